/// A command line, understood.
struct Arguments {
  let command: Command
  let library: String?
  let color: ColorMode?
  let isJSON: Bool

  init(parsing arguments: [[UInt8]]) throws(UsageError) {
    if Self.askForHelp(arguments) {
      self.init(command: .help(Self.firstVerb(in: arguments)))
      return
    }
    var split = try SplitArguments(arguments)
    if split.has(.version) {
      self.init(command: .version)
      return
    }
    let verb = try split.removeFirstOperand().map { name throws(UsageError) in
      try Verb.known(name)
    }
    self.init(
      command: try (verb ?? .app).parse(split), library: try split.text(of: .library),
      color: try split.text(of: .color).map { text throws(UsageError) in
        try Self.colorMode(text)
      },
      isJSON: split.has(.json))
  }

  private init(
    command: Command, library: String? = nil, color: ColorMode? = nil, isJSON: Bool = false
  ) {
    self.command = command
    self.library = library
    self.color = color
    self.isJSON = isJSON
  }

  // Who asks for help gets it, whatever else is wrong with the line.
  private static func askForHelp(_ arguments: [[UInt8]]) -> Bool {
    arguments.prefix { $0 != Array("--".utf8) }
      .contains { $0 == Array("-h".utf8) || $0 == Array("--help".utf8) }
  }

  private static func firstVerb(in arguments: [[UInt8]]) -> Verb? {
    arguments.lazy.compactMap { Verb.named(String(decoding: $0, as: UTF8.self)) }.first
  }

  private static func colorMode(_ text: String) throws(UsageError) -> ColorMode {
    guard let mode = ColorMode(rawValue: text) else {
      throw .wrongValue(
        option: Option.color.name, value: text, expected: "use auto, always or never")
    }
    return mode
  }
}
