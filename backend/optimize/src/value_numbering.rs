//! Joins instructions that compute the same value.
//!
//! The segments of a body are visited in an order in which each comes after those that dominate it. An instruction is replaced by
//! an equal one that was visited before and is visible. Operands are compared after replacement, those of commutative operations
//! in either order. A load is replaced by the value that was stored or loaded before ([`forwarding`](crate::forwarding)). A
//! parameter of a block is replaced if every edge passes the same value, and so is the result of a construct that yields a value
//! from outside. A load is joined with an earlier one where no write can come between them ([`generations`](crate::generations)), and
//! a selection with an earlier one that is equal ([`equal_selections`](crate::equal_selections)).
//!
//! Invariant: convergent operations are never joined, nor loads of memory that may change. A joined instruction has the
//! decorations of both, or only the common ones if they are promises.

use crate::canonicalize::is_commutative;
use crate::edges::{Edges, retain_params, retain_results};
use crate::edit::{Replaced, replace};
use crate::effects::{declares, is_plain, is_pointer};
use crate::equal_selections::{Loads, Selections};
use crate::forwarding::{Components, Found, Memory, Seen};
use crate::generations::Generations;
use crate::is_open;
use crate::memory::Constancy;
use crate::order::Segments;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::decoration::Decoration as Attached;
use spirant_dialect::dominance::NONE;
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{Class, ExtInstSet, op_info};
use spirant_dialect::module::Module;
use spirant_dialect::op::{CoreOpcode, Opcode};
use spirant_dialect::spirv::{Decoration, Op};
use spirant_dialect::types::{TypeKind, TypeTable};
use spirant_dialect::views::ImageType;

/// Joins equal values in every function. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    let constancy = Constancy::of(module);
    let is_coherent = declares(module, Decoration::Coherent);
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        let segments = Segments::of(function);
        let numbering = Numbering {
            types: &*types,
            consts,
            constancy: &constancy,
            edges: Edges::with_params(function),
            generations: Generations::of(types, function, &segments, is_coherent),
            loads: Loads::default(),
            selections: Selections::default(),
            segments,
            function,
            leaders: HashTable::new(),
            replaced: Replaced::default(),
            memory: Memory::new(is_coherent),
            ways_in: Vec::new(),
            last: NONE,
            dead: Vec::new(),
            losing: Replaced::default(),
            whole: Vec::new(),
            changed: false,
        };
        let (is_changed, whole) = numbering.run();
        changed |= is_changed;
        for (block, components) in whole {
            components.store_whole(types, function, block);
        }
    }
    changed
}

/// The instruction that was found last to compute a value.
#[derive(Clone, Copy)]
struct Leader {
    /// The hash of what it computes, so that the table grows without visiting instructions again.
    hash: u32,
    inst: Inst,
}

struct Numbering<'m> {
    types: &'m TypeTable,
    consts: &'m ConstTable,
    constancy: &'m Constancy,
    function: &'m mut Function,
    edges: Edges,
    segments: Segments,
    /// An instruction for each value that was computed.
    leaders: HashTable<Leader>,
    replaced: Replaced,
    memory: Memory,
    generations: Generations,
    /// What is known of the memory that loads read.
    loads: Loads,
    /// The selections that were visited.
    selections: Selections,
    /// By segment: the number of edges into it.
    ways_in: Vec<u32>,
    /// The segment that was visited last.
    last: u32,
    /// Stores that change nothing, and selections that are another one.
    dead: Vec<Inst>,
    /// The blocks that contain them.
    losing: Replaced,
    /// Vectors whose components are all stored, with the block of the last store.
    whole: Vec<(Block, Components)>,
    changed: bool,
}

impl Numbering<'_> {
    fn run(mut self) -> (bool, Vec<(Block, Components)>) {
        let count = self.segments.list.iter().map(|segment| segment.places.len()).sum();
        self.leaders.reserve(count, Leader::hash);
        self.ways_in = vec![0; self.segments.list.len()];
        for number in 0..self.segments.list.len() as u32 {
            let ways = self.segments.graph.successors(number);
            ways.iter().for_each(|to| self.ways_in[*to as usize] += 1);
        }
        for number in 0..self.segments.list.len() as u32 {
            if self.segments.is_reached(number) {
                self.enter_memory(number);
                self.generations.enter(number);
                self.segment(number);
                self.last = number;
            }
        }
        self.drop_dead();
        self.replaced.drop_from(self.function);
        (self.changed, self.whole)
    }

    fn segment(&mut self, number: u32) {
        let segment = &self.segments.list[number as usize];
        let (block, places) = (segment.block, segment.places.clone());
        if places.start == 0 {
            self.params(block, number);
        } else {
            let construct = self.function.insts(block)[places.start - 1];
            self.results(construct, number);
            self.equal_selection(construct, block, number);
        }
        for place in places {
            let inst = self.function.insts(block)[place];
            if self.is_numbered(inst) {
                if self.function.op(inst) == Op::Load {
                    self.loads.insert(inst, None);
                }
                if let Some(leader) = self.leader(inst, number)
                    && self.join(inst, leader)
                {
                    self.replaced.note(block);
                }
            } else if !self.constancy.volatile {
                self.access(inst, block, number);
                self.generations.pass(self.types, self.function, inst);
            }
        }
    }

    /// Keeps what is known of memory where a segment follows the one before it alone, and sees what that one does.
    fn enter_memory(&mut self, number: u32) {
        let last = self.last;
        let follows = last != NONE
            && self.ways_in[number as usize] == 1
            && self.segments.graph.successors(last).contains(&number)
            && self.segments.sees(last, number);
        if follows { self.memory.enter() } else { self.memory.clear() }
    }

    /// Forwards to a load, or notes stores that change nothing.
    fn access(&mut self, inst: Inst, block: Block, number: u32) {
        let seen = Seen { types: self.types, consts: self.consts, function: self.function };
        match self.memory.visit(seen, inst) {
            Found::Nothing => {
                let Some(generation) = self.generations.of_load(self.types, self.function, inst) else {
                    return;
                };
                self.loads.insert(inst, Some(generation));
                if let Some(leader) = self.leader(inst, number)
                    && self.join(inst, leader)
                {
                    self.replaced.note(block);
                }
            }
            Found::Loaded(value) => {
                let result = self.function.result(inst);
                if result.is_some_and(|result| replace(self.function, result, value)) {
                    self.changed = true;
                    self.replaced.note(block);
                }
            }
            Found::Same => self.drop_inst(inst, block),
            // What is overwritten is in the same block: what follows it may have read it.
            Found::Overwrites(store) => self.drop_inst(store, block),
            Found::Completes(components) => {
                self.losing.note(block);
                self.dead.extend(components.stores.into_iter().filter(|store| *store != inst));
                self.whole.push((block, components));
            }
        }
    }

    fn drop_inst(&mut self, inst: Inst, block: Block) {
        self.dead.push(inst);
        self.losing.note(block);
    }

    /// Takes out what changes nothing.
    fn drop_dead(&mut self) {
        if self.dead.is_empty() {
            return;
        }
        self.changed = true;
        self.dead.sort_unstable();
        let dead = &self.dead;
        for block in std::mem::take(&mut self.losing).into_blocks() {
            self.function.insts_mut(block).retain(|inst| dead.binary_search(inst).is_err());
        }
    }

    /// Replaces the parameters of a block to which every edge passes the same value.
    fn params(&mut self, block: Block, number: u32) {
        let mut gone: Vec<Value> = Vec::new();
        for index in 0..self.function.block_params(block).len() {
            let param = self.function.block_params(block)[index];
            let args = self.edges.to(block).iter().map(|edge| edge.args(self.function).get(index).copied());
            let Some(value) = self.same(param, args) else { continue };
            // What a loop passes on of another parameter is what that was in the iteration before.
            let is_beside =
                matches!(self.function.value_def(value), ValueDef::BlockParam(of, _) if of == block);
            if !is_beside
                && self.segments.is_visible_at(self.function, value, number)
                && replace(self.function, param, value)
            {
                gone.push(param);
            }
        }
        if !gone.is_empty() {
            self.changed = true;
            gone.sort_unstable();
            retain_params(self.function, &self.edges, block, |param| gone.binary_search(&param).is_err());
        }
    }

    /// Replaces the results of a construct that are values from outside of it.
    fn results(&mut self, construct: Inst, number: u32) {
        let merge = self.function.construct(construct).and_then(|of| self.function.layout.merge_block(of));
        let Some(end) = merge.and_then(|block| self.function.terminator(block)) else { return };
        if self.function.op(end) != Opcode::Merge {
            return;
        }
        let mut gone: Vec<Value> = Vec::new();
        for (index, result) in self.function.results(construct).enumerate() {
            let Some(value) = self.function.operand(end, index) else { continue };
            if self.segments.is_visible_at(self.function, value, number)
                && replace(self.function, result, value)
            {
                gone.push(result);
            }
        }
        if !gone.is_empty() {
            self.changed = true;
            gone.sort_unstable();
            retain_results(self.function, construct, |result| gone.binary_search(&result).is_err());
        }
    }

    /// Takes out a selection that an earlier one equals, and gives its results those of that one.
    fn equal_selection(&mut self, construct: Inst, block: Block, number: u32) {
        let Some(earlier) = self.selections.earlier(self.function, &self.loads, construct) else { return };
        let segment = self.segments.of_results(earlier);
        let (ours, theirs): (Vec<Value>, Vec<Value>) =
            (self.function.results(construct).collect(), self.function.results(earlier).collect());
        if !self.segments.sees(segment, number) || ours.len() != theirs.len() {
            return self.selections.replace(self.function, &self.loads, construct);
        }
        for (ours, theirs) in ours.into_iter().zip(theirs) {
            replace(self.function, ours, theirs);
        }
        self.drop_inst(construct, block);
    }

    /// The one value that is passed to a parameter, but for the parameter itself and undefined values.
    fn same(&self, param: Value, args: impl Iterator<Item = Option<Value>>) -> Option<Value> {
        let mut found = None;
        for arg in args {
            let arg = self.function.resolve(arg?);
            if arg == param || Some(arg) == found {
                continue;
            }
            match found {
                None => found = Some(arg),
                Some(_) if self.is_undef(arg) => {}
                Some(other) if self.is_undef(other) => found = Some(arg),
                Some(_) => return None,
            }
        }
        found
    }

    fn is_undef(&self, value: Value) -> bool {
        self.function.constant(value).is_some_and(|constant| self.consts.get(constant).op == Op::Undef)
    }

    /// The instruction that computes the same as this one and is visible; where there is none, this is one from now on.
    fn leader(&mut self, inst: Inst, number: u32) -> Option<Inst> {
        let function = &*self.function;
        let new = Leader { hash: hash(function, inst), inst };
        let is_same = |other: &Leader| {
            other.hash == new.hash
                && is_equal(function, inst, other.inst)
                && self.loads.get(&inst) == self.loads.get(&other.inst)
        };
        match self.leaders.entry(new.hash(), is_same, Leader::hash) {
            Entry::Occupied(mut entry) => {
                let leader = entry.get_mut();
                let segment = self.segments.of_results(leader.inst);
                // A sampled image is used in the block that makes it (3.3.10, "OpSampledImage").
                let stays = function.op(inst) == Op::SampledImage && segment != number;
                if !stays && self.segments.sees(segment, number) {
                    return Some(leader.inst);
                }
                *leader = new;
            }
            Entry::Vacant(entry) => drop(entry.insert(new)),
        }
        None
    }

    /// Whether an instruction computes the same wherever its operands are the same.
    fn is_numbered(&self, inst: Inst) -> bool {
        let function = &*self.function;
        let op = function.op(inst);
        if op.is_pure() {
            return op != Op::Undef && function.results(inst).len() == 1;
        }
        match op {
            Opcode::Core(Op::Load) => function.operand(inst, 0).is_some_and(|pointer| {
                is_plain(function, inst) && self.constancy.is_constant(self.types, function, pointer)
            }),
            Opcode::Core(Op::ArrayLength) => true,
            Opcode::Core(op) => {
                op_info(op).is_some_and(|info| info.class == Class::Image)
                    && !self.constancy.volatile
                    && self.reads_sampled(inst)
            }
            Opcode::Ext(ExtInstSet::OpenClStd, _) => {
                let operands = function.operands(inst);
                function.result(inst).is_some()
                    && !operands.iter().any(|value| is_pointer(self.types, function, *value))
            }
            _ => false,
        }
    }

    /// Whether an image instruction reads an image that nothing writes, or asks for its size, without derivatives.
    fn reads_sampled(&self, inst: Inst) -> bool {
        let function = &*self.function;
        if function.op(inst).is_convergent() || function.results(inst).len() != 1 {
            return false;
        }
        let Some(image) = function.operand(inst, 0) else { return false };
        let image = match self.types.kind(function.value_type(image)) {
            TypeKind::SampledImage { image } => image,
            TypeKind::Image => function.value_type(image),
            _ => return false,
        };
        ImageType::of(self.types, image).is_some_and(|image| image.sampled == 1)
    }

    /// Replaces an instruction by an equal one, where their decorations permit.
    fn join(&mut self, inst: Inst, leader: Inst) -> bool {
        let (Some(old), Some(new)) = (self.function.result(inst), self.function.result(leader)) else {
            return false;
        };
        let lists = &self.function.attrs.value_decorations;
        if !lists.is_empty() {
            let of = |value: Value| lists.get(&value).map_or(&[][..], Vec::as_slice);
            let Some(common) = meet(of(old), of(new)) else { return false };
            match common.is_empty() {
                true => self.function.attrs.value_decorations.remove(&new),
                false => self.function.attrs.value_decorations.insert(new, common),
            };
        }
        let is_replaced = replace(self.function, old, new);
        self.changed |= is_replaced;
        is_replaced
    }
}

/// The decorations of what stands for two values: promises that both make, and everything else, in which they must agree.
fn meet(one: &[Attached], other: &[Attached]) -> Option<Vec<Attached>> {
    let is_promise = |decoration: &Attached| {
        matches!(
            decoration.kind,
            Decoration::NoSignedWrap | Decoration::NoUnsignedWrap | Decoration::RelaxedPrecision
        )
    };
    let agree = |one: &[Attached], other: &[Attached]| {
        one.iter().all(|decoration| is_promise(decoration) || other.contains(decoration))
    };
    if !agree(one, other) || !agree(other, one) {
        return None;
    }
    Some(one.iter().filter(|decoration| other.contains(decoration)).cloned().collect())
}

/// The operands of a commutative operation in an order of their own.
fn ordered(function: &Function, inst: Inst) -> Option<[Value; 2]> {
    let Opcode::Core(op) = function.op(inst) else { return None };
    let [a, b] = *function.operands(inst) else { return None };
    if !is_commutative(op) {
        return None;
    }
    let (a, b) = (function.resolve(a), function.resolve(b));
    Some(if a <= b { [a, b] } else { [b, a] })
}

impl Leader {
    /// What the table sorts by: its tags are the highest bits.
    fn hash(&self) -> u64 {
        u64::from(self.hash) << 32 | u64::from(self.hash)
    }
}

/// A hash of what an instruction computes from what.
fn hash(function: &Function, inst: Inst) -> u32 {
    // As FxHasher does, without what it does for strings and slices.
    let mut state: u64 = 0;
    let mut add = |word: u32| {
        state = state.wrapping_add(u64::from(word) + 1).wrapping_mul(0xF135_7AEA_2E62_A9C5);
    };
    add(match function.op(inst) {
        Opcode::Core(op) => u32::from(CoreOpcode::from(op).number()),
        Opcode::Ext(_, number) => number,
        _ => u32::MAX,
    });
    if let Some(result) = function.result(inst) {
        add(function.value_type(result).as_u32());
    }
    match ordered(function, inst) {
        Some(operands) => operands.iter().for_each(|operand| add(operand.as_u32())),
        None => function.operands(inst).iter().for_each(|operand| add(function.resolve(*operand).as_u32())),
    }
    function.words(inst).iter().for_each(|word| add(*word));
    (state >> 32) as u32
}

fn is_equal(function: &Function, one: Inst, other: Inst) -> bool {
    let ty = |inst: Inst| function.result(inst).map(|result| function.value_type(result));
    if function.op(one) != function.op(other)
        || ty(one) != ty(other)
        || function.words(one) != function.words(other)
    {
        return false;
    }
    match (ordered(function, one), ordered(function, other)) {
        (Some(one), Some(other)) => one == other,
        _ => {
            let (one, other) = (function.operands(one), function.operands(other));
            let same = |(one, other): (&Value, &Value)| function.resolve(*one) == function.resolve(*other);
            one.len() == other.len() && one.iter().zip(other).all(same)
        }
    }
}

#[cfg(test)]
mod tests;
