//! Memory of workgroups that is written in parts of its scalars.
//!
//! Another invocation may write the rest of such a scalar at the same time, so the part is written by atomic operations, which
//! there are of integers of 32 bits. A variable with a store of another width than any of its scalars is an array of words:
//! nothing but the module sees how it is laid out.

use crate::context::ModuleCx;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Const, ConstOperand};
use spirant_facts::float_atomics::{
    exchanged_width, has_floats, has_only_doubles, is_of_floats, may_be_at_float, word_written,
};
use spirant_facts::memory::{MemId, MemType, Shape};
use spirant_ir::lengths::{DEEPEST_LENGTH, computes_lengths};
use spirant_ir::{Contents, Layout, Md, Ty, TyKind, Val};
use spirant_marks::Attached;
use std::collections::HashSet;

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The length of a variable of a workgroup, where the host chooses that ([`spirant_ir::lengths`]).
    pub(super) fn length_of(&mut self, variable: Val<'m>) -> Option<Const> {
        let kind = self.input.reader.metadata_kind(Attached::Length.text());
        let node = variable.global_metadata(self.input.reader, kind).first().copied()?;
        if let [Some(expression)] = node.operands()[..]
            && expression.int().is_none()
        {
            return self.length_expression(expression, 0);
        }
        let numbers = node.operands().into_iter().map(|operand| u32::try_from(operand?.int()?).ok());
        match numbers.collect::<Option<Vec<u32>>>()?[..] {
            [id] => Some(self.spec_constant(id, 1)),
            [x, y, z, least] => {
                let [x, y, z] = [x, y, z].map(|id| self.spec_constant(id, 1));
                let size = self.spec_product(x, y);
                let size = self.spec_product(size, z);
                Some(if least > 1 { self.spec_maximum(size, least) } else { size })
            }
            _ => None,
        }
    }

    /// A length that is computed, and what that is computed from.
    fn length_expression(&mut self, node: Md<'m>, depth: u32) -> Option<Const> {
        if depth == DEEPEST_LENGTH {
            return None;
        }
        let uint = self.module.types.int(32);
        if let Some(number) = node.int() {
            return Some(self.module.consts.int(&self.module.types, uint, number));
        }
        let operands: Vec<Md<'m>> = node.operands().into_iter().collect::<Option<_>>()?;
        let [op, operands @ ..] = &operands[..] else { return None };
        let op = op.int().and_then(|op| Op::from_u32(u32::try_from(op).ok()?))?;
        if let (Op::SpecConstant, [id, default]) = (op, operands) {
            return Some(self.spec_constant(id.int()? as u32, default.int()? as u32));
        }
        let mut parts = Vec::new();
        for operand in operands {
            parts.push(ConstOperand::Const(self.length_expression(*operand, depth + 1)?));
        }
        let count = if matches!(op, Op::Not | Op::SNegate) { 1 } else { 2 };
        (computes_lengths(op) && parts.len() == count).then(|| self.spec_op(op, uint, &parts))
    }

    /// An array whose length is chosen by specialization constants.
    pub(super) fn specialized_array(&mut self, ty: Ty<'m>, length: Const) -> Result<MemId, Aborted> {
        let element = ty.element();
        let stride = self.input.layout.alloc_size(element);
        let exchanged = match element.kind() {
            TyKind::Float if self.lowered.numbers_as_words.floats => Some(32),
            TyKind::Double if self.lowered.numbers_as_words.doubles => Some(64),
            _ => None,
        };
        let part = match exchanged {
            Some(width) => {
                let integer = self.module.types.int(width);
                self.leaf(integer, u64::from(width / 8))
            }
            None => self.mem_type(element, StorageClass::Workgroup)?,
        };
        let content = self.lowered.mem_types.get(part).ty;
        let array = self.module.types.array(content, length, None);
        let shape = Shape::Array { element: part, stride, count: None };
        Ok(self.lowered.mem_types.items.push(MemType { ty: array, size: u64::MAX, shape }))
    }

    /// The type of a variable of a workgroup.
    pub(super) fn shared_mem(&mut self, variable: Val<'m>) -> Result<Option<MemId>, Aborted> {
        let ty = variable.value_type();
        let mut own = Vec::new();
        if let Some(unit) = exchanged_by_words(self.input.layout, variable) {
            return self.words(Some(self.input.layout.alloc_size(ty)), None, unit).map(Some);
        }
        let is_numbers = self.scalar_sizes(ty, &mut own);
        let size = self.input.layout.alloc_size(ty);
        if is_numbers && !self.lowered.numbers_as_words.has_none() {
            match self.width_exchanged_in(variable) {
                Some(64) if own.iter().all(|size| *size == 8) => {
                    return self.words(Some(size), None, 8).map(Some);
                }
                Some(16 | 32) => return self.words(Some(size), None, 4).map(Some),
                _ => {}
            }
        }
        if !is_numbers || own.iter().all(|size| *size == 1) || !self.is_stored_in_part(variable, &own) {
            return Ok(None);
        }
        self.words(Some(size), None, 4).map(Some)
    }

    /// The width of the numbers that are exchanged in a loop somewhere in a variable.
    fn width_exchanged_in(&self, variable: Val<'m>) -> Option<u32> {
        pointers_into(variable)
            .into_iter()
            .flat_map(|pointer| pointer.users())
            .filter(|user| user.is_instruction())
            .find_map(|user| exchanged_width(user, self.input.env))
    }

    /// Adds the sizes in bytes of the scalars of a type, each once; whether all of them are numbers.
    fn scalar_sizes(&self, ty: Ty<'m>, sizes: &mut Vec<u64>) -> bool {
        match ty.kind() {
            TyKind::Int(1) => false,
            TyKind::Int(_) | TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double => {
                let size = self.input.layout.store_size(ty);
                if !sizes.contains(&size) {
                    sizes.push(size);
                }
                true
            }
            TyKind::Vector(element, _) | TyKind::Array(element, _) => self.scalar_sizes(element, sizes),
            TyKind::Struct => ty.members().iter().all(|member| self.scalar_sizes(*member, sizes)),
            _ => match self.input.layout.parts(ty) {
                Contents::Elements { element, .. } => self.scalar_sizes(element, sizes),
                Contents::Members(members) => {
                    members.iter().all(|(_, member)| self.scalar_sizes(*member, sizes))
                }
                Contents::None => false,
            },
        }
    }

    /// Whether something is stored in a variable that is narrower than a scalar of it and as wide as none.
    fn is_stored_in_part(&self, variable: Val<'m>, own: &[u64]) -> bool {
        let widest = own.iter().copied().max().unwrap_or(0);
        for pointer in pointers_into(variable) {
            let is_store =
                |user: &Val<'m>| user.opcode() == Some(L::LLVMStore) && user.operand(1) == Some(pointer);
            for value in pointer.users().filter(is_store).filter_map(|store| store.operand(0)) {
                let mut stored = Vec::new();
                let is_known = self.scalar_sizes(value.ty(), &mut stored);
                if is_known && stored.iter().any(|size| *size < widest && !own.contains(size)) {
                    return true;
                }
            }
        }
        false
    }
}

/// The bytes of the integers that atomics write to floating-point numbers of a variable.
fn exchanged_by_words(layout: Layout<'_>, variable: Val<'_>) -> Option<u64> {
    let ty = variable.value_type();
    if !has_floats(ty) {
        return None;
    }
    let units = pointers_into(variable).into_iter().flat_map(|pointer| {
        let is_at_number = is_of_floats(ty) || may_be_at_float(layout, pointer);
        let users = pointer.users().filter(move |user| is_at_number && user.operand(0) == Some(pointer));
        users.filter_map(word_written).collect::<Vec<_>>()
    });
    units.filter(|unit| *unit == 4 || has_only_doubles(ty)).min()
}

/// The pointers into a variable, itself included.
fn pointers_into<'m>(variable: Val<'m>) -> Vec<Val<'m>> {
    let mut seen = HashSet::from([variable]);
    let mut pointers = vec![variable];
    let mut next = 0;
    while let Some(pointer) = pointers.get(next).copied() {
        next += 1;
        for user in pointer.users() {
            let leads_on = match user.opcode() {
                Some(
                    L::LLVMGetElementPtr | L::LLVMBitCast | L::LLVMAddrSpaceCast | L::LLVMPHI | L::LLVMSelect,
                ) => true,
                // A constant expression.
                None => user.ty().is_pointer(),
                _ => false,
            };
            if leads_on && seen.insert(user) {
                pointers.push(user);
            }
        }
    }
    pointers
}
