//! Global variables that may be members of the constant buffer `$Globals`.

use super::tokens::top_level;
use super::{Lexed, Token, declarators, orders, resource, shared};
use std::collections::BTreeSet;

/// The names of variables outside of functions that look like members of the constant buffer of global variables: numbers, and structs that
/// the text defines.
pub fn global_names(lexed: &Lexed<'_>) -> Vec<String> {
    let structs: BTreeSet<&str> = lexed
        .tokens
        .windows(2)
        .filter(|two| matches!(two[0].text, "struct" | "class") && two[1].is_name())
        .map(|two| two[1].text)
        .collect();
    let mut names = Vec::new();
    for (declaration, _) in &lexed.declarations {
        let words: Vec<Token<'_>> = declaration
            .tokens
            .iter()
            .filter(|token| {
                !matches!(token.text, "const" | "uniform" | "extern" | "row_major" | "column_major")
            })
            .copied()
            .collect();
        let Some(first) = words.first().filter(|first| !lexed.is_ours(first.file)) else { continue };
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
pub fn orders_globals(lexed: &Lexed<'_>) -> bool {
    let orders = orders::stated(lexed);
    orders.iter().any(|order| order.structure.is_empty() && order.argument_of.is_empty())
}
