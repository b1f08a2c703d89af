/// Runs each test in a process of its own, because what it changes holds for a whole process.
///
/// Exit tests of the testing library do so, too, but the thread that waits for them is busy as long as there is any
/// process that has ended and is not waited for yet; here that is nearly always.
public struct OwnProcess: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  private static let mark = "HAWKNOTES_OWN_PROCESS"

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if getenv(Self.mark) != nil { return try await function() }
    let program = Folder.destination(ofLink: "/proc/self/exe") ?? ""
    let name = test.name.prefix { $0 != "(" }
    // What it says goes through a pipe, which no limit on file sizes holds for.
    let result = try ChildProcess.run(
      [
        "bash", "-c", "set -o pipefail; \"$0\" \"$@\" 2>&1 | cat", program, "--testing-library",
        "swift-testing", "--filter", "/\(name)\\(",
      ],
      environment: [Self.mark: "", "PATH": "/usr/bin:/bin"]
        .merging(AppBinary.sanitizerOptions) { $1 })
    #expect(result.status == .exited(0), "\(result.text)")
  }
}

extension Trait where Self == OwnProcess {
  public static var ownProcess: Self { OwnProcess() }
}

/// Lets this process make no file longer than this, as if the disk were full.
public func limitFiles(to count: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  getrlimit(RLIMIT_FSIZE, &limit)
  limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
  setrlimit(RLIMIT_FSIZE, &limit)
}
