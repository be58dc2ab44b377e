//! Moves the debug information of variables that are static in a function from the list of its unit to that of the function.
//!
//! Up to clang 22 a DICompileUnit lists them, as OpenCL C's local memory in every kernel; the verifier of LLVM 23 refuses that.
//! LLVM moves them only in bitcode, and only where it may change debug information.
#![allow(unsafe_code)]

use super::debug_info::subprogram_of;
use super::source_program::{RETAINED_NODES, UNIT_GLOBALS};
use super::{Md, Reader};
use inkwell::llvm_sys::core::LLVMMDNodeInContext2;
use inkwell::llvm_sys::debuginfo::{LLVMDIGlobalVariableExpressionGetVariable, LLVMMetadataKind as K};

/// The operand of a DIGlobalVariable with what it is in.
const SCOPE_OF_VARIABLE: usize = 0;

/// Moves them; whether there was one.
pub(super) fn retain(reader: Reader<'_>) -> bool {
    let mut found = false;
    for unit in reader.named_metadata("llvm.dbg.cu") {
        if !matches!(unit.metadata_kind(), K::LLVMDICompileUnitMetadataKind) {
            continue;
        }
        let mut global = Vec::new();
        let mut local: Vec<(Md<'_>, Vec<Md<'_>>)> = Vec::new();
        for expression in elements(unit, UNIT_GLOBALS) {
            match function_of(reader, expression) {
                None => global.push(expression),
                Some(function) => match local.iter_mut().find(|(of, _)| of.id() == function.id()) {
                    Some((_, list)) => list.push(expression),
                    None => local.push((function, vec![expression])),
                },
            }
        }
        if local.is_empty() {
            continue;
        }
        found = true;
        unit.set_operand(UNIT_GLOBALS as u32, list(reader, &global));
        for (function, variables) in local {
            let retained =
                elements(function, RETAINED_NODES).into_iter().chain(variables).collect::<Vec<_>>();
            function.set_operand(RETAINED_NODES as u32, list(reader, &retained));
        }
    }
    found
}

/// The elements of the list that is an operand of a node.
fn elements(node: Md<'_>, operand: usize) -> Vec<Md<'_>> {
    let list = node.operands().get(operand).copied().flatten();
    list.into_iter().flat_map(Md::operands).flatten().collect()
}

/// The DISubprogram that a variable is in; `None` of one that is in none.
fn function_of<'m>(reader: Reader<'m>, expression: Md<'m>) -> Option<Md<'m>> {
    if !matches!(expression.metadata_kind(), K::LLVMDIGlobalVariableExpressionMetadataKind) {
        return None;
    }
    // SAFETY: a DIGlobalVariableExpression; null where it has no variable.
    let variable = unsafe { LLVMDIGlobalVariableExpressionGetVariable(expression.raw()) };
    let variable = (!variable.is_null()).then(|| Md::wrap(reader.context(), variable))?;
    subprogram_of(variable.operands().get(SCOPE_OF_VARIABLE).copied().flatten()?)
}

/// A list of nodes.
fn list<'m>(reader: Reader<'m>, nodes: &[Md<'m>]) -> Md<'m> {
    let mut raw: Vec<_> = nodes.iter().map(|node| node.raw()).collect();
    // SAFETY: metadata of this context.
    Md::wrap(reader.context(), unsafe { LLVMMDNodeInContext2(reader.context(), raw.as_mut_ptr(), raw.len()) })
}
