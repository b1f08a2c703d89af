import NotesLibrary

/// `hawknotes favourite TARGET`.
struct FavouriteCommand: Command {
  static let verb = Verb(
    name: "favourite", synonym: "favorite", operands: ["TARGET"], group: .changing,
    summary: "make a character a favourite",
    details: "Makes a character one of your favourites, which the Favorites tab shows first.",
    example: "hawknotes favourite agatha")

  private let target: String

  init(_ arguments: SplitArguments) throws(UsageError) {
    target = try arguments.operandText(at: 0) ?? ""
  }

  func run(in context: CommandContext) throws -> Outcome {
    let character = try context.library.setFavourite(true, named: target)
    context.invocation.report("\(character.name) is a favourite now")
    return .done
  }
}

/// `hawknotes unfavourite TARGET`.
struct UnfavouriteCommand: Command {
  static let verb = Verb(
    name: "unfavourite", synonym: "unfavorite", operands: ["TARGET"], group: .changing,
    summary: "make a favourite a character like the others",
    details: "Takes a character out of your favourites.",
    example: "hawknotes unfavourite cray")

  private let target: String

  init(_ arguments: SplitArguments) throws(UsageError) {
    target = try arguments.operandText(at: 0) ?? ""
  }

  func run(in context: CommandContext) throws -> Outcome {
    let character = try context.library.setFavourite(false, named: target)
    context.invocation.report("\(character.name) is no favourite now")
    return .done
  }
}

extension Library {
  fileprivate func setFavourite(_ isFavourite: Bool, named name: String) throws -> BookCharacter {
    let target = try namedTarget(name)
    guard case .subject(.character(let character, _)) = target else {
      let called =
        if case .note(let note) = target { "the note \(note.id)" } else { target.subject.name }
      throw CommandFailure(.failed, "\(called) cannot be a favourite; name a character")
    }
    try setFavourite(isFavourite, character.id)
    return character
  }
}
