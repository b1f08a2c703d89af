import BookFormats
import NotesLibrary
import PseudoTerminal

extension FuzzTarget {
  private static let limit = 1 << 16

  static func checkBookFile(_ input: inout FuzzInput) throws {
    let bytes = input.rest()
    if let unpacked = try? Inflater.bytes(of: bytes, limit: limit, name: "x") {
      try require(unpacked.count <= limit, "more was unpacked than may be")
    }
    guard let fields = try? BookFile.fields(of: ByteSource(bytes)) else { return }
    try require(
      fields.values.allSatisfy { !$0.allSatisfy(\.isWhitespace) }, "a fact says nothing")
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
