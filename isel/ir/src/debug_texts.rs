//! Whether the strings of debug information are strings.
//!
//! A damaged file has other nodes in their place. LLVM's verifier accepts those, and code that prints or reads a string crashes
//! on them.

use super::{Map, Md};
use inkwell::llvm_sys::debuginfo::LLVMMetadataKind::{self, *};

/// Which operands of a node are texts, where they are not null (LLVM, DebugInfoMetadata.h).
fn texts(kind: &LLVMMetadataKind) -> &'static [usize] {
    match kind {
        LLVMDIFileMetadataKind => &[0, 1, 2, 3],
        LLVMDICompileUnitMetadataKind => &[1, 2, 3, 9, 10],
        LLVMDISubprogramMetadataKind => &[2, 3, 12],
        LLVMDIBasicTypeMetadataKind
        | LLVMDICompositeTypeMetadataKind
        | LLVMDIDerivedTypeMetadataKind
        | LLVMDISubroutineTypeMetadataKind
        | LLVMDIStringTypeMetadataKind
        | LLVMDINamespaceMetadataKind
        | LLVMDIImportedEntityMetadataKind
        | LLVMDICommonBlockMetadataKind => &[2],
        LLVMDIModuleMetadataKind => &[2, 3, 4, 5],
        LLVMDIEnumeratorMetadataKind
        | LLVMDITemplateTypeParameterMetadataKind
        | LLVMDITemplateValueParameterMetadataKind => &[0],
        LLVMDIGlobalVariableMetadataKind => &[1, 4, 5],
        LLVMDILocalVariableMetadataKind | LLVMDILabelMetadataKind => &[1],
        LLVMDIMacroMetadataKind => &[0, 1],
        LLVMDIObjCPropertyMetadataKind => &[0, 2, 3],
        _ => &[],
    }
}

/// Whether all texts of nodes, and of all that they refer to, are texts.
pub(super) fn are_whole(roots: &[Md<'_>]) -> bool {
    let mut seen: Map<usize, ()> = Map::default();
    let mut work = roots.to_vec();
    while let Some(node) = work.pop() {
        if seen.insert(node.id(), ()).is_some() {
            continue;
        }
        let operands = node.operands();
        let is_text = |at: &usize| operands.get(*at).copied().flatten().is_none_or(Md::is_string);
        if !texts(&node.metadata_kind()).iter().all(is_text) {
            return false;
        }
        work.extend(operands.into_iter().flatten());
    }
    true
}
