//! OpenCL kernels as compute shaders: launches become dispatches by what a module's reflection says of its arguments.

use anyhow::{Context as _, Result, bail, ensure};
use spirant::reflect::reflect;
use spirant_exec::job::{Argument, Buffer, Job, Kind, Launch};

/// The bindings of buffers that the host gives a module besides those of pointers.
const SET: u32 = 0;

/// The dispatch that does what a launch does. The buffers of pointers come first, in the order of the arguments.
///
/// # Errors
/// Where the reflection of the module does not describe the arguments of the launch.
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
    for (described, given) in entry.arguments.iter().zip(&launch.arguments) {
        let place = |name: &str| -> Result<u32> {
            let number = described.placement.get(name);
            let number = number.with_context(|| format!("argument {} has no {name}", described.index))?;
            Ok(u32::try_from(*number)?)
        };
        match given {
            Argument::Buffer(data) => {
                job.buffers.push(Buffer {
                    set: place("descriptor_set")?,
                    binding: place("binding")?,
                    kind: Kind::RwStructured,
                    data: data.clone(),
                    address: None,
                });
            }
            Argument::Local(bytes) => {
                let element = place("elem_size")?.max(1);
                let count = u32::try_from(*bytes)?.div_ceil(element);
                job.specialization.push((place("spec_id")?, count));
            }
            Argument::Value(bytes) => {
                let (offset, size) = (place("offset")? as usize, place("size")? as usize);
                ensure!(size >= bytes.len(), "argument {} has {size} bytes", described.index);
                let binding = described.placement.get("binding").map(|binding| *binding as u32);
                let kind = match described.attributes.first().map(String::as_str) {
                    Some("ArgumentPodPushConstant") => Kind::PushConstant,
                    Some("ArgumentPodUniform") => Kind::CBuffer,
                    Some("ArgumentPodStorageBuffer") => Kind::Structured,
                    other => bail!("argument {} is of the unknown kind {other:?}", described.index),
                };
                let found = values.iter().position(|buffer| buffer.kind == kind);
                let at = found.unwrap_or_else(|| {
                    let binding = binding.unwrap_or(0);
                    values.push(Buffer { set: SET, binding, kind, data: Vec::new(), address: None });
                    values.len() - 1
                });
                let data = &mut values[at].data;
                data.resize(data.len().max((offset + size).next_multiple_of(4)), 0);
                data[offset..offset + bytes.len()].copy_from_slice(bytes);
            }
        }
    }
    job.buffers.extend(values);
    for (dimension, (global, local)) in launch.global.iter().zip(launch.local).enumerate() {
        ensure!(local > 0 && global % local == 0, "the work-groups are not of one size");
        job.dispatch[dimension] = global / local;
        job.specialization.push((dimension as u32, local));
    }
    Ok(job)
}
