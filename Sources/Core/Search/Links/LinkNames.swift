import Essentials
public import NotesLibrary
import TextEditing

/// The names by which links `[[name]]` in notes lead to books and characters.
public struct LinkNames: Sendable {
  let subjects: [Subject]
  private var exact: [String: [Int]] = [:]
  private var aliases: [String: [Int]] = [:]
  private var folded: [[UInt8]: [Int]] = [:]
  private var entries: [Entry] = []

  private struct Entry {
    let name: String
    let folded: [UInt8]
    let subject: Int
  }

  public init(_ subjects: [Subject]) {
    self.subjects = subjects
    let folding = TextFolding()
    for (index, subject) in subjects.enumerated() {
      for name in [subject.name, subject.slug, subject.slugPath] {
        exact[name.lowercased(), default: []].appendOnce(index)
      }
      for alias in subject.character?.aliases ?? [] {
        aliases[alias.lowercased(), default: []].appendOnce(index)
      }
      for name in subject.names {
        let key = folding.folded(pattern: name)
        folded[key, default: []].appendOnce(index)
        entries.append(Entry(name: name, folded: key, subject: index))
      }
    }
  }

  /// Returns the books and characters to which a name leads in a note on a book.
  ///
  /// They have it as name or slug, else as alias, in capitals or not; else without accents. Of several,
  /// those of that book are meant, first the one that it introduces, then itself; else the one whose slugs it is.
  func called(_ name: String, in book: Book? = nil) -> [Subject] {
    let wanted = name.lowercased()
    let found = exact[wanted] ?? aliases[wanted] ?? folded[TextFolding().folded(pattern: name)]
    let all = (found ?? []).map { subjects[$0] }
    // The slug of a book is written for that, also where its hero is called so.
    let itself = all.filter { $0.id == book?.id && $0.slugPath == name }
    if !itself.isEmpty { return itself }
    return all.meant(in: book).meant(bySlugs: name)
  }

  /// Returns the book or character to which a name leads; nil if there is none, or several.
  func subject(called name: String, in book: Book? = nil) -> Subject? {
    let called = called(name, in: book)
    return called.count == 1 ? called[0] : nil
  }

  /// Returns the only book or character whose slug was made of a name, which may be a former one.
  func subject(formerlyCalled name: String, in book: Book?) -> Subject? {
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || " -'’.".contains($0) }) else {
      return nil
    }
    let called = Slug.all(of: name).lazy.compactMap { exact[$0] }.first ?? []
    let found = called.map { subjects[$0] }.meant(in: book)
    return found.count == 1 ? found[0] : nil
  }

  /// Returns those whose name, or a word in it, begins with what was typed.
  ///
  /// Those of a book come before others, and characters before their book.
  func candidates(beginning typed: String, in book: Book?, limit: Int) -> [LinkCandidate] {
    let query = TextFolding().folded(pattern: typed)
    var found: [(rank: Int, entry: Entry)] = []
    for entry in entries {
      guard let rank = rank(of: entry, for: query, typed: typed) else { continue }
      let subject = subjects[entry.subject]
      let isElsewhere = book != nil && book?.id != subject.book.id
      found.append((4 * rank + (isElsewhere ? 2 : 0) + (subject.character == nil ? 1 : 0), entry))
    }
    let ordered = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    let entries = ordered.map(\.element.entry).distinct(by: \.subject)
    return entries.prefix(limit).map { candidate(for: $0, isPath: typed.contains("/")) }
  }

  private func rank(of entry: Entry, for query: [UInt8], typed: String) -> Int? {
    if entry.folded.starts(with: query) { return 0 }
    if entry.folded.hasWord(beginning: query) { return 1 }
    let isPath =
      typed.contains("/") && subjects[entry.subject].slugPath.hasPrefix(typed.lowercased())
    return isPath ? 2 : nil
  }

  private func candidate(for entry: Entry, isPath: Bool) -> LinkCandidate {
    let subject = subjects[entry.subject]
    let isClear = !isPath && entry.name.canBeLinked && self.subject(called: entry.name) == subject
    // Where a book's slug is also the name of somebody in another one, it means them there.
    let isOwn = (exact[subject.slugPath] ?? []).allSatisfy { subjects[$0].book == subject.book }
    let path = isOwn ? subject.slugPath : subject.link
    return LinkCandidate(name: isClear ? entry.name : path, target: .subject(subject))
  }
}

public struct LinkCandidate: Hashable {
  /// The text between the brackets of the link.
  public let name: String
  /// What the link leads to; nil for a tag.
  public let target: Target?

  public init(name: String, target: Target? = nil) { (self.name, self.target) = (name, target) }
}

extension String {
  var canBeLinked: Bool { !utf8.contains { "[]|\n".utf8.contains($0) } }
}

extension [Int] {
  fileprivate mutating func appendOnce(_ index: Int) { if last != index { append(index) } }
}
