//! Terminators: written when every value of the body is known, so that branches can pass the
//! values of phis.

use super::body::Bodies;
use super::carry::LiveOut;
use super::decoder::Step;
use super::graph::{Edge, Physical};
use super::regions::{ConstructState, HeaderArgs, Successor, Terminator};
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::BlockCall;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, CoreOpcode, Opcode, Position, Value};

impl Bodies<'_, '_, '_> {
    /// Finishes a body whose instructions have all been read.
    pub(super) fn close(&mut self) -> Step {
        let live_out = self.carry()?;
        let terminators = std::mem::take(&mut self.plan.terminators);
        for terminator in &terminators {
            self.write_terminator(*terminator, &live_out)?;
        }
        self.plan.terminators = terminators;
        self.write_merges(&live_out)?;
        self.pin()
    }

    fn write_terminator(&mut self, terminator: Terminator, live_out: &LiveOut) -> Step {
        match terminator {
            Terminator::Branch { from, block, successors } => {
                return self.write_branch(from, block, successors, live_out);
            }
            Terminator::Goto { from, edge, block, to } => {
                let args = self.args(edge, live_out)?;
                let position = self.plan.placed[from].position;
                match to {
                    Successor::Block(to) => self.goto(block, to, &args, position),
                    Successor::Bare(to) => self.goto(block, to, &[], position),
                    Successor::Exit(op, construct) => {
                        let inst = self.function.create_exit(op, construct, &args);
                        self.function.attrs.set_position(inst, position);
                        self.function.append_inst(block, inst);
                    }
                }
            }
            Terminator::Enter { construct, entry, args } => {
                let header = self.plan.constructs[construct].header;
                let args = match args {
                    HeaderArgs::Edge(edge) => self.args(edge, live_out)?,
                    args => self.header_values(args, self.function.block_params(header).len()),
                };
                self.goto(entry, header, &args, PackedOption::NONE);
            }
            Terminator::Back { construct } => {
                let ConstructState { header, continue_block, .. } = self.plan.constructs[construct];
                if let Some(block) = continue_block.expand() {
                    let args = self.function.block_params(block).to_vec();
                    self.goto(block, header, &args, PackedOption::NONE);
                }
            }
            Terminator::Split { construct } => {
                let ConstructState { header, continue_block, .. } = self.plan.constructs[construct];
                if let Some(block) = continue_block.expand() {
                    self.goto(header, block, &[], PackedOption::NONE);
                }
            }
            Terminator::Unreachable { block } => {
                self.end_with(block, Opcode::Core(Op::Unreachable), &[], &[], &[], PackedOption::NONE);
            }
        }
        Ok(())
    }

    /// The parameters of a block or the results of a construct that a loop's header gets.
    fn header_values(&self, args: HeaderArgs, count: usize) -> Vec<Value> {
        match args {
            HeaderArgs::Params(block) => {
                self.function.block_params(block).iter().take(count).copied().collect()
            }
            HeaderArgs::Results(inst) => self.function.results(inst).take(count).collect(),
            HeaderArgs::Edge(_) | HeaderArgs::Nothing => Vec::new(),
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

    /// What an edge passes: the values of phis, then what is live out of constructs.
    fn args(&mut self, edge: Edge, live_out: &LiveOut) -> Step<Vec<Value>> {
        let data = self.graph.edges[edge];
        let mut args = Vec::new();
        for phi in 0..self.graph.blocks[data.to].phis {
            let id = self.phi_id(edge, phi);
            args.push(self.value_at(id, data.from, live_out)?);
        }
        for id in live_out.params(data.to) {
            args.push(self.value_at(*id, data.from, live_out)?);
        }
        Ok(args)
    }

    /// A branch of the binary.
    fn write_branch(&mut self, from: Physical, block: Block, successors: u32, live_out: &LiveOut) -> Step {
        let info = self.graph.blocks[from];
        let position = self.plan.placed[from].position;
        let (at, opcode, words) = self.terminator(from);
        let mut targets = Vec::with_capacity(info.edge_count());
        for (index, edge) in info.edges().enumerate() {
            let call = match self.plan.successors.get(successors as usize + index).copied() {
                Some(Successor::Block(to)) => {
                    let args = self.args(edge, live_out)?;
                    self.function.block_call(to, &args)
                }
                Some(Successor::Bare(to)) => self.function.block_call(to, &[]),
                Some(Successor::Exit(..)) | None => {
                    return self.d.fail(at, "a branch leaves a construct, which SPIR-V does not permit here");
                }
            };
            targets.push(call);
        }
        match (CoreOpcode::from(opcode).op(), words) {
            (Some(Op::Branch), _) => {
                self.end_with(block, Opcode::Core(Op::Branch), &[], &[], &targets, position);
            }
            (Some(op @ Op::BranchConditional), [condition, _, _, weights @ ..]) => {
                let condition = self.value_at(*condition, from, live_out)?;
                self.end_with(block, Opcode::Core(op), &[condition], weights, &targets, position);
            }
            (Some(op @ Op::Switch), [selector, _, cases @ ..]) => {
                let width = self.literal_width(at, *selector)?;
                let literals: Vec<u32> =
                    cases.chunks(width + 1).flat_map(|case| case.iter().take(width)).copied().collect();
                let selector = self.value_at(*selector, from, live_out)?;
                self.end_with(block, Opcode::Core(op), &[selector], &literals, &targets, position);
            }
            _ => return self.d.fail(at, "this terminator has no labels"),
        }
        Ok(())
    }

    /// The merges of all constructs, which yield parameters and what is live out.
    fn write_merges(&mut self, live_out: &LiveOut) -> Step {
        for construct in self.plan.constructs.keys() {
            let ConstructState { merge, merge_physical, .. } = self.plan.constructs[construct];
            let phis = merge_physical.expand().map_or(0, |merge| self.graph.blocks[merge].phis as usize);
            let mut yielded: Vec<Value> =
                self.function.block_params(merge).iter().take(phis).copied().collect();
            self.add_live_out(construct, live_out, &mut yielded);
            self.end_with(merge, Opcode::Merge, &yielded, &[], &[], PackedOption::NONE);
        }
        Ok(())
    }
}
