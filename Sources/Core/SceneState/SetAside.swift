import DurableFiles
import Glibc

/// The folder of states that were set aside, numbered for each session from 1.
///
/// Nothing is ever removed from it, because each may have words that are nowhere else; but a state that
/// was added before, or has no words, is not added. The files are `NAME.journal`, `NAME~2.journal` and
/// so on; no session's name has a tilde.
struct SetAside {
  let path: String

  func path(of session: String, _ number: Int) -> String {
    "\(path)/\(session)\(number == 1 ? "" : "\(Self.mark)\(number)").journal"
  }

  /// Adds something to a session's states under the next number; returns that number.
  ///
  /// `keep` is called with the path, and throws EEXIST when that is taken.
  func add(_ session: String, by keep: (String) throws -> Void) throws -> Int {
    try Folder.create(path)
    let kept = try DurableFile.atFreeName(path(of: session, 1), mark: Self.mark, keep)
    return Self.parse(Folder.name(of: kept))?.number ?? 1
  }

  /// Returns the number of a session's last state that has exactly these bytes; durable then, whoever added it.
  func lastNumber(of session: String, keeping bytes: [UInt8]) throws -> Int? {
    let found = try numbers(of: session).last { number in
      let path = path(of: session, number)
      return FileStamp(of: path)?.size == bytes.count && (try? DurableFile.read(path)) == bytes
    }
    guard let number = found else { return nil }
    try Folder.synchronize(path)
    return number
  }

  /// Returns the numbers of a session's states in ascending order.
  func numbers(of session: String) throws -> [Int] {
    try all().filter { $0.session == session }.map(\.number)
  }

  func all() throws -> [(session: String, number: Int)] {
    try Folder.names(in: path).compactMap(Self.parse).sorted { $0 < $1 }
  }

  private static func parse(_ file: String) -> (session: String, number: Int)? {
    guard file.hasSuffix(".journal") else { return nil }
    let parts = file.dropLast(".journal".count).split(
      separator: Character(mark), omittingEmptySubsequences: false)
    guard parts.count < 3 else { return nil }
    guard parts.count == 2 else { return (String(parts[0]), 1) }
    guard let number = Int(parts[1]), number > 1, "\(number)" == parts[1] else { return nil }
    return (String(parts[0]), number)
  }

  private static let mark = "~"
}
