//! What a run of clang left: the LLVM IR and the messages, and what the rewrites of a source ask of both.

use super::excerpts;
use crate::said::{Said, Stop};
use crate::source::{collisions, components};
use crate::{ir_text, messages, process};
use spirant_marks::Mark;
use std::collections::BTreeSet;

/// What a run of clang left of a source.
#[derive(Clone, Debug)]
pub struct Done {
    pub(super) is_well: bool,
    pub(super) output: Vec<u8>,
    pub(super) messages: String,
    pub(super) failure: Option<process::Failure>,
}

/// A run of clang.
pub struct Finished<'a> {
    pub(super) done: Done,
    pub(super) shown: messages::Shown<'a>,
    pub(super) verbose: bool,
}

impl Finished<'_> {
    /// What clang wrote, and what it said.
    ///
    /// # Errors
    /// That it refused the source.
    pub fn finish(self, said: &mut Vec<Said>) -> Result<Vec<u8>, Stop> {
        if let Some(failure) = self.done.failure {
            // What it said before is about its own inside.
            if self.verbose {
                said.push(Said::FrontEnd(messages::read(&self.done.messages, &self.shown).0));
            }
            said.push(Said::Finding(failure.diagnostic));
            return Err(failure.stop);
        }
        let (written, has_error) = messages::read(&self.done.messages, &self.shown);
        said.push(Said::FrontEnd(written));
        if self.done.is_well && !has_error { Ok(self.done.output) } else { Err(Stop::Source) }
    }

    /// The same, with messages that show a source as it was before it was edited.
    pub fn of_original(mut self, original: &str, edited: impl FnOnce() -> String) -> Self {
        if !self.done.messages.is_empty() {
            self.done.messages = excerpts::of_original(&self.done.messages, original, &edited());
        }
        self
    }

    /// What clang left.
    pub fn done(&self) -> &Done {
        &self.done
    }
}

impl Done {
    /// Whether one of clang's messages has this text.
    pub fn said(&self, text: &str) -> bool {
        self.messages.contains(text)
    }

    /// Whether clang failed, and one of its messages has this text.
    pub fn failed_by(&self, text: &str) -> bool {
        !self.is_well && self.messages.contains(text)
    }

    /// The names that clang calls ambiguous, where it failed.
    pub fn ambiguous(&self) -> BTreeSet<String> {
        let messages = messages::without_colours(&self.messages);
        if self.is_well { BTreeSet::new() } else { collisions::ambiguous(&messages) }
    }

    /// The lines where clang made no reference to a component of a vector, where it failed.
    pub fn refused_components(&self) -> components::Lines {
        let messages = messages::without_colours(&self.messages);
        if self.is_well { components::Lines::new() } else { components::refused(&messages) }
    }

    /// The variables of namespaces that belong into the constant buffer of global variables, where clang puts none of them.
    pub fn outside_globals(&self) -> impl Iterator<Item = String> {
        let lines = ir_text::lines_with(&self.output, " = hidden global ").filter(|line| {
            let ty = line.split_once(" = hidden global ").map_or("", |(_, ty)| ty);
            line.starts_with("@_ZN") && !ty.starts_with("%\"class.hlsl::") && !ty.contains("target(")
        });
        lines.filter_map(|line| Some(ir_text::plain_name(line.strip_prefix('@')?.split(" = ").next()?)))
    }

    /// The global variables that clang put into a constant buffer, but for those that stand for members, and those that belong there.
    pub fn globals(&self) -> Vec<String> {
        let mut lists = ir_text::lines_with(&self.output, "= !{ptr @\"$Globals.cb\", ");
        let list = lists.next().unwrap_or_default();
        let names = list.split("ptr addrspace(12) @").skip(1);
        let names = names.map(|rest| rest.split([',', '}']).next().unwrap_or_default().trim_matches('"'));
        let names = names.map(ir_text::plain_name).chain(self.outside_globals());
        names.filter(|name| !matches!(Mark::read(name), Some(Mark::Number(_)))).collect()
    }

    /// Whether clang wrote a line with a text that is one.
    pub fn is_of_line_with(&self, text: &str, is_one: impl Fn(&str) -> bool) -> bool {
        ir_text::lines_with(&self.output, text).any(is_one)
    }

    /// Whether clang wrote this.
    pub fn wrote(&self, text: &str) -> bool {
        ir_text::says(&self.output, text)
    }
}
