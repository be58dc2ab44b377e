//! The choice of the front end for HLSL: clang where it can, else an installed DXC.
//!
//! DXC makes DXIL, whose lowering is ours. If the source needs what DXIL has no place for, such as `[[vk::…]]`, DXC makes SPIR-V.
//!
//! Invariant: if clang fails, or Spirant refuses the module that clang makes, and DXC is installed, DXC is tried, whatever the reason.

use crate::dxc::{self, Compiler, Form};
use crate::includes;
use crate::input::Input;
use crate::lacks;
use crate::names;
use crate::options::{Language, Options, Warnings};
use crate::profile::Stage;
use crate::said::{Said, Stop};
use spirant_dialect::Diagnostics;
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin, Severity};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The versions of the language whose logical operators evaluate all operands.
const OLD_STANDARDS: [&str; 4] = ["2015", "2016", "2017", "2018"];

/// A front end for HLSL.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FrontEnd {
    /// clang where it can, else DXC.
    #[default]
    Auto,
    /// clang, to LLVM IR.
    Clang,
    /// DXC, to DXIL.
    Dxil,
    /// DXC, to SPIR-V.
    Dxc,
}

impl FrontEnd {
    /// Their names.
    pub const NAMES: [&'static str; 4] = ["auto", "clang", "dxil", "dxc"];

    /// The form of DXC's output, if DXC is stated.
    pub fn form(self) -> Option<Form> {
        match self {
            FrontEnd::Auto | FrontEnd::Clang => None,
            FrontEnd::Dxil => Some(Form::Dxil),
            FrontEnd::Dxc => Some(Form::Spirv),
        }
    }
}

impl FromStr for FrontEnd {
    type Err = String;

    fn from_str(name: &str) -> Result<FrontEnd, String> {
        match name {
            "auto" => Ok(FrontEnd::Auto),
            "clang" => Ok(FrontEnd::Clang),
            "dxil" => Ok(FrontEnd::Dxil),
            "dxc" => Ok(FrontEnd::Dxc),
            other => Err(format!("'{other}' is none of {}", FrontEnd::NAMES.join(", "))),
        }
    }
}

/// Why a front end is chosen: a clause that follows "because", and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The clause.
    pub clause: String,
    /// Its place in the source.
    pub origin: Option<Origin>,
}

impl Reason {
    /// Why DXC follows clang if Spirant refuses the module that clang makes; `None` if it is no refusal: a bug, a limit, or a cancelled compilation.
    #[must_use]
    pub fn of_refusal(found: &Diagnostics) -> Option<Reason> {
        let error = found.iter().find(|diagnostic| diagnostic.severity == Severity::Error)?;
        if found.has_bugs() || matches!(error.code, Code::EXHAUSTED | Code::CANCELLED) {
            return None;
        }
        let error = names::for_user(error.clone());
        let at = error.origin.as_deref().and_then(|origin| origin.position.as_ref());
        let origin = at.map(|at| Origin::source(&at.file, at.line, at.column));
        Some(Reason { clause: format!("Spirant refuses what clang makes of it: {}", error.message), origin })
    }
}

/// A source, and what is known of it before a front end is chosen.
#[derive(Clone, Debug)]
pub struct Chooser<'a> {
    /// The source.
    pub input: &'a Input,
    /// How it is compiled.
    pub options: &'a Options,
    /// The front end that is stated.
    pub front_end: FrontEnd,
    /// The program or the library of DXC that is stated.
    pub dxc: Option<&'a Path>,
    /// The reason not to try clang, if the command line has one: a flag that clang lacks.
    pub unfit: Option<Reason>,
}

impl Chooser<'_> {
    /// Runs the front end that is chosen. `by_clang` and `by_dxc` compile the source; `fault` tells whose fault an error of `by_clang` is. After others
    /// DXC is not tried.
    ///
    /// If both fail, `said` has the messages of DXC if clang lacks what the source uses, crashes or cannot be run, and those of clang otherwise.
    ///
    /// # Errors
    /// The error of the front end whose messages are in `said`.
    pub fn run<T, E: From<Stop>>(
        &self,
        said: &mut Vec<Said>,
        by_clang: impl FnOnce(&mut Vec<Said>) -> Result<T, E>,
        fault: impl Fn(&E) -> Option<Stop>,
        by_dxc: impl FnOnce(&Compiler, Form, &mut Vec<Said>) -> Result<T, E>,
    ) -> Result<T, E> {
        if self.options.language != Language::Hlsl || self.front_end == FrontEnd::Clang {
            return by_clang(said);
        }
        let compiler = match (dxc::find(self.dxc), self.front_end.form()) {
            (Ok(compiler), Some(form)) => {
                said.extend(self.unfit.as_ref().and_then(|reason| self.note(form, reason, "")));
                return by_dxc(&compiler, form, said);
            }
            (Err(missing), Some(_)) => {
                said.push(Said::System(missing.to_string()));
                return Err(Stop::System.into());
            }
            (Ok(compiler), None) => compiler,
            (Err(_), None) => return by_clang(said),
        };
        let texts = self.texts();
        if let Some(reason) = self.unfit.clone().or_else(|| self.lacking(&texts)) {
            let (form, note) = self.of_dxc(&texts, &reason);
            said.extend(note);
            return by_dxc(&compiler, form, said);
        }
        let mut of_clang = Vec::new();
        let result = by_clang(&mut of_clang);
        let stop = result.as_ref().err().and_then(fault);
        let (error, stop) = match (result, stop) {
            (Err(error), Some(stop)) => (error, stop),
            (result, _) => {
                said.extend(of_clang);
                return result;
            }
        };
        let first = first_error(&of_clang);
        let lacks = first.as_ref().is_some_and(|first| first.code == Code::LACKING);
        let clause = match &first {
            Some(first) if lacks => first.message.clone(),
            Some(first) => format!("clang fails: {}", first.message),
            None => "clang fails".to_owned(),
        };
        let origin = first.and_then(|first| first.origin.as_deref().cloned());
        let (form, note) = self.of_dxc(&texts, &Reason { clause, origin });
        let mut of_dxc = Vec::new();
        match by_dxc(&compiler, form, &mut of_dxc) {
            Ok(made) => {
                said.extend(note);
                said.extend(of_dxc);
                Ok(made)
            }
            Err(error) if lacks || stop == Stop::System => {
                said.extend(note);
                said.extend(of_dxc);
                Err(error)
            }
            Err(_) => {
                said.extend(of_clang);
                Err(error)
            }
        }
    }

    /// Whether DXC is tried if Spirant refuses the module that clang makes of the source.
    #[must_use]
    pub fn may_follow_refusal(&self) -> bool {
        let is_open = self.front_end == FrontEnd::Auto && self.unfit.is_none();
        is_open && self.options.language == Language::Hlsl && dxc::find(self.dxc).is_ok()
    }

    /// Whether DXC compiles the source without a run of clang.
    #[must_use]
    pub fn skips_clang(&self) -> bool {
        let is_hlsl = self.options.language == Language::Hlsl;
        match self.front_end {
            FrontEnd::Clang => false,
            FrontEnd::Dxil | FrontEnd::Dxc => is_hlsl,
            FrontEnd::Auto => {
                let is_lacking = || self.unfit.is_some() || self.lacking(&self.texts()).is_some();
                is_hlsl && dxc::find(self.dxc).is_ok() && is_lacking()
            }
        }
    }

    /// The source and the files that it includes.
    fn texts(&self) -> Vec<(PathBuf, String)> {
        let source = self.input.bytes().unwrap_or_default();
        let folders: Vec<&Path> = self.options.includes.iter().map(PathBuf::as_path).collect();
        includes::files(&source, &self.input.path, &folders)
    }

    /// The reason why clang will fail, if the source shows one: its stage, its version of the language, or a name that clang lacks.
    fn lacking(&self, texts: &[(PathBuf, String)]) -> Option<Reason> {
        let stage = self.options.stated_stage().ok().flatten();
        if let Some(stage) = stage.filter(|stage| !is_of_clang(*stage)) {
            let clause = format!("clang 22's HLSL has no {} shaders", stage.name());
            return Some(Reason { clause, origin: None });
        }
        let standard = self.options.standard.as_deref().unwrap_or_default();
        if OLD_STANDARDS.iter().any(|year| standard.ends_with(year)) {
            let clause = format!(
                "clang 22 evaluates '&&', '||' and '?:' as HLSL 2021 does, and the source is {standard}"
            );
            return Some(Reason { clause, origin: None });
        }
        let is_compute = stage == Some(Stage::Compute);
        let lack =
            |name: &str| lacks::certain(name).or_else(|| lacks::of_compute(name).filter(|_| is_compute));
        texts.iter().find_map(|(file, text)| {
            let (what, word) = Words::new(text).find_map(|word| Some((lack(word.text)?, word)))?;
            let is_defined = |(_, text): &(PathBuf, String)| defines(text, word.text);
            if texts.iter().any(is_defined) {
                return None;
            }
            let clause = format!("clang 22's HLSL has no {what}: '{}'", word.text);
            Some(Reason {
                clause,
                origin: Some(Origin::source(&file.to_string_lossy(), word.line, word.column)),
            })
        })
    }

    /// The form of DXC's output, and the note that says so.
    fn of_dxc(&self, texts: &[(PathBuf, String)], reason: &Reason) -> (Form, Option<Said>) {
        let use_of_spirv = texts.iter().find_map(|(_, text)| {
            let mut before = "";
            Words::new(text).find_map(|word| {
                let is_vulkan = match word.text {
                    // `vk::…`, `using namespace vk;`
                    "vk" => before == "namespace" || text[word.at + 2..].trim_start().starts_with("::"),
                    // DXC defines it with SPIR-V alone.
                    "__spirv__" => true,
                    name => name.starts_with("SubpassInput"),
                };
                before = word.text;
                is_vulkan.then_some(if word.text == "vk" { "vk::" } else { word.text })
            })
        });
        let why = match use_of_spirv {
            Some(name) => Some(format!(", and DXIL has no place for '{name}'")),
            None if self.options.other_layout => Some(", and DXIL has Direct3D's layout alone".to_owned()),
            None if self.options.preserves_bindings => {
                Some(", and DXIL lacks resources that nothing uses".to_owned())
            }
            None => None,
        };
        let form = if why.is_some() { Form::Spirv } else { Form::Dxil };
        (form, self.note(form, reason, &why.unwrap_or_default()))
    }

    /// The note that DXC compiles the source, unless warnings are hidden.
    fn note(&self, form: Form, reason: &Reason, further: &str) -> Option<Said> {
        let name = if form == Form::Spirv { "SPIR-V" } else { "DXIL" };
        let message = format!("DXC compiles this source to {name}, because {}{further}", reason.clause);
        let note = Diagnostic::note_of(Code::FRONT_END_CHOICE, message);
        let note = match &reason.origin {
            Some(origin) => note.at(origin.clone()),
            None => note.at(Origin::file(&self.input.name())),
        };
        (self.options.warnings != Warnings::Hidden).then(|| note.into())
    }
}

/// Whether clang 22 compiles shaders of a stage.
fn is_of_clang(stage: Stage) -> bool {
    matches!(stage, Stage::Compute | Stage::Vertex | Stage::Pixel | Stage::Library)
}

/// The first error that was said.
fn first_error(said: &[Said]) -> Option<Diagnostic> {
    use spirant_dialect::diagnostics::Severity;
    let mut all = said.iter().flat_map(Said::diagnostics);
    all.find(|diagnostic| diagnostic.severity >= Severity::Error)
}

/// Whether a text declares a name: as a type, a macro or an alias.
fn defines(text: &str, name: &str) -> bool {
    let mut before = "";
    Words::new(text).any(|word| {
        let rest = text[word.at + word.text.len()..].trim_start();
        let is_declared = matches!(before, "struct" | "class" | "enum" | "interface" | "define")
            || before == "using" && rest.starts_with('=')
            // `typedef vk::SpirvOpaqueType<…> Texture2D;`
            || rest.starts_with(';') && text[..word.at].trim_end().ends_with('>');
        before = word.text;
        word.text == name && is_declared
    })
}

/// A name in a text.
#[derive(Clone, Copy, Debug)]
struct Word<'t> {
    text: &'t str,
    /// Its place in bytes.
    at: usize,
    /// Its line and column, from 1.
    line: u32,
    column: u32,
}

/// The names in a text that is not preprocessed, without those in comments and literals.
struct Words<'t> {
    text: &'t str,
    at: usize,
    line: u32,
    line_start: usize,
}

impl<'t> Words<'t> {
    fn new(text: &'t str) -> Words<'t> {
        Words { text, at: 0, line: 1, line_start: 0 }
    }

    /// Advances by this number of bytes.
    fn pass(&mut self, length: usize) {
        let passed = &self.text[self.at..self.at + length];
        for (at, _) in passed.match_indices('\n') {
            self.line = self.line.saturating_add(1);
            self.line_start = self.at + at + 1;
        }
        self.at += length;
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = Word<'t>;

    fn next(&mut self) -> Option<Word<'t>> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        loop {
            let rest = &self.text[self.at..];
            let first = rest.chars().next()?;
            let length = match first {
                '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                '/' if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
                '"' => crate::source::literal_length(rest, '"'),
                _ if is_part(first) => rest.find(|c| !is_part(c)).unwrap_or(rest.len()),
                _ => first.len_utf8(),
            };
            let word = Word {
                text: &rest[..length],
                at: self.at,
                line: self.line,
                column: (self.at - self.line_start) as u32 + 1,
            };
            self.pass(length);
            if is_part(first) && !first.is_ascii_digit() {
                return Some(word);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(text: &str) -> (Option<String>, Form) {
        let input = Input::text("a.hlsl", text);
        let options = Options::default();
        let chooser =
            Chooser { input: &input, options: &options, front_end: FrontEnd::Auto, dxc: None, unfit: None };
        let texts = chooser.texts();
        let reason = chooser.lacking(&texts);
        let other = Reason { clause: "x".to_owned(), origin: None };
        (reason.map(|reason| reason.clause), chooser.of_dxc(&texts, &other).0)
    }

    #[test]
    fn what_clang_lacks_for_certain_is_found_by_name() {
        for (text, name, form) in [
            ("Texture2D<float4> t;", Some("Texture2D"), Form::Dxil),
            ("\n /* Texture2D */ // RayQuery\n RWBuffer<uint> b;", None, Form::Dxil),
            ("struct Texture2D { int x; }; Texture2D t;", None, Form::Dxil),
            ("#define SamplerState int\nSamplerState s;", None, Form::Dxil),
            ("typedef vk::SpirvOpaqueType<25, float> Texture2D; Texture2D t;", None, Form::Spirv),
            ("using Texture3D = int; Texture3D t;", None, Form::Dxil),
            ("[[ vk :: binding(1)]] SamplerState s;", Some("SamplerState"), Form::Spirv),
            ("int vk; SubpassInput<float4> s;", None, Form::Spirv),
            ("using namespace vk;", None, Form::Spirv),
            ("#ifdef __spirv__\nint x;\n#endif", None, Form::Spirv),
            ("printf(\"Texture2D\"); int TextureData;", None, Form::Dxil),
        ] {
            let (reason, found) = chosen(text);
            assert_eq!(reason.is_some(), name.is_some(), "{text}");
            assert!(reason.unwrap_or_default().contains(name.unwrap_or_default()), "{text}");
            assert_eq!(found, form, "{text}");
        }
    }

    #[test]
    fn words_have_their_places() {
        let places: Vec<_> =
            Words::new("a 1b\n\"\n x\"/*\n*/ c").map(|w| (w.text, w.line, w.column)).collect();
        assert_eq!(places, [("a", 1, 1), ("x", 3, 2), ("c", 4, 4)]);
    }
}
