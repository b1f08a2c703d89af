import ChildPrograms

extension GitRepository {
  // Has folders listed, too, so that the limit of a command's output is one of their number: those
  // without files could go on for ever.
  private static let folders = "-t"

  func tree(of commit: ObjectID) throws -> Tree {
    let output = try git.run([
      "ls-tree", "-r", Self.folders, "-z", "-l", "--full-tree", commit.hexadecimal,
    ])
    var tree = Tree()
    for entry in output.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 4, let id = ObjectID(hexadecimal: words[2]) else {
        throw GitError.damaged("the list of files of \(commit) cannot be read")
      }
      if words[0] == Tree.folderMode { continue }
      tree.insert(
        Array(entry[entry.index(after: tab)...]), mode: words[0], id: id, byteCount: Int(words[3]))
    }
    return tree
  }

  func parent(of commit: ObjectID) throws -> ObjectID? {
    let output = try git.run(["rev-parse", "--verify", "\(commit)^"])
    return Self.lines(output).first.flatMap { ObjectID(hexadecimal: $0) }
  }

  /// Returns the best common ancestors of two commits; none when their histories are unrelated.
  func mergeBases(_ first: ObjectID, _ second: ObjectID) throws -> [ObjectID] {
    let result = try git.result(["merge-base", "--all", first.hexadecimal, second.hexadecimal])
    guard result.end == .exited(0) || (result.end == .exited(1) && result.errors.isEmpty) else {
      throw GitError.cause(of: result.end, errors: result.errors)
    }
    return Self.lines(result.output).compactMap { ObjectID(hexadecimal: $0) }
  }

  /// Returns all contents that the files of a history have ever had, by path.
  func formerFiles(of commit: ObjectID) throws -> [TreePath: Set<ObjectID>] {
    var files: [TreePath: Set<ObjectID>] = [:]
    try forEachFile(in: commit, ["-m", "--root"]) { path, id, _ in
      files[path, default: []].insert(id)
    }
    return files
  }

  // Calls a closure with each file that each commit changes, what it is by then, and when that was.
  private func forEachFile(
    in commit: ObjectID, _ options: [String], named paths: [String] = [],
    _ body: (_ path: TreePath, _ id: ObjectID, _ seconds: Int?) -> Void
  ) throws {
    let options = ["--raw", Self.folders, "-z", "--no-abbrev", "--no-renames"] + options
    let output = try git.run(
      ["log"] + options + ["--format=@%at", commit.hexadecimal, "--"] + paths)
    var seconds: Int?
    var words: [ArraySlice<UInt8>]?
    // A time after @, then for each file a line that begins with a colon, and its path.
    for part in output.split(separator: 0) {
      let text = part.first == .newline ? part.dropFirst() : part
      if let line = words {
        words = nil
        guard line.count == 5, !line[1].elementsEqual(Tree.folderMode.utf8),
          let id = ObjectID(hexadecimal: String(decoding: line[3], as: UTF8.self)),
          let path = TreePath(Array(part))
        else { continue }
        body(path, id, seconds)
      } else if text.first == UInt8(ascii: "@") {
        seconds = Int(String(decoding: text.dropFirst(), as: UTF8.self))
      } else if text.first == UInt8(ascii: ":") {
        words = text.split(separator: UInt8(ascii: " "))
      }
    }
  }

  // More paths may not fit on a command line.
  private static let mostNamedPaths = 500

  /// Returns when files were last added in a history, in seconds since 1970.
  func dates(of paths: [TreePath], in commit: ObjectID) throws -> [TreePath: Int] {
    if paths.isEmpty { return [:] }
    let named = paths.count <= Self.mostNamedPaths ? paths.map { ":(literal)\($0)" } : []
    let wanted = Set(paths)
    var dates: [TreePath: Int] = [:]
    try forEachFile(in: commit, ["--diff-filter=A"], named: named) { path, _, seconds in
      if wanted.contains(path), dates[path] == nil { dates[path] = seconds }
    }
    return dates
  }

  /// Returns when a commit was made, in seconds since 1970.
  func time(of commit: ObjectID) throws -> Int {
    let output = try git.run(["log", "-1", "--format=%ct", commit.hexadecimal])
    return Self.lines(output).first.flatMap { Int($0) } ?? 0
  }

  /// Packs what there is when it has become so much that git is slow: several thousand small files, or many packs.
  func collectGarbage() throws {
    let settings = ["gc.auto=2000", "gc.autoPackLimit=50", "gc.autoDetach=false"]
    try git.rework(settings.flatMap { ["-c", $0] } + ["gc", "--auto", "--quiet"])
  }
}
