import Commands
import Essentials
import Preferences
import TestSupport
import Testing

/// `hawknotes config`: preferences, where their values come from, and changing them.
@Suite(.timed) struct ConfigCommandTests {
  private let shell: Shell
  private var path: String { shell.path + "/.config/hawknotes/config" }

  init() throws { shell = try Shell() }

  private func row(_ arguments: String...) -> [String] {
    shell.run(arguments.map { Array($0.utf8) }).lines.first?.split(separator: " ").map(String.init)
      ?? []
  }

  @Test func allAreListedWithSourceAndMeaning() {
    shell.write("# mine\ntext-width = 72\n", to: path)
    let result = shell.run("config")
    #expect(result.code == .done && result.errors == "")
    #expect(result.lines.count == Preference.all.count)
    for preference in Preference.all {
      let line = result.lines.first { $0.hasPrefix(preference.name + " ") } ?? ""
      #expect(line.hasSuffix(preference.meaning))
    }
    #expect(row("config", "text-width").prefix(3) == ["text-width", "72", "config:2"])
    #expect(row("config", "theme").prefix(3) == ["theme", "auto", "default"])
  }

  @Test func theEnvironmentAndTheCommandLineWin() {
    shell.write("theme = dark\n", to: path)
    #expect(row("config", "theme").prefix(3) == ["theme", "dark", "config:1"])
    #expect(row("config", "theme", "--color", "never").prefix(3) == ["theme", "plain", "--color"])
    shell.environment["NO_COLOR"] = "1"
    #expect(row("config", "theme").prefix(3) == ["theme", "plain", "$NO_COLOR"])
    #expect(row("config", "theme", "--color", "auto").prefix(3) == ["theme", "dark", "config:1"])
    shell.environment["EDITOR"] = "nano"
    #expect(row("config", "editor").prefix(3) == ["editor", "nano", "$EDITOR"])
    shell.environment["VISUAL"] = "vim"
    #expect(row("config", "editor").prefix(3) == ["editor", "vim", "$VISUAL"])
    shell.write("editor = micro\n", to: path)
    #expect(row("config", "editor").prefix(3) == ["editor", "micro", "config:1"])
  }

  @Test func asJSON() throws {
    shell.write("mouse = off\n", to: path)
    let value = try JSONValue(parsing: shell.run("config", "mouse", "--json").output)
    #expect(
      value
        == [
          [
            "name": "mouse", "value": "off", "source": "file", "file": .string(path), "line": 1,
            "default": "on",
            "meaning": .string(Preference.all.first { $0.name == "mouse" }?.meaning ?? ""),
          ]
        ])
  }

  @Test func oneIsSetAndRemoved() {
    #expect(shell.run("config", "editor", "emacs", "-nw").code == .usage)
    let result = shell.run("config", "editor", "emacs -nw")
    #expect(result.code == .done)
    #expect(result.errors == "hawknotes: editor = emacs -nw, in \(path)\n")
    #expect(shell.read(path) == "editor = emacs -nw\n")
    #expect(shell.run("config", "--remove", "editor").code == .done)
    #expect(shell.read(path) == "")
  }

  @Test(
    arguments: [
      (["config", "them"], "hawknotes: there is no preference “them”; did you mean theme?\n"),
      (
        ["config", "them", "dark"],
        "hawknotes: there is no preference “them”; did you mean theme?\n"
      ),
      (
        ["config", "theme", "mocha"],
        "hawknotes: theme cannot be “mocha”; use auto, light, dark, plain, amber, contrast, ocean or sepia\n"
      ),
      (
        ["config", "--remove"],
        "hawknotes: config --remove needs PREFERENCE; see hawknotes help config\n"
      ),
      (
        ["config", "--remove", "theme", "dark"],
        "hawknotes: config --remove: unexpected “dark”; quote a name or text of several words\n"
      ),
    ])
  func whatMakesNoSenseChangesNothing(words: [String], error: String) {
    let before = shell.disk
    let result = shell.run(words.map { Array($0.utf8) })
    #expect(result.code == .usage)
    #expect(result.errors == error)
    #expect(shell.disk == before)
  }

  @Test func warningsGoToTheErrors() {
    shell.write("theme = dark\nthem = dark\n", to: path)
    let result = shell.run("config", "theme")
    #expect(result.code == .done)
    #expect(
      result.errors
        == "hawknotes: \(path): line 2: there is no preference “them”; did you mean theme?\n")
  }

  @Test func theManualKnowsThemAll() {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let manual = shell.read(root + "/Resources/hawknotes.1") ?? ""
    for preference in Preference.all {
      #expect(manual.contains(".It Ic \(preference.name) "), "\(preference.name)")
    }
  }

  @Test func theFileIsWhereTheBaseDirectoriesSay() {
    #expect(shell.run().request?.configPath == path)
    shell.environment["XDG_CONFIG_HOME"] = "relative"
    #expect(shell.run().request?.configPath == path)
    shell.environment["XDG_CONFIG_HOME"] = "/config/"
    #expect(shell.run().request?.configPath == "/config/hawknotes/config")
    shell.environment["XDG_CONFIG_HOME"] = nil
    shell.environment["HAWKNOTES_STATE"] = "/state"
    shell.environment["HAWKNOTES_LIBRARY"] = "/library"
    shell.environment["HOME"] = ""
    #expect(shell.run().request != nil)
    #expect(shell.run().request?.configPath == nil)
    #expect(shell.run("config").code == .cannotStart)
  }
}
