// What the toolchain has, and what it lacks, comes with this module: a test names what it tests.
@_exported public import CSystem
@_exported public import ChildPrograms
@_exported public import DurableFiles
@_exported public import Essentials
@_exported public import Glibc
@_exported public import PseudoTerminal
@_exported public import Synchronization
@_exported public import Testing
