/// A reference for an editor, in its simplest form: an array of characters.
struct EditorReference {
  private(set) var text: [Character] = []
  private(set) var cursor = 0
  private var mark: Int?
  private var isMarkSet = false
  private var killed: [Character] = []
  private var isInRow = false

  var selection: Range<Int>? {
    guard let mark, mark != cursor else { return nil }
    return min(mark, cursor)..<max(mark, cursor)
  }

  mutating func press(_ key: String) {
    switch key {
    case "Left": move(to: max(0, cursor - 1), edge: selection?.lowerBound)
    case "Right": move(to: min(text.count, cursor + 1), edge: selection?.upperBound)
    case "Ctrl-Home": move(to: 0)
    case "Ctrl-End": move(to: text.count)
    case "Shift-Left": extend(to: max(0, cursor - 1))
    case "Shift-Right": extend(to: min(text.count, cursor + 1))
    case "Ctrl-Shift-Home": extend(to: 0)
    case "Ctrl-Shift-End": extend(to: text.count)
    case "Ctrl-Space": toggleMark()
    case "Alt-A": if !text.isEmpty { selectAll() }
    case "Backspace": replace(selection ?? max(0, cursor - 1)..<cursor, with: [])
    case "Delete": replace(selection ?? cursor..<min(text.count, cursor + 1), with: [])
    case "Enter": replace(selection ?? cursor..<cursor, with: ["\n"])
    case "Alt-W": copy()
    case "Ctrl-K": kill(cursor..<lineEnd)
    case "Ctrl-U": kill(lineStart..<cursor)
    case "Ctrl-Y": if !killed.isEmpty { replace(selection ?? cursor..<cursor, with: killed) }
    default: replace(selection ?? cursor..<cursor, with: Array(key))
    }
  }

  private var lineStart: Int { text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }

  private var lineEnd: Int {
    let end = text[cursor...].firstIndex(of: "\n") ?? text.count
    return end == cursor ? min(text.count, cursor + 1) : end
  }

  private mutating func move(to offset: Int, edge: Int? = nil) {
    if isMarkSet { return extend(to: offset) }
    mark = nil
    isInRow = false
    cursor = edge ?? offset
  }

  private mutating func extend(to offset: Int) {
    mark = mark ?? cursor
    isInRow = false
    cursor = offset
    if !isMarkSet && mark == cursor { mark = nil }
  }

  private mutating func toggleMark() {
    isMarkSet.toggle()
    mark = isMarkSet ? cursor : nil
    isInRow = false
  }

  private mutating func dropMark() {
    mark = nil
    isMarkSet = false
  }

  private mutating func selectAll() {
    dropMark()
    isInRow = false
    mark = 0
    cursor = text.count
  }

  private mutating func replace(_ range: Range<Int>, with characters: [Character]) {
    guard !range.isEmpty || !characters.isEmpty else { return }
    text.replaceSubrange(range, with: characters)
    cursor = range.lowerBound + characters.count
    dropMark()
    isInRow = false
  }

  private mutating func copy() {
    guard let selection else { return }
    killed = Array(text[selection])
    dropMark()
    isInRow = false
  }

  private mutating func kill(_ range: Range<Int>) {
    if let selection {
      copy()
      return replace(selection, with: [])
    }
    guard !range.isEmpty else { return }
    let characters = Array(text[range])
    if !isInRow { killed = [] }
    killed = range.lowerBound < cursor ? characters + killed : killed + characters
    replace(range, with: [])
    isInRow = true
  }
}
