import PseudoTerminal

/// A process that has locked a file and does nothing more, as if it were stopped.
final class ChildStop {
  private let holder: PseudoTerminal

  init(locking path: String) throws {
    // fcntl(2): F_OFD_SETLK is 37, and struct flock begins with F_WRLCK, which is 1.
    let script = """
      import fcntl, struct, sys, time
      file = open(sys.argv[1], "w")
      fcntl.fcntl(file, 37, struct.pack("hhqqi4x", 1, 0, 0, 0, 0))
      print("locked", flush=True)
      time.sleep(1000)
      """
    holder = try PseudoTerminal(
      running: ["python3", "-c", script, path],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    _ = try holder.output(until: "locked")
  }
}
