import Imports
import Reading

/// What a command is called with, besides its options, or what an option takes.
struct Operand: Sendable, ExpressibleByStringLiteral {
  /// Its name in the help: `TARGET`.
  let name: String
  /// What can complete it; nothing when that cannot be known.
  let values: [CompletionValue]
  /// What is still to be said when it is missing: “which note”.
  let question: String?
  private(set) var isOptional = false
  private(set) var isRepeated = false

  init(_ name: String, _ values: CompletionValue..., question: String? = nil) {
    (self.name, self.values, self.question) = (name, values, question)
  }

  init(stringLiteral name: String) { self.init(name) }

  var optional: Operand {
    var operand = self
    operand.isOptional = true
    return operand
  }

  var repeated: Operand {
    var operand = self
    operand.isRepeated = true
    return operand
  }

  /// The operand as the help shows it: `[FILE|-]…`.
  var usage: String { isOptional ? "[\(name)]" + repetition : neededUsage }
  var neededUsage: String { name + repetition }
  private var repetition: String { isRepeated ? "…" : "" }

  static let target = Operand("TARGET", .asked(.targets), question: "which book, character or note")
  static let exported = Operand(
    "TARGET|#TAG", .asked(.targets), .asked(.signedTags), question: target.question)
  static let book = Operand("BOOK", .asked(.books), question: "which book")
  static let removedBook = Operand(book.name, .asked(.removedBooks), question: book.question)
  static let character = Operand("CHARACTER", .asked(.characters), question: "which character")
  static let removedCharacter = Operand(
    character.name, .asked(.removedCharacters), question: character.question)
  static let note = Operand("NOTE", .asked(.notes), question: "which note")
  static let deletedNote = Operand(note.name, .asked(.deletedNotes), question: note.question)
  static let session = Operand("NAME", .asked(.sessions), question: "which session")
  static let shownSession = Operand("SESSION", .asked(.sessions))
  static let closedSession = Operand(
    session.name, .asked(.closedSessions), question: session.question)
  static let draft = Operand("ID", .asked(.drafts), question: "which draft")
  static let freeText = Operand(draft.name, .asked(.freeTexts), question: draft.question)
  static let discardedDraft = Operand(
    draft.name, .asked(.discardedDrafts), question: draft.question)
  static let file = Operand("FILE", .files, question: "which file")
  static let folder = Operand("DIR", .folders)
  static let input = Operand("FILE|-", .files, question: "which file")
  static let text = Operand("TEXT|-")

  static func choice(_ words: [String]) -> Operand {
    Operand(words.joined(separator: "|"), .words(words))
  }
}
