import DurableFiles

/// What came of taking sessions back from their fallback place.
struct FallbackImport {
  /// What the reader should know of it; nil when nothing was taken back.
  var notice: String?
  /// Why sessions had to stay, by their names.
  var failures: [String: FileError] = [:]
}
