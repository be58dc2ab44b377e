//! Vectors in memory, halves, asynchronous copies (OpenCL C 6.15.7, 6.15.11).

use super::{Builtin, Returned};
use crate::body::lanes;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{AddressSpace, Ty, TyKind, Val};
use spirant_names::intrinsics::mangled::{Kind, Param};
use spirant_names::intrinsics::{AsyncCopy, Elements};

/// How many elements lie between two vectors of memory.
fn stride(elements: Elements, count: u32) -> u32 {
    match elements {
        Elements::AlignedHalves if count == 3 => 4,
        Elements::Same | Elements::Halves | Elements::AlignedHalves => count,
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
fn at<'m>(
    b: &mut Builtin<'_, 'm>,
    element: Ty<'m>,
    [offset, pointer]: [usize; 2],
    by: u32,
) -> Result<Val<'m>, String> {
    let (from, base) = (b.argument(offset)?, b.argument(pointer)?);
    let first = if by == 1 { from } else { b.body.by(L::LLVMMul, from, i128::from(by)) };
    Ok(b.body.address(element, base, &[first]))
}

/// Loads a vector or a number.
pub fn load<'m>(b: &mut Builtin<'_, 'm>, elements: Elements) -> Returned<'m> {
    let count = b.lanes();
    let is_half = elements != Elements::Same;
    let element = if is_half { b.body.writer().half() } else { b.element() };
    let pointer = at(b, element, [0, 1], stride(elements, count))?;
    let value = b.body.load(b.body.vector(element, count), pointer);
    b.body.writer().set_alignment(value, element_size(&element.kind()));
    Ok(Some(if is_half { b.body.cast(L::LLVMFPExt, value, b.result) } else { value }))
}

/// Stores a vector or a number. Halves are rounded to the nearest.
pub fn store<'m>(b: &mut Builtin<'_, 'm>, elements: Elements) -> Returned<'m> {
    let mut value = b.argument(0)?;
    let (own, count) = (value.ty().scalar(), lanes(value.ty()));
    let is_half = elements != Elements::Same;
    let element = if is_half { b.body.writer().half() } else { own };
    let pointer = at(b, element, [1, 2], stride(elements, count))?;
    if is_half && own.kind() != TyKind::Half {
        value = b.body.cast(L::LLVMFPTrunc, value, b.body.vector(element, count));
    }
    let done = b.body.store(value, pointer);
    b.body.writer().set_alignment(done, element_size(&element.kind()));
    Ok(None)
}

/// Copies: each work-item its share, one after another by the linear index; who waits, waits for all of them.
pub fn asynchronous<'m>(b: &mut Builtin<'_, 'm>, copy: AsyncCopy) -> Returned<'m> {
    let is_strided = match copy {
        AsyncCopy::Prefetch => return Ok(None),
        AsyncCopy::Wait => {
            super::groups::wait_for_copies(&mut b.body);
            return Ok(None);
        }
        AsyncCopy::Copy => false,
        AsyncCopy::StridedCopy => true,
    };
    let element = copied(b)?;
    let (to, from, count) = (b.argument(0)?, b.argument(1)?, b.argument(2)?);
    let by = if is_strided { Some(b.argument(3)?) } else { None };
    let to_local = to.ty().address_space() == AddressSpace::Workgroup;
    let body = &mut b.body;
    let writer = body.writer();
    let mut group = body.word(1);
    for dimension in 0..3 {
        let extent = body.of_dimension("llvm.spv.workgroup.size", body.word(dimension));
        group = body.op(L::LLVMMul, group, extent);
    }
    let mut first = body.linear_index();
    if count.ty().kind() != TyKind::Int(32) {
        group = body.cast(L::LLVMZExt, group, count.ty());
        first = body.cast(L::LLVMZExt, first, count.ty());
    }
    let before = body.block();
    let (head, step, done) = (body.append("head"), body.append("step"), body.append("done"));
    writer.branch(head);
    body.stand_at(head);
    let index = writer.phi(count.ty());
    writer.set_name(index, "i");
    writer.add_incoming(index, first, before);
    let more = writer.compare_ints(P::LLVMIntULT, index, count);
    writer.set_name(more, "more");
    writer.branch_if(more, step, done);
    body.stand_at(step);
    let (mut target, mut source) = (index, index);
    if let Some(by) = by {
        let far = body.op(L::LLVMMul, index, by);
        if to_local { source = far } else { target = far }
    }
    let source = body.address(element, from, &[source]);
    let target = body.address(element, to, &[target]);
    let value = body.load(element, source);
    body.store(value, target);
    let next = writer.binary(L::LLVMAdd, index, group);
    writer.set_name(next, "next");
    writer.add_incoming(index, next, step);
    writer.branch(head);
    body.stand_at(done);
    Ok(Some(writer.zero(b.result)))
}

/// The type of what a copy moves, as the mangled name says.
fn copied<'m>(b: &Builtin<'_, 'm>) -> Result<Ty<'m>, String> {
    const UNKNOWN: &str = "what it copies is not known";
    let Some(Param::Pointer(pointee)) = b.intrinsic.params.first() else { return Err(UNKNOWN.to_owned()) };
    let Param::Value(scalar, count) = **pointee else { return Err(UNKNOWN.to_owned()) };
    let writer = b.body.writer();
    let element = match (scalar.kind == Kind::Float, scalar.width) {
        (true, 16) => writer.half(),
        (true, 32) => writer.float(),
        (true, _) => writer.double(),
        (false, width) => writer.int(width),
    };
    Ok(b.body.vector(element, count))
}

#[cfg(test)]
mod tests {
    use crate::testing::{calling, definition, shaders};

    #[test]
    fn three_aligned_halves_take_the_place_of_four() {
        let load = |name: &str| {
            let module = shaders(&calling(name, "<3 x float>", &["i32", "ptr addrspace(1)"]));
            definition(&module, name).join("\n")
        };
        assert!(load("_Z11vload_half3jPU3AS1KDh").contains("mul i32 %a0, 3"));
        assert!(load("_Z12vloada_half3jPU3AS1KDh").contains("mul i32 %a0, 4"));
        let body = load("_Z6vload3jPU3AS1Kf");
        assert!(body.contains("load <3 x float>") && body.contains("align 4"), "{body}");
    }
}
