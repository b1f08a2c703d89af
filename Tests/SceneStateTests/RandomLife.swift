import SceneState
import TestSupport
import TextEditing

/// A session that is changed, killed and opened again at random, and what must be in it.
struct RandomLife {
  private struct Contents {
    var texts: [String: ReferenceText] = [:]
    var values: [String: String] = [:]
  }

  private(set) var story: [String] = []
  private let state: StateFolder
  private let background = SteppedBackground()
  private var random: SeededGenerator
  private var scene: Scene?
  private var committed = Contents()
  private var current = Contents()
  private var place = 0
  private var hasLostFile = false
  // Whether the last commit said that what is in the file is not durable.
  private var isLossReported = false

  private static let keys = ["a draft", "b\\c"]

  init(seed: UInt64) throws {
    state = try StateFolder()
    random = SeededGenerator(seed)
    scene = try open()
  }

  private func open() throws -> Scene {
    try state.store(runner: background.runner).open("main")
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// Does one random thing; returns what is wrong then, nil when all is as it must be.
  mutating func step() throws -> String? {
    switch number(0...99) {
    case 0..<3: try relaunch(isTorn: chance(50))
    case 3..<5: return checkHistory()
    case 5..<8: compact()
    case 8..<16:
      work()
      // The app is woken by what has been done.
      if chance(80) { try commit() }
    default:
      change()
      if chance(85) { try commit() }
    }
    return difference
  }

  private mutating func commit() throws {
    do {
      try scene?.commit()
      isLossReported = false
    } catch {
      // The error may report that what is in the file is not durable.
      story.append("\(error)")
      isLossReported = true
      if scene?.hasUncommittedChanges != false { throw error }
    }
    committed = current
  }

  private mutating func change() {
    let key = Self.keys[number(0...1)]
    switch number(0...19) {
    case 0..<3: undo(key)
    case 3..<5: redo(key)
    case 5: setValue()
    case 6 where chance(20): setText(key)
    case 6 where chance(20): copyText(toKey: key)
    case 6..<10: delete(key)
    case 10: paste(key)
    default: insert(key)
    }
  }

  private mutating func undo(_ key: String) {
    story.append("undo \(key)")
    _ = scene?.undo(key)
    current.texts[key]?.undo()
  }

  private mutating func redo(_ key: String) {
    story.append("redo \(key)")
    _ = scene?.redo(key)
    current.texts[key]?.redo()
  }

  private mutating func setValue() {
    let key = "value \(number(0...2))"
    let value = chance(30) ? nil : String(repeating: "\\ \n é", count: number(0...2))
    story.append("\(key) = \(value ?? "nil")")
    scene?[key] = value
    current.values[key] = value
  }

  private mutating func setText(_ key: String) {
    let bytes = randomBytes(number(0...20))
    story.append("text \(key) = \(bytes)")
    scene?.setText(bytes, forKey: key)
    current.texts[key, default: ReferenceText()].setText(bytes)
  }

  private mutating func copyText(toKey key: String) {
    let source = Self.keys[number(0...1)]
    story.append("copy \(source) to \(key)")
    scene?.copyText(forKey: source, toKey: key)
    let bytes = current.texts[source, default: ReferenceText()].bytes
    current.texts[key, default: ReferenceText()].setText(bytes)
  }

  private mutating func randomBytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      bytes +=
        [[0x0A], [0x20], [0x5C], [0xFF], [0xC3, 0xA9], [0x61], [0x6E], [0]].randomElement(
          using: &random) ?? []
    }
    return bytes
  }

  private mutating func insert(_ key: String) { edit(key, 0, randomBytes(number(1...3))) }

  private mutating func paste(_ key: String) { edit(key, number(0...9), randomBytes(40)) }

  private mutating func delete(_ key: String) {
    edit(key, number(1...4), chance(20) ? randomBytes(2) : [])
  }

  // Mostly where the last edit was: so do people, and only there are edits parts of one step.
  private mutating func edit(_ key: String, _ removedCount: Int, _ inserted: [UInt8]) {
    var text = current.texts[key, default: ReferenceText()]
    if chance(20) { place = number(0...text.bytes.count) }
    let start = max(0, min(place, text.bytes.count) - (chance(50) ? removedCount : 0))
    let range = start..<min(text.bytes.count, start + removedCount)
    let startsStep = chance(10)
    story.append("edit \(key) \(range) \(inserted)\(startsStep ? " as a step" : "")")
    scene?.edit(
      TextEdit(offset: start, removed: Array(text.bytes[range]), inserted: inserted), forKey: key,
      startsStep: startsStep)
    text.replace(range, with: inserted, startsStep: startsStep)
    current.texts[key] = text
    place = start + inserted.count
  }

  private var journal: String { "state/sessions/main/journal" }
  private var newFile: String { "state/sessions/main/.journal.new.tmp" }

  // The new file has its name, but the folder may not be durable.
  private var isNaming: Bool {
    background.isBusy && !hasLostFile && state.folder.inode(of: newFile) == nil
      && state.folder.inode(of: journal) != state.folder.inode(of: "old")
  }

  private mutating func compact() {
    if background.isBusy { return }
    story.append("compact")
    scene?.compact()
    hasLostFile = false
    unlink(state.folder.file("old"))
    link(state.folder.file(journal), state.folder.file("old"))
  }

  private mutating func work() {
    if chance(5) {
      story.append("lose the new file")
      unlink(state.folder.file(newFile))
      hasLostFile = true
    }
    background.refuse(with: chance(5) ? EAGAIN : 0)
    story.append("work")
    background.work()
  }

  private mutating func relaunch(isTorn: Bool) throws {
    story.append(isTorn ? "kill within a commit" : "kill")
    let isCut = try isTorn && appendInPart()
    // A power cut may find the old file under that name, as long as the folder is not durable; once that
    // has failed, the old file is abandoned, which each commit reports.
    if !isCut, isNaming, !isLossReported, chance(50) {
      story.append("power cut")
      rename(state.folder.file("old"), state.folder.file(journal))
    }
    scene = nil
    isLossReported = false
    background.forget()
    background.refuse(with: 0)
    scene = try open()
    current = committed
  }

  // False when the commit happened to go elsewhere, and is whole.
  private mutating func appendInPart() throws -> Bool {
    try commit()
    let kept = committed
    let before = (state.folder.inode(of: journal), state.folder.bytes(journal)?.count ?? 0)
    insert(Self.keys[0])
    try commit()
    let after = (state.folder.inode(of: journal), state.folder.bytes(journal)?.count ?? 0)
    guard before.0 == after.0, after.1 > before.1 else { return false }
    committed = kept
    truncate(state.folder.file(journal), number(before.1...after.1 - 1))
    return true
  }

  private var difference: String? {
    for key in Self.keys {
      let text = current.texts[key, default: ReferenceText()]
      let bytes = scene?.text(forKey: key).bytes
      if bytes != text.bytes { return "\(key) is \(bytes ?? []), not \(text.bytes)" }
      if scene?.canUndo(key) != text.canUndo { return "\(key) can be undone, or not" }
      if scene?.canRedo(key) != text.canRedo { return "\(key) can be redone, or not" }
    }
    for (key, value) in current.values where scene?[key] != value {
      return "\(key) is not \(value)"
    }
    return nil
  }

  private mutating func checkHistory() -> String? {
    let key = Self.keys[number(0...1)]
    var count = 0
    while current.texts[key]?.canUndo == true {
      undo(key)
      count += 1
      if let difference { return difference }
    }
    if scene?.undo(key) != nil { return "\(key) was undone beyond its beginning" }
    for _ in 0..<count {
      redo(key)
      if let difference { return difference }
    }
    return nil
  }
}
