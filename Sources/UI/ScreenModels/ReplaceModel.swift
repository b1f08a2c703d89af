public import SceneState
public import TextEditing

/// Replaces a pattern in a text: asks what, then with what, then for each match.
///
/// It goes from the cursor to the end of the text, then from the beginning. The text's cursor is at
/// the match in question.
public final class ReplaceModel: SceneBacked {
  public enum Stage: String, SceneStorageValue {
    case pattern
    case replacement
    case choosing
  }

  public let scene: Scene
  public let pattern: FieldModel
  public let replacement: FieldModel
  private let find: FindModel
  private let layers: LayersModel

  @SceneStorage("Replace.Stage") public private(set) var stage = Stage.pattern
  // Where it began; it moves with the text.
  @SceneStorage("Replace.Origin") private var origin = 0
  @SceneStorage("Replace.HasWrapped") private var hasWrapped = false
  @SceneStorage("Replace.Count") private var count = 0
  private var lastSearch: TextSearch?
  private static let longestSuggestion = 200

  private static let patternKey = SceneKey("Replace.Pattern", .passing)
  private static let replacementKey = SceneKey("Replace.Replacement", .passing)
  static let keys = [patternKey, replacementKey]

  init(scene: Scene, find: FindModel, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    self.find = find
    pattern = FieldModel(scene: scene, key: Self.patternKey)
    replacement = FieldModel(scene: scene, key: Self.replacementKey)
  }

  public var search: TextSearch? {
    let wanted = pattern.text
    if lastSearch?.pattern != wanted { lastSearch = TextSearch(wanted) }
    return lastSearch
  }

  /// Asks what to replace; suggests the selection, or the last pattern.
  public func open(in text: EditorModel) {
    pattern.text = suggestion(in: text) ?? find.lastPattern
    // What is typed takes its place.
    pattern.editor.selectAll()
    text.clearSelection()
    replacement.text = ""
    stage = .pattern
    layers.modal = .replace(in: text.sceneScope)
    origin = text.cursor
    hasWrapped = false
    count = 0
  }

  private func suggestion(in text: EditorModel) -> String? {
    guard let selection = text.selection, selection.count < Self.longestSuggestion else {
      return nil
    }
    let bytes = text.buffer[selection]
    return bytes.contains(UInt8(ascii: "\n")) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Confirms the typed field; returns a message if there is something to report.
  public func confirm(in text: EditorModel) -> Message? {
    guard let search else { return Message("Type the text to replace") }
    if stage == .pattern {
      stage = .replacement
      return nil
    }
    find.remember(search.pattern)
    stage = .choosing
    let outcome = moveToMatch(from: origin, in: text)
    return count == 0 && outcome != nil ? Message("No match for “\(search.pattern)”") : outcome
  }

  /// Replaces the match at the cursor and moves to the next; returns a message at the end.
  public func replaceMatch(in text: EditorModel) -> Message? {
    guard let match = search?.match(in: text.buffer, at: text.cursor) else {
      return moveToMatch(from: text.cursor, in: text)
    }
    let inserted = Array(replacement.text.utf8)
    text.replace(match, with: inserted)
    count += 1
    if hasWrapped { origin += inserted.count - match.count }
    return moveToMatch(from: match.lowerBound + inserted.count, in: text)
  }

  /// Skips the match at the cursor; returns a message at the end.
  public func skipMatch(in text: EditorModel) -> Message? {
    let match = search?.match(in: text.buffer, at: text.cursor)
    return moveToMatch(from: match?.upperBound ?? text.cursor, in: text)
  }

  /// Replaces the match at the cursor and all after it as one step; returns a message.
  public func replaceAll(in text: EditorModel) -> Message {
    let matches = remainingMatches(in: text)
    if let first = matches.first, let last = matches.last {
      let buffer = text.buffer
      let inserted = Array(replacement.text.utf8)
      var bytes: [UInt8] = []
      var offset = first.lowerBound
      for match in matches {
        bytes += buffer[offset..<match.lowerBound] + inserted
        offset = match.upperBound
      }
      text.replace(first.lowerBound..<last.upperBound, with: bytes)
      count += matches.count
    }
    return end()
  }

  @discardableResult
  public func end() -> Message {
    layers.modal = nil
    pattern.text = ""
    replacement.text = ""
    return Message(count == 1 ? "1 replaced" : "\(count) replaced")
  }

  private func moveToMatch(from offset: Int, in text: EditorModel) -> Message? {
    guard let match = nextMatch(from: offset, in: text.buffer) else { return end() }
    text.moveToOffset(match.lowerBound)
    return nil
  }

  private func nextMatch(from offset: Int, in buffer: TextBuffer) -> Range<Int>? {
    guard let search else { return nil }
    if hasWrapped { return firstMatch(of: search, from: offset, in: buffer) }
    if let match = search.firstMatch(in: buffer, from: offset) { return match }
    hasWrapped = true
    return firstMatch(of: search, from: 0, in: buffer)
  }

  // Beyond the origin everything was asked about before.
  private func firstMatch(
    of search: TextSearch, from offset: Int, in buffer: TextBuffer
  ) -> Range<Int>? {
    let end = min(origin, buffer.count)
    guard offset < end, let match = search.firstMatch(in: buffer, startingIn: offset..<end),
      match.upperBound <= end
    else { return nil }
    return match
  }

  private func remainingMatches(in text: EditorModel) -> [Range<Int>] {
    guard let search else { return [] }
    let (buffer, cursor) = (text.buffer, text.cursor)
    let end = max(0, min(origin, buffer.count))
    if hasWrapped {
      return search.matches(in: buffer, startingIn: min(cursor, end)..<end)
        .filter { $0.upperBound <= end }
    }
    let before = search.matches(in: buffer, startingIn: 0..<min(end, cursor))
    return before.filter { $0.upperBound <= end }
      + search.matches(in: buffer, startingIn: cursor..<buffer.count)
  }
}
