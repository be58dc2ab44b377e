//! Typed buffers: images of dimension Buffer, whose texels are read and written whole.

use crate::context::MemoryCx;
use crate::emit::Emit;
use spirant_dialect::spirv::Op;
use spirant_dialect::views::ImageType;
use spirant_dialect::{Aborted, Type, TypeKind, TypeOperand, Value};
use spirant_facts::place::Place;

impl<'m> MemoryCx<'_, '_, '_, 'm> {
    /// The image a texel place is in, loaded, with its type.
    fn texel_image(&mut self, place: &Place) -> Result<(Value, Type), Aborted> {
        let variable = place.root.variable;
        let own = self.emit.type_of(variable);
        let Some((_, pointee)) = self.emit.pointer_parts(own) else {
            // What memory holds that no handle was stored to.
            return match ImageType::of(&self.emit.module.types, own) {
                Some(_) => Ok((variable, own)),
                None => Err(self.report.bug("an image that is neither a variable nor loaded")),
            };
        };
        let is_array = place.root.descriptor.is_some();
        let ty = if is_array { self.emit.module.types.element(pointee) } else { pointee };
        Ok((self.emit.load_root(place.root, ty), ty))
    }

    /// A pointer to a texel, for atomics on `ty` (`OpImageTexelPointer`), and what it points to: an integer may have a sign there.
    pub fn texel_pointer(&mut self, place: &Place, ty: Type) -> Result<(Value, Type), Aborted> {
        let root = place.root;
        let Some((storage, mut image)) = self.emit.pointer_parts(self.emit.type_of(root.variable)) else {
            return Err(self.report.error_help(
                spirant_dialect::diagnostics::Code::LOGICAL_POINTER,
                "an atomic on a texel of a typed buffer that is not known at compile time",
                "use one typed buffer, or index into an array of them",
            ));
        };
        let mut variable = root.variable;
        if let Some(descriptor) = root.descriptor {
            image = self.emit.module.types.element(image);
            let pointer_type = self.emit.pointer_type(storage, image);
            variable = self.emit.op(Op::AccessChain, pointer_type, &[variable, descriptor]);
            if self.emit.is_non_uniform(descriptor) {
                self.emit.mark_non_uniform(variable);
            }
        }
        let texel = self.emit.texel_type(image);
        let own = self.emit.module.types.scalar(texel);
        let width = self.emit.int_width(own);
        let is_alike = own == ty || width.is_some() && width == self.emit.int_width(ty);
        if !is_alike || place.offset != 0 || !place.terms.is_empty() {
            return Err(self.report.error_help(
                spirant_dialect::diagnostics::Code::LOGICAL_POINTER,
                "an atomic on a texel whose type is not that of the typed buffer",
                "declare the buffer with the type of the atomic, one component wide",
            ));
        }
        use spirant_dialect::spirv::ImageFormat as F;
        let format = F::from_u32(self.emit.image_word(image, 6));
        let is_single = matches!(format, Some(F::R32f | F::R32i | F::R32ui | F::R64i | F::R64ui));
        if self.input.env.is_shader() && !is_single {
            return Err(self.report.error_help(
                spirant_dialect::diagnostics::Code::UNSUPPORTED,
                "an atomic on a texel of several components, or of an unknown format",
                "declare the typed buffer with one component of 32 or 64 bits, such as R32i",
            ));
        }
        let pointer_type = self.emit.pointer_type(spirant_dialect::spirv::StorageClass::Image, own);
        let sample = self.emit.u32(0);
        let index = root.texel.unwrap_or(sample);
        let pointer = self.emit.op(Op::ImageTexelPointer, pointer_type, &[variable, index, sample]);
        if root.descriptor.is_some_and(|descriptor| self.emit.is_non_uniform(descriptor)) {
            self.emit.mark_non_uniform(pointer);
        }
        Ok((pointer, own))
    }

    fn read_texel(&mut self, place: &Place) -> Result<Value, Aborted> {
        let (image, ty) = self.texel_image(place)?;
        let texel = self.emit.texel_type(ty);
        let index = place.root.texel.unwrap_or(image);
        // Images with a sampler are fetched from, storage images read (3.3.10).
        let op = if self.emit.image_word(ty, 5) == 1 { Op::ImageFetch } else { Op::ImageRead };
        Ok(self.emit.op(op, texel, &[image, index]))
    }

    /// The lane a place within a texel is, as a constant or a value.
    fn texel_lane(&mut self, place: &Place, texel: Type) -> Result<(u32, Option<Value>), Aborted> {
        let scalar = self.emit.module.types.scalar(texel);
        let size = match self.emit.module.types.kind(scalar) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => i64::from(width / 8),
            _ => 4,
        };
        if place.terms.is_empty() {
            return Ok(((place.offset / size) as u32, None));
        }
        let uint = self.emit.module.types.int(32);
        let offset = self.emit.offset_value(place);
        let by = self.emit.u32(size as u32);
        Ok((0, Some(self.emit.op(Op::UDiv, uint, &[offset, by]))))
    }

    /// A component as another type of its width.
    fn texel_bits(&mut self, part: Value, want: Type) -> Result<Value, Aborted> {
        let own = self.emit.type_of(part);
        if own == want {
            return Ok(part);
        }
        let types = &self.emit.module.types;
        let width = |ty| match types.kind(ty) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => Some(width),
            _ => None,
        };
        match (width(own), width(want)) {
            (Some(a), Some(b)) if a == b => Ok(self.emit.op(Op::Bitcast, want, &[part])),
            _ => Err(self.report.unsupported("an access to a texel by components of another width")),
        }
    }

    pub fn load_texel(&mut self, place: &Place, want: Type) -> Result<Value, Aborted> {
        let texel = self.read_texel(place)?;
        self.texel_part(place, texel, want)
    }

    /// The code of a texel's residency, and the texel.
    pub fn load_sparse_texel(&mut self, place: &Place, want: Type) -> Result<(Value, Value), Aborted> {
        let (image, ty) = self.texel_image(place)?;
        let texel = self.emit.texel_type(ty);
        let index = place.root.texel.unwrap_or(image);
        let op = if self.emit.image_word(ty, 5) == 1 { Op::ImageSparseFetch } else { Op::ImageSparseRead };
        let (status, texel) = self.emit.sparse(op, texel, &[image, index], &[]);
        Ok((status, self.texel_part(place, texel, want)?))
    }

    /// The components of a texel at a place in it.
    fn texel_part(&mut self, place: &Place, texel: Value, want: Type) -> Result<Value, Aborted> {
        let ty = self.emit.type_of(texel);
        let scalar = self.emit.module.types.scalar(ty);
        let (first, dynamic) = self.texel_lane(place, ty)?;
        let lanes = self.emit.module.types.lanes(want);
        let mut parts = Vec::new();
        for lane in 0..lanes {
            let part = match dynamic {
                Some(index) => self.emit.op(Op::VectorExtractDynamic, scalar, &[texel, index]),
                None => self.emit.op_words(
                    Op::CompositeExtract,
                    scalar,
                    &[texel],
                    &[first.saturating_add(lane).min(3)],
                ),
            };
            let want_scalar = self.emit.module.types.scalar(want);
            parts.push(self.texel_bits(part, want_scalar)?);
        }
        Ok(match *parts {
            [only] => only,
            _ => self.emit.op(Op::CompositeConstruct, want, &parts),
        })
    }

    /// Writes a texel. Part of one is written by reading it first.
    pub fn store_texel(&mut self, place: &Place, value: Value) -> Result<(), Aborted> {
        let value_type = self.emit.type_of(value);
        let lanes = self.emit.module.types.lanes(value_type);
        let value_scalar = self.emit.module.types.scalar(value_type);
        self.store_texel_parts(place, lanes, |cx, lane| match lanes {
            1 => value,
            _ => cx.emit.op_words(Op::CompositeExtract, value_scalar, &[value], &[lane]),
        })
    }

    /// Writes as many components of a texel.
    pub fn store_texel_parts(
        &mut self,
        place: &Place,
        lanes: u32,
        mut part: impl FnMut(&mut Self, u32) -> Value,
    ) -> Result<(), Aborted> {
        let (image, image_type) = self.texel_image(place)?;
        let texel = self.emit.texel_type(image_type);
        let scalar = self.emit.module.types.scalar(texel);
        let mut parts = Vec::new();
        for lane in 0..lanes {
            let part = part(self, lane);
            parts.push(self.texel_bits(part, scalar)?);
        }
        let (first, dynamic) = self.texel_lane(place, texel)?;
        let format = self.emit.image_word(image_type, 6);
        let whole = first == 0 && dynamic.is_none() && lanes >= format_components(format).unwrap_or(lanes);
        let new = if whole {
            let last = parts.last().copied().unwrap_or(image);
            parts.resize(4, last);
            self.emit.op(Op::CompositeConstruct, texel, &parts)
        } else {
            let mut old = self.read_texel(place)?;
            for (lane, part) in parts.into_iter().enumerate() {
                old = match dynamic {
                    Some(index) => self.emit.op(Op::VectorInsertDynamic, texel, &[old, part, index]),
                    None => {
                        let at = first.saturating_add(lane as u32).min(3);
                        self.emit.op_words(Op::CompositeInsert, texel, &[part, old], &[at])
                    }
                };
            }
            old
        };
        let index = place.root.texel.unwrap_or(image);
        self.emit.effect(Op::ImageWrite, &[image, index, new], &[]);
        Ok(())
    }
}

impl Emit<'_> {
    /// The type of a texel: four components of the sampled type.
    pub fn texel_type(&mut self, image: Type) -> Type {
        let element = match self.module.types.get(image).operands.first() {
            Some(TypeOperand::Type(element)) => *element,
            _ => self.module.types.float(32),
        };
        self.module.types.vector(element, 4)
    }

    /// The code of residency and the texel of a sparse image instruction.
    pub fn sparse(&mut self, op: Op, texel: Type, ids: &[Value], words: &[u32]) -> (Value, Value) {
        let uint = self.module.types.int(32);
        let both = self.module.types.structure(&[uint, texel], Vec::new());
        let result = self.op_words(op, both, ids, words);
        let status = self.op_words(Op::CompositeExtract, uint, &[result], &[0]);
        (status, self.op_words(Op::CompositeExtract, texel, &[result], &[1]))
    }

    pub fn image_word(&self, image: Type, index: usize) -> u32 {
        match self.module.types.get(image).operands.get(index) {
            Some(TypeOperand::Word(word)) => *word,
            _ => 0,
        }
    }
}

/// How many components an `ImageFormat` has; `None` where it is unknown (SPIR-V 3.11).
fn format_components(format: u32) -> Option<u32> {
    Some(match format {
        1 | 2 | 4 | 5 | 10 | 11 | 16 | 21 | 22 | 23 | 30 | 31 | 32 | 34 => 4,
        8 => 3,
        6 | 7 | 12 | 13 | 17 | 18 | 25 | 26 | 27 | 35 | 36 | 37 => 2,
        3 | 9 | 14 | 15 | 19 | 20 | 24 | 28 | 29 | 33 | 38 | 39 | 40 | 41 => 1,
        _ => return None,
    })
}
