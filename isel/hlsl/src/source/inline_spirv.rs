//! `[[vk::ext_instruction(61)]] float f(float x);`: a function that is an instruction, which clang 22 does not know.
//!
//! What is declared gets the name by which the compiler knows the instruction, `__spirv_…`. Capabilities and extensions follow from the
//! instruction, so that nothing is left to say of them.

use super::{Declaration, Edit, Lexed, Token, attributes};
use spirant_dialect::grammar::{self, ExtInstSet};

/// The attributes that say what is known without them.
const UNDERSTOOD: [&str; 4] = ["ext_instruction", "ext_capability", "ext_extension", "ext_literal"];

/// Other text for declarations of instructions.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    let mut all = Vec::new();
    for (declaration, _) in lexed.declared() {
        let number = all.len();
        all.extend(of_declaration(declaration, number).unwrap_or_default());
    }
    all
}

/// Whether a declaration is an instruction that is known.
pub(super) fn is_one(declaration: &Declaration<'_>) -> bool {
    of_declaration(declaration, 0).is_some()
}

/// Other text for the declaration of an instruction; a number tells it from others of the same instruction.
fn of_declaration(declaration: &Declaration<'_>, number: usize) -> Option<Vec<Edit>> {
    let tokens = &declaration.tokens;
    let at = tokens[..attributes(tokens)].iter().position(|token| token.text == "ext_instruction")?;
    let name = name(tokens.get(at + 2..)?)?;
    let end = tokens.last().filter(|last| last.text == ")" && !declaration.has_body)?.end();
    let mut edits = vec![(end..end, format!(" asm(\"__spirv_{name}_R{number}\")"))];
    let mut rest = 0;
    while let Some(open) = tokens[rest..].windows(2).position(|two| two[0].text == "[" && two[1].text == "[")
    {
        let open = rest + open;
        let close =
            open + tokens[open..].windows(2).position(|two| two[0].text == "]" && two[1].text == "]")?;
        rest = close + 2;
        let mut words = tokens[open..close].iter().filter(|token| token.is_name() && token.text != "vk");
        if words.all(|word| UNDERSTOOD.contains(&word.text)) {
            edits.push((tokens[open].at..tokens[close + 1].end(), String::new()));
        }
    }
    edits.sort_by_key(|(range, _)| range.start);
    Some(edits)
}

/// What an instruction is called: by its number, `61)`, or by that and its set, `1, "GLSL.std.450")`.
fn name(arguments: &[Token<'_>]) -> Option<String> {
    let number: u32 = arguments.first()?.text.parse().ok()?;
    match arguments.get(1)?.text {
        ")" => Some(grammar::op_info(u16::try_from(number).ok()?)?.name.to_owned()),
        "," if arguments.get(2)?.text == "\"GLSL.std.450\"" => {
            Some(format!("gl_{}", grammar::ext_inst(ExtInstSet::GlslStd450, number)?.name))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::{lexed, with};

    fn edited(text: &str) -> String {
        with(text, edits(&lexed(text)))
    }

    #[test]
    fn instructions_have_names() {
        let text = "[[vk::ext_capability(5055)]] [[vk::ext_instruction(5056)]] uint64_t clock([[vk::ext_literal]] uint scope);\n\
                    [[vk::ext_instruction(2, \"GLSL.std.450\")]] float even(float x);\n[[vk::ext_instruction(2, \"Other\")]] float f();";
        let other = "static float k = ext_instruction(61);";
        assert_eq!(edited(other), other);
        assert_eq!(
            edited(text),
            "  uint64_t clock( uint scope) asm(\"__spirv_ReadClockKHR_R0\");\n float even(float x) \
             asm(\"__spirv_gl_RoundEven_R4\");\n[[vk::ext_instruction(2, \"Other\")]] float f();"
        );
    }
}
