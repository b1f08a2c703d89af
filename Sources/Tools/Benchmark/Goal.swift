/// The most that a figure of the app may be.
struct Goal {
  enum Limit {
    /// A share of the least figure that others have.
    case share(Double, of: [Contestant])
    case figure(Double)
  }

  let column: String
  let limit: Limit
  /// The row that it is about; nil for the app's.
  var row: String?

  init(_ column: String, _ limit: Limit, row: String? = nil) {
    self.column = column
    self.limit = limit
    self.row = row
  }

  static func atMost(_ contestants: [Contestant], _ columns: String...) -> [Goal] {
    contestants.flatMap { other in columns.map { Goal($0, .share(1, of: [other])) } }
  }
}

struct Verdict {
  /// What was measured, by the title of its column.
  let what: String
  let figure: String
  let limit: String
  let isReached: Bool

  /// Compares a row; nil when it or every other program has no such figure.
  init?(_ goal: Goal, in table: Table) {
    func figure(of name: String) -> Double? {
      table.rows.first { $0.name == name }?.values[goal.column] ?? nil
    }
    guard let column = table.columns.first(where: { $0.key == goal.column }),
      let own = figure(of: goal.row ?? Contestant.appName)
    else { return nil }
    func formatted(_ value: Double) -> String { value.formatted(decimals: column.decimals) }
    let most: Double
    switch goal.limit {
    case .figure(let figure):
      most = figure
      limit = "at most \(formatted(figure))"
    case .share(let share, let others):
      let figures = others.compactMap { other in figure(of: other.name).map { ($0, other.name) } }
      guard let least = figures.min(by: { $0.0 < $1.0 }) else { return nil }
      most = least.0 * share
      let factor = share == 1 ? "" : "\(share.formatted(decimals: 1)) of "
      limit = "at most \(factor)\(least.1)'s \(formatted(least.0))"
    }
    what = (goal.row.map { "\($0), " } ?? "") + column.title
    self.figure = formatted(own)
    isReached = own <= most
  }
}
