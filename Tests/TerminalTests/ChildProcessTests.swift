import Glibc
import PseudoTerminal
import Testing

@Suite(.manyAtOnce) struct ChildProcessTests {
  @Test func inputOutputErrorsAndStatusPass() throws {
    let result = try ChildProcess.run(
      ["sh", "-c", "cat; echo oops >&2; exit 64"], environment: plainEnvironment,
      input: "some words".utf8)
    #expect(result.text == "some words")
    #expect(result.errorText == "oops\n")
    #expect(result.status == .exited(64))
  }

  @Test func muchOutputOnBothPipesDoesNotBlock() throws {
    let input = [UInt8](repeating: 120, count: 3_000_000)
    let result = try ChildProcess.run(
      ["sh", "-c", "tee /dev/stderr"], environment: plainEnvironment, input: input)
    #expect(result.output == input)
    #expect(result.errors == input)
  }

  @Test func aProgramThatDoesNotReadItsInputDoesNotDisturb() throws {
    let result = try ChildProcess.run(
      ["true"], environment: plainEnvironment, input: [UInt8](repeating: 0, count: 300_000))
    #expect(result.status == .exited(0))
  }

  @Test func aProgramThatIsTooSlowIsEnded() throws {
    let error = #expect(throws: ProcessError.self) {
      _ = try ChildProcess.run(
        ["sh", "-c", "echo begun; exec sleep 100"], environment: plainEnvironment,
        timeout: .milliseconds(100))
    }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func whatAnEndedProgramLeavesRunningIsNotWaitedFor() throws {
    let result = try ChildProcess.run(
      ["sh", "-c", "sleep 100 & echo $!"], environment: plainEnvironment, timeout: .seconds(50))
    let identifier = try #require(Int32(result.text.dropLast()))
    kill(identifier, SIGKILL)
    #expect(result.status == .exited(0))
  }

  @Test func temporaryFoldersGoWithAllTheyHold() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder).path
    _ = try ChildProcess.run(
      ["sh", "-c", "mkdir -p a/b; ln -s / a/root; echo x > a/b/c"], environment: plainEnvironment,
      workingDirectory: path)
    #expect(access(path + "/a/b/c", F_OK) == 0)
    folder = nil
    #expect(access(path, F_OK) != 0)
    #expect(access("/usr", F_OK) == 0)
  }
}
