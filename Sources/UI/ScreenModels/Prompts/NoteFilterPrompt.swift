extension Prompt {
  /// The list follows what is typed, and stays filtered.
  static func noteFilter(of notes: NotesModel, _ prompts: PromptModel) -> Prompt {
    var prompt = prompts.prompt(.noteFilter, "Filter:")
    prompt.status = { typed in
      guard !typed.isEmpty else { return Message("words, #tag, != conflict, no:place") }
      let (count, all) = (notes.rows.notes.count, notes.rows.noteCount)
      return Message("\(count) of \(all)", isWarning: count == 0)
    }
    prompt.follow = { notes.setFilter($0) }
    prompt.move = notes.list.select(by:)
    prompt.accept = { _ in {} }
    prompt.cancel = { _ in notes.setFilter("") }
    return prompt
  }
}
