/// What one sync did.
public struct SyncReport: Equatable, Sendable {
  /// How many files of this library the remote has now and did not have.
  public var sentCount = 0
  /// How many files of this library came from the remote, or went with it.
  public var receivedCount = 0
  /// Sentences that somebody should read.
  public var notices: [String] = []

  /// A line about it.
  public var summary: String {
    let parts = [Self.files(sentCount, "sent"), Self.files(receivedCount, "received")]
    let told = parts.compactMap { $0 }
    return told.isEmpty ? "in sync" : "in sync: \(told.joined(separator: ", "))"
  }

  private static func files(_ count: Int, _ verb: String) -> String? {
    count == 0 ? nil : "\(count == 1 ? "1 file" : "\(count) files") \(verb)"
  }
}
