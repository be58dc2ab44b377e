//! The items of interfaces that `spirant reflect` wrote, and those that all permutations of a shader share.
//!
//! Permutations of a shader mostly have the same structures and bindings, and a program wants one type for them. An item is shared if
//! all have it, word by word, and all that it names is shared as well.

use std::collections::BTreeSet;

/// The items of an interface's file, each with its attributes and what is implemented for it. Empty lines are between them.
///
/// # Errors
/// The text is not of this form.
pub(crate) fn of(text: &str) -> Result<Vec<&str>, String> {
    let inner = text.split_once("\nmod reflection {\n").and_then(|(_, rest)| rest.rsplit_once("\n}\n"));
    let (inner, _) = inner.ok_or("the program `spirant` has written an interface in another form")?;
    // Imports are of the file that the items were in.
    let is_item = |item: &&str| !item.trim().is_empty() && !item.trim_start().starts_with("use ");
    Ok(inner.split("\n\n").filter(is_item).collect())
}

/// The items that all interfaces share, in the order of the first.
pub(crate) fn shared<'t>(interfaces: &[Vec<&'t str>]) -> Vec<&'t str> {
    let Some((first, others)) = interfaces.split_first() else { return Vec::new() };
    let others: Vec<BTreeSet<&str>> = others.iter().map(|items| items.iter().copied().collect()).collect();
    let mut shared: Vec<&str> = first.clone();
    shared.retain(|item| others.iter().all(|items| items.contains(item)));
    loop {
        let is_shared: BTreeSet<&str> = shared.iter().copied().collect();
        let own = interfaces.iter().flatten().filter(|item| !is_shared.contains(**item));
        let own: BTreeSet<&str> = own.flat_map(|item| names(item)).collect();
        let before = shared.len();
        shared.retain(|item| !words(item).any(|word| own.contains(word)));
        if shared.len() == before {
            return shared;
        }
    }
}

/// The names that an item declares.
fn names(item: &str) -> impl Iterator<Item = &str> {
    item.lines().filter_map(|line| {
        let declared = line.strip_prefix("    pub ")?;
        let (kind, rest) = declared.split_once(' ')?;
        let is_kind = ["const", "static", "struct", "enum", "type", "fn"].contains(&kind);
        words(rest).next().filter(|_| is_kind)
    })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| !char.is_alphanumeric() && char != '_').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_names_an_item_of_one_is_of_one() {
        let file = |size: u32| {
            format!(
                "// x\n\n#[allow(dead_code)]\nmod reflection {{\n    use super::super::{{A, B}};\n\n    /// a\n    pub const PARAMS: u32 = 1;\n\n    \
                 pub const BINDINGS: &[u32] = &[PARAMS];\n\n    pub const MAIN: u32 = {size};\n\n    pub const ENTRY_POINTS: &[u32] = &[MAIN];\n}}\n\n\
                 pub use reflection::*;\n"
            )
        };
        let files = [file(64), file(256)];
        let interfaces: Vec<Vec<&str>> = files.iter().map(|file| of(file).unwrap()).collect();
        assert_eq!(interfaces[0].len(), 4);
        let shared = shared(&interfaces);
        let declared: Vec<&str> = shared.iter().flat_map(|item| names(item)).collect();
        assert_eq!(declared, ["PARAMS", "BINDINGS"]);
        assert!(of("pub const X: u32 = 1;").is_err());
    }
}
