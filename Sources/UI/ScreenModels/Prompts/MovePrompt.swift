import Essentials
public import NotesLibrary
import TextEditing

extension PromptModel {
  public func askToMove(_ note: Note) { ask(.move, about: UndoList.Entry(note).line) }
  public func askToMove(draftOn subject: UUID) { ask(.move, about: "\(subject)") }
}

extension Prompt {
  static func move(_ text: MovedText, by actions: LibraryActions) -> Prompt {
    let (prompts, library) = (actions.window.prompts, actions.library)
    var prompt = prompts.prompt(.move, "Move to:")
    let book = library.catalogue.subject(text.subject)?.book
    let choice = { (candidates: [Subject]) in candidates[prompts.choice % candidates.count] }
    prompt.status = { typed in
      if typed.isEmpty { return Message(actions.name(of: text) ?? "it is not there any more") }
      let candidates = library.subjects(beginning: typed)
      guard !candidates.isEmpty else { return .warning("nothing has this name") }
      let chosen = choice(candidates)
      // First, as the end of a long name may not be seen.
      let number = prompts.choice % candidates.count + 1
      let count = candidates.count == 1 ? "" : "\(number) of \(candidates.count): "
      let detail = chosen.detail(among: candidates, in: book).map { " (\($0))" } ?? ""
      return Message("→ \(count)\(chosen.name)\(detail)")
    }
    prompt.follow = { _ in prompts.choice = 0 }
    prompt.move = { [typed = prompt.typed] step in
      let count = library.subjects(beginning: typed).count
      if count > 0 { prompts.choice = (prompts.choice % count + step + count) % count }
    }
    prompt.accept = { typed in
      let candidates = library.subjects(beginning: typed)
      guard !candidates.isEmpty else {
        throw Failure("Nothing has this name: \(typed)", kind: .usage)
      }
      let chosen = choice(candidates)
      return { actions.move(text, to: chosen) }
    }
    return prompt
  }
}

extension Subject {
  // What tells it from others of its name, or from those in a book.
  fileprivate func detail(among others: [Subject], in shown: Book?) -> String? {
    if character != nil, book != shown { return book.title }
    guard others.contains(where: { $0.name == name && $0.id != id }) else { return nil }
    return character == nil ? "the book" : slugPath
  }
}

extension Library {
  // The books and characters with a name that begins as was typed, those that are called so first.
  fileprivate func subjects(beginning typed: String) -> [Subject] {
    let folding = TextFolding()
    let folded = folding.folded(pattern: typed)
    guard !folded.isEmpty else { return [] }
    var exact: [Subject] = []
    if case .subject(let subject)? = try? target(typed) { exact = [subject] }
    let named = catalogue.subjects.filter { subject in
      let names = [subject.name, subject.slugPath] + (subject.character?.names ?? [])
      return names.contains { folding.folded(pattern: $0).hasWord(beginning: folded) }
    }
    let first = named.filter { folding.folded(pattern: $0.name).starts(with: folded) }
    return (exact + first + named).distinct(by: \.id)
  }
}

/// What is moved, as a question keeps it: a note, or the draft on a subject.
enum MovedText {
  case note(UndoList.Entry)
  case draft(subject: UUID)

  fileprivate var subject: UUID {
    switch self {
    case .note(let entry): entry.subject
    case .draft(let subject): subject
    }
  }

  init?(_ text: String) {
    let entry = UndoList.Entry(line: text).map(Self.note)
    guard let moved = entry ?? UUID(uuidString: text).map(Self.draft) else { return nil }
    self = moved
  }
}
