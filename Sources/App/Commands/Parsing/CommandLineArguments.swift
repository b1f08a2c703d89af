import DisplayText

struct CommandLineArguments {
  let form: Form
  private(set) var arguments: SplitArguments
  var library: String?
  var color: ColorMode?
  var usesPager = false
  /// Whether it may change what hooks are told of.
  var callsHooks = false

  init(parsing words: [[UInt8]]) throws {
    if Self.asksForHelp(words) {
      let names = Self.names(in: words)
      form = Form("") { try Help.print(names, $0) }
      arguments = try SplitArguments([])
      usesPager = !words.contains(Array(Option.noPager.name.utf8))
      return
    }
    arguments = try SplitArguments(words)
    if arguments.has(.version) {
      form = Form("") { call in
        let commit = Program.commit.trimmingWhitespace
        call.console.print("\(Program.name) \(Program.version) (\(commit))")
      }
      return
    }
    let name = try arguments.removeFirstOperand()
    let verb = try name.map(Verb.known) ?? .app
    if let action = name.flatMap({ Verb.shortNames[$0]?.action }) {
      arguments.insertOperand(action)
    }
    form = try verb.form(called: &arguments)
    usesPager = verb.isPaged && !arguments.has(.noPager)
    callsHooks = [.listing, .changing].contains(verb.group)
    library = try arguments.text(of: .library)
    color = try arguments.value(of: .color, expected: "use auto, always or never") {
      ColorMode(rawValue: $0)
    }
  }

  // Help is given even if something else is wrong with the command line.
  private static func asksForHelp(_ words: [[UInt8]]) -> Bool {
    words.prefix { $0 != Array("--".utf8) }
      .contains { $0 == Array("-h".utf8) || $0 == Array("--help".utf8) }
  }

  // Other arguments may be wrong, but the command must exist.
  private static func names(in words: [[UInt8]]) -> [String] {
    if let split = try? SplitArguments(words) {
      return split.operands.map { String(decoding: $0, as: UTF8.self) }
    }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    return texts.first { Verb.named($0) != nil }.map { [$0] } ?? []
  }
}
