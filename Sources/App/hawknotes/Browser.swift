/// The reader's web browser: the first in `$BROWSER`, else what the desktop prefers.
struct Browser {
  private let command: [String]

  init(environment: [String: String]) {
    let choice = environment["BROWSER"]?.split(separator: ":").first ?? "xdg-open"
    command = choice.split(separator: " ").map(String.init)
  }

  /// Shows a page; the browser goes on by itself.
  func open(_ address: String) throws(ChildCommandError) {
    let hasPlace = command.contains { $0.contains("%s") }
    let arguments = command.map { $0 == "%s" ? address : $0 } + (hasPlace ? [] : [address])
    try ChildCommand.start(arguments)
  }
}
