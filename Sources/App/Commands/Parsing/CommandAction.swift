import Essentials

/// What a command with several actions does; the first one is done where none is named.
protocol CommandAction: RawRepresentable, CaseIterable where RawValue == String {
  /// What has to follow its name, as the help calls it; in brackets what may follow.
  var operands: [String] { get }
  /// The options of the command that it takes; none when the command sees to that itself.
  var options: [Option] { get }
}

extension CommandAction {
  var options: [Option] { [] }

  func takes(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// The actions, for the help and for completion.
  static var forms: [Verb.Form] {
    allCases.map { Verb.Form(name: $0.rawValue, operands: $0.operands, options: $0.options) }
  }

  /// The options of all actions.
  static var allOptions: [Option] {
    allCases.flatMap(\.options).reduce(into: []) { all, option in
      if !all.contains(where: { $0.name == option.name }) { all.append(option) }
    }
  }
}

extension SplitArguments {
  /// The action that the operand at an index names, and the operands behind it.
  ///
  /// `command` is how the command is written up to there: `versions NOTE`.
  func action<Action: CommandAction>(
    at index: Int = 0, of command: String
  ) throws(UsageError) -> (Action, operands: [String]) {
    let words = Action.allCases.map(\.rawValue)
    let word = try operandText(at: index) ?? words[0]
    guard let action = Action(rawValue: word) else {
      let nearest = nearestName(to: word, among: words)
      throw .unknownCommand("\(command) \(word)", nearest: nearest.map { "\(command) \($0)" })
    }
    return (action, try operands(of: action, from: index + 1, of: command))
  }

  /// The operands of an action, from an index on; they and the options are checked.
  func operands<Action: CommandAction>(
    of action: Action, from index: Int, of command: String
  ) throws(UsageError) -> [String] {
    let operands = try operandTexts(from: index)
    let command = "\(command) \(action.rawValue)"
    if let extra = operands.dropFirst(action.operands.count).first {
      throw .unexpectedOperand(extra, command: command)
    }
    let required = action.operands.filter { !$0.hasPrefix("[") }
    if operands.count < required.count {
      throw .missingOperand(required.joined(separator: " and a "), command: command)
    }
    for option in Action.allOptions where has(option) && !action.takes(option) {
      throw .misplacedOption(option.name, command: command)
    }
    return operands
  }
}
