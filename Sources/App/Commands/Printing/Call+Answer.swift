import Essentials
import NotesLibrary

extension Call {
  /// Prints what was done: as JSON if that is asked for and there is any, else in a sentence.
  func answer(
    _ json: @autoclosure () -> JSONValue?, _ sentence: @autoclosure () -> String
  ) -> Outcome {
    if isJSON, let json = json() {
      console.print(json)
    } else {
      invocation.report(sentence())
    }
    return .done
  }

  /// Prints what was made: as JSON if that is asked for and there is any, else its name.
  func answerMade(_ json: @autoclosure () -> JSONValue?, _ name: String) -> Outcome {
    if isJSON, let json = json() { console.print(json) } else { console.print(name) }
    return .done
  }

  /// Prints how a note was saved, which is nil when nothing was to be saved.
  func answer(
    _ saved: SaveOutcome?, of note: Note, in library: Library, _ sentence: String
  ) throws -> Outcome {
    try answer(saved, in: library, note.json(in: library), sentence)
  }

  func answer(
    _ saved: SaveOutcome?, in library: Library, _ json: @autoclosure () -> JSONValue,
    _ sentence: String
  ) throws -> Outcome {
    if let problem = library.versionProblem {
      invocation.report("the former text was not kept: \(problem)")
    }
    switch saved {
    case nil: return answer(json(), "nothing was changed")
    case .saved: return answer(json(), sentence)
    case .merged: return answer(json(), "\(sentence), merged with a change made meanwhile")
    case .conflict(let copy):
      throw Failure("the note was changed meanwhile; both texts are kept, see \(copy)")
    }
  }

  /// Makes a former text the note's text again, also when the note was deleted, and prints that.
  func putBack(_ text: [UInt8], of note: Note, in library: Library, _ sentence: String) throws
    -> Outcome
  {
    let saved = try library.save(
      text, over: note, base: library.presentText(of: note) ?? text, owner: Library.command)
    return try answer(saved, of: note, in: library, sentence)
  }

  /// Prints a list as JSON or as a table; without rows, a sentence may say why.
  func list<Row>(
    _ rows: [Row], none: String? = nil, json: (Row) -> JSONValue, cells: (Row) -> [Table.Cell]
  ) {
    if isJSON { return console.printArray(rows.count) { json(rows[$0]) } }
    console.print(rows.map(cells))
    if rows.isEmpty, let none { invocation.report(none) }
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
