import DisplayText
public import NotesLibrary

/// The next of kin of one person: nothing of it is concluded, so it cannot go round in circles.
public struct FamilyTree: Sendable {
  /// A piece of a row: a person, or lines between people.
  public struct Run: Sendable {
    public let column: Int
    public let text: String
    /// Nil for lines.
    public let person: Subject?
  }

  private let person: Subject
  private let parents, siblings, partners, children: [Subject]

  /// More people are a list.
  private static let mostPeople = 12

  init(of person: Subject, _ relations: [KnownRelation]) {
    self.person = person
    var found: [UUID: KinWord.Place] = [:]
    var kin: [(person: Subject, place: KinWord.Place)] = []
    for relation in relations {
      let other = relation.person(beside: person)
      guard other != person, found[other.id] == nil,
        let place = KinWord(relation.phrase(beside: person))?.place
      else { continue }
      found[other.id] = place
      kin.append((other, place))
    }
    let people = { (place: KinWord.Place) in kin.filter { $0.place == place }.map(\.person) }
    (parents, siblings) = (people(.parent), people(.sibling))
    (partners, children) = (people(.partner), people(.child))
  }

  /// Returns the rows of the tree; nil where there is nobody, too many, or too little room.
  public func rows(width: Int) -> [[Run]]? {
    let all = parents + siblings + partners + children
    guard !all.isEmpty, all.count < Self.mostPeople else { return nil }
    var own = FamilyRow(siblings + [person], between: FamilyRow.gap, focus: person)
    own.append(partners, behind: FamilyRow.marriage)
    let centre = own.centre(of: person)
    var above = FamilyRow(parents, between: parents.count == 2 ? FamilyRow.marriage : FamilyRow.gap)
    let ends = (siblings + [person]).map(own.centre)
    above.centre(at: ((ends.min() ?? 0) + (ends.max() ?? 0)) / 2)
    var below = FamilyRow(children, between: FamilyRow.gap)
    below.centre(at: centre)
    var rows: [FamilyRow] = [above]
    if ends.count > 1 || !parents.isEmpty {
      rows.append(FamilyRow(from: parents.isEmpty ? nil : above.middle, to: ends))
    }
    rows.append(own)
    if !children.isEmpty {
      rows += [FamilyRow(from: centre, to: children.map(below.centre)), below]
    }
    let runs = rows.map(\.runs).filter { !$0.isEmpty }
    let first = runs.joined().map(\.column).min() ?? 0
    let last = runs.joined().map { $0.column + $0.text.displayWidth }.max() ?? 0
    guard last - first <= width else { return nil }
    return runs.map { row in
      row.map { Run(column: $0.column - first, text: $0.text, person: $0.person) }
    }
  }

  /// Its rows as plain text.
  public func lines(width: Int) -> [String] {
    (rows(width: width) ?? []).map { runs in
      runs.reduce(into: "") { line, run in
        line += String(repeating: " ", count: max(0, run.column - line.displayWidth)) + run.text
      }
    }
  }
}

private struct FamilyRow {
  private(set) var runs: [FamilyTree.Run] = []

  static let gap = "   "
  static let marriage = " ══ "

  init(_ people: [Subject], between separator: String, focus: Subject? = nil) {
    for person in people {
      append(person == focus ? "[\(person.name)]" : person.name, person, behind: separator)
    }
  }

  mutating func append(_ people: [Subject], behind separator: String) {
    for person in people { append(person.name, person, behind: separator) }
  }

  private mutating func append(_ text: String, _ person: Subject, behind separator: String) {
    if let end {
      runs.append(FamilyTree.Run(column: end, text: separator, person: nil))
    }
    runs.append(FamilyTree.Run(column: end ?? 0, text: text.displaySafe, person: person))
  }

  private var end: Int? { runs.last.map { $0.column + $0.text.displayWidth } }

  var middle: Int { ((runs.first?.column ?? 0) + (end ?? 0) - 1) / 2 }

  func centre(of person: Subject) -> Int {
    runs.first { $0.person == person }.map { $0.column + ($0.text.displayWidth - 1) / 2 } ?? 0
  }

  mutating func centre(at column: Int) {
    let distance = column - middle
    runs = runs.map {
      FamilyTree.Run(column: $0.column + distance, text: $0.text, person: $0.person)
    }
  }

  /// The lines from somebody, or nobody, down to others.
  init(from top: Int?, to bottoms: [Int]) {
    let columns = bottoms + (top.map { [$0] } ?? [])
    guard let first = columns.min(), let last = columns.max() else { return }
    let text = (first...last).map { column in
      let arms = [
        column == top, bottoms.contains(column), column > first, column < last,
      ]
      return Self.line(up: arms[0], down: arms[1], left: arms[2], right: arms[3])
    }
    runs = [FamilyTree.Run(column: first, text: text.joined(), person: nil)]
  }

  private static let lines = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")

  private static func line(up: Bool, down: Bool, left: Bool, right: Bool) -> String {
    String(lines[(up ? 1 : 0) + (down ? 2 : 0) + (left ? 4 : 0) + (right ? 8 : 0)])
  }
}
