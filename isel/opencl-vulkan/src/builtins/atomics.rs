//! Atomic functions (OpenCL C 6.15.12).
//!
//! Vulkan has no sequential consistency: what asks for it is ordered with what comes before and after it, and by the device.

use super::{Builtin, Returned};
use spirant_dialect::spirv::{MemorySemantics, Op};
use spirant_ir::{AddressSpace, TyKind};
use spirant_names::intrinsics::mangled::Param;
use spirant_names::intrinsics::{Atomic, AtomicOp};

/// Atomic operations on memory.
pub fn define(b: &mut Builtin<'_>, atomic: Atomic) -> Returned {
    let is_relaxed = atomic.order == MemorySemantics::RELAXED || states_relaxed(b);
    let (rmw, load, store) =
        if is_relaxed { ("monotonic", "monotonic", "monotonic") } else { ("acq_rel", "acquire", "release") };
    let space = b.types.first().map(|ty| ty.address_space());
    let scope = if space == Some(AddressSpace::Workgroup) { "workgroup" } else { "device" };
    let scope = format!("syncscope(\"{scope}\")");
    let pointer = format!("{} %a0", b.pointer(0));
    let operand = b.types.get(1).map(|ty| ty.to_string()).unwrap_or_default();
    let t = b.result.to_string();
    let value = match atomic.op {
        AtomicOp::Modify(op) => {
            let Some(name) = modification(op, b.result.kind()) else {
                return Err("shaders have no such modification".to_owned());
            };
            b.body.set(format_args!("atomicrmw {name} {pointer}, {operand} %a1 {scope} {rmw}"))
        }
        AtomicOp::Step(op) => {
            let by = if op == Op::AtomicIIncrement { 1 } else { -1 };
            b.body.set(format_args!("atomicrmw add {pointer}, {t} {by} {scope} {rmw}"))
        }
        AtomicOp::SubtractFloat => {
            let opposite = b.body.set(format_args!("fneg {operand} %a1"));
            b.body.set(format_args!("atomicrmw fadd {pointer}, {operand} {opposite} {scope} {rmw}"))
        }
        AtomicOp::Load => b
            .body
            .set(format_args!("load atomic {t}, {pointer} {scope} {load}, align {}", bytes(b.result.kind()))),
        AtomicOp::Store => {
            let align = bytes(b.types[1].kind());
            b.body.run(format_args!("store atomic {operand} %a1, {pointer} {scope} {store}, align {align}"));
            return Ok(None);
        }
        AtomicOp::Init => {
            b.body.run(format_args!("store {operand} %a1, {pointer}"));
            return Ok(None);
        }
        AtomicOp::CompareExchange => {
            let pair = b.body.set(format_args!("cmpxchg {pointer}, {t} %a1, {t} %a2 {scope} {rmw} {load}"));
            b.body.set(format_args!("extractvalue {{ {t}, i1 }} {pair}, 0"))
        }
        AtomicOp::CompareExchangeInMemory => {
            let expected = format!("{} %a1", b.pointer(1));
            let ty = b.types[2].to_string();
            let wanted = b.body.set(format_args!("load {ty}, {expected}"));
            let pair =
                b.body.set(format_args!("cmpxchg {pointer}, {ty} {wanted}, {ty} %a2 {scope} {rmw} {load}"));
            let found = b.body.set(format_args!("extractvalue {{ {ty}, i1 }} {pair}, 0"));
            b.body.run(format_args!("store {ty} {found}, {expected}"));
            let done = b.body.set(format_args!("extractvalue {{ {ty}, i1 }} {pair}, 1"));
            match b.result.kind() {
                TyKind::Int(1) => done,
                _ => b.body.set(format_args!("zext i1 {done} to {t}")),
            }
        }
        AtomicOp::TestAndSet => {
            let before = b.body.set(format_args!("atomicrmw xchg {pointer}, i32 1 {scope} {rmw}"));
            let was_set = b.body.set(format_args!("icmp ne i32 {before}, 0"));
            match b.result.kind() {
                TyKind::Int(1) => was_set,
                _ => b.body.set(format_args!("zext i1 {was_set} to {t}")),
            }
        }
        AtomicOp::Clear => {
            b.body.run(format_args!("store atomic i32 0, {pointer} {scope} {store}, align 4"));
            return Ok(None);
        }
    };
    Ok(Some(value))
}

/// Whether every call says that it is relaxed.
fn states_relaxed(b: &Builtin<'_>) -> bool {
    use spirant_names::intrinsics::mangled::Opaque;
    let is_order = |param: &Param| *param == Param::Opaque(Opaque::MemoryOrder);
    let orders: Vec<usize> = b
        .intrinsic
        .params
        .iter()
        .enumerate()
        .filter(|(_, param)| is_order(param))
        .map(|(at, _)| at)
        .collect();
    !orders.is_empty() && orders.iter().all(|at| b.common_constant(*at as u32) == Some(0))
}

fn bytes(kind: TyKind<'_>) -> u32 {
    match kind {
        TyKind::Int(width) => width / 8,
        TyKind::Half => 2,
        TyKind::Float => 4,
        _ => 8,
    }
}

/// LLVM's name of a modification.
fn modification(op: Op, kind: TyKind<'_>) -> Option<&'static str> {
    Some(match op {
        Op::AtomicIAdd => "add",
        Op::AtomicISub => "sub",
        Op::AtomicExchange => "xchg",
        Op::AtomicSMin => "min",
        Op::AtomicUMin => "umin",
        Op::AtomicSMax => "max",
        Op::AtomicUMax => "umax",
        Op::AtomicAnd => "and",
        Op::AtomicOr => "or",
        Op::AtomicXor => "xor",
        Op::AtomicFAddEXT if !matches!(kind, TyKind::Int(_)) => "fadd",
        Op::AtomicFMinEXT if !matches!(kind, TyKind::Int(_)) => "fmin",
        Op::AtomicFMaxEXT if !matches!(kind, TyKind::Int(_)) => "fmax",
        _ => return None,
    })
}
