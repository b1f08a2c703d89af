import Glibc

/// Looks every few milliseconds until something is as expected; false when it does not get so.
@discardableResult
func wait(timeout: Duration = .patience, until isReached: () throws -> Bool) rethrows -> Bool {
  let deadline = ContinuousClock.now + timeout
  while try !isReached() {
    if ContinuousClock.now > deadline { return false }
    usleep(2000)
  }
  return true
}
