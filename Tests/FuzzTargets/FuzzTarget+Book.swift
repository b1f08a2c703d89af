import BookFormats
import NotesLibrary
import TestSupport

extension FuzzTarget {
  static func checkBook(_ input: inout FuzzInput) throws {
    let folder = try TemporaryFolder()
    folder.write(input.rest(), to: "library/books/mine.json")
    let session = try Session(in: folder)
    let catalogue = session.library.catalogue
    let removed = catalogue.removed.count { $0.character == nil }
    try require(
      catalogue.books.count + removed == (catalogue.problems.isEmpty ? 4 : 3),
      "a book is there by halves")
    for subject in catalogue.books.filter({ !Catalogue.builtIn.contains($0) }).flatMap(subjects) {
      try checkNames(of: subject, in: session.library)
    }
    try session.walk("4 a Esc Enter Tab Esc 0 G Enter Esc / a Esc")
    session.resize(columns: 40, rows: 10)
    try session.walk("4 n x Ctrl-S Esc")
    // What a start says of a book that is left out goes with the next key.
    try session.relaunch()
    try session.checkRelaunch()
  }

  private static func subjects(of book: Book) -> [Subject] {
    [.book(book)] + book.characters.map { .character($0, in: book) }
  }

  private static func checkNames(of subject: Subject, in library: Library) throws {
    let path = Target.subject(subject).path
    try require(try library.target(subject.link) == .subject(subject), "a link leads elsewhere")
    try require(try library.target(path) == .subject(subject), "a path leads elsewhere")
  }
}

extension FuzzTarget {
  private static let limit = 1 << 16

  static func checkBookFile(_ input: inout FuzzInput) throws {
    let bytes = input.rest()
    if let unpacked = try? Inflater.bytes(of: bytes, limit: limit, name: "x") {
      try require(unpacked.count <= limit, "more was unpacked than may be")
    }
    guard let fields = try? BookFile.fields(of: ByteSource(bytes)) else { return }
    try require(fields.values.allSatisfy { !$0.allSatisfy(\.isWhitespace) }, "a fact says nothing")
    let folder = try TemporaryFolder()
    let library = Library(path: folder.path + "/library")
    // What a file says must be accepted where a user may type it.
    let (edit, slug) = try library.catalogue.addition(
      ofBook: fields.merging([.title: "Title"]) { given, _ in given })
    try library.change(edit)
    let book = library.catalogue.books.last
    try require(book?.slug == slug, "a book was not added")
    // A number with zeros before it loses them.
    for (field, text) in fields where ![.title, .number].contains(field) {
      try require(book.map(field.text) == text, "a fact changed: \(field)")
    }
  }
}
