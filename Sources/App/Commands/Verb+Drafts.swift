import Essentials

extension Verb {
  static let drafts = Verb(
    "drafts", operands: ["[ACTION", "ID]"], options: [.json], group: .listing,
    summary: "what is not saved yet; show, save, discard",
    details: """
      Lists the texts that are not saved as notes, of all sessions: live, kept, closed, and broken \
      ones, whose state was set aside. ACTION is list, show, save or discard; ID is the draft's \
      identifier or its beginning. show prints the text, save makes it a note, or of a changed text \
      its note again, discard moves it to the folder bin of the state. What is written in a live \
      session is changed only there.
      """,
    example: "hawknotes drafts save 3f"
  ) { arguments throws(UsageError) in .drafts(try draftAction(arguments)) }

  private static let draftActions = ["list", "show", "save", "discard"]

  private static func draftAction(_ arguments: SplitArguments) throws(UsageError) -> DraftAction {
    let word = try arguments.operandText(at: 0) ?? "list"
    let id = try arguments.operandText(at: 1)
    guard draftActions.contains(word) else {
      let nearest = nearestName(to: word, among: draftActions)
      throw .unknownCommand("drafts \(word)", nearest: nearest.map { "drafts \($0)" })
    }
    guard word != "list" else {
      if let id { throw .unexpectedOperand(id, command: "drafts list") }
      return .list
    }
    guard let id else {
      throw .missingOperand("ID, the draft's identifier", command: "drafts \(word)")
    }
    return word == "show" ? .show(id) : word == "save" ? .save(id) : .discard(id)
  }
}
