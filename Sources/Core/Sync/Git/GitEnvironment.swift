/// What git is told by variables and options: it runs no hook and no filter, asks nobody where nobody can
/// answer, and reads no repository but ours.
struct GitEnvironment {
  /// The user's own variables.
  let inherited: [String: String]
  /// Whether git and ssh may ask on the terminal.
  let mayAsk: Bool
  let version: GitVersion

  // Those that say how to reach a remote. The others would lead git to another repository.
  private static let kept: Set<String> = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_EXEC_PATH", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSL_CERT",
    "GIT_SSL_KEY", "GIT_SSL_NO_VERIFY", "GIT_PROXY_SSL_CAINFO", "GIT_HTTP_PROXY_AUTHMETHOD",
  ]

  private static let fixed = [
    "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ADVICE": "0",
    "GIT_ALLOW_PROTOCOL": "https:ssh:file",
  ]

  private static let silencing = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS_REQUIRE": "never",
    "GCM_INTERACTIVE": "never",
  ]

  /// The variables for what stays on this machine.
  var variables: [String: String] {
    var variables = inherited.filter { !$0.key.hasPrefix("GIT_") || Self.kept.contains($0.key) }
    if mayAsk, let program = inherited["GIT_ASKPASS"] { variables["GIT_ASKPASS"] = program }
    variables.merge(Self.fixed) { _, ours in ours }
    guard !mayAsk else { return variables }
    variables["SSH_ASKPASS"] = nil
    return variables.merging(Self.silencing) { _, ours in ours }
  }

  /// The variables for a remote; `configuredCommand` is what git's configuration has for ssh.
  func variables(for address: RemoteAddress, configuredCommand: String?) -> [String: String] {
    var variables = variables
    // An address of this machine itself, or it would have been refused.
    if address.protocolName == "http" { variables["GIT_ALLOW_PROTOCOL"] = "https:ssh:file:http" }
    guard takesOptions, variables["GIT_SSH"] == nil || variables["GIT_SSH_COMMAND"] != nil else {
      return variables
    }
    let command = [variables["GIT_SSH_COMMAND"], configuredCommand].compactMap { $0 }.first {
      !$0.isEmpty
    }
    let options =
      (mayAsk ? "" : " -o BatchMode=yes")
      + " -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"
    variables["GIT_SSH_COMMAND"] = (command ?? "ssh") + options
    return variables
  }

  // Other programs than that of OpenSSH have other options.
  private var takesOptions: Bool {
    ["ssh", "auto", ""].contains(inherited["GIT_SSH_VARIANT"] ?? "")
  }

  /// The arguments between the program's name and the command.
  func options(repository: String) -> [String] {
    var settings = Self.settings
    if version < GitVersion(2, 36) { settings.append("core.fsyncObjectFiles=true") }
    if !mayAsk { settings += ["core.askPass=", "credential.interactive=false"] }
    return ["--git-dir=\(repository)"] + settings.flatMap { ["-c", $0] }
  }

  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.fsync=all",
    "transfer.fsckObjects=true", "transfer.bundleURI=false", "fetch.recurseSubmodules=false",
    "submodule.recurse=false", "gc.auto=0", "maintenance.auto=false",
    "safe.bareRepository=explicit", "protocol.ext.allow=never", "protocol.version=2",
    "http.lowSpeedLimit=100", "http.lowSpeedTime=20", "push.gpgSign=false",
    // What was asked for is asked for, whatever the user has for their own repositories.
    "fetch.prune=false", "push.followTags=false", "core.logAllRefUpdates=false",
  ]
}

/// The version of git, as far as it matters.
struct GitVersion: Comparable, CustomStringConvertible {
  let major: Int
  let minor: Int

  init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Parses what `git --version` prints.
  init?(_ text: String) {
    guard
      let word = text.split(whereSeparator: \.isWhitespace).first(where: {
        $0.first?.isNumber ?? false
      })
    else { return nil }
    let numbers = word.split(separator: ".").prefix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    self.init(numbers[0], numbers[1])
  }

  var description: String { "\(major).\(minor)" }

  static func < (left: GitVersion, right: GitVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
