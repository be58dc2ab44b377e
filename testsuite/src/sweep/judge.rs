//! Decides whether a module is valid, by spirv-val and by our verifier.

use crate::verdicts::ask_program;
use crate::{corpus, source_lines};
use spirant::dialect::grammar::Version;
use spirant::{Diagnostics, Severity, TargetEnv};
use spirant_marks::{Kind, OWN};
use std::path::PathBuf;
use std::str::FromStr;

/// spirv-val.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Validator {
    /// The spirv-val that the test suite links.
    Linked,
    /// A program, which may be newer.
    Program(PathBuf),
}

/// What a spirv-val has against modules that are right: part of its message, the extension that they have, and what it lacks.
const LACKS: [(&str, &str, &str); 3] = [
    (
        "Invalid number of bits",
        "SPV_ALTERA_arbitrary_precision_integers",
        "it knows SPV_INTEL_arbitrary_precision_integers, the former name, alone",
    ),
    (
        "has not been defined",
        "SPV_INTEL_function_pointers",
        "OpConstantFunctionPointerINTEL names a function, which is defined later",
    ),
    (
        "Invalid use of function result id",
        "SPV_INTEL_function_pointers",
        "the operand of OpConstantFunctionPointerINTEL is a function",
    ),
];

/// Both validators.
#[derive(Clone, Debug)]
pub struct Judge {
    validator: Validator,
}

impl Judge {
    /// Uses the spirv-val that `SPIRANT_SPIRV_VAL` names, or else the linked one.
    pub fn new() -> Judge {
        let named = std::env::var_os("SPIRANT_SPIRV_VAL").filter(|path| !path.is_empty());
        Judge { validator: named.map_or(Validator::Linked, |path| Validator::Program(path.into())) }
    }

    /// Checks a module with both: reports what is wrong with it, or that the verdicts differ. A module without entry points is
    /// checked by the rules of its version alone.
    ///
    /// # Errors The messages; with `is_unknown`, spirv-val may refuse an extension that it does not know.
    pub fn hold(&self, bytes: &[u8], env: Option<&TargetEnv>, is_unknown: bool) -> Result<(), String> {
        let words = spirant::binary::reader::words_of_bytes(bytes).map_err(|error| error.to_string())?;
        let version = words.get(1).and_then(|word| Version::from_word(*word)).ok_or("no version")?;
        let is_library = !instructions(&words).any(|inst| inst[0] & 0xffff == ENTRY_POINT);
        let env = env.filter(|env| !is_library || !env.is_shader()).cloned();
        let env = env.unwrap_or_else(|| TargetEnv::universal(version));
        let theirs = self.ask(&words, bytes, &env, version).filter(|why| !is_unknown && !lacks(&words, why));
        let ours = ours(&words, &env);
        match (theirs, ours) {
            (None, None) => {}
            (Some(theirs), None) => return Err(format!("{env}: spirv-val alone refuses: {theirs}")),
            (None, Some(ours)) => return Err(format!("{env}: we alone refuse: {ours}")),
            (Some(theirs), Some(ours)) => return Err(format!("{env}: invalid: {theirs}\nours: {ours}")),
        }
        let is_ours = |text: &String| {
            (text.contains(OWN) || Kind::ALL.iter().any(|kind| text.contains(kind.text())))
                && !text.contains('\n')
        };
        if let Some(name) = texts(&words, STRING).find(is_ours) {
            return Err(format!("a name of ours is in debug information: {name}"));
        }
        match source_lines::problems(&words) {
            problems if problems.is_empty() => Ok(()),
            problems => Err(format!("lines: {problems:?}")),
        }
    }

    /// What spirv-val has against a module.
    fn ask(&self, words: &[u32], bytes: &[u8], env: &TargetEnv, version: Version) -> Option<String> {
        let name = match env.to_string() {
            // It does not know this one.
            name if name.starts_with("opencl3") => format!("spv1.{}", version.minor()),
            name => name.replacen("universal", "spv", 1),
        };
        match &self.validator {
            Validator::Program(program) => match ask_program(program, &name, bytes) {
                Ok(said) => Some(said).filter(|said| !said.is_empty()),
                Err(error) => Some(format!("{error:#}")),
            },
            Validator::Linked => match spirv_tools::TargetEnv::from_str(&name) {
                Ok(env) => corpus::validate(words, env).err(),
                // One that it does not know yet.
                Err(_) => None,
            },
        }
    }
}

impl Default for Judge {
    fn default() -> Judge {
        Judge::new()
    }
}

/// What we have against a module.
fn ours(words: &[u32], env: &TargetEnv) -> Option<String> {
    let mut found = Diagnostics::new();
    if spirant::check::check_for(words, Some(env), &mut found).is_ok() {
        return None;
    }
    let first = found.iter().find(|diagnostic| diagnostic.severity != Severity::Warning);
    Some(first.map_or_else(String::new, |diagnostic| diagnostic.message.clone()))
}

const STRING: u32 = 7;
const EXTENSION: u32 = 10;
const ENTRY_POINT: u32 = 15;

/// Whether spirv-val refuses what it does not know.
fn lacks(words: &[u32], why: &str) -> bool {
    LACKS.iter().any(|(message, extension, _)| {
        why.contains(message) && texts(words, EXTENSION).any(|name| name == *extension)
    })
}

/// The instructions of a module.
fn instructions(words: &[u32]) -> impl Iterator<Item = &[u32]> {
    let mut rest = words.get(5..).unwrap_or_default();
    std::iter::from_fn(move || {
        let length = (rest.first()? >> 16).max(1) as usize;
        let (inst, behind) = rest.split_at_checked(length)?;
        rest = behind;
        Some(inst)
    })
}

/// The texts that instructions of an opcode end in: `OpString` and `OpExtension`.
fn texts(words: &[u32], opcode: u32) -> impl Iterator<Item = String> {
    let first = if opcode == STRING { 2 } else { 1 };
    instructions(words).filter(move |inst| inst[0] & 0xffff == opcode).map(move |inst| {
        let bytes: Vec<u8> =
            inst.get(first..).unwrap_or_default().iter().flat_map(|word| word.to_le_bytes()).collect();
        String::from_utf8_lossy(bytes.split(|byte| *byte == 0).next().unwrap_or_default()).into_owned()
    })
}
