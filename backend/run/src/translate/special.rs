//! Atomics, operations of groups, extended instructions and other rarer ones.

use super::{Builder, arithmetic};
use crate::Stop;
use crate::code::{Instr, Number, Row};
use crate::math;
use crate::shape::Context;
use crate::special::{Atomic, Elsewhere, Group, Interpolate, Math, Special};
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::spirv::{FPRoundingMode, GroupOperation, MemorySemantics, Op};
use spirant_dialect::{Inst, Type, TypeKind};

/// The scope that means the whole work group.
const WORKGROUP: u32 = spirant_dialect::spirv::Scope::Workgroup as u32;

impl Builder<'_, '_> {
    /// An operation of a group of lanes; whether it is one.
    pub(super) fn together(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        let name = format!("{op:?}");
        let is_async = matches!(op, Op::GroupAsyncCopy | Op::GroupWaitEvents);
        let is_khr = name.starts_with("Subgroup") && !name.contains("INTEL");
        if is_async {
            return self.asynchronous(inst, op);
        }
        if !name.starts_with("Group") && !is_khr {
            return Ok(false);
        }
        let (to, ty) = self.result(inst)?;
        // Those of SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote have no scope.
        let has_scope =
            !is_khr || op == Op::SubgroupReadInvocationKHR && self.function.operands(inst).len() > 2;
        let scope = if has_scope {
            self.constant_operand(inst, 0)?
        } else {
            spirant_dialect::spirv::Scope::Subgroup as u32
        };
        if scope < WORKGROUP {
            return Err(Stop::refused(format!("Op{op:?} of scope {scope}")));
        }
        let (rows, types) = self.rows(inst, usize::from(has_scope))?;
        let operation = self.function.words(inst).first().copied().and_then(GroupOperation::from_u32);
        let number = self.number_of(types.first().copied().unwrap_or(ty));
        self.special(Special::Group(Group { op, operation, scope, to, number, rows }));
        Ok(true)
    }

    fn asynchronous(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        if op == Op::GroupWaitEvents {
            // Copies are done at once; waiting is a barrier of what they wrote.
            let semantics = self.shared.number(MemorySemantics::all().bits().into());
            let scope = self.shared.number(WORKGROUP.into());
            self.emit(Instr::Barrier { semantics, scope });
            return Ok(true);
        }
        let (to, _) = self.result(inst)?;
        let target_type = self.operand_type(inst, 1)?;
        let Some((storage, pointee)) = self.module().types.pointer_parts(target_type) else {
            return Err(Stop::refused("OpGroupAsyncCopy through untyped pointers"));
        };
        let extent = self.shared.shapes.extent(pointee)?;
        let gathers = storage == spirant_dialect::spirv::StorageClass::Workgroup;
        let mut row = |index| self.operand(inst, index).map(|row: Row| row.first);
        let (target, source, elements, stride, event) = (row(1)?, row(2)?, row(3)?, row(4)?, row(5)?);
        let bytes = extent.size;
        let to = to.first;
        self.special(Special::AsyncCopy { to, event, target, source, elements, stride, bytes, gathers });
        Ok(true)
    }

    /// An atomic instruction; whether it is one.
    pub(super) fn atomic(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        if !format!("{op:?}").starts_with("Atomic") {
            return Ok(false);
        }
        let pointer = self.operand(inst, 0)?.first;
        let semantics = self.operand(inst, 2)?.first;
        let count = self.function.operands(inst).len();
        let exchange = matches!(op, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak);
        let value_at = if exchange { 4 } else { 3 };
        let value = if count > value_at { Some(self.operand(inst, value_at)?.first) } else { None };
        let comparator = if exchange { Some(self.operand(inst, 5)?.first) } else { None };
        let (to, ty) = match self.function.result(inst) {
            Some(result) => (Some(self.define(result)?.first), self.function.value_type(result)),
            None if op == Op::AtomicStore => (None, self.operand_type(inst, 3)?),
            // A flag is a 32-bit integer.
            None => (None, self.operand_type(inst, 0)?),
        };
        let flag = matches!(op, Op::AtomicFlagTestAndSet | Op::AtomicFlagClear);
        let number = if flag { Number::Int(32) } else { self.number_of(ty) };
        if self.shared.shapes.slots(ty)? != 1 {
            return Err(Stop::refused(format!("Op{op:?} on a vector")));
        }
        self.special(Special::Atomic(Atomic { op, to, pointer, value, comparator, number, semantics }));
        Ok(true)
    }

    pub(super) fn other(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        match op {
            Op::DemoteToHelperInvocation => self.special(Special::Demote),
            Op::IsHelperInvocationEXT => {
                let to = self.result(inst)?.0.first;
                self.special(Special::IsHelper { to });
            }
            Op::ReadClockKHR => {
                let to = self.result(inst)?.0;
                self.special(Special::Clock { to });
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// An extended instruction.
    pub(super) fn extended(&mut self, inst: Inst, set: ExtInstSet, instruction: u32) -> Result<(), Stop> {
        if set.is_non_semantic() || set == ExtInstSet::OpenClDebugInfo100 {
            return Ok(());
        }
        let name = grammar::ext_inst(set, instruction).map_or("an unknown instruction", |info| info.name);
        if set == ExtInstSet::OpenClStd && self.vectors(inst, name)? {
            return Ok(());
        }
        if let Some(rest) = name.strip_prefix("InterpolateAt").filter(|_| set == ExtInstSet::GlslStd450) {
            return self.interpolate(inst, rest);
        }
        if !math::is_known(set, name) {
            return Err(Stop::refused(format!("{} {name}", set.name())));
        }
        let (to, ty) = self.result(inst)?;
        let (rows, types) = self.rows(inst, 0)?;
        let number = match self.kind(ty) {
            TypeKind::Struct => {
                let first = self.module().types.members(ty).next();
                self.number_of(first.unwrap_or(ty))
            }
            _ => self.number_of(ty),
        };
        let from = types.first().map_or(number, |ty| self.number_of(*ty));
        let last = types.last().and_then(|ty| self.module().types.pointer_parts(*ty));
        let pointee = last.map_or(number, |(_, pointee)| self.number_of(pointee));
        let rows = rows.into_iter().zip(&types).map(|(row, ty)| {
            let number = self.number_of(*ty);
            arithmetic::flushed(self, number, row)
        });
        let rows = rows.collect::<Result<Vec<Row>, Stop>>()?;
        self.special(Special::Math(Math { set, instruction, to, number, rows, from, pointee }));
        let mut slot = to.first;
        let parts: Vec<Type> = match self.kind(ty) {
            TypeKind::Struct => self.module().types.members(ty).collect(),
            _ => vec![ty],
        };
        for part in parts {
            let (number, count) = (self.number_of(part), self.shared.shapes.slots(part)?);
            arithmetic::flush(self, number, slot, Row { first: slot, count });
            slot = slot.plus(count);
        }
        Ok(())
    }

    fn interpolate(&mut self, inst: Inst, name: &str) -> Result<(), Stop> {
        let (to, ty) = self.result(inst)?;
        let pointer = self.operand(inst, 0)?.first;
        let spot = match name {
            "Sample" => Elsewhere::Sample(self.operand(inst, 1)?.first),
            "Offset" => Elsewhere::Offset(self.operand(inst, 1)?.first),
            _ => Elsewhere::Centroid,
        };
        let places = self.shared.shapes.places(ty, Context::default())?;
        self.special(Special::Interpolate(Box::new(Interpolate { to, pointer, places, at: spot })));
        Ok(())
    }

    /// Instructions of OpenCL.std that load, store or shuffle vectors, and those without effect; whether it is one.
    fn vectors(&mut self, inst: Inst, name: &str) -> Result<bool, Stop> {
        let half = Number::Float(16);
        let rounding = self.function.words(inst).last().copied().and_then(FPRoundingMode::from_u32);
        if name == "prefetch" {
            return Ok(true);
        }
        if name == "printf" {
            let to = self.result(inst)?.0;
            self.special(Special::Printf { to });
            return Ok(true);
        }
        if name == "shuffle" || name == "shuffle2" {
            let to = self.result(inst)?.0;
            let (mut from, _) = self.rows(inst, 0)?;
            let mask = from.pop().ok_or_else(|| Stop::malformed("a shuffle without mask"))?;
            self.special(Special::Shuffle { to, from, mask });
            return Ok(true);
        }
        let aligned = name.contains("loada") || name.contains("storea");
        if name.starts_with("vload") {
            let (to, ty) = self.result(inst)?;
            let number = self.number_of(ty);
            let memory = if name.contains("half") { half } else { number };
            let stride = if aligned { to.count.next_power_of_two() } else { to.count };
            let (offset, pointer) = (self.operand(inst, 0)?.first, self.operand(inst, 1)?.first);
            self.special(Special::LoadVector { to, number, pointer, offset, memory, stride });
            return Ok(true);
        }
        if name.starts_with("vstore") {
            let from = self.operand(inst, 0)?;
            let number = self.number_of(self.operand_type(inst, 0)?);
            let memory = if name.contains("half") { half } else { number };
            let stride = if aligned { from.count.next_power_of_two() } else { from.count };
            let rounding = if name.ends_with("_r") { rounding } else { None };
            let (offset, pointer) = (self.operand(inst, 1)?.first, self.operand(inst, 2)?.first);
            self.special(Special::StoreVector { from, number, pointer, offset, memory, stride, rounding });
            return Ok(true);
        }
        Ok(false)
    }
}
