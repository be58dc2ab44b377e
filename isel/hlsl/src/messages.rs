//! What a front end says of a source: as findings, without what is about the prelude's insides, and what clang lacks of HLSL said once,
//! with a way that works.

use crate::lacks::{self, Lack};
use crate::names;
use crate::said::{Finding, Written};
use crate::scratch::is_prelude;
use spirant_dialect::diagnostics::{Code, Diagnostic, Note, Origin, Severity};
use std::path::Path;

/// A message of clang with its place and the lines that show it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Message<'t> {
    kind: Kind,
    place: Option<Position<'t>>,
    text: String,
    /// As clang wrote it.
    lines: Vec<&'t str>,
}

/// A file, a line and a column.
type Position<'t> = (&'t str, u32, u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Error,
    Warning,
    Note,
}

/// The front end whose lacks are known.
pub const CLANG: &str = "clang";

/// The end of what is said of a call that fits no overload of the prelude.
pub const OVERLOADS: &str = "overloads in the prelude takes these arguments";

/// The beginning of the same where a template of the prelude took the call.
pub const NO_OVERLOAD: &str = "no overload of '";

/// An error or a warning with its notes.
struct Group<'t> {
    main: Message<'t>,
    notes: Vec<Message<'t>>,
}

/// Who wrote messages.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// What the program is called; what clang lacks is said of clang alone.
    pub front_end: &'a str,
    /// Leave out warnings, but for those about what is lacking.
    pub hides_warnings: bool,
}

/// Reads what a front end wrote to its error stream; whether there was an error.
pub fn read(text: &str, shown: &Shown<'_>) -> (Written, bool) {
    let groups = groups(text, shown.front_end);
    let is_missed = |group: &Group<'_>| shown.front_end == CLANG && lack_of(&group.main).is_some();
    let has_error = groups.iter().any(|group| group.main.kind == Kind::Error || is_missed(group));
    let lacks = if shown.front_end == CLANG { lacks_of(&groups) } else { Vec::new() };
    let has_lacks = !lacks.is_empty();
    let own = |diagnostic| Finding { diagnostic, text: None };
    let mut findings: Vec<Finding> = lacks.into_iter().map(own).collect();
    let mut left_out = 0;
    let mut said = Vec::new();
    for group in &groups {
        if let Some(diagnostic) = group.of_prelude().filter(|_| !has_lacks) {
            // One call may lead to several errors.
            if !said.contains(&diagnostic.origin) {
                said.push(diagnostic.origin.clone());
                findings.push(own(diagnostic));
            }
            continue;
        }
        // What is incomplete is told where it is missed.
        if group.main.text.starts_with("support for HLSL language version") {
            continue;
        }
        if has_lacks && (group.main.kind == Kind::Error || lack_of(&group.main).is_some()) {
            // What else is wrong cannot be told from what follows from a type that is not there.
            left_out += usize::from(lack_of(&group.main).is_none());
            continue;
        }
        if shown.hides_warnings && group.main.kind == Kind::Warning {
            continue;
        }
        findings.push(group.finding());
    }
    (Written { text: text.to_owned(), findings, left_out }, has_error)
}

impl Group<'_> {
    /// An error inside the prelude, as one of the call that led there.
    fn of_prelude(&self) -> Option<Diagnostic> {
        if self.main.kind != Kind::Error || !self.main.is_inside() {
            return None;
        }
        let call = self.notes.iter().find(|note| !note.is_inside() && note.place.is_some());
        let function = self.notes.iter().rev().find_map(|note| names::instantiated(&note.text));
        let named = call.and_then(|call| names::instantiated(&call.text)).or(function);
        let message = match named {
            Some((name, Some(arguments))) => {
                format!("{NO_OVERLOAD}{}' takes {}", names::of_user(name), names::of_user(arguments))
            }
            Some((name, None)) => format!("{NO_OVERLOAD}{}' takes these arguments", names::of_user(name)),
            None => names::of_user(&self.main.text).into_owned(),
        };
        let diagnostic = Diagnostic::error(Code::FRONT_END, message);
        Some(match call.and_then(|call| call.place) {
            Some((file, line, column)) => diagnostic.at(Origin::source(file, line, column)),
            None => diagnostic,
        })
    }

    fn finding(&self) -> Finding {
        let is_inside = |message: &&Message<'_>| message.is_inside();
        let candidates =
            self.notes.iter().filter(is_inside).filter(|note| note.text.starts_with("candidate")).count();
        let summary = (candidates > 0).then(|| format!("none of {candidates} {OVERLOADS}"));
        // What clang's own classes ask of types is in terms of its builtins.
        let is_own = |note: &Message<'_>| note.text.contains("__builtin_") || note.text.contains("'__is_");
        let notes: Vec<&Message<'_>> =
            self.notes.iter().filter(|note| !is_inside(note) && !is_own(note)).collect();
        let mut text = String::new();
        for line in std::iter::once(&self.main).chain(notes.iter().copied()).flat_map(|said| &said.lines) {
            // The lines of the source are as the user wrote them.
            let is_head = !line.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '|');
            let line = if is_head { names::of_user(line) } else { (*line).into() };
            text.push_str(&line);
            text.push('\n');
        }
        if let Some(summary) = &summary {
            text.push_str(&format!("note: {summary}\n"));
        }
        let mut diagnostic = self.main.diagnostic();
        diagnostic.notes.extend(notes.iter().map(|message| message.note()));
        diagnostic.notes.extend(summary.map(Note::from));
        Finding { diagnostic, text: Some(text) }
    }
}

impl Message<'_> {
    /// Whether it is about a place in the prelude.
    fn is_inside(&self) -> bool {
        self.place.is_some_and(|(file, ..)| is_prelude(Path::new(file)))
    }

    fn diagnostic(&self) -> Diagnostic {
        let text = names::of_user(&self.text);
        let diagnostic = match self.kind {
            Kind::Error => Diagnostic::error(Code::FRONT_END, text),
            Kind::Warning | Kind::Note => Diagnostic::warning(Code::FRONT_END_WARNING, text),
        };
        match self.place {
            Some((file, line, column)) => diagnostic.at(Origin::source(file, line, column)),
            None => diagnostic,
        }
    }

    fn note(&self) -> Note {
        match self.place {
            Some((file, line, column)) => {
                Note::at(names::of_user(&self.text), Origin::source(file, line, column))
            }
            None => Note::from(names::of_user(&self.text).into_owned()),
        }
    }
}

/// What clang lacks, each once, for the first place that says so.
fn lacks_of(groups: &[Group<'_>]) -> Vec<Diagnostic> {
    let mut found: Vec<(&'static Lack, Diagnostic, Vec<String>)> = Vec::new();
    for group in groups {
        let main = &group.main;
        let Some((lack, name)) = lack_of(main) else { continue };
        let is_shown =
            |message: &&Message<'_>| message.place.is_some_and(|(file, ..)| !is_prelude(Path::new(file)));
        // What the prelude asserts is said of its caller.
        let shown = std::iter::once(main).chain(&group.notes).find(is_shown);
        match found.iter_mut().find(|(known, ..)| std::ptr::eq(*known, lack)) {
            Some((.., names)) if !names.contains(&name) => names.push(name),
            Some(_) => {}
            None => {
                let place = shown.and_then(|message| message.place);
                found.push((lack, Message { place, ..main.clone() }.diagnostic(), vec![name]));
            }
        }
    }
    found
        .into_iter()
        .map(|(lack, mut diagnostic, names)| {
            diagnostic.severity = Severity::Error;
            diagnostic.code = Code::LACKING;
            let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
            diagnostic.message = format!("clang 22's HLSL has no {}: {}", lack.what, names.join(", "));
            let input = names.iter().find_map(|name| lacks::input(name.trim_matches('\'')));
            diagnostic.help(lack.help(input.as_deref()))
        })
        .collect()
}

fn lack_of(message: &Message<'_>) -> Option<(&'static Lack, String)> {
    // What is ignored of Vulkan's attributes would be missed.
    let is_missed = message.text.starts_with("unknown attribute 'vk::");
    if message.kind == Kind::Error || is_missed { lacks::find(&message.text) } else { None }
}

/// Errors and warnings with their notes.
fn groups<'t>(text: &'t str, front_end: &str) -> Vec<Group<'t>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut before: Vec<&str> = Vec::new();
    let mut is_note = false;
    for line in text.lines() {
        let plain = without_colours(line);
        if let Some((kind, place, message)) = head(line, &plain, front_end) {
            let mut lines = std::mem::take(&mut before);
            lines.push(line);
            let message = Message { kind, place, text: message.to_owned(), lines };
            is_note = kind == Kind::Note;
            match groups.last_mut() {
                Some(group) if is_note => group.notes.push(message),
                _ => groups.push(Group { main: message, notes: Vec::new() }),
            }
        } else if plain.starts_with("In file included from <built-in>") {
            // That is where the macros of the command line are.
        } else if plain.starts_with("In file included from ") {
            before.push(line);
        } else if !is_count(&plain) {
            let last = groups.last_mut().map(|group| match group.notes.last_mut() {
                Some(note) if is_note => note,
                _ => &mut group.main,
            });
            match last {
                Some(message) => message.lines.push(line),
                None => before.push(line),
            }
        }
    }
    // What belongs to no message, such as what a driver says before it starts.
    if !before.is_empty() {
        let text = before.join("\n");
        groups.push(Group {
            main: Message { kind: Kind::Warning, place: None, text, lines: before },
            notes: Vec::new(),
        });
    }
    groups
}

/// Whether a line counts what was said: `2 errors generated.`
fn is_count(line: &str) -> bool {
    line.ends_with(" generated.") && line.starts_with(|c: char| c.is_ascii_digit())
}

/// The kind, place and text of a line that begins a message.
fn head<'t, 'p>(
    line: &'t str,
    plain: &'p str,
    front_end: &str,
) -> Option<(Kind, Option<Position<'t>>, &'p str)> {
    let failed = plain.strip_prefix(front_end).and_then(|rest| rest.strip_prefix(" failed : "));
    if let Some(text) = failed {
        return Some((Kind::Error, None, text));
    }
    const KINDS: [(&str, Kind); 4] = [
        ("fatal error: ", Kind::Error),
        ("error: ", Kind::Error),
        ("warning: ", Kind::Warning),
        ("note: ", Kind::Note),
    ];
    let (at, kind, length) = KINDS
        .iter()
        .filter_map(|(name, kind)| {
            let at = plain.find(name)?;
            let is_head = at == 0 || plain[..at].ends_with(": ");
            is_head.then_some((at, *kind, name.len()))
        })
        .min_by_key(|(at, ..)| *at)?;
    let text = &plain[at + length..];
    let Some(before) = plain[..at].strip_suffix(": ") else { return Some((kind, None, text)) };
    let is_program = before.rsplit(['/', '\\']).next().is_some_and(|name| name.starts_with(front_end));
    let mut parts = before.rsplitn(3, ':');
    let (column, row, file) = (parts.next()?, parts.next(), parts.next());
    let numbers = column.parse().ok().zip(row.and_then(|row| row.parse().ok()));
    let place = match (numbers, file) {
        // Colours stand behind the place or before it, never in a name.
        (Some((column, row)), Some(file)) => {
            line.find(file).and_then(|at| Some((line.get(at..at + file.len())?, row, column)))
        }
        _ => None,
    };
    // Anything else is a source line that has the word in it.
    (place.is_some() || is_program).then_some((kind, place, text))
}

/// A line without the sequences that colour it.
pub fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest =
            after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').get(1..).unwrap_or_default();
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
In file included from a.hlsl:1:
b.h:3:5: error: no matching function for call to 'max'
    3 |   max(1, \"x\");
      |   ^~~
/p/hlsl.h:195:21: note: candidate function not viable: no known conversion
  195 | __NUMBERS
/p/hlsl.h:147:56: note: expanded from macro '__NUMBERS'
\u{1b}[1ma.hlsl:4:3: \u{1b}[0m\u{1b}[0;1;35mwarning: \u{1b}[0m\u{1b}[1mimplicit: error: no\u{1b}[0m
a.hlsl:5:1: error: no template named 'Texture2D'
a.hlsl:6:1: error: unknown type name 'SamplerState'
a.hlsl:7:1: error: no template named 'RWTexture2D'
a.hlsl:9:30: error: unknown HLSL semantic 'SV_Depth'
5 errors generated.
";

    #[test]
    fn messages_are_told_apart() {
        let groups = groups(TEXT, CLANG);
        assert_eq!(groups.len(), 6);
        assert_eq!(groups[0].main.place, Some(("b.h", 3, 5)));
        assert_eq!(groups[0].main.lines.len(), 4);
        assert_eq!(groups[0].notes.len(), 2);
        assert_eq!(
            (groups[1].main.kind, groups[1].main.text.as_str()),
            (Kind::Warning, "implicit: error: no")
        );
        assert_eq!(groups[1].main.place, Some(("a.hlsl", 4, 3)));
    }

    #[test]
    fn what_clang_lacks_is_said_once() {
        let said = lacks_of(&groups(TEXT, CLANG));
        let messages: Vec<_> = said.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
        assert_eq!(
            messages,
            [
                "clang 22's HLSL has no textures and samplers: 'Texture2D', 'SamplerState', 'RWTexture2D'",
                "clang 22's HLSL has no such semantic: 'SV_Depth'"
            ]
        );
        assert!(said.iter().all(|diagnostic| diagnostic.help.is_some() && diagnostic.position().is_some()));
    }

    #[test]
    fn nothing_is_too_strange_to_be_read() {
        for text in [
            "",
            "\n\n",
            ": error: ",
            "error: x",
            "note: y",
            "a:b: error: z",
            "\u{1b}[",
            "x\u{1b}[1",
            ":::: note: ",
        ] {
            groups(text, CLANG);
        }
        assert_eq!(groups("clang: warning: argument unused\nSegmentation fault", CLANG).len(), 1);
    }
}
