//! The front end that a command line states, and its arguments in the spelling of `spirant cc`.
//!
//! Without a statement the choice follows the source ([`Chooser`](spirant_hlsl::choice::Chooser)). The arguments are then read as those for clang,
//! and kept as they were given, because DXC may have to read them.

use super::spelling::{Spelling, refuse_contradictions, refuse_unknown, translate};
use super::{Args, dxc, dxc_flags, spellings};
use anyhow::{Context, Result};
use clap::Parser;
use spirant_hlsl::FrontEnd;
use spirant_hlsl::dxc::Form;
use std::ffi::OsString;

/// The option that keeps an argument as it was given.
const AS_GIVEN: &str = "--as-given=";

/// The option that says why clang does not compile the source.
const UNFIT: &str = "--unfit=";

/// The arguments after `spirant cc` in its own spelling.
///
/// # Errors
/// A flag that is not known, not supported, or without its value.
pub fn with_own_spelling(words: &[OsString]) -> Result<Vec<OsString>> {
    let (front_end, words) = stated(words)?;
    let of_dxc: Vec<&'static [Spelling]> = dxc_flags::GROUPS.iter().map(|(_, rows)| *rows).collect();
    let for_clang = || {
        refuse_unknown(&words, &spellings())?;
        refuse_contradictions(&words, &of_dxc)?;
        anyhow::Ok(translate(words.iter().cloned(), &spellings()))
    };
    let front = |name: &str| OsString::from(format!("--front={name}"));
    match front_end.unwrap_or_default() {
        FrontEnd::Clang => Ok([vec![front("clang")], for_clang()??].concat()),
        FrontEnd::Dxil => Ok([vec![front("dxil")], dxc::divided(&words, Form::Dxil)?].concat()),
        FrontEnd::Dxc => Ok([vec![front("dxc")], dxc::divided(&words, Form::Spirv)?].concat()),
        FrontEnd::Auto => match for_clang()? {
            Ok(own) => {
                let given =
                    words.iter().map(|word| [AS_GIVEN.as_ref(), word.as_os_str()].into_iter().collect());
                Ok(given.chain(front_end.map(|_| front("auto"))).chain(own).collect())
            }
            // A flag that DXC may know.
            Err(error) if spirant_hlsl::dxc::find(None).is_ok() => {
                let Ok(own) = dxc::divided(&words, Form::Spirv) else { return Err(error) };
                Ok([vec![front("dxc"), format!("{UNFIT}{error}").into()], own].concat())
            }
            Err(error) => Err(error),
        },
    }
}

/// The front end that arguments state, and the arguments without that. `--dxc` alone, or with a path and without `--front`, is DXIL's.
fn stated(words: &[OsString]) -> Result<(Option<FrontEnd>, Vec<OsString>)> {
    let mut front_end = None;
    let mut is_dxc = false;
    let mut rest = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let text = word.to_str().unwrap_or_default();
        if word == "--" {
            rest.push(word.clone());
            rest.extend(words.by_ref().cloned());
        } else if text.starts_with(AS_GIVEN) {
            // The flags before a manifest are read again with each of its lines.
        } else if text == "--dxc" {
            is_dxc = true;
        } else if text == "--front" {
            front_end = Some(words.next().and_then(|name| name.to_str()).context("--front requires a name")?);
        } else if let Some(name) = text.strip_prefix("--front=") {
            front_end = Some(name);
        } else {
            is_dxc |= text.starts_with("--dxc=");
            rest.push(word.clone());
        }
    }
    let front_end =
        front_end.map(|name| name.parse::<FrontEnd>().map_err(|why| anyhow::anyhow!("--front: {why}")));
    Ok((front_end.transpose()?.or(is_dxc.then_some(FrontEnd::Dxil)), rest))
}

/// The arguments of a command line whose front end was not stated, as DXC reads them.
///
/// # Errors
/// A flag that DXC does not read so.
pub fn for_dxc(args: &Args, form: Form) -> Result<Args> {
    /// The arguments alone.
    #[derive(Parser)]
    #[command(args_override_self = true)]
    struct Cc {
        #[command(flatten)]
        args: Args,
    }
    if args.source.as_given.is_empty() {
        return Ok(args.clone());
    }
    let own = dxc::divided(&args.source.as_given, form)?;
    let words = std::iter::once("spirant cc".into()).chain(own);
    let mut own = Cc::try_parse_from(words).context("the arguments cannot be read for DXC")?.args;
    own.inputs.clone_from(&args.inputs);
    Ok(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(line: &str) -> Result<String> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let list = with_own_spelling(&words)?;
        Ok(list.into_iter().map(|word| word.into_string().unwrap()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_stated_front_end_decides_how_arguments_are_read() {
        for (line, expected) in [
            ("--dxc -T ps_6_0 a.hlsl", "--front=dxil --dxc-arg=-T --dxc-arg=ps_6_0 a.hlsl"),
            ("--dxc=/x/dxc a.hlsl", "--front=dxil --dxc=/x/dxc a.hlsl"),
            ("--front=dxc --dxc=/x/dxc a.hlsl", "--front=dxc --dxc=/x/dxc a.hlsl"),
            (
                "--front=auto --dxc=/x/dxc a.hlsl",
                "--as-given=--dxc=/x/dxc --as-given=a.hlsl --front=auto --dxc=/x/dxc a.hlsl",
            ),
            (
                "--front=dxil -w -c -Oz -std=hlsl2021 a.hlsl",
                "--front=dxil --no-warnings -Os --std=hlsl2021 a.hlsl",
            ),
            ("--front clang -T ps_6_0 a.hlsl", "--front=clang --profile=ps_6_0 a.hlsl"),
            (
                "-Tps_6_0 a.hlsl -- --dxc",
                "--as-given=-Tps_6_0 --as-given=a.hlsl --as-given=-- --as-given=--dxc --profile=ps_6_0 a.hlsl -- --dxc",
            ),
        ] {
            assert_eq!(spelled(line).unwrap(), expected);
        }
        assert!(spelled("--front=glslang a.hlsl").unwrap_err().to_string().contains("'glslang' is none of"));
        assert!(spelled("-no-such-flag a.hlsl").is_err());
    }
}
