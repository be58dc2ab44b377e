//! Only `spirant-hlsl` starts clang: no other code finds it, limits it or reads its messages.

use super::sources::Source;

/// Who may start it: prefixes of paths, and why.
const STARTERS: [(&str, &str); 2] = [
    ("isel/hlsl/src/clang", "the driver"),
    ("tools/xtask/", "set-up and checks, which use no crate of the workspace"),
];

/// What starts a program.
const START: &str = "Command::new(";

/// The other places that start clang.
pub fn check(sources: &[Source]) -> Vec<String> {
    let held =
        sources.iter().filter(|source| !STARTERS.iter().any(|(start, _)| source.path.starts_with(start)));
    let places = held.flat_map(|source| {
        let lines = source.text.lines().enumerate().filter(|(_, line)| starts_clang(line));
        lines.map(|(index, _)| format!("{}:{}", source.path, index + 1))
    });
    places
        .map(|place| format!("{place}: clang is started by spirant_hlsl::clang alone; see `plain` there"))
        .collect()
}

/// Whether a line starts a program that is called clang, or that a variable of this name names.
fn starts_clang(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.split(START).skip(1).any(|rest| {
        let program = rest.split([',', ';']).next().unwrap_or_default();
        program.split(").").next().unwrap_or_default().to_ascii_lowercase().contains("clang")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_starts_clang_is_found() {
        let text = "let a = Command::new(\"clang-22\").args(x);\nCommand::new(frontend::clang())\nCommand::new(&clang)\n\
                    Command::new(\"llc-22\").arg(\"clang\")\n// Command::new(\"clang\")\nlet clang = 1;\n";
        let file = |path: &str| Source::new(path, "x", text.to_owned());
        let found = check(&[
            file("testsuite/src/a.rs"),
            file("isel/hlsl/src/clang/a.rs"),
            file("tools/xtask/src/a.rs"),
        ]);
        let lines: Vec<_> = found.iter().map(|line| line.split(": ").next().unwrap()).collect();
        assert_eq!(lines, ["testsuite/src/a.rs:1", "testsuite/src/a.rs:2", "testsuite/src/a.rs:3"]);
    }
}
