import DurableFiles

extension Library {
  func versionFolder(of note: Note) -> VersionFolder? {
    versionsPath.map { VersionFolder(in: $0, subject: note.subject.slugPath, id: note.id) }
  }

  /// The former texts of a note, the one replaced last first; if asked for, also what it said when it was moved.
  public func versions(of note: Note, withMoves: Bool = false) throws -> [NoteVersion] {
    // One that cannot be removed now is removed later.
    try? removeLeftover(of: note)
    return (try versionFolder(of: note)?.versions() ?? [])
      .filter { withMoves || $0.replacement != .moved }
  }

  /// Returns what keeps a text of a note as a version, on any thread, unless one says that already.
  ///
  /// The version is durable when it returns nil, else it returns why there is none.
  public func versionKeeper(for note: Note) -> @Sendable (_ text: [UInt8]) -> (any Error)? {
    let (folder, moment) = (versionFolder(of: note), now())
    return { text in
      VersionFolder.problem {
        if let folder, try !folder.has(text) { try folder.keep(text, at: moment) }
      }
    }
  }

  /// The text of a version, byte for byte; throws when it cannot be a note's.
  public func bytes(of version: NoteVersion) throws -> [UInt8] {
    try DurableFile.read(version.path, limit: Self.largestNote)
  }

  /// A note that no longer exists but has versions, by its identifier or an unambiguous prefix of it.
  public func formerNote(named text: String) -> Note? {
    guard let versionsPath, !text.isEmpty, !text.contains("/") else { return nil }
    let found = catalogue.subjects.flatMap { subject in
      ((try? Folder.names(in: "\(versionsPath)/\(subject.slugPath)")) ?? [])
        .filter { $0.hasPrefix(text) }.compactMap { formerNote($0, on: subject) }
        .filter { ((try? versions(of: $0)) ?? []).isEmpty == false }
    }
    return found.first { $0.id == text } ?? (found.count == 1 ? found[0] : nil)
  }
}
