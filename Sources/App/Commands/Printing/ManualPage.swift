import Preferences

struct ManualPage {
  /// Its name without that of the program; empty for the first one.
  let topic: String
  let section: Int
  // Written by hand, but for what the program's tables say.
  fileprivate let source: [UInt8]

  var name: String { topic.isEmpty ? Program.name : "\(Program.name)-\(topic)" }

  var path: String { "man\(section)/\(name).\(section)" }

  /// Returns the page in mdoc(7), in which the keys are those of a table.
  func text(_ preferences: PreferenceTable) -> [UInt8] {
    let lines = String(decoding: source, as: UTF8.self).split(separator: "\n")
    let filled = lines.flatMap { ManualTable.lines(for: $0, preferences) ?? [String($0)] }
    return Array((filled.joined(separator: "\n") + "\n").utf8)
  }

  static let all = [
    ManualPage(topic: "", section: 1, source: PackageResources.hawknotes_1),
    ManualPage(topic: "commands", section: 1, source: PackageResources.hawknotes_commands_1),
    ManualPage(topic: "keys", section: 7, source: PackageResources.hawknotes_keys_7),
    ManualPage(topic: "sessions", section: 7, source: PackageResources.hawknotes_sessions_7),
    ManualPage(topic: "sync", section: 7, source: PackageResources.hawknotes_sync_7),
    ManualPage(topic: "config", section: 5, source: PackageResources.hawknotes_config_5),
    ManualPage(topic: "files", section: 5, source: PackageResources.hawknotes_files_5),
  ]

  static var topics: [String] { all.dropFirst().map(\.topic) }

  /// The page on a topic, which may also be its whole name.
  static subscript(topic: String) -> ManualPage? {
    all.first { [topic, "\(Program.name)-\(topic)"].contains($0.name) }
  }
}
