import Essentials

/// What imports wrote of the notes that both sides of a merge have added since their common commit.
///
/// Two machines that import one file make notes of the same names. What the import wrote is their common text; it is
/// known where one side still has it.
struct ImportedTexts {
  /// The common texts, by where the import put the notes.
  private(set) var files: [TreePath: ObjectID] = [:]
  // The texts that each note has on the two sides, by the name of its file.
  private var texts: [String: [ObjectID]]

  private typealias Read = (ObjectID) throws -> [UInt8]

  /// Finds the common texts; `read` returns the contents of a file.
  init(_ sides: TreeMerge.Sides, read: (ObjectID) throws -> [UInt8]) rethrows {
    let known = sides.bases + [sides.former].compactMap(\.self)
    let ours = sides.ours.newFiles(since: known)
    let theirs = sides.theirs.newFiles(since: known)
    let runs = ours.merging(theirs) { our, _ in our }.filter { $0.key.folder == "imports" }
    texts = runs.isEmpty ? [:] : Self.texts(ofNotesIn: ours, theirs)
    if texts.isEmpty { return }
    // The names of the runs are their order, and the first one made the note.
    for (_, run) in runs.sorted(by: { $0.key < $1.key }) {
      for line in try read(run).split(separator: .newline) { try add(line, read) }
    }
    files = files.filter { path, _ in !known.contains { $0.files[path] != nil } }
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

  // A line of a run says what the import made of a note; the module `Imports` writes it.
  private mutating func add(_ line: ArraySlice<UInt8>, _ read: Read) rethrows {
    guard let json = try? JSONValue(parsing: line), let note = json["note"]?.string,
      let subject = json["on"]?.string, let hash = json["hash"]?.string,
      let path = TreePath("notes/\(subject)/\(note).md"), let ids = texts[path.name]
    else { return }
    for id in ids where try SHA1.digits(of: read(id)) == hash {
      files[path] = id
      texts[path.name] = nil
      return
    }
  }
}

extension Tree {
  fileprivate func newFiles(since known: [Tree]) -> [TreePath: ObjectID] {
    files.filter { path, _ in !known.contains { $0.files[path] != nil } }
  }
}
