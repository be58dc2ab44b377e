//! `spirant cc --dxc`: HLSL to SPIR-V through an installed DXC and its DXIL, for all of the language.
//!
//! Flags are passed to DXC unchanged. Flags for outputs, and for descriptors and positions, which a container leaves open, are
//! read as without `--dxc`. [`spirant_hlsl::dxc`](mod@spirant_hlsl::dxc) runs DXC.

use super::spelling::{Spelling, translate};
use super::{Args, dxc_flags};
use crate::exit::Exit;
use crate::flags::{self, source::refused};
use crate::job::{self, Inspect, Job, Source};
use crate::render::said;
use anyhow::{Context, Result, bail, ensure};
use spirant::ShaderInterface;
use spirant_hlsl::dxc;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

/// Flags that are about what we write, or of which we tell DXC; those of SPIR-V are ours, too.
const OURS: [&str; 7] = ["Fo", "Fc", "Fh", "Vn", "Fre", "WX", "no-warnings"];

/// Flags that concern DXC and us.
const BOTH: [&str; 3] = ["Od", "O", "Zs"];

/// Flags whose outcome is not a container.
const NOT_COMPILING: [&str; 9] = [
    "ast-dump",
    "fcgl",
    "Odump",
    "P",
    "M",
    "dumpbin",
    "recompile",
    "verifyrootsignature",
    "extractrootsignature",
];

/// Flags of DXC that `spirant cc` does not know and that have their values in the next arguments, and how many.
const WITH_VALUES: [(&str, usize); 1] = [("hlsl-version", 1)];

/// The option that hands an argument to DXC.
const ARGUMENT: &str = "--dxc-arg=";

/// The arguments of `spirant cc` in its own spelling, with those for DXC after [`ARGUMENT`]; `None` without `--dxc`.
///
/// # Errors
/// A flag that is not supported, or without its value.
pub fn with_own_spelling(arguments: &[OsString]) -> Option<Result<Vec<OsString>>> {
    let own = || arguments.iter().take_while(|word| *word != "--");
    let is_asked = own().any(|word| word.to_str().is_some_and(|w| w == "--dxc" || w.starts_with("--dxc=")));
    is_asked.then(|| divided(arguments))
}

fn divided(arguments: &[OsString]) -> Result<Vec<OsString>> {
    let mut result = Vec::new();
    let mut rest = arguments.iter();
    while let Some(word) = rest.next() {
        if word == "--" {
            result.extend(rest.by_ref().map(for_dxc));
            break;
        }
        let name = word.to_str().and_then(|word| word.strip_prefix('-')).filter(|name| is_flag(name));
        let Some(name) = name else {
            result.push(word.clone());
            continue;
        };
        ensure!(
            !NOT_COMPILING.contains(&name),
            "with --dxc, '-{name}' would not lead to SPIR-V: let dxc itself do it"
        );
        let known = known(name);
        let (count, to_both) = match known {
            Some((spelling, is_of_spirv)) => {
                let count = spelling.following(name);
                let is_ours = is_of_spirv || OURS.contains(&spelling.name);
                let values: Vec<OsString> = rest.clone().take(count).cloned().collect();
                if is_ours || BOTH.contains(&spelling.name) {
                    let words = std::iter::once(word.clone()).chain(values);
                    result.extend(translate(words, &super::spellings())?);
                }
                if is_ours {
                    rest.by_ref().take(count).for_each(drop);
                    continue;
                }
                (count, spelling.name)
            }
            None => (WITH_VALUES.iter().find(|(flag, _)| *flag == name).map_or(0, |(_, count)| *count), name),
        };
        ensure!(rest.len() >= count, "the flag '-{to_both}' requires a value");
        result.push(for_dxc(word));
        result.extend(rest.by_ref().take(count).map(for_dxc));
    }
    Ok(result)
}

fn for_dxc(word: &OsString) -> OsString {
    let mut own = OsString::from(ARGUMENT);
    own.push(word);
    own
}

/// Whether a word without its dash is a flag of DXC and none of `spirant cc` that DXC lacks.
fn is_flag(name: &str) -> bool {
    let is_ours = ["", "o", "x", "g", "h", "V"].contains(&name)
        || name.starts_with('-')
        || name.trim_start_matches('v').is_empty()
        || name.strip_prefix('j').is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()));
    !is_ours
}

/// The row of a flag, and whether it concerns SPIR-V.
fn known(name: &str) -> Option<(&'static Spelling, bool)> {
    let rows = dxc_flags::GROUPS.iter().flat_map(|(title, rows)| {
        let is_of_spirv = title.starts_with("SPIR-V");
        rows.iter().map(move |row| (row, is_of_spirv))
    });
    rows.filter(|(row, _)| row.is_it(name)).max_by_key(|(row, _)| row.name.len())
}

/// Runs DXC and returns the remaining job.
///
/// # Errors
/// The exit code; the reasons are printed.
pub fn job(args: &Args, named: Option<&Path>) -> Result<Job, Exit> {
    let failed = |exit: Exit| {
        move |error: anyhow::Error| {
            job::print_error(&error);
            exit
        }
    };
    let input = flags::first(&args.inputs).and_then(|input| check(args, input).map(|()| input));
    let input = input.map_err(failed(Exit::Usage))?;
    let opened = std::fs::File::open(input).with_context(|| format!("cannot read {}", input.display()));
    opened.map_err(failed(Exit::Files))?;
    let program = dxc::find(named).map_err(|error| failed(Exit::Files)(error.into()))?;
    let container = compile(args, &program, input)?;
    describe(args, input, container).map_err(failed(Exit::Usage))
}

/// Refuses what DXC would not do.
fn check(args: &Args, input: &Path) -> Result<()> {
    ensure!(input != Path::new("-"), "DXC reads no standard input: name a file");
    ensure!(!args.source.preprocess, "--preprocess and --dxc exclude each other: dxc -P preprocesses");
    ensure!(!args.depfile.is_given(), "depfiles are not written with --dxc: dxc -M lists the files");
    ensure!(!args.outputs.keep_ir, "--keep-ir and --dxc exclude each other: dxc -Fc writes what DXC makes");
    ensure!(
        !args.interface.split_entries && args.stated().entries.len() < 2,
        "with --dxc, several entry points are those of a library: -T lib_6_3 and [shader(\"…\")]"
    );
    if let Some(argument) = args.stated().arguments.first() {
        bail!("'{argument}' is an argument for clang, which --dxc does not run");
    }
    Ok(())
}

fn describe(args: &Args, input: &Path, container: Vec<u8>) -> Result<Job> {
    let (output, emit) = args.common.destination(input)?;
    let mut options = super::options(args)?;
    // What a container has of it is used.
    options.debug_info = super::debug_info(args, args.common.options()?.debug_info);
    let interface = args.stated().of_container().map_err(|error| refused(&error))?;
    options.shader_interface = Some(interface).filter(|interface| *interface != ShaderInterface::default());
    args.program.apply(&mut options)?;
    // A container does not say how resources are declared.
    if args.stated().describe {
        spirant::source::describe(&mut options);
        options.resource_types = Some(BTreeMap::new());
    }
    let entry = args.stated().entries.first().map_or("main", String::as_str);
    Ok(Job {
        source: Source::Memory(input.display().to_string(), container),
        output,
        emit,
        extras: args.outputs.extras(entry)?,
        listing: args.common.listing(),
        inspect: Inspect { print_bindings: args.interface.print_bindings, ..Inspect::default() },
        options,
        report: crate::report::Report { warnings: args.warnings(), ..args.common.report() },
        limits: args.common.limits(),
        is_placeless: false,
    })
}

/// The container that DXC makes; what there is to say is printed.
fn compile(args: &Args, program: &Path, input: &Path) -> Result<Vec<u8>, Exit> {
    let report = args.common.report();
    let options = dxc::Options {
        arguments: arguments(args),
        includes: args.stated().includes.clone(),
        warnings: args.warnings(),
        verbose: report.verbosity > 0,
        limits: args.common.limits().into(),
    };
    let mut said = Vec::new();
    let container = dxc::compile(program, input, &options, &mut said);
    said::print(&said, report.style, options.verbose);
    Ok(container?)
}

/// What DXC is told, but for the files.
fn arguments(args: &Args) -> Vec<OsString> {
    let mut list: Vec<OsString> = Vec::new();
    let mut add = |words: &[&str]| list.extend(words.iter().map(OsString::from));
    let stated = args.stated();
    if let Ok(Some(profile)) = stated.profile() {
        add(&["-T", &profile.to_string()]);
    }
    for entry in &stated.entries {
        add(&["-E", entry]);
    }
    for define in &stated.defines {
        add(&["-D", define]);
    }
    if let Some(version) = stated.standard.as_deref() {
        add(&["-HV", version.strip_prefix("hlsl").unwrap_or(version)]);
    }
    let flags = [
        (stated.enable_16bit_types, "-enable-16bit-types"),
        (stated.ieee_strict, "-Gis"),
        (stated.row_major, "-Zpr"),
        (args.source.debug || !args.source.spirv_debug.is_empty(), "-Zi"),
        (args.source.show_includes, "-H"),
        (stated.fatal_warnings, "-WX"),
    ];
    flags.iter().filter(|(is_set, _)| *is_set).for_each(|(_, flag)| add(&[flag]));
    for include in &stated.includes {
        list.extend(["-I".into(), include.into()]);
    }
    // Positions alone are a choice of ours: DXC embeds all of its debug information or none.
    let of_dxc = |word: &OsString| if word == "-Zs" { "-Zi".into() } else { word.clone() };
    list.extend(args.source.dxc_args.iter().map(of_dxc));
    // What is lost must be told, whatever else is not to be.
    let hides = list.iter().any(|word| word.to_str().is_some_and(|word| word.starts_with("-Wno-")));
    list.extend(hides.then(|| "-Wignored-attributes".into()));
    let has_debug = list.iter().any(|word| word == "-Zi");
    list.extend(has_debug.then(|| "-Qembed_debug".into()));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translated(line: &str) -> Option<String> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let list = with_own_spelling(&words)?.unwrap();
        Some(list.into_iter().map(|word| word.into_string().unwrap()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn flags_go_to_whom_they_concern() {
        for (line, divided) in [
            (
                "--dxc -T ps_6_0 -EMain a.hlsl -Fo a.spv",
                "--dxc --dxc-arg=-T --dxc-arg=ps_6_0 --dxc-arg=-EMain a.hlsl --output=a.spv",
            ),
            (
                "--dxc=/x/dxc -validator-version 1.7 -Od -spirv a.hlsl -o b -vv",
                "--dxc=/x/dxc --dxc-arg=-validator-version --dxc-arg=1.7 -O0 --dxc-arg=-Od a.hlsl -o b -vv",
            ),
            (
                "--dxc -fvk-t-shift 16 0 -fvk-invert-y -Zi a.hlsl -- -Gis -x",
                "--dxc --binding-shift=t:16:0 --invert-y --dxc-arg=-Zi a.hlsl --dxc-arg=-Gis --dxc-arg=-x",
            ),
            (
                "--dxc -DA=1 -I inc -no-such-flag",
                "--dxc --dxc-arg=-DA=1 --dxc-arg=-I --dxc-arg=inc --dxc-arg=-no-such-flag",
            ),
        ] {
            assert_eq!(translated(line).unwrap(), divided);
        }
        assert!(translated("-T ps_6_0 a.hlsl -- --dxc").is_none());
    }

    #[test]
    fn what_leads_nowhere_is_refused() {
        for (line, part) in [
            ("--dxc -P a.hlsl", "let dxc itself do it"),
            ("--dxc a.hlsl -T", "'-T' requires a value"),
            ("--dxc a.hlsl -fspv-flatten-resource-arrays", "is not supported"),
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let error = with_own_spelling(&words).unwrap().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
