//! What is linked into a distribution: crates, as cargo lists them, and the archives of Debian's packages.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::run_command;
use crate::setup::llvm;
use crate::workspace;

/// Archives that are linked where they are installed: their packages are asked for licences.
const ARCHIVES: [&str; 4] = ["libstdc++.a", "libgcc_eh.a", "libz.a", "libzstd.a"];

/// One crate.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Crate {
    pub name: String,
    pub version: String,
    /// Its licence, as an SPDX expression in its manifest's spelling.
    pub licence: String,
    /// Whether it is a package of this workspace.
    pub is_own: bool,
}

/// The crates that are linked, by name and version, each with those that it depends on.
pub type Crates = BTreeMap<Crate, Vec<Crate>>;

/// Asks cargo.
pub fn crates() -> Result<Crates> {
    let mut tree = workspace::cargo();
    tree.args(["tree", "--locked", "--package", "spirant-tools", "--package", "spirant-capi"]);
    tree.args(llvm::features(&[])?);
    tree.args(["--edges", "no-build,no-dev,no-proc-macro", "--prefix", "depth", "--format", "{p}|{l}"]);
    parse(&run_command(&mut tree)?)
}

/// What `cargo tree` lists: the depth, `name vX (path)|licence`, also more than once; a crate of ours has a path.
fn parse(listed: &str) -> Result<Crates> {
    let mut crates = Crates::new();
    let mut above: Vec<Crate> = Vec::new();
    for line in listed.lines().filter(|line| !line.is_empty()) {
        let malformed = || format!("cargo tree: {line}");
        let name = line.find(|letter: char| !letter.is_ascii_digit()).with_context(malformed)?;
        let (depth, rest) = line.split_at(name);
        let (package, licence) = rest.split_once('|').with_context(malformed)?;
        let mut words = package.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let linked = Crate {
            name: name.to_owned(),
            version: version.trim_start_matches('v').to_owned(),
            licence: licence.trim_end_matches(" (*)").to_owned(),
            is_own: words.any(|word| word.starts_with("(/")),
        };
        above.truncate(depth.parse().with_context(malformed)?);
        if let Some(needs) = above.last().and_then(|user| crates.get_mut(user))
            && !needs.contains(&linked)
        {
            needs.push(linked.clone());
        }
        crates.entry(linked.clone()).or_default();
        above.push(linked);
    }
    Ok(crates)
}

/// A package of Debian that an archive is of.
pub struct Archive {
    pub package: String,
    pub version: String,
    /// What the package says of its licences.
    pub licence: String,
}

/// The packages whose archives are linked.
pub fn archives() -> Result<Vec<Archive>> {
    let mut files = vec![llvm::libraries(llvm::chosen()?)?.join("libLLVMCore.a")];
    for archive in ARCHIVES {
        let path = run_command(Command::new("cc").arg(format!("-print-file-name={archive}")))?;
        // The name alone is printed where there is none, and then nothing of it is linked.
        files.push(PathBuf::from(path.trim()));
    }
    let mut found: Vec<Archive> = Vec::new();
    for file in files.iter().filter(|file| file.is_absolute()) {
        let file = file.canonicalize().with_context(|| format!("no {}", file.display()))?;
        let owner = run_command(Command::new("dpkg-query").arg("--search").arg(&file))?;
        let package = owner.split([':', ',']).next().unwrap_or_default().to_owned();
        if found.iter().any(|known| known.package == package) {
            continue;
        }
        let mut version = Command::new("dpkg-query");
        let version = run_command(version.args(["--show", "--showformat=${Version}\n"]).arg(&package))?;
        let text = Path::new("/usr/share/doc").join(&package).join("copyright");
        let licence = fs::read_to_string(&text).with_context(|| format!("cannot read {}", text.display()))?;
        let version = version.lines().next().unwrap_or_default().to_owned();
        found.push(Archive { package, version, licence });
    }
    ensure!(!found.is_empty(), "no archive is installed");
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_lists_is_parsed() {
        let crates = parse(
            "0spirant v0.1.0 (/home)|MIT OR Apache-2.0\n1libc v0.2.1|MIT\n1b v2.0.0|ISC\n2libc v0.2.1|MIT (*)\n\n0capi v0.1.0 (/x)|MIT\n\
             1b v2.0.0|ISC (*)\n",
        )
        .unwrap();
        let needs = |name: &str| {
            let (_, needs) = crates.iter().find(|(linked, _)| linked.name == name).unwrap();
            needs.iter().map(|linked| linked.name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(needs("spirant"), ["libc", "b"]);
        assert_eq!(needs("b"), ["libc"]);
        assert_eq!(needs("capi"), ["b"]);
        let own: Vec<_> = crates.keys().map(|linked| (linked.name.as_str(), linked.is_own)).collect();
        assert_eq!(own, [("b", false), ("capi", true), ("libc", false), ("spirant", true)]);
        assert!(crates.keys().all(|linked| !linked.licence.contains('*')));
        assert!(parse("1rubbish").is_err());
    }
}
