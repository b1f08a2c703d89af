import DisplayText

struct CommandLineArguments {
  let command: any Command
  var library: String?
  var color: ColorMode?
  var usesPager = false
  /// Whether it may change what hooks are told of, and comes to an end.
  var callsHooks = false

  init(parsing arguments: [[UInt8]]) throws {
    if Self.askForHelp(arguments) {
      command = HelpCommand(verb: try Self.verb(in: arguments))
      usesPager = !arguments.contains(Array(Option.noPager.name.utf8))
      return
    }
    var split = try SplitArguments(arguments)
    if split.has(.version) {
      command = VersionCommand()
      return
    }
    let name = try split.removeFirstOperand()
    let type = try name.map(Verb.known) ?? AppCommand.self
    try type.verb.check(split)
    command = try type.init(split)
    usesPager = type.verb.isPaged && !split.has(.noPager)
    callsHooks = [.listing, .changing].contains(type.verb.group)
    library = try split.text(of: .library)
    color = try split.text(of: .color).map(Self.colorMode)
  }

  private static func colorMode(_ text: String) throws -> ColorMode {
    if let mode = ColorMode(rawValue: text) { return mode }
    throw UsageError.wrongValue(
      option: Option.color.name, value: text, expected: "use auto, always or never")
  }

  // Help is given even if something else is wrong with the command line.
  private static func askForHelp(_ arguments: [[UInt8]]) -> Bool {
    arguments.prefix { $0 != Array("--".utf8) }
      .contains { $0 == Array("-h".utf8) || $0 == Array("--help".utf8) }
  }

  // Other arguments may be wrong, but the command must exist.
  private static func verb(in arguments: [[UInt8]]) throws -> Verb? {
    guard var split = try? SplitArguments(arguments) else {
      return arguments.lazy.compactMap { Verb.named(String(decoding: $0, as: UTF8.self)) }.first
    }
    return try split.removeFirstOperand().map(Verb.known)?.verb
  }
}
