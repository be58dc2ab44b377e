//! Brings instructions into canonical form, by a table of rules.
//!
//! A rule is a row: its name, the operations that it matches, the equation that it applies, and a function that examines one
//! instruction. Each instruction is visited after its operands, until no rule applies to it. Instructions that a rule leaves
//! unused stay in place, for [`dead_code`](crate::dead_code).
//!
//! Rules of floating-point numbers hold for every bit pattern and in every mode: signs, comparisons, and the moving of whole
//! values.

mod access;
mod composite;
mod convert;
mod cx;
mod extended;
mod integer;
mod lanes;
mod logical;

#[cfg(test)]
pub(crate) mod tests;

use crate::edit::{Replaced, replace};
use crate::is_open;
use crate::order::in_order;
pub(crate) use composite::insert_all;
use cx::Change;
pub(crate) use cx::{Cx, has_poison};
pub(crate) use integer::{bits_of, is_commutative, largest_value, mirrored};
pub(crate) use lanes::{Lanes, Number, compute, evaluate, signed, truncate};
pub(crate) use logical::inverse;
use spirant_dialect::function::{Function, Inst, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::op::{CoreOpcode, Opcode};
use spirant_dialect::spirv::Op;
use std::sync::LazyLock;

/// An equation that is applied from left to right.
struct Rule {
    /// Its name, for tests.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests name rules"))]
    name: &'static str,
    /// The operations that it matches.
    ops: &'static [Op],
    /// The equation that it applies.
    #[cfg_attr(not(test), expect(dead_code, reason = "for readers of the table"))]
    doc: &'static str,
    /// Whether it applies only if an operand is a constant.
    wants_constant: bool,
    /// It applies only if one of these computes an operand; empty if any may.
    computed_by: &'static [Op],
    apply: fn(&mut Cx<'_>, Inst) -> Option<Change>,
}

/// More rules in a row are not applied to one instruction.
const MOST_STEPS: usize = 16;

const SHIFTS: &[Op] = &[Op::ShiftLeftLogical, Op::ShiftRightLogical, Op::ShiftRightArithmetic];
const UNSIGNED: &[Op] = &[Op::ULessThan, Op::ULessThanEqual, Op::UGreaterThan, Op::UGreaterThanEqual];
const COMPARES: &[Op] = &[
    Op::IEqual,
    Op::INotEqual,
    Op::ULessThan,
    Op::ULessThanEqual,
    Op::UGreaterThan,
    Op::UGreaterThanEqual,
    Op::SLessThan,
    Op::SLessThanEqual,
    Op::SGreaterThan,
    Op::SGreaterThanEqual,
];
const CONSTRUCT: &[Op] = &[Op::CompositeConstruct];
const INSERT: &[Op] = &[Op::CompositeInsert];
const CHAINS: &[Op] =
    &[Op::AccessChain, Op::InBoundsAccessChain, Op::PtrAccessChain, Op::InBoundsPtrAccessChain];

/// Operations on integers and booleans of one or two operands that constants decide.
const FOLDED: &[Op] = &[
    Op::IAdd,
    Op::ISub,
    Op::IMul,
    Op::UDiv,
    Op::SDiv,
    Op::UMod,
    Op::SRem,
    Op::SMod,
    Op::ShiftLeftLogical,
    Op::ShiftRightLogical,
    Op::ShiftRightArithmetic,
    Op::BitwiseAnd,
    Op::BitwiseOr,
    Op::BitwiseXor,
    Op::Not,
    Op::SNegate,
    Op::UConvert,
    Op::SConvert,
    Op::Bitcast,
    Op::BitCount,
    Op::BitReverse,
    Op::IEqual,
    Op::INotEqual,
    Op::ULessThan,
    Op::ULessThanEqual,
    Op::UGreaterThan,
    Op::UGreaterThanEqual,
    Op::SLessThan,
    Op::SLessThanEqual,
    Op::SGreaterThan,
    Op::SGreaterThanEqual,
    Op::LogicalNot,
    Op::LogicalAnd,
    Op::LogicalOr,
    Op::LogicalEqual,
    Op::LogicalNotEqual,
];

/// Operations whose constant operand comes last.
const ORDERED: &[Op] = &[
    Op::IAdd,
    Op::IMul,
    Op::BitwiseAnd,
    Op::BitwiseOr,
    Op::BitwiseXor,
    Op::IEqual,
    Op::INotEqual,
    Op::LogicalAnd,
    Op::LogicalOr,
    Op::LogicalEqual,
    Op::LogicalNotEqual,
    Op::ULessThan,
    Op::ULessThanEqual,
    Op::UGreaterThan,
    Op::UGreaterThanEqual,
    Op::SLessThan,
    Op::SLessThanEqual,
    Op::SGreaterThan,
    Op::SGreaterThanEqual,
];

/// Of two equal operands, these are a constant.
const REFLEXIVE: &[Op] = &[
    Op::ISub,
    Op::BitwiseXor,
    Op::IEqual,
    Op::INotEqual,
    Op::LogicalEqual,
    Op::LogicalNotEqual,
    Op::ULessThan,
    Op::ULessThanEqual,
    Op::UGreaterThan,
    Op::UGreaterThanEqual,
    Op::SLessThan,
    Op::SLessThanEqual,
    Op::SGreaterThan,
    Op::SGreaterThanEqual,
];

/// The rules, in the order in which they are tried.
static RULES: &[Rule] = &[
    of_constant("fold", FOLDED, "c op d is a constant", integer::fold),
    of_constant("constant-last", ORDERED, "c op x = x op c", integer::constant_last),
    of_constant(
        "add-zero",
        &[Op::IAdd, Op::ISub, Op::BitwiseOr, Op::BitwiseXor],
        "x + 0 = x",
        integer::zero_right,
    ),
    of_constant("shift-by-zero", SHIFTS, "x << 0 = x", integer::zero_right),
    of_constant("multiply-by-one", &[Op::IMul, Op::UDiv, Op::SDiv], "x * 1 = x", integer::one_right),
    of_constant(
        "absorb",
        &[Op::IMul, Op::BitwiseAnd, Op::BitwiseOr, Op::ShiftLeftLogical, Op::ShiftRightLogical],
        "x & 0 = 0",
        integer::absorbing,
    ),
    rule(
        "idempotent",
        &[Op::BitwiseAnd, Op::BitwiseOr, Op::LogicalAnd, Op::LogicalOr],
        "x & x = x",
        integer::idempotent,
    ),
    rule("same-operands", REFLEXIVE, "x - x = 0", integer::same_operands),
    of_constant("modulo-one", &[Op::UMod, Op::SRem, Op::SMod], "x % 1 = 0", integer::modulo_one),
    of_constant(
        "modulo-of-modulo",
        &[Op::UMod],
        "(x % c) % d = x % d, where d divides c",
        integer::modulo_of_modulo,
    )
    .computed_by(&[Op::UMod]),
    of_constant(
        "power-of-two",
        &[Op::UDiv, Op::UMod],
        "x / 2^n = x >> n, x % 2^n = x & (2^n - 1)",
        integer::power_of_two,
    ),
    of_constant(
        "extended",
        &[Op::UMulExtended, Op::SMulExtended, Op::IAddCarry],
        "the parts of x * 0, x * 1 and x + 0",
        extended::extended,
    ),
    of_constant(
        "mask-of-known",
        &[Op::BitwiseAnd],
        "x & c = x, where c has all bits that x may have",
        integer::mask_of_known,
    ),
    of_constant(
        "mask-of-or",
        &[Op::BitwiseAnd],
        "(x | y) & c = x & c, where y has no bit of c",
        integer::mask_of_or,
    )
    .computed_by(&[Op::BitwiseOr, Op::BitwiseXor]),
    of_constant(
        "mask-of-bytes",
        &[Op::BitwiseAnd],
        "x & c = x & 255 or x & 65535, where the masks differ in bits that x never has",
        integer::mask_of_bytes,
    ),
    of_constant("mask-of-undefined", &[Op::BitwiseAnd], "x & undef = 0", integer::mask_of_undefined),
    rule("through-select", FOLDED, "(z ? c : d) op e = z ? c op e : d op e", integer::through_select)
        .computed_by(&[Op::Select]),
    of_constant("subtract-constant", &[Op::ISub], "x - c = x + -c", integer::subtract_constant),
    of_constant(
        "associate",
        &[Op::IAdd, Op::IMul, Op::BitwiseAnd, Op::BitwiseOr, Op::BitwiseXor],
        "(x + c) + d = x + (c + d)",
        integer::associate,
    )
    .computed_by(&[Op::IAdd, Op::IMul, Op::BitwiseAnd, Op::BitwiseOr, Op::BitwiseXor]),
    of_constant(
        "add-to-or",
        &[Op::IAdd],
        "(x | c) + d = x + (c + d), where x has none of the bits of c",
        integer::add_to_or,
    )
    .computed_by(&[Op::BitwiseOr]),
    of_constant(
        "shift-of-shift",
        &[Op::ShiftLeftLogical, Op::ShiftRightLogical],
        "(x << c) << d = x << (c + d)",
        integer::shift_of_shift,
    )
    .computed_by(SHIFTS),
    rule("add-negated", &[Op::IAdd], "x + -y = x - y", integer::add_negated).computed_by(&[Op::SNegate]),
    rule("twice", &[Op::Not, Op::SNegate, Op::LogicalNot, Op::FNegate], "--x = x", integer::twice)
        .computed_by(&[Op::Not, Op::SNegate, Op::LogicalNot, Op::FNegate]),
    of_constant(
        "and-or-constant",
        &[Op::LogicalAnd, Op::LogicalOr],
        "x && true = x",
        logical::and_or_constant,
    ),
    of_constant(
        "compare-with-boolean",
        &[Op::LogicalEqual, Op::LogicalNotEqual],
        "x == true = x",
        logical::compare_with_boolean,
    ),
    rule("not-of-compare", &[Op::LogicalNot], "!(x < y) = x >= y", logical::not_of_compare),
    of_constant("compare-with-least", UNSIGNED, "x > 0 = x != 0", logical::compare_with_least),
    rule("select-one", &[Op::Select], "z ? x : x = x", logical::select_one),
    rule("select-not", &[Op::Select], "!z ? x : y = z ? y : x", logical::select_not)
        .computed_by(&[Op::LogicalNot]),
    rule(
        "branch-not",
        &[Op::BranchConditional],
        "if !z then x else y = if z then y else x",
        logical::branch_not,
    )
    .computed_by(&[Op::LogicalNot]),
    rule("select-boolean", &[Op::Select], "z ? true : false = z", logical::select_boolean),
    rule("select-of-select", &[Op::Select], "z ? (z ? x : y) : w = z ? x : w", logical::select_of_select)
        .computed_by(&[Op::Select]),
    rule(
        "highest-bit",
        &[Op::Select],
        "h == -1 ? -1 : 31 - h = m, where h = m == -1 ? -1 : 31 - m",
        logical::highest_bit,
    )
    .computed_by(&[Op::IEqual]),
    rule("select-of-equal", &[Op::Select], "x == y ? x : y = y", logical::select_of_equal)
        .computed_by(&[Op::IEqual, Op::INotEqual]),
    rule("same-type", &[Op::CopyObject, Op::CopyLogical, Op::Bitcast], "copy x = x", convert::same_type),
    of_constant(
        "cast-of-constant",
        &[Op::Bitcast],
        "bitcast c is a constant, if it is finite",
        convert::cast_of_constant,
    ),
    rule("cast-of-cast", &[Op::Bitcast], "bitcast (bitcast x) = bitcast x", convert::cast_of_cast)
        .computed_by(&[Op::Bitcast]),
    rule(
        "convert-of-convert",
        &[Op::UConvert, Op::SConvert],
        "trunc (zext x) = x",
        convert::convert_of_convert,
    )
    .computed_by(&[Op::UConvert, Op::SConvert]),
    rule(
        "compare-of-extended",
        COMPARES,
        "sext x < c = x < trunc c, zext x < zext y = x < y",
        convert::compare_of_extended,
    )
    .computed_by(&[Op::UConvert, Op::SConvert]),
    rule("extract", &[Op::CompositeExtract], "extract (insert x into y at p) at p = x", composite::extract),
    rule("insert", INSERT, "insert (extract x at p) into x at p = x", composite::insert),
    rule(
        "insert-all",
        INSERT,
        "insert y into (insert x into v at 0) at 1 = construct x y",
        composite::insert_all,
    ),
    rule("construct-constant", CONSTRUCT, "construct c d is a constant", composite::construct_constant),
    rule(
        "construct-of-extracts",
        CONSTRUCT,
        "construct (extract v at 0) (extract v at 1) = v",
        composite::construct_of_extracts,
    )
    .computed_by(&[Op::CompositeExtract]),
    rule("shuffle", &[Op::VectorShuffle], "shuffle (shuffle v) = shuffle v", composite::shuffle),
    rule(
        "static-index",
        &[Op::VectorExtractDynamic, Op::VectorInsertDynamic],
        "v[c] is a static component",
        composite::static_index,
    ),
    rule("no-indices", CHAINS, "chain p [] = p", access::no_indices),
    rule("chain-of-chain", CHAINS, "chain (chain p i) j = chain p i j", access::chain_of_chain)
        .computed_by(CHAINS),
    rule(
        "index-of-or",
        CHAINS,
        "chain p [x | y] = chain p [x + y], where no bit is of both",
        access::index_of_or,
    )
    .computed_by(&[Op::BitwiseOr, Op::IAdd, Op::IMul, Op::ShiftLeftLogical]),
];

const fn rule(
    name: &'static str,
    ops: &'static [Op],
    doc: &'static str,
    apply: fn(&mut Cx<'_>, Inst) -> Option<Change>,
) -> Rule {
    Rule { name, ops, doc, wants_constant: false, computed_by: &[], apply }
}

/// A rule of operations with a constant operand.
const fn of_constant(
    name: &'static str,
    ops: &'static [Op],
    doc: &'static str,
    apply: fn(&mut Cx<'_>, Inst) -> Option<Change>,
) -> Rule {
    Rule { name, ops, doc, wants_constant: true, computed_by: &[], apply }
}

impl Rule {
    /// The same rule, of an operand that one of these operations computes.
    const fn computed_by(self, computed_by: &'static [Op]) -> Rule {
        Rule { computed_by, ..self }
    }
}

/// The rules of each operation, by its number.
struct Index {
    /// By opcode: the index of its first rule in `rules`. Its last rule precedes the first of the next opcode.
    starts: Vec<u32>,
    rules: Vec<Indexed>,
}

/// A rule, and the [`bit`]s of the operations of which one must compute an operand.
#[derive(Clone, Copy)]
struct Indexed {
    rule: &'static Rule,
    computed_by: u64,
}

impl Indexed {
    fn new(rule: &'static Rule) -> Indexed {
        Indexed {
            rule,
            computed_by: rule.computed_by.iter().map(|op| bit(*op)).fold(0, |all, bit| all | bit),
        }
    }

    /// Whether the rule may apply to an instruction with these operands.
    fn may_apply(&self, operands: Operands) -> bool {
        (operands.has_constant || !self.rule.wants_constant)
            && (self.computed_by == 0 || self.computed_by & operands.computed_by != 0)
    }
}

/// The bit of an operation in a set that may have others as well.
fn bit(op: Op) -> u64 {
    1 << (CoreOpcode::from(op).number() & 63)
}

/// What the operands of an instruction are.
#[derive(Clone, Copy)]
struct Operands {
    has_constant: bool,
    /// The [`bit`]s of the operations that compute them.
    computed_by: u64,
}

impl Operands {
    fn of(function: &Function, inst: Inst) -> Operands {
        let mut operands = Operands { has_constant: false, computed_by: 0 };
        for operand in function.operands(inst) {
            match function.value_def(*operand) {
                ValueDef::Const(_) => operands.has_constant = true,
                ValueDef::Result(inst, 0) => {
                    if let Opcode::Core(op) = function.op(inst) {
                        operands.computed_by |= bit(op);
                    }
                }
                _ => {}
            }
        }
        operands
    }
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let number = |op: &Op| usize::from(CoreOpcode::from(*op).number());
    let most = RULES.iter().flat_map(|rule| rule.ops).map(number).max().unwrap_or(0);
    let mut starts = vec![0; most + 2];
    for op in RULES.iter().flat_map(|rule| rule.ops) {
        starts[number(op) + 1] += 1;
    }
    for opcode in 0..=most {
        starts[opcode + 1] += starts[opcode];
    }
    let first = Indexed::new(&RULES[0]);
    let (mut next, mut rules) = (starts.clone(), vec![first; starts[most + 1] as usize]);
    for rule in RULES.iter().map(Indexed::new) {
        for op in rule.rule.ops {
            let place = &mut next[number(op)];
            rules[*place as usize] = rule;
            *place += 1;
        }
    }
    Index { starts, rules }
});

impl Index {
    /// The rules that look at an operation.
    fn of(&self, op: Opcode) -> &[Indexed] {
        let Opcode::Core(op) = op else { return &[] };
        let number = usize::from(CoreOpcode::from(op).number());
        match (self.starts.get(number), self.starts.get(number + 1)) {
            (Some(start), Some(end)) => &self.rules[*start as usize..*end as usize],
            _ => &[],
        }
    }
}

/// Applies the rules to every function. Returns whether a rule applied.
pub fn run(module: &mut Module) -> bool {
    let has_poison = has_poison(module);
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        changed |= canonicalize(&mut Cx { types, consts, function, has_poison });
    }
    changed
}

/// Applies the rules to an instruction that was made just now; whether another value replaces its result.
pub(crate) fn simplify(cx: &mut Cx<'_>, inst: Inst) -> bool {
    apply(cx, &INDEX, inst).1
}

fn canonicalize(cx: &mut Cx<'_>) -> bool {
    let index = &*INDEX;
    let mut changed = false;
    let mut replaced = Replaced::default();
    for segment in in_order(cx.function) {
        for place in segment.places {
            let inst = cx.function.insts(segment.block)[place];
            let rules = index.of(cx.function.op(inst));
            if rules.is_empty() || !cx.is_as_it_says(inst) {
                continue;
            }
            let (is_changed, is_gone) = apply(cx, index, inst);
            changed |= is_changed;
            if is_gone {
                replaced.note(segment.block);
            }
        }
    }
    replaced.drop_from(cx.function);
    changed
}

/// Applies rules to an instruction until none does; whether one did, and whether another value replaces its result.
fn apply(cx: &mut Cx<'_>, index: &Index, inst: Inst) -> (bool, bool) {
    let mut changed = false;
    for _ in 0..MOST_STEPS {
        let operands = Operands::of(cx.function, inst);
        let mut rules = index.of(cx.function.op(inst)).iter().filter(|rule| rule.may_apply(operands));
        match rules.find_map(|indexed| (indexed.rule.apply)(cx, inst)) {
            None => break,
            Some(Change::InPlace) => changed = true,
            Some(Change::Value(value)) => {
                let result = cx.function.result(inst);
                let is_replaced = result.is_some_and(|result| replace(cx.function, result, value));
                return (changed || is_replaced, is_replaced);
            }
        }
    }
    (changed, false)
}
