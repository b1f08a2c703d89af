package import Essentials

extension Failure {
  package static let isGone = Self("the draft is gone or has changed meanwhile")
  package static let isBeingSaved = Self(
    "this session is still saving a text; try again in a moment")

  static func isOpenElsewhere(_ session: String, in holder: String) -> Self {
    Self("the draft belongs to \(session), which is open in \(holder); go there", kind: .busy)
  }

  /// The subject of a draft, whose name may be known, is not in the library.
  package static func lacksSubject(_ name: String?) -> Self {
    Self(
      "what the draft is on\(name.map { ", \($0)," } ?? "") is not in this library; "
        + "bring that back first")
  }
}
