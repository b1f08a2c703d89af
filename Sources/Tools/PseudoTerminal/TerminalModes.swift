import Glibc

/// How a terminal treats input and output (termios(3)), to be compared before and after.
public struct TerminalModes: Hashable, Sendable {
  let input: UInt32
  let output: UInt32
  let control: UInt32
  let local: UInt32

  init(_ attributes: termios) {
    input = attributes.c_iflag
    output = attributes.c_oflag
    control = attributes.c_cflag
    local = attributes.c_lflag
  }
}
