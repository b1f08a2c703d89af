import Essentials
import NotesLibrary

struct SplitArguments {
  private(set) var operands: [[UInt8]] = []
  private var values: [String: [[UInt8]]] = [:]
  private var rest: ArraySlice<[UInt8]>
  private var verb: Verb?

  init(_ arguments: [[UInt8]]) throws {
    rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        operands += rest
        return
      }
      try Self.isOption(argument) ? addOption(argument) : addOperand(argument)
    }
  }

  /// Whether an argument is an option: no option's name has a blank, as an item of a list has; and a lone
  /// dash stands for standard input.
  static func isOption(_ argument: [UInt8]) -> Bool {
    argument.first == UInt8(ascii: "-") && argument.count > 1
      && !argument.prefix { $0 != UInt8(ascii: "=") }.contains { $0 <= 0x20 }
  }

  private mutating func addOperand(_ argument: [UInt8]) {
    if operands.isEmpty { verb = Verb.named(String(decoding: argument, as: UTF8.self)) }
    operands.append(argument)
  }

  private mutating func addOption(_ argument: [UInt8]) throws {
    let parts = argument.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    guard let option = Option.named(name, of: verb) else {
      let known = ((verb ?? .app).options + Option.common).map(\.name)
      let advice =
        nearestName(to: name, among: known).map { "did you mean \($0)?" }
        ?? "put -- before a text that begins with a dash, or see \(Program.name) --help"
      throw Failure.usage("there is no option “\(name)”; \(advice)")
    }
    let value = try value(of: option, inline: parts.dropFirst().first.map(Array.init))
    values[option.name, default: []].append(value)
  }

  private mutating func value(of option: Option, inline: [UInt8]?) throws -> [UInt8] {
    guard let operand = option.value else {
      guard let inline else { return [] }
      throw Failure.wrongValue(
        option: option.name, value: String(decoding: inline, as: UTF8.self),
        expected: "it takes no value")
    }
    if operand.isOptional {
      let isNext = inline == nil && rest.first.map { $0.first != UInt8(ascii: "-") } ?? false
      return inline ?? (isNext ? rest.removeFirst() : [])
    }
    guard let value = inline ?? rest.popFirst(), option.mayBeEmpty || !value.isEmpty else {
      throw Failure.usage("\(option.name) needs a value: \(option.name) \(operand.name)")
    }
    return value
  }

  mutating func removeFirstOperand() throws -> String? {
    operands.isEmpty ? nil : try Self.text(operands.removeFirst())
  }

  mutating func insertOperand(_ text: String) { operands.insert(Array(text.utf8), at: 0) }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  func bytes(of option: Option) -> [UInt8]? { values[option.name]?.last }

  func text(of option: Option) throws -> String? { try texts(of: option)?.last }

  func texts(of option: Option) throws -> [String]? { try values[option.name]?.map(Self.text) }

  func positiveNumber(of option: Option) throws -> Int? {
    try value(of: option, expected: "use a whole number from 1") { text in
      Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  func day(of option: Option) throws -> Day? {
    try value(of: option, expected: "use a date such as 2026-11-20") { Day(iso8601: $0) }
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of option: Option
  ) throws -> Choice? {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try value(of: option, expected: "use one of \(names)") { Choice(rawValue: $0) }
  }

  /// Returns what an option's value means; nil when the option is not given.
  func value<Value>(
    of option: Option, expected: String, _ meaning: (String) -> Value?
  ) throws -> Value? {
    guard let text = try text(of: option) else { return nil }
    if let value = meaning(text) { return value }
    throw Failure.wrongValue(option: option.name, value: text, expected: expected)
  }

  func operandText(at index: Int) throws -> String? {
    operands.indices.contains(index) ? try Self.text(operands[index]) : nil
  }

  func operandTexts() throws -> [String] { try operands.map(Self.text) }

  private static func text(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure.usage(
        "“\(String(decoding: bytes, as: UTF8.self))” is not UTF-8 text; "
          + "only a note's text or a draft file's name may be something else")
    }
    return text
  }

  /// Throws a usage error when more than one of the options is given.
  func checkOne(of options: [Option]) throws {
    let given = options.filter(has)
    guard given.count > 1 else { return }
    throw Failure.usage("\(given[0].name) and \(given[1].name) cannot be used together; use one")
  }

  /// Returns the name of an option that is given but not among those that may be; nil when there is none.
  func option(notIn allowed: [Option]) -> String? {
    values.keys.sorted().first { name in !allowed.contains { $0.name == name } }
  }
}
