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

  /// Prints how a note was saved, which is nil when nothing was to be saved.
  func answer(
    _ saved: SaveOutcome?, of note: Note, in library: Library, _ sentence: String
  ) throws -> Outcome {
    if let problem = library.versionProblem {
      invocation.report("the former text was not kept: \(problem)")
    }
    let json = { note.json(in: library) }
    switch saved {
    case nil: return answer(json(), "nothing was changed")
    case .saved: return answer(json(), sentence)
    case .merged: return answer(json(), "\(sentence), merged with a change made meanwhile")
    case .conflict(let copy):
      throw Failure("the note was changed meanwhile; both texts are kept, see \(copy)")
    }
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
