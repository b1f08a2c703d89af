extension TemporaryFolder {
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file in place, as a program does that takes no care of durability, and makes the folders
  /// that it needs.
  public func write(_ bytes: some Collection<UInt8>, to name: String, mode: UInt32 = 0o600) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    var descriptor = open(file(name), flags, mode)
    if descriptor < 0, errno == ENOENT {
      makeFolder(Folder.parent(of: name))
      descriptor = open(file(name), flags, mode)
    }
    let bytes = Array(bytes)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    fchmod(descriptor, mode)
    close(descriptor)
  }

  public func bytes(_ name: String) -> [UInt8]? { StoredFiles.bytes(of: file(name)) }

  public func text(_ name: String) -> String? { bytes(name).map(\.text) }

  /// Returns the names of all entries, sorted, hidden ones included.
  public func names(in folder: String = ".") -> [String] {
    StoredFiles(path: path).names(in: folder)
  }

  public func mode(of name: String) -> UInt32? {
    var status = stat()
    return lstat(file(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  public func inode(of name: String) -> UInt? {
    var status = stat()
    return lstat(file(name), &status) == 0 ? status.st_ino : nil
  }

  public func makeFolder(_ name: String) {
    var made = ""
    for part in name.split(separator: "/") {
      made += (made.isEmpty ? "" : "/") + part
      mkdir(file(made), 0o700)
    }
  }

  /// Sets the time of a file's last change, in seconds since 1970.
  public func date(_ name: String, seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    utimensat(AT_FDCWD, file(name), [time, time], 0)
  }

  /// Copies all that is in it, with all dates and modes.
  public func copyFiles(to other: TemporaryFolder) throws {
    _ = try ChildProcess.run(
      ["cp", "-a", path + "/.", other.path], environment: ["PATH": "/usr/bin:/bin"])
  }

  public func remove(_ name: String) { unlink(file(name)) }

  public func removeAll(in folder: String) {
    for name in names(in: folder) { unlink(file("\(folder)/\(name)")) }
  }
}

extension TemporaryFolder {
  /// A new folder; where none can be made, nothing can be tested.
  public static func make() -> TemporaryFolder {
    do { return try TemporaryFolder() } catch { preconditionFailure("\(error)") }
  }

  /// A folder in memory where there is such a place, else on the disk.
  public static func inMemory() throws -> TemporaryFolder {
    try TemporaryFolder(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : nil)
  }
}
