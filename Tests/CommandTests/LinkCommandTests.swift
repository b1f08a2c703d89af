import Commands
import PseudoTerminal
import TestSupport
import Testing

/// A link opens something or is refused; it never changes anything.
@Suite(.timed) struct LinkCommandTests {
  static let hostile = [
    "app://note/../../etc/passwd", "hawknotes://note/../../etc/passwd",
    "hawknotes://%2e%2e%2f", "hawknotes://the-good-hawk%00", "//host/x", "/abs",
    "hawknotes:///abs", "hawknotes://-n", "hawknotes://--exec=id", "hawknotes://$(id)",
    "hawknotes://`id`", "hawknotes://;id", "hawknotes://the-good-hawk\nx",
    "hawknotes://the-good-hawk/agatha?offset=-1",
    "hawknotes://the-good-hawk?offset=9223372036854775808",
    "hawknotes://the-good-hawk?offset=NaN", "hawknotes://the-good-hawk?a=1&a=2",
    "hawknotes://the-good-hawk/delete",
    "hawknotes://the-good-hawk/agatha/20200101T000000Z-00000000",
    "hawknotes://the-good-hawk\u{1B}[31m", "hawknotes://\u{202E}the-good-hawk",
    "hawknotes://" + String(repeating: "x", count: 1 << 20),
    "hawknotes://x" + String(repeating: "\u{301}", count: 1 << 18),
  ]

  @Test(arguments: hostile) func aHostileLinkIsRefusedInOneLine(link: String) throws {
    try expectRefused(link, in: Shell())
  }

  @Test func optionsAreNotSmuggledIn() throws {
    let shell = try Shell()
    #expect(shell.run("open", "--exec=id").code == .usage)
    #expect(shell.run("open", "--", "-n").code == .failed)
    #expect(shell.run("open", "--", "--draft").code == .failed)
  }

  @Test func aMutatedLinkOpensSomethingOrIsRefused() throws {
    let shell = try Shell()
    let id = shell.add("words", to: "agatha")
    let links = [
      "hawknotes://the-good-hawk", "hawknotes://the-good-hawk/agatha",
      "hawknotes://the-good-hawk/agatha/\(id)",
    ]
    let before = shell.disk
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed)
      var bytes = Array((links.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.mutate(using: &random) }
      let result = shell.run([Array("open".utf8), Array("--".utf8), bytes])
      if result.request == nil { expectOneLine(result, "seed \(seed)") }
    }
    #expect(shell.disk == before)
  }

  @Test func registeringWritesTheEntryAndUnregisteringRemovesIt() throws {
    let shell = try Shell()
    shell.programPath = "/opt/my \"$app/hawk%notes"
    let entry = shell.path + "/.local/share/applications/hawknotes.desktop"
    let result = shell.run("register")
    #expect(result.code == .done && result.output.isEmpty)
    let text = try #require(shell.read(entry)?.prefix { $0 != "\0" })
    #expect(text.contains(#"Exec="/opt/my \\"\\$app/hawk%%notes" open -- %u"# + "\n"))
    #expect(text.contains("\nTerminal=true\n") && text.contains("x-scheme-handler/hawknotes;"))
    #expect(
      shell.programs == [
        ["xdg-mime", "default", "hawknotes.desktop", "x-scheme-handler/hawknotes"]
      ])
    #expect(shell.run("register", "--remove").code == .done)
    #expect(!shell.exists(entry))
    #expect(shell.run("register", "--remove").code == .done)
    #expect(shell.run("open", "agatha", "--remove").code == .usage)
  }

  private func expectRefused(_ link: String, in shell: Shell) {
    let before = shell.disk
    let result = shell.run([Array("open".utf8), Array("--".utf8), Array(link.utf8)])
    #expect(result.request == nil)
    expectOneLine(result, link.prefix(40).description)
    #expect(shell.disk == before)
  }

  private func expectOneLine(_ result: Shell.Result, _ what: String) {
    let line = result.errors.unicodeScalars.dropLast()
    #expect(result.errors.last == "\n" && line.count < 500, "\(what)")
    #expect(
      line.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }, "\(what)")
    #expect(result.output.isEmpty && result.code != .done, "\(what)")
  }
}
