public import NotesLibrary
public import SceneState

/// The list of what the last import added, changed and left out.
public final class ImportModel: WindowBacked {
  public let window: Window
  public private(set) lazy var list = ListModel(scene: scene, scope: "ImportView") {
    [unowned self] in ListRows(Array((result?.rows ?? []).indices)) { "\($0)" }
  }
  private let subjects = Last<Int, [String: Subject]>()

  /// The result of the last import in this session; nil before the first one.
  @SceneStorage("ImportView.Result") public private(set) var result: ImportResult? = nil
  // The path of the file that is being imported, or was when an earlier process ended.
  @SceneStorage("ImportView.Running") private var running: String? = nil
  /// The progress of the running import, in a sentence.
  public var progress: String?
  /// Whether the user has done nothing else since the import began.
  var isAwaited = false

  init(window: Window) { self.window = window }

  /// Returns the note of a row, if it is still where the import put it.
  public func note(of row: ImportResult.Row?) -> Note? {
    guard case .note(let id, let path, _)? = row, let subject = subject(path) else { return nil }
    return library.note(id, on: subject)
  }

  /// Returns what a row is about, if that is still there.
  public func subject(of row: ImportResult.Row?) -> Subject? {
    switch row {
    case .note(_, let path, _)?, .book(let path)?: subject(path)
    default: nil
    }
  }

  // The paths are kept in a dictionary, because every row of every frame is looked up.
  private func subject(_ path: String) -> Subject? {
    let subjects = subjects.value(for: library.catalogueVersion) {
      Dictionary(library.catalogue.subjects.map { ($0.slugPath, $0) }) { first, _ in first }
    }
    return subjects[path]
  }

  // MARK: Importing

  /// Imports a file; with `--all` before its path, also adds the books that the library does not
  /// have, with `--book BOOK`, to that one.
  ///
  /// Without a file, shows the result of the last import again.
  public func begin(_ argument: String) {
    let request = ImportRequest(argument)
    guard !request.path.isEmpty else {
      if result != nil { return open() }
      prompts.ask(.commandLine, typed: "import ")
      return window.show(
        "import FILE imports highlights and notes; import --all FILE also adds their books")
    }
    window.request(
      .importFile(
        path: request.path, makesBooks: request.makesBooks, books: request.books))
  }

  /// Undoes an import, or the latest one if `run` is empty.
  public func undo(_ run: String) { window.request(.undoImport(run: run)) }

  public func didBegin(_ path: String) {
    running = path
    isAwaited = true
    progress = "Importing \(path) …"
  }

  /// Shows the result of an import, as a list if there is one.
  public func didEnd(_ message: Message, _ result: ImportResult?) {
    running = nil
    progress = nil
    guard let result else { return window.show(message) }
    self.result = result
    list.selectFirst()
    // If the user has gone on to something else, the list must not open under their keys.
    if isAwaited {
      open()
      window.show(message)
    } else {
      window.show(Message("\(message.text); :import shows the list", isWarning: message.isWarning))
    }
  }

  public func wasUndone(_ run: String?, _ message: Message) {
    if let run, result?.run == run {
      window.layers.dismiss(.imported)
      result = nil
    }
    window.show(message)
  }

  /// Reports an import that an earlier process began and did not end, unless this process is importing that path.
  public func reportInterruption(unlessAmong ownPaths: Set<String>) {
    guard let path = running, progress == nil else { return }
    running = nil
    guard !ownPaths.contains(path) else { return }
    window.warn("The import of \(path) was interrupted; import it again to complete it")
  }

  private func open() { window.layers.present(.imported) }
}

extension Substring {
  // A shell needs quotes around a path with blanks, so they are typed here, too.
  var unquoted: String {
    guard count > 1, let quote = first, "\"'".contains(quote), last == quote else {
      return String(self)
    }
    return String(dropFirst().dropLast())
  }
}
