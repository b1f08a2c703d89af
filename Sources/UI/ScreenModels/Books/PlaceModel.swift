import Essentials
public import NotesLibrary
import SceneState

/// The field for where the user is in a book.
public final class PlaceModel {
  /// Where the place is typed: `p. 112`, `ch. 7`, `36 %`, or the `words` of a `ReadingStatus`.
  public let field: FieldModel
  private let layers: LayersModel

  private static let textKey = SceneKey("Place.Text", .passing)
  static let keys = [textKey]

  init(scene: Scene, layers: LayersModel) {
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  func open(for book: Book) {
    field.text = book.place ?? book.status?.words ?? ""
    layers.modal = .place(book.id)
  }

  public func close() {
    field.text = ""
    layers.modal = nil
  }

  /// What is typed, as facts of the book: words for how far it is read, or a place in it.
  var facts: [BookField: String] {
    let text = field.text
    if let status = ReadingStatus.allCases.first(where: { $0.words == text.lowercased() }) {
      return [.status: status.rawValue, .place: ""]
    }
    let isEmpty = text.allSatisfy { $0 == " " }
    return [.status: isEmpty ? "" : ReadingStatus.reading.rawValue, .place: text]
  }
}

extension ReadingStatus {
  public var words: String {
    switch self {
    case .toRead: "to read"
    case .reading: "reading"
    case .read: "read"
    }
  }
}

extension ContentModel {
  public func openPlace() {
    if let book = shownBook { place.open(for: book) }
  }

  /// What a note that is begun here may begin with: where the user is in the book; nil where that is not
  /// known, or something is written already.
  public var offeredPlace: String? {
    guard let draft, draft.isEmpty, let book = openBook ?? shownBook, let place = book.place else {
      return nil
    }
    return draft.subject.book == book ? place : "\(book.title), \(place)"
  }

  private var openBook: Book? { if case .book(let book) = tab.tab { book } else { nil } }

  public func insertPlace() {
    if let offeredPlace { draft?.append(Array("\(offeredPlace)\n".utf8)) }
  }

  public func savePlace(in book: UUID) {
    guard let book = library.catalogue.book(book) else {
      place.close()
      return show(Failure.formIsGone)
    }
    do {
      let change = try library.catalogue.change(of: book, place.facts)
      place.close()
      begin(.book(change))
    } catch {
      show(error)
    }
  }
}
