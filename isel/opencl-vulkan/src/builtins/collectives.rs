//! What the work-items of a work-group compute together (OpenCL C 6.15.16), which Vulkan has for sub-groups alone.
//!
//! A work-item puts its value into an array of the work-group at its linear index; behind a barrier it reads what others put
//! there. Numbers are combined in pairs of neighbours, then pairs of pairs, always the lower index first: sums of floats are
//! the same whenever work-groups have the same size. No element is read when the last barrier of a function is passed, so the
//! next function may use the array, too.

use super::groups::wait_for_local_memory;
use super::{Body, Builtin, Returned};
use crate::text::{lanes, quoted};
use spirant_dialect::spirv::{GroupOperation, Op};
use spirant_ir::{AddressSpace, TyKind};
use spirant_marks::Attached;
use spirant_names::intrinsics::GroupOp;
use std::collections::BTreeSet;

/// Where local memory is.
const LOCAL: AddressSpace = AddressSpace::Workgroup;

/// How large work-groups are, over all kernels of a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupSize {
    /// The most work-items of those that state their size.
    pub stated: u64,
    /// Whether others leave it to specialization constants.
    pub is_open: bool,
}

/// How two values are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Combine {
    /// By an instruction of LLVM's.
    By(&'static str),
    /// The first where this comparison holds, else the second.
    If(&'static str),
}

/// The arrays of these elements, with as many as a work-group has work-items.
pub fn arrays(elements: &BTreeSet<String>, size: GroupSize) -> String {
    let array = |element: &String| {
        let name = array_of(element);
        let GroupSize { stated, is_open } = size;
        if is_open {
            let length = format!("!{} !{{i32 0, i32 1, i32 2, i32 {stated}}}", Attached::Length);
            format!("@{name} = external addrspace({LOCAL}) global [0 x {element}], {length}\n")
        } else {
            format!("@{name} = internal addrspace({LOCAL}) global [{stated} x {element}] undef\n")
        }
    };
    elements.iter().map(array).collect()
}

fn array_of(element: &str) -> String {
    quoted(&format!("spirant.group.{element}"))
}

/// A function of the whole work-group.
pub fn define(b: &mut Builtin<'_>, op: GroupOp) -> Returned {
    match op {
        GroupOp::Broadcast => broadcast(b),
        GroupOp::OfCondition(Op::GroupAll) => {
            of_conditions(b, Op::GroupLogicalAndKHR, GroupOperation::Reduce)
        }
        GroupOp::OfCondition(Op::GroupAny) => of_conditions(b, Op::GroupLogicalOrKHR, GroupOperation::Reduce),
        GroupOp::CollectiveOfConditions(op, over) => of_conditions(b, op, over),
        GroupOp::Collective(op, over) if lanes(b.result) == 1 => {
            let element = b.result.to_string();
            let (combine, identity) = combination(b, op).ok_or(NO_EXPANSION)?;
            let value = b.arguments[0].clone();
            Ok(Some(collective(b, &element, &value, combine, &identity, over)?))
        }
        _ => Err(NO_EXPANSION.to_owned()),
    }
}

const NO_EXPANSION: &str = "it is not one of those that have an expansion";

/// How an instruction combines two values of the builtin's type, and what changes no value.
fn combination(b: &Builtin<'_>, op: Op) -> Option<(Combine, String)> {
    let kind = b.result.kind();
    let TyKind::Int(width) = kind else {
        let infinity = |is_negative: bool| {
            Some(match (kind, is_negative) {
                (TyKind::Half, false) => "0xH7C00",
                (TyKind::Half, true) => "0xHFC00",
                (TyKind::Float | TyKind::Double, false) => "0x7FF0000000000000",
                (TyKind::Float | TyKind::Double, true) => "0xFFF0000000000000",
                _ => return None,
            })
        };
        let (combine, identity) = match op {
            Op::GroupFAdd => (Combine::By("fadd"), "0.0"),
            Op::GroupFMulKHR => (Combine::By("fmul"), "1.0"),
            Op::GroupFMin => (Combine::If("fcmp ole"), infinity(false)?),
            Op::GroupFMax => (Combine::If("fcmp oge"), infinity(true)?),
            _ => return None,
        };
        return Some((combine, identity.to_owned()));
    };
    let greatest = (1i128 << (width - 1)) - 1;
    let (combine, identity) = match op {
        Op::GroupIAdd => (Combine::By("add"), 0),
        Op::GroupIMulKHR => (Combine::By("mul"), 1),
        Op::GroupSMin => (Combine::If("icmp sle"), greatest),
        Op::GroupSMax => (Combine::If("icmp sge"), -greatest - 1),
        Op::GroupUMin => (Combine::If("icmp ule"), -1),
        Op::GroupUMax => (Combine::If("icmp uge"), 0),
        Op::GroupBitwiseAndKHR => (Combine::By("and"), -1),
        Op::GroupBitwiseOrKHR => (Combine::By("or"), 0),
        Op::GroupBitwiseXorKHR => (Combine::By("xor"), 0),
        _ => return None,
    };
    Some((combine, identity.to_string()))
}

/// Conditions are numbers that are 1 where they hold.
fn of_conditions(b: &mut Builtin<'_>, op: Op, over: GroupOperation) -> Returned {
    let (combine, identity) = match op {
        Op::GroupLogicalAndKHR => (Combine::By("and"), "1"),
        Op::GroupLogicalOrKHR => (Combine::By("or"), "0"),
        Op::GroupLogicalXorKHR => (Combine::By("xor"), "0"),
        _ => return Err(NO_EXPANSION.to_owned()),
    };
    let ty = b.types[0].to_string();
    let holds = b.body.set(format_args!("icmp ne {ty} %a0, 0"));
    let value = b.body.set(format_args!("zext i1 {holds} to i32"));
    let value = collective(b, "i32", &value, combine, identity, over)?;
    Ok(Some(match b.result.kind() {
        TyKind::Int(32) => value,
        TyKind::Int(width) if width > 32 => b.body.set(format_args!("zext i32 {value} to i{width}")),
        _ => b.body.set(format_args!("trunc i32 {value} to {}", b.result)),
    }))
}

/// A value combined over the work-group, or the work-items up to one.
fn collective(
    b: &mut Builtin<'_>,
    element: &str,
    value: &str,
    combine: Combine,
    identity: &str,
    over: GroupOperation,
) -> Result<String, String> {
    b.arrays.insert(element.to_owned());
    let body = &mut b.body;
    let id = body.call("i32", "llvm.spv.flattened.thread.id.in.group", &[]);
    let size = size(body);
    let shared = Shared { element };
    shared.store(body, &id, value);
    wait_for_local_memory(body);
    body.run("br label %head");
    body.run("\nhead:");
    body.run("%distance = phi i32 [ 1, %0 ], [ %farther, %next ]");
    body.run(format_args!("%own = phi {element} [ {value}, %0 ], [ %combined, %next ]"));
    body.run(format_args!("%more = icmp ult i32 %distance, {size}"));
    body.run("br i1 %more, label %step, label %done");
    body.run("\nstep:");
    match over {
        GroupOperation::Reduce => shared.take_from_behind(body, &id, &size, combine),
        GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan => {
            shared.take_from_before(body, &id, combine);
        }
        _ => return Err(NO_EXPANSION.to_owned()),
    }
    wait_for_local_memory(body);
    body.run("%farther = shl i32 %distance, 1");
    body.run("br label %head");
    body.run("\ndone:");
    match over {
        GroupOperation::Reduce => {
            let result = shared.load(body, "0");
            wait_for_local_memory(body);
            Ok(result)
        }
        GroupOperation::ExclusiveScan => {
            let is_behind = body.set(format_args!("icmp ne i32 {id}, 0"));
            body.run(format_args!("br i1 {is_behind}, label %behind, label %end"));
            body.run("\nbehind:");
            let before = body.set(format_args!("sub i32 {id}, 1"));
            let theirs = shared.load(body, &before);
            body.run("br label %end");
            body.run("\nend:");
            body.run(format_args!("%before = phi {element} [ {identity}, %done ], [ {theirs}, %behind ]"));
            wait_for_local_memory(body);
            Ok("%before".to_owned())
        }
        _ => Ok("%own".to_owned()),
    }
}

fn combined(body: &mut Body, element: &str, combine: Combine, first: &str, second: &str) -> String {
    match combine {
        Combine::By(op) => body.set(format_args!("{op} {element} {first}, {second}")),
        Combine::If(comparison) => {
            let is_first = body.set(format_args!("{comparison} {element} {first}, {second}"));
            body.set(format_args!("select i1 {is_first}, {element} {first}, {element} {second}"))
        }
    }
}

/// The value of the work-item whose coordinates are the arguments behind it.
fn broadcast(b: &mut Builtin<'_>) -> Returned {
    let element = b.result.to_string();
    b.arrays.insert(element.clone());
    let shared = Shared { element: &element };
    let (mut from, mut extent) = ("0".to_owned(), "1".to_owned());
    for (dimension, index) in (1..b.arguments.len()).enumerate() {
        let coordinate = match b.types[index].to_string().as_str() {
            "i32" => b.arguments[index].clone(),
            wide => b.body.set(format_args!("trunc {wide} {} to i32", b.arguments[index])),
        };
        let scaled = b.body.set(format_args!("mul i32 {coordinate}, {extent}"));
        from = b.body.set(format_args!("add i32 {from}, {scaled}"));
        let dimension = dimension.to_string();
        let along = b.body.call("i32", "llvm.spv.workgroup.size", &[("i32", &dimension)]);
        extent = b.body.set(format_args!("mul i32 {extent}, {along}"));
    }
    let body = &mut b.body;
    let id = body.call("i32", "llvm.spv.flattened.thread.id.in.group", &[]);
    let is_it = body.set(format_args!("icmp eq i32 {id}, {from}"));
    body.run(format_args!("br i1 {is_it}, label %put, label %get"));
    body.run("\nput:");
    shared.store(body, "0", "%a0");
    body.run("br label %get");
    body.run("\nget:");
    wait_for_local_memory(body);
    let value = shared.load(body, "0");
    wait_for_local_memory(body);
    Ok(Some(value))
}

/// The number of work-items of the work-group.
fn size(body: &mut Body) -> String {
    let mut size = "1".to_owned();
    for dimension in ["0", "1", "2"] {
        let along = body.call("i32", "llvm.spv.workgroup.size", &[("i32", dimension)]);
        size = body.set(format_args!("mul i32 {size}, {along}"));
    }
    size
}

/// The array of elements of a type.
struct Shared<'e> {
    element: &'e str,
}

impl Shared<'_> {
    /// The first work-item of each pair of neighbours at the distance takes the other's value.
    fn take_from_behind(&self, body: &mut Body, id: &str, size: &str, combine: Combine) {
        let element = self.element;
        let mask = body.set("shl i32 %distance, 1");
        let mask = body.set(format_args!("sub i32 {mask}, 1"));
        let place = body.set(format_args!("and i32 {id}, {mask}"));
        let is_first = body.set(format_args!("icmp eq i32 {place}, 0"));
        let other = body.set(format_args!("add i32 {id}, %distance"));
        let is_there = body.set(format_args!("icmp ult i32 {other}, {size}"));
        let takes = body.set(format_args!("and i1 {is_first}, {is_there}"));
        body.run(format_args!("br i1 {takes}, label %take, label %next"));
        body.run("\ntake:");
        let theirs = self.load(body, &other);
        let both = combined(body, element, combine, "%own", &theirs);
        self.store(body, id, &both);
        body.run("br label %next");
        body.run("\nnext:");
        body.run(format_args!("%combined = phi {element} [ %own, %step ], [ {both}, %take ]"));
    }

    /// Each work-item takes the value of the one that is the distance before it.
    fn take_from_before(&self, body: &mut Body, id: &str, combine: Combine) {
        let element = self.element;
        let takes = body.set(format_args!("icmp uge i32 {id}, %distance"));
        body.run(format_args!("br i1 {takes}, label %take, label %taken"));
        body.run("\ntake:");
        let other = body.set(format_args!("sub i32 {id}, %distance"));
        let theirs = self.load(body, &other);
        let both = combined(body, element, combine, &theirs, "%own");
        body.run("br label %taken");
        body.run("\ntaken:");
        body.run(format_args!("%combined = phi {element} [ %own, %step ], [ {both}, %take ]"));
        wait_for_local_memory(body);
        self.store(body, id, "%combined");
        body.run("br label %next");
        body.run("\nnext:");
    }

    fn at(&self, body: &mut Body, index: &str) -> String {
        let Shared { element } = self;
        let array = array_of(element);
        body.set(format_args!("getelementptr {element}, ptr addrspace({LOCAL}) @{array}, i32 {index}"))
    }

    fn load(&self, body: &mut Body, index: &str) -> String {
        let place = self.at(body, index);
        body.set(format_args!("load {}, ptr addrspace({LOCAL}) {place}", self.element))
    }

    fn store(&self, body: &mut Body, index: &str, value: &str) {
        let place = self.at(body, index);
        body.run(format_args!("store {} {value}, ptr addrspace({LOCAL}) {place}", self.element));
    }
}
