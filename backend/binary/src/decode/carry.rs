//! Values that are used outside of the region that defines them.
//!
//! SPIR-V lets a value be used wherever its definition dominates; a region hides what it defines.
//! From the definition, the way to the use leaves constructs one after the other, each through a
//! block that dominates the use: the merge block, or the continue target of a loop. A merge in the
//! region of the value yields it as it is; out of deeper regions it comes as an argument of every
//! edge. Where no path comes from, `OpUndef` is passed.
//!
//! First it is found what must be carried where, by id; then constructs get their results, and
//! operands that were left open are filled in.

use super::Step;
use super::body::{Bodies, Fixup, Physical};
use super::functions::some;
use super::ids::{NONE, Thing};
use super::structure::Construct;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::verify::dominance::{Graph, Tree, dominators};
use spirant_dialect::{Diagnostic, Type, Value};
use std::cell::Cell;

/// Where a value is found outside of its region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Where it is defined.
    Definition,
    /// A parameter that the block of the dialect for a merge block or continue target has for it,
    /// by its number among those carried there.
    Param(u32, u32),
    /// A result of a construct, by its number among those carried out.
    Result(u32, u32),
}

/// What is carried in one body.
#[derive(Debug, Default)]
pub(super) struct Carried {
    tree: Option<Tree>,
    /// The ids that a merge block or continue target takes from every edge.
    params: HashMap<u32, Vec<u32>, FxBuildHasher>,
    /// The ids that a construct yields, and where its merge finds them.
    results: HashMap<u32, Vec<(u32, Place)>, FxBuildHasher>,
    /// The number of an id among the parameters of a block.
    param_numbers: HashMap<(u32, u32), u32, FxBuildHasher>,
    /// The number of an id among the results of a construct.
    result_numbers: HashMap<(u32, u32), u32, FxBuildHasher>,
    /// Ids that have to be found at the ends of blocks.
    work: Vec<(u32, u32)>,
    /// How much more may be carried, and how far searches may still go.
    budget: usize,
    steps: Cell<usize>,
}

impl Carried {
    /// The ids that a physical block takes from every edge, besides its phis.
    pub(super) fn params(&self, physical: u32) -> &[u32] {
        self.params.get(&physical).map_or(&[], Vec::as_slice)
    }

    fn param(&mut self, id: u32, physical: u32, preds: &[u32]) -> u32 {
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

    fn result(&mut self, id: u32, construct: u32, place: Place) -> u32 {
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
    pub(super) fn carry(&mut self) -> Step<Carried> {
        if self.regions.len() > 1 {
            self.remake()?;
        }
        let budget = self.d.words.len().saturating_mul(16) + 4096;
        let steps = Cell::new(budget.saturating_mul(4));
        let mut carried = Carried { budget, steps, ..Carried::default() };
        if self.regions.len() > 1 {
            self.find_carried(&mut carried)?;
            self.add_carried(&carried);
        }
        for index in 0..self.fixups.len() {
            let Fixup { at, inst, index, id, user } = self.fixups[index];
            let region = self.blocks[user as usize].region;
            let value = self.value_in(at, id, user, region, &carried)?;
            if let Some(operand) = self.function.operands_mut(inst).get_mut(index as usize) {
                *operand = value;
            }
        }
        Ok(carried)
    }

    fn find_carried(&mut self, carried: &mut Carried) -> Step {
        for index in 0..self.fixups.len() {
            let Fixup { id, user, .. } = self.fixups[index];
            let region = self.blocks[user as usize].region;
            self.find(id, user, region, carried)?;
        }
        for index in 0..self.blocks.len() as u32 {
            let Physical { region, phis, edges, preds, pred_start, phi_start, .. } =
                self.blocks[index as usize];
            if region == NONE {
                continue;
            }
            for phi in 0..phis {
                for slot in 0..preds {
                    let pred = self.preds[(pred_start + slot) as usize];
                    let id = self.phi_ids[(phi_start + phi * preds + slot) as usize];
                    let end = self.blocks[pred as usize].end_region;
                    if end != NONE {
                        self.find(id, pred, end, carried)?;
                    }
                }
            }
            if edges > 1
                && let [id, ..] = *self.terminator(index).2
            {
                let end = self.blocks[index as usize].end_region;
                if end != NONE {
                    self.find(id, index, end, carried)?;
                }
            }
        }
        while let Some((id, pred)) = carried.work.pop() {
            let end = self.blocks[pred as usize].end_region;
            if end != NONE {
                self.find(id, pred, end, carried)?;
            }
        }
        Ok(())
    }

    /// The region in which the value of an id is defined; `None` for those that all regions see.
    pub(super) fn region_of(&self, id: u32) -> Option<(u32, u32)> {
        let entry = self.d.ids.get(id);
        if entry.stamp != self.stamp || entry.block == NONE {
            return None;
        }
        Some((entry.block, self.blocks[entry.block as usize].region))
    }

    pub(super) fn is_around(&self, outer: u32, inner: u32) -> bool {
        outer <= inner && self.regions.get(outer as usize).is_some_and(|region| inner <= region.last)
    }

    /// Notes how a value gets to a region; what its definition does not dominate is left for later.
    fn find(&mut self, id: u32, user: u32, region: u32, carried: &mut Carried) -> Step {
        let Some((def, mut at)) = self.region_of(id) else { return Ok(()) };
        if self.is_around(at, region) {
            return Ok(());
        }
        if carried.tree.is_none() {
            self.list_preds();
            carried.tree = Some(self.dominance());
        }
        let mut place = Place::Definition;
        while !self.is_around(at, region) {
            if carried.budget == 0 || carried.steps.get() == 0 {
                return Err(Box::new(Diagnostic::error(
                    Code::LIMIT,
                    "more values are used outside of the constructs that define them than is reasonable",
                )));
            }
            let Some((construct, exit, is_merge)) = self.exit(def, at, user, region, carried) else { break };
            let own = self.constructs[construct as usize].region;
            if !is_merge || at != own {
                let Physical { pred_start, preds, .. } = self.blocks[exit as usize];
                let preds = &self.preds[pred_start as usize..(pred_start + preds) as usize];
                place = Place::Param(exit, carried.param(id, exit, preds));
            }
            at = own;
            if is_merge {
                place = Place::Result(construct, carried.result(id, construct, place));
                at = self.regions[own as usize].parent;
            }
        }
        Ok(())
    }

    /// The next way out from a region towards a use: the construct, the physical block, and
    /// whether that is the merge block.
    fn exit(&self, def: u32, at: u32, user: u32, region: u32, carried: &Carried) -> Option<(u32, u32, bool)> {
        let tree = carried.tree.as_ref()?;
        let on_the_way = |block: u32| {
            tree.is_reached(user)
                && tree.is_reached(block)
                && tree.is_above(def, block)
                && tree.is_above(block, user)
        };
        let mut inner = at;
        loop {
            carried.steps.set(carried.steps.get().saturating_sub(1));
            let Region { owner, parent } = self.around(inner)?;
            let Construct { merge_physical, next_physical, .. } = self.constructs[owner as usize];
            if let Some(next) = some(next_physical)
                && inner != at
                && on_the_way(next)
            {
                return Some((owner, next, false));
            }
            if self.is_around(inner, region) {
                return None;
            }
            if let Some(merge) = some(merge_physical)
                && on_the_way(merge)
            {
                return Some((owner, merge, true));
            }
            inner = parent;
        }
    }

    fn around(&self, region: u32) -> Option<Region> {
        let info = self.regions.get(region as usize)?;
        Some(Region { owner: some(info.owner)?, parent: info.parent })
    }

    /// The dominator tree of the physical blocks.
    pub(super) fn dominance(&self) -> Tree {
        let mut graph = Graph::default();
        for block in &self.blocks {
            graph.node();
            let edges = block.first_edge as usize..(block.first_edge + block.edges) as usize;
            for edge in &self.edges[edges] {
                graph.edge(edge.to);
            }
        }
        Tree::new(&dominators(&graph).0)
    }

    // ---- values ----

    /// Gives blocks and constructs the parameters and results for what is carried.
    fn add_carried(&mut self, carried: &Carried) {
        let mut types: Vec<Type> = Vec::new();
        for index in 0..self.constructs.len() as u32 {
            let Construct { inst, next, merge, merge_physical, next_physical, .. } =
                self.constructs[index as usize];
            for (physical, block) in [(merge_physical, Some(merge)), (next_physical, next)] {
                let Some(block) = block else { continue };
                for id in carried.params(physical) {
                    let ty = self.type_of(*id);
                    self.function.add_block_param(block, ty);
                }
            }
            if let Some(results) = carried.results.get(&index) {
                types.clear();
                types.extend(results.iter().map(|(id, _)| self.type_of(*id)));
                self.function.extend_results(inst, &types);
            }
        }
    }

    fn type_of(&self, id: u32) -> Type {
        self.function.value_type(self.d.ids.get(id).value)
    }

    /// Adds what a construct yields besides the phis of its merge block.
    pub(super) fn carried_out(&self, construct: u32, carried: &Carried, yielded: &mut Vec<Value>) {
        for (id, place) in carried.results.get(&construct).map_or(&[][..], Vec::as_slice) {
            yielded.push(self.at_place(*id, *place));
        }
    }

    fn at_place(&self, id: u32, place: Place) -> Value {
        let known = self.d.ids.get(id).value;
        match place {
            Place::Definition => known,
            Place::Param(physical, number) => {
                let info = &self.blocks[physical as usize];
                let block = match (some(info.merge_of), some(info.next_of)) {
                    (Some(construct), _) => Some(self.constructs[construct as usize].merge),
                    (None, Some(construct)) => self.constructs[construct as usize].next,
                    (None, None) => None,
                };
                let params = block.map_or(&[][..], |block| self.function.block_params(block));
                params.get((info.phis + number) as usize).copied().unwrap_or(known)
            }
            Place::Result(construct, number) => {
                let Construct { inst, merge_physical, .. } = self.constructs[construct as usize];
                let phis = self.blocks.get(merge_physical as usize).map_or(0, |block| block.phis);
                self.function.result_at(inst, (phis + number) as usize).unwrap_or(known)
            }
        }
    }

    /// The value of an id at the end of a physical block.
    pub(super) fn value_at(&mut self, id: u32, user: u32, carried: &Carried) -> Step<Value> {
        let Physical { end, end_region, .. } = self.blocks[user as usize];
        self.value_in(end, id, user, end_region, carried)
    }

    fn value_in(&mut self, word: usize, id: u32, user: u32, region: u32, carried: &Carried) -> Step<Value> {
        let Some((def, mut at)) = self.region_of(id) else { return self.outer_value(word, id) };
        if self.is_around(at, region) {
            return Ok(self.d.ids.get(id).value);
        }
        let mut place = Place::Definition;
        while !self.is_around(at, region) {
            let Some((construct, exit, is_merge)) = self.exit(def, at, user, region, carried) else {
                return self.not_dominated(word, id, user, carried);
            };
            let own = self.constructs[construct as usize].region;
            if !is_merge || at != own {
                let number = carried.param_numbers.get(&(id, exit)).copied().unwrap_or(u32::MAX >> 1);
                place = Place::Param(exit, number);
            }
            at = own;
            if is_merge {
                let number = carried.result_numbers.get(&(id, construct)).copied().unwrap_or(u32::MAX >> 1);
                place = Place::Result(construct, number);
                at = self.regions[own as usize].parent;
            }
        }
        Ok(self.at_place(id, place))
    }

    /// The value of an id that every region sees.
    fn outer_value(&mut self, word: usize, id: u32) -> Step<Value> {
        let entry = self.d.ids.get(id);
        if entry.stamp == self.stamp {
            return Ok(entry.value);
        }
        match entry.thing {
            Thing::Nothing => {
                let name = self.d.describe(id);
                self.d.fail(word, format!("{name} is not defined"))
            }
            Thing::Local => {
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
    fn not_dominated(&mut self, word: usize, id: u32, user: u32, carried: &Carried) -> Step<Value> {
        let is_dead = carried.tree.as_ref().is_none_or(|tree| !tree.is_reached(user));
        if !is_dead {
            let name = self.d.describe(id);
            return self.d.fail(word, format!("{name} is used where its definition does not dominate"));
        }
        let ty = self.type_of(id);
        let undef = self.d.module.consts.undef(ty);
        Ok(self.const_value(undef))
    }
}

/// A region's owner and the region around it.
struct Region {
    owner: u32,
    parent: u32,
}
