//! Text of generated files.

/// The first lines of a generated file.
pub fn header(provenance: &str, title: &str) -> String {
    format!("// {provenance}\n\n//! {title}\n#![cfg_attr(rustfmt, rustfmt_skip)]\n\n")
}

/// Comma-separated items in lines of at most 120 columns.
pub fn wrapped(items: &[String]) -> String {
    let (mut out, mut line) = (String::new(), String::new());
    for item in items {
        if line.len() + item.len() + 6 > 120 {
            out += &format!("   {line}\n");
            line.clear();
        }
        line += &format!(" {item},");
    }
    if !line.is_empty() {
        out += &format!("   {line}\n");
    }
    out
}
