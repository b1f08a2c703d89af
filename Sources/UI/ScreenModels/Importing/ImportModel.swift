public import NotesLibrary
public import SceneState

/// The list of what the last import brought and left out.
public final class ImportModel: SceneBacked {
  public let scene: Scene
  /// Selection and scroll position; the rows are numbers.
  public private(set) lazy var list = ListModel(scene: scene, scope: "ImportView") {
    [unowned self] in
    let range = (result?.rows ?? []).indices
    return ListRows(count: range.count, isComplete: true) {
      "\($0)"
    } row: { id in
      Int(id).flatMap { range.contains($0) ? $0 : nil }
    }
  }
  /// The beginning of the selected note.
  public let preview: NotePreview
  private let library: Library
  private let layers: LayersModel
  private var subjects: (catalogueVersion: Int, byPath: [String: Subject])?

  /// What came of the last import of this session; nil before there was one.
  @SceneStorage("ImportView.Result") public private(set) var result: ImportResult? = nil
  // The file that is imported now, or was when the last process ended.
  @SceneStorage("ImportView.Running") var running: String? = nil
  /// How far the import is that is under way, in a sentence.
  var progress: String?
  /// Whether the user did nothing else since it began.
  var isAwaited = false

  init(scene: Scene, library: Library, layers: LayersModel) {
    self.scene = scene
    self.library = library
    self.layers = layers
    preview = NotePreview(scene: scene, library: library)
  }

  /// The selected row.
  public var selection: ImportResult.Row? { list.selectedRow.flatMap { result?.rows[$0] } }

  /// The note of a row, if it is still where it was brought.
  public func note(of row: ImportResult.Row?) -> Note? {
    guard case .note(let id, let path, _)? = row, let subject = subject(path) else { return nil }
    return library.note(id, on: subject)
  }

  /// The book or character that a row's note is on.
  public func subject(of row: ImportResult.Row) -> Subject? {
    guard case .note(_, let path, _) = row else { return nil }
    return subject(path)
  }

  // Every row of every frame asks.
  private func subject(_ path: String) -> Subject? {
    if subjects?.catalogueVersion != library.catalogueVersion {
      let entries = library.catalogue.subjects.map { ($0.slugPath, $0) }
      subjects = (
        library.catalogueVersion, Dictionary(entries, uniquingKeysWith: { first, _ in first })
      )
    }
    return subjects?.byPath[path]
  }

  /// Shows what came of an import.
  func open(_ result: ImportResult) {
    keep(result)
    open()
  }

  /// Keeps what came of an import for when it is asked for.
  func keep(_ result: ImportResult) {
    self.result = result
    list.selectFirst()
  }

  /// Shows the list again.
  func open() { layers.present(.imported) }

  public func close() { layers.dismiss(.imported) }

  /// Forgets the result of a run that is undone.
  func forget(_ run: String) {
    guard result?.run == run else { return }
    close()
    result = nil
  }
}
