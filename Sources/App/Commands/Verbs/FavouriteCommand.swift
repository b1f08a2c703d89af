import NotesLibrary

protocol FavouriteChange: Command {
  static var isFavourite: Bool { get }
  var target: String { get }
  var isJSON: Bool { get }
  init(target: String, isJSON: Bool)
}

extension FavouriteChange {
  init(_ arguments: SplitArguments) throws {
    self.init(target: try arguments.operandText(at: 0) ?? "", isJSON: arguments.has(.json))
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let target = try library.namedTarget(target)
    guard case .subject(.character(let character, _)) = target else {
      throw CommandFailure(.failed, "\(target.name) cannot be a favourite; name a character")
    }
    try library.setFavourite(Self.isFavourite, character.id)
    if isJSON {
      context.console.print(target.subject.json(in: library))
      return .done
    }
    context.invocation.report(
      "\(character.name) is \(Self.isFavourite ? "now" : "no longer") a favourite")
    return .done
  }
}

struct FavouriteCommand: FavouriteChange {
  static let verb = Verb(
    name: "favourite", synonym: "favorite", operands: ["TARGET"], options: [.json],
    group: .changing,
    summary: "add a character to your favourites",
    details: "Adds a character to your favourites, which the Favorites tab shows first.",
    example: "hawknotes favourite agatha",
    sharedRow: (
      "favourite|unfavourite TARGET", "add a character to your favourites, or remove it"
    ))
  static let isFavourite = true
  let target: String
  let isJSON: Bool
}

struct UnfavouriteCommand: FavouriteChange {
  static let verb = Verb(
    name: "unfavourite", synonym: "unfavorite", operands: ["TARGET"], options: [.json],
    group: .changing,
    summary: "remove a character from your favourites",
    details: "Removes a character from your favourites.",
    example: "hawknotes unfavourite cray", isListed: false)
  static let isFavourite = false
  let target: String
  let isJSON: Bool
}
