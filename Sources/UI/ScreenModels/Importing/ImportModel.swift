public import NotesLibrary
public import SceneState

/// The list of what the last import added, changed and left out.
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
  public let preview: NotePreview
  private let library: Library
  private let layers: LayersModel
  private var subjects: (catalogueVersion: Int, byPath: [String: Subject])?

  /// The result of the last import in this session; nil before the first one.
  @SceneStorage("ImportView.Result") public private(set) var result: ImportResult? = nil
  // The path of the file that is being imported, or was when an earlier process ended.
  @SceneStorage("ImportView.Running") var running: String? = nil
  /// The progress of the running import, in a sentence.
  var progress: String?
  /// Whether the user has done nothing else since the import began.
  var isAwaited = false

  init(scene: Scene, library: Library, layers: LayersModel) {
    self.scene = scene
    self.library = library
    self.layers = layers
    preview = NotePreview(scene: scene, library: library)
  }

  public var selection: ImportResult.Row? { list.selectedRow.flatMap { result?.rows[$0] } }

  /// Returns the note of a row, if it is still where the import put it.
  public func note(of row: ImportResult.Row?) -> Note? {
    guard case .note(let id, let path, _)? = row, let subject = subject(path) else { return nil }
    return library.note(id, on: subject)
  }

  public func subject(of row: ImportResult.Row) -> Subject? {
    guard case .note(_, let path, _) = row else { return nil }
    return subject(path)
  }

  // The paths are kept in a dictionary, because every row of every frame is looked up.
  private func subject(_ path: String) -> Subject? {
    if subjects?.catalogueVersion != library.catalogueVersion {
      let entries = library.catalogue.subjects.map { ($0.slugPath, $0) }
      subjects = (
        library.catalogueVersion, Dictionary(entries, uniquingKeysWith: { first, _ in first })
      )
    }
    return subjects?.byPath[path]
  }

  func open(_ result: ImportResult) {
    keep(result)
    open()
  }

  func keep(_ result: ImportResult) {
    self.result = result
    list.selectFirst()
  }

  func open() { layers.present(.imported) }

  func forget(_ run: String) {
    guard result?.run == run else { return }
    layers.dismiss(.imported)
    result = nil
  }
}
