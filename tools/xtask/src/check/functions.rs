//! A function has at most 80 lines, unless it is a table.

use std::collections::BTreeSet;

use super::modules::{self, Token};
use super::sources::Source;

/// Functions may have so many lines.
const MOST_LINES: usize = 80;

/// A function that is longer and stays so.
struct Allowed {
    path: &'static str,
    name: &'static str,
    reason: &'static str,
}

const fn allow(path: &'static str, name: &'static str, reason: &'static str) -> Allowed {
    Allowed { path, name, reason }
}

const TABLE: &str = "a table: a match with an arm for each operation";
const LATER: &str = "to be divided";

const ALLOWED: &[Allowed] = &[
    allow("backend/binary/benches/read.rs", "shader", LATER),
    allow("backend/legalize/src/types/tests/random.rs", "step", TABLE),
    allow("backend/optimize/src/canonicalize/tests/interpret.rs", "run", TABLE),
    allow("backend/run/src/math/glsl.rs", "glsl", TABLE),
    allow("backend/run/src/math/opencl.rs", "open_cl", TABLE),
    allow("isel/dxil-ir/src/interface.rs", "variable", LATER),
    allow("isel/names/src/intrinsics/reference.rs", "becomes", TABLE),
    allow("isel/names/src/intrinsics/in_shaders.rs", "extended", TABLE),
    allow("isel/names/src/intrinsics/tests.rs", "names_of_each_family", TABLE),
    allow("isel/select/src/globals.rs", "create_global", LATER),
    allow("structurizer/tests/structurizer/common/program.rs", "build", LATER),
    allow("testsuite/exec/src/reference/builtins.rs", "define", TABLE),
    allow("testsuite/exec/src/reference/opencl_special.rs", "component", TABLE),
    allow("testsuite/exec/src/reference/shader.rs", "geometry", LATER),
    allow("testsuite/exec/src/vulkan/support.rs", "has_capability", TABLE),
    allow("testsuite/generators/src/inline_types/strategy.rs", "faulty", TABLE),
    allow("testsuite/generators/src/ir/calls.rs", "shaped", TABLE),
    allow("testsuite/src/kernels.rs", "dispatch", LATER),
    allow("testsuite/src/verdicts/damage.rs", "damage", TABLE),
    allow("testsuite/tests/directx.rs", "module", LATER),
    allow("testsuite/tests/records/words.rs", "read", LATER),
    allow("testsuite/tests/reflection.rs", "holds", LATER),
    allow("tools/dump/src/types.rs", "spell_to", TABLE),
    allow("tools/src/job/compile.rs", "work", LATER),
];

/// Functions that are too long, and rows for functions that are not too long.
pub fn check(sources: &[Source]) -> Vec<String> {
    let mut findings = Vec::new();
    let mut used = BTreeSet::new();
    for source in sources.iter().filter(|source| !source.is_generated()) {
        for (name, line, lines) in functions(&source.code).filter(|(.., lines)| *lines > MOST_LINES) {
            let is_row = |allowed: &&Allowed| allowed.path == source.path && allowed.name == name;
            match ALLOWED.iter().position(|allowed| is_row(&allowed)) {
                Some(row) => drop(used.insert(row)),
                None => findings.push(format!(
                    "{}:{line}: {name} has {lines} lines; at most {MOST_LINES}: divide it where its subject divides",
                    source.path
                )),
            }
        }
    }
    let unused = ALLOWED.iter().enumerate().filter(|(row, _)| !used.contains(row));
    findings.extend(unused.map(|(_, Allowed { path, name, reason })| {
        format!(
            "{path}: {name} has at most {MOST_LINES} lines; take it off the list in functions.rs ({reason})"
        )
    }));
    findings
}

/// The functions with bodies: the name, the line, and how many lines there are from `fn` to the brace that closes the body.
fn functions(code: &str) -> impl Iterator<Item = (&str, usize, usize)> {
    let tokens = modules::tokens(code);
    let mut found = Vec::new();
    for (at, (token, line)) in tokens.iter().enumerate() {
        let name = tokens.get(at + 1).map_or("", |(name, _)| name);
        if *token == "fn" && modules::is_name(name) {
            found.extend(end(&tokens[at + 1..]).map(|end| (name, *line, end + 1 - line)));
        }
    }
    found.into_iter()
}

/// The line on which the body ends of the function whose name comes first; `None` where there is no body.
fn end(tokens: &[Token<'_>]) -> Option<usize> {
    let (mut braces, mut others) = (0_usize, 0_usize);
    for (token, line) in tokens {
        match *token {
            "(" | "[" => others += 1,
            ")" | "]" => others = others.checked_sub(1)?,
            ";" if braces == 0 && others == 0 => return None,
            "{" => braces += 1,
            "}" => {
                braces = braces.checked_sub(1)?;
                // A brace among the types closes a constant.
                if braces == 0 && others == 0 {
                    return Some(*line);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(text: &str) -> Vec<(String, usize, usize)> {
        let source = Source::new("a/src/lib.rs", "a", text.to_owned());
        functions(&source.code).map(|(name, line, lines)| (name.to_owned(), line, lines)).collect()
    }

    #[test]
    fn a_function_is_as_long_as_from_its_name_to_its_last_brace() {
        assert_eq!(lengths("fn f() {}\n"), [("f".to_owned(), 1, 1)]);
        assert_eq!(
            lengths(
                "\npub fn f(\n    x: [u8; { 1 }],\n) -> u8\nwhere u8: Copy,\n{\n    // }\n    \"}\"\n}\n"
            ),
            [("f".to_owned(), 2, 8)]
        );
        assert_eq!(lengths("trait T { fn f(&self) -> u8; fn g(&self) {\n} }\n").len(), 1);
        assert_eq!(lengths("type F = fn(u8) -> u8; fn f() { fn g() {\n}\n}\n").len(), 2);
    }

    #[test]
    fn long_functions_are_found_unless_generated() {
        let body = "    x();\n".repeat(MOST_LINES);
        let long = format!("fn long() {{\n{body}}}\n");
        let short = format!("fn short() {{\n{}}}\n", &body[18..]);
        let sources = [
            Source::new("a/src/lib.rs", "a", long.clone()),
            Source::new("a/src/generated/t.rs", "a", long),
            Source::new("a/src/ok.rs", "a", short),
        ];
        let findings = check(&sources);
        let (ours, unused): (Vec<_>, Vec<_>) = findings.iter().partition(|finding| finding.starts_with("a/"));
        assert!(ours.len() == 1 && ours[0].starts_with("a/src/lib.rs:1: long has 82 lines"), "{ours:?}");
        assert_eq!(unused.len(), ALLOWED.len());
    }
}
