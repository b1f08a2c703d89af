public import Exports
public import NotesLibrary
import SceneState

/// The line for the path of the file that a note is written to, or that notes are exported to.
public final class WriteFileModel {
  public let field: FieldModel
  private let layers: LayersModel
  /// Returns the paths that begin with a text; the front end knows the files.
  public var completions: (_ text: String) -> [String] = { _ in [] }

  private static let textKey = SceneKey("WriteFile.Text", .passing)
  static let keys = [textKey]

  init(scene: Scene, layers: LayersModel) {
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  public func open(for note: Note) {
    field.text = ""
    layers.modal = .writeFile(note: Target.note(note).path)
  }

  func open(exporting target: Target) {
    field.text = ""
    layers.modal = .export(target: target.path)
  }

  /// What stands for all books where the path of a target stands otherwise.
  public static let everything = "everything"

  func openExportOfAll() {
    field.text = ""
    layers.modal = .export(target: Self.everything)
  }

  /// The format that the ending of the path names; nil as long as it names none.
  ///
  /// Of everything, Markdown is a folder.
  public var format: ExportFormat? {
    guard layers.modal == .export(target: Self.everything) else {
      return ExportFormat(ofPath: field.text)
    }
    if field.text.hasSuffix("/"), field.text.count > 1 { return .md }
    return ExportFormat(ofPath: field.text).flatMap { $0.hasFileForEachBook ? nil : $0 }
  }

  /// Closes the line; returns what it says.
  @discardableResult
  public func close() -> String {
    defer {
      field.text = ""
      layers.modal = nil
    }
    return field.text
  }

  /// Completes what has been typed as far as possible; returns the ways to go on if there are several.
  public func complete() -> [String] { field.complete(from: completions(field.text)) }
}
