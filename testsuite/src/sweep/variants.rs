//! The variants of a compilation: levels of optimization, amounts of debug information, our programs.

use super::inputs::{Kind, Program, flag_value};
use spirant::{TargetEnv, Triple, target};

/// A program of ours that compiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tool {
    /// `spirant cc` with clang.
    Cc,
    /// `spirant cc --dxc`.
    CcDxc,
    /// `spirant llc`.
    Llc,
    /// `spirant-llc`.
    StandInLlc,
    /// `spirant-llvm-spirv`.
    StandInTranslator,
    /// `spirant opt`.
    Opt,
}

/// One way to compile a program.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The program that compiles; stand-ins compile the LLVM IR of a source.
    pub tool: Tool,
    /// The level of optimization, a digit.
    pub level: u8,
    /// The flags other than those for debug information.
    pub flags: Vec<&'static str>,
    /// The flags for debug information.
    pub debug: Vec<&'static str>,
}

/// Spellings of amounts of debug information, those of one amount together.
type Amounts = &'static [&'static [&'static [&'static str]]];

const OF_HLSL: Amounts = &[
    &[&[]],
    &[
        &["-Zi"],
        &["-g"],
        &["-fspv-debug=vulkan-with-source"],
        &["-fspv-debug=file"],
        &["-fspv-debug=source"],
        &["-fspv-debug=tool"],
        &["-Zi", "-fspv-debug=vulkan-with-source"],
        &["-g", "-Zi", "-g", "-Zi", "-fspv-debug=tool", "-fspv-debug=file"],
    ],
    &[
        &["-fspv-debug=line"],
        &["-Zi", "-fspv-debug=line", "-fspv-debug=line"],
        &["-Zs"],
        &["-gline-tables-only"],
        &["-g", "--debug-info=opencl"],
        &["-Zi", "-Qstrip_debug"],
    ],
];

/// Without clang's own spelling, which DXC does not take.
const OF_HLSL_BY_DXC: Amounts = &[
    OF_HLSL[0],
    OF_HLSL[1],
    &[
        &["-fspv-debug=line"],
        &["-Zi", "-fspv-debug=line", "-fspv-debug=line"],
        &["-Zs"],
        &["-g", "--debug-info=opencl"],
        &["-Zi", "-Qstrip_debug"],
    ],
];

const OF_KERNELS: Amounts = &[
    &[&[]],
    &[&["-g"], &["-g", "--debug-info=full"], &["-g", "--debug-info=opencl"]],
    &[&["-gline-tables-only"], &["-g", "--debug-info=lines"], &["-g", "--strip-debug"]],
];

const OF_IR: Amounts = &[
    &[&[]],
    &[&["--debug-info=full"]],
    &[&["--debug-info=opencl"]],
    &[&["--debug-info=lines"], &["--debug-info=none"], &["--strip-debug"]],
];

const OF_STAND_IN_LLC: Amounts = &[&[&[]], &[&["--spv-emit-nonsemantic-debug-info"]]];

const OF_TRANSLATOR: Amounts = &[
    &[&[], &["--spirv-debug-info-version=ocl-100"], &["--spirv-debug-info-version=legacy"]],
    &[
        &["--spirv-debug-info-version=nonsemantic-shader-100"],
        &["--spirv-debug-info-version=nonsemantic-shader-200"],
    ],
];

const NO_DEBUG: Amounts = &[&[&[]]];

/// All variants of a program. For each amount of debug information there is one spelling, which depends on the program, or with
/// `every_spelling` each of them.
pub fn of(program: &Program, every_spelling: bool) -> Vec<Variant> {
    let mut variants = Vec::new();
    let mut add = |tool: Tool, levels: &[u8], flags: &[&'static str], amounts: Amounts| {
        for (level, amount) in
            levels.iter().flat_map(|level| amounts.iter().map(move |amount| (*level, amount)))
        {
            // DXC's -Zi and -Zs exclude each other.
            let excludes =
                |debug: &&&[&str]| debug.contains(&"-Zs") && program.flags.iter().any(|f| f == "-Zi");
            let amount: Vec<_> = amount.iter().filter(|debug| !excludes(debug)).collect();
            let drawn = super::hash(&format!("{}{level}{tool:?}", program.name)) as usize % amount.len();
            for (number, debug) in amount.into_iter().enumerate() {
                if every_spelling || number == drawn {
                    variants.push(Variant { tool, level, flags: flags.to_vec(), debug: debug.to_vec() });
                }
            }
        }
    };
    let levels: &[u8] = if every_spelling { &[0, 1, 2, 3] } else { &[0, 1, 2] };
    let is_vulkan = program.flags.iter().any(|flag| flag.contains("vulkan"));
    match program.kind {
        Kind::Hlsl => {
            add(Tool::Cc, levels, &[], OF_HLSL);
            // What clang makes of HLSL, for the stand-in of the compiler that has it.
            add(Tool::StandInLlc, &[1], &["--spirv-ext=all"], &OF_STAND_IN_LLC[1..]);
        }
        Kind::HlslByDxc => add(Tool::CcDxc, levels, &[], OF_HLSL_BY_DXC),
        Kind::Kernels => {
            add(Tool::Cc, levels, &[], OF_KERNELS);
            if !is_vulkan {
                add(Tool::StandInLlc, &[0, 2], &["--spirv-ext=all"], &OF_STAND_IN_LLC[1..]);
                add(Tool::StandInLlc, &[1], &[], OF_STAND_IN_LLC);
                add(Tool::StandInTranslator, &[0, 2], &["--spirv-ext=+all"], OF_TRANSLATOR);
                add(Tool::StandInTranslator, &[1], &[], OF_TRANSLATOR);
            }
        }
        Kind::Ir => {
            let has = |amounts: Amounts| if program.has_debug_info { amounts } else { NO_DEBUG };
            add(Tool::Llc, levels, &[], has(OF_IR));
            let known = [
                "--target=",
                "--spirv-ext=",
                "--without-capability",
                "--emulate-double",
                "--allow-unknown",
                "--spv-",
            ];
            if program.flags.iter().all(|flag| known.iter().any(|known| flag.starts_with(known))) {
                add(Tool::StandInLlc, &[0, 2], &["--spirv-ext=all"], has(OF_STAND_IN_LLC));
                add(Tool::StandInLlc, &[1], &[], has(OF_STAND_IN_LLC));
            }
            // The translator's input is kernels.
            let is_kernel = program.triple.as_ref().is_none_or(|triple| {
                ["spirv32", "spirv64", "spir-", "spir64-"].iter().any(|start| triple.starts_with(start))
            });
            if is_kernel && program.flags.iter().all(|flag| flag.starts_with("--target=")) {
                add(Tool::StandInTranslator, &[0, 2], &["--spirv-ext=+all"], has(OF_TRANSLATOR));
                add(Tool::StandInTranslator, &[1], &[], has(OF_TRANSLATOR));
            }
        }
        Kind::Container => add(Tool::Llc, levels, &[], NO_DEBUG),
        Kind::Module => add(Tool::Opt, levels, &[], NO_DEBUG),
    }
    variants
}

/// The environment that a program is compiled for, if its flags or its triple name one.
pub fn environment(program: &Program, tool: Tool) -> Option<TargetEnv> {
    let named = flag_value(&program.flags, &["--target-env", "-fspv-target-env"]);
    let named = named.and_then(|name| name.replacen("spirv1.", "spv1.", 1).parse::<TargetEnv>().ok());
    let written = flag_value(&program.flags, &["--target", "-target", "-mtriple", "--mtriple"]);
    let triple = written.or(program.triple.as_deref()).and_then(|triple| triple.parse::<Triple>().ok());
    let is_hlsl = matches!(program.kind, Kind::Hlsl | Kind::HlslByDxc | Kind::Container);
    match (&named, &triple) {
        (None, None) if is_hlsl && tool != Tool::Opt => Some(TargetEnv::vulkan(3)),
        (None, None) => None,
        // The stand-in of the translator has its own flag for versions.
        _ if tool == Tool::StandInTranslator => target::environment(triple.as_ref(), None).ok(),
        _ => target::environment(triple.as_ref(), named.as_ref()).ok(),
    }
}
