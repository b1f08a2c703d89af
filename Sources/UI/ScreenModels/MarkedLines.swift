public import Markdown
import Search

/// The parts of lines that Markdown gives a meaning; a line is looked at again only when it says something
/// else.
///
/// Each line counts for itself, so the lines of a block of code are looked at, too.
public final class MarkedLines {
  public typealias Part = (range: Range<Int>, style: MarkdownStyle)

  private var known: [[UInt8]: [Part]] = [:]
  private static let most = 1000
  /// In bytes; a longer line has no parts.
  public static let longest = 2000

  public func parts(of line: [UInt8]) -> [Part] {
    guard line.count <= Self.longest, line.contains(where: \.isMark) else { return [] }
    if let parts = known[line] { return parts }
    if known.count >= Self.most { known = [:] }
    let parts = Self.parts(of: line)
    known[line] = parts
    return parts
  }

  // Indentation means that a line is in a list more often than that it is code.
  private static func parts(of line: [UInt8]) -> [Part] {
    let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let layout = MarkdownLayout(MarkdownDocument(Array(line.dropFirst(indent))), width: 2 * longest)
    let parts = layout.lines.flatMap(\.runs).compactMap { run in
      run.source.map { (indent + $0.lowerBound..<indent + $0.upperBound, run.style) }
    }
    return parts + Tag.tags(in: line).map { ($0.range, .tag) }
  }
}

extension UInt8 {
  // Each key asks for all that is shown.
  fileprivate var isMark: Bool {
    switch self {
    case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "["), UInt8(ascii: ">"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
