//! Builds a [`Module`] from the syntax tree: names become entities.
//!
//! Symbols of functions and global variables are collected first, since references to them may be anywhere.
//! Then everything outside function bodies is created in the order of the text, so that constants and the
//! types that refer to them precede their users; then bodies.

mod abi;
mod access;
mod body;
mod constants;
mod decorations;
mod dense;
mod generic;
mod graphs;
mod hints;
mod interface;
mod literals;
mod names;
mod records;
mod scopes;
mod target_env;
mod types;

use super::ast::{Ast, At, Attr, LocNode, Named, Op, OpKind, Operand, RegionId, ResultType, Structure};
use super::{Parsed, Places, Problem};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::Const;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::Function;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::{DebugSet, LineForm};
use spirant_dialect::module::{ForeignAttribute, Func, Global, GlobalVariable, Graph, Item, Module, Symbol};
use spirant_dialect::spirv::{AddressingModel, LinkageType, MemoryModel, SourceLanguage, StorageClass};
use spirant_dialect::types::{Type, TypeKind};

/// The most problems that are reported.
const MOST_PROBLEMS: usize = 50;

/// The modules of a text, in order: those of `module` operations among them, however deep these nest.
/// Operations outside of any module form one, if the text has nothing else.
/// Without a location, instructions are at their places in the text, if these are given.
pub(super) fn modules(
    ast: &Ast<'_>,
    top: RegionId,
    texts: Option<&Places<'_>>,
    found: &mut Vec<Problem>,
) -> Vec<Module> {
    let places = match find_modules(ast, top) {
        Ok(places) => places,
        Err(problem) => {
            found.push(*problem);
            return Vec::new();
        }
    };
    let make = |place: &ModuleSite| {
        let mut build = Build::new(ast, found);
        build.texts = texts;
        build.whole(place);
        build.module
    };
    places.iter().map(make).collect()
}

/// The byte where the second module of a text starts, if there is one.
pub(super) fn second_module(ast: &Ast<'_>, top: RegionId) -> Option<At> {
    let places = find_modules(ast, top).ok()?;
    match places.get(1)?.what {
        What::Module(id) => Some(ast.ops[id as usize].at),
        What::Bare(_) => Some(0),
    }
}

/// Where the operations of a module are.
struct ModuleSite {
    what: What,
    /// The `module` operations around it, outermost first.
    outer: Vec<u32>,
}

enum What {
    /// In this `spirv.module`.
    Module(u32),
    /// In this region, without a module around.
    Bare(RegionId),
}

fn find_modules(ast: &Ast<'_>, top: RegionId) -> Parsed<Vec<ModuleSite>> {
    let mut places = Vec::new();
    let mut work: Vec<(RegionId, Vec<u32>)> = vec![(top, Vec::new())];
    while let Some((region, outer)) = work.pop() {
        let ids = || ast.regions[region as usize].iter().flat_map(|block| block.ops.iter().copied());
        let kind = |id: u32| ast.ops[id as usize].kind;
        let is = |id: u32, structure| kind(id) == OpKind::Structure(structure);
        let other = ids().find(|id| !is(*id, Structure::Module) && !is(*id, Structure::Wrapper));
        let holder = ids().find(|id| is(*id, Structure::Module) || is(*id, Structure::Wrapper));
        match (other, holder) {
            (Some(other), Some(_)) => {
                let at = ast.ops[other as usize].at as usize;
                let problem = Problem::new(at, "this operation is outside of the module");
                return Err(Box::new(problem.help("move it into a 'spirv.module'")));
            }
            (Some(_), None) => places.push(ModuleSite { what: What::Bare(region), outer }),
            (None, _) => {
                let mut names = Vec::new();
                for op in ids().map(|id| &ast.ops[id as usize]) {
                    if let Ok(name) = symbol_name(op) {
                        if names.contains(&name) {
                            let message = format!("the symbol '@{name}' is defined twice");
                            return Err(Box::new(Problem::new(op.at as usize, message)));
                        }
                        names.push(name);
                    }
                }
                let mut inner = Vec::new();
                for id in ids() {
                    if is(id, Structure::Module) {
                        inner.push((None, id));
                    } else if let Some(region) = ast.ops[id as usize].regions.first() {
                        inner.push((Some(*region), id));
                    }
                }
                for (nested, id) in inner {
                    match nested {
                        Some(region) => {
                            let outer = outer.iter().copied().chain([id]).collect();
                            work.push((region, outer));
                        }
                        None => places.push(ModuleSite { what: What::Module(id), outer: outer.clone() }),
                    }
                }
            }
        }
    }
    let at = |place: &ModuleSite| match place.what {
        What::Module(id) => ast.ops[id as usize].at,
        What::Bare(_) => 0,
    };
    places.sort_by_key(at);
    if places.is_empty() {
        let problem = Problem::new(0, "there is no module in this text");
        return Err(Box::new(problem.help("spirv.module Logical GLSL450 { … }")));
    }
    Ok(places)
}

/// The state of building a module.
struct Build<'a, 't> {
    ast: &'a Ast<'t>,
    texts: Option<&'a Places<'a>>,
    found: &'a mut Vec<Problem>,
    module: Module,
    funcs: HashMap<&'a str, Func, FxBuildHasher>,
    globals: HashMap<&'a str, Global, FxBuildHasher>,
    graphs: HashMap<&'a str, Graph, FxBuildHasher>,
    /// Whether the body under construction is that of a graph.
    in_graph: bool,
    specs: HashMap<&'a str, Const, FxBuildHasher>,
    /// Values outside of functions.
    values: HashMap<&'a str, constants::Named, FxBuildHasher>,
    /// The types of the nodes created so far.
    types: Vec<Option<Type>>,
    structs: HashMap<&'a str, Type, FxBuildHasher>,
    loc_aliases: HashMap<&'a str, &'a LocNode, FxBuildHasher>,
    items: HashMap<&'a str, Item, FxBuildHasher>,
    /// Pointers to structs that are named but not created yet.
    awaited: Vec<types::Awaited<'a>>,
    /// Pointers that were created before their structs.
    forward: Vec<(Type, types::Forward<'a>)>,
}

/// The attribute of this name.
fn find<'n, 't>(attributes: &'n [Named<'t>], name: &str) -> Option<&'n Attr<'t>> {
    attributes.iter().find(|named| named.name == name).map(|named| &named.value)
}

/// The symbol that an operation defines.
fn symbol_name<'n>(op: &'n Op<'_>) -> Parsed<&'n str> {
    match find(&op.attributes, "sym_name") {
        Some(Attr::Symbol(name) | Attr::Text(name)) => Ok(name),
        _ => Err(Box::new(Problem::new(op.at as usize, "this operation has no attribute 'sym_name'"))),
    }
}

impl<'a, 't> Build<'a, 't> {
    fn new(ast: &'a Ast<'t>, found: &'a mut Vec<Problem>) -> Self {
        Build {
            ast,
            texts: None,
            found,
            module: Module::new(AddressingModel::Logical, MemoryModel::GLSL450),
            funcs: HashMap::default(),
            globals: HashMap::default(),
            graphs: HashMap::default(),
            in_graph: false,
            specs: HashMap::default(),
            values: HashMap::default(),
            types: vec![None; ast.types.len()],
            structs: HashMap::default(),
            loc_aliases: ast.loc_aliases.iter().map(|(name, node)| (*name, node)).collect(),
            items: HashMap::default(),
            awaited: Vec::new(),
            forward: Vec::new(),
        }
    }

    /// Keeps a problem; whether more may be looked for.
    fn keep<T>(&mut self, result: Parsed<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(problem) => {
                if self.found.len() < MOST_PROBLEMS {
                    self.found.push(*problem);
                }
                None
            }
        }
    }

    fn whole(&mut self, place: &ModuleSite) {
        for wrapper in &place.outer {
            let op = &self.ast.ops[*wrapper as usize];
            let done = self.module_attributes(op);
            self.keep(done);
        }
        let own = match place.what {
            What::Module(id) => Some(&self.ast.ops[id as usize]),
            What::Bare(_) => None,
        };
        if let Some(op) = own {
            let head = self.head(op);
            self.keep(head);
        }
        let region = match place.what {
            What::Module(_) => own.and_then(|op| op.regions.first().copied()),
            What::Bare(region) => Some(region),
        };
        let blocks = region.map_or(&[][..], |region| &self.ast.regions[region as usize]);
        if let Some(op) = own.filter(|_| blocks.len() > 1 || blocks.iter().any(|b| !b.params.is_empty())) {
            let message = "a module has one block, without parameters";
            self.keep::<()>(Err(Box::new(Problem::new(op.at as usize, message))));
        }
        let ast = self.ast;
        let ops: Vec<&'a Op<'t>> =
            blocks.iter().flat_map(|block| block.ops.iter().map(|id| &ast.ops[*id as usize])).collect();
        self.symbols(&ops);
        for op in &ops {
            let done = self.outside(op);
            self.keep(done);
        }
        let functions = ops.iter().filter(|op| op.kind == OpKind::Structure(Structure::Func));
        for (next, op) in functions.enumerate() {
            if self.found.len() < MOST_PROBLEMS {
                let done = self.body(Func::new(next), op);
                self.keep(done);
            }
        }
        self.graph_bodies(&ops);
        let done = self.make_awaited();
        self.keep(done);
        if let Some(op) = own {
            let done = self.type_names(op);
            self.keep(done);
        }
    }

    /// Addressing and memory model, requirements, attributes.
    fn head(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        if let [addressing, memory] = *op.words {
            self.models(op, addressing, memory)?;
        } else {
            let addressing = literals::enumerant_attribute(op, "addressing_model")?;
            let memory = literals::enumerant_attribute(op, "memory_model")?;
            self.models(op, addressing, memory)?;
        }
        let triple = find(&op.attributes, "vce_triple");
        if triple.is_some_and(|value| !matches!(value, Attr::Vce(_))) {
            return Err(Box::new(Problem::new(
                op.at as usize,
                "what the module requires is not a '#spirv.vce<…>'",
            )));
        }
        if let Some(Attr::Vce(vce)) = triple {
            let requirements = &mut self.module.requirements;
            requirements.version = Some(vce.version);
            requirements.extensions = vce.extensions.iter().cloned().collect();
            requirements.capabilities = interface::capabilities(vce, op.at)?;
        }
        self.module_attributes(op)
    }

    fn models(&mut self, op: &Op<'_>, addressing: u32, memory: u32) -> Parsed<()> {
        let wrong = |what| Box::new(Problem::new(op.at as usize, format!("the {what} model is not known")));
        self.module.addressing = AddressingModel::from_u32(addressing).ok_or_else(|| wrong("addressing"))?;
        self.module.memory = MemoryModel::from_u32(memory).ok_or_else(|| wrong("memory"))?;
        Ok(())
    }

    fn module_attributes(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        let (mut language, mut version) = (None, 0);
        for named in &op.attributes {
            let at = named.at as usize;
            let wrong = || Box::new(Problem::new(at, format!("this is not a value for '{}'", named.name)));
            match (&*named.name, &named.value) {
                ("source_file", Attr::Text(file)) => self.module.provenance.file = Some(file.as_str().into()),
                ("source_language", Attr::Text(name)) => {
                    let kind = spirant_dialect::grammar::OperandKind::SourceLanguage;
                    let number = super::dialect_types::enumerant(kind, name);
                    language = Some(number.and_then(SourceLanguage::from_u32).ok_or_else(wrong)?);
                }
                ("source_version", Attr::Number(number, _)) => version = number.word().ok_or_else(wrong)?,
                ("source_text", Attr::Text(text)) => {
                    self.module.provenance.source_text = Some(text.as_str().into());
                }
                ("source_extensions", list) => {
                    self.module.provenance.source_extensions = interface::strings(list).ok_or_else(wrong)?;
                }
                ("processed", list) => {
                    self.module.provenance.processed = interface::strings(list).ok_or_else(wrong)?;
                }
                ("imports", list) => self.module.imports = interface::strings(list).ok_or_else(wrong)?,
                ("debug_info", Attr::Text(name)) => {
                    let set = ExtInstSet::from_name(name).and_then(DebugSet::from_ext_inst_set);
                    self.module.debug.set = set.ok_or_else(wrong)?;
                }
                ("debug_lines", Attr::Unit) => self.module.debug.lines = LineForm::Debug,
                ("sources", list) => {
                    self.module.provenance.sources = interface::sources(list).ok_or_else(wrong)?;
                }
                ("spirv.target_env" | "spv.target_env", value) => {
                    self.module.target_env = Some(target_env::target_env(value, named.at)?);
                }
                ("vce_triple" | "addressing_model" | "memory_model" | "type_names" | "member_names", _) => {}
                ("sym_name", Attr::Symbol(name) | Attr::Text(name)) => {
                    // The innermost name is the module's.
                    self.module.text.name = Some(name.as_str().into());
                }
                (name, Attr::Foreign(text)) => self.keep_foreign(None, name, text),
                _ => return Err(Box::new(Problem::new(at, format!("a module has no '{}'", named.name)))),
            }
        }
        if let Some(language) = language {
            self.module.provenance.language = Some((language, version));
        }
        Ok(())
    }

    /// Gives functions and global variables their numbers, in order.
    fn symbols(&mut self, ops: &[&'a Op<'t>]) {
        let mut taken: HashMap<&str, At, FxBuildHasher> = HashMap::default();
        let (mut funcs, mut globals) = (0, 0);
        for op in ops {
            // Items name each other in any order.
            if let (OpKind::Code(code), [result]) = (op.kind, &*op.results)
                && op.generic
                && !constants::is_constant(code)
            {
                self.items.insert(result.name, Item::new(self.items.len()));
            }
            let structure = match op.kind {
                OpKind::Structure(
                    structure @ (Structure::Func
                    | Structure::Graph
                    | Structure::GlobalVariable
                    | Structure::SpecConstant
                    | Structure::SpecConstantComposite
                    | Structure::SpecConstantReplicate),
                ) => structure,
                _ => continue,
            };
            let name = self.keep(symbol_name(op)).unwrap_or_default();
            if let Some(before) = taken.insert(name, op.at) {
                let problem = Problem::new(op.at as usize, format!("the symbol '@{name}' is defined twice"));
                self.keep::<()>(Err(Box::new(problem.with(before, "first"))));
            }
            if structure == Structure::Func {
                self.funcs.insert(name, Func::new(funcs));
                funcs += 1;
            } else if structure == Structure::GlobalVariable {
                self.globals.insert(name, Global::new(globals));
                globals += 1;
            } else if structure == Structure::Graph {
                self.graphs.insert(name, Graph::new(self.graphs.len()));
            }
        }
    }

    /// Builds what is outside of functions; of functions, what is known without their bodies.
    fn outside(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        match op.kind {
            OpKind::Structure(structure) => match structure {
                Structure::Func => {
                    let made = self.declare(op);
                    let function = self.keep(made).unwrap_or_else(|| {
                        let void = self.module.types.void();
                        let ty = self.module.types.function(void, &[]);
                        Function::new("", ty, [])
                    });
                    self.module.functions.push(function);
                    Ok(())
                }
                Structure::GlobalVariable => {
                    let made = self.global_variable(op);
                    let variable = self.keep(made).unwrap_or_else(|| GlobalVariable {
                        name: "".into(),
                        ty: self.module.types.void(),
                        storage: StorageClass::Private,
                        initializer: None,
                        linkage: None,
                        decorations: Vec::new(),
                    });
                    self.module.globals.push(variable);
                    Ok(())
                }
                Structure::SpecConstant => self.spec_constant(op),
                Structure::SpecConstantComposite | Structure::SpecConstantReplicate => {
                    self.spec_composite(op)
                }
                Structure::EntryPoint => self.entry_point(op),
                Structure::ExecutionMode => self.execution_mode(op),
                Structure::Graph => self.declare_graph(op),
                Structure::GraphEntryPoint => self.graph_entry_point(op),
                Structure::Module | Structure::Wrapper => {
                    Err(Box::new(Problem::new(op.at as usize, "a module is nested in another")))
                }
                Structure::FuncReturn | Structure::Yield => {
                    Err(Box::new(Problem::new(op.at as usize, "this operation must be in a function")))
                }
                _ => self.outside_value(op),
            },
            OpKind::Code(_) => self.outside_value(op),
            OpKind::Unknown(name) => Err(super::function::unknown(op, name)),
        }
    }

    fn outside_value(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        if !op.regions.is_empty() && op.kind != OpKind::Structure(Structure::SpecConstantOperation) {
            return Err(Box::new(Problem::new(op.at as usize, "this operation has no region")));
        }
        // What the operation names, and the one it wraps.
        let ast = self.ast;
        let inner = op.regions.iter().flat_map(|region| &ast.regions[*region as usize]);
        let inner = inner.flat_map(|block| block.ops.iter().map(|id| &ast.ops[*id as usize]));
        let operands = std::iter::once(op).chain(inner).flat_map(|op| &op.operands);
        let named: Vec<(&str, constants::Named)> = operands
            .filter_map(|operand| match operand {
                Operand::Value(value) => Some((value.name, self.values.get(value.name).copied()?)),
                _ => None,
            })
            .collect();
        let scope = |name: &str| named.iter().find(|(other, _)| *other == name).map(|(_, value)| *value);
        let made = self.constant_value(op, &scope);
        let Some(value) = made? else {
            if let OpKind::Code(code) = op.kind
                && let Some(item) = op.results.first().and_then(|result| self.items.get(result.name)).copied()
            {
                return self.item(op, code, item);
            }
            return Err(Box::new(
                Problem::new(op.at as usize, "an instruction is outside of a function")
                    .help("spirv.func @name() \"None\" { … }"),
            ));
        };
        for result in &op.results {
            if self.values.insert(result.name, value).is_some() {
                let message = format!("'{}' is defined twice", result.name);
                return Err(Box::new(Problem::new(result.at as usize, message)));
            }
        }
        Ok(())
    }

    /// Keeps an attribute of another dialect.
    fn keep_foreign(&mut self, of: Option<Symbol>, name: &str, text: &str) {
        let list = self.module.text.attributes.entry(of).or_default();
        list.retain(|other| *other.name != *name);
        list.push(ForeignAttribute { name: name.into(), value: text.into() });
    }

    /// Checks that an operation has no attributes but these.
    fn only(&self, op: &Op<'_>, known: &[&str]) -> Parsed<()> {
        match op.attributes.iter().find(|named| !known.contains(&&*named.name)) {
            Some(named) => {
                let message = format!("this operation has no '{}'", named.name);
                Err(Box::new(Problem::new(named.at as usize, message)))
            }
            None => Ok(()),
        }
    }

    /// A function without its body.
    fn declare(&mut self, op: &'a Op<'t>) -> Parsed<Function> {
        let name = symbol_name(op)?;
        let ty = match find(&op.attributes, "function_type") {
            Some(Attr::Type(ty)) => self.ty(*ty)?,
            _ => return Err(Box::new(Problem::new(op.at as usize, "this function has no 'function_type'"))),
        };
        if !matches!(self.module.types.kind(ty), TypeKind::Function { .. }) {
            return Err(Box::new(Problem::new(
                op.at as usize,
                "the type of a function must be a function type",
            )));
        }
        let params: Vec<Type> = self.module.types.parameters(ty).collect();
        let mut function = Function::new(name, ty, params);
        let func = Func::new(self.module.functions.len());
        self.function_attributes(op, func, &mut function)?;
        self.linkage_of_declaration(op, &mut function)?;
        if let Some(Attr::Text(name)) = find(&op.attributes, "debug_name") {
            self.module.attrs.debug_names.insert(Symbol::Func(func), name.as_str().into());
        }
        Ok(function)
    }

    /// Whether a function or graph has a body.
    fn has_body(&self, op: &Op<'_>) -> bool {
        match (&*op.regions, op.generic) {
            ([body], true) => !self.ast.regions[*body as usize].is_empty(),
            ([_, _], false) => true,
            _ => false,
        }
    }

    /// What has no body is imported, and nothing else is (2.16.1, "Universal Validation Rules"); a `func.func`
    /// need not say so.
    fn linkage_of_declaration(&self, op: &Op<'_>, function: &mut Function) -> Parsed<()> {
        let has_body = self.has_body(op);
        let wrong = |message: &str| Box::new(Problem::new(op.at as usize, message));
        let is_ours = !op.words.is_empty() || find(&op.attributes, "function_control").is_some();
        match (&function.linkage, has_body) {
            (Some((_, LinkageType::Import)), true) => Err(wrong("an imported function has a body")),
            (Some((_, LinkageType::Import)), false) | (_, true) => Ok(()),
            (Some(_), false) => Err(wrong("a function without a body is not imported")),
            (None, false) if is_ours => {
                let import = "attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = \"f\", linkage_type = <Import>>}";
                let problem = *wrong("a function without a body is not imported");
                Err(Box::new(problem.help(import)))
            }
            (None, false) => {
                function.linkage = Some((function.name.clone(), LinkageType::Import));
                Ok(())
            }
        }
    }

    /// A specialization constant's or variable's type attribute.
    fn type_attribute(&mut self, op: &Op<'_>, name: &str) -> Parsed<Type> {
        match find(&op.attributes, name) {
            Some(Attr::Type(ty)) => self.ty(*ty),
            _ => Err(Box::new(Problem::new(op.at as usize, format!("this operation has no '{name}'")))),
        }
    }

    /// The node of a result's type where the form gives one.
    fn given_type(&mut self, op: &Op<'_>) -> Parsed<Type> {
        match &op.result_type {
            ResultType::Given(types) if types.len() == 1 => self.ty(types[0]),
            _ => Err(Box::new(Problem::new(op.at as usize, "this operation has one result"))),
        }
    }
}
