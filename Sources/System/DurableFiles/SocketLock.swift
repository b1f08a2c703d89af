import Glibc

/// A lock for files on which the system has none, such as those of some network file systems.
///
/// It is the name of a socket, derived from the file's number, outside of any file system (unix(7),
/// "abstract"): one process of the machine can have it, and the kernel takes it back with the process.
enum SocketLock {
  /// Whether an error number says that there are no locks on a file, rather than that it is locked.
  static func isNeeded(_ code: Int32) -> Bool {
    [ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL].contains(code)
  }

  /// Locks, and returns the descriptor that keeps the lock; if it is negative, errno is set, to
  /// EADDRINUSE when the lock is held already.
  static func acquire(_ file: stat) -> Int32 {
    let socket = makeSocket()
    guard socket >= 0, call(bind, socket, file) != 0 else { return socket }
    let code = errno
    close(socket)
    errno = code
    return -1
  }

  static func isHeld(_ file: stat) -> Bool {
    let socket = makeSocket()
    defer { close(socket) }
    return socket >= 0 && call(connect, socket, file) == 0
  }

  private static func makeSocket() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  private static func call(
    _ function: (Int32, __CONST_SOCKADDR_ARG, socklen_t) -> Int32, _ socket: Int32, _ file: stat
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = [0] + Array("hawknotes-\(geteuid())-\(file.st_dev)-\(file.st_ino)".utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let count = MemoryLayout<sa_family_t>.size + name.count
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(socket, __CONST_SOCKADDR_ARG(__sockaddr__: $0), socklen_t(count))
      }
    }
  }
}
