/// The commands that control kitty from within one of its windows; it must allow that (`listen_on`).
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

  func focusing(_ window: String) -> [String] {
    remote + ["focus-window", "--match", "id:\(window)"]
  }

  /// Returns the command that opens a window beside this one; the program to run in it goes last.
  func launching(on side: WindowSide, asWindow: Bool) -> [String] {
    let position =
      asWindow
      ? ["--type=os-window"]
      : ["--type=window", "--location=\(side == .left ? "before" : "after")"]
    return remote + ["launch", "--match", "window_id:\(window)"] + position
  }
}
