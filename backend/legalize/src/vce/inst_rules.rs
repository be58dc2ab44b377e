//! Requirements of instructions that follow from the types of their operands, beyond the grammar.

use super::collect::Collector;
use super::feature::Feature;
use super::requirement::Site;
use super::type_rules::{DIM_BUFFER, DIM_SUBPASS};
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::diagnostics::{Code, Diagnostic};
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{self, Class, OperandKind};
use spirant_dialect::module::ModuleItem;
use spirant_dialect::op::{CoreOpcode, Opcode};
use spirant_dialect::spirv::{self, AddressingModel, Decoration, ImageOperands, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::{AccessChain, ImageType, Load, Store};

/// Whether [`Collector::inst_rules`] looks at an opcode.
pub(super) fn has_rule(op: Op) -> bool {
    match op {
        Op::Select
        | Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain
        | Op::AccessChain
        | Op::InBoundsAccessChain
        | Op::FunctionCall
        | Op::Load
        | Op::Store
        | Op::LoopControlINTEL
        | Op::LoopMerge
        | Op::GroupNonUniformBroadcast
        | Op::GroupNonUniformQuadBroadcast
        | Op::Dot => true,
        _ => {
            is_integer_dot(op)
                || matrix_layout(op).is_some()
                || grammar::op_info(op).is_some_and(|info| matches!(info.class, Class::Atomic | Class::Image))
        }
    }
}

fn is_integer_dot(op: Op) -> bool {
    matches!(op, Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat)
}

/// Which operand of an instruction is the layout of a cooperative matrix in memory.
fn matrix_layout(op: Op) -> Option<usize> {
    match op {
        Op::CooperativeMatrixLoadKHR => Some(1),
        Op::CooperativeMatrixStoreKHR => Some(2),
        Op::CooperativeMatrixLoadCheckedINTEL
        | Op::CooperativeMatrixLoadOffsetINTEL
        | Op::CooperativeMatrixPrefetchINTEL => Some(3),
        Op::CooperativeMatrixStoreCheckedINTEL | Op::CooperativeMatrixStoreOffsetINTEL => Some(4),
        _ => None,
    }
}

impl Collector<'_> {
    /// An instruction at module scope that declares alias scopes or inline assembly, or is of an instruction set.
    pub(super) fn item(&mut self, item: &ModuleItem) {
        match item.op {
            Opcode::Core(op) => {
                self.opcode(op, Site::Module);
            }
            Opcode::Ext(set, number) => {
                let set = if item.debug_op().is_some() { self.module.debug.set.ext_inst_set() } else { set };
                self.ext_inst(set, number, Site::Module);
            }
            _ => {}
        }
        for decoration in &item.decorations {
            self.decoration(decoration, Site::Module);
        }
    }

    pub(super) fn inst_rules(&mut self, function: &Function, op: Op, inst: Inst, site: Site) {
        match op {
            Op::Select => self.select_rules(function, inst, site),
            Op::AccessChain | Op::InBoundsAccessChain => self.indexing_rules(function, inst, site),
            Op::PtrAccessChain | Op::InBoundsPtrAccessChain => self.element_rules(function, inst, site),
            Op::FunctionCall => self.call_rules(function, inst, site),
            Op::Load => {
                let Some(load) = Load::of(function, inst) else { return };
                self.variable_pointer(function.value_type(load.result), site);
                self.untyped_access(
                    function.value_type(load.pointer),
                    function.value_type(load.result),
                    site,
                );
            }
            Op::Store => {
                let Some(store) = Store::of(function, inst) else { return };
                self.untyped_access(
                    function.value_type(store.pointer),
                    function.value_type(store.value),
                    site,
                );
            }
            Op::GroupNonUniformBroadcast | Op::GroupNonUniformQuadBroadcast => {
                let lane = function.operand(inst, 2);
                if lane.is_some_and(|lane| function.constant(lane).is_none()) {
                    self.feature(Feature::VaryingLane, site);
                }
            }
            Op::LoopControlINTEL | Op::LoopMerge => {
                // The grammar has literals where the extension has a mask with its parameters. In a graph, the blocks that
                // `OpLoopMerge` names are not operands.
                if let Some(mask) = function.words(inst).first() {
                    self.enumerant(OperandKind::LoopControl, *mask, site);
                }
            }
            Op::Dot => {
                let scalar = self.operand_type(function, inst, 0).map(|ty| self.module.types.scalar(ty));
                if let Some(TypeKind::Float { encoding: Some(_), .. }) =
                    scalar.map(|ty| self.module.types.kind(ty))
                {
                    self.feature(Feature::DotBFloat16, site);
                }
            }
            _ if is_integer_dot(op) => self.dot_rules(function, inst, site),
            _ => match grammar::op_info(op).map(|info| info.class) {
                Some(Class::Atomic) => self.atomic_rules(function, op, inst, site),
                Some(Class::Image) => self.image_op_rules(function, op, inst, site),
                _ => self.layout_rules(function, op, inst, site),
            },
        }
    }

    fn operand_type(&self, function: &Function, inst: Inst, index: usize) -> Option<Type> {
        function.operand(inst, index).map(|value| function.value_type(value))
    }

    /// 2.16.1: in logical addressing, what makes a pointer other than from its variable makes a
    /// variable pointer, and those point into storage buffers and workgroup memory alone.
    pub(super) fn variable_pointer(&mut self, ty: Type, site: Site) {
        let logical = matches!(
            self.module.addressing,
            AddressingModel::Logical | AddressingModel::PhysicalStorageBuffer64
        );
        let storage = match self.module.types.kind(ty) {
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } if logical => storage,
            _ => return,
        };
        match storage {
            StorageClass::StorageBuffer => self.feature(Feature::VariablePointersStorageBuffer, site),
            StorageClass::Workgroup => self.feature(Feature::VariablePointers, site),
            StorageClass::Function
            | StorageClass::Private
            | StorageClass::Uniform
            | StorageClass::UniformConstant
            | StorageClass::Input
            | StorageClass::Output
            | StorageClass::PushConstant => {
                let message =
                    format!("a pointer into {storage:?} memory must come straight from its variable");
                let diagnostic = Diagnostic::error(Code::LOGICAL_POINTER, message).help(
                    "keep the pointer out of phis, selects, loads and calls, or use physical addressing",
                );
                self.diags.push(diagnostic.at(site.origin(self.module)));
            }
            _ => {}
        }
    }

    /// What the layout of a matrix in memory requires, which a constant operand states.
    fn layout_rules(&mut self, function: &Function, op: Op, inst: Inst, site: Site) {
        let layout = matrix_layout(op).and_then(|operand| function.operand(inst, operand));
        let layout = layout.and_then(|layout| function.constant(layout));
        if let Some(layout) = layout.and_then(|layout| self.module.consts.int_value(layout)) {
            self.enumerant(OperandKind::CooperativeMatrixLayout, layout as u32, site);
        }
    }

    fn select_rules(&mut self, function: &Function, inst: Inst, site: Site) {
        let (Some(result), Some(condition)) = (function.result(inst), self.operand_type(function, inst, 0))
        else {
            return;
        };
        let ty = function.value_type(result);
        self.variable_pointer(ty, site);
        let types = &self.module.types;
        let composite = matches!(
            types.kind(ty),
            TypeKind::Struct
                | TypeKind::Array { .. }
                | TypeKind::RuntimeArray { .. }
                | TypeKind::Matrix { .. }
        );
        if composite || types.lanes(ty) != types.lanes(condition) {
            self.feature(Feature::SelectComposite, site);
        }
    }

    fn element_rules(&mut self, function: &Function, inst: Inst, site: Site) {
        let Some(result) = function.result(inst) else { return };
        let ty = function.value_type(result);
        if let TypeKind::Pointer { storage: StorageClass::PhysicalStorageBuffer, .. } =
            self.module.types.kind(ty)
        {
            self.feature(Feature::PhysicalElement, site);
        }
        self.variable_pointer(ty, site);
    }

    /// 2.16.2: arguments that are pointers must be variables or parameters, unless they are
    /// variable pointers.
    fn call_rules(&mut self, function: &Function, inst: Inst, site: Site) {
        if let Some(result) = function.result(inst) {
            self.variable_pointer(function.value_type(result), site);
        }
        for arg in function.operands(inst).iter().skip(1) {
            let TypeKind::Pointer { storage, .. } = self.module.types.kind(function.value_type(*arg)) else {
                continue;
            };
            match storage {
                StorageClass::StorageBuffer => self.variable_pointer(function.value_type(*arg), site),
                StorageClass::Workgroup if !is_memory_object(function, *arg) => {
                    self.variable_pointer(function.value_type(*arg), site);
                }
                _ => {}
            }
        }
    }

    /// 3.2.31: indexing an array of descriptors by other than a constant.
    fn indexing_rules(&mut self, function: &Function, inst: Inst, site: Site) {
        if self.module.is_kernel() {
            return;
        }
        let Some(AccessChain { base, indices: &[index, ..], .. }) = AccessChain::of(function, inst) else {
            return;
        };
        let types = &self.module.types;
        let TypeKind::Pointer { storage, pointee } = types.kind(function.value_type(base)) else { return };
        if matches!(storage, StorageClass::Input | StorageClass::Output) {
            return self.built_in_rules(function, base, pointee, inst, site);
        }
        if !matches!(
            storage,
            StorageClass::UniformConstant | StorageClass::Uniform | StorageClass::StorageBuffer
        ) {
            return;
        }
        let (TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element }) = types.kind(pointee)
        else {
            return;
        };
        if function.constant(index).is_some() {
            return;
        }
        let Some((dynamic, non_uniform)) = self.descriptor_rules(storage, element) else { return };
        let decorated = |value: Value| {
            let list = function.attrs.value_decorations.get(&function.resolve(value));
            list.is_some_and(|list| list.iter().any(|d| d.kind == Decoration::NonUniform))
        };
        let is_non_uniform = decorated(index) || function.result(inst).is_some_and(decorated);
        self.feature(if is_non_uniform { non_uniform } else { dynamic }, site);
    }

    /// Notes the built-in that an access chain into a block of them leads to.
    fn built_in_rules(&mut self, function: &Function, base: Value, pointee: Type, inst: Inst, site: Site) {
        let ValueDef::Global(global) = function.value_def(base) else { return };
        let Some(AccessChain { indices, .. }) = AccessChain::of(function, inst) else { return };
        let types = &self.module.types;
        let (mut ty, mut indices) = (pointee, indices.iter());
        while matches!(types.kind(ty), TypeKind::Array { .. } | TypeKind::RuntimeArray { .. }) {
            ty = types.element(ty);
            indices.next();
        }
        let member = indices.next().and_then(|index| function.constant(*index));
        let Some(member) = member.and_then(|constant| self.module.consts.int_value(constant)) else { return };
        let built_in = types
            .get(ty)
            .decorations
            .iter()
            .find(|d| d.member == Some(member as u32) && d.decoration.kind == Decoration::BuiltIn)
            .and_then(|d| d.decoration.word());
        if let Some(built_in) = built_in
            && self.accessed.insert((global, built_in))
        {
            self.enumerant(OperandKind::BuiltIn, built_in, site);
        }
    }

    /// The rules for computed and non-uniform indices into arrays of `element`.
    fn descriptor_rules(&self, storage: StorageClass, element: Type) -> Option<(Feature, Feature)> {
        let uniform = (Feature::UniformBufferDynamic, Feature::UniformBufferNonUniform);
        let buffer = (Feature::StorageBufferDynamic, Feature::StorageBufferNonUniform);
        let sampled = (Feature::SampledImageDynamic, Feature::SampledImageNonUniform);
        match self.module.types.kind(element) {
            TypeKind::Struct if storage == StorageClass::StorageBuffer => {
                self.is_decorated(element, Decoration::Block).then_some(buffer)
            }
            TypeKind::Struct if self.is_decorated(element, Decoration::BufferBlock) => Some(buffer),
            TypeKind::Struct => self.is_decorated(element, Decoration::Block).then_some(uniform),
            TypeKind::Sampler => Some(sampled),
            TypeKind::SampledImage { .. } | TypeKind::Image => {
                let image = match self.module.types.kind(element) {
                    TypeKind::SampledImage { image } => image,
                    _ => element,
                };
                let image = ImageType::of(&self.module.types, image)?;
                Some(match (image.dim, image.sampled) {
                    (DIM_SUBPASS, _) => (Feature::InputAttachmentDynamic, Feature::InputAttachmentNonUniform),
                    (DIM_BUFFER, 2) => (Feature::StorageTexelDynamic, Feature::StorageTexelNonUniform),
                    (DIM_BUFFER, _) => (Feature::UniformTexelDynamic, Feature::UniformTexelNonUniform),
                    (_, 2) => (Feature::StorageImageDynamic, Feature::StorageImageNonUniform),
                    _ => sampled,
                })
            }
            _ => None,
        }
    }

    fn dot_rules(&mut self, function: &Function, inst: Inst, site: Site) {
        let Some(ty) = self.operand_type(function, inst, 0) else { return };
        let types = &self.module.types;
        let feature = match types.kind(ty) {
            TypeKind::Vector { element, count: 4 } => match types.kind(element) {
                TypeKind::Int { width: 8, .. } => Feature::DotInput4x8,
                _ => Feature::DotInputAll,
            },
            TypeKind::Vector { .. } => Feature::DotInputAll,
            _ => Feature::DotInputPacked,
        };
        self.feature(feature, site);
    }

    fn atomic_rules(&mut self, function: &Function, op: Op, inst: Inst, site: Site) {
        // OpAtomicStore has no result; its value is the operand behind pointer, scope, semantics.
        let ty = match function.result(inst) {
            Some(result) => function.value_type(result),
            None => match self.operand_type(function, inst, 3) {
                Some(ty) => ty,
                None => return,
            },
        };
        let types = &self.module.types;
        let is_add = op == Op::AtomicFAddEXT;
        let is_min_max = matches!(op, Op::AtomicFMinEXT | Op::AtomicFMaxEXT);
        let is_exchange = matches!(
            op,
            Op::AtomicLoad
                | Op::AtomicStore
                | Op::AtomicExchange
                | Op::AtomicCompareExchange
                | Op::AtomicCompareExchangeWeak
        );
        match types.kind(types.scalar(ty)) {
            TypeKind::Int { width: 64, .. } => self.feature(Feature::Int64Atomics, site),
            TypeKind::Int { width: 16, .. } if is_exchange => {
                self.feature(Feature::AtomicExchangeInt16, site);
            }
            TypeKind::Int { width: 16, .. } => self.feature(Feature::AtomicInt16, site),
            TypeKind::Float { width: 16, encoding: Some(_) } if types.lanes(ty) == 1 => {
                let feature = match op {
                    _ if is_add => Feature::AtomicAddBFloat16,
                    _ if is_min_max => Feature::AtomicMinMaxBFloat16,
                    _ => Feature::AtomicLoadBFloat16,
                };
                self.feature(feature, site);
            }
            TypeKind::Float { width: 16, .. } if types.lanes(ty) > 1 => {
                self.feature(Feature::AtomicVector16, site)
            }
            TypeKind::Float { width, .. } if is_add || is_min_max => {
                let feature = match (width, is_add) {
                    (16, true) => Feature::AtomicAdd16,
                    (64, true) => Feature::AtomicAdd64,
                    (_, true) => Feature::AtomicAdd32,
                    (16, false) => Feature::AtomicMinMax16,
                    (64, false) => Feature::AtomicMinMax64,
                    (_, false) => Feature::AtomicMinMax32,
                };
                self.feature(feature, site);
            }
            _ => {}
        }
    }

    fn image_op_rules(&mut self, function: &Function, op: Op, inst: Inst, site: Site) {
        let reads = matches!(op, Op::ImageRead | Op::ImageSparseRead);
        if (reads || op == Op::ImageWrite) && !self.module.is_kernel() {
            let image =
                self.operand_type(function, inst, 0).and_then(|ty| ImageType::of(&self.module.types, ty));
            let tile = spirv::Dim::DimTileImageDataEXT as u32;
            if image.is_some_and(|i| i.format == 0 && i.dim != DIM_SUBPASS && i.dim != tile) {
                self.feature(
                    if reads { Feature::ReadWithoutFormat } else { Feature::WriteWithoutFormat },
                    site,
                );
            }
        }
        let Some(mask) = function.words(inst).first().map(|word| ImageOperands::from_bits_retain(*word))
        else {
            return;
        };
        if self.module.is_kernel() {
            if mask.contains(ImageOperands::LOD) && !self.is_lod_zero(function, op, inst, mask) {
                self.feature(Feature::ImageMipmap, site);
            }
        } else if reads || op == Op::ImageWrite {
            if mask.contains(ImageOperands::LOD) {
                self.feature(Feature::ReadWriteLod, site);
            }
        } else if matches!(op, Op::ImageGather | Op::ImageSparseGather)
            && mask.intersects(ImageOperands::BIAS | ImageOperands::LOD)
        {
            self.feature(Feature::GatherBiasLod, site);
        }
    }

    /// Whether the level of detail is the constant 0.
    fn is_lod_zero(&self, function: &Function, op: Op, inst: Inst, mask: ImageOperands) -> bool {
        let Some(info) = grammar::op_info(op) else { return false };
        let fixed =
            info.arguments().iter().take_while(|spec| spec.kind != OperandKind::ImageOperands).count();
        let lod = function.operand(inst, fixed + usize::from(mask.contains(ImageOperands::BIAS)));
        let Some(constant) = lod.and_then(|value| function.constant(value)) else { return false };
        let data = self.module.consts.get(constant);
        data.op == Op::ConstantNull
            || data.op == Op::Constant && data.operands.iter().all(|o| *o == ConstOperand::Word(0))
    }

    /// 3.2.27, "Scope": Device in the Vulkan memory model, where the scope orders memory.
    pub(super) fn device_scope(&mut self, op: Opcode, scope: Const, site: Site) {
        let Opcode::Core(op) = op else { return };
        let class = grammar::op_info(op).map(|info| info.class);
        let orders =
            class != Some(Class::NonUniform) && class != Some(Class::Group) && op != Op::ReadClockKHR;
        if orders
            && self.module.memory == spirv::MemoryModel::Vulkan
            && self.module.consts.int_value(scope) == Some(spirv::Scope::Device as u64)
        {
            self.feature(Feature::DeviceScope, site);
        }
    }

    /// 3.3.7, "OpSpecConstantOp": which operations belong to kernels, which to shaders.
    pub(super) fn spec_op_rules(&mut self, number: u16, site: Site) {
        match CoreOpcode::from(number).op() {
            Some(
                Op::ConvertFToS
                | Op::ConvertSToF
                | Op::ConvertFToU
                | Op::ConvertUToF
                | Op::ConvertPtrToU
                | Op::ConvertUToPtr
                | Op::GenericCastToPtr
                | Op::PtrCastToGeneric
                | Op::Bitcast
                | Op::FNegate
                | Op::FAdd
                | Op::FSub
                | Op::FMul
                | Op::FDiv
                | Op::FRem
                | Op::FMod
                | Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::PtrAccessChain
                | Op::InBoundsPtrAccessChain,
            ) => self.feature(Feature::SpecKernelOp, site),
            Some(Op::QuantizeToF16) => self.feature(Feature::SpecShaderOp, site),
            _ => {}
        }
    }

    /// Refuses a floating-point type of a width SPIR-V does not have.
    pub(super) fn bad_float(&mut self, width: u32, site: Site) {
        let message = format!("SPIR-V has no floating-point type of {width} bits");
        let diagnostic = Diagnostic::error(Code::UNAVAILABLE, message).help("use 16, 32 or 64 bits");
        self.diags.push(diagnostic.at(site.origin(self.module)));
    }
}

/// Whether a value is a variable or a parameter, a "memory object declaration".
fn is_memory_object(function: &Function, value: Value) -> bool {
    match function.value_def(value) {
        ValueDef::Global(_) | ValueDef::FuncParam(_) => true,
        ValueDef::Result(inst, _) => function.op(inst) == Op::Variable,
        _ => false,
    }
}
