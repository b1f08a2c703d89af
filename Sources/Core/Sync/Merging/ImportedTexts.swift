import Essentials

extension TreeMerge.Sides {
  /// Returns what imports wrote of the notes that both sides have added since their common commit, by where the import
  /// put them.
  ///
  /// Two machines that import one file make notes of the same names. What the import wrote is their common text; it is
  /// known where one side still has it.
  func importedTexts(read: (ObjectID) throws -> [UInt8]) rethrows -> [TreePath: ObjectID] {
    let known = bases + [former].compactMap(\.self)
    let (ours, theirs) = (ours.newFiles(since: known), theirs.newFiles(since: known))
    let runs = ours.merging(theirs) { our, _ in our }.filter { $0.key.folder == "imports" }
    // The texts that each note has on the two sides, by the name of its file.
    var texts = runs.isEmpty ? [:] : Self.texts(ofNotesIn: ours, theirs)
    if texts.isEmpty { return [:] }
    var files: [TreePath: ObjectID] = [:]
    // The names of the runs are their order, and the first one made the note.
    for (_, run) in runs.sorted(by: { $0.key < $1.key }) {
      for (path, hash) in try read(run).split(separator: .newline).compactMap(Self.note) {
        let text = try texts[path.name]?.first { try SHA1.digits(of: read($0)) == hash }
        guard let text else { continue }
        files[path] = text
        texts[path.name] = nil
      }
    }
    return files.filter { path, _ in !known.contains { $0.files[path] != nil } }
  }

  // Returns those that are elsewhere or say something else on one side, each of which is at one place.
  private static func texts(
    ofNotesIn ours: [TreePath: ObjectID], _ theirs: [TreePath: ObjectID]
  ) -> [String: [ObjectID]] {
    let sides = [ours, theirs].map { files in
      Dictionary(grouping: files.filter { $0.key.kind == .note }) { $0.key.name }
        .filter { $0.value.count == 1 }.mapValues { $0[0] }
    }
    var texts: [String: [ObjectID]] = [:]
    for (name, our) in sides[0] {
      guard let their = sides[1][name], our != their else { continue }
      texts[name] = [our.value, their.value]
    }
    return texts
  }

  // What a line of a run says that the import made of a note; the module `Imports` writes it.
  private static func note(_ line: ArraySlice<UInt8>) -> (path: TreePath, hash: String)? {
    guard let json = try? JSONValue(parsing: line), let note = json["note"]?.string,
      let subject = json["on"]?.string, let hash = json["hash"]?.string,
      let path = TreePath("notes/\(subject)/\(note).md")
    else { return nil }
    return (path, hash)
  }
}

extension Tree {
  fileprivate func newFiles(since known: [Tree]) -> [TreePath: ObjectID] {
    files.filter { path, _ in !known.contains { $0.files[path] != nil } }
  }
}
