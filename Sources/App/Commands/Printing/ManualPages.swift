import Preferences

struct ManualPages {
  struct Page {
    let name: String
    let section: Int
    // Written by hand, but for what the program's tables say.
    fileprivate let source: [UInt8]

    /// The path below the folder `man`.
    var path: String { "man\(section)/\(name).\(section)" }

    /// Returns the page in mdoc(7), in which the keys are those of a table.
    func text(_ preferences: PreferenceTable) -> [UInt8] {
      let lines = String(decoding: source, as: UTF8.self).split(separator: "\n")
      let filled = lines.flatMap { ManualTable.lines(for: $0, preferences) ?? [String($0)] }
      return Array((filled.joined(separator: "\n") + "\n").utf8)
    }
  }

  static let first = Page(name: Program.name, section: 1, source: PackageResources.hawknotes_1)

  static let all = [
    first,
    page("commands", 1, PackageResources.hawknotes_commands_1),
    page("keys", 7, PackageResources.hawknotes_keys_7),
    page("sessions", 7, PackageResources.hawknotes_sessions_7),
    page("sync", 7, PackageResources.hawknotes_sync_7),
    page("config", 5, PackageResources.hawknotes_config_5),
    page("files", 5, PackageResources.hawknotes_files_5),
  ]

  /// The names of all but the first one, without that of the program.
  static var topics: [String] { all.dropFirst().map { String($0.name.dropFirst(prefix.count)) } }

  private static let prefix = "\(Program.name)-"

  private static func page(_ topic: String, _ section: Int, _ source: [UInt8]) -> Page {
    Page(name: prefix + topic, section: section, source: source)
  }

  /// The page on a topic, which may also be its whole name.
  static subscript(topic: String) -> Page? {
    all.first { $0.name == topic || $0.name == prefix + topic }
  }
}
