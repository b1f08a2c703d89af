import ChildPrograms
public import TerminalUI

/// The user's clipboard: that of the desktop, by one of the programs for it, else the terminal's.
///
/// It never waits for such a program. If one fails, it tries the next way.
public final class SystemClipboard {
  /// Takes the text that was given for the case that a copy is done, or why no clipboard takes the bytes.
  public typealias Report = (_ text: String, _ isFailure: Bool) -> Void

  private let terminal: any Terminal
  private let report: Report
  private let environment: [String: String]
  private let programs: RunningPrograms
  // Found when something is copied, not at every start.
  private lazy var ways = Self.ways(environment)
  // Nil when none is taking bytes now.
  private var program: Int32?

  /// Makes the text for the case that a copy is done, which may name the clipboard.
  public typealias Done = (_ clipboard: String) -> String

  // The command that takes the bytes; nil for the terminal.
  private typealias Way = [String]?

  /// Makes a clipboard; the programs it starts are among those that run beside the app, and may outlive it.
  public init(
    environment: [String: String], terminal: any Terminal, programs: RunningPrograms,
    report: @escaping Report
  ) {
    self.terminal = terminal
    self.programs = programs
    self.report = report
    self.environment = environment
  }

  private static func ways(_ environment: [String: String]) -> [Way] {
    let path = SearchPath(environment: environment)
    func program(_ variable: String?, _ command: String...) -> [Way] {
      let isMeant = variable.map { environment[$0, default: ""] != "" } ?? true
      return isMeant && path.has(command[0]) ? [command] : []
    }
    let desktop =
      program("WAYLAND_DISPLAY", "wl-copy")
      + program("DISPLAY", "xclip", "-selection", "clipboard")
      + program("DISPLAY", "xsel", "-ib") + program(nil, "pbcopy")
    // By default, tmux ignores the sequence. With -w it also passes the text on to its terminal.
    let terminal = program("TMUX", "tmux", "load-buffer", "-w", "-") + [nil]
    // Over ssh, the desktop where the program runs is not the user's.
    let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
    return isRemote ? terminal + desktop : desktop + terminal
  }

  /// Puts bytes on the clipboard and reports the result.
  ///
  /// Without a text for the case that it is done, only a failure is reported, and only if the terminal has a clipboard.
  public func copy(_ bytes: [UInt8], done: Done?) {
    abandon()
    copy(Self.plain(bytes), done, by: ways[...])
  }

  // Where the text is pasted, a control character could act as a key or end the paste. So only tabs and
  // line feeds are kept; other C0, DEL and C1 in UTF-8 are left out.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for byte in bytes {
      if (0x80...0x9F).contains(byte), plain.last == 0xC2 {
        plain.removeLast()
      } else if byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A {
        plain.append(byte)
      }
    }
    return plain
  }

  private func copy(_ bytes: [UInt8], _ done: Done?, by ways: ArraySlice<Way>) {
    guard let way = ways.first else {
      if done != nil || terminal.hasClipboard { report("too long for the clipboard", true) }
      return
    }
    let end = { [weak self] (isCopied: Bool, place: String) in
      guard let self else { return }
      program = nil
      if !isCopied { return copy(bytes, done, by: ways.dropFirst()) }
      if let done { report(done(place), false) }
    }
    guard let command = way else { return end(terminal.copyToClipboard(bytes), "the terminal") }
    let place = command[0] == "tmux" ? "tmux" : "the clipboard"
    program = try? programs.start(command, reading: bytes) { end($0.end == .exited(0), place) }
    if program == nil { end(false, place) }
  }

  // An older text must not replace a newer one.
  private func abandon() {
    program.map(programs.abandon)
    program = nil
  }
}
