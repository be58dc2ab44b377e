//! Names of the prelude's inside and of LLVM's types in messages, in the words of the source.

use crate::ir_words;
use spirant_dialect::diagnostics::Diagnostic;
use spirant_marks::{Helper, OWN, hidden};
use std::borrow::Cow;

/// clang's template of inline types.
const TEMPLATE: &str = "__hlsl_spirv_type";

/// A diagnostic for who wrote a source and never saw LLVM IR.
pub fn for_user(mut diagnostic: Diagnostic) -> Diagnostic {
    let notes = diagnostic.notes.iter_mut().map(|note| &mut note.message);
    let texts = std::iter::once(&mut diagnostic.message).chain(notes).chain(&mut diagnostic.help);
    for text in texts {
        if let Cow::Owned(new) = of_user(text) {
            *text = new;
        }
        if text.contains(TYPE) {
            *text = without_types(text);
        }
        *text = ir_words::of_source(text);
        // The name that clang gives a function of [[vk::ext_instruction]].
        if let Some((before, _)) = text.split_once(" as __spirv_").filter(|(_, name)| name.contains("_R")) {
            *text = before.to_owned();
        }
    }
    diagnostic
}

/// What LLVM's types of resources begin with.
const TYPE: &str = "target(\"spirv.";

/// What resources are called.
const NOUNS: [(&str, &str); 4] =
    [("VulkanBuffer", "buffer"), ("Image", "image"), ("SignedImage", "image"), ("Type", "inline type")];

/// A text with the names of types in the place of how LLVM writes them: `target("spirv.Image", float, 1)`.
fn without_types(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(TYPE) {
        result.push_str(before);
        let name = after.split('"').next().unwrap_or_default();
        let noun = NOUNS.iter().find(|(own, _)| *own == name).map_or(name, |(_, noun)| noun);
        let has_article = ["a ", "an ", "the ", "type "].iter().any(|word| before.ends_with(word));
        if before.ends_with(" a ") && noun.starts_with('i') {
            result.pop();
            result.push_str("n ");
        }
        result.push_str(if has_article { "" } else { "the " });
        result.push_str(noun);
        let mut depth = 1;
        let end = after.char_indices().find(|(_, c)| {
            depth += i32::from(*c == '(') - i32::from(*c == ')');
            depth == 0
        });
        rest = end.and_then(|(end, _)| after.get(end + 1..)).unwrap_or_default();
    }
    result.push_str(rest);
    result
}

/// What clang says of a template of a resource that takes no such elements.
const CONSTRAINTS: &str = "constraints not satisfied for class template '";

/// A message without names of ours.
pub fn of_user(text: &str) -> Cow<'_, str> {
    if let Some((before, rest)) = text.split_once(CONSTRAINTS)
        && let Some((class, rest)) = rest.split_once("' [with element_type = ")
        && let Some((element, behind)) = rest.rsplit_once(']')
    {
        return Cow::Owned(format!("{before}'{class}' has no elements of the type '{element}'{behind}"));
    }
    if !text.contains(OWN) && !text.contains(TEMPLATE) {
        return Cow::Borrowed(text);
    }
    let text = text.replace(&format!("hlsl::vk::{OWN}"), OWN).replace(&format!("hlsl::{OWN}"), OWN);
    let mut result = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once(OWN) {
        result.push_str(before);
        let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
        result.push_str(&own_name(&after[..end]));
        rest = &after[end..];
    }
    result.push_str(rest);
    Cow::Owned(result.replace(TEMPLATE, "vk::SpirvType"))
}

/// What the source calls the thing of ours that has this name behind [`OWN`].
pub fn own_name(name: &str) -> String {
    let own = hidden(name);
    let known = Helper::ALL.iter().filter(|helper| helper.is_of(&own));
    let mut known = known.filter_map(|helper| Some((helper.in_source()?, own.strip_prefix(helper.text())?)));
    known.next().map_or_else(|| name.to_owned(), |(words, rest)| format!("{words}{rest}"))
}

/// The name and the arguments of the function that a note of clang says was instantiated: `'hlsl::abs<int>'`.
pub fn instantiated(note: &str) -> Option<(&str, Option<&str>)> {
    let rest = note.strip_prefix("in instantiation of function template specialization '")?;
    let name = rest.split('\'').next()?;
    let (name, arguments) = match name.split_once('<') {
        Some((name, arguments)) => (name, arguments.strip_suffix('>')),
        None => (name, None),
    };
    Some((name.rsplit("::").next()?, arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_have_names() {
        let text = "target(\"spirv.VulkanBuffer\", [0 x target(\"spirv.Image\", float)], 12, 1) in memory, a target(\"spirv.Sampler\")";
        let said = for_user(
            Diagnostic::error(spirant_dialect::diagnostics::Code::UNSUPPORTED, text)
                .help("call a __hlsl_spirv_type"),
        );
        assert_eq!(said.message, "the buffer in memory, a Sampler");
        assert_eq!(said.help.as_deref(), Some("call a vk::SpirvType"));
        assert_eq!(without_types("target(\"spirv.Image"), "the image");
    }

    #[test]
    fn messages_speak_of_the_source() {
        for (said, shown) in [
            (
                "no member named 'x' in 'hlsl::__spirant_rw_byte_address_buffer'",
                "no member named 'x' in 'RWByteAddressBuffer'",
            ),
            ("no conversion to '__spirant_group_ref_uint'", "no conversion to 'groupshared uint'"),
            ("use of '__spirant_id' and '__spirv_Load'", "use of 'id' and '__spirv_Load'"),
            (
                "error: constraints not satisfied for class template 'RWBuffer' [with element_type = vector<x[2]>]",
                "error: 'RWBuffer' has no elements of the type 'vector<x[2]>'",
            ),
            ("expected ';'", "expected ';'"),
        ] {
            assert_eq!(of_user(said), shown);
        }
        instantiations_are_found();
    }

    fn instantiations_are_found() {
        let note = "in instantiation of function template specialization 'hlsl::WaveMatch<vector<float, 2>>' requested here";
        assert_eq!(instantiated(note), Some(("WaveMatch", Some("vector<float, 2>"))));
        assert_eq!(instantiated("candidate function"), None);
    }
}
