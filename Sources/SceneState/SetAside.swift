import DurableFiles
import Glibc

/// The folder of session files that were put out of the way, numbered for each session from 1.
///
/// Nothing is ever removed from it. The files are `NAME.journal`, `NAME~2.journal` and so on; the tilde
/// can be in no session's name.
struct SetAside {
  let path: String

  /// Where a state is, or would be.
  func path(of session: String, _ number: Int) -> String {
    "\(path)/\(session)\(number == 1 ? "" : "\(Self.mark)\(number)").journal"
  }

  /// Keeps something for a session under the next number; gives that.
  ///
  /// `keep` is given the path, and throws EEXIST when that is taken. Throws `FileError`.
  func add(
    _ session: String, by keep: (String) throws(FileError) -> Void
  ) throws(FileError) -> Int {
    try Folder.create(path)
    let kept = try DurableFile.atFreeName(path(of: session, 1), mark: Self.mark, keep)
    return number(of: session, in: kept) ?? 1
  }

  /// The numbers of a session's states, the first one first.
  func numbers(of session: String) throws(FileError) -> [Int] {
    try Folder.names(in: path).compactMap { number(of: session, in: $0) }.sorted()
  }

  private func number(of session: String, in file: String) -> Int? {
    let name = file.split(separator: "/").last ?? ""
    guard name.hasSuffix(".journal") else { return nil }
    let parts = name.dropLast(".journal".count).split(
      separator: Self.mark, omittingEmptySubsequences: false)
    guard parts[0] == session, parts.count < 3 else { return nil }
    guard parts.count == 2 else { return 1 }
    return Int(parts[1]).flatMap { $0 > 1 && "\($0)" == parts[1] ? $0 : nil }
  }

  private static let mark = "~"
}
