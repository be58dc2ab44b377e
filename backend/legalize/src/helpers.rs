//! Functions that legalization calls and does not write: division of integers that are split into limbs, arithmetic on doubles
//! that the target lacks.
//!
//! A conversion asks for a function by name and calls it at once. What it asked for is added to the module when
//! the conversion is through, from a [`Library`]: a module of the dialect that the caller makes.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::diagnostics::{Aborted, Diagnostic, Diagnostics};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Function, ValueDef};
use spirant_dialect::module::{Func, Module};
use spirant_dialect::types::{Type, TypeData, TypeOperand};

/// A module in which functions of these names are defined, with what they call. It has neither variables nor entry points.
pub type Library<'a> = &'a dyn Fn(&[String], &mut Diagnostics) -> Result<Module, Aborted>;

/// The functions that a conversion calls, numbered as they will be in the module.
#[derive(Debug)]
pub(crate) struct Helpers {
    first: usize,
    names: Vec<String>,
}

impl Helpers {
    /// None yet; the module's own functions come before.
    pub(crate) fn new(module: &Module) -> Self {
        Helpers { first: module.functions.len(), names: Vec::new() }
    }

    /// The function of a name.
    pub(crate) fn function(&mut self, name: &str) -> Func {
        let index = self.names.iter().position(|known| known == name).unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        });
        Func::new(self.first + index)
    }

    /// Adds the functions that were asked for to `module`.
    ///
    /// # Errors
    /// The library does not have one, or cannot make it.
    pub(crate) fn link(
        self,
        module: &mut Module,
        library: Library<'_>,
        diags: &mut Diagnostics,
    ) -> Result<(), Aborted> {
        if self.names.is_empty() {
            return Ok(());
        }
        let source = library(&self.names, diags)?;
        // Those that were asked for come first, in their order.
        let mut order = Vec::with_capacity(source.functions.len());
        for name in &self.names {
            let found = source.functions.iter().find(|(_, function)| *function.name == **name);
            let Some((func, _)) = found else {
                return diags.abort(Diagnostic::bug(format!("the library has no function '{name}'")));
            };
            order.push(func);
        }
        let others: Vec<Func> = source.functions.keys().filter(|func| !order.contains(func)).collect();
        order.extend(others);
        let first = module.functions.len();
        let funcs = order.iter().enumerate().map(|(index, func)| (*func, Func::new(first + index))).collect();
        let mut import =
            Import { module, source: &source, funcs, types: HashMap::default(), consts: HashMap::default() };
        for func in order {
            let function = import.function(&source.functions[func]);
            import.module.functions.push(function);
        }
        Ok(())
    }
}

/// What things of one module are in another.
struct Import<'a> {
    module: &'a mut Module,
    source: &'a Module,
    funcs: HashMap<Func, Func, FxBuildHasher>,
    types: HashMap<Type, Type, FxBuildHasher>,
    consts: HashMap<Const, Const, FxBuildHasher>,
}

impl Import<'_> {
    fn function(&mut self, function: &Function) -> Function {
        let mut copy = function.clone();
        copy.ty = self.ty(function.ty);
        copy.linkage = None;
        copy.attrs.value_decorations.clear();
        copy.attrs.value_names = Default::default();
        copy.dfg.map_module(
            self,
            |import, def| match def {
                ValueDef::Const(constant) => ValueDef::Const(import.constant(constant)),
                ValueDef::Type(ty) => ValueDef::Type(import.ty(ty)),
                ValueDef::Func(func) => ValueDef::Func(import.funcs.get(&func).copied().unwrap_or(func)),
                other => other,
            },
            |import, ty| import.ty(ty),
        );
        copy
    }

    fn ty(&mut self, ty: Type) -> Type {
        if let Some(known) = self.types.get(&ty) {
            return *known;
        }
        let TypeData { op, operands, decorations } = self.source.types.get(ty).clone();
        let operands = operands
            .iter()
            .map(|operand| match operand {
                TypeOperand::Type(part) => TypeOperand::Type(self.ty(*part)),
                TypeOperand::Const(constant) => TypeOperand::Const(self.constant(*constant)),
                other => *other,
            })
            .collect();
        let new = self.module.types.intern(TypeData { op, operands, decorations });
        self.types.insert(ty, new);
        new
    }

    fn constant(&mut self, constant: Const) -> Const {
        if let Some(known) = self.consts.get(&constant) {
            return *known;
        }
        let ConstData { op, ty, operands, decorations } = self.source.consts.get(constant).clone();
        let ty = self.ty(ty);
        let operands = operands
            .iter()
            .map(|operand| match operand {
                ConstOperand::Const(part) => ConstOperand::Const(self.constant(*part)),
                other => *other,
            })
            .collect();
        let new = self.module.consts.intern(ConstData { op, ty, operands, decorations });
        self.consts.insert(constant, new);
        new
    }
}
