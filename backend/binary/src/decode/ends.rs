//! Terminators: written when every value of the body is known, so that branches can pass what
//! phis take.

use super::Step;
use super::body::Bodies;
use super::ids::NONE;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::BlockCall;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Construct, CoreOpcode, Inst, Opcode, Position, Value};

/// Where an edge of a terminator goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// To a block of the region, with what its phis take.
    To(Block),
    /// To a block of the region that takes nothing.
    Bare(Block),
    /// Out of the region, by this instruction, to a block of this construct.
    Leave(Opcode, Construct),
}

/// What a loop's header gets from outside.
#[derive(Clone, Copy, Debug)]
pub(super) enum Start {
    /// What its phis take over an edge.
    Edge(u32),
    /// The parameters of the block that holds the loop.
    Params(Block),
    /// The results of the construct before it.
    Results(Inst),
    /// It has no phis.
    Nothing,
}

/// A terminator to be written.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    /// A branch of the binary, whose edges go these ways.
    Own { from: u32, block: Block, ways: u32 },
    /// What follows an edge.
    Goto { from: u32, edge: u32, block: Block, way: Way },
    /// From a loop's entry to its header.
    Enter { construct: u32, entry: Block, start: Start },
    /// From a continue block of ours back to the header.
    Back { construct: u32 },
    /// Nothing comes here.
    Unreachable { block: Block },
}

impl Bodies<'_, '_, '_> {
    /// Finishes a body whose instructions have all been read.
    pub(super) fn close(&mut self) -> Step {
        let carried = self.carry()?;
        let ends = std::mem::take(&mut self.ends);
        for end in &ends {
            self.write_end(*end, &carried)?;
        }
        self.ends = ends;
        self.write_merges(&carried)?;
        self.pin()
    }

    fn write_end(&mut self, end: End, carried: &super::carry::Carried) -> Step {
        match end {
            End::Own { from, block, ways } => self.own(from, block, ways, carried),
            End::Goto { from, edge, block, way } => {
                let args = self.args(edge, carried)?;
                let position = self.blocks[from as usize].position;
                match way {
                    Way::To(to) => self.goto(block, to, &args, position),
                    Way::Bare(to) => self.goto(block, to, &[], position),
                    Way::Leave(op, construct) => {
                        let inst = self.function.create_exit(op, construct, &args);
                        self.function.attrs.set_position(inst, position);
                        self.function.append_inst(block, inst);
                    }
                }
                Ok(())
            }
            End::Enter { construct, entry, start } => {
                let header = self.constructs[construct as usize].header;
                let args = match start {
                    Start::Edge(edge) => self.args(edge, carried)?,
                    start => self.start_values(start, self.function.block_params(header).len()),
                };
                self.goto(entry, header, &args, PackedOption::NONE);
                Ok(())
            }
            End::Back { construct } => {
                let super::structure::Construct { header, next, .. } = self.constructs[construct as usize];
                if let Some(next) = next {
                    let args = self.function.block_params(next).to_vec();
                    self.goto(next, header, &args, PackedOption::NONE);
                }
                Ok(())
            }
            End::Unreachable { block } => {
                self.end_with(block, Opcode::Core(Op::Unreachable), &[], &[], &[], PackedOption::NONE);
                Ok(())
            }
        }
    }

    fn goto(&mut self, block: Block, to: Block, args: &[Value], position: PackedOption<Position>) {
        let call = self.function.block_call(to, args);
        self.end_with(block, Opcode::Core(Op::Branch), &[], &[], &[call], position);
    }

    fn end_with(
        &mut self,
        block: Block,
        op: Opcode,
        operands: &[Value],
        words: &[u32],
        targets: &[BlockCall],
        position: PackedOption<Position>,
    ) {
        let inst = self.function.create_inst(op, &[], operands, words, targets);
        self.function.attrs.set_position(inst, position);
        self.function.append_inst(block, inst);
    }

    /// What an edge passes: what phis take, then what is carried out of constructs.
    fn args(&mut self, edge: u32, carried: &super::carry::Carried) -> Step<Vec<Value>> {
        let edge = self.edges[edge as usize];
        let to = self.blocks[edge.to as usize];
        let mut args = Vec::new();
        for phi in 0..to.phis {
            let id = self.phi_id(edge, phi);
            args.push(self.value_at(id, edge.from, carried)?);
        }
        for id in carried.params(edge.to) {
            args.push(self.value_at(*id, edge.from, carried)?);
        }
        Ok(args)
    }

    /// A branch of the binary.
    fn own(&mut self, from: u32, block: Block, ways: u32, carried: &super::carry::Carried) -> Step {
        let info = self.blocks[from as usize];
        let (at, opcode, words) = self.terminator(from);
        let mut targets = Vec::with_capacity(info.edges as usize);
        for index in 0..info.edges {
            let call = match self.ways[(ways + index) as usize] {
                Way::To(to) => {
                    let args = self.args(info.first_edge + index, carried)?;
                    self.function.block_call(to, &args)
                }
                Way::Bare(to) => self.function.block_call(to, &[]),
                Way::Leave(..) => return self.d.fail(at, "a branch leaves a construct where it may not"),
            };
            targets.push(call);
        }
        match (CoreOpcode::from(opcode).op(), words) {
            (Some(Op::Branch), _) => {
                self.end_with(block, Opcode::Core(Op::Branch), &[], &[], &targets, info.position);
            }
            (Some(op @ Op::BranchConditional), [condition, _, _, weights @ ..]) => {
                let condition = self.value_at(*condition, from, carried)?;
                self.end_with(block, Opcode::Core(op), &[condition], weights, &targets, info.position);
            }
            (Some(op @ Op::Switch), [selector, _, cases @ ..]) => {
                let width = self.literal_width(at, *selector)?;
                let literals: Vec<u32> =
                    cases.chunks(width + 1).flat_map(|case| case.iter().take(width)).copied().collect();
                let selector = self.value_at(*selector, from, carried)?;
                self.end_with(block, Opcode::Core(op), &[selector], &literals, &targets, info.position);
            }
            _ => return self.d.fail(at, "this terminator has no labels"),
        }
        Ok(())
    }

    /// The merges of all constructs, which yield parameters and what is carried out.
    fn write_merges(&mut self, carried: &super::carry::Carried) -> Step {
        for index in 0..self.constructs.len() {
            let merge = self.constructs[index].merge;
            let physical = self.constructs[index].merge_physical;
            let phis = if physical == NONE { 0 } else { self.blocks[physical as usize].phis as usize };
            let mut yielded: Vec<Value> =
                self.function.block_params(merge).iter().take(phis).copied().collect();
            self.carried_out(index as u32, carried, &mut yielded);
            self.end_with(merge, Opcode::Merge, &yielded, &[], &[], PackedOption::NONE);
        }
        Ok(())
    }
}
