//! Access chains without a stated result type: it follows from their base and their indices, as in
//! MLIR's older form.

use super::Build;
use super::scopes::FunctionState;
use crate::parse::ast::{Op, Operand, TypeId};
use crate::parse::{Parsed, Problem};
use spirant_dialect::function::ValueDef;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op as Core;
use spirant_dialect::types::{Type, TypeKind};

impl<'a, 't> Build<'a, 't> {
    /// The result type of an access chain. Indices into structs are constants before it.
    pub(super) fn accessed(
        &mut self,
        state: &FunctionState<'a>,
        op: &Op<'t>,
        code: Opcode,
        base: TypeId,
        scope: u32,
    ) -> Parsed<Type> {
        let wrong = |what: &str| Box::new(Problem::new(op.at as usize, what));
        let base = self.ty(base)?;
        let TypeKind::Pointer { storage, pointee } = self.module.types.kind(base) else {
            return Err(wrong("the base of an access chain is not a pointer"));
        };
        let by_element = matches!(code, Opcode::Core(Core::PtrAccessChain | Core::InBoundsPtrAccessChain));
        let mut ty = pointee;
        for operand in op.operands.iter().skip(1 + usize::from(by_element)) {
            let types = &self.module.types;
            ty = match types.kind(ty) {
                TypeKind::Struct => {
                    let Operand::Value(index) = operand else {
                        return Err(wrong("this is not an index"));
                    };
                    let constant = state.look_up(index.name, scope).and_then(|definition| {
                        match state.function.value_def(definition.first) {
                            ValueDef::Const(constant) => self.module.consts.int_value(constant),
                            _ => None,
                        }
                    });
                    let member = constant.and_then(|at| types.members(ty).nth(usize::try_from(at).ok()?));
                    member.ok_or_else(|| {
                        let message = format!(
                            "'{}' selects a member and is not a constant defined before this",
                            index.name
                        );
                        let problem = Problem::new(index.at as usize, message);
                        Box::new(problem.help("or state the result: '-> !spirv.ptr<…>'"))
                    })?
                }
                TypeKind::Vector { .. }
                | TypeKind::Matrix { .. }
                | TypeKind::Array { .. }
                | TypeKind::RuntimeArray { .. } => types.element(ty),
                _ => return Err(wrong("there are more indices than the type has levels")),
            };
        }
        Ok(self.module.types.pointer(storage, ty))
    }
}
