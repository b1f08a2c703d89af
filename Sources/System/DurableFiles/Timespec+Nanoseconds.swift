public import Glibc

extension timespec {
  /// The time in nanoseconds since 1970, or the nearest that can be said in them: before 1678 and after
  /// 2262 lie times that a clock or a file may have all the same.
  public var nanoseconds: Int {
    let (product, isTooFar) = tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isBeyond) = product.addingReportingOverflow(tv_nsec)
    return isTooFar || isBeyond ? (tv_sec < 0 ? .min : .max) : sum
  }
}
