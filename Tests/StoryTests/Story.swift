import TerminalUI
import TestSupport

/// A story that anybody can write: what lies in the home, which keys come, what is then on the screen and on the disk.
///
/// `Stories/README.md` names all that a line can say.
struct Story: CustomTestStringConvertible {
  /// The path of its file below `Stories`, without what it ends with.
  let name: String
  let steps: [Step]

  /// A line, and what it says.
  struct Step {
    let line: Int
    let words: String
    let action: Action
  }

  enum Action {
    case settings([Setting])
    case size(columns: Int, rows: Int)
    case preference(String)
    case write(path: String, text: String)
    case folder(path: String)
    case remove(path: String)
    case keys([String])
    case held([String])
    case type(String)
    case paste(String)
    case mouse(Gesture)
    case focus(Bool)
    case editor(String)
    case imported
    case kill
    case close
    case finish
    case later(seconds: Int)
    case window(String)
    case command(Transcript)
    case look
    case caption(String)
    /// The recording of the story shows the screen for some seconds.
    case record(seconds: Double)
    /// It shows a shell in place of the program.
    case shell(seconds: Double, String)
    case expectation(Expectation)
    /// What only the real program on a terminal does.
    case terminal(Words)
  }

  /// What the mouse does, at the first place where a text is on the screen.
  enum Gesture {
    case click(String, count: Int)
    case drag(String, to: String)
    case wheel(Mouse.Action, String)
  }

  enum Expectation {
    case shows(String)
    case hides(String)
    case count(Int, String)
    case row(Int, String)
    case cursor(String)
    case same
    case screen(String)
    case screens(String)
    case title(String)
    case copied(String)
    case asked(String)
    case file(path: String, text: String)
    case has(path: String, text: String)
    case lacks(path: String, text: String)
    case mode(path: String, UInt32)
    case noFile(path: String)
    case notes(folder: String, texts: [String])
  }

  /// How a story is played, for all of it.
  enum Setting: String {
    /// Also with `reader = on`.
    case reader
    /// On a disk that works only when the story says so.
    case slow
    /// Not killed after each key, because the story is about what a kill changes.
    case mortal
    /// What others change is not noticed, as long as the system has not reported it.
    case unnoticed
    /// In no other size, because the story is about what lies where.
    case fixed
  }

  var testDescription: String { name }

  func has(_ setting: Setting) -> Bool {
    steps.contains {
      if case .settings(let all) = $0.action { all.contains(setting) } else { false }
    }
  }
}
