import Glibc

/// A web server on this machine that asks for a password for everything; it ends with this object.
final class UnauthorizedServer: Sendable {
  let port: UInt16
  private let listener: Int32

  private static let answer = """
    HTTP/1.1 401 Unauthorized\r
    WWW-Authenticate: Basic realm="x"\r
    Content-Length: 0\r
    Connection: close\r
    \r\n
    """

  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(listener, .init(__sockaddr__: pointer), size)
        _ = listen(listener, 8)
        _ = getsockname(listener, .init(__sockaddr__: pointer), &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        let listener = Int32(Int(bitPattern: argument))
        while true {
          let client = accept(listener, .init(), nil)
          guard client >= 0 else { return nil }
          var request = [UInt8](repeating: 0, count: 4096)
          _ = read(client, &request, request.count)
          _ = write(client, UnauthorizedServer.answer, UnauthorizedServer.answer.utf8.count)
          close(client)
        }
      }, UnsafeMutableRawPointer(bitPattern: Int(listener)))
    pthread_detach(thread)
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}
