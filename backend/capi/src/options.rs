//! The options of a compilation.

use crate::finding::spirant_diagnostic;
use crate::interrupt::spirant_interrupt;
use crate::strings::{spirant_bytes, spirant_string};
use spirant::options::rows::{self, Value};
use spirant::{Code, Diagnostic, Diagnostics, Options};
use std::ffi::c_void;
use std::time::Duration;

/// `opt_level`: every optimization once.
pub const SPIRANT_OPT_LEVEL_DEFAULT: u32 = 0;
/// `opt_level`: only optimizations that save capabilities.
pub const SPIRANT_OPT_LEVEL_O0: u32 = 1;
/// `opt_level`: every optimization once.
pub const SPIRANT_OPT_LEVEL_O1: u32 = 2;
/// `opt_level`: all optimizations until nothing changes any more.
pub const SPIRANT_OPT_LEVEL_O2: u32 = 3;

/// `ir_level`: LLVM optimizes nothing before selection.
pub const SPIRANT_IR_LEVEL_NONE: u32 = 0;
/// `ir_level`: clang's -O1.
pub const SPIRANT_IR_LEVEL_O1: u32 = 1;
/// `ir_level`: clang's -O2.
pub const SPIRANT_IR_LEVEL_O2: u32 = 2;
/// `ir_level`: clang's -O3.
pub const SPIRANT_IR_LEVEL_O3: u32 = 3;

/// `debug_info`: all for shaders, only positions for kernels.
pub const SPIRANT_DEBUG_INFO_AUTO: u32 = 0;
/// `debug_info`: none.
pub const SPIRANT_DEBUG_INFO_NONE: u32 = 1;
/// `debug_info`: source positions alone.
pub const SPIRANT_DEBUG_INFO_LINES: u32 = 2;
/// `debug_info`: all, by OpenCL.DebugInfo.100.
pub const SPIRANT_DEBUG_INFO_OPENCL: u32 = 3;
/// `debug_info`: all, by NonSemantic.Shader.DebugInfo.100.
pub const SPIRANT_DEBUG_INFO_FULL: u32 = 4;

/// `flags`: compute with doubles in integers if the target lacks them.
pub const SPIRANT_FLAG_EMULATE_DOUBLE: u64 = 1;
/// `flags`: leave out names.
pub const SPIRANT_FLAG_OMIT_NAMES: u64 = 2;
/// `flags`: keep `nsw` and `nuw` as decorations.
pub const SPIRANT_FLAG_WRAP_DECORATIONS: u64 = 4;
/// `flags`: write untyped pointers if the storage class permits.
pub const SPIRANT_FLAG_UNTYPED_POINTERS: u64 = 8;
/// `flags`: declare maximal reconvergence at the entry points of shaders.
pub const SPIRANT_FLAG_MAXIMAL_RECONVERGENCE: u64 = 16;
/// `flags`: do not contract floating-point operations of kernels.
pub const SPIRANT_FLAG_NO_CONTRACTION: u64 = 32;
/// `flags`: verify after every pass.
pub const SPIRANT_FLAG_VERIFY_EACH: u64 = 64;

/// `flags`: check the bounds of a DXIL program's accesses in the module: reads outside give 0, writes and atomics are skipped.
pub const SPIRANT_FLAG_ROBUST: u64 = 128;
/// `flags`: bind the registers of a DXIL program by the root signature in its container.
pub const SPIRANT_FLAG_ROOT_SIGNATURE: u64 = 256;

/// The flags, with the option and the value that each stands for.
const FLAGS: [(u64, &str, &str); 9] = [
    (SPIRANT_FLAG_EMULATE_DOUBLE, "emulate_double", "true"),
    (SPIRANT_FLAG_OMIT_NAMES, "omit_names", "true"),
    (SPIRANT_FLAG_WRAP_DECORATIONS, "wrap_decorations", "true"),
    (SPIRANT_FLAG_UNTYPED_POINTERS, "untyped_pointers", "true"),
    (SPIRANT_FLAG_MAXIMAL_RECONVERGENCE, "maximal_reconvergence", "true"),
    (SPIRANT_FLAG_NO_CONTRACTION, "contraction", "off"),
    (SPIRANT_FLAG_VERIFY_EACH, "verify_each", "true"),
    (SPIRANT_FLAG_ROBUST, "robust", "true"),
    (SPIRANT_FLAG_ROOT_SIGNATURE, "root_signature", "true"),
];

/// The words of `opt_level`, `ir_level` and `debug_info` by their numbers.
const OPT_LEVELS: [&str; 4] = ["1", "0", "1", "2"];
const IR_LEVELS: [&str; 4] = ["0", "1", "2", "3"];
const DEBUG_INFO: [&str; 5] = ["auto", "none", "lines", "opencl", "full"];

/// A function that is called for each diagnostic before the function that found it returns; `user` is the option's. The
/// diagnostic and its strings live until the callback returns.
#[allow(non_camel_case_types, reason = "the name in C")]
pub type spirant_diagnostic_callback =
    Option<unsafe extern "C" fn(user: *mut c_void, diagnostic: *const spirant_diagnostic)>;

/// Allocates the words and texts of results; null functions stand for the library's own memory.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_allocator {
    /// The argument of both functions.
    pub user: *mut c_void,
    /// Allocates memory of this size, aligned to 16 bytes; null if there is none.
    pub allocate: Option<unsafe extern "C" fn(user: *mut c_void, size: usize) -> *mut c_void>,
    /// Frees memory that `allocate` returned, when a result is destroyed.
    pub release: Option<unsafe extern "C" fn(user: *mut c_void, memory: *mut c_void, size: usize)>,
}

/// An option by its name: docs/reference/options.md lists the names and values.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_option {
    /// The name.
    pub name: spirant_string,
    /// The value: "true" or "false", a word, a number; commas separate the items of a list; bytes are passed unchanged.
    pub value: spirant_string,
}

/// The options of a call. Set it to zero, then `size` to `sizeof(spirant_options)`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_options {
    /// `sizeof(spirant_options)` of the header that the program was compiled with.
    pub size: usize,
    /// The target triple in place of the module's own, as "spirv-unknown-vulkan1.3-compute".
    pub triple: spirant_string,
    /// The environment in place of the triple's, as "vulkan1.3", "opencl2.2", "universal1.6".
    pub env: spirant_string,
    /// The permitted extensions, as `--spirv-ext` of the command line lists them; empty for all.
    pub extensions: spirant_string,
    /// Names of capabilities that the target lacks, separated by commas.
    pub missing_capabilities: spirant_string,
    /// The level of optimization: `SPIRANT_OPT_LEVEL_…`.
    pub opt_level: u32,
    /// The level of LLVM's optimizations before selection: `SPIRANT_IR_LEVEL_…`.
    pub ir_level: u32,
    /// How much debug information is written: `SPIRANT_DEBUG_INFO_…`.
    pub debug_info: u32,
    /// 0.
    pub reserved: u32,
    /// `SPIRANT_FLAG_…`, joined by `|`.
    pub flags: u64,
    /// The time limit of the compilation in milliseconds; 0 for none.
    pub time_limit_ms: u64,
    /// The interrupt by which another thread cancels the compilation; may be null.
    pub interrupt: *const spirant_interrupt,
    /// The function to call for diagnostics; may be null.
    pub on_diagnostic: spirant_diagnostic_callback,
    /// The argument `user` of `on_diagnostic`.
    pub on_diagnostic_user: *mut c_void,
    /// The allocator of words and texts.
    pub allocator: spirant_allocator,
    /// The root signature that binds the registers of a DXIL program, in place of the one in its container: the part RTS0, or a
    /// container; empty for none.
    pub root_signature: spirant_bytes,
    /// The inputs of a pixel shader in DXIL that a mesh shader writes for primitives: their locations or semantics, as "3,
    /// COLOR1", separated by commas.
    pub per_primitive: spirant_string,
    /// Options by their names, which are set after the members above; may be null if `named_count` is 0.
    pub named: *const spirant_option,
    /// The number of options in `named`.
    pub named_count: usize,
}

/// The options of a call, with those of the API itself.
pub struct Settings {
    /// The facade's.
    pub options: Options,
    /// The function to call for diagnostics.
    pub callback: spirant_diagnostic_callback,
    /// Its argument.
    pub user: *mut c_void,
    /// The allocator of results.
    pub allocator: spirant_allocator,
}

impl Settings {
    /// Reads the options at a pointer; null stands for the defaults.
    ///
    /// # Errors
    /// Wrong options.
    ///
    /// # Safety
    /// `options` is null or points to `size` bytes, the strings in it to their lengths, and `interrupt` to an interrupt.
    pub unsafe fn read(options: *const spirant_options) -> Result<Settings, Diagnostics> {
        // SAFETY: the caller's promise; any bytes are valid members, and every member may be zero.
        unsafe { Settings::of(&sized(options, "spirant_options")?) }
    }

    unsafe fn of(given: &spirant_options) -> Result<Settings, Diagnostics> {
        let text = |name: &str, string: spirant_string| {
            // SAFETY: the caller's promise.
            unsafe { string.text() }.ok_or_else(|| wrong(format!("spirant_options.{name} is not UTF-8")))
        };
        let mut options = Options::default();
        let texts = [
            ("triple", given.triple),
            ("env", given.env),
            ("extensions", given.extensions),
            ("missing_capabilities", given.missing_capabilities),
            ("per_primitive", given.per_primitive),
        ];
        for (name, string) in texts {
            match text(name, string)? {
                "" => {}
                text => set(&mut options, name, Value::Text(text))?,
            }
        }
        let numbers = [
            ("opt_level", given.opt_level, &OPT_LEVELS[..]),
            ("ir_level", given.ir_level, &IR_LEVELS[..]),
            ("debug_info", given.debug_info, &DEBUG_INFO[..]),
        ];
        let unknown = |member: &str, value: u64| wrong(format!("spirant_options.{member} cannot be {value}"));
        for (name, number, words) in numbers {
            let word = usize::try_from(number).ok().and_then(|number| words.get(number));
            set(&mut options, name, Value::Text(word.ok_or_else(|| unknown(name, number.into()))?))?;
        }
        let known = FLAGS.iter().fold(0, |known, (flag, ..)| known | flag);
        if given.flags & !known != 0 {
            return Err(unknown("flags", given.flags));
        }
        if given.reserved != 0 {
            return Err(unknown("reserved", given.reserved.into()));
        }
        for (_, name, value) in FLAGS.iter().filter(|(flag, ..)| given.flags & flag != 0) {
            set(&mut options, name, Value::Text(value))?;
        }
        // SAFETY: the caller's promise.
        let root = unsafe { given.root_signature.slice() };
        match root.ok_or_else(|| wrong("spirant_options.root_signature has a length and no bytes"))? {
            [] => {}
            root => set(&mut options, "root_signature", Value::Bytes(root))?,
        }
        if given.time_limit_ms != 0 {
            options.time_limit = Some(Duration::from_millis(given.time_limit_ms));
        }
        // SAFETY: the caller's promise.
        unsafe { read_named(&mut options, given)? };
        // SAFETY: the caller's promise.
        if let Some(interrupt) = unsafe { given.interrupt.as_ref() } {
            options.interrupt = interrupt.0.clone();
        }
        if given.allocator.allocate.is_some() != given.allocator.release.is_some() {
            return Err(wrong("spirant_options.allocator has one of its functions; it has both or none"));
        }
        Ok(Settings {
            options,
            callback: given.on_diagnostic,
            user: given.on_diagnostic_user,
            allocator: given.allocator,
        })
    }
}

/// Reads a struct whose first member is its size in bytes, as the program that fills it was compiled. Members that the program does
/// not have are zero; those that this library does not have must be zero.
///
/// # Errors
/// A size that no version of the struct has, or a member of a later version that is set.
///
/// # Safety
/// `given` is null, which stands for zeros, or points to `size` bytes. The first member of `T` is its size, and any bytes are valid
/// members of `T`.
pub(crate) unsafe fn sized<T>(given: *const T, name: &str) -> Result<T, Diagnostics> {
    // SAFETY: every member may be zero.
    let mut read: T = unsafe { std::mem::zeroed() };
    if given.is_null() {
        return Ok(read);
    }
    // SAFETY: `size` is the first member of every version.
    let size = unsafe { given.cast::<usize>().read() };
    if size < size_of::<usize>() || size > LONGEST {
        return Err(wrong(format!("{name}.size is {size}, which is not the size of its type")));
    }
    // SAFETY: the caller's promise.
    let bytes = unsafe { std::slice::from_raw_parts(given.cast::<u8>(), size) };
    let known = size.min(size_of::<T>());
    // A newer program has members that are not known here; they may only be what they are by default.
    if bytes[known..].iter().any(|byte| *byte != 0) {
        return Err(wrong(format!(
            "an option of {name} is set that this version of libspirant does not know"
        )));
    }
    // SAFETY: both have as many bytes, and any bytes are valid members.
    unsafe { (&raw mut read).cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), known) };
    Ok(read)
}

/// Sets an option by its name.
fn set(options: &mut Options, name: &str, value: Value<'_>) -> Result<(), Diagnostics> {
    let row = rows::find(name).ok_or_else(|| wrong(format!("there is no option '{name}'")))?;
    row.set(options, value).map_err(|error| {
        let diagnostic = Diagnostic::error(Code::INVALID_INPUT, format!("spirant_options.{name}: {error}"));
        match error.help {
            Some(help) => diagnostic.help(help).into(),
            None => diagnostic.into(),
        }
    })
}

/// Sets the options that are given by their names.
///
/// # Safety
/// `named` is null or points to `named_count` options, whose strings are as long as they say.
unsafe fn read_named(options: &mut Options, given: &spirant_options) -> Result<(), Diagnostics> {
    let read = |name: &str, bytes: &[u8]| {
        let value = match std::str::from_utf8(bytes) {
            Ok("true") => Value::Switch(true),
            Ok("false") => Value::Switch(false),
            _ if rows::find(name).is_some_and(rows::Row::is_bytes) => Value::Bytes(bytes),
            Ok(text) => Value::Text(text),
            Err(_) => return Err(wrong(format!("the value of the option '{name}' is not UTF-8"))),
        };
        set(options, name, value)
    };
    // SAFETY: the caller's promise.
    unsafe { each_named("spirant_options", given.named, given.named_count, read) }
}

/// Reads the names and the values of options of a struct.
///
/// # Safety
/// `named` is null or points to `count` options, whose strings are as long as they say.
pub(crate) unsafe fn each_named(
    of: &str,
    named: *const spirant_option,
    count: usize,
    mut read: impl FnMut(&str, &[u8]) -> Result<(), Diagnostics>,
) -> Result<(), Diagnostics> {
    let bytes = isize::try_from(count.saturating_mul(size_of::<spirant_option>()));
    if count == 0 {
        return Ok(());
    }
    if named.is_null() || !named.is_aligned() || bytes.is_err() {
        return Err(wrong(format!("{of}.named does not point to named_count options")));
    }
    // SAFETY: the caller's promise; the number of bytes is one that an object can have.
    for option in unsafe { std::slice::from_raw_parts(named, count) } {
        // SAFETY: the caller's promise.
        let name = unsafe { option.name.text() };
        let name = name.ok_or_else(|| wrong(format!("the name of an option in {of}.named is not UTF-8")))?;
        let bytes = spirant_bytes { data: option.value.data.cast(), length: option.value.length };
        // SAFETY: the caller's promise.
        let bytes = unsafe { bytes.slice() };
        let bytes = bytes.ok_or_else(|| wrong(format!("the option '{name}' has a length and no value")))?;
        read(name, bytes)?;
    }
    Ok(())
}

/// No version of a struct of options will be larger.
const LONGEST: usize = 4096;

/// The diagnostics of a mistake of the caller.
pub fn wrong(message: impl Into<String>) -> Diagnostics {
    Diagnostic::error(Code::INVALID_INPUT, message).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strings::spirant_string;
    use rows::{Kind, ROWS};

    /// The options that the members of a struct stand for.
    fn read(change: impl FnOnce(&mut spirant_options)) -> Result<String, String> {
        // SAFETY: every member may be zero.
        let mut given: spirant_options = unsafe { std::mem::zeroed() };
        given.size = size_of::<spirant_options>();
        change(&mut given);
        // SAFETY: the strings live as long as the test.
        let settings = unsafe { Settings::read(&raw const given) };
        settings.map(|settings| format!("{:?}", settings.options)).map_err(|found| format!("{found:?}"))
    }

    fn named(name: &str, value: &str) -> Result<String, String> {
        let option = spirant_option { name: spirant_string::of(name), value: spirant_string::of(value) };
        read(|given| (given.named, given.named_count) = (&raw const option, 1))
    }

    fn expected(name: &str, value: Value<'_>) -> Result<String, rows::Wrong> {
        let mut options = Options::default();
        rows::find(name).unwrap().set(&mut options, value).map(|()| format!("{options:?}"))
    }

    #[test]
    fn every_row_is_an_option_by_its_name() {
        for row in ROWS {
            let text = match row.example() {
                Value::Switch(on) => on.to_string(),
                Value::Text(text) => text.to_owned(),
                Value::Real(number) => number.to_string(),
                Value::Whole(number) => number.to_string(),
                other => panic!("{other:?}"),
            };
            for name in [row.name].iter().chain(row.aliases) {
                match (named(name, &text), expected(name, row.example())) {
                    (Ok(read), Ok(expected)) => assert_eq!(read, expected, "{name}"),
                    (Err(read), Err(expected)) => assert!(read.contains(&expected.message), "{read}"),
                    (read, expected) => panic!("{name}: {read:?} {expected:?}"),
                }
            }
            if !matches!(row.kind, Kind::Bytes(_)) {
                let wrong = named(row.name, "\u{1}no such value");
                let takes_any = ["per_primitive", "allow_unknown_intrinsics"].contains(&row.name);
                assert_eq!(wrong.is_err(), !takes_any, "{}: {wrong:?}", row.name);
            }
        }
        assert!(named("no_such_option", "true").unwrap_err().contains("there is no option 'no_such_option'"));
        assert!(read(|given| given.named_count = 1).unwrap_err().contains("named"));
        assert!(read(|given| given.named_count = usize::MAX).unwrap_err().contains("named"));
    }

    #[test]
    fn every_member_is_an_option() {
        let string = spirant_string::of;
        type Set = Box<dyn Fn(&mut spirant_options)>;
        let cases: [(&str, &str, Set); 8] = [
            (
                "triple",
                "spirv64-unknown-unknown",
                Box::new(move |given| given.triple = string("spirv64-unknown-unknown")),
            ),
            ("env", "opencl2.0", Box::new(move |given| given.env = string("opencl2.0"))),
            ("extensions", "khr", Box::new(move |given| given.extensions = string("khr"))),
            (
                "missing_capabilities",
                "Int64,Float64",
                Box::new(move |given| given.missing_capabilities = string("Int64, Float64")),
            ),
            ("per_primitive", "3,COLOR1", Box::new(move |given| given.per_primitive = string("3, COLOR1"))),
            ("opt_level", "2", Box::new(|given| given.opt_level = SPIRANT_OPT_LEVEL_O2)),
            ("ir_level", "3", Box::new(|given| given.ir_level = SPIRANT_IR_LEVEL_O3)),
            ("debug_info", "full", Box::new(|given| given.debug_info = SPIRANT_DEBUG_INFO_FULL)),
        ];
        for (name, value, change) in cases {
            assert_eq!(read(change).unwrap(), expected(name, Value::Text(value)).unwrap(), "{name}");
        }
        for (flag, name, value) in FLAGS {
            let read = read(|given| given.flags = flag).unwrap();
            assert_eq!(read, expected(name, Value::Text(value)).unwrap(), "{name}");
        }
        assert_eq!(read(|_| {}).unwrap(), format!("{:?}", Options::default()));
        let levels = [SPIRANT_OPT_LEVEL_DEFAULT, SPIRANT_OPT_LEVEL_O0, SPIRANT_OPT_LEVEL_O1];
        for (level, word) in levels.into_iter().zip(["1", "0", "1"]) {
            let read = read(|given| given.opt_level = level).unwrap();
            assert_eq!(read, expected("opt_level", Value::Text(word)).unwrap());
        }
    }
}
