import DurableFiles
import ScreenModels
import TerminalUI

/// Receives what other processes send to this session, as soon as the system reports it.
final class InboxWatch {
  private let inbox: InboxModel
  private var watch: DirectoryWatch?

  init(_ inbox: InboxModel) { self.inbox = inbox }

  /// Watches the inbox; `onChange` is called after each change.
  ///
  /// Where nothing can be watched, nothing is received: whoever sends something learns that.
  func begin(on terminal: any Terminal, onChange: @escaping () -> Void) {
    watch = DirectoryWatch()
    if let watch { terminal.watch(watch.descriptor, whenReadable: onChange) }
  }

  func refresh() {
    _ = watch?.drain()
    if let path = inbox.open() { watch?.watch(path) }
    inbox.receive()
  }
}
