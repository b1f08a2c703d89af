/// A list whose rows are read a few at a time while it is shown.
public protocol GradualList: AnyObject {
  /// Whether there is something left to do.
  var isWorking: Bool { get }
  /// Whether all visible rows are known to be there.
  var fillsScreen: Bool { get }
  /// Works until nothing is left to do or a closure, called before each small step, returns false.
  func advance(while mayContinue: () -> Bool)
}
