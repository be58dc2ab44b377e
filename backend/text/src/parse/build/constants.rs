//! Constants (SPIR-V 3.3.7): from attributes, from other constants, specialization constants.

use super::{Build, find, symbol_name};
use crate::parse::ast::{Attr, Op, OpKind, Operand, ResultType, Structure, TypeNode};
use crate::parse::function::integer_words;
use crate::parse::number::{Format, Number};
use crate::parse::{Parsed, Problem};
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar::{self, OpInfo};
use spirant_dialect::module::{Func, Global, Item};
use spirant_dialect::op::Opcode;
use spirant_dialect::operands::{self, Operand as Walked};
use spirant_dialect::spirv::{self, Op as Core};
use spirant_dialect::types::{Type, TypeKind};

/// What a name outside of instructions stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named {
    Const(Const),
    Global(Global),
    Func(Func),
    Type(Type),
    Item(Item),
    /// An instruction's result or a parameter: not part of a constant.
    Other,
}

/// The most elements a constant may have that is written in full.
pub(super) const MOST_PARTS: u64 = 1 << 20;

impl<'a, 't> Build<'a, 't> {
    /// The constant or address an operation makes; `None` where it makes neither. `scope` says what
    /// the names of its operands stand for.
    pub(super) fn constant_value(
        &mut self,
        op: &'a Op<'t>,
        scope: &dyn Fn(&str) -> Option<Named>,
    ) -> Parsed<Option<Named>> {
        let at = op.at as usize;
        let structure = match op.kind {
            OpKind::Structure(structure) => structure,
            OpKind::Code(Opcode::Core(core)) if is_constant(Opcode::Core(core)) => {
                let ty = self.given_type(op)?;
                let data = self.composed(op, core, ty, scope)?;
                let constant = self.module.consts.intern(data);
                self.name_constant(op, constant);
                return Ok(Some(Named::Const(constant)));
            }
            _ => return Ok(None),
        };
        Ok(Some(match structure {
            Structure::Constant => Named::Const(self.plain_constant(op)?),
            Structure::Undef if !op.generic => {
                let ty = self.given_type(op)?;
                Named::Const(self.module.consts.undef(ty))
            }
            Structure::AddressOf => self.address_of(op)?,
            Structure::ReferenceOf => Named::Const(self.reference_of(op)?),
            Structure::TypeValue => match find(&op.attributes, "type") {
                Some(Attr::Type(ty)) => Named::Type(self.ty(*ty)?),
                _ => return Err(Box::new(Problem::new(at, "this operation has no attribute 'type'"))),
            },
            Structure::ItemOf => match find(&op.attributes, "item") {
                Some(Attr::Number(number, _)) => {
                    let item = number.word().map(Item::from_u32);
                    // Items are made in their order, before bodies.
                    match item.filter(|item| item.index() < self.items.len()) {
                        Some(item) => Named::Item(item),
                        None => return Err(Box::new(Problem::new(at, "there is no such item"))),
                    }
                }
                _ => return Err(Box::new(Problem::new(at, "this operation has no attribute 'item'"))),
            },
            Structure::SpecConstantOperation => Named::Const(self.spec_operation(op, scope)?),
            Structure::GraphConstant => Named::Const(self.graph_constant(op)?),
            _ => return Ok(None),
        }))
    }

    /// `spirv.Constant`
    fn plain_constant(&mut self, op: &'a Op<'t>) -> Parsed<Const> {
        let at = op.at as usize;
        let ty = self.given_type(op)?;
        let Some(value) = find(&op.attributes, "value") else {
            return Err(Box::new(Problem::new(at, "this constant has no attribute 'value'")));
        };
        let decorations = self.constant_decorations(op, &["value", "null", "debug_name"])?;
        let constant = match find(&op.attributes, "null") {
            Some(Attr::List(places)) => {
                let constant = self.attribute_constant(value, ty, at, 0)?;
                self.with_null_elements(constant, places, at)?
            }
            Some(_) => self.module.consts.null(ty),
            None => self.attribute_constant(value, ty, at, 0)?,
        };
        let constant = self.decorated(constant, decorations);
        self.name_constant(op, constant);
        Ok(constant)
    }

    /// `spirv.mlir.addressof`
    fn address_of(&mut self, op: &'a Op<'t>) -> Parsed<Named> {
        let at = op.at as usize;
        self.only(op, &["variable", "function"])?;
        Ok(match (find(&op.attributes, "variable"), find(&op.attributes, "function")) {
            (Some(Attr::Symbol(name)), _) => {
                let global = self.global(name, op.at)?;
                self.check_global_type(op, global)?;
                Named::Global(global)
            }
            (_, Some(Attr::Symbol(name))) => Named::Func(self.func(name, op.at)?),
            _ => {
                return Err(Box::new(Problem::new(at, "this operation has no attribute 'variable'")));
            }
        })
    }

    /// `spirv.mlir.referenceof`
    fn reference_of(&mut self, op: &'a Op<'t>) -> Parsed<Const> {
        let at = op.at as usize;
        match find(&op.attributes, "spec_const") {
            Some(Attr::Symbol(name)) => match self.specs.get(name.as_str()).copied() {
                Some(constant) => {
                    if self.given_type(op)? != self.module.consts.get(constant).ty {
                        let message = format!("'@{name}' is defined with another type than the one stated");
                        return Err(Box::new(Problem::new(at, message)));
                    }
                    Ok(constant)
                }
                None => {
                    let message = format!("there is no specialization constant '@{name}'");
                    Err(Box::new(Problem::new(at, message)))
                }
            },
            _ => Err(Box::new(Problem::new(at, "this operation has no attribute 'spec_const'"))),
        }
    }

    /// What a name of the module stands for in a constant.
    fn named_constituent(&self, name: &str, at: usize) -> Parsed<ConstOperand> {
        match self.values.get(name) {
            Some(Named::Const(constant)) => Ok(ConstOperand::Const(*constant)),
            Some(Named::Global(global)) => Ok(ConstOperand::Global(*global)),
            Some(Named::Func(func)) => Ok(ConstOperand::Func(*func)),
            _ => Err(Box::new(Problem::new(at, format!("'{name}' is not a constant of the module")))),
        }
    }

    /// Gives a constant the name that an operation states.
    pub(super) fn name_constant(&mut self, op: &'a Op<'t>, constant: Const) {
        if let Some(Attr::Text(name)) = find(&op.attributes, "debug_name") {
            self.module.consts.names.insert(constant, name.as_str().into());
        }
    }

    /// A variable that is made already has the type that is stated.
    fn check_global_type(&mut self, op: &Op<'_>, global: Global) -> Parsed<()> {
        let stated = self.given_type(op)?;
        match self.module.globals.get(global) {
            Some(variable) if variable.ty != stated => {
                let message =
                    format!("'@{}' is defined with another type than the one stated", variable.name);
                Err(Box::new(Problem::new(op.at as usize, message)))
            }
            _ => Ok(()),
        }
    }

    /// The function of this name.
    pub(super) fn func(&self, name: &str, at: u32) -> Parsed<Func> {
        self.funcs
            .get(name)
            .copied()
            .ok_or_else(|| Box::new(Problem::new(at as usize, format!("there is no function '@{name}'"))))
    }

    /// A composite with `OpConstantNull` at these places.
    fn with_null_elements(&mut self, constant: Const, places: &[Attr<'_>], at: usize) -> Parsed<Const> {
        let data = self.module.consts.get(constant).clone();
        let mut operands = data.operands.to_vec();
        let Some((element, _)) = self.parts_of(data.ty) else {
            return Err(Box::new(Problem::new(at, "this constant has no elements")));
        };
        let null = ConstOperand::Const(self.module.consts.null(element));
        for place in places {
            let index = match place {
                Attr::Number(number, _) => number.word(),
                _ => None,
            };
            match index.and_then(|index| operands.get_mut(index as usize)) {
                Some(operand) => *operand = null,
                None => return Err(Box::new(Problem::new(at, "this is not a list of null elements"))),
            }
        }
        Ok(self.module.consts.intern(ConstData { operands: operands.into(), ..data }))
    }

    pub(super) fn decorated(&mut self, constant: Const, decorations: Vec<Decoration>) -> Const {
        if decorations.is_empty() {
            return constant;
        }
        let data = self.module.consts.get(constant).clone();
        self.module.consts.intern(ConstData { decorations: decorations.into(), ..data })
    }

    // ---- values of attributes ----

    /// An attribute as a constant of a type.
    pub(super) fn attribute_constant(
        &mut self,
        value: &Attr<'_>,
        ty: Type,
        at: usize,
        depth: u32,
    ) -> Parsed<Const> {
        let ast = self.ast;
        let wrong = |what: &str| Box::new(Problem::new(at, format!("this value is not a {what}")));
        if depth > 8 {
            return Err(Box::new(Problem::new(at, "this constant nests too deep for one attribute")));
        }
        match (self.module.types.kind(ty), value) {
            (_, Attr::Number(number, stated)) => {
                if let Some(stated) = *stated
                    && self.ty(stated)? != ty
                {
                    return Err(wrong("constant of its type"));
                }
                self.scalar(*number, ty, at)
            }
            (kind, Attr::Dense { elements, splat, ty: stated }) if self.is_dense(kind, ty) => {
                if let Some(TypeNode::Tensor { element, .. }) = stated.map(|ty| &ast.types[ty as usize])
                    && self.ty(*element)? != self.innermost(ty)
                {
                    return Err(wrong("constant of its type"));
                }
                let mut rest = elements.iter().copied();
                let constant = if *splat {
                    let Some(one) = rest.next() else { return Err(wrong("value of one element")) };
                    let mut budget = MOST_PARTS;
                    self.dense(&mut || Some(one), ty, at, depth, &mut budget)?
                } else {
                    let mut budget = MOST_PARTS;
                    self.dense(&mut || rest.next(), ty, at, depth, &mut budget)?
                };
                if !*splat && rest.next().is_some() {
                    return Err(Box::new(Problem::new(at, "there are more elements than the type has")));
                }
                Ok(constant)
            }
            (kind, Attr::DenseBytes(bytes, _)) if self.is_dense(kind, ty) => self.dense_bytes(bytes, ty, at),
            (TypeKind::Array { element, .. } | TypeKind::Vector { element, .. }, Attr::List(items)) => {
                if self.parts_of(ty).map(|(_, count)| count) != Some(items.len() as u64) {
                    return Err(Box::new(Problem::new(at, "the number of elements is not that of the type")));
                }
                let mut parts = Vec::with_capacity(items.len());
                for item in items {
                    parts.push(self.attribute_constant(item, element, at, depth + 1)?);
                }
                Ok(self.module.consts.composite(ty, &parts))
            }
            (TypeKind::Struct, Attr::List(items)) => {
                let members: Vec<Type> = self.module.types.members(ty).collect();
                if members.len() != items.len() {
                    return Err(Box::new(Problem::new(
                        at,
                        "the number of elements is not that of the members",
                    )));
                }
                let mut parts = Vec::with_capacity(items.len());
                for (item, member) in items.iter().zip(members) {
                    parts.push(self.attribute_constant(item, member, at, depth + 1)?);
                }
                Ok(self.module.consts.composite(ty, &parts))
            }
            (TypeKind::Struct, Attr::Dense { elements, splat: true, .. })
                if elements.first().and_then(Number::unsigned) == Some(0) =>
            {
                Ok(self.module.consts.null(ty))
            }
            _ => Err(wrong("constant of its type")),
        }
    }

    /// A number as a constant of a scalar type.
    pub(super) fn scalar(&mut self, number: Number<'_>, ty: Type, at: usize) -> Parsed<Const> {
        let misfit = || Box::new(Problem::new(at, format!("'{}' does not fit its type", number.text)));
        match self.module.types.kind(ty) {
            TypeKind::Bool => {
                let truth = number.truth().ok_or_else(misfit)?;
                Ok(self.module.consts.bool(ty, truth))
            }
            TypeKind::Int { width, signed } => {
                let words = integer_words(number, width, signed).ok_or_else(misfit)?;
                Ok(self.module.consts.words(ty, &words))
            }
            TypeKind::Float { width, encoding } => {
                let words = match Format::of(width, encoding) {
                    Some(format) => {
                        let bits = number.float(format).ok_or_else(misfit)?;
                        if width > 32 { vec![bits as u32, (bits >> 32) as u32] } else { vec![bits as u32] }
                    }
                    None if number.is_fraction() => return Err(misfit()),
                    None => number.bits(width).ok_or_else(misfit)?,
                };
                Ok(self.module.consts.words(ty, &words))
            }
            _ => Err(Box::new(Problem::new(at, "a number is not a constant of this type"))),
        }
    }

    // ---- constants of constants ----

    /// The instruction that makes a constant of others, its operands in the order of the grammar.
    fn composed(
        &mut self,
        op: &'a Op<'t>,
        core: Core,
        ty: Type,
        scope: &dyn Fn(&str) -> Option<Named>,
    ) -> Parsed<ConstData> {
        let mut parts = self.parts(op, scope)?;
        if let (true, Some(value)) =
            (core == Core::ConstantCompositeReplicateEXT, find(&op.attributes, "value"))
        {
            let value = crate::parse::special::replicated(value);
            let stated = match value {
                Attr::Number(_, Some(ty)) | Attr::Dense { ty: Some(ty), .. } => Some(self.ty(*ty)?),
                _ => None,
            };
            parts.push(ConstOperand::Const(self.replicated(value, stated, ty, op.at as usize)?));
        }
        let ids: Vec<usize> = (0..parts.len()).collect();
        let words = super::literals::words(op, Opcode::Core(core), parts.len())?;
        let mut operands = Vec::with_capacity(parts.len() + words.len());
        let specs = operands::argument_specs(Opcode::Core(core)).unwrap_or_default();
        let walked = operands::walk(specs, &ids, &words, |_, operand| match operand {
            Walked::Id(index) => operands.extend(parts.get(index).copied()),
            Walked::Enum(word) => operands.push(ConstOperand::Word(word)),
            Walked::Literal(words) => operands.extend(words.iter().map(|word| ConstOperand::Word(*word))),
        });
        walked.map_err(|mismatch| Box::new(Problem::new(op.at as usize, mismatch.to_string())))?;
        let decorations = self.constant_decorations(op, &["literals", "value", "debug_name"])?;
        Ok(ConstData { op: core, ty, operands: operands.into(), decorations: decorations.into() })
    }

    /// The part of a replicated constant of type `ty`: of the type that its attribute states, or replicated itself.
    fn replicated(&mut self, value: &Attr<'_>, stated: Option<Type>, ty: Type, at: usize) -> Parsed<Const> {
        let types = &self.module.types;
        let is_scalar = |part| match (stated, value) {
            (Some(stated), _) => part == stated,
            (None, Attr::Number(..)) => types.kind(part) == TypeKind::Bool,
            _ => true,
        };
        let mut around = Vec::new();
        let mut element = types.part(ty, 0).or(stated).filter(|part| *part != ty);
        while let Some(part) = element.filter(|part| !is_scalar(*part))
            && let Some(inner) = types.part(part, 0)
        {
            around.push(part);
            element = Some(inner);
        }
        let Some(element) = element else {
            return Err(Box::new(Problem::new(at, "the type is not a composite")));
        };
        let mut one = self.attribute_constant(value, element, at, 0)?;
        for ty in around.into_iter().rev() {
            let op = Core::ConstantCompositeReplicateEXT;
            let operands = Box::new([ConstOperand::Const(one)]);
            one = self.module.consts.intern(ConstData { op, ty, operands, decorations: Box::new([]) });
        }
        Ok(one)
    }

    fn parts(&self, op: &Op<'_>, scope: &dyn Fn(&str) -> Option<Named>) -> Parsed<Vec<ConstOperand>> {
        let mut parts = Vec::with_capacity(op.operands.len());
        for operand in &op.operands {
            let Operand::Value(value) = operand else { continue };
            parts.push(match scope(value.name) {
                Some(Named::Const(constant)) => ConstOperand::Const(constant),
                Some(Named::Global(global)) => ConstOperand::Global(global),
                Some(Named::Func(func)) => ConstOperand::Func(func),
                Some(Named::Type(ty)) => ConstOperand::Type(ty),
                _ => {
                    let message = format!("'{}' is not a constant defined before this", value.name);
                    return Err(Box::new(Problem::new(value.at as usize, message)));
                }
            });
        }
        Ok(parts)
    }

    /// `OpSpecConstantOp` of the operation in its region.
    fn spec_operation(&mut self, op: &'a Op<'t>, scope: &dyn Fn(&str) -> Option<Named>) -> Parsed<Const> {
        let at = op.at as usize;
        let ast = self.ast;
        let inner = op.regions.first().and_then(|region| ast.regions[*region as usize].first());
        if inner.is_some_and(|block| block.ops.len() > 2) {
            return Err(Box::new(Problem::new(at, "this operation wraps more than one instruction")));
        }
        let inner = inner.and_then(|block| block.ops.first()).map(|id| &ast.ops[*id as usize]);
        let Some((inner, OpKind::Code(Opcode::Core(core)))) = inner.map(|inner| (inner, inner.kind)) else {
            return Err(Box::new(Problem::new(at, "this operation does not wrap an instruction")));
        };
        let ty = match &op.result_type {
            ResultType::Given(types) if types.len() == 1 => self.ty(types[0])?,
            _ => self.given_type(inner)?,
        };
        let data = self.composed(inner, core, ty, scope)?;
        let mut operands = vec![ConstOperand::Word(core as u32)];
        operands.extend(data.operands);
        let mut decorations = data.decorations.to_vec();
        decorations.extend(self.constant_decorations(op, &[])?);
        let constant = self.module.consts.intern(ConstData {
            op: Core::SpecConstantOp,
            ty,
            operands: operands.into(),
            decorations: decorations.into(),
        });
        self.name_constant(inner, constant);
        Ok(constant)
    }

    // ---- specialization constants ----

    /// `spirv.SpecConstant @name spec_id(5) = 7 : i32`
    pub(super) fn spec_constant(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        let (name, at) = (symbol_name(op)?, op.at as usize);
        let Some(Attr::Number(number, ty)) = find(&op.attributes, "default_value") else {
            return Err(Box::new(Problem::new(at, "this specialization constant has no 'default_value'")));
        };
        let ty = match ty {
            Some(ty) => self.ty(*ty)?,
            None if matches!(number.text, "true" | "false") => self.module.types.bool(),
            None if number.is_fraction() => self.module.types.float(64),
            None => self.module.types.int(64),
        };
        let plain = self.scalar(*number, ty, at)?;
        let data = self.module.consts.get(plain).clone();
        let core = match data.op {
            Core::ConstantTrue => Core::SpecConstantTrue,
            Core::ConstantFalse => Core::SpecConstantFalse,
            _ => Core::SpecConstant,
        };
        let mut decorations =
            self.constant_decorations(op, &["sym_name", "default_value", "spec_id", "debug_name"])?;
        if let Some(Attr::Number(id, _)) = find(&op.attributes, "spec_id") {
            let id = id.word().ok_or_else(|| Box::new(Problem::new(at, "this id does not fit 32 bits")))?;
            decorations.insert(0, Decoration::words(spirv::Decoration::SpecId, &[id]));
        }
        self.add_spec(op, name, ConstData { op: core, decorations: decorations.into(), ..data });
        Ok(())
    }

    /// `spirv.SpecConstantComposite @name (@a, %const0, 4 : i32) : type`, or of one that is replicated.
    pub(super) fn spec_composite(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        let (name, at) = (symbol_name(op)?, op.at as usize);
        let ty = self.type_attribute(op, "type")?;
        let is_replicated = op.kind == OpKind::Structure(Structure::SpecConstantReplicate);
        let parts = match (find(&op.attributes, "constituents"), find(&op.attributes, "constituent")) {
            (Some(Attr::List(parts)), _) => parts.as_slice(),
            (_, Some(part)) if is_replicated => std::slice::from_ref(part),
            _ => return Err(Box::new(Problem::new(at, "this composite has no 'constituents'"))),
        };
        let mut operands = Vec::with_capacity(parts.len());
        for part in parts {
            operands.push(self.constituent(part, at)?);
        }
        let decorations = self
            .constant_decorations(op, &["sym_name", "type", "constituents", "constituent", "debug_name"])?;
        let core = match is_replicated {
            true => Core::SpecConstantCompositeReplicateEXT,
            false => Core::SpecConstantComposite,
        };
        let operands = operands.into();
        self.add_spec(op, name, ConstData { op: core, ty, operands, decorations: decorations.into() });
        Ok(())
    }

    /// A constant named or written where a module's operation has one.
    pub(super) fn constituent(&mut self, part: &Attr<'_>, at: usize) -> Parsed<ConstOperand> {
        match part {
            Attr::Symbol(name) => match self.specs.get(name.as_str()) {
                Some(constant) => Ok(ConstOperand::Const(*constant)),
                None => Ok(ConstOperand::Global(self.global(name, at as u32)?)),
            },
            Attr::Value(value) => self.named_constituent(value.name, value.at as usize),
            Attr::Text(name) if name.starts_with('%') => self.named_constituent(name, at),
            Attr::List(typed) => match &**typed {
                [value, Attr::Type(ty)] => {
                    let ty = self.ty(*ty)?;
                    Ok(ConstOperand::Const(self.attribute_constant(value, ty, at, 0)?))
                }
                _ => Err(Box::new(Problem::new(at, "this is not a constant"))),
            },
            value => Ok(ConstOperand::Const(self.typed_constant(value, at)?)),
        }
    }

    /// A constant of an attribute that states its type.
    pub(super) fn typed_constant(&mut self, value: &Attr<'_>, at: usize) -> Parsed<Const> {
        let ty = match value {
            Attr::Number(number, None) if matches!(number.text, "true" | "false") => self.module.types.bool(),
            Attr::Number(_, Some(ty)) | Attr::Dense { ty: Some(ty), .. } | Attr::DenseBytes(_, Some(ty)) => {
                self.ty(*ty)?
            }
            _ => return Err(Box::new(Problem::new(at, "this is not a constant with its type"))),
        };
        self.attribute_constant(value, ty, at, 0)
    }

    fn add_spec(&mut self, op: &'a Op<'t>, name: &'a str, data: ConstData) {
        let constant = self.module.consts.intern(data);
        self.specs.insert(name, constant);
        match find(&op.attributes, "debug_name") {
            Some(Attr::Text(none)) if none.is_empty() => return,
            Some(Attr::Text(_)) => return self.name_constant(op, constant),
            _ => {}
        }
        // The printer names those without a name by their position.
        if name != format!("spec{}", self.specs.len() - 1) {
            self.module.consts.names.entry(constant).or_insert_with(|| name.into());
        }
    }
}

/// Whether an instruction makes a constant.
pub(super) fn is_constant(code: Opcode) -> bool {
    let Opcode::Core(core) = code else { return false };
    grammar::op_info(core).is_some_and(OpInfo::declares_constant)
}
