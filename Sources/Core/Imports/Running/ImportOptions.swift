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
  /// Returns an export of this program piece by piece; nil for a file of any other format.
  let export: (() throws -> [UInt8])?

  /// Makes a source of a file, or of an export of this program, which a closure returns piece by piece, and an
  /// empty piece at the end.
  public init(
    name: String, file: ImportedFile = ImportedFile(.jsonl), export: (() throws -> [UInt8])? = nil
  ) { (self.name, self.file, self.export) = (name, file, export) }
}
