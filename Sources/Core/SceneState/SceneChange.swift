/// One change of a scene's contents, as its journal keeps it.
///
/// Written as words with one space between: `set KEY VALUE`, `unset KEY`, `text KEY TEXT`, `copy KEY FROM` (a text
/// becomes what another one is at that moment), `edit KEY OFFSET REMOVED TEXT` (byte offset, number of bytes removed,
/// text inserted), `step` with the same words for an edit that begins an undo step, `undo KEY`, `redo KEY`. In
/// keys, values and texts `\\` stands for a backslash and `\n` for a line feed, in keys `\s` for a space; all other
/// bytes stand for themselves. `generation NUMBER` numbers the journals of a session that was in its fallback store;
/// a `TextHistory` writes its marks as `generation COUNT CHECKSUM`. `opening NUMBER`, hexadecimal, is the first change of each process
/// that writes to the journal. `time SECONDS PAUSE`, since 1970 and since the commit before it, begins the first
/// commit, one after a pause of a second or after the clock was set back, and the last one before an end. `forget KEY`
/// says that what an empty text was is to be kept nowhere.
enum SceneChange {
  case set(key: String, value: String)
  case unset(key: String)
  case text(key: String, bytes: [UInt8])
  case copy(key: String, from: String)
  case edit(key: String, TextStep.Change, startsStep: Bool = false)
  case undo(key: String)
  case redo(key: String)
  case generation(Int, checksum: Int? = nil)
  case opening(UInt64)
  case time(Int, pause: Int)
  case forget(key: String)

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .set(let key, let value):
      Self.write("set ", key, to: &bytes)
      Escape.append(value.utf8, to: &bytes)
    case .unset(let key): Self.write("unset ", key, to: &bytes)
    case .text(let key, let text):
      Self.write("text ", key, to: &bytes)
      Escape.append(text, to: &bytes)
    case .copy(let key, let source):
      Self.write("copy ", key, to: &bytes)
      Escape.append(source.utf8, to: &bytes)
    case .edit(let key, let edit, let startsStep):
      Self.write(startsStep ? "step " : "edit ", key, to: &bytes)
      Self.write(edit.offset, to: &bytes)
      Self.write(edit.removedCount, to: &bytes)
      Escape.append(edit.inserted, to: &bytes)
    case .undo(let key): Self.write("undo ", key, to: &bytes)
    case .redo(let key): Self.write("redo ", key, to: &bytes)
    case .forget(let key): Self.write("forget ", key, to: &bytes)
    case .generation(let number, let checksum):
      Self.write("generation ", "\(number)", to: &bytes)
      if let checksum { Self.write(checksum, to: &bytes) }
    case .opening(let number): Self.write("opening ", String(number, radix: 16), to: &bytes)
    case .time(let seconds, let pause):
      Self.write("time ", "\(seconds)", to: &bytes)
      Self.write(pause, to: &bytes)
    }
  }

  private static func write(_ verb: StaticString, _ key: String, to bytes: inout [UInt8]) {
    verb.withUTF8Buffer { bytes.append(contentsOf: $0) }
    Escape.appendWord(key.utf8, to: &bytes)
    bytes.append(UInt8(ascii: " "))
  }

  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(number).utf8)
    bytes.append(UInt8(ascii: " "))
  }

  /// Reads a payload; nil when it is not a change that this version knows.
  init?(payload: UnsafeBufferPointer<UInt8>, keys: inout RecentKeys) {
    var words = Words(payload)
    guard let verb = words.next(), let key = words.next().flatMap({ keys.key($0) }) else {
      return nil
    }
    let name = String(decoding: verb, as: UTF8.self)
    switch name {
    case "set": self = .set(key: key, value: Escape.text(from: words.rest))
    case "unset": self = .unset(key: key)
    case "text": self = .text(key: key, bytes: Escape.removed(from: words.rest))
    case "copy": self = .copy(key: key, from: Escape.text(from: words.rest))
    case "undo": self = .undo(key: key)
    case "redo": self = .redo(key: key)
    case "forget": self = .forget(key: key)
    case "generation":
      guard let number = Int(key) else { return nil }
      self = .generation(number, checksum: words.nextNumber())
    case "opening":
      guard let number = UInt64(key, radix: 16) else { return nil }
      self = .opening(number)
    case "time":
      guard let seconds = Int(key), let pause = words.nextNumber() else { return nil }
      self = .time(seconds, pause: pause)
    case "edit", "step":
      guard let offset = words.nextNumber(), let removedCount = words.nextNumber() else {
        return nil
      }
      let inserted = Escape.removed(from: words.rest)
      let edit = TextStep.Change(offset: offset, removedCount: removedCount, inserted: inserted)
      self = .edit(key: key, edit, startsStep: name == "step")
    default: return nil
    }
  }

  struct Words {
    private(set) var rest: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes }

    mutating func next() -> UnsafeBufferPointer<UInt8>? {
      let end = rest.offset(of: UInt8(ascii: " "), from: 0)
      guard end < rest.count else { return nil }
      defer { rest = .init(rebasing: rest[(end + 1)...]) }
      return .init(rebasing: rest[..<end])
    }

    mutating func nextNumber() -> Int? {
      guard let digits = next(), !digits.isEmpty else { return nil }
      var number = 0
      for byte in digits {
        let digit = Int(byte) - Int(UInt8(ascii: "0"))
        guard (0...9).contains(digit), number <= (.max - digit) / 10 else { return nil }
        number = number * 10 + digit
      }
      return number
    }
  }
}
