struct Goal {
  enum Limit {
    case share(Double, of: Contestant)
    case figure(Double)
  }

  let column: String
  let limit: Limit

  init(_ column: String, _ limit: Limit) {
    self.column = column
    self.limit = limit
  }

  static func atMost(_ contestants: [Contestant], _ columns: String...) -> [Goal] {
    contestants.flatMap { other in columns.map { Goal($0, .share(1, of: other)) } }
  }
}

struct Verdict {
  let text: String
  let isReached: Bool

  /// Compares the app's row; nil when it or the other program has no such figure.
  init?(_ goal: Goal, in table: Table) {
    guard let column = table.columns.first(where: { $0.key == goal.column }),
      let own = table.rows.first(where: \.isHawkNotes)?.values[goal.column]
    else { return nil }
    let most: Double
    let words: String
    switch goal.limit {
    case .figure(let figure):
      most = figure
      words = "at most \(figure.formatted(decimals: column.decimals))"
    case .share(let share, let other):
      guard let figure = table.rows.first(where: { $0.name == other.name })?.values[goal.column]
      else { return nil }
      most = figure * share
      let factor = share == 1 ? "" : "\(share.formatted(decimals: 2)) of "
      words = "at most \(factor)\(other.name)'s \(figure.formatted(decimals: column.decimals))"
    }
    isReached = own <= most
    let figure = own.formatted(decimals: column.decimals)
    text = "\(isReached ? "reached" : "MISSED"): \(column.key) \(figure), \(words)"
  }
}
