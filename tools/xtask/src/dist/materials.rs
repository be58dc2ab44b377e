//! The bill of materials of a distribution, as CycloneDX 1.5: every crate and archive that is linked, with its version, licence and sum.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, ensure};
use cyclonedx_bom::models::component::{Classification, Component, Components};
use cyclonedx_bom::models::dependency::{Dependencies, Dependency};
use cyclonedx_bom::models::hash::{Hash, HashAlgorithm, HashValue, Hashes};
use cyclonedx_bom::models::license::{LicenseChoice, Licenses};
use cyclonedx_bom::models::metadata::Metadata;
use cyclonedx_bom::prelude::{Bom, DateTime, NormalizedString, Purl, SpdxExpression, SpecVersion, Validate};

use super::linked::{self, Archive, Crate, Crates};
use crate::workspace;

/// The packages that are distributed: the program and the library.
const DISTRIBUTED: [&str; 2] = ["spirant-tools", "spirant-capi"];

/// Writes the bill of materials of a version that a commit of this time has; its file.
pub fn write(folder: &Path, version: &str, time: &str) -> Result<PathBuf> {
    let sums = sums(&fs::read_to_string(workspace::root().join("Cargo.lock")).context("no Cargo.lock")?);
    let bom = bill(version, time, &linked::crates()?, &linked::archives()?, &sums)?;
    let file = folder.join(format!("spirant-{version}.cdx.json"));
    let mut json = Vec::new();
    bom.output_as_json_v1_5(&mut json).context("cannot write the bill of materials")?;
    fs::write(&file, json).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The bill. It has neither a random number nor the time of the build: the same commit gives the same bytes.
fn bill(
    version: &str,
    time: &str,
    crates: &Crates,
    archives: &[Archive],
    sums: &BTreeMap<(String, String), String>,
) -> Result<Bom> {
    let mut program =
        Component::new(Classification::Application, "spirant", version, Some("spirant".to_owned()));
    program.licenses = Some(expression("MIT OR Apache-2.0")?);
    let mut components = Vec::new();
    let mut dependencies = Vec::new();
    for (linked, needs) in crates {
        components.push(of_crate(linked, sums.get(&(linked.name.clone(), linked.version.clone())))?);
        let needs = needs.iter().map(reference).collect();
        dependencies.push(Dependency { dependency_ref: reference(linked), dependencies: needs });
    }
    let mut direct: Vec<String> =
        crates.keys().filter(|linked| DISTRIBUTED.contains(&&*linked.name)).map(reference).collect();
    for archive in archives {
        let component = of_archive(archive);
        direct.extend(component.bom_ref.clone());
        components.push(component);
    }
    dependencies.insert(0, Dependency { dependency_ref: "spirant".to_owned(), dependencies: direct });
    let time = DateTime::try_from(time.to_owned()).map_err(|error| anyhow!("the commit's time: {error}"))?;
    let metadata = Metadata { timestamp: Some(time), component: Some(program), ..Metadata::default() };
    let bom = Bom {
        serial_number: None,
        metadata: Some(metadata),
        components: Some(Components(components)),
        dependencies: Some(Dependencies(dependencies)),
        ..Bom::default()
    };
    let found = bom.validate_version(SpecVersion::V1_5);
    ensure!(found.passed(), "the bill of materials: {:?}", found.errors().collect::<Vec<_>>());
    Ok(bom)
}

fn of_crate(linked: &Crate, sum: Option<&String>) -> Result<Component> {
    let mut component =
        Component::new(Classification::Library, &linked.name, &linked.version, Some(reference(linked)));
    component.licenses = Some(expression(&linked.licence)?);
    component.purl = Purl::from_str(&reference(linked)).ok();
    component.hashes =
        sum.map(|sum| Hashes(vec![Hash { alg: HashAlgorithm::SHA_256, content: HashValue(sum.clone()) }]));
    ensure!(sum.is_some() || linked.is_own, "Cargo.lock has no sum of {} {}", linked.name, linked.version);
    Ok(component)
}

fn of_archive(archive: &Archive) -> Component {
    // Debian's versions have letters that a URL writes as numbers.
    let version = archive.version.replace('+', "%2B").replace('~', "%7E").replace(':', "%3A");
    let reference = format!("pkg:deb/debian/{}@{version}", archive.package);
    let mut component =
        Component::new(Classification::Library, &archive.package, &archive.version, Some(reference.clone()));
    component.purl = Purl::from_str(&reference).ok();
    component.description =
        Some(NormalizedString::new("static library of Debian; THIRD-PARTY.txt has its licences"));
    component
}

fn reference(linked: &Crate) -> String {
    format!("pkg:cargo/{}@{}", linked.name, linked.version)
}

/// A licence by what a manifest says, also with the slashes of older ones.
fn expression(licence: &str) -> Result<Licenses> {
    let parsed = SpdxExpression::parse_lax(licence.to_owned());
    let parsed = parsed.map_err(|error| anyhow!("the licence {licence}: {error}"))?;
    Ok(Licenses(vec![LicenseChoice::Expression(parsed)]))
}

/// The sums of `Cargo.lock`, by name and version.
fn sums(lock: &str) -> BTreeMap<(String, String), String> {
    let mut sums = BTreeMap::new();
    for package in lock.split("[[package]]") {
        let value = |key: &str| {
            let line = package.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))?;
            Some(line.trim_matches('"').to_owned())
        };
        if let (Some(name), Some(version), Some(sum)) = (value("name"), value("version"), value("checksum")) {
            sums.insert((name, version), sum);
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bill_lists_what_is_linked_and_is_valid() {
        let own = |name: &str| Crate {
            name: name.to_owned(),
            version: "0.1.0".to_owned(),
            licence: "MIT OR Apache-2.0".to_owned(),
            is_own: true,
        };
        let other = Crate { licence: "MIT/Apache-2.0".to_owned(), is_own: false, ..own("libc") };
        let crates = Crates::from([(own("spirant-tools"), vec![other.clone()]), (other.clone(), vec![])]);
        let archive = Archive {
            package: "libzstd-dev".to_owned(),
            version: "1:1.5.4+dfsg~1".to_owned(),
            licence: String::new(),
        };
        let sums = sums(&format!(
            "[[package]]\nname = \"libc\"\nversion = \"0.1.0\"\nchecksum = \"{}\"\n",
            "0".repeat(64)
        ));
        let made =
            || bill("0.1.0", "2026-01-01T00:00:00Z", &crates, std::slice::from_ref(&archive), &sums).unwrap();
        let json = |bom: Bom| {
            let mut json = Vec::new();
            bom.output_as_json_v1_5(&mut json).unwrap();
            String::from_utf8(json).unwrap()
        };
        let text = json(made());
        assert_eq!(text, json(made()));
        for part in [
            "\"specVersion\": \"1.5\"",
            "pkg:cargo/libc@0.1.0",
            "MIT OR Apache-2.0",
            "pkg:deb/debian/libzstd-dev@1%3A1.5.4%2Bdfsg%7E1",
            "SHA-256",
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
        // A crate of others without a sum is not the one that Cargo.lock means.
        let without = BTreeMap::new();
        assert!(bill("0.1.0", "2026-01-01T00:00:00Z", &crates, &[], &without).is_err());
        assert!(bill("0.1.0", "yesterday", &Crates::new(), &[], &without).is_err());
    }
}
