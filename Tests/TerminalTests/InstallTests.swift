import TestSupport

/// What a kill cut short of an installation is completed by the next run, and nothing stays after removing it.
@Suite(.manyAtOnce, .watched) struct InstallTests {
  private let programs = TemporaryFolder.make()

  /// What is installed is copied, read and compared again and again: what is for debuggers is half of it.
  init() throws {
    _ = try ChildProcess.run(
      ["strip", "-o", programs.file("hawknotes"), AppBinary.path],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  private func home() throws -> Home {
    let home = try Home()
    home.program = programs.file("hawknotes")
    return home
  }

  private func problems(afterRemovalIn home: Home) throws -> [String] {
    let removed = try home.run("install", "--prefix", home.path + "/usr", "--remove")
    return removed.status == .exited(0) ? home.files(in: "usr") : [removed.errorText]
  }

  @Test func aKilledInstallationIsCompletedAndRemoved() throws {
    func install(in home: Home) -> [String] { ["install", "--prefix", home.path + "/usr"] }
    let undisturbed = try home()
    try undisturbed.run("install", "--prefix", undisturbed.path + "/usr")
    let files = undisturbed.files(in: "usr")
    #expect(files.contains("bin/hawknotes"))
    let sweep = Sweep("install", from: "/usr", in: try home(), command: install)
    try sweep.kill { deed, _ in
      try deed.home.run("install", "--prefix", deed.home.path + "/usr")
      let found = deed.home.files(in: "usr")
      return try (found == files ? [] : found) + problems(afterRemovalIn: deed.home)
    }
  }

  @Test func aKilledRemovalIsCompleted() throws {
    let sweep = Sweep(
      "install --remove", from: "/usr", in: try home(),
      prepare: { try $0.run("install", "--prefix", $0.path + "/usr") },
      command: { ["install", "--prefix", $0.path + "/usr", "--remove"] })
    try sweep.kill { deed, _ in try problems(afterRemovalIn: deed.home) }
  }
}
