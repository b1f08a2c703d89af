public import Activities
import DurableFiles
public import Essentials
import NotesLibrary
public import SceneState
public import Sync

/// The sessions of other machines, read from the copies that the last sync made.
///
/// What cannot be read is reported and left as it is; nothing on this machine changes because of what came.
public struct ArrivedSessions: Sendable {
  private let folder: SyncFolder
  private let cipher: DocumentCipher

  /// Prepares to read; without an environment, the programs that decrypt get this process's own.
  public init(
    in folder: SyncFolder, settings: TravelSettings, environment: [String: String]? = nil
  ) {
    self.folder = folder
    cipher = DocumentCipher(identityPath: settings.identityPath, environment: environment)
  }

  private static let indexStart = "index-"

  /// Lists the sessions; documents that an earlier list has read are not decrypted again.
  ///
  /// This may be slow, because it runs the programs that decrypt.
  public func list(after former: Arrivals = Arrivals()) -> Arrivals {
    var arrivals = Arrivals()
    for document in ArrivedDocuments(in: folder).documents
    where document.name.hasPrefix(Self.indexStart) {
      do {
        arrivals.indexes[document] = try index(document, former)
      } catch {
        arrivals.problems.append(Failure(error))
      }
    }
    let indexes = Array(arrivals.indexes.values)
    addSessions(of: indexes, to: &arrivals)
    addContinuations(of: indexes, to: &arrivals)
    return arrivals
  }

  private func index(
    _ document: ArrivedDocuments.Document, _ former: Arrivals
  ) throws -> SessionIndex {
    // A document never changes, so it need not be read again.
    if let index = former.indexes[document] { return index }
    return try SessionIndex(decoding: try contents(of: document), from: document.machine)
  }

  private func contents(of document: ArrivedDocuments.Document) throws -> [UInt8] {
    let bytes = try ArrivedDocuments(in: folder).read(document)
    return try cipher.decrypt(bytes, named: document.name)
  }

  private func addSessions(of indexes: [SessionIndex], to arrivals: inout Arrivals) {
    let here = (try? Continuations(in: folder).all) ?? []
    var found: [String: TravellingSession] = [:]
    for index in indexes {
      for entry in index.entries {
        found["\(index.machine)/\(entry.identifier)"] = TravellingSession(
          machine: index.machine, machineName: index.machineName, identifier: entry.identifier,
          name: entry.session, title: entry.title, draftCount: entry.draftCount,
          lastUsed: entry.lastUsed,
          continuation: here.last {
            $0.identifier == entry.identifier && $0.machine == index.machine
          })
      }
    }
    arrivals.sessions = found.values.sorted {
      ($0.lastUsed, $1.machine, $1.name) > ($1.lastUsed, $0.machine, $0.name)
    }
  }

  // Finds the sessions of this machine that were continued on another one after they were published.
  private func addContinuations(of indexes: [SessionIndex], to arrivals: inout Arrivals) {
    guard let own = try? ThisMachine(knownIn: folder.state)?.identifier else { return }
    var sessions: [String: String] = [:]
    for (name, session) in DepartureTable(at: folder.departedPath).sessions {
      for identifier in session.identifiers { sessions[identifier] = name }
    }
    for index in indexes {
      for continuation in index.continuations where continuation.machine == own {
        guard let name = sessions[continuation.identifier],
          arrivals.continuations[name].map({ $0.moment < continuation.moment }) ?? true
        else { continue }
        arrivals.continuations[name] = ContinuedElsewhere(
          machineName: index.machineName, moment: continuation.moment)
      }
    }
  }

  /// Reads the document of a session, which has the session's identifier.
  public func document(of session: TravellingSession, keys: SceneKeys) throws -> HandoffDocument {
    let documents = ArrivedDocuments(in: folder).documents
    guard
      let found = documents.first(where: {
        $0.machine == session.machine && $0.name.hasPrefix(session.identifier + ".")
      })
    else {
      throw Failure(
        "\(session.machineName) has published \(session.name) again since then; look at the list again"
      )
    }
    let bytes = try contents(of: found)
    let document = try HandoffDocument(decoding: bytes, keys: keys)
    // Else another document would be continued in place of this one.
    guard document.identifier == session.identifier else { throw Failure.isDamagedSession }
    return document
  }

  /// Records that a session was continued here; its own machine learns that from the next syncs.
  public func recordContinuing(
    _ session: TravellingSession, as name: String, at moment: Int
  ) throws {
    try Continuations(in: folder).add(
      Continuation(
        machine: session.machine, identifier: session.identifier, name: name, moment: moment))
  }
}

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
