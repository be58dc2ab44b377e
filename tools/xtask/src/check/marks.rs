//! Only files of `isel/marks` spell the names that front ends, LLVM IR and selection share.

use anyhow::{Context, Result};

use super::sources::Source;

/// Where the names are.
const MARKS: &str = "isel/marks/src/";

/// What begins all names of ours; words of the source follow.
const OWN: [&str; 2] = ["spirant.", "__spirant_"];

/// The folder of the front end, where no name of ours may be spelled at all.
const FRONT_END: &str = "isel/hlsl/";

/// Names that other files spell.
pub fn check(sources: &[Source]) -> Result<Vec<String>> {
    let rows = sources.iter().filter(|source| source.path.starts_with(MARKS));
    let names: Vec<&str> = rows.flat_map(|source| names(&source.text)).collect();
    (!names.is_empty()).then_some(()).context("isel/marks has no names")?;
    let is_held = |source: &&Source| !source.path.starts_with(MARKS) && !source.path.contains("test");
    Ok(sources.iter().filter(is_held).flat_map(|source| found(source, &names)).collect())
}

/// The names in the rows of an enumeration: `Member = "spirant.member.",`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let rows = text.lines().filter_map(|line| line.split_once(" = \"")?.1.strip_suffix("\","));
    rows.filter(|name| OWN.iter().any(|own| name.starts_with(own)))
}

fn found(source: &Source, names: &[&str]) -> Vec<String> {
    let tests = source.text.lines().position(|line| line.starts_with("#[cfg(test)]"));
    let lines = source.text.lines().zip(source.code.lines()).enumerate().take(tests.unwrap_or(usize::MAX));
    let mut found = Vec::new();
    for (index, (text, code)) in lines {
        let is_spelled =
            |name: &&&str| text.match_indices(**name).any(|(at, _)| is_in_string(text, code, at));
        let own = source.path.starts_with(FRONT_END).then_some(&OWN[1]);
        if let Some(name) = names.iter().find(is_spelled).or_else(|| own.filter(|own| is_spelled(own))) {
            found.push(format!("{}:{}: the name {name} is spelled in {MARKS} alone", source.path, index + 1));
        }
    }
    found
}

/// Whether a place of a line is in a string: comments are blanked out in the code, as strings are, but a string has its quotation mark
/// before it.
fn is_in_string(text: &str, code: &str, at: usize) -> bool {
    let comment =
        text.find("//").filter(|start| code.get(..*start).is_some_and(|before| !before.contains('"')));
    comment.is_none_or(|comment| comment > at) && text[..at].contains('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_spelled_elsewhere_are_found() {
        let rows = "enumeration! {\n    A = \"spirant.member.\",\n    B = \"__spirant_value\",\n    C = \"precise\",\n}";
        let lines = "let a = name.strip_prefix(\"spirant.member.\");\n\
                     // \"spirant.member.\"\n\
                     let b = format!(\"__spirant_value({x})\"); // why\n\
                     let c = format!(\"__spirant_{x}\");\n\
                     let d = \"precise\";\n\
                     #[cfg(test)]\nlet e = \"spirant.member.\";\n";
        let file = |path: &str| Source::new(path, "x", lines.to_owned());
        let sources = [
            Source::new("isel/marks/src/a.rs", "spirant-marks", rows.to_owned()),
            file("isel/normalize/src/a.rs"),
            file("isel/hlsl/src/a.rs"),
            file("isel/hlsl/src/a/tests.rs"),
        ];
        let found = check(&sources).unwrap();
        let places: Vec<_> = found.iter().map(|line| line.split(": ").next().unwrap()).collect();
        let expected = [
            "normalize/src/a.rs:1",
            "normalize/src/a.rs:3",
            "hlsl/src/a.rs:1",
            "hlsl/src/a.rs:3",
            "hlsl/src/a.rs:4",
        ];
        assert_eq!(places, expected.map(|place| format!("isel/{place}")));
        assert!(check(&sources[1..]).is_err());
    }
}
