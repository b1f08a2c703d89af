import Drafts
public import SceneState

/// The layers on top of the tab's screen, from the bottom up: any overlays, each once, at most one
/// modal above them, and the help above all.
public struct LayerStack: Hashable, SceneStorageValue {
  /// The overlays, the one that is seen last.
  public private(set) var overlays: [Overlay] = []
  private var draft: ShownDraft?
  /// What gets all keys; nil when nothing does.
  public var modal: Modal? { didSet { isShowingHelp = false } }
  /// Whether the help is shown, which gets all keys then.
  public var isShowingHelp = false

  /// The visible overlay; nil for the tab's screen.
  public var overlay: Overlay? { overlays.last }

  /// The question that is asked in a prompt; nil when none is.
  var question: Question? { if case .prompt(let question) = modal { question } else { nil } }

  /// The draft whose text is shown in place of the list of all.
  var shownDraft: ShownDraft? { contains(.drafts) ? draft : nil }

  public var isEmpty: Bool { overlay == nil && modal == nil && !isShowingHelp }

  func contains(_ overlay: Overlay) -> Bool { overlays.contains(overlay) }

  /// Puts an overlay on top; removes the same one further down, and a modal.
  public mutating func present(_ overlay: Overlay) {
    modal = nil
    if overlay == .drafts { draft = nil }
    overlays.removeAll { $0 == overlay }
    overlays.append(overlay)
  }

  mutating func show(_ draft: ShownDraft) {
    present(.drafts)
    self.draft = draft
  }

  /// Removes an overlay with all that lies on it, but for a command that is being typed.
  public mutating func dismiss(_ overlay: Overlay) {
    guard let index = overlays.firstIndex(of: overlay) else { return }
    overlays.removeSubrange(index...)
    if question?.kind != .commandLine { modal = nil }
  }

  /// Removes all overlays; a modal stays.
  mutating func dismissOverlays() { overlays = [] }
}

extension LayerStack {
  private static let help = "help"

  /// A line for each layer, the lowest first; nil when there is none.
  public var sceneText: String? {
    let layers =
      overlays.map { ($0.rawValue, $0 == .drafts ? draft?.sceneText : nil) }
      + (modal.map { [$0.words] } ?? [])
      + (isShowingHelp ? [(Self.help, nil)] : [])
    guard !layers.isEmpty else { return nil }
    return layers.map { name, detail in detail.map { "\(name) \($0.inOneLine)" } ?? name }
      .joined(separator: "\n")
  }

  /// Reads as many layers as possible; a line that is not a layer is ignored.
  public init?(sceneText: String) {
    for line in sceneText.keptLines {
      let parts = line.divided(at: " ")
      let (name, detail) = (parts?.0 ?? line, parts.map { String(inOneLine: $0.1) })
      if name == Self.help {
        isShowingHelp = true
      } else if let modal = Modal(name: name, detail: detail) {
        (self.modal, isShowingHelp) = (modal, false)
      } else if let overlay = Overlay(rawValue: name) {
        present(overlay)
        if overlay == .drafts { draft = detail.map { ShownDraft($0) } }
      }
    }
  }
}

/// A page that fills the window instead of the tab's screen, by the name that is kept.
public enum Overlay: String, Sendable {
  case bin, books, drafts, rewind, search, sessions, tags, themes, year
  case imported = "import"
}

/// The draft whose text is shown, with its location, so that it is found before all others are read.
public struct ShownDraft: Hashable {
  let id: ShelvedText.ID
  let location: SessionLocation?

  var sceneText: String { location?.sceneText.map { "\(id) \($0)" } ?? id }
}

extension ShownDraft {
  init(_ text: String) {
    let parts = text.divided(at: " ")
    self.init(id: parts?.0 ?? text, location: parts.flatMap { SessionLocation(sceneText: $0.1) })
  }
}
