//! Turns workgroup sizes by ids into literals if the environment has no `LocalSizeId`.
//!
//! That mode requires SPIR-V 1.2 and, in Vulkan, 1.3 or maintenance4. A size that is a specialization constant becomes the constant
//! WorkgroupSize beside a literal size, which is the default: a literal alone would not follow it. That constant is the size of
//! every entry point, so a module with other entry points keeps the mode, and the environment's check refuses it.

use spirant_dialect::TargetEnv;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{ModeOperand, Module};
use spirant_dialect::spirv::{self, BuiltIn, ExecutionMode as Mode, Op};
use spirant_dialect::target_env::Client;

/// Rewrites the modes of `module` that `env` lacks.
pub(crate) fn run(module: &mut Module, env: &TargetEnv) {
    if env.version >= Version::V1_2 && !matches!(env.client, Client::Vulkan(1, 0..=2)) {
        return;
    }
    state_constant_size(module);
    let constants = &module.consts;
    let literal = |operand: &ModeOperand| match operand {
        ModeOperand::Const(size) => u32::try_from(constants.int_value(*size)?).ok().map(ModeOperand::Word),
        ModeOperand::Word(_) | ModeOperand::Type(_) => None,
    };
    for mode in &mut module.execution_modes {
        let instead = match mode.mode {
            Mode::LocalSizeId => Mode::LocalSize,
            Mode::LocalSizeHintId => Mode::LocalSizeHint,
            _ => continue,
        };
        if let Some(sizes) = mode.operands.iter().map(literal).collect::<Option<Vec<_>>>() {
            mode.mode = instead;
            mode.operands = sizes;
        }
    }
}

/// Declares the constant WorkgroupSize where the size of the only entry point is specialized, and makes the mode's operands their
/// defaults.
fn state_constant_size(module: &mut Module) {
    let [_] = &module.entry_points[..] else { return };
    let Some(mode) = module.execution_modes.iter().position(|mode| mode.mode == Mode::LocalSizeId) else {
        return;
    };
    let size = |operand: &ModeOperand| match operand {
        ModeOperand::Const(size) => Some(*size),
        ModeOperand::Word(_) | ModeOperand::Type(_) => None,
    };
    let sizes: Option<Vec<Const>> = module.execution_modes[mode].operands.iter().map(size).collect();
    let Some(sizes) = sizes.filter(|sizes| sizes.len() == 3) else { return };
    let default = |size: &Const| match (module.consts.get(*size).op, &*module.consts.get(*size).operands) {
        (Op::SpecConstant, [ConstOperand::Word(word)]) => Some(*word),
        _ => module.consts.int_value(*size).and_then(|size| u32::try_from(size).ok()),
    };
    let Some(defaults) = sizes.iter().map(default).collect::<Option<Vec<u32>>>() else { return };
    let is_specialized = |size: &Const| module.consts.get(*size).op == Op::SpecConstant;
    if !sizes.iter().any(is_specialized) {
        return;
    }
    let number = module.consts.get(sizes[0]).ty;
    let ty = module.types.vector(number, 3);
    module.consts.intern(ConstData {
        op: Op::SpecConstantComposite,
        ty,
        operands: sizes.iter().map(|size| ConstOperand::Const(*size)).collect(),
        decorations: Box::new([Decoration::words(
            spirv::Decoration::BuiltIn,
            &[BuiltIn::WorkgroupSize as u32],
        )]),
    });
    module.execution_modes[mode].operands = defaults.into_iter().map(ModeOperand::Word).collect();
    module.execution_modes[mode].mode = Mode::LocalSize;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{add_entry, add_function, shader};
    use spirant_dialect::entity::EntityRef;
    use spirant_dialect::module::{ExecutionMode, Func};
    use spirant_dialect::spirv::{AddressingModel, MemoryModel};

    #[test]
    fn sizes_by_ids_become_literals_where_there_are_none() {
        for (env, expected) in [
            ("vulkan1.1", Mode::LocalSize),
            ("vulkan1.2", Mode::LocalSize),
            ("universal1.1", Mode::LocalSize),
            ("vulkan1.3", Mode::LocalSizeId),
            ("universal1.2", Mode::LocalSizeId),
        ] {
            let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
            let uint = module.types.int(32);
            let size = ModeOperand::Const(module.consts.int(&module.types, uint, 8));
            let operands = vec![size; 3];
            module.execution_modes.push(ExecutionMode {
                function: Func::new(0),
                mode: Mode::LocalSizeId,
                operands,
            });
            run(&mut module, &env.parse().unwrap());
            assert_eq!(module.execution_modes[0].mode, expected, "{env}");
            let is_literal = matches!(module.execution_modes[0].operands[..], [ModeOperand::Word(8), ..]);
            assert_eq!(is_literal, expected == Mode::LocalSize, "{env}");
        }
    }

    #[test]
    fn specialized_sizes_become_a_constant_where_there_are_no_ids() {
        for (env, expected) in [("vulkan1.1", Mode::LocalSize), ("vulkan1.3", Mode::LocalSizeId)] {
            let mut module = shader();
            let main = add_function(&mut module, "main", &[], |_| {});
            add_entry(&mut module, spirv::ExecutionModel::GLCompute, main);
            let uint = module.types.int(32);
            let eight = module.consts.intern(ConstData {
                op: Op::SpecConstant,
                ty: uint,
                operands: Box::new([ConstOperand::Word(8)]),
                decorations: Box::new([Decoration::words(spirv::Decoration::SpecId, &[3])]),
            });
            let one = module.consts.int(&module.types, uint, 1);
            let function = module.entry_points[0].function;
            module.execution_modes.retain(|mode| mode.mode != Mode::LocalSize);
            let operands = [eight, one, one].map(ModeOperand::Const).to_vec();
            module.execution_modes.push(ExecutionMode { function, mode: Mode::LocalSizeId, operands });
            run(&mut module, &env.parse().unwrap());
            let mode = module.execution_modes.last().unwrap();
            assert_eq!(mode.mode, expected, "{env}");
            let is_old = expected == Mode::LocalSize;
            assert_eq!(mode.operands[0] == ModeOperand::Word(8), is_old);
            let is_size =
                |data: &ConstData| data.op == Op::SpecConstantComposite && !data.decorations.is_empty();
            assert_eq!(module.consts.iter().any(|(_, data)| is_size(data)), is_old);
        }
    }
}
