import DurableFiles
import NotesLibrary
import SceneState

/// What is read of a whole library in the background, and again once the library is another one.
final class BackgroundReading<Value: Sendable> {
  private let scene: Scene
  private let library: Library
  /// What was read last; nil if nothing was yet.
  private(set) var value: Value?
  private var valueVersion: Int?
  private var work: (libraryVersion: Int, result: Job<Value?>)?
  /// Goes up whenever there is something new.
  private(set) var version = 0
  /// How many milliseconds to wait for it; negative waits until it is there.
  var patience: Int32 = 0

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
  }

  /// Whether it is of the library as it is.
  var isCurrent: Bool { valueVersion == library.version }

  /// Whether it is to be read, and is not being read yet.
  var isDue: Bool { !isCurrent && work == nil }

  /// Begins to read it; nil means that the reading was given up.
  func begin(_ read: @escaping @Sendable (Library) -> Value?) {
    let (path, caches) = (library.path, library.cachesPath)
    let result = scene.beginReading {
      let library = Library(path: path)
      library.cachesPath = caches
      return read(library)
    }
    work = (library.version, result)
    finish(milliseconds: patience)
  }

  func finish(milliseconds: Int32 = 0) {
    guard let work else { return }
    work.result.wait(milliseconds: milliseconds)
    guard let read = work.result.value else { return }
    self.work = nil
    guard let read else { return }
    (value, valueVersion) = (read, work.libraryVersion)
    version += 1
  }
}
