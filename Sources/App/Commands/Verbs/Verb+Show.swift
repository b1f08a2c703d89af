import Essentials
import NotesLibrary

extension Verb {
  static let show = Verb(
    "show", [.target], [.later, .json], .listing,
    "a book's or character's facts, or a note's text",
    details: """
      Prints a note, or the facts of a book or character and the titles of its notes. On a \
      terminal a note's Markdown is formatted; elsewhere a note is printed byte for byte. With \
      --json everything is one object, and the text of a note that is not UTF-8 is null.
      """,
    example: "hawknotes show 20261120T14 > wall.md"
  ) { call in
    let library = try call.library
    switch try call.target() {
    case .subject(let subject) where call.isJSON: call.console.print(subject.json(in: library))
    case .subject(let subject): call.print(subject, in: library)
    case .note(let note) where call.isJSON:
      let text = String(validating: try library.bytes(of: note), as: UTF8.self)
      call.console.print(note.json(in: library) + .record(["text": text]))
    case .note(let note): call.console.printMarkdown(try library.bytes(of: note))
    }
    call.reportUnlisted(in: library)
  }
}
