//! `#spirv.target_env<…>` with its resource limits.

use super::abi::numbers;
use super::find;
use super::interface::capabilities;
use crate::parse::ast::{Attr, Named};
use crate::parse::{Parsed, Problem};
use spirant_dialect::abi::{CooperativeMatrixProperties, TargetEnvAttribute};
use spirant_dialect::spirv::Scope;

/// What MLIR calls the makers of devices.
const VENDORS: &[&str] =
    &["AMD", "Apple", "ARM", "Imagination", "Intel", "NVIDIA", "Qualcomm", "SwiftShader", "Unknown"];
/// What MLIR calls kinds of devices.
const DEVICES: &[&str] = &["CPU", "DiscreteGPU", "IntegratedGPU", "Other", "Unknown"];
/// What MLIR calls client APIs.
const CLIENTS: &[&str] = &["Metal", "OpenCL", "Vulkan", "WebGPU", "Unknown"];
/// Limits that are one number.
const NUMBERS: &[&str] = &[
    "max_compute_shared_memory_size",
    "max_compute_workgroup_invocations",
    "subgroup_size",
    "min_subgroup_size",
    "max_subgroup_size",
];

/// `#spirv.target_env<…>`
pub(super) fn target_env(value: &Attr<'_>, at: u32) -> Parsed<TargetEnvAttribute> {
    let wrong = || Box::new(Problem::new(at as usize, "this is not a '#spirv.target_env<…>'"));
    let Attr::Record { name: "target_env", fields } = value else { return Err(wrong()) };
    let Some(Attr::Vce(vce)) = find(fields, "vce") else { return Err(wrong()) };
    let mut env = TargetEnvAttribute {
        version: vce.version,
        capabilities: capabilities(vce, at)?,
        extensions: vce.extensions.iter().cloned().collect(),
        client_api: word(fields, "api", "a client API", CLIENTS)?,
        vendor: word(fields, "vendor", "a vendor", VENDORS)?,
        device_type: word(fields, "device_type", "a type of device", DEVICES)?,
        device_id: match find(fields, "device_id") {
            Some(value) => numbers(value).and_then(|list| list.first().copied()),
            None => None,
        },
        limits: Vec::new(),
        matrices: Vec::new(),
    };
    if let Some(Attr::Record { fields, .. } | Attr::Dict(fields)) = find(fields, "limits") {
        for limit in fields {
            resource_limit(&mut env, limit)?;
        }
    }
    Ok(env)
}

/// A word of the attribute, which is one of a list.
fn word(fields: &[Named<'_>], name: &str, what: &str, known: &[&str]) -> Parsed<Option<String>> {
    let Some(field) = fields.iter().find(|field| field.name == name) else { return Ok(None) };
    match &field.value {
        Attr::Text(text) if known.contains(&text.as_str()) => Ok(Some(text.clone())),
        Attr::Text(text) => {
            let problem = Problem::new(field.at as usize, format!("expected {what} and found '{text}'"));
            Err(Box::new(problem.help(format!("one of {}", known.join(", ")))))
        }
        _ => Ok(None),
    }
}

/// A limit of `#spirv.resource_limits<…>`.
fn resource_limit(env: &mut TargetEnvAttribute, limit: &Named<'_>) -> Parsed<()> {
    let wrong = |message: String| Err(Box::new(Problem::new(limit.at as usize, message)));
    let name = &*limit.name;
    match (name, &limit.value) {
        ("cooperative_matrix_properties_khr" | "cooperative_matrix_properties_nv", Attr::List(items)) => {
            for item in items {
                match matrix(item) {
                    Some(found) => env.matrices.push(found),
                    None => {
                        return wrong(format!("'{name}' is a list of '#spirv.coop_matrix_props_khr<…>'"));
                    }
                }
            }
            return Ok(());
        }
        // Older editions have `dense<…>`.
        ("max_compute_workgroup_size", value) if !matches!(value, Attr::Number(..)) => {
            if let Some(list) = numbers(value).filter(|list| (1..=3).contains(&list.len())) {
                env.limits.push((name.to_owned(), list));
                return Ok(());
            }
        }
        (_, value @ Attr::Number(..)) if NUMBERS.contains(&name) => {
            if let Some(list) = numbers(value) {
                env.limits.push((name.to_owned(), list));
                return Ok(());
            }
        }
        ("max_compute_workgroup_size", _) => {}
        _ if NUMBERS.contains(&name) => {}
        _ => return wrong(format!("there is no resource limit '{name}'")),
    }
    let what = if NUMBERS.contains(&name) { "one number" } else { "a list of one to three numbers" };
    wrong(format!("the resource limit '{name}' is {what}"))
}

/// `#spirv.coop_matrix_props_khr<m_size = 8, …>`
fn matrix(value: &Attr<'_>) -> Option<CooperativeMatrixProperties> {
    let Attr::Record { name: name @ ("coop_matrix_props_khr" | "coop_matrix_props_nv"), fields } = value
    else {
        return None;
    };
    let number = |name: &str| numbers(find(fields, name)?)?.first().copied();
    let text = |name: &str| match find(fields, name)? {
        Attr::Text(text) => Some(text.as_str()),
        _ => None,
    };
    let component = |name: &str| Some(Box::from(text(name)?));
    Some(CooperativeMatrixProperties {
        is_nv: name.ends_with("nv"),
        sizes: [number("m_size")?, number("n_size")?, number("k_size")?],
        components: [
            component("a_type")?,
            component("b_type")?,
            component("c_type")?,
            component("result_type")?,
        ],
        saturates: match find(fields, "acc_sat") {
            Some(Attr::Number(number, _)) => number.truth()?,
            _ => false,
        },
        scope: Scope::from_u32(text("scope")?.parse().ok()?)?,
    })
}
