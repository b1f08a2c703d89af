public import NotesLibrary
public import SceneState
public import Search

/// Who is who around a character or in a book, as a page instead of its usual one.
public final class PeopleModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  /// The book whose places are gone through.
  public let book: Book
  private let subject: Subject
  private let library: Library
  public let mentions: Mentions
  private typealias Versions = (library: Int, mentions: Int, place: String?, showsLater: Bool)
  private let last = Last<Versions, WhoIsWho>()
  private let lastRoom = Last<(Int, Int, String?, Bool, columns: Int), Int>()
  // It has the model.
  private unowned let page: SubjectModel

  /// The rows are those of `who.entries`.
  public private(set) lazy var list = ListModel(scene: scene, scope: "People/\(sceneScope)") {
    [unowned self] in ListRows(who.entries, isComplete: mentions.isCurrent, id: \.identifier)
  }

  @SceneStorage("People.IsShown") public var isShown = false
  // The place as of which all is shown, in words; nil for where the reader is.
  @SceneStorage("People.Place") private var storedPlace: String? = nil

  // Of more people, the largest family is not looked for.
  private static let mostFamilies = 20

  init(of page: SubjectModel, in book: Book) {
    (scene, sceneScope, subject) = (page.scene, page.sceneScope, page.subject)
    (self.page, library, mentions, self.book) = (page, page.library, page.mentions, book)
  }

  /// Leaves it for the usual page; what is known now is shown when it is opened again.
  public func close() {
    isShown = false
    storedPlace = nil
  }

  private var versions: Versions {
    (library.version, mentions.version, storedPlace, page.showsLater)
  }

  public var who: WhoIsWho {
    last.value(for: versions, by: ==) {
      WhoIsWho(
        of: subject, in: book, library.catalogue, mentions.value ?? MentionTable(),
        within: Horizon(
          library.catalogue, asOf: place.map { (book, $0) }, showsLater: page.showsLater))
    }
  }

  /// How many rows the largest family of those who are listed needs in a number of columns.
  public func familyRoom(columns: Int) -> Int {
    let (library, mentions, place, showsLater) = versions
    return lastRoom.value(for: (library, mentions, place, showsLater, columns), by: ==) {
      let people = who.entries.prefix(Self.mostFamilies).map(who.person)
      return people.map { who.family(of: $0).rows(width: columns)?.count ?? 0 }.max() ?? 0
    }
  }

  func select(_ entry: WhoIsWho.Entry) { list.select(entry.identifier) }

  // MARK: Places

  /// The place as of which all is shown; nil for where the reader is, who may have gone back since.
  public var place: BookPlace? {
    guard let place = storedPlace.flatMap(BookPlace.init(leading:)) else { return nil }
    let horizon = Horizon(library.catalogue, showsLater: page.showsLater)
    return horizon.reaches(place, in: book) ? place : nil
  }

  /// The place of a step further (`1`) or back (`-1`); nil at either end, and for where the reader is.
  public func step(by step: Int) -> BookPlace? {
    let steps = who.steps
    let target = index(in: steps) + step
    return steps.indices.contains(target) ? steps[target] : nil
  }

  public func canMove(by step: Int) -> Bool { step < 0 ? self.step(by: -1) != nil : place != nil }

  public func move(by step: Int) { storedPlace = self.step(by: step)?.text }

  // Behind all of them is where the reader is.
  private func index(in steps: [BookPlace]) -> Int {
    guard let place else { return steps.count }
    let position = BookPosition(of: place, in: book)
    return steps.firstIndex { BookPosition(of: $0, in: book) >= position } ?? steps.count
  }
}

extension WhoIsWho.Entry {
  fileprivate var identifier: String {
    switch self {
    case .person(let person): "person \(person.id)"
    case .relation(let relation):
      "relation \(relation.subject.id) \(relation.other.id) \(relation.words)".inOneLine
    case .together(let person, _, _): "together \(person.id)"
    case .suggestion: "suggestion"
    }
  }
}
