/// The figures of a section, one row for each program.
struct Table {
  struct Row {
    let name: String
    /// By the key of the column; nil for one that does not apply.
    var values: [String: Double?] = [:]
    var note: String?
  }

  let section: Section
  let subtitle: String
  let columns: [Column]
  let rows: [Row]
  let noise: String
  let goals: [Goal]

  var title: String { "\(section.rawValue), \(subtitle)" }
  var verdicts: [Verdict] { goals.compactMap { Verdict($0, in: self) } }

  var text: String {
    let head = ["| |" + columns.map { " \($0.title) |" }.joined()]
    let rule = ["|---|" + columns.map { _ in "--:|" }.joined()]
    let lines = rows.map { row in
      let name = row.name + (row.note.map { " (\($0))" } ?? "")
      return "| \(name) |" + columns.map { " \(text(of: $0, in: row)) |" }.joined()
    }
    return """
      ## \(title)

      \((head + rule + lines).joined(separator: "\n"))

      \(noise)

      """
  }

  // Some figures do not apply, as a ratio to something that took no time.
  private func text(of column: Column, in row: Row) -> String {
    guard let value = row.values[column.key] ?? nil, value.isFinite else { return "-" }
    return value.formatted(decimals: column.decimals)
  }
}

/// A column of a table, with the key of its figures.
typealias Column = (title: String, key: String, decimals: Int)
