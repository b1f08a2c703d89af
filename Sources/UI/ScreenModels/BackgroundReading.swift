import DurableFiles
import NotesLibrary
import SceneState

/// A value read of a whole library in the background, and again once the library is another one.
public final class BackgroundReading<Value: Sendable>: WindowBacked {
  public let window: Window
  /// What was read last; nil if nothing was yet.
  private(set) var value: Value?
  private var valueVersion: Int?
  private var isReading = false
  private var isExpired = false
  /// That of the reading that is under way, where somebody else may want it to stop.
  var progress: Progress?
  /// Goes up whenever there is something new.
  private(set) var version = 0

  init(window: Window) { self.window = window }

  public var isCurrent: Bool { valueVersion == library.version }

  /// Has it read again, although the library is the same.
  func expire() {
    (valueVersion, isExpired) = (nil, true)
    scene.readingVersion += 1
  }

  /// Whether it is to be read, and is not being read yet.
  var isDue: Bool { !isCurrent && !isReading }

  /// Begins to read it if that is due; nil means that the reading was given up.
  func begin(_ read: @escaping @Sendable (Library) -> Value?) {
    guard isDue else { return }
    (isReading, isExpired) = (true, false)
    let (makeAnother, version) = (library.makeAnother, library.version)
    scene.jobs.run(.reading) {
      read(makeAnother())
    } then: { [weak self] in
      self?.end($0, ofVersion: version)
    }
  }

  private func end(_ read: Value?, ofVersion libraryVersion: Int) {
    isReading = false
    guard let read else { return }
    (value, valueVersion) = (read, isExpired ? nil : libraryVersion)
    version += 1
    scene.readingVersion += 1
  }
}
