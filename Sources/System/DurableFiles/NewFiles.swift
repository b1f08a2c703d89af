import CSystem
import Glibc

/// Many new files, each of which appears whole or not at all; they are made durable together.
///
/// To make ten thousand files durable one after the other takes minutes on a slow disk.
public final class NewFiles {
  private struct Waiting {
    let file: UnnamedFile
    let path: String
  }

  private var waiting: [Waiting] = []
  private var byteCount = 0
  private var folders: Set<String> = []
  /// The paths that were taken by the time their files were to appear there; nothing was replaced.
  public private(set) var taken: [String] = []

  // A process may have 1024 files open, and has others.
  private static let mostFiles = 256
  private static let mostBytes = 16 << 20
  // For as few as this, each is made durable on its own.
  private static let fewest = 4

  public init() {}

  /// Adds a file, which appears by the time of `finish`; its folder is made if need be.
  ///
  /// `seconds` is the time of its last change since 1970; nil for now.
  public func add(_ bytes: [UInt8], at path: String, changed seconds: Int? = nil) throws {
    let folder = Folder.parent(of: path)
    if !folders.contains(folder) { try Folder.create(folder) }
    folders.insert(folder)
    guard let file = try UnnamedFile.write(bytes, in: folder, changed: seconds) else {
      return try create(bytes, at: path, changed: seconds)
    }
    waiting.append(Waiting(file: file, path: path))
    byteCount += bytes.count
    if waiting.count >= Self.mostFiles || byteCount >= Self.mostBytes { try link() }
  }

  private func create(_ bytes: [UInt8], at path: String, changed seconds: Int?) throws {
    do {
      try DurableFile.create(bytes, at: path)
      if let seconds {
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        utimensat(AT_FDCWD, path, [time, time], 0)
      }
    } catch  where error.isNameTaken {
      taken.append(path)
    }
  }

  /// Makes all that was added durable.
  ///
  /// Throws what the file system says; those that are there then are whole.
  public func finish() throws {
    try link()
    for folder in folders { try Folder.synchronize(folder) }
    folders = []
  }

  private func link() throws {
    defer {
      waiting = []
      byteCount = 0
    }
    try synchronize()
    for new in waiting {
      do {
        try new.file.link(at: new.path)
      } catch  where error.isNameTaken {
        taken.append(new.path)
      }
    }
  }

  private func synchronize() throws {
    guard let first = waiting.first else { return }
    // One call for the whole file system takes as long as one for a single file.
    if waiting.count > Self.fewest, syncfs(first.file.descriptor.rawValue) == 0 { return }
    for new in waiting { try new.file.descriptor.synchronize() }
  }
}
