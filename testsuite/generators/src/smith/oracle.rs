//! The inputs of a module's entry points, and the outputs that they must leave.

use super::Options;
use super::choices::Choices;
use super::evaluate::Machine;
use super::ops;
use super::program::*;
use super::types::*;

/// The expected results of a module.
#[derive(Clone, PartialEq, Debug)]
pub struct Oracle {
    /// A run of each entry point.
    pub runs: Vec<Run>,
}

/// A run of an entry point.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The entry point's name.
    pub entry: String,
    /// The size of a workgroup, which is the module's.
    pub local_size: [u32; 3],
    /// The number of workgroups.
    pub workgroups: [u32; 3],
    /// Its resources: their contents at the start and at the end. A kernel's arguments are in order.
    pub resources: Vec<Resource>,
    /// The specialization constants: number and value.
    pub specialization: Vec<(u32, u32)>,
}

/// Where a resource is bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// A storage buffer in a descriptor set.
    StorageBuffer(u32, u32),
    /// A uniform buffer in a descriptor set.
    UniformBuffer(u32, u32),
    /// A two-dimensional storage image of one row of `R32_UINT`.
    StorageImage(u32, u32),
    /// A two-dimensional sampled image of one row of `R32_UINT`.
    SampledImage(u32, u32),
    /// The push constants.
    PushConstants,
    /// A kernel's argument: a pointer to memory.
    Pointer,
    /// A kernel's argument: a value.
    Value,
    /// A kernel's argument: a two-dimensional image of one row of `R32_UINT` that it reads.
    ReadImage,
    /// A kernel's argument: a two-dimensional image of one row of `R32_UINT` that it writes.
    WriteImage,
}

impl Where {
    /// Whether a run writes to the resource.
    pub fn is_result(self) -> bool {
        matches!(
            self,
            Where::StorageBuffer(..) | Where::StorageImage(..) | Where::Pointer | Where::WriteImage
        )
    }
}

/// A resource of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Resource {
    /// Where it is bound.
    pub place: Where,
    /// Its contents at the start.
    pub initial: Vec<u8>,
    /// Its expected contents at the end.
    pub expected: Vec<u8>,
}

/// The oracle of a program; `None` where it takes too many steps.
pub(super) fn of(program: &Program, options: &Options, choices: &mut Choices<'_>) -> Option<Oracle> {
    let runs = program.entries.iter().map(|entry| run(program, entry, options, choices));
    Some(Oracle { runs: runs.collect::<Option<_>>()? })
}

/// A scalar of a resource; floats are small.
fn number(scalar: Scalar, choices: &mut Choices<'_>) -> u64 {
    let bits = choices.number();
    match scalar {
        Scalar::Float(width) => ops::float(i64::from(bits % 401) - 200, width),
        scalar if bits.is_multiple_of(4) => (u64::from(bits >> 8) % 17) & scalar.mask(),
        scalar => (u64::from(bits) | u64::from(choices.number()) << 32) & scalar.mask(),
    }
}

/// The bytes of elements, one after the other, the first of these scalars at its place.
fn bytes(mem: &Mem, rules: Rules, scalars: &[u64], filler: u8) -> Vec<u8> {
    let (size, stride) = (mem.scalars(), rules.stride(mem) as usize);
    let mut places = Vec::new();
    rules.places(mem, 0, &mut places);
    let mut bytes = vec![filler; stride * (scalars.len() / size.max(1))];
    for (element, scalars) in scalars.chunks_exact(size).enumerate() {
        let mut scalars = scalars.iter();
        for (offset, ty) in &places {
            let width = usize::from(ty.scalar.width() / 8);
            for lane in 0..usize::from(ty.lanes) {
                let at = element * stride + *offset as usize + lane * width;
                let bits = scalars.next().copied().unwrap_or(0).to_le_bytes();
                bytes[at..at + width].copy_from_slice(&bits[..width]);
            }
        }
    }
    bytes
}

fn run(program: &Program, entry: &Entry, options: &Options, choices: &mut Choices<'_>) -> Option<Run> {
    let count = entry.invocations() as usize;
    let mut given = Vec::new();
    for variable in &program.variables {
        let mut types = Vec::new();
        variable.mem.leaves(0, &mut |_, ty| types.extend(vec![ty.scalar; usize::from(ty.lanes)]));
        let times = match variable.storage {
            Storage::Buffer => count,
            Storage::Uniform | Storage::Push => 1,
            _ => {
                given.push(variable.initial.clone().unwrap_or_default());
                continue;
            }
        };
        let scalars = types.repeat(times).into_iter().map(|scalar| number(scalar, choices));
        given.push(scalars.collect());
    }
    let image: Vec<u32> = (0..count).map(|_| choices.number()).collect();
    let mut machine = Machine::new(program, entry, &given, &image);
    let mut values = Vec::new();
    for argument in &program.arguments {
        let ty = program.values[*argument];
        let bits = number(ty.scalar, choices);
        machine.set(*argument, &[bits]);
        values.push(bits.to_le_bytes()[..usize::from(ty.scalar.width() / 8)].to_vec());
    }
    machine.run()?;
    let mut resources = Vec::new();
    let mut binding = 0;
    let mut bound = || {
        binding += 1;
        binding - 1
    };
    for ((variable, given), memory) in program.variables.iter().zip(&given).zip(&machine.memory) {
        let (place, rules) = match variable.storage {
            Storage::Buffer if options.profile.kernel => (Where::Pointer, Rules::Natural),
            Storage::Buffer => (Where::StorageBuffer(0, bound()), Rules::Std430),
            Storage::Uniform => (Where::UniformBuffer(0, bound()), Rules::Std140),
            Storage::Push => (Where::PushConstants, Rules::Std430),
            _ => continue,
        };
        let initial = bytes(&variable.mem, rules, given, 0xcc);
        let expected = match variable.storage {
            Storage::Buffer => bytes(&variable.mem, rules, memory, 0xcc),
            _ => initial.clone(),
        };
        resources.push(Resource { place, initial, expected });
    }
    for value in values {
        resources.push(Resource { place: Where::Value, expected: value.clone(), initial: value });
    }
    let (written, fetched) = match options.profile.kernel {
        true => (program.canvas.then_some(Where::WriteImage), Where::ReadImage),
        false => (Some(Where::StorageImage(1, 0)), Where::SampledImage(1, 1)),
    };
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    if let Some(place) = written {
        resources.push(Resource { place, initial: words(&image), expected: words(&machine.image) });
    }
    if !program.texels.is_empty() {
        let texels = words(&program.texels);
        resources.push(Resource { place: fetched, expected: texels.clone(), initial: texels });
    }
    let specs = program.specs.iter().enumerate();
    Some(Run {
        entry: entry.name.clone(),
        local_size: entry.local,
        workgroups: entry.groups,
        resources,
        specialization: specs.map(|(index, spec)| (index as u32, spec.value)).collect(),
    })
}
