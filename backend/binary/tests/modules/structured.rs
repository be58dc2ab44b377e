//! Structured bodies: what regions become, held against rspirv's reader and spirv-val.

use crate::common::*;
use spirant_dialect::module::GlobalVariable;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::types::TypeDecoration;
use spirant_dialect::{Block, Builder, Decoration, Function, Global, Module, Opcode, Region, Type, Value};

/// A storage buffer of one `u32` to read and write.
fn buffer(module: &mut Module) -> Global {
    let uint = module.types.int(32);
    let offset = Decoration::words(spirv::Decoration::Offset, &[0]);
    let block = TypeDecoration { member: None, decoration: Decoration::unit(spirv::Decoration::Block) };
    let decorations = vec![TypeDecoration { member: Some(0), decoration: offset }, block];
    let structure = module.types.structure(&[uint], decorations);
    module.types.names.insert(structure, "Buffer".into());
    module.types.member_names.insert((structure, 0), "value".into());
    let ty = module.types.pointer(StorageClass::StorageBuffer, structure);
    module.globals.push(GlobalVariable {
        name: "buffer".into(),
        ty,
        storage: StorageClass::StorageBuffer,
        initializer: None,
        linkage: None,
        decorations: vec![
            Decoration::words(spirv::Decoration::DescriptorSet, &[0]),
            Decoration::words(spirv::Decoration::Binding, &[3]),
        ],
    })
}

/// A shader under construction with the types its tests use.
struct Shader {
    module: Module,
    function: Function,

    entry: Block,
    buffer: Global,
    uint: Type,
    bool: Type,
}

impl Shader {
    fn new() -> Self {
        let mut module = shader();
        let (function, _, entry) = void_function(&mut module, "main", true);
        let buffer = buffer(&mut module);
        let (uint, bool) = (module.types.int(32), module.types.bool());
        Shader { module, function, entry, buffer, uint, bool }
    }

    fn at<T>(&mut self, block: Block, build: impl FnOnce(&mut Builder<'_>) -> T) -> T {
        build(&mut Builder::new(&mut self.module, &mut self.function, block))
    }

    fn blocks<const N: usize>(&mut self) -> (Region, [Block; N]) {
        let region = self.function.create_region();
        (region, std::array::from_fn(|_| block(&mut self.function, region)))
    }

    fn pointer(&mut self, block: Block) -> Value {
        let (uint, buffer) = (self.uint, self.buffer);
        let ty = self.module.types.pointer(StorageClass::StorageBuffer, uint);
        self.at(block, |b| {
            let (base, zero) = (b.global(buffer), b.u32(0));
            b.op(Op::AccessChain, ty, &[base, zero])
        })
    }

    fn load(&mut self, block: Block) -> Value {
        let (uint, pointer) = (self.uint, self.pointer(block));
        self.at(block, |b| b.op(Op::Load, uint, &[pointer]))
    }

    fn store(&mut self, block: Block, value: Value) {
        let pointer = self.pointer(block);
        self.at(block, |b| b.effect(Op::Store, &[pointer, value], &[]));
    }

    fn less(&mut self, block: Block, value: Value, than: u32) -> Value {
        let bool = self.bool;
        self.at(block, |b| {
            let than = b.u32(than);
            b.op(Op::ULessThan, bool, &[value, than])
        })
    }

    fn add(&mut self, block: Block, value: Value, other: u32) -> Value {
        let uint = self.uint;
        self.at(block, |b| {
            let other = b.u32(other);
            b.op(Op::IAdd, uint, &[value, other])
        })
    }

    fn merge(&mut self, block: Block, results: &[Value]) {
        self.at(block, |b| b.effect(Opcode::Merge, results, &[]));
    }

    fn construct(
        &mut self,
        block: Block,
        op: Opcode,
        results: &[Type],
        region: Region,
    ) -> spirant_dialect::Inst {
        self.at(block, |b| b.construct(op, results, &[0], region))
    }

    fn ret(&mut self, block: Block) {
        self.at(block, |b| b.effect(Op::Return, &[], &[]));
    }

    /// The entry point's words, validated.
    fn finish(mut self) -> Vec<u32> {
        let entry = self.entry;
        self.ret(entry);
        entry_point(&mut self.module, self.function);
        valid_shader(&self.module)
    }
}

fn opcodes(words: &[u32]) -> Vec<Op> {
    let module = load(words);
    let function = &module.functions[0];
    let block = |block: &rspirv::dr::Block| -> Vec<Op> {
        let label = block.label.iter();
        label.chain(&block.instructions).map(opcode).collect()
    };
    function.blocks.iter().flat_map(block).collect()
}

fn count(words: &[u32], op: Op) -> usize {
    opcodes(words).iter().filter(|found| **found == op).count()
}

/// `if (x < 4) y = x + 1 else y = x + 2; store y`, the value leaving through a merge parameter.
#[test]
fn a_selection_yields_through_its_merge_block() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let (region, [header, then, other, merge]) = s.blocks();
    let condition = s.less(header, x, 4);
    s.at(header, |b| b.branch_if(condition, (then, &[]), (other, &[])));
    let one = s.add(then, x, 1);
    s.at(then, |b| b.branch(merge, &[one]));
    let two = s.add(other, x, 2);
    s.at(other, |b| b.branch(merge, &[two]));
    let y = s.function.add_block_param(merge, s.uint);
    s.merge(merge, &[y]);
    let selection = s.construct(s.entry, Opcode::Selection, &[s.uint], region);
    let result = s.function.result(selection).unwrap();
    s.function.attrs.value_names.insert(result, "y");
    s.store(s.entry, result);
    let words = s.finish();
    use Op::{
        AccessChain, Branch, BranchConditional, IAdd, Label, Load, Phi, Return, SelectionMerge, Store,
        ULessThan,
    };
    assert_eq!(
        opcodes(&words),
        [
            Label,
            AccessChain,
            Load,
            ULessThan,
            SelectionMerge,
            BranchConditional,
            Label,
            IAdd,
            Branch,
            Label,
            IAdd,
            Branch,
            Label,
            Phi,
            AccessChain,
            Store,
            Return,
        ]
    );
    let module = load(&words);
    let phi = module.functions[0].blocks[3].instructions[0].clone();
    assert_eq!(phi.operands.len(), 4);
    let store = &module.functions[0].blocks[3].instructions[2];
    assert_eq!(
        store.operands[1],
        rspirv::dr::Operand::IdRef(phi.result_id.unwrap()),
        "the phi is the result"
    );
}

/// A conditional branch to the merge with two values is an edge with a block of its own.
#[test]
fn two_edges_with_different_values_to_one_block() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let (region, [header, merge]) = s.blocks();
    let condition = s.less(header, x, 4);
    let (one, two) = s.at(header, |b| (b.u32(1), b.u32(2)));
    s.at(header, |b| b.branch_if(condition, (merge, &[one]), (merge, &[two])));
    let y = s.function.add_block_param(merge, s.uint);
    s.merge(merge, &[y]);
    let selection = s.construct(s.entry, Opcode::Selection, &[s.uint], region);
    let result = s.function.result(selection).unwrap();
    s.store(s.entry, result);
    let words = s.finish();
    assert_eq!((count(&words, Op::Label), count(&words, Op::Phi)), (3, 1));
}

/// Two edges with the same value are one: SPIR-V 1.6 has no conditional branch of one target.
#[test]
fn two_edges_with_one_value_to_one_block() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let (region, [header, merge]) = s.blocks();
    let condition = s.less(header, x, 4);
    s.at(header, |b| b.branch_if(condition, (merge, &[x]), (merge, &[x])));
    let y = s.function.add_block_param(merge, s.uint);
    s.merge(merge, &[y]);
    let selection = s.construct(s.entry, Opcode::Selection, &[s.uint], region);
    let result = s.function.result(selection).unwrap();
    s.store(s.entry, result);
    let words = s.finish();
    assert_eq!((count(&words, Op::Label), count(&words, Op::Phi)), (2, 1));
    assert_eq!(count(&words, Op::BranchConditional), 0);
}

/// Adds a loop to `block` that counts `i` from 0 while `i < limit`; `body` fills the body block,
/// whose region and continue block it gets, and returns the block that branches to the continue block.
/// The loop yields `i`.
fn counting_loop(
    s: &mut Shader,
    block: Block,
    limit: u32,
    fill: impl FnOnce(&mut Shader, Block, Value, spirant_dialect::Inst),
) -> Value {
    let (region, [entry, header, body, next, merge]) = s.blocks();
    let uint = s.uint;
    let i = s.function.add_block_param(header, uint);
    let step = s.function.add_block_param(next, uint);
    let last = s.function.add_block_param(merge, uint);
    s.at(entry, |b| {
        let zero = b.u32(0);
        b.branch(header, &[zero])
    });
    let condition = s.less(header, i, limit);
    s.at(header, |b| b.branch_if(condition, (body, &[]), (merge, &[i])));
    let construct = s.construct(block, Opcode::Loop, &[uint], region);
    fill(s, body, i, construct);
    s.at(body, |b| b.branch(next, &[i]));
    let sum = s.add(next, step, 1);
    s.at(next, |b| b.branch(header, &[sum]));
    s.merge(merge, &[last]);
    s.function.result(construct).unwrap()
}

#[test]
fn a_loop_counts() {
    let mut s = Shader::new();
    let entry = s.entry;
    let i = counting_loop(&mut s, entry, 10, |s, body, i, _| s.store(body, i));
    s.store(entry, i);
    let words = s.finish();
    assert_eq!(count(&words, Op::LoopMerge), 1);
    assert_eq!(count(&words, Op::Phi), 3);
    let module = load(&words);
    let blocks = &module.functions[0].blocks;
    assert_eq!(blocks.len(), 5, "entry, header, body, continue, merge");
    let header: Vec<Op> = blocks[1].instructions.iter().map(opcode).collect();
    assert_eq!(header, [Op::Phi, Op::ULessThan, Op::LoopMerge, Op::BranchConditional]);
    // The header's phi names the entry block and the continue block.
    let from: Vec<_> = blocks[1].instructions[0].operands.iter().skip(1).step_by(2).cloned().collect();
    let label = |i: usize| rspirv::dr::Operand::IdRef(blocks[i].label.as_ref().unwrap().result_id.unwrap());
    assert_eq!(from, [label(0), label(3)]);
}

/// A loop in the arm of a selection, whose continue block one block leads to: that has no label of
/// its own.
#[test]
fn blocks_that_only_lead_on_are_folded() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let (region, [test, arm, merge]) = s.blocks();
    let condition = s.less(test, x, 5);
    s.at(test, |b| b.branch_if(condition, (arm, &[]), (merge, &[])));
    let (inner, [entry, header, body, next, exit]) = s.blocks();
    let uint = s.uint;
    let i = s.function.add_block_param(header, uint);
    s.at(entry, |b| b.branch(header, &[x]));
    let condition = s.less(header, i, 10);
    s.at(header, |b| b.branch_if(condition, (body, &[]), (exit, &[])));
    s.store(body, i);
    s.at(body, |b| b.branch(next, &[]));
    let sum = s.add(next, i, 1);
    s.at(next, |b| b.branch(header, &[sum]));
    s.merge(exit, &[]);
    s.construct(arm, Opcode::Loop, &[], inner);
    s.at(arm, |b| b.branch(merge, &[]));
    s.merge(merge, &[]);
    let entry = s.entry;
    s.construct(entry, Opcode::Selection, &[], region);
    let words = s.finish();
    assert_eq!(count(&words, Op::Label), 6, "entry, arm, header, body, exit, merge: {}", dis(&words));
}

/// An `if` in the loop breaks out of it, another continues with the next iteration; neither requires a
/// merge instruction.
#[test]
fn break_and_continue_leave_nested_selections() {
    let mut s = Shader::new();
    let entry = s.entry;
    let result = counting_loop(&mut s, entry, 10, |s, body, i, outer| {
        for (limit, op) in [(7, Opcode::Break), (3, Opcode::Continue)] {
            let (region, [header, leave, merge]) = s.blocks();
            let condition = s.less(header, i, limit);
            s.at(header, |b| b.branch_if(condition, (leave, &[]), (merge, &[])));
            s.at(leave, |b| b.exit(op, outer, &[i]));
            s.merge(merge, &[]);
            s.construct(body, Opcode::Selection, &[], region);
        }
    });
    s.store(entry, result);
    let words = s.finish();
    assert_eq!((count(&words, Op::SelectionMerge), count(&words, Op::LoopMerge)), (0, 1));
    let module = load(&words);
    let blocks = &module.functions[0].blocks;
    let merge_phi = &blocks.last().unwrap().instructions[0];
    assert_eq!(merge_phi.operands.len(), 4, "the header's exit and the break");
}

/// A header that holds a construct cannot keep its merge instruction before its terminator.
#[test]
fn a_loop_header_with_a_construct_is_split() {
    let mut s = Shader::new();
    let entry = s.entry;
    let (region, [first, header, next, merge]) = s.blocks();
    let (inner, [test, then, inner_merge]) = s.blocks();
    let uint = s.uint;
    let i = s.function.add_block_param(header, uint);
    let zero = s.at(first, |b| b.u32(0));
    s.at(first, |b| b.branch(header, &[zero]));
    let odd = s.less(test, i, 5);
    s.at(test, |b| b.branch_if(odd, (then, &[]), (inner_merge, &[i])));
    let j = s.add(then, i, 2);
    s.at(then, |b| b.branch(inner_merge, &[j]));
    let k = s.function.add_block_param(inner_merge, uint);
    s.merge(inner_merge, &[k]);
    let selection = s.construct(header, Opcode::Selection, &[uint], inner);
    let k = s.function.result(selection).unwrap();
    let more = s.less(header, k, 20);
    s.at(header, |b| b.branch_if(more, (next, &[]), (merge, &[])));
    let sum = s.add(next, k, 1);
    s.at(next, |b| b.branch(header, &[sum]));
    s.merge(merge, &[]);
    s.construct(entry, Opcode::Loop, &[], region);
    let words = s.finish();
    let module = load(&words);
    let header: Vec<Op> = module.functions[0].blocks[1].instructions.iter().map(opcode).collect();
    assert_eq!(header, [Op::Phi, Op::LoopMerge, Op::Branch]);
}

#[test]
fn a_switch_with_fallthrough_and_wide_literals() {
    let mut s = Shader::new();
    s.module.requirements.capabilities.insert(spirv::Capability::Int64);
    let x = s.load(s.entry);
    let long = s.module.types.int(64);
    let wide = s.at(s.entry, |b| b.op(Op::UConvert, long, &[x]));
    let (region, [header, one, two, default, merge]) = s.blocks();
    let uint = s.uint;
    let calls = [default, one, two].map(|block| s.function.block_call(block, &[]));
    s.at(header, |b| b.push(Op::Switch.into(), &[], &[wide], &[1, 0, 2, 1], &calls));
    s.store(one, x);
    s.at(one, |b| b.branch(two, &[]));
    let sum = s.add(two, x, 9);
    s.at(two, |b| b.branch(merge, &[sum]));
    s.at(default, |b| b.branch(merge, &[x]));
    let y = s.function.add_block_param(merge, uint);
    s.merge(merge, &[y]);
    let selection = s.construct(s.entry, Opcode::Selection, &[uint], region);
    let result = s.function.result(selection).unwrap();
    s.store(s.entry, result);
    let words = s.finish();
    assert!(text(&words).contains("OpSwitch"), "{}", text(&words));
    assert!(dis(&words).contains(" 1 %") && dis(&words).contains(" 4294967298 %"), "{}", dis(&words));
}

/// A selection that does not select is a switch of one case, so that it can be left from inside.
#[test]
fn a_break_out_of_a_block_with_nested_selections() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let (region, [header, inside, merge]) = s.blocks();
    let outer = s.construct(s.entry, Opcode::Selection, &[], region);
    s.at(header, |b| b.branch(inside, &[]));
    let (inner, [test, leave, inner_merge]) = s.blocks();
    let condition = s.less(test, x, 1);
    s.at(test, |b| b.branch_if(condition, (leave, &[]), (inner_merge, &[])));
    s.at(leave, |b| b.exit(Opcode::Break, outer, &[]));
    s.merge(inner_merge, &[]);
    s.construct(inside, Opcode::Selection, &[], inner);
    s.store(inside, x);
    s.at(inside, |b| b.branch(merge, &[]));
    s.merge(merge, &[]);
    let words = s.finish();
    assert_eq!((count(&words, Op::Switch), count(&words, Op::SelectionMerge)), (1, 1));
}

/// Every path returns: the merge block is there, unreachable, and the body continues after it.
#[test]
fn a_selection_that_nothing_leaves() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let (region, [header, then, other, merge]) = s.blocks();
    let condition = s.less(header, x, 4);
    s.at(header, |b| b.branch_if(condition, (then, &[]), (other, &[])));
    s.ret(then);
    s.store(other, x);
    s.ret(other);
    let y = s.function.add_block_param(merge, s.uint);
    s.at(merge, |b| b.effect(Op::Unreachable, &[], &[]));
    let _ = y;
    s.construct(s.entry, Opcode::Selection, &[], region);
    let words = s.finish();
    assert_eq!(count(&words, Op::Undef), 1, "a parameter that nobody passes");
}

/// Variables belong at the start of the entry block, wherever a pass left them.
#[test]
fn variables_move_to_the_entry_block() {
    let mut s = Shader::new();
    let entry = s.entry;
    let ty = s.module.types.pointer(StorageClass::Function, s.uint);
    s.load(entry);
    let result = counting_loop(&mut s, entry, 2, |s, body, i, _| {
        let uint = s.uint;
        s.at(body, |b| {
            let seven = b.u32(7);
            let variable = b.op_words(Op::Variable, ty, &[seven], &[StorageClass::Function as u32]);
            b.effect(Op::Store, &[variable, i], &[]);
            b.op_words(Op::Load, uint, &[variable], &[2, 4]);
        });
    });
    s.store(entry, result);
    let words = s.finish();
    let module = load(&words);
    assert_eq!(opcode(&module.functions[0].blocks[0].instructions[0]), Op::Variable);
    assert_eq!(count(&words, Op::Variable), 1);
}

/// Ten thousand constructs inside of each other, each yielding what the inner one yields.
#[test]
fn nesting_is_bounded_by_memory_alone() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let (mut block_of, uint) = (s.entry, s.uint);
    let mut outermost = None;
    let mut open: Vec<(Block, Block, spirant_dialect::Inst)> = Vec::new();
    for _ in 0..10_000 {
        let (region, [header, then, merge]) = s.blocks();
        let condition = s.less(header, x, 4);
        s.at(header, |b| b.branch_if(condition, (then, &[]), (merge, &[x])));
        let construct = s.construct(block_of, Opcode::Selection, &[uint], region);
        outermost.get_or_insert(construct);
        open.push((then, merge, construct));
        block_of = then;
    }
    let mut yielded = x;
    for (then, merge, construct) in open.into_iter().rev() {
        s.at(then, |b| b.branch(merge, &[yielded]));
        let param = s.function.add_block_param(merge, uint);
        s.merge(merge, &[param]);
        yielded = s.function.result(construct).unwrap();
    }
    s.store(s.entry, yielded);
    let entry = s.entry;
    s.ret(entry);
    entry_point(&mut s.module, s.function);
    let words = words(&s.module);
    assert_eq!(count(&words, Op::Phi), 10_000);
}

/// Results handed from construct to construct are one id, however long the chain.
#[test]
fn results_of_results_are_one_id() {
    let mut s = Shader::new();
    let x = s.load(s.entry);
    let uint = s.uint;
    let mut results = Vec::new();
    let mut block_of = s.entry;
    let mut merges = Vec::new();
    for _ in 0..1000 {
        let (region, [header, merge]) = s.blocks();
        s.at(header, |b| b.branch(merge, &[]));
        let construct = s.construct(block_of, Opcode::Selection, &[uint], region);
        results.push(s.function.result(construct).unwrap());
        merges.push(merge);
        block_of = merge;
    }
    for (merge, yielded) in merges.into_iter().zip(results[1..].iter().copied().chain([x])) {
        s.merge(merge, &[yielded]);
    }
    for result in results {
        s.store(s.entry, result);
    }
    let words = s.finish();
    let module = load(&words);
    let blocks = &module.functions[0].blocks;
    let insts = blocks.iter().flat_map(|block| &block.instructions);
    let stored: std::collections::BTreeSet<_> =
        insts.filter(|i| opcode(i) == Op::Store).map(|i| i.operands[1].unwrap_id_ref()).collect();
    assert_eq!(stored.len(), 1);
}

/// The opcodes of each physical block's merge instruction and terminator.
fn ends(words: &[u32]) -> Vec<Vec<Op>> {
    let ends =
        |op: &Op| matches!(op, Op::LoopMerge | Op::SelectionMerge | Op::Branch | Op::BranchConditional);
    let module = load(words);
    let blocks = module.functions[0].blocks.iter();
    blocks.map(|block| block.instructions.iter().map(opcode).filter(ends).collect()).collect()
}

#[test]
fn a_loop_in_the_header_of_another_and_a_loop_of_one_block() {
    for leaves in [false, true] {
        let mut s = Shader::new();
        let (outer, [first, header, next, merge]) = s.blocks();
        let (inner, [start, body, again, end]) = s.blocks();
        let uint = s.uint;
        let zero = s.at(first, |b| b.u32(0));
        let [i, j] = [header, body].map(|block| s.function.add_block_param(block, uint));
        s.at(first, |b| b.branch(header, &[zero]));
        s.at(start, |b| b.branch(body, &[i]));
        s.store(body, j);
        let k = s.add(body, j, 1);
        s.at(body, |b| b.branch(again, &[]));
        let more = s.less(again, k, 7);
        s.at(again, |b| b.branch_if(more, (body, &[k]), (end, &[])));
        s.merge(end, &[k][..usize::from(leaves)]);
        let results = &[uint][..usize::from(leaves)];
        let inner = s.construct(header, Opcode::Loop, results, inner);
        let i = s.function.result(inner).unwrap_or(i);
        s.at(header, |b| b.branch(next, &[]));
        let sum = s.add(next, i, 1);
        let more = s.less(next, sum, 9);
        s.at(next, |b| b.branch_if(more, (header, &[sum]), (merge, &[])));
        s.merge(merge, &[]);
        let entry = s.entry;
        s.construct(entry, Opcode::Loop, &[], outer);
        let words = s.finish();
        let (merges, jumps, chooses) = (Op::LoopMerge, Op::Branch, Op::BranchConditional);
        let repeats =
            if leaves { vec![vec![merges, jumps], vec![chooses]] } else { vec![vec![merges, chooses]] };
        let before = [vec![jumps], vec![merges, jumps]];
        let behind = [vec![jumps], vec![chooses], vec![]];
        assert_eq!(ends(&words), [&before[..], &repeats, &behind].concat(), "{}", dis(&words));
    }
}

#[test]
fn a_header_that_leaves_its_loop_and_goes_on() {
    let mut s = Shader::new();
    let (region, [first, header, next, merge]) = s.blocks();
    let (inner, [test, arm, rest]) = s.blocks();
    let uint = s.uint;
    let i = s.function.add_block_param(header, uint);
    let zero = s.at(first, |b| b.u32(0));
    s.at(first, |b| b.branch(header, &[zero]));
    let entry = s.entry;
    let done = s.less(test, i, 5);
    s.at(test, |b| b.branch_if(done, (rest, &[]), (arm, &[])));
    s.merge(rest, &[]);
    s.construct(header, Opcode::Selection, &[], inner);
    s.store(header, i);
    s.at(header, |b| b.branch(next, &[]));
    let sum = s.add(next, i, 1);
    s.at(next, |b| b.branch(header, &[sum]));
    s.merge(merge, &[]);
    let lp = s.construct(entry, Opcode::Loop, &[], region);
    let lp = s.function.construct(lp).unwrap();
    let leave = s.function.create_exit(Opcode::Break, lp, &[]);
    s.function.append_inst(arm, leave);
    let words = s.finish();
    let (merges, jumps, chooses) = (Op::LoopMerge, Op::Branch, Op::BranchConditional);
    // The block behind the header is the continue target.
    assert_eq!(ends(&words), [vec![jumps], vec![merges, chooses], vec![jumps], vec![]], "{}", dis(&words));
}
