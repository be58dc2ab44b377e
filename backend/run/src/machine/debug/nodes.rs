//! Nodes of debug information (NonSemantic.Shader.DebugInfo.100), as a debugger asks for them.
//!
//! A module may be hostile: nodes may refer to each other in a circle, so each walk has a limit.

use spirant_dialect::debug_info::{DebugOp, source_operands};
use spirant_dialect::function::{RecordData, SourcePosition};
use spirant_dialect::module::ItemOperand;
use spirant_dialect::{Function, Inst, Item, Loc, Module};
use std::sync::Arc;

/// Nodes nest no deeper: what lies beyond is left out.
const DEEPEST: usize = 64;

/// A number that is an operand of a node.
pub(super) fn number(module: &Module, item: Item, place: usize) -> Option<u64> {
    match module.items.get(item)?.operands.get(place)? {
        ItemOperand::Const(constant) => module.consts.int_value(*constant),
        ItemOperand::Word(word) => Some((*word).into()),
        _ => None,
    }
}

/// A node that is an operand of another one.
pub(super) fn item(module: &Module, of: Item, place: usize) -> Option<Item> {
    match module.items.get(of)?.operands.get(place)? {
        ItemOperand::Item(item) => Some(*item),
        _ => None,
    }
}

/// All nodes that are operands from a place on.
pub(super) fn items(module: &Module, of: Item, from: usize) -> impl Iterator<Item = Item> + '_ {
    let operands = module.items.get(of).map_or(&[][..], |data| &data.operands);
    operands.iter().skip(from).filter_map(|operand| match operand {
        ItemOperand::Item(item) => Some(*item),
        _ => None,
    })
}

/// The name of a node whose first operand is its name.
pub(super) fn name(module: &Module, of: Item) -> Option<String> {
    module.string_item(item(module, of, 0)?).filter(|name| !name.is_empty())
}

pub(super) fn op(module: &Module, item: Item) -> Option<DebugOp> {
    module.items.get(item)?.debug_op()
}

/// The scope that a node is in.
fn parent(module: &Module, of: Item) -> Option<Item> {
    let place = match op(module, of)? {
        DebugOp::DebugFunction | DebugOp::DebugLocalVariable | DebugOp::DebugTypeComposite => 5,
        DebugOp::DebugLexicalBlock => 3,
        DebugOp::DebugLexicalBlockDiscriminator => 2,
        _ => return None,
    };
    item(module, of, place)
}

/// A node and the scopes that it is in, outwards.
pub(super) fn scopes(module: &Module, of: Item) -> impl Iterator<Item = Item> + '_ {
    std::iter::successors(Some(of), |item| parent(module, *item)).take(DEEPEST)
}

/// The source function that a scope is in.
pub(super) fn function_of(module: &Module, scope: Item) -> Option<Item> {
    scopes(module, scope).find(|item| op(module, *item) == Some(DebugOp::DebugFunction))
}

/// The file that a node is in.
fn file_of(module: &Module, of: Item) -> Option<String> {
    scopes(module, of).find_map(|scope| {
        let place = match op(module, scope)? {
            DebugOp::DebugLexicalBlock | DebugOp::DebugLexicalBlockDiscriminator => 0,
            op => source_operands(op)?.0,
        };
        module.string_item(item(module, item(module, scope, place)?, 0)?)
    })
}

/// One function in the chain of inlining of a position.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// Where in it.
    pub(super) loc: Option<Loc>,
    /// The scope there.
    pub(super) scope: Option<Item>,
    /// The `DebugInlinedAt` that it was inlined by; none for the outermost.
    pub(super) inlined_at: Option<Item>,
}

/// The functions that a position is in, innermost first.
pub(super) fn levels(module: &Module, position: &SourcePosition) -> Vec<Level> {
    let scope = position.scope;
    let mut levels = vec![Level {
        loc: position.loc.clone(),
        scope: scope.map(|scope| scope.scope),
        inlined_at: scope.and_then(|scope| scope.inlined_at),
    }];
    if scope.is_none() {
        let calls = position.calls().take(DEEPEST);
        levels.extend(calls.map(|call| Level { loc: Some(call.loc.clone()), scope: None, inlined_at: None }));
        return levels;
    }
    while let Some(call) = levels.last().and_then(|level| level.inlined_at)
        && levels.len() < DEEPEST
    {
        let scope = item(module, call, 1);
        let line =
            number(module, call, 0).and_then(|line| u32::try_from(line).ok()).filter(|line| *line != 0);
        let file = scope.and_then(|scope| file_of(module, scope));
        let loc = line.zip(file).map(|(line, file)| Loc { file: Arc::from(file), line, column: 0 });
        levels.push(Level { loc, scope, inlined_at: item(module, call, 2) });
    }
    levels
}

/// The source position of an instruction.
pub(super) fn position(function: &Function, inst: Inst) -> Option<&SourcePosition> {
    function.attrs.source_position(function.attrs.position(inst).expand()?)
}

/// A type without typedefs and qualifiers.
pub(super) fn stripped(module: &Module, mut ty: Item) -> Item {
    for _ in 0..DEEPEST {
        let inner = match op(module, ty) {
            Some(DebugOp::DebugTypedef) => item(module, ty, 1),
            Some(DebugOp::DebugTypeQualifier | DebugOp::DebugTypeTemplate) => item(module, ty, 0),
            _ => None,
        };
        match inner {
            Some(inner) => ty = inner,
            None => break,
        }
    }
    ty
}

/// The members of a composite type; those that it inherits are left out.
pub(super) fn members(module: &Module, ty: Item) -> Vec<Item> {
    let is_member = |item: &Item| op(module, *item) == Some(DebugOp::DebugTypeMember);
    items(module, ty, 9).filter(is_member).collect()
}

/// The lengths of an array, the outermost first, or of a vector.
pub(super) fn counts(module: &Module, ty: Item) -> Vec<u64> {
    let operands = module.items.get(ty).map_or(0, |data| data.operands.len());
    (1..operands).map(|place| number(module, ty, place).unwrap_or(0)).collect()
}

/// The bytes of a type; none if they are unknown or no whole number.
pub(super) fn size(module: &Module, ty: Item) -> Option<u64> {
    fn bits(module: &Module, ty: Item, depth: usize) -> Option<u64> {
        let ty = stripped(module, ty);
        match op(module, ty).filter(|_| depth < DEEPEST)? {
            DebugOp::DebugTypeBasic => number(module, ty, 1),
            DebugOp::DebugTypeEnum => number(module, ty, 6),
            DebugOp::DebugTypeComposite => number(module, ty, 7),
            DebugOp::DebugTypePointer => Some(if pointer_is_short(module) { 32 } else { 64 }),
            op @ (DebugOp::DebugTypeVector | DebugOp::DebugTypeArray) => {
                let counts = counts(module, ty);
                let count = counts.iter().try_fold(1u64, |all, count| all.checked_mul(*count))?;
                // A vector of three takes the place of one of four.
                let count = if op == DebugOp::DebugTypeVector { count.next_power_of_two() } else { count };
                bits(module, item(module, ty, 0)?, depth + 1)?.checked_mul(count)
            }
            _ => None,
        }
    }
    bits(module, ty, 0).filter(|bits| bits.is_multiple_of(8)).map(|bits| bits / 8)
}

/// Whether pointers have 32 bits.
pub(super) fn pointer_is_short(module: &Module) -> bool {
    module.addressing == spirant_dialect::spirv::AddressingModel::Physical32
}

/// The name of a type as the source spells it.
pub(super) fn type_name(module: &Module, ty: Item) -> String {
    fn spelled(module: &Module, ty: Item, depth: usize) -> Option<String> {
        let inner = |place| spelled(module, item(module, ty, place)?, depth + 1);
        match op(module, ty).filter(|_| depth < DEEPEST)? {
            DebugOp::DebugTypePointer => Some(format!("{}*", inner(0).unwrap_or_else(|| "void".to_owned()))),
            DebugOp::DebugTypeQualifier => inner(0),
            DebugOp::DebugTypeVector => {
                let counts = counts(module, ty);
                Some(format!("{}{}", inner(0)?, counts.first()?))
            }
            DebugOp::DebugTypeArray => {
                let lengths: String = counts(module, ty).iter().map(|count| format!("[{count}]")).collect();
                Some(format!("{}{lengths}", inner(0)?))
            }
            DebugOp::DebugTypeTemplate => inner(0),
            _ => name(module, ty),
        }
    }
    spelled(module, ty, 0).unwrap_or_default()
}

/// What an operation of an expression does (NonSemantic.Shader.DebugInfo.100, "Debug Operations").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Deref,
    Plus,
    Minus,
    PlusConstant(u64),
    Swap,
    Constant(u64),
    /// The value is the variable; it has no address.
    Value,
    /// Bits of the variable: the first one and their number.
    Fragment(u64, u64),
}

/// The operations of an expression; `None` if one of them is unknown.
pub(super) fn expression(module: &Module, expression: Item) -> Option<Vec<Step>> {
    let step = |operation: Item| {
        let operand = |place| number(module, operation, place);
        Some(match operand(0)? {
            0 => Step::Deref,
            1 => Step::Plus,
            2 => Step::Minus,
            3 => Step::PlusConstant(operand(1)?),
            5 => Step::Swap,
            7 => Step::Value,
            8 => Step::Constant(operand(1)?),
            9 => Step::Fragment(operand(1)?, operand(2)?),
            _ => return None,
        })
    };
    items(module, expression, 0).take(DEEPEST).map(step).collect()
}

/// Which part of its variable a record is about; `None` if that cannot be told.
pub(super) fn path_of(module: &Module, record: &RecordData) -> Option<Vec<u32>> {
    if !record.indexes.is_empty() {
        let index = |operand: &ItemOperand| match operand {
            ItemOperand::Const(constant) => u32::try_from(module.consts.int_value(*constant)?).ok(),
            ItemOperand::Word(word) => Some(*word),
            _ => None,
        };
        return record.indexes.iter().map(index).collect();
    }
    let Some(steps) = record.expression.expand().and_then(|it| expression(module, it)) else {
        return Some(Vec::new());
    };
    let fragment = steps.iter().find_map(|step| match step {
        Step::Fragment(offset, size) => Some((*offset, *size)),
        _ => None,
    });
    let Some((offset, bits)) = fragment else { return Some(Vec::new()) };
    let ty = item(module, record.subject, 1)?;
    if offset == 0 && size(module, ty).is_some_and(|bytes| bytes.checked_mul(8) == Some(bits)) {
        return Some(Vec::new());
    }
    spirant_dialect::debug_info::path_of_piece(module, ty, offset, bits)
}
