//! Parameters of input blocks and selectors get their values.
//!
//! Invariant: an edge of the input assigns the parameters of its goal and every selector, and ends
//! the lifetime of what other goals were passed: all parameters of one type share variables. What is
//! read at a segment is therefore decided by the edges last followed, and only the paths from them
//! to the segment are looked at.
//!
//! ```text
//!   a: goto m(1)   b: goto m(2)   c: goto n        edges lead to a selection's merge
//!   merge(p, k):   p = 1, 2, undef    k = m, m, n
//!   after it:      is k m? ─► m's parameter is p
//! ```

use crate::graph::{Edge, EdgeData, Graph, Node};
use crate::loops::Loops;
use crate::placement::{Key, Placement};
use crate::scope::{Along, Origin, Scope, Source};
use crate::skeleton::{Link, Seg, Start};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::{PackedOption, SecondaryMap};
use spirant_dialect::types::TypeTable;
use spirant_dialect::{Block, Function, Type, Value, ValueDef};

/// Something that edges assign and segments read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Variable {
    /// A parameter of the node that control is led to: the n-th of its type. Only one node is the target at a
    /// time, so parameters of all nodes share variables.
    Slot(Type, u32),
    /// A parameter of a node's block that has decorations, which others must not share.
    Param(Node, u32),
    /// The key of the target, 32 bits wide.
    Key,
    /// Whether the target has this key.
    IsKey(Key),
    /// The edge that a dispatch node follows.
    Dispatch(Node),
}

/// The value of a variable at the start of a segment, to be replaced by the real one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Read {
    pub(crate) variable: Variable,
    pub(crate) seg: Seg,
    pub(crate) value: Value,
    /// The node whose parameter it is; none for selectors.
    pub(crate) node: PackedOption<Node>,
}

/// The parameters of a block with the variables that they share with others of their type.
pub(crate) fn slots(function: &Function, block: Block) -> Vec<(Value, Variable)> {
    let mut seen: Vec<(Type, u32)> = Vec::new();
    let params = function.block_params(block).iter();
    params
        .map(|param| {
            let ty = function.value_type(*param);
            let index = match seen.iter_mut().find(|(other, _)| *other == ty) {
                Some((_, count)) => {
                    *count += 1;
                    *count
                }
                None => {
                    seen.push((ty, 0));
                    0
                }
            };
            (*param, Variable::Slot(ty, index))
        })
        .collect()
}

/// What edges assign.
pub(crate) struct Assignments<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) loops: &'a Loops,
    pub(crate) placement: &'a Placement,
    pub(crate) types: &'a TypeTable,
}

struct VariableSource<'a> {
    assignments: &'a Assignments<'a>,
    params: &'a SecondaryMap<Node, ByType>,
    variable: Variable,
    ty: Type,
}

/// Replaces the values of all reads.
pub(crate) fn run(scope: &mut Scope<'_>, reads: &mut [Read], assignments: &Assignments<'_>) {
    reads.sort_by_key(|read| scope.doms.position(read.seg));
    // Until it is replaced, a parameter counts as defined where its node begins.
    for read in reads.iter() {
        scope.define(read.value, read.seg, read.node.expand());
    }
    let params = params_of(scope, assignments.graph);
    let mut groups: Vec<(Variable, Vec<Read>)> = Vec::new();
    let mut group_of: HashMap<Variable, usize, FxBuildHasher> = HashMap::default();
    for read in reads.iter() {
        let group = *group_of.entry(read.variable).or_insert_with(|| {
            groups.push((read.variable, Vec::new()));
            groups.len() - 1
        });
        groups[group].1.push(*read);
    }
    for (variable, reads) in groups {
        let Some(first) = reads.first() else { continue };
        let ty = scope.function.value_type(first.value);
        let segs: Vec<Seg> = reads.iter().map(|read| read.seg).collect();
        let source = VariableSource { assignments, params: &params, variable, ty };
        let values = scope.solve(&source, &segs);
        for (read, value) in reads.iter().zip(values) {
            if let Some(node) = read.node.expand() {
                scope.set_node(value, node);
            }
            scope.function.replace_value(read.value, value);
        }
    }
}

fn argument(scope: &Scope<'_>, edge: &EdgeData, index: usize) -> Along {
    let arg = edge.call.and_then(|call| scope.function.args(call).get(index).copied());
    arg.map_or(Along::Undef, Along::Is)
}

/// The positions of a block's parameters, by their type.
type ByType = Vec<(Type, Vec<u32>)>;

/// The parameters of every node's block: the n-th of its type is in the variable of that type and number.
fn params_of(scope: &Scope<'_>, graph: &Graph) -> SecondaryMap<Node, ByType> {
    let mut all = SecondaryMap::with_capacity(graph.nodes.len());
    for (node, data) in graph.nodes.iter() {
        let Some(block) = data.block else { continue };
        let by_type: &mut ByType = &mut all[node];
        for (position, (_, variable)) in (0..).zip(slots(scope.function, block)) {
            let Variable::Slot(ty, _) = variable else { continue };
            match by_type.iter_mut().find(|(other, _)| *other == ty) {
                Some((_, positions)) => positions.push(position),
                None => by_type.push((ty, vec![position])),
            }
        }
    }
    all
}

impl VariableSource<'_> {
    fn assigned(&self, scope: &mut Scope<'_>, edge: Edge) -> Along {
        let a = self.assignments;
        let data = &a.graph.edges[edge];
        match self.variable {
            Variable::Slot(..) | Variable::Param(..) | Variable::Dispatch(_) if data.dispatch => Along::From,
            Variable::Slot(ty, number) => {
                let of_type = self.params[data.goal].iter().find(|(other, _)| *other == ty);
                match of_type.and_then(|(_, positions)| positions.get(number as usize)) {
                    Some(position) => argument(scope, data, *position as usize),
                    None => Along::Undef,
                }
            }
            Variable::Param(node, _) if data.goal != node => Along::Undef,
            Variable::Param(_, index) => argument(scope, data, index as usize),
            Variable::Dispatch(node) if data.to != node => Along::Undef,
            Variable::Dispatch(node) => {
                if let Some((choice, _)) = data.choice {
                    return Along::Is(choice);
                }
                let outs = &a.graph.nodes[node].outs;
                let index = a.graph.entry_index(node, data.goal);
                Along::Is(if outs.len() == 2 {
                    self.int(scope, u32::from(index == 0))
                } else {
                    self.int(scope, index)
                })
            }
            Variable::Key | Variable::IsKey(_) => {
                let Some(actual) = a.placement.key(a.graph, a.loops, edge) else { return Along::Undef };
                Along::Is(match self.variable {
                    Variable::IsKey(key) => self.int(scope, u32::from(actual == key)),
                    _ => self.int(scope, actual.as_u32()),
                })
            }
        }
    }

    /// A constant of the variable's type.
    fn int(&self, scope: &mut Scope<'_>, value: u32) -> Value {
        let constant = scope.consts.int(self.assignments.types, self.ty, u64::from(value));
        scope.function.module_value(ValueDef::Const(constant), self.ty)
    }
}

impl Source for VariableSource<'_> {
    fn ty(&self) -> Type {
        self.ty
    }

    fn start(&self, scope: &Scope<'_>, seg: Seg) -> Origin {
        match scope.start(seg) {
            Start::Block if scope.skeleton.segs[seg].ins.is_empty() => Origin::Undef,
            Start::Block => Origin::Join,
            Start::After(construct) => Origin::Out(construct, scope.merge_seg(construct)),
            Start::Fall => match scope.skeleton.segs[seg].ins.first() {
                Some(link) => Origin::Fall(*link),
                None => Origin::Undef,
            },
        }
    }

    fn along(&self, scope: &mut Scope<'_>, link: Link) -> Along {
        match scope.skeleton.links[link].edge.expand() {
            None => Along::From,
            Some(edge) => self.assigned(scope, edge),
        }
    }

    fn defined_in(&self, _: &Scope<'_>, _: Seg) -> Option<Value> {
        None
    }
}
