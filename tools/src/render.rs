//! Diagnostics on the error stream, as text or as JSON: code, position with its source line where
//! that can be had, notes and help.

mod json;

use annotate_snippets::{AnnotationKind, Element, Group, Level, Renderer, Snippet};
use spirant::dialect::Loc;
use spirant::{Diagnostic, Diagnostics, Severity};
use std::io::{self, Write};

/// When diagnostics are coloured.
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
                !unwanted && crate::output::stderr_is_terminal()
            }
        }
    }
}

/// In which form diagnostics are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Format {
    /// Text, with the source line and a caret where there is one
    #[default]
    Text,
    /// One JSON object a line: severity, code, message, origin, notes, help
    Json,
}

/// How diagnostics are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// When text is coloured.
    pub color: Color,
    /// Text or JSON.
    pub format: Format,
}

/// Prints diagnostics. `input` is the name and text of the input, for the lines they talk about.
pub fn print(diagnostics: &Diagnostics, input: Option<(&str, &str)>, style: Style) {
    for diagnostic in diagnostics.iter() {
        print_one(diagnostic, input, style);
    }
}

/// Prints one diagnostic.
pub fn print_one(diagnostic: &Diagnostic, input: Option<(&str, &str)>, style: Style) {
    let text = match style.format {
        Format::Json => json::object(diagnostic),
        Format::Text if style.color.is_on() => render(diagnostic, input, &Renderer::styled()),
        Format::Text => render(diagnostic, input, &Renderer::plain()),
    };
    // Nobody is left to tell if that fails.
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// A diagnostic as text.
pub fn render(diagnostic: &Diagnostic, input: Option<(&str, &str)>, renderer: &Renderer) -> String {
    let (title, details) = diagnostic.message.split_once('\n').unwrap_or((&diagnostic.message, ""));
    let level = match diagnostic.severity {
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
        Severity::Bug => Level::ERROR.with_name("internal error"),
    };
    let mut group = Group::with_title(level.primary_title(title).id(diagnostic.code.0));
    let position = diagnostic.position();
    group = group.elements(position.map(|position| source(position, input)));
    if let Some(subject) = diagnostic.origin.as_ref().and_then(|origin| origin.subject()) {
        group = group.element(match position {
            Some(_) => Level::NOTE.message(subject).into(),
            None => Element::Origin(annotate_snippets::Origin::path(subject)),
        });
    }
    let details = Some(details.trim_end()).filter(|details| !details.is_empty());
    group = group.elements(details.map(|details| Level::NOTE.message(details)));
    group = group.elements(diagnostic.all_notes().map(|note| Level::NOTE.message(note)));
    group = group.elements(diagnostic.help.iter().map(|help| Level::HELP.message(help)));
    renderer.render(&[group])
}

/// Longer source lines are not shown.
const LONGEST_LINE: usize = 200;

/// A position with its source line, where that can be had: from the input, or from the file it names.
fn source(position: &Loc, input: Option<(&str, &str)>) -> Element<'static> {
    let name = &*position.file;
    let (line, column) = (position.line as usize, position.column as usize);
    let path = annotate_snippets::Origin::path(name.to_owned());
    if line == 0 {
        return Element::Origin(path);
    }
    let own = input.filter(|(own, _)| *own == name).map(|(_, text)| text);
    let read = if own.is_none() { std::fs::read_to_string(name).ok() } else { None };
    let text = own.or(read.as_deref()).and_then(|text| text.lines().nth(line - 1));
    let shown = text.and_then(|text| snippet(name, text, line, column));
    shown.unwrap_or_else(|| Element::Origin(path.line(line).char_column(column)))
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
    use spirant::{Code, Origin};

    fn plain(diagnostic: &Diagnostic, input: Option<(&str, &str)>) -> String {
        render(diagnostic, input, &Renderer::plain())
    }

    #[test]
    fn positions_in_the_input_show_their_line() {
        let diagnostic = Diagnostic::error(Code::INVALID_INPUT, "expected instruction opcode")
            .at(Origin::source("in.ll", 2, 3));
        let expected = "\
error[E0001]: expected instruction opcode
 --> in.ll:2:3
  |
2 |   boo %x
  |   ^^^";
        assert_eq!(plain(&diagnostic, Some(("in.ll", "define void @f() {\n  boo %x\n}\n"))), expected);
    }

    #[test]
    fn what_has_no_line_still_says_where_and_what_helps() {
        let diagnostic = Diagnostic::error(Code::UNAVAILABLE, "no Float64 here")
            .at(Origin::function("main"))
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
    fn source_positions_values_and_calls_are_told_apart() {
        let origin = Origin {
            value: Some("%x".into()),
            inlined_at: vec![Loc { file: "no/such/file.hlsl".into(), line: 9, column: 1 }],
            ..Origin::source("no/such/file.hlsl", 3, 7)
        };
        let text = plain(&Diagnostic::bug("oops").at(origin.in_function("main")), None);
        assert!(text.starts_with("internal error[B0001]: oops\n--> no/such/file.hlsl:3:7\n"), "{text}");
        assert!(
            text.contains("= note: %x in function @main\n = note: inlined at no/such/file.hlsl:9:1"),
            "{text}"
        );
    }

    #[test]
    fn hostile_places_are_rendered() {
        let text = "x\n\u{e4}\ny";
        for (line, column) in [(0, 0), (0, 7), (1, 99), (2, 2), (2, 0), (99, 1), (u32::MAX, u32::MAX)] {
            let error = Diagnostic::error(Code::INVALID_INPUT, "\n\n").at(Origin::source("a", line, column));
            assert!(plain(&error, Some(("a", text))).contains("E0001"), "{line}:{column}");
        }
    }
}
