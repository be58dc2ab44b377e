//! Which values a segment may use, and how a value is brought to where it may not.
//!
//! Invariant: a value may be used where its segment dominates, in its region or inside it. A
//! value that is live out of a construct becomes a result of it; a value that differs between the
//! predecessors of a block becomes a parameter of it. Parameters appear only where incoming values
//! differ or are not visible, as by the usual construction of pruned SSA form.
//!
//! ```text
//!   selection c { …; a: v = …; Branch merge(v)   b: Branch merge(undef)   merge(p): Merge p }
//!   r = result of c:  after c, r stands for v
//! ```

use crate::digraph::{Digraph, Dominators};
use crate::graph::{Graph, Node};
use crate::skeleton::{Construct, Link, Seg, Skeleton, Start};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::entity::{PackedOption, SecondaryMap};
use spirant_dialect::{Function, Type, Value, ValueDef};

/// What is known of values once control flow is final.
pub(crate) struct Scope<'a> {
    pub(crate) function: &'a mut Function,
    pub(crate) consts: &'a mut ConstTable,
    pub(crate) skeleton: &'a mut Skeleton,
    /// Dominators of segments.
    pub(crate) doms: Dominators<Seg>,
    /// The segment that defines a value; none if every segment may use it.
    def_seg: SecondaryMap<Value, PackedOption<Seg>>,
    /// The node that defines a value of the input.
    def_node: SecondaryMap<Value, PackedOption<Node>>,
    /// Parameters, results and copies created here, with the node that they first stood for.
    made: HashMap<Value, PackedOption<Node>, FxBuildHasher>,
    results: HashMap<(Construct, Value), Value, FxBuildHasher>,
    /// Uses to check later: the first value, seen at the end of the segment, becomes the second.
    pub(crate) copies: Vec<(Seg, Value, Value)>,
    /// The last search that reached a segment, and the number of the current search.
    search: SecondaryMap<Seg, u32>,
    searches: u32,
    /// The value at the start of a segment that the last search reached.
    value: SecondaryMap<Seg, PackedOption<Value>>,
}

/// What the value at the start of a segment depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    /// It is this one.
    Is(Value),
    /// There is none.
    Undef,
    /// The end of another segment.
    Same(Seg),
    /// The end of a construct's merge block.
    Out(Construct, Seg),
    /// The flows into the block.
    Join,
    /// The one flow that falls into it.
    Fall(Link),
}

/// What a flow brings.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Along {
    /// This value.
    Is(Value),
    /// Nothing.
    Undef,
    /// The value at the end of the segment that it leaves.
    From,
}

/// Something whose value at segments is looked up.
pub(crate) trait Source {
    /// Its type.
    fn ty(&self) -> Type;
    /// What the start of a segment depends on.
    fn start(&self, scope: &Scope<'_>, seg: Seg) -> Origin;
    /// What a flow brings.
    fn along(&self, scope: &mut Scope<'_>, link: Link) -> Along;
    /// The value where a segment itself defines it.
    fn defined_in(&self, scope: &Scope<'_>, seg: Seg) -> Option<Value>;
}

impl<'a> Scope<'a> {
    /// Analyses a finished skeleton. `node_seg` tells where the nodes of the graph are.
    pub(crate) fn new(
        function: &'a mut Function,
        consts: &'a mut ConstTable,
        skeleton: &'a mut Skeleton,
        graph: &Graph,
        node_seg: &SecondaryMap<Node, PackedOption<Seg>>,
    ) -> Self {
        let edges: Vec<(Seg, Seg)> = skeleton.links.values().map(|link| (link.from, link.to)).collect();
        let count = skeleton.segs.len();
        let doms = Dominators::new(&Digraph::new(count, &edges), skeleton.entry_seg());
        // With room for what is made here, a value for a flow or so: tables that grow are copied.
        let values = function.value_count() + skeleton.links.len();
        let mut def_seg: SecondaryMap<_, PackedOption<_>> = SecondaryMap::with_capacity(values);
        let mut def_node: SecondaryMap<_, PackedOption<_>> = SecondaryMap::with_capacity(values);
        for (seg, data) in skeleton.segs.iter() {
            for inst in &data.insts {
                for value in function.results(*inst) {
                    def_seg[value] = seg.into();
                }
            }
        }
        for (node, data) in graph.nodes.iter() {
            let (Some(block), true) = (data.block, node_seg[node].is_some()) else { continue };
            for inst in function.insts(block) {
                for value in function.results(*inst) {
                    def_node[value] = node.into();
                }
            }
        }
        Scope {
            function,
            consts,
            skeleton,
            doms,
            def_seg,
            def_node,
            made: HashMap::default(),
            results: HashMap::default(),
            copies: Vec::new(),
            search: SecondaryMap::with_capacity(count),
            searches: 0,
            value: SecondaryMap::with_capacity(count),
        }
    }

    /// The segment that defines a value; `None` for values that are visible everywhere.
    #[inline]
    pub(crate) fn def_seg(&self, value: Value) -> Option<Seg> {
        self.def_seg[value].expand()
    }

    /// The node that defines a value.
    pub(crate) fn def_node(&self, value: Value) -> Option<Node> {
        self.def_node[value].expand()
    }

    /// Records that a value is defined at a segment, for a node of the input.
    pub(crate) fn define(&mut self, value: Value, seg: Seg, node: Option<Node>) {
        self.def_seg[value] = seg.into();
        self.def_node[value] = node.into();
    }

    /// Records which node of the input an added value represents. One that represents parameters of
    /// several nodes represents none of them in particular.
    pub(crate) fn set_node(&mut self, value: Value, node: Node) {
        match self.made.get_mut(&value) {
            Some(first) if first.is_none() => {
                *first = node.into();
                self.def_node[value] = node.into();
            }
            Some(first) if *first != node => self.def_node[value] = PackedOption::NONE,
            _ => {}
        }
    }

    /// Whether a segment may use a value.
    #[inline]
    pub(crate) fn is_visible(&self, value: Value, seg: Seg) -> bool {
        // Most values are used where they are defined.
        self.def_seg(value).is_none_or(|def| def == seg || self.is_above(def, seg))
    }

    /// Whether a segment may use what another one defines.
    fn is_above(&self, def: Seg, seg: Seg) -> bool {
        !self.doms.reachable(seg)
            || (self.doms.dominates(def, seg)
                && self.skeleton.encloses(self.skeleton.owner(def), self.skeleton.owner(seg)))
    }

    /// Whether a segment computes a value: it is not there yet where the segment begins.
    fn is_computed_in(&self, value: Value, seg: Seg) -> bool {
        self.def_seg(value) == Some(seg) && matches!(self.function.value_def(value), ValueDef::Result(..))
    }

    /// `OpUndef` of a type.
    pub(crate) fn undef(&mut self, ty: Type) -> Value {
        let constant = self.consts.undef(ty);
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    /// The values of `source` at the starts of `segs`.
    pub(crate) fn solve(&mut self, source: &impl Source, segs: &[Seg]) -> Vec<Value> {
        let order = self.collect(source, segs);
        for seg in &order {
            self.value[*seg] = PackedOption::NONE;
        }
        let mut open: Vec<(Link, usize)> = Vec::new();
        for seg in order {
            let value = self.evaluate(source, seg, &mut open);
            self.value[seg] = value.into();
        }
        for (link, index) in open {
            let from = self.skeleton.links[link].from;
            let value = self.at_end(source, from).unwrap_or_else(|| self.undef(source.ty()));
            self.skeleton.links[link].args[index] = value;
        }
        segs.iter()
            .map(|seg| match self.value[*seg].expand() {
                Some(value) if self.search[*seg] == self.searches => value,
                _ => self.undef(source.ty()),
            })
            .collect()
    }

    /// The segments that the values at `segs` depend on, in reverse postorder.
    fn collect(&mut self, source: &impl Source, segs: &[Seg]) -> Vec<Seg> {
        self.searches += 1;
        let mut stack: Vec<Seg> = segs.to_vec();
        let mut order = Vec::new();
        while let Some(seg) = stack.pop() {
            if !self.doms.reachable(seg) || self.search[seg] == self.searches {
                continue;
            }
            self.search[seg] = self.searches;
            order.push(seg);
            match source.start(self, seg) {
                Origin::Is(_) | Origin::Undef => {}
                Origin::Same(from) | Origin::Out(_, from) => self.push_end(source, from, &mut stack),
                Origin::Fall(link) => self.push_link(source, link, &mut stack),
                Origin::Join => {
                    for index in 0..self.skeleton.segs[seg].ins.len() {
                        let link = self.skeleton.segs[seg].ins[index];
                        self.push_link(source, link, &mut stack);
                    }
                }
            }
        }
        order.sort_unstable_by_key(|seg| self.doms.position(*seg));
        order
    }

    fn push_link(&mut self, source: &impl Source, link: Link, stack: &mut Vec<Seg>) {
        if let Along::From = source.along(self, link) {
            self.push_end(source, self.skeleton.links[link].from, stack);
        }
    }

    fn push_end(&self, source: &impl Source, seg: Seg, stack: &mut Vec<Seg>) {
        if source.defined_in(self, seg).is_none() {
            stack.push(seg);
        }
    }

    fn at_end(&self, source: &impl Source, seg: Seg) -> Option<Value> {
        source.defined_in(self, seg).or(self.value[seg].expand())
    }

    fn evaluate(&mut self, source: &impl Source, seg: Seg, open: &mut Vec<(Link, usize)>) -> Value {
        let undef_type = source.ty();
        match source.start(self, seg) {
            Origin::Is(value) => value,
            Origin::Undef => self.undef(undef_type),
            Origin::Same(from) => self.at_end(source, from).unwrap_or_else(|| self.undef(undef_type)),
            Origin::Out(construct, from) => {
                let value = self.at_end(source, from).unwrap_or_else(|| self.undef(undef_type));
                self.carry_out(construct, value, seg)
            }
            Origin::Fall(link) => {
                let value = self.along_link(source, link).unwrap_or_else(|| self.undef(undef_type));
                let from = self.skeleton.links[link].from;
                if self.is_visible(value, from) {
                    return value;
                }
                let copy = self.skeleton.placeholder(self.function, undef_type);
                self.define(copy, seg, None);
                self.made.insert(copy, PackedOption::NONE);
                self.copies.push((from, value, copy));
                copy
            }
            Origin::Join => self.join(source, seg, open),
        }
    }

    fn along_link(&mut self, source: &impl Source, link: Link) -> Option<Value> {
        match source.along(self, link) {
            Along::Is(value) => Some(self.function.resolve(value)),
            Along::Undef => Some(self.undef(source.ty())),
            Along::From => {
                let from = self.skeleton.links[link].from;
                if self.doms.reachable(from) {
                    self.at_end(source, from)
                } else {
                    Some(self.undef(source.ty()))
                }
            }
        }
    }

    /// One value for all flows into a block: theirs, where it is one that is visible there, or
    /// a parameter.
    fn join(&mut self, source: &impl Source, seg: Seg, open: &mut Vec<(Link, usize)>) -> Value {
        let links = self.skeleton.segs[seg].ins.clone();
        let incoming: Vec<Option<Value>> = links.iter().map(|link| self.along_link(source, *link)).collect();
        // What is undefined along some flows may be anything there.
        let mut known = incoming.iter().copied().filter(|value| value.is_none_or(|v| !self.is_undef(v)));
        let first = known.next().unwrap_or(incoming.first().copied().flatten());
        if let Some(first) = first
            && known.all(|value| value == Some(first))
            && self.is_visible(first, seg)
            && !self.is_computed_in(first, seg)
        {
            return first;
        }
        let block = self.skeleton.blocks[self.skeleton.segs[seg].block].block;
        let param = self.function.add_block_param(block, source.ty());
        self.define(param, seg, None);
        self.made.insert(param, PackedOption::NONE);
        for (link, value) in links.into_iter().zip(incoming) {
            let value = value.unwrap_or_else(|| {
                open.push((link, self.skeleton.links[link].args.len()));
                param
            });
            self.skeleton.links[link].args.push(value);
        }
        param
    }

    fn is_undef(&self, value: Value) -> bool {
        self.function.constant(value).is_some_and(|constant| self.consts.get(constant).is_undefined())
    }

    /// `value`, known at the end of the merge block of `construct`, as `after` may use it.
    fn carry_out(&mut self, construct: Construct, value: Value, after: Seg) -> Value {
        if self.is_visible(value, after) {
            return value;
        }
        if let Some(result) = self.results.get(&(construct, value)) {
            return *result;
        }
        let ty = self.function.value_type(value);
        let result = self.skeleton.placeholder(self.function, ty);
        let node = self.def_node(value);
        self.define(result, after, node);
        self.made.insert(result, node.into());
        self.results.insert((construct, value), result);
        self.skeleton.constructs[construct].results.push((value, result));
        result
    }

    /// How a segment begins.
    pub(crate) fn start(&self, seg: Seg) -> Start {
        self.skeleton.segs[seg].start
    }

    /// The segment of a construct's merge block.
    pub(crate) fn merge_seg(&self, construct: Construct) -> Seg {
        let merge = self.skeleton.constructs[construct].merge;
        self.skeleton.blocks[merge].last
    }
}
