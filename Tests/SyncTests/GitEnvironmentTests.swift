import TestSupport

@testable import Sync

@Suite(.timed) struct GitEnvironmentTests {
  private func environment(
    _ inherited: [String: String], mayAsk: Bool = false, version: [Int] = [2, 39]
  ) -> GitEnvironment {
    GitEnvironment(inherited: inherited, mayAsk: mayAsk, version: version)
  }

  // The variables for a remote.
  private func remote(_ inherited: [String: String], mayAsk: Bool = false) throws -> [String:
    String]
  {
    environment(inherited, mayAsk: mayAsk).variables(
      for: try RemoteAddress("https://example.org/x", folder: "/", home: nil),
      configuredCommand: nil)
  }

  @Test func aRepositoryAroundUsIsNotMeant() throws {
    let inherited = [
      "GIT_DIR": "/x", "GIT_INDEX_FILE": "/x", "GIT_OBJECT_DIRECTORY": "/x",
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_PARAMETERS": "'a.b=c'", "GIT_TRACE": "1",
      "HOME": "/home/agatha", "GIT_CONFIG_GLOBAL": "/home/agatha/config",
    ]
    for mayAsk in [true, false] {
      for variables in [
        environment(inherited, mayAsk: mayAsk).variables, try remote(inherited, mayAsk: mayAsk),
      ] {
        #expect(variables["GIT_DIR"] == nil && variables["GIT_INDEX_FILE"] == nil)
        #expect(variables.keys.filter { $0.hasPrefix("GIT_CONFIG") } == ["GIT_CONFIG_GLOBAL"])
        #expect(variables["GIT_TRACE"] == nil && variables["HOME"] == "/home/agatha")
      }
    }
  }

  @Test func onlyARemoteNeedsWhatGitDoesNot() throws {
    let inherited = ["HOME": "/h", "SSH_AUTH_SOCK": "/s", "LD_PRELOAD": "/x.so", "SECRET": "1"]
    let local = environment(inherited, mayAsk: true).variables
    #expect(local["HOME"] == "/h" && local["GIT_TERMINAL_PROMPT"] == "0")
    #expect(["SSH_AUTH_SOCK", "LD_PRELOAD", "SECRET"].allSatisfy { local[$0] == nil })
    #expect(try remote(inherited)["SSH_AUTH_SOCK"] == "/s")
  }

  @Test func onlySomebodyAtATerminalIsAsked() throws {
    let inherited = ["SSH_ASKPASS": "/x", "GIT_ASKPASS": "/y"]
    let silent = try remote(inherited)
    #expect(silent["SSH_ASKPASS"] == nil && silent["GIT_ASKPASS"] == "")
    #expect(silent["GIT_TERMINAL_PROMPT"] == "0" && silent["SSH_ASKPASS_REQUIRE"] == "never")
    let asking = try remote(inherited, mayAsk: true)
    #expect(asking["SSH_ASKPASS"] == "/x" && asking["GIT_ASKPASS"] == "/y")
    #expect(asking["GIT_TERMINAL_PROMPT"] == nil)
  }

  @Test(
    arguments: [
      ([:], nil, "ssh -o BatchMode=yes"), ([:], "ssh -i key", "ssh -i key -o BatchMode=yes"),
      (["GIT_SSH_COMMAND": "mine -4"], "ssh -i key", "mine -4 -o BatchMode=yes"),
      (["GIT_SSH": "/usr/bin/mine"], nil, nil), (["GIT_SSH_VARIANT": "plink"], nil, nil),
    ] as [([String: String], String?, String?)])
  func sshGetsOptionsBehindThoseOfTheUser(
    inherited: [String: String], configured: String?, start: String?
  ) throws {
    let address = try RemoteAddress("a@b:c", folder: "/", home: nil)
    let command = environment(inherited).variables(for: address, configuredCommand: configured)[
      "GIT_SSH_COMMAND"]
    #expect(command?.hasPrefix(start ?? "") ?? true)
    #expect((command == nil) == (start == nil))
  }

  @Test func anOldGitIsToldInItsOwnWords() {
    #expect(
      environment([:], version: [2, 30]).options(repository: "/r").contains(
        "core.fsyncObjectFiles=true"))
    #expect(!environment([:]).options(repository: "/r").contains("core.fsyncObjectFiles=true"))
  }

  @Test(
    arguments: [
      ("git version 2.39.5", [2, 39]), ("git version 2.50.1 (Apple Git-155)", [2, 50]),
      ("git version 3.0.0.rc1", [3, 0]), ("git version", nil),
    ] as [(String, [Int]?)])
  func versions(text: String, version: [Int]?) {
    #expect(GitEnvironment.version(in: text) == version)
  }

  @Test func progressIsRead() {
    var progress = GitProgress()
    #expect(progress.percent(adding: "Receiving objects:  12% (1/8)\rRecei".bytes) == 12)
    #expect(progress.percent(adding: "ving objects: 100% (8/8), done.\n".bytes) == 100)
    #expect(progress.percent(adding: "remote: Counting objects: 50%\n".bytes) == nil)
    #expect(progress.percent(adding: "Receiving objects: 999999% \n".bytes) == 100)
  }

  @Test(arguments: [
    "ssh: connect to host x port 22: Connection refused\r\nfatal: Could not read from remote":
      "the remote cannot be reached: connect to host x port 22: Connection refused",
    "fatal: unable to access 'https://u:p@x/': Could not resolve host: x":
      "the remote cannot be reached: unable to access 'https://x/': Could not resolve host: x",
    "error: inflate: data stream error\nfatal: loose object x is corrupt":
      "git rejects what the remote sent: inflate: data stream error",
    "fatal: something else": "git failed: something else",
    "": "git failed: it ended with status 128",
    "error: write: No space left on device": "the disk is full; free some space and sync again",
    "remote: error: insufficient permission for adding an object to repository database":
      "the remote cannot be written to: "
      + "insufficient permission for adding an object to repository database",
    "fatal: the receiving end does not support this repository's hash algorithm":
      "the remote has another object format; run hawknotes sync off, then sync init again",
    "fatal: detected dubious ownership in repository at '/x'":
      "git does not use a repository that belongs to another user: "
      + "detected dubious ownership in repository at '/x'",
  ])
  func errorsAreUnderstood(text: String, sentence: String) {
    let error = GitError.cause(ofRemote: .exited(128), errors: text.bytes)
    #expect("\(error)" == sentence)
  }

  /// What a command says that stays on this machine is not about the remote.
  @Test(arguments: [
    "fatal: loose object x is corrupt":
      "this machine's copy of the remote is damaged: loose object x is corrupt",
    "fatal: bad config line 1 in file /x/repo.git/config":
      "this machine's copy of the remote is damaged: bad config line 1 in file /x/repo.git/config",
    "error: unable to read x: Permission denied": "git failed: unable to read x: Permission denied",
  ])
  func errorsOfThisMachineAreUnderstood(text: String, sentence: String) {
    let error = GitError.cause(of: .exited(128), errors: text.bytes)
    #expect("\(error)" == sentence)
  }
}
