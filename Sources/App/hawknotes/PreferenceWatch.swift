import DurableFiles
import Preferences

/// Tells when the file of preferences may have changed, also where it and its folder are not yet.
struct PreferenceWatch {
  private let watch: DirectoryWatch
  private let file: PreferenceFile

  /// Nil when the system has no watch to give; `renew()` begins it.
  init?(_ file: PreferenceFile) {
    guard let watch = DirectoryWatch() else { return nil }
    self.watch = watch
    self.file = file
  }

  /// Readable when something happened; for poll(2).
  var descriptor: Int32 { watch.descriptor }

  /// Forgets what happened so far and goes on watching; read the file afterwards.
  func renew() {
    _ = watch.drain()
    for folder in file.folders { self.watch(folder) }
  }

  // From the top down, so that a folder that is made meanwhile is not missed.
  private func watch(_ folder: String) {
    var missing: [String] = []
    var parent = folder
    while !Folder.exists(parent), parent != Folder.parent(of: parent) {
      missing.append(parent)
      parent = Folder.parent(of: parent)
    }
    guard !missing.isEmpty else {
      watch.watch(folder)
      return
    }
    watch.watchForEntry(in: parent)
    for folder in missing.reversed() where Folder.exists(folder) { self.watch(folder) }
  }
}
