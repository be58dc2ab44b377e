//! Turns constant arrays of integers into one instruction each (SPV_KHR_constant_data), if the caller names the
//! extension.
//!
//! The pass runs when types are final. Only the constant changes, not its type or its users.

use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeKind;

/// How many elements are worth it: fewer are as short as constants of their own, which others may share.
const FEWEST_ELEMENTS: usize = 8;

/// How many words of data an instruction has room for, beside its first word, its type and its result.
const MOST_WORDS: usize = 65_535 - 3;

/// Replaces all suitable arrays.
pub fn run(module: &mut Module) {
    let arrays: Vec<(Const, Box<[ConstOperand]>)> = module
        .consts
        .iter()
        .filter(|(_, data)| data.op == Op::ConstantComposite && data.decorations.is_empty())
        .filter_map(|(constant, data)| Some((constant, packed(module, data)?)))
        .collect();
    for (constant, operands) in arrays {
        let ty = module.consts.get(constant).ty;
        let data = ConstData { op: Op::ConstantDataKHR, ty, operands, decorations: Box::new([]) };
        module.consts.replace(constant, data);
    }
}

/// The elements of an array of integers without padding, lowest first, in words.
fn packed(module: &Module, data: &ConstData) -> Option<Box<[ConstOperand]>> {
    let TypeKind::Array { element, .. } = module.types.kind(data.ty) else { return None };
    let TypeKind::Int { width: width @ (8 | 16 | 32 | 64), .. } = module.types.kind(element) else {
        return None;
    };
    if data.operands.len() < FEWEST_ELEMENTS || module.types.array_stride(data.ty).is_some() {
        return None;
    }
    let bytes = width as usize / 8;
    let mut packed = Vec::with_capacity(data.operands.len() * bytes);
    for operand in &data.operands {
        let ConstOperand::Const(element) = operand else { return None };
        let value = module.consts.int_value(*element)?;
        packed.extend_from_slice(&value.to_le_bytes()[..bytes]);
    }
    let words = packed.chunks(4).map(|chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        ConstOperand::Word(u32::from_le_bytes(word))
    });
    let words: Box<[ConstOperand]> = words.collect();
    (words.len() <= MOST_WORDS).then_some(words)
}
