//! Checks modules against the rules of SPIR-V, without changing them.

use spirant_binary::{DecodeOptions, check_layout, decode};
use spirant_dialect::target_env::Client;
use spirant_dialect::{Aborted, Diagnostics, Module, TargetEnv};
use spirant_legalize as legalize;
use spirant_text::parse::parse_chunks;
use spirant_verify::{verify_finished, verify_mlir, verify_resource_limits, verify_source_lines};

/// The rules that a text of the dialect must keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    /// Those of SPIR-V and those that MLIR's dialect adds (docs/reference/mlir.md), so that MLIR's tools accept it, too.
    #[default]
    Mlir,
    /// Those of SPIR-V alone.
    Spirv,
}

/// What is said with a violation of a rule that MLIR's dialect adds.
const OF_MLIR: &str =
    "a rule of MLIR's dialect, not of SPIR-V: --rules=spirv (Rules::Spirv) leaves those out";

/// Checks every module of a text of the dialect, whose chunks lines `// -----` separate. `name` is the file name in messages. A diagnostic
/// has its place in the text, or a note with the line that the chunk starts in if there are several.
///
/// # Errors
/// [`Aborted`] if one is not valid; every violation is in `diags`.
///
/// ```
/// use spirant::{Diagnostics, check::{Rules, check_text}};
///
/// let right = "spirv.module Logical GLSL450 {\n}\n";
/// let wrong = "spirv.module Logical GLSL450 {\n  spirv.func @f(%a: vector<5xi32>) \"None\" { spirv.Return }\n}\n";
/// let text = format!("{right}// -----\n{wrong}");
/// let mut found = Diagnostics::new();
/// assert!(check_text(&text, "two.mlir", None, Rules::Mlir, &mut found).is_err());
/// assert!(found.iter().next().unwrap().to_string().contains("starts in two.mlir:4"));
/// ```
pub fn check_text(
    text: &str,
    name: &str,
    env: Option<&TargetEnv>,
    rules: Rules,
    diags: &mut Diagnostics,
) -> Result<(), Aborted> {
    let chunks = parse_chunks(text, name, true);
    let several = chunks.len() > 1;
    for chunk in chunks {
        let modules = match chunk.modules {
            Ok(modules) => modules,
            Err(wrong) => {
                wrong.iter().for_each(|diagnostic| diags.push(diagnostic.clone()));
                continue;
            }
        };
        for module in modules {
            let mut found = Diagnostics::new();
            // The outcome is in the diagnostics.
            let _ = check_module(&module, env, &mut found);
            let mut of_mlir = Diagnostics::new();
            if rules == Rules::Mlir {
                verify_mlir(&module, &mut of_mlir);
            }
            let of_mlir = of_mlir.iter().cloned().map(|diagnostic| match diagnostic.help {
                Some(_) => diagnostic,
                None => diagnostic.help(OF_MLIR),
            });
            for diagnostic in found.iter().cloned().chain(of_mlir) {
                let placed = diagnostic.position().is_some_and(|position| *position.file == *name);
                let note = format!("the chunk of the module starts in {name}:{}", chunk.line);
                diags.push(if several && !placed { diagnostic.note(note) } else { diagnostic });
            }
        }
    }
    diags.check()
}

/// The module of these words, if it is valid: it is laid out as it must be, the verifier accepts it as
/// finished, and what it declares brings what it uses. Warnings are in `diags` too.
///
/// # Errors
/// [`Aborted`] where it is not; every violation is in `diags`.
///
/// ```
/// use spirant::{Diagnostics, check::check};
///
/// // Shader and Linkage, Logical addressing, GLSL's memory model.
/// let head = [0x0723_0203, 0x0001_0000, 0, 1, 0];
/// let body = [0x0002_0011, 1, 0x0002_0011, 5, 0x0003_000e, 0, 1];
/// let mut words = [&head[..], &body[..]].concat();
/// assert!(check(&words, &mut Diagnostics::new()).is_ok());
///
/// // The Vulkan memory model requires a capability that is not declared.
/// words[11] = 3;
/// let mut found = Diagnostics::new();
/// assert!(check(&words, &mut found).is_err());
/// assert!(found.iter().any(|d| d.message.contains("requires the capability VulkanMemoryModel")));
/// ```
pub fn check(words: &[u32], diags: &mut Diagnostics) -> Result<Module, Aborted> {
    check_for(words, None, diags)
}

/// Like [`check`]; if an environment is given, the module must also be valid in it.
///
/// # Errors
/// [`Aborted`] if it is not valid; every violation is in `diags`.
pub fn check_for(words: &[u32], env: Option<&TargetEnv>, diags: &mut Diagnostics) -> Result<Module, Aborted> {
    check_layout(words, diags);
    let module = decode(words, &DecodeOptions::default(), diags)?;
    check_module(&module, env, diags)?;
    Ok(module)
}

/// Checks a finished module with the verifier, against its own declarations if it has any, and against an
/// environment if one is given.
///
/// # Errors
/// [`Aborted`] if it is not valid; every violation is in `diags`.
pub fn check_module(
    module: &Module,
    env: Option<&TargetEnv>,
    diags: &mut Diagnostics,
) -> Result<(), Aborted> {
    verify_source_lines(module, diags);
    check_code(module, env, diags)
}

/// Like [`check_module`], whatever lines the debug information names.
pub(crate) fn check_code(
    module: &Module,
    env: Option<&TargetEnv>,
    diags: &mut Diagnostics,
) -> Result<(), Aborted> {
    let client = env.map_or(Client::Universal, |env| env.client);
    verify_finished(module, client, diags);
    verify_resource_limits(module, diags);
    if module.requirements.version.is_some() {
        legalize::vce::check(module, diags);
    }
    if let Some(env) = env {
        legalize::vce::deduce(module, env, diags);
    }
    diags.check()
}
