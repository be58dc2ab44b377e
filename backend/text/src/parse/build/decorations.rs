//! Decorations of attributes: `no_signed_wrap`, `location = 3 : i32` (SPIR-V 3.2.20, "Decoration").

use super::{Build, abi, find, literals};
use crate::parse::ast::{Attr, Named, Op};
use crate::parse::dialect_types::{enumerant, mask};
use crate::parse::{Parsed, Problem};
use crate::print::names::snake_case;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::function::Function;
use spirant_dialect::grammar::{self, Category, OperandKind as K};
use spirant_dialect::module::{Func, Item, Symbol, Visibility};
use spirant_dialect::spirv::{self, FunctionControl, LinkageType};
use std::sync::OnceLock;

/// The decoration that an attribute of this name is: `no_signed_wrap`, or the grammar's name.
fn decoration_kind(name: &str) -> Option<spirv::Decoration> {
    static NAMES: OnceLock<HashMap<String, u32, FxBuildHasher>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        grammar::enumerants(K::Decoration).iter().map(|info| (snake_case(info.name), info.value)).collect()
    });
    let value = match names.get(name) {
        Some(value) => *value,
        None => grammar::enumerant_by_name(K::Decoration, name)
            .map(|info| info.value)
            .or_else(|| name.parse().ok())?,
    };
    spirv::Decoration::from_u32(value)
}

impl<'a, 't> Build<'a, 't> {
    /// The decorations among attributes; `known` are the names of other attributes.
    pub(super) fn decorations_of(&mut self, list: &[Named<'t>], known: &[&str]) -> Parsed<Vec<Decoration>> {
        let mut decorations = Vec::new();
        for named in list {
            let name = &*named.name;
            if known.contains(&name) {
                continue;
            }
            match decoration_kind(name) {
                Some(kind) => match &named.value {
                    // Several of one kind: a list of lists.
                    Attr::List(items) if matches!(items.first(), Some(Attr::List(_))) => {
                        for item in items {
                            decorations.push(self.decoration(kind, item, named)?);
                        }
                    }
                    value => decorations.push(self.decoration(kind, value, named)?),
                },
                None if matches!(named.value, Attr::Foreign(_)) => {
                    let message =
                        format!("'{name}' is an attribute of another dialect, which is not supported here");
                    let problem = Problem::new(named.at as usize, message);
                    return Err(Box::new(
                        problem.help("modules, functions and global variables may have such attributes"),
                    ));
                }
                None => {
                    let message = format!("'{name}' is not a decoration or an attribute of this operation");
                    return Err(Box::new(Problem::new(named.at as usize, message)));
                }
            }
        }
        Ok(decorations)
    }

    /// The decorations among the attributes of a symbol, which keeps those of other dialects.
    pub(super) fn decorations_of_symbol(
        &mut self,
        list: &[Named<'t>],
        known: &[&str],
        symbol: Symbol,
    ) -> Parsed<Vec<Decoration>> {
        let mut own = Vec::with_capacity(list.len());
        for named in list {
            match &named.value {
                Attr::Foreign(text) => self.keep_foreign(Some(symbol), &named.name, text),
                _ => own.push(named.clone()),
            }
        }
        self.decorations_of(&own, known)
    }

    /// The decorations of a constant.
    pub(super) fn constant_decorations(&mut self, op: &'a Op<'t>, known: &[&str]) -> Parsed<Vec<Decoration>> {
        self.decorations_of(&op.attributes, known)
    }

    fn decoration(
        &mut self,
        kind: spirv::Decoration,
        value: &Attr<'t>,
        named: &Named<'t>,
    ) -> Parsed<Decoration> {
        let values = match value {
            Attr::Unit => &[][..],
            Attr::List(items) => items.as_slice(),
            one => std::slice::from_ref(one),
        };
        let params = grammar::enumerant(K::Decoration, kind as u32).map_or(&[][..], |info| info.params());
        let mut operands = Vec::with_capacity(values.len());
        for (index, value) in values.iter().enumerate() {
            let spec = params.get(index).or(params.last());
            let kind = spec.map_or(K::LiteralInteger, |spec| spec.kind);
            operands.push(self.decoration_operand(kind, value, named)?);
        }
        Ok(Decoration { kind, operands: operands.into() })
    }

    fn decoration_operand(
        &mut self,
        kind: K,
        value: &Attr<'t>,
        named: &Named<'t>,
    ) -> Parsed<DecorationOperand> {
        let at = named.at as usize;
        let wrong = || Box::new(Problem::new(at, format!("this is not a value for '{}'", named.name)));
        Ok(match value {
            Attr::Number(number, _) => DecorationOperand::Word(number.word().ok_or_else(wrong)?),
            Attr::Text(text) if kind == K::LiteralString => DecorationOperand::Str(text.as_str().into()),
            Attr::Text(names) => DecorationOperand::Word(word_of(kind, names).ok_or_else(wrong)?),
            Attr::Dialect { body } => DecorationOperand::Word(word_of(kind, body).ok_or_else(wrong)?),
            Attr::Symbol(name) => match self.specs.get(name.as_str()) {
                Some(constant) => DecorationOperand::Const(*constant),
                None => match self.funcs.get(name.as_str()) {
                    Some(func) => DecorationOperand::Func(*func),
                    None => DecorationOperand::Global(self.global(name, named.at)?),
                },
            },
            Attr::Dict(fields) => match find(fields, "id") {
                Some(value) => DecorationOperand::Const(self.typed_constant(value, at)?),
                None => match find(fields, "item") {
                    Some(Attr::Number(number, _)) => {
                        DecorationOperand::Item(Item::from_u32(number.word().ok_or_else(wrong)?))
                    }
                    _ => return Err(wrong()),
                },
            },
            Attr::Value(value) => match self.values.get(value.name) {
                Some(super::constants::Named::Const(constant)) => DecorationOperand::Const(*constant),
                _ => return Err(wrong()),
            },
            _ => return Err(wrong()),
        })
    }

    /// The attributes of a function.
    pub(super) fn function_attributes(
        &mut self,
        op: &'a Op<'t>,
        func: Func,
        function: &mut Function,
    ) -> Parsed<()> {
        let mut control = op.words.first().copied();
        if let Some(value) = find(&op.attributes, "function_control") {
            let words = literals::values(op, "function_control", value, K::FunctionControl)?;
            control = words.first().copied();
        }
        function.control = FunctionControl::from_bits_retain(control.unwrap_or(0));
        function.linkage = linkage(&op.attributes)?;
        for named in &op.attributes {
            if matches!(&*named.name, "spirv.entry_point_abi" | "spv.entry_point_abi" | "entry_point_abi") {
                function.entry_point_abi = Some(abi::entry_point(named)?);
            }
        }
        if let Some(value) = find(&op.attributes, "sym_visibility") {
            let visibility = match value {
                Attr::Text(text) if text == "public" => Visibility::Public,
                Attr::Text(text) if text == "private" => Visibility::Private,
                Attr::Text(text) if text == "nested" => Visibility::Nested,
                _ => return Err(Box::new(Problem::new(op.at as usize, "there is no such visibility"))),
            };
            self.module.text.visibility.insert(func, visibility);
        }
        if let Some(Attr::List(results)) = find(&op.attributes, "res_attrs") {
            for result in results {
                if let Attr::Dict(fields) = result
                    && let Some(first) = fields.first()
                {
                    return Err(crate::parse::function::result_attribute(first));
                }
            }
        }
        const KNOWN: &[&str] = &[
            "sym_name",
            "sym_visibility",
            "spirv.entry_point_abi",
            "spv.entry_point_abi",
            "function_type",
            "function_control",
            "linkage_attributes",
            "entry_point_abi",
            "arg_attrs",
            "res_attrs",
            "body",
            "convergence_regions",
            "loop_controls",
            "selection_controls",
            "value_decorations",
            "debug_name",
        ];
        function.decorations = self.decorations_of_symbol(&op.attributes, KNOWN, Symbol::Func(func))?;
        self.parameters(op, function)
    }

    /// The attributes of a function's parameters.
    pub(super) fn parameters(&mut self, op: &'a Op<'t>, function: &mut Function) -> Parsed<()> {
        let ast = self.ast;
        let listed = match find(&op.attributes, "arg_attrs") {
            Some(Attr::List(list)) => list.as_slice(),
            _ => &[],
        };
        let block = op.regions.first().and_then(|region| ast.regions[*region as usize].first());
        for index in 0..function.params.len() {
            let own = block.and_then(|block| block.params.get(index)).map(|param| &*param.attributes);
            let listed = match listed.get(index) {
                Some(Attr::Dict(fields)) => Some(&**fields),
                _ => None,
            };
            let mut decorations = Vec::new();
            for named in own.into_iter().flatten().chain(listed.into_iter().flatten()) {
                self.parameter(named, index as u32, function, &mut decorations)?;
            }
            if !decorations.is_empty() {
                function.attrs.value_decorations.insert(function.params[index], decorations);
            }
        }
        Ok(())
    }

    fn parameter(
        &mut self,
        named: &Named<'t>,
        index: u32,
        function: &mut Function,
        decorations: &mut Vec<Decoration>,
    ) -> Parsed<()> {
        match (&*named.name, &named.value) {
            ("spirv.decorations", Attr::Dict(fields)) => {
                decorations.extend(self.decorations_of(fields, &[])?);
            }
            ("spirv.decoration", Attr::Dialect { body }) => match decoration_kind(body) {
                Some(kind) => decorations.push(Decoration::unit(kind)),
                None => {
                    let message = format!("'{body}' is not a decoration");
                    return Err(Box::new(Problem::new(named.at as usize, message)));
                }
            },
            ("spirv.interface_var_abi" | "spv.interface_var_abi", value) => {
                function.param_abis.push((index, abi::variable(value, named.at)?));
            }
            _ => decorations.extend(self.decorations_of(std::slice::from_ref(named), &[])?),
        }
        Ok(())
    }
}

fn word_of(kind: K, names: &str) -> Option<u32> {
    match kind.category() {
        Category::BitEnum => mask(kind, names),
        Category::ValueEnum => enumerant(kind, names),
        _ => names.parse().ok(),
    }
}

/// `linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>`, or
/// the older list of both.
pub(super) fn linkage(list: &[Named<'_>]) -> Parsed<Option<(Box<str>, LinkageType)>> {
    let Some(named) = list.iter().find(|named| named.name == "linkage_attributes") else { return Ok(None) };
    let (name, kind) = match &named.value {
        Attr::Record { fields, .. } => (find(fields, "linkage_name"), find(fields, "linkage_type")),
        Attr::List(pair) => (pair.first(), pair.get(1)),
        _ => (None, None),
    };
    let kind = match kind {
        Some(Attr::Text(kind)) => kind.as_str(),
        Some(Attr::Dialect { body }) => body,
        _ => "",
    };
    let kind = enumerant(K::LinkageType, kind).and_then(LinkageType::from_u32);
    match (name, kind) {
        (Some(Attr::Text(name) | Attr::Symbol(name)), Some(kind)) => Ok(Some((name.as_str().into(), kind))),
        _ => Err(Box::new(Problem::new(
            named.at as usize,
            "this is not a linkage; write '#spirv.linkage_attributes<linkage_name = \"f\", linkage_type = <Export>>'",
        ))),
    }
}
