import Preferences
import Screens
import TestSupport

extension FuzzTarget {
  static func checkPreferences(_ input: inout FuzzInput) throws {
    let (name, value) = (input.text(), input.text())
    let bytes = input.rest()
    let folder = try TemporaryFolder()
    folder.write(bytes, to: "config")
    let file = PreferenceFile(path: folder.file("config"), table: KeyPreferences.table)
    let before = file.read()
    try require(before.problems.count <= 20, "too many problems are told")
    try checkSetting(value, of: name, in: file)
    if before.problems.count < 15 { try checkForgetting(in: file) }
    folder.write(bytes, to: "config")
    let session = try Session(in: folder)
    try session.walk("? Esc n x Esc")
    try session.checkRelaunch()
  }

  private static func checkSetting(
    _ value: String, of name: String, in file: PreferenceFile
  ) throws {
    let before = file.read()
    do { try file.set(value, for: name) } catch {
      return try require(file.read() == before, "what was refused was written")
    }
    guard before.problems.count < 15 else { return }
    var expected = values(before)
    expected[name] = value
    try require(values(file.read()) == expected, "setting \(name) did something else")
  }

  private static func checkForgetting(in file: PreferenceFile) throws {
    var expected = values(file.read())
    for name in expected.keys.sorted() {
      try file.set(nil, for: name)
      expected[name] = nil
      try require(values(file.read()) == expected, "forgetting \(name) did something else")
    }
  }

  private static func values(_ preferences: Preferences) -> [String: String] {
    preferences.settings.mapValues(\.value)
  }
}
