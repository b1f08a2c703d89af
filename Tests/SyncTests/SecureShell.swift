import Glibc

@testable import Sync

/// The real ssh and sshd with their own keys; a server runs for each connection, on this machine
/// only.
struct SecureShell {
  private let folder: GitFolder
  static let server = "/usr/sbin/sshd"

  /// Makes the keys; throws `GitError` with what is wrong where no server can run.
  init(in folder: GitFolder) throws {
    self.folder = folder
    try folder.shell(
      """
      for key in host user; do ssh-keygen -q -t ed25519 -N '' -C test -f $key; done
      cp user.pub authorized
      chmod 700 .; chmod 600 authorized
      cat > sshd_config <<END
      HostKey $PWD/host
      AuthorizedKeysFile $PWD/authorized
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      PermitRootLogin yes
      PidFile none
      LogLevel QUIET
      END
      [ "$(id -u)" != 0 ] || mkdir -p /run/sshd
      """)
    try folder.shell("\(command) -o BatchMode=yes nobody.invalid true")
  }

  /// What connects, as `GIT_SSH_COMMAND` has it.
  var command: String {
    let path = folder.path
    return
      "ssh -F /dev/null -i \(path)/user -o IdentitiesOnly=yes -o UserKnownHostsFile=\(path)/known "
      + "-o StrictHostKeyChecking=accept-new -o 'ProxyCommand=\(Self.server) -i -f \(path)/sshd_config'"
  }
}
