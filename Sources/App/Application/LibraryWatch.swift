import DurableFiles
import ScreenModels
import TerminalUI

/// Shows what others change in the library, as soon as the system reports it.
final class LibraryWatch {
  private let content: ContentModel
  private var watch: DirectoryWatch?

  init(_ content: ContentModel) { self.content = content }

  func begin(on terminal: any Terminal, onChange: @escaping () -> Void) {
    watch = DirectoryWatch()
    if let watch { terminal.watch(watch.descriptor, whenReadable: onChange) }
  }

  /// Whether the system may not report a change, as when a disk is mounted.
  var needsPolling: Bool { watch?.isComplete != true || content.library.isMissing }

  func refresh() {
    if let watch {
      _ = watch.drain()
      content.library.foldersBeforeLibrary.forEach { watch.watchForEntry(in: $0) }
      content.library.folders.forEach { watch.watch($0) }
    }
    content.libraryDidChange()
  }
}
