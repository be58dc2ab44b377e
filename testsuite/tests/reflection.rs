//! Reflection of modules of all producers: the JSON is what the schema says, clang accepts the header
//! with its checks of every offset, and spirq finds the same.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use serde_json::Value;
use spirant::reflect::{self, Descriptor, EntryPoint, Reflection, TypeKind, TypeRef};
use spirant_hlsl::clang::plain;
use spirant_testsuite::corpus::programs;
use spirq::ReflectConfig;
use spirq::ty::{DescriptorType, Type};
use spirq::var::Variable;
use std::fmt::Write;
use std::path::Path;

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
    let path = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../docs/reflection.schema.json");
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
    assert!(structures > 14, "{structures}");
    for (language, standard) in [("c", "-std=c11"), ("c++", "-std=c++17")] {
        let flags =
            ["-x", language, standard, "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-I"];
        let compiled = plain(flags.into_iter().chain([folder.to_str().unwrap(), "-"]), &source);
        compiled.unwrap_or_else(|error| panic!("{language}: {error}"));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

fn kind(descriptor: &DescriptorType) -> Descriptor {
    match descriptor {
        DescriptorType::Sampler() => Descriptor::Sampler,
        DescriptorType::CombinedImageSampler() => Descriptor::CombinedImageSampler,
        DescriptorType::SampledImage() => Descriptor::SampledImage,
        DescriptorType::StorageImage(_) => Descriptor::StorageImage,
        DescriptorType::UniformTexelBuffer() => Descriptor::UniformTexelBuffer,
        DescriptorType::StorageTexelBuffer(_) => Descriptor::StorageTexelBuffer,
        DescriptorType::UniformBuffer() => Descriptor::UniformBuffer,
        DescriptorType::StorageBuffer(_) => Descriptor::StorageBuffer,
        DescriptorType::InputAttachment(_) => Descriptor::InputAttachment,
        DescriptorType::AccelStruct() => Descriptor::AccelerationStructure,
    }
}

/// How much was compared.
#[derive(Default, Debug)]
struct Compared {
    modules: u32,
    descriptors: u32,
    members: u32,
    interfaces: u32,
}

#[test]
fn spirq_finds_the_same() {
    let mut compared = Compared::default();
    for (name, words) in modules() {
        // What it does not know it refuses, or panics.
        let theirs = std::panic::catch_unwind(|| ReflectConfig::new().spv(words.clone()).reflect());
        let Ok(Ok(theirs)) = theirs else { continue };
        compared.modules += 1;
        let ours = reflect::reflect(&words).unwrap();
        for entry in &theirs {
            let found = ours.entry_points.iter().find(|found| found.name == entry.name);
            let found = found.unwrap_or_else(|| panic!("{name}: no {}", entry.name));
            for variable in &entry.vars {
                compare(&name, &ours, found, variable, &mut compared);
            }
        }
    }
    println!("{compared:?}");
    let Compared { modules, descriptors, members, interfaces } = compared;
    assert!(modules > 60 && descriptors > 50 && members > 50 && interfaces > 20);
}

fn compare(name: &str, ours: &Reflection, entry: &EntryPoint, variable: &Variable, compared: &mut Compared) {
    match variable {
        Variable::Descriptor { desc_bind, desc_ty, ty, nbind, .. } => {
            let places = entry.resources.iter().map(|place| &ours.resources[*place]);
            let mut at = places.filter(|r| {
                (r.set, r.binding) == (Some(desc_bind.set()), Some(desc_bind.bind()))
                    && r.descriptor == kind(desc_ty)
            });
            let resource = at.next().unwrap_or_else(|| panic!("{name}: {variable:?}"));
            compared.descriptors += 1;
            let count = resource.array.iter().try_fold(1, |count, length| Some(count * length.value?));
            assert_eq!(count.unwrap_or(0), u64::from(*nbind), "{name}: {variable:?}");
            structure(name, ours, resource.ty, ty, compared);
        }
        Variable::PushConstant { ty, .. } => {
            let [place] = entry.push_constants[..] else { panic!("{name}: {:?}", entry.push_constants) };
            structure(name, ours, ours.push_constants[place].ty, ty, compared);
        }
        Variable::SpecConstant { spec_id, .. } => {
            let found = ours.specialization_constants.iter().any(|constant| constant.spec_id == *spec_id);
            assert!(found, "{name}: specialization constant {spec_id}");
        }
        Variable::Input { location, .. } | Variable::Output { location, .. } => {
            compared.interfaces += 1;
            let list =
                if matches!(variable, Variable::Input { .. }) { &entry.inputs } else { &entry.outputs };
            let found = list
                .iter()
                .any(|v| (v.location, v.component.unwrap_or(0)) == (Some(location.loc()), location.comp()));
            assert!(found, "{name}: {variable:?} is not in {list:?}");
        }
    }
}

/// The members of a structure and of those in it.
fn structure(name: &str, ours: &Reflection, ty: TypeRef, theirs: &Type, compared: &mut Compared) {
    let mut theirs = theirs;
    while let Type::Array(array) = theirs {
        theirs = &array.element_ty;
    }
    let Type::Struct(structure) = theirs else { return };
    let Some(TypeKind::Struct { members, .. }) = ours.type_of(ty).map(|ty| &ty.kind) else {
        panic!("{name}: {theirs:?}");
    };
    assert_eq!(members.len(), structure.members.len(), "{name}: {structure:?}");
    for (member, theirs) in members.iter().zip(&structure.members) {
        compared.members += 1;
        assert_eq!(member.offset.map(|offset| offset as usize), theirs.offset, "{name}: {theirs:?}");
        let is_sized = !matches!(theirs.ty, Type::Array(ref array) if array.nelement.is_none());
        // Its matrices by rows have as many bytes as by columns, and its structures end with their last member.
        if is_sized && member.row_major != Some(true) && !matches!(theirs.ty, Type::Struct(_)) {
            assert_eq!(member.size.map(|size| size as usize), theirs.ty.nbyte(), "{name}: {theirs:?}");
        }
        if let Type::Struct(_) = theirs.ty {
            self::structure(name, ours, member.ty, &theirs.ty, compared);
        }
    }
}
