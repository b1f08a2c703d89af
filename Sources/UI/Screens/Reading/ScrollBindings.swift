import ScreenModels

/// The keys that scroll a text without a cursor.
enum ScrollBindings {
  static let table: [Binding<any Scrolled>] =
    EditorBindings.scrollingMotions.map { keys, motion, name, title, sentence in
      Binding(keys, name, title, .moving, sentence, command: false) { $0.move(motion) }
    }
}
