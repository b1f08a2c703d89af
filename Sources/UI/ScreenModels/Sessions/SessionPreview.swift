import NotesLibrary
import SceneState
import Search
public import Travel

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
    let texts = kept.map { SearchDraft.drafts(in: $0, of: session, on: catalogue.subjects) }
    drafts = texts?.map(\.subject.name) ?? []
  }

  /// Makes the preview of a session of another machine, as far as its machine tells of all of them.
  init(_ session: TravellingSession) {
    (title, tab, drafts) = (session.title, "", [])
    draftCount = session.draftCount
  }

  private static func tab(of kept: SceneContents, in catalogue: Catalogue) -> String {
    let tabs = catalogue.books.map(Tab.book) + [.favorites]
    let current = kept[TabsModel.currentKey.name] ?? ""
    return (tabs.first { $0.id == current } ?? tabs.first)?.title ?? ""
  }
}
