public import SceneState
public import TextEditing

/// Finds a pattern in a text while it is typed: the text's cursor is at the match.
public final class FindModel: SceneBacked {
  public let scene: Scene
  public let field: FieldModel
  private let layers: LayersModel

  @SceneStorage("Find.Outcome") public private(set) var outcome = SearchOutcome.found
  @SceneStorage("Find.LastPattern") public private(set) var lastPattern = ""
  // Where the text's cursor was when the field was opened.
  @SceneStorage("Find.Origin") private var origin = 0
  // Where the search for what is being typed begins.
  @SceneStorage("Find.Start") private var start = 0
  // What was typed when the text's cursor was moved last.
  @SceneStorage("Find.SoughtPattern") private var soughtPattern = ""
  private var lastSearch: TextSearch?

  private static let patternKey = SceneKey("Find.Pattern", .passing)
  static let keys = [patternKey]

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.patternKey)
  }

  // Whether the field is open, for whatever text.
  private var isOpen: Bool { if case .find = layers.modal { true } else { false } }

  /// The search for what is typed, or for the last pattern when the field is not shown.
  public var search: TextSearch? { search(for: isOpen ? field.text : lastPattern) }

  private func search(for pattern: String) -> TextSearch? {
    if lastSearch?.pattern != pattern { lastSearch = TextSearch(pattern) }
    return lastSearch
  }

  public func open(in text: EditorModel) {
    forget()
    origin = text.cursor
    start = origin
    layers.modal = .find(in: text.sceneScope)
  }

  /// Looks for what has been typed since the last call.
  public func update(in text: EditorModel) {
    let pattern = field.text
    guard isOpen, pattern != soughtPattern else { return }
    soughtPattern = pattern
    outcome = .found
    guard let search else { return text.moveToOffset(start) }
    let match = match(of: search, from: start, in: text.buffer)
    text.moveToOffset(match?.lowerBound ?? start)
  }

  /// Goes to the next match, wrapping at the end of the text.
  public func findNext(in text: EditorModel) {
    move(in: text) { search, buffer in
      let end = search.match(in: buffer, at: text.cursor)?.upperBound
      return match(of: search, from: end ?? text.cursor, in: buffer)
    }
  }

  /// Goes to the previous match, wrapping at the beginning of the text.
  public func findPrevious(in text: EditorModel) {
    move(in: text) { search, buffer in
      if let match = search.lastMatch(in: buffer, before: text.cursor) { return match }
      let match = search.lastMatch(in: buffer, before: buffer.count)
      outcome = match == nil ? .absent : .wrapped
      return match
    }
  }

  private func move(in text: EditorModel, to find: (TextSearch, TextBuffer) -> Range<Int>?) {
    if isOpen && layers.modal != .find(in: text.sceneScope) { forget() }
    if isOpen && field.text.isEmpty {
      field.text = lastPattern
      return update(in: text)
    }
    update(in: text)
    guard let search else { return }
    lastPattern = search.pattern
    outcome = .found
    guard let match = find(search, text.buffer) else { return }
    start = match.lowerBound
    text.moveToOffset(start)
  }

  private func match(of search: TextSearch, from offset: Int, in buffer: TextBuffer) -> Range<Int>?
  {
    if let match = search.firstMatch(in: buffer, from: offset) { return match }
    let match = search.firstMatch(in: buffer, startingIn: 0..<min(offset, buffer.count))
    outcome = match == nil ? .absent : .wrapped
    return match
  }

  /// Closes the field; the cursor stays at the match.
  public func close(in text: EditorModel) {
    update(in: text)
    if !field.text.isEmpty { lastPattern = field.text }
    forget()
  }

  /// Closes the field; the cursor returns to where it was.
  public func cancel(in text: EditorModel) {
    close(in: text)
    text.moveToOffset(origin)
  }

  private func forget() {
    if isOpen { layers.modal = nil }
    field.text = ""
    soughtPattern = ""
    outcome = .found
  }

  func remember(_ pattern: String) { lastPattern = pattern }
}

public enum SearchOutcome: String, SceneStorageValue {
  /// It was found ahead.
  case found
  /// It was found, but from the other end of the text on.
  case wrapped
  case absent
}
