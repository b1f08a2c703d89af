import NotesLibrary
import TextEditing

/// A thing that can be found, with its texts as they are shown and as they are compared.
///
/// Nothing is folded before it is compared: the first sight of a search is not to wait for that.
final class SearchDocument {
  let target: SearchResult.Target
  let id: String
  let kind: SearchResult.Kind
  let subject: Subject
  /// On one line, as it is shown.
  let title: [UInt8]
  /// On one line, as it is shown; a note's begins with its title.
  let body: [UInt8]
  /// Where the title ends in the body.
  let bodyStart: Int
  /// When it was changed last, in nanoseconds since 1970; 0 for what never is.
  let changed: Int
  private let folding: TextFolding
  private lazy var foldedTitle = folding.folded(title)
  private lazy var foldedBody = folding.folded(body)
  // The name of what it is on.
  private lazy var foldedSubject = isText ? folding.folded(Array(subject.name.utf8)) : []

  /// A book or a character.
  convenience init(_ subject: Subject, folding: TextFolding) {
    let body =
      switch subject {
      case .book(let book): [book.author, book.tagline, book.overview].joined(separator: "\n")
      case .character(let character, _): character.synopsis
      }
    self.init(
      .subject(subject), id: "subject \(subject.id)",
      kind: subject.character == nil ? .book : .character, subject: subject,
      title: Array(subject.name.utf8), body: Array(body.utf8), folding: folding)
  }

  /// A note whose text, or the beginning of it, was read.
  convenience init(_ note: Note, bytes: [UInt8], changed: Int, folding: TextFolding) {
    self.init(
      .note(note), id: "note \(note.path)", kind: .note, subject: note.subject,
      title: Array(Note.title(in: bytes).utf8), body: bytes, changed: changed, folding: folding)
  }

  /// A text that is not saved yet.
  convenience init(_ draft: SearchDraft, folding: TextFolding) {
    self.init(
      .draft(draft), id: "draft \(draft.session) \(draft.subject.id) \(draft.note ?? "")",
      kind: .draft, subject: draft.subject, title: Array(Note.title(in: draft.bytes).utf8),
      body: draft.bytes, changed: .max, folding: folding)
  }

  private init(
    _ target: SearchResult.Target, id: String, kind: SearchResult.Kind, subject: Subject,
    title: [UInt8], body: [UInt8], changed: Int = 0, folding: TextFolding
  ) {
    self.target = target
    self.id = id
    self.kind = kind
    self.subject = subject
    self.title = title.onOneLine
    self.body = body.onOneLine
    self.changed = changed
    bodyStart = Self.end(of: self.title, in: self.body)
    self.folding = folding
  }

  private var isText: Bool { kind == .note || kind == .draft }

  // A heading's marks, or a byte order mark, stand before it.
  private static func end(of title: [UInt8], in body: [UInt8]) -> Int {
    let starts = 0..<min(16, body.count)
    guard !title.isEmpty, let start = starts.first(where: { body[$0...].starts(with: title) })
    else { return 0 }
    let end = start + title.count
    return body.indices.contains(end) && body[end] == UInt8(ascii: " ") ? end + 1 : end
  }

  /// How well it answers: the sum of what each term is worth; nil when one does not occur.
  ///
  /// In the title 6 where a word begins so and 5 within a word, in the text 4 and 3, in the name of what
  /// the text is on 2 and 1.
  func rank(for terms: [SearchTerm]) -> Int? {
    var rank = 0
    for term in terms {
      guard let worth = worth(of: term.folded) else { return nil }
      rank += worth
    }
    return rank
  }

  private func worth(of term: [UInt8]) -> Int? {
    if let occurrence = Occurrence(of: term, in: foldedTitle) { return 5 + occurrence.worth }
    if let occurrence = Occurrence(of: term, in: foldedBody) { return 3 + occurrence.worth }
    if let occurrence = Occurrence(of: term, in: foldedSubject) { return 1 + occurrence.worth }
    return nil
  }
}

extension [UInt8] {
  /// The bytes with each run of ASCII white space as one space, and none at the ends.
  fileprivate var onOneLine: [UInt8] {
    guard !isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { line, end in
      var isPending = false
      for byte in self {
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        if !isSpace {
          if isPending { line.initializeElement(at: end, to: 0x20) }
          if isPending { end += 1 }
          line.initializeElement(at: end, to: byte)
          end += 1
        }
        isPending = isSpace && end > 0
      }
    }
  }
}
