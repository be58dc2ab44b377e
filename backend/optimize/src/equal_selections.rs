//! Selections that compute the same as an earlier one.
//!
//! Two calls of a function that tests its arguments become two selections with one condition. [Value
//! numbering](crate::value_numbering) gives the results of the later one those of the earlier one. Only selections without inner
//! constructs are compared, whose instructions are pure, or load what no write can have changed in between: memory that never changes, or
//! memory of the same [generation](crate::generations). Volatile and coherent memory has none.
//!
//! Invariant: at most [`MOST`] instructions of a selection are looked at, so that all of them together cost time linear in the size
//! of the function.

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use rustc_hash::FxHasher;
use spirant_dialect::function::{Block, Function, Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use std::hash::{Hash, Hasher};

/// Larger selections are not compared.
const MOST: usize = 24;

/// The selections that were visited, one for each hash.
#[derive(Default)]
pub(crate) struct Selections {
    last: HashMap<u64, Inst>,
}

/// The generation of memory that a load reads; `None` for memory that never changes. Other loads are not in it.
pub(crate) type Loads = HashMap<Inst, Option<u32>>;

impl Selections {
    /// The selection that equals this one and was visited last. Where there is none, this is one from now on.
    pub fn earlier(&mut self, function: &Function, loads: &Loads, construct: Inst) -> Option<Inst> {
        let blocks = blocks(function, loads, construct)?;
        match self.last.entry(hash(function, blocks)) {
            Entry::Occupied(entry) if are_equal(function, loads, *entry.get(), construct) => {
                Some(*entry.get())
            }
            Entry::Occupied(mut entry) => {
                entry.insert(construct);
                None
            }
            Entry::Vacant(entry) => {
                entry.insert(construct);
                None
            }
        }
    }

    /// Puts a selection in the place of an equal one that is not visible where this one is.
    pub fn replace(&mut self, function: &Function, loads: &Loads, construct: Inst) {
        if let Some(blocks) = blocks(function, loads, construct) {
            self.last.insert(hash(function, blocks), construct);
        }
    }
}

/// The blocks of a selection that may be compared.
fn blocks<'f>(function: &'f Function, loads: &Loads, construct: Inst) -> Option<&'f [Block]> {
    let own = function.construct(construct).filter(|_| function.op(construct) == Opcode::Selection)?;
    let blocks = function.layout.construct_blocks(own);
    let mut count = 0;
    for block in blocks {
        count += function.insts(*block).len();
        let may_be = |inst: &Inst| {
            let op = function.op(*inst);
            match op {
                Opcode::Core(Op::Branch | Op::BranchConditional | Op::Switch)
                | Opcode::Merge
                | Opcode::Debug => true,
                Opcode::Break => function.construct(*inst) == Some(own),
                Opcode::Core(Op::Load) => loads.contains_key(inst) || !is_left(function, *inst),
                _ => op.is_pure() && !op.is_convergent() && function.result(*inst).is_some(),
            }
        };
        if count > MOST || !function.insts(*block).iter().all(may_be) {
            return None;
        }
    }
    Some(blocks)
}

/// The instructions of a block that are left: no debug records, and none that another one replaces.
fn left(function: &Function, block: Block) -> impl Iterator<Item = Inst> + '_ {
    function.insts(block).iter().copied().filter(|inst| is_left(function, *inst))
}

fn is_left(function: &Function, inst: Inst) -> bool {
    function.op(inst) != Opcode::Debug
        && function.result(inst).is_none_or(|result| function.resolve(result) == result)
}

/// A hash of what a selection does, but for the values that it does it with.
fn hash(function: &Function, blocks: &[Block]) -> u64 {
    let mut hasher = FxHasher::default();
    for inst in blocks.iter().flat_map(|block| left(function, *block)) {
        function.op(inst).hash(&mut hasher);
        function.words(inst).hash(&mut hasher);
    }
    if let Some(condition) = blocks.first().and_then(|block| function.terminator(*block)) {
        let condition = function.operand(condition, 0).map(|value| function.resolve(value));
        condition.hash(&mut hasher);
    }
    hasher.finish()
}

fn are_equal(function: &Function, loads: &Loads, one: Inst, other: Inst) -> bool {
    let (Some(blocks), Some(others)) = (blocks(function, loads, one), blocks(function, loads, other)) else {
        return false;
    };
    let mut pair = Pair { function, blocks, others, ours: HashMap::new() };
    if blocks.len() != others.len() || !pair.have_equal_parts(one, other) {
        return false;
    }
    blocks.iter().zip(others).all(|(block, other)| {
        let (params, other_params) = (function.block_params(*block), function.block_params(*other));
        let are_alike = params.len() == other_params.len()
            && params.iter().zip(other_params).all(|(one, other)| pair.results_are_alike(*one, *other));
        let (mut insts, mut rest) = (left(function, *block), left(function, *other));
        are_alike
            && insts.by_ref().all(|one| {
                rest.next().is_some_and(|other| {
                    let is_same = pair.have_equal_parts(one, other) && loads.get(&one) == loads.get(&other);
                    is_same
                        && match (function.result(one), function.result(other)) {
                            (Some(one), Some(other)) => pair.results_are_alike(one, other),
                            (None, None) => true,
                            _ => false,
                        }
                })
            })
            && rest.next().is_none()
    })
}

/// Two selections that are compared.
struct Pair<'f> {
    function: &'f Function,
    blocks: &'f [Block],
    others: &'f [Block],
    /// By value of the second selection: the value of the first one that equals it.
    ours: HashMap<Value, Value>,
}

impl Pair<'_> {
    fn is_same(&self, one: Value, other: Value) -> bool {
        let (one, other) = (self.function.resolve(one), self.function.resolve(other));
        one == other || self.ours.get(&other) == Some(&one)
    }

    fn are_same(&self, one: &[Value], other: &[Value]) -> bool {
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| self.is_same(*one, *other))
    }

    /// Whether two instructions do the same with equal values, and branch to equal blocks.
    fn have_equal_parts(&self, one: Inst, other: Inst) -> bool {
        let function = self.function;
        let place = |blocks: &[Block], block| blocks.iter().position(|of| *of == block);
        let (targets, others) = (function.targets(one), function.targets(other));
        function.op(one) == function.op(other)
            && function.words(one) == function.words(other)
            && self.are_same(function.operands(one), function.operands(other))
            && targets.len() == others.len()
            && targets.iter().zip(others).all(|(one, other)| {
                place(self.blocks, one.block) == place(self.others, other.block)
                    && self.are_same(function.args(*one), function.args(*other))
            })
    }

    /// Whether two results have one type and the same decorations; they are equal from now on.
    fn results_are_alike(&mut self, one: Value, other: Value) -> bool {
        let function = self.function;
        let decorations = |value| function.attrs.value_decorations.get(&value);
        self.ours.insert(other, one);
        function.value_type(one) == function.value_type(other) && decorations(one) == decorations(other)
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{assert_valid, bodies, shader};
    use crate::{dead_code, value_numbering};

    /// How many selections and loads are left of two selections of a buffer's element, with something in between.
    fn left(between: &str, second: &str) -> [usize; 2] {
        left_of("", between, second)
    }

    /// The same of a buffer with a decoration.
    fn left_of(decoration: &str, between: &str, second: &str) -> [usize; 2] {
        let buffer = "!spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>";
        let element = |name: &str, condition: &str, index: &str| {
            format!(
                "%{name} = spirv.mlir.selection -> i32 {{
                    spirv.BranchConditional {condition}, ^then, ^merge(%zero : i32)
                ^then:
                    %p = spirv.AccessChain %b[%zero, {index}] : {buffer}, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
                    %l = spirv.Load \"StorageBuffer\" %p : i32
                    %n = spirv.IMul %l, %x : i32
                    spirv.Branch ^merge(%n : i32)
                ^merge(%m: i32):
                    spirv.mlir.merge %m : i32
                }}\n"
            )
        };
        let (condition, index) = second.split_once(' ').unwrap();
        let mut module = shader(&format!(
            "spirv.GlobalVariable @b bind(0, 0) {decoration} : {buffer}
            spirv.func @g() \"None\" {{ spirv.Return }}
            spirv.func @f(%x: i32, %i: i32, %c: i1, %d: i1) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %b = spirv.mlir.addressof @b : {buffer}
                %q = spirv.AccessChain %b[%zero, %x] : {buffer}, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
                {}
                {between}
                {}
                %r = spirv.IAdd %s, %t : i32
                spirv.ReturnValue %r : i32
            }}",
            element("s", "%c", "%i"),
            element("t", condition, index),
        ));
        value_numbering::run(&mut module);
        dead_code::run(&mut module);
        assert_valid(&module);
        let lines = bodies(&module);
        ["mlir.selection", "spirv.Load"].map(|op| lines.iter().filter(|line| line.contains(op)).count())
    }

    #[test]
    fn one_of_two_equal_selections_is_left() {
        assert_eq!(left("", "%c %i"), [1, 1]);
        assert_eq!(left("", "%d %i"), [2, 2], "another condition");
        assert_eq!(left("", "%c %x"), [2, 2], "another element");
    }

    #[test]
    fn a_write_in_between_is_seen() {
        assert_eq!(left("spirv.Store \"StorageBuffer\" %q, %x : i32", "%c %i"), [2, 2]);
        assert_eq!(left("spirv.FunctionCall @g() : () -> ()", "%c %i"), [2, 2]);
        let in_an_arm = "spirv.mlir.selection {
                spirv.BranchConditional %d, ^then, ^merge
            ^then:
                spirv.Store \"StorageBuffer\" %q, %x : i32
                spirv.Branch ^merge
            ^merge:
                spirv.mlir.merge
            }";
        assert_eq!(left(in_an_arm, "%c %i"), [3, 2]);
    }

    #[test]
    fn memory_that_others_change_meanwhile_has_no_equal_selections() {
        let store = "spirv.Store \"StorageBuffer\" %q, %x : i32";
        for decoration in ["{coherent}", "{volatile}"] {
            for between in ["", store] {
                assert_eq!(left_of(decoration, between, "%c %i"), [2, 2], "{decoration} {between}");
            }
        }
    }
}
