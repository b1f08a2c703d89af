import TestSupport

@testable import Sync

/// Addresses of remotes are checked, and shown without passwords.
@Suite(.timed) struct RemoteAddressTests {
  private func address(_ text: String) throws -> RemoteAddress {
    try RemoteAddress(text, folder: "/here", home: "/home/agatha")
  }

  @Test(arguments: [
    ("git@example.org:notes.git", "git@example.org:notes.git"),
    ("ssh://example.org:22/~/notes", "ssh://example.org:22/~/notes"),
    ("https://example.org/notes", "https://example.org/notes"),
    ("http://localhost:3000/notes", "http://localhost:3000/notes"),
    ("http://[::1]:3000/notes", "http://[::1]:3000/notes"),
    ("file:///srv/notes", "file:///srv/notes"), ("/srv/notes", "/srv/notes"),
    ("~/notes", "/home/agatha/notes"), ("notes.git", "/here/notes.git"),
    ("../a:b", "/here/../a:b"), ("-x/notes", "/here/-x/notes"),
  ])
  func whatIsAccepted(text: String, read: String) throws {
    #expect(try address(text).text == read)
  }

  @Test(arguments: [
    ("", "is empty"), ("ext::sh -c id", "ext addresses"), ("fd::17", "fd addresses"),
    ("git://example.org/x", "git addresses"), ("http://example.org/x", "http addresses"),
    ("EXT::sh", "ext addresses"), ("ssh://-oProxyCommand=id/x", "for an option"),
    ("-oProxyCommand=id:x", "for an option"), ("ssh://agatha@-oProxyCommand=id/x", "for an option"),
    ("https://example.org/\u{1B}[2J", "control characters"),
    ("git@example.org:x\ny", "control characters"),
    ("https://example.org/\u{7F}", "control characters"), ("foo::bar", "foo addresses"),
  ])
  func whatIsRefused(text: String, sentence: String) {
    let failure = #expect(throws: Failure.self) { try address(text) }
    #expect(failure?.description.contains(sentence) == true && failure?.kind == .usage)
  }

  @Test(arguments: [
    ("https://agatha:secret@example.org/x", "https://example.org/x"),
    ("https://token@example.org/x", "https://example.org/x"),
    ("ssh://git:secret@example.org/x", "ssh://git@example.org/x"),
    ("https://example.org/a@b", "https://example.org/a@b"),
    ("git@example.org:x", "git@example.org:x"),
    ("fatal: unable to access 'https://a:b@c/': no", "fatal: unable to access 'https://c/': no"),
  ])
  func noPasswordIsShown(text: String, shown: String) {
    #expect(RemoteAddress.withoutSecrets(text) == shown)
    #expect(RemoteAddress(stored: text).description == shown)
  }
}
