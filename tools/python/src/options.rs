//! `spirant.Options` as the library's options.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use spirant::container::RootSignature;
use spirant::dialect::grammar::{self, OperandKind};
use spirant::dialect::spirv::Capability;
use spirant::extensions::parse_list;
use spirant::source::stated::Stated;
use spirant::{
    DebugInfo, FpContract, IrLevel, OptLevel, Options, PrimitiveInput, RootSignatureSource, SourceOptions,
    TargetEnv, Triple,
};
use std::fmt::Display;
use std::time::Duration;

/// The fields of `spirant.Options`, read from the object.
#[derive(FromPyObject)]
pub struct Given {
    triple: Option<String>,
    env: Option<String>,
    extensions: Option<String>,
    missing_capabilities: Vec<String>,
    opt_level: i64,
    ir_level: i64,
    debug_info: String,
    emulate_double: bool,
    omit_names: bool,
    wrap_decorations: bool,
    untyped_pointers: bool,
    maximal_reconvergence: bool,
    robust: bool,
    root_signature: Option<Vec<u8>>,
    per_primitive: Vec<String>,
    contraction: bool,
    verify_each: bool,
    time_limit: Option<f64>,
}

impl Given {
    /// The library's options. `ValueError` names the field that cannot be what it is.
    pub fn options(self) -> PyResult<Options> {
        let mut options = Options::default()
            .emulate_double(self.emulate_double)
            .omit_names(self.omit_names)
            .wrap_decorations(self.wrap_decorations)
            .untyped_pointers(self.untyped_pointers)
            .maximal_reconvergence(self.maximal_reconvergence)
            .robust(self.robust)
            .verify_each(self.verify_each);
        if let Some(triple) = &self.triple {
            options.triple = Some(triple.parse::<Triple>().map_err(|error| wrong("triple", &error))?);
        }
        if let Some(env) = &self.env {
            options.env = Some(env.parse::<TargetEnv>().map_err(|error| wrong("env", &error))?);
        }
        if let Some(list) = &self.extensions {
            options.extensions = Some(parse_list(list).map_err(|error| wrong("extensions", &error))?);
        }
        for name in &self.missing_capabilities {
            let info = grammar::enumerant_by_name(OperandKind::Capability, name);
            let capability = info.and_then(|info| Capability::from_u32(info.value));
            let unknown = || wrong("missing_capabilities", &format!("there is no capability '{name}'"));
            options.missing_capabilities.push(capability.ok_or_else(unknown)?);
        }
        options.opt_level = match self.opt_level {
            0 => OptLevel::O0,
            1 => OptLevel::O1,
            2 => OptLevel::O2,
            other => return Err(wrong("opt_level", &format!("{other} is none of 0, 1, 2"))),
        };
        options.ir_level = match self.ir_level {
            0 => IrLevel::None,
            1 => IrLevel::O1,
            2 => IrLevel::O2,
            3 => IrLevel::O3,
            other => return Err(wrong("ir_level", &format!("{other} is none of 0, 1, 2, 3"))),
        };
        options.debug_info = match &*self.debug_info {
            "auto" => DebugInfo::Auto,
            "none" => DebugInfo::None,
            "lines" => DebugInfo::Lines,
            "opencl" => DebugInfo::OpenCl,
            "full" => DebugInfo::Full,
            other => {
                let names = "auto, none, lines, opencl, full";
                return Err(wrong("debug_info", &format!("'{other}' is none of {names}")));
            }
        };
        if let Some(bytes) = &self.root_signature {
            options.root_signature = match &**bytes {
                [] => RootSignatureSource::Container,
                bytes => {
                    let root = RootSignature::find(bytes).map_err(|error| wrong("root_signature", &error))?;
                    RootSignatureSource::Given(root)
                }
            };
        }
        let inputs = self.per_primitive.iter().map(|input| input.parse::<PrimitiveInput>());
        options.per_primitive = inputs.filter_map(Result::ok).collect();
        if !self.contraction {
            options.fp_contract = FpContract::Off;
        }
        if let Some(seconds) = self.time_limit {
            let limit = Duration::try_from_secs_f64(seconds);
            options.time_limit = Some(limit.map_err(|error| wrong("time_limit", &error))?);
        }
        Ok(options)
    }
}

/// The fields of `spirant.SourceOptions`, read from the object.
#[derive(FromPyObject)]
pub struct GivenSource {
    language: Option<String>,
    profile: Option<String>,
    entries: Vec<String>,
    defines: Vec<String>,
    includes: Vec<String>,
    standard: Option<String>,
    level: Option<String>,
    layout: Option<String>,
    clang: Option<String>,
    arguments: Vec<String>,
    enable_16bit_types: bool,
    ieee_strict: bool,
    row_major: bool,
    describe: bool,
}

impl GivenSource {
    /// The library's options for a source of this name. `ValueError` names the field that cannot be what it is.
    pub fn options(self, name: &str) -> PyResult<SourceOptions> {
        let stated = Stated {
            language: self.language,
            profile: self.profile,
            entries: self.entries,
            defines: self.defines,
            includes: self.includes,
            standard: self.standard,
            level: self.level,
            layout: self.layout,
            clang: self.clang,
            arguments: self.arguments,
            enable_16bit_types: self.enable_16bit_types,
            ieee_strict: self.ieee_strict,
            row_major: self.row_major,
            describe: self.describe,
        };
        stated.read(name).map_err(|error| PyValueError::new_err(format!("SourceOptions.{error}")))
    }
}

/// That a field of the options is wrong.
fn wrong(field: &str, why: &impl Display) -> PyErr {
    PyValueError::new_err(format!("Options.{field}: {why}"))
}
