public import Glibc

extension timespec {
  /// The time in nanoseconds since 1970, or the nearest that fits: a clock or a file may well have a time
  /// before 1678 or after 2262.
  public var nanoseconds: Int {
    let (product, isTooFar) = tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isBeyond) = product.addingReportingOverflow(tv_nsec)
    return isTooFar || isBeyond ? (tv_sec < 0 ? .min : .max) : sum
  }
}
