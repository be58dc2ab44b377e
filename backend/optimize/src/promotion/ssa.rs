//! Slots become values: parameters and results where stores merge, and the stored values elsewhere.
//!
//! Parameters are placed at the iterated dominance frontier of the stores (Cytron et al., "Efficiently Computing Static Single
//! Assignment Form", 1991), over segments. A value that is defined in a construct is not visible after it, so a construct with
//! stores has a result for the slot, and the blocks that its exits lead to have parameters.

use super::fragments::{Fragment, SlotCounts};
use super::records::{Declared, Expressions, MOST_PARTS};
use super::{Candidates, is_permitted};
use crate::edit::replace;
use crate::order::Segments;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::dominance::NONE;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{Block, Function, Inst, Position, RecordData, RecordKind, Value, ValueDef};
use spirant_dialect::module::ItemOperand;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeTable};
use spirant_dialect::views::{Load, Store};

/// What is placed and found may be this many times the instructions of the function; variables beyond that stay.
const MOST_GROWTH: usize = 4;

/// Promotes candidates; whether there were any that could be.
pub(super) fn promote(
    types: &TypeTable,
    consts: &mut ConstTable,
    shapes: &SlotCounts,
    function: &mut Function,
    segments: &Segments,
    mut candidates: Candidates,
    expressions: &Expressions,
) -> bool {
    let budget = function.inst_count() * MOST_GROWTH + 256;
    let Some(frontiers) = frontiers(segments, budget) else { return false };
    let mut placed: Vec<Vec<u32>> = vec![Vec::new(); segments.list.len()];
    let stores = stores(types, consts, shapes, function, segments, &candidates);
    let exits = exits(function, segments);
    let mut count = 0;
    let mut marks = Marks::new(segments);
    for variable in &mut candidates.variables {
        let slots = shapes.slots(variable.content).unwrap_or(0);
        if !variable.is_promoted {
            continue;
        }
        let all: Vec<Vec<u32>> = (variable.first..variable.first + slots)
            .map(|slot| marks.places(segments, &frontiers, &exits, &stores[slot as usize]))
            .collect();
        count += all.iter().map(Vec::len).sum::<usize>();
        if count > budget {
            variable.is_promoted = false;
            continue;
        }
        for (slot, segments) in (variable.first..).zip(all) {
            segments.into_iter().for_each(|segment| placed[segment as usize].push(slot));
        }
    }
    if !candidates.variables.iter().any(|variable| variable.is_promoted) {
        return false;
    }
    let mut renaming = Renaming {
        types,
        consts,
        shapes,
        function,
        segments,
        candidates: &candidates,
        slot_types: Vec::new(),
        current: Vec::new(),
        undone: Vec::new(),
        block_params: HashMap::default(),
        results: HashMap::default(),
        rewritten: vec![None; segments.list.len()],
        expressions,
        sources: Declared::default(),
    };
    renaming.run(&placed);
    true
}

/// The dominance frontier of every segment; `None` where there is more of it than `budget`.
fn frontiers(segments: &Segments, budget: usize) -> Option<Vec<Vec<u32>>> {
    let mut frontiers: Vec<Vec<u32>> = vec![Vec::new(); segments.list.len()];
    let predecessors = segments.graph.reversed();
    let mut steps = 0;
    for segment in 0..segments.list.len() as u32 {
        let from = predecessors.successors(segment);
        if from.len() < 2 || !segments.is_reached(segment) {
            continue;
        }
        let dominator = segments.dominators[segment as usize];
        for predecessor in from.iter().copied().filter(|from| segments.is_reached(*from)) {
            let mut runner = predecessor;
            while runner != dominator && runner != NONE {
                steps += 1;
                if steps > budget {
                    return None;
                }
                let frontier = &mut frontiers[runner as usize];
                if frontier.last() == Some(&segment) {
                    break;
                }
                frontier.push(segment);
                runner = segments.dominators[runner as usize];
            }
        }
    }
    Some(frontiers)
}

/// By slot: the segments that store to it.
fn stores(
    types: &TypeTable,
    consts: &ConstTable,
    shapes: &SlotCounts,
    function: &Function,
    segments: &Segments,
    candidates: &Candidates,
) -> Vec<Vec<u32>> {
    let mut stores: Vec<Vec<u32>> = vec![Vec::new(); candidates.slots as usize];
    for (number, segment) in (0..).zip(&segments.list) {
        for inst in &function.insts(segment.block)[segment.places.clone()] {
            let Some(store) = Store::of(function, *inst) else { continue };
            let part = candidates.part(types, consts, shapes, function, store.pointer);
            let Some((_, part)) = part else { continue };
            let slots = if part.inside.is_empty() { shapes.slots(part.ty).unwrap_or(1) } else { 1 };
            for slot in part.slot..part.slot + slots {
                if stores[slot as usize].last() != Some(&number) {
                    stores[slot as usize].push(number);
                }
            }
        }
    }
    stores
}

/// By region number: the segments that exits from within a construct's inner regions lead to.
fn exits(function: &Function, segments: &Segments) -> Vec<Vec<u32>> {
    let mut exits: Vec<Vec<u32>> = vec![Vec::new(); segments.owners.len()];
    for segment in &segments.list {
        let Some(last) = function.insts(segment.block)[segment.places.clone()].last() else { continue };
        let Some(call) = function.exit_target(*last) else { continue };
        let to = segments.first_of(call.block);
        if to == NONE {
            continue;
        }
        let list = &mut exits[segments.list[to as usize].region as usize];
        if !list.contains(&to) {
            list.push(to);
        }
    }
    exits
}

/// What was seen while a slot was placed; the number of the slot's turn, so that nothing is cleared.
struct Marks {
    turn: u32,
    placed: Vec<u32>,
    regions: Vec<u32>,
}

impl Marks {
    fn new(segments: &Segments) -> Marks {
        Marks { turn: 0, placed: vec![0; segments.list.len()], regions: vec![0; segments.owners.len()] }
    }

    /// The segments at whose beginning a slot that these segments store to is a parameter or result.
    fn places(
        &mut self,
        segments: &Segments,
        frontiers: &[Vec<u32>],
        exits: &[Vec<u32>],
        stores: &[u32],
    ) -> Vec<u32> {
        self.turn += 1;
        let turn = self.turn;
        let mut found = Vec::new();
        let mut pending = stores.to_vec();
        while let Some(segment) = pending.pop() {
            let mut reached: Vec<u32> = frontiers[segment as usize].clone();
            let mut region = segments.list[segment as usize].region;
            while region != NONE && std::mem::replace(&mut self.regions[region as usize], turn) != turn {
                if let Some(owner) = segments.owners[region as usize] {
                    let behind = segments.of_results(owner);
                    reached.extend((behind != NONE).then_some(behind));
                    reached.extend_from_slice(&exits[region as usize]);
                }
                region = segments.parents[region as usize];
            }
            for to in reached {
                if std::mem::replace(&mut self.placed[to as usize], turn) != turn {
                    found.push(to);
                    pending.push(to);
                }
            }
        }
        found.sort_unstable();
        found
    }
}

struct Renaming<'a> {
    types: &'a TypeTable,
    consts: &'a mut ConstTable,
    shapes: &'a SlotCounts,
    function: &'a mut Function,
    segments: &'a Segments,
    candidates: &'a Candidates,
    expressions: &'a Expressions,
    /// Source variables.
    sources: Declared,
    slot_types: Vec<Type>,
    /// By slot: its value at the current position of the walk.
    current: Vec<Option<Value>>,
    /// Previous values of slots, to restore.
    undone: Vec<(u32, Option<Value>)>,
    /// By block: the slots that are parameters, in the order in which they were added.
    block_params: HashMap<Block, Vec<(u32, Value)>, FxBuildHasher>,
    /// By construct: the slots that are results.
    results: HashMap<Inst, Vec<(u32, Value)>, FxBuildHasher>,
    /// By segment: its instructions, if they have changed.
    rewritten: Vec<Option<Vec<Inst>>>,
}

/// A step of the walk over the dominator tree.
enum Step {
    Enter(u32),
    Leave(usize),
}

impl Renaming<'_> {
    fn run(&mut self, placed: &[Vec<u32>]) {
        for variable in &self.candidates.variables {
            let leaves = self.shapes.leaves(self.types, self.consts, variable.content);
            self.slot_types.extend(leaves.into_iter().map(|(ty, _)| ty));
        }
        self.current = vec![None; self.slot_types.len()];
        if !self.function.attrs.records.is_empty() {
            self.sources = Declared::new(self.types, self.consts, self.shapes, self.candidates);
        }
        self.declare(placed);
        let mut prologue = Vec::new();
        for variable in &self.candidates.variables {
            if let (Some(initial), true) = (variable.initial, variable.is_promoted) {
                self.store(&Fragment::whole(variable.content, variable.first), initial, None, &mut prologue);
            }
        }
        let mut children: Vec<Vec<u32>> = vec![Vec::new(); self.segments.list.len()];
        let mut roots = Vec::new();
        for segment in 0..self.segments.list.len() as u32 {
            match self.segments.dominators[segment as usize] {
                NONE => roots.push(segment),
                dominator => children[dominator as usize].push(segment),
            }
        }
        self.undone.clear();
        let mut steps: Vec<Step> = roots.into_iter().rev().map(Step::Enter).collect();
        while let Some(step) = steps.pop() {
            match step {
                Step::Enter(segment) => {
                    steps.push(Step::Leave(self.undone.len()));
                    let before = if segment == 0 { std::mem::take(&mut prologue) } else { Vec::new() };
                    self.segment(segment, before);
                    steps.extend(children[segment as usize].iter().map(|child| Step::Enter(*child)));
                }
                Step::Leave(length) => {
                    while self.undone.len() > length {
                        if let Some((slot, value)) = self.undone.pop() {
                            self.current[slot as usize] = value;
                        }
                    }
                }
            }
        }
        self.assemble();
    }

    /// Adds the parameters and results.
    fn declare(&mut self, placed: &[Vec<u32>]) {
        for (segment, slots) in self.segments.list.iter().zip(placed) {
            if slots.is_empty() {
                continue;
            }
            let types: Vec<Type> = slots.iter().map(|slot| self.slot_types[*slot as usize]).collect();
            if segment.places.start == 0 {
                let params = slots.iter().zip(types);
                let params =
                    params.map(|(slot, ty)| (*slot, self.function.add_block_param(segment.block, ty)));
                let params = params.collect();
                self.block_params.insert(segment.block, params);
                continue;
            }
            let construct = self.function.insts(segment.block)[segment.places.start - 1];
            let before = self.function.results(construct).len();
            self.function.extend_results(construct, &types);
            let results: Vec<Value> = self.function.results(construct).skip(before).collect();
            self.results.insert(construct, slots.iter().copied().zip(results).collect());
        }
    }

    fn set(&mut self, slot: u32, value: Value) {
        let old = self.current[slot as usize].replace(value);
        self.undone.push((slot, old));
    }

    fn get(&mut self, slot: u32) -> Value {
        match self.current[slot as usize] {
            Some(value) => value,
            None => {
                let ty = self.slot_types[slot as usize];
                let undefined = self.consts.undef(ty);
                self.function.module_value(ValueDef::Const(undefined), ty)
            }
        }
    }

    fn segment(&mut self, number: u32, before: Vec<Inst>) {
        let segment = self.segments.list[number as usize].clone();
        let joined = match segment.places.start {
            0 => self.block_params.get(&segment.block),
            start => self.results.get(&self.function.insts(segment.block)[start - 1]),
        };
        let mut kept = before;
        for (slot, value) in joined.cloned().unwrap_or_default() {
            self.set(slot, value);
            self.tell_slot(slot, &mut kept);
        }
        let insts = self.function.insts(segment.block)[segment.places].to_vec();
        for inst in &insts {
            if !self.inst(*inst, &mut kept) {
                kept.push(*inst);
            }
        }
        if let Some(last) = insts.last() {
            self.end(*last, segment.region);
        }
        self.rewritten[number as usize] = Some(kept);
    }

    /// Replaces an access of a promoted variable; whether it was one.
    fn inst(&mut self, inst: Inst, kept: &mut Vec<Inst>) -> bool {
        let is_promoted = |this: &Self, pointer: Value| {
            let number = this.candidates.variable(this.function, pointer);
            number.is_some_and(|number| this.candidates.variables[number as usize].is_promoted)
        };
        if let Opcode::Core(Op::Variable | Op::AccessChain | Op::InBoundsAccessChain) = self.function.op(inst)
        {
            return self.function.result(inst).is_some_and(|pointer| is_promoted(self, pointer));
        }
        if self.function.op(inst) == Opcode::Debug {
            return self.declared(inst, kept);
        }
        if !is_permitted(self.function, inst) {
            return false;
        }
        let Some(pointer) = self.function.operand(inst, 0).filter(|pointer| is_promoted(self, *pointer))
        else {
            return false;
        };
        let part = self.candidates.part(self.types, self.consts, self.shapes, self.function, pointer);
        let Some((_, part)) = part else { return false };
        if let Some(load) = Load::of(self.function, inst) {
            let value = self.load(&part, inst, kept);
            replace(self.function, load.result, value);
        } else if let Some(store) = Store::of(self.function, inst) {
            self.store(&part, store.value, Some(inst), kept);
        }
        true
    }

    fn append(
        &mut self,
        kept: &mut Vec<Inst>,
        at: Option<Inst>,
        op: Op,
        ty: Type,
        operands: &[Value],
        words: &[u32],
    ) -> Value {
        let inst = self.function.create_inst(op.into(), &[ty], operands, words, &[]);
        if let Some(at) = at {
            let position = self.function.attrs.position(at);
            self.function.attrs.set_position(inst, position);
        }
        kept.push(inst);
        // It was made with one result.
        Value::from_u32(self.function.value_count() as u32 - 1)
    }

    /// What a part holds.
    fn load(&mut self, part: &Fragment, at: Inst, kept: &mut Vec<Inst>) -> Value {
        if !part.inside.is_empty() {
            let whole = self.get(part.slot);
            return self.append(kept, Some(at), Op::CompositeExtract, part.ty, &[whole], &part.inside);
        }
        // Composites are constructed when their last member is there.
        let mut slot = part.slot;
        let mut open: Vec<(Type, Vec<Type>, Vec<Value>)> = Vec::new();
        let mut next = part.ty;
        loop {
            let mut done = if self.shapes.is_slot(self.types, next) {
                slot += 1;
                self.get(slot - 1)
            } else {
                let mut members = self.shapes.members(self.types, self.consts, next);
                members.reverse();
                let Some(first) = members.pop() else { return self.get(slot) };
                open.push((next, members, Vec::new()));
                next = first;
                continue;
            };
            loop {
                let Some((ty, members, values)) = open.last_mut() else { return done };
                values.push(done);
                if let Some(member) = members.pop() {
                    next = member;
                    break;
                }
                let (ty, values) = (*ty, std::mem::take(values));
                open.pop();
                done = self.append(kept, Some(at), Op::CompositeConstruct, ty, &values, &[]);
            }
        }
    }

    /// Gives a part a value.
    fn store(&mut self, part: &Fragment, value: Value, at: Option<Inst>, kept: &mut Vec<Inst>) {
        if !part.inside.is_empty() {
            let (whole, ty) = (self.get(part.slot), self.slot_types[part.slot as usize]);
            let inserted = self.append(kept, at, Op::CompositeInsert, ty, &[value, whole], &part.inside);
            self.set(part.slot, inserted);
            return self.tell_slot(part.slot, kept);
        }
        let leaves = self.shapes.leaves(self.types, self.consts, part.ty);
        for (slot, (ty, path)) in (part.slot..).zip(leaves) {
            let leaf = match path.is_empty() {
                true => value,
                false => self.append(kept, at, Op::CompositeExtract, ty, &[value], &path),
            };
            self.set(slot, leaf);
            self.tell_slot(slot, kept);
        }
    }

    /// Takes over what a record declares of a promoted variable; whether it does.
    fn declared(&mut self, inst: Inst, kept: &mut Vec<Inst>) -> bool {
        let Some(record) = self.function.record(inst) else { return false };
        let (RecordKind::Declare, Some(value)) = (record.kind, record.value.expand()) else { return false };
        let Some(number) = self.candidates.variable(self.function, value) else { return false };
        let is_whole = self.candidates.of.contains_key(&self.function.resolve(value));
        let variable = &self.candidates.variables[number as usize];
        if !variable.is_promoted {
            return false;
        }
        let mut record = record.clone();
        (record.kind, record.value) = (RecordKind::Value, PackedOption::NONE);
        let is_known = record.expression.expand().is_some_and(|item| self.expressions.same.contains(&item));
        let slots = self.shapes.slots(variable.content).unwrap_or(0);
        let first = variable.first;
        let position = self.function.attrs.position(inst);
        if !is_whole || !is_known || slots as usize > MOST_PARTS {
            // It is gone.
            self.tell(record, position, kept);
            return true;
        }
        let is_set = (first..first + slots).any(|slot| self.current[slot as usize].is_some());
        let gone = record.clone();
        self.sources.of.entry(number).or_default().push((record, position));
        match is_set {
            true => (first..first + slots).for_each(|slot| self.tell_slot(slot, kept)),
            false => self.tell(gone, position, kept),
        }
        true
    }

    /// Says that what is declared in a slot has changed.
    fn tell_slot(&mut self, slot: u32, kept: &mut Vec<Inst>) {
        if self.sources.of.is_empty() {
            return;
        }
        let Some((number, path)) = self.sources.slots.get(slot as usize) else { return };
        let Some(declared) = self.sources.of.get(number) else { return };
        let (declared, path) = (declared.clone(), path.clone());
        let value: Option<Value> = self.current[slot as usize];
        for (mut record, position) in declared {
            let mut indexes = record.indexes.to_vec();
            for index in &path {
                let Some(uint) = self.sources.uint else { return };
                indexes.push(ItemOperand::Const(self.consts.int(self.types, uint, u64::from(*index))));
            }
            record.indexes = indexes.into();
            record.value = value.into();
            self.tell(record, position, kept);
        }
    }

    fn tell(&mut self, record: RecordData, position: PackedOption<Position>, kept: &mut Vec<Inst>) {
        let inst = self.function.create_record(record);
        self.function.attrs.set_position(inst, position);
        kept.push(inst);
    }

    /// Passes on what slots are to what follows a segment.
    fn end(&mut self, last: Inst, region: u32) {
        let op = self.function.op(last);
        let passed = match op {
            Opcode::Merge => {
                let owner = self.segments.owners.get(region as usize).copied().flatten();
                owner.and_then(|owner| self.results.get(&owner))
            }
            _ if op.is_construct() => {
                let construct = self.function.construct(last);
                let entry = construct.and_then(|construct| self.function.layout.entry_block(construct));
                entry.and_then(|entry| self.block_params.get(&entry))
            }
            _ => self.function.exit_target(last).and_then(|call| self.block_params.get(&call.block)),
        };
        if let Some(passed) = passed.cloned() {
            let mut operands = self.function.operands(last).to_vec();
            operands.extend(passed.into_iter().map(|(slot, _)| self.get(slot)));
            let words = self.function.words(last).to_vec();
            self.function.rewrite_inst(last, op, &operands, &words, &[]);
        }
        for index in 0..self.function.targets(last).len() {
            let call = self.function.targets(last)[index];
            let Some(params) = self.block_params.get(&call.block).cloned() else { continue };
            let mut args = self.function.args(call).to_vec();
            args.extend(params.into_iter().map(|(slot, _)| self.get(slot)));
            let call = self.function.block_call(call.block, &args);
            self.function.targets_mut(last)[index] = call;
        }
    }

    /// Puts the segments of each block together.
    fn assemble(&mut self) {
        // Segments of a block follow each other, though not at once.
        let mut blocks: HashMap<Block, Vec<Inst>, FxBuildHasher> = HashMap::default();
        for (segment, insts) in self.segments.list.iter().zip(&mut self.rewritten) {
            blocks.entry(segment.block).or_default().extend(insts.take().into_iter().flatten());
        }
        for segment in &self.segments.list {
            if let Some(insts) = blocks.remove(&segment.block) {
                *self.function.insts_mut(segment.block) = insts;
            }
        }
    }
}
