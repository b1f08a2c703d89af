public import PseudoTerminal

/// Random numbers that a printed seed brings back.
public typealias SeededGenerator = PseudoTerminal.SeededGenerator
