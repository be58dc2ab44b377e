//! Global variables that may be members of the constant buffer `$Globals`.

use super::tokens::{Token, Tokens};
use super::{Declaration, declarators, resource, scan, shared, top_level};
use std::collections::BTreeSet;

/// The names of variables outside of functions that look like members of the constant buffer of global variables: numbers, and structs that
/// the text defines.
pub fn global_names(text: &str, is_ours: impl Fn(&str) -> bool) -> Vec<String> {
    let tokens: Vec<Token<'_>> = Tokens::new(text).collect();
    let structs: BTreeSet<&str> = tokens
        .windows(2)
        .filter(|two| matches!(two[0].text, "struct" | "class") && two[1].is_name())
        .map(|two| two[1].text)
        .collect();
    let mut names = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let declaration = Declaration::read(&tokens, &mut at);
        let words: Vec<Token<'_>> = declaration
            .tokens
            .iter()
            .filter(|token| {
                !matches!(token.text, "const" | "uniform" | "extern" | "row_major" | "column_major")
            })
            .copied()
            .collect();
        let Some(first) = words.first().filter(|first| !is_ours(first.file)) else { continue };
        let is_known = structs.contains(first.text) || shared::is_of_numbers(first.text);
        let stop = [":", "="].iter().filter_map(|text| top_level(&words, text).next()).min();
        let head = &words[..stop.unwrap_or(words.len())];
        let is_other = declaration.has_body || top_level(head, "(").next().is_some();
        if is_known && !is_other && !words.iter().any(|token| resource(token.text).is_some()) {
            names.extend(declarators(&words).iter().map(|token| token.text.to_owned()));
        }
    }
    names
}

/// Whether a source states the order of a matrix outside of structs and of arguments of templates, by a word or a pragma: the matrix may be
/// a global variable.
pub fn orders_globals(text: &str, is_ours: impl Fn(&str) -> bool) -> bool {
    let orders = scan(text, is_ours).orders;
    orders.iter().any(|order| order.structure.is_empty() && order.argument_of.is_empty())
}
