import TestSupport

@Suite(.timed) struct ProgramRunTests {
  private let folder = TemporaryFolder.make()
  private let environment = ["PATH": "/usr/bin:/bin"]
  private var limits = ProgramLimits(total: 60, largestOutput: 1 << 20)

  private func start(_ script: String, scratch: String? = nil) throws -> ProgramRun {
    try ProgramRun(
      ["/bin/sh", "-c", script], environment: environment, scratch: scratch, limits: limits)
  }

  private func waitForEnds() {
    #expect(wait { haveEnded(listedIn: folder.file("pids")) })
  }

  @Test func whatItReadsAndWritesPasses() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let input = try ChildProgram.file(of: bytes, for: "cat")
    defer { close(input) }
    let result = try ProgramRun(
      ["/bin/sh", "-c", "cat; printf no >&2; exit 3"], environment: environment,
      files: .reading(input), limits: limits
    ).wait()
    #expect(result.output == bytes && result.errors == "no".bytes)
    #expect(result.end == .exited(3))
  }

  @Test func whatNobodyKnowsIsNoSuccess() {
    #expect(ChildProgram.end(of: getpid()) == .unknown)
  }

  @Test(arguments: [true, false]) func itHasNothingThatItNeedsNot(leadsSession: Bool) throws {
    let stray = fcntl(open("/dev/null", O_RDONLY), F_DUPFD, 100)
    defer { close(stray) }
    let result = try ProgramRun(
      ["/bin/sh", "-c", "for f in /proc/$$/fd/*; do readlink $f; done; env"],
      environment: environment, leadsSession: leadsSession, limits: limits
    ).wait()
    let lines = result.output.text.split(separator: "\n")
    let files = lines.filter { !$0.contains("=") }
    #expect(files.count == 3 && files.first == "/dev/null", "\(lines)")
    #expect(
      lines.filter { $0.contains("=") }.allSatisfy {
        $0.hasPrefix("PATH=") || $0.hasPrefix("PWD=") || $0.hasPrefix("_=")
          || $0.hasPrefix("OLDPWD=")
      }, "\(lines)")
  }

  @Test mutating func whoeverIsTooSlowIsEndedWithAllChildren() throws {
    limits.total = 1
    let run = try start(
      """
      trap '' TERM; echo $$ > \(folder.file("pids"))
      sh -c 'trap "" TERM; echo $$ >> \(folder.file("pids")); sleep 1000; sleep 1000' & wait; sleep 1000
      """)
    #expect { try run.wait() } throws: { $0.isFailure(.timedOut) }
    waitForEnds()
  }

  @Test func whoeverWritesTooMuchIsEnded() throws {
    let run = try start("echo $$ > \(folder.file("pids")); exec cat /dev/zero")
    #expect { try run.wait() } throws: { $0.isFailure(.tooLarge) }
    waitForEnds()
  }

  @Test mutating func filesAndMemoryHaveALimit() throws {
    limits.largestFile = 1 << 20
    limits.mostMemory = 64 << 20
    let path = folder.file("large")
    #expect(try start("exec head -c 3000000 /dev/zero > \(path)").wait().end != .exited(0))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_size == 1 << 20)
    // The line is in its memory whole.
    let result = try start("head -c 100000000 /dev/zero | tail -n 1 | head -c 1").wait()
    #expect(result.errors.text.contains("memory"))
  }

  @Test func whatItLeavesRunningIsNotWaitedFor() throws {
    let result = try start("sleep 1000 & echo $!").wait()
    let process = try #require(Int32(result.output.dropLast().text))
    #expect(result.end == .exited(0) && kill(process, SIGKILL) == 0)
  }

  @Test func itsFolderGoesWithIt() throws {
    let scratch = folder.file("scratch")
    #expect(
      try start("echo x > \(scratch)/a; ls \(scratch)", scratch: scratch).wait().output == [
        0x61, 0x0A,
      ])
    #expect(access(scratch, F_OK) != 0)
    // One that is there already may be anybody's.
    mkdir(folder.file("other"), 0o700)
    #expect(try start("echo ran", scratch: folder.file("other")).wait().end == .exited(125))
  }

  @Test func oneThatCannotBeStartedLeavesNothingOpen() throws {
    func count() throws -> Int { try Folder.names(in: "/proc/self/fd").count }
    let before = try count()
    // No program gets so long an argument.
    let arguments = ["true", String(repeating: "x", count: 1 << 18)]
    for _ in 0..<300 {
      #expect(throws: Failure.self) { try ProgramRun(arguments, limits: limits) }
    }
    // Others open files meanwhile, but not as many.
    #expect(try count() < before + 200)
  }
}
