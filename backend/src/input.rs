//! LLVM IR from any producer → a verified LLVM module.
//!
//! Text without a data layout gets that of its target, as in llc: otherwise LLVM would align memory accesses
//! that state no alignment by its generic default.

use crate::dxil::{self, Form};
use crate::options::Options;
use crate::target::Triple;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::{TargetData, TargetTriple};
use spirant_binary::reader;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_dxil_ir::Asked;
use spirant_ir::input::{self, Message};

/// Whether these bytes are text: neither bitcode nor a container nor a module of SPIR-V. Text that ends with a NUL is parsed in place; other
/// text is copied, since LLVM requires a NUL at the end.
pub fn is_text(bytes: &[u8]) -> bool {
    !input::is_bitcode(bytes) && !spirant_dxil::Container::is_container(bytes) && !reader::is_binary(bytes)
}

/// A module that was read.
pub(crate) struct Parsed<'c> {
    pub module: Module<'c>,
    /// Its kind; DXIL is neither verified nor converted yet.
    pub form: Form,
    /// The options for a DXIL program.
    pub asked: Asked,
}

/// Parses text, bitcode, or a DXIL container. `triple` replaces the module's own; `name` is the file name in
/// messages.
///
/// # Errors
/// [`Aborted`] if LLVM cannot read it; its message is in `diagnostics`.
pub fn parse<'c>(
    context: &'c Context,
    bytes: &[u8],
    name: &str,
    triple: Option<&Triple>,
    diagnostics: &mut Diagnostics,
) -> Result<Module<'c>, Aborted> {
    let options = Options::default().triple(triple.cloned());
    let Parsed { mut module, form, asked } = read(context, bytes, name, &options, diagnostics)?;
    if form != Form::Plain {
        verify(&module, diagnostics)?;
        dxil::convert(&mut module, form, &options, &asked, diagnostics)?;
    }
    Ok(module)
}

/// The pass `read`.
pub(crate) fn read<'c>(
    context: &'c Context,
    bytes: &[u8],
    name: &str,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Parsed<'c>, Aborted> {
    let (module, asked) = by_llvm(context, bytes, name, options, diagnostics)?;
    let form = Form::of(&module);
    if form != Form::Program {
        dxil::refuse_asked(options, diagnostics)?;
    }
    if form != Form::Plain {
        return Ok(Parsed { module, form, asked });
    }
    if let Some(triple) = &options.triple {
        module.set_triple(&TargetTriple::create(triple.as_str()));
    }
    // LLVM's readers give a module for SPIR-V that states no layout the address space of its globals alone.
    let states_none = matches!(module.get_data_layout().as_str().to_bytes(), b"" | b"G1" | b"G10");
    if states_none && let Ok(triple) = module_triple(&module).parse::<Triple>() {
        module.set_data_layout(&TargetData::create(triple.data_layout()).get_data_layout());
    }
    Ok(Parsed { module, form, asked })
}

/// Whether LLVM by itself reads and verifies the program of a container, or bitcode. LLVM crashes on some damaged bitcode; a
/// fuzzer uses this to tell such crashes from our own failures. It takes the same steps as a compilation, so that LLVM finds the
/// same memory even if it reads out of bounds.
pub fn is_read_by_llvm(bytes: &[u8], name: &str, options: &Options) -> bool {
    let context = Context::create();
    let mut diagnostics = Diagnostics::new();
    let read = by_llvm(&context, bytes, name, options, &mut diagnostics);
    read.is_ok_and(|(module, _)| verify(&module, &mut diagnostics).is_ok())
}

/// What LLVM's parser makes of the bytes, and what is asked of them where they are a program of DXIL.
///
/// # Errors
/// As [`read`].
pub(crate) fn by_llvm<'c>(
    context: &'c Context,
    bytes: &[u8],
    name: &str,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<(Module<'c>, Asked), Aborted> {
    let triple = options.triple.as_ref();
    let asked = dxil::asked(bytes, name, options, diagnostics)?;
    let bytes = &*dxil::bitcode(bytes, name, diagnostics)?;
    let text = !input::is_bitcode(bytes);
    let head = if text { Head::read(bytes) } else { Head::default() };
    let own = head.triple.and_then(|own| own.parse::<Triple>().ok());
    let prefix = match triple.or(own.as_ref()) {
        // On the first line, so that the numbers of lines stay right.
        Some(triple) if text && head.layout.is_none() => {
            format!("target datalayout = \"{}\" ", triple.data_layout())
        }
        _ => String::new(),
    };
    let parsed = input::parse(context, &prefix, bytes, name);
    report_messages(diagnostics);
    match parsed {
        Ok(module) => Ok((module, asked)),
        Err(message) => diagnostics.abort(parse_error(&message, name, prefix.len())),
    }
}

/// A message of LLVM's parser as a diagnostic. Of text it says `name:line:column: error: what`, then the
/// line and a caret, which whoever shows the position shows again. `prefix` is how many bytes were put
/// before the first line.
fn parse_error(message: &str, name: &str, prefix: usize) -> Diagnostic {
    let located = || {
        let (line, rest) = message.strip_prefix(name)?.strip_prefix(':')?.split_once(':')?;
        let (column, what) = rest.split_once(": error: ")?;
        let (line, column): (u32, u32) = (line.parse().ok()?, column.parse().ok()?);
        let column = if line == 1 { column.saturating_sub(prefix as u32) } else { column };
        let what = what.lines().next()?;
        Some(Diagnostic::error(Code::INVALID_INPUT, what).at(Origin::source(name, line, column)))
    };
    located()
        .unwrap_or_else(|| Diagnostic::error(Code::INVALID_INPUT, message.trim_end()).at(Origin::file(name)))
}

/// Verifies a module by the rules of LLVM IR.
///
/// # Errors
/// [`Aborted`] if it breaks them; the findings are in `diagnostics`.
pub fn verify(module: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let verified = input::verify(module);
    report_messages(diagnostics);
    verified.or_else(|message| {
        diagnostics.abort(
            Diagnostic::error(Code::INVALID_INPUT, format!("LLVM's verifier: {}", message.trim_end()))
                .help("no backend accepts this module; opt -passes=verify reports the same"),
        )
    })?;
    input::check(module).or_else(|(message, help)| {
        diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message).help(help))
    })
}

/// The triple as the module spells it.
pub fn module_triple(module: &Module<'_>) -> String {
    module.get_triple().as_str().to_string_lossy().into_owned()
}

/// Passes on what LLVM said meanwhile.
fn report_messages(diagnostics: &mut Diagnostics) {
    for Message { error, text } in input::take_messages() {
        diagnostics.push(if error {
            Diagnostic::error(Code::INVALID_INPUT, text)
        } else {
            Diagnostic::warning(Code::DROPPED, text)
        });
    }
}

/// What stands at the top of a text module; LLVM reads target definitions nowhere else.
#[derive(Default, PartialEq, Eq, Debug)]
struct Head<'t> {
    triple: Option<&'t str>,
    layout: Option<&'t str>,
}

impl<'t> Head<'t> {
    fn read(bytes: &'t [u8]) -> Self {
        let mut head = Head::default();
        let mut rest = bytes;
        while let Some(word) = next_token(&mut rest) {
            let slot = match word {
                b"source_filename" => None,
                b"target" => match next_token(&mut rest) {
                    Some(b"triple") => Some(&mut head.triple),
                    Some(b"datalayout") => Some(&mut head.layout),
                    _ => break,
                },
                _ => break,
            };
            let (Some(b"="), Some(string)) = (next_token(&mut rest), next_token(&mut rest)) else { break };
            let text = string.strip_prefix(b"\"").and_then(|s| s.strip_suffix(b"\""));
            if let (Some(slot), Some(text)) = (slot, text) {
                *slot = std::str::from_utf8(text).ok();
            }
        }
        head
    }
}

/// The next word, string or other character of LLVM's text, behind spaces and comments.
fn next_token<'t>(rest: &mut &'t [u8]) -> Option<&'t [u8]> {
    loop {
        *rest = rest.trim_ascii_start();
        if rest.first() != Some(&b';') {
            break;
        }
        let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        *rest = &rest[end..];
    }
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let len = match rest.first()? {
        b'"' => 2 + rest[1..].iter().position(|byte| *byte == b'"')?,
        first if is_word(first) => rest.iter().position(|byte| !is_word(byte)).unwrap_or(rest.len()),
        _ => 1,
    };
    let (token, tail) = rest.split_at(len);
    *rest = tail;
    Some(token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_text_is_read_up_to_the_first_definition() {
        let text = "; a \"comment\"\nsource_filename = \"x.c\"\ntarget triple = \"spirv64\" target datalayout=\"e\"\n";
        assert_eq!(Head::read(text.as_bytes()), Head { triple: Some("spirv64"), layout: Some("e") });
        let text = "@x = global i32 0\ntarget triple = \"spirv64\"\n";
        assert_eq!(Head::read(text.as_bytes()), Head::default());
        for hostile in
            ["target", "target triple", "target triple = \"", "target triple = \"\u{e4}", ";", "\"", "=", ""]
        {
            assert_eq!(Head::read(hostile.as_bytes()), Head::default(), "{hostile}");
        }
        assert_eq!(Head::read(b"target triple = \"\xff\""), Head::default());
    }

    #[test]
    fn text_without_a_layout_gets_that_of_its_target() {
        let context = Context::create();
        let mut diagnostics = Diagnostics::new();
        let source = b"target triple = \"spirv32\"\ndefine void @f() { ret void }\n";
        let module = parse(&context, source, "in.ll", None, &mut diagnostics).unwrap();
        assert!(module.get_data_layout().as_str().to_bytes().starts_with(b"e-p:32:32-"));
        verify(&module, &mut diagnostics).unwrap();
        let triple: Triple = "spirv64-unknown-unknown".parse().unwrap();
        let module = parse(&context, source, "in.ll", Some(&triple), &mut diagnostics).unwrap();
        assert!(module.get_data_layout().as_str().to_bytes().starts_with(b"e-i64:64"));
        assert_eq!(module_triple(&module), "spirv64-unknown-unknown");
    }

    #[test]
    fn bitcode_without_a_layout_gets_that_of_its_target() {
        let context = Context::create();
        let mut diagnostics = Diagnostics::new();
        for (triple, layout) in
            [("spirv32-unknown-unknown", "e-p:32:32-"), ("spirv-unknown-vulkan1.3-compute", "e-i64:64")]
        {
            let module = context.create_module("m");
            module.set_triple(&TargetTriple::create(triple));
            for stated in ["", "G1", "G10"] {
                module.set_data_layout(&TargetData::create(stated).get_data_layout());
                let bitcode = module.write_bitcode_to_memory();
                let read = parse(&context, bitcode.as_slice(), "in.bc", None, &mut diagnostics).unwrap();
                let own = read.get_data_layout();
                assert!(own.as_str().to_bytes().starts_with(layout.as_bytes()), "{triple} {stated} {own:?}");
            }
        }
    }

    #[test]
    fn errors_keep_the_lines_of_the_source() {
        let context = Context::create();
        let mut diagnostics = Diagnostics::new();
        let source = b"target triple = \"spirv64\"\ndefine void @f() {\n  boo\n}\n";
        parse(&context, source, "in.ll", None, &mut diagnostics).unwrap_err();
        let error = diagnostics.iter().next().unwrap();
        assert_eq!(error.message, "expected instruction opcode");
        assert_eq!(error.position().unwrap().to_string(), "in.ll:3:3");
        let mut diagnostics = Diagnostics::new();
        let triple = "spirv64".parse().unwrap();
        parse(&context, b"define voi @f()", "in:1.ll", Some(&triple), &mut diagnostics).unwrap_err();
        assert_eq!(diagnostics.iter().next().unwrap().position().unwrap().to_string(), "in:1.ll:1:8");
    }

    #[test]
    fn neither_garbage_nor_broken_debug_information_ends_the_process() {
        let context = Context::create();
        for bytes in [&b""[..], b"\0", b"BC\xC0\xDE", b"BC\xC0\xDEgarbage", b"\xff\xfe", b"define"] {
            let mut diagnostics = Diagnostics::new();
            if let Ok(module) = parse(&context, bytes, "in", None, &mut diagnostics) {
                verify(&module, &mut diagnostics).unwrap();
            } else {
                assert!(diagnostics.has_errors());
            }
        }
        let source = b"define void @f() { %x = add i32 %x, 1\n ret void }\n!llvm.module.flags = !{!0}\n!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n";
        let mut diagnostics = Diagnostics::new();
        let module = parse(&context, source, "in.ll", None, &mut diagnostics).unwrap();
        verify(&module, &mut diagnostics).unwrap_err();
        assert!(diagnostics.has_errors());
    }
}
