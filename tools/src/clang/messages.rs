//! What clang says of a source, as diagnostics: for readers of JSON.

use spirant::dialect::Loc;
use spirant::dialect::diagnostics::Note;
use spirant::{Code, Diagnostic, Diagnostics, Origin};

/// The words behind which clang's messages stand, and what they are.
const KINDS: [(&str, Kind); 4] = [
    ("fatal error: ", Kind::Error),
    ("error: ", Kind::Error),
    ("warning: ", Kind::Warning),
    ("note: ", Kind::Note),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Error,
    Warning,
    Note,
}

/// Reads what clang wrote to its error stream. Source lines, carets and counts are left out.
pub fn read(text: &str) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    let mut open: Option<Diagnostic> = None;
    for (kind, place, message) in text.lines().filter_map(line) {
        let origin = place.map(Origin::from);
        if let (Kind::Note, Some(diagnostic)) = (kind, &mut open) {
            diagnostic.notes.push(match origin {
                Some(origin) => Note::at(message, origin),
                None => message.into(),
            });
            continue;
        }
        let diagnostic = match kind {
            Kind::Error => Diagnostic::error(Code::FRONT_END, message),
            Kind::Warning | Kind::Note => Diagnostic::warning(Code::FRONT_END_WARNING, message),
        };
        let next = match origin {
            Some(origin) => diagnostic.at(origin),
            None => diagnostic,
        };
        if let Some(done) = open.replace(next) {
            diagnostics.push(done);
        }
    }
    if let Some(done) = open {
        diagnostics.push(done);
    }
    diagnostics
}

/// `FILE:LINE:COLUMN: error: MESSAGE`, also without the place or with the name of the program in its stead.
fn line(text: &str) -> Option<(Kind, Option<Loc>, &str)> {
    let found = KINDS.iter().filter_map(|(word, kind)| Some((text.find(word)?, *word, *kind)));
    let (at, word, kind) = found.min_by_key(|(at, ..)| *at)?;
    let head = &text[..at];
    // Anything else is a source line that has the word in it.
    let place = match head.strip_suffix(": ") {
        Some(place) => place,
        None if head.is_empty() => "",
        None => return None,
    };
    let loc = position(place);
    let is_program =
        place.is_empty() || place.rsplit(['/', '\\']).next().is_some_and(|name| name.starts_with("clang"));
    (loc.is_some() || is_program).then(|| (kind, loc, &text[at + word.len()..]))
}

fn position(place: &str) -> Option<Loc> {
    let (rest, column) = place.rsplit_once(':')?;
    let (file, line) = rest.rsplit_once(':')?;
    let column = column.parse().ok()?;
    Some(Loc { file: file.into(), line: line.parse().ok()?, column })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_their_places_and_notes() {
        let text = "a.hlsl:3:1: error: no template named 'Texture2D'\n    3 | Texture2D<float4> T;\n      | ^\n\
                    C:\\x\\b.h:7:9: note: error: is only a word: here\n\
                    clang-22: warning: argument unused during compilation: '-x'\n2 errors generated.\n";
        let found: Vec<String> = read(text).iter().map(ToString::to_string).collect();
        assert_eq!(
            found,
            [
                "error[E0017]: no template named 'Texture2D'\n  --> a.hlsl:3:1\n  \
                 note: error: is only a word: here\n    --> C:\\x\\b.h:7:9",
                "warning[W0004]: argument unused during compilation: '-x'",
            ]
        );
    }

    #[test]
    fn source_lines_are_no_messages() {
        for text in ["    7 |   s = \"a: error: b\";", "", ": ", "x: error", "1:2: note: z", "::: error: "] {
            assert!(line(text).is_none(), "{text}");
        }
    }
}
