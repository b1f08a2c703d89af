public import Essentials
import Sync

/// A session of another machine, as that machine last published it.
public struct TravellingSession: Hashable, Sendable {
  /// The identifier of the machine.
  public let machine: String
  public let machineName: String
  /// The identifier of the session's document, which changes whenever the session does.
  public let identifier: String
  /// The name of the session on that machine.
  public let name: String
  public let title: String
  public let draftCount: Int
  /// When it was last used before it was published, in seconds since 1970; 0 when that is unknown.
  public let lastUsed: Int
  /// The record of continuing it here; nil when it was not continued here.
  public let continuation: Continuation?
}

/// Everything that came from other machines.
public struct Arrivals: Hashable, Sendable {
  /// The sessions of other machines, the last used first.
  public internal(set) var sessions: [TravellingSession] = []
  /// Where sessions of this machine were last continued, by their names.
  public internal(set) var continuations: [String: ContinuedElsewhere] = [:]
  /// Why some documents cannot be read.
  public internal(set) var problems: [Failure] = []
  // The decrypted indexes, which the next list need not decrypt again.
  var indexes: [ArrivedDocuments.Document: SessionIndex] = [:]

  public init() {}
}

/// Where and when a session of this machine was continued on another one.
public struct ContinuedElsewhere: Hashable, Sendable {
  public let machineName: String
  /// The time in seconds since 1970.
  public let moment: Int
}
