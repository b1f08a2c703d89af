import Commands
import TestSupport
import Testing

@Suite(.timed) struct UsageErrorTests {
  @Test(arguments: [
    (["note"], "there is no command “note”; did you mean notes?"),
    (["favourit", "agatha"], "there is no command “favourit”; did you mean favourite?"),
    (["favourit", "--help"], "there is no command “favourit”; did you mean favourite?"),
    (["-h", "quux"], "there is no command “quux”; see hawknotes --help"),
    (["quux"], "there is no command “quux”; see hawknotes --help"),
    (["books", "--jsn"], "there is no option “--jsn”; did you mean --json?"),
    (
      ["add", "agatha", "--she"],
      "there is no option “--she”; "
        + "put -- before a text that begins with a dash, or see hawknotes --help"
    ),
    (["books", "--session", "x"], "books takes no --session; see hawknotes help books"),
    (["open", "agatha", "--json"], "open takes no --json; see hawknotes help open"),
    (["--json"], "hawknotes takes no --json; see hawknotes --help"),
    (
      ["versions", "x", "show", "1", "--json"],
      "versions NOTE show takes no --json; see hawknotes help versions"
    ),
    (
      ["sessions", "close", "x", "--json"],
      "sessions close takes no --json; see hawknotes help sessions"
    ),
    (["drafts", "show", "x", "--json"], "drafts show takes no --json; see hawknotes help drafts"),
    (
      ["config", "theme", "dark", "--json"],
      "config PREFERENCE VALUE takes no --json; see hawknotes help config"
    ),
    (["books", "--library"], "--library needs a value: --library DIR"),
    (["--session="], "--session needs a value: --session NAME"),
    (["books", "--json=yes"], "--json cannot be “yes”; it takes no value"),
    (["books", "--color=red"], "--color cannot be “red”; use auto, always or never"),
    (["show"], "show needs TARGET; see hawknotes help show"),
    (["delete"], "delete needs NOTE; see hawknotes help delete"),
    (
      ["add", "agatha", "two", "words"],
      "add: unexpected “words”; quote a name or text of several words"
    ),
    (["--session", "a", "--new"], "--session and --new cannot be used together; use one"),
    (["sessions", "close"], "sessions close needs NAME; see hawknotes help sessions"),
    (["notes", "--text"], "--text works only with “notes --json”; see hawknotes help notes"),
    (["help", "boks"], "there is no command “boks”; did you mean books?"),
  ])
  func oneSentenceSaysWhatIsWrong(arguments: [String], sentence: String) throws {
    let result = try Shell().run(arguments.map { Array($0.utf8) })
    #expect(result.code == .usage && result.output.isEmpty)
    #expect(result.errors == "hawknotes: \(sentence)\n")
  }

  @Test func aNameThatIsNotTextIsRefused() throws {
    let result = try Shell().run([Array("show".utf8), [0xff]])
    #expect(result.code == .usage)
    #expect(result.errors.contains("is not UTF-8 text"))
  }

  @Test(arguments: [
    ["books", "--json"], ["--json", "books"], ["books", "--json", "--color", "never"],
    ["--color=never", "books", "--json", "--"],
  ])
  func optionsStandBeforeOrAfterTheVerb(arguments: [String]) throws {
    let result = try Shell().run(arguments.map { Array($0.utf8) })
    #expect(result.code == .done && result.text.hasPrefix("[\n"))
  }
}
