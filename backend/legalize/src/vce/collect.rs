//! The walk that gathers every requirement of a module, each once, at its first use.
//!
//! Per instruction it costs a table lookup for the opcode and a bit test for each type and constant. The
//! requirements of an opcode are looked up once; operands are read only if the grammar row has enumerants,
//! scopes or semantics. Types and constants count only if something in use refers to them, since only those
//! are written.

use super::feature::Feature;
use super::narrow::Narrow;
use super::requirement::{Requirement, Site, Subject};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{self, Availability, Category, OperandKind as K, OperandSpec};
use spirant_dialect::module::{Func, Global, GlobalVariable, Initializer, ModeOperand, Module};
use spirant_dialect::op::{CoreOpcode, Opcode};
use spirant_dialect::operands::{self, Operand};
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::target_env::{Client, TargetEnv};
use spirant_dialect::types::{Type, TypeOperand};
use std::collections::BTreeSet;

/// What is known of an opcode: bits of [`Collector::ops`].
const SEEN: u8 = 1;
/// Its shape has enumerants.
const ENUMS: u8 = 2;
/// Its shape has scopes or semantics that are ids.
const SCOPES: u8 = 4;
/// A hand-written rule looks at its types.
const RULE: u8 = 8;

/// An opcode with up to two literal words that was looked into and holds no scopes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Literals {
    opcode: u16,
    count: u8,
    words: [u32; 2],
}

/// Gathers requirements.
pub(super) struct Collector<'m> {
    pub(super) module: &'m Module,
    pub(super) env: &'m TargetEnv,
    pub(super) diags: &'m mut Diagnostics,
    pub(super) requirements: Vec<Requirement>,
    pub(super) narrow: Narrow,
    /// By opcode, up to the largest seen.
    ops: Vec<u8>,
    seen: HashSet<Subject, FxBuildHasher>,
    seen_words: HashSet<Literals, FxBuildHasher>,
    pub(super) types: Vec<bool>,
    pub(super) consts: Vec<bool>,
    /// The built-ins among the members of blocks that something points to.
    pub(super) accessed: BTreeSet<(Global, u32)>,
    /// Whether the module is held against what it declares, by the tools that others made.
    pub(super) declares: bool,
    type_work: Vec<(Type, Site)>,
    const_work: Vec<(Const, Site)>,
}

impl<'m> Collector<'m> {
    /// A collector that has seen nothing.
    pub(super) fn new(module: &'m Module, env: &'m TargetEnv, diags: &'m mut Diagnostics) -> Self {
        Collector {
            module,
            env,
            diags,
            requirements: Vec::new(),
            narrow: Narrow::new(&module.types),
            ops: Vec::new(),
            seen: HashSet::default(),
            seen_words: HashSet::default(),
            types: vec![false; module.types.len()],
            consts: vec![false; module.consts.len()],
            accessed: BTreeSet::new(),
            declares: false,
            type_work: Vec::new(),
            const_work: Vec::new(),
        }
    }

    /// Gathers all requirements of the module.
    pub(super) fn module(&mut self) {
        let module = self.module;
        self.baseline();
        for (index, entry) in module.entry_points.iter().enumerate() {
            self.enumerant(K::ExecutionModel, entry.model as u32, Site::EntryPoint(index as u32));
        }
        for (index, mode) in module.execution_modes.iter().enumerate() {
            self.execution_mode(mode.mode as u32, &mode.operands, Site::Mode(index as u32));
        }
        for (global, variable) in module.globals.iter() {
            self.global(variable, Site::Global(global));
        }
        for (func, function) in module.functions.iter() {
            self.function(func, function);
        }
        module.graphs.values().for_each(|graph| self.graph(graph));
        for item in module.items.values() {
            self.item(item);
        }
        self.drain();
        self.stage_rules();
        self.narrow_types();
    }

    /// Notes every type and constant, whether something uses it or not.
    pub(super) fn everything(&mut self) {
        for (ty, _) in self.module.types.iter() {
            self.ty(ty, Site::Module);
        }
        for (constant, _) in self.module.consts.iter() {
            self.constant(constant, Site::Module);
        }
    }

    fn baseline(&mut self) {
        let module = self.module;
        self.enumerant(K::AddressingModel, module.addressing as u32, Site::Module);
        self.enumerant(K::MemoryModel, module.memory as u32, Site::Module);
        if module.is_kernel() {
            self.feature(Feature::KernelModule, Site::Module);
        } else if !module.requirements.capabilities.contains(&spirv::Capability::Kernel) {
            self.feature(Feature::ShaderModule, Site::Module);
        }
        if module.is_library() {
            self.feature(Feature::NoEntryPoint, Site::Module);
        }
    }

    // ---- requirements ----

    /// Notes a requirement of the grammar, unless every module meets it.
    fn require(&mut self, what: Subject, availability: &'static Availability, site: Site) {
        if !availability.is_unconditional() {
            self.requirements.push(Requirement { what, availability, site });
        }
    }

    /// Notes that a row of the hand-written table applies.
    pub(super) fn feature(&mut self, feature: Feature, site: Site) {
        if self.declares && feature.is_seldom_declared() {
            return;
        }
        if self.seen.insert(Subject::Feature(feature)) {
            self.require(Subject::Feature(feature), feature.availability(), site);
        }
    }

    /// Notes an enumerant, or every bit of a mask.
    pub(super) fn enumerant(&mut self, kind: K, word: u32, site: Site) {
        if !self.seen.insert(Subject::Enumerant(kind, word)) {
            return;
        }
        if kind.category() == Category::BitEnum {
            for bit in (0..32).map(|i| 1u32 << i).filter(|bit| word & bit != 0) {
                if word == bit || self.seen.insert(Subject::Enumerant(kind, bit)) {
                    self.one_enumerant(kind, bit, site);
                }
            }
        } else {
            self.one_enumerant(kind, word, site);
        }
    }

    fn one_enumerant(&mut self, kind: K, value: u32, site: Site) {
        if let Some(info) = grammar::enumerant(kind, value) {
            self.require(Subject::Enumerant(kind, value), info.availability(), site);
        }
    }

    // ---- types and constants ----

    /// Notes that a type is used.
    #[inline]
    pub(super) fn ty(&mut self, ty: Type, site: Site) {
        if let Some(seen @ false) = self.types.get_mut(ty.index()) {
            *seen = true;
            self.type_work.push((ty, site));
        }
    }

    /// Notes that a constant is used.
    #[inline]
    fn constant(&mut self, constant: Const, site: Site) {
        if let Some(seen @ false) = self.consts.get_mut(constant.index()) {
            *seen = true;
            self.const_work.push((constant, site));
        }
    }

    /// Looks into the types and constants noted so far, and what they refer to.
    fn drain(&mut self) {
        loop {
            if let Some((ty, site)) = self.type_work.pop() {
                self.type_data(ty, site);
            } else if let Some((constant, site)) = self.const_work.pop() {
                self.const_data(constant, site);
            } else {
                return;
            }
        }
    }

    fn type_data(&mut self, ty: Type, site: Site) {
        let data = self.module.types.get(ty);
        let (mut ids, mut words) = (Vec::new(), Vec::new());
        for operand in &data.operands {
            match *operand {
                TypeOperand::Type(inner) => {
                    self.ty(inner, site);
                    ids.push(());
                }
                TypeOperand::Const(constant) => {
                    self.constant(constant, site);
                    ids.push(());
                }
                TypeOperand::Word(word) => words.push(word),
            }
        }
        self.opcode(data.op, site);
        if let Some(info) = grammar::op_info(data.op) {
            self.enums(info.arguments(), &ids, &words, site);
        }
        for decoration in &data.decorations {
            // That a block has a built-in requires nothing; its use does (`built_in_rules`).
            if decoration.member.is_none() || decoration.decoration.kind != spirv::Decoration::BuiltIn {
                self.decoration(&decoration.decoration, site);
            }
        }
        self.type_rules(ty, site);
    }

    fn const_data(&mut self, constant: Const, site: Site) {
        let data = self.module.consts.get(constant);
        self.ty(data.ty, site);
        let (mut ids, mut words) = (Vec::new(), Vec::new());
        for operand in &data.operands {
            match *operand {
                ConstOperand::Word(word) => words.push(word),
                ConstOperand::Const(inner) => self.constant(inner, site),
                ConstOperand::Type(ty) => self.ty(ty, site),
                ConstOperand::Global(_) | ConstOperand::Func(_) => {}
            }
            ids.extend((!matches!(operand, ConstOperand::Word(_))).then_some(()));
        }
        self.opcode(data.op, site);
        if let Some(info) = grammar::op_info(data.op)
            && data.op != Op::Constant
        {
            self.enums(info.arguments(), &ids, &words, site);
        }
        if data.op == Op::SpecConstantOp
            && let Some(inner) = words.first().and_then(|word| u16::try_from(*word).ok())
        {
            self.opcode(inner, site);
            self.spec_op_rules(inner, site);
        }
        for decoration in &data.decorations {
            self.decoration(decoration, site);
        }
    }

    /// Notes the enumerants among operands that hold no values.
    fn enums(&mut self, specs: &[OperandSpec], ids: &[()], words: &[u32], site: Site) {
        // Operands that do not fit their shape are the verifier's and the encoder's to refuse.
        let _ = operands::walk(specs, ids, words, |kind, operand| {
            if let Operand::Enum(word) = operand {
                self.enumerant(kind, word, site);
            }
        });
    }

    // ---- module level ----

    fn execution_mode(&mut self, mode: u32, mode_operands: &[ModeOperand], site: Site) {
        let (mut ids, mut words) = (Vec::new(), Vec::new());
        for operand in mode_operands {
            match *operand {
                ModeOperand::Word(word) => words.push(word),
                ModeOperand::Type(ty) => {
                    self.ty(ty, site);
                    ids.push(());
                }
                ModeOperand::Const(constant) => {
                    self.constant(constant, site);
                    ids.push(());
                }
            }
        }
        if !ids.is_empty() {
            self.opcode(Op::ExecutionModeId, site);
        }
        self.enumerant(K::ExecutionMode, mode, site);
        // Vulkan, "Valid Usage for SPIR-V": before 1.3 that is maintenance4's.
        let is_old = matches!(self.env.client, Client::Vulkan(1, 0..=2));
        if is_old && mode == spirv::ExecutionMode::LocalSizeId as u32 {
            let message = format!(
                "the execution mode LocalSizeId requires Vulkan 1.3 or maintenance4, neither of which {} supports",
                self.env
            );
            self.diags.push(Diagnostic::error(Code::UNAVAILABLE, message));
        }
        if let Some(info) = grammar::enumerant(K::ExecutionMode, mode) {
            self.enums(info.params(), &ids, &words, site);
        }
    }

    fn global(&mut self, variable: &GlobalVariable, site: Site) {
        self.ty(variable.ty, site);
        self.enumerant(K::StorageClass, variable.storage as u32, site);
        if let Some(Initializer::Const(constant)) = variable.initializer {
            self.constant(constant, site);
        }
        if let Some((_, linkage)) = &variable.linkage {
            self.feature(Feature::LinkageSymbol, site);
            self.enumerant(K::LinkageType, *linkage as u32, site);
        }
        for decoration in &variable.decorations {
            self.decoration(decoration, site);
        }
        self.global_rules(variable, site);
    }

    pub(super) fn decoration(&mut self, decoration: &Decoration, site: Site) {
        let kind = decoration.kind as u32;
        self.enumerant(K::Decoration, kind, site);
        if decoration.operands.is_empty() {
            return;
        }
        let Some(info) = grammar::enumerant(K::Decoration, kind) else { return };
        for (index, operand) in decoration.operands.iter().enumerate() {
            let spec = info.params().get(index).or_else(|| info.params().last());
            match (operand, spec) {
                (DecorationOperand::Word(word), Some(spec))
                    if matches!(spec.kind.category(), Category::ValueEnum | Category::BitEnum) =>
                {
                    self.enumerant(spec.kind, *word, site);
                }
                (DecorationOperand::Const(constant), _) => {
                    self.constant(*constant, site);
                    self.opcode(Op::DecorateId, site);
                    self.scope(spec.map(|spec| spec.kind), *constant, site);
                }
                (
                    DecorationOperand::Global(_) | DecorationOperand::Func(_) | DecorationOperand::Item(_),
                    _,
                ) => {
                    self.opcode(Op::DecorateId, site);
                }
                _ => {}
            }
        }
        if matches!(decoration.kind, spirv::Decoration::UserSemantic | spirv::Decoration::UserTypeGOOGLE) {
            self.opcode(Op::DecorateString, site);
        }
    }

    // ---- functions ----

    fn function(&mut self, func: Func, function: &Function) {
        let site = Site::Func(func);
        self.ty(function.ty, site);
        self.enumerant(K::FunctionControl, function.control.bits(), site);
        for decoration in &function.decorations {
            self.decoration(decoration, site);
        }
        if let Some((_, linkage)) = &function.linkage {
            self.feature(Feature::LinkageSymbol, site);
            self.enumerant(K::LinkageType, *linkage as u32, site);
        }
        let mut defined =
            vec![false; if function.attrs.value_decorations.is_empty() { 0 } else { function.value_count() }];
        for param in &function.params {
            self.value(function, *param, site, &mut defined);
        }
        function.walk_blocks(|_, block| self.block(func, function, block, &mut defined));
        self.value_decorations(func, function, &defined);
    }

    fn block(&mut self, func: Func, function: &Function, block: Block, defined: &mut [bool]) {
        let site = Site::Block(func, block);
        for param in function.block_params(block) {
            self.value(function, *param, site, defined);
            self.variable_pointer(function.value_type(*param), site);
        }
        for inst in function.insts(block) {
            let site = Site::Inst(func, *inst);
            self.inst(function, *inst, site);
            for result in function.results(*inst) {
                self.value(function, result, site, defined);
            }
        }
    }

    /// Notes the type of a value that something defines.
    #[inline]
    fn value(&mut self, function: &Function, value: Value, site: Site, defined: &mut [bool]) {
        self.ty(function.value_type(value), site);
        if let Some(defined) = defined.get_mut(value.index()) {
            *defined = true;
        }
    }

    /// Notes every decoration of a defined value, each at the first value that has it: one pass
    /// over the map in whatever order it has, as a look-up per value would cost more than all else.
    fn value_decorations(&mut self, func: Func, function: &Function, defined: &[bool]) {
        let mut first: HashMap<&Decoration, Value, FxBuildHasher> = HashMap::default();
        for (value, list) in &function.attrs.value_decorations {
            if defined.get(value.index()).is_some_and(|defined| *defined) {
                for decoration in list {
                    first
                        .entry(decoration)
                        .and_modify(|least| *least = (*least).min(*value))
                        .or_insert(*value);
                }
            }
        }
        let mut first: Vec<(Value, &Decoration)> = first.into_iter().map(|(d, value)| (value, d)).collect();
        first.sort();
        for (value, decoration) in first {
            let site = match function.value_def(value) {
                ValueDef::Result(inst, _) => Site::Inst(func, inst),
                _ => Site::Func(func),
            };
            self.decoration(decoration, site);
        }
    }

    /// Notes the constant or type that a value names.
    #[inline]
    fn used(&mut self, function: &Function, value: Value, site: Site) {
        match function.value_def(value) {
            ValueDef::Const(constant) => self.constant(constant, site),
            ValueDef::Type(ty) => self.ty(ty, site),
            _ => {}
        }
    }

    pub(super) fn inst(&mut self, function: &Function, inst: Inst, site: Site) {
        let op = function.op(inst);
        let info = match op {
            Opcode::Core(op) => self.opcode(op, site),
            Opcode::Unknown(number) => self.opcode(number, site),
            Opcode::Ext(set, number) => self.ext_inst(set, number, site),
            Opcode::Selection | Opcode::Loop => self.construct(function, inst, site),
            Opcode::Import(..) => self.opcode(Op::ExtInst, site),
            Opcode::Merge | Opcode::Break | Opcode::Continue | Opcode::Debug => 0,
        };
        for operand in function.operands(inst) {
            self.used(function, *operand, site);
        }
        for target in function.targets(inst) {
            for arg in function.args(*target) {
                self.used(function, *arg, site);
            }
        }
        if info & ENUMS != 0 && !function.words(inst).is_empty() || info & SCOPES != 0 {
            self.operands(function, inst, info, site);
        }
        if info & RULE != 0
            && let Opcode::Core(op) = op
        {
            self.inst_rules(function, op, inst, site);
        }
    }

    /// Records an opcode and returns its facts.
    pub(super) fn opcode(&mut self, opcode: impl Into<CoreOpcode>, site: Site) -> u8 {
        let opcode = opcode.into();
        let number = opcode.number();
        let index = usize::from(number);
        if let Some(known) = self.ops.get(index).filter(|known| **known != 0) {
            return *known;
        }
        let mut bits = SEEN;
        if let Some(info) = grammar::op_info(opcode) {
            self.require(Subject::Op(number), info.availability(), site);
            bits |= shape_bits(info.arguments());
            if opcode.op().is_some_and(super::inst_rules::has_rule) {
                bits |= RULE;
            }
        }
        self.ops.resize(self.ops.len().max(index + 1), 0);
        self.ops[index] = bits;
        bits
    }

    pub(super) fn ext_inst(&mut self, set: grammar::ExtInstSet, number: u32, site: Site) -> u8 {
        let Some(info) = grammar::ext_inst(set, number) else { return 0 };
        if self.seen.insert(Subject::Ext(set, number)) {
            self.require(Subject::Ext(set, number), info.availability(), site);
            if set.is_non_semantic() && self.seen.insert(Subject::Set(set)) {
                self.require(Subject::Set(set), &NON_SEMANTIC, site);
            }
        }
        shape_bits(info.operands())
    }

    fn construct(&mut self, function: &Function, inst: Inst, site: Site) -> u8 {
        let kind = if function.op(inst) == Opcode::Loop { K::LoopControl } else { K::SelectionControl };
        if let Some(mask) = function.words(inst).first() {
            self.enumerant(kind, *mask, site);
        }
        for result in function.results(inst) {
            self.variable_pointer(function.value_type(result), site);
        }
        0
    }

    /// Notes the enumerants, scopes and semantics among an instruction's operands.
    fn operands(&mut self, function: &Function, inst: Inst, info: u8, site: Site) {
        let op = function.op(inst);
        let specs = match op {
            Opcode::Unknown(number) => grammar::op_info(number).map(|info| info.arguments()),
            _ => operands::argument_specs(op),
        };
        let Some(specs) = specs else { return };
        let words = function.words(inst);
        let key = match (op.number(), words) {
            _ if info & SCOPES != 0 || matches!(op, Opcode::Ext(..)) => None,
            (Some(opcode), [one]) => Some(Literals { opcode, count: 1, words: [*one, 0] }),
            (Some(opcode), [one, two]) => Some(Literals { opcode, count: 2, words: [*one, *two] }),
            _ => None,
        };
        if key.is_some_and(|key| self.seen_words.contains(&key)) {
            return;
        }
        let (mut accesses, mut scopes) = (0, 0);
        let _ = operands::walk(specs, function.operands(inst), words, |kind, operand| match operand {
            Operand::Enum(word) => {
                accesses += u32::from(kind == K::MemoryAccess);
                self.enumerant(kind, word, site);
            }
            Operand::Id(value) if matches!(kind, K::IdScope | K::IdMemorySemantics) => {
                scopes += 1;
                if let Some(constant) = function.constant(value) {
                    self.scope(Some(kind), constant, site);
                    if kind == K::IdScope {
                        self.device_scope(op, constant, site);
                    }
                }
            }
            Operand::Id(_) | Operand::Literal(_) => {}
        });
        if accesses > 1 && matches!(op, Opcode::Core(Op::CopyMemory | Op::CopyMemorySized)) {
            self.feature(Feature::CopyTwoAccesses, site);
        }
        if let Some(key) = key
            && scopes == 0
        {
            self.seen_words.insert(key);
        }
    }

    /// Notes the scope or the semantics that a constant is.
    fn scope(&mut self, kind: Option<K>, constant: Const, site: Site) {
        let kind = match kind {
            Some(K::IdScope) => K::Scope,
            Some(K::IdMemorySemantics) => K::MemorySemantics,
            _ => return,
        };
        if let Some(value) = self.module.consts.int_value(constant) {
            // Barriers name the memory of atomic counters where there is none.
            let counters = match kind {
                K::MemorySemantics => spirv::MemorySemantics::ATOMIC_COUNTER_MEMORY.bits(),
                _ => 0,
            };
            self.enumerant(kind, value as u32 & !counters, site);
        }
    }
}

/// Importing a non-semantic set (SPV_KHR_non_semantic_info, part of SPIR-V 1.6).
static NON_SEMANTIC: Availability = Availability {
    version: Some(grammar::Version::V1_6),
    last_version: None,
    extensions: &["SPV_KHR_non_semantic_info"],
    capabilities: &[],
};

fn shape_bits(specs: &[OperandSpec]) -> u8 {
    let mut bits = SEEN;
    let mut kinds: Vec<K> = specs.iter().map(|spec| spec.kind).collect();
    while let Some(kind) = kinds.pop() {
        match kind.category() {
            Category::BitEnum | Category::ValueEnum => bits |= ENUMS,
            Category::Composite => kinds.extend(kind.bases()),
            Category::Id if matches!(kind, K::IdScope | K::IdMemorySemantics) => bits |= SCOPES,
            Category::Id | Category::Literal => {}
        }
    }
    bits
}
