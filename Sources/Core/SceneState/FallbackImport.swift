import DurableFiles

/// The outcome of moving sessions from their fallback place back to where they belong.
struct FallbackImport {
  /// What the user should know about it; nil when nothing was moved.
  var notice: String?
  /// Why sessions had to stay at the fallback place, by their names.
  var failures: [String: FileError] = [:]
}
