import Essentials
import Markdown
import NotesLibrary
import Search

/// Where links in notes lead within an export.
final class ExportedLinks {
  let catalogue: Catalogue
  private let library: Library
  private let names: LinkNames
  // The titles of all notes are read once a name is nobody's.
  private lazy var all = LinkTargets(names, titles: NoteTitles(of: library))
  // What is exported, and the book below whose title it stands, by its name.
  private var exported: [String: (target: Target, book: Book)] = [:]
  /// The names of what a link leads to, once they were followed.
  private(set) var linked: Set<String> = []

  init(_ books: [ExportedBook], of library: Library) {
    (catalogue, self.library) = (library.catalogue, library)
    names = LinkNames(catalogue.subjects)
    for book in books { add(book) }
  }

  private func add(_ book: ExportedBook) {
    for section in book.sections {
      let subjects = [.book(section.subject.book), section.subject]
      for target in subjects.map(Target.subject) + section.notes.map(Target.note) {
        exported[target.exportedName] = (target, book.book)
      }
    }
  }

  /// The book below whose title something stands: a note may be about another one than its subject's.
  func book(with target: Target) -> Book {
    exported[target.exportedName]?.book ?? target.subject.book
  }

  func lead(to subject: Subject) -> Bool {
    exported[Target.subject(subject).exportedName] != nil
  }

  /// The address to which a link leads; within the export it is what a closure makes of its target.
  func address(
    of kind: MarkdownLink.Kind, _ destination: String, in book: Book, _ place: (Target) -> String
  ) -> String? {
    if let target = target(of: kind, destination, in: book) { return place(target) }
    // Only links to the web, to a mail address or within the export are kept, so that it neither loads nor
    // runs anything.
    let scheme = destination.prefix { $0 != ":" }.lowercased()
    guard kind != .name, ["http", "https", "mailto"].contains(scheme) else { return nil }
    return Self.encoded(destination)
  }

  private func target(of kind: MarkdownLink.Kind, _ destination: String, in book: Book) -> Target? {
    if kind == .name {
      let named =
        LinkTargets(names).only(called: destination, in: book)
        ?? all.only(called: destination, in: book)
      return named.flatMap { exported[$0.exportedName]?.target }
    }
    return Link.isLink(destination) ? exported[Self.name(ofLink: destination)]?.target : nil
  }

  /// The links of a text on a book in Markdown to what is exported, in its order.
  func targets(in text: [UInt8], on book: Book) -> [(link: MarkdownTarget, target: Target)] {
    guard text.contains(UInt8(ascii: "[")) || text.contains(UInt8(ascii: ":")),
      text.count <= MarkdownDocument.greatestByteCount
    else { return [] }
    return MarkdownDocument(text).links.compactMap { link in
      guard case .link(let kind, let destination) = link.kind,
        let target = target(of: kind, destination, in: book)
      else { return nil }
      return (link, target)
    }
  }

  /// Follows all links once, for pages in which only what is linked to has a name.
  func follow(from books: [ExportedBook]) {
    for section in books.flatMap(\.sections) {
      let book = section.subject.book
      for paragraph in section.paragraphs { follow(Array(paragraph.text.utf8), on: book) }
      // What cannot be read is told when the page is made.
      _ = Export.forEach(section.notes, path: \.path) {
        follow($0.exportedParts($1, of: catalogue).text, on: book)
      }
    }
  }

  private func follow(_ text: [UInt8], on book: Book) {
    linked.formUnion(targets(in: text, on: book).map(\.target.exportedName))
  }

  fileprivate static func name(ofLink link: String) -> String {
    String(link.dropFirst("hawknotes://".count))
  }

  // Encodes spaces and characters that are not ASCII, which an address must not have (RFC 3986).
  private static func encoded(_ address: String) -> String {
    PercentEncoding.encoded(address) {
      (0x21...0x7e).contains($0) && !"\"<>\\^`{|}[]".utf8.contains($0)
    }
  }
}

extension Target {
  /// Its path of slugs, by which a page has it.
  var exportedName: String { ExportedLinks.name(ofLink: link) }

  /// Its name in a file of Markdown, where that has letters, digits and dashes alone.
  var exportedBlock: String {
    let name = if case .note(let note) = self { note.id } else { exportedName }
    let plain = name.utf8.map { $0.isLetterOrDigit ? $0 : UInt8(ascii: "-") }
    return "^" + String(decoding: plain, as: UTF8.self)
  }
}
