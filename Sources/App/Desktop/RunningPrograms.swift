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

  /// Starts a program that has no access to the terminal and whose output is of no interest.
  public func start(_ arguments: [String], end: @escaping (Result) -> Void) throws {
    add(try ChildProgram.start(arguments), end: end)
  }

  /// Starts a program that reads bytes, without access to the terminal; what it writes is counted.
  public func start(
    _ arguments: [String], reading input: [UInt8], end: @escaping (Result) -> Void
  ) throws -> Identity {
    let output = try ProgramOutput(of: arguments[0])
    let errors = try ProgramOutput(of: arguments[0])
    guard let file = ChildProgram.file(of: input) else {
      throw ChildProgramError.notStarted(arguments[0], code: errno)
    }
    defer { close(file) }
    let process = try ChildProgram.start(
      arguments, files: [0: file, 1: output.pipe.programEnd, 2: errors.pipe.programEnd])
    for output in [output, errors] {
      output.pipe.closeProgramEnd()
      outputs[output.pipe.descriptor] = output
      watch(output)
    }
    add(process, output: output, errors: errors, end: end)
    return Identity(process: process)
  }

  func adopt(_ process: pid_t) { add(process) { _ in } }

  /// Asks a program, and all that it has started, to end; by force if it is killed.
  public func stop(_ program: Identity, kills: Bool) {
    guard programs[program.process] != nil else { return }
    kill(-program.process, kills ? SIGKILL : SIGTERM)
  }

  private func add(
    _ process: pid_t, output: ProgramOutput? = nil, errors: ProgramOutput? = nil,
    end: @escaping (Result) -> Void
  ) {
    let program = Program(
      process: process, descriptor: pidfd_open(process, 0), output: output, errors: errors, end: end
    )
    programs[process] = program
    watch(program)
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

  private func finish(_ program: Program) {
    terminal.unwatch(program.descriptor)
    close(program.descriptor)
    programs[program.process] = nil
    for output in [program.output, program.errors].compactMap({ $0 }) where !output.pipe.isClosed {
      read(output)
    }
    program.end(
      Result(
        end: ChildProgram.end(of: program.process), firstLine: program.output?.firstLine ?? "",
        lineCount: program.output?.lineCount ?? 0, firstError: program.errors?.firstLine ?? ""))
  }
}
