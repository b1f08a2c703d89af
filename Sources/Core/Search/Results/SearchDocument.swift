import Drafts
import Markdown
import NotesLibrary
import TextEditing

/// Something that can be found, with its texts in the forms for showing and for comparing.
///
/// The texts are folded only when they are compared, because most are only shown.
final class SearchDocument {
  let target: SearchResult.Target
  let id: String
  let kind: SearchResult.Kind
  let subject: Subject
  /// The title on one line, in the form for showing.
  let title: [UInt8]
  /// The body on one line, in the form for showing; a note's body begins with its title.
  let body: [UInt8]
  /// The offset in the body after the title that it begins with.
  let bodyStart: Int
  private let folding: TextFolding
  private lazy var foldedTitle = folding.folded(names)
  private lazy var foldedBody = folding.folded(body)
  private lazy var foldedSubject = isText ? folding.folded(Array(subject.name.utf8)) : []

  convenience init(_ subject: Subject, in catalogue: Catalogue, folding: TextFolding) {
    let text = catalogue.text(about: subject).paragraphs.map(\.text)
    let body =
      switch subject {
      case .book(let book):
        [book.author, book.tagline] + text + [book.series, book.number].compactMap(\.self)
      case .character(let character, _):
        text + [character.aliases.joined(separator: ", "), character.role]
      }
    self.init(
      .subject(subject), id: "subject \(subject.id)",
      kind: subject.character == nil ? .book : .character, subject: subject,
      title: Array(subject.name.utf8), body: Array(Self.oneAfterTheOther(body).utf8),
      folding: folding)
  }

  // A dot stands between what would run together.
  private static func oneAfterTheOther(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.reduce("") { text, part in
      text.last.map { "\(text)\(".!?…”".contains($0) ? " " : " · ")\(part)" } ?? part
    }
  }

  convenience init(_ note: Note, _ text: ShownText, folding: TextFolding) {
    self.init(
      .note(note), id: Self.identifier(ofNoteAt: note.path), kind: .note, subject: note.subject,
      title: text.title, body: text.body, folding: folding)
  }

  /// Nil for a draft of something that cannot even be stood in for.
  convenience init?(_ draft: ShelvedText, folding: TextFolding) {
    guard let subject = draft.subject ?? .unknown(draft.key.subjectID, called: draft.knownName)
    else { return nil }
    self.init(
      .draft(draft), id: "draft \(draft.id)", kind: .draft, subject: subject,
      title: Array(draft.firstLine.utf8), body: draft.buffer.bytes, folding: folding)
  }

  private init(
    _ target: SearchResult.Target, id: String, kind: SearchResult.Kind, subject: Subject,
    title: [UInt8], body: [UInt8], folding: TextFolding
  ) {
    self.target = target
    self.id = id
    self.kind = kind
    self.subject = subject
    self.title = title.onOneLine
    self.body = body.onOneLine
    // What is told of a book or character only happens to begin with its name.
    let hasTitle = kind == .note || kind == .draft
    bodyStart = hasTitle ? Self.end(of: self.title, in: self.body) : 0
    self.folding = folding
  }

  // The title, and the other names of a character, each on a line of its own as phrases end there.
  private var names: [UInt8] {
    (subject.character.flatMap { isText ? nil : $0.aliases } ?? []).reduce(title) {
      $0 + [.newline] + $1.utf8
    }
  }

  var isText: Bool { kind == .note || kind == .draft }

  private static func end(of title: [UInt8], in body: [UInt8]) -> Int {
    guard !title.isEmpty,
      let end = endOfPlain(title, in: body) ?? endOfMarked(title, in: body)
        ?? endBeyondPlace(title, in: body),
      body.isWordBound(at: min(end, body.count))
    else { return 0 }
    return body.indices.contains(end) && body[end] == UInt8(ascii: " ") ? end + 1 : end
  }

  private static func endOfPlain(_ title: [UInt8], in body: [UInt8]) -> Int? {
    body.start(of: title).flatMap { start in
      body.isWordBound(at: start) ? start + title.count : nil
    }
  }

  // The body has the Markdown marks that are not in the title.
  private static func endOfMarked(_ title: [UInt8], in body: [UInt8]) -> Int? {
    let plain = PlainLine(Array(body.prefix(2 * title.count + 100)))
    guard plain.bytes.starts(with: title) else { return nil }
    return plain.source(of: title.count)
  }

  // Of a note that begins with nothing but a place, the title is the place and the line after it.
  private static func endBeyondPlace(_ title: [UInt8], in body: [UInt8]) -> Int? {
    let sign = Array(" · ".utf8)
    guard let place = title[...].firstIndex(of: sign),
      let end = endOfPlain(Array(title[..<place]), in: body)
    else { return nil }
    let line = Self.end(of: Array(title[(place + sign.count)...]), in: Array(body[end...]))
    return line > 0 ? end + line : nil
  }

  private static let notePrefix = "note "

  static func identifier(ofNoteAt path: String) -> String { notePrefix + path }

  static func notePath(of identifier: String) -> Substring? {
    identifier.hasPrefix(notePrefix) ? identifier.dropFirst(notePrefix.count) : nil
  }

  func rank(for terms: [SearchTerm]) -> Int? { withText { $0.rank(for: terms) } }

  func withText<Result>(_ body: (FoldedText) -> Result) -> Result {
    foldedTitle.withUnsafeBytes { title in
      foldedBody.withUnsafeBytes { text in
        foldedSubject.withUnsafeBytes { subject in
          body(FoldedText(title: title, body: text, subject: subject))
        }
      }
    }
  }
}
