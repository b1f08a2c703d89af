/// What the screen promised, for the one contract of all faults: each text that was saved is one note,
/// each that was not is one draft, and nothing is both or twice.
struct Expectation {
  /// The notes that must exist; each has one of these texts.
  var notes: [[String]] = []
  /// A new note that was being saved.
  var saving: String?
  /// What was typed and is in no note, and how much of it must have been kept.
  var typed = ""
  var safeCount = 0
  /// The possible texts after what was typed in a change of a note; the last one is in its file.
  var rests: [String] = []

  func violations(notes found: [String], drafts: [String]) -> [String] {
    var others = found
    var violations: [String] = []
    for texts in notes {
      if let index = others.firstIndex(where: texts.contains) {
        others.remove(at: index)
      } else {
        violations.append("a saved note is gone: \(texts)")
      }
    }
    let isSaved = saving.map { saving in
      others.firstIndex(of: saving).map { others.remove(at: $0) } != nil
    }
    violations += others.map { "a note that nobody saved, or twice: \($0.debugDescription)" }
    if drafts.count > 1 { return violations + ["several drafts: " + description(of: drafts)] }
    let problem =
      rests.isEmpty
      ? problem(of: drafts.first, besides: isSaved ?? false ? saving ?? "" : "")
      : problem(ofChange: drafts.first, in: found)
    return violations + (problem.map { [$0 + ": " + description(of: drafts)] } ?? [])
  }

  /// Returns the draft to which a new note was extended after its save had failed although the note is
  /// there: the next save must join both.
  func continuation(notes found: [String], drafts: [String]) -> String? {
    guard let saving, rests.isEmpty, found.contains(saving), drafts.count == 1,
      drafts[0].hasPrefix(saving), drafts[0] != saving
    else { return nil }
    return drafts[0]
  }

  // What is typed during a save comes after what is being saved, and apart from it if that fails.
  private func problem(of draft: String?, besides note: String) -> String? {
    let draft = (draft ?? "").replacing("\n", with: "")
    if !note.isEmpty, draft == note { return "a note is still a draft" }
    let saved = !note.isEmpty && draft.hasPrefix(note) ? "" : note
    let isWhole = typed.dropFirst(saved.count).hasPrefix(draft)
    return isWhole && draft.count >= safeCount - saved.count ? nil : "not what was typed"
  }

  private func problem(ofChange draft: String?, in notes: [String]) -> String? {
    let rest = rests.last ?? ""
    if notes == [typed + rest] { return draft == nil ? nil : "a note is still a draft" }
    guard var draft else {
      return safeCount > (notes.first ?? "").count - rest.count ? "lost" : nil
    }
    guard let rest = rests.last(where: draft.hasSuffix) else {
      return "a changed note lost its text"
    }
    draft.removeLast(rest.count)
    return typed.hasPrefix(draft) && draft.count >= safeCount ? nil : "not what was typed"
  }

  private func description(of drafts: [String]) -> String {
    "the drafts are \(drafts), \(safeCount) of \(typed.debugDescription) were safe, "
      + "being saved: \(saving ?? "nothing"), the notes may be \(notes)"
  }
}
