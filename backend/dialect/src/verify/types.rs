//! Types (SPIR-V 3.3.6, "Type-Declaration Instructions", and 2.16.1).

use super::Verifier;
use super::cx::{Verdict, type_name};
use super::image::image_type;
use crate::entity::EntityRef;
use crate::grammar;
use crate::operands::{self, Operand};
use crate::spirv::Op;
use crate::types::{Type, TypeKind, TypeOperand};

impl Verifier<'_> {
    /// Verifies every type of the module.
    pub(super) fn types(&mut self) {
        let module = self.module;
        for (ty, data) in module.types.iter() {
            let mut verdict = self.type_shape(ty);
            if verdict.is_ok() {
                verdict = self.one_type(ty);
            }
            if let Err(message) = verdict {
                let place = format!("{ty}, {}", type_name(module, ty));
                self.report(place, message);
            }
            for decoration in &data.decorations {
                let members = module.types.members(ty).len();
                match decoration.member {
                    Some(member) if member as usize >= members => {
                        self.report(ty.to_string(), format!("decorates member {member} of {members}"));
                    }
                    _ => self.decorations(std::slice::from_ref(&decoration.decoration), &ty.to_string()),
                }
            }
        }
    }

    fn type_shape(&self, ty: Type) -> Verdict {
        let data = self.module.types.get(ty);
        let Some(info) = grammar::op_info(data.opcode) else { return Ok(()) };
        if info.class != grammar::Class::TypeDeclaration {
            return Err(format!("Op{} declares no type", info.name));
        }
        let (mut ids, mut words) = (Vec::new(), Vec::new());
        for operand in &data.operands {
            match operand {
                TypeOperand::Type(part) => {
                    if part.index() >= ty.index() {
                        return Err(format!("refers to {part}, which comes later"));
                    }
                    ids.push(());
                }
                TypeOperand::Const(constant) => {
                    if constant.index() >= self.module.consts.len() {
                        return Err(format!("refers to {constant}, which does not exist"));
                    }
                    ids.push(());
                }
                TypeOperand::Word(word) => words.push(*word),
            }
        }
        operands::walk(info.arguments(), &ids, &words, |_, _: Operand<'_, ()>| {}).map_err(|m| m.to_string())
    }

    fn one_type(&self, ty: Type) -> Verdict {
        let types = &self.module.types;
        let is_data = |part: Type| !matches!(types.kind(part), TypeKind::Void | TypeKind::Function { .. });
        let is_scalar = |part: Type| {
            matches!(types.kind(part), TypeKind::Bool | TypeKind::Int { .. } | TypeKind::Float { .. })
        };
        match types.kind(ty) {
            TypeKind::Int { width: 0, .. } | TypeKind::Float { width: 0, .. } => Err("has no bits".into()),
            TypeKind::Vector { element, count } => {
                let pointer = matches!(
                    types.kind(element),
                    TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } | TypeKind::Other
                );
                if !is_scalar(element) && !pointer {
                    return Err(format!("a vector of {}", type_name(self.module, element)));
                }
                // Any other count is legalization's to make fit.
                if count == 0 { Err("a vector of nothing".into()) } else { Ok(()) }
            }
            TypeKind::Matrix { column, count } => match types.kind(column) {
                TypeKind::Vector { element, .. } if matches!(types.kind(element), TypeKind::Float { .. }) => {
                    if count < 2 {
                        Err(format!("a matrix of {count} columns"))
                    } else {
                        Ok(())
                    }
                }
                _ => Err("a matrix whose columns are no vectors of floating-point numbers".into()),
            },
            TypeKind::Array { element, length } => {
                if !is_data(element) {
                    return Err(format!("an array of {}", type_name(self.module, element)));
                }
                let data = self.module.consts.get(length);
                if !matches!(types.kind(data.ty), TypeKind::Int { .. }) {
                    return Err("an array whose length is no integer".into());
                }
                match self.module.consts.int_value(length) {
                    Some(0) => Err("an array of no elements".into()),
                    _ => Ok(()),
                }
            }
            TypeKind::RuntimeArray { element } if !is_data(element) => {
                Err(format!("an array of {}", type_name(self.module, element)))
            }
            TypeKind::Struct => match types.members(ty).position(|member| !is_data(member)) {
                Some(member) => Err(format!("member {member} is no data")),
                None => Ok(()),
            },
            TypeKind::Function { .. } => {
                match types.parameters(ty).position(|p| types.kind(p) == TypeKind::Void) {
                    Some(index) => Err(format!("parameter {index} is void")),
                    None => Ok(()),
                }
            }
            TypeKind::SampledImage { image } if types.kind(image) != TypeKind::Image => {
                Err("a sampled image of no image".into())
            }
            TypeKind::Image => {
                let operands = &types.get(ty).operands;
                image_type(operands, |part| is_scalar(part) || types.kind(part) == TypeKind::Void)
            }
            TypeKind::Other if is_known(types.get(ty).opcode) => Err("its operands make no such type".into()),
            _ => Ok(()),
        }
    }
}

/// Whether a well-formed declaration of this opcode has a kind of its own.
fn is_known(opcode: u16) -> bool {
    [
        Op::TypeVoid,
        Op::TypeBool,
        Op::TypeInt,
        Op::TypeFloat,
        Op::TypeVector,
        Op::TypeMatrix,
        Op::TypeArray,
        Op::TypeRuntimeArray,
        Op::TypePointer,
        Op::TypeFunction,
        Op::TypeSampledImage,
        Op::TypeSampler,
    ]
    .iter()
    .any(|op| *op as u32 as u16 == opcode)
}
