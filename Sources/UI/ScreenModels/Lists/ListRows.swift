import TextEditing

/// The identifiers of a list's rows, worked out when they are asked for.
public struct ListRows {
  public let count: Int
  /// Whether there are no more to come.
  public let isComplete: Bool
  /// Returns the row that is selected where another one was, of which nothing is there any more.
  let nearest: (Int) -> Int
  private let identifier: (Int) -> String
  private let row: (String) -> Int?

  /// Rows that a closure names and another one finds by their names.
  public init(
    count: Int, isComplete: Bool = true, nearest: @escaping (Int) -> Int = { $0 },
    identifier: @escaping (Int) -> String, row: @escaping (String) -> Int?
  ) {
    self.count = count
    self.isComplete = isComplete
    self.nearest = nearest
    self.identifier = identifier
    self.row = row
  }

  /// A row for each element, by its identifier.
  public init<Element>(
    _ elements: [Element], isComplete: Bool = true, id: @escaping (Element) -> String
  ) {
    self.init(count: elements.count, isComplete: isComplete) {
      id(elements[$0])
    } row: { identifier in
      elements.firstIndex { id($0) == identifier }
    }
  }

  public subscript(row: Int) -> String { identifier(row) }

  /// The row of an identifier, sooner found where it was.
  func row(of identifier: String, near row: Int) -> Int? {
    (0..<count).contains(row) && self[row] == identifier ? row : self.row(identifier)
  }
}

extension Sequence {
  /// The elements in the order of some words of each, whatever their capitals and accents; those with the same
  /// words stay in their order.
  func sorted(byWords words: (Element) -> [String]) -> [Element] {
    let folding = TextFolding()
    let keyed = map { (key: words($0).map(folding.orderKey), element: $0) }
    return keyed.sorted { one, other in
      one.key.lexicographicallyPrecedes(other.key) { $0.lexicographicallyPrecedes($1) }
    }.map(\.element)
  }
}

/// A list whose rows are read a few at a time while it is shown.
public protocol GradualList: AnyObject {
  /// Whether there is something left to do.
  var isWorking: Bool { get }
  /// Whether all visible rows are known to be there.
  var fillsScreen: Bool { get }
  /// Works until nothing is left to do or a closure, called before each small step, returns false.
  func advance(while mayContinue: () -> Bool)
}
