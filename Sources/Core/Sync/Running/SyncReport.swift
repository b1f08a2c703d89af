import Essentials

/// What a sync has done, in files, and what it has to say.
public struct SyncReport: Equatable, Sendable {
  public var sentCount = 0
  /// How many files of this library the remote's changes added, changed or removed.
  var receivedCount = 0
  /// How many files are not synced, each of which a notice names.
  public var omissionCount = 0
  public var notices: [String] = []

  public var summary: String {
    let parts = [Self.files(sentCount, "sent"), Self.files(receivedCount, "received")]
    let counts = parts.compactMap { $0 }
    let summary = counts.isEmpty ? "in sync" : "in sync: \(counts.joined(separator: ", "))"
    let omitted = Self.files(omissionCount, omissionCount == 1 ? "is not synced" : "are not synced")
    return [summary, omitted].compactMap { $0 }.joined(separator: "; ")
  }

  private static func files(_ count: Int, _ verb: String) -> String? {
    count == 0 ? nil : "\(counted(count, "file")) \(verb)"
  }
}
