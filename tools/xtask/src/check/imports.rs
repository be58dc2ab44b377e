//! Imports run one way: `dialect ← {text, verify} ← {isel/*, structurizer, legalize, optimize, binary, run} ← spirant ← {capi, python, web, exec, generators} ← {testsuite, tools}`;
//! `spirant-hlsl` uses the dialect and the marks alone; inside isel `ir ← names ← {facts, lift} ← {dxil-ir, opencl-vulkan, normalize} ← select`.
//!
//! The layers are in [`CRATES`]. A package may use packages of lower layers, never of its own. The check reads the dependencies in the
//! manifests and the paths in the sources. The generators use the dialect alone, with its text and verifier in their tests, so that the
//! tests of every other package may use them. The verifier's tests use the text.

use super::crates::{self, CRATES, DIALECT, GENERATORS};
use super::sources::Source;
use crate::workspace::Metadata;

/// Bindings to LLVM.
const LLVM: [&str; 2] = ["inkwell", "llvm-sys"];

/// Dependencies and paths in the wrong direction.
pub fn check(metadata: &Metadata, sources: &[Source]) -> Vec<String> {
    let mut findings = Vec::new();
    for package in metadata.packages.iter().filter(|package| package.member) {
        if crates::find(&package.name).is_none() {
            findings.push(format!("{}: a package without a row; give it one in crates.rs", package.name));
        }
        // What only tests use, nobody else depends on.
        let of_tests = package.dev_dependencies.iter().filter(|name| *name != GENERATORS);
        for dependency in package.dependencies.iter().chain(of_tests) {
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
    let has_llvm = |package| crates::find(package).is_some_and(|row| row.has_llvm);
    if LLVM.contains(&dependency) && !has_llvm(package) {
        let users: Vec<_> = CRATES.iter().filter(|row| row.has_llvm).map(|row| row.package).collect();
        return Some(format!("only {} use LLVM", users.join(", ")));
    }
    if package == dependency {
        return None;
    }
    if package == GENERATORS && layer(dependency).is_some() && !DIALECT.contains(&dependency) {
        return Some("tests of every package use the generators, which know the dialect alone".to_owned());
    }
    let theirs = layer(dependency)?;
    match layer(package) {
        Some(ours) if ours > theirs => None,
        Some(ours) if ours == theirs => Some(format!("{package} does not know its siblings")),
        _ => Some(format!("{package} lies below it")),
    }
}

fn layer(package: &str) -> Option<u8> {
    crates::find(package)?.layer
}

/// The package a word of code names, if it can only be a crate. `spirant` alone is an ordinary word, and who may use the
/// generators depends on where: for both the manifests tell.
fn crate_name(word: &str) -> Option<&'static str> {
    let crates = CRATES.iter().filter(|row| row.layer.is_some()).map(|row| row.package).chain(LLVM);
    let tells = |name: &&str| !["spirant", GENERATORS].contains(name);
    let spelled = |name: &'static str| name.bytes().map(|byte| if byte == b'-' { b'_' } else { byte });
    crates.into_iter().find(|name| name.len() == word.len() && tells(name) && spelled(name).eq(word.bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Package;

    #[test]
    fn lower_layers_may_be_used_and_nothing_else() {
        assert!(refusal("spirant-select", "spirant-dialect").is_none());
        assert!(refusal("spirant-tools", "spirant-dialect").is_none());
        assert!(refusal("spirant", "spirant-select").is_none());
        assert!(refusal("spirant-select", "spirant-binary").unwrap().contains("siblings"));
        assert!(refusal("spirant-dialect", "spirant-select").unwrap().contains("below"));
        assert!(refusal("spirant-tools", "spirant-generators").is_none());
        assert!(refusal("spirant-tools", "spirant-testsuite").is_some());
        assert!(refusal("spirant-select", "spirant-generators").is_some());
        assert!(refusal("spirant-generators", "spirant-dialect").is_none());
        assert!(refusal("spirant-generators", "spirant-verify").is_none());
        assert!(refusal("spirant-generators", "spirant-names").is_some());
        assert!(refusal("spirant-generators", "spirant").is_some());
        assert!(refusal("spirant-verify", "spirant-text").is_none());
        assert!(refusal("spirant-text", "spirant-verify").unwrap().contains("below"));
        assert!(refusal("spirant-dialect", "spirant-text").unwrap().contains("below"));
        assert!(refusal("spirant-testsuite", "spirant-tools").is_some());
        assert!(refusal("xtask", "spirant-dialect").is_some());
        assert!(refusal("spirant-legalize", "hashbrown").is_none());
    }

    #[test]
    fn llvm_stays_where_it_is() {
        assert!(refusal("spirant-select", "inkwell").is_none());
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
            is_published: true,
            rust_version: None,
            dependencies: dependencies.iter().map(ToString::to_string).collect(),
            dev_dependencies: vec![GENERATORS.to_owned()],
        };
        let metadata = Metadata {
            packages: vec![
                package("spirant-select", &["spirant-dialect", "spirant-binary"]),
                package("new", &[]),
            ],
            target_directory: "target".into(),
        };
        let text = "//! [spirant_legalize]\nuse spirant_dialect::Type;\nuse spirant_legalize::run;\n";
        let sources = [Source::new("isel/select/src/lib.rs", "spirant-select", text.to_owned())];
        let findings = check(&metadata, &sources);
        assert_eq!(findings.len(), 3, "{findings:?}");
        assert!(findings[0].starts_with("spirant-select's Cargo.toml: spirant-binary"));
        assert!(findings[1].starts_with("new:"));
        assert!(findings[2].starts_with("isel/select/src/lib.rs:3: spirant_legalize"));
    }
}
