import Glibc

/// Prints a line at once: a long run may be cut short.
func say(_ text: some CustomStringConvertible) {
  let line = Array("\(text)\n".utf8)
  _ = write(1, line, line.count)
}
