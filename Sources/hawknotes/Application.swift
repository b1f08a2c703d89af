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
  private var watch: DirectoryWatch?
  private var hasRefusedToQuit = false
  /// Why the last changes are not on disk; nil when they are.
  private(set) var loss: FileError?

  private enum Tag {
    static let library = 1
    static let failure = 2
  }

  init(
    content: ContentModel, terminal: CursesTerminal, failures: FailureSignal, window: SecondWindow
  ) {
    self.content = content
    screen = ContentScreen(content)
    self.terminal = terminal
    self.failures = failures
    self.window = window
  }

  /// Shows the app until the reader leaves or the process is told to; gives the exit status.
  func run() -> Int32 {
    show()
    // The reader sees his place before anything is done that he does not see.
    watchLibrary()
    content.library.removeLeftovers()
    terminal.watch(failures.reading, tag: Tag.failure)
    compact(ifLargerThan: 256 << 10)
    while true {
      for event in terminal.nextEvents() {
        if let status = handle(event) { return end(with: status) }
      }
      show()
    }
  }

  private func handle(_ event: Event) -> Int32? {
    switch event {
    case .key, .paste:
      screen.handle(event)
      return content.takeEffects().lazy.compactMap(perform).first
    case .terminate(let signal): return 128 + signal
    case .disconnected: return 128 + SIGHUP
    case .suspend: suspend()
    case .wake(Tag.library): noticeChanges()
    case .wake: failures.drain()
    case .resize, .resume: break
    }
    return nil
  }

  // Everything that the canvas shows is in the journal before it is painted.
  private func show() {
    screen.layOut(terminal.size)
    commit()
    terminal.present(screen.draw(terminal.size))
  }

  private func commit() {
    do throws(FileError) {
      try content.scene.commit()
      loss = nil
      hasRefusedToQuit = false
    } catch {
      loss = error
      let advice = hasRefusedToQuit ? "; quitting again leaves without it" : ""
      content.show(Message("Not saved\(advice): \(error)", isWarning: true))
    }
  }

  // The first time that what is on the screen cannot be kept, the reader hears of it and stays.
  private func quit() -> Int32? {
    commit()
    guard loss != nil, !hasRefusedToQuit else { return 0 }
    hasRefusedToQuit = true
    return nil
  }

  private func end(with status: Int32) -> Int32 {
    commit()
    terminal.close()
    if loss != nil { return status == 0 ? 1 : status }
    if status == 0 { compact(ifLargerThan: 16 << 10) }
    content.scene.flush(milliseconds: 150)
    return status
  }

  private func compact(ifLargerThan limit: Int) {
    do throws(FileError) {
      try content.scene.compact(ifLargerThan: limit)
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  private func perform(_ effect: Effect) -> Int32? {
    switch effect {
    case .quit: return quit()
    case .suspend: suspend()
    case .repaint: terminal.repaint()
    case .copy(let text): copy(text)
    case .openAddress(let address): open(address)
    case .openWindow(let path, let target, let name): openWindow(path, target, name)
    }
    return nil
  }

  private func suspend() {
    commit()
    content.scene.flush(milliseconds: 150)
    terminal.suspend()
    noticeChanges()
  }

  private func copy(_ text: String) {
    let isCopied = terminal.copyToClipboard(Array(text.utf8))
    content.show(
      isCopied
        ? Message("Copied: \(text)") : Message("too long for the clipboard", isWarning: true))
  }

  private func open(_ address: String) {
    do throws(ChildCommandError) {
      try Browser(environment: window.environment).open(address)
      content.show(Message("Opened in the browser: \(address)"))
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  private func openWindow(_ path: String, _ target: String, _ name: String) {
    commit()
    do throws(ChildCommandError) {
      if let session = window.openSession(for: path) {
        guard try !window.goTo(session) else { return }
        content.show(Message("\(name) is open already, in \(session.holder)"))
      } else if try window.open(path) {
        content.show(Message("\(name) is open in a second session"))
      } else {
        let command = window.command(for: target)
        let copied = terminal.copyToClipboard(Array(command.utf8)) ? " (copied)" : ""
        content.show(Message("In another terminal\(copied): \(command)"))
      }
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  private func watchLibrary() {
    watch = DirectoryWatch()
    guard let watch else { return }
    terminal.watch(watch.descriptor, tag: Tag.library)
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
  }
}
