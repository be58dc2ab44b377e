//! HLSL through an installed DXC, to DXIL or SPIR-V.
//!
//! Flags are passed to DXC unchanged, but for those about outputs. Of DXIL, flags about descriptors and positions are ours, since a
//! container leaves them open. [`spirant_hlsl::dxc`](mod@spirant_hlsl::dxc) runs DXC.

use super::spelling::{Spelling, To, translate};
use super::{Args, Place, clang_flags, dxc_flags};
use crate::exit::Exit;
use crate::flags::source::refused;
use crate::isolate;
use crate::job::{self, Inspect, Job};
use anyhow::{Result, ensure};
use spirant::source::stated::Refused;
use spirant::{DebugInfo, Options, SourceOptions};
use spirant_hlsl::dxc::{self, Compiler, Form};
use spirant_hlsl::{Input, Said};
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

/// Flags about SPIR-V that are stated to DXC alone, though `spirant cc` has them.
const FOR_DXC_ALONE: [&str; 2] = ["fspv-enable-maximal-reconvergence", "fspv-use-vulkan-memory-model"];

/// The option that hands an argument to DXC.
const ARGUMENT: &str = "--dxc-arg=";

/// The arguments of `spirant cc` in its own spelling, with those for DXC after [`ARGUMENT`].
///
/// # Errors
/// A flag that is not supported, or without its value.
pub fn divided(arguments: &[OsString], form: Form) -> Result<Vec<OsString>> {
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
            "with DXC as the front end, '-{name}' would not lead to SPIR-V: let dxc itself do it"
        );
        let known = known(name);
        let length = known.map_or(0, |(spelling, _)| spelling.name.len());
        if let Some(row) = of_clang(name).filter(|row| row.name.len() > length) {
            let values: Vec<OsString> = rest.by_ref().take(row.following(name)).cloned().collect();
            let words = std::iter::once(word.clone()).chain(values);
            result.extend(translate(words, &[clang_flags::ROWS])?);
            continue;
        }
        let (count, to_both) = match known {
            Some((spelling, is_of_spirv)) => {
                let count = spelling.following(name);
                // DXC is told what we read of these, too, but that a container has no place for it.
                let is_read = form == Form::Dxil
                    || matches!(spelling.to, To::Own(_) | To::Flags(_))
                        && !FOR_DXC_ALONE.contains(&spelling.name);
                let is_ours = is_of_spirv && is_read || OURS.contains(&spelling.name);
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

/// The row of a flag that is spelled as clang's, and that means one of `spirant cc`, or nothing.
fn of_clang(name: &str) -> Option<&'static Spelling> {
    let mut rows = clang_flags::ROWS.iter().filter(|row| row.is_it(name));
    rows.find(|row| matches!(row.to, To::Own(_) | To::Flags(_) | To::Nothing(_)))
}

/// A source that DXC compiles.
pub struct Source<'a> {
    /// Its command line.
    pub args: &'a Args,
    /// Where it is.
    pub input: &'a Input,
    /// The form of DXC's output.
    pub form: Form,
    /// The process that loads DXC's library.
    pub place: Place,
}

/// The job that remains when DXC has compiled a source.
///
/// # Errors
/// The exit code; the reasons are in `said`.
pub fn job(source: &Source<'_>, compiler: &Compiler, said: &mut Vec<Said>) -> Result<Job, Exit> {
    let Source { args, input, form, place } = *source;
    let made = given(args, &input.path).and_then(|given| {
        check(args, &given, form)?;
        Ok((given, super::options(args)?))
    });
    let (given, mut options) = made.map_err(told(said, Exit::Usage))?;
    // What DXC writes of it is kept.
    options.debug_info = args.common.options().map_err(told(said, Exit::Usage))?.debug_info;
    let program = match form {
        Form::Dxil => args.program.apply(&mut options),
        Form::Spirv => args.program.refuse("is about DXIL, and DXC makes SPIR-V"),
    };
    program.map_err(told(said, Exit::Usage))?;
    let limits = args.common.limits();
    let dxc = dxc::Options {
        form,
        arguments: arguments(source, &given, &options),
        includes: given.front.includes.clone(),
        warnings: args.warnings(),
        verbose: args.common.report().verbosity > 0,
        limits: limits.into(),
        in_process: limits.in_process || place == Place::Worker && !limits.is_confined,
    };
    let (output, emit) = args.common.destination(&input.path).map_err(told(said, Exit::Usage))?;
    let result = args.common.result_name(&input.path, emit).map_err(told(said, Exit::Usage))?;
    let depfile = args.depfile.depfile(&input.path, result.as_deref()).map_err(told(said, Exit::Usage))?;
    if let Some(depfile) = depfile {
        depfile.write(&dxc::files(compiler, input, &dxc, said)?).map_err(told(said, Exit::Files))?;
        if depfile.is_alone {
            return Err(Exit::Success);
        }
    }
    let made = within_limits(source, || dxc::compile(compiler, input, &dxc, said))?;
    let declared = || dxc::declared(compiler, input, &dxc, said);
    let options = spirant::source::dxc::options(&given, options, form, &made, declared)?;
    let entry = args.stated().entries.first().map_or("main", String::as_str);
    let extras = args.outputs.extras(entry).map_err(told(said, Exit::Usage))?;
    Ok(Job {
        source: job::Source::Memory(input.name(), made),
        output,
        emit,
        extras,
        listing: args.common.listing(),
        inspect: Inspect { print_bindings: args.interface.print_bindings, ..Inspect::default() },
        options,
        report: crate::report::Report { warnings: args.warnings(), ..args.common.report() },
        limits: args.common.limits(),
        is_last: false,
        is_placeless: false,
        refusal: None,
    })
}

/// Puts an error among what there is to say, for an exit code.
pub fn told(said: &mut Vec<Said>, exit: Exit) -> impl FnOnce(anyhow::Error) -> Exit {
    move |error| {
        said.push(Said::System(format!("{error:#}")));
        exit
    }
}

/// Runs DXC's library within the limits of this process, if that is a worker: a child of its own is limited by [`dxc`](mod@dxc).
fn within_limits<T>(source: &Source<'_>, work: impl FnOnce() -> T) -> T {
    #[cfg(unix)]
    if source.place == Place::Worker && !source.args.common.limits().is_confined {
        let bytes = source.input.bytes().map_or(0, |bytes| bytes.len());
        return isolate::run_in_worker(&source.args.common.limits(), |progress| {
            progress.restrict(bytes);
            work()
        });
    }
    let _ = source;
    work()
}

/// The options of a source that DXC compiles, which is HLSL unless its name states another language.
pub fn given(args: &Args, input: &Path) -> Result<SourceOptions> {
    let mut stated = args.stated().clone();
    if stated.language(&input.display().to_string()).is_err() {
        stated.language = Some("hlsl".to_owned());
    }
    let given = stated.read(&input.display().to_string());
    given.map_err(|error| refused(&error))
}

/// Refuses what DXC would not do.
fn check(args: &Args, given: &SourceOptions, form: Form) -> Result<()> {
    ensure!(!args.source.preprocess, "--preprocess and DXC exclude each other: dxc -P preprocesses");
    ensure!(!args.outputs.keep_ir, "--keep-ir and DXC exclude each other: dxc -Fc writes what DXC makes");
    // DXC itself compiles the last of several.
    let of_dxc = args.source.dxc_args.iter().filter(|word| word.to_string_lossy().starts_with("-E"));
    ensure!(
        !args.interface.split_entries && given.front.entries.len() + of_dxc.count() < 2,
        "{}",
        spirant::source::dxc::SEVERAL_ENTRIES
    );
    if let Some((option, why)) = spirant::source::dxc::refused(given, form) {
        return Err(refused(&Refused { option, why }));
    }
    Ok(())
}

/// What DXC is told, but for the files and the form.
fn arguments(source: &Source<'_>, given: &SourceOptions, options: &Options) -> Vec<OsString> {
    let Source { args, form, .. } = *source;
    let has_debug = args.source.debug || !args.source.spirv_debug.is_empty();
    let asked = if has_debug { options.clone().debug_info(DebugInfo::Full) } else { options.clone() };
    let mut list = spirant::source::dxc::arguments(given, &asked, form);
    let own = &args.source.dxc_args;
    if given.front.profile.is_none() && !own.iter().any(|word| word.to_string_lossy().starts_with("-T")) {
        let text = source.input.bytes().unwrap_or_default();
        list.extend(["-T".into(), spirant::source::dxc::profile(given, options, &text).into()]);
    }
    if args.source.show_includes {
        list.push("-H".into());
    }
    if form == Form::Spirv {
        let kinds = args.source.spirv_debug.iter().map(|kind| format!("-fspv-debug={kind}").into());
        if !args.source.spirv_debug.is_empty() {
            list.retain(|word| !word.to_string_lossy().starts_with("-fspv-debug="));
            list.extend(kinds);
        } else if own.iter().any(|word| word == "-Zi") {
            list.push("-fspv-debug=vulkan-with-source".into());
        }
        let allowed = &args.source.allowed_extensions;
        list.extend(allowed.iter().map(|name| format!("-fspv-extension={name}").into()));
    }
    // Positions alone are a choice of ours: DXC embeds all of its debug information or none.
    let of_dxc = |word: &OsString| if word == "-Zs" { "-Zi".into() } else { word.clone() };
    list.extend(args.source.dxc_args.iter().map(of_dxc));
    if form == Form::Dxil {
        // What is lost must be told, whatever else is not to be.
        let hides = list.iter().any(|word| word.to_str().is_some_and(|word| word.starts_with("-Wno-")));
        list.extend(hides.then(|| "-Wignored-attributes".into()));
        let has_debug = list.iter().any(|word| word == "-Zi");
        list.extend(has_debug.then(|| "-Qembed_debug".into()));
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translated(line: &str, form: Form) -> Result<String> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let list = divided(&words, form)?;
        Ok(list.into_iter().map(|word| word.into_string().unwrap()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn flags_go_to_whom_they_concern() {
        for (line, divided) in [
            (
                "-T ps_6_0 -EMain a.hlsl -Fo a.spv",
                "--dxc-arg=-T --dxc-arg=ps_6_0 --dxc-arg=-EMain a.hlsl --output=a.spv",
            ),
            (
                "-validator-version 1.7 -Od -spirv a.hlsl -o b -vv",
                "--dxc-arg=-validator-version --dxc-arg=1.7 -O0 --dxc-arg=-Od a.hlsl -o b -vv",
            ),
            (
                "-fvk-t-shift 16 0 -fvk-invert-y -Zi a.hlsl -- -Gis -x",
                "--binding-shift=t:16:0 --invert-y --dxc-arg=-Zi a.hlsl --dxc-arg=-Gis --dxc-arg=-x",
            ),
            (
                "-DA=1 -I inc -no-such-flag",
                "--dxc-arg=-DA=1 --dxc-arg=-I --dxc-arg=inc --dxc-arg=-no-such-flag",
            ),
        ] {
            assert_eq!(translated(line, Form::Dxil).unwrap(), divided);
        }
        assert_eq!(
            translated("-fvk-t-shift 16 0 -fspv-preserve-bindings -fspv-reflect -fspv-max-id 9", Form::Spirv)
                .unwrap(),
            "--binding-shift=t:16:0 --preserve-bindings --describe --dxc-arg=-fspv-max-id --dxc-arg=9"
        );
    }

    #[test]
    fn what_leads_nowhere_is_refused() {
        for (line, part) in [
            ("-P a.hlsl", "let dxc itself do it"),
            ("a.hlsl -T", "'-T' requires a value"),
            ("a.hlsl -fspv-flatten-resource-arrays", "is not supported"),
        ] {
            let error = translated(line, Form::Dxil).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
