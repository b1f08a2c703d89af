import Essentials

/// What makes no sense on a command line, and what to do about it.
extension Failure {
  static func usage(_ sentence: String) -> Failure { Failure(sentence, kind: .usage) }

  static func unknownCommand(_ name: String, nearest: String?) -> Failure {
    let advice = nearest.map { "did you mean \($0)?" } ?? seeHelp(of: name)
    return usage("there is no command “\(name)”; \(advice)")
  }

  static func misplacedOption(_ option: String, command: String) -> Failure {
    usage("\(command) takes no \(option); \(seeHelp(of: command))")
  }

  static func optionNeedsAction(_ option: String, action: String) -> Failure {
    usage("\(option) works only with “\(action)”; \(seeHelp(of: action))")
  }

  static func wrongValue(option: String, value: String, expected: String) -> Failure {
    usage("\(option) cannot be “\(value)”; \(expected)")
  }

  static func missingOperand(_ operand: String, command: String) -> Failure {
    usage("\(command) needs \(operand); \(seeHelp(of: command))")
  }

  static func missingOperands(_ operands: [Operand], command: String) -> Failure {
    if operands.count == 1, let question = operands[0].question {
      return usage("\(command): say \(question); \(seeHelp(of: command))")
    }
    return missingOperand(operands.map(\.name).listed("and"), command: command)
  }

  static func unexpectedOperand(_ operand: String, command: String) -> Failure {
    usage("\(command): unexpected “\(operand)”; quote a name or text of several words")
  }

  static func seeHelp(of command: String) -> String {
    let words = command.split(separator: " ").prefix(2).map(String.init)
    guard let verb = words.first.flatMap(Verb.named) else { return "see \(Program.name) --help" }
    let action = words.dropFirst().filter { word in verb.forms.contains { $0.action == word } }
    return "see \(Program.name) help \(([verb.name] + action).joined(separator: " "))"
  }
}
