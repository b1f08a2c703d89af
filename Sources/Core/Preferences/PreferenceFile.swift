import DurableFiles
import Essentials
import Glibc

/// The file with the user's preferences; they edit it, and so does the app, a line at a time.
public struct PreferenceFile: Sendable {
  /// The path; the file and the folders above it need not exist.
  public let path: String
  public let table: PreferenceTable

  /// The size in bytes beyond which a file is ignored.
  public static let limit = 64 << 10

  public init(path: String, table: PreferenceTable) { (self.path, self.table) = (path, table) }

  /// Reads the file; errors become problems of the result.
  public func read() -> Preferences {
    do {
      return Preferences(parsing: try Self.bytes(of: path), table: table)
    } catch {
      return switch error.code {
      case ENOENT, ENOTDIR: Preferences()
      case EFBIG: Preferences(problem: "\(path) is larger than 64 kB; it is ignored")
      default: Preferences(problem: "\(error); all preferences have their defaults")
      }
    }
  }

  // Unlike the app's other files, it may well be a symbolic link.
  private static func bytes(of path: String) throws -> [UInt8] {
    try FileDescriptor.ofFile(at: path, O_RDONLY, to: "read").readAll(limit: limit)
  }

  /// Sets a value in the file, or removes it for nil; everything else in the file stays the same.
  ///
  /// Durable when it returns. The file is unchanged when it throws.
  public func set(_ value: String?, for name: String) throws {
    let preference = try table.known(name)
    if let value, !preference.accepts(value) {
      throw Failure.wrongValue(of: name, value, expected: preference.expected)
    }
    if name == "theme", let value {
      let current = read()
      guard current.themeNames.contains(value) else { throw current.unknownTheme(value) }
    }
    try write(value, for: name)
  }

  private func write(_ value: String?, for name: String) throws {
    let target = try target()
    let folder = Folder.parent(of: target)
    try Folder.create(folder)
    let lock = try FolderLock.wait(folder)
    defer { withExtendedLifetime(lock) {} }
    try Self.file(at: target).change { before in
      let bytes = before ?? []
      let lines = bytes.withoutByteOrderMark
      let changed = Array(bytes[..<lines.startIndex]) + Self.changed(Array(lines), name, value)
      return changed == bytes ? nil : changed
    }
  }

  private static func file(at path: String) -> SharedFile {
    SharedFile(path: path, formerPath: path + ".former", limit: limit, isNeverEmpty: true)
  }

  /// Moves what a change that was killed left beside the file out of the way.
  public func removeLeftover() throws {
    let target = try target()
    guard Self.file(at: target).hasLeftover else { return }
    let lock = try FolderLock.wait(Folder.parent(of: target))
    withExtendedLifetime(lock) { Self.file(at: target).removeLeftover() }
  }

  // A symbolic link is kept: the file it points to is replaced.
  private func target() throws -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = Folder.destination(ofLink: target) else { return target }
      target = next.hasPrefix("/") ? next : "\(Folder.parent(of: target))/\(next)"
    }
    throw Failure(cannot: "read", path, code: ELOOP)
  }

  public var folders: [String] {
    let folder = Folder.parent(of: path)
    guard let target = try? target(), target != path else { return [folder] }
    return [folder, Folder.parent(of: target)]
  }

  // If several lines have the name, the last one applies.
  private static func changed(_ bytes: [UInt8], _ name: String, _ value: String?) -> [UInt8] {
    var lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    guard let value else {
      lines.removeAll { PreferenceLine($0).name == name }
      return Array(lines.joined(separator: [.newline]))
    }
    guard let index = lines.lastIndex(where: { PreferenceLine($0).name == name }) else {
      let end = bytes.isEmpty || bytes.last == .newline ? "" : "\n"
      return bytes + "\(end)\(name) = \(value)\n".utf8
    }
    lines[index] = changed(Array(lines[index]), name, value)[...]
    return Array(lines.joined(separator: [.newline]))
  }

  // The line may have a former name.
  private static func changed(_ line: [UInt8], _ name: String, _ value: String) -> [UInt8] {
    let (names, range) = (PreferenceLine(line).nameRange, PreferenceLine(line).valueRange)
    let start = line[..<names.lowerBound] + name.utf8 + line[names.upperBound..<range.lowerBound]
    let rest = line[range.upperBound...]
    let gap = start.last == UInt8(ascii: "=") ? " " : ""
    // Without a value, the value goes where the comment is.
    let isCommentNext = rest.first == UInt8(ascii: "#")
    return Array(start) + gap.utf8 + value.utf8 + (isCommentNext ? " " : "").utf8 + rest
  }
}

extension Failure {
  /// There is no preference of a name; the nearest name, if there is a similar one.
  static func noPreference(_ name: String, nearest: String?) -> Self {
    Self(
      "there is no preference “\(name.cut(to: 60))”; "
        + (nearest.map { "did you mean \($0)?" } ?? "“hawknotes config” lists them"),
      kind: .usage)
  }

  static func wrongValue(of name: String, _ value: String, expected: String) -> Self {
    Self("\(name) cannot be “\(value.cut(to: 60))”; \(expected)", kind: .usage)
  }
}
