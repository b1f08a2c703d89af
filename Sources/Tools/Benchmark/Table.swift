/// The figures of a section, one row for each program.
struct Table {
  struct Row {
    let name: String
    /// By the key of the column; a value that does not apply is missing.
    var values: [String: Double] = [:]
    var note: String?

    var isHawkNotes: Bool { name == Contestant.appName }

    /// The figure in a column; nil when there is none, as for the ratio to something that took no time.
    func figure(of column: Column) -> Double? {
      values[column.key].flatMap { $0.isFinite ? $0 : nil }
    }
  }

  let section: Section
  let subtitle: String
  let columns: [Column]
  var rows: [Row]
  let noise: Noise
  var goals: [Goal] = []

  var verdicts: [Verdict] { goals.compactMap { Verdict($0, in: self) } }

  var text: String {
    let cells =
      [[""] + columns.map(\.title) + [""]]
      + rows.map { row in [row.name] + columns.map { text(of: $0, in: row) } + [row.note ?? ""] }
    let widths = cells[0].indices.map { index in cells.map { $0[index].count }.max() ?? 0 }
    let lines = cells.map { line in
      let figures = zip(line, widths).dropFirst().dropLast().map { "  " + $0.padded(toWidth: $1) }
      let name = line[0] + String(repeating: " ", count: widths[0] - line[0].count)
      let note = line[line.count - 1]
      return name + figures.joined() + (note.isEmpty ? "" : "  (\(note))")
    }
    let ending = [noise.text] + verdicts.map(\.text)
    return (["\(section.rawValue), \(subtitle)"] + lines + ending).joined(separator: "\n")
  }

  var json: String {
    let rows = rows.map { row in
      let note = row.note.map { [("note", $0.jsonLiteral)] } ?? []
      let values = columns.compactMap { column in
        row.figure(of: column).map { (column.key, $0.formatted(decimals: column.decimals + 1)) }
      }
      return object([("program", row.name.jsonLiteral)] + values + note)
    }
    return object([
      ("section", section.rawValue.jsonLiteral), ("about", subtitle.jsonLiteral),
      ("rows", "[\(rows.joined(separator: ","))]"), ("noise", object(noise.members)),
      ("verdicts", "[\(verdicts.map(\.text.jsonLiteral).joined(separator: ","))]"),
    ])
  }

  /// A figure as text, a hyphen for one that is missing.
  func text(of column: Column, in row: Row) -> String {
    row.figure(of: column)?.formatted(decimals: column.decimals) ?? "-"
  }

  private func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\($0.jsonLiteral):\($1)" }.joined(separator: ","))}"
  }
}

extension String {
  fileprivate func padded(toWidth width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  fileprivate var jsonLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ": " "
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
