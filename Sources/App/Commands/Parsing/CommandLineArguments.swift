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
    if Self.askForHelp(words) {
      let verb = try Self.verb(in: words)
      form = Form("") { Help.print(verb, $0) }
      arguments = try SplitArguments([])
      usesPager = !words.contains(Array(Option.noPager.name.utf8))
      return
    }
    arguments = try SplitArguments(words)
    if arguments.has(.version) {
      form = Form("") { Help.printVersion($0) }
      return
    }
    let name = try arguments.removeFirstOperand()
    let verb = try name.map(Verb.known) ?? .app
    if let action = name.flatMap({ Verb.formerNames[$0]?.action }) {
      arguments.insertOperand(action)
    }
    if name == "versions", arguments.operands.count > 2 { throw UsageError.formerVersions }
    form = try verb.form(called: &arguments)
    usesPager = verb.isPaged && !arguments.has(.noPager)
    callsHooks = [.listing, .changing].contains(verb.group)
    library = try arguments.text(of: .library)
    color = try arguments.value(of: .color, expected: "use auto, always or never") {
      ColorMode(rawValue: $0)
    }
  }

  // Help is given even if something else is wrong with the command line.
  private static func askForHelp(_ words: [[UInt8]]) -> Bool {
    words.prefix { $0 != Array("--".utf8) }
      .contains { $0 == Array("-h".utf8) || $0 == Array("--help".utf8) }
  }

  // Other arguments may be wrong, but the command must exist.
  private static func verb(in words: [[UInt8]]) throws -> Verb? {
    guard var split = try? SplitArguments(words) else {
      return words.lazy.compactMap { Verb.named(String(decoding: $0, as: UTF8.self)) }.first
    }
    return try split.removeFirstOperand().map(Verb.known)
  }
}
