// The commands that formulas of statements use, and the characters that they stand for.
#ifndef STATEMENT_SYMBOLS_H_
#define STATEMENT_SYMBOLS_H_

#include <string>

struct Symbol {
  const char* name;  // of the command, without the backslash
  const char* mark;  // in UTF-8
};

constexpr Symbol kSymbols[] = {{"le", "≤"},     {"leq", "≤"},   {"ge", "≥"},    {"geq", "≥"},
                               {"ne", "≠"},     {"neq", "≠"},   {"times", "×"}, {"cdot", "·"},
                               {"dots", "…"},   {"ldots", "…"}, {"cdots", "⋯"}, {"in", "∈"},
                               {"sum", "∑"},    {"pm", "±"},    {"infty", "∞"}, {"lfloor", "⌊"},
                               {"rfloor", "⌋"}, {"lceil", "⌈"}, {"rceil", "⌉"}, {"to", "→"},
                               {"log", "log"},  {"min", "min"}, {"max", "max"}, {"bmod", "mod"}};

/// The symbol of a command, or none.
inline const Symbol* symbol_named(const std::string& name) {
  for (const Symbol& symbol : kSymbols)
    if (name == symbol.name) return &symbol;
  return nullptr;
}

/// The first symbol whose mark stands there in the text, or none; marks of ASCII letters are text.
inline const Symbol* symbol_at(const std::string& text, std::size_t at) {
  if (static_cast<unsigned char>(text[at]) < 128) return nullptr;
  for (const Symbol& symbol : kSymbols)
    if (text.compare(at, std::string(symbol.mark).size(), symbol.mark) == 0) return &symbol;
  return nullptr;
}

#endif
