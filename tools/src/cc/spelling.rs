//! Command lines written for DXC or clang: their flags as those of `spirant cc`.
//!
//! Each flag is a row of a table, with its name, the form of its value, and its replacement: flags of `spirant cc`, an argument
//! of clang, nothing if it has no effect, or an error if its effect would be missed.

use anyhow::{Result, anyhow, bail};
use spirant::similar::similar;
use std::ffi::OsString;

/// The form of a flag's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// It has none.
    None,
    /// This number of following arguments.
    Next(usize),
    /// After `=`.
    Equals,
    /// Immediately after the name.
    Joined,
    /// Immediately after the name, or as the next argument.
    Either,
}

/// The replacement of a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// This flag, followed by the values, separated by colons.
    Own(&'static str),
    /// These flags.
    Flags(&'static [&'static str]),
    /// Itself: `spirant cc` has the same flag.
    Same,
    /// An argument of clang, unchanged.
    Clang,
    /// Nothing, for this reason.
    Nothing(&'static str),
    /// Nothing with one of these values, for this reason; an error that states it with others.
    Only(&'static [&'static str], &'static str),
    /// An error with this reason.
    Refused(&'static str),
}

/// A flag of another compiler.
pub struct Spelling {
    /// Its name without the dash.
    pub name: &'static str,
    /// The form of its value.
    pub value: Value,
    /// The placeholder for the value in help.
    pub placeholder: &'static str,
    /// Its meaning, a sentence without a full stop.
    pub help: &'static str,
    /// Its replacement.
    pub to: To,
}

/// A row of a table of flags.
pub const fn row(
    name: &'static str,
    value: Value,
    placeholder: &'static str,
    help: &'static str,
    to: To,
) -> Spelling {
    Spelling { name, value, placeholder, help, to }
}

/// The flags of `spirant cc` itself that have one dash, as `clap` reads them. What begins like one of them and goes on is none.
fn is_own(name: &str) -> bool {
    let mut letters = name.chars();
    let first = letters.next();
    let rest = letters.as_str();
    match first {
        // A value may follow at once. What is no file of a kind that a compiler writes might be a flag of another one.
        Some('o') => rest.is_empty() || rest.contains(['.', '/', '=']),
        Some('x' | 'j') => rest.is_empty() || rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '='),
        Some('v') => rest.chars().all(|c| c == 'v'),
        Some('h' | 'g' | 'V') => rest.is_empty(),
        _ => false,
    }
}

/// Refuses flags with one dash that are neither in the tables nor known to `spirant cc`.
///
/// # Errors
/// The first of them.
pub fn refuse_unknown(arguments: &[OsString], tables: &[&'static [Spelling]]) -> Result<()> {
    let mut rest = arguments.iter().take_while(|word| *word != "--");
    while let Some(word) = rest.next() {
        let name = word.to_str().and_then(|text| text.strip_prefix('-'));
        let Some(name) = name.filter(|name| !name.is_empty() && !name.starts_with('-')) else {
            // These take any value.
            let takes_any = ["--clang-arg", "--dxc-arg", "--spirv-ext"].iter().any(|flag| word == flag);
            rest.by_ref().take(usize::from(takes_any)).for_each(drop);
            continue;
        };
        match find(name, tables) {
            Some(spelling) => rest.by_ref().take(spelling.following(name)).for_each(drop),
            None if is_own(name) => {
                let takes_next = matches!(name, "o" | "x" | "j");
                rest.by_ref().take(usize::from(takes_next)).for_each(drop);
            }
            None => {
                let known = tables.iter().flat_map(|table| table.iter()).map(|spelling| spelling.name);
                let meant = similar(name, known).map(|other| format!("; did you mean -{other}?"));
                bail!("there is no flag '-{name}'{}", meant.unwrap_or_default());
            }
        }
    }
    Ok(())
}

/// Flags of DXC that exclude each other, as DXC has it.
const EXCLUSIVE: [(&[&str], &[&str]); 7] = [
    (&["Zpr"], &["Zpc"]),
    (&["Gfa"], &["Gfp"]),
    (&["pack-optimized", "pack_optimized"], &["pack-prefix-stable", "pack_prefix_stable"]),
    (&["fvk-use-dx-layout"], &["fvk-use-gl-layout"]),
    (&["Zi"], &["Zs"]),
    (&["Zss"], &["Zsb"]),
    (&["Qsource_in_debug_module"], &["Zs"]),
];

/// Refuses flags of DXC that exclude each other, and values after an equals sign that DXC would read as part of
/// the value.
///
/// # Errors
/// The first of them.
pub fn refuse_contradictions(arguments: &[OsString], tables: &[&'static [Spelling]]) -> Result<()> {
    let mut given: Vec<&str> = Vec::new();
    let mut rest = arguments.iter().take_while(|word| *word != "--");
    while let Some(word) = rest.next() {
        let Some(name) = word.to_str().and_then(|text| text.strip_prefix('-')) else { continue };
        let Some(spelling) = find(name, tables) else { continue };
        let value = name.strip_prefix(spelling.name).unwrap_or_default();
        if spelling.value == Value::Either && value.starts_with('=') {
            bail!(
                "the value of the flag '-{}' follows without '=': '-{} {}'",
                spelling.name,
                spelling.name,
                &value[1..]
            );
        }
        given.push(spelling.name);
        rest.by_ref().take(spelling.following(name)).for_each(drop);
    }
    let one_of = |names: &[&str]| given.iter().copied().find(|name| names.contains(name));
    let both = EXCLUSIVE.iter().find_map(|(some, others)| one_of(some).zip(one_of(others)));
    match both {
        Some((one, other)) => bail!("the flags '-{one}' and '-{other}' exclude each other"),
        None => Ok(()),
    }
}

/// Replaces the slash of DXC's flags by a dash. An argument that is an existing path stays.
pub fn without_slashes(arguments: Vec<OsString>, tables: &[&'static [Spelling]]) -> Vec<OsString> {
    let mut rest = arguments.into_iter();
    let mut result = Vec::new();
    while let Some(word) = rest.next() {
        if word == "--" {
            result.push(word);
            result.extend(rest);
            break;
        }
        let name = word.to_str().and_then(|text| text.strip_prefix('/').or(text.strip_prefix('-')));
        let found = name.and_then(|name| Some((name.to_owned(), find(name, tables)?)));
        let Some((name, spelling)) = found.filter(|(name, _)| !is_path(&word, name)) else {
            result.push(word);
            continue;
        };
        result.push(format!("-{name}").into());
        result.extend(rest.by_ref().take(spelling.following(&name)));
    }
    result
}

/// Whether a word with a slash is the path of a file: it is there, or its first folder is.
fn is_path(word: &std::ffi::OsStr, name: &str) -> bool {
    let is_slashed = word.to_str().is_some_and(|text| text.starts_with('/'));
    let first = name.split_once('/').map(|(first, _)| format!("/{first}"));
    let is_there = |path: &std::path::Path| path.exists();
    is_slashed && (is_there(word.as_ref()) || first.is_some_and(|first| is_there(first.as_ref())))
}

/// The arguments after `spirant cc` in its own spelling.
///
/// # Errors
/// A flag that is known and not supported, or without its value.
pub fn translate(
    arguments: impl IntoIterator<Item = OsString>,
    tables: &[&'static [Spelling]],
) -> Result<Vec<OsString>> {
    let mut result = Vec::new();
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            result.push(argument);
            result.extend(rest);
            break;
        }
        let text = argument.to_str().and_then(|text| text.strip_prefix('-'));
        let flag = text.filter(|text| !text.is_empty() && !text.starts_with('-'));
        let Some((text, spelling)) = flag.and_then(|text| Some((text, find(text, tables)?))) else {
            result.push(argument);
            continue;
        };
        let values = values_of(text, spelling, &mut rest)?;
        spelling.append(&mut result, argument, values)?;
    }
    Ok(result)
}

/// The flag that an argument is, without its dash: the one with the longest name.
fn find<'t>(text: &str, tables: &[&'t [Spelling]]) -> Option<&'t Spelling> {
    let rows = tables.iter().flat_map(|table| table.iter());
    rows.filter(|spelling| spelling.is_it(text)).max_by_key(|spelling| spelling.name.len())
}

/// The values of a flag that was found.
fn values_of(
    text: &str,
    spelling: &Spelling,
    rest: &mut impl Iterator<Item = OsString>,
) -> Result<Vec<OsString>> {
    let joined = &text[spelling.name.len()..];
    let count = match spelling.value {
        Value::None => return Ok(Vec::new()),
        Value::Equals => return Ok(vec![joined[1..].into()]),
        Value::Joined => return Ok(vec![joined.into()]),
        Value::Either if !joined.is_empty() => return Ok(vec![joined.trim_start_matches('=').into()]),
        Value::Either => 1,
        Value::Next(count) => count,
    };
    let values: Vec<OsString> = rest.take(count).collect();
    if values.len() < count {
        bail!("the flag '-{}' requires {}", spelling.name, spelling.placeholder);
    }
    Ok(values)
}

impl Spelling {
    /// Whether an argument without its dash is this flag.
    pub fn is_it(&self, text: &str) -> bool {
        let Some(rest) = text.strip_prefix(self.name) else { return false };
        match self.value {
            Value::None | Value::Next(_) => rest.is_empty(),
            Value::Equals => rest.starts_with('='),
            Value::Joined => !rest.is_empty(),
            Value::Either => true,
        }
    }

    /// The number of following arguments that belong to this flag, given the argument without its dash.
    pub fn following(&self, text: &str) -> usize {
        match self.value {
            Value::Next(count) => count,
            Value::Either if text == self.name => 1,
            _ => 0,
        }
    }

    fn append(&self, list: &mut Vec<OsString>, argument: OsString, values: Vec<OsString>) -> Result<()> {
        match self.to {
            To::Own(start) => {
                let mut word = OsString::from(start);
                for (at, value) in values.iter().enumerate() {
                    word.push(if at == 0 { "" } else { ":" });
                    word.push(value);
                }
                list.push(word);
            }
            To::Flags(flags) => list.extend(flags.iter().map(OsString::from)),
            To::Same => {
                list.push(argument);
                if matches!(self.value, Value::Either | Value::Next(_))
                    && list.last().is_some_and(|word| word.len() == self.name.len() + 1)
                {
                    list.extend(values);
                }
            }
            To::Clang => {
                let is_separate = argument.len() == self.name.len() + 1;
                let mut push = |value: &OsString| {
                    let mut word = OsString::from("--clang-arg=");
                    word.push(value);
                    list.push(word);
                };
                push(&argument);
                if is_separate {
                    values.iter().for_each(push);
                }
            }
            To::Nothing(_) => {}
            To::Only(known, reason) => {
                if let Some(value) = values.iter().find(|value| !known.iter().any(|known| *value == known)) {
                    bail!("the flag '-{}' is not supported with '{}': {reason}", self.name, value.display());
                }
            }
            To::Refused(reason) => {
                return Err(anyhow!("the flag '{}' is not supported: {reason}", argument.display()));
            }
        }
        Ok(())
    }

    /// Its spelling in help.
    pub fn usage(&self) -> String {
        let Spelling { name, placeholder, .. } = self;
        match self.value {
            Value::None => format!("-{name}"),
            Value::Next(_) | Value::Either => format!("-{name} {placeholder}"),
            Value::Equals => format!("-{name}={placeholder}"),
            Value::Joined => format!("-{name}{placeholder}"),
        }
    }

    /// Its meaning here.
    pub fn meaning(&self) -> String {
        match self.to {
            To::Nothing(reason) | To::Only(_, reason) => format!("{} (without effect: {reason})", self.help),
            To::Refused(reason) => format!("{} (not supported: {reason})", self.help),
            _ => self.help.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cc::spellings;

    fn translated(line: &str) -> Result<String> {
        let words = line.split(' ').map(OsString::from);
        let list = translate(words, &spellings())?;
        Ok(list.into_iter().map(|word| word.into_string().unwrap()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn dxcs_flags_become_our_own() {
        for (theirs, ours) in [
            ("-T ps_6_0 -E PSMain a.hlsl -Fo a.spv", "--profile=ps_6_0 --entry=PSMain a.hlsl --output=a.spv"),
            ("-Tps_6_0 -EPSMain -Foa.spv", "--profile=ps_6_0 --entry=PSMain --output=a.spv"),
            ("-fvk-t-shift 16 0 -fvk-b-shift 32 all", "--binding-shift=t:16:0 --binding-shift=b:32:all"),
            ("-fvk-bind-register t3 1 5 0", "--bind-register=t3:1:5:0"),
            (
                "-fspv-target-env=vulkan1.1 -fspv-extension=KHR",
                "--target-env=vulkan1.1 --allow-extension=KHR",
            ),
            ("-Od -O3 -D A=1 -DB -I inc", "-O0 -O3 -D A=1 -DB -I inc"),
            (
                "-WX -Wno-conversion -no-warnings",
                "--fatal-warnings --clang-arg=-Wno-conversion --no-warnings",
            ),
            (
                "-HV 2021 -H -enable-16bit-types -Gis",
                "--std=hlsl2021 --show-includes --enable-16bit-types --ieee-strict",
            ),
            ("-spirv -nologo x.hlsl -- -E y", "x.hlsl -- -E y"),
            ("--entry=x -o y -vv", "--entry=x -o y -vv"),
        ] {
            assert_eq!(translated(theirs).unwrap(), ours);
        }
    }

    #[test]
    fn clangs_flags_become_our_own() {
        for (theirs, ours) in [
            ("-cl-std=CL2.0 -x cl a.cl", "--std=CL2.0 -x cl a.cl"),
            (
                "-include pre.h -isystem sys -U X",
                "--clang-arg=-include --clang-arg=pre.h --clang-arg=-isystem --clang-arg=sys --clang-arg=-U --clang-arg=X",
            ),
            (
                "-cl-fast-relaxed-math -ffp-contract=off",
                "--clang-arg=-cl-fast-relaxed-math --clang-arg=-ffp-contract=off",
            ),
            ("-Werror -w -S -c", "--fatal-warnings --no-warnings --emit=asm"),
            ("-target spirv64-unknown-unknown", "--target=spirv64-unknown-unknown"),
        ] {
            assert_eq!(translated(theirs).unwrap(), ours);
        }
    }

    #[test]
    fn what_would_be_missed_is_refused_by_name() {
        for (line, part) in [
            ("-fspv-flatten-resource-arrays", "'-fspv-flatten-resource-arrays' is not supported"),
            ("-T", "'-T' requires"),
            ("-fvk-b-shift 1", "'-fvk-b-shift' requires"),
        ] {
            let error = translated(line).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn what_dxc_does_not_take_together_is_refused() {
        let tables: Vec<&'static [Spelling]> =
            crate::cc::dxc_flags::GROUPS.iter().map(|(_, rows)| *rows).collect();
        let refused = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            refuse_contradictions(&words, &tables).err().map(|error| error.to_string())
        };
        assert_eq!(refused("-Zpr -T cs_6_0 -D Zpc a.hlsl -Gfa -- -Zpc -Gfp"), None);
        assert_eq!(
            refused("-T cs_6_0 -DA=-Zpr -Fo=x").unwrap(),
            "the value of the flag '-Fo' follows without '=': '-Fo x'"
        );
        let line = "-pack_optimized -T cs_6_0 -pack-prefix-stable";
        assert_eq!(
            refused(line).unwrap(),
            "the flags '-pack_optimized' and '-pack-prefix-stable' exclude each other"
        );
        for (some, others) in EXCLUSIVE {
            for name in some.iter().chain(others) {
                assert!(tables.iter().any(|table| table.iter().any(|row| row.name == *name)), "{name}");
            }
        }
    }

    #[test]
    fn every_flag_is_listed_once_and_says_what_it_does() {
        let tables = spellings();
        let rows = || tables.iter().flat_map(|table| table.iter());
        for spelling in rows() {
            let same = rows().filter(|other| (other.name, other.value) == (spelling.name, spelling.value));
            assert_eq!(same.count(), 1, "{}", spelling.name);
            assert!(!spelling.help.is_empty() && !spelling.help.ends_with('.'), "{}", spelling.name);
            assert_eq!(spelling.value == Value::None, spelling.placeholder.is_empty(), "{}", spelling.name);
        }
    }
}
