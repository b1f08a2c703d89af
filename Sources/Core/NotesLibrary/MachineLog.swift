import DurableFiles
package import Essentials
import Glibc

/// What happened on this machine, a line of JSON each, in a file that is only added to.
///
/// Each machine has a file of its own, so that syncing never changes one in two places. A line that a
/// power cut has torn is no JSON, and whoever reads the file passes over it.
package struct MachineLog {
  package enum Kind: String {
    /// The places in books that were set.
    case reading
    /// The grades that quotes were given.
    case review
  }

  private let libraryPath: String
  private let kind: Kind
  /// The identifier of the machine, which names its file.
  private let machine: String

  private static let largestFile = 64 << 20

  /// The log of this machine, which the folder of the private state knows.
  package init(_ kind: Kind, libraryPath: String, state: String) throws {
    (self.kind, self.libraryPath) = (kind, libraryPath)
    machine = try ThisMachine(decidedIn: state).identifier
  }

  /// The log at a path within a library; nil for a file of another kind.
  package init?(at path: String, libraryPath: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])),
      parts[1].hasSuffix(Self.ending)
    else { return nil }
    (self.kind, self.libraryPath) = (kind, libraryPath)
    machine = String(parts[1].dropLast(Self.ending.count))
  }

  private static let ending = ".jsonl"
  private var folder: String { "\(libraryPath)/\(kind.rawValue)" }
  private var path: String { "\(folder)/\(machine)\(Self.ending)" }

  /// Adds entries, durable when it returns; call it with a lock that all who add have.
  package func add(_ entries: [JSONValue]) throws { try add(lines: entries.flatMap(\.line)) }

  /// Adds the lines that only another copy of it has, durable when it returns, unless it is a rehearsal; returns
  /// whether there are any.
  package func join(_ other: [UInt8], isRehearsal: Bool) throws -> Bool {
    guard try !lines(missingOf: other).isEmpty else { return false }
    if isRehearsal { return true }
    let lock = try FileLock.wait(BookChange.lockPath(inLibrary: libraryPath))
    defer { withExtendedLifetime(lock) {} }
    try add(lines: lines(missingOf: other))
    return true
  }

  private func lines(missingOf other: [UInt8]) throws -> [UInt8] {
    let own = try DurableFile.readIfPresent(path, limit: Self.largestFile) ?? []
    return Self.lines(of: other, missingIn: own)
  }

  package static func lines(of text: [UInt8], missingIn other: [UInt8]) -> [UInt8] {
    let known = Set(other.split(separator: .newline))
    return text.split(separator: .newline).filter { !known.contains($0) }
      .flatMap { $0 + [.newline] }
  }

  private func add(lines: [UInt8]) throws {
    try Folder.create(folder)
    try Folder.checkWithin(libraryPath, folder)
    if access(path, F_OK) != 0, errno == ENOENT {
      return try DurableFile.create(lines, at: path)
    }
    let file = try FileDescriptor.appending(to: path)
    let end = try Self.isTorn(file) ? [UInt8.newline] : []
    try file.writeAll(end + lines)
    try file.synchronize()
  }

  private static func isTorn(_ file: borrowing FileDescriptor) throws -> Bool {
    let size = Int(try file.status().st_size)
    return try size > 0 && file.readPart(offset: size - 1, count: 1) != [.newline]
  }

  /// Returns the last entry of this machine that a closure accepts.
  package func last(where accepts: (JSONValue) -> Bool) throws -> JSONValue? {
    let bytes = try DurableFile.readIfPresent(path, limit: Self.largestFile) ?? []
    return bytes.split(separator: .newline).reversed().lazy
      .compactMap { try? JSONValue(parsing: $0) }.first(where: accepts)
  }

  package typealias Entry = (value: JSONValue, moment: Moment)

  /// What all machines wrote down; lines without a moment are passed over.
  package struct Contents {
    package private(set) var entries: [Entry] = []
    /// Why files could not be read; what they say is missing.
    package private(set) var problems: [Failure] = []

    package init(of kind: Kind, inLibrary path: String) {
      let folder = "\(path)/\(kind.rawValue)"
      do {
        for name in try Folder.names(in: folder) where name.hasSuffix(ending) {
          add("\(folder)/\(name)")
        }
      } catch { problems.append(Failure(error)) }
    }

    private mutating func add(_ file: String) {
      do {
        for line in try DurableFile.read(file, limit: largestFile).split(separator: .newline) {
          guard let value = try? JSONValue(parsing: line),
            let moment = Moment(iso8601: value["at"]?.string)
          else { continue }
          entries.append((value, moment))
        }
      } catch { problems.append(Failure(error)) }
    }
  }
}
