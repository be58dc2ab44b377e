//! Constants: their slots in the area that all functions share.

use super::Translator;
use super::pure;
use super::sink::Pure;
use crate::Stop;
use crate::code::{Chain, Instr, Row, Slot};
use crate::images::sampler_handle;
use crate::shape::Context;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstOperand;
use spirant_dialect::module::Initializer;
use spirant_dialect::spirv::Op;
use spirant_dialect::views::AccessChain;
use spirant_dialect::{Const, Global, TypeKind};

impl Translator<'_> {
    /// A slot with this number.
    pub(super) fn number(&mut self, value: u64) -> Slot {
        self.initial.push(value);
        Slot::constant(self.initial.len() as u32 - 1)
    }

    /// The slot with the address of a global variable, which is known when the machine starts.
    pub(super) fn global(&mut self, global: Global) -> Slot {
        if let Some(known) = self.globals.get(&global) {
            return Slot::constant(*known);
        }
        let slot = self.number(0);
        self.globals.insert(global, self.initial.len() as u32 - 1);
        slot
    }

    /// The slots of a constant.
    pub(super) fn constant(&mut self, constant: Const) -> Result<Row, Stop> {
        if let Some(known) = self.consts.get(&constant) {
            return Ok(*known);
        }
        let module = self.module;
        // Parts come first; a list instead of recursion, since constants nest as deep as the input likes.
        let mut work = vec![constant];
        while let Some(next) = work.last().copied() {
            let data = module.consts.get(next);
            let open = data.operands.iter().filter_map(|operand| match operand {
                ConstOperand::Const(part) if !self.consts.contains_key(part) => Some(*part),
                _ => None,
            });
            let before = work.len();
            work.extend(open);
            if work.len() == before {
                work.pop();
                if !self.consts.contains_key(&next) {
                    let row = self.of_parts(next)?;
                    self.consts.insert(next, row);
                }
            }
        }
        self.consts.get(&constant).copied().ok_or_else(|| Stop::malformed("a constant of itself"))
    }

    /// The slots of a constant whose parts have some.
    fn of_parts(&mut self, constant: Const) -> Result<Row, Stop> {
        let module = self.module;
        let data = module.consts.get(constant);
        let count = self.shapes.slots(data.ty)?;
        let words: Vec<u32> = data
            .operands
            .iter()
            .filter_map(|operand| match operand {
                ConstOperand::Word(word) => Some(*word),
                _ => None,
            })
            .collect();
        let first = Slot::constant(self.initial.len() as u32);
        match data.op {
            Op::ConstantTrue | Op::SpecConstantTrue => self.initial.push(1),
            Op::ConstantFalse | Op::SpecConstantFalse => self.initial.push(0),
            Op::Constant | Op::SpecConstant => {
                let bits = words.iter().rev().fold(0u64, |bits, word| bits << 32 | u64::from(*word));
                let width = self.shapes.width(data.ty);
                self.initial.push(if width >= 64 { bits } else { bits & ((1 << width) - 1) });
            }
            Op::ConstantNull => self.initial.extend(std::iter::repeat_n(0, count as usize)),
            Op::Undef | Op::PoisonKHR => {
                let start = self.initial.len() as u32;
                self.undefined.extend(start..start + count);
                self.initial.extend(std::iter::repeat_n(0, count as usize));
            }
            Op::ConstantSampler => match words[..] {
                [address, normalized, filter] => match sampler_handle(address, normalized, filter) {
                    Some(handle) => self.initial.push(handle),
                    None => return Err(Stop::malformed("OpConstantSampler of an unknown mode")),
                },
                _ => return Err(Stop::malformed("OpConstantSampler with other operands")),
            },
            Op::ConstantComposite | Op::SpecConstantComposite => return self.composite(constant, count),
            Op::SpecConstantOp => return self.operation_of(constant, count),
            Op::ConstantFunctionPointerINTEL => match data.operands.first() {
                Some(ConstOperand::Func(func)) => {
                    self.named.push(*func);
                    self.initial.push(u64::from(func.as_u32()) + 1);
                }
                _ => return Err(Stop::malformed("a pointer to no function")),
            },
            op => return Err(Stop::refused(format!("a constant by Op{op:?}"))),
        }
        Ok(Row { first, count })
    }

    /// Adds the initial values of the global variables that are used, which may name further variables and functions.
    pub(super) fn initializers(
        &mut self,
        found: &mut HashMap<Global, Row, FxBuildHasher>,
    ) -> Result<(), Stop> {
        let module = self.module;
        loop {
            let open: Vec<Global> =
                self.globals.keys().copied().filter(|global| !found.contains_key(global)).collect();
            let mut open: Vec<_> =
                open.into_iter().filter_map(|it| Some((it, module.globals[it].initializer?))).collect();
            if open.is_empty() {
                return Ok(());
            }
            open.sort_unstable_by_key(|(global, _)| global.as_u32());
            for (global, initializer) in open {
                let row = match initializer {
                    Initializer::Const(constant) => self.constant(constant)?,
                    Initializer::Global(other) => Row { first: self.global(other), count: 1 },
                };
                found.insert(global, row);
            }
        }
    }

    /// Copies the parts, whose values may be computed only when the machine starts.
    fn composite(&mut self, constant: Const, count: u32) -> Result<Row, Stop> {
        let parts = &self.module.consts.get(constant).operands;
        let start = self.initial.len() as u32;
        self.initial.extend(std::iter::repeat_n(0, count as usize));
        let mut at = 0;
        for part in parts {
            let from = match part {
                ConstOperand::Const(part) => self.constant(*part)?,
                ConstOperand::Global(global) => Row { first: self.global(*global), count: 1 },
                ConstOperand::Func(func) => {
                    self.named.push(*func);
                    Row { first: self.number(u64::from(func.as_u32()) + 1), count: 1 }
                }
                _ => return Err(Stop::malformed("a part of a constant that is no value")),
            };
            if at + from.count > count {
                return Err(Stop::malformed("a constant of too many parts"));
            }
            self.prologue_instr(Instr::Copy {
                to: Slot::constant(start + at),
                from: from.first,
                count: from.count,
            });
            at += from.count;
        }
        if at != count {
            return Err(Stop::malformed("a constant of too few parts"));
        }
        Ok(Row { first: Slot::constant(start), count })
    }

    pub(super) fn prologue_instr(&mut self, instr: Instr) {
        self.prologue.instrs.push(instr);
        self.prologue.origins.push(None);
    }

    /// `OpSpecConstantOp`: computed when the machine starts.
    fn operation_of(&mut self, constant: Const, count: u32) -> Result<Row, Stop> {
        let module = self.module;
        let data = module.consts.get(constant);
        let Some((ConstOperand::Word(opcode), operands)) = data.operands.split_first() else {
            return Err(Stop::malformed("OpSpecConstantOp without operation"));
        };
        let op = u16::try_from(*opcode).ok().and_then(|number| Op::from_u32(number.into()));
        let op = op.ok_or_else(|| Stop::refused(format!("OpSpecConstantOp of opcode {opcode}")))?;
        let start = self.initial.len() as u32;
        self.initial.extend(std::iter::repeat_n(0, count as usize));
        let to = Slot::constant(start);
        let (mut rows, mut types, mut words) = (Vec::new(), Vec::new(), Vec::new());
        for operand in operands {
            match operand {
                ConstOperand::Const(part) => {
                    rows.push(self.constant(*part)?);
                    types.push(module.consts.get(*part).ty);
                }
                ConstOperand::Global(global) => {
                    rows.push(Row { first: self.global(*global), count: 1 });
                    types.push(module.globals[*global].ty);
                }
                ConstOperand::Word(word) => words.push(*word),
                _ => return Err(Stop::refused(format!("OpSpecConstantOp {op:?} of a function or type"))),
            }
        }
        if let Some(first) = AccessChain::first_index(op) {
            self.constant_chain(op, (to, rows[0].first), first, operands)?;
            return Ok(Row { first: to, count });
        }
        let to_row = Row { first: to, count };
        let it = Pure { op, to: to_row, ty: data.ty, rows: &rows, types: &types, words: &words };
        if !pure::emit(self, &it)? {
            return Err(Stop::refused(format!("OpSpecConstantOp {op:?}")));
        }
        Ok(Row { first: to, count })
    }

    /// An access chain with constant indices.
    fn constant_chain(
        &mut self,
        op: Op,
        (to, base): (Slot, Slot),
        first: usize,
        operands: &[ConstOperand],
    ) -> Result<(), Stop> {
        let module = self.module;
        let refused = || Stop::refused(format!("OpSpecConstantOp {op:?} of other operands"));
        let pointer = match operands.first() {
            Some(ConstOperand::Global(global)) => module.globals[*global].ty,
            Some(ConstOperand::Const(constant)) => module.consts.get(*constant).ty,
            _ => return Err(refused()),
        };
        let (_, mut ty) = module.types.pointer_parts(pointer).ok_or_else(refused)?;
        let numbers = operands[1..].iter().map(|operand| match operand {
            ConstOperand::Const(constant) => {
                let width = self.shapes.width(module.consts.get(*constant).ty);
                module.consts.int_value(*constant).map(|value| crate::scalar::signed(value, width) as u64)
            }
            _ => None,
        });
        let numbers: Option<Vec<u64>> = numbers.collect();
        let numbers = numbers.ok_or_else(refused)?;
        let (elements, indices) = numbers.split_at_checked(first - 1).ok_or_else(refused)?;
        let extent = self.shapes.extent(ty)?;
        let stride = extent.size.next_multiple_of(extent.align.max(1));
        let mut offset =
            elements.iter().fold(0u64, |sum, number| sum.wrapping_add(number.wrapping_mul(stride)));
        for number in indices {
            if module.types.kind(ty) == TypeKind::Struct {
                let member = self.shapes.member(ty, *number as u32)?;
                offset = offset.wrapping_add(member.offset);
                ty = member.ty;
            } else {
                let (stride, inner, _) = self.shapes.step(ty, Context::default())?;
                offset = offset.wrapping_add(number.wrapping_mul(stride));
                ty = inner;
            }
        }
        self.prologue.chains.push(Chain { offset, ..Chain::default() });
        let chain = self.prologue.chains.len() as u32 - 1;
        self.prologue_instr(Instr::Chain { to, base, chain });
        Ok(())
    }
}
