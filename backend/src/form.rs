//! The forms of a module, and conversions between them: binary, assembly text, the text of the dialect, the text of the Khronos
//! translator.

use crate::options::{DebugInfo, Options};
use crate::passes::Silent;
use spirant_binary::asm::{AssembleOptions, DisassembleOptions, assemble_with, disassemble_with, translator};
use spirant_binary::{DecodeOptions, reader};
use spirant_dialect::diagnostics::{Code, Offset};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, Origin};
use spirant_dxil::Container;
use spirant_text::{parse, print};
use std::borrow::Cow;
use std::path::Path;
use std::str::FromStr;

/// A form of a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// The binary.
    Spv,
    /// Assembly text, as spirv-as reads it.
    Asm,
    /// The dialect, as MLIR's text.
    Dialect,
    /// The text of the Khronos LLVM/SPIR-V translator.
    Spt,
}

/// No form has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no form '{0}' of a module")]
pub struct UnknownForm(pub String);

/// Assembly keeps the numbers of its ids, so that messages about the module name those of the text.
fn assembly() -> AssembleOptions {
    AssembleOptions::default().preserve_numeric_ids(true)
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 4] = [Form::Spv, Form::Asm, Form::Dialect, Form::Spt];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Form::Spv => "spv",
            Form::Asm => "asm",
            Form::Dialect => "dialect",
            Form::Spt => "spt",
        }
    }

    /// A short description.
    pub fn doc(self) -> &'static str {
        match self {
            Form::Spv => "The binary",
            Form::Asm => "Assembly text, as spirv-as reads it",
            Form::Dialect => "The dialect, as MLIR's text",
            Form::Spt => "The text of the Khronos LLVM/SPIR-V translator",
        }
    }

    /// The form that a file's extension stands for.
    pub fn of_name(path: &Path) -> Option<Form> {
        match path.extension()?.to_str()? {
            "spv" => Some(Form::Spv),
            "spvasm" | "asm" | "s" => Some(Form::Asm),
            "mlir" => Some(Form::Dialect),
            "spt" => Some(Form::Spt),
            _ => None,
        }
    }

    /// The form by the first bytes: the magic number, or the beginning of assembly.
    pub fn of_bytes(bytes: &[u8]) -> Form {
        if reader::is_binary(bytes) {
            return Form::Spv;
        }
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
        let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with("//"));
        match first {
            Some(line) if line.starts_with("119734787 ") => Form::Spt,
            Some(line) if line.starts_with(';') || line.starts_with("Op") || line.contains("= Op") => {
                Form::Asm
            }
            _ => Form::Dialect,
        }
    }
}

impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(name: &str) -> Result<Self, UnknownForm> {
        let found = Form::ALL.into_iter().find(|form| form.name() == name);
        found.ok_or_else(|| UnknownForm(name.to_owned()))
    }
}

/// A module that was read.
///
/// ```
/// use spirant::{Diagnostics, form::{Form, Input}};
///
/// let text = b"spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {\n}\n";
/// let input = Input::new("a.mlir", text.to_vec(), None).unwrap();
/// let words = input.encoded(&mut Diagnostics::new()).unwrap();
/// let listing = spirant::form::words_as(&words, Form::Asm, &Default::default()).unwrap();
/// assert!(String::from_utf8(listing).unwrap().contains("OpMemoryModel Logical GLSL450"));
/// ```
#[derive(Clone, Debug)]
pub struct Input {
    /// Its name in diagnostics.
    pub name: String,
    /// Its text, if it is text.
    pub text: Option<String>,
    /// Its words, if it is a binary or assembly.
    words: Option<Vec<u32>>,
    /// Its bytes, if it is a DXIL container.
    container: Option<Vec<u8>>,
}

impl Input {
    /// Reads bytes of a form; without one, the first bytes decide.
    ///
    /// # Errors
    /// A diagnostic if the bytes are not of that form.
    pub fn new(
        name: impl Into<String>,
        bytes: Vec<u8>,
        form: Option<Form>,
    ) -> Result<Input, Box<Diagnostic>> {
        let name = name.into();
        if form.is_none() && Container::is_container(&bytes) {
            return Ok(Input { name, text: None, words: None, container: Some(bytes) });
        }
        let form = form.unwrap_or_else(|| Form::of_bytes(&bytes));
        if form == Form::Spv {
            let words = reader::words_of_bytes(&bytes).map_err(|error| {
                Box::new(Diagnostic::error(Code::INVALID_BINARY, error.to_string()).at(Origin::file(&name)))
            })?;
            return Ok(Input { name, text: None, words: Some(words), container: None });
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let offset = Offset::Byte(error.utf8_error().valid_up_to());
            let origin = Origin::file(&name).at_offset(offset);
            Box::new(Diagnostic::error(Code::INVALID_INPUT, "the text is not UTF-8").at(origin))
        })?;
        let words = match form {
            Form::Asm => {
                Some(assemble_with(&text, &assembly()).map_err(|error| Box::new(error.diagnostic(&name)))?)
            }
            Form::Spt => Some(translator::parse(&text).map_err(|error| Box::new(error.diagnostic(&name)))?),
            _ => None,
        };
        Ok(Input { name, text: Some(text), words, container: None })
    }

    /// The words, if they exist without creating a module.
    pub fn words(&self) -> Option<&[u32]> {
        self.words.as_deref()
    }

    /// The bytes of a DXIL container, which has no SPIR-V module.
    pub fn container(&self) -> Option<&[u8]> {
        self.container.as_deref()
    }

    /// The module of the dialect, with names and debug information if `debug`. Warnings, and errors if there is no module, go to
    /// `diagnostics`.
    pub fn module(&self, debug: bool, diagnostics: &mut Diagnostics) -> Option<Module> {
        if self.container.is_some() {
            let what = "a container of DXIL has no SPIR-V in it";
            let error = Diagnostic::error(Code::INVALID_INPUT, what).at(Origin::file(&self.name));
            diagnostics.push(error.help("compile it by spirant dxil"));
            return None;
        }
        match &self.words {
            Some(words) => {
                let options = DecodeOptions::default().names(debug).debug_lines(debug);
                spirant_binary::decode(words, &options, diagnostics).ok()
            }
            None => match parse::parse_named(self.text.as_deref().unwrap_or_default(), &self.name) {
                Ok(module) => Some(module),
                Err(found) => {
                    found.iter().for_each(|diagnostic| diagnostics.push(diagnostic.clone()));
                    None
                }
            },
        }
    }

    /// The words as read, or those of the module, encoded for the environment that it states.
    ///
    /// # Errors
    /// Errors of the module; warnings go to `diagnostics`.
    pub fn encoded(&self, diagnostics: &mut Diagnostics) -> Result<Cow<'_, [u32]>, Aborted> {
        if let Some(words) = &self.words {
            return Ok(Cow::Borrowed(words));
        }
        let module = self.module(true, diagnostics).ok_or(Aborted)?;
        encode(module, true).map(Cow::Owned).map_err(|found| {
            found.iter().for_each(|diagnostic| diagnostics.push(diagnostic.clone()));
            Aborted
        })
    }
}

/// The words of a module, encoded for the environment that it states.
///
/// # Errors
/// Errors of the module.
pub fn encode(module: Module, debug: bool) -> Result<Vec<u32>, Diagnostics> {
    let debug_info = if debug { DebugInfo::Full } else { DebugInfo::None };
    let options = Options { omit_names: !debug, debug_info, ..Options::default() };
    let compiled = crate::transform(module, &[], true, &options, &mut Silent);
    compiled.map(|compiled| compiled.words).map_err(|failed| failed.diagnostics)
}

/// Converts words to a form.
///
/// # Errors
/// Errors of the words.
pub fn words_as(words: &[u32], form: Form, listing: &DisassembleOptions) -> Result<Vec<u8>, Diagnostics> {
    let text = match form {
        Form::Spv => return Ok(bytes_of(words)),
        Form::Asm => disassemble_with(words, listing),
        Form::Spt => translator::print(words),
        Form::Dialect => {
            let mut diagnostics = Diagnostics::new();
            let module = spirant_binary::decode(words, &DecodeOptions::default(), &mut diagnostics);
            return module.map(|module| dialect_text(&module, true).into_bytes()).map_err(|_| diagnostics);
        }
    };
    text.map(String::into_bytes)
        .map_err(|error| Diagnostic::error(Code::INVALID_BINARY, error.to_string()).into())
}

/// The text of a module of the dialect, with its names and source positions if `debug`.
pub fn dialect_text(module: &Module, debug: bool) -> String {
    let mut text = print::print_with(module, print::Options::default().locations(debug).names(debug));
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The text of a module of the dialect for MLIR's tools, with its names and source positions if `debug`: as [`dialect_text`], but
/// with the pass `serializable` before, so that `mlir-translate` serializes what it has a form for.
pub fn mlir_text(module: &Module, debug: bool) -> String {
    let mut module = module.clone();
    spirant_legalize::serializable::run(&mut module);
    dialect_text(&module, debug)
}

/// Words as little-endian bytes.
pub fn bytes_of(words: &[u32]) -> Vec<u8> {
    let mut bytes = vec![0; 4 * words.len()];
    for (place, word) in bytes.as_chunks_mut().0.iter_mut().zip(words) {
        *place = word.to_le_bytes();
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_told_by_name_and_by_content() {
        assert_eq!(Form::of_name(Path::new("a.spvasm")), Some(Form::Asm));
        assert_eq!(Form::of_name(Path::new("a.txt")), None);
        assert_eq!(Form::of_bytes(&[3, 2, 0x23, 7, 0]), Form::Spv);
        assert_eq!(Form::of_bytes(b"; SPIR-V\nOpCapability Shader"), Form::Asm);
        assert_eq!(Form::of_bytes(b"119734787 65536 393230 17 0 \n2 Capability Kernel"), Form::Spt);
        assert_eq!(Form::of_bytes(b"// x\nspirv.module Logical GLSL450 {"), Form::Dialect);
        let words = |bytes: &[u8]| Input::new("x", bytes.to_vec(), Some(Form::Spv)).ok()?.words;
        assert_eq!(words(&[7, 0x23, 2, 3]), Some(vec![0x0723_0203]));
        assert_eq!(words(&[1, 2, 3]), None);
        assert!(Form::ALL.iter().all(|form| form.name().parse() == Ok(*form)));
    }
}
