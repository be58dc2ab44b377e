//! Vectors in memory, halves, asynchronous copies (OpenCL C 6.15.7, 6.15.11).

use super::{Builtin, Returned};
use crate::text::{lanes, vector};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::FPRoundingMode;
use spirant_ir::{AddressSpace, TyKind};
use spirant_names::intrinsics::AsyncCopy;
use spirant_names::intrinsics::mangled::Param;

/// Loads and stores.
pub fn access(b: &mut Builtin<'_>, op: CLOp) -> Returned {
    match op {
        CLOp::vloadn | CLOp::vload_half | CLOp::vload_halfn | CLOp::vloada_halfn => load(b, op),
        CLOp::vstoren | CLOp::vstore_half | CLOp::vstore_halfn | CLOp::vstorea_halfn => store(b, op),
        _ => Err("shaders have no such access".to_owned()),
    }
}

/// A store that rounds: to the nearest alone.
pub fn store_rounded(b: &mut Builtin<'_>, op: CLOp, mode: FPRoundingMode) -> Returned {
    if mode != FPRoundingMode::RTE {
        return Err("shaders round to the nearest alone".to_owned());
    }
    match op {
        CLOp::vstore_half_r => store(b, CLOp::vstore_half),
        CLOp::vstore_halfn_r => store(b, CLOp::vstore_halfn),
        _ => store(b, CLOp::vstorea_halfn),
    }
}

/// How many elements lie between two vectors of memory.
fn stride(op: CLOp, count: u32) -> u32 {
    match op {
        CLOp::vloada_halfn | CLOp::vstorea_halfn if count == 3 => 4,
        _ => count,
    }
}

fn element_size(element: &TyKind<'_>) -> u32 {
    match element {
        TyKind::Int(width) => width / 8,
        TyKind::Half => 2,
        TyKind::Float => 4,
        _ => 8,
    }
}

/// The pointer to a vector: so many elements behind the argument.
fn at(b: &mut Builtin<'_>, element: &str, offset: usize, pointer: usize, by: u32) -> String {
    let index = b.types[offset].to_string();
    let (from, base) = (b.arguments[offset].clone(), b.arguments[pointer].clone());
    let ty = b.pointer(pointer);
    let first = if by == 1 { from } else { b.body.set(format_args!("mul {index} {from}, {by}")) };
    b.body.set(format_args!("getelementptr {element}, {ty} {base}, {index} {first}"))
}

fn load(b: &mut Builtin<'_>, op: CLOp) -> Returned {
    let count = b.lanes();
    let is_half = op != CLOp::vloadn;
    let element = if is_half { "half".to_owned() } else { b.element().to_string() };
    let size = if is_half { 2 } else { element_size(&b.element().kind()) };
    let pointer = at(b, &element, 0, 1, stride(op, count));
    let ty = b.pointer(1);
    let loaded = vector(&element, count);
    let value = b.body.set(format_args!("load {loaded}, {ty} {pointer}, align {size}"));
    Ok(Some(if is_half { b.body.set(format_args!("fpext {loaded} {value} to {}", b.result)) } else { value }))
}

fn store(b: &mut Builtin<'_>, op: CLOp) -> Returned {
    let stored = b.types[0];
    let count = lanes(stored);
    let is_half = op != CLOp::vstoren;
    let element = if is_half { "half".to_owned() } else { stored.scalar().to_string() };
    let size = if is_half { 2 } else { element_size(&stored.scalar().kind()) };
    let pointer = at(b, &element, 1, 2, stride(op, count));
    let ty = b.pointer(2);
    let mut value = b.arguments[0].clone();
    let memory = vector(&element, count);
    if is_half && stored.scalar().kind() != TyKind::Half {
        value = b.body.set(format_args!("fptrunc {stored} {value} to {memory}"));
    }
    b.body.run(format_args!("store {memory} {value}, {ty} {pointer}, align {size}"));
    Ok(None)
}

/// Copies: each work-item its share, one after another by the linear index; who waits, waits for all of them.
pub fn asynchronous(b: &mut Builtin<'_>, copy: AsyncCopy) -> Returned {
    let is_strided = match copy {
        AsyncCopy::Prefetch => return Ok(None),
        AsyncCopy::Wait => {
            super::groups::wait_for_copies(b);
            return Ok(None);
        }
        AsyncCopy::Copy => false,
        AsyncCopy::StridedCopy => true,
    };
    let Some(Param::Pointer(pointee)) = b.intrinsic.params.first() else {
        return Err("what it copies is not known".to_owned());
    };
    let Param::Value(scalar, count) = **pointee else { return Err("what it copies is not known".to_owned()) };
    let is_float = scalar.kind == spirant_names::intrinsics::mangled::Kind::Float;
    let element = match (is_float, scalar.width) {
        (true, 16) => "half".to_owned(),
        (true, 32) => "float".to_owned(),
        (true, _) => "double".to_owned(),
        (false, width) => format!("i{width}"),
    };
    let element = vector(element, count);
    let (to, from) = (b.pointer(0), b.pointer(1));
    let size = b.types[2].to_string();
    let to_local = b.types[0].address_space() == AddressSpace::Workgroup;
    let mut group = "1".to_owned();
    for dimension in ["0", "1", "2"] {
        let extent = b.body.call("i32", "llvm.spv.workgroup.size", &[("i32", dimension)]);
        group = b.body.set(format_args!("mul i32 {group}, {extent}"));
    }
    let first = b.body.call("i32", "llvm.spv.flattened.thread.id.in.group", &[]);
    let widen = |b: &mut Builtin<'_>, value: &str| match size.as_str() {
        "i32" => value.to_owned(),
        wide => b.body.set(format_args!("zext i32 {value} to {wide}")),
    };
    let (group, first) = (widen(b, &group), widen(b, &first));
    b.body.run("br label %head");
    b.body.run("\nhead:");
    b.body.run(format_args!("%i = phi {size} [ {first}, %0 ], [ %next, %step ]"));
    b.body.run(format_args!("%more = icmp ult {size} %i, %a2"));
    b.body.run("br i1 %more, label %step, label %done");
    b.body.run("\nstep:");
    let (target, source) = match (is_strided, to_local) {
        (false, _) => ("%i".to_owned(), "%i".to_owned()),
        (true, true) => ("%i".to_owned(), b.body.set(format_args!("mul {size} %i, %a3"))),
        (true, false) => (b.body.set(format_args!("mul {size} %i, %a3")), "%i".to_owned()),
    };
    let source = b.body.set(format_args!("getelementptr {element}, {from} %a1, {size} {source}"));
    let target = b.body.set(format_args!("getelementptr {element}, {to} %a0, {size} {target}"));
    let value = b.body.set(format_args!("load {element}, {from} {source}"));
    b.body.run(format_args!("store {element} {value}, {to} {target}"));
    b.body.run(format_args!("%next = add {size} %i, {group}"));
    b.body.run("br label %head");
    b.body.run("\ndone:");
    Ok(Some("zeroinitializer".to_owned()))
}
