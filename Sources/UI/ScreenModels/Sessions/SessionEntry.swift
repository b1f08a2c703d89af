import Drafts
import NotesLibrary
public import SceneState
public import Travel

/// A session in the list of all: of this machine or of another one.
public struct SessionEntry: Hashable, Identifiable {
  public typealias Summary = SessionSummary

  /// Its name, distinct from that of a closed one and of those of other machines.
  public let id: String
  public let name: String
  /// Where it is kept; nil for a session of another machine.
  public let location: SessionLocation?
  /// Nil for a session of this machine.
  public let travelling: TravellingSession?
  /// Whether it is the one that shows the list.
  public let isHere: Bool

  init(location: SessionLocation, isHere: Bool) {
    (name, self.location, travelling, self.isHere) = (location.name, location, nil, isHere)
    id = if case .closed(let name) = location { "closed/\(name)" } else { name }
  }

  init(_ session: TravellingSession) {
    (name, location, travelling, isHere) = (session.name, nil, session, false)
    id = "elsewhere/\(session.machine)/\(session.identifier)"
  }

  public var isClosed: Bool { if case .closed? = location { true } else { false } }
}

/// What a session shows, in a few lines.
public struct SessionPreview: Hashable {
  /// What it showed last; empty when unknown.
  public let title: String
  /// Its tab; empty when there is none.
  public let tab: String
  public let draftCount: Int
  public let drafts: [String]
  public var problem: String?
  /// Where it was continued last; nil when it was not.
  public var continuation: ContinuedElsewhere?

  init(_ kept: SceneContents?, of session: String, in catalogue: Catalogue) {
    title = kept?.title ?? ""
    draftCount = kept?.draftCount ?? 0
    tab = kept.map { Self.tab(of: $0, in: catalogue) } ?? ""
    let texts = kept.map { ShelvedText.texts(in: $0, of: session, on: catalogue) }
    drafts = texts?.map(\.subjectName) ?? []
  }

  /// Makes the preview of a session of another machine, as far as its machine tells of all of them.
  init(_ session: TravellingSession) {
    (title, tab, drafts) = (session.title, "", [])
    draftCount = session.draftCount
  }

  private static func tab(of kept: SceneContents, in catalogue: Catalogue) -> String {
    let tabs = catalogue.books.map(Optional.some) + [nil]
    let current = kept[Navigator.currentKey.name] ?? ""
    return TabModel.title(of: tabs.first { TabModel.id(of: $0) == current } ?? tabs[0])
  }
}
