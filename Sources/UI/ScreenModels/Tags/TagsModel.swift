import NotesLibrary
public import Search

/// The list of all tags; it is read in the background while it is shown.
public final class TagsModel: WindowBacked {
  public let window: Window
  public private(set) lazy var list = ListModel(scene: scene, scope: "TagsView") {
    [unowned self] in ListRows(entries, isComplete: table.isCurrent, id: \.id)
  }
  public let table: BackgroundReading<TagTable>

  init(window: Window) {
    self.window = window
    table = BackgroundReading(window: window)
  }

  /// The tags, those of most notes first.
  public var entries: [TagTable.Entry] { table.value?.entries ?? [] }

  /// Returns the tags that begin so and go on, a few; they are read once one is typed.
  func candidates(beginning typed: String, limit: Int) -> [LinkCandidate] {
    begin()
    let typed = typed.lowercased()
    let names = entries.lazy.map(\.name).filter { name in
      name.lowercased().hasPrefix(typed) && name.utf8.count > typed.utf8.count
    }
    return names.prefix(limit).map { LinkCandidate(name: $0) }
  }

  /// Begins to read what changed.
  public func begin() { table.begin { TagTable(of: $0) } }
}
