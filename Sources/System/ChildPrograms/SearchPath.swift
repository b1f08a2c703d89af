import DurableFiles
import Glibc

public struct SearchPath {
  private let text: String

  public init(environment: [String: String]) {
    text = environment["PATH", default: "/usr/bin:/bin"]
  }

  // Most who have a path never look for anything in it.
  private var folders: [Substring] { text.split(separator: ":") }

  /// Whether there is a program with this name, or at this path.
  public func has(_ name: String) -> Bool {
    if name.contains("/") { return Self.isProgram(name) }
    return path(of: name) != nil
  }

  public func path(of name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  public func names(beginningWith start: String) -> [String] {
    let names = folders.flatMap { folder in
      ((try? Folder.names(in: String(folder))) ?? []).filter {
        $0.hasPrefix(start) && Self.isProgram("\(folder)/\($0)")
      }
    }
    return Set(names).sorted()
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Runs a program and waits for its end, without access to the terminal; returns false if there is
  /// no such program or it fails.
  public func run(_ arguments: [String]) -> Bool {
    has(arguments.first ?? "") && (try? ChildProgram.run(arguments)) != nil
  }
}
