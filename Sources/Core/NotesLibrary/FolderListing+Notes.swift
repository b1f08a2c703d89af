public import DurableFiles

extension FolderListing {
  /// Calls a closure with the name of the next file, if it is a note's, and the note's date, or another
  /// one with the name of any other file.
  ///
  /// Returns false at the end.
  public func nextNote(
    _ body: (_ fileName: UnsafeRawBufferPointer, _ date: Moment) -> Void,
    others: (_ fileName: UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws -> Bool {
    let found: Void? = try next { name in
      if let date = Note.date(ofFile: name, in: path) { body(name, date) } else { others(name) }
    }
    return found != nil
  }
}
