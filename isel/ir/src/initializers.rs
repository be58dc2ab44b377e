//! Initializers that refer to their own variable, directly or through others.
//!
//! A variable's initializer may refer only to variables before it (2.4), so one pointer of `struct list a = { &b }, b = { &a
//! };` cannot be an initializer. Such a pointer is null at first and is stored once, before anything else, by the first
//! work-item that enters the module: every function that another module or the host can call begins with a call of the function
//! with these stores. Its guard changes from 0 to 1 when one work-item begins the stores and to 2 when it is done; the others
//! wait for that. If another module can see the variable, that function is exported as [`INITIALIZER`], and linking adds calls
//! of it to the other module's entry points.

use crate::initialize::{defer, initialize};
use crate::targets::{AddressSpace, CallConv};
use crate::{Map, Reader, TyKind, Val};
use inkwell::llvm_sys::{LLVMLinkage, LLVMValueKind as K};
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, INITIALIZER};

/// Splits initializers until none refers to its own variable.
///
/// # Errors
/// A variable that cannot be written to; a module without entry points or exported functions.
pub fn break_cycles(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let edges = edges_back(reader);
    if edges.is_empty() {
        return Ok(());
    }
    let entries: Vec<Val<'_>> = reader.functions().filter(|f| is_entered(*f)).collect();
    let mut deferred = Vec::new();
    for (global, targets) in &edges {
        check_storable(*global, &entries, diagnostics);
        let mentions = |constant: Val<'_>| referenced(constant).iter().any(|found| targets.contains(found));
        defer(*global, reader.layout(), &mentions, &mut deferred);
    }
    diagnostics.check()?;
    let is_visible = warn_of_late_values(&edges, diagnostics);
    initialize(reader, AddressSpace::CrossWorkgroup, &deferred, &entries, is_visible);
    Ok(())
}

/// Whether the host or another module can call a function.
fn is_entered(function: Val<'_>) -> bool {
    let hidden = [LLVMLinkage::LLVMInternalLinkage, LLVMLinkage::LLVMPrivateLinkage];
    !function.is_declaration()
        && (function.calling_convention() == CallConv::SpirKernel || !hidden.contains(&function.linkage()))
}

fn check_storable(global: Val<'_>, entries: &[Val<'_>], diagnostics: &mut Diagnostics) {
    let reason = match global.ty().kind() {
        TyKind::Ptr(AddressSpace::CrossWorkgroup | AddressSpace::Function) if !entries.is_empty() => return,
        TyKind::Ptr(AddressSpace::CrossWorkgroup | AddressSpace::Function) => {
            "nothing outside of this module can call a function of it that would store it"
        }
        _ => "a variable of its address space cannot be stored to",
    };
    let message = format!(
        "the initializer of {global} leads back to {global}, which SPIR-V cannot express, and {reason}"
    );
    diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help("store the address in a kernel"));
}

/// Says what other modules that see one of the variables must do. Whether any can.
fn warn_of_late_values(edges: &[(Val<'_>, Vec<Val<'_>>)], diagnostics: &mut Diagnostics) -> bool {
    let visible: Vec<String> = edges
        .iter()
        .filter(|(global, _)| !is_hidden(*global))
        .map(|(global, _)| global.to_string())
        .collect();
    if visible.is_empty() {
        return false;
    }
    let message = format!(
        "the initializers of {} lead back to their variables, so that these have their values only when a function of this module has been entered",
        visible.join(", ")
    );
    let help = format!(
        "link with 'spirant link', whose entry points begin with a call of '{INITIALIZER}', which this module exports, or call it before you read them"
    );
    diagnostics.push(Diagnostic::warning(Code::DROPPED, message).help(help));
    true
}

fn is_hidden(value: Val<'_>) -> bool {
    matches!(value.linkage(), LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage)
}

/// For each variable, the variables its initializer names that lead back to it; found by a depth-first search, whose path
/// they are on.
fn edges_back(reader: Reader<'_>) -> Vec<(Val<'_>, Vec<Val<'_>>)> {
    let mut is_on_path: Map<Val<'_>, bool> = Map::default();
    let mut edges = Vec::new();
    for root in reader.globals().filter(|global| !global.name().starts_with("llvm.")) {
        if is_on_path.contains_key(&root) {
            continue;
        }
        is_on_path.insert(root, true);
        let mut path = vec![(root, named_by(root), Vec::new())];
        while let Some((global, rest, back)) = path.last_mut() {
            let Some(next) = rest.pop() else {
                is_on_path.insert(*global, false);
                if !back.is_empty() {
                    edges.push((*global, std::mem::take(back)));
                }
                path.pop();
                continue;
            };
            match is_on_path.get(&next) {
                Some(true) => back.push(next),
                Some(false) => {}
                None => {
                    is_on_path.insert(next, true);
                    path.push((next, named_by(next), Vec::new()));
                }
            }
        }
    }
    edges
}

fn named_by(global: Val<'_>) -> Vec<Val<'_>> {
    global.initializer().map(referenced).unwrap_or_default()
}

/// The variables that a constant names.
fn referenced(constant: Val<'_>) -> Vec<Val<'_>> {
    let mut found = Vec::new();
    let mut rest = vec![constant];
    while let Some(value) = rest.pop() {
        match value.value_kind() {
            K::LLVMGlobalVariableValueKind => found.push(value),
            K::LLVMGlobalAliasValueKind => rest.extend(value.aliasee()),
            K::LLVMConstantStructValueKind
            | K::LLVMConstantArrayValueKind
            | K::LLVMConstantVectorValueKind
            | K::LLVMConstantExprValueKind => rest.extend(value.operands()),
            _ => {}
        }
    }
    found
}
