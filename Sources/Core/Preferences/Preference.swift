import Essentials

public struct Preference: Sendable {
  /// The name in the file: `text-width`.
  public let name: String
  public let initialValue: String
  /// What it does, in one sentence without a full stop.
  public let meaning: String
  public let choices: [String]
  /// What to write in place of an invalid value: `use on or off`.
  public let expected: String
  private let isValid: @Sendable (String) -> Bool

  public init(
    _ name: String, initialValue: String, meaning: String, expected: String, choices: [String] = [],
    isValid: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.initialValue = initialValue
    self.meaning = meaning
    self.expected = expected
    self.choices = choices
    self.isValid = isValid
  }

  public func accepts(_ value: String) -> Bool { isValid(value) && PreferenceLine.canHold(value) }

  // The first choice is the default.
  public static func choice(_ name: String, _ choices: [String], _ meaning: String) -> Preference {
    Preference(
      name, initialValue: choices.first ?? "", meaning: meaning,
      expected: "use \(choices.listed("or"))", choices: choices
    ) { choices.contains($0) }
  }

  // Without a sign.
  private static func number(_ value: String) -> Int? {
    value.utf8.allSatisfy(\.isDigit) ? Int(value) : nil
  }

  private static func line(_ name: String, _ meaning: String, of kind: String) -> Preference {
    Preference(name, initialValue: "", meaning: meaning, expected: "use a \(kind) on one line") {
      $0.utf8.count <= 4096
    }
  }

  private static func key(_ name: String, _ meaning: String, _ expected: String) -> Preference {
    Preference(name, initialValue: "", meaning: meaning, expected: expected) { value in
      ["", "none"].contains(value)
        || ["age:", "gpg:"].contains { value.hasPrefix($0) && value.utf8.count > $0.utf8.count }
    }
  }

  /// The themes that the app has by itself; others are described by preferences that begin with
  /// `theme.` and their name.
  public static let themes = [
    "auto", "light", "dark", "plain", "amber", "contrast", "ocean", "sepia",
  ]
  static let themePrefix = "theme."

  // Files may still set them, to no effect.
  static let formerNames = [
    "restore-terminal", "title", "keyboard", "character-layout", "key.bring-back", "key.step-back",
    "key.step-on", "key.pause-back", "key.pause-on", "key.version-back", "key.version-on",
    "key.copy-step", "key.half-page-down", "key.half-page-up",
  ]
  // What to do instead of setting them: they protected something.
  static let successors = [
    "sync.sessions-identity": "put your identity, or a link to it, at age-identity beside this file"
  ]
  // Files may still call them so.
  private static let renamed = ["terminal": "window", "key.versions": "key.compare"]

  static func presentName(of name: String) -> String { renamed[name] ?? name }

  /// All preferences except the keys, in the order in which they are listed.
  public static let all = [
    Preference(
      "theme", initialValue: themes[0],
      meaning: "the colours: auto suits the terminal's background, plain has none",
      expected: "use \(themes.listed("or"))",
      choices: themes
    ) { !$0.isEmpty && !$0.contains(".") && !$0.contains(" ") },
    Preference(
      "text-width", initialValue: "80",
      meaning: "the widest a text gets, in columns; 0 means no limit",
      expected: "use 0, or a number from 20 to 1000"
    ) { value in
      number(value).map { $0 == 0 || (20...1000).contains($0) } ?? false
    },
    choice("cover", ["on", "off"], "show pictures of books and characters"),
    choice(
      "reader", ["off", "on"],
      "for screen readers and braille: one pane, no lines or pictures, words for signs"),
    choice(
      "sync", ["manual", "auto"],
      "sync the library when you ask for it, or also at a start, at the end and soon after a change"
    ),
    choice(
      "sync.sessions", ["off", "on"],
      "publish the sessions of this machine at each sync, to continue them on your other machines"),
    key(
      "sync.sessions-key",
      "encrypt published sessions, and their names, for this key of age or gpg; "
        + "without it whoever can read the remote can read them",
      "use age:RECIPIENT or gpg:KEY; or none, to publish them for all who read the remote"),
    line(
      "sync.machine", "the name by which your other machines know this one; else the host's",
      of: "text"),
    Preference(
      "window", initialValue: "pane",
      meaning:
        "where a second session opens: a pane or window of tmux, kitty or WezTerm, or a command",
      expected: "use pane, window, or a command in which {} stands for what to run",
      choices: ["pane", "window"]
    ) { value in
      ["pane", "window"].contains(value)
        || value.split(separator: " ").dropFirst().contains("{}") && value.utf8.count <= 4096
    },
    key(
      "backup-key",
      "encrypt backups, and nothing else, for this key of age or gpg; without it they are plain",
      "use age:RECIPIENT or gpg:KEY; or none"),
    Preference(
      "history", initialValue: "64",
      meaning: "how many megabytes the history of notes and drafts may take; 0 keeps none",
      expected: "use 0, or a number up to 4096"
    ) { value in
      number(value).map { (0...4096).contains($0) } ?? false
    },
    line("editor", "your own editor; without it, $VISUAL or $EDITOR", of: "command"),
    choice("mouse", ["on", "off"], "use the mouse here; off leaves it to the terminal"),
    choice("ascii", ["auto", "on"], "show only ASCII: when the locale requires it, or always"),
  ]
}

/// A value that `@AppStorage` can read.
public protocol PreferenceValue: Equatable {
  init?(preferenceText: String)
}

extension Bool: PreferenceValue {
  /// Parses `on` or `off`.
  public init?(preferenceText: String) {
    guard ["on", "off"].contains(preferenceText) else { return nil }
    self = preferenceText == "on"
  }
}

extension Int: PreferenceValue {
  public init?(preferenceText: String) { self.init(preferenceText) }
}

extension String: PreferenceValue {
  public init?(preferenceText: String) { self = preferenceText }
}
