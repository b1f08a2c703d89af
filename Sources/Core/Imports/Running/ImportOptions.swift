public import NotesLibrary

public struct ImportOptions {
  /// The book or character that gets all notes of a file of one book.
  ///
  /// Of a file of several books, only the one that matches is imported; the others are left out.
  public var target: Subject?
  /// The books or characters for books with these titles, as the file writes them.
  public var targetsByTitle: [String: Subject] = [:]
  public var makesBooks = false
  public var restoresDeleted = false

  public init() {}
}

public struct ImportSource {
  let name: String
  let file: ImportedFile

  public init(name: String, file: ImportedFile) {
    self.name = name
    self.file = file
  }
}
