//! Turns composites whose parts are all inserted into constructions, and removes insertions and constructions that are then
//! unused. It does what MLIR's `spirv-rewrite-inserts` does, and is one rule of [`canonicalize`](crate::canonicalize).

use crate::canonicalize::{Cx, has_poison, insert_all};
use crate::dead_code::sweep;
use crate::is_open;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;

/// Rewrites the insertions of every function. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    let has_poison = has_poison(module);
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        let cx = &mut Cx { types, consts, function, has_poison };
        // The last of a chain first: those before it are parts of it.
        for inst in cx.function.all_insts().into_iter().rev() {
            let is_insertion = cx.function.op(inst) == Op::CompositeInsert && cx.is_as_it_says(inst);
            changed |= is_insertion && insert_all(cx, inst).is_some();
        }
        changed |= sweep(function, |function, inst| {
            matches!(function.op(inst).core(), Some(Op::CompositeInsert | Op::CompositeConstruct))
        });
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};

    #[test]
    fn parts_in_any_order_are_a_construction() {
        let mut module = shader(
            "spirv.func @f(%x: f32, %y: f32, %v: vector<2xf32>) -> vector<2xf32> \"None\" {
               %a = spirv.CompositeInsert %x, %v[1 : i32] : f32 into vector<2xf32>
               %b = spirv.CompositeInsert %x, %a[0 : i32] : f32 into vector<2xf32>
               %c = spirv.CompositeInsert %y, %b[0 : i32] : f32 into vector<2xf32>
               spirv.ReturnValue %c : vector<2xf32>
             }",
        );
        assert!(run(&mut module) && !run(&mut module));
        assert_valid(&module);
        let left = bodies(&module).join("\n");
        assert!(left.contains("CompositeConstruct %1, %0") && !left.contains("Insert"), "{left}");
    }

    #[test]
    fn a_part_that_is_missing_is_not_made_up() {
        let mut module = shader(
            "spirv.func @f(%x: f32, %v: vector<2xf32>) -> vector<2xf32> \"None\" {
               %a = spirv.CompositeInsert %x, %v[1 : i32] : f32 into vector<2xf32>
               spirv.ReturnValue %a : vector<2xf32>
             }",
        );
        assert!(!run(&mut module));
    }
}
