public import NotesLibrary

/// What the user asks of an import.
public struct ImportOptions {
  /// The book or character that gets all notes of a file of one book.
  ///
  /// Of a file of several books, only the one that matches is imported; the others are left out.
  public var target: Subject?
  /// The books or characters for books with these titles, as the file writes them.
  public var targetsByTitle: [String: Subject] = [:]
  /// Whether books that the library lacks are added.
  public var makesBooks = false
  /// Whether notes that were deleted here are made again.
  public var restoresDeleted = false

  public init() {}
}

/// What is imported: a file that was read, or an export that is read as it is imported.
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
