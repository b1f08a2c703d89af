import DisplayText
public import NotesLibrary

/// The next of kin of one person, as far as it is said: nothing of it is concluded, so it cannot go round in circles.
public struct FamilyTree: Sendable {
  /// A piece of a row: a person, or lines between people.
  public struct Run: Sendable {
    public let column: Int
    public let text: String
    /// Nil for lines.
    public let person: Subject?
  }

  private let person: Subject
  private let parents, partners, children: [Subject]
  // Those who are said to have the same parents, and the others.
  private let fullSiblings, halfSiblings: [Subject]
  private let areParentsPartners: Bool
  private let shortNames: ShortNames

  /// More people are a list.
  private static let mostPeople = 12

  init(
    of person: Subject, _ relations: @escaping (Subject) -> [KnownRelation],
    _ shortNames: ShortNames
  ) {
    (self.person, self.shortNames) = (person, shortNames)
    let people = { (place: KinWord.Place, person: Subject) in
      Self.kin(of: person, relations(person)).filter { $0.place == place }.map(\.person)
    }
    let (parents, siblings) = (people(.parent, person), people(.sibling, person))
    let isFull = { Set(parents).isSubset(of: people(.parent, $0)) }
    (fullSiblings, halfSiblings) = (siblings.filter(isFull), siblings.filter { !isFull($0) })
    areParentsPartners = parents.count == 2 && people(.partner, parents[0]).contains(parents[1])
    (partners, children) = (people(.partner, person), people(.child, person))
    self.parents = parents
  }

  private static func kin(
    of person: Subject, _ relations: [KnownRelation]
  ) -> [(person: Subject, place: KinWord.Place)] {
    var found = Set<UUID>()
    var kin: [(person: Subject, place: KinWord.Place)] = []
    for relation in relations {
      let other = relation.person(beside: person)
      guard other != person, !found.contains(other.id),
        let place = KinWord(relation.phrase(beside: person))?.place
      else { continue }
      found.insert(other.id)
      kin.append((other, place))
    }
    return kin
  }

  /// Whether there is nobody but the person.
  public var isEmpty: Bool { others.isEmpty }

  private var others: [Subject] {
    parents + fullSiblings + halfSiblings + partners + children
  }

  /// Returns the rows of the tree, with short names if there is little room; nil where there is nobody, too many,
  /// or too little room even so.
  public func rows(width: Int) -> [[Run]]? {
    rows(width: width) { $0 } ?? rows(width: width, shortNames.called)
  }

  private func rows(width: Int, _ called: @escaping (String) -> String) -> [[Run]]? {
    guard !isEmpty, others.count < Self.mostPeople else { return nil }
    let own = ownRow(called)
    let centre = own.centre(of: person)
    var above = FamilyRow(called)
    above.append(parents, behind: areParentsPartners ? FamilyRow.marriage : FamilyRow.gap)
    let ends = (fullSiblings + [person]).map(own.centre)
    above.centre(at: ((ends.min() ?? 0) + (ends.max() ?? 0)) / 2)
    var below = FamilyRow(called)
    below.append(children, behind: FamilyRow.gap)
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

  private func ownRow(_ called: @escaping (String) -> String) -> FamilyRow {
    var row = FamilyRow(called)
    row.append(fullSiblings, behind: FamilyRow.gap)
    row.append(Array(halfSiblings.prefix(1)), behind: FamilyRow.gap)
    row.append(Array(halfSiblings.dropFirst()), behind: ", ")
    row.append(
      [person], behind: halfSiblings.isEmpty ? FamilyRow.gap : FamilyRow.sibling, focus: person)
    row.append(Array(partners.prefix(1)), behind: FamilyRow.marriage)
    row.append(Array(partners.dropFirst()), behind: ", ")
    return row
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
  private let called: (String) -> String

  static let gap = "   "
  static let marriage = " ══ "
  static let sibling = " ── "

  init(_ called: @escaping (String) -> String) { self.called = called }

  mutating func append(_ people: [Subject], behind separator: String, focus: Subject? = nil) {
    for person in people {
      if let end { runs.append(FamilyTree.Run(column: end, text: separator, person: nil)) }
      let name = called(person.name)
      let text = (person == focus ? "[\(name)]" : name).displaySafe
      runs.append(FamilyTree.Run(column: end ?? 0, text: text, person: person))
    }
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
    called = { $0 }
    let columns = bottoms + (top.map { [$0] } ?? [])
    guard let first = columns.min(), let last = columns.max() else { return }
    let text = (first...last).map { column in
      let arms = [column == top, bottoms.contains(column), column > first, column < last]
      return Self.line(up: arms[0], down: arms[1], left: arms[2], right: arms[3])
    }
    runs = [FamilyTree.Run(column: first, text: text.joined(), person: nil)]
  }

  private static let lines = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")

  private static func line(up: Bool, down: Bool, left: Bool, right: Bool) -> String {
    String(lines[(up ? 1 : 0) + (down ? 2 : 0) + (left ? 4 : 0) + (right ? 8 : 0)])
  }
}
