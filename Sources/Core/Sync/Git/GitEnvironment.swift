import ChildPrograms

/// The variables and options that git gets, so that it runs no hook and no filter, does not ask
/// when nobody can answer, and uses no repository but ours.
struct GitEnvironment {
  let inherited: [String: String]
  let mayAsk: Bool
  /// That of git, without its patch number.
  let version: [Int]

  // These say how to reach a remote. Others could make git use another repository.
  private static let inheritedNames: Set<String> = [
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

  /// The variables for commands that stay on this machine; they ask nothing.
  var variables: [String: String] {
    ProgramEnvironment.few(of: inherited, and: Self.inheritedNames)
      .merging(Self.fixed.merging(Self.silencing) { $1 }) { $1 }
  }

  // Whatever the user's ssh and the helpers of git may need is in their own environment.
  private var remoteVariables: [String: String] {
    var variables = inherited.filter {
      !$0.key.hasPrefix("GIT_") || Self.inheritedNames.contains($0.key)
    }
    if mayAsk, let program = inherited["GIT_ASKPASS"] { variables["GIT_ASKPASS"] = program }
    variables.merge(Self.fixed) { $1 }
    guard !mayAsk else { return variables }
    variables["SSH_ASKPASS"] = nil
    return variables.merging(Self.silencing) { $1 }
  }

  /// Returns the variables for commands that use a remote; `configuredCommand` is the ssh command
  /// in git's configuration.
  func variables(for address: RemoteAddress, configuredCommand: String?) -> [String: String] {
    var variables = remoteVariables
    // Only an address of this machine itself can get here: `RemoteAddress` refuses any other.
    if address.protocolName == "http" { variables["GIT_ALLOW_PROTOCOL"] = "https:ssh:file:http" }
    guard acceptsSSHOptions, variables["GIT_SSH"] == nil || variables["GIT_SSH_COMMAND"] != nil
    else { return variables }
    let command = [variables["GIT_SSH_COMMAND"], configuredCommand].compactMap { $0 }.first {
      !$0.isEmpty
    }
    let options =
      (mayAsk ? "" : " -o BatchMode=yes")
      + " -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"
    variables["GIT_SSH_COMMAND"] = (command ?? "ssh") + options
    return variables
  }

  // These are options of OpenSSH; other programs may not know them.
  private var acceptsSSHOptions: Bool {
    ["ssh", "auto", ""].contains(inherited["GIT_SSH_VARIANT"] ?? "")
  }

  func options(repository: String) -> [String] {
    var settings = Self.settings
    if version.lexicographicallyPrecedes([2, 36]) { settings.append("core.fsyncObjectFiles=true") }
    if !mayAsk { settings += ["core.askPass=", "credential.interactive=false"] }
    return ["--git-dir=\(repository)"] + settings.flatMap { ["-c", $0] }
  }

  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.fsync=all",
    "transfer.fsckObjects=true", "transfer.bundleURI=false", "fetch.recurseSubmodules=false",
    "submodule.recurse=false", "gc.auto=0", "maintenance.auto=false",
    "safe.bareRepository=explicit", "protocol.ext.allow=never", "protocol.version=2",
    "http.lowSpeedLimit=100", "http.lowSpeedTime=20", "push.gpgSign=false",
    // Larger files, which no note is, are never in memory whole; neither are all packs.
    "core.bigFileThreshold=64m", "core.packedGitLimit=1g", "core.packedGitWindowSize=64m",
    // The user has these for their own repositories; they must not change what a sync does.
    "fetch.prune=false", "push.followTags=false", "core.logAllRefUpdates=false",
  ]

  /// Reads what `git --version` prints.
  static func version(in text: String) -> [Int]? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.first { $0.first?.isNumber ?? false }?
      .split(separator: ".").prefix(2).compactMap { Int($0) }
    return numbers?.count == 2 ? numbers : nil
  }
}
