import Essentials
import ScreenModels
public import TerminalUI

extension ContentScreen {
  /// Handles an event; others may have come in the same read behind it.
  public func handle(_ event: Event, before following: ArraySlice<Event> = []) {
    self.following = following
    screens = makeScreens()
    switch event {
    case .key(let key):
      (pressedPosition, content.window.dragHint) = (nil, nil)
      guard !isSilenced(key), !isLateAnswer(key) else { return }
      if key == Key(.escape) { content.dismissMessages() } else { content.dismissPassingMessage() }
      handle(key)
    case .paste(let bytes):
      content.dismissMessages()
      silences = []
      if content.replace.lateAnswer != nil { content.replace.lateAnswer = nil }
      paste(bytes)
    case .mouse(let mouse): handle(mouse)
    default: break
    }
  }

  private func handle(_ mouse: Mouse) {
    var position = mouse.position
    let edge = edge(ofDropAt: position)
    // They are collected by drawing, and what was typed in the same read is not laid out yet.
    if let size { layOut(size) }
    // As the window would be drawn now: the footer may show the keys that can follow a pressed one.
    let targets = size.map(mouseTargets)
    switch mouse.action {
    case .press:
      content.dismissMessages()
      content.window.keyPrefix = nil
      pressedPosition = position
    case .drag, .release:
      guard let pressedPosition else { return }
      position = pressedPosition
    case .wheelUp, .wheelDown: break
    }
    let isDragged = mouse.action == .drag && isFar(mouse.position)
    if mouse.action == .release { pressedPosition = nil }
    let isBehindField = screens.top.isInFooter && position.row + 1 < size?.rows ?? 0
    let target = targets?.top(at: position).map { isBehindField ? $0.onlyScrolled : $0 }
    target?.handle(mouse)
    content.window.dragHint = isDragged && target?.drop != nil ? hint(forDropAt: edge) : nil
    if mouse.action == .release, let edge { target?.drop?(edge) }
  }

  private func hint(forDropAt edge: WindowEdge?) -> Message {
    switch edge {
    case .left?: Message("Let go: a second window opens on the left")
    case .right?: Message("Let go: a second window opens on the right")
    case nil: Message("Drag it to the left or right edge for a second window")
    }
  }

  // A small movement of the hand does not count as dragging.
  private func isFar(_ position: Position) -> Bool {
    pressedPosition.map { abs(position.column - $0.column) > 3 } ?? false
  }

  private func edge(ofDropAt position: Position) -> WindowEdge? {
    guard let size, isFar(position) else { return nil }
    if position.column == 0 { return .left }
    return position.column >= size.columns - 1 ? .right : nil
  }

  private func paste(_ bytes: [UInt8]) {
    content.window.keyPrefix = nil
    guard let editor = screens.top.focusedEditor else {
      let key = content.key(.write)
      content.navigator.keepPasted(bytes)
      let paste = content.key(.paste)
      return content.window.show("Press \(key), then \(paste): the text goes into a new note")
    }
    editor.paste(bytes)
  }

  private func handle(_ key: Key) {
    if let prefix { return handle(key, after: prefix) }
    if case .character(let character) = key.code, key.modifiers.isEmpty,
      let editor = screens.top.focusedEditor
    {
      content.dismissMessages()
      return editor.insert(String(character))
    }
    if key == Key(.enter), isWithinText, let editor = screens.top.focusedEditor {
      content.dismissMessages()
      return editor.insertBareLineBreak()
    }
    let bindings = bindings
    if let binding = bindings.first(where: { $0.matches(key) }) {
      // What is typed next was meant for the field that it would have opened.
      if binding.action.group == .finding, binding.disabledReason() != nil { silenceWord() }
      perform(binding, by: key)
      if binding.action.opensForm, content.window.layers.modal == nil { silenceWord() }
      return
    }
    if bindings.contains(where: { $0.prefix == key }) {
      content.window.keyPrefix = "\(key)"
    } else if let plain = key.withoutShiftOrControl {
      handle(plain)
    } else if !handleQuickEscape(key) {
      let help = content.key(screens.top.focusedEditor == nil ? .help : .helpWhileTyping)
      reportDead(key, "\(key) does nothing here; \(help) lists the keys")
    }
  }

  /// Has the rest of what is being typed do nothing if another process took its text away, or put another in its place.
  func followFocus() {
    let text = screens.top.focusedEditor?.sceneScope
    let count = content.inbox.interruptionCount
    if let formerText, formerText != text, count != interruptionCount {
      silence(for: Self.pauseAfterWord) { $0.isText || Self.typed.contains($0) }
    }
    (formerText, interruptionCount) = (text, count)
  }

  // Whoever types a text where a key does nothing takes the page for a field; no text begins with a blank.
  private func reportDead(_ key: Key, _ text: String) {
    if key.isText, key != " " { silenceWord() }
    content.window.show(text)
  }

  // In milliseconds.
  private static let pauseAfterWord = 500

  // What is typed beside characters.
  private static let typed: [Key] = [Key(.enter), Key(.backspace), Key(.delete)]

  // What is typed after such a key does nothing until there is a pause.
  private func silenceWord() {
    silence(for: Self.pauseAfterWord) { [unowned self] in
      $0.isText && $0 != "?" && screens.top.focusedEditor == nil
    }
  }

  private func silence(for pause: Int, _ concerns: @escaping (Key) -> Bool) {
    silences.append(Silence(pause: pause, concerns: concerns, last: now()))
  }

  // In milliseconds; a key that is held down comes more often.
  private static let longestRepeat = 150

  private func isSilenced(_ key: Key) -> Bool {
    lazy var time = now()
    if let index = silences.firstIndex(where: { $0.includes(key, at: time) }) {
      silences[index].last = time
      return true
    }
    silences = []
    let enter = Key(.enter)
    // One that is repeated because it is held down, and has led into a text, adds no lines to it.
    if key.means(enter), screens.top.focusedEditor == nil {
      silence(for: Self.longestRepeat) { [unowned self] in
        $0.means(enter) && screens.top.focusedEditor != nil
      }
    }
    return false
  }

  // In milliseconds; whoever pauses longer has seen that nothing is asked any more.
  private static let longestLateness = 2000

  // An answer for which there was no question any more does nothing, nor does that key as long as it comes again.
  private func isLateAnswer(_ key: Key) -> Bool {
    let time = now()
    defer { lastKeyTime = time }
    guard let last = content.replace.lateAnswer else { return false }
    let isSoon = lastKeyTime.map { time - $0 < Self.longestLateness } ?? true
    let isLate = isSoon && (last.isEmpty ? PromptScreen.isAnswer(key) : last == "\(key)")
    content.replace.lateAnswer = isLate ? "\(key)" : nil
    return isLate
  }

  // Whether a line break is one of a text that came at once: a terminal without a word for that pastes so.
  private var isWithinText: Bool {
    // A candidate for a link is chosen by the key alone.
    guard screens.top.focusedEditor?.isSingleLine == false,
      ScreenStack.linkList(on: screens.top, in: content) == nil
    else { return false }
    return following.first { $0 != .key(Key(.enter)) }?.isText == true
  }

  // The key that was pressed and needs another one after it.
  var prefix: Key? { content.window.keyPrefix.flatMap { Key($0) } }

  private func handle(_ key: Key, after prefix: Key) {
    content.window.keyPrefix = nil
    if let binding = bindings.first(where: { $0.matches(key, after: prefix) }) {
      return perform(binding, by: key)
    }
    if [.escape, .control("g")].contains(key) {
      content.window.show("\(prefix) cancelled")
    } else {
      reportDead(key, "\(prefix) \(key) does nothing")
    }
  }

  private func perform(_ binding: BoundBinding, by key: Key) {
    perform(binding)
    // Behind it: where that took long, more of a key that is held down has come.
    if let pause = binding.action.pauseBeforeNext {
      silence(for: pause) { $0.means(key) }
    }
    // What is undone may be a form that opens: more of the same key was meant for what was done before.
    if binding.action.name == Action.undelete.name {
      silence(for: Self.pauseAfterWord) { [unowned self] in
        $0.means(key) && screens.top.focusedEditor != nil
      }
    }
  }

  func perform(_ binding: BoundBinding) {
    if let reason = binding.disabledReason() { return content.window.show(reason.asSentence) }
    // Whoever only looks around may still want to undo what a message tells.
    if binding.action.group == .moving {
      content.navigator.dismissProblems()
    } else {
      content.dismissMessages()
    }
    binding.perform()
  }

  // A terminal reports Esc with another key right after it as Alt with that key. Alt-Enter is bound
  // to nothing, so it means Esc and Enter.
  private func handleQuickEscape(_ key: Key) -> Bool {
    guard key.modifiers == .alt, [.enter, .tab, .escape].contains(key.code) else { return false }
    handle(Key(.escape))
    screens = makeScreens()
    handle(Key(key.code))
    return true
  }
}

extension Event {
  fileprivate var isText: Bool {
    if case .key(let key) = self { key.isText } else { false }
  }
}

/// Keys that do nothing while one of them comes soon after the last; any other key ends it.
struct Silence {
  // In milliseconds.
  let pause: Int
  let concerns: (Key) -> Bool
  /// When the last one was pressed.
  var last: Int

  func includes(_ key: Key, at time: @autoclosure () -> Int) -> Bool {
    concerns(key) && time() - last < pause
  }
}

extension Key {
  fileprivate func means(_ key: Key) -> Bool { self == key || withoutShiftOrControl == key }

  // The key that it means where it has no meaning of its own: not every terminal tells them apart.
  fileprivate var withoutShiftOrControl: Key? {
    let isPlain = modifiers.isEmpty || !modifiers.isSubset(of: [.shift, .control])
    return !isPlain && [.enter, .backspace, .delete, .escape].contains(code) ? Key(code) : nil
  }
}
