//! Just enough of LLVM's textual IR: types, quoted names, balanced brackets.

/// The bytes at the start of `text` up to the bracket that closes the one it begins with, quotes respected.
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

/// The first type in `text`, behind any attributes, and what follows it.
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

/// Replaces target extension types: paddings by as many bytes, all others by `ptr`.
pub fn erase_target_types(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("target(\"") {
        let Some(operands) = balanced(&rest[start + "target".len()..]) else { break };
        result.push_str(&rest[..start]);
        match target_type(&rest[start..]) {
            Some((name, parameters)) if name == "spirv.Padding" => {
                result.push_str(&format!("[{} x i8]", parameters.first().map_or("0", String::as_str)));
            }
            _ => result.push_str("ptr"),
        }
        rest = &rest[start + "target".len() + operands.len()..];
    }
    result + rest
}

/// The first target extension type in `text`: its name and its parameters, themselves erased.
pub fn target_type(text: &str) -> Option<(String, Vec<String>)> {
    let start = text.find("target(\"")? + "target".len();
    let operands = balanced(&text[start..])?;
    let mut parts = split_list(&operands[1..operands.len() - 1]).into_iter();
    let name = parts.next()?.trim_matches('"').to_string();
    Some((name, parts.map(erase_target_types).collect()))
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
