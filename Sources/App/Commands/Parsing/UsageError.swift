enum UsageError: Error, CustomStringConvertible {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case misplacedOption(String, command: String)
  case optionNeedsAction(String, action: String)
  case missingValue(option: String, value: String)
  case wrongValue(option: String, value: String, expected: String)
  case missingOperand(String, command: String)
  case missingOperands([Operand], command: String)
  case unexpectedOperand(String, command: String)
  case exclusiveOptions(String, String)
  /// An argument that must be text is not UTF-8.
  case notText(String)

  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "there is no command “\(name)”; \(nearest.map { "did you mean \($0)?" } ?? seeHelp(of: name))"
    case .unknownOption(let name, let nearest):
      "there is no option “\(name)”; "
        + (nearest.map { "did you mean \($0)?" }
          ?? "put -- before a text that begins with a dash, or see \(Program.name) --help")
    case .misplacedOption(let option, let command):
      "\(command) takes no \(option); \(seeHelp(of: command))"
    case .optionNeedsAction(let option, let action):
      "\(option) works only with “\(action)”; \(seeHelp(of: action))"
    case .missingValue(let option, let value):
      "\(option) needs a value: \(option) \(value)"
    case .wrongValue(let option, let value, let expected):
      "\(option) cannot be “\(value)”; \(expected)"
    case .missingOperand(let operand, let command):
      "\(command) needs \(operand); \(seeHelp(of: command))"
    case .missingOperands(let operands, let command):
      "\(command)\(Self.request(for: operands)); \(seeHelp(of: command))"
    case .unexpectedOperand(let operand, let command):
      "\(command): unexpected “\(operand)”; quote a name or text of several words"
    case .exclusiveOptions(let option, let other):
      "\(option) and \(other) cannot be used together; use one"
    case .notText(let argument):
      "“\(argument)” is not UTF-8 text; only a note's text or a draft file's name may be something else"
    }
  }

  private static func request(for operands: [Operand]) -> String {
    if operands.count == 1, let question = operands[0].question { return ": say \(question)" }
    let names = operands.map(\.name)
    let last = names.count > 1 ? " and \(names[names.count - 1])" : ""
    return " needs " + names.prefix(max(1, names.count - 1)).joined(separator: ", ") + last
  }

  private func seeHelp(of command: String) -> String {
    let words = command.split(separator: " ").prefix(2).map(String.init)
    guard let verb = words.first.flatMap(Verb.named) else { return "see \(Program.name) --help" }
    let action = words.dropFirst().filter { word in verb.forms.contains { $0.action == word } }
    return "see \(Program.name) help \(([verb.name] + action).joined(separator: " "))"
  }
}
