//! Reflection of modules of all producers: the JSON is what the schema says, clang accepts the header
//! with its checks of every offset, and SPIRV-Reflect finds the same.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use serde_json::Value;
use spirant::reflect::{self, Descriptor, Reflection, TypeKind};
use spirant_testsuite::corpus::programs;
use spirv_reflect::types::ReflectDescriptorType as Theirs;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// The modules, by their files' names.
fn modules() -> Vec<(String, Vec<u32>)> {
    let data = spirant_testsuite::data();
    let folders = [data.join("spvasm"), data.join("files/verify/templates")];
    let files = folders.iter().flat_map(|folder| programs(folder, &["spvasm"]).unwrap());
    files
        .filter_map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.file_stem()?.to_str()?.to_owned();
            // Templates have places that cases fill.
            spirant::binary::assemble(&text).ok().map(|words| (name, words))
        })
        .collect()
}

fn reflections() -> Vec<(String, Reflection)> {
    let all = modules();
    assert!(all.len() > 70, "{}", all.len());
    all.into_iter().map(|(name, words)| (name, reflect::reflect(&words).unwrap())).collect()
}

#[test]
fn json_is_what_the_schema_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reflection.schema.json");
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut kinds = std::collections::BTreeSet::new();
    for (name, reflection) in reflections() {
        let json = serde_json::to_value(&reflection).unwrap();
        if let Err(why) = holds(&schema, &schema, &json, "") {
            panic!("{name}: {why}");
        }
        // Places are places.
        for ty in json["types"].as_array().unwrap() {
            kinds.insert(ty["kind"].as_str().unwrap().to_owned());
            for key in ["element", "component", "column", "pointee", "image", "sampled_type"] {
                if let Some(place) = ty[key].as_u64() {
                    assert!((place as usize) < reflection.types.len(), "{name}: {key} {place}");
                }
            }
        }
    }
    assert!(kinds.len() > 13, "{kinds:?}");
    let mut wrong = serde_json::to_value(&reflections()[0].1).unwrap();
    wrong["resources"] = Value::from(1);
    assert!(holds(&schema, &schema, &wrong, "").is_err());
}

/// Whether a value is what a schema says, in the keywords that ours uses; any other is an error.
fn holds(root: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    let fail = |what: &str| Err(format!("{at}: {value} is not {what} of {schema}"));
    for (keyword, rule) in schema.as_object().ok_or("a schema is an object")? {
        let list = || rule.as_array().cloned().unwrap_or_default();
        let is = |name: &str| match name {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_u64() || value.is_i64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            _ => name == "object" && value.is_object(),
        };
        let good = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let name =
                    rule.as_str().and_then(|name| name.strip_prefix("#/$defs/")).ok_or("a reference")?;
                holds(root, &root["$defs"][name], value, at)?;
                true
            }
            "type" => match rule {
                Value::String(name) => is(name),
                _ => list().iter().any(|name| is(name.as_str().unwrap_or_default())),
            },
            "const" => rule == value,
            "enum" => list().contains(value),
            "minimum" => value.as_i64().is_none_or(|number| number >= rule.as_i64().unwrap_or(0)),
            // The only one is that of versions.
            "pattern" => value.as_str().is_none_or(|text| {
                text.split_once('.')
                    .is_some_and(|(a, b)| a.parse::<u32>().is_ok() && b.parse::<u32>().is_ok())
            }),
            "minItems" => {
                value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap_or(0))
            }
            "maxItems" => {
                value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().unwrap_or(0))
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    holds(root, rule, item, &format!("{at}/{index}"))?;
                }
                true
            }
            "required" => list().iter().all(|key| value.get(key.as_str().unwrap_or_default()).is_some()),
            "properties" => {
                for (key, rule) in rule.as_object().into_iter().flatten() {
                    if let Some(inner) = value.get(key) {
                        holds(root, rule, inner, &format!("{at}/{key}"))?;
                    }
                }
                true
            }
            "propertyNames" => {
                for key in value.as_object().into_iter().flatten().map(|(key, _)| key) {
                    holds(root, rule, &Value::from(key.as_str()), at)?;
                }
                true
            }
            "additionalProperties" => {
                let known = &schema["properties"];
                let others =
                    value.as_object().into_iter().flatten().filter(|(key, _)| known.get(key).is_none());
                for (key, inner) in others {
                    match rule {
                        Value::Bool(allowed) => assert!(*allowed, "{at}: {key} is not in the schema"),
                        rule => holds(root, rule, inner, &format!("{at}/{key}"))?,
                    }
                }
                true
            }
            "anyOf" => list().iter().any(|rule| holds(root, rule, value, at).is_ok()),
            "oneOf" => {
                // Types are told by their kind: what is wrong with the one that fits is said.
                let kind = |rule: &Value| rule["properties"]["kind"]["const"] == value["kind"];
                match list().iter().filter(|rule| kind(rule)).collect::<Vec<_>>()[..] {
                    [rule] => holds(root, rule, value, at).map(|()| true)?,
                    _ => false,
                }
            }
            other => return Err(format!("the test does not know the keyword '{other}'")),
        };
        if !good {
            return fail(keyword);
        }
    }
    Ok(())
}

/// All headers in one file each for C and C++, whose assertions hold the layouts against the compiler.
#[test]
fn compilers_accept_the_headers() {
    let folder = std::env::temp_dir().join(format!("spirant-headers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut source = String::new();
    let mut structures = 0;
    for (name, reflection) in reflections() {
        let header = reflect::c_header(&reflection, &name);
        structures += header.matches("sizeof(struct").count();
        std::fs::write(folder.join(format!("{name}.h")), header).unwrap();
        let _ = writeln!(source, "#include \"{name}.h\"");
        // A second time it is empty.
        let _ = writeln!(source, "#include \"{name}.h\"");
    }
    assert!(structures > 60, "{structures}");
    let clang = std::env::var("SPIRANT_CLANG").unwrap_or_else(|_| "clang-22".to_owned());
    for (language, standard) in [("c", "-std=c11"), ("c++", "-std=c++17")] {
        let file = folder.join("all.c");
        std::fs::write(&file, &source).unwrap();
        let arguments =
            ["-x", language, standard, "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only"];
        let output = Command::new(&clang).args(arguments).arg(&file).output().unwrap();
        assert!(output.status.success(), "{language}: {}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

fn kind(descriptor: Descriptor) -> Theirs {
    match descriptor {
        Descriptor::Sampler => Theirs::Sampler,
        Descriptor::CombinedImageSampler => Theirs::CombinedImageSampler,
        Descriptor::SampledImage => Theirs::SampledImage,
        Descriptor::StorageImage => Theirs::StorageImage,
        Descriptor::UniformTexelBuffer => Theirs::UniformTexelBuffer,
        Descriptor::StorageTexelBuffer => Theirs::StorageTexelBuffer,
        Descriptor::UniformBuffer => Theirs::UniformBuffer,
        Descriptor::StorageBuffer => Theirs::StorageBuffer,
        Descriptor::InputAttachment => Theirs::InputAttachment,
        Descriptor::AccelerationStructure => Theirs::AccelerationStructureNV,
        Descriptor::Tensor | Descriptor::Other => Theirs::Undefined,
    }
}

/// What SPIRV-Reflect of 2020 has no names for, or reads wrongly.
const NEWER: &[&str] = &[];

#[test]
fn spirv_reflect_finds_the_same() {
    let (mut bindings, mut members, mut variables) = (0, 0, 0);
    for (name, words) in modules().into_iter().filter(|(name, _)| !NEWER.contains(&name.as_str())) {
        let ours = reflect::reflect(&words).unwrap();
        let is_shader = ours.entry_points.iter().all(|entry| {
            ["Vertex", "Fragment", "GLCompute", "TessellationControl", "TessellationEvaluation", "Geometry"]
                .contains(&entry.execution_model.as_str())
        });
        if !is_shader || ours.entry_points.is_empty() {
            continue;
        }
        let Ok(theirs) = spirv_reflect::ShaderModule::load_u32_data(&words) else { continue };
        let found = theirs.enumerate_descriptor_bindings(None).unwrap();
        for binding in &found {
            let resource = ours
                .resources
                .iter()
                .find(|r| {
                    r.set.unwrap_or(0) == binding.set
                        && r.binding == Some(binding.binding)
                        && r.name.clone().unwrap_or_default() == binding.name
                })
                .unwrap_or_else(|| panic!("{name}: {} {} {}", binding.set, binding.binding, binding.name));
            bindings += 1;
            assert_eq!(kind(resource.descriptor), binding.descriptor_type, "{name}: {}", binding.name);
            if let Some(count) =
                resource.array.iter().try_fold(1, |count, length| Some(count * length.value?))
            {
                assert_eq!(count, u64::from(binding.count), "{name}: {}", binding.name);
            }
            let Some(TypeKind::Struct { members: list, .. }) = ours.type_of(resource.ty).map(|ty| &ty.kind)
            else {
                continue;
            };
            assert_eq!(list.len(), binding.block.members.len(), "{name}: {}", binding.name);
            for (member, theirs) in list.iter().zip(&binding.block.members) {
                members += 1;
                assert_eq!(member.offset, Some(u64::from(theirs.offset)), "{name}: {}", theirs.name);
                if let Some(size) = member.size {
                    assert_eq!(size, u64::from(theirs.size), "{name}: {}.{}", binding.name, theirs.name);
                }
            }
        }
        for block in theirs.enumerate_push_constant_blocks(None).unwrap() {
            let sizes: Vec<_> =
                ours.push_constants.iter().map(|block| block.size.map(|size| size + block.offset)).collect();
            let end = block.members.iter().map(|member| u64::from(member.offset + member.size)).max();
            assert!(sizes.contains(&end), "{name}: {sizes:?} {end:?}");
        }
        let entry = &ours.entry_points[0];
        let lists = [
            (theirs.enumerate_input_variables(Some(&entry.name)).unwrap(), &entry.inputs),
            (theirs.enumerate_output_variables(Some(&entry.name)).unwrap(), &entry.outputs),
        ];
        for (theirs, ours) in lists {
            // Blocks are one variable there.
            let by_location: BTreeMap<u32, _> = ours.iter().filter_map(|v| Some((v.location?, v))).collect();
            for variable in theirs.iter().filter(|v| v.location != u32::MAX && v.members.is_empty()) {
                variables += 1;
                let found = by_location.get(&variable.location);
                let found = found
                    .unwrap_or_else(|| panic!("{name}: location {} {}", variable.location, variable.name));
                assert_eq!(found.semantic.clone().unwrap_or_default(), variable.semantic, "{name}");
            }
        }
    }
    println!("{bindings} bindings, {members} members, {variables} variables");
    assert!(bindings > 40 && members > 40 && variables > 20, "{bindings} {members} {variables}");
}
