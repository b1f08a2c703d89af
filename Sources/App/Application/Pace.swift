import Essentials

/// How long the loop waits for slow work before the next key.
public struct Pace {
  /// Returns a closure that says whether a slice of work of so many nanoseconds may still continue.
  public typealias Slice = (_ nanoseconds: Int) -> () -> Bool

  /// For how many milliseconds a key waits for a save, which then continues in the background.
  ///
  /// A negative number means until the save has ended.
  public var savePatience: Int32
  public var slice: Slice

  /// Whether what can wait is done only when no key has come for a while.
  public var waitsForIdle: Bool

  public init(
    savePatience: Int32 = 100, waitsForIdle: Bool = true, slice: @escaping Slice = Pace.timedSlice
  ) {
    self.savePatience = savePatience
    self.waitsForIdle = waitsForIdle
    self.slice = slice
  }

  public static func timedSlice(_ nanoseconds: Int) -> () -> Bool {
    let end = MonotonicClock.nanoseconds + nanoseconds
    return { MonotonicClock.nanoseconds < end }
  }
}
