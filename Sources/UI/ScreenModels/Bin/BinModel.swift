import Drafts
import Essentials
import NotesLibrary
import SceneState

/// The list of what was deleted, discarded and removed; it is read in the background while it is shown.
public final class BinModel: NavigatorBacked {
  public let navigator: Navigator
  public private(set) lazy var list = ListModel(scene: scene, scope: "BinView") {
    [unowned self] in ListRows(items, isComplete: reading.isCurrent, id: \.id)
  }
  private let actions: LibraryActions
  public let reading: BackgroundReading<BinContents>

  init(actions: LibraryActions) {
    (navigator, self.actions) = (actions.navigator, actions)
    reading = BackgroundReading(window: actions.window)
  }

  public var items: [BinItem] { reading.value?.items ?? [] }

  /// Why some of it is missing; nil if nothing is.
  public var problem: String? { reading.value?.problem }

  public func open() {
    reading.expire()
    window.layers.present(.bin)
  }

  /// Begins to read what changed.
  public func begin() {
    let drafts = Shelf(store: scene.store, library: library).bin
    reading.begin { BinContents(of: $0, drafts) }
  }

  /// Why an item cannot be brought back; nil if it can.
  public func reasonNotToBringBack(_ item: BinItem) -> String? {
    guard item.kind == .note || item.kind == .draft else { return nil }
    guard let subject = item.subject else { return "nobody knows what it was on" }
    return library.catalogue.reasonNotToWrite(on: subject)
  }

  public func bringBack(_ item: BinItem) { actions.undo(item.restoration) }
}

extension Catalogue {
  func reasonNotToWrite(on subject: Subject) -> String? {
    self.subject(subject.id) == nil ? "\(Failure.isRemoved(subject, in: self))" : nil
  }
}
