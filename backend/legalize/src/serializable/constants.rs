//! Alignments that say nothing, and constants with undefined parts.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstOperand, ConstTable};
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::layout::Natural;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, AddressingModel, Op};
use spirant_dialect::types::TypeKind;

/// Removes the decoration `Alignment` of variables of the module whose type is as much aligned.
pub(super) fn drop_natural_alignments(module: &mut Module) {
    let mut sizes = Natural::new(if module.addressing == AddressingModel::Physical32 { 4 } else { 8 });
    let (types, consts) = (&module.types, &module.consts);
    for variable in module.globals.values_mut() {
        let TypeKind::Pointer { pointee, .. } = types.kind(variable.ty) else { continue };
        let Some(extent) = sizes.extent(types, consts, pointee) else { continue };
        let says_more = |decoration: &Decoration| match *decoration.operands {
            [DecorationOperand::Word(alignment)] => u64::from(alignment) > extent.align,
            _ => true,
        };
        variable
            .decorations
            .retain(|decoration| decoration.kind != spirv::Decoration::Alignment || says_more(decoration));
    }
}

/// Whether a constant is a composite with a part that is undefined, but not undefined itself.
fn has_undefined_part(module: &Module, constant: Const) -> bool {
    let data = module.consts.get(constant);
    data.op == Op::ConstantComposite
        && data.operands.iter().any(|part| match part {
            ConstOperand::Const(part) => {
                module.consts.get(*part).is_undefined() || has_undefined_part(module, *part)
            }
            _ => false,
        })
}

/// Constructs composites with undefined parts where a function begins.
pub(super) fn construct_undefined(module: &mut Module) {
    let consts = &module.consts;
    let undefined: Vec<Const> =
        consts.iter().map(|(constant, _)| constant).filter(|c| has_undefined_part(module, *c)).collect();
    if undefined.is_empty() {
        return;
    }
    for function in module.functions.values_mut() {
        construct_in(consts, function, &undefined);
    }
}

fn construct_in(consts: &ConstTable, function: &mut Function, undefined: &[Const]) {
    let Some(entry) = function.body_blocks().first().copied() else { return };
    let known: Vec<ValueDef> = function.dfg.module_values().collect();
    // Parts come before what they are parts of.
    let mut needed: Vec<Const> = Vec::new();
    for constant in undefined.iter().rev() {
        let part = ConstOperand::Const(*constant);
        let is_part = needed.iter().any(|whole| consts.get(*whole).operands.contains(&part));
        if is_part || known.contains(&ValueDef::Const(*constant)) {
            needed.push(*constant);
        }
    }
    let is_variable = |inst: &&Inst| function.op(**inst) == Opcode::Core(Op::Variable);
    let mut place = function.insts(entry).iter().take_while(is_variable).count();
    let mut made: HashMap<Const, Value, FxBuildHasher> = HashMap::default();
    for constant in needed.into_iter().rev() {
        let data = consts.get(constant);
        let mut parts = Vec::new();
        for part in &data.operands {
            let ConstOperand::Const(part) = part else { continue };
            parts.push(match made.get(part) {
                Some(value) => *value,
                None => function.module_value(ValueDef::Const(*part), consts.get(*part).ty),
            });
        }
        let old = function.module_value(ValueDef::Const(constant), data.ty);
        let inst = function.create_inst(Op::CompositeConstruct.into(), &[data.ty], &parts, &[], &[]);
        function.insts_mut(entry).insert(place, inst);
        place += 1;
        if let Some(new) = function.result(inst) {
            function.replace_value(old, new);
            function.dfg.forget_module_value(ValueDef::Const(constant));
            made.insert(constant, new);
        }
    }
}
