//! Function bodies: regions become a sequence of physical blocks.
//!
//! A construct's header is written into the block that holds the construct, its merge block's label begins
//! the code after the construct, and `mlir.merge` becomes nothing. So one block of the dialect may be several
//! physical blocks, and the last of them is the predecessor in an `OpPhi`. Edges are recorded while
//! terminators are written. The phis, and the variables at the start of the entry block, are written when the
//! function is complete and inserted at their positions ([`Gap`]) when the module is assembled.
//!
//! Invariant: constructs nest as deep as the input's, so the walk has its own stack.

use super::ids::Ids;
use super::lines::Lines;
use super::section::Section;
use crate::form::{Form, forms};
use crate::id::Id;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity;
use spirant_dialect::entity::{EntityRef, PackedOption, PrimaryMap, SecondaryMap};
use spirant_dialect::spirv::Op;
use spirant_dialect::{
    Block, BlockCall, Body, Diagnostic, Func, Function, Inst, Module, Opcode, Origin, Value,
};

/// Words that go into the code at a place that was passed before they were known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    /// The place: an index into the code.
    pub(crate) at: usize,
    /// The end of its words in [`Code::inserts`]; they begin where those of the gap before end.
    pub(crate) end: usize,
}

/// The code of all functions.
#[derive(Debug, Default)]
pub(crate) struct Code {
    /// Everything but the contents of gaps.
    pub(crate) main: Section,
    /// The contents of gaps, in order.
    pub(crate) inserts: Section,
    /// The gaps in order.
    pub(crate) gaps: Vec<Gap>,
}

/// What is known of a block while its function is written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BlockState {
    /// The id of its label, once something names it.
    pub(super) label: Option<Id>,
    /// Whether the label has been written.
    pub(super) begun: bool,
    /// How many edges lead to it; counted in structured bodies.
    pub(super) ways_in: u32,
    /// Its first and last recorded edge.
    pub(super) first_edge: PackedOption<Edge>,
    pub(super) last_edge: PackedOption<Edge>,
}

entity! {
    /// An edge to a block with parameters.
    Edge, "edge"
}

/// One edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeData {
    pub(super) call: BlockCall,
    /// The label of the physical block it comes from.
    pub(super) from: Id,
    /// The next edge to the same block.
    pub(super) next: PackedOption<Edge>,
}

/// Tables that functions share one after the other.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(super) values: SecondaryMap<Value, Option<Id>>,
    pub(super) blocks: SecondaryMap<Block, BlockState>,
    pub(super) edges: PrimaryMap<Edge, EdgeData>,
    /// Blocks with parameters in the order of their labels, with the place after the label.
    pub(super) phis: Vec<(usize, Block)>,
    /// Edges that require a block of their own: its label and where it goes.
    pub(super) splits: Vec<(Id, BlockCall)>,
    pub(super) variables: Section,
    /// Parameters that are another value, and so require no phi.
    pub(super) renamed: HashSet<Value, FxBuildHasher>,
    pub(super) chain: Vec<Value>,
}

/// The kind of region that the walk is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RegionKind {
    Body,
    Selection,
    Loop,
}

/// A region that is being written.
pub(super) struct Frame<'f> {
    pub(super) place: RegionKind,
    /// The construct that owns the region; `None` for the body.
    pub(super) construct: Option<Inst>,
    pub(super) blocks: &'f [Block],
    /// Which block.
    pub(super) block: usize,
    pub(super) insts: &'f [Inst],
    /// The next instruction of that block.
    pub(super) inst: usize,
    /// The merge instruction that goes before the next terminator: of the loop whose header the
    /// current physical block is.
    pub(super) pending: Option<LoopMerge>,
    /// The block that a loop's continue block is written at the end of.
    pub(super) folds_continue: Option<Block>,
}

/// A loop's merge instruction that has not been written.
#[derive(Clone, Copy)]
pub(super) struct LoopMerge {
    pub(super) construct: Inst,
    pub(super) target: Block,
    pub(super) merge: Block,
}

/// Writes one function's body.
pub(crate) struct BodyEncoder<'e, 'm> {
    pub(super) module: &'m Module,
    pub(super) func: Func,
    pub(super) function: &'m Function,
    pub(super) ids: &'e mut Ids<'m>,
    pub(super) code: &'e mut Code,
    pub(super) scratch: &'e mut Scratch,
    pub(super) lines: Option<&'e mut Lines>,
    pub(super) forms: &'static [Form],
    /// The label of the current physical block.
    pub(super) current: Option<Id>,
    /// Values that have an id because something used them, and no instruction yet.
    pub(super) forward: i64,
    /// The first broken invariant.
    pub(super) bug: Option<Diagnostic>,
}

impl<'e, 'm> BodyEncoder<'e, 'm> {
    /// An encoder for a function, whose values get ids as they are met.
    pub(crate) fn new(
        module: &'m Module,
        func: Func,
        ids: &'e mut Ids<'m>,
        code: &'e mut Code,
        scratch: &'e mut Scratch,
        lines: Option<&'e mut Lines>,
    ) -> Self {
        Self::with(module, func, &module.functions[func], ids, code, scratch, lines)
    }

    /// An encoder for a graph; the parts for functions stay unused.
    pub(crate) fn of_graph(
        module: &'m Module,
        function: &'m Function,
        ids: &'e mut Ids<'m>,
        code: &'e mut Code,
        scratch: &'e mut Scratch,
        lines: Option<&'e mut Lines>,
    ) -> Self {
        Self::with(module, Func::from_u32(u32::MAX - 1), function, ids, code, scratch, lines)
    }

    fn with(
        module: &'m Module,
        func: Func,
        function: &'m Function,
        ids: &'e mut Ids<'m>,
        code: &'e mut Code,
        scratch: &'e mut Scratch,
        lines: Option<&'e mut Lines>,
    ) -> Self {
        scratch.values.reset(function.value_count());
        scratch.blocks.reset(function.block_count());
        scratch.edges.clear();
        scratch.phis.clear();
        scratch.splits.clear();
        scratch.renamed.clear();
        BodyEncoder {
            module,
            func,
            function,
            ids,
            code,
            scratch,
            lines,
            forms: forms(),
            current: None,
            forward: 0,
            bug: None,
        }
    }

    /// Remembers a broken invariant; writing continues, the module is refused in the end.
    #[cold]
    #[track_caller]
    pub(super) fn note_bug(&mut self, message: String) {
        if self.bug.is_none() {
            self.bug = Some(Diagnostic::bug(message).at(Origin::function(&self.function.name)));
        }
    }

    // ---- the walk ----

    /// Writes the function's parameters.
    pub(crate) fn parameters(&mut self) {
        for param in &self.function.params {
            let ty = self.ids.ty(self.function.value_type(*param));
            let id = self.define(*param);
            self.code.main.op(Op::FunctionParameter, &[ty.word(), id.word()]);
        }
    }

    /// Writes everything between the parameters and `OpFunctionEnd`. `blocks` are those of the
    /// outermost region in the order to write them.
    pub(crate) fn encode<'f>(&mut self, blocks: &'f [Block])
    where
        'm: 'f,
    {
        let Some(entry) = blocks.first() else {
            return self.note_bug("a body has no block".into());
        };
        if !self.function.block_params(*entry).is_empty() {
            return self.note_bug("the entry block has parameters".into());
        }
        if self.is_structured() {
            self.count_ways_in();
        }
        self.begin_block(*entry);
        let after_entry_label = self.code.main.words.len();
        let mut frames = vec![self.frame(RegionKind::Body, None, blocks)];
        while let Some(mut frame) = frames.pop() {
            match self.run(&mut frame) {
                Some(construct) => {
                    let pending = frame.pending.take();
                    frames.push(frame);
                    if let Some(inner) = self.enter(construct) {
                        frames.push(Frame { pending, ..inner });
                    }
                }
                None if self.current.is_none() && !frames.is_empty() => {
                    // Nothing reaches the merge, but the block of its construct continues.
                    let label = self.ids.fresh();
                    self.begin_label(label);
                }
                None => {}
            }
            if self.bug.is_some() {
                break;
            }
        }
        if self.current.is_some() {
            self.note_bug("a block does not end in a terminator".into());
        }
        self.fill_gaps(after_entry_label);
        let blocks = (0..self.function.block_count()).map(|index| self.scratch.blocks[Block::new(index)]);
        if blocks.into_iter().any(|block| block.label.is_some() && !block.begun) {
            self.note_bug("a branch leads to a block that is not in the body".into());
        }
        if self.forward != 0 {
            self.note_bug("a value is used that no instruction of the body defines".into());
        }
    }

    fn frame<'f>(&self, place: RegionKind, construct: Option<Inst>, blocks: &'f [Block]) -> Frame<'f>
    where
        'm: 'f,
    {
        let insts = blocks.first().map_or(&[][..], |first| self.function.insts(*first));
        let folds_continue = if place == RegionKind::Loop { self.folds_continue(blocks) } else { None };
        Frame { place, construct, blocks, block: 0, insts, inst: 0, pending: None, folds_continue }
    }

    /// Writes the rest of a region up to its next construct, which is returned, or to its end.
    fn run<'f>(&mut self, frame: &mut Frame<'f>) -> Option<Inst>
    where
        'm: 'f,
    {
        let function = self.function;
        loop {
            while let Some(inst) = frame.insts.get(frame.inst) {
                frame.inst += 1;
                let data = function.inst(*inst);
                if data.op.is_construct() {
                    return Some(*inst);
                }
                // Nothing stands between a merge instruction and its branch, and a branch that no source has belongs to what is before it.
                let placed = match data.op {
                    Opcode::Core(Op::SelectionMerge | Op::LoopMerge) => {
                        frame.insts.get(frame.inst).unwrap_or(inst)
                    }
                    _ => inst,
                };
                let is_made =
                    function.op(*placed).is_terminator() && function.attrs.position(*placed).is_none();
                if let Some(lines) = self.lines.as_mut().filter(|_| !is_made) {
                    let is_variable = matches!(data.op, Opcode::Core(Op::Variable | Op::UntypedVariableKHR));
                    if is_variable {
                        lines.at_variable(function, *inst, self.ids, &mut self.scratch.variables);
                    } else {
                        lines.at(function, *placed, self.ids, &mut self.code.main);
                    }
                }
                if data.op.is_terminator() {
                    if frame.inst != frame.insts.len() {
                        self.note_bug("instructions follow a terminator".into());
                    }
                    self.terminator(frame, *inst, data);
                } else {
                    self.instruction(*inst, data);
                }
            }
            frame.block += 1;
            let block = *frame.blocks.get(frame.block)?;
            frame.insts = function.insts(block);
            frame.inst = 0;
            if frame.place != RegionKind::Loop || frame.block != 1 {
                self.name_once(block);
            }
            self.begin_block(block);
            if frame.place == RegionKind::Loop && frame.block == 1 {
                self.begin_loop(frame, block);
            }
            if self.bug.is_some() {
                return None;
            }
        }
    }

    /// Begins a construct's region: its first block goes into the current physical block.
    fn enter(&mut self, construct: Inst) -> Option<Frame<'m>> {
        let function = self.function;
        let data = function.inst(construct);
        let place = if data.op == Opcode::Loop { RegionKind::Loop } else { RegionKind::Selection };
        let fewest = if place == RegionKind::Loop { 4 } else { 2 };
        let blocks = function.construct_region(construct).map_or(&[][..], |region| function.blocks(region));
        let [first, ..] = blocks else {
            self.note_bug(format!("the region of {construct} lacks blocks"));
            return None;
        };
        if blocks.len() < fewest {
            self.note_bug(format!("the region of {construct} lacks blocks"));
            return None;
        }
        if function.block_params(*first).is_empty() {
            let state = &mut self.scratch.blocks[*first];
            (state.label, state.begun) = (self.current, true);
        } else {
            let target = self.target(BlockCall { block: *first, args: data.operands });
            self.code.main.op(Op::Branch, &[target.word()]);
            self.end_block();
            self.begin_block(*first);
        }
        Some(self.frame(place, Some(construct), blocks))
    }

    /// Sets a loop's merge instruction before the terminator of its header, or writes it at once where it cannot be
    /// there: because only a branch may follow it, or because the header ends in a construct that has a merge
    /// instruction in the same physical block (SPIR-V 2.11, "Structured Control Flow").
    fn begin_loop(&mut self, frame: &mut Frame<'_>, header: Block) {
        let function = self.function;
        let ([.., next, merge], Some(construct)) = (frame.blocks, frame.construct) else { return };
        let merge = LoopMerge { construct, target: frame.folds_continue.unwrap_or(*next), merge: *merge };
        let ends_in_branch = match frame.insts.iter().find(|inst| function.op(**inst).is_construct()) {
            Some(construct) => self.begins_with_branch(*construct),
            None => function.terminator(header).is_some_and(|inst| {
                use Opcode::{Break, Continue, Core};
                matches!(function.op(inst), Core(Op::Branch | Op::BranchConditional) | Break | Continue)
            }),
        };
        if ends_in_branch {
            frame.pending = Some(merge);
            return;
        }
        self.loop_merge(merge);
        let next = self.ids.fresh();
        self.code.main.op(Op::Branch, &[next.word()]);
        self.end_block();
        self.begin_label(next);
    }
}

/// Whether a body may be written for this module: the order of blocks is free in kernels alone.
pub(crate) fn is_allowed(module: &Module, body: Body) -> bool {
    !matches!(body, Body::Cfg(_)) || module.is_kernel()
}
