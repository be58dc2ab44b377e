//! SPIR-V back to LLVM IR.

use crate::modules::on_module;
use crate::options::{Settings, sized, spirant_options, wrong};
use crate::outcome::{spirant_result, spirant_status};
use crate::strings::{spirant_bytes, spirant_string};
use spirant::dialect::Module;
use spirant::form::Input;
use spirant::lift::{Builtins, IrForm, LiftOptions, lift};
use spirant::reflect::{Value, reflect};
use spirant::{Code, Diagnostic, Diagnostics};
use std::collections::BTreeMap;

/// `form` of lifting: LLVM IR as text.
pub const SPIRANT_LIFT_TEXT: u32 = 0;
/// `form` of lifting: LLVM IR as bitcode of the LLVM that libspirant links.
pub const SPIRANT_LIFT_BITCODE: u32 = 1;

/// `builtins` of lifting: OpenCL C's names in kernels, LLVM's intrinsics in shaders.
pub const SPIRANT_BUILTINS_DEFAULT: u32 = 0;
/// `builtins` of lifting: OpenCL C's names, mangled.
pub const SPIRANT_BUILTINS_OPENCL: u32 = 1;
/// `builtins` of lifting: SPIR-V's own names, as "__spirv_ocl_cos", mangled.
pub const SPIRANT_BUILTINS_SPIRV: u32 = 2;
/// `builtins` of lifting: LLVM's intrinsics.
pub const SPIRANT_BUILTINS_LLVM: u32 = 3;

/// `flags` of lifting: give each specialization constant that `specialize` does not name its default.
pub const SPIRANT_LIFT_SPECIALIZE_ALL: u64 = 1;
/// `flags` of lifting: leave out names and source positions.
pub const SPIRANT_LIFT_STRIP_DEBUG: u64 = 2;

/// Every flag there is.
const FLAGS: u64 = SPIRANT_LIFT_SPECIALIZE_ALL | SPIRANT_LIFT_STRIP_DEBUG;

/// How a module is translated to LLVM IR. Set it to zero, then `size` to `sizeof(spirant_lift_options)`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_lift_options {
    /// `sizeof(spirant_lift_options)` of the header that the program was compiled with.
    pub size: usize,
    /// The form of the LLVM IR: `SPIRANT_LIFT_…`.
    pub form: u32,
    /// The names of builtins: `SPIRANT_BUILTINS_…`.
    pub builtins: u32,
    /// The values of specialization constants by their `SpecId`, separated by commas, as "3=64,5=1.5,7=true", or by their bits, as
    /// "5=0x3fc00000". The others stay specialization constants, which are calls of `__spirv_SpecConstant`.
    pub specialize: spirant_string,
    /// `SPIRANT_LIFT_…` that are flags, joined by `|`.
    pub flags: u64,
}

/// Translates a module in any form to LLVM IR, text or bitcode. The module is verified first; a construct that LLVM IR cannot
/// express is an error. Of `options`, the callback and the allocator are used. `lift_options`, `options` and `result` may be
/// null; `result` is written whatever the status.
///
/// # Safety
/// Pointers are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_lift(
    source: spirant_bytes,
    name: spirant_string,
    lift_options: *const spirant_lift_options,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = |input: &Input, _: &Settings, warnings: &mut Diagnostics| {
        // SAFETY: the caller's promise.
        let wanted = unsafe { Wanted::read(lift_options)? };
        let mut module = input.module(wanted.debug, warnings).ok_or_else(Diagnostics::new)?;
        wanted.specialize(input, &mut module, warnings)?;
        lift(&module, &input.name, &wanted.options, warnings).map_err(|_| Diagnostics::new())
    };
    // SAFETY: the caller's promise.
    unsafe { on_module(source, name, options, result, work) }
}

/// The options of a call.
struct Wanted {
    options: LiftOptions,
    debug: bool,
    values: BTreeMap<u32, String>,
    all: bool,
}

impl Wanted {
    /// Reads the options at a pointer; null stands for the defaults.
    ///
    /// # Safety
    /// `given` is null or points to `size` bytes, and the string in it to its length.
    unsafe fn read(given: *const spirant_lift_options) -> Result<Wanted, Diagnostics> {
        // SAFETY: the caller's promise; any bytes are valid members.
        let given = unsafe { sized(given, "spirant_lift_options")? };
        let unknown =
            |member: &str, value: u64| wrong(format!("spirant_lift_options.{member} cannot be {value}"));
        let form = match given.form {
            SPIRANT_LIFT_TEXT => IrForm::Text,
            SPIRANT_LIFT_BITCODE => IrForm::Bitcode,
            other => return Err(unknown("form", other.into())),
        };
        let builtins = match given.builtins {
            SPIRANT_BUILTINS_DEFAULT => None,
            SPIRANT_BUILTINS_OPENCL => Some(Builtins::OpenCl),
            SPIRANT_BUILTINS_SPIRV => Some(Builtins::Spirv),
            SPIRANT_BUILTINS_LLVM => Some(Builtins::Llvm),
            other => return Err(unknown("builtins", other.into())),
        };
        if given.flags & !FLAGS != 0 {
            return Err(unknown("flags", given.flags));
        }
        // SAFETY: the caller's promise.
        let text = unsafe { given.specialize.text() };
        let text = text.ok_or_else(|| wrong("spirant_lift_options.specialize is not UTF-8"))?;
        Ok(Wanted {
            options: LiftOptions::default().builtins(builtins).form(form),
            debug: given.flags & SPIRANT_LIFT_STRIP_DEBUG == 0,
            values: values(text)?,
            all: given.flags & SPIRANT_LIFT_SPECIALIZE_ALL != 0,
        })
    }

    /// Gives specialization constants their values.
    fn specialize(
        &self,
        input: &Input,
        module: &mut Module,
        warnings: &mut Diagnostics,
    ) -> Result<(), Diagnostics> {
        let mut values = self.values.clone();
        if self.all {
            let words = input.encoded(warnings).map_err(|_| Diagnostics::new())?;
            let found = reflect(&words)
                .map_err(|error| Diagnostic::error(Code::INVALID_BINARY, error.to_string()))?;
            for constant in found.specialization_constants {
                values.entry(constant.spec_id).or_insert_with(|| match constant.default {
                    Value::Signed(number) => number.to_string(),
                    _ => format!("{:#x}", constant.bits),
                });
            }
        }
        let values: Vec<(u32, String)> = values.into_iter().collect();
        Ok(spirant::specialize(module, &values)?)
    }
}

/// Reads `ID=VALUE`, separated by commas.
fn values(text: &str) -> Result<BTreeMap<u32, String>, Diagnostics> {
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    let read = |item: &str| {
        let (id, value) = item.split_once('=')?;
        Some((id.trim().parse().ok()?, value.trim().to_owned()))
    };
    let unknown = |item: &str| wrong(format!("spirant_lift_options.specialize: '{item}' is not ID=VALUE"));
    items.map(|item| read(item).ok_or_else(|| unknown(item))).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use super::*;
    use crate::outcome::{spirant_result_destroy, spirant_result_output, spirant_result_status};
    use std::ptr;

    const MODULE: &str = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\n\
        OpMemoryModel Physical64 OpenCL\n\
        OpDecorate %get LinkageAttributes \"get\" Export\nOpDecorate %three SpecId 3\n\
        OpDecorate %flag SpecId 7\nOpDecorate %half SpecId 9\n\
        %bool = OpTypeBool\n%uint = OpTypeInt 32 0\n%float = OpTypeFloat 32\n%type = OpTypeFunction %uint\n\
        %three = OpSpecConstant %uint 33\n%flag = OpSpecConstantFalse %bool\n%half = OpSpecConstant %float 0.5\n\
        %get = OpFunction %uint None %type\n%entry = OpLabel\nOpReturnValue %three\nOpFunctionEnd\n";

    /// What lifting returns with these options: LLVM IR, or the messages.
    fn lifted(change: impl FnOnce(&mut spirant_lift_options)) -> Result<Vec<u8>, Diagnostics> {
        // SAFETY: every member may be zero.
        let mut given: spirant_lift_options = unsafe { std::mem::zeroed() };
        given.size = size_of::<spirant_lift_options>();
        change(&mut given);
        let source = spirant_bytes { data: MODULE.as_ptr(), length: MODULE.len() };
        let mut result = ptr::null_mut();
        // SAFETY: all are of this function, and the result is destroyed once.
        unsafe {
            Wanted::read(&raw const given)?;
            let status = spirant_lift(
                source,
                spirant_string::of("get.spvasm"),
                &raw const given,
                ptr::null(),
                &raw mut result,
            );
            assert_eq!(status, spirant_result_status(result));
            let output = spirant_result_output(result).slice().unwrap_or_default().to_vec();
            spirant_result_destroy(result);
            match status {
                spirant_status::Ok => Ok(output),
                _ => Err(wrong("refused")),
            }
        }
    }

    fn text(change: impl FnOnce(&mut spirant_lift_options)) -> String {
        String::from_utf8(lifted(change).unwrap()).unwrap()
    }

    #[test]
    fn constants_are_specialized() {
        assert!(text(|_| {}).contains("__spirv_SpecConstant"));
        let all = text(|given| given.flags = SPIRANT_LIFT_SPECIALIZE_ALL);
        assert!(all.contains("ret i32 33") && !all.contains("SpecConstant"), "{all}");
        let one = text(|given| given.specialize = spirant_string::of("3=5, 7=true,9=0x3f800000"));
        assert!(one.contains("ret i32 5") && !one.contains("SpecConstant"), "{one}");
        for wrong in ["3", "x=1", "3=1.5", "4=1", "7=0x2"] {
            assert!(lifted(|given| given.specialize = spirant_string::of(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn options_are_read_or_refused() {
        let bitcode = lifted(|given| given.form = SPIRANT_LIFT_BITCODE).unwrap();
        assert!(bitcode.starts_with(b"BC\xc0\xde"));
        for builtins in [SPIRANT_BUILTINS_OPENCL, SPIRANT_BUILTINS_SPIRV, SPIRANT_BUILTINS_LLVM] {
            assert!(text(|given| given.builtins = builtins).contains("define spir_func i32 @get()"));
        }
        let stripped = text(|given| given.flags = SPIRANT_LIFT_STRIP_DEBUG);
        assert!(stripped.contains("@get()") && !stripped.contains("entry:"), "{stripped}");
        let wrongs: [fn(&mut spirant_lift_options); 4] = [
            |given| given.form = 2,
            |given| given.builtins = 4,
            |given| given.flags = 4,
            |given| given.size = 3,
        ];
        assert!(wrongs.into_iter().all(|wrong| lifted(wrong).is_err()));
        assert!(lifted(|given| given.size = size_of::<usize>()).is_ok());
    }
}
