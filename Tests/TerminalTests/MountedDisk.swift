import PseudoTerminal

/// A file system in memory that only processes in its namespace can see.
final class MountedDisk {
  private let holder: PseudoTerminal
  private static let environment = [
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
  ]
  private let home: String

  init(at path: String, options: String) throws {
    home = path
    let mount =
      "mount -t tmpfs -o 'mode=700,\(options)' tmpfs '\(path)' && echo mounted; exec sleep 1000"
    holder = try PseudoTerminal(
      running: ["unshare", "-m", "sh", "-c", mount], environment: Self.environment)
    _ = try holder.output(until: "mounted")
  }

  /// The command behind which another one sees it.
  var entering: [String] { ["nsenter", "-t", "\(holder.processIdentifier)", "-m"] }

  @discardableResult
  func run(_ script: String) throws -> ChildProcess.Result {
    let parent = home.prefix(upTo: home.lastIndex(of: "/") ?? home.endIndex)
    return try ChildProcess.run(
      entering + ["sh", "-c", script],
      environment: Self.environment.merging([
        "HAWKNOTES_STATE": "\(parent)/state", "HAWKNOTES_LIBRARY": "\(parent)/library",
        "XDG_RUNTIME_DIR": "\(parent)/run", "LANG": "C.UTF-8",
      ]) { $1 })
  }

  static let canBeMounted: Bool = {
    guard let folder = try? TemporaryFolder(),
      let disk = try? MountedDisk(at: folder.path, options: "size=64k"),
      let result = try? disk.run("true")
    else { return false }
    return result.status == .exited(0)
  }()
}
