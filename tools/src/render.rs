//! Diagnostics on the error stream, as text, as JSON or as SARIF: code, position with its source line if it can be
//! read, notes and help.

pub mod json;
pub mod said;
pub mod sarif;

use annotate_snippets::{AnnotationKind, Element, Group, Level, Renderer, Snippet};
use spirant::dialect::diagnostics::SourceProgram;
use spirant::{Diagnostic, Diagnostics, Origin, Severity};
use spirant_hlsl::names;
use std::io::{self, Write};

/// When diagnostics are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Color {
    /// If the error stream is a terminal and `NO_COLOR` is not set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Whether to colour the error stream.
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

/// The form of diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Format {
    /// Text, with the source line and a caret where there is one
    #[default]
    Text,
    /// One JSON object a line: severity, code, message, origin, others, notes, help
    Json,
    /// One log in SARIF 2.1.0 about the whole run
    Sarif,
}

/// The style of diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// When text is coloured.
    pub color: Color,
    /// Text, JSON or SARIF.
    pub format: Format,
    /// Whether the user wrote the source and never saw the LLVM IR: if a line of the source is shown, no value is named.
    pub hides_values: bool,
}

/// The sources of the lines that diagnostics refer to.
#[derive(Clone, Copy, Default)]
pub struct Sources<'a> {
    /// The name and text of the input.
    pub input: Option<(&'a str, &'a str)>,
    /// The source program in the input's debug information.
    pub program: Option<&'a SourceProgram>,
}

/// Prints diagnostics. `input` is the name and text of the input, for the lines that they refer to.
pub fn print(diagnostics: &Diagnostics, input: Option<(&str, &str)>, style: Style) {
    let sources = Sources { input, program: Some(&diagnostics.source) };
    for diagnostic in diagnostics.iter() {
        print_one(diagnostic, sources, style);
    }
}

/// Prints one diagnostic.
pub fn print_one(diagnostic: &Diagnostic, sources: Sources<'_>, style: Style) {
    let for_user = style.hides_values.then(|| names::for_user(diagnostic.clone()));
    let diagnostic = for_user.as_ref().unwrap_or(diagnostic);
    let text = match style.format {
        // Lines of JSON become the log (`sarif::run`).
        Format::Json | Format::Sarif => json::object(diagnostic),
        Format::Text => {
            let renderer = if style.color.is_on() { Renderer::styled() } else { Renderer::plain() };
            render(diagnostic, sources, style.hides_values, &renderer)
        }
    };
    // Nobody is left to tell if that fails.
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// A diagnostic as text.
pub fn render(
    diagnostic: &Diagnostic,
    sources: Sources<'_>,
    hides_values: bool,
    renderer: &Renderer,
) -> String {
    let (title, details) = diagnostic.message.split_once('\n').unwrap_or((&diagnostic.message, ""));
    let level = match diagnostic.severity {
        Severity::Note => Level::NOTE,
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
        Severity::Bug => Level::ERROR.with_name("internal error"),
    };
    let mut group = Group::with_title(level.primary_title(title).id(diagnostic.code.0));
    let place = diagnostic.origin.as_deref().and_then(|origin| source(origin, sources));
    let is_shown = matches!(place, Some(Element::Cause(_)));
    let subject = diagnostic.origin.as_ref().and_then(|origin| origin.subject());
    if let Some(subject) = subject.filter(|_| !(is_shown && hides_values)) {
        let element = match place {
            Some(_) => Level::NOTE.message(subject).into(),
            None => Element::Origin(annotate_snippets::Origin::path(subject)),
        };
        group = group.elements(place).element(element);
    } else {
        group = group.elements(place);
    }
    let details = Some(details.trim_end()).filter(|details| !details.is_empty());
    group = group.elements(details.map(|details| Level::NOTE.message(details)));
    group = group.elements(diagnostic.place_notes(hides_values).map(|note| Level::NOTE.message(note)));
    let (mut notes, mut elsewhere) = (Vec::new(), Vec::new());
    for note in &diagnostic.notes {
        let origin = note.origin.as_deref();
        match origin.and_then(|origin| source(origin, sources)) {
            Some(place) => {
                let title = Level::NOTE.secondary_title(note.message.as_str());
                elsewhere.push(Group::with_title(title).element(place));
            }
            None => {
                let subject = origin.and_then(Origin::subject).map(|subject| format!(": {subject}"));
                notes.push(format!("{}{}", note.message, subject.unwrap_or_default()));
            }
        }
    }
    group = group.elements(notes.into_iter().map(|note| Level::NOTE.message(note)));
    group = group.elements(diagnostic.help.iter().map(|help| Level::HELP.message(help)));
    elsewhere.insert(0, group);
    renderer.render(&elsewhere)
}

/// Longer source lines are not shown.
const LONGEST_LINE: usize = 200;

/// A position with its source line, where that can be had: from the input, from what it was compiled from, or from the file it names.
fn source(origin: &Origin, sources: Sources<'_>) -> Option<Element<'static>> {
    let position = origin.position.as_ref()?;
    let name = &*position.file;
    let (line, column) = (position.line as usize, position.column as usize);
    let path = annotate_snippets::Origin::path(name.to_owned());
    if line == 0 {
        return Some(Element::Origin(path));
    }
    let own = sources.input.filter(|(own, _)| *own == name).map(|(_, text)| text);
    let read = match own {
        Some(_) => None,
        None => {
            sources.program.map_or_else(|| SourceProgram::default().text(name), |program| program.text(name))
        }
    };
    let text = own.or(read.as_deref()).and_then(|text| text.lines().nth(line - 1));
    let shown = text.and_then(|text| {
        let column = if column == 0 { column_of_name(text, origin).unwrap_or(0) } else { column };
        snippet(name, text, line, column)
    });
    let path = path.line(line);
    let path = if column == 0 { path } else { path.char_column(column) };
    Some(shown.unwrap_or(Element::Origin(path)))
}

/// The column of the name that is declared in a line, where the debug information tells the line alone.
fn column_of_name(text: &str, origin: &Origin) -> Option<usize> {
    let name = origin.declared_name()?;
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let is_whole =
        |at: &usize| !text[..*at].ends_with(is_part) && !text[*at + name.len()..].starts_with(is_part);
    text.match_indices(name.as_str()).map(|(at, _)| at).find(is_whole).map(|at| at + 1)
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
    use spirant::dialect::Loc;

    fn plain(diagnostic: &Diagnostic, input: Option<(&str, &str)>) -> String {
        render(diagnostic, Sources { input, program: None }, false, &Renderer::plain())
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
        let call = Loc { file: "no/such/file.hlsl".into(), line: 9, column: 1 };
        let origin = Origin::source("no/such/file.hlsl", 3, 7).of_value("%x").inlined_at(vec![call]);
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
