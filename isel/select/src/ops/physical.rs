//! Pointers in physical addressing: they are values with a pointee type that is cast on demand.
//!
//! Invariant: a `getelementptr` points at its element, an alloca or global at its content, a pointer read
//! from memory at bytes, and every other pointer has the pointee that [`spirant_ir::pointee`] inferred.

use crate::context::FnCx;
use crate::emit::{Emit, Selected};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};
use spirant_ir::pointee::gep_element;
use spirant_ir::report::Reporter;
use spirant_ir::{TyKind, Val};

impl<'m> FnCx<'_, '_, 'm> {
    /// `pointer` as a pointer to `pointee` in its own storage class.
    pub fn pointer_to(&mut self, pointer: Val<'m>, pointee: Type) -> Result<Value, Aborted> {
        let value = self.value(pointer)?;
        let ty = self.emit.type_of(value);
        match self.emit.pointer_parts(ty) {
            Some((storage, _)) => {
                let wanted = self.emit.pointer_type(storage, pointee);
                self.emit.coerce_pointer(self.report, value, wanted)
            }
            None => {
                Err(self.report.unsupported(format!("{pointer} is not a pointer that SPIR-V can access")))
            }
        }
    }

    pub(super) fn select_gep(&mut self, gep: Val<'m>) -> Result<Value, Aborted> {
        let base = self.llvm_operand(gep, 0)?;
        if !base.ty().is_pointer() || !gep.ty().is_pointer() {
            return Err(self.report.unsupported("a getelementptr over vectors of pointers"));
        }
        let source = gep.gep_source();
        if !source.is_sized() {
            return Err(self.report.unsupported(format!("a getelementptr over the unsized type {source}")));
        }
        if passes_empty_array(gep) {
            return self.select_byte_gep(gep, base);
        }
        let pointee = self.module().lower_type(source)?;
        let base = self.pointer_to(base, pointee)?;
        let Some(element) = gep_element(gep) else {
            return Err(self.report.unsupported("a getelementptr that indexes something without elements"));
        };
        let element = self.module().lower_type(element)?;
        let Some((storage, _)) = self.emit.pointer_parts(self.emit.type_of(base)) else {
            return Err(self.report.bug("a getelementptr whose base is not a pointer"));
        };
        let ty = self.emit.pointer_type(storage, element);
        let mut operands = vec![base];
        let mut inner = source;
        for (position, index) in gep.operands().skip(1).enumerate() {
            // Struct members are 32-bit constants, whatever width LLVM gave them.
            if position > 0 && inner.kind() == TyKind::Struct {
                let member = index.int_value().unwrap_or(0) as u32;
                operands.push(self.emit.u32(member));
                inner = inner.members().get(member as usize).copied().unwrap_or(inner);
            } else {
                let mut value = self.value(index)?;
                if self.emit.is_bool(self.emit.type_of(value)) {
                    let int = self.emit.module.types.int(32);
                    value = self.emit.extend_index(value, int);
                }
                operands.push(value);
                if position > 0 {
                    inner = inner.element();
                }
            }
        }
        let starts_at_base = gep.operand(1).is_some_and(|i| i.is_null());
        if starts_at_base && operands.len() == 2 {
            return Ok(base);
        }
        let op = match (starts_at_base, gep.gep_inbounds()) {
            (true, true) => Op::InBoundsAccessChain,
            (true, false) => Op::AccessChain,
            (false, true) => Op::InBoundsPtrAccessChain,
            (false, false) => Op::PtrAccessChain,
        };
        if starts_at_base {
            operands.remove(1);
        }
        Ok(self.emit.op(op, ty, &operands))
    }

    /// A `getelementptr` as a number of bytes.
    fn select_byte_gep(&mut self, gep: Val<'m>, base: Val<'m>) -> Result<Value, Aborted> {
        let byte = self.emit.module.types.int(8);
        let address = self.emit.module.types.int(self.input.env.pointer_width().unwrap_or(64));
        let base = self.pointer_to(base, byte)?;
        let mut offset = self.emit.zero(address);
        let mut inner = gep.gep_source();
        for (position, index) in gep.operands().skip(1).enumerate() {
            let part = if position > 0 && inner.kind() == TyKind::Struct {
                let member = index.int_value().unwrap_or(0) as u32;
                let start = self.input.layout.member_offset(inner, member);
                inner = inner.members().get(member as usize).copied().unwrap_or(inner);
                self.emit.int(address, start)
            } else {
                if position > 0 {
                    inner = inner.element();
                }
                let index = self.value(index)?;
                let index = self.emit.extend_index(index, address);
                let stride = self.emit.int(address, self.input.layout.alloc_size(inner));
                self.emit.op(Op::IMul, address, &[index, stride])
            };
            offset = self.emit.op(Op::IAdd, address, &[offset, part]);
        }
        let ty = self.emit.type_of(base);
        let pointer = self.emit.op(Op::PtrAccessChain, ty, &[base, offset]);
        let (Some((storage, _)), Some(element)) = (self.emit.pointer_parts(ty), gep_element(gep)) else {
            return Err(self.report.bug("a getelementptr whose base is not a pointer"));
        };
        let element = self.module().lower_type(element)?;
        let wanted = self.emit.pointer_type(storage, element);
        self.emit.coerce_pointer(self.report, pointer, wanted)
    }

    /// Comparisons of pointers compare addresses: `OpPtrEqual` would raise the version to 1.4.
    pub(super) fn compare_pointers(&mut self, inst: Val<'m>, ty: Type) -> Result<Value, Aborted> {
        let Some(spirant_ir::Predicate::Int(predicate)) = inst.predicate() else {
            return Err(self.report.bug("a comparison of pointers that is not an icmp"));
        };
        if self.input.is_logical() {
            return self.compare_places(inst, predicate, ty);
        }
        let left = self.operand_value(inst, 0)?;
        let right = self.operand_value(inst, 1)?;
        let right = self.emit.coerce_pointer(self.report, right, self.emit.type_of(left))?;
        let width = self.input.env.pointer_width().unwrap_or(64);
        let address = self.emit.module.types.int(width);
        let left = self.emit.op(Op::ConvertPtrToU, address, &[left]);
        let right = self.emit.op(Op::ConvertPtrToU, address, &[right]);
        Ok(self.emit.compare_ints(predicate, ty, left, right))
    }
}

/// Whether a `getelementptr` points at or into an array of length 0, which SPIR-V does not have.
fn passes_empty_array(gep: Val<'_>) -> bool {
    let mut ty = gep.gep_source();
    for index in gep.operands().skip(2) {
        ty = match (ty.kind(), index.int_value()) {
            (TyKind::Struct, Some(member)) => match ty.members().get(member as usize) {
                Some(member) => *member,
                None => return false,
            },
            (TyKind::Array(element, _) | TyKind::Vector(element, _), _) => element,
            _ => return false,
        };
        if matches!(ty.kind(), TyKind::Array(_, 0)) {
            return true;
        }
    }
    matches!(gep.gep_source().kind(), TyKind::Array(_, 0))
}

impl Emit<'_> {
    /// Pointers to the components of a vector type, which LLVM IR has in a vector and other instructions in an array, as the vector
    /// that SPV_INTEL_masked_gather_scatter knows.
    pub fn vector_of_pointers(
        &mut self,
        report: &mut Reporter<'_, '_>,
        pointers: Value,
        of: Option<Type>,
    ) -> Selected {
        let Some(of) = of else { return Err(report.bug("a masked access of nothing")) };
        let own = self.module.types.element(self.type_of(pointers));
        let Some((storage, _)) = self.pointer_parts(own) else {
            return Err(report.unsupported("a masked access by something other than pointers"));
        };
        let component = self.module.types.scalar(of);
        let (pointer, lanes) = (self.pointer_type(storage, component), self.module.types.lanes(of));
        let mut parts = Vec::with_capacity(lanes as usize);
        for lane in 0..lanes {
            let part = self.op_words(Op::CompositeExtract, own, &[pointers], &[lane]);
            parts.push(self.coerce_pointer(report, part, pointer)?);
        }
        let ty = self.module.types.vector(pointer, lanes);
        Ok(self.op(Op::CompositeConstruct, ty, &parts))
    }

    /// `value` as type `ty` if both are pointers; otherwise `value` unchanged.
    pub fn coerce_pointer(&mut self, report: &mut Reporter<'_, '_>, value: Value, ty: Type) -> Selected {
        let own = self.type_of(value);
        if own == ty {
            return Ok(value);
        }
        let (Some((from, _)), Some((to, _))) = (self.pointer_parts(own), self.pointer_parts(ty)) else {
            return Ok(value);
        };
        if let Some(constant) = self.function.constant(value) {
            // Null and undefined pointers are of every type.
            let op = self.module.consts.get(constant).op;
            if op == Op::ConstantNull {
                return Ok(self.zero(ty));
            }
            if matches!(op, Op::Undef | Op::PoisonKHR) {
                let constant = self.module.consts.undefined(op, ty);
                return Ok(self.constant(constant));
            }
        }
        if self.is_logical() {
            return Err(report.error(
                spirant_dialect::diagnostics::Code::LOGICAL_POINTER,
                "a pointer is used as a pointer to another type, which Logical addressing cannot express",
            ));
        }
        use spirant_dialect::spirv::StorageClass::CodeSectionINTEL;
        if from != to && (from == CodeSectionINTEL || to == CodeSectionINTEL) {
            // A function's address in memory that does not say so: the bits go through an integer.
            let address = self.module.types.int(self.env.pointer_width().unwrap_or(64));
            let bits = self.op(Op::ConvertPtrToU, address, &[value]);
            return Ok(self.op(Op::ConvertUToPtr, ty, &[bits]));
        }
        if from != to {
            return Err(report.bug("a pointer cast between storage classes without addrspacecast"));
        }
        Ok(self.op(Op::Bitcast, ty, &[value]))
    }
}
