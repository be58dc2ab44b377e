//! Refuses LLVM IR that is meant for other machines: a loader, interrupts, coroutines, a runtime for operand bundles. Without
//! these, the program would behave differently. The ledger has their rows ([`spirant_names::ledger`]).

use spirant_dialect::diagnostics::{Code, Origin};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::dxil::wave_size;
use spirant_ir::report::Reporter;
use spirant_ir::{Kind, Reader, Val};
use spirant_names::ledger::ENTERED_OTHERWISE;

/// The attributes of functions that are refused, and why.
const ATTRIBUTES: &[(&str, &str)] = &[
    ("naked", "whose body is a processor's code alone"),
    ("presplitcoroutine", "a coroutine that LLVM's coroutine passes have not split"),
];

/// The tags of operand bundles that selection reads, or that only promise something.
const KNOWN_BUNDLES: &[&str] = &["convergencectrl"];

/// Reports a data layout that no device has, and every function with a property that SPIR-V cannot express.
///
/// # Errors
/// There is one.
pub fn check(reader: Reader<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    if reader.data_layout().split('-').any(|part| part == "E") {
        let message = "the data layout is big-endian, and the devices of SPIR-V's clients are little-endian";
        let help = "compile for a SPIR-V target, or begin the `target datalayout` with \"e\"";
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
    }
    let attributes: Vec<(Kind, &str, &str)> =
        ATTRIBUTES.iter().map(|(name, why)| (reader.attribute_kind(name), *name, *why)).collect();
    for function in reader.functions() {
        // Least, most and preferred; what is zero is not said.
        let waves = function.string_attribute("hlsl.wavesize").unwrap_or_default();
        let mut lanes =
            waves.split(',').filter_map(|part| part.trim().parse().ok()).filter(|lanes| *lanes != 0);
        if let Some(least) = lanes.next() {
            diagnostics.push(wave_size(least, lanes.next().unwrap_or(least)));
        }
        if let Some((message, help)) = refusal(function, &attributes) {
            let origin = Origin::function(&function.name());
            let error = Diagnostic::error(Code::UNSUPPORTED, message).at(origin);
            diagnostics.push(match help {
                Some(help) => error.help(help),
                None => error,
            });
        }
    }
    diagnostics.check()
}

/// What is wrong with a function, and what would be right.
fn refusal(function: Val<'_>, attributes: &[(Kind, &str, &str)]) -> Option<(String, Option<&'static str>)> {
    let number = function.calling_convention().number();
    if let Some((_, name)) = ENTERED_OTHERWISE.iter().find(|(known, _)| *known == number) {
        let message = format!(
            "{function} has the calling convention {name}, by which other hardware or another runtime enters code"
        );
        let help = "an entry point is spir_kernel or has \"hlsl.shader\", any other function is spir_func";
        return Some((message, Some(help)));
    }
    if let Some((_, name, why)) = attributes.iter().find(|(kind, ..)| function.has_attribute(u32::MAX, *kind))
    {
        return Some((format!("{function} is {name}, {why}"), None));
    }
    if function.is_declaration() {
        return None;
    }
    if function.has_prefix_data() {
        let message = format!(
            "{function} has prefix data, which is read in front of its code: SPIR-V has no code in memory"
        );
        return Some((message, None));
    }
    if function.has_prologue_data() {
        let message = format!(
            "{function} has prologue data, which a processor executes in front of its code: SPIR-V has no code in memory"
        );
        return Some((message, None));
    }
    None
}

/// Refuses a call with an operand bundle that selection does not read.
///
/// # Errors
/// It has one.
pub fn check_bundles(report: &mut Reporter<'_, '_>, call: Val<'_>) -> Result<(), Aborted> {
    let unknown = |tag: &String| !KNOWN_BUNDLES.contains(&tag.as_str());
    let Some(tag) = call.bundle_tags().into_iter().find(unknown) else { return Ok(()) };
    let message = format!(
        "a call has the operand bundle \"{tag}\", which speaks to a runtime that SPIR-V does not have"
    );
    Err(report.error(Code::UNSUPPORTED, message))
}
