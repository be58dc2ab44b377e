//! Among the files that can use the tables of `isel/ir/src/targets`, only these tables contain numbers and names of LLVM's SPIR-V
//! targets.

use anyhow::{Context, Result};

use super::sources::Source;

/// Where the tables are.
const TABLES: &str = "isel/ir/src/targets/";

/// The crates that can use them.
const CRATES: [&str; 7] = ["dxil-ir", "facts", "ir", "lift", "normalize", "opencl-vulkan", "select"];

/// What asks for a calling convention, in front of its number.
const CONVENTIONS: [&str; 6] = [
    "calling_convention() == ",
    "calling_convention() != ",
    "set_convention(",
    "CallConv::of(",
    "CallConv(",
    "CONVENTION: u32 = ",
];

/// Numbers and names outside the tables.
pub fn check(sources: &[Source]) -> Result<Vec<String>> {
    let table = sources.iter().find(|source| source.path == format!("{TABLES}ext_types.rs"));
    let names = names(&table.context("there is no table of target extension types")?.text);
    let is_held = |source: &&Source| {
        let in_crate = |name: &&str| source.path.starts_with(&format!("isel/{name}/src/"));
        CRATES.iter().any(in_crate) && !source.path.starts_with(TABLES) && !source.path.contains("test")
    };
    Ok(sources.iter().filter(is_held).flat_map(|source| found(source, &names)).collect())
}

/// The names that the table of target extension types has.
fn names(table: &str) -> Vec<&str> {
    let strings = table.split('"').skip(1).step_by(2);
    strings.filter(|text| text.starts_with("dx.") || text.starts_with("spirv.") && text.len() > 6).collect()
}

fn found(source: &Source, names: &[&str]) -> Vec<String> {
    let tests = source.text.lines().position(|line| line.starts_with("#[cfg(test)]"));
    let lines = source.text.lines().zip(source.code.lines()).enumerate().take(tests.unwrap_or(usize::MAX));
    let mut found = Vec::new();
    for (index, (text, code)) in lines.filter(|(_, (text, _))| !text.trim_start().starts_with("//")) {
        let is_space = ["Ptr(", "AddressSpace::of("].iter().any(|start| has_number_behind(code, start));
        let what = if is_space || has_number_behind(text, "addrspace(") {
            "the number of an address space"
        } else if CONVENTIONS.iter().any(|start| is_convention(code, start)) {
            "the number of a calling convention"
        } else if names.iter().any(|name| is_quoted(text, name)) {
            "the name of a target extension type"
        } else {
            continue;
        };
        found.push(format!("{}:{}: {what} stands in the tables of {TABLES} alone", source.path, index + 1));
    }
    found
}

/// Whether a digit follows `start` somewhere in a line.
fn has_number_behind(line: &str, start: &str) -> bool {
    line.match_indices(start)
        .any(|(at, _)| line[at + start.len()..].starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether what follows `start` in a line, up to the end of the statement, is or has the number of a convention as its last argument.
fn is_convention(line: &str, start: &str) -> bool {
    let behind = |at: usize| line[at + start.len()..].split([';', ')']).next().unwrap_or_default();
    line.match_indices(start).any(|(at, _)| {
        let last = behind(at).rsplit(", ").next().and_then(|last| last.split(' ').next()).unwrap_or_default();
        !last.is_empty() && last.chars().all(|c| c.is_ascii_digit())
    })
}

/// Whether a line has this text between quotation marks, escaped ones too.
fn is_quoted(line: &str, text: &str) -> bool {
    line.match_indices(text).any(|(at, _)| {
        let behind = &line[at + text.len()..];
        line[..at].ends_with('"') && (behind.starts_with('"') || behind.starts_with("\\\""))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_outside_is_found_and_what_uses_the_tables_is_not() {
        let table = Source::new(
            &format!("{TABLES}ext_types.rs"),
            "ir",
            "Image \"spirv.Image\" \"An image.\"".to_owned(),
        );
        let bad = [
            "matches!(kind, TyKind::Ptr(3))",
            "let text = \"load i32, ptr addrspace(11) %p\";",
            "if function.calling_convention() == 76 {}",
            "w.set_convention(function, 75);",
            "const CONVENTION: u32 = 75;",
            "if ty.ext_name() == \"spirv.Image\" {}",
            "let text = format!(\"target(\\\"spirv.Image\\\", {n})\");",
            "let name = c\"spirv.Image\";",
            "let space = AddressSpace::of(3);",
            "let convention = CallConv::of(75);",
        ];
        let good = "// TyKind::Ptr(3)\nTyKind::Ptr(AddressSpace::Workgroup)\nlet text = \"addrspace({n})\";\n\
                    w.set_convention(function, CallConv::SpirFunc);\nlet x = \"spirv.ImageOfMine\";\n\
                    #[cfg(test)]\nTyKind::Ptr(3)\n";
        let lines = bad.join("\n") + "\n" + good;
        let file = |path: &str| Source::new(path, "x", lines.clone());
        let sources = [
            table,
            file("isel/select/src/a.rs"),
            file("isel/names/src/a.rs"),
            file("isel/ir/src/targets/a.rs"),
        ];
        let found = check(&sources).unwrap();
        let numbers: Vec<_> = found.iter().map(|line| line.split(':').nth(1).unwrap()).collect();
        assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"], "{found:?}");
        assert!(check(&sources[1..]).is_err());
    }
}
