//! Bounds of unsigned integers, from the instructions that compute them.
//!
//! Invariant: every lane of a value is within its bounds, whatever its inputs are.

use crate::canonicalize::{Cx, largest_value};
use spirant_dialect::function::Value;
use spirant_dialect::spirv::Op;

/// Values that more instructions compute in a row have the bounds of their type.
const DEPTH: u32 = 6;

/// The least and the largest unsigned value of an integer or of the lanes of a vector; `None` for other types.
pub(crate) fn bounds(cx: &Cx<'_>, value: Value) -> Option<[u64; 2]> {
    within(cx, value, DEPTH)
}

fn within(cx: &Cx<'_>, value: Value, depth: u32) -> Option<[u64; 2]> {
    if let Some(lanes) = cx.lanes(value) {
        return Some([lanes.iter().min()?, lanes.iter().max()?]);
    }
    let (width, _) = cx.shape(cx.ty(value))?;
    let all = u64::MAX >> (64 - width.min(64));
    let known = largest_value(cx, value).min(all);
    let (Some((op, inst)), Some(depth)) = (cx.def(value), depth.checked_sub(1)) else {
        return Some([0, known]);
    };
    let of = |index: usize| within(cx, cx.function.operand(inst, index)?, depth);
    let found = match op {
        Op::IAdd => {
            let ([a, b], [c, d]) = (of(0)?, of(1)?);
            // A sum that may wrap around may be anything.
            b.checked_add(d).filter(|largest| *largest <= all).map(|largest| [a + c, largest])
        }
        Op::BitwiseOr => Some([of(0)?[0].max(of(1)?[0]), known]),
        Op::UConvert => of(0).filter(|[_, largest]| *largest <= all),
        Op::UMod => of(1).filter(|[_, largest]| *largest > 0).map(|[_, largest]| [0, known.min(largest - 1)]),
        Op::Select => union(of(1)?, of(2)?),
        Op::CompositeConstruct => {
            let mut parts = (0..cx.function.operands(inst).len()).map(of);
            let first = parts.next()?;
            parts.try_fold(first?, |a, b| union(a, b?))
        }
        _ => None,
    };
    Some(found.unwrap_or([0, known]))
}

/// The bounds of two values together.
fn union([a, b]: [u64; 2], [c, d]: [u64; 2]) -> Option<[u64; 2]> {
    Some([a.min(c), b.max(d)])
}

#[cfg(test)]
mod tests {
    use super::bounds;
    use crate::canonicalize::Cx;
    use crate::testing::shader;
    use spirant_dialect::function::ValueDef;
    use spirant_dialect::module::Module;

    /// The bounds of `%r`, the last value that these instructions compute of `%x`.
    fn found(body: &str) -> [u64; 2] {
        let mut module = shader(&format!(
            "spirv.func @f(%x: i32, %c: i1, %s: i16) \"None\" {{
                %one = spirv.Constant 1 : i32
                %five = spirv.Constant 5 : i32
                %byte = spirv.Constant 255 : i32
                %most = spirv.Constant -1 : i32
                {body}
                spirv.Return
            }}"
        ));
        let Module { types, consts, functions, .. } = &mut module;
        let function = functions.values_mut().next().unwrap();
        let last =
            function.values().filter(|value| matches!(function.value_def(*value), ValueDef::Result(..)));
        let last = last.last().unwrap();
        bounds(&Cx { types, consts, function, has_poison: false }, last).unwrap()
    }

    #[test]
    fn sums_have_the_sums_of_bounds_unless_they_may_wrap_around() {
        let rest = "%m = spirv.UMod %x, %five : i32\n";
        assert_eq!(found(rest), [0, 4]);
        assert_eq!(found(&format!("{rest}%r = spirv.IAdd %m, %five : i32")), [5, 9]);
        assert_eq!(found(&format!("{rest}%r = spirv.IAdd %m, %most : i32")), [0, u64::from(u32::MAX)]);
        assert_eq!(found("%r = spirv.IAdd %x, %one : i32"), [0, u64::from(u32::MAX)]);
    }

    #[test]
    fn bits_that_are_set_are_in_the_least_value() {
        let low = "%m = spirv.BitwiseAnd %x, %byte : i32\n";
        assert_eq!(found(&format!("{low}%r = spirv.BitwiseOr %m, %one : i32")), [1, 255]);
        assert_eq!(found("%r = spirv.BitwiseOr %x, %five : i32"), [5, u64::from(u32::MAX)]);
    }

    #[test]
    fn one_of_two_values_and_a_vector_have_the_bounds_of_all() {
        assert_eq!(found("%r = spirv.Select %c, %one, %five : i1, i32"), [1, 5]);
        assert_eq!(
            found("%r = spirv.CompositeConstruct %byte, %five : (i32, i32) -> vector<2xi32>"),
            [5, 255]
        );
        assert_eq!(found("%r = spirv.UConvert %s : i16 to i32"), [0, 65535]);
    }
}
