//! Writes a program as words of SPIR-V: types, constants, variables, entry points.
//!
//! The ids of a program's values are their numbers, so that a value that a loop passes to its next iteration may be named before
//! its definition.

use super::Options;
use super::profile;
use super::program::*;
use super::stages::PATCH;
use super::types::*;
use super::words::{Assembler, string};
use spirant_dialect::spirv::{BuiltIn, Capability, Decoration, ExecutionModel, Op, StorageClass};
use std::collections::{BTreeMap, BTreeSet};

/// The loop around: where it ends, and where its next round begins.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) merge: u32,
    pub(super) next: u32,
}

/// A module under construction.
pub(super) struct Emitter<'p> {
    pub(super) asm: Assembler,
    pub(super) program: &'p Program,
    pub(super) options: &'p Options,
    /// The ids of variables.
    pub(super) variables: Vec<u32>,
    /// The ids of kernels' arguments.
    pub(super) arguments: BTreeMap<Value, u32>,
    pub(super) functions: Vec<u32>,
    pub(super) specs: Vec<u32>,
    memory_types: BTreeMap<(Mem, Option<Rules>), u32>,
    /// Global variables that a function uses.
    pub(super) uses: Vec<BTreeSet<u32>>,
    pub(super) used: BTreeSet<u32>,
    /// The global variables of the interface: inputs and outputs.
    interface: BTreeSet<u32>,
    built_ins: BTreeMap<BuiltIn, u32>,
    pub(super) label: u32,
    pub(super) around: Option<Around>,
    pub(super) global_index: u32,
    pub(super) local_index: u32,
    pub(super) group_size: u32,
    /// Memory of the workgroup for what its invocations do together.
    pub(super) exchange: Option<u32>,
    pub(super) sum: Option<u32>,
    /// What is written to or the storage image, and what is fetched from: variables, or a kernel's parameters.
    pub(super) images: [Option<u32>; 2],
    /// Private variables of types that are used for what they are, and resources of them by their bindings.
    pub(super) typed: Vec<Option<u32>>,
    pub(super) resources: BTreeMap<usize, u32>,
}

/// The most invocations of a workgroup.
pub(super) const LARGEST_GROUP: u32 = 16;

/// The words of a program.
pub(super) fn words(program: &Program, options: &Options) -> Vec<u32> {
    let mut emitter = Emitter {
        asm: Assembler::new(program.values.len() as u32),
        program,
        options,
        variables: Vec::new(),
        arguments: BTreeMap::new(),
        functions: Vec::new(),
        specs: Vec::new(),
        memory_types: BTreeMap::new(),
        uses: Vec::new(),
        used: BTreeSet::new(),
        interface: BTreeSet::new(),
        built_ins: BTreeMap::new(),
        label: 0,
        around: None,
        global_index: 0,
        local_index: 0,
        group_size: 0,
        exchange: None,
        sum: None,
        images: [None; 2],
        typed: vec![None; program.types.len()],
        resources: BTreeMap::new(),
    };
    emitter.module();
    let wide = options.features.has(Capability::Int64);
    let (addressing, memory) = match options.profile.kernel {
        true => (if wide { 2 } else { 1 }, 2),
        false if options.features.has(Capability::VulkanMemoryModel) => (0, 3),
        false => (0, 1),
    };
    emitter.asm.words(options.profile.minor, addressing, memory)
}

impl Emitter<'_> {
    pub(super) fn kernel(&self) -> bool {
        self.options.profile.kernel
    }

    /// Declares a capability, with the extension that brings it.
    pub(super) fn requires(&mut self, capability: Capability) {
        self.asm.capabilities.insert(capability);
        self.asm.extensions.extend(profile::extension(capability, self.options.profile.minor));
    }

    fn module(&mut self) {
        if self.kernel() {
            let wide = self.options.features.has(Capability::Int64);
            self.asm.capabilities.extend([Capability::Kernel, Capability::Addresses]);
            self.asm.capabilities.extend(wide.then_some(Capability::Int64));
        } else {
            self.asm.capabilities.insert(Capability::Shader);
            if self.options.features.has(Capability::VulkanMemoryModel) {
                self.requires(Capability::VulkanMemoryModel);
            }
        }
        let word = self.ty(Ty::U32);
        for (index, spec) in self.program.specs.iter().enumerate() {
            let id = self.asm.global(Op::SpecConstant, Some(word), &[spec.default]);
            self.asm.decorate(&[id, Decoration::SpecId as u32, index as u32]);
            self.specs.push(id);
        }
        self.variables();
        self.functions = (0..self.program.functions.len()).map(|_| self.asm.id()).collect();
        for index in 0..self.program.functions.len() {
            self.function(index);
        }
        self.handles();
        for entry in &self.program.entries {
            self.entry(entry);
        }
        let exports = self.options.features.has(Capability::Linkage) && self.program.functions.len() > 1;
        if exports && self.program.entries.iter().all(|entry| entry.function != 0) {
            self.requires(Capability::Linkage);
            let words = [self.functions[0], Decoration::LinkageAttributes as u32].into_iter();
            let words: Vec<u32> = words.chain(string("helper")).chain([0]).collect();
            self.asm.decorate(&words);
        }
    }

    /// A type of values, with what it requires.
    pub(super) fn ty(&mut self, ty: Ty) -> u32 {
        use Capability as C;
        let capability = match ty.scalar {
            Scalar::Int(8) => Some(C::Int8),
            Scalar::Int(16) => Some(C::Int16),
            Scalar::Int(64) => Some(C::Int64),
            Scalar::Float(16) => Some(C::Float16),
            Scalar::Float(64) => Some(C::Float64),
            _ => None,
        };
        self.asm.capabilities.extend(capability);
        let scalar = match ty.scalar {
            Scalar::Bool => self.asm.once(Op::TypeBool, None, &[]),
            Scalar::Int(width) => self.asm.once(Op::TypeInt, None, &[u32::from(width), 0]),
            Scalar::Float(width) => self.asm.once(Op::TypeFloat, None, &[u32::from(width)]),
        };
        match ty.lanes {
            1 => scalar,
            lanes => {
                self.asm.capabilities.extend((lanes > 4).then_some(C::Vector16));
                self.asm.once(Op::TypeVector, None, &[scalar, u32::from(lanes)])
            }
        }
    }

    /// A type in memory, laid out by rules where it has offsets.
    pub(super) fn memory(&mut self, mem: &Mem, rules: Option<Rules>) -> u32 {
        if let Mem::Value(ty) = mem {
            return self.ty(*ty);
        }
        let key = (mem.clone(), rules);
        if let Some(id) = self.memory_types.get(&key) {
            return *id;
        }
        let id = match mem {
            Mem::Array(element, count) => {
                let (inner, length) = (self.memory(element, rules), self.u32(*count));
                let id = self.asm.global(Op::TypeArray, None, &[inner, length]);
                if let Some(rules) = rules {
                    self.asm.decorate(&[id, Decoration::ArrayStride as u32, rules.stride(element)]);
                }
                id
            }
            Mem::Struct(members) => self.structure(members, rules),
            Mem::Value(ty) => self.ty(*ty),
        };
        self.memory_types.insert(key, id);
        id
    }

    /// A new structure.
    fn structure(&mut self, members: &[Mem], rules: Option<Rules>) -> u32 {
        let types: Vec<u32> = members.iter().map(|member| self.memory(member, rules)).collect();
        let id = self.asm.global(Op::TypeStruct, None, &types);
        let offsets = rules.map(|rules| rules.offsets(members)).unwrap_or_default();
        for (member, offset) in offsets.into_iter().enumerate() {
            self.asm.decorate_member(&[id, member as u32, Decoration::Offset as u32, offset]);
        }
        id
    }

    /// The rules that lay a variable out.
    pub(super) fn rules(&self, storage: Storage) -> Option<Rules> {
        match storage {
            Storage::Buffer | Storage::Push if !self.kernel() => Some(Rules::Std430),
            Storage::Uniform => Some(Rules::Std140),
            _ => None,
        }
    }

    pub(super) fn class(&self, storage: Storage) -> StorageClass {
        use StorageClass as S;
        match storage {
            Storage::Local | Storage::Parameter => S::Function,
            Storage::Table if self.kernel() => S::UniformConstant,
            Storage::Private | Storage::Table => S::Private,
            Storage::Workgroup => S::Workgroup,
            Storage::Buffer if self.kernel() => S::CrossWorkgroup,
            // Storage buffers have a storage class of their own since 1.3.
            Storage::Buffer if self.options.profile.minor < 3 => S::Uniform,
            Storage::Buffer => S::StorageBuffer,
            Storage::Uniform => S::Uniform,
            Storage::Push => S::PushConstant,
            Storage::Input(_) | Storage::PatchInput(_) => S::Input,
            Storage::Output(_) | Storage::Vertex(_) | Storage::PatchOutput(_) | Storage::Built(_) => {
                S::Output
            }
        }
    }

    pub(super) fn pointer(&mut self, class: StorageClass, pointee: u32) -> u32 {
        self.asm.once(Op::TypePointer, None, &[class as u32, pointee])
    }

    pub(super) fn u32(&mut self, number: u32) -> u32 {
        self.scalar(Scalar::Int(32), u64::from(number))
    }

    fn scalar(&mut self, scalar: Scalar, bits: u64) -> u32 {
        let ty = self.ty(Ty { scalar, lanes: 1 });
        match scalar {
            Scalar::Bool if bits == 1 => self.asm.once(Op::ConstantTrue, Some(ty), &[]),
            Scalar::Bool => self.asm.once(Op::ConstantFalse, Some(ty), &[]),
            _ if scalar.width() == 64 => {
                self.asm.once(Op::Constant, Some(ty), &[bits as u32, (bits >> 32) as u32])
            }
            _ => self.asm.once(Op::Constant, Some(ty), &[bits as u32]),
        }
    }

    pub(super) fn constant(&mut self, ty: Ty, lanes: &[u64]) -> u32 {
        let whole = self.ty(ty);
        if ty.lanes > 1 && lanes.iter().all(|bits| *bits == 0) {
            return self.asm.once(Op::ConstantNull, Some(whole), &[]);
        }
        let parts: Vec<u32> = lanes.iter().map(|bits| self.scalar(ty.scalar, *bits)).collect();
        match parts[..] {
            [part] => part,
            _ => self.asm.once(Op::ConstantComposite, Some(whole), &parts),
        }
    }

    /// A constant of what memory holds.
    pub(super) fn contents(&mut self, mem: &Mem, scalars: &[u64]) -> u32 {
        let types: Vec<&Mem> = match mem {
            Mem::Value(ty) => return self.constant(*ty, scalars),
            Mem::Array(element, count) => vec![&**element; *count as usize],
            Mem::Struct(members) => members.iter().collect(),
        };
        let ty = self.memory(mem, None);
        let mut at = 0;
        let mut parts = Vec::new();
        for part in types {
            let size = part.scalars();
            parts.push(self.contents(part, &scalars[at..at + size]));
            at += size;
        }
        self.asm.once(Op::ConstantComposite, Some(ty), &parts)
    }

    fn variables(&mut self) {
        let mut binding = 0;
        for index in 0..self.program.variables.len() {
            let variable = &self.program.variables[index];
            let id = match variable.storage {
                Storage::Local | Storage::Parameter => 0,
                Storage::Buffer if self.kernel() => 0,
                Storage::Buffer | Storage::Uniform | Storage::Push => self.block(variable, &mut binding),
                storage => self.plain(variable, storage),
            };
            self.variables.push(id);
        }
    }

    fn plain(&mut self, variable: &Variable, storage: Storage) -> u32 {
        let mem = match storage {
            Storage::Workgroup => Mem::Array(Box::new(variable.mem.clone()), LARGEST_GROUP),
            Storage::Vertex(_) => Mem::Array(Box::new(variable.mem.clone()), PATCH),
            _ => variable.mem.clone(),
        };
        let pointee = self.memory(&mem, None);
        let class = self.class(storage);
        let pointer = self.pointer(class, pointee);
        let initial = variable.initial.as_ref().map(|scalars| self.contents(&variable.mem, scalars));
        let operands: Vec<u32> = [class as u32].into_iter().chain(initial).collect();
        let id = self.asm.global(Op::Variable, Some(pointer), &operands);
        match storage {
            Storage::Input(location) | Storage::Output(location) | Storage::Vertex(location) => {
                self.interface.insert(id);
                self.asm.decorate(&[id, Decoration::Location as u32, location]);
            }
            Storage::PatchInput(location) | Storage::PatchOutput(location) => {
                self.interface.insert(id);
                self.asm.decorate(&[id, Decoration::Location as u32, location]);
                self.asm.decorate(&[id, Decoration::Patch as u32]);
            }
            Storage::Built(built_in) => {
                self.interface.insert(id);
                self.asm.decorate(&[id, Decoration::BuiltIn as u32, built_in as u32]);
                if built_in != BuiltIn::Position {
                    self.asm.decorate(&[id, Decoration::Patch as u32]);
                }
            }
            Storage::Table if self.kernel() => self.asm.decorate(&[id, Decoration::Constant as u32]),
            _ => {}
        }
        id
    }

    /// A block with its decorations.
    fn block(&mut self, variable: &Variable, binding: &mut u32) -> u32 {
        let class = self.class(variable.storage);
        let is_buffer = variable.storage == Storage::Buffer;
        let rules = self.rules(variable.storage);
        let block = if is_buffer {
            let pointee = self.memory(&variable.mem, rules);
            self.storage_capability(&variable.mem);
            let array = self.asm.global(Op::TypeRuntimeArray, None, &[pointee]);
            let stride = Rules::Std430.stride(&variable.mem);
            self.asm.decorate(&[array, Decoration::ArrayStride as u32, stride]);
            let block = self.asm.global(Op::TypeStruct, None, &[array]);
            self.asm.decorate_member(&[block, 0, Decoration::Offset as u32, 0]);
            if !variable.writable {
                self.asm.decorate_member(&[block, 0, Decoration::NonWritable as u32]);
            }
            block
        } else if let Mem::Struct(members) = &variable.mem {
            // A block is not the type of anything else.
            self.structure(members, rules)
        } else {
            self.memory(&variable.mem, rules)
        };
        let old = is_buffer && self.options.profile.minor < 3;
        let decoration = if old { Decoration::BufferBlock } else { Decoration::Block };
        self.asm.decorate(&[block, decoration as u32]);
        let pointer = self.pointer(class, block);
        let id = self.asm.global(Op::Variable, Some(pointer), &[class as u32]);
        if variable.storage != Storage::Push {
            self.asm.decorate(&[id, Decoration::DescriptorSet as u32, 0]);
            self.asm.decorate(&[id, Decoration::Binding as u32, *binding]);
            *binding += 1;
        }
        id
    }

    fn storage_capability(&mut self, mem: &Mem) {
        let mut widths = BTreeSet::new();
        mem.leaves(0, &mut |_, ty| {
            widths.insert(ty.scalar.width());
        });
        if widths.contains(&8) {
            self.requires(Capability::StorageBuffer8BitAccess);
        }
        if widths.contains(&16) {
            self.requires(Capability::StorageBuffer16BitAccess);
        }
    }

    /// An input that is built in.
    pub(super) fn built_in(&mut self, built_in: BuiltIn, ty: u32) -> u32 {
        let id = match self.built_ins.get(&built_in) {
            Some(id) => *id,
            None => {
                let pointer = self.pointer(StorageClass::Input, ty);
                let id = self.asm.global(Op::Variable, Some(pointer), &[StorageClass::Input as u32]);
                self.asm.decorate(&[id, Decoration::BuiltIn as u32, built_in as u32]);
                self.built_ins.insert(built_in, id);
                self.interface.insert(id);
                id
            }
        };
        self.used.insert(id);
        self.asm.op(Op::Load, ty, &[id])
    }

    /// A variable of the workgroup, and an image: what programs have one of.
    pub(super) fn workgroup(&mut self, pointee: u32) -> u32 {
        let pointer = self.pointer(StorageClass::Workgroup, pointee);
        self.asm.global(Op::Variable, Some(pointer), &[StorageClass::Workgroup as u32])
    }

    /// The storage image (0) or the sampled one (1), and its type.
    pub(super) fn image(&mut self, which: usize) -> (u32, u32) {
        let word = self.ty(Ty::U32);
        // Two dimensions, not depth, not arrayed, one sample; sampled, or by its format.
        let operands = if which == 0 { [word, 1, 0, 0, 0, 2, 33] } else { [word, 1, 0, 0, 0, 1, 0] };
        let ty = self.asm.once(Op::TypeImage, None, &operands);
        let id = match self.images[which] {
            Some(id) => id,
            None => {
                let pointer = self.pointer(StorageClass::UniformConstant, ty);
                let class = StorageClass::UniformConstant as u32;
                let id = self.asm.global(Op::Variable, Some(pointer), &[class]);
                self.asm.decorate(&[id, Decoration::DescriptorSet as u32, 1]);
                self.asm.decorate(&[id, Decoration::Binding as u32, which as u32]);
                self.images[which] = Some(id);
                id
            }
        };
        self.used.insert(id);
        (id, ty)
    }

    /// Declares an entry point, whose function is there.
    fn entry(&mut self, entry: &Entry) {
        let model = match entry.stage {
            Stage::Compute => ExecutionModel::GLCompute,
            Stage::Kernel => ExecutionModel::Kernel,
            Stage::Vertex => ExecutionModel::Vertex,
            Stage::TessellationControl => ExecutionModel::TessellationControl,
            Stage::TessellationEvaluation => ExecutionModel::TessellationEvaluation,
            Stage::Geometry => ExecutionModel::Geometry,
            Stage::Fragment => ExecutionModel::Fragment,
        };
        let function = self.functions[entry.function];
        let mut operands = vec![model as u32, function];
        operands.extend(string(&entry.name));
        let all = self.options.profile.minor >= 4;
        let uses = self.uses[entry.function].clone();
        operands.extend(uses.iter().filter(|id| all || self.interface.contains(id)));
        self.asm.entry_point(&operands);
        match entry.stage {
            Stage::Compute | Stage::Kernel => {
                let [x, y, z] = entry.local;
                self.asm.mode(&[function, 17, x, y, z]);
            }
            Stage::TessellationControl | Stage::TessellationEvaluation => {
                self.requires(Capability::Tessellation);
            }
            Stage::Geometry => self.requires(Capability::Geometry),
            Stage::Vertex | Stage::Fragment => {}
        }
        for mode in &entry.modes {
            self.asm.mode(&[&[function], &mode[..]].concat());
        }
        self.asm.name(function, &entry.name);
        if entry.stage != Stage::Fragment {
            return;
        }
        for (variable, id) in self.program.variables.iter().zip(self.variables.clone()) {
            let is_int = |mem: &Mem| matches!(mem, Mem::Value(ty) if matches!(ty.scalar, Scalar::Int(_)));
            if matches!(variable.storage, Storage::Input(_)) && is_int(&variable.mem) && uses.contains(&id) {
                self.asm.decorate(&[id, Decoration::Flat as u32]);
            }
        }
    }
}
