//! Turns composite constants whose parts are all the same into constants that list the part once
//! (SPV_EXT_replicated_composites), as MLIR's `spirv-promote-to-replicated-constants` does.
//!
//! Only the constants change, not their types or their users. Parts precede composites, so nested composites need no
//! second pass.

use spirant_dialect::constants::{Const, ConstData};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;

/// Replaces all suitable composites.
pub fn run(module: &mut Module) {
    let replicated: Vec<(Const, ConstData)> =
        module.consts.iter().filter_map(|(constant, data)| Some((constant, replicate(data)?))).collect();
    for (constant, data) in replicated {
        module.consts.replace(constant, data);
    }
}

/// The instruction that names the one part of a composite; `None` where its parts differ, or where it has one anyway.
fn replicate(data: &ConstData) -> Option<ConstData> {
    let op = match data.op {
        Op::ConstantComposite => Op::ConstantCompositeReplicateEXT,
        Op::SpecConstantComposite => Op::SpecConstantCompositeReplicateEXT,
        _ => return None,
    };
    let (first, rest) = data.operands.split_first()?;
    let is_one = !rest.is_empty() && rest.iter().all(|part| part == first);
    is_one.then(|| ConstData { op, operands: Box::new([*first]), ..data.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_text::{parse, print};

    #[test]
    fn equal_parts_are_named_once() {
        let text = "spirv.module Logical GLSL450 {
            spirv.SpecConstant @s = 3 : i32
            spirv.SpecConstantComposite @c (@s, @s) : !spirv.array<2 x i32>
            spirv.func @f(%x: !spirv.array<2 x vector<2xi32>>) \"None\" {
              %a = spirv.Constant dense<[[1, 2], [1, 2]]> : tensor<2x2xi32> : !spirv.array<2 x vector<2xi32>>
              %b = spirv.Constant dense<[1, 2]> : vector<2xi32>
              %c = spirv.Constant [7 : i32] : !spirv.array<1 x i32>
              %i = spirv.CompositeInsert %b, %a[0 : i32] : vector<2xi32> into !spirv.array<2 x vector<2xi32>>
              %j = spirv.CompositeExtract %c[0 : i32] : !spirv.array<1 x i32>
              spirv.Return
            }
          }";
        let mut module = parse(text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
        run(&mut module);
        let text = print(&module);
        assert_eq!(text.matches("CompositeReplicate").count(), 2, "{text}");
        assert!(text.contains("spirv.EXT.SpecConstantCompositeReplicate @c (@s)"), "{text}");
        assert!(text.contains("[dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>"), "{text}");
    }
}
