//! What the work-items of a work-group compute together (OpenCL C 6.15.16), which Vulkan has for sub-groups alone.
//!
//! A work-item puts its value into an array of the work-group at its linear index; behind a barrier it reads what others put
//! there. Numbers are combined in pairs of neighbours, then pairs of pairs, always the lower index first: sums of floats are
//! the same whenever work-groups have the same size. No element is read when the last barrier of a function is passed, so the
//! next function may use the array, too.

use super::groups::wait_for_local_memory;
use super::{Body, Builtin, Refusal, Returned};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_dialect::spirv::GroupOperation;
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Bb, Ty, TyKind, Val};
use spirant_marks::Attached;
use spirant_names::intrinsics::{Collective, Combined, Logic};

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
#[derive(Clone, Copy, PartialEq, Debug)]
enum Combine {
    /// By an instruction of LLVM's.
    By(L),
    /// The first where this comparison of integers holds, else the second.
    IfInts(P),
    /// The same of floats.
    IfFloats(R),
}

/// The array of elements of a type, with as many as a work-group has work-items.
fn array<'m>(writer: &Writer<'m>, element: Ty<'m>, size: GroupSize) -> Val<'m> {
    let name = format!("spirant.group.{element}");
    if let Some(known) = writer.reader().named_global(&name) {
        return known;
    }
    let GroupSize { stated, is_open } = size;
    if is_open {
        let array = writer.add_global(&name, writer.array(element, 0), LOCAL);
        let stated = u32::try_from(stated).unwrap_or(u32::MAX);
        let length = writer.md_node(&[0, 1, 2, stated].map(|word| writer.md_word(word)));
        writer.attach_to_global(array, Attached::Length.text(), length);
        array
    } else {
        let ty = writer.array(element, stated);
        let array = writer.add_global(&name, ty, LOCAL);
        writer.set_initializer(array, writer.undef(ty));
        writer.set_linkage(array, LLVMLinkage::LLVMInternalLinkage);
        array
    }
}

/// A function of the whole work-group.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, collective: Collective) -> Returned<'m> {
    match collective {
        Collective::Broadcast => broadcast(b),
        Collective::OfConditions(by, over) => of_conditions(b, by, over),
        Collective::OfNumbers(by, over) => {
            let (combine, identity) = combination(b, by)?;
            let value = b.argument(0)?;
            Ok(Some(combined_over(b, value, combine, identity, over)?))
        }
    }
}

/// How two values of the builtin's type are combined, and what changes no value.
fn combination<'m>(b: &Builtin<'_, 'm>, by: Combined) -> Result<(Combine, Val<'m>), Refusal> {
    let ty = b.result;
    let greatest = match ty.kind() {
        TyKind::Int(width) => (1i128 << (width - 1)) - 1,
        TyKind::Half | TyKind::Float | TyKind::Double => 0,
        _ => return Err("it combines numbers".to_owned()),
    };
    let (int, real) = (|value| b.body.int(ty, value), |value| b.body.real(ty, value));
    Ok(match by {
        Combined::FAdd => (Combine::By(L::LLVMFAdd), real(0.0)),
        Combined::FMul => (Combine::By(L::LLVMFMul), real(1.0)),
        Combined::FMin => (Combine::IfFloats(R::LLVMRealOLE), real(f64::INFINITY)),
        Combined::FMax => (Combine::IfFloats(R::LLVMRealOGE), real(f64::NEG_INFINITY)),
        Combined::IAdd => (Combine::By(L::LLVMAdd), int(0)),
        Combined::IMul => (Combine::By(L::LLVMMul), int(1)),
        Combined::SMin => (Combine::IfInts(P::LLVMIntSLE), int(greatest)),
        Combined::SMax => (Combine::IfInts(P::LLVMIntSGE), int(-greatest - 1)),
        Combined::UMin => (Combine::IfInts(P::LLVMIntULE), int(-1)),
        Combined::UMax => (Combine::IfInts(P::LLVMIntUGE), int(0)),
        Combined::Bits(Logic::And) => (Combine::By(L::LLVMAnd), int(-1)),
        Combined::Bits(Logic::Or) => (Combine::By(L::LLVMOr), int(0)),
        Combined::Bits(Logic::Xor) => (Combine::By(L::LLVMXor), int(0)),
    })
}

/// Conditions are numbers that are 1 where they hold.
fn of_conditions<'m>(b: &mut Builtin<'_, 'm>, by: Logic, over: GroupOperation) -> Returned<'m> {
    let (combine, identity) = match by {
        Logic::And => (Combine::By(L::LLVMAnd), 1),
        Logic::Or => (Combine::By(L::LLVMOr), 0),
        Logic::Xor => (Combine::By(L::LLVMXor), 0),
    };
    let x = b.argument(0)?;
    let zero = b.body.int(x.ty(), 0);
    let holds = b.body.compare_ints(P::LLVMIntNE, x, zero);
    let value = b.body.cast(L::LLVMZExt, holds, b.body.writer().int(32));
    let identity = b.body.word(identity);
    let value = combined_over(b, value, combine, identity, over)?;
    Ok(Some(match b.result.kind() {
        TyKind::Int(32) => value,
        TyKind::Int(width) if width > 32 => b.body.cast(L::LLVMZExt, value, b.result),
        _ => b.body.cast(L::LLVMTrunc, value, b.result),
    }))
}

/// A value combined over the work-group, or the work-items up to one.
fn combined_over<'m>(
    b: &mut Builtin<'_, 'm>,
    value: Val<'m>,
    combine: Combine,
    identity: Val<'m>,
    over: GroupOperation,
) -> Result<Val<'m>, String> {
    let size = b.group_size;
    let body = &mut b.body;
    let writer = body.writer();
    let element = value.ty();
    let id = body.linear_index();
    let items = items(body);
    let shared = Shared { element, array: array(writer, element, size) };
    shared.store(body, id, value);
    wait_for_local_memory(body);
    let before = body.block();
    let head = body.append("head");
    writer.branch(head);
    body.stand_at(head);
    let int = writer.int(32);
    let (distance, own) = (writer.phi(int), writer.phi(element));
    writer.set_name(distance, "distance");
    writer.set_name(own, "own");
    writer.add_incoming(distance, writer.word(1), before);
    writer.add_incoming(own, value, before);
    let more = writer.compare_ints(P::LLVMIntULT, distance, items);
    writer.set_name(more, "more");
    let step = body.append("step");
    let around = Around { id, items, distance, own, combine };
    body.stand_at(step);
    let (combined, next) = match over {
        GroupOperation::Reduce => shared.take_from_behind(body, around),
        GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan => {
            shared.take_from_before(body, around)
        }
        _ => return Err("work-groups have no other order".to_owned()),
    };
    wait_for_local_memory(body);
    let farther = writer.binary(L::LLVMShl, distance, writer.word(1));
    writer.set_name(farther, "farther");
    writer.branch(head);
    writer.add_incoming(distance, farther, next);
    writer.add_incoming(own, combined, next);
    let done = body.append("done");
    body.stand_at(head);
    writer.branch_if(more, step, done);
    body.stand_at(done);
    match over {
        GroupOperation::Reduce => {
            let result = shared.load(body, writer.word(0));
            wait_for_local_memory(body);
            Ok(result)
        }
        GroupOperation::ExclusiveScan => {
            let is_behind = body.compare_ints(P::LLVMIntNE, id, writer.word(0));
            let (behind, end) = (body.append("behind"), body.append("end"));
            writer.branch_if(is_behind, behind, end);
            body.stand_at(behind);
            let before = body.by(L::LLVMSub, id, 1);
            let theirs = shared.load(body, before);
            writer.branch(end);
            body.stand_at(end);
            let before = writer.phi(element);
            writer.set_name(before, "before");
            writer.add_incoming(before, identity, done);
            writer.add_incoming(before, theirs, behind);
            wait_for_local_memory(body);
            Ok(before)
        }
        _ => Ok(own),
    }
}

fn combined<'m>(body: &mut Body<'_, 'm>, combine: Combine, first: Val<'m>, second: Val<'m>) -> Val<'m> {
    let is_first = match combine {
        Combine::By(op) => return body.op(op, first, second),
        Combine::IfInts(predicate) => body.compare_ints(predicate, first, second),
        Combine::IfFloats(predicate) => body.compare_floats(predicate, first, second),
    };
    body.select(is_first, first, second)
}

/// The value of the work-item whose coordinates are the arguments behind it.
fn broadcast<'m>(b: &mut Builtin<'_, 'm>) -> Returned<'m> {
    let value = b.argument(0)?;
    let size = b.group_size;
    let coordinates = b.arguments[1..].to_vec();
    let body = &mut b.body;
    let writer = body.writer();
    let shared = Shared { element: value.ty(), array: array(writer, value.ty(), size) };
    let (mut from, mut extent) = (writer.word(0), writer.word(1));
    for (dimension, mut coordinate) in (0u32..).zip(coordinates) {
        if coordinate.ty().kind() != TyKind::Int(32) {
            coordinate = body.cast(L::LLVMTrunc, coordinate, writer.int(32));
        }
        let scaled = body.op(L::LLVMMul, coordinate, extent);
        from = body.op(L::LLVMAdd, from, scaled);
        let along = body.of_dimension("llvm.spv.workgroup.size", writer.word(dimension));
        extent = body.op(L::LLVMMul, extent, along);
    }
    let id = body.linear_index();
    let is_it = body.compare_ints(P::LLVMIntEQ, id, from);
    let (put, get) = (body.append("put"), body.append("get"));
    writer.branch_if(is_it, put, get);
    body.stand_at(put);
    shared.store(body, writer.word(0), value);
    writer.branch(get);
    body.stand_at(get);
    wait_for_local_memory(body);
    let value = shared.load(body, writer.word(0));
    wait_for_local_memory(body);
    Ok(Some(value))
}

/// The number of work-items of the work-group.
fn items<'m>(body: &mut Body<'_, 'm>) -> Val<'m> {
    let mut items = body.word(1);
    for dimension in 0..3 {
        let along = body.of_dimension("llvm.spv.workgroup.size", body.word(dimension));
        items = body.op(L::LLVMMul, items, along);
    }
    items
}

/// What a step of a collective function knows.
#[derive(Clone, Copy)]
struct Around<'m> {
    /// The index of the work-item.
    id: Val<'m>,
    /// How many there are.
    items: Val<'m>,
    /// How far the other one is.
    distance: Val<'m>,
    /// The value so far.
    own: Val<'m>,
    /// How two values are combined.
    combine: Combine,
}

/// The array of elements of a type.
#[derive(Clone, Copy)]
struct Shared<'m> {
    element: Ty<'m>,
    array: Val<'m>,
}

impl<'m> Shared<'m> {
    /// The first work-item of each pair of neighbours at the distance takes the other's value. The value after that, and the
    /// block that it is in.
    fn take_from_behind(self, body: &mut Body<'_, 'm>, around: Around<'m>) -> (Val<'m>, Bb<'m>) {
        let Around { id, items, distance, own, combine } = around;
        let step = body.block();
        let mask = body.by(L::LLVMShl, distance, 1);
        let mask = body.by(L::LLVMSub, mask, 1);
        let place = body.op(L::LLVMAnd, id, mask);
        let zero = body.word(0);
        let is_first = body.compare_ints(P::LLVMIntEQ, place, zero);
        let other = body.op(L::LLVMAdd, id, distance);
        let is_there = body.compare_ints(P::LLVMIntULT, other, items);
        let takes = body.op(L::LLVMAnd, is_first, is_there);
        let (take, next) = (body.append("take"), body.append("next"));
        body.writer().branch_if(takes, take, next);
        body.stand_at(take);
        let theirs = self.load(body, other);
        let both = combined(body, combine, own, theirs);
        self.store(body, id, both);
        body.writer().branch(next);
        body.stand_at(next);
        (self.either(body, [(own, step), (both, take)]), next)
    }

    /// Each work-item takes the value of the one that is the distance before it.
    fn take_from_before(self, body: &mut Body<'_, 'm>, around: Around<'m>) -> (Val<'m>, Bb<'m>) {
        let Around { id, distance, own, combine, .. } = around;
        let step = body.block();
        let takes = body.compare_ints(P::LLVMIntUGE, id, distance);
        let (take, taken) = (body.append("take"), body.append("taken"));
        body.writer().branch_if(takes, take, taken);
        body.stand_at(take);
        let other = body.op(L::LLVMSub, id, distance);
        let theirs = self.load(body, other);
        let both = combined(body, combine, theirs, own);
        body.writer().branch(taken);
        body.stand_at(taken);
        let value = self.either(body, [(own, step), (both, take)]);
        wait_for_local_memory(body);
        self.store(body, id, value);
        let next = body.append("next");
        body.writer().branch(next);
        body.stand_at(next);
        (value, next)
    }

    fn either(self, body: &Body<'_, 'm>, edges: [(Val<'m>, Bb<'m>); 2]) -> Val<'m> {
        let writer = body.writer();
        let phi = writer.phi(self.element);
        writer.set_name(phi, "combined");
        for (value, from) in edges {
            writer.add_incoming(phi, value, from);
        }
        phi
    }

    fn at(self, body: &mut Body<'_, 'm>, index: Val<'m>) -> Val<'m> {
        body.address(self.element, self.array, &[index])
    }

    fn load(self, body: &mut Body<'_, 'm>, index: Val<'m>) -> Val<'m> {
        let place = self.at(body, index);
        body.load(self.element, place)
    }

    fn store(self, body: &mut Body<'_, 'm>, index: Val<'m>, value: Val<'m>) {
        let place = self.at(body, index);
        body.store(value, place);
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{calling, definition, shaders};

    #[test]
    fn a_work_group_computes_behind_barriers_that_selection_lowers() {
        let name = "_Z19work_group_reduce_addi";
        let ir = calling("_Z21work_group_reduce_addi", "i32", &["i32"]);
        assert!(!ir.contains(name));
        let module = shaders(&ir);
        let body = definition(&module, "_Z21work_group_reduce_addi").join("\n");
        assert!(body.contains("call spir_func void @_Z7barrierj(i32 1)"), "{body}");
        assert!(module.contains("declare spir_func void @_Z7barrierj(i32)"), "{module}");
        assert!(module.contains("spirant.group.i32"), "{module}");
    }

    #[test]
    fn groups_of_a_stated_size_share_an_array_of_it() {
        let ir = calling("_Z14work_group_alli", "i32", &["i32"])
            .replace("addrspace(1) %p) {", "addrspace(1) %p) !reqd_work_group_size !0 {")
            + "\n!0 = !{i32 8, i32 4, i32 1}";
        let module = shaders(&ir);
        assert!(module.contains("[32 x i32]"), "{module}");
    }
}
