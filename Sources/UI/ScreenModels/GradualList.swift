/// A list whose rows come in a little at a time, while the reader looks at it.
public protocol GradualList: AnyObject {
  /// Whether there is something left to do for it.
  var isWorking: Bool { get }
  /// Whether what is seen of it is all there, as far as that can be told.
  var fillsScreen: Bool { get }
  /// Goes on until nothing is left to do or a closure says no, which is asked before each small step.
  func advance(while mayGoOn: () -> Bool)
}
