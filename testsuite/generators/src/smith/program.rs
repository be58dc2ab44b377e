//! The program of a module, before it becomes SPIR-V or LLVM IR: typed values, variables, structured statements.
//!
//! Invariant: a [`Value`] is assigned once in the text of a program, before its uses. The evaluator computes for a program what
//! SPIR-V defines for it: divisors are not zero, indices are in bounds, numbers are exact.

use super::ops::Op;
use super::spelled::Spelled;
use super::types::*;
use spirant_dialect::spirv::BuiltIn;

/// A value, by its place in [`Program::values`].
pub(super) type Value = usize;
/// A variable, by its place in [`Program::variables`].
pub(super) type Var = usize;

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Arg {
    Value(Value),
    /// A scalar for each lane.
    Const(Ty, Vec<u64>),
    /// A specialization constant, by its index.
    Spec(usize),
}

/// Where a variable is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Storage {
    /// A variable of the function.
    Local,
    /// A pointer parameter of the function.
    Parameter,
    /// A private variable of the invocation.
    Private,
    /// A constant table.
    Table,
    /// An element for each invocation of a workgroup.
    Workgroup,
    /// An element for each invocation, in a storage buffer or in the memory that a kernel's argument points
    /// to.
    Buffer,
    /// A uniform block.
    Uniform,
    /// Push constants.
    Push,
    /// An input of a stage, by its location.
    Input(u32),
    /// An output of a stage, by its location.
    Output(u32),
    /// An output of each vertex of a patch, by its location: an array, of which an invocation writes its own
    /// element.
    Vertex(u32),
    /// An input of a patch as a whole, by its location.
    PatchInput(u32),
    /// An output of a patch as a whole, by its location.
    PatchOutput(u32),
    /// An output that is a built-in.
    Built(BuiltIn),
}

impl Storage {
    /// Whether a stage hands it on.
    pub(super) fn is_output(self) -> bool {
        matches!(self, Storage::Output(_) | Storage::Vertex(_) | Storage::PatchOutput(_) | Storage::Built(_))
    }
}

/// A variable.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Variable {
    pub(super) storage: Storage,
    pub(super) mem: Mem,
    /// What it holds at first, a scalar for each.
    pub(super) initial: Option<Vec<u64>>,
    pub(super) writable: bool,
}

/// A step into a variable.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Index {
    Fixed(u32),
    /// An index computed at run time, in bounds.
    Computed(Arg),
}

/// A part of a variable.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lvalue {
    pub(super) variable: Var,
    pub(super) path: Vec<Index>,
    pub(super) mem: Mem,
}

/// Statements in order.
pub(super) type Code = Vec<Stmt>;

/// A case of a switch.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Case {
    pub(super) literals: Vec<u32>,
    pub(super) code: Code,
    /// Whether it goes on with the next one.
    pub(super) falls: bool,
}

/// A block of free control flow.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Node {
    /// What it adds to the path.
    pub(super) mark: u32,
    /// Where it goes, by the lowest bits of the path; the number of blocks is the end.
    pub(super) targets: Vec<usize>,
}

/// A statement.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Stmt {
    Let(Value, Op, Vec<Arg>),
    Load(Value, Lvalue),
    Store(Lvalue, Arg),
    /// Copies the second to the first, as a whole.
    Copy(Lvalue, Lvalue),
    If {
        condition: Arg,
        then: Code,
        otherwise: Option<Code>,
        /// The phis at the merge: the value, and its value from either branch.
        phis: Vec<(Value, Arg, Arg)>,
    },
    Switch {
        selector: Arg,
        cases: Vec<Case>,
        default: Code,
    },
    Loop {
        counter: Value,
        /// The number of iterations.
        rounds: Arg,
        /// Whether the condition is at the end, so that there is at least one iteration.
        at_end: bool,
        /// The values that an iteration passes to the next: the value, its start, its next value.
        carried: Vec<(Value, Arg, Arg)>,
        body: Code,
        /// The continue construct.
        next: Code,
    },
    /// Leaves the innermost loop.
    BreakIf(Arg),
    ContinueIf(Arg),
    ReturnIf(Arg),
    Call(Value, usize, Vec<Arg>, Vec<Var>),
    /// Adds to a word of the workgroup's memory, and reads what all have added.
    Sum(Value, Arg),
    /// The value of the invocation that is this many further in the workgroup.
    Exchange(Value, Arg, u32),
    /// Unstructured control flow over a hash in a variable; only in kernels.
    Graph {
        path: Var,
        nodes: Vec<Node>,
        fuel: u32,
    },
    /// Writes to a storage image at the invocation's texel.
    ImageWrite(Arg),
    /// Reads the invocation's texel of a storage image.
    ImageRead(Value),
    /// Fetches a texel of a sampled image at a column that is in bounds.
    ImageFetch(Value, Arg),
    /// Ends a fragment's invocation.
    KillIf(Arg),
    /// Emits a vertex of a geometry shader, or ends its primitive.
    Emit(bool),
    /// Uses an inline type, by its index, and reads a word of it if it has one.
    Typed(Option<Value>, usize),
}

/// A function.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Function {
    pub(super) params: Vec<Value>,
    /// Variables that are pointers of the caller's.
    pub(super) pointers: Vec<Var>,
    pub(super) locals: Vec<Var>,
    pub(super) body: Code,
    /// Its result; the entry points have none.
    pub(super) result: Option<Arg>,
}

/// A stage of the pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Compute,
    Kernel,
    Vertex,
    TessellationControl,
    TessellationEvaluation,
    Geometry,
    Fragment,
}

impl Stage {
    /// Whether it runs in workgroups.
    pub(super) fn is_compute(self) -> bool {
        matches!(self, Stage::Compute | Stage::Kernel)
    }
}

/// An entry point.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) stage: Stage,
    pub(super) function: usize,
    /// A workgroup's size.
    pub(super) local: [u32; 3],
    /// Workgroups in the oracle's run.
    pub(super) groups: [u32; 3],
    /// Execution modes beside the size: the mode and its operands.
    pub(super) modes: Vec<Vec<u32>>,
}

impl Entry {
    pub(super) fn group_size(&self) -> u32 {
        self.local.iter().product()
    }

    pub(super) fn invocations(&self) -> u32 {
        self.group_size() * self.groups.iter().product::<u32>()
    }
}

/// A specialization constant of a word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spec {
    pub(super) default: u32,
    /// What the oracle's run makes of it.
    pub(super) value: u32,
}

/// A program.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Program {
    pub(super) values: Vec<Ty>,
    pub(super) variables: Vec<Variable>,
    pub(super) functions: Vec<Function>,
    pub(super) entries: Vec<Entry>,
    pub(super) specs: Vec<Spec>,
    /// A kernel's arguments that are passed by value.
    pub(super) arguments: Vec<Value>,
    /// The texels of a sampled image of one row, or of one that a kernel reads.
    pub(super) texels: Vec<u32>,
    /// Whether kernels have an image to write to.
    pub(super) canvas: bool,
    /// Types that are used for what they are.
    pub(super) types: Vec<Spelled>,
}

impl Program {
    /// The type of an operand.
    pub(super) fn ty(&self, arg: &Arg) -> Ty {
        match arg {
            Arg::Value(value) => self.values[*value],
            Arg::Const(ty, _) => *ty,
            Arg::Spec(_) => Ty::U32,
        }
    }
}
