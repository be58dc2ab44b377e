//! Struct types in the place of struct types, in a whole module.
//!
//! LLVM cannot change the members of a type. So every type that holds such a struct is made anew, and with it whatever names one: global
//! variables, constants, functions, attributes, and instructions. The module computes what it did, in memory that is laid out otherwise.
//! What is not known to name a type, and has one, is an error.
#![allow(unsafe_code)]

mod calls;
mod globals;

use super::writer::Writer;
use super::{Map, Ty, TyKind, Val, edit};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMInstructionGetDebugLoc, LLVMInstructionSetDebugLoc};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};

/// A member of a struct that takes the place of another one.
#[derive(Clone, Copy, Debug)]
pub enum Member<'m> {
    /// The member that had this number.
    Own(u32),
    /// Nothing, in the place of the member that had this number: a type whose values take no room.
    Instead(u32, Ty<'m>),
    /// Nothing, between members.
    Between(Ty<'m>),
}

/// An exchange of struct types.
pub struct Exchange<'w, 'm> {
    writer: &'w Writer<'m>,
    structs: Map<Ty<'m>, Vec<Member<'m>>>,
    /// What each type that was looked at is now.
    types: Map<Ty<'m>, Ty<'m>>,
    /// Initializers of another type than the variables have, in types of before.
    initializers: Map<Val<'m>, Val<'m>>,
    /// Values whose type is another one now.
    values: Map<Val<'m>, Val<'m>>,
    /// Instructions and functions that nothing uses once all are exchanged.
    dead: Vec<Val<'m>>,
    dead_functions: Vec<Val<'m>>,
}

impl<'w, 'm> Exchange<'w, 'm> {
    /// An exchange of these structs, each with its new members.
    pub fn new(writer: &'w Writer<'m>, structs: Map<Ty<'m>, Vec<Member<'m>>>) -> Self {
        Exchange {
            writer,
            structs,
            types: Map::default(),
            initializers: Map::default(),
            values: Map::default(),
            dead: Vec::new(),
            dead_functions: Vec::new(),
        }
    }

    /// Gives a global variable an initializer, whose type may be another one of as many bytes.
    pub fn initialize(&mut self, global: Val<'m>, initializer: Val<'m>) {
        self.initializers.insert(global, initializer);
    }

    /// Exchanges the types of all that is in the module. No handle of what has another type now may be used again.
    ///
    /// # Errors
    /// What holds a type in a form that is not known.
    pub fn run(&mut self) -> Result<(), String> {
        self.globals()?;
        let reader = self.writer.reader();
        for function in reader.functions().collect::<Vec<_>>() {
            self.function(function)?;
        }
        let functions: Vec<_> = reader.functions().collect();
        for block in functions.iter().flat_map(|function| function.blocks()) {
            for inst in block.instructions().collect::<Vec<_>>() {
                self.instruction(inst)?;
            }
        }
        for dead in std::mem::take(&mut self.dead).into_iter().rev() {
            if dead.is_used() {
                return Err(format!("{dead} is used before it is defined"));
            }
            edit::erase(dead);
        }
        for function in std::mem::take(&mut self.dead_functions) {
            self.writer.remove_function(function);
        }
        Ok(())
    }

    /// What a type is now.
    pub fn ty(&mut self, old: Ty<'m>) -> Ty<'m> {
        if let Some(found) = self.types.get(&old) {
            return *found;
        }
        let writer = self.writer;
        let new = match old.kind() {
            TyKind::Array(element, count) => writer.array(self.ty(element), count),
            TyKind::Struct if !old.is_opaque_struct() => self.structure(old),
            TyKind::TargetExt if !old.ext_types().is_empty() => {
                let types: Vec<_> = old.ext_types().into_iter().map(|ty| self.ty(ty)).collect();
                writer.target_named(&old.ext_name(), &types, &old.ext_ints())
            }
            TyKind::Function if !old.is_vararg() => {
                let params: Vec<_> = old.param_types().into_iter().map(|ty| self.ty(ty)).collect();
                writer.function(self.ty(old.return_type()), &params)
            }
            _ => old,
        };
        self.types.insert(old, new);
        new
    }

    fn structure(&mut self, old: Ty<'m>) -> Ty<'m> {
        let members = old.members();
        let own: Vec<_> = members.iter().map(|member| self.ty(*member)).collect();
        let (new, is_packed) = match self.structs.get(&old) {
            Some(plan) => {
                let ty = |member: &Member<'m>| match member {
                    Member::Own(index) => own.get(*index as usize).copied(),
                    Member::Instead(_, ty) | Member::Between(ty) => Some(*ty),
                };
                (plan.iter().filter_map(ty).collect(), false)
            }
            None if own == members => return old,
            None => (own, old.is_packed()),
        };
        match old.source_name() {
            Some(name) => self.writer.named_structure(&name, &new, is_packed),
            None => self.writer.structure(&new, is_packed),
        }
    }

    fn is_other(&mut self, ty: Ty<'m>) -> bool {
        self.ty(ty) != ty
    }

    /// The number that a member of a struct has now.
    fn place(&self, ty: Ty<'m>, member: u32) -> Result<u32, String> {
        let Some(plan) = self.structs.get(&ty) else { return Ok(member) };
        let is_it =
            |other: &Member<'_>| matches!(other, Member::Own(at) | Member::Instead(at, _) if *at == member);
        let found = plan.iter().position(is_it).and_then(|at| u32::try_from(at).ok());
        found.ok_or_else(|| format!("the member {member} of {ty} is addressed and has no place any more"))
    }

    /// What an index leads to, and what the index is now where it is of a member.
    fn step(&self, ty: Ty<'m>, index: Option<u64>) -> Result<(Ty<'m>, Option<u32>), String> {
        let unknown = || format!("a part of {ty} is addressed in a form that is not known");
        match ty.kind() {
            TyKind::Array(element, _) | TyKind::Vector(element, _) => Ok((element, None)),
            TyKind::Struct => {
                let index = index.and_then(|index| u32::try_from(index).ok()).ok_or_else(unknown)?;
                let inner = ty.members().get(index as usize).copied().ok_or_else(unknown)?;
                Ok((inner, Some(self.place(ty, index)?)))
            }
            _ => Err(unknown()),
        }
    }

    /// The indices of an address, by the members that there are now.
    fn indices(&self, address: Val<'m>) -> Result<Vec<Val<'m>>, String> {
        let mut ty = address.gep_source();
        let mut indices: Vec<_> = address.operands().skip(1).collect();
        for index in indices.iter_mut().skip(1) {
            let (inner, member) = self.step(ty, index.int_value())?;
            if let Some(member) = member {
                *index = self.writer.int_constant(index.ty(), u64::from(member));
            }
            ty = inner;
        }
        Ok(indices)
    }

    /// What a constant is now.
    fn constant(&mut self, old: Val<'m>) -> Result<Val<'m>, String> {
        match old.value_kind() {
            K::LLVMConstantExprValueKind => return self.expression(old),
            K::LLVMConstantStructValueKind | K::LLVMConstantArrayValueKind => {}
            _ if !self.is_other(old.ty()) => return Ok(old),
            _ => {}
        }
        let (ty, writer) = (self.ty(old.ty()), self.writer);
        if old.is_poison() {
            return Ok(writer.poison(ty));
        }
        if old.is_undef() {
            return Ok(writer.undef(ty));
        }
        if old.is_null() {
            return Ok(writer.zero(ty));
        }
        let plan = match (old.ty().kind(), self.structs.get(&old.ty())) {
            (_, Some(plan)) => plan.clone(),
            (TyKind::Array(_, count), None) => (0..count as u32).map(Member::Own).collect(),
            (_, None) => (0..old.ty().members().len() as u32).map(Member::Own).collect(),
        };
        let mut parts = Vec::with_capacity(plan.len());
        for member in plan {
            parts.push(match member {
                Member::Own(index) => {
                    let part = old.aggregate_element(index);
                    self.constant(part.ok_or_else(|| format!("{old} has a form that is not known"))?)?
                }
                Member::Instead(_, ty) | Member::Between(ty) => writer.zero(ty),
            });
        }
        Ok(writer.aggregate(ty, &parts))
    }

    /// What a constant address is now.
    fn expression(&mut self, old: Val<'m>) -> Result<Val<'m>, String> {
        let base = match old.operand(0) {
            Some(base) => (base, self.constant(base)?),
            None => return Ok(old),
        };
        match old.opcode() {
            Some(L::LLVMGetElementPtr) if base.0 != base.1 || self.is_other(old.gep_source()) => {
                let mut indices: Vec<_> = self.indices(old)?.into_iter().map(Val::raw).collect();
                let source = self.ty(old.gep_source());
                // SAFETY: a constant like the one before, with indices that go through the type.
                Ok(Val::made(unsafe {
                    LLVMConstGEPWithNoWrapFlags(
                        source.raw(),
                        base.1.raw(),
                        indices.as_mut_ptr(),
                        indices.len() as u32,
                        LLVMGEPGetNoWrapFlags(old.raw()),
                    )
                }))
            }
            Some(L::LLVMAddrSpaceCast) if base.0 != base.1 => {
                Ok(self.writer.constant_space_cast(base.1, old.ty()))
            }
            Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast) => Ok(old),
            _ => {
                for operand in old.operands().collect::<Vec<_>>() {
                    if self.constant(operand)? != operand {
                        return Err(format!("the constant {old} has a form that is not known"));
                    }
                }
                Ok(old)
            }
        }
    }

    fn instruction(&mut self, inst: Val<'m>) -> Result<(), String> {
        let before: Vec<_> = inst.operands().collect();
        for (place, operand) in (0..).zip(&before) {
            let new = match self.values.get(operand) {
                Some(new) => *new,
                None if operand.is_constant() => self.constant(*operand)?,
                None => continue,
            };
            if new != *operand {
                // SAFETY: an operand of the instruction. Where its type is another one, so is the type of the instruction, which goes.
                unsafe { LLVMSetOperand(inst.raw(), place, new.raw()) };
            }
        }
        let writer = self.writer;
        writer.stand_before(inst);
        let new = match inst.opcode() {
            Some(L::LLVMAlloca) if self.is_other(inst.allocated_type()) => {
                let (ty, count) = (self.ty(inst.allocated_type()), inst.operand(0).unwrap_or(inst));
                // SAFETY: a type that has a size, and a number.
                Val::made(unsafe {
                    LLVMBuildArrayAlloca(writer.builder(), ty.raw(), count.raw(), c"".as_ptr())
                })
            }
            Some(L::LLVMGetElementPtr) if self.is_other(inst.gep_source()) => self.address(inst)?,
            Some(L::LLVMLoad) if self.is_other(inst.ty()) && !inst.is_atomic() => {
                let new = writer.load(self.ty(inst.ty()), inst.operand(0).unwrap_or(inst));
                // SAFETY: a load.
                unsafe { LLVMSetVolatile(new.raw(), i32::from(inst.is_volatile())) };
                new
            }
            Some(L::LLVMCall) => match self.call(inst)? {
                Some(new) => new,
                None => return Ok(()),
            },
            Some(L::LLVMExtractValue) if before.iter().any(|whole| self.is_other(whole.ty())) => {
                let mut value = inst.operand(0).unwrap_or(inst);
                for whole in before {
                    for index in self.path(whole.ty(), &inst.indices())? {
                        value = writer.extract_value(value, index);
                    }
                }
                value
            }
            Some(L::LLVMInsertValue) if self.is_other(inst.ty()) => {
                let path = self.path(inst.ty(), &inst.indices())?;
                let (whole, part) = (inst.operand(0).unwrap_or(inst), inst.operand(1).unwrap_or(inst));
                self.with_part(whole, part, &path)
            }
            // What is stored or returned is of any type.
            Some(L::LLVMStore | L::LLVMRet) => return Ok(()),
            _ if self.is_other(inst.ty()) || before.iter().any(|operand| self.is_other(operand.ty())) => {
                return Err(format!("{inst} has a struct in a form that is not known"));
            }
            _ => return Ok(()),
        };
        self.take_place(inst, new);
        Ok(())
    }

    /// An address like another one, by the types that there are now.
    fn address(&mut self, inst: Val<'m>) -> Result<Val<'m>, String> {
        let mut indices: Vec<_> = self.indices(inst)?.into_iter().map(Val::raw).collect();
        let (source, base) = (self.ty(inst.gep_source()), inst.operand(0).unwrap_or(inst));
        // SAFETY: a `getelementptr` like the one before, with indices that go through the type.
        Ok(Val::made(unsafe {
            LLVMBuildGEPWithNoWrapFlags(
                self.writer.builder(),
                source.raw(),
                base.raw(),
                indices.as_mut_ptr(),
                indices.len() as u32,
                c"".as_ptr(),
                LLVMGEPGetNoWrapFlags(inst.raw()),
            )
        }))
    }

    /// The indices of a part of a value, by the members that there are now.
    fn path(&self, mut ty: Ty<'m>, indices: &[u32]) -> Result<Vec<u32>, String> {
        let mut path = Vec::with_capacity(indices.len());
        for index in indices {
            let (inner, member) = self.step(ty, Some(u64::from(*index)))?;
            path.push(member.unwrap_or(*index));
            ty = inner;
        }
        Ok(path)
    }

    /// A value with another part.
    fn with_part(&self, whole: Val<'m>, part: Val<'m>, path: &[u32]) -> Val<'m> {
        match path {
            [] => part,
            [index] => self.writer.insert_value(whole, part, *index),
            [index, rest @ ..] => {
                let inner = self.writer.extract_value(whole, *index);
                let inner = self.with_part(inner, part, rest);
                self.writer.insert_value(whole, inner, *index)
            }
        }
    }

    /// Puts a value in the place of an instruction.
    fn take_place(&mut self, old: Val<'m>, new: Val<'m>) {
        let name = old.name();
        let alignment = match old.opcode() {
            Some(L::LLVMAlloca | L::LLVMLoad) => Some(old.alignment()),
            _ => None,
        };
        // SAFETY: two instructions of one opcode, or the second a part of a value. The getters fill as much as they count.
        unsafe {
            LLVMInstructionSetDebugLoc(new.raw(), LLVMInstructionGetDebugLoc(old.raw()));
            let context = self.writer.reader().context();
            let mut count = 0;
            let entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(old.raw(), &mut count);
            for index in 0..count as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                let node = LLVMValueMetadataEntriesGetMetadata(entries, index);
                LLVMSetMetadata(new.raw(), kind, LLVMMetadataAsValue(context, node));
            }
            LLVMDisposeValueMetadataEntries(entries);
        }
        if let Some(bytes) = alignment {
            self.writer.set_alignment(new, bytes);
        }
        if !name.is_empty() {
            self.writer.set_name(old, "");
            self.writer.set_name(new, &name);
        }
        if old.ty() == new.ty() {
            edit::replace_uses(old, new);
            edit::erase(old);
        } else {
            self.values.insert(old, new);
            self.dead.push(old);
        }
    }
}
