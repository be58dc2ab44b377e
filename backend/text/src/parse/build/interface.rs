//! Global variables, entry points, execution modes, and the attributes of a module about its environment.

use super::{Build, decorations, find, literals, symbol_name};
use crate::parse::ast::{Attr, Op, ResultType, Vce};
use crate::parse::dialect_types::enumerant;
use crate::parse::{Parsed, Problem};
use spirant_dialect::constants::ConstOperand;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::module::{
    EntryPoint, ExecutionMode, Global, GlobalVariable, Initializer, Item, ItemOperand, ModeOperand,
    ModuleItem, Source, Symbol,
};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, Capability, ExecutionModel, SourceLanguage};
use spirant_dialect::types::TypeKind;
use std::collections::BTreeSet;

impl<'a, 't> Build<'a, 't> {
    /// `spirv.GlobalVariable @name initializer(…) bind(0, 1) built_in("X") {…} : type`
    pub(super) fn global_variable(&mut self, op: &'a Op<'t>) -> Parsed<GlobalVariable> {
        let (name, at) = (symbol_name(op)?, op.at as usize);
        let ty = self.type_attribute(op, "type")?;
        let storage = match self.module.types.kind(ty) {
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => storage,
            _ => return Err(Box::new(Problem::new(at, "the type of a variable is not a pointer"))),
        };
        let initializer = self.initializer(op)?;
        let mut list = Vec::new();
        for (name, kind) in
            [("descriptor_set", spirv::Decoration::DescriptorSet), ("binding", spirv::Decoration::Binding)]
        {
            if let Some(value) = find(&op.attributes, name) {
                list.push(Decoration::words(kind, &literals::values(op, name, value, K::LiteralInteger)?));
            }
        }
        if let Some(value) = find(&op.attributes, "built_in") {
            let words = literals::values(op, "built_in", value, K::BuiltIn)?;
            list.push(Decoration::words(spirv::Decoration::BuiltIn, &words));
        }
        const KNOWN: &[&str] = &[
            "sym_name",
            "type",
            "initializer",
            "initializer_type",
            "descriptor_set",
            "binding",
            "built_in",
            "linkage_attributes",
            "debug_name",
            "data_type",
        ];
        let global = Global::new(self.module.globals.len());
        if let Some(Attr::Text(name)) = find(&op.attributes, "debug_name") {
            self.module.attrs.debug_names.insert(Symbol::Global(global), name.as_str().into());
        }
        if let Some(Attr::Type(ty)) = find(&op.attributes, "data_type") {
            let ty = self.ty(*ty)?;
            self.module.data_types.insert(global, ty);
        }
        list.extend(self.decorations_of_symbol(&op.attributes, KNOWN, Symbol::Global(global))?);
        Ok(GlobalVariable {
            name: name.into(),
            ty,
            storage,
            initializer,
            linkage: decorations::linkage(&op.attributes)?,
            decorations: list,
        })
    }

    /// `%outer_item0 = "spirv.String"() {literals = […], operands = ["%outer_item1", …]} : () -> none`
    pub(super) fn item(&mut self, op: &'a Op<'t>, code: Opcode, item: Item) -> Parsed<()> {
        let at = op.at as usize;
        let decorations = self.decorations_of(&op.attributes, &["literals", "operands", "order"])?;
        let list = |name: &str| match find(&op.attributes, name) {
            Some(Attr::List(items)) => items.as_slice(),
            _ => &[],
        };
        let words =
            literals::values(op, "literals", &Attr::List(list("literals").to_vec()), K::LiteralInteger)?;
        let mut ids = Vec::new();
        for part in list("operands") {
            ids.push(match part {
                Attr::Type(ty) => ItemOperand::Type(self.ty(*ty)?),
                Attr::Value(value) if self.items.contains_key(value.name) => {
                    ItemOperand::Item(self.items[value.name])
                }
                Attr::Text(name) if self.items.contains_key(name.as_str()) => {
                    ItemOperand::Item(self.items[name.as_str()])
                }
                Attr::Symbol(name) if self.funcs.contains_key(name.as_str()) => {
                    ItemOperand::Func(self.funcs[name.as_str()])
                }
                other => match self.constituent(other, at)? {
                    ConstOperand::Const(constant) => ItemOperand::Const(constant),
                    ConstOperand::Global(global) => ItemOperand::Global(global),
                    ConstOperand::Func(func) => ItemOperand::Func(func),
                    ConstOperand::Type(ty) => ItemOperand::Type(ty),
                    ConstOperand::Word(word) => ItemOperand::Word(word),
                },
            });
        }
        // `order` gives the positions of ids among words.
        let order = literals::values(op, "order", &Attr::List(list("order").to_vec()), K::LiteralInteger)?;
        let (mut words, mut ids) = (words.into_iter(), ids.into_iter());
        let mut operands = Vec::new();
        for is_word in order {
            operands.extend(if is_word != 0 { words.next().map(ItemOperand::Word) } else { ids.next() });
        }
        operands.extend(words.map(ItemOperand::Word));
        operands.extend(ids);
        let has_type = match code {
            Opcode::Core(core) => {
                spirant_dialect::grammar::op_info(core).is_some_and(|info| info.has_result_type())
            }
            _ => true,
        };
        let ty = match &op.result_type {
            ResultType::Given(types) if types.len() == 1 && has_type => Some(self.ty(types[0])?),
            _ => None,
        };
        let made = self.module.items.push(ModuleItem { op: code, ty, operands, decorations });
        if made != item {
            return Err(Box::new(Problem::new(at, "this item is not at its index")));
        }
        Ok(())
    }

    fn initializer(&mut self, op: &'a Op<'t>) -> Parsed<Option<Initializer>> {
        let at = op.at as usize;
        let Some(value) = find(&op.attributes, "initializer") else { return Ok(None) };
        if let Some(Attr::Type(ty)) = find(&op.attributes, "initializer_type") {
            let ty = self.ty(*ty)?;
            return Ok(Some(Initializer::Const(self.attribute_constant(value, ty, at, 0)?)));
        }
        match self.constituent(value, at)? {
            ConstOperand::Const(constant) => Ok(Some(Initializer::Const(constant))),
            ConstOperand::Global(global) => Ok(Some(Initializer::Global(global))),
            _ => Err(Box::new(Problem::new(at, "a variable cannot be initialized with a function"))),
        }
    }

    /// `spirv.EntryPoint "GLCompute" @main, @a {name = "other"}`
    pub(super) fn entry_point(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        let at = op.at as usize;
        self.only(op, &["execution_model", "fn", "interface", "name"])?;
        let model = self.enumerant_of(op, "execution_model", K::ExecutionModel)?;
        let model = ExecutionModel::from_u32(model)
            .ok_or_else(|| Box::new(Problem::new(at, format!("there is no execution model {model}"))))?;
        let function_name = function_symbol(op)?;
        let function = self.func(function_name, op.at)?;
        let interface = self.interface_of(op)?;
        let name = match find(&op.attributes, "name") {
            Some(Attr::Text(name)) => name,
            _ => function_name,
        };
        self.module.entry_points.push(EntryPoint { model, function, name: name.into(), interface });
        Ok(())
    }

    /// The variables that an entry point lists.
    pub(super) fn interface_of(&self, op: &Op<'_>) -> Parsed<Vec<Global>> {
        let mut interface = Vec::new();
        if let Some(Attr::List(list)) = find(&op.attributes, "interface") {
            for item in list {
                match item {
                    Attr::Symbol(name) => interface.push(self.global(name, op.at)?),
                    _ => {
                        let message = "an interface must list global variables";
                        return Err(Box::new(Problem::new(op.at as usize, message)));
                    }
                }
            }
        }
        Ok(interface)
    }

    /// `spirv.ExecutionMode @main "LocalSize", 8, 4, 1`
    pub(super) fn execution_mode(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        let at = op.at as usize;
        self.only(op, &["execution_mode", "fn", "values", "ids"])?;
        let mode = self.enumerant_of(op, "execution_mode", K::ExecutionMode)?;
        let mode = spirv::ExecutionMode::from_u32(mode)
            .ok_or_else(|| Box::new(Problem::new(at, format!("there is no execution mode {mode}"))))?;
        let function = self.func(function_symbol(op)?, op.at)?;
        let mut operands = Vec::new();
        if let Some(Attr::List(list)) = find(&op.attributes, "values") {
            for item in list {
                operands.push(self.mode_operand(item, at, op.generic)?);
            }
        }
        if let Some(Attr::List(list)) = find(&op.attributes, "ids") {
            for item in list {
                operands.push(match item {
                    Attr::Number(..) => ModeOperand::Const(self.typed_constant(item, at)?),
                    item => self.mode_operand(item, at, op.generic)?,
                });
            }
        }
        self.module.execution_modes.push(ExecutionMode { function, mode, operands });
        Ok(())
    }

    fn mode_operand(&mut self, item: &Attr<'_>, at: usize, generic: bool) -> Parsed<ModeOperand> {
        let wrong = || Box::new(Problem::new(at, "this is not an operand of an execution mode"));
        Ok(match item {
            Attr::Number(number, ty) if generic || ty.is_none() || number.word().is_some() => {
                ModeOperand::Word(number.word().ok_or_else(wrong)?)
            }
            Attr::List(id) => match &**id {
                [value] => ModeOperand::Const(self.typed_constant(value, at)?),
                _ => return Err(wrong()),
            },
            Attr::Type(ty) => ModeOperand::Type(self.ty(*ty)?),
            other => match self.constituent(other, at)? {
                ConstOperand::Const(constant) => ModeOperand::Const(constant),
                _ => return Err(wrong()),
            },
        })
    }

    /// An enumerant that the custom form keeps as a word and the generic form as an attribute.
    fn enumerant_of(&mut self, op: &Op<'_>, name: &str, kind: K) -> Parsed<u32> {
        if let Some(word) = op.words.first() {
            return Ok(*word);
        }
        match find(&op.attributes, name) {
            Some(value) => Ok(literals::values(op, name, value, kind)?.first().copied().unwrap_or_default()),
            None => Err(Box::new(Problem::new(op.at as usize, format!("this operation has no '{name}'")))),
        }
    }
}

fn function_symbol<'o>(op: &'o Op<'_>) -> Parsed<&'o str> {
    match find(&op.attributes, "fn") {
        Some(Attr::Symbol(name)) => Ok(name),
        _ => Err(Box::new(Problem::new(op.at as usize, "this operation does not name a function"))),
    }
}

/// The capabilities of a triple.
pub(super) fn capabilities(vce: &Vce, at: u32) -> Parsed<BTreeSet<Capability>> {
    let known = |number: &u32| {
        Capability::from_u32(*number)
            .ok_or_else(|| Box::new(Problem::new(at as usize, format!("there is no capability {number}"))))
    };
    vce.capabilities.iter().map(known).collect()
}

/// A list of strings.
pub(super) fn strings(value: &Attr<'_>) -> Option<Vec<Box<str>>> {
    let Attr::List(items) = value else { return None };
    let text = |item: &Attr<'_>| match item {
        Attr::Text(text) => Some(text.as_str().into()),
        _ => None,
    };
    items.iter().map(text).collect()
}

/// `[["HLSL", 600 : i32, "file", "text"]]`
pub(super) fn sources(value: &Attr<'_>) -> Option<Vec<Source>> {
    let Attr::List(items) = value else { return None };
    let source = |item: &Attr<'_>| {
        let Attr::List(parts) = item else { return None };
        let [Attr::Text(language), Attr::Number(version, _), rest @ ..] = &**parts else { return None };
        let rest = strings(&Attr::List(rest.to_vec()))?;
        let file = rest.first().filter(|name| rest.len() < 2 || !name.is_empty());
        Some(Source {
            language: enumerant(K::SourceLanguage, language).and_then(SourceLanguage::from_u32)?,
            version: version.word()?,
            file: file.cloned(),
            text: rest.get(1).cloned(),
        })
    };
    items.iter().map(source).collect()
}
