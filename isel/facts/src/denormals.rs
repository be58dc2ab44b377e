//! Handling of denormal numbers: the function attributes `"denormal-fp-math"` and `"denormal-fp-math-f32"`, since LLVM 23
//! `denormal_fpenv` (LLVM's language reference, "Function Attributes").
//!
//! SPIR-V states it for entry points, for each width of numbers, by the execution modes `DenormPreserve` and
//! `DenormFlushToZero` (3.2.6). So the functions that an entry point reaches must agree about each width that they compute
//! with. `ieee` is the default and `dynamic` leaves it open: neither requires an execution mode.

use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind};
use spirant_dialect::diagnostics::{Code, Origin};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::writer::{AttributeIndex, Writer};
use spirant_ir::{Reader, TyKind, Val};
use std::collections::HashSet;

const OF_ALL: &str = "denormal-fp-math";
const OF_FLOATS: &str = "denormal-fp-math-f32";
const OF_BOTH: &str = "denormal_fpenv";

/// The widths that SPIR-V states it of.
const WIDTHS: [u32; 3] = [16, 32, 64];

/// A function's treatment of the denormal numbers of a width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Denormals {
    /// They are kept.
    Ieee,
    /// They are zeros of the same sign.
    Flushed,
    /// As the entry point does.
    Dynamic,
}

/// Checks each function's mode against those of SPIR-V. Called while functions have the source's names.
///
/// # Errors
/// A mode that SPIR-V does not have.
pub fn check_modes(reader: Reader<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        for (attribute, text) in texts(reader, function) {
            if read(&text).is_none() {
                let message = format!(
                    "\"{attribute}\"=\"{text}\" of {function}: SPIR-V keeps denormal numbers or makes operands and results zeros of the same sign"
                );
                let help = "use \"ieee,ieee\", \"preserve-sign,preserve-sign\" or \"dynamic,dynamic\"";
                let origin = Origin::function(&function.name());
                diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).at(origin).help(help));
            }
        }
    }
    diagnostics.check()
}

/// What a function says, by the attributes that say it.
fn texts(reader: Reader<'_>, function: Val<'_>) -> impl Iterator<Item = (&'static str, String)> {
    let of_all = text(reader, function, 64);
    let of_floats = text(reader, function, 32).filter(|own| Some(own) != of_all.as_ref());
    [(OF_ALL, of_all), (OF_FLOATS, of_floats)].into_iter().filter_map(|(name, text)| Some((name, text?)))
}

/// Copies the modes of one function to another.
pub fn copy<'m>(writer: &Writer<'m>, from: Val<'m>, to: Val<'m>) {
    for name in [OF_ALL, OF_FLOATS] {
        if let Some(text) = from.string_attribute(name) {
            writer.add_string_attribute(to, name, &text);
        }
    }
    let kind = writer.reader().attribute_kind(OF_BOTH);
    let number = (kind.0 != 0).then(|| from.int_attribute(u32::MAX, kind)).flatten();
    if let Some(number) = number {
        writer.add_int_attribute(to, AttributeIndex::Function, OF_BOTH, number);
    }
}

/// Checks the functions that each entry point reaches against it. Called before functions are inlined, which removes
/// their attributes.
///
/// # Errors
/// Functions that disagree.
pub fn check<'m>(
    reader: Reader<'m>,
    is_entry: impl Fn(Val<'m>) -> bool,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let defined = || reader.functions().filter(|function| !function.is_declaration());
    if defined().all(|function| texts(reader, function).next().is_none()) {
        return Ok(());
    }
    for entry in defined().filter(|function| is_entry(*function)) {
        for callee in reached(entry).into_iter().filter(|callee| *callee != entry) {
            for width in WIDTHS.into_iter().filter(|width| computes(callee, *width)) {
                let own = stated(reader, entry, width).unwrap_or(Denormals::Ieee);
                let Some(other) = stated(reader, callee, width) else { continue };
                if other != own && other != Denormals::Dynamic {
                    let message = format!(
                        "{entry} leads to {callee}, which treats denormal numbers of {width} bits otherwise: SPIR-V has one mode for both"
                    );
                    let help =
                        "give both the same \"denormal-fp-math\", or \"dynamic,dynamic\" to what is called";
                    let origin = Origin::function(&entry.name());
                    diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).at(origin).help(help));
                }
            }
        }
    }
    diagnostics.check()
}

/// The widths for which an entry point flushes denormal numbers: those that it or its callees compute with.
pub fn flushed_widths(reader: Reader<'_>, entry: Val<'_>) -> Vec<u32> {
    let flushed = |width: &u32| stated(reader, entry, *width) == Some(Denormals::Flushed);
    let computed = |width: &u32| reached(entry).into_iter().any(|callee| computes(callee, *width));
    WIDTHS.into_iter().filter(flushed).filter(computed).collect()
}

/// A function's treatment of a width; `None` if it states none.
fn stated(reader: Reader<'_>, function: Val<'_>, width: u32) -> Option<Denormals> {
    read(&text(reader, function, width)?)
}

/// The same as the older attributes spell it.
fn text(reader: Reader<'_>, function: Val<'_>, width: u32) -> Option<String> {
    // LLVM before 23 does not know the name.
    let kind = reader.attribute_kind(OF_BOTH);
    let number = (kind.0 != 0).then(|| function.int_attribute(u32::MAX, kind)).flatten();
    if let Some(number) = number {
        return Some(spelled(if width == 32 { number >> 4 } else { number }));
    }
    let own = (width == 32).then(|| function.string_attribute(OF_FLOATS)).flatten();
    own.or_else(|| function.string_attribute(OF_ALL))
}

/// The modes that four bits of `denormal_fpenv` are: the lower two of results, the upper two of operands.
fn spelled(bits: u64) -> String {
    const NAMES: [&str; 4] = ["ieee", "preserve-sign", "positive-zero", "dynamic"];
    format!("{},{}", NAMES[(bits & 3) as usize], NAMES[(bits >> 2 & 3) as usize])
}

/// The mode of results and, behind a comma, of operands.
fn read(text: &str) -> Option<Denormals> {
    let (results, operands) = text.split_once(',').unwrap_or((text, text));
    let mode = |text: &str| {
        Some(match text.trim() {
            "" | "ieee" => Denormals::Ieee,
            "preserve-sign" => Denormals::Flushed,
            "dynamic" => Denormals::Dynamic,
            _ => return None,
        })
    };
    match (mode(results)?, mode(operands)?) {
        (results, operands) if results == operands => Some(results),
        (Denormals::Dynamic, other) | (other, Denormals::Dynamic) => Some(other),
        _ => None,
    }
}

/// A function and those that it leads to by calls, in no order.
fn reached<'m>(entry: Val<'m>) -> Vec<Val<'m>> {
    let mut seen = HashSet::from([entry]);
    let mut found = vec![entry];
    let mut next = 0;
    while let Some(function) = found.get(next).copied() {
        next += 1;
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            let is_call = matches!(inst.opcode(), Some(L::LLVMCall | L::LLVMInvoke | L::LLVMCallBr));
            if let Some(callee) = is_call.then(|| inst.callee()).flatten()
                && callee.value_kind() == LLVMValueKind::LLVMFunctionValueKind
                && !callee.is_declaration()
                && seen.insert(callee)
            {
                found.push(callee);
            }
        }
    }
    found
}

/// Whether a function has results or operands that are numbers of a width.
fn computes(function: Val<'_>, width: u32) -> bool {
    let is_of = |value: Val<'_>| {
        let own = match value.ty().scalar().kind() {
            TyKind::Half => 16,
            TyKind::Float => 32,
            TyKind::Double => 64,
            _ => return false,
        };
        own == width
    };
    let mut instructions = function.blocks().flat_map(|block| block.instructions());
    instructions.any(|inst| is_of(inst) || inst.operands().any(is_of))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_read_and_mixtures_are_not() {
        for (text, mode) in [
            ("ieee,ieee", Some(Denormals::Ieee)),
            ("ieee", Some(Denormals::Ieee)),
            ("", Some(Denormals::Ieee)),
            ("preserve-sign,preserve-sign", Some(Denormals::Flushed)),
            ("preserve-sign", Some(Denormals::Flushed)),
            ("dynamic,dynamic", Some(Denormals::Dynamic)),
            ("dynamic,preserve-sign", Some(Denormals::Flushed)),
            ("ieee,preserve-sign", None),
            ("preserve-sign,ieee", None),
            ("positive-zero,positive-zero", None),
            ("nonsense", None),
        ] {
            assert_eq!(read(text), mode, "{text}");
        }
    }

    #[test]
    fn the_bits_of_the_newer_attribute_are_spelled_as_the_older_ones_are() {
        // What LLVM 23 has for `denormal_fpenv(preservesign|ieee)`, `(float: preservesign)` and `(dynamic)`.
        for (bits, all, floats) in [
            (0x11, "preserve-sign,ieee", "preserve-sign,ieee"),
            (0x50, "ieee,ieee", "preserve-sign,preserve-sign"),
            (0xff, "dynamic,dynamic", "dynamic,dynamic"),
            (0x4a, "positive-zero,positive-zero", "ieee,preserve-sign"),
        ] {
            assert_eq!((spelled(bits).as_str(), spelled(bits >> 4).as_str()), (all, floats));
        }
    }
}
