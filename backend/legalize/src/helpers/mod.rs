//! Functions that legalization calls: division of integers that are split into limbs, conversion between those and
//! floating-point numbers, arithmetic on doubles that the target lacks.
//!
//! A conversion requests a function and calls it at once. After the conversion the functions and their callees are added to the
//! module. Those on doubles are read from text, those on integers are built for the width. Neither depends on the environment:
//! they may use types that it lacks, and the next conversion legalizes them like the module's own functions.

mod doubles;
mod integers;

use crate::target::Target;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::diagnostics::{Aborted, Diagnostic, Diagnostics};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Function, ValueDef};
use spirant_dialect::module::{Func, Module};
use spirant_dialect::types::{Type, TypeData, TypeOperand};
use std::fmt;

pub(crate) use integers::Format;

/// Structures the graphs in a module.
pub type Structurizer<'a> = &'a dyn Fn(&mut Module, &mut Diagnostics) -> Result<(), Aborted>;

/// A function that legalization calls. It prints as the function's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Helper {
    /// The function of this name on the bits of doubles.
    Double(&'static str),
    /// The quotient, or the remainder, of integers of a width in bits.
    Divide { signed: bool, remainder: bool, width: u32 },
    /// Conversion to an integer of a width, rounded toward zero. The result is undefined if the number is out
    /// of range.
    ToInteger { signed: bool, width: u32, from: Format },
    /// Conversion of an integer of a width to the nearest number, ties to even.
    ToFloat { signed: bool, width: u32, to: Format },
}

impl fmt::Display for Helper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |signed: bool| if signed { 's' } else { 'u' };
        match *self {
            Helper::Double(name) => write!(f, "{}{name}", doubles::PREFIX),
            Helper::Divide { signed, remainder, width } => {
                write!(f, "spirant.{}{}.i{width}", sign(signed), if remainder { "rem" } else { "div" })
            }
            Helper::ToInteger { signed, width, from } => {
                write!(f, "spirant.fpto{}i.i{width}.{}", sign(signed), from.name())
            }
            Helper::ToFloat { signed, width, to } => {
                write!(f, "spirant.{}itofp.{}.i{width}", sign(signed), to.name())
            }
        }
    }
}

/// The functions that conversions call, numbered as they are or will be in the module.
#[derive(Debug, Default)]
pub(crate) struct Helpers {
    /// The requested functions. The first gets this number.
    asked: Vec<Helper>,
    first: usize,
    /// The functions that the module has already, by their names in the library.
    linked: HashMap<Box<str>, Func, FxBuildHasher>,
}

impl Helpers {
    /// Begins a conversion. The module's own functions come before those that it asks for.
    pub(crate) fn start(&mut self, module: &Module) {
        self.asked.clear();
        self.first = module.functions.len();
    }

    /// The number of a function.
    pub(crate) fn function(&mut self, helper: Helper) -> Func {
        if let Some(linked) = self.linked.get(&*helper.to_string()) {
            return *linked;
        }
        let index = self.asked.iter().position(|known| *known == helper).unwrap_or_else(|| {
            self.asked.push(helper);
            self.asked.len() - 1
        });
        Func::new(self.first + index)
    }

    /// Adds the functions that were asked for to `module`, and what they call behind them.
    ///
    /// # Errors
    /// A fault in the text of the functions on doubles, or in the structurizer.
    pub(crate) fn link(
        &mut self,
        module: &mut Module,
        target: &Target<'_>,
        structurize: Structurizer<'_>,
        diags: &mut Diagnostics,
    ) -> Result<(), Aborted> {
        if self.asked.is_empty() {
            return Ok(());
        }
        let source = library(&self.asked, module, target, structurize, diags)?;
        let mut order = Vec::new();
        for helper in &self.asked {
            let name = helper.to_string();
            let found = source.functions.iter().find(|(_, function)| *function.name == *name);
            let Some((func, _)) = found else {
                return diags.abort(Diagnostic::bug(format!("there is no function '{name}'")));
            };
            order.push(func);
        }
        let mut next = 0;
        while let Some(func) = order.get(next) {
            for value in source.functions[*func].dfg.module_values() {
                if let ValueDef::Func(callee) = value
                    && !order.contains(&callee)
                    && !self.linked.contains_key(&source.functions[callee].name)
                {
                    order.push(callee);
                }
            }
            next += 1;
        }
        for (index, func) in order.iter().enumerate() {
            let name = source.functions[*func].name.clone();
            self.linked.insert(name, Func::new(module.functions.len() + index));
        }
        let linked = |function: &Function| self.linked.get(&function.name).copied();
        let funcs = source.functions.iter().filter_map(|(func, f)| Some((func, linked(f)?))).collect();
        let mut import =
            Import { module, source: &source, funcs, types: HashMap::default(), consts: HashMap::default() };
        for func in order {
            let function = import.function(&source.functions[func]);
            import.module.functions.push(function);
        }
        Ok(())
    }
}

/// A module with these functions and what they call, in the form that bodies have in `module`.
fn library(
    helpers: &[Helper],
    module: &Module,
    target: &Target<'_>,
    structurize: Structurizer<'_>,
    diags: &mut Diagnostics,
) -> Result<Module, Aborted> {
    let mut library = match helpers.iter().any(|helper| matches!(helper, Helper::Double(_))) {
        true => doubles::module(target.is_kernel, diags)?,
        false => Module::new(module.addressing, module.memory),
    };
    for helper in helpers {
        integers::build(&mut library, *helper, target);
    }
    if !target.is_kernel {
        structurize(&mut library, diags)?;
    }
    Ok(library)
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
