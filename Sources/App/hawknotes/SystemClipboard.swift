import CSystem
import CursesTerminal
import Glibc
import ScreenModels

/// The reader's clipboard: that of the desktop, by one of the programs for it, else the terminal's.
///
/// Nothing waits for such a program. When one fails, the next way is tried.
final class SystemClipboard {
  private let terminal: CursesTerminal
  private let tag: Int
  private let report: (Message) -> Void
  private let environment: [String: String]
  // Looked for when something is copied, not at every start.
  private lazy var ways = Self.ways(environment)
  private var current: Transfer?

  private enum Way {
    case program([String])
    case terminal
  }

  private struct Transfer {
    let process: pid_t
    let descriptor: Int32
    let bytes: [UInt8]
    let done: Message?
    let otherWays: ArraySlice<Way>
  }

  /// Chooses the ways; the terminal wakes up with the tag when a program has ended.
  init(
    environment: [String: String], terminal: CursesTerminal, tag: Int,
    report: @escaping (Message) -> Void
  ) {
    self.terminal = terminal
    self.tag = tag
    self.report = report
    self.environment = environment
  }

  deinit { if let current { close(current.descriptor) } }

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
    // Unless told otherwise, tmux takes nothing from a sequence. With -w its terminal gets it, too.
    let terminal = program("TMUX", "tmux", "load-buffer", "-w", "-") + [.terminal]
    // The desktop at hand is not the one where the program runs.
    let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
    return isRemote ? terminal + desktop : desktop + terminal
  }

  /// Puts bytes on the clipboard; the message is shown when they are there, another one if they never
  /// will be.
  func copy(_ bytes: [UInt8], done: Message?) {
    abandon()
    copy(Self.plain(bytes), done, by: ways[...])
  }

  // Where it is pasted, a control could be taken for a key or end the paste: tabs and line feeds are all
  // that is copied of them, C0, DEL and C1 in UTF-8 are left out.
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

  /// The program has ended.
  func programEnded() {
    guard let transfer = current else { return }
    forget(transfer)
    if ChildCommand.wait(for: transfer.process) == 0 {
      if let done = transfer.done { report(done) }
    } else {
      copy(transfer.bytes, transfer.done, by: transfer.otherWays)
    }
  }

  private func copy(_ bytes: [UInt8], _ done: Message?, by ways: ArraySlice<Way>) {
    for (index, way) in zip(ways.indices, ways) {
      switch way {
      case .program(let command):
        if start(command, bytes, done, otherWays: ways[(index + 1)...]) { return }
      case .terminal: if send(bytes, done) { return }
      }
    }
    if done == nil && !terminal.hasClipboard { return }
    report(Message("too long for the clipboard", isWarning: true))
  }

  private func start(
    _ command: [String], _ bytes: [UInt8], _ done: Message?, otherWays: ArraySlice<Way>
  ) -> Bool {
    guard let file = Self.file(of: bytes) else { return false }
    defer { close(file) }
    guard let process = try? ChildCommand.start(command, reading: file) else { return false }
    let descriptor = pidfd_open(process, 0)
    current = Transfer(
      process: process, descriptor: descriptor, bytes: bytes, done: done, otherWays: otherWays)
    terminal.watch(descriptor, tag: tag)
    return true
  }

  // A file in memory, for a pipe would have to be waited for.
  private static func file(of bytes: [UInt8]) -> Int32? {
    let file = memfd_create("clipboard", UInt32(MFD_CLOEXEC))
    guard file >= 0 else { return nil }
    if write(file, bytes, bytes.count) == bytes.count, lseek(file, 0, SEEK_SET) == 0 { return file }
    close(file)
    return nil
  }

  // An older text must not come after a newer one.
  private func abandon() {
    guard let transfer = current else { return }
    forget(transfer)
    kill(transfer.process, SIGKILL)
    ChildCommand.wait(for: transfer.process)
  }

  private func forget(_ transfer: Transfer) {
    terminal.unwatch(tag: tag)
    close(transfer.descriptor)
    current = nil
  }

  private func send(_ bytes: [UInt8], _ done: Message?) -> Bool {
    guard terminal.copyToClipboard(bytes) else { return false }
    if let done { report(done) }
    return true
  }
}
