public import RandomNumbers

/// Random numbers that a printed seed brings back.
public typealias SeededGenerator = RandomNumbers.SeededGenerator
