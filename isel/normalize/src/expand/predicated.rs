//! Vector-predicated operations that no pass of LLVM expands: splices, and memory with a stride.

use super::definition::{Definition, PREFIX};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::writer::Writer;
use spirant_ir::{Ty, TyKind, Val};

/// The function that computes what a call of an intrinsic does, whose name is that behind `llvm.`; `None` where this is
/// not one of these.
pub fn definition<'m>(writer: &Writer<'m>, name: &str, call: Val<'m>) -> Option<Definition<'m>> {
    let operation = name.strip_prefix("experimental.vp.")?;
    let params: Vec<Ty<'m>> = call.arguments().iter().map(|argument| argument.ty()).collect();
    let is_store = operation.starts_with("strided.store.");
    let vector = if is_store { *params.first()? } else { call.ty() };
    let TyKind::Vector(element, lanes) = vector.kind() else { return None };
    let whole = Whole { ty: vector, element, lanes };
    let body: super::definition::Body<'m> = if operation.starts_with("splice.") {
        Box::new(move |w, function| splice(w, whole, &function.params()))
    } else if operation.starts_with("strided.load.") || is_store {
        Box::new(move |w, function| strided(w, whole, function, is_store))
    } else {
        return None;
    };
    let ty = writer.function(call.ty(), &params);
    let arguments = params.len() as u32;
    Some(Definition { name: format!("{PREFIX}{name}"), ty, arguments, by_lanes: false, body })
}

/// A vector type.
#[derive(Clone, Copy)]
struct Whole<'m> {
    ty: Ty<'m>,
    element: Ty<'m>,
    lanes: u32,
}

/// The components from an offset on of the first vector up to a length, then of the second; from its end where the
/// offset is negative. What the mask or the second length leaves out may be anything.
fn splice<'m>(w: &Writer<'m>, whole: Whole<'m>, p: &[Val<'m>]) -> Option<()> {
    let [a, b, by, _, first, _] = *p else { return None };
    let is_back = w.compare_ints(P::LLVMIntSLT, by, w.word(0));
    let start = w.select(is_back, w.binary(L::LLVMAdd, first, by), by);
    let mut value = w.poison(whole.ty);
    for lane in 0..whole.lanes {
        let index = w.binary(L::LLVMAdd, start, w.word(lane));
        let is_first = w.compare_ints(P::LLVMIntULT, index, first);
        let own = w.select(is_first, index, w.binary(L::LLVMSub, index, first));
        let own = w.binary(L::LLVMURem, own, w.word(whole.lanes));
        let (x, y) = (w.extract_element(a, own), w.extract_element(b, own));
        value = w.insert_element(value, w.select(is_first, x, y), w.word(lane));
    }
    w.ret(Some(value));
    Some(())
}

/// Elements a number of bytes apart, each read or written where the mask and the length have it.
fn strided<'m>(w: &Writer<'m>, whole: Whole<'m>, function: Val<'m>, is_store: bool) -> Option<()> {
    let params = function.params();
    let (stored, rest) =
        if is_store { (params.first().copied(), params.get(1..)?) } else { (None, &params[..]) };
    let [pointer, stride, mask, length] = *rest else { return None };
    let byte = w.int(8);
    let mut value = w.poison(whole.ty);
    for lane in 0..whole.lanes {
        let index = w.word(lane);
        let from = w.block()?;
        let (access, after) = (w.append_block(function, ""), w.append_block(function, ""));
        let is_set = w.extract_element(mask, index);
        let is_inside = w.compare_ints(P::LLVMIntUGT, length, index);
        w.branch_if(w.binary(L::LLVMAnd, is_set, is_inside), access, after);

        w.stand_at(access);
        let offset = w.binary(L::LLVMMul, stride, w.int_constant(stride.ty(), u64::from(lane)));
        let place = w.address(byte, pointer, &[offset], false);
        let read = match stored {
            Some(stored) => {
                w.store(w.extract_element(stored, index), place);
                None
            }
            None => Some(w.insert_element(value, w.load(whole.element, place), index)),
        };
        w.branch(after);

        w.stand_at(after);
        if let Some(read) = read {
            let phi = w.phi(whole.ty);
            w.add_incoming(phi, value, from);
            w.add_incoming(phi, read, access);
            value = phi;
        }
    }
    w.ret((!is_store).then_some(value));
    Some(())
}

#[cfg(test)]
mod tests {
    use crate::expand;
    use crate::testing::{KERNEL, env, values};

    #[test]
    fn splices_and_memory_with_a_stride_do_what_the_language_reference_says() {
        let splice = |number: u32, by: i32| {
            format!(
                "define i32 @r{number}() {{\n  %v = call <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, \
                 <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 {by}, <4 x i1> splat (i1 true), i32 3, i32 4)\n  {}\n}}\n",
                "%a = extractelement <4 x i32> %v, i32 0\n  %b = extractelement <4 x i32> %v, i32 3\n  %t = mul i32 %a, 10\n  %r = add i32 %t, %b\n  ret i32 %r"
            )
        };
        let strided = "define i32 @r2() {\n  %m = alloca [8 x i32]\n  store [8 x i32] [i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17], ptr %m\n\
             \x20 call void @llvm.experimental.vp.strided.store.v4i32.p0.i64(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr %m, i64 8, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, i32 3)\n\
             \x20 %v = call <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.i64(ptr %m, i64 8, <4 x i1> splat (i1 true), i32 4)\n\
             \x20 %a = extractelement <4 x i32> %v, i32 0\n  %b = extractelement <4 x i32> %v, i32 1\n  %c = extractelement <4 x i32> %v, i32 2\n  %d = extractelement <4 x i32> %v, i32 3\n\
             \x20 %1 = mul i32 %a, 1000000\n  %2 = mul i32 %b, 10000\n  %3 = mul i32 %c, 100\n  %4 = add i32 %1, %2\n  %5 = add i32 %3, %d\n  %r = add i32 %4, %5\n  ret i32 %r\n}\n";
        let ir = format!(
            "{KERNEL}declare <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32>, <4 x i32>, i32 immarg, <4 x i1>, i32, i32)\n\
             declare void @llvm.experimental.vp.strided.store.v4i32.p0.i64(<4 x i32>, ptr, i64, <4 x i1>, i32)\n\
             declare <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.i64(ptr, i64, <4 x i1>, i32)\n{}{}{strided}",
            splice(0, 2),
            splice(1, -1)
        );
        let found = values(&ir, |llvm, diagnostics| {
            expand::run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
            assert!(!llvm.print_to_string().to_string().contains("call <4 x i32> @llvm."));
        });
        // From 3 of the first three on, then 5, 6, 7; lanes that the mask or the length leaves out are not stored.
        assert_eq!(found, ["37", "37", "1120316"]);
    }
}
