/// How much of a session a start opens: less and less, as long as starts fail before their first frame.
enum StartMode {
  /// All of it.
  case whole
  /// The texts, and what belongs to them.
  case texts
  /// Nothing; not even its file is read.
  case nothing

  /// Chooses the mode after so many failed starts in a row.
  init(failedStartCount: Int) {
    switch failedStartCount {
    case ...1: self = .whole
    case 2: self = .texts
    default: self = .nothing
    }
  }
}
