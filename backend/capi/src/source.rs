//! Sources: HLSL and OpenCL C, through an installed clang.

use crate::guard::give;
use crate::options::{Settings, each_named, sized, spirant_option, spirant_options, wrong};
use crate::outcome::{spirant_result, spirant_status};
use crate::session::{finish, spirant_session};
use crate::strings::{spirant_bytes, spirant_string};
use spirant::options::rows::Value;
use spirant::source::rows::{self, Stated};
use spirant::{Diagnostics, SourceOptions};
use std::path::PathBuf;

/// `flags` of a source: make half, int16_t and uint16_t 16 bits wide.
pub const SPIRANT_SOURCE_16BIT_TYPES: u64 = 1;
/// `flags` of a source: compute with floats as IEEE 754 has it.
pub const SPIRANT_SOURCE_IEEE_STRICT: u64 = 2;
/// `flags` of a source: store matrices by rows.
pub const SPIRANT_SOURCE_ROW_MAJOR: u64 = 4;
/// `flags` of a source: decorate inputs, outputs and resources with what the source calls them.
pub const SPIRANT_SOURCE_DESCRIBE: u64 = 8;

/// Every flag there is.
const FLAGS: u64 = 15;

/// How a source is compiled, beside `spirant_options`. Set it to zero, then `size` to `sizeof(spirant_source_options)`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_source_options {
    /// `sizeof(spirant_source_options)` of the header that the program was compiled with.
    pub size: usize,
    /// "hlsl" or "opencl"; empty for the language of the name's extension.
    pub language: spirant_string,
    /// HLSL's profile, as "cs_6_0"; empty for none.
    pub profile: spirant_string,
    /// HLSL's entry points, separated by commas; empty for main, or all that have `[shader("…")]`.
    pub entries: spirant_string,
    /// Macros, NAME or NAME=VALUE, one a line.
    pub defines: spirant_string,
    /// Folders of headers, one a line. The folder of the source is searched first.
    pub includes: spirant_string,
    /// The version of the language, as "hlsl202x", "CL3.0"; empty for the default.
    pub standard: spirant_string,
    /// The level of clang's and Spirant's optimization: "0", "1", "2", "3" or "s"; empty for "1". It replaces `opt_level` and
    /// `ir_level`.
    pub level: spirant_string,
    /// The layout of constant buffers: "dx", "relaxed", "gl" or "scalar"; empty for "dx".
    pub layout: spirant_string,
    /// The clang to run; empty for that of the variable CLANG, clang-22 or clang.
    pub clang: spirant_string,
    /// Further arguments of clang, one a line.
    pub arguments: spirant_string,
    /// `SPIRANT_SOURCE_…`, joined by `|`.
    pub flags: u64,
    /// Options by their names, as docs/reference/options.md lists them, which are set after the members above; may be null if `named_count`
    /// is 0. Items of a list are lines.
    pub named: *const spirant_option,
    /// The number of options in `named`.
    pub named_count: usize,
}

/// Reads the options at a pointer; null stands for the defaults.
///
/// # Safety
/// `options` is null or points to `size` bytes, the strings in it to their lengths.
unsafe fn read(options: *const spirant_source_options, name: &str) -> Result<SourceOptions, Diagnostics> {
    // SAFETY: the caller's promise; any bytes are valid members.
    let given = unsafe { sized(options, "spirant_source_options")? };
    if given.flags & !FLAGS != 0 {
        return Err(wrong(format!("spirant_source_options.flags cannot be {}", given.flags)));
    }
    let text = |member: &str, string: spirant_string| {
        // SAFETY: the caller's promise.
        let text = unsafe { string.text() };
        text.ok_or_else(|| wrong(format!("spirant_source_options.{member} is not UTF-8")))
    };
    let one = |member: &str, string| {
        let text = text(member, string)?;
        Ok::<_, Diagnostics>(Some(text.to_owned()).filter(|text| !text.is_empty()))
    };
    let list = |member: &str, string, separator: char| {
        let parts = text(member, string)?.split(separator).map(str::trim).filter(|part| !part.is_empty());
        Ok::<_, Diagnostics>(parts.map(str::to_owned).collect::<Vec<_>>())
    };
    let is_set = |flag| given.flags & flag != 0;
    let mut stated = Stated {
        language: one("language", given.language)?,
        profile: one("profile", given.profile)?,
        entries: list("entries", given.entries, ',')?,
        defines: list("defines", given.defines, '\n')?,
        includes: list("includes", given.includes, '\n')?.into_iter().map(PathBuf::from).collect(),
        standard: one("standard", given.standard)?,
        level: one("level", given.level)?,
        layout: one("layout", given.layout)?,
        clang: one("clang", given.clang)?.map(PathBuf::from),
        arguments: list("arguments", given.arguments, '\n')?,
        enable_16bit_types: is_set(SPIRANT_SOURCE_16BIT_TYPES),
        ieee_strict: is_set(SPIRANT_SOURCE_IEEE_STRICT),
        row_major: is_set(SPIRANT_SOURCE_ROW_MAJOR),
        describe: is_set(SPIRANT_SOURCE_DESCRIBE),
        ..Stated::default()
    };
    // SAFETY: the caller's promise.
    unsafe {
        each_named("spirant_source_options", given.named, given.named_count, |name, value| {
            let row =
                rows::find(name).ok_or_else(|| wrong(format!("there is no option of a source '{name}'")))?;
            let text = std::str::from_utf8(value);
            let text = text.map_err(|_| wrong(format!("the value of the option '{name}' is not UTF-8")))?;
            row.set(&mut stated, Value::Text(text)).map_err(|error| wrong(format!("{name}: {error}")))
        })?;
    }
    stated.read(name).map_err(|error| wrong(format!("spirant_source_options.{error}")))
}

/// Compiles HLSL or OpenCL C to the same words as `spirant cc`, with an installed clang in a process of its own. `name` is the
/// source's file name; the file need not exist. `source_options`, `options` and `result` may be null; `result` is written
/// whatever the status.
///
/// # Safety
/// `session` is a session that no other thread uses; the others are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_compile_source(
    session: *mut spirant_session,
    source: spirant_bytes,
    name: spirant_string,
    source_options: *const spirant_source_options,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = || {
        // SAFETY: the caller's promises.
        let (session, settings, source, name) =
            unsafe { (session.as_mut(), Settings::read(options), source.slice(), name.text()) };
        let settings = match settings {
            Ok(settings) => settings,
            Err(wrong) => return spirant_result::failed(wrong),
        };
        let refused = |why| spirant_result::new(Err(why), Diagnostics::new(), &settings);
        let (Some(session), Some(source), Some(name)) = (session, source, name) else {
            return refused(wrong("the session or the source is null, or the name is not UTF-8"));
        };
        // SAFETY: the caller's promise.
        match unsafe { read(source_options, name) } {
            Ok(given) => finish(session.0.compile_source(source, name, &given, &settings.options), &settings),
            Err(why) => refused(why),
        }
    };
    // SAFETY: the caller's promise.
    unsafe { give(result, work) }
}
