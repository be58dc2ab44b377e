//! What `spirant` says, as messages for cargo and as text.

use crate::json::Json;
use std::fmt;
use std::fmt::Write;
use std::path::Path;

/// How grave a diagnostic is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Severity {
    /// The source is not compiled.
    Error,
    /// The source is compiled.
    Warning,
    /// A fact, such as the front end that compiles a source.
    Note,
}

/// A diagnostic of `spirant`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// How grave it is.
    pub severity: Severity,
    /// Its code, such as `E0017`, which `spirant explain` explains; empty if it has none.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// The file, as the command line spells it.
    pub file: Option<String>,
    /// The line, from 1.
    pub line: Option<u32>,
    /// The column in bytes, from 1.
    pub column: Option<u32>,
    /// Further facts, with their places.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    pub(crate) fn error(message: String) -> Diagnostic {
        let severity = Severity::Error;
        Diagnostic {
            severity,
            code: String::new(),
            message,
            file: None,
            line: None,
            column: None,
            notes: Vec::new(),
            help: None,
        }
    }

    fn of(value: &Json) -> Option<Diagnostic> {
        let (file, line, column) = place(value);
        let severity = match value.text("severity") {
            Some("warning") => Severity::Warning,
            Some("note") => Severity::Note,
            _ => Severity::Error,
        };
        let note = |note: &Json| {
            let (file, line, column) = place(note);
            note.text("message").map(|message| format!("{}{message}", spelled(file.as_deref(), line, column)))
        };
        Some(Diagnostic {
            severity,
            code: value.text("code").unwrap_or_default().to_owned(),
            message: value.text("message")?.to_owned(),
            file,
            line,
            column,
            notes: value.list("notes").iter().filter_map(note).collect(),
            help: value.text("help").map(str::to_owned),
        })
    }

    /// One line for cargo.
    pub(crate) fn line_for_cargo(&self) -> String {
        let mut text = format!("{}{}", self.place(), self.message);
        if !self.code.is_empty() {
            let _ = write!(text, " [{}]", self.code);
        }
        if let Some(help) = &self.help {
            let _ = write!(text, "; help: {help}");
        }
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn place(&self) -> String {
        spelled(self.file.as_deref(), self.line, self.column)
    }

    /// The line of the source, with a mark below the column.
    fn excerpt(&self) -> Option<String> {
        let (file, number) = (self.file.as_deref()?, self.line?);
        let text = std::fs::read(Path::new(file)).ok()?;
        let text = String::from_utf8_lossy(&text).into_owned();
        let line = text.lines().nth(usize::try_from(number).ok()?.checked_sub(1)?)?.trim_end();
        let gutter = number.to_string();
        let space = " ".repeat(gutter.len());
        let mut excerpt = format!("{gutter} | {line}");
        let before = self.column.and_then(|column| line.get(..column.checked_sub(1)? as usize));
        if let Some(before) = before {
            let indent: String = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
            let _ = write!(excerpt, "\n{space} | {indent}^");
        }
        Some(excerpt)
    }
}

impl fmt::Display for Diagnostic {
    /// The place, the message, the line of the source, notes and help.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        let code = if self.code.is_empty() { String::new() } else { format!("[{}]", self.code) };
        write!(f, "{}{severity}{code}: {}", self.place(), self.message)?;
        if let Some(excerpt) = self.excerpt() {
            write!(f, "\n{excerpt}")?;
        }
        for note in &self.notes {
            write!(f, "\nnote: {note}")?;
        }
        match &self.help {
            Some(help) => write!(f, "\nhelp: {help}"),
            None => Ok(()),
        }
    }
}

/// `file:line:column: `, as far as they are known.
fn spelled(file: Option<&str>, line: Option<u32>, column: Option<u32>) -> String {
    let Some(file) = file else { return String::new() };
    let number = |number: Option<u32>| number.map(|number| format!(":{number}")).unwrap_or_default();
    format!("{file}{}{}: ", number(line), number(column))
}

fn place(value: &Json) -> (Option<String>, Option<u32>, Option<u32>) {
    let origin = value.get("origin");
    let file = origin.and_then(|origin| origin.text("file")).map(str::to_owned);
    let number = |name: &str| origin.and_then(|origin| origin.number(name));
    (file, number("line"), number("column"))
}

/// The diagnostics that `spirant --diagnostics-format=json` printed, each once: permutations have the same ones.
pub(crate) fn parse(printed: &str) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut is_text = false;
    for line in printed.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        let of_json =
            if line.starts_with('{') { Json::parse(line).as_ref().and_then(Diagnostic::of) } else { None };
        // What is about the command line is text, perhaps of several lines.
        let is_new = ["error: ", "warning: "].iter().any(|word| line.starts_with(word));
        if let (None, false, true, Some(last)) = (&of_json, is_new, is_text, found.last_mut()) {
            last.message.push('\n');
            last.message.push_str(line);
            continue;
        }
        is_text = of_json.is_none();
        let diagnostic = of_json.unwrap_or_else(|| match line.strip_prefix("warning: ") {
            Some(text) => Diagnostic { severity: Severity::Warning, ..Diagnostic::error(text.to_owned()) },
            None => Diagnostic::error(line.strip_prefix("error: ").unwrap_or(line).to_owned()),
        });
        found.push(diagnostic);
    }
    let mut once: Vec<Diagnostic> = Vec::new();
    for diagnostic in found {
        if !once.contains(&diagnostic) {
            once.push(diagnostic);
        }
    }
    once
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_diagnostics() {
        let line = r#"{"code":"E0017","help":"declare it","message":"use of 'x'","notes":[{"message":"here","origin":{"file":"b","line":1}}],"origin":{"column":15,"file":"no/a.hlsl","line":5},"severity":"error"}"#;
        let found = parse(&format!("{line}\n{line}\nerror: cannot read z\nwarning: old\n{{broken\n"));
        let lines: Vec<String> = found.iter().map(Diagnostic::line_for_cargo).collect();
        assert_eq!(
            lines,
            ["no/a.hlsl:5:15: use of 'x' [E0017]; help: declare it", "cannot read z", "old {broken"]
        );
        let text = found[0].to_string();
        assert_eq!(text, "no/a.hlsl:5:15: error[E0017]: use of 'x'\nnote: b:1: here\nhelp: declare it");
        assert_eq!(found[2].severity, Severity::Warning);
    }
}
