//! Meanings of the names of operations, in MLIR's present spelling and in older ones.

use super::ast::{OpKind, Structure};
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// The operation called `name`.
pub(super) fn operation(name: &str) -> OpKind<'_> {
    use Structure as S;
    let structure = match name {
        "module" | "builtin.module" => Some(S::Wrapper),
        "func" | "func.func" | "builtin.func" => Some(S::Func),
        "return" | "func.return" | "std.return" => Some(S::FuncReturn),
        _ => None,
    };
    if let Some(structure) = structure {
        return OpKind::Structure(structure);
    }
    let Some(rest) = name.strip_prefix("spirv.").or_else(|| name.strip_prefix("spv.")) else {
        return OpKind::Unknown(name);
    };
    let structure = match rest {
        "module" => S::Module,
        "func" => S::Func,
        "GlobalVariable" | "globalVariable" => S::GlobalVariable,
        "SpecConstant" | "specConstant" => S::SpecConstant,
        "SpecConstantComposite" | "specConstantComposite" => S::SpecConstantComposite,
        "EXT.SpecConstantCompositeReplicate" => S::SpecConstantReplicate,
        "SpecConstantOperation" | "specConstantOperation" => S::SpecConstantOperation,
        "EntryPoint" => S::EntryPoint,
        "ExecutionMode" | "ExecutionModeId" => S::ExecutionMode,
        "ARM.Graph" => S::Graph,
        "ARM.GraphEntryPoint" => S::GraphEntryPoint,
        "ARM.GraphConstant" => S::GraphConstant,
        "Constant" | "constant" => S::Constant,
        "Undef" | "undef" => S::Undef,
        "mlir.addressof" | "_address_of" => S::AddressOf,
        "mlir.referenceof" | "_reference_of" => S::ReferenceOf,
        "mlir.yield" => S::Yield,
        "Type" => S::TypeValue,
        "mlir.item" => S::ItemOf,
        _ => {
            return match opcode(rest) {
                Some(code) => OpKind::Code(code),
                None => OpKind::Unknown(name),
            };
        }
    };
    OpKind::Structure(structure)
}

/// The opcode of a name without its dialect.
fn opcode(name: &str) -> Option<Opcode> {
    match name {
        "mlir.selection" | "selection" => return Some(Opcode::Selection),
        "mlir.loop" | "loop" => return Some(Opcode::Loop),
        "mlir.merge" | "_merge" => return Some(Opcode::Merge),
        "mlir.break" => return Some(Opcode::Break),
        "mlir.continue" => return Some(Opcode::Continue),
        "debug" => return Some(Opcode::Debug),
        // It sets the outputs and ends the graph.
        "ARM.GraphOutputs" => return Some(Opcode::Core(Op::GraphEndARM)),
        _ => {}
    }
    if let Some(info) = grammar::op_by_name(name) {
        return Some(Opcode::from_number(info.opcode));
    }
    if let Some(number) = name.strip_prefix("Op").and_then(|digits| digits.parse().ok()) {
        return Some(Opcode::from_number(number));
    }
    let (prefix, stem) = name.rsplit_once('.')?;
    if let Some(set) = prefix.strip_prefix("import").and_then(|digits| digits.parse().ok()) {
        return stem.parse().ok().map(|number| Opcode::Import(set, number));
    }
    let set = match prefix {
        "GL" | "GLSL" => Some(ExtInstSet::GlslStd450),
        "CL" | "OCL" => Some(ExtInstSet::OpenClStd),
        _ => ExtInstSet::from_name(prefix),
    };
    match set {
        Some(set) => extended(set, stem),
        // MLIR moves the vendor to the front.
        None => grammar::op_by_name(&format!("{stem}{prefix}")).map(|info| Opcode::from_number(info.opcode)),
    }
}

/// An instruction of an extended set by its name, the first letter in either case, or its number.
fn extended(set: ExtInstSet, stem: &str) -> Option<Opcode> {
    let mut chars = stem.chars();
    let lower = chars.next().map(|first| format!("{}{}", first.to_ascii_lowercase(), chars.as_str()))?;
    let by_name = grammar::ext_inst_by_name(set, stem).or_else(|| grammar::ext_inst_by_name(set, &lower));
    match by_name {
        Some(info) => Some(Opcode::Ext(set, info.number)),
        None => stem.parse().ok().map(|number| Opcode::Ext(set, number)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::forms;

    #[test]
    fn every_opcode_is_found_by_the_name_it_is_printed_with() {
        for info in grammar::ops() {
            let code = Opcode::from_number(info.opcode);
            let name = forms::name(code);
            match operation(&name) {
                OpKind::Code(found) => assert_eq!(found, code, "{name}"),
                // These are not instructions of the dialect.
                other => assert!(matches!(other, OpKind::Structure(_)), "{name}: {other:?}"),
            }
        }
        for set in ExtInstSet::all() {
            for info in grammar::ext_insts(set) {
                let code = Opcode::Ext(set, info.number);
                assert_eq!(operation(&forms::name(code)), OpKind::Code(code));
            }
        }
    }

    #[test]
    fn older_names_are_known() {
        assert_eq!(operation("spv.GLSL.Sin"), operation("spirv.GL.Sin"));
        assert_eq!(operation("spv.OCL.fabs"), operation("spirv.CL.fabs"));
        assert_eq!(operation("spv.SubgroupBallotKHR"), operation("spirv.KHR.SubgroupBallot"));
        assert_eq!(operation("spv._merge"), OpKind::Code(Opcode::Merge));
        assert_eq!(operation("arith.addi"), OpKind::Unknown("arith.addi"));
    }
}
