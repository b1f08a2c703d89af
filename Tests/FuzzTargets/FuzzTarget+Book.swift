import NotesLibrary
import PseudoTerminal
import TestSupport

extension FuzzTarget {
  static func checkBook(_ input: inout FuzzInput) throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/books")
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
