import CSystem
import Essentials
import Glibc

/// The file beside another one in which a `FilePut` has what is to be put in place, and then what came
/// out; a kill may leave either.
public struct Leftover: Hashable, Sendable {
  /// The file beside which it lies.
  public let file: String
  public let path: String
  /// Whether it is of a text that includes what came out of the first one.
  public let isSecond: Bool

  // In bytes: somebody may have put something endless where the other text would be.
  static let largest = 256 << 20

  public init(of file: String, owner: String = "new", isSecond: Bool = false) {
    (self.file, self.isSecond) = (file, isSecond)
    let ending = ".\(owner)\(isSecond ? "~1" : "").tmp"
    let name = FileName.shortened(
      Folder.name(of: file), toByteCount: FileName.largest - ending.utf8.count - 1)
    path = "\(Folder.parent(of: file))/.\(name)\(ending)"
  }

  /// Those that an owner may have left beside a file: the second comes first,
  /// for it replaced what the first had put in place.
  public static func all(of file: String, owner: String = "new") -> [Leftover] {
    [true, false].map { Leftover(of: file, owner: owner, isSecond: $0) }
  }

  public var exists: Bool { FileStamp(of: path) != nil }

  /// Returns its text; nil when there is none.
  public func read(limit: Int) throws -> [UInt8]? {
    try DurableFile.readIfPresent(path, limit: limit)
  }

  /// Makes an empty file here that will replace the other one.
  func open(_ flags: Int32 = 0, mode: UInt32) throws -> FileDescriptor {
    unlink(path)
    return try NewFile.openHidden(path, for: file, flags, mode: mode)
  }

  /// Replaces the other file with it; on an error it is removed.
  func replaceFile() throws {
    guard rename(path, file) == 0 else {
      let error = Failure(cannot: "save", file)
      unlink(path)
      throw error
    }
  }

  func exchange() throws {
    guard renameat2(AT_FDCWD, path, AT_FDCWD, file, UInt32(RENAME_EXCHANGE)) == 0 else {
      throw Failure(cannot: "save", file)
    }
  }

  /// Removes it, durably once its folder has been synchronised.
  ///
  /// Throws what the file system says; it may still be there then.
  public func drop() throws { try DurableFile.remove(path) }

  /// Keeps it at a path or, when that name is taken, beside it; durable when it returns.
  ///
  /// Returns the path; nil when there is nothing to keep.
  public func keep(at path: String) throws -> String? {
    do {
      return try DurableFile.atFreeName(path) { try DurableFile.move(self.path, to: $0) }
    } catch  where error.code == ENOENT {
      return nil
    }
  }
}
