import Glibc
public import PseudoTerminal

/// Checks every few milliseconds until a condition holds; returns false when it never does.
@discardableResult
public func wait(
  timeout: Duration = .patience, until isReached: () throws -> Bool
) rethrows -> Bool {
  let deadline = ContinuousClock.now + timeout
  while try !isReached() {
    if ContinuousClock.now > deadline { return false }
    usleep(2000)
  }
  return true
}
