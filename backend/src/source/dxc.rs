//! DXC as the front end of a source: its arguments, and the options by which its output is compiled.

use super::{SourceOptions, numbering};
use crate::options::{DebugInfo, Options, RootSignatureSource};
use spirant_dialect::TargetEnv;
use spirant_dialect::target_env::Client;
use spirant_dxil::{Container, FourCc, Validation};
use spirant_dxil_ir::OPEN_SPACE;
use spirant_hlsl::dxc::{Declared, Form};
use spirant_hlsl::{Stage, Warnings};
use spirant_normalize::{LayoutRule, ShaderInterface};
use std::collections::BTreeMap;
use std::ffi::OsString;

/// Why DXC does not compile several entry points: it compiles the last.
pub const SEVERAL_ENTRIES: &str =
    "with DXC, several entry points are those of a library: state the profile lib_6_3 and [shader(\"…\")]";

/// The first option of a source that DXC would ignore, and why.
#[must_use]
pub fn refused(given: &SourceOptions, form: Form) -> Option<(&'static str, String)> {
    if given.front.entries.len() > 1 {
        return Some(("entries", SEVERAL_ENTRIES.to_owned()));
    }
    if form == Form::Dxil && given.interface.layout != LayoutRule::Direct3D {
        return Some((
            "layout",
            "DXIL has Direct3D's layout alone; DXC's SPIR-V has others: --front=dxc".to_owned(),
        ));
    }
    if form == Form::Dxil && given.interface.bindings.preserve {
        let why = "DXIL lacks resources that nothing uses; DXC's SPIR-V has them: --front=dxc";
        return Some(("preserve_bindings", why.to_owned()));
    }
    let argument = given.front.arguments.first()?;
    Some((
        "arguments",
        format!("'{argument}' is an argument for clang, which does not run where DXC compiles the source"),
    ))
}

/// The options by which DXC's output for a source is compiled. What its arguments state of a module of SPIR-V is not repeated. `declared` are the
/// resources that the source declares, which are asked for if a container has some without a register.
///
/// # Errors
/// Those of `declared`.
pub fn options<E>(
    given: &SourceOptions,
    mut options: Options,
    form: Form,
    made: &[u8],
    declared: impl FnOnce() -> Result<Vec<Declared>, E>,
) -> Result<Options, E> {
    match form {
        Form::Dxil => {
            let mut interface = given.interface.clone().layout(LayoutRule::default());
            if !has_root_signature(&options) && has_open_descriptors(made) {
                let descriptors = numbering::descriptors(&interface.bindings, &declared()?);
                // Their descriptors are final.
                interface.bindings.pinned = descriptors.keys().cloned().collect();
                options.descriptors = Some(descriptors);
            } else if !has_root_signature(&options) {
                options.descriptors = Some(BTreeMap::new());
            }
            options.shader_interface =
                Some(interface).filter(|interface| *interface != ShaderInterface::default());
            if given.describe {
                super::describe(&mut options);
                // A container does not say how resources are declared.
                options.resource_types = Some(BTreeMap::new());
            }
        }
        Form::Spirv => {
            if options.triple.is_none() && options.env.is_none() {
                options.env = Some(TargetEnv::vulkan(3));
            }
        }
    }
    Ok(options)
}

/// Whether a root signature binds all registers, also those that DXC chooses.
fn has_root_signature(options: &Options) -> bool {
    options.root_signature != RootSignatureSource::None
}

/// Whether a container has resources without a register, which [`arguments`] lets DXC put into a space of their own, or counters.
fn has_open_descriptors(container: &[u8]) -> bool {
    let Ok(container) = Container::read(container) else { return false };
    match container.part(FourCc::PSV0).map(Validation::read) {
        Some(Ok(validation)) => {
            validation.bindings.iter().any(|binding| binding.space == OPEN_SPACE || binding.may_count())
        }
        // A library lists them elsewhere.
        _ => true,
    }
}

/// The arguments of `dxc` for a source, but for its name and the form. Descriptors and positions are stated for SPIR-V alone: of a container
/// they are settled when it is lowered.
#[must_use]
pub fn arguments(given: &SourceOptions, options: &Options, form: Form) -> Vec<OsString> {
    let front = &given.front;
    let mut list: Vec<OsString> = Vec::new();
    let mut add = |words: &[&str]| list.extend(words.iter().map(OsString::from));
    if let Some(profile) = front.profile {
        add(&["-T", &profile.to_string()]);
    }
    for entry in &front.entries {
        add(&["-E", entry]);
    }
    for define in &front.defines {
        add(&["-D", define]);
    }
    if let Some(version) = front.standard.as_deref() {
        add(&["-HV", version.strip_prefix("hlsl").unwrap_or(version)]);
    }
    let has_debug = matches!(options.debug_info, DebugInfo::Full | DebugInfo::Lines);
    let flags = [
        (front.native_16bit, "-enable-16bit-types"),
        (front.is_strict, "-Gis"),
        (front.row_major, "-Zpr"),
        (has_debug, "-Zi"),
        (front.show_includes, "-H"),
        (front.warnings == Warnings::Fatal, "-WX"),
    ];
    flags.iter().filter(|(is_set, _)| *is_set).for_each(|(_, flag)| add(&[flag]));
    match form {
        Form::Spirv => of_spirv(given, options, &mut add),
        Form::Dxil => {
            // Names stay in the metadata, by which resources without a register are known.
            add(&["-Qkeep_reflect_in_dxil"]);
            if !has_root_signature(options) {
                add(&["-auto-binding-space", &OPEN_SPACE.to_string()]);
            }
        }
    }
    for include in &front.includes {
        list.extend(["-I".into(), include.into()]);
    }
    list
}

/// The profile of a source for which none is stated, as clang would have it: a library where entry points have attributes, else the stage of the
/// target triple, else a compute shader.
#[must_use]
pub fn profile(given: &SourceOptions, options: &Options, source: &[u8]) -> String {
    let stage = options.triple.as_ref().map(|triple| triple.as_str()).and_then(Stage::of_triple);
    let has_attribute = source.windows(7).any(|part| part == b"shader(") && given.front.entries.is_empty();
    let letters = match stage {
        Some(stage) => stage.letters(),
        None if has_attribute => Stage::Library.letters(),
        None => Stage::Compute.letters(),
    };
    format!("{letters}_6_6")
}

/// The arguments about SPIR-V.
fn of_spirv(given: &SourceOptions, options: &Options, add: &mut impl FnMut(&[&str])) {
    let env = options.triple.as_ref().map(|triple| triple.env()).or_else(|| options.env.clone());
    add(&[&format!("-fspv-target-env={}", environment(env.as_ref()))]);
    if options.debug_info == DebugInfo::Full {
        add(&["-fspv-debug=vulkan-with-source"]);
    }
    let interface = &given.interface;
    match interface.layout {
        LayoutRule::Direct3D => add(&["-fvk-use-dx-layout"]),
        LayoutRule::Std140 => add(&["-fvk-use-gl-layout"]),
        LayoutRule::Scalar => add(&["-fvk-use-scalar-layout"]),
        // DXC's default.
        LayoutRule::Relaxed => {}
    }
    let bindings = &interface.bindings;
    for shift in &bindings.shifts {
        let space = shift.space.map_or_else(|| "all".to_owned(), |space| space.to_string());
        add(&[&format!("-fvk-{}-shift", shift.class), &shift.by.to_string(), &space]);
    }
    for bound in &bindings.registers {
        let register = format!("{}{}", bound.class, bound.number);
        let numbers = [bound.space, bound.binding, bound.set].map(|number| number.to_string());
        add(&["-fvk-bind-register", &register, &numbers[0], &numbers[1], &numbers[2]]);
    }
    if let Some((binding, set)) = bindings.globals {
        add(&["-fvk-bind-globals", &binding.to_string(), &set.to_string()]);
    }
    if bindings.open_set != 0 {
        add(&["-auto-binding-space", &bindings.open_set.to_string()]);
    }
    if let Some(name) = &interface.entry_name {
        add(&[&format!("-fspv-entrypoint-name={name}")]);
    }
    let flags = [
        (bindings.shift_open, "-fvk-auto-shift-bindings"),
        (bindings.preserve, "-fspv-preserve-bindings"),
        (interface.invert_y, "-fvk-invert-y"),
        (interface.reciprocal_w, "-fvk-use-dx-position-w"),
        (given.describe, "-fspv-reflect"),
    ];
    flags.iter().filter(|(is_set, _)| *is_set).for_each(|(_, flag)| add(&[flag]));
}

/// The newest environment of DXC 1.7 whose modules fit into this one.
fn environment(env: Option<&TargetEnv>) -> &'static str {
    match env.map(|env| env.client) {
        Some(Client::Vulkan(1, 0)) => "vulkan1.0",
        Some(Client::Vulkan(1, 1)) => "vulkan1.1",
        Some(Client::Vulkan(1, 2)) => "vulkan1.2",
        Some(Client::Universal) => "universal1.5",
        _ => "vulkan1.3",
    }
}
