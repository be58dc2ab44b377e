//! Turns comparisons and selections that limit a number to a range into one instruction of GLSL.std.450, as MLIR's
//! `spirv-canonicalize-gl` does.
//!
//! The form is `m = a < b ? b : a`, then `m < c ? m : c`, with `<` or `<=` throughout: the clamp of `b` to the range from `a`
//! to `c`. In GLSL.std.450 the result is undefined if `a` is above `c` or a number is NaN, but the selections define it. So
//! the pass runs only by name.

use crate::canonicalize::{Cx, has_poison};
use crate::is_open;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{GlslStd450Op, Op};

/// Makes clamps in every function of a shader. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    // The set is of shaders: a kernel would require what it did not.
    if module.is_kernel() {
        return false;
    }
    let has_poison = has_poison(module);
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        let cx = &mut Cx { types, consts, function, has_poison };
        for inst in cx.function.all_insts() {
            if let Some((clamp, operands)) = clamp(cx, inst) {
                let op = Opcode::Ext(ExtInstSet::GlslStd450, clamp as u32);
                cx.function.rewrite_inst(inst, op, &operands, &[], &[]);
                changed = true;
            }
        }
    }
    changed
}

/// The clamp that a selection computes: number, least and greatest.
fn clamp(cx: &Cx<'_>, inst: Inst) -> Option<(GlslStd450Op, [Value; 3])> {
    let (compare, [middle, greatest], [then, otherwise]) = selection(cx, inst)?;
    let clamp = match compare {
        Op::FOrdLessThan | Op::FOrdLessThanEqual => GlslStd450Op::FClamp,
        Op::SLessThan | Op::SLessThanEqual => GlslStd450Op::SClamp,
        Op::ULessThan | Op::ULessThanEqual => GlslStd450Op::UClamp,
        _ => return None,
    };
    let larger = cx.def_by(middle, Op::Select)?;
    let (inner, [least, number], chosen) = selection(cx, larger)?;
    let fits = inner == compare && (then, otherwise) == (middle, greatest) && chosen == [number, least];
    fits.then_some((clamp, [number, least, greatest]))
}

/// The comparison that a selection goes by, what that compares, and what is selected.
fn selection(cx: &Cx<'_>, inst: Inst) -> Option<(Op, [Value; 2], [Value; 2])> {
    if cx.function.op(inst) != Op::Select || !cx.is_as_it_says(inst) {
        return None;
    }
    let (condition, then, otherwise) = cx.ternary(inst)?;
    let (compare, compared) = cx.def(condition)?;
    let (left, right) = cx.binary(compared)?;
    Some((compare, [left, right], [then, otherwise]))
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, kernel, shader};

    /// A function of two selections; `second` is what the outer one compares and selects.
    fn text(compare: &str, second: &str) -> String {
        format!(
            "spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 \"None\" {{
               %a = spirv.{compare} %lo, %x : i32
               %m = spirv.Select %a, %x, %lo : i1, i32
               %b = spirv.{compare} {second} : i32
               %n = spirv.Select %b, %m, %hi : i1, i32
               spirv.ReturnValue %n : i32
             }}"
        )
    }

    #[test]
    fn a_number_is_clamped() {
        for (compare, clamp) in [("SLessThan", "SClamp"), ("ULessThanEqual", "UClamp")] {
            let mut module = shader(&text(compare, "%m, %hi"));
            assert!(run(&mut module) && !run(&mut module));
            assert_valid(&module);
            let line = format!("spirv.GL.{clamp} %0, %1, %2 : i32");
            assert!(bodies(&module).iter().any(|found| found.ends_with(&line)), "{:?}", bodies(&module));
        }
    }

    #[test]
    fn what_is_another_selection_stays() {
        assert!(!run(&mut shader(&text("SLessThan", "%hi, %m"))));
        assert!(!run(&mut shader(&text("SGreaterThan", "%m, %hi"))));
        assert!(!run(&mut kernel(&text("SLessThan", "%m, %hi"))));
    }
}
