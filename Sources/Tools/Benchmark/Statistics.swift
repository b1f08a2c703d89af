import Essentials
import Glibc

extension [Double] {
  /// Returns the value below which a share of the values lie, interpolated; nil without values.
  func percentile(_ share: Double) -> Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let position = Double(count - 1) * share
    let lower = Int(position)
    let upper = Swift.min(lower + 1, count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
  }

  var median: Double? { percentile(0.5) }

  var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

extension Double {
  func formatted(decimals: Int) -> String {
    let scaled = Int((abs(self) * pow(10, Double(decimals))).rounded())
    let digits = String(scaled).zeroPadded(to: decimals + 1)
    let sign = self < 0 && scaled != 0 ? "-" : ""
    return sign + digits.dropLast(decimals) + (decimals > 0 ? "." + digits.suffix(decimals) : "")
  }
}
