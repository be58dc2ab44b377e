//! What a kernel keeps where a parameter points: LLVM's pointers do not say it, so that parameters point to bytes.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Function, Module, Opcode, Type, TypeKind, Value};

/// The type of what is first loaded or stored through a parameter, where the function alone tells it.
pub(super) fn of(module: &Module, function: &Function, param: Value) -> Option<Type> {
    let mut pointers: HashSet<Value, FxBuildHasher> = [param].into_iter().collect();
    // Variables that have the pointer.
    let mut holders: HashSet<Value, FxBuildHasher> = HashSet::default();
    let mut blocks = Vec::new();
    function.walk_blocks(|_, block| blocks.push(block));
    for block in blocks {
        for inst in function.insts(block) {
            let Opcode::Core(core) = function.op(*inst) else { continue };
            let operand = |index| function.operand(*inst, index).map(|value| function.resolve(value));
            let (first, second) = (operand(0), operand(1));
            let is = |set: &HashSet<Value, FxBuildHasher>, value: Option<Value>| {
                value.is_some_and(|value| set.contains(&value))
            };
            let result = function.result(*inst);
            match core {
                Op::Bitcast
                | Op::PtrCastToGeneric
                | Op::GenericCastToPtr
                | Op::CopyObject
                | Op::PtrAccessChain
                | Op::InBoundsPtrAccessChain
                | Op::AccessChain
                | Op::InBoundsAccessChain => {
                    if is(&pointers, first) {
                        pointers.extend(result);
                    } else if is(&holders, first) {
                        holders.extend(result);
                    }
                }
                Op::Store if is(&pointers, second) => holders.extend(first),
                Op::Load if is(&holders, first) => pointers.extend(result),
                Op::Load if is(&pointers, first) => return result.map(|it| function.value_type(it)),
                Op::Store if is(&pointers, first) => return second.map(|it| function.value_type(it)),
                // Where it goes on in another function, what it points to is all that is known.
                Op::FunctionCall => {
                    let passed = function.operands(*inst).iter().find(|it| pointers.contains(*it));
                    if let Some(pointee) = passed.and_then(|it| told(module, function.value_type(*it))) {
                        return Some(pointee);
                    }
                }
                _ => {}
            }
        }
    }
    let types = pointers.iter().filter_map(|pointer| told(module, function.value_type(*pointer)));
    // The order of a set says nothing.
    types.min()
}

/// What a pointer points to, if that is more than bytes.
fn told(module: &Module, pointer: Type) -> Option<Type> {
    let TypeKind::Pointer { pointee, .. } = module.types.kind(pointer) else { return None };
    let is_byte = matches!(module.types.kind(pointee), TypeKind::Int { width: 8, .. });
    (!is_byte).then_some(pointee)
}
