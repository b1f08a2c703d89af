import Sync

/// A session of another machine, as that machine's last sync published it.
public struct TravellingSession: Hashable, Sendable {
  /// Identifies the machine.
  public let machine: String
  public let machineName: String
  /// Identifies what the session keeps: another document has another one.
  public let identifier: String
  /// The name of the session there.
  public let name: String
  public let title: String
  public let draftCount: Int
  /// When it was last used there before that, in seconds since 1970; 0 when that is unknown.
  public let lastUsed: Int
  /// That it was continued here; nil when it was not.
  public let continuation: Continuation?
}

/// What came from other machines.
public struct Arrivals: Hashable, Sendable {
  /// Their sessions, the last used first.
  public internal(set) var sessions: [TravellingSession] = []
  /// Where sessions of this machine were continued last, by their names.
  public internal(set) var continuations: [String: ContinuedElsewhere] = [:]
  /// What cannot be read, and why.
  public internal(set) var problems: [TravelError] = []
  // What was decrypted.
  var indexes: [ArrivedDocuments.Document: SessionIndex] = [:]

  public init() {}
}

/// That a session of this machine was continued on another one.
public struct ContinuedElsewhere: Hashable, Sendable {
  public let machineName: String
  /// In seconds since 1970.
  public let moment: Int
}
