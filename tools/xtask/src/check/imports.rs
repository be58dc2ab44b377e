//! Imports run one way: `dialect ← {isel, structurizer, legalize, binary} ← spirant ← testsuite ← tools`.
//!
//! A package may use those of lower layers, never its siblings. Both are looked at: what the manifests declare, and what the
//! sources name.

use super::sources::Source;
use crate::workspace::Metadata;

/// The packages and their layers, lowest first.
const LAYERS: [(&str, u8); 8] = [
    ("spirant-dialect", 0),
    ("spirant-isel", 1),
    ("spirant-structurizer", 1),
    ("spirant-legalize", 1),
    ("spirant-binary", 1),
    ("spirant", 2),
    ("spirant-testsuite", 3),
    ("spirant-tools", 4),
];

/// The packages outside the layers: they use none of them.
const OUTSIDE: [&str; 1] = ["xtask"];

/// Bindings to LLVM and who may use them.
const LLVM: [&str; 2] = ["inkwell", "llvm-sys"];
const LLVM_USERS: [&str; 3] = ["spirant-isel", "spirant", "spirant-testsuite"];

/// Dependencies and paths that go the wrong way.
pub fn check(metadata: &Metadata, sources: &[Source]) -> Vec<String> {
    let mut findings = Vec::new();
    for package in metadata.packages.iter().filter(|package| package.member) {
        if layer(&package.name).is_none() && !OUTSIDE.contains(&package.name.as_str()) {
            findings.push(format!("{}: a package without a layer; give it one in imports.rs", package.name));
        }
        for dependency in &package.dependencies {
            if let Some(reason) = refusal(&package.name, dependency) {
                findings.push(format!("{}'s Cargo.toml: {dependency}: {reason}", package.name));
            }
        }
    }
    for source in sources {
        for (line, word) in source.words() {
            let named = crate_name(word);
            if let Some(reason) = named.and_then(|named| refusal(&source.package, named)) {
                findings.push(format!("{}:{line}: {word}: {reason}", source.path));
            }
        }
    }
    findings
}

/// Why `package` must not use `dependency`, if it must not.
fn refusal(package: &str, dependency: &str) -> Option<String> {
    if LLVM.contains(&dependency) && !LLVM_USERS.contains(&package) {
        return Some(format!("only {} use LLVM", LLVM_USERS.join(", ")));
    }
    if package == dependency {
        return None;
    }
    let theirs = layer(dependency)?;
    match layer(package) {
        Some(ours) if ours > theirs => None,
        Some(ours) if ours == theirs => Some(format!("{package} does not know its siblings")),
        _ => Some(format!("{package} lies below it")),
    }
}

fn layer(package: &str) -> Option<u8> {
    LAYERS.iter().find(|(name, _)| *name == package).map(|(_, layer)| *layer)
}

/// The package a word of code names, if it can only be a crate. `spirant` alone is an ordinary word: its manifests tell.
fn crate_name(word: &str) -> Option<&'static str> {
    let crates = LAYERS.iter().map(|(name, _)| *name).chain(LLVM);
    crates.into_iter().find(|name| *name != "spirant" && name.replace('-', "_") == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Package;

    #[test]
    fn lower_layers_may_be_used_and_nothing_else() {
        assert!(refusal("spirant-isel", "spirant-dialect").is_none());
        assert!(refusal("spirant-tools", "spirant-dialect").is_none());
        assert!(refusal("spirant", "spirant-isel").is_none());
        assert!(refusal("spirant-isel", "spirant-binary").unwrap().contains("siblings"));
        assert!(refusal("spirant-dialect", "spirant-isel").unwrap().contains("below"));
        assert!(refusal("spirant-tools", "spirant-testsuite").is_none());
        assert!(refusal("spirant-testsuite", "spirant-tools").is_some());
        assert!(refusal("xtask", "spirant-dialect").is_some());
        assert!(refusal("spirant-legalize", "hashbrown").is_none());
    }

    #[test]
    fn llvm_stays_where_it_is() {
        assert!(refusal("spirant-isel", "inkwell").is_none());
        assert!(refusal("spirant-tools", "inkwell").is_some());
        assert!(refusal("spirant-dialect", "llvm-sys").is_some());
    }

    #[test]
    fn manifests_and_sources_are_both_read() {
        let package = |name: &str, dependencies: &[&str]| Package {
            name: name.to_owned(),
            version: String::new(),
            directory: name.into(),
            member: true,
            dependencies: dependencies.iter().map(ToString::to_string).collect(),
        };
        let metadata = Metadata {
            packages: vec![
                package("spirant-isel", &["spirant-dialect", "spirant-binary"]),
                package("new", &[]),
            ],
            target_directory: "target".into(),
        };
        let text = "//! [spirant_legalize]\nuse spirant_dialect::Type;\nuse spirant_legalize::run;\n";
        let sources = [Source::new("isel/src/lib.rs", "spirant-isel", text.to_owned())];
        let findings = check(&metadata, &sources);
        assert_eq!(findings.len(), 3, "{findings:?}");
        assert!(findings[0].starts_with("spirant-isel's Cargo.toml: spirant-binary"));
        assert!(findings[1].starts_with("new:"));
        assert!(findings[2].starts_with("isel/src/lib.rs:3: spirant_legalize"));
    }
}
