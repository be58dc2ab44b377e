//! Result ids: which number each thing of the module has in the binary.
//!
//! An id is given out at first use, so having one is being used: what never gets one is never
//! declared. Tables are dense; 0, which is no valid id, means "none yet".
//!
//! Invariant: every type, constant and global with an id stands in the worklist exactly once, in
//! the order of first use, and every used function in a list of its own.

use spirant_dialect::constants::ConstData;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::{Func, Global, Item, Module};
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

/// A declaration that the module's own tables lack but the encoding needs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Synthetic {
    /// `OpTypeVoid`: the result type of a call that the dialect gives no result.
    pub(crate) void: u32,
    /// `OpTypeInt 32 0`: the type of `zero`.
    pub(crate) uint: u32,
    /// A 32-bit zero: the selector of a switch that only ever takes its default.
    pub(crate) zero: u32,
}

/// All ids of a module but those inside of functions.
#[derive(Debug)]
pub(crate) struct Ids<'m> {
    module: &'m Module,
    next: u32,
    types: Vec<u32>,
    consts: Vec<u32>,
    globals: Vec<u32>,
    functions: Vec<u32>,
    items: Vec<u32>,
    ext_sets: Vec<(ExtInstSet, u32)>,
    /// Of each of the module's own imports; 0 where not used.
    imports: Vec<u32>,
    /// What has an id, in the order of first use.
    pub(crate) declared: Vec<Declared>,
    /// Functions that have an id, in the order of first use.
    pub(crate) used_functions: Vec<Func>,
    /// Declarations of our own; 0 where not needed.
    pub(crate) synthetic: Synthetic,
    /// The module's own zero, once looked for.
    own_zero: Option<Const>,
    /// Words of unknown instructions, ascending: a reader may take any of them for an id.
    reserved: Vec<u32>,
}

impl<'m> Ids<'m> {
    /// No ids given out yet.
    pub(crate) fn new(module: &'m Module) -> Self {
        let kept = module.functions.values().flat_map(|function| function.attrs.pinned.values());
        let highest = kept.chain(module.pinned.values()).copied().max().unwrap_or(0);
        Ids {
            module,
            // Above everything that keeps its number.
            next: highest.saturating_add(1),
            types: vec![0; module.types.len()],
            consts: vec![0; module.consts.len()],
            globals: vec![0; module.globals.len()],
            functions: vec![0; module.functions.len()],
            items: vec![0; module.items.len()],
            ext_sets: Vec::new(),
            imports: vec![0; module.imports.len()],
            declared: Vec::new(),
            used_functions: Vec::new(),
            synthetic: Synthetic::default(),
            own_zero: None,
            reserved: reserved(module),
        }
    }

    /// An id nothing else has.
    #[inline]
    pub(crate) fn fresh(&mut self) -> u32 {
        while !self.reserved.is_empty() && self.reserved.binary_search(&self.next).is_ok() {
            self.next = self.next.saturating_add(1);
        }
        let id = self.next;
        // 2³² ids would need more words than memory holds; 0 never comes out of here twice.
        self.next = self.next.saturating_add(1);
        id
    }

    /// The id of a thing of the module that gets its first: the one it keeps, or a fresh one.
    #[cold]
    fn first(&mut self, thing: ValueDef) -> u32 {
        match self.module.pinned.get(&thing) {
            Some(id) => *id,
            None => self.fresh(),
        }
    }

    /// One more than the highest id.
    pub(crate) fn bound(&self) -> u32 {
        self.next
    }

    /// The id of a type.
    #[inline]
    pub(crate) fn ty(&mut self, ty: Type) -> u32 {
        match self.types[ty.index()] {
            0 => self.new_type(ty),
            id => id,
        }
    }

    #[cold]
    fn new_type(&mut self, ty: Type) -> u32 {
        let id = self.first(ValueDef::Type(ty));
        self.types[ty.index()] = id;
        self.declared.push(Declared::Type(ty));
        id
    }

    /// The id of a constant.
    #[inline]
    pub(crate) fn constant(&mut self, constant: Const) -> u32 {
        let known = self.consts[constant.index()];
        if known != 0 {
            return known;
        }
        let id = self.first(ValueDef::Const(constant));
        self.consts[constant.index()] = id;
        self.declared.push(Declared::Const(constant));
        id
    }

    /// The id of a global variable.
    #[inline]
    pub(crate) fn global(&mut self, global: Global) -> u32 {
        let known = self.globals[global.index()];
        if known != 0 {
            return known;
        }
        let id = self.first(ValueDef::Global(global));
        self.globals[global.index()] = id;
        self.declared.push(Declared::Global(global));
        id
    }

    /// The id of a function.
    #[inline]
    pub(crate) fn function(&mut self, function: Func) -> u32 {
        let known = self.functions[function.index()];
        if known != 0 {
            return known;
        }
        let id = self.first(ValueDef::Func(function));
        self.functions[function.index()] = id;
        self.used_functions.push(function);
        id
    }

    /// The id of an item of the module. All items are written, so this notes nothing.
    pub(crate) fn item(&mut self, item: Item) -> u32 {
        let known = self.items[item.index()];
        if known != 0 {
            return known;
        }
        let id = self.first(ValueDef::Item(item));
        self.items[item.index()] = id;
        id
    }

    /// The id of the import of a set that the grammar does not know; 0 where there is none.
    pub(crate) fn import(&mut self, number: u16) -> u32 {
        match self.imports.get(usize::from(number)).copied() {
            Some(0) => {
                let id = self.fresh();
                self.imports[usize::from(number)] = id;
                id
            }
            known => known.unwrap_or(0),
        }
    }

    /// The module's own imports in use, in their order.
    pub(crate) fn imports(&self) -> &[u32] {
        &self.imports
    }

    /// The id of something declared.
    pub(crate) fn of(&mut self, thing: Declared) -> u32 {
        match thing {
            Declared::Type(ty) => self.ty(ty),
            Declared::Const(constant) => self.constant(constant),
            Declared::Global(global) => self.global(global),
        }
    }

    /// The id of the import of an extended instruction set.
    #[inline]
    pub(crate) fn ext_set(&mut self, set: ExtInstSet) -> u32 {
        if let Some((_, id)) = self.ext_sets.iter().find(|(known, _)| *known == set) {
            return *id;
        }
        let id = self.fresh();
        self.ext_sets.push((set, id));
        id
    }

    /// The imported sets in the order of first use.
    pub(crate) fn ext_sets(&self) -> &[(ExtInstSet, u32)] {
        &self.ext_sets
    }

    /// The id of `OpTypeVoid`, of the module's own where it has one.
    pub(crate) fn void(&mut self) -> u32 {
        if self.synthetic.void == 0 {
            let module = self.module;
            match module.types.iter().find(|(ty, _)| module.types.kind(*ty) == TypeKind::Void) {
                Some((own, _)) => return self.ty(own),
                None => self.synthetic.void = self.fresh(),
            }
        }
        self.synthetic.void
    }

    /// The id of a 32-bit unsigned zero, the module's own where it has one: types must not be
    /// declared twice (SPIR-V 2.8).
    pub(crate) fn zero(&mut self) -> u32 {
        if let Some(own) = self.own_zero {
            return self.constant(own);
        }
        if self.synthetic.zero == 0 {
            let module = self.module;
            let uint = TypeKind::Int { width: 32, signed: false };
            let is_zero = |data: &ConstData| {
                module.types.kind(data.ty) == uint
                    && data.op == Op::Constant
                    && *data.operands == [ConstOperand::Word(0)]
                    && data.decorations.is_empty()
            };
            self.own_zero = module.consts.iter().find(|(_, data)| is_zero(data)).map(|(own, _)| own);
            if let Some(own) = self.own_zero {
                return self.constant(own);
            }
            self.synthetic.uint = match module.types.iter().find(|(ty, _)| module.types.kind(*ty) == uint) {
                Some((own, _)) => self.ty(own),
                None => self.fresh(),
            };
            self.synthetic.zero = self.fresh();
        }
        self.synthetic.zero
    }
}

/// What no id of ours may be: a number that an instruction of an unknown opcode has among its words.
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
