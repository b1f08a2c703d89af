import Glibc

/// Prints a line at once: a long run may be cut short.
func say(_ text: some CustomStringConvertible) {
  print(text)
  fflush(nil)
}
