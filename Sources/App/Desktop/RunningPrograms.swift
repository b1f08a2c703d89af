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

  public struct Identity: Hashable, Sendable {
    fileprivate let process: pid_t
  }

  private struct Program {
    let process: pid_t
    let descriptor: Int32
    let output: ProgramOutput?
    let errors: ProgramOutput?
    let end: (Result) -> Void
  }

  private let terminal: any Terminal
  private var programs: [pid_t: Program] = [:]
  // A program that goes on in the background may write to them after the end of what started it.
  private var outputs: [Int32: ProgramOutput] = [:]

  public init(terminal: any Terminal) { self.terminal = terminal }

  /// Watches all of them again, after the terminal has stopped watching everything.
  public func watchAgain() {
    for program in programs.values { watch(program) }
    for output in outputs.values { watch(output) }
  }

  /// Starts a program that reads bytes, without access to the terminal; what it writes is counted if that
  /// is of interest.
  @discardableResult
  public func start(
    _ arguments: [String], reading input: [UInt8] = [], countsOutput: Bool = false,
    end: @escaping (Result) -> Void
  ) throws -> Identity {
    let file = try ChildProgram.file(of: input, for: arguments[0])
    defer { close(file) }
    let output = countsOutput ? try ProgramOutput(of: arguments[0]) : nil
    let errors = countsOutput ? try ProgramOutput(of: arguments[0]) : nil
    var files: [Int32: Int32] = [0: file]
    (files[1], files[2]) = (output?.pipe.programEnd, errors?.pipe.programEnd)
    let process = try ChildProgram.start(arguments, files: files)
    for output in [output, errors].compactMap({ $0 }) {
      output.pipe.closeProgramEnd()
      outputs[output.pipe.descriptor] = output
      watch(output)
    }
    let program = Program(
      process: process, descriptor: pidfd_open(process, 0), output: output, errors: errors, end: end
    )
    programs[process] = program
    watch(program)
    return Identity(process: process)
  }

  /// Asks a program, and all that it has started, to end; by force if it is killed.
  public func stop(_ program: Identity, kills: Bool) {
    guard programs[program.process] != nil else { return }
    kill(-program.process, kills ? SIGKILL : SIGTERM)
  }

  /// Ends a program at once, by force; its end is not reported.
  func abandon(_ program: Identity) {
    guard let program = programs[program.process] else { return }
    kill(program.process, SIGKILL)
    forget(program)
    ChildProgram.end(of: program.process)
  }

  private func watch(_ program: Program) {
    terminal.watch(program.descriptor) { [unowned self] in finish(program) }
  }

  private func watch(_ output: ProgramOutput) {
    terminal.watch(output.pipe.descriptor) { [unowned self] in read(output) }
  }

  private func read(_ output: ProgramOutput) {
    let descriptor = output.pipe.descriptor
    output.read()
    guard output.pipe.isClosed else { return }
    terminal.unwatch(descriptor)
    outputs[descriptor] = nil
  }

  private func forget(_ program: Program) {
    terminal.unwatch(program.descriptor)
    close(program.descriptor)
    programs[program.process] = nil
  }

  private func finish(_ program: Program) {
    forget(program)
    for output in [program.output, program.errors].compactMap({ $0 }) where !output.pipe.isClosed {
      read(output)
    }
    program.end(
      Result(
        end: ChildProgram.end(of: program.process), firstLine: program.output?.firstLine ?? "",
        lineCount: program.output?.lineCount ?? 0, firstError: program.errors?.firstLine ?? ""))
  }
}

/// The output of a program on a pipe: its first line, and how many lines there are.
final class ProgramOutput {
  let pipe: ProgramPipe
  private var line: [UInt8] = []
  private var isFirstLineWhole = false
  private var lineFeedCount = 0
  private var endsWithLineFeed = true

  // A longer line fits nowhere.
  private static let longestLine = 4096
  // In bytes: how much is read in one turn of the loop.
  private static let turn = 1 << 20

  init(of name: String) throws { pipe = try ProgramPipe(for: name) }

  var firstLine: String { String(decoding: line, as: UTF8.self) }
  var lineCount: Int { lineFeedCount + (endsWithLineFeed ? 0 : 1) }

  func read() { pipe.read(atMost: Self.turn, take) }

  private func take(_ bytes: [UInt8]) {
    let feed = UInt8(ascii: "\n")
    if !isFirstLineWhole {
      line += bytes.prefix { $0 != feed }.prefix(Self.longestLine - line.count)
    }
    let feeds = bytes.count { $0 == feed }
    if feeds > 0 { isFirstLineWhole = true }
    lineFeedCount += feeds
    endsWithLineFeed = bytes.last == feed
  }
}
