import Backups
import DurableFiles
import Imports
import NotesLibrary
import PseudoTerminal
import TestSupport

extension FuzzTarget {
  static func checkExport(_ input: inout FuzzInput) throws {
    let bytes = input.rest()
    let folder = try TemporaryFolder()
    let library = Library(path: folder.file("library"))
    let report = try? add(bytes, to: library)
    try require(
      folder.names().allSatisfy { $0 == "library" }, "an import wrote outside of its library")
    guard let report else { return }
    let again = try add(bytes, to: library)
    try require(again.count(.added) == 0, "importing again added something")
    try require(again.problems.count == report.problems.count, "importing again is something else")
  }

  private static func add(_ bytes: [UInt8], to library: Library) throws -> ImportReport {
    var pieces = [bytes]
    let source = ImportSource(name: "export") { pieces.popLast() ?? [] }
    return try ImportRun(of: source, into: library, ImportOptions()).carryOut()
  }

  static func checkBackup(_ input: inout FuzzInput) throws {
    let folder = try TemporaryFolder()
    folder.write(input.rest(), to: "a.tar")
    let places = BackupPaths(in: folder.file("to"))
    guard let restoration = try? Restoration(of: folder.file("a.tar"), to: places) else {
      try require(folder.names() == ["a.tar"], "a bad backup wrote something")
      return
    }
    _ = try? restoration.run(replaces: false, moment: "NOW") { _, _ in }
    try require(
      folder.names().allSatisfy { ["a.tar", "to"].contains($0) },
      "a backup wrote outside of its folders")
  }
}
