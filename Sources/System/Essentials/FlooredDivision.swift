extension Int {
  /// Returns the quotient by a positive number, rounded down, and the remainder, which is never negative.
  public func flooredQuotientAndRemainder(
    dividingBy divisor: Int
  ) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
