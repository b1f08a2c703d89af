import Imports
import NotesLibrary
import PseudoTerminal

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
