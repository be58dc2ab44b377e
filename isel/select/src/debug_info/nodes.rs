//! The nodes of a module's debug information: those that code refers to are collected, printed once, and
//! created.

use crate::context::{DebugInfo, Input};
use crate::debug_nodes::DebugNodes;
use spirant_dialect::debug_info::{Checksum, DebugOp, LineForm};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::module::{ItemOperand, ModuleItem};
use spirant_dialect::operands::string_words;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Diagnostic, Item, Module};
use spirant_ir::debug_values::MadeUp;
use spirant_ir::debug_values::Variable;
use spirant_ir::debug_values::text::{Field, Node, Nodes};
use spirant_ir::debug_values::variable_of;
use spirant_ir::debug_values::{LISTED, has_space};
use spirant_ir::report::Reporter;
use spirant_ir::{Location, Map, Md, Val, source_path};
use spirant_names::debug_flags::Kind;
use std::borrow::Cow;

/// Nodes nest no deeper: what lies beyond is left out.
const DEEPEST: u32 = 256;

/// Finds, reads and creates the nodes that the module's functions and global variables refer to.
pub fn read<'m>(input: &Input<'_, 'm>, module: &mut Module, report: &mut Reporter<'_, 'm>) -> DebugNodes<'m> {
    let units = input.reader.named_metadata("llvm.dbg.cu");
    if input.options.debug_info != DebugInfo::Full || units.is_empty() {
        return DebugNodes::default();
    }
    let (places, unnamed, records) = (Map::default(), Vec::new(), Vec::new());
    let made_up = MadeUp::default();
    let mut roots = Roots { input, list: Vec::new(), places, unnamed, records, made_up };
    units.iter().for_each(|unit| roots.add(*unit));
    let globals = roots.gather();
    input.reader.named_metadata(LISTED).into_iter().for_each(|node| roots.add(node));
    let Some(printed) = input.reader.print_metadata(&roots.list) else {
        let message =
            "the debug information is damaged and left out: another node stands where a text belongs";
        let help = "compile the source anew, or remove the debug information with `opt -passes=strip`";
        report.push(Diagnostic::warning(Code::DROPPED, message).help(help));
        return DebugNodes::default();
    };
    let nodes = Nodes::parse(&printed);
    let Some(list) = nodes.get(0).filter(|_| nodes.describes_variables()) else {
        return DebugNodes::default();
    };
    let is_hlsl = |function: &Val<'m>| function.string_attribute("hlsl.shader").is_some();
    let kind = match module.is_kernel() {
        true => Kind::Kernels,
        false if input.reader.functions().any(|function| is_hlsl(&function)) => Kind::HlslShaders,
        false => Kind::Shaders,
    };
    let mut maker = Maker::new(&nodes, module, dwarf_version(input), kind);
    let (mut items, mut fragments, mut spaces) = (Map::default(), Map::default(), Map::default());
    for (place, root) in roots.list.iter().enumerate() {
        let made = match list.fields.get(place) {
            Some((_, Field::Node(number))) => maker.root(*number),
            Some((_, Field::Word(word))) => {
                if has_space(word) {
                    spaces.insert(root.id(), ());
                }
                maker.last_fragment = None;
                let made = maker.expression(word);
                if let Some(fragment) = maker.last_fragment {
                    fragments.insert(root.id(), fragment);
                }
                made
            }
            _ => None,
        };
        if let Some(item) = made {
            items.insert(root.id(), item);
        }
    }
    let empty_expression = Some(maker.node(DebugOp::DebugExpression, Vec::new()));
    maker.rest_of_units();
    if !module.is_kernel() {
        module.debug.lines = LineForm::Debug;
    }
    let globals =
        globals.into_iter().filter_map(|(global, node)| Some((global, *items.get(&node)?))).collect();
    let mut definitions = Map::default();
    for (function, scope) in roots.unnamed {
        if let Some(item) = items.get(&scope).and_then(|scope| function_of(module, *scope))
            && name_of(module, item).as_deref() == Some(&*function.name())
        {
            definitions.entry(function).or_insert(item);
        }
    }
    let mut repeated = Map::default();
    if !spaces.is_empty() {
        let records = roots.records.into_iter().filter(|(_, expression)| !spaces.contains_key(expression));
        repeated.extend(records.map(|(variable, _)| (variable, ())));
    }
    let nodes =
        DebugNodes { items, globals, definitions, fragments, spaces, repeated, ..DebugNodes::default() };
    DebugNodes { empty_expression, made_up: roots.made_up, ..nodes }
}

/// The `DebugFunction` that a scope is in.
fn function_of(module: &Module, mut scope: Item) -> Option<Item> {
    // What an item refers to is made before it, so that this ends.
    loop {
        let data = module.items.get(scope)?;
        let outer = match data.debug_op()? {
            DebugOp::DebugFunction => return Some(scope),
            DebugOp::DebugLexicalBlock => 3,
            _ => return None,
        };
        match data.operands.get(outer)? {
            ItemOperand::Item(outer) if *outer < scope => scope = *outer,
            _ => return None,
        }
    }
}

/// The name that a node begins with.
fn name_of(module: &Module, item: Item) -> Option<String> {
    match module.items.get(item)?.operands.first()? {
        ItemOperand::Item(name) => module.string_item(*name),
        _ => None,
    }
}

/// The DWARF version that the module's flags state.
fn dwarf_version(input: &Input<'_, '_>) -> u32 {
    let flags = input.reader.named_metadata("llvm.module.flags");
    let versions = flags.into_iter().filter_map(|flag| match &flag.operands()[..] {
        [_, Some(name), Some(value)] if name.string().as_deref() == Some("Dwarf Version") => value.int(),
        _ => None,
    });
    versions.last().map_or(5, |version| version as u32)
}

/// What code refers to, each node once.
struct Roots<'r, 'm> {
    input: &'r Input<'r, 'm>,
    list: Vec<Md<'m>>,
    places: Map<usize, usize>,
    /// Functions without a node, with their scopes: a front end's wrapper that a function has been inlined into.
    unnamed: Vec<(Val<'m>, usize)>,
    /// The variables of records, each with its expression.
    records: Vec<(Variable, usize)>,
    /// Which functions are generated.
    made_up: MadeUp,
}

impl<'m> Roots<'_, 'm> {
    fn add(&mut self, node: Md<'m>) {
        let next = self.list.len();
        if *self.places.entry(node.id()).or_insert(next) == next {
            self.list.push(node);
        }
    }

    /// Adds what functions refer to, and the source variables of global variables, which are returned.
    fn gather(&mut self) -> Vec<(Val<'m>, usize)> {
        let reader = self.input.reader;
        let mut last = None;
        for function in reader.functions().filter(|function| !function.is_declaration()) {
            let subprogram = function.subprogram(reader);
            if let Some(subprogram) = subprogram.filter(|function| !self.made_up.hides(*function)) {
                self.add(subprogram);
            }
            for block in function.blocks() {
                for inst in block.instructions() {
                    for record in inst.debug_records(reader) {
                        if !self.made_up.shows(&record, subprogram) {
                            continue;
                        }
                        self.add(record.variable);
                        self.add(record.expression);
                        self.records.push((variable_of(&record), record.expression.id()));
                        if let Some(location) = record.location {
                            self.location(location, &mut last);
                        }
                    }
                    let shown = inst.location(reader);
                    let shown = shown.and_then(|location| self.made_up.shown(location, subprogram));
                    if let Some(location) = shown {
                        let is_new = self.location(location, &mut last);
                        if is_new && subprogram.is_none() && location.inlined_at.is_none() {
                            self.unnamed.push((function, location.scope.id()));
                        }
                    }
                }
            }
        }
        let mut globals = Vec::new();
        for global in reader.globals() {
            for node in global.global_metadata(reader, self.input.metadata.dbg) {
                self.add(node);
                globals.push((global, node.id()));
            }
        }
        globals
    }

    /// Adds what a location refers to; whether it differs from the last one.
    fn location(&mut self, location: Location<'m>, last: &mut Option<(usize, Option<usize>)>) -> bool {
        let key = (location.scope.id(), location.inlined_at.map(Md::id));
        let is_new = *last != Some(key);
        if is_new {
            *last = Some(key);
            self.add(location.scope);
            if let Some(call) = location.inlined_at {
                self.add(call);
            }
        }
        is_new
    }
}

/// What has become of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Not created yet.
    New,
    /// Being created: nodes that refer to it are parts of it.
    Open,
    /// Created, if it can be expressed.
    Made(Option<Item>),
}

/// Makes nodes of the module, each after those that it refers to.
pub(super) struct Maker<'n> {
    pub(super) nodes: &'n Nodes<'n>,
    pub(super) module: &'n mut Module,
    states: Vec<State>,
    strings: Map<Box<str>, Item>,
    interned: Map<(u32, Vec<ItemOperand>), Item>,
    numbers: Map<u32, ItemOperand>,
    /// By a file's node, the most complete one of the file: a front end may write one with its text and one without.
    files: Map<usize, usize>,
    depth: u32,
    dwarf: u32,
    /// The first compilation unit.
    unit: Option<Item>,
    /// Compilation units whose lists are to be made.
    pub(super) units: Vec<usize>,
    /// Functions whose lists are to be made.
    pub(super) defined: Vec<usize>,
    /// The fragment of the expression that was made last: the expression without it, its first bit and how many they are.
    pub(super) last_fragment: Option<(Item, u64, u64)>,
    pub(super) is_kernel: bool,
    kind: Kind,
}

impl<'n> Maker<'n> {
    fn new(nodes: &'n Nodes<'n>, module: &'n mut Module, dwarf: u32, kind: Kind) -> Self {
        let is_kernel = kind == Kind::Kernels;
        Maker {
            nodes,
            module,
            states: vec![State::New; nodes.count()],
            strings: Map::default(),
            interned: Map::default(),
            numbers: Map::default(),
            files: files(nodes),
            depth: 0,
            dwarf,
            unit: None,
            units: Vec::new(),
            defined: Vec::new(),
            last_fragment: None,
            is_kernel,
            kind,
        }
    }

    /// Makes a node that code refers to.
    fn root(&mut self, number: usize) -> Option<Item> {
        let node = self.nodes.get(number)?;
        let made = match node.kind {
            "DICompileUnit" => self.compile_unit(number),
            "DIGlobalVariableExpression" => self.global_expression(node),
            "DIGlobalVariable" => self.global_variable(number, None),
            "DILocalVariable" => self.local_variable(number),
            "DILocation" => self.inlined_at(number),
            _ => self.scope(Some(number)),
        };
        self.retained();
        made
    }

    /// Makes the node of a number once; `None` where it cannot be expressed, or is being made.
    pub(super) fn once(
        &mut self,
        number: usize,
        make: impl FnOnce(&mut Self) -> Option<Item>,
    ) -> Option<Item> {
        match self.states.get(number)? {
            State::Made(item) => return *item,
            State::Open => return None,
            State::New if self.depth == DEEPEST => return None,
            State::New => {}
        }
        self.states[number] = State::Open;
        self.depth += 1;
        let made = make(self);
        self.depth -= 1;
        self.states[number] = State::Made(made);
        made
    }

    /// Whether a node is being made.
    pub(super) fn is_open(&self, number: usize) -> bool {
        self.states.get(number) == Some(&State::Open)
    }

    /// A node, the same for the same operands.
    pub(super) fn node(&mut self, op: DebugOp, operands: Vec<ItemOperand>) -> Item {
        match self.interned.get(&(op as u32, operands.clone())) {
            Some(known) => *known,
            None => {
                let item = self.module.debug_item(op, operands.clone());
                self.interned.insert((op as u32, operands), item);
                item
            }
        }
    }

    /// A node of its own.
    pub(super) fn distinct(&mut self, op: DebugOp, operands: Vec<ItemOperand>) -> Item {
        self.module.debug_item(op, operands)
    }

    /// A string.
    pub(super) fn text(&mut self, text: &str) -> ItemOperand {
        let item = match self.strings.get(text) {
            Some(known) => *known,
            None => {
                let operands = string_words(text).into_iter().map(ItemOperand::Word).collect();
                let item = self.module.items.push(ModuleItem {
                    op: Op::String.into(),
                    ty: None,
                    operands,
                    decorations: Vec::new(),
                });
                self.strings.insert(text.into(), item);
                item
            }
        };
        ItemOperand::Item(item)
    }

    /// A 32-bit constant.
    pub(super) fn number(&mut self, number: u32) -> ItemOperand {
        *self.numbers.entry(number).or_insert_with(|| {
            let uint = self.module.types.int(32);
            ItemOperand::Const(self.module.consts.int(&self.module.types, uint, u64::from(number)))
        })
    }

    /// What stands for what is unknown.
    pub(super) fn none(&mut self) -> ItemOperand {
        ItemOperand::Item(self.node(DebugOp::DebugInfoNone, Vec::new()))
    }

    /// A node where one is required.
    pub(super) fn or_none(&mut self, item: Option<Item>) -> ItemOperand {
        match item {
            Some(item) => ItemOperand::Item(item),
            None => self.none(),
        }
    }

    /// A size or offset in bits: 0 where 32 bits cannot hold it.
    pub(super) fn bits(&mut self, bits: i128) -> ItemOperand {
        self.number(u32::try_from(bits).unwrap_or(0))
    }

    fn compile_unit(&mut self, number: usize) -> Option<Item> {
        self.once(number, |maker| {
            let node = maker.nodes.get(number)?;
            let source = maker.source(node.node("file"))?;
            let word = node.word("language");
            let word = if word.is_empty() { node.word("sourceLanguageName") } else { word };
            let language = spirant_names::debug_flags::language(word, maker.kind) as u32;
            let operands = vec![
                // The version of the sets of debug information.
                maker.number(100),
                maker.number(maker.dwarf),
                ItemOperand::Item(source),
                maker.number(language),
            ];
            let unit = maker.distinct(DebugOp::DebugCompilationUnit, operands);
            maker.unit.get_or_insert(unit);
            maker.units.push(number);
            Some(unit)
        })
    }

    /// The compilation unit of a number, else the first.
    pub(super) fn unit(&mut self, number: Option<usize>) -> Option<Item> {
        let own =
            number.filter(|number| self.nodes.get(*number).is_some_and(|node| node.kind == "DICompileUnit"));
        own.and_then(|number| self.compile_unit(number)).or(self.unit)
    }

    /// The file of a number; that of the first compilation unit where there is none.
    pub(super) fn source(&mut self, number: Option<usize>) -> Option<Item> {
        let Some(number) = number.and_then(|number| self.files.get(&number).copied()) else {
            return match self.module.items.get(self.unit?)?.operands.get(2) {
                Some(ItemOperand::Item(source)) => Some(*source),
                _ => None,
            };
        };
        self.once(number, |maker| {
            let node = maker.nodes.get(number)?;
            let path = path_of(node);
            let mut operands = vec![maker.text(&path)];
            // A name in brackets is of no file that anyone could open: it is a tool's own.
            let is_own = path.starts_with('<');
            let source = if is_own { Cow::default() } else { node.text("source") };
            let mut rest = &*source;
            if !rest.is_empty() {
                let (head, tail) = split(rest);
                operands.push(maker.text(head));
                rest = tail;
            } else if !is_own && !node.text("checksum").is_empty() {
                let (kind, digits) = (node.word("checksumkind"), node.text("checksum"));
                let kind = kind.strip_prefix("CSK_").unwrap_or(kind);
                maker.text(&Checksum { kind, digits: &digits, file: None }.write(&path));
            }
            let item = maker.distinct(DebugOp::DebugSource, operands);
            while !rest.is_empty() {
                let (head, tail) = split(rest);
                let text = maker.text(head);
                maker.distinct(DebugOp::DebugSourceContinued, vec![text]);
                rest = tail;
            }
            Some(item)
        })
    }
}

/// The path of a file.
fn path_of(file: &Node<'_>) -> String {
    source_path(&file.text("directory"), file.text("filename").into_owned())
}

/// By file the one of the same path that has most text.
fn files(nodes: &Nodes<'_>) -> Map<usize, usize> {
    let file = |number: usize| nodes.get(number).filter(|node| node.kind == "DIFile");
    let text_of = |number: usize| file(number).map_or(0, |file| file.text("source").len());
    let mut best: Map<String, usize> = Map::default();
    let paths: Vec<(usize, String)> =
        (0..nodes.count()).filter_map(|number| Some((number, path_of(file(number)?)))).collect();
    for (number, path) in &paths {
        let most = best.entry(path.clone()).or_insert(*number);
        if text_of(*most) < text_of(*number) {
            *most = *number;
        }
    }
    paths.into_iter().filter_map(|(number, path)| Some((number, *best.get(&path)?))).collect()
}

/// As much of a text as one string holds, and the rest (SPIR-V 2.17, "Universal Limits").
fn split(text: &str) -> (&str, &str) {
    let mut end = text.len().min(65_535);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.split_at(end)
}
