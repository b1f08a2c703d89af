import Activities
import Drafts
import NotesLibrary
import SceneState
import TestSupport

/// Messages that other processes send to an open session, also when one of them dies.
@Suite(.timed) struct InboxTests {
  private let session: Session
  private let clock = Session.Clock()
  private let place = "state/sessions/main/inbox"

  init() throws {
    session = try Session(clock: clock)
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
      text: text.map(\.bytes))
  }

  /// Leaves a message; the session does not know of it yet.
  @discardableResult private func post(_ message: ActivityMessage) throws -> String {
    let id = SessionInbox.makeIdentifier()
    try inbox().post(message.encoded, as: id)
    return id
  }

  /// Claims a message, as a process does that is killed before it commits what that says.
  private func take(_ id: String) {
    let file = session.folder.file("\(place)/\(id)")
    rename(file, file + ".taken")
  }

  private func receive() {
    session.wake { [session] in session.application.watches.receiveMessages() }
  }

  private func receiveAll() throws {
    for _ in 0..<2000 {
      receive()
      if session.folder.names(in: place).isEmpty, session.scene.carriedOutMessages.isEmpty {
        return
      }
      usleep(1000)
    }
    Issue.record("something is left in the inbox")
  }

  private func draft(_ target: String) throws -> String {
    let key = UnsavedText.draftKey(try session.library.target(target).subject)
    return session.scene.text(forKey: key).bytes.text
  }

  @Test func whatWasTakenHasItsEffectOnceWhoeverDies() throws {
    // Killed before it was taken.
    try post(try message("agatha", "one"))
    try session.relaunch()
    #expect(try draft("agatha") == "one")
    // Killed before its file is removed.
    try session.relaunch()
    #expect(try draft("agatha") == "one")
    try receiveAll()
    take(try post(try message("agatha", "two")))
    try session.relaunch()
    #expect(try draft("agatha") == "one\ntwo")
    for _ in 0..<3 { try session.relaunch() }
    try receiveAll()
    #expect(try draft("agatha") == "one\ntwo")
  }

  @Test func whatIsTypedOnWhenSomethingElseIsShownIsNoCommand() throws {
    try session.press("Enter N")
    try session.type("pa")
    clock.pause = 120
    try post(try message("agatha"))
    receive()
    try session.type("N, 3 dd.")
    #expect(session.content.navigator.userActivity.title == "Agatha")
    #expect(try draft("agatha") == "")
    #expect(session.content.window.layers.isEmpty && session.content.window.keyPrefix == nil)
    clock.pause = 1000
    try session.press("3")
    #expect(session.content.navigator.userActivity.title == "The Burning Swift")
  }

  @Test func whatIsTypedOnWhenAnotherTextIsShownIsNotInThat() throws {
    try session.press("Enter N")
    try session.type("pa")
    clock.pause = 120
    try post(try message("agatha", "sent"))
    receive()
    try session.type("per? all")
    #expect(try draft("agatha") == "sent")
    clock.pause = 1000
    try session.type("!")
    #expect(try draft("agatha") == "sent!")
  }

  // Its sender knows that it was taken, and will not send it again.
  @Test func whatWasTakenWaitsUntilItCanBeShown() throws {
    let book =
      #"{"title": "Piranesi", "slug": "piranesi", "id": "00000000-0000-4000-8000-000000000001"}"#
    session.folder.makeFolder("library/books")
    session.folder.write(book.utf8, to: "library/books/piranesi.json")
    try session.relaunch()
    let id = try post(try message("piranesi", "theirs"))
    take(id)
    try session.relaunch { session.folder.remove("library/books/piranesi.json") }
    #expect(try inbox().progress(of: id) == .taken)
    try session.relaunch { session.folder.write(book.utf8, to: "library/books/piranesi.json") }
    #expect(try draft("piranesi") == "theirs")
    try receiveAll()
  }

  @Test func whatWasWithdrawnHasNoEffectAndWhatWasTakenCannotBe() throws {
    let inbox = try inbox()
    let withdrawn = try post(try message("agatha", "one"))
    #expect(inbox.progress(of: withdrawn) == .waiting)
    #expect(inbox.withdraw(withdrawn) && !inbox.withdraw(withdrawn))
    receive()
    #expect(try draft("agatha") == "")
    #expect(session.content.navigator.userActivity.title == "The Broken Raven")
    let taken = try post(try message("agatha", "two"))
    receive()
    #expect(!inbox.withdraw(taken))
    #expect([.taken, .gone].contains(inbox.progress(of: taken)))
  }

  @Test func anOldMessageMovesNothingButItsTextStays() throws {
    try post(try message("agatha", "theirs", after: 3600))
    try post(try message("sigrid", after: 3600))
    let before = session.screen
    try receiveAll()
    #expect(session.content.navigator.userActivity.title == "The Broken Raven")
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
    try inbox.post(text.bytes, as: id)
    receive()
    #expect(inbox.progress(of: id) == .refused)
    #expect(session.screen == before && session.scene.carriedOutMessages == [])
    try session.relaunch()
    #expect(session.screen == before)
  }

  @Test func whatIsNoPlainFileOfTheUsersIsRefused() throws {
    let ids = (0..<3).map { _ in SessionInbox.makeIdentifier() }
    let paths = ids.map { session.folder.file("\(place)/\($0)") }
    session.folder.write(try message("agatha").encoded, to: "message")
    symlink(session.folder.file("message"), paths[0])
    mkfifo(paths[1], 0o600)
    mkdir(paths[2], 0o700)
    session.folder.write(try message("agatha").encoded, to: "\(place)/another-name")
    let before = session.screen
    receive()
    #expect(session.screen == before)
    let inbox = try inbox()
    for id in ids { #expect(inbox.progress(of: id) == .refused) }
    chmod(session.folder.file(place), 0o777)
    #expect(throws: (any Error).self) { _ = try self.inbox() }
  }
}
