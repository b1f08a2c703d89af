import TestSupport

/// A fuzzer's input in a file.
public struct InputFile: Sendable, CustomStringConvertible {
  public let path: String

  /// The file of a path, or all that are in a folder of that path, by name.
  ///
  /// Throws what the file system says for a folder that cannot be read.
  public static func all(at path: String) throws -> [InputFile] {
    guard Folder.exists(path) else { return [InputFile(path: path)] }
    return try Folder.names(in: path).sorted().map { InputFile(path: "\(path)/\($0)") }
  }

  /// Checks it; false when it is an input for no target.
  ///
  /// Throws what `FuzzTarget.check` does, and what the file system says.
  public func check() throws -> Bool { try FuzzTarget.check(DurableFile.read(path)) }

  public var description: String {
    String(path[(path.lastIndex(of: "/") ?? path.startIndex)...].drop { $0 == "/" })
  }
}
