import DurableFiles
import Preferences

/// Reports that the file of preferences may have changed, even if it and its folder do not exist yet.
struct PreferenceWatch {
  private let watch: DirectoryWatch
  private let file: PreferenceFile

  /// Makes a watch that `renew()` begins; returns nil if the system has none left.
  init?(_ file: PreferenceFile) {
    guard let watch = DirectoryWatch() else { return nil }
    self.watch = watch
    self.file = file
  }

  var descriptor: Int32 { watch.descriptor }

  /// Discards what has happened so far and continues to watch; read the file afterwards.
  func renew() {
    _ = watch.drain()
    for folder in file.folders { watchFolder(folder) }
  }

  // From the top down, so that a folder that is made meanwhile is not missed.
  private func watchFolder(_ folder: String) {
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
    for folder in missing.reversed() where Folder.exists(folder) { watchFolder(folder) }
  }
}
