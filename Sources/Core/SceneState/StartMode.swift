/// How much of a session a start opens: less and less, as long as starts die before their first frame.
enum StartMode {
  /// All of it.
  case whole
  /// The texts, and what belongs to them.
  case texts
  /// Nothing; not even its file is read.
  case nothing

  /// What comes after so many starts in a row that died.
  init(failedStartCount: Int) {
    switch failedStartCount {
    case ...1: self = .whole
    case 2: self = .texts
    default: self = .nothing
    }
  }
}
