public import Search

/// What the link may lead to that is being typed in an editor, or which tag may be meant.
///
/// It follows from the text, the cursor and the last key alone.
public struct LinkCompletion {
  public let candidates: [LinkCandidate]
  public let choice: Int
  public let typedName: String
  public let isTag: Bool
  // Where what was typed of the name is in the text.
  let typed: Range<Int>

  static let limit = 8
}

extension ContentModel {
  /// Returns the candidates for the link or tag that is being typed; nil when none is, or nothing begins so.
  public func linkCompletion(in editor: EditorModel) -> LinkCompletion? {
    guard let (typed, isTag) = editor.openName else { return nil }
    let name = String(decoding: editor.buffer[typed], as: UTF8.self)
    let limit = LinkCompletion.limit
    let candidates =
      isTag
      ? tags.candidates(beginning: name, limit: limit)
      : links.candidates(beginning: name, in: navigator.shownBook, limit: limit)
    guard !candidates.isEmpty else { return nil }
    return LinkCompletion(
      candidates: candidates, choice: min(editor.linkChoice, candidates.count - 1),
      typedName: name, isTag: isTag, typed: typed)
  }
}

extension EditorModel {
  // In bytes: no name is longer.
  private static let longestName = 200

  /// What was typed of a link's or a tag's name: from behind `[[` or `#` to the cursor.
  ///
  /// Nil when something else than typing was done last, or the candidates were left.
  var openName: (typed: Range<Int>, isTag: Bool)? {
    guard !isSingleLine, isTyping, selection == nil, !isMarkSticky,
      let name = linkRange.map({ ($0, false) }) ?? tagRange.map({ ($0, true) }),
      case let range = name.0, leftLink != range.lowerBound
    else { return nil }
    // `[[ -f` is a test in a shell.
    return range.isEmpty || buffer[range.lowerBound] > 0x20 ? name : nil
  }

  private var tagRange: Range<Int>? {
    let first = max(0, cursor - Self.longestName)
    let bytes = buffer[first..<cursor]
    guard bytes.last(where: Self.mayBeginTag) == UInt8(ascii: "#"),
      let tag = Tag.tags(in: bytes).last, first + tag.range.upperBound == cursor
    else { return nil }
    return first + tag.range.lowerBound + 1..<cursor
  }

  private var linkRange: Range<Int>? {
    let cursor = cursor
    let first = max(0, cursor - Self.longestName)
    let bytes = buffer[first..<cursor]
    guard let mark = bytes.lastIndex(where: Self.endsLinkName), mark > 0,
      bytes[mark] == UInt8(ascii: "["), bytes[mark - 1] == UInt8(ascii: "[")
    else { return nil }
    return first + mark + 1..<cursor
  }

  // Each key asks for it; no tag goes on behind a blank.
  private static func mayBeginTag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte <= 0x20
  }

  // Each key asks for hundreds of bytes.
  private static func endsLinkName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "\n"): true
    default: false
    }
  }

  public func chooseLink(by step: Int, in completion: LinkCompletion) {
    let count = completion.candidates.count
    linkChoice = (completion.choice + step + count) % count
  }

  /// Hides the candidates until another link is begun.
  public func leaveLink(in completion: LinkCompletion) { leftLink = completion.typed.lowerBound }

  public func complete(_ candidate: LinkCandidate, in completion: LinkCompletion) {
    let end = completion.typed.upperBound
    if completion.isTag { return replace(completion.typed, with: Array(candidate.name.utf8)) }
    let closing = Array("]]".utf8)
    let isClosed = buffer[end..<min(buffer.count, end + closing.count)] == closing
    replace(
      completion.typed.lowerBound..<end + (isClosed ? closing.count : 0),
      with: Array(candidate.name.utf8) + closing)
    lastAction = .link(brackets: closing.count)
  }

  /// Whether a text is a bracket that a link was completed with, and is typed by habit.
  func isTypedOver(_ bytes: [UInt8]) -> Bool {
    guard case .link(let brackets)? = lastAction, bytes == [UInt8(ascii: "]")] else { return false }
    lastAction = brackets > 1 ? .link(brackets: brackets - 1) : .other
    return true
  }

  /// Follows an edit: other candidates are offered, the first is chosen.
  func resetLinkChoice() {
    if linkChoice != 0 { linkChoice = 0 }
    if leftLink != nil, (linkRange ?? tagRange)?.lowerBound != leftLink { leftLink = nil }
  }
}
