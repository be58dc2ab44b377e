//! Memory in Logical addressing: every pointer is an object and a byte offset.
//!
//! Logical pointers cannot be computed with, kept in memory or merged (SPIR-V 2.16.1), and LLVM's
//! are opaque and freely offset. So a pointer is never selected at all. It is a [`Place`]: the
//! variable it points into and a linear byte offset, a constant plus scaled indices. What is
//! accessed is found when it is accessed, by walking the variable's type down to that offset
//! ([`path`]); if the type found there is not the type of the access, the access is split into scalars
//! ([`access`]). Which types an LLVM type may have in memory is [`mem_type`]'s business.
//!
//! Invariant: a place's offset is exact modulo 2^32, so phis and selects of pointers into one
//! object are phis and selects of numbers.

mod access;
pub(crate) mod bindings;
mod built_ins;
mod compose;
mod copy;
mod handles;
mod in_place;
mod mem_type;
mod merges;
mod objects;
mod parts;
pub(crate) mod path;
mod resources;
mod shared;
mod texel;

use crate::context::FnCx;
use crate::emit::Emit;
use inkwell::llvm_sys::{LLVMIntPredicate as I, LLVMOpcode as L, LLVMValueKind as K};
use path::Target;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Type, TypeKind, Value};
use spirant_facts::memory::{MemId, is_block};
use spirant_facts::place::{Place, Root, Term};
use spirant_ir::{Layout, TyKind, Val, mnemonic};

impl<'m> FnCx<'_, '_, 'm> {
    /// The place a pointer points to.
    pub fn place(&mut self, pointer: Val<'m>) -> Result<Place, Aborted> {
        if let Some(found) = self.places.of.get(&pointer) {
            return Ok(found.clone());
        }
        let place = match pointer.value_kind() {
            K::LLVMGlobalVariableValueKind => self.global_place(pointer)?,
            K::LLVMArgumentValueKind => self.parameter_place(pointer)?,
            K::LLVMGlobalAliasValueKind => match pointer.aliasee() {
                Some(aliasee) => self.place(aliasee)?,
                None => return Err(self.report.bug("an alias of nothing")),
            },
            K::LLVMConstantExprValueKind => match pointer.opcode() {
                Some(L::LLVMGetElementPtr) => self.gep_place(pointer)?,
                Some(L::LLVMAddrSpaceCast | L::LLVMBitCast) => {
                    let inner = self.llvm_operand(pointer, 0)?;
                    self.place(inner)?
                }
                _ => return Err(self.unknown_object(pointer, &computed_by(pointer))),
            },
            K::LLVMInstructionValueKind if pointer.opcode() == Some(L::LLVMPHI) => self.phi_place(pointer)?,
            _ if pointer.is_undef() || pointer.is_null() => {
                return Err(self.unknown_object(pointer, "it is null or undefined"));
            }
            // Its own selection failed, or what branches to it, and has been reported.
            K::LLVMInstructionValueKind | K::LLVMBlockAddressValueKind => return Err(Aborted),
            K::LLVMFunctionValueKind => {
                return Err(self.unknown_object(pointer, "it is the address of a function"));
            }
            _ => return Err(self.unknown_object(pointer, "it is no variable")),
        };
        self.places.of.insert(pointer, place.clone());
        Ok(place)
    }

    fn unknown_object(&mut self, pointer: Val<'m>, why: &str) -> Aborted {
        self.report.error_help(
            Code::LOGICAL_POINTER,
            format!("the object that {pointer} points into cannot be known: {why}"),
            "in Logical addressing every pointer must lead back to one variable; index into one array instead",
        )
    }

    /// Selects an instruction whose result is a pointer.
    pub fn select_place(&mut self, inst: Val<'m>, opcode: L) -> Result<(), Aborted> {
        let place = match opcode {
            L::LLVMGetElementPtr => self.gep_place(inst)?,
            L::LLVMAddrSpaceCast | L::LLVMFreeze | L::LLVMBitCast => {
                let inner = self.llvm_operand(inst, 0)?;
                self.place(inner)?
            }
            L::LLVMSelect => self.select_places(inst)?,
            L::LLVMLoad => return Err(self.unknown_object(inst, "it is read from memory")),
            L::LLVMIntToPtr => return Err(self.unknown_object(inst, "it is made from a number")),
            _ => return Err(self.unknown_object(inst, &computed_by(inst))),
        };
        self.places.of.insert(inst, place);
        Ok(())
    }

    pub fn select_logical_alloca(
        &mut self,
        inst: Val<'m>,
        allocated: spirant_ir::Ty<'m>,
        count: u64,
    ) -> Result<(), Aborted> {
        if let Some(place) = self.shared_place(inst)? {
            self.places.of.insert(inst, place);
            return Ok(());
        }
        let mut mem = self.module().mem_type(allocated, StorageClass::Function)?;
        if count != 1 {
            let stride = self.input.layout.alloc_size(allocated);
            mem = self.module().array_of(mem, stride, Some(count), None)?;
        }
        let content = self.lowered.mem_types.get(mem).ty;
        let variable = self.emit.local_variable(content);
        self.name_value(inst, variable);
        let root = Root {
            variable,
            mem,
            storage: StorageClass::Function,
            descriptor: None,
            wrapped: false,
            texel: None,
        };
        self.places.of.insert(inst, Place::start(root));
        Ok(())
    }

    fn global_place(&mut self, pointer: Val<'m>) -> Result<Place, Aborted> {
        if let Some(place) = self.cbuffer_member_place(pointer)? {
            return Ok(place);
        }
        let global = self.module().global(pointer)?;
        let variable = self.emit.global(global);
        let storage = self.emit.module.globals[global].storage;
        let (mem, wrapped) = if is_block(storage) {
            let (mem, _, wrapped) = self.module().block_type(pointer.value_type(), storage)?;
            (mem, wrapped)
        } else {
            (self.module().variable_mem(pointer, storage)?, false)
        };
        Ok(Place::start(Root { variable, mem, storage, descriptor: None, wrapped, texel: None }))
    }

    fn parameter_place(&mut self, pointer: Val<'m>) -> Result<Place, Aborted> {
        let variable = match self.values.get(&pointer) {
            Some(value) => *value,
            None => return Err(self.report.bug("a parameter without value")),
        };
        let Some((storage, _)) = self.emit.pointer_parts(self.emit.type_of(variable)) else {
            return Err(self.unknown_object(pointer, "its type is not a pointer"));
        };
        let mem = match self.lowered.pointees.pointee(pointer) {
            Some(ty) => self.module().mem_type(ty, storage)?,
            None => self.module().uint_mem(),
        };
        Ok(Place::start(Root { variable, mem, storage, descriptor: None, wrapped: false, texel: None }))
    }

    fn gep_place(&mut self, gep: Val<'m>) -> Result<Place, Aborted> {
        let base = self.llvm_operand(gep, 0)?;
        if !base.ty().is_pointer() {
            return Err(self.report.unsupported("a getelementptr over vectors of pointers"));
        }
        let mut place = self.place(base)?;
        for step in steps(gep, self.input.layout) {
            match step {
                Step::Member(offset) => place.offset += offset,
                Step::Index { index, scale, bound } => match index.signed_value() {
                    Some(value) => place.offset = place.offset.wrapping_add(value.wrapping_mul(scale)),
                    None => {
                        // LLVM writes a choice of pointers into one object as a choice of offsets.
                        if gep.gep_source().kind() == TyKind::Int(8) && place.terms.is_empty() {
                            place.starts = parts::chosen_offsets(index);
                            place.starts_exactly = true;
                        }
                        let value = self.narrow_index(index)?;
                        place.add_term(Term { value, scale, bound });
                    }
                },
            }
        }
        Ok(place)
    }

    /// An index in 32 bits. Everything below four gigabytes is addressed modulo 2^32, so sums,
    /// products and masks of wide indices are computed narrow from the start.
    pub fn narrow_index(&mut self, index: Val<'m>) -> Result<Value, Aborted> {
        self.narrow(index, 8)
    }

    fn narrow(&mut self, index: Val<'m>, depth: u32) -> Result<Value, Aborted> {
        let uint = self.emit.module.types.int(32);
        let width = match index.ty().kind() {
            TyKind::Int(width) => width,
            _ => return Err(self.report.unsupported("an index that is not an integer")),
        };
        if let Some(value) = index.signed_value() {
            return Ok(self.emit.int(uint, value as u64));
        }
        if width == 32 {
            return self.value(index);
        }
        if width < 32 {
            let value = self.value(index)?;
            return Ok(self.emit.extend_index(value, uint));
        }
        let op = match index.opcode() {
            Some(opcode @ (L::LLVMZExt | L::LLVMSExt)) => {
                let inner = self.llvm_operand(index, 0)?;
                if let TyKind::Int(inner_width) = inner.ty().kind()
                    && (2..=32).contains(&inner_width)
                {
                    let value = self.value(inner)?;
                    let op = if opcode == L::LLVMZExt { Op::UConvert } else { Op::SConvert };
                    return Ok(if inner_width == 32 { value } else { self.emit.op(op, uint, &[value]) });
                }
                None
            }
            Some(L::LLVMAdd) => Some(Op::IAdd),
            Some(L::LLVMSub) => Some(Op::ISub),
            Some(L::LLVMMul) => Some(Op::IMul),
            Some(L::LLVMAnd) => Some(Op::BitwiseAnd),
            Some(L::LLVMOr) => Some(Op::BitwiseOr),
            Some(L::LLVMXor) => Some(Op::BitwiseXor),
            Some(L::LLVMShl) if index.operand(1).and_then(|a| a.int_value()).is_some_and(|a| a < 32) => {
                Some(Op::ShiftLeftLogical)
            }
            _ => None,
        };
        match op.filter(|_| depth > 0) {
            Some(op) => {
                let (left, right) = (self.llvm_operand(index, 0)?, self.llvm_operand(index, 1)?);
                let left = self.narrow(left, depth - 1)?;
                let right = self.narrow(right, depth - 1)?;
                Ok(self.emit.op(op, uint, &[left, right]))
            }
            None => {
                let value = self.value(index)?;
                Ok(self.emit.op(Op::UConvert, uint, &[value]))
            }
        }
    }

    /// Pointers into one object compare by offset; into different objects they are not equal.
    pub fn compare_places(&mut self, inst: Val<'m>, predicate: I, ty: Type) -> Result<Value, Aborted> {
        let (left, right) = (self.llvm_operand(inst, 0)?, self.llvm_operand(inst, 1)?);
        if left.is_null() || right.is_null() {
            // No object is at null.
            let differs = predicate == I::LLVMIntNE || predicate == I::LLVMIntUGT;
            return Ok(self.emit.int(ty, u64::from(differs)));
        }
        let (left, right) = (self.place(left)?, self.place(right)?);
        if !left.others.is_empty() || !right.others.is_empty() {
            return Err(self.report.unsupported("a comparison of pointers that may be of several objects"));
        }
        if !left.root.is_same_variable(&right.root) {
            return match predicate {
                I::LLVMIntEQ => Ok(self.emit.zero(ty)),
                I::LLVMIntNE => Ok(self.emit.int(ty, 1)),
                _ => Err(self.report.unsupported("an order between pointers into different objects")),
            };
        }
        let (a, b) = (self.emit.offset_value(&left), self.emit.offset_value(&right));
        let compared = self.emit.compare_ints(predicate, ty, a, b);
        let indices = [(left.root.descriptor, right.root.descriptor), (left.root.texel, right.root.texel)];
        let join = match predicate {
            I::LLVMIntEQ => Op::LogicalAnd,
            I::LLVMIntNE => Op::LogicalOr,
            _ if left.root == right.root => return Ok(compared),
            _ => return Err(self.report.unsupported("an order between pointers into different objects")),
        };
        let mut result = compared;
        for (a, b) in indices.into_iter().filter_map(|(a, b)| Some((a?, b?))).filter(|(a, b)| a != b) {
            let same = self.emit.compare_ints(predicate, ty, a, b);
            result = self.emit.op(join, ty, &[result, same]);
        }
        Ok(result)
    }

    /// The offset of a pointer that is a number only for its distances to other pointers into the same object.
    pub fn subtracted_place(&mut self, number: Val<'m>) -> Result<Option<Value>, Aborted> {
        let pointer = self.llvm_operand(number, 0)?;
        let place = self.place(pointer)?;
        for user in number.users() {
            let parts: Vec<Val<'m>> = user.operands().collect();
            if user.opcode() != Some(L::LLVMSub)
                || !parts.iter().all(|it| it.opcode() == Some(L::LLVMPtrToInt))
            {
                return Ok(None);
            }
            for part in parts {
                let pointer = self.llvm_operand(part, 0)?;
                let other = self.place(pointer)?;
                if other.root != place.root || !other.others.is_empty() {
                    return Ok(None);
                }
            }
        }
        Ok(Some(self.emit.offset_value(&place)))
    }

    // ---- pointers as operands ----

    /// A pointer as a value: an access chain to what it points at.
    pub fn logical_pointer(&mut self, pointer: Val<'m>) -> Result<Value, Aborted> {
        let place = self.place(pointer)?;
        if place.offset == 0
            && place.terms.is_empty()
            && place.root.descriptor.is_none()
            && !place.root.wrapped
            && !self.is_array_of_queries(place.root.mem)
        {
            return Ok(place.root.variable);
        }
        let path = self.memory().descend(&place, Target::default())?;
        Ok(path.pointer)
    }

    /// Whether memory is an array of ray queries: instructions take pointers to its elements.
    fn is_array_of_queries(&self, mem: MemId) -> bool {
        let types = &self.emit.module.types;
        match types.kind(self.lowered.mem_types.get(mem).ty) {
            TypeKind::Array { element, .. } => types.get(element).op == Op::TypeRayQueryKHR,
            _ => false,
        }
    }

    /// A pointer argument of a call.
    pub fn place_argument(&mut self, pointer: Val<'m>, param: Type) -> Result<Value, Aborted> {
        let Some((_, pointee)) = self.emit.pointer_parts(param) else {
            return Err(self.report.bug("a pointer for a parameter that is not a pointer"));
        };
        self.exact_place(pointer, pointee)
    }

    /// A pointer to exactly `ty`.
    pub fn exact_place(&mut self, pointer: Val<'m>, ty: Type) -> Result<Value, Aborted> {
        let place = self.place(pointer)?;
        if place.root.texel.is_some() && place.others.is_empty() {
            let (texel, own) = self.memory().texel_pointer(&place, ty)?;
            return if own == ty { Ok(texel) } else { Err(self.points_elsewhere(pointer)) };
        }
        let path = self.memory().descend(&place, Target::exactly(ty))?;
        // An offset that varies is taken to be aligned, as in `access`.
        if path.ty != ty || path.skip != 0 {
            return Err(self.points_elsewhere(pointer));
        }
        Ok(path.pointer)
    }

    fn points_elsewhere(&mut self, pointer: Val<'m>) -> Aborted {
        self.report.error_help(
                Code::LOGICAL_POINTER,
                format!("{pointer} must point at an object of the type it is used with, but points into one of another"),
                "declare the memory with the type of the access",
            )
    }
}

impl Emit<'_> {
    /// The byte offset of a place as a 32-bit value.
    pub fn offset_value(&mut self, place: &Place) -> Value {
        let uint = self.module.types.int(32);
        let mut sum: Option<Value> = None;
        for term in &place.terms {
            let scaled = self.scaled(term.value, term.scale);
            sum = Some(match sum {
                Some(so_far) => self.op(Op::IAdd, uint, &[so_far, scaled]),
                None => scaled,
            });
        }
        let constant = self.int(uint, place.offset as u64);
        match sum {
            Some(sum) if place.offset == 0 => sum,
            Some(sum) => self.op(Op::IAdd, uint, &[sum, constant]),
            None => constant,
        }
    }

    /// `value * scale` in 32 bits.
    pub fn scaled(&mut self, value: Value, scale: i64) -> Value {
        let uint = self.module.types.int(32);
        if scale == 1 {
            return value;
        }
        let factor = self.int(uint, scale as u64);
        self.op(Op::IMul, uint, &[value, factor])
    }
}

/// Why a pointer leads to no object: the instruction it is the result of.
fn computed_by(pointer: Val<'_>) -> String {
    match pointer.opcode() {
        Some(opcode) => format!("it is the result of {}", mnemonic(opcode)),
        None => "it is not computed from a variable".to_owned(),
    }
}

/// What an index of a `getelementptr` does.
enum Step<'m> {
    /// Goes to the member of a struct at this offset.
    Member(i64),
    /// Goes as many times `scale` bytes further, of which there are `bound` where the index is of an array of that length.
    Index { index: Val<'m>, scale: i64, bound: Option<u64> },
}

/// What the indices of a verified `getelementptr` do, in order.
fn steps<'m>(gep: Val<'m>, layout: Layout<'m>) -> Vec<Step<'m>> {
    let mut ty = gep.gep_source();
    let mut steps = Vec::new();
    for (position, index) in gep.operands().skip(1).enumerate() {
        let (element, size, bound) = match ty.kind() {
            _ if position == 0 => (ty, layout.alloc_size(ty), None),
            TyKind::Struct => {
                let member = index.int_value().unwrap_or(0);
                steps.push(Step::Member(layout.member_offset(ty, member as u32) as i64));
                ty = ty.members().get(member as usize).copied().unwrap_or(ty);
                continue;
            }
            TyKind::Array(element, count) => {
                (element, layout.alloc_size(element), (count > 0).then_some(count))
            }
            // Lanes are packed, whatever an array of them would be.
            TyKind::Vector(element, count) => (element, layout.store_size(element), Some(u64::from(count))),
            // LLVM's verifier knows no index into a scalar.
            _ => break,
        };
        ty = element;
        steps.push(Step::Index { index, scale: size as i64, bound });
    }
    steps
}
