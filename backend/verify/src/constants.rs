//! Constants (SPIR-V 3.3.7, "Constant-Creation Instructions").

use super::Verifier;
use super::composite::constituents;
use super::cx::Verdict;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::diagnostics::Entity;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::spirv::{AddressingModel, Capability, Op, StorageClass};
use spirant_dialect::type_name;
use spirant_dialect::types::{Type, TypeKind, TypeOperand};

impl Verifier<'_> {
    /// Verifies every constant of the module.
    pub(super) fn constants(&mut self) {
        let module = self.module;
        let nullable = self.nullable();
        for (constant, data) in module.consts.iter() {
            if let Err(message) = self.constant(constant, data, &nullable) {
                let name = format!("{constant} of type {}", type_name(module, data.ty));
                self.report(Entity::Constant(name), message);
            }
            self.decorations(&data.decorations, || Entity::Constant(constant.to_string()));
        }
    }

    fn constant(&self, constant: Const, data: &ConstData, nullable: &[bool]) -> Verdict {
        self.constant_references(constant, data)?;
        let kind = self.module.types.kind(data.ty);
        match data.op {
            Op::Constant | Op::SpecConstant => match kind {
                TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                    let words = data.operands.iter().filter(|o| matches!(o, ConstOperand::Word(_))).count();
                    let wanted = width.div_ceil(32).max(1) as usize;
                    if words == wanted && words == data.operands.len() {
                        high_bits(kind, width, literal(data.operands.last()))
                    } else {
                        Err(format!("{} words where there must be {wanted}", data.operands.len()))
                    }
                }
                _ => Err("a number of a type that is not numeric".into()),
            },
            Op::ConstantTrue | Op::ConstantFalse | Op::SpecConstantTrue | Op::SpecConstantFalse => {
                if kind == TypeKind::Bool && data.operands.is_empty() {
                    Ok(())
                } else {
                    Err("true or false of a type that is not bool".into())
                }
            }
            Op::ConstantNull | Op::Undef | Op::PoisonKHR => match kind {
                TypeKind::Void | TypeKind::Function { .. } => Err("no value has this type".into()),
                _ if !data.operands.is_empty() => Err("it accepts no operands".into()),
                _ if data.op == Op::ConstantNull
                    && !nullable.get(data.ty.as_u32() as usize).copied().unwrap_or(true) =>
                {
                    Err("its type has no null value".into())
                }
                TypeKind::Pointer { storage, .. }
                    if data.op == Op::ConstantNull && !self.has_null(storage) =>
                {
                    Err(format!(
                        "a null pointer in the {storage:?} storage class, which requires variable pointers"
                    ))
                }
                _ => Ok(()),
            },
            Op::ConstantComposite | Op::SpecConstantComposite => {
                let parts: Option<Vec<Type>> = data.operands.iter().map(|o| self.part_type(o)).collect();
                match parts {
                    // Vectors are made of scalars here, not of vectors.
                    Some(parts) if matches!(kind, TypeKind::Vector { count, .. } if parts.len() != count as usize) => {
                        Err(format!("{} parts", parts.len()))
                    }
                    Some(parts) => constituents(self.module, data.ty, &parts),
                    None => Err("a literal among the parts".into()),
                }
            }
            Op::ConstantCompositeReplicateEXT | Op::SpecConstantCompositeReplicateEXT => {
                self.replicated(data, kind)
            }
            Op::ConstantDataKHR | Op::SpecConstantDataKHR => self.constant_data(data),
            Op::SpecConstantOp => match data.operands.first() {
                Some(ConstOperand::Word(op)) if self.finished => self.specialized(data, *op),
                Some(ConstOperand::Word(_)) => Ok(()),
                _ => Err("its opcode is missing".into()),
            },
            // SPV_EXT_descriptor_heap: the size of a descriptor.
            Op::ConstantSizeOfEXT => match (kind, &*data.operands) {
                (TypeKind::Int { .. }, [ConstOperand::Type(_)]) => Ok(()),
                _ => Err("it is the size of one type, as an integer".into()),
            },
            _ => Ok(()),
        }
    }

    /// What it names comes before it.
    fn constant_references(&self, constant: Const, data: &ConstData) -> Verdict {
        for operand in &data.operands {
            match *operand {
                ConstOperand::Const(inner) if inner.index() >= constant.index() => {
                    return Err(format!("refers to {inner}, which comes later"));
                }
                ConstOperand::Global(global) if !self.module.globals.contains(global) => {
                    return Err(format!("refers to {global}, which does not exist"));
                }
                ConstOperand::Func(func) if !self.module.functions.contains(func) => {
                    return Err(format!("refers to {func}, which does not exist"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// SPV_EXT_replicated_composites
    fn replicated(&self, data: &ConstData, kind: TypeKind) -> Verdict {
        let one = data.operands.first().and_then(|operand| self.part_type(operand));
        let mut members = self.module.types.members(data.ty);
        let fits = match kind {
            TypeKind::Struct => members.len() > 0 && members.all(|member| Some(member) == one),
            // Tensors and cooperative matrices, whose first operand is the type of their elements.
            TypeKind::Other => match self.module.types.get(data.ty).operands.first() {
                Some(TypeOperand::Type(part)) => Some(*part) == one,
                _ => true,
            },
            _ => self.module.types.part(data.ty, 0).is_some_and(|part| Some(part) == one),
        };
        if fits { Ok(()) } else { Err("it is not made of values of the type that is replicated".into()) }
    }

    /// 2.16.1, "Logical addressing model": whether there are null pointers in a storage class.
    fn has_null(&self, storage: StorageClass) -> bool {
        let declares = |capability| self.module.requirements.declares(capability);
        let is_physical = !matches!(
            self.module.addressing,
            AddressingModel::Logical | AddressingModel::PhysicalStorageBuffer64
        );
        match storage {
            _ if is_physical || !self.finished || !self.shader => true,
            StorageClass::StorageBuffer => declares(Capability::VariablePointersStorageBuffer),
            StorageClass::Workgroup => declares(Capability::VariablePointers),
            _ => false,
        }
    }

    /// SPV_KHR_constant_data, "OpConstantDataKHR": an array of integers without stride, and as many words as it fills.
    fn constant_data(&self, data: &ConstData) -> Verdict {
        let types = &self.module.types;
        let TypeKind::Array { element, .. } = types.kind(data.ty) else {
            return Err("data of a type that is not an array".into());
        };
        let TypeKind::Int { width, .. } = types.kind(element) else {
            return Err("the elements are not integers".into());
        };
        if types.array_stride(data.ty).is_some() {
            return Err("the array has an ArrayStride".into());
        }
        let Some(length) = types.array_length(&self.module.consts, data.ty) else { return Ok(()) };
        let wanted = length.saturating_mul(u64::from(width)).div_ceil(32);
        if wanted == data.operands.len() as u64 {
            return Ok(());
        }
        Err(format!("{} words where there must be {wanted}", data.operands.len()))
    }

    /// By type, whether it has a null value (3.3.7, "OpConstantNull"): numbers, booleans, pointers, a few opaque
    /// types, and composites of them. Constituent types come before composite ones.
    fn nullable(&self) -> Vec<bool> {
        let types = &self.module.types;
        let mut nullable: Vec<bool> = Vec::with_capacity(types.len());
        for (ty, _) in types.iter() {
            let part = |part: Type| nullable.get(part.as_u32() as usize).copied().unwrap_or(true);
            nullable.push(match types.kind(ty) {
                TypeKind::Struct => types.members(ty).all(part),
                TypeKind::Array { element, .. } => part(element),
                TypeKind::RuntimeArray { .. }
                | TypeKind::Image
                | TypeKind::Sampler
                | TypeKind::SampledImage { .. }
                | TypeKind::Pointer { storage: StorageClass::PhysicalStorageBuffer, .. }
                | TypeKind::Void
                | TypeKind::Function { .. } => false,
                // OpConstantNull (3.3.7) lists the opaque types that have one.
                _ => types.get(ty).op != Op::TypePipeStorage,
            });
        }
        nullable
    }

    fn part_type(&self, operand: &ConstOperand) -> Option<Type> {
        match *operand {
            ConstOperand::Const(inner) => Some(self.module.consts.get(inner).ty),
            ConstOperand::Global(global) => self.module.globals.get(global).map(|variable| variable.ty),
            // The extension defines pointers to functions.
            ConstOperand::Func(func) => self.module.functions.get(func).map(|function| function.ty),
            ConstOperand::Word(_) | ConstOperand::Type(_) => None,
        }
    }
}

fn literal(operand: Option<&ConstOperand>) -> Option<u32> {
    match operand {
        Some(ConstOperand::Word(word)) => Some(*word),
        _ => None,
    }
}

/// 2.2.1, "Literal": the bits of the last word above the type's are 0, or copies of the sign.
pub(super) fn high_bits(kind: TypeKind, width: u32, last: Option<u32>) -> Verdict {
    let (Some(word), true) = (last, !width.is_multiple_of(32)) else { return Ok(()) };
    let unused = 32 - width % 32;
    let is_extended = match kind {
        TypeKind::Int { signed: true, .. } => ((word as i32) << unused >> unused) as u32 == word,
        _ => word << unused >> unused == word,
    };
    if is_extended { Ok(()) } else { Err(format!("{word:#x} has bits above the {width} of its type")) }
}
