//! Which entry points a source is compiled for, where the options leave it open: a file that says the stages of its functions is a library.

use super::{Entries, Front, MAIN};
use crate::clang;
use crate::input::Input;
use crate::profile::Stage;
use crate::said::Error;
use crate::source::{self, Lexed};
use std::sync::OnceLock;

/// How clang is told the entry points, and the stage that its triple names.
pub(super) fn entries(names: &[String], stage: Option<Stage>, input: &Input) -> (Entries, Stage) {
    let library = |names: &[String]| match names {
        [] => (Entries::All, Stage::Library),
        names => (Entries::Attributed(names.to_vec(), Stage::Compute), Stage::Library),
    };
    match (stage, names) {
        (Some(Stage::Library), names) => library(names),
        (Some(stage), names) if names.len() > 1 => {
            (Entries::Attributed(names.to_vec(), stage), Stage::Library)
        }
        // A file that says the stages of its functions is a library, whatever is in others that it includes.
        (None, names) if names.len() > 1 || says_stages(input) => library(names),
        (stage, names) => {
            let name = names.first().cloned().unwrap_or_else(|| MAIN.to_owned());
            (Entries::Named(name), stage.unwrap_or(Stage::Compute))
        }
    }
}

/// Whether a file has comments of several lines or conditions, so that what stands in it may not be compiled.
fn has_hidden_lines(input: &Input) -> bool {
    let text = input.bytes().unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let is_condition = |line: &str| {
        line.trim_start().strip_prefix('#').is_some_and(|rest| rest.trim_start().starts_with("if"))
    };
    text.contains("/*") || text.lines().any(is_condition)
}

/// Whether a file says the stage of a function. Its tokens are those before preprocessing, which nothing else reads.
fn says_stages(input: &Input) -> bool {
    let text = input.bytes().unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    source::scan(&Lexed::new(&text, |_| false)).functions.iter().any(|function| function.stage.is_some())
}

impl Front {
    /// Compiles one entry point of a file whose functions with a stage are in a comment or in lines that the preprocessor leaves out.
    pub(super) fn leave_library(&mut self) -> Result<(), Error> {
        let names = &self.options.entries;
        let is_seen = self.is_hlsl() && names.len() <= 1 && self.options.stated_stage()?.is_none();
        if !is_seen || !has_hidden_lines(&self.input) || !says_stages(&self.input) {
            return Ok(());
        }
        let says_stage =
            |source: &source::Source| source.functions.iter().any(|function| function.stage.is_some());
        if self.preprocessed().is_some() && !says_stage(self.scan()) {
            self.entries = Entries::Named(names.first().cloned().unwrap_or_else(|| MAIN.to_owned()));
            self.triple = clang::triple(&self.options, Stage::Compute)?;
            // Macros say another stage.
            (self.preprocessed, self.scanned) = (OnceLock::new(), OnceLock::new());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clang::Clang;
    use crate::options::{Language, Options};

    #[test]
    fn stages_that_are_not_compiled_make_no_library() {
        let front = |text: &str| {
            let clang = Clang::new(None, Language::Hlsl, crate::process::Limits::default()).unwrap();
            Front::new(Input::text("a.hlsl", text), clang, Options::default()).unwrap()
        };
        let main = "[numthreads(1, 1, 1)] void main() {}\n";
        for hidden in [
            "#if 0\n[shader(\"compute\")] void f() {}\n#endif\n",
            "/*\n[shader(\"compute\")] void f() {}\n*/\n",
        ] {
            let front = front(&format!("{hidden}{main}"));
            assert_eq!(front.entry(), Some("main"), "{hidden}");
            assert!(front.triple().contains("compute"));
        }
        let front = front("#if 1\n[shader(\"compute\")] [numthreads(1, 1, 1)] void f() {}\n#endif\n");
        assert_eq!(front.entry(), None);
    }
}
