//! Only the builder makes LLVM IR: instruction selection parses nothing but its input.

use super::sources::Source;

/// The crates that write LLVM IR.
const CRATES: &str = "isel/";

/// What makes a module of text or bytes, as it stands in code without spaces.
const PARSES: [&str; 6] = [
    "input::parse(",
    "Module::parse",
    "create_module_from_ir(",
    "MemoryBuffer::create",
    "LLVMParseIR",
    "LLVMCreateMemoryBuffer",
];

/// Files that parse all the same, and why.
const ALLOWED: [(&str, &str); 2] = [
    ("isel/ir/src/input.rs", "reads the input"),
    ("isel/ir/src/versions.rs", "reads the input, as each version of LLVM does"),
];

/// Places that parse LLVM IR, and allowed files that do not.
pub fn check(sources: &[Source]) -> Vec<String> {
    let (mut found, mut used) = (Vec::new(), Vec::new());
    for source in sources.iter().filter(|source| source.path.starts_with(CRATES) && !is_test(source)) {
        let places = parses(source);
        match ALLOWED.iter().find(|(path, _)| *path == source.path) {
            Some((path, _)) if !places.is_empty() => used.push(*path),
            Some(_) => {}
            None => found.extend(places),
        }
    }
    let is_there = |path: &str| sources.iter().any(|source| source.path == path);
    let unused = ALLOWED.iter().filter(|(path, _)| is_there(path) && !used.contains(path));
    found.extend(unused.map(|(path, _)| {
        format!("{path}: parses no LLVM IR any more; take it out of the list of those that may")
    }));
    found
}

fn is_test(source: &Source) -> bool {
    ["/tests/", "/tests.rs", "/testing.rs"].iter().any(|part| source.path.contains(part))
}

fn parses(source: &Source) -> Vec<String> {
    let tests = source.code.lines().position(|line| line.trim() == "#[cfg(test)]").unwrap_or(usize::MAX);
    let mut found = Vec::new();
    for (index, line) in source.code.lines().enumerate().take(tests) {
        let packed: String = line.split_whitespace().collect();
        if let Some(parse) = PARSES.iter().find(|parse| packed.contains(**parse)) {
            found.push(format!(
                "{}:{}: `{parse}` parses LLVM IR; build it with spirant_ir::writer",
                source.path,
                index + 1
            ));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        check(&[Source::new(path, "a", text.to_owned())]).len()
    }

    #[test]
    fn parsers_are_found_outside_of_those_that_may() {
        for parse in PARSES {
            let text = format!("fn a() {{\n    let module = {parse}x);\n}}\n");
            assert_eq!(found("isel/lift/src/a.rs", &text), 1, "{text}");
            assert_eq!(found("isel/lift/src/a/tests.rs", &text), 0, "{text}");
            assert_eq!(found("isel/dxil/tests/a.rs", &text), 0, "{text}");
            assert_eq!(found("testsuite/src/a.rs", &text), 0, "{text}");
            assert_eq!(found("isel/lift/src/a.rs", &format!("#[cfg(test)]\nmod tests {{\n{text}}}\n")), 0);
            assert_eq!(found("isel/lift/src/a.rs", &format!("// {parse}\nconst A: &str = \"{parse}\";")), 0);
            for (path, _) in ALLOWED {
                assert_eq!(found(path, &text), 0, "{path}");
            }
        }
    }

    #[test]
    fn a_file_that_may_and_does_not_is_found() {
        for (path, _) in ALLOWED {
            assert_eq!(found(path, "fn a() {}"), 1, "{path}");
        }
    }
}
