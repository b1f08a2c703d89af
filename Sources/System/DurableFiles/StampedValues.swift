/// What was read of files, each as long as the stamp of its file stands.
public struct StampedValues<Value> {
  /// By the paths of the files.
  public var entries: [String: (stamp: FileStamp, value: Value)] = [:]
  @usableFromInline let most: Int

  /// Makes one that begins anew whenever it has `most` of them.
  public init(most: Int) { self.most = most }

  /// Returns the value of a file that has a stamp, which a closure reads where it is not known.
  ///
  /// A file that changed a moment before `now`, the time in nanoseconds, may change again without another
  /// stamp, so its value is not kept.
  @inlinable
  public mutating func value(
    of path: String, _ stamp: FileStamp, at now: @autoclosure () -> Int = FileStamp.now,
    read: () throws -> Value
  ) rethrows -> Value {
    if let known = entries[path], known.stamp == stamp { return known.value }
    let now = now()
    let value = try read()
    if entries.count >= most { entries = [:] }
    if !stamp.isRacy(at: now) { entries[path] = (stamp, value) }
    return value
  }
}

extension StampedValues: Sendable where Value: Sendable {}
