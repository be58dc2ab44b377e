//! A preprocessed source as all that looks at it reads it: its tokens, brackets and declarations.

use super::tokens::{Brackets, Token, Tokens};
use super::{Declaration, Edit, SourcePosition, wave_size};
use std::ops::Range;

/// A preprocessed text, its tokens and declarations. It is read once for all that looks at it.
pub struct Lexed<'t> {
    pub(super) text: &'t str,
    pub(super) tokens: Vec<Token<'t>>,
    pub(super) brackets: Brackets,
    /// Declarations outside of any function, each with its tokens, those in bodies included.
    pub(super) declarations: Vec<(Declaration<'t>, Range<usize>)>,
    is_ours: Box<dyn Fn(&str) -> bool + 't>,
}

impl<'t> Lexed<'t> {
    /// Reads what the preprocessor wrote; files that `is_ours` are the prelude's.
    pub fn new(text: &'t str, is_ours: impl Fn(&str) -> bool + 't) -> Self {
        let tokens: Vec<Token<'t>> = Tokens::new(text).collect();
        let mut declarations = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let begin = at;
            let declaration = Declaration::read(&tokens, &mut at);
            declarations.push((declaration, begin..at));
        }
        Lexed { text, brackets: Brackets::of(&tokens), tokens, declarations, is_ours: Box::new(is_ours) }
    }

    /// The text.
    pub fn text(&self) -> &'t str {
        self.text
    }

    pub(super) fn is_ours(&self, file: &str) -> bool {
        (self.is_ours)(file)
    }

    /// The declarations in files that are not ours, each with all its tokens.
    pub(super) fn declared(&self) -> impl Iterator<Item = (&Declaration<'t>, &[Token<'t>])> {
        let is_users = |declaration: &Declaration<'_>| {
            !declaration.tokens.first().is_some_and(|first| self.is_ours(first.file))
        };
        let declarations = self.declarations.iter().filter(move |(declaration, _)| is_users(declaration));
        declarations.map(|(declaration, range)| (declaration, &self.tokens[range.clone()]))
    }

    /// The edits by which these words go.
    pub fn without(&self, words: &[&str]) -> Vec<Edit> {
        let is_left_out = |token: &&Token<'_>| words.contains(&token.text);
        self.tokens.iter().filter(is_left_out).map(|word| (word.at..word.end(), String::new())).collect()
    }

    /// Where an entry point states the size of waves, in bytes of the text, with its place and words.
    pub fn wave_sizes(&self) -> impl Iterator<Item = (Range<usize>, SourcePosition, &'t str)> {
        self.declarations.iter().filter_map(|(declaration, _)| match wave_size(&declaration.tokens) {
            [first, .., last] => {
                let range = first.at..last.end();
                Some((range.clone(), first.place(), self.text.get(range)?))
            }
            _ => None,
        })
    }
}
