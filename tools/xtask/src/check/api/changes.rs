//! What a change of the record means for programs that use the library.
//!
//! A line of the record is an item with its signature, so that the rules are those of cargo's page on semantic versioning as far as
//! signatures decide: what is gone or changed breaks, what is new does not, unless programs list all there is.

use std::collections::BTreeSet;

/// A line that only one of two records has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The line, with `-` or `+` before it.
    pub line: String,
    /// Which programs no longer compile; `None` if all do.
    pub breaks: Option<&'static str>,
}

/// The changes from one record to another, those that break programs first.
pub fn between(recorded: &str, now: &str) -> Vec<Change> {
    let lines = |text: &'_ str| text.lines().map(str::to_owned).collect::<BTreeSet<String>>();
    let (recorded, now) = (lines(recorded), lines(now));
    let gone = recorded.difference(&now).map(|line| Change {
        line: format!("- {line}"),
        breaks: (!is_replaced(line, &now)).then_some("programs that name it"),
    });
    let new = now
        .difference(&recorded)
        .map(|line| Change { line: format!("+ {line}"), breaks: breaks(line, &recorded) });
    let mut changes: Vec<Change> = gone.chain(new).collect();
    changes.sort_by_key(|change| change.breaks.is_none());
    changes
}

/// Whether an item is still there and permits all that it did: it has become open, or constant.
fn is_replaced(line: &str, now: &BTreeSet<String>) -> bool {
    let opened = [" { private fields }", " (non-exhaustive)"]
        .iter()
        .any(|mark| line.strip_suffix(mark).is_some_and(|plain| now.contains(plain)));
    let constant = line.contains("fn ")
        && !line.contains("const fn ")
        && now.contains(&line.replacen("fn ", "const fn ", 1));
    opened || constant
}

/// Which programs a new line breaks.
fn breaks(line: &str, recorded: &BTreeSet<String>) -> Option<&'static str> {
    let (module, item) = line.split_once(": ")?;
    let had = |item: &str| recorded.contains(&format!("{module}: {item}"));
    if [" { private fields }", " (non-exhaustive)"]
        .iter()
        .any(|mark| item.strip_suffix(mark).is_some_and(had))
    {
        return Some("programs that make one, or match it");
    }
    let (owner, _) = item.split_once(" { ")?;
    // Of what is new itself, everything is.
    match owner.split(' ').next() {
        Some("enum") if had(owner) => Some("programs that match all variants"),
        Some("struct") if had(owner) => Some("programs that make one"),
        Some("trait") if recorded.iter().any(|line| line.starts_with(&format!("{module}: {owner}"))) => {
            Some("programs that implement it, unless it has a body")
        }
        _ => None,
    }
}

/// Lists changes, with what they break.
pub fn listed(changes: &[Change]) -> String {
    let lines = changes.iter().map(|change| match change.breaks {
        Some(programs) => format!("{}    breaks {programs}", change.line),
        None => change.line.clone(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Why a version may not follow another with these changes; `None` if it may. Versions are `0.MINOR.PATCH` or `MAJOR.MINOR.PATCH`.
pub fn refusal(released: &str, version: &str, changes: &[Change]) -> Option<String> {
    let numbers = |version: &str| -> Option<[u64; 3]> {
        let parts: Option<Vec<u64>> = version.split('.').map(|part| part.parse().ok()).collect();
        parts?.try_into().ok()
    };
    let (from, to) = (numbers(released)?, numbers(version)?);
    // The numbers whose change permits breaking changes.
    let series = |[major, minor, _]: [u64; 3]| if major == 0 { (0, minor) } else { (major, 0) };
    let breaking: Vec<Change> = changes.iter().filter(|change| change.breaks.is_some()).cloned().collect();
    if breaking.is_empty() || series(from) < series(to) {
        return None;
    }
    let next = if from[0] == 0 { format!("0.{}.0", from[1] + 1) } else { format!("{}.0.0", from[0] + 1) };
    Some(format!(
        "the version {version} follows {released} and breaks programs, so that it must be {next} or later:\n{}",
        listed(&breaking)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn breaking(recorded: &str, now: &str) -> Vec<String> {
        between(recorded, now)
            .into_iter()
            .filter(|change| change.breaks.is_some())
            .map(|change| change.line)
            .collect()
    }

    #[test]
    fn what_is_gone_or_closed_breaks() {
        assert_eq!(breaking("a: fn f()\n", "a: fn f(x: u8)\n"), ["- a: fn f()"]);
        assert_eq!(
            breaking("a: enum E\na: enum E { A }\n", "a: enum E\na: enum E { A }\na: enum E { B }\n"),
            ["+ a: enum E { B }"]
        );
        assert_eq!(
            breaking("a: struct S\n", "a: struct S\na: struct S { x: u8 }\n"),
            ["+ a: struct S { x: u8 }"]
        );
        assert_eq!(breaking("a: struct S\n", "a: struct S (non-exhaustive)\n").len(), 2);
        assert_eq!(breaking("a: trait T: Send\n", "a: trait T: Send\na: trait T { fn f(&self) }\n").len(), 1);
    }

    #[test]
    fn what_is_new_or_open_does_not() {
        for (recorded, now) in [
            ("", "a: enum E\na: enum E { A }\n"),
            ("a: enum E (non-exhaustive)\n", "a: enum E (non-exhaustive)\na: enum E { B }\n"),
            ("a: struct S { private fields }\n", "a: struct S { private fields }\na: struct S { x: u8 }\n"),
            ("a: struct S { private fields }\n", "a: struct S\n"),
            ("a: fn f() -> u8\n", "a: const fn f() -> u8\n"),
            ("a: impl S { fn f(&self) }\n", "a: impl S { const fn f(&self) }\na: impl S { fn g() }\n"),
        ] {
            assert_eq!(breaking(recorded, now), [""; 0], "{now}");
        }
    }

    #[test]
    fn breaking_changes_require_another_series() {
        let changes = between("a: fn f()\n", "");
        for (released, version, may) in [
            ("0.1.0", "0.1.0", false),
            ("0.1.0", "0.1.1", false),
            ("0.1.3", "0.2.0", true),
            ("1.2.0", "1.3.0", false),
            ("1.2.0", "2.0.0", true),
        ] {
            assert_eq!(refusal(released, version, &changes).is_none(), may, "{released} {version}");
        }
        assert!(refusal("0.1.0", "0.1.1", &between("", "a: fn f()\n")).is_none());
        assert!(refusal("0.1.0", "0.1.1", &changes).unwrap().contains("must be 0.2.0 or later"));
    }
}
