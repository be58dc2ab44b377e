//! Reads the text form: MLIR's `spirv` assembly, back into a [`Module`].
//!
//! There are two steps. The parser reads operations, types and attributes as nodes with names, in custom or
//! generic form, MLIR's present spelling or the older `spv.`. Then [`build`] makes the module from the nodes,
//! resolving names in any order. Text of [`print`](mod@crate::print) reads back as the same module.
//!
//! Invariant: any text gives a module or a diagnostic with its line and column. Regions nest without limit,
//! on an explicit stack; types and attributes nest up to [`DEEPEST`].

mod ast;
mod attributes;
mod build;
mod dialect_types;
mod directives;
mod forms;
mod function;
mod lexer;
mod names;
mod number;
mod operations;
mod scopes;
mod special;
mod types;

use ast::{Ast, At, TypeId, TypeNode};
use hashbrown::HashMap;
use lexer::{Kind, Token};
use number::Number;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Loc;
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics, Origin};
use spirant_dialect::module::Module;
use std::fmt::Display;
use std::sync::Arc;

/// The limit of nesting of types and attributes; an alias starts from 0 again.
pub const DEEPEST: u32 = 64;

/// The module that `text` describes.
///
/// # Errors
/// What is wrong, with line and column.
///
/// ```
/// let module = spirant_text::parse(
///     "spirv.module Logical GLSL450 { spirv.func @f() \"None\" { spirv.Return } }",
/// )
/// .unwrap();
/// assert_eq!(&*module.functions.values().next().unwrap().name, "f");
///
/// let wrong = spirant_text::parse("spirv.module Logical GLSL451 {\n}").unwrap_err();
/// assert_eq!(wrong.iter().next().unwrap().position().unwrap().to_string(), "<text>:1:22");
/// ```
pub fn parse(text: &str) -> Result<Module, Diagnostics> {
    parse_named(text, "<text>")
}

/// The module that `text` describes. `name` is the file name in messages.
///
/// # Errors
/// What is wrong, with line and column.
pub fn parse_named(text: &str, name: &str) -> Result<Module, Diagnostics> {
    let mut modules = read(&Source { text, name, before: 0, positions: false }, true)?;
    match modules.pop() {
        Some(module) => Ok(module),
        // Without a problem there is exactly one.
        None => Err(Diagnostics::new()),
    }
}

/// All modules that `text` describes, in order: those of `module` operations among them, however deep
/// these nest. `name` is the file name in messages.
///
/// # Errors
/// What is wrong, with line and column.
///
/// ```
/// let text = "module {
///   spirv.module @a Logical GLSL450 { }
///   spirv.module @b Physical64 OpenCL { }
/// }";
/// let modules = spirant_text::parse::parse_all(text, "two.mlir").unwrap();
/// let names: Vec<_> = modules.iter().filter_map(|module| module.text.name.as_deref()).collect();
/// assert_eq!(names, ["a", "b"]);
/// ```
pub fn parse_all(text: &str, name: &str) -> Result<Vec<Module>, Diagnostics> {
    read(&Source { text, name, before: 0, positions: false }, false)
}

/// The line that separates the chunks of a text, as `mlir-opt --split-input-file` and `mlir-translate --split-input-file` do.
pub const SEPARATOR: &str = "// -----";

/// A chunk of a text.
#[derive(Clone, Debug)]
pub struct Chunk {
    /// The line that it starts in, from 1.
    pub line: u32,
    /// Its modules, or what is wrong with it.
    pub modules: Result<Vec<Module>, Diagnostics>,
}

/// The chunks of a text, which lines `// -----` separate: each is read by itself, without names of the others. `name` is the file name
/// in messages. With `positions`, instructions without a `loc(…)` have their place in the text as source position.
///
/// ```
/// let text = "!a = i32\nspirv.module Logical GLSL450 { }\n// -----\n!a = f32\nspirv.module {\n}\n";
/// let chunks = spirant_text::parse::parse_chunks(text, "two.mlir", false);
/// assert!(chunks[0].modules.is_ok());
/// let wrong = chunks[1].modules.as_ref().unwrap_err();
/// assert_eq!(wrong.iter().next().unwrap().position().unwrap().to_string(), "two.mlir:5:14");
/// ```
pub fn parse_chunks(text: &str, name: &str, positions: bool) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    let (mut start, mut at, mut before, mut line) = (0, 0, 0u32, 0u32);
    let mut add = |from: usize, to: usize, before: u32| {
        let is_whole = (from, to) == (0, text.len());
        let text = text.get(from..to).unwrap_or_default();
        // Comments alone, as above the first chunk.
        if !is_whole && lexer::next(text, 0).kind == Kind::End {
            return;
        }
        let modules = read(&Source { text, name, before, positions }, false);
        chunks.push(Chunk { line: before + 1, modules });
    };
    for piece in text.split_inclusive('\n') {
        line = line.saturating_add(1);
        if piece.trim_end() == SEPARATOR {
            add(start, at, before);
            (start, before) = (at + piece.len(), line);
        }
        at += piece.len();
    }
    add(start, at, before);
    if chunks.is_empty() {
        let modules = read(&Source { text, name, before: 0, positions }, false);
        chunks.push(Chunk { line: 1, modules });
    }
    chunks
}

/// A text, or a chunk of one.
struct Source<'t> {
    text: &'t str,
    name: &'t str,
    /// The number of lines before it.
    before: u32,
    /// Whether instructions have their places in the text as source positions.
    positions: bool,
}

fn read(source: &Source<'_>, single: bool) -> Result<Vec<Module>, Diagnostics> {
    let Source { text, name, before, positions } = *source;
    let lines = Lines::new(text, before);
    let mut found = Vec::new();
    let mut modules = Vec::new();
    if u32::try_from(text.len()).is_err() {
        found.push(Problem::new(0, "the text is longer than 4 GiB"));
    } else {
        let mut parser = Parser::new(text);
        match parser.file() {
            Ok(top) => match build::second_module(&parser.ast, top).filter(|_| single) {
                Some(at) => found.push(
                    Problem::new(at as usize, "a second module, where one is expected")
                        .help("put each into a file of its own, or call 'parse_all'"),
                ),
                None => {
                    let places = positions.then(|| Places { name: name.into(), lines: &lines });
                    modules = build::modules(&parser.ast, top, places.as_ref(), &mut found);
                }
            },
            Err(problem) => found.push(*problem),
        }
    }
    let mut diagnostics = Diagnostics::new();
    for problem in found {
        diagnostics.push(problem.diagnostic(name, &lines));
    }
    if diagnostics.has_errors() { Err(diagnostics) } else { Ok(modules) }
}

/// What is wrong and at which byte.
#[derive(Debug)]
pub(crate) struct Problem {
    at: usize,
    message: String,
    help: Option<String>,
    /// Another place to point out, and why.
    other: Option<(usize, String)>,
}

/// The outcome of reading something.
type Parsed<T> = Result<T, Box<Problem>>;

impl Problem {
    fn new(at: usize, message: impl Into<String>) -> Problem {
        Problem { at, message: message.into(), help: None, other: None }
    }

    fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    fn with(mut self, at: At, what: &str) -> Problem {
        self.other = Some((at as usize, what.to_owned()));
        self
    }

    fn diagnostic(self, name: &str, lines: &Lines<'_>) -> Diagnostic {
        let (line, column) = lines.place(self.at);
        let origin = Origin::source(name, line as u32, column as u32);
        let mut diagnostic = Diagnostic::error(Code::SYNTAX, self.message).at(origin);
        if let Some((at, what)) = self.other {
            let (line, column) = lines.place(at);
            diagnostic = diagnostic.note(format!("{what} at {name}:{line}:{column}"));
        }
        match self.help {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        }
    }
}

/// Where the lines of a text start.
struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
    /// The number of lines before the text.
    before: u32,
}

/// The places of operations in a text, as source positions.
struct Places<'l> {
    name: Arc<str>,
    lines: &'l Lines<'l>,
}

impl Places<'_> {
    fn of(&self, at: At) -> Loc {
        let (line, column) = self.lines.place(at as usize);
        Loc { file: self.name.clone(), line: line as u32, column: column as u32 }
    }
}

impl<'t> Lines<'t> {
    fn new(text: &'t str, before: u32) -> Self {
        let starts = std::iter::once(0)
            .chain(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1))
            .collect();
        Lines { text, starts, before }
    }

    /// Line and column of a byte, both from 1; columns count bytes.
    fn place(&self, at: usize) -> (usize, usize) {
        let at = at.min(self.text.len());
        let line = self.starts.partition_point(|start| *start <= at).max(1);
        let column = at - self.starts.get(line - 1).copied().unwrap_or(0) + 1;
        (line + self.before as usize, column)
    }
}

/// Reads tokens and makes nodes.
struct Parser<'t> {
    text: &'t str,
    token: Token,
    /// Where the token before this one ends.
    last_end: usize,
    ast: Ast<'t>,
    type_ids: HashMap<TypeNode<'t>, TypeId, FxBuildHasher>,
    type_aliases: HashMap<&'t str, TypeId, FxBuildHasher>,
    attribute_aliases: HashMap<&'t str, ast::Attr<'t>, FxBuildHasher>,
    depth: u32,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        Parser {
            text,
            token: lexer::next(text, 0),
            last_end: 0,
            ast: Ast::default(),
            type_ids: HashMap::default(),
            type_aliases: HashMap::default(),
            attribute_aliases: HashMap::default(),
            depth: 0,
        }
    }

    // ---- tokens ----

    /// The text of the present token.
    fn spelling(&self) -> &'t str {
        self.text.get(self.token.start..self.token.end).unwrap_or_default()
    }

    /// Where the present token is.
    fn at(&self) -> At {
        self.token.start as At
    }

    /// Goes to the next token and returns the text of the one that was present.
    fn advance(&mut self) -> &'t str {
        let spelling = self.spelling();
        self.last_end = self.token.end;
        self.token = lexer::next(self.text, self.token.end);
        spelling
    }

    /// Reads on from the byte `at`.
    fn restart(&mut self, at: usize) {
        self.last_end = at;
        self.token = lexer::next(self.text, at);
    }

    /// The token after the present one.
    fn ahead(&self) -> Token {
        lexer::next(self.text, self.token.end)
    }

    fn is(&self, sign: u8) -> bool {
        self.token.kind == Kind::Sign(sign)
    }

    fn is_word(&self, word: &str) -> bool {
        self.token.kind == Kind::Word && self.spelling() == word
    }

    /// Consumes a sign if it is there.
    fn take(&mut self, sign: u8) -> bool {
        let found = self.is(sign);
        if found {
            self.advance();
        }
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn take_kind(&mut self, kind: Kind) -> Option<&'t str> {
        (self.token.kind == kind).then(|| self.advance())
    }

    /// The problem that the present token is not what is expected.
    #[cold]
    fn wrong(&self, expected: impl Display) -> Box<Problem> {
        let found = match self.token.kind {
            Kind::End => "the end of the text".to_owned(),
            Kind::Bad if self.spelling().starts_with(['"', '@']) => "a string that does not end".to_owned(),
            _ => {
                let short: String = self.spelling().chars().take(40).collect();
                format!("'{}'", short.escape_debug())
            }
        };
        Box::new(Problem::new(self.token.start, format!("expected {expected} and found {found}")))
    }

    fn expect(&mut self, sign: u8) -> Parsed<()> {
        if self.take(sign) { Ok(()) } else { Err(self.wrong(format_args!("'{}'", sign as char))) }
    }

    fn expect_arrow(&mut self) -> Parsed<()> {
        match self.take_kind(Kind::Arrow) {
            Some(_) => Ok(()),
            None => Err(self.wrong("'->'")),
        }
    }

    fn expect_word(&mut self, what: &str) -> Parsed<&'t str> {
        self.take_kind(Kind::Word).ok_or_else(|| self.wrong(what))
    }

    /// A quoted string, unescaped.
    fn string(&mut self, what: &str) -> Parsed<String> {
        if self.token.kind != Kind::Text {
            return Err(self.wrong(what));
        }
        let problem = Problem::new(self.token.start, "this string is not UTF-8, or has an unknown escape");
        let quoted = self.advance();
        lexer::unquote(quoted).ok_or(Box::new(problem))
    }

    /// `@name`
    fn symbol(&mut self) -> Parsed<String> {
        if self.token.kind != Kind::Symbol {
            return Err(self.wrong("a symbol, such as '@name'"));
        }
        let problem = Problem::new(self.token.start, "this symbol is not UTF-8, or has an unknown escape");
        let spelling = self.advance();
        let name = spelling.strip_prefix('@').unwrap_or(spelling);
        if name.starts_with('"') {
            lexer::unquote(name).ok_or(Box::new(problem))
        } else {
            Ok(name.to_owned())
        }
    }

    /// A number without its type: `-4`, `0x1F`, `1.5`, `true`.
    fn number(&mut self) -> Parsed<Number<'t>> {
        if self.is_word("true") || self.is_word("false") {
            return Ok(Number { negative: false, text: self.advance() });
        }
        let negative = self.take(b'-');
        match self.token.kind {
            Kind::Integer | Kind::Float => Ok(Number { negative, text: self.advance() }),
            _ => Err(self.wrong("a number")),
        }
    }

    /// An integer that fits a word.
    fn word(&mut self, what: &str) -> Parsed<u32> {
        let (at, starts) = (self.token.start, self.is(b'-') || self.token.kind == Kind::Integer);
        if !starts {
            return Err(self.wrong(what));
        }
        let number = self.number()?;
        number.word().ok_or_else(|| Box::new(Problem::new(at, "this number does not fit 32 bits")))
    }

    /// A number of 32 bits without a sign.
    fn count(&mut self, what: &str) -> Parsed<u32> {
        if self.is(b'-') {
            return Err(self.wrong(what));
        }
        // Not a hexadecimal number: `0x4xf32` starts with the dimension 0.
        if self.token.kind == Kind::Integer && self.spelling().starts_with("0x") {
            return Err(Box::new(Problem::new(self.token.start, "a dimension of 0")));
        }
        self.word(what)
    }

    /// Reads `each` between `open` and `close`, separated by commas.
    fn enclosed(&mut self, open: u8, close: u8, mut each: impl FnMut(&mut Self) -> Parsed<()>) -> Parsed<()> {
        self.expect(open)?;
        if self.take(close) {
            return Ok(());
        }
        loop {
            each(self)?;
            if self.take(close) {
                return Ok(());
            }
            if !self.take(b',') {
                return Err(self.wrong(format_args!("',' or '{}'", close as char)));
            }
        }
    }

    /// Runs `body` one level deeper.
    fn deeper<T>(&mut self, body: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= DEEPEST {
            let message = format!("types and attributes nest deeper than {DEEPEST} levels");
            return Err(Box::new(
                Problem::new(self.token.start, message).help("give the inner ones aliases: '!name = …'"),
            ));
        }
        self.depth += 1;
        let result = body(self);
        self.depth -= 1;
        result
    }

    /// The node of a type.
    fn intern(&mut self, node: TypeNode<'t>) -> TypeId {
        if let Some(found) = self.type_ids.get(&node) {
            return *found;
        }
        let id = self.ast.types.len() as TypeId;
        self.ast.types.push(node.clone());
        self.type_ids.insert(node, id);
        id
    }
}

#[cfg(test)]
mod tests;
