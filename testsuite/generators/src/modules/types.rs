//! Types of every kind.

use super::Generator;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::types::{TypeDecoration, TypeOperand};
use spirant_dialect::{Type, TypeKind};

impl Generator<'_> {
    /// Scalars, then what can be made of them.
    pub(super) fn types(&mut self) {
        let types = &mut self.module.types;
        self.scalars = vec![types.int(32), types.float(32), types.bool()];
        for _ in 0..self.script.below(4) {
            let types = &mut self.module.types;
            let scalar = match self.script.below(7) {
                0 => types.int(8),
                1 => types.int(16),
                2 => types.int(64),
                3 => types.signed_int(32),
                4 => types.float(16),
                5 => types.float(64),
                _ => types.signed_int(16),
            };
            if !self.scalars.contains(&scalar) {
                self.scalars.push(scalar);
            }
        }
        self.data = self.scalars.clone();
        for _ in 0..self.script.below(8) {
            let ty = self.composite();
            if !self.data.contains(&ty) {
                self.data.push(ty);
            }
        }
    }

    fn composite(&mut self) -> Type {
        let scalar = self.script.pick(&self.scalars).copied().unwrap_or(self.scalars[0]);
        let part = self.script.pick(&self.data).copied().unwrap_or(scalar);
        match self.script.below(6) {
            0 | 1 => {
                let count = 2 + self.script.below(3) as u32;
                self.module.types.vector(scalar, count)
            }
            2 => {
                let float = self.module.types.float(32);
                let rows = 2 + self.script.below(3) as u32;
                let column = self.module.types.vector(float, rows);
                let count = 2 + self.script.below(3) as u32;
                self.module
                    .types
                    .simple(Op::TypeMatrix, &[TypeOperand::Type(column), TypeOperand::Word(count)])
            }
            3 => {
                let length_type = match self.script.below(4) {
                    0..=2 => self.module.types.int(32),
                    _ => self.module.types.int(64),
                };
                let length = 1 + self.script.below(5) as u64;
                let length = self.module.consts.int(&self.module.types, length_type, length);
                let stride = self.script.one_in(3).then_some(16);
                self.module.types.array(part, length, stride)
            }
            _ => self.structure(),
        }
    }

    fn structure(&mut self) -> Type {
        let mut members = Vec::new();
        let mut decorations = Vec::new();
        let with_offsets = self.script.one_in(2);
        for index in 0..1 + self.script.below(4) as u32 {
            let member = self.script.pick(&self.data).copied().unwrap_or(self.scalars[0]);
            members.push(member);
            let mut add = |kind, words: &[u32]| {
                let decoration = Decoration::words(kind, words);
                decorations.push(TypeDecoration { member: Some(index), decoration });
            };
            if with_offsets {
                add(spirv::Decoration::Offset, &[index * 64]);
            }
            if matches!(self.module.types.kind(member), TypeKind::Matrix { .. }) {
                add(spirv::Decoration::ColMajor, &[]);
                add(spirv::Decoration::MatrixStride, &[16]);
            }
            if self.script.one_in(5) {
                add(spirv::Decoration::NonWritable, &[]);
            }
        }
        if with_offsets && self.script.one_in(2) {
            decorations.push(TypeDecoration {
                member: None,
                decoration: Decoration::unit(spirv::Decoration::Block),
            });
        }
        let number = self.module.types.len();
        let ty = self.module.types.structure(&members, decorations);
        if self.script.one_in(3) {
            let name = self.script.name("struct", number);
            self.module.types.names.entry(ty).or_insert_with(|| name.into());
        }
        ty
    }

    /// Something opaque, or a struct that points to itself: for variables alone.
    pub(super) fn opaque(&mut self) -> (StorageClass, Type) {
        use TypeOperand::{Type as T, Word as W};
        let float = self.module.types.float(32);
        let image = |generator: &mut Self, sampled: u32| {
            let dim = generator.script.below(3) as u32;
            let operands = [T(float), W(dim), W(2), W(0), W(0), W(sampled), W(0)];
            generator.module.types.simple(Op::TypeImage, &operands)
        };
        let ty = match self.script.below(6) {
            0 => image(self, 1),
            1 => {
                let image = image(self, 1);
                self.module.types.sampled_image(image)
            }
            2 => self.module.types.simple(Op::TypeSampler, &[]),
            3 => self.module.types.simple(Op::TypeAccelerationStructureKHR, &[]),
            4 => return (StorageClass::Private, self.recursive()),
            _ => {
                let part = self.script.pick(&self.data).copied().unwrap_or(float);
                let array = self.module.types.runtime_array(part, Some(64));
                let offset = Decoration::words(spirv::Decoration::Offset, &[0]);
                let decorations = vec![
                    TypeDecoration { member: Some(0), decoration: offset },
                    TypeDecoration { member: None, decoration: Decoration::unit(spirv::Decoration::Block) },
                ];
                let block = self.module.types.structure(&[array], decorations);
                return (StorageClass::StorageBuffer, block);
            }
        };
        (StorageClass::UniformConstant, ty)
    }

    /// A struct that leads to itself: by a pointer to it, to an array of it, to a pointer to it, or by
    /// way of another struct.
    fn recursive(&mut self) -> Type {
        let class = StorageClass::PhysicalStorageBuffer;
        let member = self.scalars[0];
        let types = &mut self.module.types;
        let pointer = types.forward_pointer(class);
        let node = types.structure(&[pointer, member], Vec::new());
        let pointee = match self.script.below(4) {
            0 => node,
            1 => {
                let word = self.module.types.int(32);
                let length = self.module.consts.int(&self.module.types, word, 3);
                self.module.types.array(node, length, Some(16))
            }
            2 => self.module.types.pointer(class, node),
            _ => self.module.types.structure(&[member, node], Vec::new()),
        };
        if self.script.one_in(2) {
            self.module.types.names.insert(node, "node".into());
        }
        self.module.types.complete_pointer(pointer, pointee, Vec::new());
        node
    }
}
