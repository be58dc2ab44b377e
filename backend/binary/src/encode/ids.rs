//! Result ids: the number of each entity of the module in the binary.
//!
//! An entity gets its id at its first use, so only used entities are declared. Tables are dense.
//!
//! Invariant: every type, constant and global with an id is in the worklist exactly once, in the order of
//! first use, and every used function in a list of its own.

use crate::id::Id;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::entity::{EntityRef, SecondaryMap};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::{Func, Global, Graph, Item, Module, ModuleItem};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeKind;
use spirant_dialect::{Const, ConstOperand, Inst, Opcode, Type, ValueDef};

/// Something that is declared in the section of types, constants and global variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Declared {
    /// A type.
    Type(Type),
    /// A constant.
    Const(Const),
    /// A global variable.
    Global(Global),
}

/// A declaration that the encoding requires in addition to the module's tables.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Synthetic {
    /// `OpTypeVoid`: the result type of a call that the dialect gives no result.
    pub(crate) void: Option<Id>,
    /// `OpTypeInt 32 0`: the type of the constants that are added.
    pub(crate) uint: Option<Id>,
}

/// All ids of a module but those inside of functions.
#[derive(Debug)]
pub(crate) struct Ids<'m> {
    module: &'m Module,
    next: Id,
    types: SecondaryMap<Type, Option<Id>>,
    consts: SecondaryMap<Const, Option<Id>>,
    globals: SecondaryMap<Global, Option<Id>>,
    functions: SecondaryMap<Func, Option<Id>>,
    graphs: SecondaryMap<Graph, Option<Id>>,
    items: SecondaryMap<Item, Option<Id>>,
    ext_sets: Vec<(ExtInstSet, Id)>,
    /// The id of each used import of the module.
    imports: Vec<Option<Id>>,
    /// What has an id, in the order of first use.
    pub(crate) declared: Vec<Declared>,
    /// Functions that have an id, in the order of first use.
    pub(crate) used_functions: Vec<Func>,
    /// Declarations that the encoder adds.
    pub(crate) synthetic: Synthetic,
    /// The module's own 32-bit unsigned constants, after the first lookup.
    own_numbers: Option<HashMap<u32, Const, FxBuildHasher>>,
    /// The ids of 32-bit unsigned constants that were requested.
    by_number: HashMap<u32, Id, FxBuildHasher>,
    /// The 32-bit unsigned constants that the encoding adds, in order.
    numbers: Vec<(u32, Id)>,
    debug_none: Option<Id>,
    /// Words of unknown instructions, ascending: a reader may read any of them as an id.
    reserved: Vec<u32>,
}

impl<'m> Ids<'m> {
    /// No ids given out yet.
    pub(crate) fn new(module: &'m Module) -> Self {
        let kept = module.functions.values().flat_map(|function| function.attrs.pinned.values());
        let highest = kept.chain(module.attrs.pinned.values()).copied().max().unwrap_or(0);
        Ids {
            module,
            // Above everything that keeps its number.
            next: Id::FIRST.plus(highest),
            types: SecondaryMap::with_capacity(module.types.len()),
            consts: SecondaryMap::with_capacity(module.consts.len()),
            globals: SecondaryMap::with_capacity(module.globals.len()),
            functions: SecondaryMap::with_capacity(module.functions.len()),
            graphs: SecondaryMap::with_capacity(module.graphs.len()),
            items: SecondaryMap::with_capacity(module.items.len()),
            ext_sets: Vec::new(),
            imports: vec![None; module.imports.len()],
            declared: Vec::new(),
            used_functions: Vec::new(),
            synthetic: Synthetic::default(),
            own_numbers: None,
            by_number: HashMap::default(),
            numbers: Vec::new(),
            debug_none: None,
            reserved: reserved(module),
        }
    }

    /// An id nothing else has.
    #[inline]
    pub(crate) fn fresh(&mut self) -> Id {
        while !self.reserved.is_empty() && self.reserved.binary_search(&self.next.word()).is_ok() {
            self.next = self.next.plus(1);
        }
        let id = self.next;
        self.next = id.plus(1);
        id
    }

    /// The first id of an entity of the module: the one it keeps, or a fresh one.
    #[cold]
    fn first(&mut self, thing: ValueDef) -> Id {
        let pinned = self.module.attrs.pinned.get(&thing).and_then(|id| Id::from_word(*id));
        pinned.unwrap_or_else(|| self.fresh())
    }

    /// One more than the highest id.
    pub(crate) fn bound(&self) -> u32 {
        self.next.word()
    }

    /// The id of a type.
    #[inline]
    pub(crate) fn ty(&mut self, ty: Type) -> Id {
        match self.types[ty] {
            None => self.new_type(ty),
            Some(id) => id,
        }
    }

    #[cold]
    fn new_type(&mut self, ty: Type) -> Id {
        let id = self.first(ValueDef::Type(ty));
        self.types[ty] = Some(id);
        self.declared.push(Declared::Type(ty));
        id
    }

    /// The id of a constant.
    #[inline]
    pub(crate) fn constant(&mut self, constant: Const) -> Id {
        if let Some(known) = self.consts[constant] {
            return known;
        }
        let id = self.first(ValueDef::Const(constant));
        self.consts[constant] = Some(id);
        self.declared.push(Declared::Const(constant));
        id
    }

    /// The id of a global variable.
    #[inline]
    pub(crate) fn global(&mut self, global: Global) -> Id {
        if let Some(known) = self.globals[global] {
            return known;
        }
        let id = self.first(ValueDef::Global(global));
        self.globals[global] = Some(id);
        self.declared.push(Declared::Global(global));
        id
    }

    /// The id of a function.
    #[inline]
    pub(crate) fn function(&mut self, function: Func) -> Id {
        if let Some(known) = self.functions[function] {
            return known;
        }
        let id = self.first(ValueDef::Func(function));
        self.functions[function] = Some(id);
        self.used_functions.push(function);
        id
    }

    /// The id of a graph. All graphs are written, so this notes nothing.
    pub(crate) fn graph(&mut self, graph: Graph) -> Id {
        if let Some(known) = self.graphs[graph] {
            return known;
        }
        let id = self.fresh();
        self.graphs[graph] = Some(id);
        id
    }

    /// The id of an item of the module. All items are written, so this notes nothing.
    pub(crate) fn item(&mut self, item: Item) -> Id {
        if let Some(known) = self.items[item] {
            return known;
        }
        let is_none = |data: &ModuleItem| data.debug_op() == Some(DebugOp::DebugInfoNone);
        let id = match self.module.items.get(item).is_some_and(is_none) {
            true => self.debug_none(),
            false => self.first(ValueDef::Item(item)),
        };
        self.items[item] = Some(id);
        id
    }

    /// The id of the import of a set that the grammar does not know; `None` where there is none.
    pub(crate) fn import(&mut self, number: u16) -> Option<Id> {
        let number = usize::from(number);
        let known = *self.imports.get(number)?;
        let id = known.unwrap_or_else(|| self.fresh());
        self.imports[number] = Some(id);
        Some(id)
    }

    /// The module's own imports in their order, with the ids of those in use.
    pub(crate) fn imports(&self) -> &[Option<Id>] {
        &self.imports
    }

    /// The id of something declared.
    pub(crate) fn of(&mut self, thing: Declared) -> Id {
        match thing {
            Declared::Type(ty) => self.ty(ty),
            Declared::Const(constant) => self.constant(constant),
            Declared::Global(global) => self.global(global),
        }
    }

    /// The id of the import of an extended instruction set.
    #[inline]
    pub(crate) fn ext_set(&mut self, set: ExtInstSet) -> Id {
        if let Some((_, id)) = self.ext_sets.iter().find(|(known, _)| *known == set) {
            return *id;
        }
        let id = self.fresh();
        self.ext_sets.push((set, id));
        id
    }

    /// The imported sets in the order of first use.
    pub(crate) fn ext_sets(&self) -> &[(ExtInstSet, Id)] {
        &self.ext_sets
    }

    /// The id of `OpTypeVoid`, of the module's own where it has one.
    pub(crate) fn void(&mut self) -> Id {
        if let Some(void) = self.synthetic.void {
            return void;
        }
        let module = self.module;
        match module.types.iter().find(|(ty, _)| module.types.kind(*ty) == TypeKind::Void) {
            Some((own, _)) => self.ty(own),
            None => {
                let void = self.fresh();
                self.synthetic.void = Some(void);
                void
            }
        }
    }

    /// The id of a 32-bit unsigned zero.
    pub(crate) fn zero(&mut self) -> Id {
        self.number(0)
    }

    /// The id of a 32-bit unsigned constant, the module's own where it has one: types must not be
    /// declared twice (SPIR-V 2.8, "Types and Variables").
    pub(crate) fn number(&mut self, number: u32) -> Id {
        if let Some(known) = self.by_number.get(&number) {
            return *known;
        }
        let own = self.own_numbers();
        let id = match own.get(&number).copied() {
            Some(own) => self.constant(own),
            None => self.new_number(number),
        };
        self.by_number.insert(number, id);
        id
    }

    /// The module's own 32-bit unsigned constants, looked for once.
    fn own_numbers(&mut self) -> &HashMap<u32, Const, FxBuildHasher> {
        let module = self.module;
        self.own_numbers.get_or_insert_with(|| {
            let mut own = HashMap::default();
            let uint = TypeKind::Int { width: 32, signed: false };
            let Some((uint, _)) = module.types.iter().find(|(ty, _)| module.types.kind(*ty) == uint) else {
                return own;
            };
            for (constant, data) in module.consts.iter() {
                if let (Op::Constant, [ConstOperand::Word(number)]) = (data.op, &*data.operands)
                    && data.ty == uint
                    && data.decorations.is_empty()
                {
                    own.entry(*number).or_insert(constant);
                }
            }
            own
        })
    }

    fn new_number(&mut self, number: u32) -> Id {
        if self.synthetic.uint.is_none() {
            let (module, uint) = (self.module, TypeKind::Int { width: 32, signed: false });
            let own = module.types.iter().find(|(ty, _)| module.types.kind(*ty) == uint);
            self.synthetic.uint = Some(match own {
                Some((own, _)) => self.ty(own),
                None => self.fresh(),
            });
        }
        let id = self.fresh();
        self.numbers.push((number, id));
        id
    }

    /// The constants that the encoding adds.
    pub(crate) fn numbers(&self) -> &[(u32, Id)] {
        &self.numbers
    }

    /// The id of a global variable that something uses.
    pub(crate) fn known_global(&self, global: Global) -> Option<Id> {
        self.globals[global]
    }

    /// The id of a `DebugInfoNone` that the encoding adds.
    pub(crate) fn debug_none(&mut self) -> Id {
        match self.debug_none {
            Some(none) => none,
            None => {
                let none = self.fresh();
                self.debug_none = Some(none);
                none
            }
        }
    }

    /// The id of the `DebugInfoNone` that the encoding adds, if something refers to it.
    pub(crate) fn used_debug_none(&self) -> Option<Id> {
        self.debug_none
    }

    /// The module.
    pub(crate) fn module(&self) -> &'m Module {
        self.module
    }
}

/// Numbers that the encoder must not give out: those that an instruction of an unknown opcode has among its words.
fn reserved(module: &Module) -> Vec<u32> {
    let mut words = Vec::new();
    for function in module.functions.values() {
        for inst in (0..function.inst_count()).map(Inst::new) {
            if matches!(function.op(inst), Opcode::Unknown(_)) {
                words.extend_from_slice(function.words(inst));
            }
        }
    }
    words.sort_unstable();
    words.dedup();
    words
}
