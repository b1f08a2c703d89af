public import NotesLibrary

/// Something that gets all keys until it is closed.
public enum Modal: Hashable {
  case form(SubjectForm)
  case prompt(Question)
  /// Who somebody is whom a text names.
  case card(UUID)

  // It is kept as its name and, after a space, what it is about.
  private static let formName = "form"
  private static let cardName = "card"

  var words: (name: String, detail: String?) {
    switch self {
    case .form(let form): (Self.formName, form.text)
    case .prompt(let question):
      (question.kind.rawValue, question.topic.isEmpty ? nil : question.topic)
    case .card(let person): (Self.cardName, "\(person)")
    }
  }

  init?(name: String, detail: String?) {
    if name == Self.formName {
      guard let form = detail.flatMap(SubjectForm.init) else { return nil }
      self = .form(form)
    } else if name == Self.cardName {
      guard let person = detail.flatMap({ UUID(uuidString: $0) }) else { return nil }
      self = .card(person)
    } else {
      guard let kind = Question.Kind(rawValue: name), !kind.isOnPage,
        detail != nil || kind == .commandLine
      else { return nil }
      self = .prompt(Question(kind, about: detail ?? ""))
    }
  }
}
