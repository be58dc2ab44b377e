//! What the rewrites of a preprocessed source are told: what clang's messages name, and how entry points are stated.

use super::{Entries, Front, Tokens};
use crate::clang::Done;
use crate::includes;
use crate::options::Warnings;
use crate::said::{Said, Stop};
use crate::source::{self, Edit, Function, Lexed};
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What clang's messages name that is to be said otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Named {
    /// Names that it calls ambiguous.
    pub ambiguous: BTreeSet<String>,
    /// Where it makes no references to components.
    pub components: source::components::Lines,
    /// The global variables in a constant buffer that it lays out by rules of its own.
    pub globals: Vec<String>,
    /// Whether it compiles nothing for global variables that are copied, so that nobody knows which there are.
    pub hides_globals: bool,
}

/// A source that is rewritten.
pub(super) struct Rewriting<'a> {
    /// How it is compiled.
    pub front: &'a Front,
    /// Its text.
    pub lexed: &'a Lexed<'a>,
    /// What clang's messages name.
    pub named: &'a Named,
    /// The names of global variables that are members of a constant buffer.
    pub globals: Vec<String>,
    /// Its functions.
    pub functions: Vec<Function>,
}

/// The attribute that states the size of waves, in lower case.
const WAVE_SIZE: &str = "wavesize";

/// The name of the type of the constant buffer of global variables.
const GLOBALS: &str = "__cblayout_$Globals";

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
    /// Whether the layout of global variables is stated: by a rule, or by the order of a matrix in a preprocessed source.
    pub(super) fn states_globals(&self, lexed: &Lexed<'_>) -> bool {
        self.is_of_rule() || source::orders_globals(lexed)
    }

    /// Whether constant buffers have another layout than Direct3D's.
    pub(super) fn is_of_rule(&self) -> bool {
        self.options.other_layout
    }

    /// Whether the source or a file that it includes states the order of matrices, which clang 22 ignores.
    pub(super) fn has_pragma(&self) -> bool {
        *self.has_pragma.get_or_init(|| {
            let folders: Vec<&Path> = self.options.includes.iter().map(PathBuf::as_path).collect();
            let text = self.input.bytes().unwrap_or_default();
            includes::says(&text, &self.input.path, &folders, "pack_matrix")
        })
    }

    /// Warns where an entry point states the size of waves, which is no part of SPIR-V for shaders: whoever makes the pipeline must know of it.
    pub(super) fn check_wave_size(
        &self,
        tokens: &Tokens<'_>,
        _: &[u8],
        said: &mut Vec<Said>,
    ) -> Result<(), Stop> {
        // clang knows the attribute in no profile, so that a source with it is preprocessed by now.
        let text = self.preprocessed.get().and_then(|text| text.as_deref()).unwrap_or_default();
        let is_told = self.is_hlsl() && self.options.warnings != Warnings::Hidden;
        if !is_told || !text.to_ascii_lowercase().contains(WAVE_SIZE) {
            return Ok(());
        }
        if let Some((_, place, words)) = tokens.read().wave_sizes().last() {
            let diagnostic = Diagnostic::warning(Code::FRONT_END_WARNING, format!("{words} is not part of the module"))
                .at(Origin::source(&place.file, place.line, place.column))
                .help("create the pipeline with that requiredSubgroupSize (VkPipelineShaderStageRequiredSubgroupSizeCreateInfo)");
            said.push(diagnostic.into());
        }
        Ok(())
    }
}

impl Rewriting<'_> {
    /// Whether a function is an entry point.
    fn is_entry(&self, function: &Function) -> bool {
        function.stage.is_some()
            || match &self.front.entries {
                Entries::Attributed(names, _) => names.contains(&function.name),
                Entries::Named(name) => *name == function.name,
                Entries::All | Entries::Kernels => false,
            }
    }

    /// Where the declarations of entry points begin, in bytes of the text.
    pub fn entry_starts(&self) -> BTreeSet<usize> {
        let entries = self.functions.iter().filter(|function| self.is_entry(function));
        entries.map(|function| function.start).collect()
    }

    /// The edits by which entry points say their stages, where these are named with one, and return what they write to parameters.
    pub fn entries(&self) -> Vec<Edit> {
        let (names, stage) = match &self.front.entries {
            Entries::Attributed(names, stage) => (names.as_slice(), Some(*stage)),
            _ => (&[][..], None),
        };
        let mut edits = Vec::new();
        for function in self.functions.iter().filter(|function| self.is_entry(function)) {
            let stage = match stage {
                Some(stage) if function.stage.is_none() && names.contains(&function.name) => {
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
        edits
    }
}

/// Text with other text in the place of parts, and as many lines. What is inserted where a part begins comes before it, and a part of another
/// goes with that.
pub(super) fn with_edits(text: &str, mut edits: Vec<Edit>) -> String {
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
