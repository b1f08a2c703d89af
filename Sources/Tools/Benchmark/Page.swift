import PseudoTerminal

/// The page that `--markdown` prints: when and on which machine, the goals, then a table for each section.
enum Page {
  static func text(_ goals: String, _ tables: [Table], _ sections: [Section]) throws -> String {
    let machine = try ChildProcess.run(
      ["sh", "-c", Self.machine], environment: AppTerminal.environment(home: "/")
    ).text
    let heading = """
      # Measurements

      Written by `hawknotes-benchmark \(sections.map(\.rawValue).joined(separator: " ")) --markdown`
      on \(machine). On other machines only the ratios hold.

      """
    return ([heading, goals] + tables.map(\.text)).joined(separator: "\n")
  }

  private static let machine = #"""
    . /etc/os-release
    processor=$(lscpu | sed -n 's/^Model name: *//p')
    printf '%s: %s, Linux %s, %s processors (%s)' \
      "$(date +%F)" "$PRETTY_NAME" "$(uname -r)" "$(nproc)" "$processor"
    """#

  static func goals(of tables: [Table]) -> String {
    let rows = tables.flatMap { table in
      table.verdicts.map { verdict in
        "| \(table.title): \(verdict.what) | \(verdict.limit) | \(verdict.figure) "
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
}
