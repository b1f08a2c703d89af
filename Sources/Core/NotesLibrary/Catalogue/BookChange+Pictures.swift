import DurableFiles
import Essentials

/// The pictures that a change of a book replaces go to the bin, the last one of each name by that name.
extension BookChange {
  /// Puts a new picture in place; one of its name goes to the bin first.
  func put(_ picture: [UInt8], as name: String) throws {
    let limit = PictureFormat.largestFile
    let file = SharedFile(inLibrary: libraryPath, "books/\(name)", limit: limit)
    // A change that was killed may have put it there.
    if let former = try file.read(), former != picture,
      try DurableFile.readIfPresent(binned(name), limit: limit) != former
    {
      try makeRoom(inBinFor: name)
      try DurableFile.create(former, at: binned(name))
    }
    try file.change { _ in picture }
  }

  /// Takes the picture that is named back from the bin, if it is there alone.
  func takeBackPicture() throws {
    guard case .name(let name) = edit.picture, FileStamp(of: path(name)) == nil,
      FileStamp(of: binned(name)) != nil
    else { return }
    try Folder.checkWithin(libraryPath, bin)
    try DurableFile.move(binned(name), to: path(name))
  }

  func removeFormerPictures() throws {
    if edit.picture == .kept { return }
    for name in PictureFormat.allCases.map({ $0.fileName(of: edit.fileStem) })
    where .name(name) != edit.picture && FileStamp(of: path(name)) != nil {
      do {
        try makeRoom(inBinFor: name)
        try DurableFile.move(path(name), to: binned(name))
      } catch {
        throw Failure("the picture is changed, but the former one is still there: \(error)")
      }
    }
  }

  // An earlier one gets another name.
  private func makeRoom(inBinFor name: String) throws {
    try Folder.create(bin)
    try Folder.checkWithin(libraryPath, bin)
    guard FileStamp(of: binned(name)) != nil else { return }
    _ = try DurableFile.atFreeName(binned(name)) { try DurableFile.rename(binned(name), to: $0) }
  }

  private var bin: String { libraryPath + "/.bin/books" }
  private func binned(_ name: String) -> String { "\(bin)/\(name)" }
  private func path(_ name: String) -> String { "\(libraryPath)/books/\(name)" }
}
