//! Turns workgroup sizes by ids into literals if the environment has no `LocalSizeId`.
//!
//! That mode requires SPIR-V 1.2 and, in Vulkan, 1.3 or maintenance4. Sizes that are specialization constants remain: a literal
//! would no longer follow them.

use spirant_dialect::TargetEnv;
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{ModeOperand, Module};
use spirant_dialect::spirv::ExecutionMode as Mode;
use spirant_dialect::target_env::Client;

/// Rewrites the modes of `module` that `env` lacks.
pub(crate) fn run(module: &mut Module, env: &TargetEnv) {
    if env.version >= Version::V1_2 && !matches!(env.client, Client::Vulkan(1, 0..=2)) {
        return;
    }
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

#[cfg(test)]
mod tests {
    use super::*;
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
}
