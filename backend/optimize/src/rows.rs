//! Arrays of rows.
//!
//! DXIL has arrays of one dimension alone: `a[row][column]` is an element of one long array, `row * 8 + column`. A driver that keeps an array in
//! registers then selects among all of its elements instead of those of one column. So an array whose indices are all `row * n + column`, with
//! columns below `n`, becomes an array of rows of `n` elements.
//!
//! Invariant: an index that is within the array leads to the same element. The product may wrap: a row that is not known to be so small that
//! it does not is reduced to the number of rows.

mod sums;

use crate::canonicalize::{Cx, has_poison, largest_value};
use crate::edit::Insertions;
use crate::is_open;
use crate::rotation::counted::ranges;
use rustc_hash::FxHashMap;
use spirant_dialect::decoration::find_word;
use spirant_dialect::function::{Block, Body, Function, Inst, Value, ValueDef};
use spirant_dialect::module::{Global, ModeOperand, Module, Symbol};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{BuiltIn, Decoration, ExecutionMode, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::AccessChain;
use std::collections::{BTreeMap, BTreeSet};
use sums::{Range, Split, Sum, instruction};

/// A loop of more iterations is not evaluated.
const MOST_ITERATIONS: usize = 1 << 12;

/// Makes arrays of rows in every structured function; whether there were any to make.
pub fn run(module: &mut Module) -> bool {
    let has_poison = has_poison(module);
    let candidates = candidates(module);
    let group = group_size(module);
    let mut changed = false;
    let Module { types, consts, functions, globals, .. } = module;
    for function in functions.values_mut() {
        if !is_open(function) || !matches!(function.body, Body::Structured(_)) {
            continue;
        }
        let mut cx = Cx { types, consts, function, has_poison };
        let arrays = Arrays::of(&cx, &candidates);
        if arrays.list.iter().all(|array| !array.is_open || array.chains.is_empty()) {
            continue;
        }
        let built_in = |global: Global| find_word(&globals[global].decorations, Decoration::BuiltIn);
        let limits = Limits::of(&cx, group, built_in);
        let mut retyped = Vec::new();
        for array in arrays.list.iter().filter(|array| array.is_open) {
            retyped.extend(make_rows(&mut cx, &limits, array));
        }
        for (variable, ty) in retyped {
            changed = true;
            if let ValueDef::Global(global) = function.value_def(variable) {
                globals[global].ty = ty;
            }
        }
    }
    changed
}

/// The variables of a work group or an invocation that one function alone uses.
fn candidates(module: &Module) -> BTreeSet<Global> {
    let mut users: BTreeMap<Global, usize> = BTreeMap::new();
    for function in module.functions.values() {
        for def in function.dfg.module_values() {
            if let ValueDef::Global(global) = def {
                *users.entry(global).or_default() += 1;
            }
        }
    }
    let is_candidate = |global: &Global| {
        let variable = &module.globals[*global];
        matches!(variable.storage, StorageClass::Workgroup | StorageClass::Private)
            && variable.initializer.is_none()
            && variable.linkage.is_none()
            && variable.decorations.is_empty()
            && !module.is_kept(Symbol::Global(*global))
    };
    users
        .into_iter()
        .filter(|(_, users)| *users == 1)
        .map(|(global, _)| global)
        .filter(is_candidate)
        .collect()
}

/// The size of the work group, if the module has one entry point that states it.
fn group_size(module: &Module) -> Option<[u64; 3]> {
    let [entry] = &module.entry_points[..] else { return None };
    let mut modes = module.execution_modes.iter().filter(|mode| mode.function == entry.function);
    let size = modes.find(|mode| mode.mode == ExecutionMode::LocalSize)?;
    let mut numbers = [1; 3];
    for (number, operand) in numbers.iter_mut().zip(&size.operands) {
        let ModeOperand::Word(word) = operand else { return None };
        *number = u64::from(*word);
    }
    Some(numbers)
}

/// A variable that is an array of scalars.
struct Array {
    variable: Value,
    storage: StorageClass,
    element: Type,
    length: u64,
    /// The access chains with one index.
    chains: Vec<(Block, Inst)>,
    /// Whether there are no other uses.
    is_open: bool,
}

struct Arrays {
    list: Vec<Array>,
}

impl Arrays {
    fn of(cx: &Cx<'_>, candidates: &BTreeSet<Global>) -> Arrays {
        let function = &*cx.function;
        let mut arrays = Arrays { list: Vec::new() };
        let mut of: FxHashMap<Value, usize> = FxHashMap::default();
        for value in function.values().filter(|value| function.resolve(*value) == *value) {
            let is_candidate = match function.value_def(value) {
                ValueDef::Global(global) => candidates.contains(&global),
                ValueDef::Result(inst, 0) => {
                    function.op(inst) == Op::Variable && function.operands(inst).is_empty()
                }
                _ => false,
            };
            if let Some(array) = is_candidate.then(|| array(cx, value)).flatten() {
                of.insert(value, arrays.list.len());
                arrays.list.push(array);
            }
        }
        if !of.is_empty() {
            function.walk_blocks(|_, block| {
                for inst in function.insts(block) {
                    arrays.note(function, &of, block, *inst);
                }
            });
        }
        arrays
    }

    /// Records the uses of arrays by an instruction.
    fn note(&mut self, function: &Function, of: &FxHashMap<Value, usize>, block: Block, inst: Inst) {
        let chain = AccessChain::of(function, inst)
            .filter(|chain| chain.element.is_none() && chain.indices.len() == 1)
            .map(|chain| function.resolve(chain.base));
        let args = function.targets(inst).iter().flat_map(|call| function.args(*call));
        for (place, value) in function.operands(inst).iter().chain(args).enumerate() {
            let value = function.resolve(*value);
            let Some(index) = of.get(&value) else { continue };
            let array = &mut self.list[*index];
            if place == 0 && chain == Some(value) {
                array.chains.push((block, inst));
            } else {
                array.is_open = false;
            }
        }
    }
}

/// A variable, if it is an array of scalars without a stated layout.
fn array(cx: &Cx<'_>, variable: Value) -> Option<Array> {
    let TypeKind::Pointer { storage, pointee } = cx.types.kind(cx.ty(variable)) else { return None };
    let TypeKind::Array { element, length } = cx.types.kind(pointee) else { return None };
    let is_scalar =
        matches!(cx.types.kind(element), TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Bool);
    let is_plain = cx.types.get(pointee).decorations.is_empty();
    let is_known = cx.consts.get(length).op == Op::Constant;
    let length = cx.consts.int_value(length).filter(|_| is_known)?;
    let decorations = cx.function.attrs.value_decorations.get(&variable);
    let is_undecorated = decorations.is_none_or(|list| list.is_empty());
    (is_scalar && is_plain && is_undecorated).then(|| Array {
        variable,
        storage,
        element,
        length,
        chains: Vec::new(),
        is_open: true,
    })
}

/// The least and the largest values of some values.
struct Limits {
    of: FxHashMap<Value, Range>,
    /// The headers of the loops that values are parameters of.
    headers: FxHashMap<Value, Block>,
}

impl Limits {
    fn of(cx: &Cx<'_>, group: Option<[u64; 3]>, built_in: impl Fn(Global) -> Option<u32>) -> Limits {
        let function = &*cx.function;
        let mut limits = Limits { of: FxHashMap::default(), headers: FxHashMap::default() };
        function.walk_blocks(|_, block| {
            for inst in function.insts(block) {
                if function.op(*inst) == Opcode::Loop {
                    limits.add_loop(cx, *inst);
                } else if let Some(group) = group {
                    let found = invocation(function, *inst, group, &built_in);
                    limits.of.extend(found.map(|(value, size)| (value, range(0, size.saturating_sub(1)))));
                }
            }
        });
        limits
    }

    fn add_loop(&mut self, cx: &Cx<'_>, inst: Inst) {
        for (param, [least, largest]) in ranges(cx, inst, MOST_ITERATIONS).unwrap_or_default() {
            self.of.insert(param, range(least, largest));
            if let ValueDef::BlockParam(header, _) = cx.function.value_def(param) {
                self.headers.insert(param, header);
            }
        }
    }

    /// The values that a value may have in a block.
    fn range(&self, cx: &Cx<'_>, value: Value, block: Block) -> Range {
        let alone = |value: Value| {
            let known = self.of.get(&value).filter(|_| self.headers.get(&value) != Some(&block));
            known.cloned().unwrap_or_else(|| range(0, largest_value(cx, value)))
        };
        // A sum that is negative or larger than a number of 32 bits wraps.
        let sum = Sum::of(cx, value).and_then(|sum| sum.range(alone));
        let sum = sum.filter(|sum| *sum.start() >= 0 && *sum.end() <= i64::from(u32::MAX));
        let alone = alone(value);
        match sum {
            Some(sum) => *alone.start().max(sum.start())..=*alone.end().min(sum.end()),
            None => alone,
        }
    }
}

/// The unsigned numbers from the least to the largest one.
fn range(least: u64, largest: u64) -> Range {
    let of = |number: u64| i64::from(u32::try_from(number).unwrap_or(u32::MAX));
    of(least)..=of(largest)
}

/// The number of an invocation in its work group, or a component of it, with the number of different ones.
fn invocation(
    function: &Function,
    inst: Inst,
    group: [u64; 3],
    built_in: impl Fn(Global) -> Option<u32>,
) -> Option<(Value, u64)> {
    let loaded = |inst: Inst| {
        let pointer = function.operand(inst, 0).filter(|_| function.op(inst) == Op::Load)?;
        match function.value_def(function.resolve(pointer)) {
            ValueDef::Global(global) => built_in(global),
            _ => None,
        }
    };
    let result = function.result(inst)?;
    if loaded(inst) == Some(BuiltIn::LocalInvocationIndex as u32) {
        return Some((result, group.iter().fold(1, |all: u64, one| all.saturating_mul(*one))));
    }
    let whole = function.operand(inst, 0).filter(|_| function.op(inst) == Op::CompositeExtract)?;
    let ValueDef::Result(load, _) = function.value_def(function.resolve(whole)) else { return None };
    let [component] = *function.words(inst) else { return None };
    let is_of_group = loaded(load) == Some(BuiltIn::LocalInvocationId as u32);
    Some((result, *group.get(component as usize).filter(|_| is_of_group)?))
}

/// An access of an array of rows.
struct Element {
    chain: Inst,
    row: Sum,
    column: Sum,
    /// Whether the row has to be reduced to the number of rows.
    is_reduced: bool,
}

/// The accesses of an array with rows of `size` elements, if every index is within a row.
fn elements(
    cx: &Cx<'_>,
    limits: &Limits,
    array: &Array,
    sums: &[(Block, Inst, Sum)],
    size: u64,
) -> Option<Vec<Element>> {
    let rows = array.length / size;
    let mut elements = Vec::with_capacity(sums.len());
    for (block, chain, sum) in sums {
        let size = i64::try_from(size).ok()?;
        let range = |sum: &Sum| sum.range(|value| limits.range(cx, value, *block));
        let is_within =
            |column: &Sum| range(column).is_some_and(|range| *range.start() >= 0 && *range.end() < size);
        let (row, column) =
            Split::ALL.iter().map(|split| sum.divide(size, *split)).find(|(_, column)| is_within(column))?;
        // `row * size` is computed in 32 bits: larger rows wrap.
        let largest_row = (1 << (32 - size.trailing_zeros())) - 1;
        let is_known = |row: Range| *row.start() >= 0 && *row.end() <= largest_row;
        let is_reduced = !range(&row).is_some_and(is_known);
        // In workgroup memory an address costs the same without rows, so reducing the row is not worth it.
        if is_reduced && (!rows.is_power_of_two() || array.storage == StorageClass::Workgroup) {
            return None;
        }
        elements.push(Element { chain: *chain, row, column, is_reduced });
    }
    Some(elements)
}

/// Gives an array rows, if its indices have such a form; the variable and its new type.
fn make_rows(cx: &mut Cx<'_>, limits: &Limits, array: &Array) -> Option<(Value, Type)> {
    let mut sums = Vec::with_capacity(array.chains.len());
    for (block, chain) in &array.chains {
        let index = cx.function.operand(*chain, 1)?;
        cx.shape(cx.ty(index)).filter(|(width, _)| *width == 32)?;
        sums.push((*block, *chain, Sum::of(cx, index)?));
    }
    let factors = sums.iter().flat_map(|(_, _, sum)| sum.factors());
    let sizes: BTreeSet<u64> = factors
        .filter(|size| *size > 1 && *size < array.length && array.length.is_multiple_of(*size))
        .collect();
    let (size, elements) =
        sizes.into_iter().rev().find_map(|size| Some((size, elements(cx, limits, array, &sums, size)?)))?;

    let uint = cx.types.int(32);
    let [columns, rows] = [size, array.length / size].map(|length| cx.consts.int(cx.types, uint, length));
    let row = cx.types.array(array.element, columns, None);
    let whole = cx.types.array(row, rows, None);
    let ty = cx.types.pointer(array.storage, whole);
    let mask = cx.splat(uint, array.length / size - 1)?;
    cx.function.set_value_type(array.variable, ty);
    let mut added = Insertions::default();
    for Element { chain, row, column, is_reduced } in elements {
        let mut made = Vec::new();
        let mut row = row.value(cx, &mut made);
        if is_reduced {
            row = instruction(cx, &mut made, Op::BitwiseAnd, [row, mask]);
        }
        let column = column.value(cx, &mut made);
        made.iter().for_each(|inst| cx.function.attrs.copy(chain, *inst));
        let op = cx.function.op(chain);
        cx.function.rewrite_inst(chain, op, &[array.variable, row, column], &[], &[]);
        made.into_iter().for_each(|inst| added.before(chain, inst));
    }
    added.place(cx.function);
    Some((array.variable, ty))
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// What becomes of a function of `%n` with an array of 32, which `chain` accesses by `%i`, a count below `end`.
    fn rows(end: u32, chain: &str) -> (bool, String) {
        let mut module = shader(&format!(
            "spirv.func @f(%n: i32) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %three = spirv.Constant 3 : i32
                %eight = spirv.Constant 8 : i32
                %end = spirv.Constant {end} : i32
                %a = spirv.Variable : !spirv.ptr<!spirv.array<32 x i32>, Function>
                spirv.mlir.loop {{
                    spirv.Branch ^header(%zero : i32)
                ^header(%i: i32):
                    %c = spirv.ULessThan %i, %end : i32
                    spirv.BranchConditional %c, ^body, ^merge
                ^body:
                    {chain}
                    %p = spirv.AccessChain %a[%index] : !spirv.ptr<!spirv.array<32 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
                    spirv.Store \"Function\" %p, %i : i32
                    spirv.Branch ^continue
                ^continue:
                    %next = spirv.IAdd %i, %one : i32
                    spirv.Branch ^header(%next : i32)
                ^merge:
                    spirv.mlir.merge
                }}
                %q = spirv.AccessChain %a[%three] : !spirv.ptr<!spirv.array<32 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
                %r = spirv.Load \"Function\" %q : i32
                spirv.ReturnValue %r : i32
            }}"
        ));
        let changed = run(&mut module);
        assert_valid(&module);
        (changed, bodies(&module).join("\n"))
    }

    const BY_ROW: &str = "%row = spirv.IMul %n, %eight : i32
                    %index = spirv.IAdd %row, %i : i32";

    #[test]
    fn a_row_that_may_wrap_is_reduced() {
        let (changed, left) = rows(8, BY_ROW);
        assert!(changed && left.contains("!spirv.array<4 x !spirv.array<8 x i32>>"), "{left}");
        assert!(left.contains("spirv.BitwiseAnd"), "{left}");
    }

    #[test]
    fn a_row_that_cannot_wrap_is_not_reduced() {
        let (changed, left) = rows(
            4,
            "%part = spirv.BitwiseAnd %n, %three : i32
             %row = spirv.ShiftLeftLogical %i, %three : i32, i32
             %index = spirv.IAdd %part, %row : i32",
        );
        assert!(changed && left.contains("!spirv.array<4 x !spirv.array<8 x i32>>"), "{left}");
        assert_eq!(left.matches("spirv.BitwiseAnd").count(), 1, "{left}");
    }

    #[test]
    fn the_diagonal_has_one_number_for_row_and_column() {
        let (changed, left) = rows(
            4,
            "%row = spirv.IMul %i, %eight : i32
             %index = spirv.IAdd %row, %i : i32",
        );
        assert!(!changed, "no index says how long a row is: {left}");
        let (changed, left) = rows(
            4,
            "%row = spirv.IMul %i, %eight : i32
             %index = spirv.IAdd %row, %i : i32
             %first = spirv.AccessChain %a[%row] : !spirv.ptr<!spirv.array<32 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
             spirv.Store \"Function\" %first, %i : i32",
        );
        assert!(changed && !left.contains("spirv.BitwiseAnd"), "{left}");
    }

    #[test]
    fn a_sum_in_a_row_is_known_to_be_small() {
        let (changed, left) = rows(
            2,
            "%odd = spirv.BitwiseAnd %n, %one : i32
             %sum = spirv.IAdd %i, %odd : i32
             %index = spirv.IMul %sum, %eight : i32",
        );
        assert!(changed && left.matches("spirv.BitwiseAnd").count() == 1, "{left}");
    }

    #[test]
    fn a_column_beyond_its_row_keeps_the_array() {
        assert!(!rows(9, BY_ROW).0, "the column may be in the next row");
        assert!(!rows(8, "%row = spirv.IMul %n, %eight : i32\n%index = spirv.ISub %row, %i : i32").0);
        assert!(!rows(8, "%index = spirv.IAdd %n, %i : i32").0, "there is no row");
        let shifted = "%row = spirv.IMul %n, %eight : i32
                       %at = spirv.IAdd %row, %i : i32
                       %index = spirv.IAdd %at, %one : i32";
        assert!(!rows(8, shifted).0, "the last column is in the next row");
        assert!(rows(7, shifted).0);
    }

    #[test]
    fn a_column_that_is_counted_from_the_end_or_one_before_is_known() {
        let before = "%row = spirv.IMul %n, %eight : i32
                       %up = spirv.IAdd %i, %one : i32
                       %at = spirv.ISub %up, %one : i32
                       %index = spirv.IAdd %row, %at : i32";
        assert!(rows(8, before).0);
        let below = "%row = spirv.IMul %n, %eight : i32
                     %at = spirv.ISub %i, %one : i32
                     %index = spirv.IAdd %row, %at : i32";
        assert!(!rows(8, below).0, "the first column is in the row before");
        let from_end = "%seven = spirv.Constant 7 : i32
                        %row = spirv.IMul %n, %eight : i32
                        %at = spirv.ISub %seven, %i : i32
                        %index = spirv.IAdd %row, %at : i32";
        assert!(rows(8, from_end).0);
        assert!(!rows(9, from_end).0, "the last column is in the row before");
    }

    #[test]
    fn counts_from_one_on_have_a_column_before() {
        let text = |first: u32| {
            format!(
                "spirv.func @f(%n: i32) -> i32 \"None\" {{
                    %zero = spirv.Constant 0 : i32
                    %one = spirv.Constant 1 : i32
                    %all = spirv.Constant -1 : i32
                    %six = spirv.Constant 6 : i32
                    %first = spirv.Constant {first} : i32
                    %a = spirv.Variable : !spirv.ptr<!spirv.array<36 x i32>, Function>
                    spirv.mlir.loop {{
                        spirv.Branch ^header(%first : i32)
                    ^header(%i: i32):
                        %c = spirv.ULessThan %i, %six : i32
                        spirv.BranchConditional %c, ^body, ^merge
                    ^body:
                        %before = spirv.IAdd %i, %all : i32
                        %row = spirv.IMul %before, %six : i32
                        %index = spirv.IAdd %row, %before : i32
                        %p = spirv.AccessChain %a[%index] : !spirv.ptr<!spirv.array<36 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
                        spirv.Store \"Function\" %p, %i : i32
                        %q = spirv.AccessChain %a[%row] : !spirv.ptr<!spirv.array<36 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
                        spirv.Store \"Function\" %q, %i : i32
                        spirv.Branch ^continue
                    ^continue:
                        %next = spirv.IAdd %i, %one : i32
                        spirv.Branch ^header(%next : i32)
                    ^merge:
                        spirv.mlir.merge
                    }}
                    spirv.ReturnValue %zero : i32
                }}"
            )
        };
        for (first, expected) in [(1, true), (0, false)] {
            let mut module = shader(&text(first));
            assert_eq!(run(&mut module), expected, "{first}");
            assert_valid(&module);
            let left = bodies(&module).join("\n");
            assert_eq!(left.contains("!spirv.array<6 x !spirv.array<6 x i32>>"), expected, "{left}");
        }
    }

    #[test]
    fn an_array_with_another_use_stays() {
        let whole = format!(
            "{BY_ROW}
             %all = spirv.Load \"Function\" %a : !spirv.array<32 x i32>"
        );
        assert!(!rows(8, &whole).0);
    }
}
