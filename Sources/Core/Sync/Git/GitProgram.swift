import ChildPrograms
import Glibc

/// The program git, used on the private repository of one library.
struct GitProgram {
  let path: String
  let repository: String
  let environment: GitEnvironment
  /// The limits of commands that use a remote.
  var limits = GitProcess.Limits(largestFile: 1 << 30)

  static let oldest = GitVersion(2, 30)

  /// Finds the program; throws `GitError` when it is missing or too old.
  init(repository: String, inherited: [String: String], mayAsk: Bool) throws(GitError) {
    guard let path = SearchPath(environment: inherited).path(of: "git") else { throw .missing }
    self.path = path
    self.repository = repository
    let unknown = GitEnvironment(inherited: inherited, mayAsk: mayAsk, version: Self.oldest)
    let process = try GitProcess(
      [path, "--version"], environment: unknown.variables, leadsSession: !mayAsk,
      isGuarded: false, limits: .init())
    let text = String(decoding: try process.wait(.init()).output, as: UTF8.self)
    guard let version = GitVersion(text) else { throw .other(GitMessage.safe(text)) }
    guard version >= Self.oldest else { throw .tooOld(version.description) }
    environment = GitEnvironment(inherited: inherited, mayAsk: mayAsk, version: version)
  }

  private func arguments(_ words: [String]) -> [String] {
    [path] + environment.options(repository: repository) + words
  }

  /// Runs a command that stays on this machine, and returns its output.
  func run(_ words: [String], input: Int32? = nil) throws(GitError) -> [UInt8] {
    let result = try result(words, input: input)
    guard result.end == .exited(0) else { throw GitError(result.end, errors: result.errors) }
    return result.output
  }

  /// Runs a command that stays on this machine, and returns its result even if it fails.
  ///
  /// With `isGuarded`, the command is ended when this process ends; short commands need no guard.
  func result(
    _ words: [String], input: Int32? = nil, isGuarded: Bool = false
  ) throws(GitError) -> GitProcess.Result {
    // Git may work on a large repository for minutes without writing anything.
    let limits = GitProcess.Limits(silence: 600)
    let process = try GitProcess(
      arguments(words), environment: environment.variables, input: input,
      leadsSession: !environment.mayAsk, isGuarded: isGuarded && !environment.mayAsk,
      limits: limits)
    return try process.wait(limits)
  }

  /// Runs a command that uses a remote, and returns its result even if it fails; `progress` is
  /// called with percentages.
  func remoteResult(
    _ words: [String], address: RemoteAddress, progress: (Int) -> Void = { _ in }
  ) throws(GitError) -> GitProcess.Result {
    let variables = environment.variables(
      for: address, configuredCommand: try sshCommand(for: address))
    var limits = limits
    // The user may need time to find a password.
    if environment.mayAsk { limits.silence = limits.total }
    let process = try GitProcess(
      arguments(words), environment: variables, leadsSession: !environment.mayAsk,
      isGuarded: !environment.mayAsk, limits: limits)
    var lines = GitProgress()
    return try process.wait(limits) { bytes in
      if let percent = lines.percent(adding: bytes) { progress(percent) }
    }
  }

  private func sshCommand(for address: RemoteAddress) throws(GitError) -> String? {
    guard address.protocolName == "ssh" else { return nil }
    return try configured("core.sshCommand")
  }

  /// Returns a value of git's configuration; nil when it is not set.
  func configured(_ name: String) throws(GitError) -> String? {
    let result = try result(["config", "--get", name])
    guard result.end == .exited(0) else { return nil }
    let value = String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return value.isEmpty ? nil : value
  }

  /// Starts a command that reads requests and writes answers; returns this process's end of a
  /// socket, and the command's process.
  func startAnswering(_ words: [String]) throws(GitError) -> (socket: Int32, process: pid_t) {
    var ends: [Int32] = [-1, -1]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .other(String(cString: strerror(errno))) }
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(ends[1])
      close(null)
    }
    do throws(ChildProgramError) {
      let process = try ChildProgram.start(
        arguments(words), environment: environment.variables,
        files: [0: ends[1], 1: ends[1], 2: null], leadsSession: !environment.mayAsk)
      return (ends[0], process)
    } catch {
      close(ends[0])
      throw .other(error.description)
    }
  }
}

/// Reads the progress that a command writes.
struct GitProgress {
  private var line: [UInt8] = []
  private static let starts = ["Receiving objects:", "Unpacking objects:", "Writing objects:"]

  /// Adds a piece of its output; returns the percentage in the last line that has one.
  mutating func percent(adding bytes: [UInt8]) -> Int? {
    var last: Int?
    for byte in bytes {
      guard byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") else {
        if line.count < 200 { line.append(byte) }
        continue
      }
      last = Self.percent(of: String(decoding: line, as: UTF8.self)) ?? last
      line = []
    }
    return last
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
