public import TextEditing

extension Scene {
  public func text(forKey key: String) -> TextBuffer { contents[index(of: key)].buffer }

  func index(of key: String) -> Int { contents.index(of: key) }

  public var textKeys: [String] { contents.textKeys }

  public func canUndo(_ key: String) -> Bool { contents[index(of: key)].canUndo }

  public func canRedo(_ key: String) -> Bool { contents[index(of: key)].canRedo }

  /// Changes a kept text, as part of its last undo step if possible, else as a new one.
  ///
  /// Changes nothing when the text does not hold what the edit removes.
  public func edit(_ edit: TextEdit, forKey key: String, startsStep: Bool = false) {
    changeText(key) { document in
      guard document.apply(edit, startsStep: startsStep ? true : nil) else { return nil }
      return .edit(key: key, .init(edit), startsStep: document.hasStartedStep)
    }
  }

  public func undo(_ key: String) -> TextEdit? { takeStep(key, .undo(key: key)) { $0.undo() } }

  public func redo(_ key: String) -> TextEdit? { takeStep(key, .redo(key: key)) { $0.redo() } }

  private func takeStep(
    _ key: String, _ change: SceneChange, by step: (inout TextDocument) -> TextEdit?
  ) -> TextEdit? {
    var edit: TextEdit?
    changeText(key) { document in
      edit = step(&document)
      return edit == nil ? nil : change
    }
    return edit
  }

  // Whether there is a text, and something to undo, shows outside of its editor as well.
  private func changeText(_ key: String, by change: (inout TextDocument) -> SceneChange?) {
    let index = index(of: key)
    let before = contents[index].summary
    guard let made = change(&contents[index]) else { return }
    uncommitted.add(made)
    let now = contents[index].summary
    guard now != before else { return }
    structureVersion += 1
    if now.isEmpty != before.isEmpty { textsVersion += 1 }
  }

  public func add(_ contents: SceneContents) {
    for (key, value) in contents.values { self[key] = value }
    for key in contents.textKeys { setText(contents.text(forKey: key), forKey: key) }
  }

  public func setText(_ bytes: [UInt8], forKey key: String) {
    setText(TextBuffer(bytes), forKey: key)
  }

  public func setText(_ buffer: TextBuffer, forKey key: String) {
    textsDidChange()
    contents.setText(buffer, forKey: key)
    uncommitted.add(.text(key: key, bytes: buffer.bytes))
  }

  func textsDidChange() {
    structureVersion += 1
    textsVersion += 1
  }

  public func copyText(forKey source: String, toKey key: String) {
    textsDidChange()
    contents.setText(contents.text(forKey: source), forKey: key)
    uncommitted.add(.copy(key: key, from: source))
  }

  /// Moves a kept text and its history to another key, in place of what is there; nothing is left where it was.
  ///
  /// The next commit has all of it.
  public func moveText(forKey source: String, toKey key: String) {
    textsDidChange()
    contents.move(source, to: key)
    for change in contents.changes(making: key) { uncommitted.add(change) }
    uncommitted.add(.text(key: source, bytes: []))
  }
}

extension TextDocument {
  fileprivate var summary: (isEmpty: Bool, canUndo: Bool, canRedo: Bool) {
    (buffer.isEmpty, canUndo, canRedo)
  }
}
