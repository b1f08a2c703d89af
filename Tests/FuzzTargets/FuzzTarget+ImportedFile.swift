import Imports
import NotesLibrary
import PseudoTerminal

extension FuzzTarget {
  static func checkImportedFile(_ input: inout FuzzInput) throws {
    let bytes = ImportedBytes(input.rest())
    for format in ImportFormat.allCases {
      guard let file = try? format.read(bytes) else { continue }
      for record in file.records {
        try require(file.books.indices.contains(record.book), "a record of no book")
        try require(record.hasWords, "a record without words")
      }
    }
    guard let format = ImportFormat(recognising: bytes.beginning),
      let file = try? format.read(bytes)
    else {
      return
    }
    let folder = try TemporaryFolder()
    if format == .kindle { try checkCopy(of: file, from: bytes, in: folder.path) }
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

  // What is too large for the memory says the same.
  private static func checkCopy(
    of file: ImportedFile, from bytes: ImportedBytes, in folder: String
  ) throws {
    var rest = try bytes.all()[...]
    let copy = try ImportedBytes(
      reading: "x", limit: .max, mostInMemory: 8, copyingTo: folder
    ) {
      defer { rest = rest.dropFirst(7) }
      return Array(rest.prefix(7))
    }
    let copied = try file.format.read(copy)
    try require(
      copied.books == file.books && copied.problems == file.problems
        && copied.records.count == file.records.count, "a copy is something else")
    for (one, other) in zip(file.records, copied.records) {
      try require(
        try file.quote(of: one) == copied.quote(of: other)
          && file.words(of: one) == copied.words(of: other), "a copy says something else")
    }
  }
}
