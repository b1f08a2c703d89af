import Essentials
public import Markdown
public import NotesLibrary
import SceneState
import Search

/// Where links in notes lead; the notes' titles are read in the background once a link needs them.
public final class LinksModel: WindowBacked {
  public let window: Window
  private let names = Last<Int, LinkNames>()
  let titles: BackgroundReading<NoteTitles>
  // Whether a link was met that leads to no book or character.
  private var needsTitles = false
  private var deadLinks: (state: State, isDead: [Written: Bool])?
  private let lastCandidates = Last<(String, UUID?, State), [LinkCandidate]>()

  struct State: Hashable {
    let libraryVersion: Int
    let version: Int
  }

  // What a name leads to depends on the book that the note is on.
  private struct Written: Hashable {
    let destination: String
    let book: UUID?
  }

  init(window: Window) {
    self.window = window
    titles = BackgroundReading(window: window)
  }

  var state: State { State(libraryVersion: library.version, version: titles.version) }

  private var targets: LinkTargets {
    let names = names.value(for: library.catalogueVersion) { LinkNames(library.catalogue.subjects) }
    return LinkTargets(names, titles: titles.value)
  }

  /// Returns what a link in a note on a book leads to within the library; nil while the titles of the
  /// notes, of which it may be one, are being read.
  func target(_ destination: String, in book: Book?) throws -> Target? {
    if Link.isLink(destination) || destination.hasPrefix("b|") {
      return try library.target(destination)
    }
    return try targets.target(destination, in: book)
  }

  public func isDead(_ kind: MarkdownLink.Kind, _ destination: String, in book: Book?) -> Bool {
    guard kind == .name || Link.isLink(destination) else { return false }
    if deadLinks?.state != state { deadLinks = (state, [:]) }
    let written = Written(destination: destination, book: book?.id)
    let isDead = deadLinks?.isDead[written] ?? leadsNowhere(destination, in: book)
    deadLinks?.isDead[written] = isDead
    return isDead
  }

  private func leadsNowhere(_ destination: String, in book: Book?) -> Bool {
    let found = Result { try target(destination, in: book) }
    if case .success(.subject?) = found { return false }
    needsTitles = true
    if case .failure = found { return true }
    return false
  }

  /// Whether nothing is called as a link in a note on a book says, and somebody new may be.
  public func isUnknown(_ name: String, in book: Book) -> Bool {
    guard !Link.isLink(name), !name.hasPrefix("b|"), !name.contains("/") else { return false }
    do {
      _ = try targets.target(name, in: book)
      return false
    } catch {
      return error is Failure
    }
  }

  /// Returns what a link may lead to whose name begins so, a few; those of a book before others.
  func candidates(beginning typed: String, in book: Book?, limit: Int) -> [LinkCandidate] {
    needsTitles = true
    update()
    return lastCandidates.value(for: (typed, book?.id, state), by: ==) {
      targets.candidates(beginning: typed, in: book, limit: limit, isHidden: library.isLater)
    }
  }

  /// Begins to read the titles if a link needs them and they are not those of the library as it is; a
  /// window that is not used does that later.
  func update() {
    guard needsTitles, scene.phase == .active else { return }
    titles.begin { NoteTitles(of: $0) }
  }
}
