//! The parts of LLVM's textual IR that the reference needs: types, quoted names, balanced brackets.

/// The start of `text` up to the bracket that closes its first one; quotes are respected.
pub fn balanced(text: &str) -> Option<&str> {
    let mut depth = 0u32;
    let mut quoted = false;
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(&text[..=index]);
                }
            }
            _ => {}
        }
    }
    None
}

/// Splits at commas outside brackets and quotes.
pub fn split_list(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0i32, false);
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' => depth -= 1,
            b',' if depth == 0 => {
                parts.push(text[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        parts.push(last);
    }
    parts
}

/// Whether a byte belongs to a word: a name, a keyword, a number.
pub fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'-' | b'#' | b'@' | b'%' | b'!')
}

/// The word at the start of `text`.
pub fn leading_word(text: &str) -> &str {
    &text[..text.bytes().position(|byte| !is_word(byte)).unwrap_or(text.len())]
}

/// A global name at the start of `text`, with its `@` and quotes.
pub fn leading_name(text: &str) -> &str {
    match text.strip_prefix("@\"").and_then(|rest| rest.find('"')) {
        Some(end) => &text[..end + 3],
        None => leading_word(text),
    }
}

/// A global name without `@` and quotes.
pub fn bare_name(name: &str) -> &str {
    name.trim_start_matches('@').trim_matches('"')
}

/// The type at the start of `text`.
fn leading_type(text: &str) -> Option<&str> {
    match text.bytes().next()? {
        b'<' | b'[' | b'{' => return balanced(text),
        b'%' => {
            let quoted = text.strip_prefix("%\"").and_then(|rest| rest.find('"')).map(|end| &text[..end + 3]);
            return Some(quoted.unwrap_or_else(|| leading_word(text)));
        }
        _ => {}
    }
    let word = leading_word(text);
    let is_integer = word
        .strip_prefix('i')
        .is_some_and(|bits| !bits.is_empty() && bits.bytes().all(|b| b.is_ascii_digit()));
    match word {
        "ptr" => {
            let space =
                text[3..].strip_prefix(" addrspace").and_then(balanced).map_or(0, |space| space.len() + 10);
            Some(&text[..3 + space])
        }
        "void" | "half" | "bfloat" | "float" | "double" | "token" | "metadata" => Some(word),
        _ if text.starts_with("...") => Some("..."),
        _ if is_integer => Some(word),
        _ => None,
    }
}

/// The first type in `text`, after any attributes, and the text after it.
pub fn first_type(text: &str) -> Option<(&str, &str)> {
    let mut rest = text.trim_start();
    loop {
        if let Some(ty) = leading_type(rest) {
            return Some((ty, &rest[ty.len()..]));
        }
        let word = leading_word(rest);
        let operand =
            if rest[word.len()..].starts_with('(') { balanced(&rest[word.len()..])?.len() } else { 0 };
        if word.is_empty() && operand == 0 {
            return None;
        }
        rest = rest[word.len() + operand..].trim_start();
    }
}

/// Replaces target extension types: padding by an array of that many bytes, inline types of numbers, arrays and
/// structs by the native types, all others by `ptr`. Opaque objects among the members of a cbuffer have four
/// bytes, as in LLVM.
pub fn erase_target_types(text: &str) -> String {
    let in_layout = text.starts_with("%__cblayout") || text.starts_with("%\"__cblayout");
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("target(\"") {
        let Some(operands) = balanced(&rest[start + "target".len()..]) else { break };
        result.push_str(&rest[..start]);
        rest = &rest[start + "target".len() + operands.len()..];
        // An element of an array of a cbuffer: one with padding, or the last, which has none.
        let is_padded = result.ends_with("<{ ") && rest.starts_with(", target(\"spirv.Padding\"")
            || result.ends_with("}>], ") && rest.starts_with(" }>");
        result.push_str(&match host_type(operands) {
            Some(ty) if !(in_layout && ty.contains("ptr")) => ty,
            _ if in_layout => "<4 x i8>".into(),
            _ if is_padded => "[4 x i8]".into(),
            _ => "ptr".into(),
        });
    }
    result + rest
}

/// The host's type for the operands of a target extension type, brackets included; `None` is a pointer.
fn host_type(operands: &str) -> Option<String> {
    let parts = split_list(&operands[1..operands.len() - 1]);
    let (name, parameters) = parts.split_first()?;
    match name.trim_matches('"') {
        "spirv.Padding" => Some(format!("[{} x i8]", parameters.first().copied().unwrap_or("0"))),
        "spirv.Type" => {
            let (opcode, operands) = inline_type(parameters)?;
            Some(match (opcode, &operands[..]) {
                (20, []) => "i1".into(),
                (21, [width, _]) => format!("i{width}"),
                (22, [width]) => match width.as_str() {
                    "16" => "half".into(),
                    "32" => "float".into(),
                    "64" => "double".into(),
                    _ => return None,
                },
                (23, [component, count]) => format!("<{count} x {component}>"),
                (28, [element, count]) => format!("[{count} x {element}]"),
                (30, members) => format!("{{ {} }}", members.join(", ")),
                _ => return None,
            })
        }
        _ => None,
    }
}

/// The opcode of an inline type and its operands: types of the host, and literals and constants as numbers.
fn inline_type(parameters: &[&str]) -> Option<(u32, Vec<String>)> {
    let is_type = |part: &&&str| part.parse::<u32>().is_err();
    let types: Vec<&str> = parameters.iter().take_while(is_type).copied().collect();
    let opcode = parameters.get(types.len())?.parse().ok()?;
    let operand = |text: &str| {
        let arguments = |name: &str| {
            let rest = text.strip_prefix("target(")?.strip_prefix(name)?;
            Some(split_list(rest.strip_suffix(')')?.trim_start_matches(',')))
        };
        // A constant has a type, then words; only those of one word are sizes.
        let literal = arguments("\"spirv.Literal\"").filter(|words| words.len() == 1);
        let constant = arguments("\"spirv.IntegralConstant\"").filter(|words| words.len() == 2);
        match literal.or(constant).and_then(|words| words.last().copied().map(str::to_string)) {
            Some(number) => number,
            None => erase_target_types(text),
        }
    };
    Some((opcode, types.into_iter().map(operand).collect()))
}

/// The first target extension type in `text`: its name and its parameters, in which such types are replaced. An
/// inline image or sampler gives the native one.
pub fn target_type(text: &str) -> Option<(String, Vec<String>)> {
    let start = text.find("target(\"")? + "target".len();
    let operands = balanced(&text[start..])?;
    let mut parts = split_list(&operands[1..operands.len() - 1]).into_iter();
    let name = parts.next()?.trim_matches('"').to_string();
    let parts: Vec<&str> = parts.collect();
    if name == "spirv.Type" {
        match inline_type(&parts) {
            Some((25, operands)) => return Some(("spirv.Image".into(), operands)),
            Some((26, _)) => return Some(("spirv.Sampler".into(), Vec::new())),
            Some((27, _)) => {
                let (_, image) = target_type(parts.first()?)?;
                return Some(("spirv.SampledImage".into(), image));
            }
            _ => {}
        }
    }
    Some((name, parts.into_iter().map(erase_target_types).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn target_types_are_erased() {
        let text = r#"%x = call target("spirv.VulkanBuffer", [0 x <{ float, target("spirv.Padding", 4) }>], 12, 1) @f(i32 0)"#;
        assert_eq!(erase_target_types(text), "%x = call ptr @f(i32 0)");
        let (name, parameters) = target_type(text).unwrap();
        assert_eq!(
            (name.as_str(), parameters[0].as_str()),
            ("spirv.VulkanBuffer", "[0 x <{ float, [4 x i8] }>]")
        );
        assert_eq!(
            erase_target_types(r#"type { i32, target("spirv.Padding", 12) }"#),
            "type { i32, [12 x i8] }"
        );
    }

    #[test]
    fn inline_types_are_what_they_spell() {
        let vector = r#"target("spirv.Type", float, target("spirv.Literal", 4), 23, 16, 16)"#;
        assert_eq!(erase_target_types(vector), "<4 x float>");
        let array = format!(
            r#"target("spirv.Type", {vector}, target("spirv.IntegralConstant", i32, 3), 28, 48, 16)"#
        );
        assert_eq!(erase_target_types(&array), "[3 x <4 x float>]");
        let integer =
            r#"target("spirv.Type", target("spirv.Literal", 16), target("spirv.Literal", 1), 21, 2, 16)"#;
        assert_eq!(
            erase_target_types(&format!(r#"target("spirv.Type", {integer}, float, 30)"#)),
            "{ i16, float }"
        );
        let literals: Vec<String> =
            [1, 0, 0, 0, 1, 0].map(|n| format!(r#"target("spirv.Literal", {n})"#)).into();
        let image = format!(r#"target("spirv.Type", float, {}, 25, 0, 0)"#, literals.join(", "));
        let (name, parameters) = target_type(&format!(r#"target("spirv.Type", {image}, 27, 0, 0)"#)).unwrap();
        assert_eq!((name.as_str(), parameters[..2].concat().as_str()), ("spirv.SampledImage", "float1"));
        assert_eq!(erase_target_types(&image), "ptr");
    }

    #[test]
    fn types_are_found_behind_attributes() {
        assert_eq!(first_type(" noundef range(i32 0, 8) i32 @f()"), Some(("i32", " @f()")));
        assert_eq!(first_type("ptr addrspace(11) align 4 %p").unwrap().0, "ptr addrspace(11)");
        assert_eq!(first_type(r#"dereferenceable(8) %"class.a b" %p"#).unwrap().0, r#"%"class.a b""#);
        assert_eq!(first_type("<{ i32, <2 x float> }> %x").unwrap().0, "<{ i32, <2 x float> }>");
        assert_eq!(
            split_list("i32 %a, <2 x { i8, i8 }> %b, ptr %\"x,y\""),
            ["i32 %a", "<2 x { i8, i8 }> %b", "ptr %\"x,y\""]
        );
    }
}
