import Essentials
public import NotesLibrary
public import Preferences
public import SceneState

/// A model of a feature, which works on what a window shows of a library.
public protocol WindowBacked: SceneBacked {
  var window: Window { get }
}

extension WindowBacked {
  public var scene: Scene { window.scene }
  public var library: Library { window.library }
  public var preferences: PreferenceStore { window.preferences }
  public var prompts: PromptModel { window.prompts }
}

/// What lies on a window, what it says, what is under way, and what it asks of the program.
public final class Window: SceneBacked {
  public let scene: Scene
  let library: Library
  public let preferences: PreferenceStore
  public private(set) lazy var prompts = PromptModel(window: self)
  private var effects: [Effect] = []
  private var dismissObservers: [(Overlay) -> Void] = []
  // The number of tasks that are under way; see `canStartTask`.
  private var taskCount = 0
  // What is not there any more.
  var problems: () -> [Message] = { [] }
  // What holds without having just happened.
  var standingMessage: () -> Message? = { nil }

  @SceneStorage("ContentView.Layers") private var keptLayers = LayerStack()
  /// The key of a command of two keys that was pressed already, as it is written; nil if none was.
  @SceneStorage("ContentView.KeyPrefix") public var keyPrefix: String? = nil
  @SceneStorage("ContentView.Message") var lastMessage: Message? = nil
  /// Whether the message that was dismissed last, by the key that is handled now, offered to undo something.
  private(set) var hasOfferedUndo = false
  // What is said beside a message that stays.
  @SceneStorage("ContentView.Remark") private var remark: Message? = nil
  /// The command that a note was piped to, as long as it runs.
  @SceneStorage("Pipe.Running") public var runningCommand: String? = nil
  // The last problem of the preferences that was reported.
  @SceneStorage("ContentView.PreferenceProblem") var reportedProblem = ""
  /// What a drag that is under way will do; nobody drags across a relaunch.
  public var dragHint: Message?

  init(scene: Scene, library: Library, preferences: PreferenceStore) {
    (self.scene, self.library, self.preferences) = (scene, library, preferences)
  }

  /// What lies on top of the tab's screen.
  public var layers: LayerStack {
    get { keptLayers }
    set {
      let former = keptLayers.overlays
      keptLayers = newValue
      for overlay in former where !newValue.contains(overlay) {
        for observe in dismissObservers { observe(overlay) }
      }
    }
  }

  func onDismiss(_ observe: @escaping (Overlay) -> Void) { dismissObservers.append(observe) }

  public func request(_ effect: Effect) { effects.append(effect) }

  /// Hands over what was asked for since the last call.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  func key(of action: String) -> String { preferences.keyHint(for: action) }

  /// What a message about something that was just deleted or moved says at its end.
  var undeleteHint: String { "\(key(of: "undelete")) brings it back" }

  /// What a message about something that was said anew says at its end.
  var retractionHint: String { "\(key(of: "undelete")) takes it back" }

  // MARK: Messages

  /// What there is to say, each in lines of its own: what happened, then what is not there any more.
  public var messages: [Message] {
    if let dragHint { return [dragHint] }
    var told = [lastMessage, remark].compactMap(\.self) + problems()
    if told.isEmpty, let message = progress ?? standingMessage() { told.append(message) }
    return told
  }

  public var message: Message? { messages.first }

  /// Shows a message in place of the last one, or beside it while that offers to undo something.
  public func show(_ message: Message) {
    let isBeside = lastMessage?.offersUndo == true && !message.offersUndo
    remark = isBeside ? message : nil
    if !isBeside { lastMessage = message }
  }

  public func show(_ text: String) { show(Message(text)) }

  public func warn(_ text: String) { show(Message(text, isWarning: true)) }

  public func show(_ error: any Error) { warn("\(error)".asSentenceOfWords) }

  /// Returns what a closure does; nil, and says why, if it throws.
  @discardableResult
  public func attempt<Value>(_ work: () throws -> Value) -> Value? {
    do {
      return try work()
    } catch {
      show(error)
      return nil
    }
  }

  /// Removes the message, because the user has done something else, or what it offers.
  func dismissMessage() {
    hasOfferedUndo = lastMessage?.offersUndo == true
    if lastMessage != nil { lastMessage = nil }
  }

  /// Removes the messages that only last until the next key.
  func dismissPassingMessage() {
    if lastMessage?.offersUndo == false { lastMessage = nil }
    if remark != nil { remark = nil }
  }

  // MARK: Slow work, which is done as a whole or not at all, whenever the process dies

  /// Starts slow work elsewhere, after everything started before; calls `end` with its result.
  func run<Value: Sendable>(
    _ progress: String, _ work: @escaping @Sendable () -> Value,
    end: @escaping (_ value: Value) -> Void
  ) {
    scene.run(saying: progress, { _ in work() }, then: task(end))
  }

  /// Returns a closure that ends slow work from now on: until it is called, `canStartTask` is false.
  func task<Value>(_ end: @escaping (_ value: Value) -> Void) -> (_ value: Value) -> Void {
    taskCount += 1
    return { [unowned self] value in
      taskCount -= 1
      end(value)
    }
  }

  /// Whether slow work can be started now; a message says so where it cannot.
  var canStartTask: Bool {
    if taskCount > 0 { warn("The last change is still under way; try again in a moment") }
    return taskCount == 0
  }

  // What was asked for last, and how much comes before it; nil when nothing is under way.
  private var progress: Message? {
    guard !scene.jobs.isIdle else {
      return runningCommand.map { Message("Running: \($0); \(key(of: "give-up")) gives it up") }
    }
    let sayings = scene.jobs.sayings
    let others = sayings.count == 2 ? "1 other change" : "\(sayings.count - 1) other changes"
    return sayings.last.map { Message(sayings.count == 1 ? $0 : "\($0), after \(others)") }
  }
}
