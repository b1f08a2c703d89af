/// A process of this machine, distinguished from others that had or will have its number.
public struct ProcessIdentity: Hashable, SceneStorageValue {
  private let number: Int32
  // In clock ticks since the machine started.
  private let startTime: Int

  /// Makes the identity of the process that has this number now; nil when there is none, or it has ended.
  public init?(_ number: Int32) {
    guard let status = ProcessStatus(Int(number)), !status.hasEnded,
      let startTime = status.startTime
    else { return nil }
    self.number = number
    self.startTime = startTime
  }

  /// The number while the process is running; nil once it has ended.
  public var runningNumber: Int32? { ProcessIdentity(number) == self ? number : nil }

  /// The number and the start time.
  public var sceneText: String? { "\(number) \(startTime)" }

  public init?(sceneText: String) {
    let words = sceneText.split(separator: " ")
    guard words.count == 2, let number = Int32(words[0]), let startTime = Int(words[1]) else {
      return nil
    }
    self.number = number
    self.startTime = startTime
  }
}
