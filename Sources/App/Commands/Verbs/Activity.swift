import Activities
import Essentials
import NotesLibrary
import SceneState

/// What a session is looking at.
enum Activity {
  static func print(_ call: Call) throws -> Outcome {
    let context = call.context
    let session = try context.session(named: call.arguments.operandText(at: 0))
    guard let path = try context.sessions.read(session.name)[Scene.activityKey.name] else {
      throw Failure("the session \(session.name) has not recorded what it shows; open it once")
    }
    let library = try context.library
    let activity = try UserActivity(showing: path, in: library)
    if call.isJSON {
      call.console.printDocument(try activity.encoded())
    } else {
      call.console.print([cells(of: activity, library)])
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
