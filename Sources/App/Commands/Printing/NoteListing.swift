import Essentials
import NotesLibrary
import Search

extension Call {
  /// Lists the notes on a subject, one note, or all.
  func list(notesOn target: Target?, in library: Library) throws {
    switch target {
    case .note(let note): list([note], in: library)
    case .subject(let subject):
      let all = library.notes(on: subject)
      let notes = all.filter { showsLater || !library.isLater($0) }
      list(notes, in: library)
      if all.isEmpty { reportNone(on: subject, in: library) }
      reportLater(all.count - notes.count)
    case nil:
      let count = listAllNotes(in: library)
      if try !reportStrays(in: library), count == 0 { reportNone(on: nil, in: library) }
    }
  }

  private func list(_ notes: [Note], in library: Library) {
    list(notes, json: { json(of: $0, in: library) }) { $0.cells(title: library.title(of: $0)) }
  }

  // A text that cannot be read is reported, and null in the JSON.
  private func json(of note: Note, title: String? = nil, in library: Library) -> JSONValue {
    let json = note.json(in: library, title: title)
    guard arguments.has(.text) else { return json }
    let bytes = attempt { try library.bytes(of: note) }
    return json + .record(["text": bytes.flatMap { String(validating: $0, as: UTF8.self) }])
  }

  private func listAllNotes(in library: Library) -> Int {
    let notes = NoteIndex(library)
    notes.update()
    defer {
      // If this fails, the last flush fails too, and reports it.
      try? console.flush()
      notes.save(inBackground: false)
    }
    let showsAll = showsLater || !library.mayHaveLaterNotes
    let shown = (0..<notes.count).filter { showsAll || !library.isLater(notes.note(at: $0)) }
    var days = DayNames()
    list(shown) {
      json(of: notes.note(at: $0), title: notes.title(at: $0), in: library)
    } cells: {
      let note = notes.note(at: $0)
      return note.cells(title: notes.title(at: $0), day: days.name(of: note.date))
    }
    reportLater(notes.count - shown.count)
    return notes.count
  }

  private func reportNone(on subject: Subject?, in library: Library) {
    // Whoever cannot read them does not know whether there are any.
    guard library.problem == nil else { return }
    let scope = subject.map { " on \($0.name)" } ?? ""
    let example = subject?.slugPath ?? "TARGET"
    report("there are no notes\(scope) yet; \(Program.name) add \(example) TEXT saves one")
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
