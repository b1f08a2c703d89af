import DurableFiles

/// The outcome of moving sessions from their fallback store back to where they belong.
struct FallbackImport {
  /// What the user should know about it; nil when nothing was moved.
  var notice: String?
  /// Why sessions had to stay in the fallback store, by their names.
  var failures: [String: FileError] = [:]
}
