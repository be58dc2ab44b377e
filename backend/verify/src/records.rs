//! Debug records and scopes of positions (NonSemantic.Shader.DebugInfo.100), and the records whose values are gone.

use super::Verifier;
use super::body::{Layout, Trees};
use super::cx::Verdict;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::diagnostics::Diagnostics;
use spirant_dialect::dominance::NONE;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Function, Inst, Record, RecordKind, Region, Value, ValueDef};
use spirant_dialect::module::{Item, ItemOperand, Module};
use spirant_dialect::spirv::Op;

/// The debug records of a function whose value is not visible at the record, or is in no block.
pub fn hidden_records(module: &Module, function: &Function) -> Vec<Record> {
    let Some(region) = function.body.region() else { return Vec::new() };
    // Most records stand behind what they name: no need to find out what dominates what.
    if all_are_near(function, region) {
        return Vec::new();
    }
    let mut ignored = Diagnostics::new();
    let mut verifier = Verifier::new(module, &mut ignored);
    let all = || function.attrs.records.keys().collect();
    let Some(layout) = verifier.layout(function, region) else { return all() };
    if !verifier.branches(function, &layout) {
        return all();
    }
    let trees = layout.trees(function);
    let mut hidden = Vec::new();
    for info in &layout.regions {
        for block in function.blocks(info.region) {
            for inst in function.insts(*block) {
                if let (Some(record), [number]) = (function.record(*inst), function.words(*inst))
                    && let Some(value) = record.value.expand()
                    && !layout.shows(&trees, function, *inst, value)
                {
                    hidden.push(Record::from_u32(*number));
                }
            }
        }
    }
    hidden
}

/// Whether every debug record names a value that its own block defines before it, or that is visible everywhere.
fn all_are_near(function: &Function, region: Region) -> bool {
    // The block that an instruction before this one is in.
    let mut block_of: Vec<Option<Block>> = vec![None; function.inst_count()];
    let mut regions = vec![region];
    while let Some(region) = regions.pop() {
        for block in function.blocks(region) {
            for inst in function.insts(*block) {
                if let Some(value) = function.record(*inst).and_then(|record| record.value.expand())
                    && !is_near(function, *block, &block_of, value)
                {
                    return false;
                }
                if function.construct(*inst).is_some() {
                    // One that is seen again is none of a tree.
                    if block_of[inst.index()].is_some() {
                        return false;
                    }
                    regions.extend(function.construct_region(*inst));
                }
                block_of[inst.index()] = Some(*block);
            }
        }
    }
    true
}

/// Whether a value is visible everywhere, or defined in a block by what was seen there.
fn is_near(function: &Function, block: Block, block_of: &[Option<Block>], value: Value) -> bool {
    let value = function.resolve(value);
    match function.value_def(value) {
        ValueDef::Result(def, index) => {
            block_of[def.index()] == Some(block)
                && function.result_at(def, index as usize) == Some(value)
                && function.op(def) != Op::SampledImage
        }
        ValueDef::BlockParam(of, index) => {
            of == block && function.block_params(block).get(index as usize) == Some(&value)
        }
        ValueDef::FuncParam(_) | ValueDef::Const(_) | ValueDef::Global(_) | ValueDef::Func(_) => true,
        ValueDef::Type(_) | ValueDef::Item(_) | ValueDef::Alias(_) => false,
    }
}

impl Layout {
    /// Whether a debug record at `inst` may name a value.
    pub(super) fn shows(&self, trees: &Trees, function: &Function, inst: Inst, value: Value) -> bool {
        let at = self.segment[inst.index()];
        let value = function.resolve(value);
        match function.value_def(value) {
            // Results and parameters may have been removed.
            ValueDef::Result(def, index) if function.result_at(def, index as usize) != Some(value) => false,
            ValueDef::BlockParam(block, index)
                if function.block_params(block).get(index as usize) != Some(&value) =>
            {
                false
            }
            ValueDef::Result(def, _) if function.op(def) == Op::SampledImage => false,
            ValueDef::Result(def, _) => {
                let defined = self.segment[def.index()];
                if defined == at && defined != NONE {
                    // A construct's results are of the segment that it begins.
                    return self.place[def.index()] < self.place[inst.index()];
                }
                defined != NONE && trees.shows(self, defined, at)
            }
            ValueDef::BlockParam(block, _) => {
                let defined = self.first_segment[block.index()];
                defined != NONE && trees.shows(self, defined, at)
            }
            ValueDef::FuncParam(_) | ValueDef::Const(_) | ValueDef::Global(_) | ValueDef::Func(_) => true,
            ValueDef::Type(_) | ValueDef::Item(_) | ValueDef::Alias(_) => false,
        }
    }
}

impl Trees {
    fn shows(&self, layout: &Layout, defined: u32, at: u32) -> bool {
        let region = |segment: u32| layout.region_of_segment.get(segment as usize).copied().unwrap_or(0);
        self.dominance.is_reached(at)
            && self.dominance.is_above(defined, at)
            && self.nesting.is_above(region(defined), region(at))
    }
}

impl Verifier<'_> {
    /// That a [`Debug`](spirant_dialect::Opcode::Debug) instruction has a record, and that this refers to nodes of the right kinds.
    pub(super) fn record(&self, function: &Function, inst: Inst) -> Verdict {
        let Some(record) = function.record(inst) else {
            return Err("the debug record does not exist".into());
        };
        let subject = self.debug_op(record.subject);
        let is_right = match record.kind {
            RecordKind::Declare | RecordKind::Value => subject == Some(DebugOp::DebugLocalVariable),
            RecordKind::Definition => subject == Some(DebugOp::DebugFunction),
        };
        if !is_right {
            return Err(format!("{} is not what a debug record of this kind is about", record.subject));
        }
        match record.expression.expand() {
            Some(expression) if self.debug_op(expression) != Some(DebugOp::DebugExpression) => {
                return Err(format!("{expression} is not a DebugExpression"));
            }
            None if record.kind != RecordKind::Definition => {
                return Err("the debug record of a variable has no expression".into());
            }
            _ => {}
        }
        let exists = |index: &ItemOperand| match *index {
            ItemOperand::Const(constant) => constant.index() < self.module.consts.len(),
            ItemOperand::Item(item) => self.module.items.contains(item),
            _ => false,
        };
        match record.indexes.iter().all(exists) {
            true => Ok(()),
            false => Err("an index of the debug record does not exist".into()),
        }
    }

    /// That the scope of an instruction's position is a lexical scope, and its place of inlining one.
    pub(super) fn debug_scope(&self, function: &Function, inst: Inst) -> Verdict {
        let Some(scope) = function.attrs.position(inst).expand().and_then(|at| function.attrs.scope(at))
        else {
            return Ok(());
        };
        if !self.module.items.get(scope.scope).is_some_and(|data| data.is_lexical_scope()) {
            return Err(format!("its position is in {}, which is not a lexical scope", scope.scope));
        }
        match scope.inlined_at {
            Some(call) if self.debug_op(call) != Some(DebugOp::DebugInlinedAt) => {
                Err(format!("its position is inlined at {call}, which is not a DebugInlinedAt"))
            }
            _ => Ok(()),
        }
    }

    fn debug_op(&self, item: Item) -> Option<DebugOp> {
        self.module.items.get(item)?.debug_op()
    }
}
