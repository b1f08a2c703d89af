import NotesLibrary
import TextEditing

/// The open question: its prompt, and what it marks.
extension ContentModel {
  /// Marks the matches in a text and in no other; nil if none is shown.
  public func markMatches(in text: EditorModel?) {
    if markedText !== text { markedText?.markedSearch = nil }
    markedText = text
    text?.markedSearch = text.flatMap { search(in: $0.sceneScope) }
  }

  private func search(in text: String) -> TextSearch? {
    guard let question = window.layers.question, question.topic == text else { return nil }
    switch question.kind {
    case .find: return TextSearch(prompts.field(of: .find).text)
    case .replace, .replaceWith, .replaceEach: return replace.search
    default: return nil
    }
  }

  /// Answers the question that is asked, if there is one; it stays where the answer will not do.
  public func answerQuestion(with answer: String) {
    guard let question = window.layers.question else { return }
    prompts.field(of: question.kind).text = answer
    prompt(for: question, over: nil, nil).map(prompts.accept)
  }

  /// Returns the prompt of a question over a page with a text and named rows; nil where what it is about is not there.
  public func prompt(
    for question: Question, over text: EditorModel?, _ rows: NamedRows?
  ) -> Prompt? {
    let topic = question.topic
    // A prompt about a text stays open even if that disappears.
    let text = { [navigator] in text?.sceneScope == topic ? text : navigator.missingText(topic) }
    switch question.kind {
    case .place: return UUID(uuidString: topic).map { .place(in: $0, by: actions) }
    case .move: return MovedText(topic).map { .move($0, by: actions) }
    case .jump:
      guard let rows, rows.list.sceneScope == topic else { return nil }
      return .jump(in: rows, prompts, isSpoken: isSpoken)
    case .noteFilter:
      guard let page = navigator.top.subject, page.focus == .notes,
        page.notes.sceneScope == topic
      else { return nil }
      return .noteFilter(of: page.notes, prompts)
    case .find: return text().map { .find(in: $0, by: find) }
    case .goToLine: return text().map { .goToLine(in: $0, over: window) }
    case .replace, .replaceWith, .replaceEach:
      return text().map { .replace(question.kind, in: $0, by: replace) }
    case .pipe: return .pipe(noteAt: topic, from: navigator)
    case .writeFile: return .writeFile(noteAt: topic, from: navigator)
    case .export: return .export(topic, of: library, from: window)
    case .rename: return sessions.entry(topic).map { .rename($0, of: sessions) }
    case .relation: return .relation(topic, by: actions)
    case .commandLine, .search, .help: return nil
    }
  }
}
