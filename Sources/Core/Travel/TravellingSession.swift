public import Essentials
import Sync

/// A session of another machine, as that machine last published it.
public struct TravellingSession: Hashable, Sendable {
  public let machine: String
  public let machineName: String
  /// The identifier of the session's document, which changes whenever the session does.
  public let identifier: String
  public let name: String
  public let title: String
  public let draftCount: Int
  /// When it was last used before it was published, in seconds since 1970; 0 when that is unknown.
  public let lastUsed: Int
  public let continuation: Continuation?
}

public struct Arrivals: Hashable, Sendable {
  /// The sessions of other machines, the last used first.
  public internal(set) var sessions: [TravellingSession] = []
  /// Where sessions of this machine were last continued, by their names.
  public internal(set) var continuations: [String: ContinuedElsewhere] = [:]
  public internal(set) var problems: [Failure] = []
  // The decrypted indexes, which the next list need not decrypt again.
  var indexes: [ArrivedDocuments.Document: SessionIndex] = [:]

  public init() {}
}

public struct ContinuedElsewhere: Hashable, Sendable {
  public let machineName: String
  /// The time in seconds since 1970.
  public let moment: Int
}
