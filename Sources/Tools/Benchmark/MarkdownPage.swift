import Glibc
import PseudoTerminal

/// The page that `--markdown` prints: when and on which machine, the goals, then a table for each section.
enum MarkdownPage {
  static func text(of tables: [Table], _ sections: [Section]) -> String {
    ([heading(sections), goals(of: tables)] + tables.map(section)).joined(separator: "\n")
  }

  private static func heading(_ sections: [Section]) -> String {
    """
    # Measurements

    Written by `hawknotes-benchmark \(sections.map(\.rawValue).joined(separator: " ")) --markdown`
    on \(today): \(system), \(processors). On other machines only the ratios hold.

    """
  }

  private static func goals(of tables: [Table]) -> String {
    let rows = tables.flatMap { table in
      table.verdicts.map { verdict in
        let place = "\(table.section.rawValue), \(table.subtitle)"
        return "| \(place): \(verdict.what) | \(verdict.limit) | \(verdict.figure) "
          + "| \(verdict.isReached ? "yes" : "NO") |"
      }
    }
    let reached = tables.flatMap(\.verdicts).count(where: \.isReached)
    return """
      ## Goals: \(reached) of \(rows.count) are reached

      The first word of each is the section of `hawknotes-benchmark` that measures it.

      | | goal | value | reached |
      |---|---|--:|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func section(_ table: Table) -> String {
    let head = ["| |" + table.columns.map { " \($0.title) |" }.joined()]
    let rule = ["|---|" + table.columns.map { _ in "--:|" }.joined()]
    let rows = table.rows.map { row in
      let name = row.name + (row.note.map { " (\($0))" } ?? "")
      return "| \(name) |" + table.columns.map { " \(table.text(of: $0, in: row)) |" }.joined()
    }
    return """
      ## \(table.section.rawValue), \(table.subtitle)

      \((head + rule + rows).joined(separator: "\n"))

      \(table.noise.text)

      """
  }

  private static var today: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) {
        count = strftime($0.baseAddress, $0.count, "%Y-%m-%d", &parts)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static var system: String {
    let name = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "Linux"
    let release = lines(of: "/proc/sys/kernel/osrelease").first ?? "of an unknown version"
    return "\(name), Linux \(release)"
  }

  private static var processors: String {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let model = value(of: "model name", in: "/proc/cpuinfo", separator: ":")
    return "\(count) processors" + (model.map { " (\($0))" } ?? "")
  }

  private static func value(of name: String, in path: String, separator: Character) -> String? {
    lines(of: path).lazy.compactMap { line -> String? in
      let parts = line.split(separator: separator, maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != "\t" }).hasPrefix(name) else { return nil }
      return String(parts[1].drop(while: { $0 == " " })).filter { $0 != "\"" }
    }.first
  }

  private static func lines(of path: String) -> [String] {
    StoredFiles.text(of: path).split(separator: "\n").map(String.init)
  }
}
