import CSystem
import CursesTerminal
import Glibc
import ScreenModels

/// The reader's clipboard: that of the desktop, by one of the programs for it, else the terminal's.
///
/// Nothing waits for such a program. One that fails leaves the bytes to the terminal.
final class SystemClipboard {
  private let terminal: CursesTerminal
  private let tag: Int
  private let report: (Message) -> Void
  private let command: [String]?
  // The desktop at hand is not the one where the program runs.
  private let isRemote: Bool
  private var current: Transfer?

  private struct Transfer {
    let process: pid_t
    let descriptor: Int32
    let bytes: [UInt8]
    let done: Message?
  }

  /// Chooses the program; the terminal wakes up with the tag when one has ended.
  init(
    environment: [String: String], terminal: CursesTerminal, tag: Int,
    report: @escaping (Message) -> Void
  ) {
    self.terminal = terminal
    self.tag = tag
    self.report = report
    isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
    command = Self.command(environment)
  }

  private static func command(_ environment: [String: String]) -> [String]? {
    let choices: [(variable: String?, command: [String])] = [
      ("WAYLAND_DISPLAY", ["wl-copy"]), ("DISPLAY", ["xclip", "-selection", "clipboard"]),
      ("DISPLAY", ["xsel", "-ib"]), (nil, ["pbcopy"]),
    ]
    let path = SearchPath(environment: environment)
    return choices.first { choice in
      choice.variable.map { environment[$0, default: ""] != "" } ?? true
        && path.has(choice.command[0])
    }?.command
  }

  /// Puts bytes on the clipboard; the message is shown when they are there, another one if they never
  /// will be.
  func copy(_ bytes: [UInt8], done: Message?) {
    abandon()
    if isRemote && send(bytes, done) { return }
    if !start(bytes, done) { giveToTerminal(bytes, done) }
  }

  /// The program has ended.
  func programEnded() {
    guard let transfer = current else { return }
    forget(transfer)
    if ChildCommand.wait(for: transfer.process) == 0 {
      if let done = transfer.done { report(done) }
    } else {
      giveToTerminal(transfer.bytes, transfer.done)
    }
  }

  private func start(_ bytes: [UInt8], _ done: Message?) -> Bool {
    guard let command, let file = Self.file(of: bytes) else { return false }
    defer { close(file) }
    guard let process = try? ChildCommand.start(command, reading: file) else { return false }
    let descriptor = pidfd_open(process, 0)
    current = Transfer(process: process, descriptor: descriptor, bytes: bytes, done: done)
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

  private func giveToTerminal(_ bytes: [UInt8], _ done: Message?) {
    if send(bytes, done) || (done == nil && !terminal.hasClipboard) { return }
    report(Message("too long for the clipboard", isWarning: true))
  }

  private func send(_ bytes: [UInt8], _ done: Message?) -> Bool {
    guard terminal.copyToClipboard(bytes) else { return false }
    if let done { report(done) }
    return true
  }
}
