/// What a system call did to one file or one folder.
struct FileEffect {
  /// A file or a folder by its number, whatever its name is.
  typealias Node = Int

  enum Change {
    case write(offset: Int, bytes: [UInt8])
    case resize(Int)
    /// Names of a folder were set to other files, or removed, in one step.
    case names([String: Node?])
  }

  let node: Node
  let change: Change
  /// The effect that must survive if this one does: in a move, the new name comes before the old one
  /// goes.
  let requirement: Int?
  /// The number of events that had happened when it happened.
  let moment: Int
  /// The number of events that had happened when it became durable.
  var durableMoment = Int.max
}
