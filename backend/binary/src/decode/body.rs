//! The body that is being read: tables that all functions reuse, and operations that all phases share.

use super::decoder::{Decoder, Step};
use super::graph::{Graph, Physical};
use super::ids::Definition;
use super::regions::{ConstructState, Placed, RegionState, Roles, Successor, Terminator};
use super::rows::{Row, rows};
use crate::reader::Operand;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::{PackedOption, PrimaryMap, SecondaryMap};
use spirant_dialect::function::SourcePosition;
use spirant_dialect::{
    Block, Const, Construct, Diagnostic, Func, Function, Inst, Origin, Position, Region, Type, Value,
    ValueDef,
};

/// An operand that could not be filled in when its instruction was read: its value comes later,
/// or is hidden in a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixup {
    pub(super) at: usize,
    pub(super) inst: Inst,
    pub(super) index: u32,
    pub(super) id: u32,
    pub(super) user: Physical,
}

/// The body being built.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// Where physical blocks go, and which constructs name them.
    pub(super) placed: SecondaryMap<Physical, Placed>,
    pub(super) roles: SecondaryMap<Physical, Roles>,
    pub(super) regions: PrimaryMap<Region, RegionState>,
    pub(super) constructs: PrimaryMap<Construct, ConstructState>,
    pub(super) terminators: Vec<Terminator>,
    pub(super) successors: Vec<Successor>,
    pub(super) fixups: Vec<Fixup>,
}

impl Plan {
    fn reset(&mut self) {
        self.placed.reset(0);
        self.roles.reset(0);
        self.regions.clear();
        self.constructs.clear();
        self.terminators.clear();
        self.successors.clear();
        self.fixups.clear();
    }
}

/// Lists that are filled for each instruction, and kept for their allocations.
#[derive(Debug, Default)]
pub(super) struct Scratch<'w> {
    pub(super) operands: Vec<Operand<'w>>,
    pub(super) values: Vec<Value>,
    pub(super) literals: Vec<u32>,
}

/// Reads the bodies of a module.
pub(super) struct Bodies<'b, 'w, 'd> {
    pub(super) d: &'b mut Decoder<'w, 'd>,
    pub(super) is_shader: bool,
    pub(super) rows: &'static [Row],
    /// The current function.
    pub(super) func: Func,
    pub(super) function: Function,
    pub(super) graph: Graph,
    pub(super) plan: Plan,
    pub(super) scratch: Scratch<'w>,
    /// The current region; it and those around it are open.
    pub(super) region: PackedOption<Region>,
    /// The current physical block.
    pub(super) current: PackedOption<Physical>,
    /// Physical blocks that are still to be read.
    pub(super) stack: Vec<Physical>,
    /// The source position in effect.
    pub(super) place: SourcePosition,
    /// The same as an entity, unless it is stale.
    pub(super) position: PackedOption<Position>,
    pub(super) position_is_stale: bool,
    /// Debug records whose values are operands of their instructions yet.
    pub(super) records: Vec<Inst>,
    /// Words of unknown instructions, which may be ids.
    pub(super) raw: Vec<u32>,
    /// The type of every result, where it had to be found before values exist.
    pub(super) result_types: HashMap<u32, u32, FxBuildHasher>,
}

impl<'b, 'w, 'd> Bodies<'b, 'w, 'd> {
    /// A reader of no function yet.
    pub(super) fn new(d: &'b mut Decoder<'w, 'd>, is_shader: bool) -> Self {
        Bodies {
            is_shader,
            rows: rows(),
            func: Func::from_u32(0),
            function: Function::new("", Type::from_u32(0), []),
            graph: Graph::default(),
            plan: Plan::default(),
            scratch: Scratch::default(),
            region: PackedOption::NONE,
            current: PackedOption::NONE,
            stack: Vec::new(),
            place: SourcePosition::default(),
            position: PackedOption::NONE,
            position_is_stale: false,
            records: Vec::new(),
            raw: Vec::new(),
            result_types: HashMap::default(),
            d,
        }
    }

    /// The functions of the module.
    pub(super) fn functions(&self) -> impl Iterator<Item = Func> + use<> {
        self.d.module.functions.keys()
    }

    /// Adds a diagnostic about a function.
    pub(super) fn report(&mut self, func: Func, mut error: Diagnostic) {
        if let Some(function) = self.d.module.functions.get(func) {
            error = error.at(Origin::function(&function.name));
        }
        self.d.diags.push(error);
    }

    /// Takes a function out of the module to fill its body.
    pub(super) fn begin(&mut self, func: Func) {
        let ty = self.d.module.functions[func].ty;
        let mut empty = Function::new("", ty, []);
        empty.name = self.d.module.functions[func].name.clone();
        let function = std::mem::replace(&mut self.d.module.functions[func], empty);
        self.open(func, function);
    }

    /// Begins with a body, whose ids are told from those of others by a number.
    pub(super) fn open(&mut self, number: Func, function: Function) {
        self.function = function;
        self.func = number;
        self.graph.clear();
        self.plan.reset();
        self.stack.clear();
        self.raw.clear();
        self.result_types.clear();
        self.records.clear();
        self.forget_position();
        self.current = PackedOption::NONE;
        self.region = PackedOption::NONE;
    }

    /// Gives the function back to the module.
    pub(super) fn finish_function(&mut self) {
        self.complete_records();
        self.opencl_definition();
        let empty = Function::new("", self.function.ty, []);
        self.d.module.functions[self.func] = std::mem::replace(&mut self.function, empty);
    }

    // ---- values ----

    /// Sets the value that an id names.
    #[inline]
    pub(super) fn define_local(&mut self, at: usize, id: u32, value: Value) -> Step {
        let (func, block) = (self.func, self.current);
        let entry = self.d.ids.get_mut(id);
        if entry.definition != Definition::Nothing || id == 0 {
            return self.d.define(at, id, Definition::Local);
        }
        (entry.definition, entry.value) = (Definition::Local, value.into());
        (entry.function, entry.block) = (func.into(), block);
        if entry.annotations.is_none() { Ok(()) } else { self.annotate(at, id, value) }
    }

    #[cold]
    fn annotate(&mut self, at: usize, id: u32, value: Value) -> Step {
        let mut attributes = self.d.attributes(id)?;
        if let Some(name) = attributes.name.take() {
            self.function.attrs.value_names.insert(value, &name);
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
        if self.d.ids.get(label).annotations.is_some()
            && let Some(name) = self.d.attributes(label)?.name
        {
            self.function.attrs.block_names.insert(block, &name);
        }
        Ok(())
    }

    /// The value that names an entity of the module in this function.
    #[cold]
    pub(super) fn module_value(&mut self, id: u32) -> Option<Value> {
        let module = &mut self.d.module;
        let (def, ty) = match self.d.ids.get(id).definition {
            Definition::Const(constant) => (ValueDef::Const(constant), module.consts.get(constant).ty),
            Definition::Global(global) => (ValueDef::Global(global), module.globals[global].ty),
            Definition::Func(func) => (ValueDef::Func(func), module.functions[func].ty),
            Definition::Type(ty) => (ValueDef::Type(ty), ty),
            Definition::Item(item) => {
                let ty = module.items[item].ty.unwrap_or_else(|| module.types.void());
                (ValueDef::Item(item), ty)
            }
            _ => return None,
        };
        let value = self.function.module_value(def, ty);
        let func = self.func;
        let entry = self.d.ids.get_mut(id);
        (entry.value, entry.function, entry.block) = (value.into(), func.into(), PackedOption::NONE);
        Some(value)
    }

    /// The value of a constant in this function.
    pub(super) fn const_value(&mut self, constant: Const) -> Value {
        let ty = self.d.module.consts.get(constant).ty;
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    // ---- regions ----

    /// Whether a region is `outer` or inside of it.
    pub(super) fn is_around(&self, outer: Region, inner: Region) -> bool {
        outer <= inner && self.plan.regions.get(outer).is_some_and(|region| inner <= region.last)
    }

    /// The block that defines an id and the region of that; `None` for what all regions see.
    pub(super) fn defined_in(&self, id: u32) -> Option<(Physical, Region)> {
        let entry = self.d.ids.get(id);
        let block = entry.block.expand().filter(|_| entry.function == self.func)?;
        Some((block, self.plan.placed[block].region.expand()?))
    }

    /// The type of an id that has a value in this function.
    pub(super) fn type_of(&self, id: u32) -> Option<Type> {
        Some(self.function.value_type(self.d.ids.get(id).value.expand()?))
    }
}
