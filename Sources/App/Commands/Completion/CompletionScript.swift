/// The shells that complete a command line by asking this program, each by a script of its own.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: [UInt8] {
    switch self {
    case .bash: PackageResources.hawknotes_bash
    case .zsh: PackageResources.hawknotes_zsh
    case .fish: PackageResources.hawknotes_fish
    }
  }
}
