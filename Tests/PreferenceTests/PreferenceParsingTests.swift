import Preferences
import TestSupport

@Suite(.timed) struct PreferenceParsingTests {
  private static let table: PreferenceTable = {
    var table = PreferenceTable()
    table.keys = {
      ["save", "search"].map { name in
        Preference(
          "key.\(name)", initialValue: "x", meaning: name, expected: "use keys"
        ) { !$0.isEmpty }
      }
    }
    table.conflicts = { keys in
      Set(keys.values).count == keys.count ? [] : [("key.save", "x is also the key of search")]
    }
    return table
  }()

  private func parse(_ text: String) -> Preferences {
    Preferences(parsing: text.bytes, table: Self.table)
  }

  @Test(
    arguments: [
      ("theme = dark", "theme", "dark"), ("theme=dark", "theme", "dark"),
      (" \tTheme =\tdark \r\n", "theme", "dark"), ("theme = dark # as at night", "theme", "dark"),
      ("# theme = light\n\ntheme = dark", "theme", "dark"),
      ("theme = light\ntheme = dark", "theme", "dark"), ("\u{FEFF}theme = dark", "theme", "dark"),
      ("text-width = 72", "text-width", "72"), ("text-width = 0", "text-width", "0"),
      ("editor = emacs -nw", "editor", "emacs -nw"), ("editor = a=b", "editor", "a=b"),
      ("editor =", "editor", ""), ("terminal = foot#1 {}", "window", "foot#1 {}"),
      ("key.search = # /", "key.search", "# /"),
    ])
  func whatMakesSenseIsTaken(text: String, name: String, value: String) {
    #expect(parse(text).settings[name]?.value == value)
    #expect(parse(text).settings.count == 1)
  }

  @Test func whatWasAPreferenceOnceIsNoMistake() {
    let preferences = parse("restore-terminal = off\nkey.bring-back = F8\ntheme = dark")
    #expect(preferences.settings.keys.sorted() == ["theme"] && preferences.problems.isEmpty)
  }

  @Test(
    arguments: [
      "sync.sessions-identity = ~/id":
        "line 1: sync.sessions-identity is no preference any more; "
        + "put your identity, or a link to it, at age-identity beside this file",
      "nonsense-like-this = 1":
        "line 1: there is no preference “nonsense-like-this”; “hawknotes config” lists them",
      "theme = Dark":
        "line 1: theme cannot be “Dark”; use auto, light, dark, plain, amber, contrast, ocean or sepia",
      "theme =":
        "line 1: theme cannot be “”; use auto, light, dark, plain, amber, contrast, ocean or sepia",
      "text-width = +30": "line 1: text-width cannot be “+30”; use 0, or a number from 20 to 1000",
      "text-width = 99999999999999999999":
        "line 1: text-width cannot be “99999999999999999999”; use 0, or a number from 20 to 1000",
      "editor = vi\u{1B}[2J": "line 1: the line has bytes that are not text",
      "key.serch = x": "line 1: there is no preference “key.serch”; did you mean key.search?",
      "key.save = ": "line 1: key.save cannot be “”; use keys",
    ])
  func whatDoesNotIsAWarningAndTheDefaultHolds(text: String, problem: String) {
    #expect(parse(text).problems.map(\.description) == [problem])
    #expect(parse(text).settings.isEmpty)
  }

  @Test func keysThatAreBoundTwiceAreReported() {
    let preferences = parse("key.search = x\nkey.save = x")
    #expect(preferences.problems.map(\.description) == ["line 2: x is also the key of search"])
  }

  @Test func hostileBytesAreHarmless() {
    var bytes = "theme = dark\n".bytes
    for byte in UInt8.min...UInt8.max { bytes += [byte, 0x3D, byte, byte, 0x0A] }
    bytes += Array(repeating: 0x3D, count: 20_000)
    let preferences = Preferences(parsing: bytes, table: Self.table)
    #expect(preferences.settings["theme"]?.value == "dark")
    #expect(preferences.problems.count == 20)
    let longName = String(repeating: "theme", count: 10_000) + " = dark"
    #expect(parse(longName).problems.first?.description.count ?? 0 < 200)
  }

  @Test func everyDeclarationHolds() {
    for preference in Preference.all {
      #expect(preference.accepts(preference.initialValue), "\(preference.name)")
      #expect(preference.choices.allSatisfy(preference.accepts))
    }
  }
}
