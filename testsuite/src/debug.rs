//! Debug information of a module as text: functions, variables with their types, lines. Two modules of one program give the same
//! text.

use spirant::dialect::debug_info::DebugOp;
use spirant::dialect::function::RecordKind;
use spirant::dialect::module::ItemOperand;
use spirant::dialect::{Item, Module};
use std::collections::BTreeSet;

/// Types are described no deeper.
const DEEPEST: u32 = 6;

/// Every source function and source variable of a module: its kind and name, its type and location.
pub fn declarations(module: &Module) -> BTreeSet<(String, String)> {
    let describe = |(item, data): (Item, &spirant::dialect::module::ModuleItem)| {
        let op = data.debug_op()?;
        let kind = match op {
            DebugOp::DebugFunction => "function",
            DebugOp::DebugLocalVariable => "variable",
            DebugOp::DebugGlobalVariable => "global",
            _ => return None,
        };
        let (name, ty) = (text(module, item, 0), operand(module, item, 1));
        let ty = ty.map_or_else(|| "?".to_owned(), |ty| type_text(module, ty, 0));
        let line = number(module, item, 3).unwrap_or(0);
        let parameter = match op {
            DebugOp::DebugLocalVariable => number(module, item, 7).unwrap_or(0),
            _ => 0,
        };
        let function = owner(module, item).map(|owner| text(module, owner, 0)).unwrap_or_default();
        let what = format!("{ty}, line {line}, parameter {parameter}, in '{function}'");
        Some((format!("{kind} {name} of {function}"), what))
    };
    module.items.iter().filter_map(describe).collect()
}

/// The source functions and variables that positions and records of bodies refer to, each with its function: what a debugger can
/// show.
pub fn shown(module: &Module) -> BTreeSet<(String, String)> {
    let mut shown = BTreeSet::new();
    for function in module.functions.values() {
        function.walk_blocks(|_, block| {
            for inst in function.insts(block) {
                let mut show = |kind: &str, item: Item| {
                    let function =
                        owner(module, item).map(|owner| text(module, owner, 0)).unwrap_or_default();
                    let name = text(module, item, 0);
                    shown.insert((format!("{kind} {name} of {function}"), function));
                };
                match function.record(*inst) {
                    Some(record) if record.kind == RecordKind::Definition => show("function", record.subject),
                    Some(record) => show("variable", record.subject),
                    None => {}
                }
                let scope = function.attrs.position(*inst).expand().and_then(|p| function.attrs.scope(p));
                if let Some(owner) = scope.and_then(|scope| owner(module, scope.scope)) {
                    show("function", owner);
                }
            }
        });
    }
    shown
}

/// The source lines of instructions.
pub fn lines(module: &Module) -> BTreeSet<(String, u32)> {
    let mut lines = BTreeSet::new();
    for function in module.functions.values() {
        function.walk_blocks(|_, block| {
            for inst in function.insts(block) {
                lines.extend(function.loc(*inst).map(|loc| (loc.file.to_string(), loc.line)));
            }
        });
    }
    lines
}

fn operand(module: &Module, item: Item, place: usize) -> Option<Item> {
    match module.items.get(item)?.operands.get(place)? {
        ItemOperand::Item(item) => Some(*item),
        _ => None,
    }
}

fn number(module: &Module, item: Item, place: usize) -> Option<u64> {
    match module.items.get(item)?.operands.get(place)? {
        ItemOperand::Const(constant) => module.consts.int_value(*constant),
        ItemOperand::Word(word) => Some(u64::from(*word)),
        _ => None,
    }
}

fn text(module: &Module, item: Item, place: usize) -> String {
    operand(module, item, place).and_then(|text| module.string_item(text)).unwrap_or_default()
}

/// The function that a scope or variable is in.
fn owner(module: &Module, item: Item) -> Option<Item> {
    let mut scope = item;
    for _ in 0..64 {
        let place = match module.items.get(scope)?.debug_op()? {
            DebugOp::DebugFunction => return Some(scope),
            DebugOp::DebugLexicalBlock => 3,
            DebugOp::DebugLocalVariable | DebugOp::DebugGlobalVariable | DebugOp::DebugTypeComposite => 5,
            _ => return None,
        };
        scope = operand(module, scope, place)?;
    }
    None
}

/// A type with what it is made of.
fn type_text(module: &Module, item: Item, depth: u32) -> String {
    let Some(data) = module.items.get(item).filter(|_| depth < DEEPEST) else { return "…".to_owned() };
    let Some(op) = data.debug_op() else { return "?".to_owned() };
    let inner = |place| operand(module, item, place).map(|ty| type_text(module, ty, depth + 1));
    let inner_text = |place| inner(place).unwrap_or_else(|| "void".to_owned());
    let numbers = |from| {
        let all = (from..data.operands.len()).filter_map(|place| number(module, item, place));
        all.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
    };
    match op {
        DebugOp::DebugTypeBasic => format!("{} ({})", text(module, item, 0), numbers(1)),
        // LLVM's C API has no address spaces of references.
        DebugOp::DebugTypePointer => {
            let is_reference = number(module, item, 2).is_some_and(|flags| flags & (1 << 11 | 1 << 12) != 0);
            format!("{}* ({})", inner_text(0), numbers(if is_reference { 2 } else { 1 }))
        }
        DebugOp::DebugTypeQualifier => format!("{} qualified {}", inner_text(0), numbers(1)),
        DebugOp::DebugTypeArray => format!("{}[{}]", inner_text(0), numbers(1)),
        DebugOp::DebugTypeVector => format!("{} x {}", inner_text(0), numbers(1)),
        DebugOp::DebugTypedef => format!("{} = {}", text(module, item, 0), inner_text(1)),
        DebugOp::DebugTypeFunction => {
            let parts: Vec<String> = (1..data.operands.len()).map(inner_text).collect();
            format!("({})", parts.join(", "))
        }
        DebugOp::DebugTypeEnum => format!("enum {}", text(module, item, 0)),
        DebugOp::DebugTypeComposite => {
            let members: Vec<String> = (9..data.operands.len()).filter_map(inner).collect();
            let size = number(module, item, 7).unwrap_or(0);
            format!("{} of {size} bits {{{}}}", text(module, item, 0), members.join("; "))
        }
        DebugOp::DebugTypeMember => {
            let at = number(module, item, 5).unwrap_or(0);
            format!("{}: {} at {at}", text(module, item, 0), inner_text(1))
        }
        other => format!("{other:?}"),
    }
}
