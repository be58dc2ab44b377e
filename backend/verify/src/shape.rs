//! Operand lists and results fit the grammar row of the opcode (SPIR-V 2.2.1 and the grammar).

use super::Verifier;
use super::cx::Verdict;
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::grammar::{self, Category, OperandSpec, Quantifier, Traits};
use spirant_dialect::op::{CoreOpcode, Opcode};
use spirant_dialect::operands::{self, Operand};
use spirant_dialect::spirv::Op;

/// What is known of an opcode's shape.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct OperandShape {
    /// Whether instructions with this number of ids and no literals are right without further checks.
    plain: bool,
    /// Whether more ids may follow.
    variadic: bool,
    ids: u8,
    has_result: bool,
    /// Whether it is allowed in a body.
    in_body: bool,
}

/// The shapes of all opcodes, by instruction number.
static SHAPES: [OperandShape; grammar::OP_ROW_COUNT] = {
    let unknown = OperandShape { plain: false, variadic: false, ids: 0, has_result: false, in_body: false };
    let mut shapes = [unknown; grammar::OP_ROW_COUNT];
    let mut row = 0;
    while row < grammar::ops().len() {
        let info = &grammar::ops()[row];
        let (plain, variadic, ids) = id_shape(info.arguments());
        let (has_result, in_body) = (info.has_result(), info.traits().contains(Traits::BODY));
        shapes[info.opcode as usize] = OperandShape { plain, variadic, ids, has_result, in_body };
        row += 1;
    }
    shapes
};

/// The shape of an opcode.
#[inline]
fn shape_of(number: u16) -> OperandShape {
    SHAPES.get(usize::from(number)).copied().unwrap_or_default()
}

/// Whether only ids are required: (that, whether any number may follow, how many).
const fn id_shape(specs: &[OperandSpec]) -> (bool, bool, u8) {
    let (mut plain, mut variadic, mut ids) = (true, false, 0u8);
    let mut rest = specs;
    while let [spec, behind @ ..] = rest {
        rest = behind;
        let is_id = matches!(spec.kind.category(), Category::Id);
        match spec.quantifier {
            Quantifier::One => {
                plain &= is_id;
                ids = ids.saturating_add(1);
            }
            Quantifier::Optional => plain &= !is_id,
            Quantifier::Variadic => variadic |= is_id,
        }
    }
    (plain, variadic, ids)
}

impl Verifier<'_> {
    /// That operands and results of `inst` fit its opcode.
    #[inline]
    pub(super) fn shape(&self, function: &Function, inst: Inst) -> Verdict {
        let data = function.inst(inst);
        let results = function.results(inst).len();
        let number = match data.op {
            Opcode::Core(op) => CoreOpcode::from(op).number(),
            Opcode::Unknown(number) => {
                if grammar::op_info(number).is_none() {
                    // The grammar does not describe it, so there is nothing to check.
                    return Ok(());
                }
                number
            }
            Opcode::Ext(..) | Opcode::Import(..) => return ext_shape(function, inst),
            Opcode::Selection
            | Opcode::Loop
            | Opcode::Merge
            | Opcode::Break
            | Opcode::Continue
            | Opcode::Debug => {
                return Ok(());
            }
        };
        let shape = shape_of(number);
        if !shape.in_body {
            return Err("this instruction is not allowed in a function".into());
        }
        if results != usize::from(shape.has_result) && !(data.op == Op::FunctionCall && results == 0) {
            return Err(format!("{results} results where {} must be", usize::from(shape.has_result)));
        }
        let branches = match data.op {
            Opcode::Core(op) => branch_targets(op),
            _ => 0..=usize::MAX,
        };
        if !branches.contains(&data.targets.len()) {
            return Err(format!("{} branch targets", data.targets.len()));
        }
        if *branches.end() > 0 {
            // Labels are targets, so the lists do not fit the grammar's row; see `control_flow`.
            return Ok(());
        }
        let ids = data.operands.len();
        let fits = ids == usize::from(shape.ids) || shape.variadic && ids > usize::from(shape.ids);
        if shape.plain && data.words.is_empty() && fits {
            return Ok(());
        }
        match grammar::op_info(number) {
            Some(info) => walk(info.arguments(), function, inst),
            None => Ok(()),
        }
    }
}

/// How many branch targets an instruction has.
fn branch_targets(op: Op) -> std::ops::RangeInclusive<usize> {
    match op {
        Op::Branch | Op::SelectionMerge => 1..=1,
        Op::BranchConditional | Op::LoopMerge => 2..=2,
        Op::Switch => 1..=usize::MAX,
        _ => 0..=0,
    }
}

fn ext_shape(function: &Function, inst: Inst) -> Verdict {
    if function.results(inst).len() > 1 {
        return Err("more than one result".into());
    }
    if !function.targets(inst).is_empty() {
        return Err("an extended instruction has no branch targets".into());
    }
    match operands::argument_specs(function.op(inst)) {
        Some(specs) => walk(specs, function, inst),
        None => Ok(()),
    }
}

fn walk(specs: &[OperandSpec], function: &Function, inst: Inst) -> Verdict {
    let ignore = |_, _: Operand<'_, _>| {};
    operands::walk(specs, function.operands(inst), function.words(inst), ignore).map_err(|m| m.to_string())
}
