import Activities
import NotesLibrary
import SceneState
import ScreenModels
import TestSupport

extension FuzzTarget {
  static func checkActivity(_ input: inout FuzzInput) throws {
    guard let activity = try? UserActivity(decoding: input.rest()) else { return }
    let text = try activity.encoded()
    try require(try UserActivity(decoding: text.bytes) == activity, "an activity changed")
    let folder = try TemporaryFolder.withNote("The wall hears.".bytes)
    let session = try Session(in: folder)
    if let target = try? activity.target(in: session.library) {
      session.content.navigator.open(target)
      session.noticeChanges()
    }
    try session.check()
    try session.checkRelaunch()
  }

  static func checkMessage(_ input: inout FuzzInput) throws {
    let bytes = input.rest()
    if let message = try? ActivityMessage(decoding: bytes) {
      try require(try ActivityMessage(decoding: message.encoded) == message, "a message changed")
    }
    let folder = try TemporaryFolder.withNote("The wall hears.".bytes)
    let session = try Session(in: folder)
    let store = SessionStore(at: folder.path + "/state")
    let id = SessionInbox.makeIdentifier()
    guard let inbox = try store.inbox(of: session.scene.name) else { return }
    try inbox.post(bytes, as: id)
    session.wake { session.application.watches.receiveMessages() }
    try require(inbox.progress(of: id) != .waiting, "a message was left waiting")
    try session.check()
    try session.checkRelaunch()
  }

  static func checkHandoff(_ input: inout FuzzInput) throws {
    guard
      let document = try? HandoffDocument(
        decoding: withChecksum(input.rest()), keys: ContentModel.keys)
    else { return }
    let text = try document.encoded()
    try require(
      try HandoffDocument(decoding: text.bytes, keys: ContentModel.keys) == document,
      "a document changed")
    let folder = try TemporaryFolder.withNote("The wall hears.".bytes)
    let session = try Session(in: folder)
    _ = document.missing(in: session.library)
    session.scene.add(document.contents)
    try session.scene.commit()
    try session.relaunch()
    try session.walk("x Ctrl-S Esc Enter 0 Enter Esc")
    try session.checkRelaunch()
    try require(folder.names() == ["library", "state"], "there is a file where none belongs")
  }

  private static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
    guard case .object(let members)? = try? JSONValue(parsing: bytes) else { return bytes }
    let others = members.filter { $0.name != "checksum" }
    let sum = Checksum.crc32(JSONValue.object(others).text.bytes)
    let checksum = JSONValue.Member("checksum", .string(String(sum, radix: 16)))
    return JSONValue.object(others + [checksum]).text.bytes
  }
}
