//! Values that are live out of the region that defines them.
//!
//! In SPIR-V a value may be used wherever its definition dominates; in the dialect it is visible only in its
//! region. From the definition, the path to the use leaves constructs one after the other, each through a
//! block that dominates the use: the merge block, or the continue target of a loop. A merge in the region of
//! the value yields it unchanged; out of deeper regions it is an argument of every edge. An edge that no path
//! from the definition reaches passes `OpUndef`.
//!
//! The first step finds the ids to carry and their constructs. Then constructs get their results, and open
//! operands are filled in.

use super::body::{Bodies, Fixup};
use super::decoder::Step;
use super::graph::Physical;
use super::ids::Definition;
use super::regions::ConstructState;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::dominance::{Graph, Tree, dominators};
use spirant_dialect::{Construct, Diagnostic, Region, Type, Value};
use std::cell::Cell;

/// Where a value is found outside of its region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ValueSource {
    /// Its definition.
    Definition,
    /// The parameter for it of the block that represents a merge block or continue target, by its number
    /// among those carried there.
    Param(Physical, u32),
    /// A result of a construct, by its number among those carried out.
    Result(Construct, u32),
}

/// The values carried in one body.
#[derive(Debug, Default)]
pub(super) struct LiveOut {
    tree: Option<Tree>,
    /// The ids that a merge block or continue target gets from every edge.
    params: HashMap<Physical, Vec<u32>, FxBuildHasher>,
    /// The ids that a construct yields, and their sources at its merge.
    results: HashMap<Construct, Vec<(u32, ValueSource)>, FxBuildHasher>,
    /// The number of an id among the parameters of a block.
    param_numbers: HashMap<(u32, Physical), u32, FxBuildHasher>,
    /// The number of an id among the results of a construct.
    result_numbers: HashMap<(u32, Construct), u32, FxBuildHasher>,
    /// Ids that must be found at the ends of blocks.
    work: Vec<(u32, Physical)>,
    /// The remaining limit of carried values and of steps of searches.
    budget: usize,
    steps: Cell<usize>,
}

impl LiveOut {
    /// The ids that a physical block gets from every edge, besides its phis.
    pub(super) fn params(&self, physical: Physical) -> &[u32] {
        self.params.get(&physical).map_or(&[], Vec::as_slice)
    }

    fn param(&mut self, id: u32, physical: Physical, preds: &[Physical]) -> u32 {
        if let Some(number) = self.param_numbers.get(&(id, physical)) {
            return *number;
        }
        let list = self.params.entry(physical).or_default();
        list.push(id);
        let number = list.len() as u32 - 1;
        self.param_numbers.insert((id, physical), number);
        self.work.extend(preds.iter().map(|pred| (id, *pred)));
        self.budget = self.budget.saturating_sub(1 + preds.len());
        number
    }

    fn result(&mut self, id: u32, construct: Construct, place: ValueSource) -> u32 {
        if let Some(number) = self.result_numbers.get(&(id, construct)) {
            return *number;
        }
        let list = self.results.entry(construct).or_default();
        list.push((id, place));
        let number = list.len() as u32 - 1;
        self.result_numbers.insert((id, construct), number);
        self.budget = self.budget.saturating_sub(1);
        number
    }
}

impl Bodies<'_, '_, '_> {
    /// Finds what must be carried, gives constructs their results, and fills operands in.
    pub(super) fn carry(&mut self) -> Step<LiveOut> {
        let is_nested = self.plan.regions.len() > 1;
        if is_nested {
            self.recompute()?;
        }
        let budget = self.d.words.len().saturating_mul(16) + 4096;
        let steps = Cell::new(budget.saturating_mul(4));
        let mut live_out = LiveOut { budget, steps, ..LiveOut::default() };
        if is_nested {
            self.find_live_out(&mut live_out)?;
            self.add_params_and_results(&live_out);
        }
        for index in 0..self.plan.fixups.len() {
            let Fixup { at, inst, index, id, user } = self.plan.fixups[index];
            let Some(region) = self.plan.placed[user].region.expand() else { continue };
            let value = self.value_in(at, id, user, region, &live_out)?;
            if let Some(operand) = self.function.operands_mut(inst).get_mut(index as usize) {
                *operand = value;
            }
        }
        Ok(live_out)
    }

    fn find_live_out(&mut self, live_out: &mut LiveOut) -> Step {
        self.graph.list_preds();
        for index in 0..self.plan.fixups.len() {
            let Fixup { id, user, .. } = self.plan.fixups[index];
            if let Some(region) = self.plan.placed[user].region.expand() {
                self.find(id, user, region, live_out)?;
            }
        }
        for block in self.graph.blocks.keys() {
            if self.plan.placed[block].region.is_none() {
                continue;
            }
            let info = self.graph.blocks[block];
            for phi in 0..info.phis {
                for number in 0..info.preds {
                    let pred = self.graph.preds(block)[number as usize];
                    self.find_at_end(self.graph.phi_id(block, phi, number), pred, live_out)?;
                }
            }
            if info.edge_count() > 1
                && let [id, ..] = *self.terminator(block).2
            {
                self.find_at_end(id, block, live_out)?;
            }
        }
        while let Some((id, pred)) = live_out.work.pop() {
            self.find_at_end(id, pred, live_out)?;
        }
        Ok(())
    }

    /// Notes how a value gets to the end of a block, unless nothing reaches that.
    fn find_at_end(&self, id: u32, block: Physical, live_out: &mut LiveOut) -> Step {
        match self.plan.placed[block].end_region.expand() {
            Some(end) => self.find(id, block, end, live_out),
            None => Ok(()),
        }
    }

    /// Notes how a value gets to a region; what its definition does not dominate is left for later.
    fn find(&self, id: u32, user: Physical, region: Region, live_out: &mut LiveOut) -> Step {
        let Some((def, mut at)) = self.defined_in(id) else { return Ok(()) };
        if self.is_around(at, region) {
            return Ok(());
        }
        if live_out.tree.is_none() {
            live_out.tree = Some(self.dominance());
        }
        let mut place = ValueSource::Definition;
        while !self.is_around(at, region) {
            if live_out.budget == 0 || live_out.steps.get() == 0 {
                return Err(Box::new(Diagnostic::error(
                    Code::LIMIT,
                    "more values are used outside of the constructs that define them than the decoder accepts",
                )));
            }
            let Some((construct, exit, is_merge)) = self.exit(def, at, user, region, live_out) else { break };
            let own = self.plan.constructs[construct].region;
            if !is_merge || at != own {
                let preds = self.graph.preds(exit);
                place = ValueSource::Param(exit, live_out.param(id, exit, preds));
            }
            at = own;
            if is_merge {
                place = ValueSource::Result(construct, live_out.result(id, construct, place));
                let Some(parent) = self.plan.regions[own].parent.expand() else { break };
                at = parent;
            }
        }
        Ok(())
    }

    /// The next exit from a region on the path to a use: the construct, the physical block, and
    /// whether that is the merge block.
    fn exit(
        &self,
        def: Physical,
        at: Region,
        user: Physical,
        region: Region,
        live_out: &LiveOut,
    ) -> Option<(Construct, Physical, bool)> {
        let tree = live_out.tree.as_ref()?;
        let [def, user] = [def, user].map(Physical::as_u32);
        let is_between = |block: &Physical| {
            let block = block.as_u32();
            tree.is_reached(user)
                && tree.is_reached(block)
                && tree.is_above(def, block)
                && tree.is_above(block, user)
        };
        let mut inner = at;
        loop {
            live_out.steps.set(live_out.steps.get().saturating_sub(1));
            let state = self.plan.regions.get(inner)?;
            let owner = state.owner.expand()?;
            let ConstructState { merge_physical, continue_physical, .. } = self.plan.constructs[owner];
            if inner != at
                && let Some(next) = continue_physical.expand().filter(is_between)
            {
                return Some((owner, next, false));
            }
            if self.is_around(inner, region) {
                return None;
            }
            if let Some(merge) = merge_physical.expand().filter(is_between) {
                return Some((owner, merge, true));
            }
            inner = state.parent.expand()?;
        }
    }

    /// The dominator tree of the physical blocks.
    pub(super) fn dominance(&self) -> Tree {
        let mut graph = Graph::default();
        for block in self.graph.blocks.values() {
            graph.node();
            for edge in block.edges() {
                graph.edge(self.graph.edges[edge].to.as_u32());
            }
        }
        Tree::new(&dominators(&graph).0)
    }

    // ---- values ----

    /// Gives blocks and constructs the parameters and results for what is live out.
    fn add_params_and_results(&mut self, live_out: &LiveOut) {
        let mut types: Vec<Type> = Vec::new();
        for construct in self.plan.constructs.keys() {
            let state = self.plan.constructs[construct];
            let merge = state.merge_physical.expand().map(|physical| (physical, state.merge));
            let next = state.continue_physical.expand().zip(state.continue_block.expand());
            for (physical, block) in merge.into_iter().chain(next) {
                for id in live_out.params(physical) {
                    if let Some(ty) = self.type_of(*id) {
                        self.function.add_block_param(block, ty);
                    }
                }
            }
            if let Some(results) = live_out.results.get(&construct) {
                types.clear();
                types.extend(results.iter().filter_map(|(id, _)| self.type_of(*id)));
                self.function.extend_results(state.inst, &types);
            }
        }
    }

    /// Adds what a construct yields besides the phis of its merge block.
    pub(super) fn add_live_out(&self, construct: Construct, live_out: &LiveOut, yielded: &mut Vec<Value>) {
        for (id, place) in live_out.results.get(&construct).map_or(&[][..], Vec::as_slice) {
            yielded.extend(self.at_place(*id, *place));
        }
    }

    fn at_place(&self, id: u32, place: ValueSource) -> Option<Value> {
        let known = self.d.ids.get(id).value.expand();
        let found = match place {
            ValueSource::Definition => None,
            ValueSource::Param(physical, number) => {
                let roles = self.plan.roles[physical];
                let block = match (roles.merge_of.expand(), roles.continue_of.expand()) {
                    (Some(construct), _) => Some(self.plan.constructs[construct].merge),
                    (None, Some(construct)) => self.plan.constructs[construct].continue_block.expand(),
                    (None, None) => None,
                };
                let params = block.map_or(&[][..], |block| self.function.block_params(block));
                params.get((self.graph.blocks[physical].phis + number) as usize).copied()
            }
            ValueSource::Result(construct, number) => {
                let ConstructState { inst, merge_physical, .. } = self.plan.constructs[construct];
                let phis = merge_physical.expand().map_or(0, |merge| self.graph.blocks[merge].phis);
                self.function.result_at(inst, (phis + number) as usize)
            }
        };
        found.or(known)
    }

    /// The value of an id at the end of a physical block.
    pub(super) fn value_at(&mut self, id: u32, user: Physical, live_out: &LiveOut) -> Step<Value> {
        let end = self.graph.blocks[user].end;
        match self.plan.placed[user].end_region.expand() {
            Some(region) => self.value_in(end, id, user, region, live_out),
            None => self.undef_of(end, id),
        }
    }

    fn value_in(
        &mut self,
        word: usize,
        id: u32,
        user: Physical,
        region: Region,
        live_out: &LiveOut,
    ) -> Step<Value> {
        let Some((def, mut at)) = self.defined_in(id) else { return self.outer_value(word, id) };
        let mut place = ValueSource::Definition;
        while !self.is_around(at, region) {
            let Some((construct, exit, is_merge)) = self.exit(def, at, user, region, live_out) else {
                return self.not_dominated(word, id, user, live_out);
            };
            let own = self.plan.constructs[construct].region;
            if !is_merge || at != own {
                let number = live_out.param_numbers.get(&(id, exit)).copied().unwrap_or(u32::MAX >> 1);
                place = ValueSource::Param(exit, number);
            }
            at = own;
            if is_merge {
                let number = live_out.result_numbers.get(&(id, construct)).copied().unwrap_or(u32::MAX >> 1);
                place = ValueSource::Result(construct, number);
                let Some(parent) = self.plan.regions[own].parent.expand() else { break };
                at = parent;
            }
        }
        match self.at_place(id, place) {
            Some(value) => Ok(value),
            None => self.d.not_a(word, id, "value"),
        }
    }

    /// The value of an id that every region sees.
    fn outer_value(&mut self, word: usize, id: u32) -> Step<Value> {
        let entry = self.d.ids.get(id);
        if let Some(value) = entry.value_in(self.func) {
            return Ok(value);
        }
        match entry.definition {
            Definition::Nothing => {
                let name = self.d.describe(id);
                self.d.fail(word, format!("{name} is not defined"))
            }
            Definition::Local => {
                let name = self.d.describe(id);
                self.d.fail(word, format!("{name} belongs to another function"))
            }
            _ => match self.module_value(id) {
                Some(value) => Ok(value),
                None => self.d.not_a(word, id, "value"),
            },
        }
    }

    /// A use that no path from the definition leads to: undefined where nothing leads there at
    /// all, an error elsewhere.
    #[cold]
    fn not_dominated(&mut self, word: usize, id: u32, user: Physical, live_out: &LiveOut) -> Step<Value> {
        if live_out.tree.as_ref().is_some_and(|tree| tree.is_reached(user.as_u32())) {
            let name = self.d.describe(id);
            return self.d.fail(word, format!("{name} is used where its definition does not dominate"));
        }
        self.undef_of(word, id)
    }

    /// `OpUndef` of the type of an id.
    fn undef_of(&mut self, word: usize, id: u32) -> Step<Value> {
        let Some(ty) = self.type_of(id) else { return self.outer_value(word, id) };
        let undef = self.d.module.consts.undef(ty);
        Ok(self.const_value(undef))
    }
}
