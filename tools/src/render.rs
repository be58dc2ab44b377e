//! Diagnostics on the error stream: code, place with its source line where that can be had, notes
//! and help.

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};
use spirant::{Diagnostic, Diagnostics, Severity};
use std::io::{self, IsTerminal, Write};

/// When to colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Color {
    /// Where the error stream is a terminal and `NO_COLOR` is not set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Whether to colour what goes to the error stream.
    pub fn is_on(self) -> bool {
        match self {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                !unwanted && io::stderr().is_terminal()
            }
        }
    }
}

/// A line longer than this is no help.
const LONGEST_LINE: usize = 200;

/// Prints diagnostics. `input` is the name and text of the input, for the lines they talk about.
pub fn print(diagnostics: &Diagnostics, input: Option<(&str, &str)>, color: Color) {
    for diagnostic in diagnostics.iter() {
        print_one(diagnostic, input, color);
    }
}

/// Prints one diagnostic.
pub fn print_one(diagnostic: &Diagnostic, input: Option<(&str, &str)>, color: Color) {
    let renderer = if color.is_on() { Renderer::styled() } else { Renderer::plain() };
    let text = render(diagnostic, input, &renderer);
    // Nobody is left to tell if that fails.
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// A diagnostic as text.
pub fn render(diagnostic: &Diagnostic, input: Option<(&str, &str)>, renderer: &Renderer) -> String {
    let parsed = LlvmMessage::parse(&diagnostic.message);
    let message = parsed.as_ref().map_or(diagnostic.message.as_str(), |message| message.text);
    let (title, details) = message.split_once('\n').unwrap_or((message, ""));
    let level = match diagnostic.severity {
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
        Severity::Bug => Level::ERROR.with_name("internal error"),
    };
    let mut group = Group::with_title(level.primary_title(title).id(diagnostic.code.0));
    if let Some(parsed) = &parsed {
        group = group.element(parsed.place(input));
    }
    if let Some(origin) = &diagnostic.origin {
        let (place, rest) = source_place(origin, input);
        if let Some(place) = place {
            group = group.element(place);
        }
        if !rest.is_empty() {
            group = group.element(if parsed.is_some() || rest.len() < origin.len() {
                Level::NOTE.message(rest.to_owned()).into()
            } else {
                Element::Origin(Origin::path(rest.to_owned()))
            });
        }
    }
    let details = Some(details.trim_end()).filter(|details| !details.is_empty());
    group = group.elements(details.map(|details| Level::NOTE.message(details)));
    group = group.elements(diagnostic.notes.iter().map(|note| Level::NOTE.message(note)));
    group = group.elements(diagnostic.help.iter().map(|help| Level::HELP.message(help)));
    renderer.render(&[group])
}

/// What LLVM's parser says: `name:line:column: error: text`, the source line, a caret.
struct LlvmMessage<'t> {
    name: &'t str,
    line: usize,
    column: usize,
    text: &'t str,
    source: Option<&'t str>,
}

impl<'t> LlvmMessage<'t> {
    fn parse(message: &'t str) -> Option<Self> {
        let (head, rest) = message.split_once(": error: ")?;
        let (head, column) = head.rsplit_once(':')?;
        let (name, line) = head.rsplit_once(':')?;
        let (line, column) = (line.parse().ok()?, column.parse().ok()?);
        let mut lines = rest.splitn(2, '\n');
        let text = lines.next()?;
        Some(LlvmMessage { name, line, column, text, source: lines.next().and_then(|s| s.lines().next()) })
    }

    fn place(&self, input: Option<(&str, &str)>) -> Element<'static> {
        let own = input.filter(|(name, _)| *name == self.name);
        let line = own.and_then(|(_, text)| text.lines().nth(self.line.saturating_sub(1))).or(self.source);
        line.and_then(|line| snippet(self.name, line, self.line, self.column))
            .unwrap_or_else(|| place(self.name, self.line, self.column))
    }
}

/// The place in a source file that an origin starts with (`file:line:column, …`), and what is left.
fn source_place<'o>(origin: &'o str, input: Option<(&str, &str)>) -> (Option<Element<'static>>, &'o str) {
    let (head, rest) = origin.split_once(", ").unwrap_or((origin, ""));
    let parts = head.rsplit_once(':').and_then(|(head, column)| {
        let (name, line) = head.rsplit_once(':')?;
        Some((name, line.parse::<usize>().ok()?, column.parse::<usize>().ok()?))
    });
    let Some((name, line, column)) = parts else { return (None, origin) };
    let own = input.filter(|(own, _)| *own == name).map(|(_, text)| text);
    let read = if own.is_none() { std::fs::read_to_string(name).ok() } else { None };
    let found = own.or(read.as_deref()).and_then(|text| text.lines().nth(line.checked_sub(1)?));
    let element = found.and_then(|found| snippet(name, found, line, column));
    (Some(element.unwrap_or_else(|| place(name, line, column))), rest)
}

fn place(name: &str, line: usize, column: usize) -> Element<'static> {
    Element::Origin(Origin::path(name.to_owned()).line(line).char_column(column))
}

/// A source line with a mark under `column`, which counts bytes from 1; 0 marks all of it.
fn snippet(name: &str, text: &str, line: usize, column: usize) -> Option<Element<'static>> {
    if text.len() > LONGEST_LINE {
        return None;
    }
    let start = column.checked_sub(1).unwrap_or(text.len() - text.trim_start().len());
    let tail = text.get(start..)?;
    let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '%' | '@' | '.');
    let len = if column == 0 { tail.len() } else { tail.find(|c| !word(c)).unwrap_or(tail.len()) };
    let end = start + len.max(tail.chars().next().map_or(0, char::len_utf8));
    let mark = AnnotationKind::Primary.span(start..end);
    Some(Snippet::source(text.to_owned()).line_start(line).path(name.to_owned()).annotation(mark).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant::Code;

    fn plain(diagnostic: &Diagnostic, input: Option<(&str, &str)>) -> String {
        render(diagnostic, input, &Renderer::plain())
    }

    #[test]
    fn llvms_parse_errors_show_their_line() {
        let message = "in.ll:2:3: error: expected instruction opcode\n  boo %x\n  ^";
        let diagnostic = Diagnostic::error(Code::INVALID_INPUT, message);
        let expected = "\
error[E0001]: expected instruction opcode
 --> in.ll:2:3
  |
2 |   boo %x
  |   ^^^";
        assert_eq!(plain(&diagnostic, Some(("in.ll", "define void @f() {\n  boo %x\n}\n"))), expected);
        assert_eq!(plain(&diagnostic, None), expected);
    }

    #[test]
    fn what_has_no_line_still_says_where_and_what_helps() {
        let diagnostic = Diagnostic::error(Code::UNAVAILABLE, "no Float64 here")
            .at("function @main")
            .note("fadd of double")
            .help("compile for an environment that has it");
        let text = plain(&diagnostic, None);
        let expected = "\
error[E0005]: no Float64 here
--> function @main
 = note: fadd of double
 = help: compile for an environment that has it";
        assert_eq!(text, expected);
    }

    #[test]
    fn source_positions_and_values_are_told_apart() {
        let bug = Diagnostic::bug("oops").at("no/such/file.hlsl:3:7, %x in function @main");
        let text = plain(&bug, None);
        assert!(text.starts_with("internal error[B0001]: oops\n--> no/such/file.hlsl:3:7\n"), "{text}");
        assert!(text.contains("= note: %x in function @main"), "{text}");
    }

    #[test]
    fn hostile_messages_are_rendered() {
        for message in
            ["", ":", "a:1:1: error: ", "a:0:0: error: x\n\u{e4}\n^", "a:1:99: error: x\ny\n", "\n\n"]
        {
            let text =
                plain(&Diagnostic::error(Code::INVALID_INPUT, message).at("a:1:1").at("ä:1:2, "), None);
            assert!(text.contains("E0001"), "{message:?}");
        }
    }
}
