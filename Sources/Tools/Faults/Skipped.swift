/// What the system does not permit us to try.
struct Skipped: Error, CustomStringConvertible {
  let reason: String
  var description: String { "skipped: \(reason)" }
}
