import DurableFiles

extension Library {
  func versionFolder(of note: Note) -> VersionFolder? {
    let name = FileName.shortened(note.id, toByteCount: FileName.largest)
    return versionsPath.map { VersionFolder(path: "\($0)/\(note.subject.slugPath)/\(name)") }
  }

  /// The texts that a note had before, the one that was replaced last first.
  ///
  /// Throws `LibraryError`.
  public func versions(of note: Note) throws(LibraryError) -> [NoteVersion] {
    try reporting { () throws(FileError) in try versionFolder(of: note)?.versions() ?? [] }
  }

  /// What a version says, byte for byte; more than `limit` bytes are refused.
  ///
  /// Throws `LibraryError`.
  public func bytes(
    of version: NoteVersion, limit: Int = largestNote
  ) throws(LibraryError) -> [UInt8] {
    try reporting { () throws(FileError) in try DurableFile.read(version.path, limit: limit) }
  }

  /// A note that is gone but has versions, by its identifier or a beginning that no other has.
  public func formerNote(named text: String) -> Note? {
    guard let versionsPath, !text.isEmpty, !text.contains("/") else { return nil }
    let found = catalogue.subjects.flatMap { subject in
      ((try? Folder.names(in: "\(versionsPath)/\(subject.slugPath)")) ?? [])
        .filter { $0.hasPrefix(text) }
        .compactMap { formerNote($0, on: subject) }
        .filter { ((try? versions(of: $0)) ?? []).isEmpty == false }
    }
    return found.first { $0.id == text } ?? (found.count == 1 ? found[0] : nil)
  }
}
