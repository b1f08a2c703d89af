import NotesLibrary

/// A command that makes a character a favourite, or no longer one.
protocol FavouriteChange: TargetCommand {
  static var isFavourite: Bool { get }
  var target: String { get }
}

extension FavouriteChange {
  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let target = try library.namedTarget(target)
    guard case .subject(.character(let character, _)) = target else {
      throw CommandFailure(.failed, "\(target.name) cannot be a favourite; name a character")
    }
    try library.setFavourite(Self.isFavourite, character.id)
    context.invocation.report(
      "\(character.name) is \(Self.isFavourite ? "now" : "no longer") a favourite")
    return .done
  }
}

/// `hawknotes favourite TARGET`.
struct FavouriteCommand: FavouriteChange {
  static let verb = Verb(
    name: "favourite", synonym: "favorite", operands: ["TARGET"], group: .changing,
    summary: "add a character to your favourites",
    details: "Adds a character to your favourites, which the Favorites tab shows first.",
    example: "hawknotes favourite agatha",
    sharedRow: (
      "favourite|unfavourite TARGET", "add a character to your favourites, or remove it"
    ))
  static let isFavourite = true
  let target: String
}

/// `hawknotes unfavourite TARGET`.
struct UnfavouriteCommand: FavouriteChange {
  static let verb = Verb(
    name: "unfavourite", synonym: "unfavorite", operands: ["TARGET"], group: .changing,
    summary: "remove a character from your favourites",
    details: "Removes a character from your favourites.",
    example: "hawknotes unfavourite cray", isListed: false)
  static let isFavourite = false
  let target: String
}
