import NotesLibrary
import TestSupport

@testable import Sync

extension FuzzTarget {
  static func checkSync(_ input: inout FuzzInput) throws {
    guard let path = TreePath(input.part()) else { return }
    let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
    try require(
      path.text.utf8.elementsEqual(path.bytes) && parts.count <= 4, "a path is not what it says")
    try require(
      parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count <= 255 },
      "a path leads elsewhere")
    try require(path.sibling(path.name) == path, "a path is not its own sibling")
    var texts: [ObjectID: [UInt8]] = [:]
    let trees = [input.part(), input.part(), input.part()].map { text in
      let id = ObjectID(ofFile: text, format: .sha1)
      texts[id] = text
      return Tree(files: [path: id])
    }
    let sides = TreeMerge.Sides(
      bases: [trees[0]], ours: trees[1], theirs: trees[2],
      moment: Moment(secondsSince1970: 1_795_183_392))
    let read = { (id: ObjectID) in texts[id] ?? [] }
    let merge = try TreeMerge(sides, read: read)
    try require(merge.tree.files[path] != nil, "a file is gone")
    try checkKept(path, sides, merge) { merge.contents[$0] ?? read($0) }
    let again = TreeMerge.Sides(
      bases: [trees[1]], ours: trees[1], theirs: merge.tree, moment: sides.moment)
    try require(try TreeMerge(again, read: read).tree == merge.tree, "a merge is not kept")
  }

  // Both texts are in what came of it, whole or line by line.
  private static func checkKept(
    _ path: TreePath, _ sides: TreeMerge.Sides, _ merge: TreeMerge, _ read: (ObjectID) -> [UInt8]
  ) throws {
    let (ours, theirs) = (sides.ours.files[path], sides.theirs.files[path])
    let merged = merge.tree.files[path].map(read) ?? []
    if case .conflict(path, let copy)? = merge.notices.first {
      let (file, copy) = (merge.tree.files[path], merge.tree.files[copy])
      // What only ours has may be added to theirs; what nobody can read of theirs is the copy.
      let isExtended = path.kind == .book && (try? JSONValue(parsing: merged)) != nil
      try require(
        file == ours && copy == theirs || (isExtended || file == theirs) && copy == ours,
        "a text is lost")
      return
    }
    switch path.kind {
    case .log where sides.bases[0].files[path] != ours && ours != theirs:
      let lines = Set(merged.split(separator: 10))
      // A line that was written in part is whole in the other one.
      let all = [ours, theirs].compactMap { $0.map(read) }.filter { !merged.starts(with: $0) }
        .flatMap { $0.split(separator: 10) }
      let isOneSide = sides.bases[0].files[path] == theirs
      try require(isOneSide || all.allSatisfy(lines.contains), "a line is lost")
    case .book where merge.contents.isEmpty == false:
      try require((try? JSONValue(parsing: merged)) != nil, "a book was merged into nonsense")
    default: break
    }
  }
}
