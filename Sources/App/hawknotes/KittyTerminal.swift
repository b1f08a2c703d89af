import ScreenModels

/// What kitty is told from within one of its windows; it must listen to that (`listen_on`).
struct KittyTerminal {
  private let window: String
  private let address: String

  init?(environment: [String: String]) {
    guard let window = environment["KITTY_WINDOW_ID"], let address = environment["KITTY_LISTEN_ON"]
    else { return nil }
    self.window = window
    self.address = address
  }

  private var remote: [String] { ["kitten", "@", "--to", address] }

  /// The command that brings a window to the front.
  func focusing(_ window: String) -> [String] {
    remote + ["focus-window", "--match", "id:\(window)"]
  }

  /// The command, but for the program to run, that opens a window beside this one.
  func launching(at edge: WindowEdge, asWindow: Bool) -> [String] {
    let place =
      asWindow
      ? ["--type=os-window"]
      : ["--type=window", "--location=\(edge == .left ? "before" : "after")"]
    return remote + ["launch", "--match", "window_id:\(window)"] + place
  }
}
