import NotesLibrary

extension ContentModel {
  /// Returns the prompt of a question over a page with a text, named rows and notes; nil where what it
  /// is about is not there.
  public func prompt(
    for question: Question, over text: EditorModel?, _ rows: NamedRows?, _ notes: NotesModel?
  ) -> Prompt? {
    let topic = question.topic
    // A prompt about a text stays open even if that disappears.
    let text = { text?.sceneScope == topic ? text : self.missingText(topic) }
    switch question.kind {
    case .place: return UUID(uuidString: topic).map { .place(in: $0, of: self) }
    case .move: return MovedText(topic).map { .move($0, of: self) }
    case .jump:
      guard let rows, rows.list.sceneScope == topic else { return nil }
      return .jump(in: rows, of: self)
    case .noteFilter:
      guard let notes, notes.sceneScope == topic else { return nil }
      return .noteFilter(of: notes, of: self)
    case .find: return text().map { .find(in: $0, of: self) }
    case .goToLine: return text().map { .goToLine(in: $0, of: self) }
    case .replace, .replaceWith, .replaceEach:
      return text().map { .replace(question.kind, in: $0, of: self) }
    case .pipe: return .pipe(noteAt: topic, of: self)
    case .writeFile: return .writeFile(noteAt: topic, of: self)
    case .export: return .export(topic, of: self)
    case .rename: return .rename(sessions.entry(topic), of: self)
    case .relation: return .relation(topic, of: self)
    case .commandLine, .search, .help: return nil
    }
  }
}
