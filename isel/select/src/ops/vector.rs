//! Vectors (SPIR-V 3.3.12, "Composite Instructions"). Vectors of one component are scalars.

use crate::context::FnCx;
use crate::emit::Emit;
use inkwell::llvm_sys::LLVMOpcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, TypeKind, Value};
use spirant_ir::{TyKind, Val};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_extract_element(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let vector = self.operand_value(inst, 0)?;
        let index = self.llvm_operand(inst, 1)?;
        let lanes = lane_count(self.llvm_operand(inst, 0)?);
        if lanes == 1 {
            return Ok(vector);
        }
        match index.int_value() {
            Some(lane) if lane < u64::from(lanes) => {
                Ok(self.emit.op_words(Op::CompositeExtract, ty, &[vector], &[lane as u32]))
            }
            // Out of range is poison.
            Some(_) => Ok(self.emit.undef(ty)),
            None => {
                let index = self.index_value(index)?;
                Ok(self.emit.op(Op::VectorExtractDynamic, ty, &[vector, index]))
            }
        }
    }

    pub(super) fn select_insert_element(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let vector = self.operand_value(inst, 0)?;
        let mut element = self.operand_value(inst, 1)?;
        if let TypeKind::Array { element: own, .. } = self.emit.module.types.kind(ty) {
            element = self.emit.coerce_pointer(self.report, element, own)?;
        }
        let index = self.llvm_operand(inst, 2)?;
        let lanes = lane_count(inst);
        if lanes == 1 {
            return Ok(element);
        }
        match index.int_value() {
            Some(lane) if lane < u64::from(lanes) => {
                Ok(self.emit.op_words(Op::CompositeInsert, ty, &[element, vector], &[lane as u32]))
            }
            Some(_) => Ok(self.emit.undef(ty)),
            None => {
                let index = self.index_value(index)?;
                Ok(self.emit.op(Op::VectorInsertDynamic, ty, &[vector, element, index]))
            }
        }
    }

    /// A vector index; in shaders in 32 bits, so that it requires no wider integers.
    fn index_value(&mut self, index: Val<'m>) -> Result<Value, Aborted> {
        if index.ty().kind() == TyKind::Int(1) {
            // A lane has no sign.
            let value = self.value(index)?;
            let int = self.emit.module.types.int(32);
            return Ok(self.emit.select_from_bool(LLVMOpcode::LLVMZExt, value, int));
        }
        if self.input.is_logical() { self.narrow_index(index) } else { self.value(index) }
    }

    pub(super) fn select_shuffle(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let mask = inst.shuffle_mask();
        let left_operand = self.llvm_operand(inst, 0)?;
        let source_lanes = lane_count(left_operand);
        let left = self.value(left_operand)?;
        let right_operand = self.llvm_operand(inst, 1)?;
        let right = if right_operand.is_undef() { left } else { self.value(right_operand)? };
        if mask.iter().all(Option::is_none) {
            return Ok(self.emit.undef(ty));
        }
        if let [lane] = *mask {
            let Some(lane) = lane else { return Ok(self.emit.undef(ty)) };
            return Ok(self.emit.lane(left, right, source_lanes, lane, ty));
        }
        let identity = source_lanes as usize == mask.len()
            && mask.iter().enumerate().all(|(i, lane)| lane.is_none_or(|l| l as usize == i));
        if identity {
            return Ok(left);
        }
        if source_lanes == 1 {
            // Sources of one component are scalars: the result is built from them.
            let element = self.emit.module.types.scalar(ty);
            let mut parts = Vec::with_capacity(mask.len());
            for lane in mask {
                parts.push(match lane {
                    Some(lane) => self.emit.lane(left, right, 1, lane, element),
                    None => self.emit.undef(element),
                });
            }
            return Ok(self.emit.op(Op::CompositeConstruct, ty, &parts));
        }
        let undefined_right = right_operand.is_undef();
        let words: Vec<u32> = mask
            .iter()
            .map(|lane| match lane {
                Some(lane) if undefined_right && *lane >= source_lanes => u32::MAX,
                Some(lane) => *lane,
                None => u32::MAX,
            })
            .collect();
        Ok(self.emit.op_words(Op::VectorShuffle, ty, &[left, right], &words))
    }
}

impl Emit<'_> {
    /// Lane `lane` of `left` and `right` laid side by side.
    pub fn lane(&mut self, left: Value, right: Value, source_lanes: u32, lane: u32, ty: Type) -> Value {
        let (source, lane) = if lane < source_lanes { (left, lane) } else { (right, lane - source_lanes) };
        if source_lanes == 1 {
            return source;
        }
        self.op_words(Op::CompositeExtract, ty, &[source], &[lane])
    }
}

/// The number of lanes of a value of vector type.
fn lane_count(value: Val<'_>) -> u32 {
    match value.ty().kind() {
        TyKind::Vector(_, count) => count,
        _ => 1,
    }
}
