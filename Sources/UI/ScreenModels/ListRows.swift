/// The identifiers of a list's rows, worked out when they are asked for.
public struct ListRows {
  public let count: Int
  /// Whether there are no more to come.
  public let isComplete: Bool
  private let identifier: (Int) -> String
  private let row: (String) -> Int?

  /// Rows that a closure names and another one finds by their names.
  public init(
    count: Int, isComplete: Bool = true, identifier: @escaping (Int) -> String,
    row: @escaping (String) -> Int?
  ) {
    self.count = count
    self.isComplete = isComplete
    self.identifier = identifier
    self.row = row
  }

  public init(_ identifiers: [String], isComplete: Bool = true) {
    self.init(count: identifiers.count, isComplete: isComplete) {
      identifiers[$0]
    } row: {
      identifiers.firstIndex(of: $0)
    }
  }

  public subscript(row: Int) -> String { identifier(row) }

  /// The row of an identifier, sooner found where it was.
  func row(of identifier: String, near row: Int) -> Int? {
    (0..<count).contains(row) && self[row] == identifier ? row : self.row(identifier)
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
