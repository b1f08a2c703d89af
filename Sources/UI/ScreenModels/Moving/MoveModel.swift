public import NotesLibrary
public import SceneState
import TextEditing

/// The field for the book or character that a note or a draft is moved to.
public final class MoveModel: SceneBacked {
  public let scene: Scene
  public let field: FieldModel
  private let library: Library
  private let layers: LayersModel
  private let folding = TextFolding()

  // Which of those that match is chosen, for the words that are typed.
  @SceneStorage("Move.Choice") private var storedChoice = 0
  @SceneStorage("Move.ChoiceText") private var choiceText = ""

  private static let textKey = SceneKey("Move.Text", .passing)
  static let keys = [textKey]

  init(scene: Scene, library: Library, layers: LayersModel) {
    self.scene = scene
    self.library = library
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  func open(for text: MovedText) {
    forget()
    layers.modal = .move(text)
  }

  public func close() {
    if case .move = layers.modal { layers.modal = nil }
    forget()
  }

  private func forget() {
    field.text = ""
    (storedChoice, choiceText) = (0, "")
  }

  /// The books and characters with a name that begins as was typed, those that are called so first.
  public var candidates: [Subject] {
    let typed = field.text
    let folded = folding.folded(pattern: typed)
    guard !folded.isEmpty else { return [] }
    var exact: [Subject] = []
    if case .subject(let subject)? = try? library.target(typed) { exact = [subject] }
    let named = library.catalogue.subjects.filter { subject in
      !exact.contains(subject) && names(of: subject).contains { $0.hasWord(folded) }
    }
    let first = named.filter { folding.folded(pattern: $0.name).starts(with: folded) }
    return exact + first + named.filter { !first.contains($0) }
  }

  private func names(of subject: Subject) -> [[UInt8]] {
    ([subject.name, subject.slugPath] + (subject.character?.names ?? []))
      .map { [UInt8(ascii: " ")] + folding.folded(pattern: $0) }
  }

  /// The one that `Enter` moves it to; nil when none matches.
  public var choice: Subject? {
    let candidates = candidates
    return candidates.isEmpty ? nil : candidates[index(in: candidates)]
  }

  private func index(in candidates: [Subject]) -> Int {
    choiceText == field.text ? storedChoice % candidates.count : 0
  }

  /// Chooses the next one that matches (`1`), or the one before (`-1`), round the end.
  public func choose(by step: Int) {
    let candidates = candidates
    guard !candidates.isEmpty else { return }
    storedChoice = (index(in: candidates) + step + candidates.count) % candidates.count
    choiceText = field.text
  }
}

public enum MovedText: Hashable {
  case note(id: Note.ID, subject: UUID)
  case draft(subject: UUID)

  var text: String {
    switch self {
    case .note(let id, let subject): Deletions.Entry(subject: subject, note: id).line
    case .draft(let subject): "\(subject)"
    }
  }

  init?(_ text: String) {
    if let subject = UUID(uuidString: text) {
      self = .draft(subject: subject)
    } else if let entry = Deletions.Entry(line: text) {
      self = .note(id: entry.note, subject: entry.subject)
    } else {
      return nil
    }
  }
}
