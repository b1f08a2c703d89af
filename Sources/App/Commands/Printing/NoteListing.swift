import DisplayText
import Essentials
import NotesLibrary
import Search

struct NoteListing {
  let library: Library
  let call: Call
  let hasTexts: Bool

  private var console: Console { call.console }

  /// Lists the notes on a subject, one note, or all.
  func print(on target: Target?) throws {
    switch target {
    case .note(let note): printNotes([note])
    case .subject(let subject):
      let all = library.notes(on: subject)
      let notes = all.filter(isShown)
      printNotes(notes)
      if all.isEmpty { reportNone(on: subject) }
      call.reportLater(all.count - notes.count)
    case nil:
      let count = printAllNotes()
      if try !call.reportStrays(in: library), count == 0 { reportNone(on: nil) }
    }
  }

  private func isShown(_ note: Note) -> Bool { call.showsLater || !library.isLater(note) }

  private func printNotes(_ notes: [Note]) {
    if call.isJSON { return printJSON(notes.count) { (notes[$0], nil) } }
    console.print(notes.map { $0.cells(title: library.title(of: $0)) })
  }

  // A text that cannot be read is reported, and null in the JSON.
  private func printJSON(_ count: Int, note: (Int) -> (Note, title: String?)) {
    console.printArray(count) { index in
      let (note, title) = note(index)
      let json = note.json(in: library, title: title)
      guard hasTexts else { return json }
      do {
        let text = String(validating: try library.bytes(of: note), as: UTF8.self)
        return json + .record(["text": text])
      } catch {
        call.report("\(error)")
        call.fail()
        return json + .record(["text": JSONValue.null])
      }
    }
  }

  private func printAllNotes() -> Int {
    let notes = NoteIndex(library)
    notes.update()
    defer {
      // If this fails, the last flush fails too, and reports it.
      try? console.flush()
      notes.save(inBackground: false)
    }
    let shown =
      call.showsLater || !library.mayHaveLaterNotes
      ? Array(0..<notes.count) : (0..<notes.count).filter { isShown(notes.note(at: $0)) }
    defer { call.reportLater(notes.count - shown.count) }
    if call.isJSON {
      printJSON(shown.count) { (notes.note(at: shown[$0]), notes.title(at: shown[$0])) }
      return notes.count
    }
    var days = DayNames()
    console.print(
      shown.map { number in
        let note = notes.note(at: number)
        return note.cells(title: notes.title(at: number), day: days.name(of: note.date))
      })
    return notes.count
  }

  private func reportNone(on subject: Subject?) {
    // Whoever cannot read them does not know whether there are any.
    guard library.problem == nil else { return }
    let scope = subject.map { " on \($0.name)" } ?? ""
    let example = subject?.slugPath ?? "TARGET"
    call.report("there are no notes\(scope) yet; \(Program.name) add \(example) TEXT saves one")
  }
}

/// Names the days of moments, and remembers them, because finding out the local day takes system calls.
struct DayNames {
  private var last: (slot: Int, name: String)?

  // In seconds; in every time zone, a day begins at a multiple of this.
  private static let slot = 900

  mutating func name(of moment: Moment) -> String {
    let slot = moment.secondsSince1970 / Self.slot
    if let last, last.slot == slot { return last.name }
    let name = moment.day
    last = (slot, name)
    return name
  }
}
