//! The rows, in the order of the fields of Python's `Options`: a new row comes last.

use super::{Commands, Kind, Row, Word, Wrong};
use crate::extensions::{parse_list, parse_name};
#[cfg(feature = "llvm")]
use crate::options::RootSignatureSource;
use crate::options::{DebugInfo, OptLevel, Options};
use crate::similar::similar;
use crate::target::{TargetEnv, TargetError, Triple};
use spirant_dialect::grammar::{self, OperandKind};
use spirant_dialect::spirv::Capability;
#[cfg(feature = "llvm")]
use spirant_dxil::RootSignature;
#[cfg(feature = "llvm")]
use spirant_dxil_ir::PrimitiveInput;
#[cfg(feature = "llvm")]
use spirant_normalize::IrLevel;
#[cfg(feature = "llvm")]
use spirant_opencl_vulkan::{Constants, Pointers, Values};
#[cfg(feature = "llvm")]
use spirant_select::FpContract;

const fn row(
    name: &'static str,
    flags: &'static [&'static str],
    commands: Commands,
    kind: Kind,
    doc: &'static str,
) -> Row {
    Row { name, aliases: &[], field: name, flags, commands, kind, doc }
}

const fn word(name: &'static str, doc: &'static str, set: fn(&mut Options)) -> Word {
    Word { name, doc, set }
}

/// Every option that has a name.
pub const ROWS: &[Row] = &[
    Row {
        aliases: &["target"],
        ..row(
            "triple",
            &["target", "mtriple"],
            Commands::All,
            Kind::Text {
                place: "TRIPLE",
                example: "spirv-unknown-vulkan1.3-compute",
                set: |options, text| {
                    let wrong = |error: TargetError| Wrong { help: Some(error.help()), ..Wrong::new(error) };
                    options.triple = Some(text.parse::<Triple>().map_err(wrong)?);
                    Ok(())
                },
            },
            "Target triple in place of the module's own",
        )
    },
    Row {
        aliases: &["target_env"],
        ..row(
            "env",
            &["target-env"],
            Commands::All,
            Kind::Text {
                place: "NAME",
                example: "vulkan1.3",
                set: |options, text| {
                    options.env = Some(environment(text)?);
                    Ok(())
                },
            },
            "Environment by spirv-val's name, in place of the triple's",
        )
    },
    row(
        "extensions",
        &["spirv-ext"],
        Commands::All,
        Kind::List {
            place: "LIST",
            example: "+SPV_KHR_bit_instructions",
            bare: None,
            set: |options, items| {
                let policy = parse_list(&items.join(",")).map_err(Wrong::new)?;
                options.extensions = (!items.is_empty()).then_some(policy);
                Ok(())
            },
        },
        "Extensions that may be used: all (the default), khr, +SPV_…, -SPV_…",
    ),
    row(
        "missing_capabilities",
        &["without-capability"],
        Commands::All,
        Kind::List {
            place: "LIST",
            example: "Float64",
            bare: None,
            set: |options, items| {
                options.missing_capabilities = each(items, capability)?;
                Ok(())
            },
        },
        "Capabilities that the target lacks; integers and halves of a missing width are computed in other widths",
    ),
    row(
        "opt_level",
        &["O"],
        Commands::Level,
        Kind::Words {
            words: &[
                word("0", "No optimization", |options| options.opt_level = OptLevel::O0),
                word("1", "Every optimization once", |options| options.opt_level = OptLevel::O1),
                word("2", "Every optimization as often as it helps", |options| {
                    options.opt_level = OptLevel::O2;
                }),
                word("3", "The same as 2", |options| options.opt_level = OptLevel::O2),
            ],
            default: "1",
        },
        "Optimization: 0 for none, 1 for every optimization once (in shaders twice), 2 for as often as it helps; 3 is 2",
    ),
    #[cfg(feature = "llvm")]
    row(
        "ir_level",
        &["ir-level"],
        Commands::Llc,
        Kind::Words {
            words: &[
                word("0", "Nothing", |options| options.ir_level = IrLevel::None),
                word("1", "As clang's -O1", |options| options.ir_level = IrLevel::O1),
                word("2", "As clang's -O2", |options| options.ir_level = IrLevel::O2),
                word("3", "As clang's -O3", |options| options.ir_level = IrLevel::O3),
                word("s", "As clang's -Os", |options| options.ir_level = IrLevel::Os),
                word("z", "As clang's -Oz", |options| options.ir_level = IrLevel::Oz),
            ],
            default: "0",
        },
        "Level of LLVM's optimizations before selection: 0 for none, else one of clang's levels",
    ),
    row(
        "debug_info",
        &["debug-info"],
        Commands::All,
        Kind::Words {
            words: &[
                word(
                    "auto",
                    "All of it, but for LLVM IR of kernels, of which positions are written",
                    |options| options.debug_info = DebugInfo::Auto,
                ),
                word("none", "None", |options| options.debug_info = DebugInfo::None),
                word("lines", "Source positions alone (OpLine)", |options| {
                    options.debug_info = DebugInfo::Lines;
                }),
                word("opencl", "All of it, by OpenCL.DebugInfo.100", |options| {
                    options.debug_info = DebugInfo::OpenCl;
                }),
                word("full", "All of it, by NonSemantic.Shader.DebugInfo.100", |options| {
                    options.debug_info = DebugInfo::Full;
                }),
            ],
            default: "auto",
        },
        "How much of the input's debug information is written",
    ),
    row(
        "emulate_double",
        &["emulate-double"],
        Commands::All,
        Kind::Switch(|options, on| options.emulate_double = on),
        "Compute with doubles in integers where the target lacks Float64",
    ),
    row(
        "omit_names",
        &["omit-names"],
        Commands::All,
        Kind::Switch(|options, on| options.omit_names = on),
        "Leave out names (OpName, OpMemberName)",
    ),
    row(
        "wrap_decorations",
        &["wrap-decorations"],
        Commands::All,
        Kind::Switch(|options, on| options.wrap_decorations = on),
        "Keep nsw and nuw as NoSignedWrap and NoUnsignedWrap",
    ),
    row(
        "untyped_pointers",
        &["spv-untyped-pointers"],
        Commands::All,
        Kind::Switch(|options, on| options.untyped_pointers = on),
        "Write untyped pointers (SPV_KHR_untyped_pointers) where the storage class permits",
    ),
    row(
        "maximal_reconvergence",
        &["maximal-reconvergence"],
        Commands::All,
        Kind::Switch(|options, on| options.maximal_reconvergence = on),
        "Declare maximal reconvergence (SPV_KHR_maximal_reconvergence) at every entry point of a shader",
    ),
    row(
        "vulkan_memory_model",
        &["vulkan-memory-model"],
        Commands::All,
        Kind::Switch(|options, on| options.vulkan_memory_model = on),
        "State the Vulkan memory model in a shader, with the availability and visibility that its accesses and barriers have",
    ),
    row(
        "robust",
        &["robust"],
        Commands::Dxil,
        Kind::Switch(|options, on| options.robust = on),
        "Check the bounds of a DXIL program's accesses in the module: reads outside give 0, writes and atomics are skipped",
    ),
    #[cfg(feature = "llvm")]
    row(
        "root_signature",
        &["root-signature"],
        Commands::Dxil,
        Kind::Bytes(|options, bytes| {
            options.root_signature = match bytes {
                [] => RootSignatureSource::Container,
                bytes => RootSignatureSource::Given(RootSignature::find(bytes).map_err(Wrong::new)?),
            };
            Ok(())
        }),
        "Bind registers by the root signature in the DXIL container, or in a file: the part RTS0, or a container",
    ),
    #[cfg(feature = "llvm")]
    row(
        "per_primitive",
        &["per-primitive"],
        Commands::Dxil,
        Kind::List {
            place: "LOCATION",
            example: "COLOR1",
            bare: None,
            set: |options, items| {
                let input = |item: &str| item.parse::<PrimitiveInput>().map_err(Wrong::new);
                options.per_primitive = each(items, input)?;
                Ok(())
            },
        },
        "Inputs of a pixel shader that a mesh shader writes for primitives: the location of each, or its semantic with the index",
    ),
    #[cfg(feature = "llvm")]
    Row {
        aliases: &["fp_contract"],
        field: "fp_contract",
        ..row(
            "contraction",
            &["fp-contract"],
            Commands::Llc,
            Kind::Words {
                words: &[
                    word("on", "Where the module permits it", |options| {
                        options.fp_contract = FpContract::Module;
                    }),
                    word("off", "Nowhere", |options| options.fp_contract = FpContract::Off),
                    word("fast", "Everywhere", |options| options.fp_contract = FpContract::Fast),
                ],
                default: "on",
            },
            "Whether floating-point operations of kernels may be contracted",
        )
    },
    row(
        "verify_each",
        &["verify-each"],
        Commands::All,
        Kind::Switch(|options, on| options.verify_each = on),
        "Verify the dialect after every pass",
    ),
    row(
        "keep_unwritten",
        &["keep-unwritten"],
        Commands::All,
        Kind::Switch(|options, on| options.keep_unwritten = on),
        "Keep reads of a shader's variables that were never written, for programs that look for them",
    ),
    row(
        "self_check",
        &["self-check"],
        Commands::All,
        Kind::Count { bare: 8, set: |options, count| options.self_check = count },
        "Execute the module and a reference without optimizations with so many random inputs, and fail if results differ",
    ),
    row(
        "time_limit",
        &["clock-limit"],
        Commands::All,
        Kind::Seconds(|options, limit| options.time_limit = Some(limit)),
        "Limit on the time of the compilation, in seconds by the clock",
    ),
    row(
        "declare_capabilities",
        &["capability"],
        Commands::All,
        Kind::List {
            place: "NAME",
            example: "Linkage",
            bare: None,
            set: |options, items| {
                options.declare_capabilities = each(items, capability)?;
                Ok(())
            },
        },
        "Capabilities to declare, whether or not the module requires them",
    ),
    row(
        "declare_extensions",
        &["extension"],
        Commands::All,
        Kind::List {
            place: "NAME",
            example: "SPV_KHR_expect_assume",
            bare: None,
            set: |options, items| {
                options.declare_extensions = each(items, |item| parse_name(item).map_err(Wrong::new))?;
                Ok(())
            },
        },
        "Extensions to declare, whether or not the module requires them",
    ),
    row(
        "allow_unknown_opcodes",
        &["allow-unknown-opcodes"],
        Commands::All,
        Kind::Switch(|options, on| options.allow_unknown_opcodes = on),
        "Write inline types (spirv.Type) whose opcode no grammar describes, with a warning",
    ),
    row(
        "allow_unknown_intrinsics",
        &["spv-allow-unknown-intrinsics"],
        Commands::All,
        Kind::List {
            place: "PREFIXES",
            example: "llvm.genx.",
            bare: Some(""),
            set: |options, items| {
                options.allow_unknown_intrinsics = items.iter().copied().map(str::to_owned).collect();
                Ok(())
            },
        },
        "Import LLVM's intrinsics that SPIR-V lacks, as functions with their names: all, or those with these prefixes",
    ),
    row(
        "validate",
        &["validate"],
        Commands::All,
        Kind::Switch(|options, on| options.validate = on),
        "Validate the result with spirv-val, that of the build or the installed one",
    ),
    #[cfg(feature = "llvm")]
    Row {
        field: "kernels.values",
        ..row(
            "kernel_arguments",
            &["kernel-arguments"],
            Commands::Kernels,
            Kind::Words {
                words: &[
                    word("auto", "In push constants up to 128 bytes, else in a storage buffer", |options| {
                        options.kernels.values = Values::Auto;
                    }),
                    word("push-constants", "In push constants", |options| {
                        options.kernels.values = Values::PushConstants;
                    }),
                    word("uniform", "In a uniform buffer", |options| {
                        options.kernels.values = Values::Uniform;
                    }),
                    word("storage", "In a storage buffer", |options| {
                        options.kernels.values = Values::Storage;
                    }),
                ],
                default: "auto",
            },
            "Where a shader for Vulkan has an OpenCL kernel's arguments by value",
        )
    },
    #[cfg(feature = "llvm")]
    Row {
        field: "kernels.pointers",
        ..row(
            "kernel_pointers",
            &["kernel-pointers"],
            Commands::Kernels,
            Kind::Words {
                words: &[
                    word("descriptors", "Descriptors of storage buffers", |options| {
                        options.kernels.pointers = Pointers::Descriptors;
                    }),
                    word("addresses", "Addresses of 64 bits, which memory may hold", |options| {
                        options.kernels.pointers = Pointers::Addresses;
                    }),
                ],
                default: "descriptors",
            },
            "What an OpenCL kernel's pointers to global and constant memory are in a shader for Vulkan",
        )
    },
    #[cfg(feature = "llvm")]
    Row {
        field: "kernels.constants",
        ..row(
            "kernel_constants",
            &["kernel-constants"],
            Commands::Kernels,
            Kind::Words {
                words: &[
                    word("module", "In the shader", |options| {
                        options.kernels.constants = Constants::Module;
                    }),
                    word("storage", "In a storage buffer with initial data", |options| {
                        options.kernels.constants = Constants::Storage;
                    }),
                ],
                default: "module",
            },
            "Where a shader for Vulkan has the tables of OpenCL kernels in constant memory that they index by a computed number",
        )
    },
    #[cfg(feature = "llvm")]
    Row {
        field: "kernels.printf_bytes",
        ..row(
            "printf_buffer",
            &["printf-buffer"],
            Commands::Kernels,
            Kind::Text {
                place: "BYTES",
                example: "65536",
                set: |options, text| {
                    let bytes =
                        text.parse().ok().filter(|bytes: &u32| *bytes >= 16 && bytes.is_multiple_of(4));
                    options.kernels.printf_bytes = bytes.ok_or_else(|| {
                        Wrong::new(format!(
                            "'{text}' is not a number of bytes: a multiple of 4 of at least 16"
                        ))
                    })?;
                    Ok(())
                },
            },
            "The size of the buffer that an OpenCL kernel's printf writes to in a shader for Vulkan [default: 1048576]",
        )
    },
];

/// The fields of [`Options`] that have no row, with the reason.
#[cfg(test)]
pub(super) const WITHOUT_ROW: &[(&str, &str)] = &[
    ("shader_interface", "a structure: the flags for HLSL of `spirant cc` and `spirant llc` make it"),
    ("descriptors", "a map that `spirant cc` makes for what DXC has made of a source"),
    ("resource_types", "a map that `spirant cc` reads from the source"),
    ("coherent_resources", "a set that `spirant cc` reads from the source"),
    ("stop_after", "the result is a module of the dialect, which only Rust and the command line hand out"),
    ("leak", "it concerns the process, not the module"),
    ("on_this_stack", "it concerns the thread, not the module"),
    ("interrupt", "another thread of the caller holds it"),
];

/// The items of a list, each read.
fn each<T>(items: &[&str], read: impl Fn(&str) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
    items.iter().map(|item| read(item)).collect()
}

/// The environment of this name.
///
/// # Errors
/// There is none; the message suggests the nearest name.
pub fn environment(name: &str) -> Result<TargetEnv, Wrong> {
    let meant = || {
        match similar(name, TargetEnv::NAMES.iter().copied()) {
        Some(other) => format!("did you mean {other}?"),
        None => "environments are universal1.0 to universal1.6, vulkan1.0 to vulkan1.4, vulkan1.1spv1.4, opencl1.2 to opencl3.0, \
                 opencl1.2embedded to opencl2.2embedded"
            .to_owned(),
    }
    };
    // DXC spells "vulkan1.1spirv1.4".
    let ours = name.replacen("spirv1.", "spv1.", usize::from(name.starts_with("vulkan")));
    ours.parse::<TargetEnv>().map_err(|error| Wrong::new(format!("{error}; {}", meant())))
}

/// The capability of this name.
///
/// # Errors
/// There is none; the message suggests the nearest name.
pub fn capability(name: &str) -> Result<Capability, Wrong> {
    let info = grammar::enumerant_by_name(OperandKind::Capability, name);
    info.and_then(|info| Capability::from_u32(info.value)).ok_or_else(|| {
        let known = grammar::enumerants(OperandKind::Capability).iter().map(|info| info.name);
        let meant = similar(name, known).map(|other| format!("; did you mean {other}?")).unwrap_or_default();
        Wrong::new(format!("there is no capability '{name}'{meant}"))
    })
}
