import ScreenModels
import TerminalUI

/// The visible screens, the lowest first.
///
/// Keys go to the first screen from the top that handles them. Drawing begins with the lowest. The
/// cursor and the footer are those of the top screen.
struct ScreenStack {
  let screens: [any Screen]

  /// The screens of all overlays.
  static var overlays: [any OverlayScreen.Type] {
    [
      SearchScreen.self, HomeScreen.self, YearScreen.self, TagsScreen.self, ThemesScreen.self,
      SessionsScreen.self, DraftsScreen.self, BinScreen.self, ImportScreen.self, RewindScreen.self,
    ]
  }

  /// Makes the screens; the page that the help covers is laid out before, for what can be done there may depend
  /// on what it reads then.
  init(
    _ content: ContentModel, told: ToldText, keyMap: KeyMap, layingOutCoveredIn area: Rect? = nil
  ) {
    var screens = Self.screens(of: content, told)
    let page = Self.page(of: screens)
    switch content.window.layers.modal {
    case .form: screens = [SubjectFormScreen(content: content)]
    case .prompt(let question):
      let prompt =
        question.kind == .commandLine
        ? CommandLine(content: content, screen: page).prompt
        : content.prompt(for: question, over: page.searchedText, page.namedRows)
          ?? content.prompts.substitute(for: question)
      screens.append(PromptScreen(content: content, prompt: prompt))
    case .card(let person):
      if let card = content.cards.card(of: person) {
        screens.append(CardScreen(content: content, card: card))
      }
    case nil: break
    }
    if content.window.layers.isShowingHelp, let below = screens.last {
      if let area {
        page.layOut(in: area)
        page.layOutEditor(in: area)
      }
      let bindings = Self.bindings(of: below, in: content, keyMap: keyMap)
      screens = [HelpScreen(content: content, bindings, whileTyping: below.focusedEditor != nil)]
    }
    self.screens = screens
  }

  static func bindings(
    of screen: any Screen, in content: ContentModel, keyMap: KeyMap
  ) -> BoundBindings {
    var bindings = BoundBindings.none
    if let text = screen.searchedText {
      bindings = EditorBindings(content: content, editor: text).markBindings
    }
    if let list = linkList(on: screen, in: content) { bindings = bindings + list.bindings }
    bindings =
      bindings + screen.bindings + WindowBindings(content: content, screen: screen).bindings
    return keyMap.applied(to: bindings, whileTyping: screen.focusedEditor != nil)
  }

  static func linkList(on screen: any Screen, in content: ContentModel) -> LinkList? {
    guard screen.mode == .writing, let editor = screen.focusedEditor else { return nil }
    return content.linkCompletion(in: editor).map { LinkList(editor: editor, completion: $0) }
  }

  var base: any Screen { screens[0] }
  var upper: ArraySlice<any Screen> { screens.dropFirst() }
  /// The top screen, which gets keys first.
  var top: any Screen { screens[screens.count - 1] }
  /// The screen that gets keys when no modal screen is open.
  var page: any Screen { Self.page(of: screens) }

  private static func page(of screens: [any Screen]) -> any Screen {
    screens.last { !$0.isModal } ?? screens[0]
  }

  private static func screens(of content: ContentModel, _ told: ToldText) -> [any Screen] {
    let shown = content.window.layers.overlay
    return overlays.first { $0.overlay == shown }.map { [$0.shown(content)] }
      ?? tabScreens(content, told)
  }

  private static func tabScreens(_ content: ContentModel, _ told: ToldText) -> [any Screen] {
    switch content.navigator.top {
    case .subject(let model) where model.people.isShown:
      return [PeopleScreen(content: content, page: model)]
    case .subject(let model):
      let page = SubjectScreen(content: content, model: model, told: told)
      return model.isShowingAmazonPage
        ? [page, AmazonScreen(content: content, model: model)] : [page]
    case .favorites(let model):
      return [FavoritesScreen(content: content, model: model)]
    case .note(let model) where !model.isEditing && model.comparison.other != nil:
      return [ComparisonScreen(content: content, model: model)]
    case .note(let model): return [NoteScreen(content: content, model: model)]
    }
  }
}
