//! Values that are used where they are not visible are brought there.
//!
//! Invariant afterwards: every operand, branch argument and construct result is visible where it
//! is used. A value is undefined along an edge whose goal its definition does not dominate in the
//! input: nothing after that edge can use it.
//!
//! Values that phis may not have (pointers in Logical addressing, image and sampler handles) are
//! computed again where they are used; only what they are computed from passes through phis.
//!
//! ```text
//!   selection { arm: p = AccessChain a[i]  store p }  store p      becomes
//!   r = selection { … merge(q): Merge q }  p' = AccessChain a[r]  store p'
//! ```

use crate::digraph::Dominators;
use crate::graph::{Graph, Node};
use crate::records::{self, Names};
use crate::scope::{Along, Origin, Scope, Source};
use crate::skeleton::{Construct, Link, OutBlock, Seg, Start, Term};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::Copies;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::TypeTable;
use spirant_dialect::{Inst, Opcode, Type, TypeKind, Value, ValueDef};

/// Where a value is used that is not visible there.
#[derive(Clone, Copy, Debug)]
enum Site {
    /// Operand of an instruction in a segment's list (its position there is not kept).
    Operand(Inst, u32),
    /// The condition of a block's end.
    Condition(OutBlock),
    /// Argument of a flow.
    Argument(Link, u32),
    /// A value that replaces it.
    Copy(Value),
}

struct Use {
    value: Value,
    seg: Seg,
    site: Site,
}

/// Which types phis may have.
pub(crate) struct PhiTypes<'a> {
    pub(crate) types: &'a TypeTable,
    /// Whether pointers may be phi operands: physical addressing, or variable pointers.
    pub(crate) pointers: bool,
}

impl PhiTypes<'_> {
    fn allow(&self, ty: Type) -> bool {
        match self.types.kind(ty) {
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => {
                self.pointers || storage == StorageClass::PhysicalStorageBuffer
            }
            TypeKind::Image | TypeKind::Sampler | TypeKind::SampledImage { .. } => false,
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => {
                self.allow_element(element)
            }
            _ => true,
        }
    }

    fn allow_element(&self, ty: Type) -> bool {
        !matches!(self.types.kind(ty), TypeKind::Image | TypeKind::Sampler | TypeKind::SampledImage { .. })
    }
}

/// Repairs all uses. `input` are the dominators of the graph before anything was added to it. Returns
/// a value that became an operand of a phi although it may not be one: nothing computes it again.
pub(crate) fn run(
    scope: &mut Scope<'_>,
    graph: &Graph,
    input: &Dominators<Node>,
    phis: &PhiTypes<'_>,
) -> Option<Value> {
    let mut uses = all_uses(scope);
    let (mut repaired, mut illegal) = (Vec::new(), None);
    let mut again: HashMap<(Value, Seg, Option<Inst>), Value, FxBuildHasher> = HashMap::default();
    while let Some(item) = uses.pop() {
        let ty = scope.function.value_type(item.value);
        if !phis.allow(ty) {
            if recompute(scope, &item, &mut again, &mut uses) {
                continue;
            }
            illegal = Some(item.value);
        }
        repaired.push(item);
    }
    repaired.sort_by_key(|item| (item.value, scope.doms.position(item.seg)));
    let has_records = !scope.function.attrs.records.is_empty();
    let mut names = Names::default();
    let mut rest = &repaired[..];
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|item| item.value == first.value).count();
        let (group, others) = rest.split_at(count);
        rest = others;
        let source = ValueSource::new(scope, graph, input, first.value);
        let segs: Vec<Seg> = group.iter().map(|item| item.seg).collect();
        let values = scope.solve(&source, &segs);
        for (item, value) in group.iter().zip(values) {
            replace(scope, item, value);
            if has_records {
                names.entry(item.value).or_default().push((item.seg, value));
            }
        }
    }
    if has_records {
        records::run(scope, &names);
    }
    illegal
}

/// The uses of values that are not visible.
fn all_uses(scope: &mut Scope<'_>) -> Vec<Use> {
    let mut uses = Vec::new();
    let copies = std::mem::take(&mut scope.copies);
    let mut check = |value: Value, seg: Seg, site: Site| {
        let value = scope.function.resolve(value);
        if !scope.is_visible(value, seg) {
            uses.push(Use { value, seg, site });
        }
    };
    for (seg, data) in scope.skeleton.segs.iter() {
        for inst in &data.insts {
            for (index, value) in scope.function.operands(*inst).iter().enumerate() {
                check(*value, seg, Site::Operand(*inst, index as u32));
            }
        }
    }
    for (id, block) in scope.skeleton.blocks.iter() {
        match &block.term {
            Term::Cond { on, .. } => check(*on, block.last, Site::Condition(id)),
            Term::End(inst) => {
                for (index, value) in scope.function.operands(*inst).iter().enumerate() {
                    check(*value, block.last, Site::Operand(*inst, index as u32));
                }
            }
            _ => {}
        }
    }
    for (id, link) in scope.skeleton.links.iter() {
        for (index, value) in link.args.iter().enumerate() {
            check(*value, link.from, Site::Argument(id, index as u32));
        }
    }
    for (seg, value, copy) in copies {
        let value = scope.function.resolve(value);
        if scope.is_visible(value, seg) {
            scope.function.replace_value(copy, value);
        } else {
            uses.push(Use { value, seg, site: Site::Copy(copy) });
        }
    }
    uses
}

fn replace(scope: &mut Scope<'_>, item: &Use, value: Value) {
    match item.site {
        Site::Operand(inst, index) => {
            if let Some(slot) = scope.function.operands_mut(inst).get_mut(index as usize) {
                *slot = value;
            }
        }
        Site::Condition(block) => {
            if let Term::Cond { on, .. } = &mut scope.skeleton.blocks[block].term {
                *on = value;
            }
        }
        Site::Argument(link, index) => {
            if let Some(slot) = scope.skeleton.links[link].args.get_mut(index as usize) {
                *slot = value;
            }
        }
        Site::Copy(copy) => scope.function.replace_value(copy, value),
    }
}

/// Computes a value again in front of its use, if the instruction behind it may be copied. The
/// copy's own operands become uses there.
fn recompute(
    scope: &mut Scope<'_>,
    item: &Use,
    again: &mut HashMap<(Value, Seg, Option<Inst>), Value, FxBuildHasher>,
    uses: &mut Vec<Use>,
) -> bool {
    let ValueDef::Result(inst, 0) = scope.function.value_def(item.value) else { return false };
    let copyable = match scope.function.op(inst) {
        Opcode::Core(Op::Load) => loads_handle(scope, inst),
        op => op.is_pure(),
    };
    if !copyable {
        return false;
    }
    let before = match item.site {
        Site::Operand(user, _) => Some(user),
        _ => None,
    };
    let key = (item.value, item.seg, before);
    let value = match again.get(&key) {
        Some(value) => *value,
        None => {
            let copy = scope.function.copy_inst(inst, &mut Copies::default());
            let Some(value) = scope.function.result(copy) else { return false };
            let insts = &mut scope.skeleton.segs[item.seg].insts;
            let at = before.and_then(|user| insts.iter().position(|i| *i == user)).unwrap_or(insts.len());
            insts.insert(at, copy);
            scope.define(value, item.seg, None);
            again.insert(key, value);
            for index in 0..scope.function.operands(copy).len() {
                let Some(operand) = scope.function.operand(copy, index) else { continue };
                if !scope.is_visible(operand, item.seg) {
                    let site = Site::Operand(copy, index as u32);
                    uses.push(Use { value: operand, seg: item.seg, site });
                }
            }
            value
        }
    };
    replace(scope, item, value);
    true
}

/// Whether a load reads a handle that nothing can write.
fn loads_handle(scope: &Scope<'_>, inst: Inst) -> bool {
    let Some(mut pointer) = scope.function.operand(inst, 0) else { return false };
    loop {
        match scope.function.value_def(pointer) {
            ValueDef::Global(_) => return true,
            ValueDef::Result(chain, 0) if scope.function.op(chain).is_pure() => {
                match scope.function.operand(chain, 0) {
                    Some(base) => pointer = base,
                    None => return false,
                }
            }
            _ => return false,
        }
    }
}

struct ValueSource<'a> {
    value: Value,
    ty: Type,
    /// The segment that defines the value; `None` if every segment may use it.
    def: Option<Seg>,
    /// The node that defines the value.
    node: Option<Node>,
    graph: &'a Graph,
    input: &'a Dominators<Node>,
}

impl<'a> ValueSource<'a> {
    fn new(scope: &Scope<'_>, graph: &'a Graph, input: &'a Dominators<Node>, value: Value) -> Self {
        ValueSource {
            value,
            ty: scope.function.value_type(value),
            def: scope.def_seg(value),
            node: scope.def_node(value),
            graph,
            input,
        }
    }
}

impl Source for ValueSource<'_> {
    fn ty(&self) -> Type {
        self.ty
    }

    fn start(&self, scope: &Scope<'_>, seg: Seg) -> Origin {
        if scope.is_visible(self.value, seg) {
            return Origin::Is(self.value);
        }
        let Some(owner) = scope.skeleton.owner(seg) else { return self.start_inside(scope, seg) };
        let region = &scope.skeleton.constructs[owner];
        if !scope.skeleton.encloses(Some(owner), self.owner(scope)) {
            return Origin::Same(region.at);
        }
        let block = scope.skeleton.segs[seg].block;
        if scope.start(seg) == Start::Block {
            if region.entry == block {
                return Origin::Same(region.at);
            }
            return if region.header == block && !region.is_dispatch { Origin::Undef } else { Origin::Join };
        }
        self.start_inside(scope, seg)
    }

    fn along(&self, scope: &mut Scope<'_>, link: Link) -> Along {
        let (Some(edge), Some(node)) = (scope.skeleton.links[link].edge.expand(), self.node) else {
            return Along::From;
        };
        let data = &self.graph.edges[edge];
        let reaches = |goal: Node| self.input.dominates(node, goal);
        let second = data.choice.is_some_and(|(_, goal)| reaches(goal));
        if data.dispatch || second || reaches(data.goal) { Along::From } else { Along::Undef }
    }

    fn defined_in(&self, _: &Scope<'_>, seg: Seg) -> Option<Value> {
        (Some(seg) == self.def).then_some(self.value)
    }
}

impl ValueSource<'_> {
    /// The construct whose region holds the definition.
    fn owner(&self, scope: &Scope<'_>) -> Option<Construct> {
        scope.skeleton.owner(self.def?)
    }

    /// The start of a segment in the region that holds the definition, itself or further inside.
    fn start_inside(&self, scope: &Scope<'_>, seg: Seg) -> Origin {
        let before = || scope.skeleton.segs[seg].before.expand().map_or(Origin::Undef, Origin::Same);
        match scope.start(seg) {
            Start::Block => Origin::Undef,
            Start::After(construct) if scope.skeleton.encloses(Some(construct), self.owner(scope)) => {
                Origin::Out(construct, scope.merge_seg(construct))
            }
            Start::After(_) | Start::Fall => before(),
        }
    }
}
