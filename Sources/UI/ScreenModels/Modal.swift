/// Something that gets all keys until it is closed.
public enum Modal: Hashable {
  case form(SubjectForm)
  case prompt(Question)
}

// It is kept as its name and, after a space, what it is about.
extension Modal {
  private static let formName = "form"

  var name: String {
    switch self {
    case .form: Self.formName
    case .prompt(let question): question.kind.rawValue
    }
  }

  var detail: String? {
    switch self {
    case .form(let form): form.text
    case .prompt(let question): question.topic.isEmpty ? nil : question.topic
    }
  }

  init?(name: String, detail: String?) {
    if name == Self.formName {
      guard let form = detail.flatMap(SubjectForm.init) else { return nil }
      self = .form(form)
    } else {
      guard let kind = Question.Kind(rawValue: name), detail != nil || kind == .commandLine else {
        return nil
      }
      self = .prompt(Question(kind, about: detail ?? ""))
    }
  }
}
