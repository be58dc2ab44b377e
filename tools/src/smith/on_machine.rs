//! Runs of a manifest on the reference machine.

use anyhow::{Context, Result};
use spirant::dialect::Module;
use spirant::run::{self, Argument, Descriptor, Dim, Format, Image, Launch, Limits, Outcome};
use spirant::{Code, Diagnostic, Diagnostics};
use spirant_generators::smith::{Resource, Run, Where};

/// The largest number of instructions of a run.
pub const STEPS: u64 = 1_000_000_000;

/// Executes a run of a module, whose results are the expected ones afterwards; `None` if there are no results, with the reason among
/// what was found.
pub fn execute(module: &Module, run: &mut Run, limits: &Limits, found: &mut Diagnostics) -> Option<Outcome> {
    let values: Vec<(u32, String)> =
        run.specialization.iter().map(|(id, value)| (*id, format!("{value:#010x}"))).collect();
    let mut launch = match launch(run) {
        Ok(launch) => launch,
        Err(error) => {
            found.push(Diagnostic::error(Code::INVALID_INPUT, format!("{error:#}")));
            return None;
        }
    };
    let outcome = spirant::execute(module, &mut launch, &values, limits, found)?;
    let mut resources = launch.resources.into_iter().map(|resource| resource.bytes);
    let mut arguments = launch.arguments.into_iter();
    for resource in &mut run.resources {
        let bytes = match resource.place {
            Where::PushConstants => None,
            place if is_argument(place) => arguments.next().and_then(|argument| match argument {
                Argument::Buffer(bytes) | Argument::Image(_, bytes) => Some(bytes),
                _ => None,
            }),
            _ => resources.next(),
        };
        if let Some(bytes) = bytes.filter(|_| resource.place.is_result()) {
            resource.expected = bytes;
        }
    }
    Some(outcome)
}

/// What a run is given.
fn launch(run: &Run) -> Result<Launch> {
    let mut launch = Launch {
        entry: run.entry.clone(),
        groups: run.workgroups,
        local: Some(run.local_size),
        ..Launch::default()
    };
    for resource in &run.resources {
        let bytes = resource.initial.clone();
        let mut bind = |set, binding, descriptor| {
            launch.resources.push(run::Resource {
                set,
                binding,
                descriptor,
                bytes: bytes.clone(),
                ..Default::default()
            });
        };
        match resource.place {
            Where::StorageBuffer(set, binding) | Where::UniformBuffer(set, binding) => {
                bind(set, binding, Descriptor::Buffer);
            }
            Where::StorageImage(set, binding) | Where::SampledImage(set, binding) => {
                bind(set, binding, Descriptor::Image(image(resource)?));
            }
            Where::PushConstants => launch.push = bytes,
            Where::Pointer => launch.arguments.push(Argument::Buffer(bytes)),
            Where::Value => launch.arguments.push(Argument::Value(bytes)),
            Where::ReadImage | Where::WriteImage => {
                launch.arguments.push(Argument::Image(image(resource)?, bytes));
            }
        }
    }
    Ok(launch)
}

/// The image of a resource: one row of `R32_UINT`.
fn image(resource: &Resource) -> Result<Image> {
    Ok(Image {
        format: Format::from_name("r32ui").context("the format r32ui")?,
        dim: Dim::D2,
        arrayed: false,
        extent: [u32::try_from(resource.initial.len() / 4)?, 1, 1],
        layers: 1,
        levels: 1,
        samples: 1,
    })
}

fn is_argument(place: Where) -> bool {
    matches!(place, Where::Pointer | Where::Value | Where::ReadImage | Where::WriteImage)
}
