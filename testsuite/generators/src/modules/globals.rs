//! Constants, global variables, entry points, requirements.

use super::Generator;
use crate::random::Script;
use spirant_dialect::constants::{ConstData, ConstOperand};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{EntryPoint, ExecutionMode, GlobalVariable, Initializer, ModeOperand};
use spirant_dialect::spirv::{
    self, Capability, ExecutionModel, LinkageType, Op, SourceLanguage, StorageClass,
};
use spirant_dialect::{Const, Module, Type, TypeKind};

impl Generator<'_> {
    /// Version, capabilities, source.
    pub(super) fn head(&mut self) {
        if self.script.one_in(2) {
            self.module.requirements.version = Some(Version::new(1, self.script.below(7) as u8));
            for capability in [Capability::Shader, Capability::Int64, Capability::Float16] {
                if self.script.one_in(2) {
                    self.module.requirements.capabilities.insert(capability);
                }
            }
            if self.script.one_in(2) {
                self.module.requirements.extensions.insert("SPV_KHR_16bit_storage".to_owned());
            }
        }
        if self.script.one_in(4) {
            self.module.provenance.language = Some((SourceLanguage::HLSL, self.script.number()));
            self.module.provenance.file = Some(self.script.name("file", 0).into());
        }
    }

    pub(super) fn globals(&mut self) {
        for number in 0..self.script.below(4) {
            self.spec_constant(number);
        }
        for number in 0..self.script.below(6) {
            let variable = self.variable(number);
            self.module.globals.push(variable);
        }
    }

    fn spec_constant(&mut self, number: usize) {
        let ty = self.script.pick(&self.scalars).copied().unwrap_or(self.scalars[0]);
        let plain = self.constant(ty);
        let data = self.module.consts.get(plain).clone();
        let op = match data.op {
            Op::ConstantTrue => Op::SpecConstantTrue,
            Op::ConstantFalse => Op::SpecConstantFalse,
            Op::Constant => Op::SpecConstant,
            _ => return,
        };
        let mut decorations = Vec::new();
        if self.script.one_in(2) {
            decorations.push(Decoration::words(spirv::Decoration::SpecId, &[number as u32]));
        }
        let constant = self.module.consts.intern(ConstData { op, decorations: decorations.into(), ..data });
        if self.script.one_in(2) {
            let name = self.script.name("spec", number);
            self.module.consts.names.entry(constant).or_insert_with(|| name.into());
        }
        if self.script.one_in(3) && matches!(self.module.types.kind(ty), TypeKind::Int { width: 32, .. }) {
            let vector = self.module.types.vector(ty, 2);
            let other = self.constant(ty);
            let operands = [constant, other].map(ConstOperand::Const).into();
            let composite =
                ConstData { op: Op::SpecConstantComposite, ty: vector, operands, decorations: [].into() };
            self.module.consts.intern(composite);
            let operands = [
                ConstOperand::Word(Op::IAdd as u32),
                ConstOperand::Const(constant),
                ConstOperand::Const(other),
            ];
            let sum =
                ConstData { op: Op::SpecConstantOp, ty, operands: operands.into(), decorations: [].into() };
            let sum = self.module.consts.intern(sum);
            if self.script.one_in(2) {
                let array = self.module.types.array(self.scalars[0], sum, None);
                self.data.push(array);
            }
        }
    }

    fn variable(&mut self, number: usize) -> GlobalVariable {
        let name = format!("{}_{number}", self.script.name("global", number));
        let mut decorations = Vec::new();
        let mut initializer = None;
        let mut linkage = None;
        let any = self.script.pick(&self.data).copied().unwrap_or(self.scalars[0]);
        let (storage, pointee) = match self.script.below(6) {
            0 => (StorageClass::Private, any),
            1 => {
                initializer = Some(Initializer::Const(self.constant(any)));
                (StorageClass::Private, any)
            }
            2 if !self.kernel => {
                decorations.push(Decoration::words(spirv::Decoration::Location, &[number as u32]));
                decorations.push(Decoration::unit(spirv::Decoration::Flat));
                (StorageClass::Input, self.scalars[0])
            }
            3 => {
                let builtin = spirv::BuiltIn::LocalInvocationIndex as u32;
                decorations.push(Decoration::words(spirv::Decoration::BuiltIn, &[builtin]));
                (StorageClass::Input, self.scalars[0])
            }
            4 if !self.kernel => {
                decorations.push(Decoration::words(spirv::Decoration::DescriptorSet, &[0]));
                decorations.push(Decoration::words(spirv::Decoration::Binding, &[number as u32]));
                self.opaque()
            }
            _ => {
                linkage = Some((self.script.name("extern", number).into(), LinkageType::Export));
                (StorageClass::Workgroup, any)
            }
        };
        let ty = self.module.types.pointer(storage, pointee);
        GlobalVariable { name: name.into(), ty, storage, initializer, linkage, decorations }
    }

    pub(super) fn entries(&mut self) {
        // Nothing calls the last function.
        let candidates: Vec<_> = self
            .funcs
            .last()
            .into_iter()
            .copied()
            .filter(|func| {
                let function = &self.module.functions[*func];
                let TypeKind::Function { result } = self.module.types.kind(function.ty) else { return false };
                function.params.is_empty() && self.module.types.kind(result) == TypeKind::Void
            })
            .collect();
        let Some(function) = self.script.pick(&candidates).copied().filter(|_| !self.kernel) else { return };
        let name = self.script.name("main", 0).into();
        let interface = self
            .module
            .globals
            .iter()
            .filter(|(_, variable)| variable.storage == StorageClass::Input)
            .map(|(global, _)| global)
            .collect();
        self.module.entry_points.push(EntryPoint {
            model: ExecutionModel::GLCompute,
            function,
            name,
            interface,
        });
        let operands = [8, 4, 1].map(ModeOperand::Word).to_vec();
        let mode = spirv::ExecutionMode::LocalSize;
        self.module.execution_modes.push(ExecutionMode { function, mode, operands });
    }
}

/// A constant of a type: any value, null, or undefined.
pub(super) fn constant(module: &mut Module, script: &mut Script<'_, u32>, ty: Type, depth: u32) -> Const {
    if script.one_in(6) {
        return module.consts.null(ty);
    }
    match module.types.kind(ty) {
        TypeKind::Bool => {
            let value = script.one_in(2);
            module.consts.bool(ty, value)
        }
        TypeKind::Int { .. } => {
            let value = u64::from(script.number()) | u64::from(script.number()) << 32;
            module.consts.int(&module.types, ty, value)
        }
        TypeKind::Float { width: 64, .. } => {
            let words = [script.number(), script.number()];
            module.consts.words(ty, &words)
        }
        TypeKind::Float { width, .. } => {
            let word = script.number() & (u32::MAX >> (32 - width.min(32)));
            module.consts.words(ty, &[word])
        }
        TypeKind::Vector { element, count } => {
            composite(module, script, ty, &vec![element; count as usize], depth)
        }
        TypeKind::Matrix { column, count } => {
            composite(module, script, ty, &vec![column; count as usize], depth)
        }
        TypeKind::Array { element, length } => match module.consts.int_value(length) {
            Some(count) if depth < 3 => composite(module, script, ty, &vec![element; count as usize], depth),
            _ => module.consts.null(ty),
        },
        TypeKind::Struct if depth < 3 => {
            let members: Vec<Type> = module.types.members(ty).collect();
            composite(module, script, ty, &members, depth)
        }
        _ => module.consts.null(ty),
    }
}

fn composite(
    module: &mut Module,
    script: &mut Script<'_, u32>,
    ty: Type,
    parts: &[Type],
    depth: u32,
) -> Const {
    let parts: Vec<Const> = parts.iter().map(|part| constant(module, script, *part, depth + 1)).collect();
    module.consts.composite(ty, &parts)
}
