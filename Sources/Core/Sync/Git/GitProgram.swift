import ChildPrograms
import Essentials
import Glibc

struct GitProgram {
  let path: String
  let repository: String
  private(set) var environment: GitEnvironment
  /// The limits of commands that use a remote.
  ///
  /// A helper of git that finds a password may reserve much more memory than it ever uses.
  var limits = ProgramLimits(
    total: 600, silence: 60, largestOutput: 16 << 20, largestFile: 1 << 30)
  /// The limits of commands that stay on this machine.
  ///
  /// What they read came from the remote: a few folders can stand for any number of files. Git may work on a
  /// large repository for minutes without writing anything.
  var localLimits = ProgramLimits(
    total: 600, largestOutput: 128 << 20, largestFile: 4 << 30, mostMemory: 4 << 30)

  static let oldest = [2, 30]

  /// Finds the program; throws when it is missing or too old.
  init(repository: String, inherited: [String: String], mayAsk: Bool) throws {
    guard let path = SearchPath(environment: inherited).path(of: "git") else {
      throw Failure("git is not installed; install it to sync")
    }
    self.path = path
    self.repository = repository
    environment = GitEnvironment(inherited: inherited, mayAsk: mayAsk, version: Self.oldest)
    let result = try result([path, "--version"], localLimits)
    let text = String(decoding: result.output, as: UTF8.self)
    guard let version = GitEnvironment.version(in: text) else {
      throw GitError.cause(of: result.end, errors: result.errors)
    }
    guard !version.lexicographicallyPrecedes(Self.oldest) else {
      throw Failure("git \(version[0]).\(version[1]) is too old to sync; install 2.30 or newer")
    }
    environment = GitEnvironment(inherited: inherited, mayAsk: mayAsk, version: version)
  }

  private func arguments(_ words: [String]) -> [String] {
    [path] + environment.options(repository: repository) + words
  }

  /// Runs a command that stays on this machine, and returns its output.
  func run(_ words: [String], input: Int32? = nil) throws -> [UInt8] {
    let result = try result(words, input: input)
    guard result.end == .exited(0) else {
      throw GitError.cause(of: result.end, errors: result.errors)
    }
    return result.output
  }

  /// Runs a command that stays on this machine, and returns its result even if it fails.
  func result(_ words: [String], input: Int32? = nil) throws -> ProgramRun.Result {
    try result(arguments(words), localLimits, input: input)
  }

  /// Runs a command that changes how the repository is stored, with a thread for each processor.
  func rework(_ words: [String]) throws {
    var limits = localLimits
    limits.mostMemory = nil
    _ = try result(arguments(words), limits)
  }

  private func result(
    _ arguments: [String], _ limits: ProgramLimits, input: Int32? = nil
  ) throws -> ProgramRun.Result {
    do {
      return try ProgramRun(
        arguments, environment: environment.variables, files: .reading(input), limits: limits
      ).wait()
    } catch  where error.isFailure(.timedOut) {
      throw Failure.git("it took too long and was ended")
    } catch {
      throw GitError.cause(error)
    }
  }

  /// Runs a command that uses a remote, and returns its result even if it fails; `progress` is called with percentages.
  func remoteResult(
    _ words: [String], address: RemoteAddress, progress: (Int) -> Void = { _ in }
  ) throws -> ProgramRun.Result {
    let command = address.protocolName == "ssh" ? try configured("core.sshCommand") : nil
    let variables = environment.variables(for: address, configuredCommand: command)
    var limits = limits
    // The user may need time to find a password.
    if environment.mayAsk { limits.silence = limits.total }
    var lines = GitProgress()
    do {
      let run = try ProgramRun(
        arguments(words), environment: variables, leadsSession: !environment.mayAsk, limits: limits)
      return try run.wait { bytes in
        if let percent = lines.percent(adding: bytes) { progress(percent) }
      }
    } catch {
      throw GitError.cause(error)
    }
  }

  func configured(_ name: String) throws -> String? {
    let result = try result(["config", "--get", name])
    guard result.end == .exited(0) else { return nil }
    let value = String(decoding: result.output.prefix { $0 != .newline }, as: UTF8.self)
    return value.isEmpty ? nil : value
  }

  /// Starts a command that reads requests and writes answers; returns this process's end of a socket, and the command.
  func startAnswering(_ words: [String]) throws -> (socket: Int32, run: ProgramRun) {
    var ends: [Int32] = [-1, -1]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw Failure.git(String(cString: strerror(errno))) }
    defer { close(ends[1]) }
    do {
      let run = try ProgramRun(
        arguments(words), environment: environment.variables, files: .answering(ends[1]),
        limits: localLimits)
      return (ends[0], run)
    } catch {
      close(ends[0])
      throw GitError.cause(error)
    }
  }
}

extension GitError {
  fileprivate static func cause(_ error: any Error) -> any Error {
    if error.isFailure(.timedOut) { return timedOut }
    return error.isFailure(.tooLarge) ? Failure.tooMuch : Failure.git("\(error)")
  }
}

struct GitProgress {
  private var line: [UInt8] = []
  private static let starts = ["Receiving objects:", "Unpacking objects:", "Writing objects:"]

  /// Adds a piece of its output; returns the percentage in the last line that has one.
  mutating func percent(adding bytes: [UInt8]) -> Int? {
    func isEnd(_ byte: UInt8) -> Bool { byte == .carriageReturn || byte == .newline }
    line += bytes
    let end = line.lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let lines = line[..<end].split(whereSeparator: isEnd)
    line = Array(line[end...].prefix(200))
    return lines.compactMap { Self.percent(of: String(decoding: $0, as: UTF8.self)) }.last
  }

  private static func percent(of line: String) -> Int? {
    guard let start = starts.first(where: line.hasPrefix) else { return nil }
    let words = line.dropFirst(start.count).split(separator: " ")
    guard let word = words.first, word.hasSuffix("%"), let percent = Int(word.dropLast()) else {
      return nil
    }
    return min(max(percent, 0), 100)
  }
}
