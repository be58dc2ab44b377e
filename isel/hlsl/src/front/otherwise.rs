//! What clang 22 lacks, or does not compile as it is meant, and this says otherwise: edits of a preprocessed source.

use super::{Entries, Front};
use crate::clang::Done;
use crate::includes;
use crate::options::Warnings;
use crate::profile::Stage;
use crate::said::Said;
use crate::source::{self, Function};
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// What clang's messages name that is to be said otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Named {
    /// Names that it calls ambiguous.
    pub ambiguous: BTreeSet<String>,
    /// Where it makes no references to components.
    components: source::components::Lines,
    /// The global variables in a constant buffer that it lays out by rules of its own.
    globals: Vec<String>,
    /// Whether it compiles nothing for global variables that are copied, so that nobody knows which there are.
    hides_globals: bool,
}

/// What clang says where the members of a struct are not listed.
const NO_MEMBERS: &str = "no type named '__spirant_own_members'";

/// The name of the type of the constant buffer of global variables.
const GLOBALS: &str = "__cblayout_$Globals";

/// What the prelude makes of `sizeof`.
const SIZE: &str = "hlsl::__spirant_layout<__typeof__";

impl Named {
    /// Whether clang still copies no struct out of a constant buffer, which may be that of global variables.
    pub fn add_hidden_globals(&mut self, done: &Done) -> bool {
        let is_new = self.globals.is_empty() && done.failed_by("address space 'hlsl_constant'");
        is_new && !std::mem::replace(&mut self.hides_globals, true)
    }

    /// Adds what a run says; whether anything is new. Global variables are laid out anew where clang's layout is another one, and where the
    /// source says so (`is_stated`).
    pub fn add(&mut self, done: &Done, is_stated: impl Fn() -> bool) -> bool {
        let known = (self.ambiguous.len(), self.components.len(), self.globals.len());
        self.ambiguous.extend(done.ambiguous());
        self.components.extend(done.refused_components());
        let is_other = |line: &str| source::is_other_layout(line) || is_stated();
        let is_wrong = done.is_of_line_with(GLOBALS, is_other) || done.outside_globals().next().is_some();
        if self.globals.is_empty() && is_wrong {
            self.globals = done.globals();
        }
        known != (self.ambiguous.len(), self.components.len(), self.globals.len())
    }
}

impl Front {
    /// Whether clang did not compile, or not as it was meant, what [`source`] knows to say otherwise.
    pub(super) fn can_be_said_otherwise(&self, done: &Done) -> bool {
        const FAILURES: [&str; 19] = [
            NO_MEMBERS,
            "packoffset cannot cross register boundary",
            "no template named 'ConstantBuffer'",
            "address space 'hlsl_constant'",
            "no matching constructor for initialization of 'groupshared ",
            "unknown type name 'row_major'",
            "unknown type name 'column_major'",
            "unknown type name 'globallycoherent'",
            "unknown type name 'uniform'",
            "unknown type name 'reordercoherent'",
            "non-const reference cannot bind to vector element",
            "shaders as input, requires",
            "Broken module found",
            "(aka 'matrix<",
            "unknown HLSL semantic 'SV_",
            "unknown type name 'interface'",
            "attribute 'WaveSize' requires shader model",
            "only applies to a field or parameter of type 'uint",
            "semantic annotations must be present for all parameters of an entry function",
        ];
        let is_of_rule = self.is_of_rule();
        FAILURES.iter().any(|text| done.failed_by(text))
            || self.has_pragma()
            || done.said("unknown attribute 'vk::ext_instruction'")
            // A warning that is hidden.
            || self.options.warnings == Warnings::Hidden && self.says("vk::ext_instruction")
            || done.is_of_line_with("__cblayout_", |line| is_of_rule || source::is_other_layout(line))
            || done.outside_globals().next().is_some()
            || self.is_wrong_of_matrices(done)
            // A parameter that is written is a pointer that is read from an input.
            || done.wrote("= load ptr, ptr addrspace(7) @")
    }

    /// Whether the layout of global variables is stated: by a rule, or by the order of a matrix in a preprocessed source.
    pub(super) fn states_globals(&self, text: &str) -> bool {
        self.is_of_rule() || source::orders_globals(text, |file| self.clang.is_ours(file))
    }

    /// Whether constant buffers have another layout than Direct3D's.
    pub(super) fn is_of_rule(&self) -> bool {
        self.options.other_layout
    }

    /// Whether the source or a file that it includes states the order of matrices, which clang 22 ignores.
    fn has_pragma(&self) -> bool {
        *self.has_pragma.get_or_init(|| {
            let folders: Vec<&Path> = self.options.includes.iter().map(PathBuf::as_path).collect();
            let text = self.input.bytes().unwrap_or_default();
            includes::says(&text, &self.input.path, &folders, "pack_matrix")
        })
    }

    /// A preprocessed source with what clang knows to compile in the place of what it does not; or the name of an entry point that is
    /// missing, and the functions that there are. What clang's messages name is said otherwise, too.
    pub(super) fn edited(&self, text: &str, by_clang: &Named) -> Result<String, (String, Vec<Function>)> {
        let named = match &self.entries {
            Entries::Attributed(names, stage) => Some((names, *stage)),
            _ => None,
        };
        let globals = match by_clang.hides_globals {
            true => source::global_names(text, |file| self.clang.is_ours(file)),
            false => by_clang.globals.clone(),
        };
        let source = source::scan_with_globals(text, |file| self.clang.is_ours(file), &globals);
        if let Some(size) = source.wave_size {
            let _ = self.wave_size.set(size);
        }
        let mut edits = source.edits;
        edits.extend(source::matrices::edits(text, self.options.row_major, |file| self.clang.is_ours(file)));
        edits.extend(source::collisions::edits(text, |file| self.clang.is_ours(file), &by_clang.ambiguous));
        edits.extend(source::components::edits(text, &by_clang.components));
        if text.contains(SIZE) {
            edits.extend(source::member_lists(text, |file| self.clang.is_ours(file)));
        }
        match self.entry_edits(&source.functions, named) {
            Ok(more) => edits.extend(more),
            Err(missing) => return Err((missing.to_owned(), source.functions)),
        }
        Ok(with_edits(text, edits))
    }

    /// Warns where an entry point states the size of waves, which is no part of SPIR-V for shaders: whoever makes the pipeline must know of it.
    pub(super) fn check_wave_size(&self, said: &mut Vec<Said>) {
        if let Some((place, words)) =
            self.wave_size.get().filter(|_| self.options.warnings != Warnings::Hidden)
        {
            let diagnostic = Diagnostic::warning(Code::FRONT_END_WARNING, format!("{words} is not part of the module"))
                .at(Origin::source(&place.file, place.line, place.column))
                .help("create the pipeline with that requiredSubgroupSize (VkPipelineShaderStageRequiredSubgroupSizeCreateInfo)");
            said.push(diagnostic.into());
        }
    }

    /// The edits by which entry points say their stages, where these are named with one, and return what they write to parameters; or the
    /// name of one that is missing.
    fn entry_edits<'n>(
        &self,
        functions: &[Function],
        named: Option<(&'n Vec<String>, Stage)>,
    ) -> Result<Vec<(Range<usize>, String)>, &'n str> {
        let names: &[String] = named.map_or(&[], |(names, _)| names);
        if let Some(missing) = names.iter().find(|name| !functions.iter().any(|f| f.name == **name)) {
            return Err(missing);
        }
        let is_entry = |function: &Function| {
            function.stage.is_some()
                || names.contains(&function.name)
                || matches!(&self.entries, Entries::Named(name) if *name == function.name)
        };
        let mut edits = Vec::new();
        for function in functions.iter().filter(|function| is_entry(function)) {
            let stage = match named {
                Some((names, stage)) if function.stage.is_none() && names.contains(&function.name) => {
                    format!("[shader(\"{}\")] ", stage.name())
                }
                _ => String::new(),
            };
            match &function.returning {
                Some(returning) => {
                    let text = returning.text.replacen("}; ", &format!("}}; {stage}"), 1);
                    edits.push((returning.attributes.clone(), String::new()));
                    edits.push((returning.name.clone(), returning.new_name.clone()));
                    edits.push((returning.end..returning.end, text));
                }
                None => edits.push((function.start..function.start, stage)),
            }
        }
        Ok(edits)
    }
}

/// Text with other text in the place of parts, and as many lines. What is inserted where a part begins comes before it, and a part of another
/// goes with that.
fn with_edits(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut result = String::with_capacity(text.len() + 64);
    let mut at = 0;
    for (range, new) in edits {
        if range.start < at {
            continue;
        }
        result.push_str(text.get(at..range.start).unwrap_or_default());
        result.push_str(&new);
        let lines = |text: &str| text.bytes().filter(|byte| *byte == b'\n').count();
        let lost = lines(text.get(range.clone()).unwrap_or_default()).saturating_sub(lines(&new));
        result.extend(std::iter::repeat_n('\n', lost));
        at = range.end;
    }
    result.push_str(text.get(at..).unwrap_or_default());
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_text_are_replaced() {
        let edit = |range, new: &str| (range, new.to_owned());
        let edits = vec![edit(6..6, "C"), edit(0..1, "A"), edit(2..4, ""), edit(2..2, "B")];
        assert_eq!(with_edits("abcdefg", edits), "AbBefCg");
        assert_eq!(with_edits("abcdefg", vec![edit(2..3, "x"), edit(1..5, "y"), edit(5..5, "z")]), "ayzfg");
        assert_eq!(with_edits("a\nb\n\nc", vec![edit(1..5, "x\ny")]), "ax\ny\n\nc");
    }
}
