public import NotesLibrary

/// Where an import brings what it finds.
public struct ImportOptions {
  /// Where all of it goes, if a file is of one book; or else what the target's book is recognised as.
  public var target: Subject?
  /// Where books of these titles go, as their source writes them.
  public var targetsByTitle: [String: Subject] = [:]
  /// Whether books that are not here are made.
  public var makesBooks = false
  /// Whether notes come back that you deleted.
  public var restoresDeleted = false

  public init() {}
}

/// A file to import, and what it is called in messages.
public struct ImportSource {
  let name: String
  let file: ImportedFile

  public init(name: String, file: ImportedFile) {
    self.name = name
    self.file = file
  }
}
