//! One body: its blocks, the edges between them, and where its values are.
//!
//! A block of the binary is called physical; blocks of the dialect may hold several, or parts. The
//! tables are shared by all functions, one after the other.

use super::ends::{End, Way};
use super::ids::{NONE, Thing};
use super::rows::{Row, row, rows};
use super::structure::{Construct, Region};
use super::{Decoder, Step, is, op_name};
use crate::reader::Operand;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::grammar;
use spirant_dialect::spirv::Op;
use spirant_dialect::{
    Block, Body, Const, Diagnostic, Func, Function, Inst, Origin, Position, Type, Value, ValueDef,
};

/// A physical block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Physical {
    /// The id of its label.
    pub(super) label: u32,
    /// Where its label stands, and its terminator.
    pub(super) at: usize,
    pub(super) end: usize,
    /// Its merge instruction; 0 where it has none.
    pub(super) merge_at: usize,
    /// How many phis it begins with.
    pub(super) phis: u32,
    /// What its merge instruction names.
    pub(super) merge: u32,
    pub(super) next: u32,
    /// Its edges.
    pub(super) first_edge: u32,
    pub(super) edges: u32,
    /// How many blocks lead here, and where their list starts.
    pub(super) preds: u32,
    pub(super) pred_start: u32,
    last_pred: u32,
    /// Where the ids its phis take begin: a row for each block that leads here.
    pub(super) phi_start: u32,
    /// The region of its values, and that of its terminator.
    pub(super) region: u32,
    pub(super) end_region: u32,
    /// The block of the dialect that its instructions go to, and the one that branches to it name.
    pub(super) block: u32,
    pub(super) slot: u32,
    /// The construct whose merge block, continue target or header it is.
    pub(super) merge_of: u32,
    pub(super) next_of: u32,
    pub(super) head_of: u32,
    /// The edge by which control falls into it within a block of the dialect.
    pub(super) inline: u32,
    /// The source position in effect at its end.
    pub(super) position: PackedOption<Position>,
}

impl Physical {
    fn new(label: u32, at: usize) -> Self {
        Physical {
            label,
            at,
            end: 0,
            merge_at: 0,
            phis: 0,
            merge: NONE,
            next: NONE,
            first_edge: 0,
            edges: 0,
            preds: 0,
            pred_start: 0,
            last_pred: NONE,
            phi_start: 0,
            region: NONE,
            end_region: NONE,
            block: NONE,
            slot: NONE,
            merge_of: NONE,
            next_of: NONE,
            head_of: NONE,
            inline: NONE,
            position: PackedOption::NONE,
        }
    }

    /// Whether it ends in a merge instruction for a loop.
    pub(super) fn is_loop(&self) -> bool {
        self.next != NONE
    }
}

/// An edge between physical blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) from: u32,
    pub(super) to: u32,
    /// Which of the blocks that lead to `to` this is.
    pub(super) pred: u32,
}

/// An operand that could not be filled in when its instruction was read: its value comes later,
/// or is hidden in a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixup {
    pub(super) at: usize,
    pub(super) inst: Inst,
    pub(super) index: u32,
    pub(super) id: u32,
    pub(super) user: u32,
}

/// Reads the bodies of a module.
pub(super) struct Bodies<'b, 'w, 'd> {
    pub(super) d: &'b mut Decoder<'w, 'd>,
    pub(super) is_shader: bool,
    pub(super) rows: &'static [Row],
    /// The function under way.
    pub(super) function: Function,
    pub(super) stamp: u32,
    pub(super) blocks: Vec<Physical>,
    pub(super) edges: Vec<Edge>,
    pub(super) preds: Vec<u32>,
    /// The ids that phis take.
    pub(super) phi_ids: Vec<u32>,
    pub(super) regions: Vec<Region>,
    pub(super) constructs: Vec<Construct>,
    /// The region under way; it and those around it are open.
    pub(super) region: u32,
    /// The physical block under way.
    pub(super) current: u32,
    pub(super) stack: Vec<u32>,
    pub(super) ends: Vec<End>,
    pub(super) ways: Vec<Way>,
    pub(super) fixups: Vec<Fixup>,
    /// The source position in effect.
    pub(super) position: PackedOption<Position>,
    pub(super) operands: Vec<Operand<'w>>,
    pub(super) values: Vec<Value>,
    pub(super) literals: Vec<u32>,
    /// Words of unknown instructions, which may be ids.
    pub(super) raw: Vec<u32>,
    pub(super) slots: Vec<u32>,
    result_types: HashMap<u32, u32, FxBuildHasher>,
}

impl<'b, 'w, 'd> Bodies<'b, 'w, 'd> {
    pub(super) fn new(d: &'b mut Decoder<'w, 'd>, is_shader: bool) -> Self {
        Bodies {
            is_shader,
            rows: rows(),
            function: Function::new("", Type::from_u32(0), []),
            stamp: 0,
            blocks: Vec::new(),
            edges: Vec::new(),
            preds: Vec::new(),
            phi_ids: Vec::new(),
            regions: Vec::new(),
            constructs: Vec::new(),
            region: 0,
            current: NONE,
            stack: Vec::new(),
            ends: Vec::new(),
            ways: Vec::new(),
            fixups: Vec::new(),
            position: PackedOption::NONE,
            operands: Vec::new(),
            values: Vec::new(),
            literals: Vec::new(),
            raw: Vec::new(),
            slots: Vec::new(),
            result_types: HashMap::default(),
            d,
        }
    }

    /// The functions of the module.
    pub(super) fn functions(&self) -> impl Iterator<Item = Func> + use<> {
        self.d.module.functions.keys()
    }

    /// Adds what is wrong with a function.
    pub(super) fn report(&mut self, func: Func, mut error: Diagnostic) {
        if let Some(function) = self.d.module.functions.get(func) {
            error = error.at(Origin::function(&function.name));
        }
        self.d.diags.push(error);
    }

    /// Reads the body of a function.
    pub(super) fn read(&mut self, func: Func) -> Step {
        let Some((start, end)) = self.d.functions.get(func.as_u32() as usize).copied() else { return Ok(()) };
        let ty = self.d.module.functions[func].ty;
        let mut empty = Function::new("", ty, []);
        empty.name = self.d.module.functions[func].name.clone();
        self.function = std::mem::replace(&mut self.d.module.functions[func], empty);
        self.stamp = func.as_u32() + 1;
        self.blocks.clear();
        self.edges.clear();
        self.preds.clear();
        self.phi_ids.clear();
        self.regions.clear();
        self.constructs.clear();
        self.stack.clear();
        self.ends.clear();
        self.ways.clear();
        self.fixups.clear();
        self.raw.clear();
        self.result_types.clear();
        self.position = PackedOption::NONE;
        self.current = NONE;
        self.region = 0;
        let result = self.body(start + 5, end - 1);
        let function = std::mem::replace(&mut self.function, Function::new("", ty, []));
        self.d.module.functions[func] = function;
        result
    }

    fn body(&mut self, start: usize, end: usize) -> Step {
        self.find_blocks(start, end)?;
        if self.blocks.is_empty() {
            return Ok(());
        }
        let chooses = self.find_edges()?;
        self.find_phis()?;
        let merges = self.blocks.iter().any(|block| block.merge != NONE);
        let region = self.function.create_region();
        // Kernels that declare Shader are told apart by their merge instructions alone.
        let is_kernel = self.d.module.is_kernel();
        if self.is_shader && (merges || !chooses && !is_kernel) {
            self.function.body = Body::Structured(region);
            self.structured(region)
        } else {
            self.function.body = Body::Cfg(region);
            self.free(region)
        }
    }

    // ---- blocks ----

    /// Finds the blocks between two places, and reads the parameters before them.
    fn find_blocks(&mut self, start: usize, end: usize) -> Step {
        let words = self.d.words;
        let mut at = start;
        let mut open: Option<Physical> = None;
        let mut params = 0;
        let mut at_phis = false;
        while at < end {
            let first = words.get(at).copied().unwrap_or(0);
            let (opcode, count) = (first as u16, (first >> 16) as usize);
            let row = row(self.rows, opcode);
            match &mut open {
                Some(block) if row.ends => {
                    block.end = at;
                    self.blocks.push(*block);
                    open = None;
                }
                Some(block) if row.special => match row.op {
                    Some(Op::Phi) if at_phis => block.phis += 1,
                    Some(Op::Phi) => return self.d.fail(at, "OpPhi behind other instructions"),
                    Some(Op::Line | Op::NoLine) => {}
                    Some(Op::SelectionMerge | Op::LoopMerge) if block.merge_at == 0 => {
                        block.merge_at = at;
                        at_phis = false;
                    }
                    Some(Op::Label) => return self.d.fail(at, "the block before this label has no end"),
                    _ => at_phis = false,
                },
                Some(_) => at_phis = false,
                None => match row.op {
                    Some(Op::Label) => {
                        let id = words.get(at + 1).copied().filter(|_| count == 2).unwrap_or(0);
                        let index = self.blocks.len() as u32;
                        self.d.define(at, id, Thing::Label(index))?;
                        let stamp = self.stamp;
                        self.d.ids.get_mut(id).value = Value::from_u32(stamp);
                        open = Some(Physical::new(id, at));
                        at_phis = true;
                    }
                    Some(Op::FunctionParameter) if self.blocks.is_empty() => {
                        self.parameter(at, params)?;
                        params += 1;
                    }
                    Some(Op::Line | Op::NoLine) => {}
                    _ => return self.d.fail(at, format!("{} outside of a block", op_name(opcode))),
                },
            }
            if let Some(block) = &open
                && block.merge_at != 0
                && block.merge_at != at
                && !matches!(row.op, Some(Op::Line | Op::NoLine))
            {
                return self.d.fail(at, "a merge instruction is not followed by a terminator");
            }
            at += count.max(1);
        }
        if let Some(block) = open {
            let label = self.d.describe(block.label);
            return self.d.fail(block.at, format!("the block {label} has no end"));
        }
        if params != self.function.params.len() {
            let wanted = self.function.params.len();
            return self.d.fail(start, format!("{params} parameters where the type has {wanted}"));
        }
        Ok(())
    }

    fn parameter(&mut self, at: usize, index: usize) -> Step {
        let [ty, id] = *self.d.inst_at(at).words else {
            return self.d.fail(at, "OpFunctionParameter does not have two operands");
        };
        let ty = self.d.ty(at, ty)?;
        let Some(value) = self.function.params.get(index).copied() else {
            return self.d.fail(at, "more parameters than the type of the function has");
        };
        if self.function.value_type(value) != ty {
            return self.d.fail(at, "a parameter of another type than that of the function says");
        }
        self.define_local(at, id, value)
    }

    /// Says what value an id names.
    #[inline]
    pub(super) fn define_local(&mut self, at: usize, id: u32, value: Value) -> Step {
        let (stamp, block) = (self.stamp, self.current);
        let entry = self.d.ids.get_mut(id);
        if entry.thing != Thing::Nothing || id == 0 {
            return self.d.define(at, id, Thing::Local);
        }
        (entry.thing, entry.value, entry.stamp, entry.block) = (Thing::Local, value, stamp, block);
        if entry.annotations == 0 { Ok(()) } else { self.annotate(at, id, value) }
    }

    #[cold]
    fn annotate(&mut self, at: usize, id: u32, value: Value) -> Step {
        let mut attributes = self.d.attributes(id)?;
        if let Some(name) = attributes.name.take() {
            self.function.attrs.value_names.insert(value, name);
        }
        if attributes.linkage.is_some() {
            return self.d.fail(at, "linkage of what is neither function nor global variable");
        }
        let decorations = attributes.own();
        if !decorations.is_empty() {
            self.function.attrs.value_decorations.insert(value, decorations);
        }
        Ok(())
    }

    /// Names a block of the dialect after a label.
    pub(super) fn name_block(&mut self, label: u32, block: Block) -> Step {
        if self.d.ids.get(label).annotations != 0
            && let Some(name) = self.d.attributes(label)?.name
        {
            self.function.attrs.block_names.insert(block, name);
        }
        Ok(())
    }

    // ---- edges ----

    pub(super) fn block_of(&self, at: usize, id: u32) -> Step<u32> {
        let entry = self.d.ids.get(id);
        match entry.thing {
            Thing::Label(index) if entry.value.as_u32() == self.stamp => Ok(index),
            _ => self.d.not_a(at, id, "label of this function"),
        }
    }

    /// Finds what merge instructions and terminators name; returns whether any of them chooses.
    fn find_edges(&mut self) -> Step<bool> {
        let mut chooses = false;
        for index in 0..self.blocks.len() {
            let Physical { merge_at, end, .. } = self.blocks[index];
            if merge_at != 0 {
                let inst = self.d.inst_at(merge_at);
                match (is(inst.opcode, Op::LoopMerge), inst.words) {
                    (false, [merge, _]) => self.blocks[index].merge = self.block_of(merge_at, *merge)?,
                    (true, [merge, next, _, ..]) => {
                        self.blocks[index].merge = self.block_of(merge_at, *merge)?;
                        self.blocks[index].next = self.block_of(merge_at, *next)?;
                    }
                    _ => return self.d.fail(merge_at, format!("{} lacks operands", op_name(inst.opcode))),
                }
            }
            self.blocks[index].first_edge = self.edges.len() as u32;
            let inst = self.d.inst_at(end);
            match (inst.op(), inst.words) {
                (Some(Op::Branch), [to]) => self.edge(end, index, *to)?,
                (Some(Op::BranchConditional), [_, then, other] | [_, then, other, _, _]) => {
                    chooses = true;
                    self.edge(end, index, *then)?;
                    self.edge(end, index, *other)?;
                }
                (Some(Op::Switch), [selector, default, cases @ ..]) => {
                    chooses = true;
                    self.edge(end, index, *default)?;
                    let width = self.literal_width(end, *selector)?;
                    let cases = cases.chunks(width + 1);
                    for case in cases {
                        match case.get(width) {
                            Some(to) => self.edge(end, index, *to)?,
                            None => return self.d.fail(end, "a case of OpSwitch lacks its label"),
                        }
                    }
                }
                (Some(Op::Branch | Op::BranchConditional | Op::Switch), words) => {
                    let name = op_name(inst.opcode);
                    return self.d.fail(end, format!("{name} has {} operands", words.len()));
                }
                _ => {}
            }
            self.blocks[index].edges = self.edges.len() as u32 - self.blocks[index].first_edge;
        }
        if self.blocks.first().is_some_and(|entry| entry.preds != 0) {
            return self.d.fail(self.blocks[0].at, "a branch leads to the entry block");
        }
        Ok(chooses)
    }

    fn edge(&mut self, at: usize, from: usize, to: u32) -> Step {
        let to = self.block_of(at, to)?;
        let target = &mut self.blocks[to as usize];
        if target.last_pred != from as u32 {
            target.last_pred = from as u32;
            target.preds += 1;
        }
        let pred = target.preds - 1;
        self.edges.push(Edge { from: from as u32, to, pred });
        Ok(())
    }

    /// How many words the literals of a switch have.
    pub(super) fn literal_width(&mut self, at: usize, selector: u32) -> Step<usize> {
        if !self.d.has_wide_integers {
            return Ok(1);
        }
        let entry = self.d.ids.get(selector);
        let ty = match entry.thing {
            Thing::Const(constant) => Some(self.d.module.consts.get(constant).ty),
            Thing::Local if entry.stamp == self.stamp => Some(self.function.value_type(entry.value)),
            _ => {
                if self.result_types.is_empty() {
                    self.find_types();
                }
                match self.result_types.get(&selector) {
                    Some(ty) => Some(self.d.ty(at, *ty)?),
                    None => None,
                }
            }
        };
        match ty.map(|ty| self.d.module.types.kind(ty)) {
            Some(spirant_dialect::TypeKind::Int { width, .. }) => Ok((width.max(1) as usize).div_ceil(32)),
            _ => self.d.fail(at, "the selector of OpSwitch is no integer"),
        }
    }

    /// The type of every result of the function: needed before values exist where switches may
    /// have wide literals.
    fn find_types(&mut self) {
        for index in 0..self.blocks.len() {
            let Physical { at: mut place, end, .. } = self.blocks[index];
            while place < end {
                let inst = self.d.inst_at(place);
                if let (Some(info), [ty, id, ..]) = (grammar::op_info(inst.opcode), inst.words)
                    && info.has_result_type()
                {
                    self.result_types.insert(*id, *ty);
                }
                place += inst.words.len() + 1;
            }
        }
        // Searched even where nothing was found.
        self.result_types.insert(0, 0);
    }

    // ---- values ----

    /// The value that names a thing of the module in this function.
    #[cold]
    pub(super) fn module_value(&mut self, id: u32) -> Option<Value> {
        let thing = self.d.ids.get(id).thing;
        let module = &self.d.module;
        let (def, ty) = match thing {
            Thing::Const(constant) => (ValueDef::Const(constant), module.consts.get(constant).ty),
            Thing::Global(global) => (ValueDef::Global(global), module.globals[global].ty),
            Thing::Func(func) => (ValueDef::Func(func), module.functions[func].ty),
            Thing::Type(ty) => (ValueDef::Type(ty), ty),
            Thing::Item(item) => {
                let ty = module.items[item].ty.unwrap_or(self.function.ty);
                (ValueDef::Item(item), ty)
            }
            _ => return None,
        };
        let value = self.function.module_value(def, ty);
        let stamp = self.stamp;
        let entry = self.d.ids.get_mut(id);
        (entry.value, entry.stamp, entry.block) = (value, stamp, NONE);
        Some(value)
    }

    /// The value of a constant in this function.
    pub(super) fn const_value(&mut self, constant: Const) -> Value {
        let ty = self.d.module.consts.get(constant).ty;
        self.function.module_value(ValueDef::Const(constant), ty)
    }
}
