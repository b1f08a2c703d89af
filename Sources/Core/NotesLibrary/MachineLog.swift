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

  package init(_ kind: Kind, libraryPath: String, machine: String) {
    (self.kind, self.libraryPath, self.machine) = (kind, libraryPath, machine)
  }

  private var folder: String { "\(libraryPath)/\(kind.rawValue)" }
  private var path: String { "\(folder)/\(machine).jsonl" }

  /// Adds entries, durable when it returns; call it with a lock that all who add have.
  package func add(_ entries: [JSONValue]) throws {
    try Folder.create(folder)
    try Folder.checkWithin(libraryPath, folder)
    let file = try FileDescriptor.appending(to: path)
    let size = Int(try file.status().st_size)
    let end = try Self.isTorn(file, size) ? [UInt8(ascii: "\n")] : []
    try file.writeAll(end + entries.flatMap(\.line))
    try file.synchronize()
    if size == 0 { try Folder.synchronize(folder) }
  }

  private static func isTorn(_ file: borrowing FileDescriptor, _ size: Int) throws -> Bool {
    try size > 0 && file.readPart(offset: size - 1, count: 1) != [UInt8(ascii: "\n")]
  }

  /// Returns the last entry of this machine that a closure accepts.
  package func last(where accepts: (JSONValue) -> Bool) throws -> JSONValue? {
    do {
      let lines = try DurableFile.read(path, limit: Self.largestFile).split(separator: Self.newline)
      return lines.reversed().lazy.compactMap { try? JSONValue(parsing: $0) }.first(where: accepts)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  /// Calls a closure with each entry of all machines and its moment; what has none is passed over.
  package static func forEach(
    _ kind: Kind, inLibrary path: String, _ body: (JSONValue, Moment) -> Void
  ) {
    let folder = "\(path)/\(kind.rawValue)"
    // What cannot be read is missing from a date or a plot, and stays where it is.
    for name in (try? Folder.names(in: folder)) ?? [] where name.hasSuffix(".jsonl") {
      let bytes = (try? DurableFile.read("\(folder)/\(name)", limit: largestFile)) ?? []
      for line in bytes.split(separator: newline) {
        guard let entry = try? JSONValue(parsing: line),
          let moment = Moment(iso8601: entry["at"]?.string)
        else { continue }
        body(entry, moment)
      }
    }
  }

  private static let newline = UInt8(ascii: "\n")
}
