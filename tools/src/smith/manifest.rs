//! The manifest of a module with an oracle, as `docs/smith.schema.json` describes it.

use serde_json::{Value, json};
use spirant_generators::smith::{Options, Oracle, Resource, Run, Where};

/// The manifest as text.
pub fn text(file: &str, options: &Options, seed: u64, number: u64, oracle: &Oracle) -> String {
    let runs: Vec<Value> = oracle.runs.iter().map(run).collect();
    let value = json!({
        "manifest": 1,
        "module": file,
        "profile": options.profile.name(),
        "features": options.features.names().collect::<Vec<_>>(),
        "size": options.size,
        "seed": seed,
        "number": number,
        "runs": runs,
    });
    format!("{value:#}\n")
}

fn run(run: &Run) -> Value {
    let specialization: Vec<Value> =
        run.specialization.iter().map(|(id, value)| json!({ "id": id, "value": value })).collect();
    json!({
        "entry_point": run.entry,
        "local_size": run.local_size,
        "workgroups": run.workgroups,
        "specialization": specialization,
        "resources": run.resources.iter().map(resource).collect::<Vec<_>>(),
    })
}

fn resource(resource: &Resource) -> Value {
    let initial = hex(&resource.initial);
    let (kind, place) = match resource.place {
        Where::StorageBuffer(set, binding) => ("storage-buffer", Some((set, binding))),
        Where::UniformBuffer(set, binding) => ("uniform-buffer", Some((set, binding))),
        Where::StorageImage(set, binding) => ("storage-image", Some((set, binding))),
        Where::SampledImage(set, binding) => ("sampled-image", Some((set, binding))),
        Where::PushConstants => ("push-constants", None),
        Where::Pointer => ("pointer", None),
        Where::Value => ("value", None),
        Where::ReadImage => ("read-image", None),
        Where::WriteImage => ("write-image", None),
    };
    let mut value = json!({ "kind": kind, "bytes": resource.initial.len(), "initial": initial });
    if let Some((set, binding)) = place {
        value["set"] = set.into();
        value["binding"] = binding.into();
    }
    let is_image = |place| {
        matches!(
            place,
            Where::StorageImage(..) | Where::SampledImage(..) | Where::ReadImage | Where::WriteImage
        )
    };
    if is_image(resource.place) {
        value["format"] = "R32_UINT".into();
        value["extent"] = json!([resource.initial.len() / 4, 1]);
    }
    if resource.place.is_result() {
        value["expected"] = hex(&resource.expected).into();
    }
    value
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
