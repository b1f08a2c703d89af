import DurableFiles
public import NotesLibrary
import SceneState

/// The pictures of books and characters, as far as a program can draw them in blocks.
public final class PicturesModel: WindowBacked {
  /// Draws a picture, which it fits into a number of columns and rows; nil where nothing can.
  public typealias Draw = @Sendable (_ path: String, _ columns: Int, _ rows: Int) -> ColoredPicture?

  private struct Wanted: Hashable {
    let path: String
    // A new picture may have the name of the former one.
    let stamp: FileStamp?
    let columns, rows: Int
  }

  /// What draws: `drawn` returns at once what was drawn before, `draw` takes its time; nil where nothing can.
  public var drawing: (drawn: Draw, draw: Draw)?
  public let window: Window
  private var known: [Wanted: ColoredPicture?] = [:]
  private var catalogueVersion = 0

  init(window: Window) { self.window = window }

  /// Returns the picture of a book or character; nil while it is not known, and where there is none.
  public func picture(of subject: Subject, columns: Int, rows: Int) -> ColoredPicture? {
    guard let drawing, let path = library.picturePath(of: subject) else { return nil }
    if catalogueVersion != library.catalogueVersion {
      (known, catalogueVersion) = ([:], library.catalogueVersion)
    }
    let wanted = Wanted(
      path: path, stamp: FileStamp(of: path), columns: columns, rows: rows)
    if let known = known[wanted] { return known }
    let drawn = drawing.drawn(path, columns, rows)
    known[wanted] = .some(drawn)
    guard drawn == nil else { return drawn }
    let draw = drawing.draw
    scene.jobs.run(.reading) {
      draw(path, columns, rows)
    } then: { [weak self, scene] in
      self?.known[wanted] = .some($0)
      scene.readingVersion += 1
    }
    return nil
  }
}
