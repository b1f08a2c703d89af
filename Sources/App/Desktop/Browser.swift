/// The user's web browser: the first in `$BROWSER`, else the one that the desktop prefers.
public struct Browser {
  private let command: [String]

  /// Chooses the browser.
  public init(environment: [String: String]) {
    let choice = environment["BROWSER"]?.split(separator: ":").first ?? "xdg-open"
    command = choice.split(separator: " ").map(String.init)
  }

  /// Shows a page; does not wait for the browser.
  public func open(_ address: String) throws(ChildProgramError) {
    let hasPlaceholder = command.contains { $0.contains("%s") }
    let arguments =
      command.map { $0 == "%s" ? address : $0 } + (hasPlaceholder ? [] : [address])
    try ChildProgram.start(arguments)
  }
}
