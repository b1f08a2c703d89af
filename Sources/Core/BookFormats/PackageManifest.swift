import Essentials

/// The files that an OPF document lists, by their paths in the EPUB.
struct PackageManifest {
  private struct Item {
    let path: String
    let properties: [Substring]
  }

  private let folder: [Substring]
  private var items: [String: Item] = [:]
  private var order: [String] = []
  private var contentsID: String?
  private var coverID: String?

  // The greatest number of files that are looked at.
  private static let most = 20_000

  init(_ bytes: [UInt8], at path: String) throws {
    folder = path.split(separator: "/").dropLast()
    var reader = try XMLReader(bytes)
    while let token = try reader.next() {
      if case .start(let element) = token, items.count + order.count < Self.most { add(element) }
    }
  }

  private mutating func add(_ element: XMLElement) {
    let attributes = element.attributes
    switch element.name {
    // So EPUB 2 names the cover.
    case "meta" where attributes["name"] == "cover": coverID = attributes["content"]
    case "item":
      guard let id = attributes["id"], let address = attributes["href"] else { return }
      items[id] = Item(
        path: Self.path(of: address, in: folder),
        properties: attributes["properties"]?.split(separator: " ") ?? [])
    case "spine": contentsID = attributes["toc"]
    case "itemref" where attributes["linear"] != "no":
      if let id = attributes["idref"] { order.append(id) }
    default: break
    }
  }

  /// The files with the text, in the order in which they are read.
  var texts: [String] { order.compactMap { items[$0]?.path } }

  /// The table of contents: that of EPUB 3, or else that of EPUB 2.
  var contents: String? { path(having: "nav") ?? contentsID.flatMap { items[$0]?.path } }

  var cover: String? { path(having: "cover-image") ?? coverID.flatMap { items[$0]?.path } }

  private func path(having property: Substring) -> String? {
    items.values.first { $0.properties.contains(property) }?.path
  }

  /// Returns the path in the EPUB that an address in one of its folders leads to.
  static func path(of address: String, in folder: [Substring]) -> String {
    var parts = folder
    let path = PercentEncoding.decoded(address) ?? address
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
