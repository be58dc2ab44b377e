//! The manifest of a module with an oracle, as `docs/smith.schema.json` describes it.

use anyhow::{Context, Result, bail, ensure};
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

/// The runs that a manifest states.
///
/// # Errors
/// It is no manifest.
pub fn runs(text: &str) -> Result<Vec<Run>> {
    let manifest: Value = serde_json::from_str(text).context("it is not JSON")?;
    ensure!(manifest["manifest"] == 1, "it is no manifest of `spirant smith`: it has no \"manifest\": 1");
    let runs = manifest["runs"].as_array().filter(|runs| !runs.is_empty()).context("it has no runs")?;
    runs.iter().enumerate().map(|(at, run)| run_of(run).with_context(|| format!("run {at}"))).collect()
}

fn run_of(run: &Value) -> Result<Run> {
    let three = |name: &str| -> Result<[u32; 3]> {
        let values = run[name].as_array().with_context(|| format!("no `{name}`"))?;
        let values: Result<Vec<u32>> = values.iter().map(|value| number(value, name)).collect();
        <[u32; 3]>::try_from(values?).ok().with_context(|| format!("`{name}` is not three numbers"))
    };
    let constant = |value: &Value| Ok((number(&value["id"], "id")?, number(&value["value"], "value")?));
    let constants = run["specialization"].as_array().into_iter().flatten().map(constant);
    let resources = run["resources"].as_array().context("no `resources`")?.iter();
    let resource = |(at, value)| resource_of(value).with_context(|| format!("resource {at}"));
    Ok(Run {
        entry: run["entry_point"].as_str().context("no `entry_point`")?.to_owned(),
        local_size: three("local_size")?,
        workgroups: three("workgroups")?,
        resources: resources.enumerate().map(resource).collect::<Result<_>>()?,
        specialization: constants.collect::<Result<_>>()?,
    })
}

fn resource_of(value: &Value) -> Result<Resource> {
    let place = || -> Result<(u32, u32)> {
        Ok((number(&value["set"], "set")?, number(&value["binding"], "binding")?))
    };
    let place = match value["kind"].as_str().context("no `kind`")? {
        "storage-buffer" => place().map(|(set, binding)| Where::StorageBuffer(set, binding))?,
        "uniform-buffer" => place().map(|(set, binding)| Where::UniformBuffer(set, binding))?,
        "storage-image" => place().map(|(set, binding)| Where::StorageImage(set, binding))?,
        "sampled-image" => place().map(|(set, binding)| Where::SampledImage(set, binding))?,
        "push-constants" => Where::PushConstants,
        "pointer" => Where::Pointer,
        "value" => Where::Value,
        "read-image" => Where::ReadImage,
        "write-image" => Where::WriteImage,
        other => bail!("the kind `{other}` is unknown"),
    };
    let initial = bytes(value["initial"].as_str().context("no `initial`")?)?;
    let expected = value["expected"].as_str().map_or_else(|| Ok(initial.clone()), bytes)?;
    ensure!(
        expected.len() == initial.len(),
        "`expected` has {} bytes, `initial` {}",
        expected.len(),
        initial.len()
    );
    Ok(Resource { place, initial, expected })
}

fn number(value: &Value, name: &str) -> Result<u32> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.with_context(|| format!("`{name}` is not a number of 32 bits"))
}

/// Bytes as two hexadecimal digits each.
fn bytes(text: &str) -> Result<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| {
        let digits = std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2);
        digits.and_then(|digits| u8::from_str_radix(digits, 16).ok())
    };
    pairs.map(byte).collect::<Option<_>>().with_context(|| "bytes that are not pairs of hexadecimal digits")
}
