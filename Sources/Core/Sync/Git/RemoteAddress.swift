import DisplayText
import Essentials

/// The address of a remote repository, checked so that git cannot take it for an option or a command.
public struct RemoteAddress: Hashable, Sendable {
  /// The address for git, which may have a password in it.
  let text: String

  /// Checks an address that the user wrote.
  ///
  /// A relative path starts at `folder`, and `~/` stands for `home`.
  public init(_ written: String, folder: String, home: String?) throws {
    guard !written.isEmpty else { throw Self.refusal("the address of the remote is empty") }
    guard written.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw Self.refusal("the address of the remote has control characters in it")
    }
    if let scheme = Self.scheme(of: written) {
      try Self.check(scheme, written)
      text = written
    } else if Self.isPath(written) {
      text = try Self.path(written, folder: folder, home: home)
    } else {
      guard !written.hasPrefix("-") else { throw Self.looksLikeAnOption }
      text = written
    }
  }

  /// Makes an address of one that was checked before it was stored.
  init(stored text: String) { self.text = text }

  private static func refusal(_ sentence: String) -> Failure { Failure(sentence, kind: .usage) }

  private static let looksLikeAnOption = refusal(
    "git would take the address of the remote for an option; it must not begin with -")

  private static func check(_ scheme: String, _ address: String) throws {
    let host = host(of: address)
    guard !host.hasPrefix("-"), !address.dropFirst(scheme.count + 3).hasPrefix("-") else {
      throw looksLikeAnOption
    }
    switch scheme {
    case "https", "ssh", "file": return
    // Nobody can read what a machine sends to itself.
    case "http" where ["localhost", "127.0.0.1", "[::1]"].contains(host): return
    default:
      throw refusal(
        "\(scheme.displaySafe) addresses cannot be synced with; "
          + "use ssh, https or the path of a folder")
    }
  }

  // The form with `::` is recognised so that it is refused: git runs what follows `ext::` as a command.
  private static func scheme(of address: String) -> String? {
    let scheme = address.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    let rest = address[scheme.endIndex...]
    return !scheme.isEmpty && (rest.hasPrefix("://") || rest.hasPrefix("::"))
      ? scheme.lowercased() : nil
  }

  // The same rule as git's: what has a colon before the first slash is not a path but `host:path`.
  private static func isPath(_ address: String) -> Bool {
    let start = address.prefix { $0 != ":" }
    return start.count == address.count || start.contains("/") || address.hasPrefix("~")
  }

  private static func path(_ written: String, folder: String, home: String?) throws -> String {
    if written.hasPrefix("/") { return written }
    guard written.hasPrefix("~/") else { return "\(folder)/\(written)" }
    guard let home else {
      throw refusal("HOME is not set, so ~ has no meaning; write the whole path of the remote")
    }
    return home + written.dropFirst()
  }

  private static func host(of address: String) -> String {
    let authority = address.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + "]" }
    return host.prefix { $0 != ":" }.lowercased()
  }

  /// The path of a remote on this machine; nil for another one.
  var folder: String? {
    guard protocolName == "file" else { return nil }
    return Self.scheme(of: text) == nil ? text : String(text.dropFirst("file://".count))
  }

  var protocolName: String {
    if let scheme = Self.scheme(of: text) { return scheme }
    return Self.isPath(text) ? "file" : "ssh"
  }
}

extension RemoteAddress: CustomStringConvertible {
  /// The address without a password, safe for a terminal.
  public var description: String { Self.withoutSecrets(text).displaySafe }

  /// Removes the user name and the password of each web address in a text, and the password of other addresses.
  static func withoutSecrets(_ text: String) -> String {
    var result = ""
    var rest = text
    while let colon = rest.firstOccurrence(of: "://") {
      let scheme = rest[..<colon.lowerBound]
      let isWeb = scheme.hasSuffix("https") || scheme.hasSuffix("http")
      result += rest[..<colon.upperBound]
      rest = String(rest[colon.upperBound...])
      let authority = rest.prefix { !$0.isWhitespace && $0 != "/" && $0 != "'" && $0 != "\"" }
      guard let at = authority.lastIndex(of: "@") else { continue }
      let user = authority[..<at].prefix { $0 != ":" }
      if !isWeb { result += "\(user)@" }
      rest = String(rest[rest.index(after: at)...])
    }
    return result + rest
  }
}
