import Activities
import NotesLibrary
import SceneState

struct ActivityCommand: Command {
  static let verb = Verb(
    name: "activity", operands: ["[SESSION]"], options: [.json], group: .app,
    summary: "what a session is looking at",
    details: """
      Prints what a session, or the last used one, is looking at: its title and its link. A search \
      or a list over it is left out. --json prints it as an activity, which continue accepts.
      """,
    example: "hawknotes activity main --json | ssh host hawknotes continue -")

  private let name: String?
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    name = try arguments.operandText(at: 0)
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let session = try context.session(named: name)
    guard let path = try context.sessions.read(session.name)[Scene.activityKey.name] else {
      throw CommandFailure(
        .failed, "the session \(session.name) has not recorded what it shows; open it once")
    }
    let library = try context.library
    let activity = try UserActivity(showing: path, in: library)
    if isJSON {
      context.console.printDocument(try activity.encoded())
    } else {
      context.console.print([Self.cells(of: activity, library)])
    }
    return .done
  }

  private static func cells(of activity: UserActivity, _ library: Library) -> [Table.Cell] {
    let title = Table.Cell(activity.title, .strong)
    guard case .target(let target)? = try? ActivityDestination(activity, in: library) else {
      return [title]
    }
    return [title, .init(target.link)]
  }
}
