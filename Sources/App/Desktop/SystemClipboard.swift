import CSystem
import ChildPrograms
import Glibc
public import TerminalUI

/// The user's clipboard: that of the desktop, by one of the programs for it, else the terminal's.
///
/// It never waits for such a program. If one fails, it tries the next way.
public final class SystemClipboard {
  public enum Report {
    /// The bytes are on the clipboard; the text is the one that was given for this case.
    case copied(String)
    /// No clipboard takes the bytes; the text says why.
    case failed(String)
  }

  private let terminal: any Terminal
  private let report: (Report) -> Void
  private let environment: [String: String]
  private let programs: RunningPrograms
  // Found when something is copied, not at every start.
  private lazy var ways = Self.ways(environment)
  private var current: Transfer?

  /// Makes the text for the case that a copy is done, which may name the clipboard.
  public typealias Done = (_ clipboard: String) -> String

  private enum Way {
    case program([String])
    case terminal

    var place: String {
      switch self {
      case .program(let command): command[0] == "tmux" ? "tmux" : "the clipboard"
      case .terminal: "the terminal"
      }
    }
  }

  private struct Transfer {
    let process: pid_t
    let descriptor: Int32
    let bytes: [UInt8]
    let done: Done?
    let way: Way
    let otherWays: ArraySlice<Way>
  }

  /// Makes a clipboard; the terminal's wait watches the programs it starts.
  ///
  /// One that outlives the clipboard is then among the programs that run beside the app.
  public init(
    environment: [String: String], terminal: any Terminal, programs: RunningPrograms,
    report: @escaping (Report) -> Void
  ) {
    self.terminal = terminal
    self.programs = programs
    self.report = report
    self.environment = environment
  }

  deinit {
    guard let current else { return }
    close(current.descriptor)
    programs.adopt(current.process)
  }

  private static func ways(_ environment: [String: String]) -> [Way] {
    let path = SearchPath(environment: environment)
    func program(_ variable: String?, _ command: String...) -> [Way] {
      let isMeant = variable.map { environment[$0, default: ""] != "" } ?? true
      return isMeant && path.has(command[0]) ? [.program(command)] : []
    }
    let desktop =
      program("WAYLAND_DISPLAY", "wl-copy")
      + program("DISPLAY", "xclip", "-selection", "clipboard")
      + program("DISPLAY", "xsel", "-ib") + program(nil, "pbcopy")
    // By default, tmux ignores the sequence. With -w it also passes the text on to its terminal.
    let terminal = program("TMUX", "tmux", "load-buffer", "-w", "-") + [.terminal]
    // Over ssh, the desktop where the program runs is not the user's.
    let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
    return isRemote ? terminal + desktop : desktop + terminal
  }

  /// Puts bytes on the clipboard and reports what became of it.
  ///
  /// Without a text for the case that it is done, only a failure is reported, and only if the terminal
  /// has a clipboard.
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

  private func programEnded() {
    guard let transfer = current else { return }
    forget(transfer)
    if ChildProgram.end(of: transfer.process) == .exited(0) {
      reportCopy(transfer.done, by: transfer.way)
    } else {
      copy(transfer.bytes, transfer.done, by: transfer.otherWays)
    }
  }

  private func copy(_ bytes: [UInt8], _ done: Done?, by ways: ArraySlice<Way>) {
    for (index, way) in zip(ways.indices, ways) {
      switch way {
      case .program(let command):
        if start(command, bytes, done, by: way, otherWays: ways[(index + 1)...]) { return }
      case .terminal:
        if terminal.copyToClipboard(bytes) { return reportCopy(done, by: way) }
      }
    }
    if done == nil && !terminal.hasClipboard { return }
    report(.failed("too long for the clipboard"))
  }

  private func reportCopy(_ done: Done?, by way: Way) {
    if let done { report(.copied(done(way.place))) }
  }

  private func start(
    _ command: [String], _ bytes: [UInt8], _ done: Done?, by way: Way,
    otherWays: ArraySlice<Way>
  ) -> Bool {
    guard let file = ChildProgram.file(of: bytes) else { return false }
    defer { close(file) }
    guard let process = try? ChildProgram.start(command, files: [0: file]) else { return false }
    let descriptor = pidfd_open(process, 0)
    current = Transfer(
      process: process, descriptor: descriptor, bytes: bytes, done: done, way: way,
      otherWays: otherWays)
    terminal.watch(descriptor) { [unowned self] in programEnded() }
    return true
  }

  // An older text must not replace a newer one.
  private func abandon() {
    guard let transfer = current else { return }
    forget(transfer)
    kill(transfer.process, SIGKILL)
    ChildProgram.end(of: transfer.process)
  }

  private func forget(_ transfer: Transfer) {
    terminal.unwatch(transfer.descriptor)
    close(transfer.descriptor)
    current = nil
  }
}
