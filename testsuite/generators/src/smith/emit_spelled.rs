//! Writes the uses of inline types as instructions.

use super::emit::Emitter;
use super::program::*;
use super::spelled::{Data, Image, Spelled, Texel};
use super::types::*;
use spirant_dialect::spirv::{Capability, Decoration, Op, StorageClass};

/// The descriptor set of resources that are there for their types.
const SET: u32 = 2;

impl Emitter<'_> {
    /// A type that memory can hold.
    fn data(&mut self, data: &Data) -> u32 {
        match data {
            Data::Int(width, true) => {
                self.ty(Ty { scalar: Scalar::Int(*width), lanes: 1 });
                self.asm.once(Op::TypeInt, None, &[u32::from(*width), 1])
            }
            Data::Int(width, false) => self.ty(Ty { scalar: Scalar::Int(*width), lanes: 1 }),
            Data::Float(width) => self.ty(Ty { scalar: Scalar::Float(*width), lanes: 1 }),
            Data::Vector(element, lanes) => {
                self.asm.capabilities.extend((*lanes > 4).then_some(Capability::Vector16));
                let element = self.data(element);
                self.asm.once(Op::TypeVector, None, &[element, *lanes])
            }
            Data::Matrix(rows, columns) => {
                let column = self.ty(Ty { scalar: Scalar::Float(32), lanes: *rows as u8 });
                self.asm.once(Op::TypeMatrix, None, &[column, *columns])
            }
            Data::Array(element, width, count) => {
                let element = self.data(element);
                let length = Ty { scalar: Scalar::Int(*width), lanes: 1 };
                let length = self.constant(length, &[u64::from(*count)]);
                self.asm.once(Op::TypeArray, None, &[element, length])
            }
            Data::Struct(members) => {
                let members: Vec<u32> = members.iter().map(|member| self.data(member)).collect();
                self.asm.once(Op::TypeStruct, None, &members)
            }
        }
    }

    /// A use of a type.
    pub(super) fn typed(&mut self, value: Option<Value>, at: usize) {
        let spelled = &self.program.types[at];
        match (spelled, value) {
            (Spelled::Data(data), _) => self.copied(data, at),
            (Spelled::Handle(..) | Spelled::KernelImage(..), _) | (_, None) => {}
            (Spelled::Table(one, _), Some(value)) => self.texel(one, spelled, at, value),
            (one, Some(value)) => self.texel(one, one, at, value),
        }
    }

    /// A variable, from itself to itself.
    fn copied(&mut self, data: &Data, at: usize) {
        let ty = self.data(data);
        let null = self.asm.once(Op::ConstantNull, Some(ty), &[]);
        let is_private = !self.kernel() && at.is_multiple_of(2);
        let variable = match self.typed[at] {
            Some(variable) if is_private => variable,
            _ if is_private => {
                let pointer = self.pointer(StorageClass::Private, ty);
                let operands = [StorageClass::Private as u32, null];
                let variable = self.asm.global(Op::Variable, Some(pointer), &operands);
                self.typed[at] = Some(variable);
                variable
            }
            _ => {
                let pointer = self.pointer(StorageClass::Function, ty);
                self.asm.local(pointer, Some(null))
            }
        };
        if is_private {
            self.used.insert(variable);
        }
        let whole = self.asm.op(Op::Load, ty, &[variable]);
        self.asm.effect(Op::Store, &[variable, whole]);
    }

    fn texel_type(&mut self, texel: Texel) -> u32 {
        match texel {
            Texel::Float => self.ty(Ty { scalar: Scalar::Float(32), lanes: 1 }),
            Texel::Unsigned => self.ty(Ty::U32),
            Texel::Signed => self.data(&Data::Int(32, true)),
        }
    }

    fn image_type(&mut self, image: &Image, sampled: u32) -> u32 {
        match (image.dim, sampled) {
            (0, 1) => self.requires(Capability::Sampled1D),
            (0, _) => self.requires(Capability::Image1D),
            _ => {}
        }
        let texel = self.texel_type(image.texel);
        let flags = [image.depth, image.arrayed, image.multisampled].map(u32::from);
        let operands = [&[texel, image.dim], &flags[..], &[sampled, image.format]].concat();
        self.asm.once(Op::TypeImage, None, &operands)
    }

    /// A resource that is loaded: its variable is made once.
    fn resource(&mut self, which: usize, ty: u32, count: Option<u32>) -> u32 {
        let class = StorageClass::UniformConstant;
        let variable = match self.resources.get(&which) {
            Some(variable) => *variable,
            None => {
                let pointee = match count {
                    Some(count) => {
                        let length = self.u32(count);
                        self.asm.once(Op::TypeArray, None, &[ty, length])
                    }
                    None => ty,
                };
                let pointer = self.pointer(class, pointee);
                let variable = self.asm.global(Op::Variable, Some(pointer), &[class as u32]);
                self.asm.decorate(&[variable, Decoration::DescriptorSet as u32, SET]);
                self.asm.decorate(&[variable, Decoration::Binding as u32, which as u32]);
                self.resources.insert(which, variable);
                variable
            }
        };
        self.used.insert(variable);
        let place = match count {
            Some(_) => {
                let (pointer, zero) = (self.pointer(class, ty), self.u32(0));
                self.asm.op(Op::AccessChain, pointer, &[variable, zero])
            }
            None => variable,
        };
        self.asm.op(Op::Load, ty, &[place])
    }

    /// A texel of an image as a word.
    fn texel(&mut self, one: &Spelled, whole: &Spelled, at: usize, value: Value) {
        let count = if let Spelled::Table(_, count) = whole { Some(*count) } else { None };
        let (Spelled::Storage(image) | Spelled::Sampled(image) | Spelled::Combined(image)) = one else {
            return;
        };
        let is_storage = matches!(one, Spelled::Storage(_));
        let image_type = self.image_type(image, if is_storage { 2 } else { 1 });
        let component = self.texel_type(image.texel);
        let four = self.asm.once(Op::TypeVector, None, &[component, 4]);
        let lanes = image.coordinates();
        let whole = Ty { scalar: Scalar::Int(32), lanes };
        let corner = self.constant(whole, &vec![0; usize::from(lanes)]);
        let middle = vec![u64::from(0.5f32.to_bits()); usize::from(lanes)];
        let middle = self.constant(whole.of(Scalar::Float(32)), &middle);
        let (zero, level) = (self.u32(0), self.constant(Ty::U32.of(Scalar::Float(32)), &[0]));
        let sampled = match one {
            Spelled::Storage(_) => {
                let loaded = self.resource(2 * at, image_type, count);
                let texel = self.asm.op(Op::ImageRead, four, &[loaded, corner]);
                return self.word_of(image.texel, texel, Some(component), value);
            }
            Spelled::Sampled(_) => {
                let loaded = self.resource(2 * at, image_type, count);
                if image.multisampled {
                    // The operand that says which sample.
                    let operands = [loaded, corner, 0x40, zero];
                    let texel = self.asm.op(Op::ImageFetch, four, &operands);
                    return self.word_of(image.texel, texel, Some(component), value);
                }
                let sampler = self.asm.once(Op::TypeSampler, None, &[]);
                let sampler = self.resource(2 * at + 1, sampler, None);
                let both = self.asm.once(Op::TypeSampledImage, None, &[image_type]);
                self.asm.op(Op::SampledImage, both, &[loaded, sampler])
            }
            _ => {
                let both = self.asm.once(Op::TypeSampledImage, None, &[image_type]);
                let loaded = self.resource(2 * at, both, count);
                if image.multisampled {
                    let loaded = self.asm.op(Op::Image, image_type, &[loaded]);
                    let texel = self.asm.op(Op::ImageFetch, four, &[loaded, corner, 0x40, zero]);
                    return self.word_of(image.texel, texel, Some(component), value);
                }
                loaded
            }
        };
        if image.depth {
            let operands = [sampled, middle, level, 2, level];
            let texel = self.asm.op(Op::ImageSampleDrefExplicitLod, component, &operands);
            return self.word_of(image.texel, texel, None, value);
        }
        let texel = self.asm.op(Op::ImageSampleExplicitLod, four, &[sampled, middle, 2, level]);
        self.word_of(image.texel, texel, Some(component), value);
    }

    /// The first component of a texel, or a texel that is one, as a word.
    fn word_of(&mut self, texel: Texel, of: u32, component: Option<u32>, value: Value) {
        let (word, id) = (self.ty(Ty::U32), value as u32 + 1);
        let first = match component {
            Some(component) => self.asm.op(Op::CompositeExtract, component, &[of, 0]),
            None => of,
        };
        match texel {
            Texel::Unsigned => self.asm.named(Op::CopyObject, word, id, &[first]),
            _ => self.asm.named(Op::Bitcast, word, id, &[first]),
        }
    }

    /// Functions that are handed what kernels have handles for.
    pub(super) fn handles(&mut self) {
        let program = self.program;
        let void = self.asm.once(Op::TypeVoid, None, &[]);
        for spelled in &program.types {
            let ty = match spelled {
                Spelled::Handle(op, literals, capability) => {
                    capability.iter().for_each(|capability| self.requires(*capability));
                    self.asm.once(*op, None, literals)
                }
                Spelled::KernelImage(dim, arrayed, access) => {
                    self.requires(Capability::ImageBasic);
                    if *dim == 0 {
                        self.requires(Capability::Sampled1D);
                    }
                    let operands = [void, *dim, 0, u32::from(*arrayed), 0, 0, 0, *access];
                    self.asm.once(Op::TypeImage, None, &operands)
                }
                _ => continue,
            };
            let function = self.asm.once(Op::TypeFunction, None, &[void, ty]);
            let [id, param, label] = [(); 3].map(|()| self.asm.id());
            self.asm.begin(void, id, function, &[(ty, param)], label);
            self.asm.effect(Op::Return, &[]);
            self.asm.end();
        }
    }
}
