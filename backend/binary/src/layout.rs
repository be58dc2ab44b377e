//! Rules that only words can break: the order of sections and of instructions (SPIR-V 2.4, "Logical Layout of
//! a Module"), and the names and decorations of ids.
//!
//! Reading ([`decode`](crate::decode())) is lenient: it accepts sections in any order, merges repeated
//! declarations, and warns about everything that it drops. This module reports whether words are valid.

mod annotations;
mod bodies;
pub(crate) mod sections;
#[cfg(test)]
mod tests;

use crate::reader::{Import, Instruction, Module, Operand, OperandReader};
use annotations::Annotations;
use bodies::BodySection;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use sections::Section;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{Category, Class, ExtInstSet, OpInfo, OperandKind, Quantifier, Version};
use spirant_dialect::spirv::{MemoryModel, Op};
use spirant_dialect::{CoreOpcode, Diagnostic, Diagnostics};

/// Adds every violation in `words` to `diags`, under [`Code::LAYOUT`], each with the index of the word.
pub fn check_layout(words: &[u32], diags: &mut Diagnostics) {
    let module = match Module::new(words) {
        Ok(module) => module,
        Err(error) => return diags.push(Diagnostic::error(Code::INVALID_BINARY, error.to_string())),
    };
    let mut layout = Layout {
        diags,
        version: module.header.version,
        bound: module.header.bound,
        section: Section::Capabilities,
        place: BodySection::Module,
        label: 0,
        before: CoreOpcode::from(Op::Nop),
        shader: false,
        own_continue: false,
        reader: OperandReader::new(),
        defined: HashMap::default(),
        declared: HashSet::default(),
        annotations: Annotations::default(),
        extensions: HashSet::default(),
    };
    let mut operands = Vec::new();
    for inst in module.instructions() {
        let read = inst.and_then(|inst| layout.reader.read(&inst, &mut operands).map(|info| (inst, info)));
        match read {
            Ok((inst, info)) => layout.instruction(&inst, info, &operands),
            // What follows cannot be split into instructions.
            Err(error) => {
                return layout.diags.push(Diagnostic::error(Code::INVALID_BINARY, error.to_string()));
            }
        }
    }
    layout.end();
}

/// What has been seen of a module.
struct Layout<'w, 'd> {
    diags: &'d mut Diagnostics,
    version: Version,
    bound: u32,
    /// The section of the last instruction.
    section: Section,
    /// The part of a function that the last instruction was in.
    place: BodySection,
    /// The block of the last instruction, and whether it is its own continue target.
    label: u32,
    /// The previous opcode, and whether the memory model is a shader's.
    before: CoreOpcode,
    shader: bool,
    own_continue: bool,
    reader: OperandReader,
    /// The instruction that defines each id.
    defined: HashMap<u32, Instruction<'w>, FxBuildHasher>,
    /// Types that may be declared only once, without their ids.
    declared: HashSet<(u16, &'w [u32]), FxBuildHasher>,
    annotations: Annotations<'w>,
    /// The names of declared extensions.
    extensions: HashSet<Vec<u8>, FxBuildHasher>,
}

impl<'w> Layout<'w, '_> {
    #[cold]
    fn report(&mut self, at: usize, message: String) {
        self.diags.push(Diagnostic::error(Code::LAYOUT, format!("word {at}: {message}")));
    }

    fn instruction(&mut self, inst: &Instruction<'w>, info: &'static OpInfo, operands: &[Operand<'w>]) {
        self.order(inst, info);
        let result = operands.iter().find(|operand| operand.kind == OperandKind::IdResult);
        if let Some([id]) = result.map(|operand| operand.words) {
            if *id >= self.bound {
                self.report(inst.at, format!("%{id} is not below the bound {} of the header", self.bound));
            }
            self.defined.insert(*id, *inst);
        }
        if info.class == Class::TypeDeclaration && is_unique(info) {
            // A forward pointer has no result: the first word is the pointer that it announces.
            let parts = inst.words.get(usize::from(result.is_some())..).unwrap_or_default();
            if !self.declared.insert((inst.opcode, parts)) {
                self.report(inst.at, format!("the same Op{} has been declared before", info.name));
            }
        }
        self.available(inst, info);
        self.uses(inst, info, operands);
        match info.op() {
            Some(Op::BranchConditional)
                if self.version >= Version::V1_6 && inst.words.get(1) == inst.words.get(2) =>
            {
                self.report(inst.at, "both targets of a conditional branch are the same label".into());
            }
            // Types that differ only in their ids are one type in the dialect.
            Some(Op::CopyLogical)
                if inst.words.get(2).and_then(|id| self.reader.type_of(*id)).as_ref()
                    == inst.words.first() =>
            {
                self.report(inst.at, "OpCopyLogical to the same type".into());
            }
            Some(Op::ExtInstImport)
                if self.version < Version::V1_6
                    && crate::reader::string_bytes(inst.words.get(1..).unwrap_or_default())
                        .starts_with(b"NonSemantic.")
                    && !self.extensions.contains(&b"SPV_KHR_non_semantic_info"[..]) =>
            {
                self.report(
                    inst.at,
                    "non-semantic instruction sets require SPIR-V 1.6 or SPV_KHR_non_semantic_info".into(),
                );
            }
            Some(Op::LoopMerge) if inst.words.first() == inst.words.get(1) => {
                self.report(inst.at, "the merge block of a loop is its continue target".into());
            }
            // 2.16.2: in shaders, a switch is the header of a selection.
            Some(Op::MemoryModel) => self.shader = inst.words.get(1) != Some(&(MemoryModel::OpenCL as u32)),
            Some(Op::Switch) if self.shader && self.before != Op::SelectionMerge => {
                self.report(inst.at, "OpSwitch does not follow OpSelectionMerge".into());
            }
            Some(Op::LoopMerge) if inst.words.get(1) == Some(&self.label) => self.own_continue = true,
            Some(Op::Label) => {
                (self.label, self.own_continue) = (inst.words.first().copied().unwrap_or(0), false);
            }
            // 2.16.2: the back edge post dominates the continue construct, which here is a block that
            // the loop's structure leads out of.
            Some(Op::Branch | Op::BranchConditional | Op::Switch)
                if self.own_continue && !inst.words.contains(&self.label) =>
            {
                self.report(inst.at, "a header that is its continue target does not branch back".into());
            }
            _ if info.class == Class::Annotation || info.class == Class::Debug => {
                self.annotations.note(inst, operands);
            }
            _ => {}
        }
        self.stated_modes(inst, info, operands);
        self.before = inst.opcode.into();
    }

    /// Requires the version or extension of an instruction that the dialect does not distinguish from similar ones.
    fn available(&mut self, inst: &Instruction<'w>, info: &OpInfo) {
        if info.op() == Some(Op::Extension) {
            self.extensions.insert(crate::reader::string_bytes(inst.words));
        }
        let availability = info.availability();
        let is_spelling = matches!(info.class, Class::Annotation | Class::Debug | Class::ModeSetting)
            || info.op() == Some(Op::CopyLogical);
        let brought = availability.version.is_some_and(|version| version <= self.version)
            || availability.version.is_none() && availability.extensions.is_empty()
            || availability.extensions.iter().any(|name| self.extensions.contains(name.as_bytes()));
        if is_spelling && !brought {
            let mut sources: Vec<String> =
                availability.version.iter().map(|v| format!("SPIR-V {v}")).collect();
            sources.extend(availability.extensions.iter().map(|name| format!("extension {name}")));
            self.report(inst.at, format!("Op{} requires {}", info.name, sources.join(" or ")));
        }
    }

    /// 2.4: what an instruction of a body uses is defined before it, but for phis and labels.
    fn uses(&mut self, inst: &Instruction<'w>, info: &OpInfo, operands: &[Operand<'w>]) {
        let is_free = matches!(info.class, Class::ControlFlow | Class::Function | Class::TypeDeclaration)
            && !matches!(info.op(), Some(Op::ReturnValue));
        if let (Some(Op::Source), Some(file)) = (info.op(), inst.words.get(2))
            && !self.defined.contains_key(file)
        {
            self.report(inst.at, format!("OpSource uses %{file} before it is defined"));
        }
        let is_condition = matches!(info.op(), Some(Op::BranchConditional | Op::Switch));
        // SPV_KHR_relaxed_extended_instruction has an instruction for forward references. In OpenCL.DebugInfo.100, functions name
        // their definition, and types and their members each other.
        let is_item = self.place == BodySection::Module && info.op() == Some(Op::ExtInst);
        let set = inst.words.get(2).and_then(|set| self.reader.import(*set));
        if is_item && set != Some(Import::Known(ExtInstSet::OpenClDebugInfo100)) {
            for operand in operands.iter().skip(4).filter(|o| o.kind.category() == Category::Id) {
                let id = operand.words.first().copied().unwrap_or(0);
                if !self.defined.contains_key(&id) {
                    self.report(inst.at, format!("OpExtInst names %{id}, which comes later"));
                }
            }
        }
        if self.place == BodySection::Module || info.has_result() && is_free {
            return;
        }
        let ids = operands.iter().filter(|operand| matches!(operand.kind, OperandKind::IdRef));
        for operand in ids.take(if is_condition {
            1
        } else if is_free {
            0
        } else {
            usize::MAX
        }) {
            let id = operand.words.first().copied().unwrap_or(0);
            // Functions may come later.
            if info.class == Class::DeviceSideEnqueue || info.op() == Some(Op::TaskSequenceCreateALTERA) {
                continue;
            }
            if !self.defined.contains_key(&id) && !self.is_debug(inst, info) {
                self.report(inst.at, format!("Op{} uses %{id} before it is defined", info.name));
            }
        }
    }

    /// SPIR-V 3.3, "Mode-Setting Instructions": modes whose operands are ids have a separate instruction.
    fn stated_modes(&mut self, inst: &Instruction<'_>, info: &OpInfo, operands: &[Operand<'_>]) {
        let by_id = match info.op() {
            Some(Op::ExecutionMode) => false,
            Some(Op::ExecutionModeId) => true,
            _ => return,
        };
        let ids = operands.iter().skip(2).filter(|operand| operand.kind.category() == Category::Id).count();
        if by_id && ids == 0 {
            self.report(inst.at, "OpExecutionModeId of a mode without id operands".into());
        } else if !by_id && ids > 0 {
            self.report(
                inst.at,
                "OpExecutionMode of a mode with id operands, which requires OpExecutionModeId".into(),
            );
        }
    }

    fn end(&mut self) {
        if self.section < Section::MemoryModel {
            self.report(5, "the module has no OpMemoryModel".into());
        }
        let mut found = Vec::new();
        self.annotations.check(&self.defined, &mut found);
        for (at, message) in found {
            self.report(at, message);
        }
    }
}

/// 2.8: types other than aggregates and pointers are declared once.
fn is_unique(info: &OpInfo) -> bool {
    !matches!(
        info.op(),
        Some(
            Op::TypeArray
                | Op::TypeRuntimeArray
                | Op::TypeStruct
                | Op::TypePointer
                | Op::TypeUntypedPointerKHR
                | Op::TypeNodePayloadArrayAMDX
        )
    ) && info.operands().iter().any(|spec| spec.quantifier == Quantifier::One)
}
