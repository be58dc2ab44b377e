//! OpenCL kernels as compute shaders: launches become dispatches, by the module's reflection of its arguments.

use anyhow::{Context as _, Result, bail, ensure};
use spirant::reflect::{self, reflect};
use spirant_exec::image::{Address, Sampler, Use};
use spirant_exec::job::{Argument, Buffer, Job, Kind, Launch, Placed};

/// The bindings of buffers that the host gives a module besides those of pointers.
const SET: u32 = 0;
/// The first binding of buffers that the shader accesses by their addresses alone.
const FIRST_OPEN_BINDING: u32 = 64;

/// The dispatch that corresponds to a launch. The buffers of pointers come first, in the order of the arguments.
///
/// # Errors The module's reflection does not describe the arguments of the launch.
pub fn dispatch(launch: &Launch, words: &[u32]) -> Result<Job> {
    let reflection = reflect(words)?;
    let entry = reflection
        .entry_points
        .iter()
        .find(|entry| entry.name == launch.function)
        .with_context(|| format!("the module has no entry point {}", launch.function))?;
    ensure!(
        entry.arguments.len() == launch.arguments.len(),
        "{} arguments are reflected, {} are given",
        entry.arguments.len(),
        launch.arguments.len()
    );
    let mut job = Job { entry: launch.function.clone(), ..Job::default() };
    let mut values: Vec<Buffer> = Vec::new();
    let mut samplers: Vec<Buffer> = Vec::new();
    for (described, given) in entry.arguments.iter().zip(&launch.arguments) {
        let place = |name: &str| -> Result<u32> {
            let number = described.placement.get(name);
            let number = number.with_context(|| format!("argument {} has no {name}", described.index))?;
            Ok(u32::try_from(*number)?)
        };
        match given {
            Argument::Buffer(data)
                if described.attributes.iter().any(|kind| kind.starts_with("ArgumentPointer")) =>
            {
                // A buffer is bound where no argument is, and its address is given.
                let (set, binding) = (SET, FIRST_OPEN_BINDING + described.index);
                let kind = Kind::RwStructured;
                job.buffers.push(Buffer { set, binding, kind, data: data.clone(), addresses: Vec::new() });
                let (kind, binding_of_block) = block_of(described)?;
                let offset = place("offset")?;
                let block = put(&mut values, kind, binding_of_block, offset as usize, &[0; 8]);
                block.addresses.push(Placed { offset, set, binding });
            }
            Argument::Buffer(data) => {
                job.buffers.push(Buffer {
                    set: place("descriptor_set")?,
                    binding: place("binding")?,
                    kind: Kind::RwStructured,
                    data: data.clone(),
                    addresses: Vec::new(),
                });
            }
            Argument::Local(bytes) => {
                let element = place("elem_size")?.max(1);
                let count = u32::try_from(*bytes)?.div_ceil(element);
                job.specialization.push((place("spec_id")?, count));
            }
            Argument::Image(image, data) => {
                let stored = described.attributes.iter().any(|kind| kind == "ArgumentStorageImage");
                let usage = if stored { Use::Storage } else { Use::Sampled };
                job.buffers.push(Buffer {
                    set: place("descriptor_set")?,
                    binding: place("binding")?,
                    kind: Kind::Image(spirant_exec::image::Image { usage, ..*image }),
                    data: data.clone(),
                    addresses: Vec::new(),
                });
            }
            Argument::Sampler { sampler, normalized } => {
                samplers.push(sampler_at(place("descriptor_set")?, place("binding")?, *sampler));
                if let Ok(offset) = place("normalized_mask_offset") {
                    put(
                        &mut values,
                        Kind::PushConstant,
                        0,
                        offset as usize,
                        &u32::from(*normalized).to_le_bytes(),
                    );
                }
            }
            Argument::Value(bytes) => {
                let (offset, size) = (place("offset")? as usize, place("size")? as usize);
                ensure!(size >= bytes.len(), "argument {} has {size} bytes", described.index);
                let (kind, binding) = block_of(described)?;
                put(&mut values, kind, binding, offset, bytes);
            }
        }
    }
    for resource in &reflection.resources {
        if let (Some(number), Some(set), Some(binding)) =
            (resource.literal_sampler, resource.set, resource.binding)
        {
            samplers.push(sampler_at(set, binding, sampler_of(number)?));
        }
        if let (Some(data), Some(set), Some(binding)) =
            (&resource.initial_data, resource.set, resource.binding)
        {
            let data = bytes_of(data).with_context(|| format!("`{data}` is not bytes"))?;
            values.push(Buffer { set, binding, kind: Kind::RwStructured, data, addresses: Vec::new() });
        }
    }
    if let Some(printf) = &reflection.printf {
        let (set, binding) = (printf.set.unwrap_or(0), printf.binding.unwrap_or(0));
        let data = vec![0; usize::try_from(printf.size)?];
        values.push(Buffer { set, binding, kind: Kind::RwStructured, data, addresses: Vec::new() });
    }
    job.buffers.extend(values);
    job.buffers.extend(samplers);
    for (dimension, (global, local)) in launch.global.iter().zip(launch.local).enumerate() {
        ensure!(local > 0 && global % local == 0, "the work-groups are not of one size");
        job.dispatch[dimension] = global / local;
        job.specialization.push((dimension as u32, local));
    }
    Ok(job)
}

/// The block that an argument by value is in, and its binding.
fn block_of(described: &reflect::Argument) -> Result<(Kind, u32)> {
    let binding = described.placement.get("binding").map_or(0, |binding| *binding as u32);
    let kind = match described.attributes.first().map(String::as_str) {
        Some("ArgumentPodPushConstant" | "ArgumentPointerPushConstant") => Kind::PushConstant,
        Some("ArgumentPodUniform" | "ArgumentPointerUniform") => Kind::CBuffer,
        Some("ArgumentPodStorageBuffer") => Kind::Structured,
        other => bail!("argument {} is of the unknown kind {other:?}", described.index),
    };
    Ok((kind, binding))
}

/// Puts bytes into the block of a kind, which grows to hold them.
fn put<'v>(
    values: &'v mut Vec<Buffer>,
    kind: Kind,
    binding: u32,
    offset: usize,
    bytes: &[u8],
) -> &'v mut Buffer {
    let found = values.iter().position(|buffer| buffer.kind == kind);
    let at = found.unwrap_or_else(|| {
        values.push(Buffer { set: SET, binding, kind, data: Vec::new(), addresses: Vec::new() });
        values.len() - 1
    });
    let block = &mut values[at];
    let data = &mut block.data;
    data.resize(data.len().max((offset + bytes.len()).next_multiple_of(4)), 0);
    data[offset..offset + bytes.len()].copy_from_slice(bytes);
    block
}

/// The bytes that pairs of hexadecimal digits spell.
fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok());
    pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}

fn sampler_at(set: u32, binding: u32, sampler: Sampler) -> Buffer {
    Buffer { set, binding, kind: Kind::Sampler(sampler), data: Vec::new(), addresses: Vec::new() }
}

/// The sampler of OpenCL C's `CLK_` constants.
fn sampler_of(number: u32) -> Result<Sampler> {
    ensure!(number & 1 != 0, "the sampler {number:#x} does not normalize coordinates");
    let address = match number >> 1 & 7 {
        0 | 1 => Address::Clamp,
        2 => Address::Border,
        3 => Address::Repeat,
        4 => Address::Mirror,
        other => bail!("{other} is not an addressing mode"),
    };
    Ok(Sampler { linear: number >> 4 == 2, mip_linear: false, address, compare: None })
}
