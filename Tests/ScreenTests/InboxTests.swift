import Activities
import Drafts
import Glibc
import NotesLibrary
import SceneState
import ScreenModels
import TestSupport
import Testing

/// Messages that other processes send to an open session, also when one of them dies.
@Suite(.timed) struct InboxTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.press("2")
  }

  private func inbox() throws -> SessionInbox {
    try #require(
      try SessionStore(
        path: session.folder.path + "/state",
        terminal: TerminalIdentity(environment: [:], deviceName: nil)
      ).inbox(of: session.scene.name))
  }

  private func message(
    _ target: String, _ text: String? = nil, after seconds: Int = 0
  ) throws -> ActivityMessage {
    let activity = UserActivity(try session.library.target(target), in: session.library)
    return ActivityMessage(
      from: "pane %7", at: time(nil) - seconds, activity: activity,
      text: text.map { Array($0.utf8) })
  }

  /// Leaves a message; the session does not know of it yet.
  private func post(_ message: ActivityMessage) throws -> String {
    let id = SessionInbox.makeIdentifier()
    try inbox().post(message.encoded, as: id)
    return id
  }

  private func receive() {
    session.wake { [session] in session.application.watches.receiveMessages() }
  }

  private func receiveAll() throws {
    for _ in 0..<2000 {
      receive()
      if session.folder.names(in: "state/sessions/main/inbox").isEmpty,
        session.scene.takenMessages.isEmpty
      {
        return
      }
      usleep(1000)
    }
    Issue.record("something is left in the inbox")
  }

  private func draft(_ target: String) throws -> String {
    let subject = try session.library.target(target).subject
    return String(
      decoding: session.scene.text(forKey: Draft.textKey(subject)).bytes, as: UTF8.self)
  }

  @Test func aSessionGoesWhereItIsSent() throws {
    _ = try post(try message("agatha"))
    receive()
    #expect(session.content.userActivity.title == "Agatha")
    #expect(session.screen.contains("Agatha, from pane %7"))
    #expect(session.takeEffects().contains(.ring))
    try receiveAll()
    try session.press("Esc 2")
    #expect(session.content.userActivity.title == "The Broken Raven")
    #expect(session.scene.takenMessages == [])
  }

  @Test func aTextIsAddedAfterWhatTheDraftHolds() throws {
    try session.press("1 Enter N")
    try session.type("mine")
    try session.press("Home")
    _ = try post(try message("agatha", "theirs"))
    try receiveAll()
    #expect(try draft("agatha") == "mine\ntheirs")
    try session.press("Esc")
    try session.relaunch()
    #expect(try draft("agatha") == "mine\ntheirs")
  }

  @Test func aTextForANoteIsNotLost() throws {
    let note = try session.library.add(
      Array("a note".utf8), on: try session.library.target("agatha").subject,
      id: session.library.makeNoteID())
    session.noticeChanges()
    _ = try post(try message(note.id, "theirs"))
    try receiveAll()
    #expect(try draft("agatha") == "theirs")
  }

  @Test func whatWasClaimedHasItsEffectOnceWhoeverDies() throws {
    // Killed before it was claimed.
    var id = try post(try message("agatha", "one"))
    try session.relaunch()
    #expect(try draft("agatha") == "one")
    // Killed before its file is removed.
    try session.relaunch()
    #expect(try draft("agatha") == "one")
    try receiveAll()
    // Killed between the claim and the commit.
    id = try post(try message("agatha", "two"))
    let file = session.folder.path + "/state/sessions/main/inbox/\(id)"
    rename(file, file + ".taken")
    try session.relaunch()
    #expect(try draft("agatha") == "one\ntwo")
    for _ in 0..<3 { try session.relaunch() }
    try receiveAll()
    #expect(try draft("agatha") == "one\ntwo")
  }

  // Its sender knows that it was claimed, and will not send it again.
  @Test func whatWasClaimedWaitsUntilItCanBeShown() throws {
    let book =
      #"{"title": "Piranesi", "slug": "piranesi", "id": "00000000-0000-4000-8000-000000000001"}"#
    session.folder.makeFolder("library/books")
    session.folder.write(book.utf8, to: "library/books/piranesi.json")
    try session.relaunch()
    let message = try message("piranesi", "theirs")
    let id = try post(message)
    let file = session.folder.path + "/state/sessions/main/inbox/\(id)"
    rename(file, file + ".taken")
    try session.relaunch { session.folder.remove("library/books/piranesi.json") }
    #expect(try inbox().progress(of: id) == .claimed)
    try session.relaunch { session.folder.write(book.utf8, to: "library/books/piranesi.json") }
    #expect(try draft("piranesi") == "theirs")
    try receiveAll()
  }

  @Test func whatWasWithdrawnHasNoEffect() throws {
    let id = try post(try message("agatha", "one"))
    let inbox = try inbox()
    #expect(inbox.progress(of: id) == .waiting)
    #expect(inbox.withdraw(id) && !inbox.withdraw(id))
    receive()
    #expect(try draft("agatha") == "")
    #expect(session.content.userActivity.title == "The Broken Raven")
  }

  @Test func whatWasClaimedCannotBeWithdrawn() throws {
    let id = try post(try message("agatha", "one"))
    let inbox = try inbox()
    receive()
    #expect(!inbox.withdraw(id))
    #expect([.claimed, .gone].contains(inbox.progress(of: id)))
  }

  @Test func anOldMessageMovesNothingButItsTextStays() throws {
    _ = try post(try message("agatha", "theirs", after: 3600))
    _ = try post(try message("sigrid", after: 3600))
    let before = session.screen
    try receiveAll()
    #expect(session.content.userActivity.title == "The Broken Raven")
    #expect(before != session.screen)
    #expect(try draft("agatha") == "theirs")
  }

  @Test func aMessageThatCameTwiceHasOneEffect() throws {
    let message = try message("agatha", "one")
    let id = try post(message)
    receive()
    try inbox().post(message.encoded, as: id)
    try receiveAll()
    #expect(try draft("agatha") == "one")
  }

  @Test(arguments: [
    "", "{", "{}", "null", #"{"format":"hawknotes message","version":2,"from":"x","deadline":1}"#,
    #"{"format":"hawknotes message","version":1,"from":"x\u0007","deadline":9999999999}"#,
    #"{"format":"hawknotes message","version":1,"from":"x","deadline":9999999999,"text":{"utf8":"x"}}"#,
    #"{"format":"hawknotes message","version":1,"from":"x","deadline":9999999999,"activity":{}}"#,
  ])
  func whatIsMalformedIsRefused(text: String) throws {
    let before = session.screen
    let id = SessionInbox.makeIdentifier()
    let inbox = try inbox()
    try inbox.post(Array(text.utf8), as: id)
    receive()
    #expect(inbox.progress(of: id) == .refused)
    #expect(session.screen == before && session.scene.takenMessages == [])
    try session.relaunch()
    #expect(session.screen == before)
  }

  @Test func whatIsNoPlainFileOfTheUsersIsRefused() throws {
    let folder = session.folder.path + "/state/sessions/main/inbox"
    let ids = (0..<3).map { _ in SessionInbox.makeIdentifier() }
    session.folder.write(try message("agatha").encoded, to: "message")
    symlink(session.folder.path + "/message", "\(folder)/\(ids[0])")
    mkfifo("\(folder)/\(ids[1])", 0o600)
    mkdir("\(folder)/\(ids[2])", 0o700)
    session.folder.write(
      try message("agatha").encoded, to: "state/sessions/main/inbox/another-name")
    let before = session.screen
    receive()
    #expect(session.screen == before)
    let inbox = try inbox()
    for id in ids { #expect(inbox.progress(of: id) == .refused) }
  }

  @Test func anInboxThatOthersCanWriteToIsNotUsed() throws {
    chmod(session.folder.path + "/state/sessions/main/inbox", 0o777)
    #expect(throws: (any Error).self) { _ = try inbox() }
  }

  @Test func aSessionThatIsRenamedKeepsItsInbox() throws {
    let inbox = try inbox()
    session.content.renameSession(to: "evening")
    session.finishSaves()
    let id = SessionInbox.makeIdentifier()
    try inbox.post(try message("agatha", "one").encoded, as: id)
    receive()
    #expect([.claimed, .gone].contains(inbox.progress(of: id)))
    #expect(try draft("agatha") == "one")
  }

  @Test func manyAtOnceHaveTheirEffectOnceEach() throws {
    for number in 0..<200 { _ = try post(try message("agatha", "<\(number)>")) }
    try receiveAll()
    try session.relaunch()
    let lines = try draft("agatha").split(separator: "\n").map(String.init)
    #expect(lines.sorted() == (0..<200).map { "<\($0)>" }.sorted())
  }
}
