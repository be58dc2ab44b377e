//! Which functions lead to a global.

use spirant_ir::{Map, Val};

/// The functions that name a value: in an instruction, through constants, through initializers of other variables, and
/// by calling or naming such a function.
pub fn functions_leading_to(value: Val<'_>) -> Vec<Val<'_>> {
    let mut seen: Map<Val<'_>, ()> = Map::default();
    let mut found = Vec::new();
    let mut work = vec![value];
    while let Some(named) = work.pop() {
        for user in named.users() {
            let next = match user.is_instruction() {
                true => user.parent().and_then(|block| block.function()),
                false => Some(user),
            };
            let Some(next) = next else { continue };
            if seen.insert(next, ()).is_none() {
                if user.is_instruction() {
                    found.push(next);
                }
                work.push(next);
            }
        }
    }
    found
}

/// Whether a constant is a global or an expression over it.
pub fn mentions(constant: Val<'_>, global: Val<'_>) -> bool {
    use inkwell::llvm_sys::LLVMValueKind as K;
    let is_made_of_others = matches!(
        constant.value_kind(),
        K::LLVMConstantExprValueKind
            | K::LLVMConstantStructValueKind
            | K::LLVMConstantArrayValueKind
            | K::LLVMConstantVectorValueKind
    );
    constant == global || is_made_of_others && constant.operands().any(|part| mentions(part, global))
}
