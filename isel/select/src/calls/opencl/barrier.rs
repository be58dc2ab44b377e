//! Barriers and fences (OpenCL C 6.15.8, 6.15.12.5), and the words that say what they order.
//!
//! Flags, orders and scopes are numbers that a program may compute. Known ones become constants;
//! the others are translated where they are used: flags by shifts, orders and scopes by chains of
//! `OpSelect`.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{MemorySemantics, Op, Scope};
use spirant_dialect::{Aborted, Value};
use spirant_names::intrinsics::Barrier;
use spirant_names::intrinsics::mangled::{Opaque, Param};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, barrier: Barrier) -> Lowered {
    match barrier {
        Barrier::Control(op, scope) => control(cx, call, op, scope),
        Barrier::Fence(order) => fence(cx, call, order),
        Barrier::WorkItemFence => work_item_fence(cx, call),
        Barrier::FenceOfPointer => fence_of_pointer(cx, call),
    }
}

/// A 32-bit number: known now, or computed by the program.
#[derive(Clone, Copy)]
pub enum Word {
    /// Known.
    Known(u32),
    /// Computed.
    Computed(Value),
}

/// `memory_order`: relaxed, (consume), acquire, release, acq_rel, seq_cst.
pub const ORDERS: [MemorySemantics; 6] = [
    MemorySemantics::RELAXED,
    MemorySemantics::ACQUIRE,
    MemorySemantics::ACQUIRE,
    MemorySemantics::RELEASE,
    MemorySemantics::ACQUIRE_RELEASE,
    MemorySemantics::SEQUENTIALLY_CONSISTENT,
];

/// `memory_scope`: work_item, work_group, device, all_svm_devices, sub_group.
const SCOPES: [Scope; 5] =
    [Scope::Invocation, Scope::Workgroup, Scope::Device, Scope::CrossDevice, Scope::Subgroup];

impl<'m> FnCx<'_, '_, 'm> {
    /// Argument `index`, a 32-bit number.
    pub fn word_arg(&mut self, call: &Call<'m>, index: usize) -> Result<Word, Aborted> {
        match call.args.get(index).and_then(|arg| arg.int_value()) {
            Some(known) => Ok(Word::Known(known as u32)),
            None => Ok(Word::Computed(self.arg(call, index)?)),
        }
    }

    /// A word as a value.
    pub fn word_value(&mut self, word: Word) -> Value {
        match word {
            Word::Known(known) => self.emit.u32(known),
            Word::Computed(value) => value,
        }
    }

    /// Bits of two words together.
    pub fn word_or(&mut self, a: Word, b: Word) -> Word {
        match (a, b) {
            (Word::Known(a), Word::Known(b)) => Word::Known(a | b),
            (Word::Known(0), other) | (other, Word::Known(0)) => other,
            (a, b) => {
                let (a, b) = (self.word_value(a), self.word_value(b));
                let ty = self.emit.module.types.int(32);
                Word::Computed(self.emit.op(Op::BitwiseOr, ty, &[a, b]))
            }
        }
    }

    /// Entry `index` of a table; the last for indices past it.
    fn word_of_table(&mut self, index: Word, table: &[u32]) -> Word {
        let last = table.last().copied().unwrap_or(0);
        match index {
            Word::Known(index) => Word::Known(table.get(index as usize).copied().unwrap_or(last)),
            Word::Computed(value) => {
                let ty = self.emit.module.types.int(32);
                let bool_type = self.emit.module.types.bool();
                let mut chosen = self.emit.u32(last);
                for (number, entry) in table.iter().enumerate().rev().skip(1) {
                    if *entry == last {
                        continue;
                    }
                    let number = self.emit.u32(number as u32);
                    let is_it = self.emit.op(Op::IEqual, bool_type, &[value, number]);
                    let entry = self.emit.u32(*entry);
                    chosen = self.emit.op(Op::Select, ty, &[is_it, entry, chosen]);
                }
                Word::Computed(chosen)
            }
        }
    }

    /// The scope of a `memory_scope` argument; of the device where there is none.
    pub fn scope_arg(&mut self, call: &Call<'m>) -> Result<Value, Aborted> {
        let word = match position(call, Opaque::MemoryScope) {
            Some(index) => self.word_arg(call, index)?,
            None => Word::Known(2),
        };
        if let Word::Known(number) = word
            && number as usize >= SCOPES.len()
        {
            return Err(self.report.error(Code::BAD_CALL, format!("{number} is not a memory_scope")));
        }
        let scope = self.word_of_table(word, &SCOPES.map(|s| s as u32));
        Ok(self.word_value(scope))
    }

    /// The semantics of a `memory_order` argument, with what each order stands for.
    pub fn order_arg(
        &mut self,
        call: &Call<'m>,
        index: usize,
        orders: &[MemorySemantics; 6],
    ) -> Result<Word, Aborted> {
        let word = self.word_arg(call, index)?;
        if let Word::Known(number) = word
            && number as usize >= orders.len()
        {
            return Err(self.report.error(Code::BAD_CALL, format!("{number} is not a memory_order")));
        }
        Ok(self.word_of_table(word, &orders.map(|o| o.bits())))
    }

    /// `CLK_LOCAL_MEM_FENCE` 1, `CLK_GLOBAL_MEM_FENCE` 2 and `CLK_IMAGE_MEM_FENCE` 4 as semantics:
    /// WorkgroupMemory, CrossWorkgroupMemory, ImageMemory.
    fn fence_flags(&mut self, call: &Call<'m>, index: usize) -> Result<Word, Aborted> {
        Ok(match self.word_arg(call, index)? {
            Word::Known(flags) => Word::Known((flags & 3) << 8 | (flags & 4) << 9),
            Word::Computed(flags) => {
                let ty = self.emit.module.types.int(32);
                let mut parts = [flags; 2];
                for (part, (mask, shift)) in parts.iter_mut().zip([(3, 8), (4, 9)]) {
                    let mask = self.emit.u32(mask);
                    let shift = self.emit.u32(shift);
                    let bits = self.emit.op(Op::BitwiseAnd, ty, &[flags, mask]);
                    *part = self.emit.op(Op::ShiftLeftLogical, ty, &[bits, shift]);
                }
                Word::Computed(self.emit.op(Op::BitwiseOr, ty, &parts))
            }
        })
    }
}

/// Which parameter of a call is of an opaque type.
pub fn position(call: &Call<'_>, opaque: Opaque) -> Option<usize> {
    call.intrinsic.params.iter().position(|param| *param == Param::Opaque(opaque))
}

fn control<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op, execution: Scope) -> Lowered {
    // What arrives releases what the others, having waited, acquire (SPV_INTEL_split_barrier).
    let order = match op {
        Op::ControlBarrierArriveINTEL => MemorySemantics::RELEASE,
        Op::ControlBarrierWaitINTEL => MemorySemantics::ACQUIRE,
        _ => MemorySemantics::SEQUENTIALLY_CONSISTENT,
    };
    if cx.input.env.is_shader() {
        let [scope, semantics] = ordered_in_shaders(cx, call, MemorySemantics::ACQUIRE_RELEASE, execution)?;
        let execution = cx.emit.u32(execution as u32);
        cx.emit.effect(op, &[execution, scope, semantics], &[]);
        return Ok(None);
    }
    let flags = cx.fence_flags(call, 0)?;
    let memory = match position(call, Opaque::MemoryScope) {
        Some(_) => cx.scope_arg(call)?,
        None => cx.emit.u32(execution as u32),
    };
    let semantics = cx.word_or(Word::Known(order.bits()), flags);
    let semantics = cx.word_value(semantics);
    let execution = cx.emit.u32(execution as u32);
    cx.emit.effect(op, &[execution, memory, semantics], &[]);
    Ok(None)
}

fn fence<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, order: MemorySemantics) -> Lowered {
    if cx.input.env.is_shader() {
        let operands = ordered_in_shaders(cx, call, order, fenced_scope(call))?;
        cx.emit.effect(Op::MemoryBarrier, &operands, &[]);
        return Ok(None);
    }
    let flags = cx.fence_flags(call, 0)?;
    let semantics = cx.word_or(Word::Known(order.bits()), flags);
    let semantics = cx.word_value(semantics);
    let scope = cx.emit.u32(Scope::Workgroup as u32);
    cx.emit.effect(Op::MemoryBarrier, &[scope, semantics], &[]);
    Ok(None)
}

fn work_item_fence<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let order = cx.order_arg(call, 1, &ORDERS)?;
    if let Word::Known(0) = order {
        // A relaxed fence orders nothing.
        return Ok(None);
    }
    if cx.input.env.is_shader() {
        let order = match order {
            Word::Known(order) => MemorySemantics::from_bits_truncate(order),
            Word::Computed(_) => MemorySemantics::ACQUIRE_RELEASE,
        };
        let operands = ordered_in_shaders(cx, call, order, Scope::Workgroup)?;
        cx.emit.effect(Op::MemoryBarrier, &operands, &[]);
        return Ok(None);
    }
    let flags = cx.fence_flags(call, 0)?;
    let semantics = cx.word_or(order, flags);
    let semantics = cx.word_value(semantics);
    let scope = cx.scope_arg(call)?;
    cx.emit.effect(Op::MemoryBarrier, &[scope, semantics], &[]);
    Ok(None)
}

/// The flag of local memory, alone.
const LOCAL: u64 = 1;

/// Whether a call orders local memory alone.
fn is_local(call: &Call<'_>) -> bool {
    call.args.first().and_then(|flags| flags.int_value()) == Some(LOCAL)
}

/// Whom a fence without scope orders memory for.
fn fenced_scope(call: &Call<'_>) -> Scope {
    if is_local(call) { Scope::Workgroup } else { Scope::Device }
}

/// The scope and the semantics of a barrier or fence in shaders. Vulkan has no sequential consistency and no scope of several
/// devices, and both are constants there: what a program computes is ordered in all memory, for the device.
fn ordered_in_shaders<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    order: MemorySemantics,
    least: Scope,
) -> Result<[Value; 2], Aborted> {
    const ALL: MemorySemantics = MemorySemantics::UNIFORM_MEMORY
        .union(MemorySemantics::WORKGROUP_MEMORY)
        .union(MemorySemantics::IMAGE_MEMORY);
    let scope = match position(call, Opaque::MemoryScope) {
        None => least,
        // What is invalid is refused as in kernels.
        Some(index) => match cx.scope_arg(call).and_then(|_| cx.word_arg(call, index))? {
            Word::Known(0) => least,
            Word::Known(1) => Scope::Workgroup,
            Word::Known(4) => Scope::Subgroup,
            _ => Scope::Device,
        },
    };
    let order = match order {
        MemorySemantics::SEQUENTIALLY_CONSISTENT => MemorySemantics::ACQUIRE_RELEASE,
        order => order,
    };
    let memory = if is_local(call) { MemorySemantics::WORKGROUP_MEMORY } else { ALL };
    Ok([cx.emit.u32(scope as u32), cx.emit.u32((order | memory).bits())])
}

/// WorkgroupMemory 0x100 and CrossWorkgroupMemory 0x200 are flags 1 and 2, eight bits up.
fn fence_of_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    // Not `typed_arg`: the query is about the generic pointer itself.
    let Some(pointer) = call.args.first().copied() else { return Err(cx.report.bug("a fence of nothing")) };
    let byte = cx.emit.module.types.int(8);
    let pointer = cx.pointer_to(pointer, byte)?;
    let uint = cx.emit.module.types.int(32);
    let semantics = cx.emit.op(Op::GenericPtrMemSemantics, uint, &[pointer]);
    let shift = cx.emit.u32(8);
    let mask = cx.emit.u32(3);
    let shifted = cx.emit.op(Op::ShiftRightLogical, uint, &[semantics, shift]);
    let flags = cx.emit.op(Op::BitwiseAnd, uint, &[shifted, mask]);
    Ok(Some(cx.emit.resize_unsigned(flags, ty)))
}
