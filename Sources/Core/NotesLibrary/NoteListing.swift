import DurableFiles

public struct NoteListing: ~Copyable {
  private let folder: String
  private let names: FolderListing

  /// Opens a folder; one that does not exist has no notes.
  init(of folder: String) throws {
    self.folder = folder
    names = try FolderListing(of: folder)
  }

  var stamp: FileStamp? { names.stamp }

  /// Calls a closure with the name of the next file, if it is a note's, and the note's date, or another
  /// one with the name of any other file.
  ///
  /// Returns false at the end.
  public func next(
    _ body: (_ fileName: UnsafeRawBufferPointer, _ date: Moment) -> Void,
    others: (_ fileName: UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws -> Bool {
    let found: Void? = try names.next { name in
      if let date = Note.date(ofFile: name, in: folder) { body(name, date) } else { others(name) }
    }
    return found != nil
  }
}
