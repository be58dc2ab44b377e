//! Module → words: numbering and the logical layout (SPIR-V 2.3 and 2.4).
//!
//! Functions are written first, into a section of their own. A type, constant or variable gets its id at its
//! first use there, and entities with ids are declared. So nothing unused is written and nothing is counted
//! beforehand. The sections are joined in the order of the specification at the end.
//!
//! Invariant: the input is a module that the verifier accepts and legalization produced. Anything else is
//! refused as an internal error, never written.

mod annotate;
mod body;
mod branch;
mod debug;
mod declare;
mod edge;
mod fold;
mod graphs;
mod ids;
mod inst;
mod items;
mod lines;
mod order;
mod section;
mod value;

use annotate::Annotations;
use body::{BodyEncoder, Code as FunctionCode, Scratch};
use declare::Declarations;
use ids::{Declared, Ids};
use lines::Lines;
use section::Section;
use spirant_dialect::debug_info::LineForm;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::{Code, Symbol};
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{ModeOperand, Module};
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::types::TypeKind;
use spirant_dialect::{Aborted, Body, Diagnostic, Diagnostics, Func, Function, Origin, ValueDef};

/// The generator's magic number (SPIR-V 2.3). The high half is 0, since Spirant has no number in Khronos' registry of tools. The low half
/// is Spirant's version: major, minor and patch in 4, 6 and 6 bits.
pub const GENERATOR: u32 = part(env!("CARGO_PKG_VERSION_MAJOR"), 4) << 12
    | part(env!("CARGO_PKG_VERSION_MINOR"), 6) << 6
    | part(env!("CARGO_PKG_VERSION_PATCH"), 6);

/// A part of a version, which must fit in so many bits.
const fn part(text: &str, bits: u32) -> u32 {
    let number = match u32::from_str_radix(text, 10) {
        Ok(number) => number,
        Err(_) => u32::MAX,
    };
    assert!(number >> bits == 0, "the version does not fit in the generator's magic number");
    number
}

/// The highest id bound that every consumer accepts (SPIR-V 2.17, "Universal Limits").
const BOUND_LIMIT: u32 = 4_194_303;

/// Optional parts to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EncodeOptions {
    /// Names of functions, variables, types, members and values.
    pub names: bool,
    /// Source positions: `OpLine`, and the `OpString` of each file.
    pub debug_lines: bool,
    /// Unused global variables. Those with linkage are always written.
    pub unused_globals: bool,
}

spirant_dialect::setters! {
    EncodeOptions {
        names: bool,
        debug_lines: bool,
        unused_globals: bool,
    }
}

impl Default for EncodeOptions {
    /// Names and source positions, no unused variables.
    fn default() -> Self {
        EncodeOptions { names: true, debug_lines: true, unused_globals: false }
    }
}

/// The words of a module, header included.
///
/// The header states the version of the module's requirements, or 1.0 if none was deduced. A function without
/// a body is written if it is used or has linkage.
///
/// # Errors
/// [`Aborted`] if the module exceeds the capacity of an instruction, or is not a result of legalization (a
/// bug); the reason is in `diags`.
pub fn encode(
    module: &Module,
    options: &EncodeOptions,
    diags: &mut Diagnostics,
) -> Result<Vec<u32>, Aborted> {
    let _span = tracing::debug_span!("encode").entered();
    let mut encoder = Encoder::new(module, options);
    let result = encoder.run();
    let result = result.and_then(|()| encoder.check());
    match result {
        Ok(()) => {
            let words = encoder.assemble();
            if encoder.ids.bound() > BOUND_LIMIT {
                diags.push(Diagnostic::warning(
                    Code::LIMIT,
                    format!(
                        "the id bound {} exceeds {BOUND_LIMIT}, the most that consumers must support",
                        encoder.ids.bound()
                    ),
                ));
            }
            Ok(words)
        }
        Err(diagnostic) => diags.abort(*diagnostic),
    }
}

/// The words of a module, like [`encode()`] with everything it knows: names, source positions, and
/// global variables that nothing uses.
///
/// # Errors
/// What keeps the module from being written.
///
/// ```
/// let text = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> { }";
/// let module = spirant_text::parse(text).unwrap();
/// let words = spirant_binary::serialize(&module).unwrap();
/// assert_eq!(words[..2], [0x0723_0203, 0x0001_0300]);
/// let again = spirant_binary::deserialize(&words).unwrap();
/// assert_eq!(spirant_binary::serialize(&again).unwrap(), words);
/// ```
pub fn serialize(module: &Module) -> Result<Vec<u32>, Diagnostics> {
    let mut diags = Diagnostics::new();
    let options = EncodeOptions { unused_globals: true, ..EncodeOptions::default() };
    encode(module, &options, &mut diags).map_err(|Aborted| diags)
}

struct Encoder<'m> {
    module: &'m Module,
    options: EncodeOptions,
    ids: Ids<'m>,
    annotations: Annotations<'m>,
    declarations: Declarations<'m>,
    lines: Lines,
    /// The sections from capabilities to execution modes, without the imports.
    requirements: Section,
    imports: Section,
    entry_points: Section,
    source: Section,
    /// `OpModuleProcessed`
    processed: Section,
    /// Alias scopes, which precede the annotations that name them (SPV_INTEL_memory_access_aliasing).
    alias_scopes: Section,
    /// Other items at module scope that are not declarations.
    items: Section,
    /// Items that describe functions, after the functions.
    reflection: Section,
    /// `DebugInfoNone`, which other nodes of debug information refer to.
    debug_none: Section,
    /// Information that OpenCL.DebugInfo.100 has at nodes and the dialect elsewhere, once it is needed.
    owners: Option<debug::Owners>,
    /// Functions without a body.
    imported: Section,
    code: FunctionCode,
}

type Step = Result<(), Box<Diagnostic>>;

impl<'m> Encoder<'m> {
    fn new(module: &'m Module, options: &EncodeOptions) -> Self {
        Encoder {
            module,
            options: *options,
            ids: Ids::new(module),
            annotations: Annotations::new(module, options.names),
            declarations: Declarations::new(module),
            lines: Lines::new(module),
            requirements: Section::default(),
            imports: Section::default(),
            entry_points: Section::default(),
            source: Section::default(),
            processed: Section::default(),
            alias_scopes: Section::default(),
            items: Section::default(),
            reflection: Section::default(),
            debug_none: Section::default(),
            owners: None,
            imported: Section::default(),
            code: FunctionCode::default(),
        }
    }

    fn run(&mut self) -> Step {
        self.write_requirements();
        self.write_entry_points();
        self.write_strings();
        self.write_source();
        self.write_definitions()?;
        self.write_graphs()?;
        for (global, variable) in self.module.globals.iter() {
            let is_kept = || self.module.is_kept(spirant_dialect::module::Symbol::Global(global));
            if variable.linkage.is_some() || self.options.unused_globals || is_kept() {
                self.ids.global(global);
            }
        }
        self.use_pinned();
        self.write_declarations()
    }

    /// Declares what words of unknown instructions may name.
    fn use_pinned(&mut self) {
        let mut pinned: Vec<_> = self.module.attrs.pinned.iter().map(|(thing, id)| (*id, *thing)).collect();
        pinned.sort_unstable_by_key(|(id, _)| *id);
        for (_, thing) in pinned {
            match thing {
                ValueDef::Type(ty) => self.ids.ty(ty),
                ValueDef::Const(constant) => self.ids.constant(constant),
                ValueDef::Global(global) => self.ids.global(global),
                ValueDef::Func(func) => self.ids.function(func),
                _ => continue,
            };
        }
    }

    fn write_requirements(&mut self) {
        let out = &mut self.requirements;
        for capability in &self.module.requirements.capabilities {
            out.op(Op::Capability, &[*capability as u32]);
        }
        for extension in &self.module.requirements.extensions {
            let start = out.start(Op::Extension);
            out.string(extension);
            out.finish(start);
        }
    }

    fn write_entry_points(&mut self) {
        let out = &mut self.entry_points;
        out.op(Op::MemoryModel, &[self.module.addressing as u32, self.module.memory as u32]);
        for entry in &self.module.entry_points {
            self.annotations.check_symbol(&entry.name);
            let start = out.start(Op::EntryPoint);
            out.words.extend_from_slice(&[entry.model as u32, self.ids.function(entry.function).word()]);
            out.string(&entry.name);
            for global in &entry.interface {
                out.push(self.ids.global(*global));
            }
            out.finish(start);
        }
        for mode in &self.module.execution_modes {
            let by_id = mode.operands.iter().any(|operand| !matches!(operand, ModeOperand::Word(_)));
            let op = if by_id { Op::ExecutionModeId } else { Op::ExecutionMode };
            let start = out.start(op);
            out.words.extend_from_slice(&[self.ids.function(mode.function).word(), mode.mode as u32]);
            for operand in &mode.operands {
                out.push(match operand {
                    ModeOperand::Word(word) => *word,
                    ModeOperand::Const(constant) => self.ids.constant(*constant).word(),
                    ModeOperand::Type(ty) => self.ids.ty(*ty).word(),
                });
            }
            out.finish(start);
        }
    }

    /// Writes every function that has a body.
    fn write_definitions(&mut self) -> Step {
        let mut scratch = Scratch::default();
        let insts: usize = self.module.functions.values().map(Function::inst_count).sum();
        self.code.main.words.reserve(insts.saturating_mul(5));
        for func in order::functions(self.module) {
            let function = &self.module.functions[func];
            let Some(region) = function.body.region() else { continue };
            if !body::is_allowed(self.module, function.body) {
                return Err(Box::new(
                    Diagnostic::bug("an unstructured body reached the encoder of a shader")
                        .at(Origin::function(&function.name)),
                ));
            }
            self.annotations.function(func, &mut self.ids);
            let given = function.blocks(region);
            let reordered = match function.body {
                Body::Cfg(_) => order::dominators_first(function, given),
                _ => None,
            };
            let mut code = std::mem::take(&mut self.code);
            write_header(function, func, &mut self.ids, self.module, &mut code.main)?;
            let writes_lines = self.options.debug_lines && self.module.debug.lines != LineForm::Hidden;
            let lines = writes_lines.then_some(&mut self.lines);
            let mut body = BodyEncoder::new(self.module, func, &mut self.ids, &mut code, &mut scratch, lines);
            body.parameters();
            body.encode(reordered.as_deref().unwrap_or(given));
            self.annotations.values(function, &mut body);
            if let Some(bug) = body.bug.take() {
                return Err(Box::new(bug));
            }
            code.main.op(Op::FunctionEnd, &[]);
            self.code = code;
        }
        Ok(())
    }

    /// Declares what has ids; declaring and decorating may give ids to more.
    fn write_declarations(&mut self) -> Step {
        let linked = self.module.functions.iter().filter(|(_, function)| function.linkage.is_some());
        for (func, _) in linked {
            self.ids.function(func);
        }
        if self.module.has_debug_info() {
            // Variables that nothing else refers to are not declared for it.
            self.declarations.declare_all(&mut self.ids)?;
        }
        // The size of workgroups is a constant that no instruction has to use.
        let is_built_in = |d: &Decoration| d.kind == spirv::Decoration::BuiltIn;
        for (constant, data) in self.module.consts.iter() {
            if data.decorations.iter().any(is_built_in) {
                self.ids.constant(constant);
            }
        }
        self.write_items()?;
        let (mut functions, mut annotated) = (0, 0);
        loop {
            self.declarations.declare_all(&mut self.ids)?;
            while let Some(thing) = self.declarations.order.get(annotated) {
                annotated += 1;
                self.annotations.declared(*thing, &mut self.ids);
            }
            let Some(func) = self.ids.used_functions.get(functions).copied() else {
                if self.declarations.order.len() == self.ids.declared.len() {
                    break;
                }
                continue;
            };
            functions += 1;
            let function = &self.module.functions[func];
            if function.body != Body::None {
                continue;
            }
            if function.linkage.is_none() {
                let message =
                    format!("function '{}' is used but neither defined nor imported", Symbol(&function.name));
                return Err(Box::new(Diagnostic::bug(message)));
            }
            self.annotations.function(func, &mut self.ids);
            write_header(function, func, &mut self.ids, self.module, &mut self.imported)?;
            for param in &function.params {
                let (ty, id) = (self.ids.ty(function.value_type(*param)), self.ids.fresh());
                self.imported.op(Op::FunctionParameter, &[ty.word(), id.word()]);
            }
            self.imported.op(Op::FunctionEnd, &[]);
        }
        self.write_debug_none();
        self.write_synthetic();
        self.write_imports();
        Ok(())
    }

    fn write_synthetic(&mut self) {
        let synthetic = self.ids.synthetic;
        let own_uint = self.declarations.order.iter().any(|thing| match thing {
            Declared::Type(ty) => Some(self.ids.ty(*ty)) == synthetic.uint,
            _ => false,
        });
        let out = &mut self.declarations.section;
        if let Some(void) = synthetic.void {
            out.op(Op::TypeVoid, &[void.word()]);
        }
        if let Some(uint) = synthetic.uint {
            if !own_uint {
                out.op(Op::TypeInt, &[uint.word(), 32, 0]);
            }
            for (number, id) in self.ids.numbers() {
                out.op(Op::Constant, &[uint.word(), id.word(), *number]);
            }
        }
    }

    fn write_imports(&mut self) {
        for (set, id) in self.ids.ext_sets() {
            let start = self.imports.start(Op::ExtInstImport);
            self.imports.push(*id);
            self.imports.string(set.name());
            self.imports.finish(start);
        }
        for (name, id) in self.module.imports.iter().zip(self.ids.imports()) {
            if let Some(id) = id {
                let start = self.imports.start(Op::ExtInstImport);
                self.imports.push(*id);
                self.imports.string(name);
                self.imports.finish(start);
            }
        }
    }

    fn sections(&self) -> [&Section; 16] {
        [
            &self.requirements,
            &self.imports,
            &self.entry_points,
            &self.lines.strings,
            &self.source,
            &self.annotations.names,
            &self.processed,
            &self.alias_scopes,
            &self.annotations.decorations,
            &self.declarations.section,
            &self.debug_none,
            &self.items,
            &self.imported,
            &self.code.main,
            &self.code.inserts,
            &self.reflection,
        ]
    }

    /// Refuses instructions that are too long.
    fn check(&mut self) -> Step {
        if let Some(error) = self.annotations.error.take() {
            return Err(Box::new(error));
        }
        if let Some((opcode, count)) = self.sections().iter().find_map(|section| section.overlong) {
            let name = spirant_dialect::grammar::op_info(opcode).map_or("instruction", |info| info.name);
            return Err(Box::new(
                Diagnostic::error(Code::LIMIT, format!("Op{name} would have {count} words"))
                    .note("an instruction has at most 65535 words (SPIR-V 2.3, \"Physical Layout\")"),
            ));
        }
        Ok(())
    }

    /// Puts the sections together after the header.
    fn assemble(&self) -> Vec<u32> {
        let sections = self.sections();
        let len = 5 + sections.iter().map(|section| section.words.len()).sum::<usize>();
        let mut words = Vec::with_capacity(len);
        let version = self.module.requirements.version.unwrap_or(Version::V1_0);
        words.extend([spirv::MAGIC_NUMBER, version.to_word(), GENERATOR, self.ids.bound(), 0]);
        let [before @ .., main, inserts, reflection] = sections;
        for section in before {
            words.extend_from_slice(&section.words);
        }
        let (mut at, mut inserted) = (0, 0);
        for gap in &self.code.gaps {
            words.extend_from_slice(&main.words[at..gap.at]);
            words.extend_from_slice(&inserts.words[inserted..gap.end]);
            (at, inserted) = (gap.at, gap.end);
        }
        words.extend_from_slice(&main.words[at..]);
        words.extend_from_slice(&reflection.words);
        words
    }
}

/// Writes `OpFunction`.
fn write_header<'m>(
    function: &Function,
    func: Func,
    ids: &mut Ids<'m>,
    module: &'m Module,
    out: &mut Section,
) -> Step {
    let TypeKind::Function { result } = module.types.kind(function.ty) else {
        return Err(Box::new(Diagnostic::bug(format!(
            "function '{}' has no function type",
            Symbol(&function.name)
        ))));
    };
    let (result, id, ty) = (ids.ty(result), ids.function(func), ids.ty(function.ty));
    let operands = [result.word(), id.word(), function.control.bits(), ty.word()];
    out.op(Op::Function, &operands);
    Ok(())
}
