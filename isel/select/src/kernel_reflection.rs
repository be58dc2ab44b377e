//! The locations of the arguments of kernels that became compute shaders, for the host:
//! NonSemantic.ClspvReflection.
//!
//! The metadata of the pass `kernels` becomes instructions of that set, for hosts that read clspv's output.

use crate::context::ModuleCx;
use spirant_dialect::grammar::{ExtInstSet, Version};
use spirant_dialect::module::{ItemOperand, ModuleItem};
use spirant_dialect::operands::string_words;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Func, Item, Opcode};
use spirant_ir::Md;
use spirant_marks::{Attached, CONSTANT_BUFFER, PRINTF_BUFFER, PROGRAM_SCOPE_BUFFER};

/// Instructions of the set.
const KERNEL: u32 = 1;
const ARGUMENT_INFO: u32 = 2;
const STORAGE_BUFFER: u32 = 3;
const POD_STORAGE_BUFFER: u32 = 5;
const POD_UNIFORM: u32 = 6;
const POD_PUSH_CONSTANT: u32 = 7;
const SAMPLED_IMAGE: u32 = 8;
const STORAGE_IMAGE: u32 = 9;
const SAMPLER: u32 = 10;
const WORKGROUP: u32 = 11;
const SPEC_WORKGROUP_SIZE: u32 = 12;
const LITERAL_SAMPLER: u32 = 23;
const PROGRAM_SCOPE_VARIABLES_STORAGE_BUFFER: u32 = 28;
const REQUIRED_WORKGROUP_SIZE: u32 = 24;
const CONSTANT_DATA_STORAGE_BUFFER: u32 = 21;
const POINTER_PUSH_CONSTANT: u32 = 26;
const POINTER_UNIFORM: u32 = 27;
const PRINTF_INFO: u32 = 38;
const PRINTF_BUFFER_STORAGE_BUFFER: u32 = 39;
const STORAGE_TEXEL_BUFFER: u32 = 34;
const UNIFORM_TEXEL_BUFFER: u32 = 35;
const SAMPLER_MASK: u32 = 41;

/// Numbers before those of arguments: the size of work-groups, the number of parameters.
const HEAD: usize = 5;
/// The kind of what is said of a sampler besides its descriptor.
const ASKED_SAMPLER: u32 = 10;
/// Operands of an argument: ordinal, kind, three numbers, name, type.
const ARGUMENT: usize = 7;

impl<'m> ModuleCx<'_, '_, 'm> {
    /// Describes every kernel that became an entry point.
    pub fn reflect_kernels(&mut self) {
        let env = self.input.env;
        if !env.allows_extension("SPV_KHR_non_semantic_info") && env.version < Version::V1_6 {
            return;
        }
        let mut has_specialized_size = false;
        for node in self.input.reader.named_metadata(Attached::Kernels.text()) {
            let operands = node.operands();
            let Some(name) = operands.first().copied().flatten().and_then(|name| name.string()) else {
                continue;
            };
            let function = self.module.entry_points.iter().find(|entry| *entry.name == *name);
            let Some(function) = function.map(|entry| entry.function) else { continue };
            has_specialized_size |= self.reflect_kernel(function, &name, &operands);
        }
        if has_specialized_size {
            let ids = [0, 1, 2].map(|id| self.number(id));
            self.clspv(SPEC_WORKGROUP_SIZE, ids.to_vec());
        }
        self.reflect_buffers();
    }

    /// Describes samplers in the source, and the buffers that the host fills or reads, where anything uses them.
    fn reflect_buffers(&mut self) {
        for (name, attached, op) in [
            ("", Attached::Samplers, LITERAL_SAMPLER),
            (PROGRAM_SCOPE_BUFFER, Attached::ProgramScope, PROGRAM_SCOPE_VARIABLES_STORAGE_BUFFER),
            (CONSTANT_BUFFER, Attached::ConstantData, CONSTANT_DATA_STORAGE_BUFFER),
            (PRINTF_BUFFER, Attached::PrintfBuffer, PRINTF_BUFFER_STORAGE_BUFFER),
            (PRINTF_BUFFER, Attached::PrintfFormats, PRINTF_INFO),
        ] {
            if name.is_empty() || self.module.globals.values().any(|global| &*global.name == name) {
                for node in self.input.reader.named_metadata(attached.text()) {
                    let operands = self.operands_of(&node.operands());
                    self.clspv(op, operands);
                }
            }
        }
    }

    /// The numbers and strings of a node.
    fn operands_of(&mut self, parts: &[Option<Md<'m>>]) -> Vec<ItemOperand> {
        let one = |part: &Option<Md<'m>>| match part.and_then(|part| part.int()) {
            Some(number) => self.number(number as u32),
            None => self.string(&part.and_then(|part| part.string()).unwrap_or_default()),
        };
        parts.iter().map(one).collect()
    }

    /// Describes one; whether the size of its work-groups is specialized.
    fn reflect_kernel(&mut self, function: Func, name: &str, operands: &[Option<Md<'m>>]) -> bool {
        let number = |at: usize| -> u32 {
            let value = operands.get(at).copied().flatten().and_then(|operand| operand.int());
            value.and_then(|value| value.try_into().ok()).unwrap_or(0)
        };
        let text =
            |at: usize| operands.get(at).copied().flatten().and_then(|o| o.string()).unwrap_or_default();
        let (count, none) = (self.number(number(4)), self.number(0));
        let (name, attributes) = (self.string(name), self.string(""));
        let told = vec![ItemOperand::Func(function), name, count, none, attributes];
        let kernel = ItemOperand::Item(self.clspv(KERNEL, told));
        let arguments = operands.len().saturating_sub(HEAD) / ARGUMENT;
        for at in (0..arguments).map(|index| HEAD + index * ARGUMENT) {
            let (ordinal, kind) = (self.number(number(at)), number(at + 1));
            let [a, b, c] = [2, 3, 4].map(|place| number(at + place));
            if kind == ASKED_SAMPLER {
                let operands = vec![kernel, ordinal, self.number(b), self.number(c)];
                self.clspv(SAMPLER_MASK, operands);
                continue;
            }
            let mut info = vec![self.string(&text(at + 5))];
            let ty = text(at + 6);
            if !ty.is_empty() {
                info.push(self.string(&ty));
            }
            let info = ItemOperand::Item(self.clspv(ARGUMENT_INFO, info));
            let (op, numbers) = match kind {
                0 => (STORAGE_BUFFER, vec![0, a]),
                1 => (WORKGROUP, vec![a, b]),
                2 => (POD_PUSH_CONSTANT, vec![b, c]),
                3 => (POD_UNIFORM, vec![0, a, b, c]),
                4 => (POD_STORAGE_BUFFER, vec![0, a, b, c]),
                5 => (SAMPLED_IMAGE, vec![0, a]),
                6 => (STORAGE_IMAGE, vec![0, a]),
                7 => (SAMPLER, vec![0, a]),
                8 => (UNIFORM_TEXEL_BUFFER, vec![0, a]),
                11 => (POINTER_PUSH_CONSTANT, vec![b, c]),
                12 => (POINTER_UNIFORM, vec![0, a, b, c]),
                _ => (STORAGE_TEXEL_BUFFER, vec![0, a]),
            };
            let mut list = vec![kernel, ordinal];
            list.extend(numbers.into_iter().map(|number| self.number(number)));
            list.push(info);
            self.clspv(op, list);
        }
        let size = [1, 2, 3].map(number);
        if size == [0; 3] {
            return true;
        }
        let list = [kernel].into_iter().chain(size.map(|number| self.number(number))).collect();
        self.clspv(REQUIRED_WORKGROUP_SIZE, list);
        false
    }

    fn clspv(&mut self, op: u32, operands: Vec<ItemOperand>) -> Item {
        let void = self.module.types.void();
        self.module.items.push(ModuleItem {
            op: Opcode::Ext(ExtInstSet::NonSemanticClspvReflection, op),
            ty: Some(void),
            operands,
            decorations: Vec::new(),
        })
    }

    fn number(&mut self, number: u32) -> ItemOperand {
        let uint = self.module.types.int(32);
        ItemOperand::Const(self.module.consts.int(&self.module.types, uint, u64::from(number)))
    }

    fn string(&mut self, text: &str) -> ItemOperand {
        let operands = string_words(text).into_iter().map(ItemOperand::Word).collect();
        let item = ModuleItem { op: Op::String.into(), ty: None, operands, decorations: Vec::new() };
        ItemOperand::Item(self.module.items.push(item))
    }
}
