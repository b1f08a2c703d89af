import Application
import CursesTerminal
import TerminalUI

HawkNotes.run(
  on: { device, colors, appearance throws(TerminalError) in
    try CursesTerminal(device, colors: colors, appearance: appearance)
  }, restoringAfterKill: WaitingParent.start)
