import TestSupport
import Testing

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
    ("", RemoteAddressError.empty), ("ext::sh -c id", .transport("ext")),
    ("fd::17", .transport("fd")), ("git://example.org/x", .transport("git")),
    ("http://example.org/x", .transport("http")), ("EXT::sh", .transport("ext")),
    ("ssh://-oProxyCommand=id/x", .option), ("-oProxyCommand=id:x", .option),
    ("ssh://agatha@-oProxyCommand=id/x", .option), ("https://example.org/\u{1B}[2J", .control),
    ("git@example.org:x\ny", .control), ("https://example.org/\u{7F}", .control),
    ("foo::bar", .transport("foo")),
  ])
  func whatIsRefused(text: String, error: RemoteAddressError) {
    #expect(throws: error) { try address(text) }
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
