import ScreenModels
import TerminalUI

/// The keys that scroll a text without a cursor.
struct ScrollBindings {
  let text: any Scrolled

  var bindings: BoundBindings { Self.table.bound(to: self) }

  static let table: [Binding<ScrollBindings>] =
    EditorBindings.scrollingMotions.map { keys, motion, name, title, sentence in
      Binding(keys, name, title, .moving, sentence, command: false) { $0.text.move(motion) }
    }
}
