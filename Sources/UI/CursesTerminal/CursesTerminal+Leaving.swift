import CSystem
import Essentials
import Glibc

/// Leaves the terminal to the shell or to another program for a while, and comes back.
extension CursesTerminal {
  public func suspend(saying text: String) {
    leave()
    if shellWaits { line.sendLast(Array("\(text)\n".utf8)) }
    signals.stopJob()
    reenter()
    pendingEvents += events(of: signals.read().filter { $0 != SIGCONT }) + [.resume]
  }

  // The kernel stops no group whose parents are all in it, or in other sessions.
  private var shellWaits: Bool {
    getsid(getppid()) == getsid(0) && getpgid(getppid()) != getpgrp()
  }

  /// Keys that interrupt or stop act on the child only; when they stop it, this process stops too, until a shell
  /// continues both.
  public func lend(to child: Int32, _ begin: () -> Void) -> Int32? {
    leave()
    defer { reenter() }
    begin()
    var status: Int32 = 0
    while !isAskedToEnd() {
      guard waitpid(child, &status, WUNTRACED) == child else {
        if errno == ECHILD { return nil }
        continue
      }
      guard wait_status_stopped(status) != 0 else {
        // The other signals that arrived were meant for the child.
        _ = isAskedToEnd()
        return status
      }
      signals.stopJob()
      kill(0, SIGCONT)
    }
    return nil
  }

  // Reads the signals that arrived, and queues the events of those that end the program.
  private func isAskedToEnd() -> Bool {
    let endings = events(of: signals.read().filter { [SIGTERM, SIGHUP].contains($0) })
    pendingEvents += endings
    return !endings.isEmpty
  }

  func enter() {
    line.makeRaw()
    armReset()
  }

  func armReset() {
    // What it follows may have been cut off.
    let reset = [TerminalLine.cancel] + screen.resetBytes
    TerminalReset.arm(reset: reset, modes: line.modes)
  }

  func leave() {
    awaitAnswers()
    TerminalReset.disarm()
    line.sendLast(screen.leave())
    line.restoreModes()
  }

  // What is answered later would be typed into the shell, or into the program that comes next.
  private func awaitAnswers() {
    let end = MonotonicClock.milliseconds + Self.answerPatience
    while screen.queries.awaitsAnswer, !isDisconnected, !line.hasPendingOutput,
      case let rest = end - MonotonicClock.milliseconds, rest > 0
    {
      var request = pollfd(fd: line.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(rest)) > 0 else { continue }
      receive()
    }
  }

  // In milliseconds.
  private static let answerPatience = 100

  private func reenter() {
    enter()
    pendingEvents += updateSize()
    repaint()
  }
}
