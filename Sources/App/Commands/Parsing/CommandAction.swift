import Essentials

/// The actions of a command that has several; the first one is the default.
protocol CommandAction: RawRepresentable, CaseIterable where RawValue == String {
  /// The operands after its name, as the help shows them; optional ones are in brackets.
  var operands: [String] { get }
  /// The options of the command that this action accepts; empty when the command checks them
  /// itself.
  var options: [Option] { get }
}

extension CommandAction {
  var options: [Option] { [] }

  func takes(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  static var forms: [Verb.Form] {
    allCases.map { Verb.Form(name: $0.rawValue, operands: $0.operands, options: $0.options) }
  }

  static var allOptions: [Option] {
    allCases.flatMap(\.options).reduce(into: []) { all, option in
      if !all.contains(where: { $0.name == option.name }) { all.append(option) }
    }
  }
}

extension SplitArguments {
  /// Returns the action that the operand at an index names, and the operands after it.
  ///
  /// `command` is the command up to that operand: `versions NOTE`.
  func action<Action: CommandAction>(
    at index: Int = 0, of command: String
  ) throws -> (Action, operands: [String]) {
    let words = Action.allCases.map(\.rawValue)
    let word = try operandText(at: index) ?? words[0]
    guard let action = Action(rawValue: word) else {
      let nearest = nearestName(to: word, among: words)
      throw UsageError.unknownCommand(
        "\(command) \(word)", nearest: nearest.map { "\(command) \($0)" })
    }
    return (action, try operands(of: action, from: index + 1, of: command))
  }

  /// Returns the operands of an action, from an index on, after checking them and the options.
  func operands<Action: CommandAction>(
    of action: Action, from index: Int, of command: String
  ) throws -> [String] {
    let operands = try operandTexts(from: index)
    let command = "\(command) \(action.rawValue)"
    if let extra = operands.dropFirst(action.operands.count).first {
      throw UsageError.unexpectedOperand(extra, command: command)
    }
    let required = action.operands.filter { !$0.hasPrefix("[") }
    if operands.count < required.count {
      throw UsageError.missingOperand(required.joined(separator: " and "), command: command)
    }
    for option in Action.allOptions where has(option) && !action.takes(option) {
      throw UsageError.misplacedOption(option.name, command: command)
    }
    return operands
  }
}
