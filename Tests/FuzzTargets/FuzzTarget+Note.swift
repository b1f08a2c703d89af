import PseudoTerminal
import TestSupport

extension FuzzTarget {
  static func checkNote(_ input: inout FuzzInput) throws {
    let bytes = input.rest()
    let folder = try TemporaryFolder.withNote(bytes)
    let session = try Session(in: folder)
    try session.walk("Enter Enter e Ctrl-End Up Ctrl-Left Ctrl-Home Ctrl-Right Down PgDn")
    session.resize(columns: 40, rows: 10)
    try session.walk("Ctrl-End")
    try require(folder.bytes(TemporaryFolder.note) == bytes, "a note changed when it was read")
    try session.walk("x Alt-U Ctrl-S")
    try require(folder.bytes(TemporaryFolder.note) == bytes, "undoing leads elsewhere")
    try session.walk("x")
    try session.checkRelaunch()
    try session.walk("Ctrl-S")
    try require(
      folder.bytes(TemporaryFolder.note) == bytes + [UInt8(ascii: "x")],
      "a note is not what was written")
    try session.walk("Esc Esc Esc / a Esc")
    try session.checkRelaunch()
  }
}
