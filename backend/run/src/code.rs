//! The machine's code: what a module is translated to before it runs.
//!
//! A function is a list of [`Instr`] and a tree of regions. A region has nodes in the order in which they run: the lanes
//! at the earliest node go first, so lanes that diverge meet at the next node that all of them come to.
//!
//! ```text
//!   region 0 (body)          node 0: if   node 1: then   node 2: else   node 3: merge
//!   region 1 (loop)          node 0: header … last node: merge, after the last iteration
//! ```

pub(crate) use crate::operand::{Number, Operation, Row, Slot};
use crate::shape::Place;
use crate::special::Special;
use spirant_dialect::{Func, Inst};

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Instr {
    /// Copies slots.
    Copy { to: Slot, from: Slot, count: u32 },
    /// An operation of one to four operands; each has as many slots as the result.
    Compute { operation: u32, to: Slot, count: u32, operands: [Slot; 4] },
    /// Chooses by one condition, or by one for each slot.
    Select { to: Slot, condition: Slot, yes: Slot, no: Slot, count: u32, by_component: bool },
    /// An address: a base, a constant and indices with strides.
    Chain { to: Slot, base: Slot, chain: u32 },
    /// Reads memory.
    Load { to: Slot, pointer: Slot, access: u32 },
    /// Writes memory.
    Store { pointer: Slot, from: Slot, access: u32 },
    /// Makes a variable of the function; its initial value, if any, is stored by the next instruction.
    Variable { to: Slot, variable: u32 },
    /// Everything rarer.
    Special(u32),
    /// Calls a function.
    Call { call: u32 },
    /// Goes along an edge.
    Jump { edge: u32 },
    /// Goes along one of two edges.
    Branch { condition: Slot, yes: u32, no: u32 },
    /// Goes along one of several edges.
    Switch { switch: u32 },
    /// Enters the region of a construct.
    Enter { region: u32 },
    /// Leaves the region of a construct; what it yields is copied first.
    Merge { copies: u32 },
    /// Leaves the function.
    Return { value: Row },
    /// A barrier of the work group.
    Barrier { semantics: Slot, scope: Slot },
    /// Ends the invocation.
    Kill,
    /// `OpUnreachable`.
    Unreachable,
}

/// Copies that happen at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Copies(pub(crate) Vec<(Slot, Slot, u32)>);

/// A way from a block to another one.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// How many regions it leaves.
    pub(crate) leaves: u32,
    /// The node in the region that it then is in, and the nodes in the regions inside of that.
    pub(crate) path: Vec<u32>,
    /// Whether it begins the next iteration of that region.
    pub(crate) back: bool,
    /// Whether lanes that came other ways are converged there.
    pub(crate) reconverges: bool,
    /// Values for the parameters of the block.
    pub(crate) copies: Copies,
}

/// A node of a region.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Node {
    /// A block: the number of its first instruction.
    Block(u32),
    /// A loop of a free body.
    Component(u32),
}

/// A region: the body of a function, a construct, or a loop of a free body.
#[derive(Clone, Debug, Default)]
pub(crate) struct Region {
    pub(crate) nodes: Vec<Node>,
    /// Whether its last node runs after the last iteration only.
    pub(crate) has_merge: bool,
}

/// `OpSwitch`.
#[derive(Clone, Debug)]
pub(crate) struct Switch {
    pub(crate) selector: Slot,
    pub(crate) default: u32,
    pub(crate) cases: Vec<(u64, u32)>,
}

/// An index of an access chain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Index {
    pub(crate) slot: Slot,
    /// Its width in bits; it is signed.
    pub(crate) width: u32,
    /// Added to the address for each.
    pub(crate) stride: u64,
    /// How many elements there are, if the type says so.
    pub(crate) bound: Option<u64>,
    /// Whether the elements are descriptors.
    pub(crate) descriptors: bool,
    /// Whether `NonUniform` permits different indices.
    pub(crate) non_uniform: bool,
}

/// An access chain.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chain {
    /// Bytes, which may be negative.
    pub(crate) offset: u64,
    /// How many descriptors further.
    pub(crate) descriptor: u64,
    pub(crate) indices: Vec<Index>,
}

/// How a load or store finds its slots.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub(crate) places: Vec<Place>,
    /// Bytes from the address to the end of the last place.
    pub(crate) extent: u32,
    /// The alignment that the module states, or that of the widest scalar.
    pub(crate) align: u32,
}

/// A variable of a function.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) bytes: u32,
    pub(crate) name: String,
}

/// A call.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// The function, or the row that has its number.
    pub(crate) callee: Callee,
    pub(crate) arguments: Vec<Row>,
    pub(crate) result: Row,
}

/// What a call calls.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Callee {
    Known(Func),
    Pointer(Slot),
}

/// A function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    /// The number of slots of an activation.
    pub(crate) slots: u32,
    /// Where the parameters are.
    pub(crate) parameters: Vec<Row>,
    pub(crate) instrs: Vec<Instr>,
    /// The instruction of the module that each comes from.
    pub(crate) origins: Vec<Option<Inst>>,
    /// Debug records: the number of the instruction behind each, ascending, and the record.
    pub(crate) records: Vec<(u32, Inst)>,
    /// The first slot of each value, `u32::MAX` without one.
    pub(crate) values: Vec<u32>,
    /// The body is the first.
    pub(crate) regions: Vec<Region>,
    pub(crate) edges: Vec<Edge>,
    pub(crate) copies: Vec<Copies>,
    pub(crate) switches: Vec<Switch>,
    pub(crate) chains: Vec<Chain>,
    pub(crate) accesses: Vec<Access>,
    pub(crate) operations: Vec<Operation>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) calls: Vec<Call>,
    pub(crate) specials: Vec<Special>,
}
