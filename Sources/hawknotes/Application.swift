import CSystem
import CursesTerminal
import DurableFiles
import Glibc
import SceneState
import ScreenModels
import Screens
import TerminalUI

/// The app on its terminal: events in, a commit, a canvas out.
final class Application {
  private let content: ContentModel
  private let screen: ContentScreen
  private let terminal: CursesTerminal
  private let failures: FailureSignal
  private let window: SecondWindow
  private let pause = PauseTimer()
  // For what nothing else tells of; it runs only while something is wrong.
  private lazy var retry = makeRetryTimer()
  private let clipboard: SystemClipboard
  private var watch: DirectoryWatch?
  private var editorProcess: Int32 = -1
  private var hasRefusedToQuit = false
  /// Why the last changes are not on disk; nil when they are.
  private(set) var loss: FileError?

  private enum Tag {
    static let library = 1
    static let failure = 2
    static let pause = 3
    static let clipboard = 4
    static let editor = 5
    static let retry = 6
  }

  init(
    content: ContentModel, terminal: CursesTerminal, failures: FailureSignal, window: SecondWindow
  ) {
    self.content = content
    screen = ContentScreen(content)
    self.terminal = terminal
    self.failures = failures
    self.window = window
    clipboard = SystemClipboard(
      environment: window.environment, terminal: terminal, tag: Tag.clipboard,
      report: { [content] in content.show($0) })
  }

  /// Shows the app until the reader leaves or the process is told to; gives the exit status.
  func run() -> Int32 {
    show()
    content.scene.enter(.active)
    // The reader sees his place before anything is done that he does not see.
    watchLibrary()
    content.library.removeLeftovers()
    watchEditor()
    terminal.watch(failures.reading, tag: Tag.failure)
    terminal.watch(pause.descriptor, tag: Tag.pause)
    while true {
      for event in terminal.nextEvents() {
        if let status = handle(event) { return end(with: status) }
      }
      show()
    }
  }

  private func handle(_ event: Event) -> Int32? {
    switch event {
    case .key, .paste, .mouse:
      screen.handle(event)
      return content.takeEffects().lazy.compactMap(perform).first
    case .terminate(let signal): return 128 + signal
    case .disconnected: return 128 + SIGHUP
    case .suspend: suspend()
    case .focus(let isFocused): enter(isFocused ? .active : .inactive)
    case .wake(Tag.library): noticeChanges()
    case .wake(Tag.pause): compact()
    case .wake(Tag.clipboard): clipboard.programEnded()
    case .wake(Tag.editor): editorEnded()
    case .wake(Tag.retry): lookAgain()
    case .wake: failures.drain()
    case .resize, .resume: break
    }
    return nil
  }

  // Everything that the canvas shows is in the journal before it is painted.
  private func show() {
    screen.layOut(terminal.size)
    content.advertise()
    commit()
    terminal.setTitle(content.title)
    terminal.present(screen.draw(terminal.size))
  }

  private func commit() {
    let displacement = content.scene.displacement
    do throws(FileError) {
      try content.scene.commit()
      if content.scene.displacement != displacement {
        content.tellOfPlace(insteadOf: displacement)
        try content.scene.commit()
      }
      loss = nil
      hasRefusedToQuit = false
      // While he writes, the reader is not to share the disk with anything that can wait.
      if content.scene.mayCompact(ifLargerThan: Self.compactLimit) {
        pause.start(milliseconds: 1000)
      }
    } catch {
      loss = error
      let advice = hasRefusedToQuit ? "; quitting again leaves without it" : ""
      content.show(Message("Not saved\(advice): \(error)", isWarning: true))
    }
    if loss != nil || content.scene.displacement != nil { retry.start(milliseconds: Self.interval) }
  }

  private static let interval = 3000

  private func makeRetryTimer() -> PauseTimer {
    let timer = PauseTimer()
    terminal.watch(timer.descriptor, tag: Tag.retry)
    return timer
  }

  // The commit that follows tries what did not work.
  private func lookAgain() {
    retry.drain()
    if needsLooking { noticeChanges() }
  }

  // Nobody tells of a folder that is mounted, or of anything where there is no watch.
  private var needsLooking: Bool {
    watch?.isComplete != true || content.library.isMissing
  }

  // The first time that what is on the screen cannot be kept, the reader hears of it and stays.
  private func quit() -> Int32? {
    commit()
    guard loss != nil, !hasRefusedToQuit else { return 0 }
    hasRefusedToQuit = true
    return nil
  }

  // A scene that is not active may end without a further word: what is committed is made durable, at
  // once, and only one that is stopped or ends waits for that.
  private func enter(_ phase: ScenePhase) {
    content.scene.enter(phase)
    guard phase != .active else { return }
    commit()
    content.scene.flush(milliseconds: phase == .background ? 150 : 0)
  }

  private func end(with status: Int32) -> Int32 {
    content.scene.enter(.background)
    commit()
    terminal.close()
    if loss != nil { return status == 0 ? 1 : status }
    content.scene.flush(milliseconds: 150)
    content.scene.stopCompacting()
    return status
  }

  // A journal of this size is read within a millisecond.
  private static let compactLimit = 64 << 10

  private func compact() {
    pause.drain()
    content.scene.compact(ifLargerThan: Self.compactLimit)
  }

  private func perform(_ effect: Effect) -> Int32? {
    switch effect {
    case .quit: return quit()
    case .suspend: suspend()
    case .repaint: repaint()
    case .copy(let bytes, let description):
      clipboard.copy(bytes, done: description.map { Message("Copied: \($0)") })
    case .editElsewhere: editElsewhere()
    case .openAddress(let address): open(address)
    case .openWindow(let path, let target, let name, let edge):
      openWindow(path, target, name, edge)
    }
    return nil
  }

  private func repaint() {
    // What came with the key in one burst is not painted yet.
    show()
    terminal.repaint()
  }

  private func suspend() {
    enter(.background)
    terminal.suspend()
    enter(.active)
    noticeChanges()
  }

  // Whenever this process is killed, the next one knows which file may hold words, and who has it.
  private func editElsewhere() {
    let handover = content.handover
    do {
      let editor = try ExternalEditor(environment: window.environment)
      try content.scene.commit()
      try handover.writeFile()
      let child = try editor.start(on: handover.path)
      guard let process = ProcessIdentity(child.processIdentifier) else {
        throw ChildCommandError.none("/proc does not tell of the editor")
      }
      try handover.give(to: process)
      enter(.inactive)
      let status = terminal.lend(to: child.processIdentifier, child.letGo)
      enter(.active)
      guard let status else { return }
      content.show(handover.takeIn(after: EditorEnd(waitStatus: status)))
      noticeChanges()
    } catch {
      handover.cancel()
      content.show(Message("\(error)", isWarning: true))
    }
  }

  // One that goes on from before the last kill.
  private func watchEditor() {
    guard content.handover.isPending else { return }
    editorProcess = content.handover.runningProcess.map { pidfd_open($0, 0) } ?? -1
    if editorProcess >= 0 { return terminal.watch(editorProcess, tag: Tag.editor) }
    // It has ended since the reader was told of it.
    content.show(content.handover.takeIn(after: .unseen))
    show()
  }

  private func editorEnded() {
    terminal.unwatch(tag: Tag.editor)
    close(editorProcess)
    content.show(content.handover.takeIn(after: .unseen))
  }

  private func open(_ address: String) {
    do throws(ChildCommandError) {
      try Browser(environment: window.environment).open(address)
      content.show(Message("Opened in the browser: \(address)"))
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  private func openWindow(
    _ path: String, _ target: String, _ name: String, _ edge: WindowEdge
  ) {
    commit()
    do throws(ChildCommandError) {
      if let session = window.openSession(for: path) {
        guard try !window.goTo(session) else { return }
        content.show(Message("\(name) is open already, in \(session.holder)"))
      } else if try window.open(path, at: edge) {
        content.show(Message("\(name) is open in a second session"))
      } else {
        let command = window.command(for: target)
        content.show(Message("In another terminal: \(command)"))
        clipboard.copy(
          Array(command.utf8), done: Message("In another terminal (copied): \(command)"))
      }
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  private func watchLibrary() {
    watch = DirectoryWatch()
    if let watch { terminal.watch(watch.descriptor, tag: Tag.library) }
    // Something may have changed between the first look and the watch.
    noticeChanges()
    show()
  }

  private func noticeChanges() {
    if let watch {
      _ = watch.drain()
      content.library.foldersBeforeLibrary.forEach { watch.watchForEntry(in: $0) }
      content.library.folders.forEach { watch.watch($0) }
    }
    content.libraryDidChange()
    if needsLooking { retry.start(milliseconds: Self.interval) }
  }
}
