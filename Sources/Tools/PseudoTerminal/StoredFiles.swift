import DurableFiles
import Glibc

/// The files in a folder, read with nothing of what is tried.
public struct StoredFiles {
  public let path: String

  public init(path: String) { self.path = path }

  /// Returns the paths of all files in a folder and the folders in it, relative to it, sorted.
  public func files(in name: String = ".") -> [String] {
    names(in: name).flatMap { entry -> [String] in
      var status = stat()
      guard lstat("\(path)/\(name)/\(entry)", &status) == 0 else { return [] }
      guard status.st_mode & S_IFMT == S_IFDIR else { return [entry] }
      return files(in: "\(name)/\(entry)").map { "\(entry)/\($0)" }
    }
  }

  /// Returns the bytes of the files in a folder and the folders in it whose names end so.
  public func contents(of name: String = ".", ending: String = "") -> [[UInt8]] {
    files(in: name).filter { $0.hasSuffix(ending) }
      .compactMap { Self.bytes(of: "\(path)/\(name)/\($0)") }
  }

  /// Returns the names of all entries of a folder, sorted, hidden ones included.
  public func names(in folder: String = ".") -> [String] {
    ((try? Folder.names(in: "\(path)/\(folder)")) ?? []).sorted()
  }

  /// Returns the bytes of a file; nil when it cannot be read.
  public static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let count = appendRead(from: descriptor, to: &bytes)
      if count <= 0 { return count < 0 ? nil : bytes }
    }
  }

  /// Returns the text of a file; empty when it cannot be read, as of a process that has ended.
  public static func text(of path: String) -> String {
    String(decoding: bytes(of: path) ?? [], as: UTF8.self)
  }
}
