import Essentials
import Markdown
import NotesLibrary

extension MentionTable.Mention {
  // In scalars.
  private static let longest = 300

  private init(_ line: ArraySlice<UInt8>, of note: Note, isLink: Bool) {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    self.init(
      note: note,
      line: String(decoding: line.prefix(4 * Self.longest + 1), as: UTF8.self)
        .cut(to: Self.longest), isLink: isLink)
  }

  /// Returns the mention of each subject that a note with some text links to or names.
  static func all(
    in bytes: [UInt8], of note: Note, names: NameTable, links: LinkNames
  ) -> [UUID: Self] {
    var mentions: [UUID: Self] = [:]
    let book = note.subject.book
    // Words in the path of a link must not count as names.
    var plain = bytes
    for (subject, link) in links.subjectLinks(in: bytes, on: book) {
      plain.blankDestination(of: link)
      if mentions[subject.id] == nil {
        let line = bytes.line(at: link.range.lowerBound)
        mentions[subject.id] = Self(line, of: note, isLink: true)
      }
    }
    // A line below the front matter says more than one in it.
    let start = FrontMatter(of: bytes)?.end ?? 0
    for line in plain[start...].split(separator: .newline)
      + plain[..<start].split(separator: .newline)
    {
      for subject in names.subjects(in: Array(line), ofBook: book.slug)
      where mentions[subject] == nil {
        mentions[subject] = Self(bytes[line.indices], of: note, isLink: false)
      }
    }
    return mentions
  }
}

extension LinkNames {
  private static let linkMarks = ["[[", "hawknotes://"].map { ByteFinder(Array($0.utf8)) }

  fileprivate func subjectLinks(in bytes: [UInt8], on book: Book) -> [(Subject, MarkdownTarget)] {
    let mayHaveLinks = bytes.withUnsafeBytes { bytes in
      Self.linkMarks.contains { $0.offset(in: bytes) != nil }
    }
    guard mayHaveLinks, bytes.count <= MarkdownDocument.greatestByteCount else { return [] }
    return MarkdownDocument(bytes).links.compactMap { link in
      guard case .link(let kind, let destination) = link.kind else { return nil }
      let subject =
        Link.isLink(destination)
        ? self.subject(linked: destination)
        : kind == .name ? named(destination, in: book) : nil
      return subject.map { ($0, link) }
    }
  }

  private func named(_ name: String, in book: Book) -> Subject? {
    subject(called: name, in: book) ?? subject(formerlyCalled: name, in: book)
  }

  private func subject(linked text: String) -> Subject? {
    // An invalid link leads nowhere.
    guard let path = try? Link(parsing: text).names.joined(separator: "/") else { return nil }
    return called(path).first { $0.slugPath == path }
  }
}

extension [UInt8] {
  fileprivate func line(at offset: Int) -> ArraySlice<UInt8> {
    let start = self[..<offset].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return self[start..<(self[offset...].firstIndex(of: .newline) ?? count)]
  }

  /// Replaces the destination of a link, but not its text, by spaces.
  fileprivate mutating func blankDestination(of link: MarkdownTarget) {
    guard case .link(let kind, _) = link.kind else { return }
    var range = link.range
    if kind == .name {
      range = range.lowerBound..<(self[range].firstIndex(of: UInt8(ascii: "|")) ?? range.upperBound)
    } else {
      let scheme = Array("hawknotes://".utf8)
      let start = range.first { self[$0...].starts(with: scheme) }
      range = (start ?? range.upperBound)..<range.upperBound
    }
    for offset in range where self[offset] != .newline { self[offset] = 0x20 }
  }
}
