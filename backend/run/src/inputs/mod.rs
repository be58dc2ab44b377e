//! Random inputs of an entry point, and how the results of two executions differ.
//!
//! The types of a module say what its inputs are: numbers of buffers, push constants and arguments are drawn one by one, images
//! and samplers are made to fit their types. Small numbers come before any numbers ([`Range`]), since programs take
//! numbers as lengths and indices: what they do with others is seldom defined.

mod compare;
mod leaves;
mod numbers;
mod pointee;
mod textures;

pub use compare::Difference;

use crate::launch::{Argument, Launch, Resource};
use crate::machine;
use crate::shape::Shapes;
use crate::stop::Stop;
use leaves::{Leaf, Leaves};
use numbers::{Numbers, Range};
use spirant_dialect::decoration::find_word;
use spirant_dialect::spirv::{Decoration, StorageClass};
use spirant_dialect::{Function, Module, Type, TypeKind, Value};

/// Bytes of an object whose size no type states.
const OPEN_BYTES: u64 = 1 << 16;
/// Bytes of the memory of a work group that an argument points to.
const LOCAL_BYTES: usize = 1 << 14;
/// The set of what the pointers in buffers and push constants lead to.
const POINTED_SET: u32 = u32::MAX;
/// The most elements of an array of descriptors that are bound.
const MOST_DESCRIPTORS: u64 = 16;

/// The inputs of one execution. The same seed makes the same.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// What is run.
    pub launch: Launch,
    /// By resource, its numbers.
    resources: Vec<Vec<Leaf>>,
    /// By argument, its numbers.
    arguments: Vec<Vec<Leaf>>,
}

/// Draws inputs.
struct Draw<'m> {
    module: &'m Module,
    leaves: Leaves<'m>,
    numbers: Numbers,
    inputs: Inputs,
    /// What pointers of each type lead to, and its binding.
    pointed: Vec<(Type, u32)>,
}

impl Inputs {
    /// Random inputs of an entry point of a valid module: every resource of the module, push constants, and arguments, for a few work
    /// groups. What seeds of four in a row draw goes from small numbers to any.
    ///
    /// # Errors
    /// There is no such entry point, or the machine does not execute it; or it has inputs that cannot be drawn.
    pub fn draw(module: &Module, entry: &str, seed: u64) -> Result<Inputs, Stop> {
        let function = machine::entry_of(module, entry, &machine::COMPUTE)?;
        // Many programs are for one work group, or for one dimension.
        let (groups, local) = match seed % 3 {
            0 => ([1, 1, 1], [64, 1, 1]),
            1 => ([3, 1, 1], [8, 1, 1]),
            _ => ([2, 2, 1], [4, 4, 1]),
        };
        let mut launch = Launch { entry: entry.into(), groups, ..Launch::default() };
        if machine::work_group(module, &launch).is_err() {
            launch.local = Some(local);
        }
        let mut draw = Draw {
            module,
            leaves: Leaves { module, shapes: Shapes::new(module) },
            numbers: Numbers::new(seed, Range::of_seed(seed)),
            inputs: Inputs { launch, resources: Vec::new(), arguments: Vec::new() },
            pointed: Vec::new(),
        };
        draw.globals()?;
        draw.arguments(&module.functions[function])?;
        Ok(draw.inputs)
    }
}

impl Draw<'_> {
    /// Everything that is bound, and push constants.
    fn globals(&mut self) -> Result<(), Stop> {
        let module = self.module;
        for (number, variable) in module.globals.iter() {
            let word = |kind| find_word(&variable.decorations, kind);
            let pointee = match module.types.kind(variable.ty) {
                TypeKind::Pointer { pointee, .. } => Some(pointee),
                _ => module.data_types.get(&number).copied(),
            };
            if let Some(binding) = word(Decoration::Binding) {
                let set = word(Decoration::DescriptorSet).unwrap_or(0);
                let pointee = pointee.ok_or_else(|| Stop::refused("a resource without type"))?;
                self.resource(set, binding, pointee)?;
            } else if let (StorageClass::PushConstant, Some(ty)) = (variable.storage, pointee) {
                let (bytes, leaves) = self.object(ty)?;
                let addresses = self.addresses(&leaves)?;
                let launch = &mut self.inputs.launch;
                (launch.push, launch.push_addresses) = (bytes, addresses);
            }
        }
        Ok(())
    }

    /// The descriptors of a binding. Of variables that share it, the largest counts.
    fn resource(&mut self, set: u32, binding: u32, ty: Type) -> Result<(), Stop> {
        let (ty, count) = match self.module.types.kind(ty) {
            TypeKind::Array { element, length } if self.module.types.array_stride(ty).is_none() => {
                (element, self.leaves.shapes.length(length)?.min(MOST_DESCRIPTORS))
            }
            TypeKind::RuntimeArray { element } if self.module.types.array_stride(ty).is_none() => {
                (element, MOST_DESCRIPTORS)
            }
            _ => (ty, 1),
        };
        for index in 0..count as usize {
            let (descriptor, bytes, leaves) =
                match textures::draw(self.module, ty, &mut self.numbers).map_err(Stop::refused)? {
                    Some((descriptor, bytes)) => (descriptor, bytes, Vec::new()),
                    None => {
                        let (bytes, leaves) = self.object(ty)?;
                        (Default::default(), bytes, leaves)
                    }
                };
            let addresses = self.addresses(&leaves)?;
            let known = self.inputs.launch.resources.iter();
            let known = (0..).zip(known).filter(|(_, it)| (it.set, it.binding) == (set, binding)).nth(index);
            match known.map(|(at, known): (usize, _)| (at, known.bytes.len())) {
                Some((_, size)) if size >= bytes.len() => {}
                Some((at, _)) => {
                    let own = &mut self.inputs.launch.resources[at];
                    (own.bytes, own.addresses) = (bytes, addresses);
                    self.inputs.resources[at] = leaves;
                }
                None => {
                    self.inputs.launch.resources.push(Resource {
                        set,
                        binding,
                        descriptor,
                        bytes,
                        addresses,
                    });
                    self.inputs.resources.push(leaves);
                }
            }
        }
        Ok(())
    }

    /// The contents of an object of a type, and its numbers.
    fn object(&mut self, ty: Type) -> Result<(Vec<u8>, Vec<Leaf>), Stop> {
        let leaves = self.leaves.of(ty, OPEN_BYTES)?;
        Ok((self.numbers.bytes(&leaves), leaves))
    }

    /// What the pointers among the numbers lead to.
    fn addresses(&mut self, leaves: &[Leaf]) -> Result<Vec<(u32, u32, u32)>, Stop> {
        let mut found = Vec::new();
        for leaf in leaves {
            let Some(ty) = leaf.pointee else { continue };
            let binding = match self.pointed.iter().find(|(known, _)| *known == ty) {
                Some((_, binding)) => *binding,
                None => {
                    let binding = self.pointed.len() as u32;
                    // Before its contents, which may lead back to it.
                    self.pointed.push((ty, binding));
                    let at = self.inputs.launch.resources.len();
                    let resource = Resource { set: POINTED_SET, binding, ..Resource::default() };
                    self.inputs.launch.resources.push(resource);
                    self.inputs.resources.push(Vec::new());
                    let leaves = self.leaves.elements(ty, OPEN_BYTES)?;
                    let addresses = self.addresses(&leaves)?;
                    let own = &mut self.inputs.launch.resources[at];
                    (own.bytes, own.addresses) = (self.numbers.bytes(&leaves), addresses);
                    self.inputs.resources[at] = leaves;
                    binding
                }
            };
            found.push((leaf.offset, POINTED_SET, binding));
        }
        Ok(found)
    }

    /// The arguments of a kernel.
    fn arguments(&mut self, function: &Function) -> Result<(), Stop> {
        for param in &function.params {
            let (argument, leaves) = self.argument(function, *param)?;
            self.inputs.launch.arguments.push(argument);
            self.inputs.arguments.push(leaves);
        }
        Ok(())
    }

    fn argument(&mut self, function: &Function, param: Value) -> Result<(Argument, Vec<Leaf>), Stop> {
        use crate::images::view::Descriptor;
        let module = self.module;
        let ty = function.value_type(param);
        let (storage, pointee) = match module.types.kind(ty) {
            TypeKind::Pointer { storage, pointee } => (storage, Some(pointee)),
            TypeKind::UntypedPointer { storage } => (storage, None),
            TypeKind::Image | TypeKind::Sampler => {
                return match textures::draw(module, ty, &mut self.numbers).map_err(Stop::refused)? {
                    Some((Descriptor::Image(image), bytes)) => {
                        Ok((Argument::Image(image, bytes), Vec::new()))
                    }
                    Some((Descriptor::Sampler(sampler), _)) => Ok((Argument::Sampler(sampler), Vec::new())),
                    _ => Err(Stop::refused("an argument that is a buffer of texels")),
                };
            }
            _ => {
                let leaves = self.leaves.of(ty, 0)?;
                return Ok((Argument::Value(self.numbers.bytes(&leaves)), leaves));
            }
        };
        if storage == StorageClass::Workgroup {
            return Ok((Argument::Local(LOCAL_BYTES), Vec::new()));
        }
        let seen = pointee::of(module, function, param).or(pointee);
        let leaves = match (storage, pointee) {
            (StorageClass::Function, Some(ty)) => self.leaves.of(ty, 0)?,
            _ => match seen {
                Some(ty) => self.leaves.elements(ty, OPEN_BYTES)?,
                None => leaves::words(OPEN_BYTES),
            },
        };
        let bytes = self.numbers.bytes(&leaves);
        let argument =
            if storage == StorageClass::Function { Argument::Value(bytes) } else { Argument::Buffer(bytes) };
        Ok((argument, leaves))
    }
}
