//! Divides phis with more predecessors than an instruction can list.
//!
//! An instruction has at most 65,535 words (2.3, "Physical Layout of a SPIR-V Module and Instruction"), and an `OpPhi` has two
//! for each predecessor. In a control-flow graph the predecessors of such a block are divided into groups, each of which branches
//! to an intermediate block with parameters of its own. In a structured body no block has that many: selection divides switches.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Block, Body, Function, Inst, Value};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::Type;

/// The most predecessors of a block with parameters.
const MOST: usize = (65_535 - 3) / 2;

/// Divides the predecessors of every block that has parameters and too many predecessors.
pub fn run(module: &mut Module) {
    for function in module.functions.values_mut().filter(|function| matches!(function.body, Body::Cfg(_))) {
        // A block in between is a predecessor as well.
        while divide(function, MOST) {}
    }
}

/// A way into a block: a branch, and which of its targets.
type Edge = (Inst, usize);

/// Gives blocks with parameters and more than `most` ways into them at most that many; whether there were such blocks.
fn divide(function: &mut Function, most: usize) -> bool {
    let mut counts: SecondaryMap<Block, usize> = SecondaryMap::with_capacity(function.block_count());
    let ends: Vec<Inst> =
        function.body_blocks().iter().filter_map(|block| function.terminator(*block)).collect();
    let calls = ends.iter().flat_map(|end| function.targets(*end));
    calls.for_each(|call| counts[call.block] += 1);
    let is_long = |block: Block| counts[block] > most && !function.block_params(block).is_empty();
    let long: Vec<Block> = function.body_blocks().iter().copied().filter(|block| is_long(*block)).collect();
    if long.is_empty() {
        return false;
    }
    let mut edges: HashMap<Block, Vec<Edge>, FxBuildHasher> =
        long.iter().map(|block| (*block, Vec::new())).collect();
    for end in ends {
        for (index, call) in function.targets(end).iter().enumerate() {
            if let Some(list) = edges.get_mut(&call.block) {
                list.push((end, index));
            }
        }
    }
    // By branch: the blocks to stand behind it. What dominates them stands before it.
    let mut behind: HashMap<Inst, Vec<Block>, FxBuildHasher> = HashMap::default();
    for block in long {
        for group in edges.remove(&block).unwrap_or_default().chunks(most) {
            let (Some((first, _)), true) = (group.first(), group.len() > 1) else { continue };
            let between = block_between(function, block, group);
            behind.entry(*first).or_default().push(between);
        }
    }
    let Some(region) = function.body.region() else { return false };
    let blocks = std::mem::take(function.blocks_mut(region));
    let mut all = Vec::with_capacity(blocks.len() + behind.len());
    for block in blocks {
        all.push(block);
        if let Some(end) = function.terminator(block) {
            all.extend(behind.remove(&end).unwrap_or_default());
        }
    }
    *function.blocks_mut(region) = all;
    true
}

/// A block that leads to `block` with what it is given, and to which these edges lead instead.
fn block_between(function: &mut Function, block: Block, edges: &[Edge]) -> Block {
    let types: Vec<Type> =
        function.block_params(block).iter().map(|param| function.value_type(*param)).collect();
    let between = function.create_block();
    let params: Vec<Value> = types.into_iter().map(|ty| function.add_block_param(between, ty)).collect();
    for (end, index) in edges {
        function.targets_mut(*end)[*index].block = between;
    }
    let call = function.block_call(block, &params);
    let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
    function.append_inst(between, branch);
    between
}

#[cfg(test)]
mod tests {
    use super::divide;
    use spirant_dialect::Diagnostics;
    use spirant_dialect::function::Function;
    use spirant_text::parse;
    use spirant_verify::verify;

    /// The ways into each block of a body, in its order.
    fn ways(function: &Function) -> Vec<usize> {
        let blocks = function.body_blocks();
        let targets = |block| function.successors(block).iter().map(|call| call.block);
        let all: Vec<_> = blocks.iter().copied().flat_map(targets).collect();
        blocks.iter().map(|block| all.iter().filter(|to| *to == block).count()).collect()
    }

    #[test]
    fn groups_go_by_blocks_in_between() {
        let text = "spirv.module Physical64 OpenCL {
            spirv.func @f(%x: i32) -> i32 \"None\" {
                %one = spirv.Constant 1 : i32
                spirv.Switch %x : i32, [
                    default: ^end(%x : i32),
                    1: ^a, 2: ^b, 3: ^c, 4: ^end(%one : i32)
                ]
            ^a:
                spirv.Branch ^end(%one : i32)
            ^b:
                spirv.Branch ^end(%x : i32)
            ^c:
                spirv.Branch ^end(%one : i32)
            ^end(%r: i32):
                spirv.ReturnValue %r : i32
            }
        }";
        let mut module = parse(text).unwrap();
        let function = module.functions.values_mut().next().unwrap();
        assert_eq!(ways(function), [0, 1, 1, 1, 5]);
        assert!(divide(function, 2) && divide(function, 2) && !divide(function, 2));
        assert!(ways(function).iter().all(|count| *count <= 2), "{:?}", ways(function));
        let mut found = Diagnostics::new();
        verify(&module, &mut found);
        assert!(!found.has_errors(), "{:?}", found.iter().next());
    }
}
