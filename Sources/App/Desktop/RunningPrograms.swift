import CSystem
public import ChildPrograms
import Glibc
public import TerminalUI

/// The programs that run beside the app: the terminal's wait notices their end, and none is left a
/// zombie, whichever session is on the terminal then.
public final class RunningPrograms {
  public struct Result {
    public let end: ProgramEnd
    public let firstLine: String
    public let lineCount: Int
    public let firstError: String
  }

  private let terminal: any Terminal
  // What is done when a descriptor can be read: a program that goes on in the background may write after the
  // end of what started it.
  private var actions: [Int32: () -> Void] = [:]
  // The descriptors of the programs (pidfd_open(2)), by their process identifiers.
  private var descriptors: [Int32: Int32] = [:]

  public init(terminal: any Terminal) { self.terminal = terminal }

  /// Watches all of them again, after the terminal has stopped watching everything.
  public func watchAgain() {
    for (descriptor, act) in actions { terminal.watch(descriptor, whenReadable: act) }
  }

  /// Starts a program that reads bytes, without access to the terminal; what it writes is counted if that
  /// is of interest.
  ///
  /// Returns its process identifier.
  @discardableResult
  public func start(
    _ arguments: [String], reading input: [UInt8] = [], countsOutput: Bool = false,
    end: @escaping (Result) -> Void
  ) throws -> Int32 {
    let file = try ChildProgram.file(of: input, for: arguments[0])
    defer { close(file) }
    let output = countsOutput ? try ProgramOutput(of: arguments[0]) : nil
    let errors = countsOutput ? try ProgramOutput(of: arguments[0]) : nil
    var files: [Int32: Int32] = [0: file]
    (files[1], files[2]) = (output?.pipe.programEnd, errors?.pipe.programEnd)
    let process = try ChildProgram.start(arguments, files: files)
    let outputs = [output, errors].compactMap(\.self)
    for output in outputs {
      output.pipe.closeProgramEnd()
      watch(output.pipe.descriptor) { [unowned self] in read(output) }
    }
    let descriptor = pidfd_open(process, 0)
    descriptors[process] = descriptor
    watch(descriptor) { [unowned self] in
      forget(process)
      for output in outputs where !output.pipe.isClosed { read(output) }
      end(
        Result(
          end: ChildProgram.end(of: process), firstLine: output?.firstLine ?? "",
          lineCount: output?.lineCount ?? 0, firstError: errors?.firstLine ?? ""))
    }
    return process
  }

  /// Asks a program, and all that it has started, to end; by force if it is killed.
  public func stop(_ process: Int32, kills: Bool) {
    if descriptors[process] != nil { kill(-process, kills ? SIGKILL : SIGTERM) }
  }

  /// Ends a program at once, by force; its end is not reported.
  func abandon(_ process: Int32) {
    guard descriptors[process] != nil else { return }
    kill(process, SIGKILL)
    forget(process)
    ChildProgram.end(of: process)
  }

  private func watch(_ descriptor: Int32, _ act: @escaping () -> Void) {
    actions[descriptor] = act
    terminal.watch(descriptor, whenReadable: act)
  }

  private func unwatch(_ descriptor: Int32) {
    actions[descriptor] = nil
    terminal.unwatch(descriptor)
  }

  private func read(_ output: ProgramOutput) {
    let descriptor = output.pipe.descriptor
    output.read()
    if output.pipe.isClosed { unwatch(descriptor) }
  }

  private func forget(_ process: Int32) {
    guard let descriptor = descriptors.removeValue(forKey: process) else { return }
    unwatch(descriptor)
    close(descriptor)
  }
}

/// The output of a program on a pipe: its first line, and how many lines there are.
final class ProgramOutput {
  let pipe: ProgramPipe
  private var beginning: [UInt8] = []
  private var lineFeedCount = 0
  private var endsWithLineFeed = true

  private static let feed = UInt8(ascii: "\n")
  // A longer line fits nowhere.
  private static let longestLine = 4096
  // In bytes: how much is read in one turn of the loop.
  private static let turn = 1 << 20

  init(of name: String) throws { pipe = try ProgramPipe(for: name) }

  var firstLine: String { String(decoding: beginning.prefix { $0 != Self.feed }, as: UTF8.self) }
  var lineCount: Int { lineFeedCount + (endsWithLineFeed ? 0 : 1) }

  func read() { pipe.read(atMost: Self.turn, take) }

  private func take(_ bytes: [UInt8]) {
    beginning += bytes.prefix(Self.longestLine - beginning.count)
    lineFeedCount += bytes.count { $0 == Self.feed }
    endsWithLineFeed = bytes.last == Self.feed
  }
}
