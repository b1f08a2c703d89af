import DurableFiles
public import TerminalUI

/// The backgrounds that terminals had, so that the first frame already has the right colours.
///
/// They are in a small file of the caches: a line for each kind of terminal, such as `dark xterm-256color vscode`.
public struct TerminalBackgrounds {
  private let path: String?
  private let terminal: String
  private let hint: String?

  // More than anyone has; the oldest are dropped.
  private static let mostTerminals = 20

  /// Reads what identifies the kind of terminal from the environment.
  ///
  /// Without a folder for caches, nothing is remembered.
  public init(environment: [String: String], cachesPath: String?) {
    path = cachesPath.map { $0 + "/backgrounds" }
    let multiplexer = environment["TMUX"].map { _ in "tmux" }
    terminal = [environment["TERM"], environment["TERM_PROGRAM"], multiplexer]
      .compactMap { $0?.filter { $0.isLetter || $0.isNumber || "-_.+".contains($0) } }
      .joined(separator: " ")
    hint = environment["COLORFGBG"]
  }

  /// The background that this kind of terminal had last, else the one that `COLORFGBG` claims; nil when
  /// both are unknown.
  public var current: TerminalBackground? { remembered ?? hinted }

  private var remembered: TerminalBackground? {
    let lines = lines
    return [.light, .dark].first { lines.contains(line($0)) }
  }

  private func line(_ background: TerminalBackground) -> String {
    "\(background.rawValue) \(terminal)"
  }

  // `foreground;background`, sometimes with a word between, in the numbers of the sixteen basic
  // colours, of which 7 and those from 9 on are light.
  private var hinted: TerminalBackground? {
    guard let number = hint?.split(separator: ";").last.flatMap({ Int($0) }), number >= 0 else {
      return nil
    }
    return number == 7 || number >= 9 ? .light : .dark
  }

  public func record(_ background: TerminalBackground) {
    guard let path else { return }
    let others = lines.filter { ![line(.light), line(.dark)].contains($0) }
      .suffix(Self.mostTerminals - 1)
    let text = (others + [line(background)]).joined(separator: "\n") + "\n"
    // What cannot be remembered is asked again at the next start.
    _ = CacheFile.replace(path) { (try? $0.writeAll(text.utf8)) != nil }
  }

  private var lines: [String] {
    guard let bytes = path.flatMap({ try? DurableFile.read($0, limit: 1 << 16) }) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
