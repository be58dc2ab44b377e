//! The bindings of a module, and whether a job provides them. Descriptors are not typed: a driver that finds
//! a descriptor of another kind reads garbage or crashes.

use super::super::image::{Dim, Image, Use};
use super::super::job::{Job, Kind};
use rspirv::spirv::{self, Decoration, Op, StorageClass};
use std::collections::BTreeMap;
use std::fmt;

/// The descriptor type by a shader's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// A block in memory.
    Buffer,
    /// A texel buffer, writable or not.
    Texels {
        /// Whether it is a storage texel buffer.
        storage: bool,
    },
    /// An image of a dimensionality, by SPIR-V's number.
    Image {
        /// Whether it is a storage image.
        storage: bool,
        /// Whether it comes with a sampler.
        combined: bool,
        /// `Dim`
        dim: u32,
        /// Whether it has layers that a coordinate chooses.
        arrayed: bool,
    },
    /// A sampler.
    Sampler,
    /// An acceleration structure.
    Scene,
    /// A descriptor that no job can provide.
    Other,
}

/// A variable with a set and a binding.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// The variable's id.
    pub variable: u32,
    /// Its descriptor set.
    pub set: u32,
    /// Its binding there.
    pub binding: u32,
    /// Its descriptor type.
    pub bound: Bound,
    /// Its number of descriptors; `None` if the module leaves it open.
    pub count: Option<u32>,
    /// Whether its storage class is `Uniform`, which a `Block` makes a uniform buffer.
    pub is_uniform: bool,
}

/// Types, constants, variables and their decorations, as far as they tell what is bound.
#[derive(Default)]
pub(super) struct Bindings {
    places: BTreeMap<u32, (Option<u32>, Option<u32>)>,
    /// The opcode and operands of each type, and of each integer constant.
    types: BTreeMap<u32, (Op, Vec<u32>)>,
    /// The type of each variable.
    variables: BTreeMap<u32, u32>,
}

impl Bindings {
    /// Records an instruction before the first function.
    pub fn read(&mut self, opcode: u32, operands: &[u32]) {
        let Some(op) = Op::from_u32(opcode) else { return };
        match (op, operands) {
            (Op::Decorate, &[id, kind, set]) if kind == Decoration::DescriptorSet as u32 => {
                self.places.entry(id).or_default().0 = Some(set);
            }
            (Op::Decorate, &[id, kind, binding]) if kind == Decoration::Binding as u32 => {
                self.places.entry(id).or_default().1 = Some(binding);
            }
            (
                Op::TypeImage
                | Op::TypeSampler
                | Op::TypeSampledImage
                | Op::TypeAccelerationStructureKHR
                | Op::TypeArray
                | Op::TypeRuntimeArray
                | Op::TypeStruct
                | Op::TypePointer,
                [id, rest @ ..],
            ) => {
                self.types.insert(*id, (op, rest.to_vec()));
            }
            (Op::Constant, [_, id, value]) => {
                self.types.insert(*id, (op, vec![*value]));
            }
            (Op::Variable, [ty, id, ..]) => {
                self.variables.insert(*id, *ty);
            }
            _ => {}
        }
    }

    /// The variables that `code`, the words of the functions, seems to use. A literal equal to an id only makes
    /// an unused variable count as used.
    pub fn used_in(&self, code: &[u32]) -> Vec<Binding> {
        let used = self.places.iter().filter_map(|(&id, &(set, binding))| Some((id, set?, binding?)));
        let used = used.filter(|(id, ..)| code.contains(id));
        used.map(|(id, set, binding)| {
            let (bound, count) = self.descriptor(id);
            Binding { variable: id, set, binding, bound, count, is_uniform: self.is_uniform(id) }
        })
        .collect()
    }

    fn is_uniform(&self, variable: u32) -> bool {
        let pointer = self.variables.get(&variable).and_then(|ty| self.types.get(ty));
        pointer.is_some_and(|(_, words)| words.first() == Some(&(StorageClass::Uniform as u32)))
    }

    fn descriptor(&self, variable: u32) -> (Bound, Option<u32>) {
        let pointer = self.variables.get(&variable).and_then(|ty| self.types.get(ty));
        let Some((Op::TypePointer, &[_, pointee])) = pointer.map(|(op, words)| (*op, &words[..])) else {
            return (Bound::Other, None);
        };
        let mut ty = pointee;
        let mut count = Some(1);
        loop {
            let Some((op, words)) = self.types.get(&ty) else { return (Bound::Other, count) };
            match (op, &words[..]) {
                (Op::TypeArray, &[element, length]) => {
                    let length = self.types.get(&length).and_then(|(_, value)| value.first().copied());
                    count = count.zip(length).map(|(count, length)| count.saturating_mul(length));
                    ty = element;
                }
                (Op::TypeRuntimeArray, &[element]) => (ty, count) = (element, None),
                (Op::TypeStruct, _) => return (Bound::Buffer, count),
                (Op::TypeSampler, _) => return (Bound::Sampler, count),
                (Op::TypeAccelerationStructureKHR, _) => return (Bound::Scene, count),
                (Op::TypeImage, words) => return (image(words, false), count),
                (Op::TypeSampledImage, [inner]) => {
                    let inner = self.types.get(inner).map_or(Bound::Other, |(_, words)| image(words, true));
                    return (inner, count);
                }
                _ => return (Bound::Other, count),
            }
        }
    }
}

/// `OpTypeImage`: sampled type, Dim, Depth, Arrayed, MS, Sampled, format.
fn image(words: &[u32], combined: bool) -> Bound {
    let &[_, dim, _, arrayed, samples, sampled, ..] = words else { return Bound::Other };
    let storage = sampled == 2;
    match dim {
        _ if samples != 0 => Bound::Other,
        _ if dim == spirv::Dim::DimBuffer as u32 => Bound::Texels { storage },
        _ => Bound::Image { storage, combined, dim, arrayed: arrayed != 0 },
    }
}

/// What a resource of a job is to a shader.
fn given(kind: Kind) -> Bound {
    match kind {
        Kind::RwTyped(_) => Bound::Texels { storage: true },
        Kind::Typed(_) => Bound::Texels { storage: false },
        Kind::Sampler(_) => Bound::Sampler,
        Kind::Scene => Bound::Scene,
        Kind::PushConstant | Kind::Image(Image { usage: Use::Target, .. }) => Bound::Other,
        Kind::Image(image) => {
            let dim = match image.dim {
                Dim::D1 => spirv::Dim::Dim1D,
                Dim::D2 => spirv::Dim::Dim2D,
                Dim::D3 => spirv::Dim::Dim3D,
                Dim::Cube => spirv::Dim::DimCube,
            };
            Bound::Image {
                storage: image.usage == Use::Storage,
                combined: matches!(image.usage, Use::Combined(_)),
                dim: dim as u32,
                arrayed: image.arrayed,
            }
        }
        _ => Bound::Buffer,
    }
}

/// What a module uses and a job does not give, or gives otherwise.
pub(super) fn missing(bindings: &[Binding], job: &Job) -> Option<String> {
    bindings.iter().find_map(|wanted| {
        let place = format!("set {} binding {}", wanted.set, wanted.binding);
        let bound: Vec<Kind> = job.buffers_at(wanted.set, wanted.binding).map(|(_, b)| b.kind).collect();
        let kind = match (wanted.count, &bound[..]) {
            (_, []) => {
                return Some(format!(
                    "the module uses {place}, {}, which the job does not bind",
                    wanted.bound
                ));
            }
            (Some(count), kinds) if (kinds.len() as u64) < u64::from(count) => {
                let bound = kinds.len();
                return Some(format!(
                    "the module uses {count} descriptors at {place}, the job binds {bound}"
                ));
            }
            (_, kinds) => kinds.iter().find(|kind| given(**kind) != wanted.bound)?,
        };
        Some(format!("the module uses {place} as {}, the job binds it as {kind}", wanted.bound))
    })
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Bound::Buffer => f.write_str("a buffer"),
            Bound::Texels { storage: true } => f.write_str("a storage texel buffer"),
            Bound::Texels { storage: false } => f.write_str("a uniform texel buffer"),
            Bound::Sampler => f.write_str("a sampler"),
            Bound::Scene => f.write_str("an acceleration structure"),
            Bound::Other => f.write_str("something no job can bind"),
            Bound::Image { storage, combined, dim, arrayed } => {
                let usage = match (storage, combined) {
                    (true, _) => "storage",
                    (_, true) => "combined",
                    _ => "sampled",
                };
                let dim = match spirv::Dim::from_u32(dim) {
                    Some(spirv::Dim::Dim1D) => "1d",
                    Some(spirv::Dim::Dim2D) => "2d",
                    Some(spirv::Dim::Dim3D) => "3d",
                    Some(spirv::Dim::DimCube) => "cube",
                    _ => "other",
                };
                write!(f, "a {usage} {dim}{} image", if arrayed { "array" } else { "" })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two samplers in an array, and a storage image.
    fn bindings() -> Vec<Binding> {
        let mut bindings = Bindings::default();
        for (op, words) in [
            (Op::Decorate, &[9, Decoration::DescriptorSet as u32, 1][..]),
            (Op::Decorate, &[9, Decoration::Binding as u32, 3]),
            (Op::Decorate, &[10, Decoration::DescriptorSet as u32, 0]),
            (Op::Decorate, &[10, Decoration::Binding as u32, 0]),
            (Op::TypeSampler, &[1]),
            (Op::Constant, &[20, 2, 2]),
            (Op::TypeArray, &[3, 1, 2]),
            (Op::TypePointer, &[4, 0, 3]),
            (Op::TypeImage, &[5, 21, 1, 0, 1, 0, 2, 4]),
            (Op::TypePointer, &[6, 0, 5]),
            (Op::Variable, &[4, 9, 0]),
            (Op::Variable, &[6, 10, 0]),
        ] {
            bindings.read(op as u32, words);
        }
        assert_eq!(bindings.used_in(&[9]).len(), 1, "the other one is not used");
        bindings.used_in(&[9, 10])
    }

    #[test]
    fn what_is_missing_is_named() {
        let missing = |header: &str| missing(&bindings(), &Job::parse(header).unwrap());
        let image = "//@ image 0 0 storage:rgba8:2darray:4x4x2 zero\n";
        let sampler = "//@ sampler 1 3 linear:clamp\n";
        assert_eq!(missing(&format!("{image}{sampler}{sampler}")), None);
        assert_eq!(
            missing(image).unwrap(),
            "the module uses set 1 binding 3, a sampler, which the job does not bind"
        );
        assert_eq!(
            missing(&format!("{image}{sampler}")).unwrap(),
            "the module uses 2 descriptors at set 1 binding 3, the job binds 1"
        );
        assert_eq!(
            missing(&format!("{sampler}{sampler}//@ image 0 0 sampled:rgba8:2d:4x4 zero")).unwrap(),
            "the module uses set 0 binding 0 as a storage 2darray image, the job binds it as sampled:rgba8:2d:4x4"
        );
    }
}
