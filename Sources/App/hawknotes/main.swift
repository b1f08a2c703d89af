import Application
import CursesTerminal

HawkNotes.run { try CursesTerminal($0, colors: $1, appearance: $2) }
