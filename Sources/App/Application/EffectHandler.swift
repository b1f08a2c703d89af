public import ScreenModels
public import TerminalUI

/// Carries out what the models request from the world outside the app.
public protocol EffectHandler: AnyObject {
  /// Resumes what an earlier run left under way.
  func start(for application: Application)

  /// Carries out an effect; returns how the app ends, or nil if it does not.
  func perform(_ effect: Effect, for application: Application) -> Application.Ending?

  /// How far what is under way outside is; nil when nothing is that takes long.
  var progress: WindowProgress? { get }

  /// Finds out what goes with the new size of the window.
  func windowWasResized(for application: Application)

  /// Sends the name of the session to other programs.
  func sessionHasName(_ name: String)

  /// Remembers the background that the terminal has.
  func terminalHasBackground(_ background: TerminalBackground)

  /// Notices that the library may have changed.
  func libraryMayHaveChanged()

  /// Notices that the user looks at the window again.
  func windowHasFocus()

  /// Begins what is to be done after the app has ended.
  func leave()

  /// Ends what is under way.
  func stop()
}

extension EffectHandler {
  public var progress: WindowProgress? { nil }
  public func start(for application: Application) {}
  public func windowWasResized(for application: Application) {}
  public func sessionHasName(_ name: String) {}
  public func terminalHasBackground(_ background: TerminalBackground) {}
  public func libraryMayHaveChanged() {}
  public func windowHasFocus() {}
  public func leave() {}
  public func stop() {}
}
