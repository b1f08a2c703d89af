import Essentials
import NotesLibrary

extension Call {
  /// Prints what was done: as JSON if that is asked for and there is any, else in a sentence.
  func answer(
    _ json: @autoclosure () throws -> JSONValue?, _ sentence: @autoclosure () throws -> String
  ) rethrows {
    if isJSON, let json = try json() { console.print(json) } else { report(try sentence()) }
  }

  /// Prints what was made: as JSON if that is asked for and there is any, else its name.
  func answerMade(_ json: @autoclosure () throws -> JSONValue?, _ name: String) rethrows {
    if isJSON, let json = try json() { console.print(json) } else { console.print(name) }
  }

  /// Prints how a note was saved, which is nil when nothing was to be saved.
  func answer(_ saved: SaveOutcome?, of note: Note, _ sentence: String) throws {
    try answer(saved, note.json(in: library), sentence)
  }

  func answer(
    _ saved: SaveOutcome?, _ json: @autoclosure () throws -> JSONValue, _ sentence: String
  ) throws {
    if let problem = try library.versionProblem {
      report("the former text was not kept: \(problem)")
    }
    switch saved {
    case nil: try answer(json(), "nothing was changed")
    case .saved: try answer(json(), sentence)
    case .merged: try answer(json(), "\(sentence), merged with a change made meanwhile")
    case .conflict(let copy):
      throw Failure("the note was changed meanwhile; both texts are kept, see \(copy)")
    }
  }

  /// Makes a former text the note's text again, also when the note was deleted, and prints that.
  func putBack(_ text: [UInt8], of note: Note, _ sentence: String) throws {
    let library = try library
    let saved = try library.save(
      text, over: note, base: library.presentText(of: note) ?? text, owner: Library.command)
    try answer(saved, of: note, sentence)
  }

  /// Prints a list as JSON or as a table; without rows, a sentence may say why.
  func list<Row>(
    _ rows: [Row], none: String? = nil, json: (Row) -> JSONValue, cells: (Row) -> [Table.Cell]
  ) {
    if isJSON { return console.printArray(rows.count) { json(rows[$0]) } }
    console.print(rows.map(cells))
    if rows.isEmpty, let none { report(none) }
  }
}

extension Library {
  // Nil when the note was deleted; one that cannot be read is not replaced.
  fileprivate func presentText(of note: Note) throws -> [UInt8]? {
    do {
      return try bytes(of: note)
    } catch  where error.isFailure(.gone) {
      return nil
    }
  }
}
