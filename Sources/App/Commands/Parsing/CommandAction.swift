import Essentials

/// What a command with several actions does; the first one is done where none is named.
protocol CommandAction: RawRepresentable, CaseIterable where RawValue == String {
  /// What has to follow its name, as the help calls it.
  var operands: [String] { get }
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
    let operands = try operandTexts(from: index + 1)
    if let extra = operands.dropFirst(action.operands.count).first {
      throw .unexpectedOperand(extra, command: "\(command) \(word)")
    }
    if operands.count < action.operands.count {
      throw .missingOperand(
        action.operands.joined(separator: " and a "), command: "\(command) \(word)")
    }
    return (action, operands)
  }
}
