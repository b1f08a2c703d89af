import NotesLibrary

/// How a note is called above its text.
enum NoteHeading {
  static func title(of note: Note) -> String {
    let mark = note.isConflictCopy ? "≠ Conflict copy · " : ""
    return "\(mark)\(note.subject.name) · \(note.date.dayAndTime)"
  }
}
