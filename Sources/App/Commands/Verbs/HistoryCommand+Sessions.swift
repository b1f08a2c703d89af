import Drafts
import Essentials
import NotesLibrary
import SceneState

extension HistoryCommand {
  /// Lists what a session showed, or prints one of its screens.
  func show(_ session: String, _ timeline: Timeline, in library: Library) throws -> Outcome {
    func snapshot(_ index: Int) throws -> SceneSnapshot {
      SceneSnapshot(step: try timeline.text(at: index))
    }
    guard !timeline.steps.isEmpty else {
      throw Failure("nothing is known of what a session “\(session)” showed")
    }
    if step != nil || screen != nil {
      let index = step == nil ? timeline.steps.count - 1 : try index(in: timeline)
      let state = KeptSession(try snapshot(index), named: session)
      let size = screen ?? (80, 24)
      context.console.print(
        try context.invocation.drawScreen(
          state, context.sessions, library, size.columns, size.rows))
      return .done
    }
    let rows = try timeline.steps.indices.map { index in
      Screen(
        number: index + 1, step: timeline.steps[index],
        title: KeptSession(try snapshot(index), named: session).title ?? "")
    }
    call.list(rows, json: \.json, cells: \.cells)
    return .done
  }

  private struct Screen {
    let number: Int
    let step: Timeline.Step
    let title: String

    var cells: [Table.Cell] { step.cells(number) + [.init(title)] }

    var json: JSONValue { .object(step.members(number) + [.init("title", .string(title))]) }
  }
}
