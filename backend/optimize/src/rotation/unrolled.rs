//! The loops that a driver unrolls to keep the elements of arrays in registers.
//!
//! If the first test of a loop is known, a driver can count its iterations. If the driver unrolls it, the first tests of the loops within are
//! known, too. Mesa also guesses a bound that is not known: a loop that starts with constants, and that indexes an array by its induction
//! variable, has at most as many iterations as the array has elements. For these loops the test has to be at the start.

use super::candidate;
use crate::edges::Edges;
use crate::effects::local_variable;
use rustc_hash::FxHashSet;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::function::{Block, Construct, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{TypeKind, TypeTable};
use spirant_dialect::views::AccessChain;

/// Mesa unrolls no loops of more iterations.
const MOST_ITERATIONS: u64 = 32;
/// A condition that depends on more values is not followed.
const MOST_VALUES: usize = 64;
/// A first test that more values lead to is not known.
const MOST_STEPS: usize = 144;

/// The regions that a driver unrolls, and what indexes arrays.
#[derive(Default)]
pub(super) struct Unrolled {
    /// The regions of unrolled loops, and those within.
    pub regions: FxHashSet<Region>,
    /// The headers of unrolled loops.
    pub headers: FxHashSet<Block>,
    /// The block parameters that index an array of a variable of the function or of the workgroup, as they are.
    indexing: FxHashSet<Value>,
}

impl Unrolled {
    pub fn of(types: &TypeTable, consts: &ConstTable, function: &Function, volatile: bool) -> Unrolled {
        let mut unrolled = Unrolled::default();
        let indexing = unrolled.indexing_regions(types, consts, function);
        if indexing.is_empty() {
            return unrolled;
        }
        let edges = Edges::of(function);
        let Unrolled { regions, headers, .. } = &mut unrolled;
        function.walk_blocks(|region, holder| {
            for inst in function.insts(holder).iter().filter(|inst| function.marks(**inst).is_construct()) {
                let own = function.construct_region(*inst);
                let is_within = regions.contains(&region);
                if is_within || own.is_some_and(|own| indexing.contains(&own)) {
                    let known = Some(*inst)
                        .filter(|inst| function.op(*inst) == Opcode::Loop)
                        .and_then(|inst| candidate(types, function, volatile, &edges, holder, inst, headers))
                        .filter(|found| found.starts_known);
                    regions.extend(own.filter(|_| is_within || known.is_some()));
                    headers.extend(known.map(|found| found.header));
                }
            }
        });
        unrolled
    }

    /// The regions that index a variable of the function by a value that is not constant, and the regions around them.
    fn indexing_regions(
        &mut self,
        types: &TypeTable,
        consts: &ConstTable,
        function: &Function,
    ) -> FxHashSet<Region> {
        let mut found = FxHashSet::default();
        let mut nested: Vec<(Region, Region)> = Vec::new();
        function.walk_blocks(|region, block| {
            for inst in function.insts(block) {
                nested.extend(function.construct_region(*inst).map(|inner| (region, inner)));
                let Some(chain) = AccessChain::of(function, *inst) else { continue };
                let is_dynamic = chain.indices.iter().any(|index| function.constant(*index).is_none());
                let is_local = is_dynamic && local_variable(function, chain.base).is_some();
                if is_local {
                    found.insert(region);
                }
                if is_local || is_dynamic && is_shared(types, function, chain.base) {
                    self.note_indices(types, consts, function, &chain);
                }
            }
        });
        for (outer, inner) in nested.into_iter().rev() {
            if found.contains(&inner) {
                found.insert(outer);
            }
        }
        found
    }

    /// Notes the block parameters among the indices of a chain.
    fn note_indices(
        &mut self,
        types: &TypeTable,
        consts: &ConstTable,
        function: &Function,
        chain: &AccessChain<'_>,
    ) {
        let TypeKind::Pointer { pointee, .. } = types.kind(function.value_type(chain.base)) else { return };
        let mut ty = pointee;
        for index in chain.indices {
            let index = function.resolve(*index);
            let is_param = matches!(function.value_def(index), ValueDef::BlockParam(..));
            if is_param && types.array_length(consts, ty).is_some_and(|length| length <= MOST_ITERATIONS) {
                self.indexing.insert(index);
            }
            let member = function.constant(index).and_then(|index| consts.int_value(index)).unwrap_or(0);
            let Some(part) = types.part(ty, member as u32) else { return };
            ty = part;
        }
    }

    /// Whether a loop has to test its condition at the start: a parameter of its header is in the condition and indexes an array, and
    /// all that are in the condition start with constants.
    pub fn counts(&self, function: &Function, construct: Construct, condition: Value) -> bool {
        let &[entry, header, ..] = function.layout.construct_blocks(construct) else { return false };
        let enter = function.terminator(entry).and_then(|enter| function.targets(enter).first());
        let first = enter.map_or(&[][..], |enter| function.args(*enter));
        let is_constant =
            |index: usize| first.get(index).is_some_and(|value| function.constant(*value).is_some());
        !self.indexing.is_empty()
            && params_of(function, header, condition).is_some_and(|params| {
                params.iter().all(|(_, index)| is_constant(*index))
                    && params.iter().any(|(param, _)| self.indexing.contains(param))
            })
    }
}

/// Whether a pointer is to memory of the workgroup.
fn is_shared(types: &TypeTable, function: &Function, pointer: Value) -> bool {
    matches!(
        types.kind(function.value_type(pointer)),
        TypeKind::Pointer { storage: StorageClass::Workgroup, .. }
    )
}

/// The parameters of a header that a value depends on in the same iteration, as far as it is computed from block parameters alone.
fn params_of(function: &Function, header: Block, value: Value) -> Option<Vec<(Value, usize)>> {
    let (mut rest, mut seen, mut params) = (vec![value], FxHashSet::default(), Vec::new());
    while let Some(value) = rest.pop() {
        let value = function.resolve(value);
        if !seen.insert(value) {
            continue;
        }
        match function.value_def(value) {
            ValueDef::BlockParam(block, index) if block == header => params.push((value, index as usize)),
            ValueDef::Result(inst, _) if function.op(inst).is_pure() => rest.extend(function.operands(inst)),
            _ => {}
        }
        if seen.len() > MOST_VALUES {
            return None;
        }
    }
    Some(params)
}

/// Whether the condition of a header depends only on constants in the first iteration, or a part of it does that is joined by `&&` or `||`.
/// Drivers count the iterations of such loops from their first test, and unroll them. The parameters of `unrolled` headers are constants then.
pub(super) fn is_known_at_first(
    function: &Function,
    header: Block,
    branch: Inst,
    first: &[Value],
    unrolled: &FxHashSet<Block>,
) -> bool {
    let mut parts: Vec<Value> = function.operands(branch).to_vec();
    let mut steps = MOST_STEPS;
    while let Some(part) = parts.pop() {
        let part = function.resolve(part);
        if let ValueDef::Result(inst, _) = function.value_def(part)
            && matches!(function.op(inst), Opcode::Core(Op::LogicalAnd | Op::LogicalOr))
        {
            parts.extend(function.operands(inst));
        }
        let mut rest = vec![part];
        while let Some(value) = rest.pop() {
            let value = function.resolve(value);
            steps -= 1;
            if steps == 0 {
                return false;
            }
            match function.value_def(value) {
                ValueDef::BlockParam(block, index) if block == header => {
                    rest.extend(first.get(index as usize));
                }
                ValueDef::BlockParam(block, _) if unrolled.contains(&block) => {}
                ValueDef::Result(inst, _)
                    if function.insts(header).contains(&inst)
                        || !unrolled.is_empty() && function.op(inst).is_pure() =>
                {
                    rest.extend(function.operands(inst));
                }
                _ if function.constant(value).is_some() => {}
                _ => {
                    rest.push(part);
                    break;
                }
            }
        }
        if rest.is_empty() {
            return true;
        }
    }
    false
}
