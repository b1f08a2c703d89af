import Glibc

/// Asks until there is an answer, with a pause of some milliseconds after each time; nil when there was
/// none in so many times.
///
/// On a busy machine the pauses are longer, and so is what is waited for: that is why it is not a deadline.
public func ask<Answer>(
  times count: Int, pausing milliseconds: Int, for answer: () throws -> Answer?
) rethrows -> Answer? {
  for _ in 0..<count {
    if let answer = try answer() { return answer }
    usleep(UInt32(milliseconds) * 1000)
  }
  return nil
}
