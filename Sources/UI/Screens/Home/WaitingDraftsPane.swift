import ScreenModels

/// The drafts that wait, of all sessions.
struct WaitingDraftsPane: ListPane, ShelfList {
  let content: ContentModel

  var id: HomePane { .drafts }
  func status(columns: Int) -> String { shelf.drafts.isEmpty ? "" : list.position }

  static let table: [Binding<WaitingDraftsPane>] = [
    opening()
  ]

  var hint: String? { shelf.isWorking ? nil : "Everything is saved." }
}
