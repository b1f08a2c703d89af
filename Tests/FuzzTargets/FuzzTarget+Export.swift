import Backups
import Imports
import NotesLibrary
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

extension FuzzTarget {
  static func checkImportedFile(_ input: inout FuzzInput) throws {
    let bytes = input.rest()
    for format in ImportFormat.allCases {
      guard let file = try? format.read(bytes) else { continue }
      for record in file.records {
        try require(file.books.indices.contains(record.book), "a record of no book")
        try require(record.hasWords, "a record without words")
      }
    }
    guard let format = ImportFormat(recognising: bytes[...]),
      let file = try? format.read(bytes)
    else {
      return
    }
    let folder = try TemporaryFolder()
    let library = Library(
      path: folder.path + "/library", versionsPath: folder.path + "/state/versions")
    var options = ImportOptions()
    options.target = .book(Catalogue.builtIn[0])
    options.makesBooks = true
    let run = ImportRun(of: ImportSource(name: "x", file: file), into: library, options)
    let rehearsal = try run.rehearse()
    let first = try run.carryOut()
    let second = try run.carryOut()
    try require(first.count(.added) >= rehearsal.count(.added), "less was added than foretold")
    try require(
      second.count(.added) == 0 && second.run == nil, "importing again is not importing once")
  }
}
