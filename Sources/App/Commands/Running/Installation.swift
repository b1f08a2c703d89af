import Desktop
import DurableFiles
import Essentials
import Glibc
import Preferences

/// The files of this program in a folder such as `/usr/local`, and the record of them.
///
/// The record has the checksums of all files before one is written, and until all are removed: what a
/// kill leaves behind is known by it.
struct Installation {
  let prefix: String

  struct File {
    /// The path within the prefix.
    let path: String
    let bytes: [UInt8]
    var mode: UInt32 = 0o644
  }

  static let zshPath = "share/zsh/site-functions/_\(Program.name)"
  private static let programPath = "bin/\(Program.name)"
  private static let bashPath = "share/bash-completion/completions/\(Program.name)"
  private static let fishPath = "share/fish/vendor_completions.d/\(Program.name).fish"
  private static let entryPath = "share/applications/\(DesktopEntry.fileName)"
  private static let paths =
    [programPath] + ManualPage.all.map(manualPath) + [bashPath, zshPath, fishPath, entryPath]

  private static func manualPath(of page: ManualPage) -> String { "share/man/\(page.path)" }

  // Not in share, where the notes are if the prefix is ~/.local.
  private var folder: String { "\(prefix)/lib/\(Program.name)" }
  private var record: String { "\(folder)/installed" }
  private var lockPath: String { "\(folder)/lock" }

  func files(program: [UInt8], _ preferences: PreferenceTable) -> [File] {
    let entry = DesktopEntry.text(for: path(of: Self.programPath))
    let manual = ManualPage.all.map {
      File(path: Self.manualPath(of: $0), bytes: $0.text(preferences))
    }
    return [File(path: Self.programPath, bytes: program, mode: 0o755)] + manual + [
      File(path: Self.bashPath, bytes: CompletionScript.bash.text),
      File(path: Self.zshPath, bytes: CompletionScript.zsh.text),
      File(path: Self.fishPath, bytes: CompletionScript.fish.text),
      File(path: Self.entryPath, bytes: Array(entry.utf8)),
    ]
  }

  func path(of file: String) -> String { prefix == "/" ? "/\(file)" : "\(prefix)/\(file)" }

  /// The files that are not in place yet; throws when one cannot be put there.
  func pending(_ files: [File]) throws -> [File] {
    try checkFolder(folder)
    let known = try recorded()
    return try files.filter { file in
      let path = path(of: file.path)
      try checkFolder(Folder.parent(of: path))
      guard let bytes = try DurableFile.readIfPresent(path) else { return true }
      if bytes == file.bytes { return !hasMode(file.mode, path) }
      guard known.contains(line(for: file.path, bytes)) else {
        throw Failure(
          "\(path) is not from \(Program.name) install, or was changed; move it away, or choose "
            + "another folder with --prefix; nothing was installed")
      }
      return true
    }
  }

  /// Puts the files in place, durably; those that are there already stay as they are.
  func put(_ files: [File]) throws {
    _ = try pending(files)
    try Folder.create(folder, mode: 0o755)
    let lock = try lock()
    defer {
      removeFolderWithoutRecord()
      withExtendedLifetime(lock) {}
    }
    removeLeftovers()
    let puts = try staged(pending(files))
    let lines = Set(files.map { line(for: $0.path, $0.bytes) })
    if try recorded() != lines { try write(lines.union(recorded())) }
    for put in puts { try place(put) }
    if try recorded() != lines { try write(lines) }
  }

  // All of them are on the disk before the first one has its name: a full disk changes nothing.
  private func staged(_ files: [File]) throws -> [FilePut] {
    var batch = PutBatch()
    for file in files {
      let path = path(of: file.path)
      try Folder.create(Folder.parent(of: path), mode: 0o755)
      let expected =
        try DurableFile.readIfPresent(path).map { FilePut.Expected.text($0) } ?? .absent
      try batch.stage(FilePut(file.bytes, at: path, expecting: expected, mode: file.mode))
    }
    return try batch.synchronize()
  }

  private func place(_ put: FilePut) throws {
    switch try put.place() {
    case .placed: try put.leftover.drop()
    case .overtaken: _ = try put.leftover.keep(at: "\(put.path).former")
    case .unexpected, .notReady:
      throw Failure("\(put.path) was changed a moment ago; run it again")
    }
    try Folder.synchronize(Folder.parent(of: put.path))
  }

  private func removeLeftovers() {
    for path in Self.paths.map(path(of:)) + [record] { try? Leftover(of: path).drop() }
  }

  /// The files of the record that are there, and whether they are as they were installed.
  func installed() throws -> [(path: String, isOurs: Bool)] {
    let known = try recorded()
    return try Self.paths.compactMap { file in
      let path = path(of: file)
      guard known.contains(where: { $0.hasSuffix("  \(file)") }),
        let bytes = try DurableFile.readIfPresent(path)
      else { return nil }
      try checkFolder(Folder.parent(of: path))
      return (path, known.contains(line(for: file, bytes)))
    }
  }

  /// Removes what was installed and is unchanged; the record goes last.
  func remove() throws {
    guard Folder.exists(folder) else { return }
    try checkFolder(folder)
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    for path in Self.paths { try checkFolder(Folder.parent(of: self.path(of: path))) }
    removeLeftovers()
    for (path, isOurs) in try installed() where isOurs { try unlinkDurably(path) }
    try unlinkDurably(record)
    removeFolderWithoutRecord()
  }

  private func removeFolderWithoutRecord() {
    guard access(record, F_OK) != 0 else { return }
    unlink(lockPath)
    rmdir(folder)
  }

  private func lock() throws -> FileLock {
    if let lock = try FileLock.acquire(lockPath), lock.isCurrent { return lock }
    throw Failure("\(prefix) is being changed by another install", kind: .busy)
  }

  private func unlinkDurably(_ path: String) throws {
    try DurableFile.remove(path)
    try Folder.synchronize(Folder.parent(of: path))
  }

  private func recorded() throws -> Set<String> {
    let bytes = try DurableFile.readIfPresent(record) ?? []
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  private func write(_ lines: Set<String>) throws {
    let text = lines.sorted().map { "\($0)\n" }.joined()
    try DurableFile.replace(record, with: Array(text.utf8), mode: 0o644)
  }

  private func line(for file: String, _ bytes: [UInt8]) -> String {
    "\(SHA256.digits(of: bytes))  \(file)"
  }

  private func hasMode(_ mode: UInt32, _ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & 0o777 == mode
  }

  // Throws for a folder that leads out of the prefix by a link, or in which nothing can be written.
  private func checkFolder(_ folder: String) throws {
    try Folder.checkWithin(prefix, folder)
    var there = folder
    while access(there, F_OK) != 0, [ENOENT, ENOTDIR].contains(errno) {
      there = Folder.parent(of: there)
    }
    let code = Folder.exists(there) ? (access(there, W_OK | X_OK) == 0 ? 0 : errno) : ENOTDIR
    guard code != 0 else { return }
    throw Failure(
      "cannot write in \(there): \(String(cString: strerror(code))); choose another folder with "
        + "--prefix; nothing was changed")
  }
}
