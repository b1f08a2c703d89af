import DurableFiles
import Glibc

extension Library {
  /// The folders with notes, or with deleted ones, on books and characters that are not here, because their
  /// files are damaged or gone: by their slug paths, each with how many it has.
  public func strayNotes(inBin: Bool = false) throws -> [(folder: String, count: Int)] {
    let root = inBin ? ".bin" : "notes"
    let removed = catalogue.removed.filter { $0.character == nil }.map(\.book)
    let people = Dictionary(
      (catalogue.books + removed).map { ($0.slug, Set($0.allCharacters.map(\.slug))) }
    ) { $0.union($1) }
    // Why a folder of a book cannot be listed is told where its notes are.
    let books = (try? folders(in: root)) ?? []
    return try books.flatMap { book -> [(folder: String, count: Int)] in
      let known = people[book]
      let others = ((try? folders(in: "\(root)/\(book)")) ?? [])
        .filter { known?.contains($0) != true }
      let strays = (known == nil ? [book] : []) + others.map { "\(book)/\($0)" }
      return try strays.map { ($0, try noteCount(in: "\(root)/\($0)")) }.filter { $0.count > 0 }
    }
  }

  // Without hidden ones, and without asking what each of many notes is.
  private func folders(in folder: String) throws -> [String] {
    let listing = try FolderListing(of: "\(path)/\(folder)")
    var names: [String] = []
    while let name = try listing.next({ bytes -> String? in
      let isOther = bytes.hasSuffix(".md") || bytes.first == UInt8(ascii: ".")
      return isOther || listing.entry(bytes)?.kind != .folder
        ? nil : String(decoding: bytes, as: UTF8.self)
    }) {
      if let name { names.append(name) }
    }
    return names.sorted()
  }

  private func noteCount(in folder: String) throws -> Int {
    try Folder.names(in: "\(path)/\(folder)")
      .count { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
  }
}
