import ChildPrograms
import DurableFiles
import Glibc

/// The program `sqlite3`, which reads databases of other programs where it is installed.
public enum DatabaseProgram {
  private static let name = "sqlite3"
  private static let largestOutput = 64 << 20

  /// Returns what the database at a path answers to the first of some questions that it understands, as
  /// JSON; nothing if there are no rows.
  ///
  /// A copy is read: the database may be in use, and is never changed. Throws `ChildProgramError`,
  /// `FileError`.
  public static func answer(
    from path: String, to questions: [String], environment: [String: String]
  ) throws -> [UInt8] {
    guard SearchPath(environment: environment).has(name) else {
      throw ChildProgramError.none("install the program sqlite3 first, which reads it")
    }
    let folder = try temporaryFolder()
    defer { remove(folder) }
    let copy = folder + "/database"
    // What was written last is beside it.
    for ending in ["", "-wal", "-shm"] {
      guard let bytes = try contents(of: path + ending) else { continue }
      try DurableFile.create(bytes, at: copy + ending)
    }
    for question in questions {
      if let answer = try output(of: [name, "-readonly", "-json", copy, question]) {
        return answer
      }
    }
    throw ChildProgramError.failed(name)
  }

  private static func contents(of path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try DurableFile.read(path)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private static func temporaryFolder() throws -> String {
    var template = Array("/tmp/hawknotes-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError("make", "/tmp/hawknotes") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func remove(_ folder: String) {
    for ending in ["", "-wal", "-shm"] { unlink("\(folder)/database\(ending)") }
    rmdir(folder)
  }

  // Nil when the program fails.
  private static func output(of arguments: [String]) throws -> [UInt8]? {
    let file = memfd_create("answer", UInt32(MFD_CLOEXEC))
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(file)
      close(null)
    }
    let child = try ChildProgram.start(arguments, reading: null, writing: file, null)
    guard ChildProgram.end(of: child) == .exited(0) else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size <= largestOutput else { return nil }
    let count = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      used = max(0, pread(file, buffer.baseAddress, count, 0))
    }
  }
}
