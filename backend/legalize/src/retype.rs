//! Propagates new pointer types through a function, after pointees got a layout: pointers computed from a retyped
//! pointer change their types, too.
//!
//! The caller records retyped pointers in [`Changed`]; [`run`] propagates them or reports what prevents it.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// Pointers of a function whose type has changed.
pub(crate) type Changed = HashSet<Value, FxBuildHasher>;

/// Gives the results computed from `changed` pointers their new types.
///
/// # Errors
/// A sentence about the first use that cannot follow.
pub(crate) fn run(module: &mut Module, function: &mut Function, changed: Changed) -> Result<(), String> {
    if changed.is_empty() {
        return Ok(());
    }
    let mut retyping = Retyping { module, function, changed };
    let insts = retyping.function.all_insts();
    // A graph may list a block before the one that computes what it uses.
    loop {
        let before = retyping.changed.len();
        for inst in &insts {
            retyping.inst(*inst)?;
        }
        if retyping.changed.len() == before {
            return Ok(());
        }
    }
}

struct Retyping<'m> {
    module: &'m mut Module,
    function: &'m mut Function,
    changed: Changed,
}

impl Retyping<'_> {
    fn inst(&mut self, inst: Inst) -> Result<(), String> {
        let function = &*self.function;
        let op = function.op(inst).core();
        let operands: Vec<Value> =
            function.operands(inst).iter().map(|value| function.resolve(*value)).collect();
        let touched = operands.iter().position(|value| self.changed.contains(value));
        match (op, touched) {
            (_, None) | (Some(Op::ArrayLength), Some(0)) => Ok(()),
            (Some(Op::AccessChain | Op::InBoundsAccessChain), Some(0)) => self.chain(inst, &operands),
            (Some(Op::Load), Some(0)) => {
                let result = function.result(inst).map(|value| function.value_type(value));
                self.whole(operands[0], result, "loaded")
            }
            (Some(Op::Store), Some(0)) => {
                let stored = operands.get(1).map(|value| function.value_type(*value));
                self.whole(operands[0], stored, "stored")
            }
            (op, _) => {
                let name = op.map_or("this instruction".to_owned(), |op| format!("Op{op:?}"));
                Err(format!(
                    "{name} is not supported on a pointer to a type that was given an explicit layout"
                ))
            }
        }
    }

    /// Whether what is loaded or stored is of the type that the pointer now is to.
    fn whole(&self, pointer: Value, accessed: Option<Type>, verb: &str) -> Result<(), String> {
        let pointee = match self.module.types.kind(self.function.value_type(pointer)) {
            TypeKind::Pointer { pointee, .. } => Some(pointee),
            _ => None,
        };
        if pointee == accessed {
            return Ok(());
        }
        Err(format!("an aggregate with an explicit layout is {verb} as a whole"))
    }

    /// The type of an access chain by its base and indices.
    fn chain(&mut self, inst: Inst, operands: &[Value]) -> Result<(), String> {
        let wrong = || "an access chain does not fit its base".to_owned();
        let TypeKind::Pointer { storage, pointee } =
            self.module.types.kind(self.function.value_type(operands[0]))
        else {
            return Err(wrong());
        };
        let mut part = pointee;
        for index in &operands[1..] {
            part = match self.module.types.kind(part) {
                TypeKind::Struct => {
                    let member = self.function.constant(*index).and_then(|c| self.module.consts.int_value(c));
                    let member = member.and_then(|member| usize::try_from(member).ok()).ok_or_else(wrong)?;
                    self.module.types.members(part).nth(member).ok_or_else(wrong)?
                }
                TypeKind::Array { .. }
                | TypeKind::RuntimeArray { .. }
                | TypeKind::Vector { .. }
                | TypeKind::Matrix { .. } => self.module.types.element(part),
                _ => return Err(wrong()),
            };
        }
        let ty = self.module.types.pointer(storage, part);
        if let Some(result) = self.function.result(inst)
            && self.function.value_type(result) != ty
        {
            self.function.set_value_type(result, ty);
            self.changed.insert(result);
        }
        Ok(())
    }
}
