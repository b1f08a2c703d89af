import PseudoTerminal
import TestSupport
import Testing

/// The program installs itself, and runs from there.
@Suite struct InstallTests {
  @Test func theInstalledProgramItsManualAndItsCompletionsAreFound() throws {
    let home = try Home()
    let prefix = home.path + "/usr"
    let installed = try home.run("install", "--prefix", prefix)
    #expect(installed.status == .exited(0))
    var environment = home.environment
    environment["PATH"] = "\(prefix)/bin:/usr/bin:/bin"
    let script = """
      hawknotes --version && . '\(prefix)/share/bash-completion/completions/hawknotes' &&
      complete -p hawknotes && { ! command -v man >/dev/null || man -M '\(prefix)/share/man' -w hawknotes; }
      """
    let used = try ChildProcess.run(
      ["bash", "--norc", "--noprofile", "-c", script], environment: environment)
    let text = String(decoding: used.output, as: UTF8.self)
    #expect(used.status == .exited(0))
    #expect(text.hasPrefix("hawknotes ") && text.contains("-F _hawknotes hawknotes"))
    let removed = try ChildProcess.run(
      ["\(prefix)/bin/hawknotes", "install", "--prefix", prefix, "--remove"],
      environment: environment)
    #expect(removed.status == .exited(0) && home.files(in: "usr").isEmpty)
  }

  /// What a kill cut short is completed by the next run, and nothing stays after removing it.
  @Test(
    .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
  func aKilledInstallationIsCompletedAndRemoved() throws {
    let install = CommandSweep(
      name: "install", template: try Home(),
      arguments: { ["install", "--prefix", $0.path + "/usr"] }, start: "/usr")
    var files: [String] = []
    try install.expect { home in
      files = home.files(in: "usr")
      #expect(files.contains("bin/hawknotes"))
    } killed: { home, place in
      try install.runAgain(in: home, place)
      #expect(home.files(in: "usr") == files, "killed before \(place)")
      try expectNothingAfterRemoval(in: home, "killed before \(place)")
    }
  }

  @Test(
    .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
  func aKilledRemovalIsCompleted() throws {
    let template = try Home()
    let removal = CommandSweep(
      name: "install --remove", template: template,
      arguments: { ["install", "--prefix", $0.path + "/usr", "--remove"] }, start: "/usr",
      prepare: { home in try home.run("install", "--prefix", home.path + "/usr") })
    try removal.expect { home, place in
      try expectNothingAfterRemoval(in: home, "killed before \(place)")
    }
  }

  private func expectNothingAfterRemoval(in home: Home, _ what: String) throws {
    let removed = try home.run("install", "--prefix", home.path + "/usr", "--remove")
    #expect(removed.status == .exited(0), "\(what): \(removed.errorText)")
    #expect(home.files(in: "usr").isEmpty, "\(what)")
  }
}
