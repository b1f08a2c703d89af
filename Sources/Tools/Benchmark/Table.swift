import Essentials

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

  var json: JSONValue {
    [
      "section": .string(section.rawValue), "about": .string(subtitle),
      "rows": .array(rows.map(json)), "noise": noise.json,
      "verdicts": .array(verdicts.map { .string($0.text) }),
    ]
  }

  private func json(of row: Row) -> JSONValue {
    let figures = columns.compactMap { column in
      row.figure(of: column).map { JSONValue.Member(column.key, .number($0)) }
    }
    let note = row.note.map { [JSONValue.Member("note", .string($0))] } ?? []
    return .object([.init("program", .string(row.name))] + figures + note)
  }

  /// A figure as text, a hyphen for one that is missing.
  func text(of column: Column, in row: Row) -> String {
    row.figure(of: column)?.formatted(decimals: column.decimals) ?? "-"
  }
}

extension String {
  fileprivate func padded(toWidth width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

struct Column {
  let title: String
  let key: String
  let decimals: Int

  init(_ title: String, _ key: String, decimals: Int) {
    self.title = title
    self.key = key
    self.decimals = decimals
  }
}
