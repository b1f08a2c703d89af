import Essentials

/// One way to call a command: `sessions close NAME`.
struct Form: Sendable {
  /// Empty when the command does one thing.
  let action: String
  let operands: [Operand]
  /// All options, first those of which one is needed unless an optional operand stands for it.
  let options: [Option]
  private let neededCount: Int
  let run: @Sendable (Call) throws -> Void

  init(
    _ action: String, _ operands: [Operand] = [], _ options: [Option] = [],
    oneOf needed: [Option] = [], run: @escaping @Sendable (Call) throws -> Void
  ) {
    (self.action, self.operands) = (action, operands)
    self.options = needed + options
    (neededCount, self.run) = (needed.count, run)
  }

  var needed: ArraySlice<Option> { options.prefix(neededCount) }
  var optional: ArraySlice<Option> { options.dropFirst(neededCount) }

  /// The operands and options of which one must be given: `NOTE`, `--before DATE`; empty when none must be.
  var alternatives: [String] {
    needed.isEmpty ? [] : operands.filter(\.isOptional).map(\.neededUsage) + needed.map(\.usage)
  }

  /// How it is called, but for its optional options.
  var words: [String] {
    let isChosen = !needed.isEmpty
    return operands.filter { !(isChosen && $0.isOptional) }.map(\.usage)
      + (isChosen ? [alternatives.joined(separator: " | ")] : [])
  }
}

extension Verb {
  /// Takes the action's name from arguments; returns the form that they call.
  func form(called arguments: inout SplitArguments) throws -> Form {
    let word = try arguments.operandText(at: 0)
    let form = try action(named: word, arguments)
    if !form.action.isEmpty, word == form.action { _ = try arguments.removeFirstOperand() }
    try check(arguments, form)
    return form
  }

  private func action(named word: String?, _ arguments: SplitArguments) throws -> Form {
    guard forms.count > 1, let word else { return forms[0] }
    if let form = forms.first(where: { $0.action == word }) { return form }
    // What is no action may be what the first one is about.
    if arguments.operands.count <= forms[0].operands.count { return forms[0] }
    let nearest = nearestName(to: word, among: forms.map(\.action))
    if nearest == nil, !forms[0].operands.isEmpty { return forms[0] }
    throw Failure.unknownCommand("\(name) \(word)", nearest: nearest.map { "\(name) \($0)" })
  }

  private func check(_ arguments: SplitArguments, _ form: Form) throws {
    if let option = arguments.option(notIn: form.options + Option.common) {
      let isElsewhere = options.contains { $0.name == option }
      throw Failure.misplacedOption(option, command: isElsewhere ? command(of: form) : ownName)
    }
    try checkOperands(arguments, form)
  }

  private var ownName: String { name.isEmpty ? Program.name : name }

  private func command(of form: Form) -> String {
    form.action == forms[0].action ? ownName : "\(ownName) \(form.action)"
  }

  private func checkOperands(_ arguments: SplitArguments, _ form: Form) throws {
    let (given, operands) = (arguments.operands, form.operands)
    let missing = operands.dropFirst(given.count).filter { !$0.isOptional }
    if !missing.isEmpty { throw Failure.missingOperands(missing, command: command(of: form)) }
    try arguments.checkOne(of: Array(form.needed))
    if !form.needed.isEmpty, !form.needed.contains(where: arguments.has),
      given.count <= operands.count(where: { !$0.isOptional })
    {
      throw Failure.missingOperand(
        form.alternatives.joined(separator: " or "), command: command(of: form))
    }
    if operands.last?.isRepeated != true, let extra = given.dropFirst(operands.count).first {
      throw Failure.unexpectedOperand(
        String(decoding: extra, as: UTF8.self), command: command(of: form))
    }
  }
}
