import Application
import CursesTerminal
import TerminalUI

HawkNotes.run { device, colors, appearance throws(TerminalError) in
  try CursesTerminal(device, colors: colors, appearance: appearance)
}
