import ScreenModels
import TerminalUI

/// The keys for a whole text: find, replace, go to a line, insert the date.
extension EditorBindings {
  func textBindings(isWritten: Bool) -> BoundBindings {
    Self.finding.bound(to: self) + (isWritten ? Self.replacing.bound(to: self) : .none)
  }

  static let finding: [Binding<EditorBindings>] = [
    Binding(
      [.control("r")], "find-text", "find in the text", .finding,
      "Find words in this text.", footer: true, { $0.content.find.begin(in: $0.editor) }),
    Binding(
      [Key(.function(3))], "find-next", "find next", .finding,
      "Go to the next match.", disabled: \.nothingToFind, { $0.find(by: 1) }),
    Binding(
      [Key(.function(3), .shift)], "find-previous", "find previous", .finding,
      "Go to the previous match.", disabled: \.nothingToFind, { $0.find(by: -1) }),
    Binding(
      [.alt("g")], "line", "go to a line", .finding, "Go to a line by its number.",
      { $0.content.prompts.ask(.goToLine, about: $0.editor.sceneScope) }),
  ]

  static let replacing: [Binding<EditorBindings>] = [
    Binding(
      [.alt("%")], "replace", "replace", .finding,
      "Replace words in this text, as they are written.",
      { $0.content.replace.begin(in: $0.editor) }),
    Binding(
      [Key(.function(5))], "date", "insert the date", .writing,
      "Insert today's date.", footer: true, { $0.editor.insert($0.content.library.now().isoDay) }),
  ]

  private var nothingToFind: String? {
    content.find.lastPattern.isEmpty ? "nothing to find again yet" : nil
  }

  private func find(by step: Int) {
    content.find.move(by: step, in: editor)
    switch content.find.outcome {
    case .found: break
    case .wrapped:
      content.window.show("Continued from the \(step > 0 ? "beginning" : "end")")
    case .absent: content.window.show("No match for “\(content.find.lastPattern)”")
    }
  }
}
