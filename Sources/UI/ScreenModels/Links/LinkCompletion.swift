public import Search

/// What the link may lead to that is being typed in an editor.
///
/// It follows from the text, the cursor and the last key alone.
public struct LinkCompletion {
  public let candidates: [LinkCandidate]
  public let choice: Int
  public let typedName: String
  // Where what was typed of the name is in the text.
  let typed: Range<Int>

  static let limit = 8
}

extension ContentModel {
  /// Returns the candidates for the link that is being typed; nil when none is, or nothing begins so.
  public func linkCompletion(in editor: EditorModel) -> LinkCompletion? {
    guard let typed = editor.openLink else { return nil }
    let name = String(decoding: editor.buffer[typed], as: UTF8.self)
    let candidates = links.candidates(
      beginning: name, in: shownBook, limit: LinkCompletion.limit)
    guard !candidates.isEmpty else { return nil }
    return LinkCompletion(
      candidates: candidates, choice: min(editor.linkChoice, candidates.count - 1),
      typedName: name, typed: typed)
  }
}

extension EditorModel {
  // In bytes: no name is longer.
  private static let longestName = 200

  /// What was typed of a link's name: from behind `[[` to the cursor.
  ///
  /// Nil when something else than typing was done last, or the candidates were left.
  var openLink: Range<Int>? {
    guard !isSingleLine, isTyping, selection == nil, !isMarkSet, let range = linkRange,
      leftLink != range.lowerBound
    else { return nil }
    // `[[ -f` is a test in a shell.
    return range.isEmpty || buffer[range.lowerBound] > 0x20 ? range : nil
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
    let closing = Array("]]".utf8)
    let isClosed = buffer[end..<min(buffer.count, end + closing.count)] == closing
    replace(
      completion.typed.lowerBound..<end + (isClosed ? closing.count : 0),
      with: Array(candidate.name.utf8) + closing)
  }

  /// Follows an edit: other candidates are offered, the first is chosen.
  func followLink() {
    if linkChoice != 0 { linkChoice = 0 }
    if leftLink != nil, linkRange?.lowerBound != leftLink { leftLink = nil }
  }
}
