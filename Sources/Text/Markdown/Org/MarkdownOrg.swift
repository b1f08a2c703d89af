/// A text in Markdown as Org has it; what has a meaning in Org alone is text.
public struct MarkdownOrg {
  public private(set) var bytes: [UInt8] = []
  private let document: MarkdownDocument
  private let level: Int
  private let address: (MarkdownLink) -> String?

  /// Makes the text of a text that is valid UTF-8 without control characters, with headings below those of a level.
  ///
  /// `address` returns where a link leads; nil for nowhere.
  public init(
    _ document: MarkdownDocument, below level: Int, address: @escaping (MarkdownLink) -> String?
  ) {
    self.document = document
    self.level = level
    self.address = address
    for block in document.blocks {
      for line in lines(of: block, in: .page) { bytes += line + [.newline] }
      bytes.append(.newline)
    }
  }

  /// What a block is within: only the page can have headings, and no quotation has another.
  private enum Place { case page, list, quotation }

  private func lines(of block: MarkdownBlock, in place: Place) -> [[UInt8]] {
    switch block.kind {
    case .paragraph: return lines(of: document.inlines(of: block))
    case .heading(let depth):
      let text = lines(of: document.inlines(of: block)).joined(separator: [.space])
      let stars = [UInt8](repeating: UInt8(ascii: "*"), count: level + depth)
      return [place == .page ? stars + [.space] + text : Array(text)]
    case .rule: return [Array("-----".utf8)]
    case .code:
      return infoLine(of: block) + Self.verbatim(document.content(of: block).bytes, "src")
    case .frontMatter: return Self.verbatim(Array(document.bytes[block.range]), "example")
    case .quotation:
      let quoted = lines(of: block.children, in: .quotation, isTight: false)
      guard place != .quotation else { return quoted }
      return [Array("#+begin_quote".utf8)] + quoted + [Array("#+end_quote".utf8)]
    case .list(let kind, let isTight): return lines(of: block.children, kind, place, isTight)
    case .table(let alignments): return table(block, columns: alignments.count)
    case .item, .definition: return []
    }
  }

  private func lines(of blocks: [MarkdownBlock], in place: Place, isTight: Bool) -> [[UInt8]] {
    Array(blocks.map { lines(of: $0, in: place) }.joined(separator: isTight ? [] : [[]]))
  }

  private func lines(
    of items: [MarkdownBlock], _ kind: ListKind, _ place: Place, _ isTight: Bool
  ) -> [[UInt8]] {
    var all: [[UInt8]] = []
    for (index, item) in items.enumerated() {
      var mark = kind.start.map { "\($0 + index). " } ?? "- "
      if let start = kind.start, index == 0, start != 1 { mark += "[@\(start)] " }
      let box = document.box(of: item)
      if case .box(_, let isTicked)? = box?.kind { mark += isTicked ? "[X] " : "[ ] " }
      let inner: Place = place == .quotation ? .quotation : .list
      let children = (box == nil ? item : item.withoutBox).children
      let text = lines(of: children, in: inner, isTight: isTight)
      all.append(Array(mark.utf8) + (text.first ?? []))
      let indent = [UInt8](repeating: .space, count: kind.start == nil ? 2 : 3)
      all += text.dropFirst().map { $0.isEmpty ? $0 : indent + $0 }
      if !isTight, index < items.count - 1 { all.append([]) }
    }
    return all
  }

  private func table(_ block: MarkdownBlock, columns: Int) -> [[UInt8]] {
    var rows = block.lines.map { line in
      var row = Array("|".utf8)
      for cell in document.cells(of: line, most: columns).map({ lines(of: $0).joined() }) {
        row.append(.space)
        for byte in cell { row += byte == UInt8(ascii: "|") ? Array("\\vert{}".utf8) : [byte] }
        row += Array(" |".utf8)
      }
      return row
    }
    let rule = [String](repeating: "---", count: max(1, columns)).joined(separator: "+")
    rows.insert(Array("|\(rule)|".utf8), at: min(1, rows.count))
    return rows
  }

  // As text: behind the mark, it could say what Org is to run.
  private func infoLine(of block: MarkdownBlock) -> [[UInt8]] {
    document.info(of: block).map { info in
      [Array(Self.line(String(decoding: document.bytes[info], as: UTF8.self)).utf8)]
    } ?? []
  }

  private static func verbatim(_ code: [UInt8], _ name: String) -> [[UInt8]] {
    var lines = code.split(separator: .newline, omittingEmptySubsequences: false).map { line in
      let rest = line.drop { $0 == .space }.drop { $0 == UInt8(ascii: ",") }
      let isMark = rest.first == UInt8(ascii: "*") || rest.starts(with: "#+".utf8)
      return isMark ? Array(",".utf8) + line : Array(line)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return [Array("#+begin_\(name)".utf8)] + lines + [Array("#+end_\(name)".utf8)]
  }

  /// Returns a text as it is written, in a block of its own.
  public static func example(_ text: [UInt8]) -> [UInt8] {
    Array(verbatim(text, "example").joined(separator: [.newline])) + [.newline, .newline]
  }

  private func lines(of text: InlineText) -> [[UInt8]] {
    var line = OrgLine()
    var lines: [[UInt8]] = []
    for part in text.parts {
      switch part {
      case .text(let range): line.append(text.content.bytes[range])
      case .code(let range): line.appendCode(text.content.bytes[range])
      case .softBreak:
        lines.append(line.end())
      case .hardBreak:
        line.appendBreak()
        lines.append(line.end())
      case .open(let mark): line.open(mark, address: address(of: mark, in: text))
      case .close: line.close()
      }
    }
    return lines + [line.end()]
  }

  private func address(of mark: Inline.Mark, in text: InlineText) -> String? {
    if case .link(let index) = mark { address(text.links[index]) } else { nil }
  }

  /// Returns a line of plain text as a line of Org.
  public static func line(_ text: String) -> String {
    var line = OrgLine()
    line.append(Array(text.utf8)[...])
    return String(decoding: line.end(), as: UTF8.self)
  }

  /// Returns a line of plain text for a heading: neither a task nor a comment, and without tags.
  public static func heading(_ text: String) -> String {
    let line = line(text)
    let word = line.prefix { $0 != " " }
    let isMark = word.first == "[" || word.allSatisfy { ("A"..."Z").contains($0) }
    return (isMark ? OrgLine.gap : "") + line + (line.hasSuffix(":") ? OrgLine.gap : "")
  }
}
