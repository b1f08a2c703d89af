// The part of curses that Swift cannot import as it is. _GNU_SOURCE comes from the importing target,
// never from here.
#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>

// A mutable global may not be used in Swift 6; the one thread that may call curses may read it.
extern int COLORS __attribute__((swift_attr("nonisolated(unsafe)")));
extern int COLOR_PAIRS __attribute__((swift_attr("nonisolated(unsafe)")));
extern WINDOW *curscr __attribute__((swift_attr("nonisolated(unsafe)")));

static const attr_t attribute_bold = A_BOLD;
static const attr_t attribute_dim = A_DIM;
static const attr_t attribute_invisible = A_INVIS;
static const attr_t attribute_italic = A_ITALIC;
static const attr_t attribute_underline = A_UNDERLINE;
static const attr_t attribute_reverse = A_REVERSE;

// Declared in term.h, whose hundreds of macros are best kept out.
extern char *tigetstr(const char *);
