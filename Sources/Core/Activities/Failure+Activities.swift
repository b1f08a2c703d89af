package import Essentials

/// What is wrong with an activity; nothing has changed then.
extension Failure {
  package static func isNoActivity(_ reason: String) -> Self {
    Self("this is not an activity: \(reason)")
  }

  static func tooLargeActivity(_ count: Int) -> Self {
    Self(
      "the activity carries \(count) bytes; more than \(UserActivity.largestPayload) are refused")
  }

  static func unknownVersion(_ version: Int, of what: String = "activity") -> Self {
    Self(
      "the \(what) has the version \(version), which this program does not know; update Hawk Notes")
  }
}
