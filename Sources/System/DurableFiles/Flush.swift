import Essentials

/// What is being made durable, in every file that a power cut may find.
public struct Flush: Sendable {
  private let files: [Job<Bool>]

  init(_ files: [Job<Bool>]) { self.files = files }

  /// Waits for the end, at most some milliseconds, forever if negative; returns whether it succeeded, nil before it.
  @discardableResult
  public func wait(milliseconds: Int32 = -1) -> Bool? {
    let deadline = Deadline(milliseconds: milliseconds)
    var isDurable = true
    for file in files {
      guard let result = file.wait(milliseconds: deadline.milliseconds) else { return nil }
      isDurable = isDurable && result
    }
    return isDurable
  }
}
