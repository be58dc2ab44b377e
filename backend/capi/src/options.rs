//! What a compilation is given.

use crate::outcome::spirant_diagnostic;
use crate::session::spirant_interrupt;
use crate::strings::{spirant_bytes, spirant_string};
use spirant::container::RootSignature;
use spirant::dialect::grammar::{self, OperandKind};
use spirant::dialect::spirv::Capability;
use spirant::extensions::parse_list;
use spirant::{
    Code, DebugInfo, Diagnostic, Diagnostics, FpContract, IrLevel, OptLevel, Options, PrimitiveInput,
    RootSignatureSource, TargetEnv, Triple,
};
use std::ffi::c_void;
use std::time::Duration;

/// `opt_level`: every optimization once.
pub const SPIRANT_OPT_LEVEL_DEFAULT: u32 = 0;
/// `opt_level`: nothing but what requires fewer capabilities.
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

/// `debug_info`: of shaders all, of kernels positions alone.
pub const SPIRANT_DEBUG_INFO_AUTO: u32 = 0;
/// `debug_info`: none.
pub const SPIRANT_DEBUG_INFO_NONE: u32 = 1;
/// `debug_info`: source positions alone.
pub const SPIRANT_DEBUG_INFO_LINES: u32 = 2;
/// `debug_info`: all, by OpenCL.DebugInfo.100.
pub const SPIRANT_DEBUG_INFO_OPENCL: u32 = 3;
/// `debug_info`: all, by NonSemantic.Shader.DebugInfo.100.
pub const SPIRANT_DEBUG_INFO_FULL: u32 = 4;

/// `flags`: compute with doubles in integers where the target has none.
pub const SPIRANT_FLAG_EMULATE_DOUBLE: u64 = 1;
/// `flags`: leave out names.
pub const SPIRANT_FLAG_OMIT_NAMES: u64 = 2;
/// `flags`: keep `nsw` and `nuw` as decorations.
pub const SPIRANT_FLAG_WRAP_DECORATIONS: u64 = 4;
/// `flags`: write untyped pointers where the storage class permits.
pub const SPIRANT_FLAG_UNTYPED_POINTERS: u64 = 8;
/// `flags`: declare maximal reconvergence at the entry points of shaders.
pub const SPIRANT_FLAG_MAXIMAL_RECONVERGENCE: u64 = 16;
/// `flags`: contract no floating-point operations of kernels.
pub const SPIRANT_FLAG_NO_CONTRACTION: u64 = 32;
/// `flags`: verify after every pass.
pub const SPIRANT_FLAG_VERIFY_EACH: u64 = 64;

/// `flags`: check the bounds of a program of DXIL's accesses in the module: reads outside give 0, writes and atomics are left out.
pub const SPIRANT_FLAG_ROBUST: u64 = 128;
/// `flags`: bind registers of a program of DXIL by the root signature in its container.
pub const SPIRANT_FLAG_ROOT_SIGNATURE: u64 = 256;

/// Every flag there is.
const FLAGS: u64 = 511;

/// What is told of each finding before the function that found it returns; `user` is the option's. The diagnostic and its strings
/// live until the callback returns.
#[allow(non_camel_case_types, reason = "the name in C")]
pub type spirant_diagnostic_callback =
    Option<unsafe extern "C" fn(user: *mut c_void, diagnostic: *const spirant_diagnostic)>;

/// Where the words and texts of results are put; null functions stand for the library's own memory.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_allocator {
    /// What both functions are given.
    pub user: *mut c_void,
    /// Memory of this size, aligned to 16 bytes; null where there is none.
    pub allocate: Option<unsafe extern "C" fn(user: *mut c_void, size: usize) -> *mut c_void>,
    /// Takes memory back that `allocate` gave, when a result is destroyed.
    pub release: Option<unsafe extern "C" fn(user: *mut c_void, memory: *mut c_void, size: usize)>,
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
    /// The environment in place of what the triple says, as "vulkan1.3", "opencl2.2", "universal1.6".
    pub env: spirant_string,
    /// The permitted extensions, as `--spirv-ext` of the command line lists them; empty for all.
    pub extensions: spirant_string,
    /// Names of capabilities that the target lacks, separated by commas.
    pub missing_capabilities: spirant_string,
    /// How much is optimized: `SPIRANT_OPT_LEVEL_…`.
    pub opt_level: u32,
    /// What LLVM optimizes before selection: `SPIRANT_IR_LEVEL_…`.
    pub ir_level: u32,
    /// How much debug information is written: `SPIRANT_DEBUG_INFO_…`.
    pub debug_info: u32,
    /// 0.
    pub reserved: u32,
    /// `SPIRANT_FLAG_…`, joined by `|`.
    pub flags: u64,
    /// Milliseconds that the compilation may take; 0 for as long as it takes.
    pub time_limit_ms: u64,
    /// What another thread cancels the compilation with; may be null.
    pub interrupt: *const spirant_interrupt,
    /// What is told of findings; may be null.
    pub on_diagnostic: spirant_diagnostic_callback,
    /// What `on_diagnostic` is given.
    pub on_diagnostic_user: *mut c_void,
    /// Where words and texts are put.
    pub allocator: spirant_allocator,
    /// The root signature by which registers of a program of DXIL are bound, in place of the one in its container: its part RTS0, or a
    /// container; empty for none.
    pub root_signature: spirant_bytes,
    /// The inputs of a pixel shader of DXIL that a mesh shader writes for primitives: their locations or semantics, as "3, COLOR1", separated by
    /// commas.
    pub per_primitive: spirant_string,
}

/// The options of a call, and what is the API's own of them.
pub struct Settings {
    /// The facade's.
    pub options: Options,
    /// What is told of findings.
    pub callback: spirant_diagnostic_callback,
    /// What it is given.
    pub user: *mut c_void,
    /// Where results are put.
    pub allocator: spirant_allocator,
}

impl Settings {
    /// Reads the options at a pointer; null stands for the defaults.
    ///
    /// # Errors
    /// What is wrong with them.
    ///
    /// # Safety
    /// `options` is null or points to `size` bytes, the strings in it to their lengths, and `interrupt` to an interrupt.
    pub unsafe fn read(options: *const spirant_options) -> Result<Settings, Diagnostics> {
        // SAFETY: every member may be zero.
        let mut given: spirant_options = unsafe { std::mem::zeroed() };
        if !options.is_null() {
            // SAFETY: `size` is the first member of every version.
            let size = unsafe { options.cast::<usize>().read() };
            if size < size_of::<usize>() || size > LONGEST {
                return Err(wrong(format!(
                    "spirant_options.size is {size}, which is not the size of its type"
                )));
            }
            // SAFETY: the caller's promise.
            let bytes = unsafe { std::slice::from_raw_parts(options.cast::<u8>(), size) };
            let known = size.min(size_of::<spirant_options>());
            // A newer program has members that are not known here; they may only be what they are by default.
            if bytes[known..].iter().any(|byte| *byte != 0) {
                return Err(wrong("an option is set that this version of libspirant does not know"));
            }
            // SAFETY: both have as many bytes, and any bytes are valid members.
            unsafe { (&raw mut given).cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), known) };
        }
        // SAFETY: the caller's promise.
        unsafe { Settings::of(&given) }
    }

    unsafe fn of(given: &spirant_options) -> Result<Settings, Diagnostics> {
        let text = |name: &str, string: spirant_string| {
            // SAFETY: the caller's promise.
            unsafe { string.text() }.ok_or_else(|| wrong(format!("spirant_options.{name} is not UTF-8")))
        };
        let mut options = Options::default();
        let triple = text("triple", given.triple)?;
        if !triple.is_empty() {
            let parsed = triple.parse::<Triple>();
            options.triple = Some(parsed.map_err(|error| wrong_help(error.to_string(), error.help()))?);
        }
        let env = text("env", given.env)?;
        if !env.is_empty() {
            options.env = Some(env.parse::<TargetEnv>().map_err(|error| wrong(error.to_string()))?);
        }
        let extensions = text("extensions", given.extensions)?;
        if !extensions.is_empty() {
            options.extensions = Some(parse_list(extensions).map_err(|error| wrong(error.to_string()))?);
        }
        for name in text("missing_capabilities", given.missing_capabilities)?.split(',') {
            let name = name.trim();
            if !name.is_empty() {
                let info = grammar::enumerant_by_name(OperandKind::Capability, name);
                let capability = info.and_then(|info| Capability::from_u32(info.value));
                let unknown = || wrong(format!("there is no capability '{name}'"));
                options.missing_capabilities.push(capability.ok_or_else(unknown)?);
            }
        }
        let unknown = |member: &str, value: u64| wrong(format!("spirant_options.{member} cannot be {value}"));
        options.opt_level = match given.opt_level {
            SPIRANT_OPT_LEVEL_DEFAULT | SPIRANT_OPT_LEVEL_O1 => OptLevel::O1,
            SPIRANT_OPT_LEVEL_O0 => OptLevel::O0,
            SPIRANT_OPT_LEVEL_O2 => OptLevel::O2,
            other => return Err(unknown("opt_level", other.into())),
        };
        options.ir_level = match given.ir_level {
            SPIRANT_IR_LEVEL_NONE => IrLevel::None,
            SPIRANT_IR_LEVEL_O1 => IrLevel::O1,
            SPIRANT_IR_LEVEL_O2 => IrLevel::O2,
            SPIRANT_IR_LEVEL_O3 => IrLevel::O3,
            other => return Err(unknown("ir_level", other.into())),
        };
        options.debug_info = match given.debug_info {
            SPIRANT_DEBUG_INFO_AUTO => DebugInfo::Auto,
            SPIRANT_DEBUG_INFO_NONE => DebugInfo::None,
            SPIRANT_DEBUG_INFO_LINES => DebugInfo::Lines,
            SPIRANT_DEBUG_INFO_OPENCL => DebugInfo::OpenCl,
            SPIRANT_DEBUG_INFO_FULL => DebugInfo::Full,
            other => return Err(unknown("debug_info", other.into())),
        };
        if given.flags & !FLAGS != 0 {
            return Err(unknown("flags", given.flags));
        }
        if given.reserved != 0 {
            return Err(unknown("reserved", given.reserved.into()));
        }
        let is_set = |flag| given.flags & flag != 0;
        options.emulate_double = is_set(SPIRANT_FLAG_EMULATE_DOUBLE);
        options.omit_names = is_set(SPIRANT_FLAG_OMIT_NAMES);
        options.wrap_decorations = is_set(SPIRANT_FLAG_WRAP_DECORATIONS);
        options.untyped_pointers = is_set(SPIRANT_FLAG_UNTYPED_POINTERS);
        options.maximal_reconvergence = is_set(SPIRANT_FLAG_MAXIMAL_RECONVERGENCE);
        options.verify_each = is_set(SPIRANT_FLAG_VERIFY_EACH);
        options.robust = is_set(SPIRANT_FLAG_ROBUST);
        if is_set(SPIRANT_FLAG_ROOT_SIGNATURE) {
            options.root_signature = RootSignatureSource::Container;
        }
        // SAFETY: the caller's promise.
        let root = unsafe { given.root_signature.slice() };
        let root = root.ok_or_else(|| wrong("spirant_options.root_signature has a length and no bytes"))?;
        if !root.is_empty() {
            let root = RootSignature::find(root);
            let root = root.map_err(|error| wrong(format!("spirant_options.root_signature: {error}")))?;
            options.root_signature = RootSignatureSource::Given(root);
        }
        let inputs = text("per_primitive", given.per_primitive)?.split(',').map(str::trim);
        let inputs = inputs.filter(|input| !input.is_empty()).map(str::parse);
        options.per_primitive = inputs.filter_map(|input: Result<PrimitiveInput, _>| input.ok()).collect();
        if is_set(SPIRANT_FLAG_NO_CONTRACTION) {
            options.fp_contract = FpContract::Off;
        }
        if given.time_limit_ms != 0 {
            options.time_limit = Some(Duration::from_millis(given.time_limit_ms));
        }
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

/// No version of the options will be larger.
pub(crate) const LONGEST: usize = 4096;

/// That the caller is mistaken.
pub fn wrong(message: impl Into<String>) -> Diagnostics {
    Diagnostic::error(Code::INVALID_INPUT, message).into()
}

fn wrong_help(message: String, help: &str) -> Diagnostics {
    Diagnostic::error(Code::INVALID_INPUT, message).help(help).into()
}
