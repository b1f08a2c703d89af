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
}
