//! The items of a source file with their signatures, as far as other crates could name them.
//!
//! It reads tokens, as `modules.rs` does: enough to see that a signature changed. Items made by macros are not seen, except the
//! setters of options and those of macros that take nothing.

use super::super::modules::{Path, Token, is_name, tokens};

/// The declarations of a file.
#[derive(Default)]
pub struct Declared {
    /// The items, each in its module.
    pub items: Vec<Item>,
    /// The modules that are public if their parent is.
    pub modules: Vec<Path>,
    /// The re-exports: the module that has it, the path, whether it is a glob.
    pub exports: Vec<(Path, Path, bool)>,
}

/// An item, or a part of one that has a name: a field, a variant, a method.
pub struct Item {
    /// The module that declares it.
    pub module: Path,
    /// The item's name, or the name of a method's type.
    pub name: String,
    /// The item's line in the record.
    pub line: String,
}

/// Reads the code of one file, the module `path`.
pub fn read(path: &Path, code: &str, declared: &mut Declared) {
    Scanner { tokens: tokens(code), at: 0, declared }.items(path, Within::Module);
}

/// The macros of a file that take nothing and make items: how each is invoked, and the items.
pub fn macros_of_items(code: &str) -> Vec<(String, String)> {
    let of_definition = |text: &str| {
        let (name, rest) = text.split_once('{')?;
        let body = rest.trim_start().strip_prefix("()")?.trim_start().strip_prefix("=>")?.trim_start();
        let body = body.strip_prefix('{')?;
        let mut depth = 1;
        let end = body.find(|char| {
            depth += i32::from(char == '{') - i32::from(char == '}');
            depth == 0
        })?;
        Some((format!("{}!();", name.trim()), body[..end].to_owned()))
    };
    code.split("macro_rules! ").skip(1).filter_map(of_definition).collect()
}

/// What the items that are read stand in.
#[derive(Clone, Copy)]
enum Within<'a> {
    Module,
    /// Methods of the type with this name, with the text before the type; in a trait, all are public.
    Type {
        name: &'a str,
        header: &'a str,
        is_trait: bool,
    },
}

struct Scanner<'a, 'd> {
    tokens: Vec<Token<'a>>,
    at: usize,
    declared: &'d mut Declared,
}

impl<'a> Scanner<'a, '_> {
    /// Reads items to the end of the file or to the brace that closes them.
    fn items(&mut self, module: &Path, within: Within<'_>) {
        let (mut is_exhaustive, mut derives) = (true, None);
        while self.at < self.tokens.len() {
            if self.peek(0) == "#" {
                let attribute = self.attribute();
                if attribute.starts_with("[cfg(test") {
                    self.skip_item();
                }
                is_exhaustive &= attribute != "[non_exhaustive]";
                derives = attribute.strip_prefix("[derive(").map(str::to_owned).or(derives);
                continue;
            }
            if self.take("}") {
                return;
            }
            let is_public = self.visibility() || matches!(within, Within::Type { is_trait: true, .. });
            if let Some(traits) = derives.take().filter(|_| is_public) {
                let name = self.peek(1);
                for derived in traits.trim_end_matches(")]").split(',').filter(|derived| !derived.is_empty())
                {
                    self.push(module, name, format!("impl {derived} for {name}"));
                }
            }
            self.item(module, within, is_public, is_exhaustive);
            is_exhaustive = true;
        }
    }

    fn item(&mut self, module: &Path, within: Within<'_>, is_public: bool, is_exhaustive: bool) {
        let start = self.at;
        while matches!(self.peek(0), "const" | "async" | "unsafe" | "default" | "extern")
            && is_name(self.peek(1))
            && (self.peek(1) == "fn"
                || self.peek(2) == "fn"
                || self.peek(1) == "impl"
                || self.peek(1) == "trait")
        {
            self.at += 1;
        }
        match (self.peek(0), self.peek(1)) {
            ("mod", name) => {
                let child: Path = module.iter().cloned().chain([name.to_owned()]).collect();
                self.at += 2;
                if self.take("{") {
                    self.items(&child, Within::Module);
                } else {
                    self.at += 1;
                }
                if is_public {
                    self.declared.modules.push(child);
                }
            }
            ("use", _) => {
                self.at += 1;
                self.exports(module, &Path::new(), is_public);
            }
            ("fn" | "const" | "static" | "type", name) => {
                let signature = self.signature(start);
                if is_public {
                    match within {
                        Within::Module => self.push(module, name, signature),
                        Within::Type { name, header, .. } => {
                            self.push(module, name, format!("{header} {{ {signature} }}"));
                        }
                    }
                }
            }
            ("struct" | "union", name) => self.structure(module, name, start, is_public, is_exhaustive),
            ("enum", name) => self.enumeration(module, name, start, is_public, is_exhaustive),
            ("trait", name) => {
                let header = self.header(start);
                if is_public {
                    self.push(module, name, header.clone());
                    self.items(
                        module,
                        Within::Type { name, header: &format!("trait {name}"), is_trait: true },
                    );
                } else {
                    self.skip_braces();
                }
            }
            ("impl", _) => {
                let header = self.header(start);
                let of = implementor(&header);
                if header.contains(" for ") {
                    self.push(module, &of, header);
                    self.skip_braces();
                } else {
                    self.items(module, Within::Type { name: &of, header: &header, is_trait: false });
                }
            }
            _ => self.invocation(module),
        }
    }

    /// A macro's invocation or definition; of `setters!` the methods.
    fn invocation(&mut self, module: &Path) {
        let path = self.at;
        while self.at < self.tokens.len() && !matches!(self.peek(0), "{" | "(" | "[" | ";" | "}") {
            self.at += 1;
        }
        let is_setters = self.tokens[path..self.at].iter().any(|(token, _)| *token == "setters");
        if !is_setters || self.peek(0) != "{" || self.tokens[path].0 == "macro_rules" {
            return if self.peek(0) == "}" { self.at += 1 } else { self.skip_item() };
        }
        let of = self.peek(1);
        self.at += 3;
        for field in self.list() {
            let Some((name, ty)) = field.split_once(": ") else { continue };
            let name = name.rsplit(']').next().unwrap_or(name).trim();
            self.push(
                module,
                of,
                format!("impl {of} {{ fn {name}(mut self, value: impl Into<{ty}>) -> Self }}"),
            );
        }
        self.at += 1;
    }

    fn structure(&mut self, module: &Path, name: &str, start: usize, is_public: bool, is_exhaustive: bool) {
        let mut line = self.until(start, &["{", ";", "("]);
        let fields = match self.peek(0) {
            "{" => {
                self.at += 1;
                self.list()
            }
            "(" => {
                self.at += 1;
                let fields = self.list();
                let shown = fields.iter().map(|field| field.strip_prefix("pub ").unwrap_or("_"));
                line = format!("{line}({})", shown.collect::<Vec<_>>().join(", "));
                self.skip_item();
                Vec::new()
            }
            _ => {
                self.at += 1;
                Vec::new()
            }
        };
        if !is_public {
            return;
        }
        let hidden = fields.iter().any(|field| !field.starts_with("pub "));
        let open = if !is_exhaustive {
            " (non-exhaustive)"
        } else if hidden {
            " { private fields }"
        } else {
            ""
        };
        self.push(module, name, format!("{line}{open}"));
        for field in fields.iter().filter_map(|field| field.strip_prefix("pub ")) {
            self.push(module, name, format!("struct {name} {{ {field} }}"));
        }
    }

    fn enumeration(&mut self, module: &Path, name: &str, start: usize, is_public: bool, is_exhaustive: bool) {
        let header = self.header(start);
        let variants = self.list();
        if is_public {
            let open = if is_exhaustive { "" } else { " (non-exhaustive)" };
            self.push(module, name, format!("{header}{open}"));
            for variant in variants {
                self.push(module, name, format!("enum {name} {{ {variant} }}"));
            }
        }
    }

    /// The parts up to the bracket that closes them, without attributes; passes it.
    fn list(&mut self) -> Vec<String> {
        let (mut parts, mut part) = (Vec::new(), Vec::new());
        let mut depth = 0_i32;
        while let Some(&(token, _)) = self.tokens.get(self.at) {
            if token == "#" && self.peek(1) == "[" {
                self.attribute();
                continue;
            }
            self.at += 1;
            match token {
                "(" | "[" | "{" | "<" => depth += 1,
                ")" | "]" | "}" if depth == 0 => break,
                ">" if part.last() == Some(&"-") => {}
                ")" | "]" | "}" | ">" => depth -= 1,
                "," if depth == 0 => {
                    parts.push(render(&part));
                    part.clear();
                    continue;
                }
                _ => {}
            }
            part.push(token);
        }
        parts.extend((!part.is_empty()).then(|| render(&part)));
        parts
    }

    /// What stands before the brace, which is passed.
    fn header(&mut self, start: usize) -> String {
        let header = self.until(start, &["{", ";"]);
        self.at += 1;
        header
    }

    /// What stands before the body or the value of a function, constant or type, which is passed.
    fn signature(&mut self, start: usize) -> String {
        let signature = self.until(start, &["{", ";", "="]);
        self.skip_item();
        signature
    }

    /// The tokens from `start` to the first of these that is in no bracket.
    fn until(&mut self, start: usize, ends: &[&str]) -> String {
        let mut depth = 0_i32;
        self.at = start;
        while let Some(&(token, _)) = self.tokens.get(self.at) {
            if depth <= 0 && ends.contains(&token) {
                break;
            }
            match token {
                "(" | "[" | "<" => depth += 1,
                ">" if self.at > 0 && self.tokens[self.at - 1].0 == "-" => {}
                ")" | "]" | ">" => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
        let part: Vec<&str> = self.tokens[start..self.at].iter().map(|(token, _)| *token).collect();
        render(&part)
    }

    /// Reads what follows `use`, or is inside its braces, below `prefix`.
    fn exports(&mut self, module: &Path, prefix: &Path, is_public: bool) {
        let mut path = prefix.clone();
        while let Some(&(token, _)) = self.tokens.get(self.at) {
            self.at += 1;
            match token {
                "{" => {
                    self.exports(module, &std::mem::take(&mut path), is_public);
                }
                "as" => self.at += 1,
                "*" if is_public => {
                    self.declared.exports.push((module.clone(), std::mem::take(&mut path), true))
                }
                "," | ";" | "}" => {
                    if path.len() > prefix.len() && is_public {
                        self.declared.exports.push((module.clone(), path, false));
                    }
                    if token != "," {
                        return;
                    }
                    path = prefix.clone();
                }
                name if is_name(name) => path.push(name.to_owned()),
                _ => {}
            }
        }
    }

    fn push(&mut self, module: &Path, name: &str, line: String) {
        self.declared.items.push(Item { module: module.clone(), name: name.to_owned(), line });
    }

    /// Passes `pub`, and says whether it is without restriction.
    fn visibility(&mut self) -> bool {
        let is_public = self.take("pub");
        if is_public && self.peek(0) == "(" {
            self.at += 1;
            self.list();
            return false;
        }
        is_public
    }

    /// Passes an attribute, `#` included; what it says.
    fn attribute(&mut self) -> String {
        self.at += 1;
        self.take("!");
        let start = self.at;
        self.at += 1;
        self.list();
        let part: Vec<&str> = self.tokens[start..self.at].iter().map(|(token, _)| *token).collect();
        part.concat()
    }

    /// Passes the rest of an item: to its semicolon, or the brace that closes it.
    fn skip_item(&mut self) {
        let mut depth = 0_usize;
        while let Some(&(token, _)) = self.tokens.get(self.at) {
            self.at += 1;
            match token {
                "{" | "(" | "[" => depth += 1,
                "}" if depth <= 1 => return,
                "}" | ")" | "]" => depth = depth.saturating_sub(1),
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }

    /// Passes what is in braces, the first of which was passed.
    fn skip_braces(&mut self) {
        self.at -= 1;
        self.skip_item();
    }

    fn peek(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.at + ahead).map_or("", |(token, _)| token)
    }

    fn take(&mut self, token: &str) -> bool {
        let is_next = self.peek(0) == token;
        self.at += usize::from(is_next);
        is_next
    }
}

/// The name of the type that an `impl` is of.
fn implementor(header: &str) -> String {
    let mut rest = header.strip_prefix("unsafe ").unwrap_or(header).strip_prefix("impl").unwrap_or(header);
    if let Some((_, after)) = rest.rsplit_once(" for ") {
        rest = after;
    } else if rest.starts_with('<') {
        let mut depth = 0;
        let end = rest.find(|c| {
            depth += i32::from(c == '<') - i32::from(c == '>');
            depth == 0
        });
        rest = end.map_or(rest, |end| &rest[end + 1..]);
    }
    let path = rest.trim_start_matches([' ', '&', '[']).split(['<', ' ', ']']).next().unwrap_or(rest);
    path.rsplit("::").next().unwrap_or(path).to_owned()
}

/// Tokens as rustfmt spaces them, near enough.
fn render(tokens: &[&str]) -> String {
    let mut text = String::new();
    for (index, token) in tokens.iter().enumerate() {
        let before = if index == 0 { "" } else { tokens[index - 1] };
        // Rustfmt puts a comma behind the last of a list where it takes several lines.
        if matches!(*token, ")" | "}" | "]" | ">") && before == "," {
            text.truncate(text.trim_end_matches(',').len());
        }
        let is_word = |token: &str| is_name(token) || token.starts_with(|c: char| c.is_ascii_digit());
        let spaced =
            matches!(*token, "+" | "=" | "-" | "{") || matches!(before, "," | ":" | ";" | "+" | "=" | "{");
        let closed = matches!(before, ">" | ")" | "]") && (is_word(token) || matches!(*token, "&" | "("));
        let closed = closed && !(before == ">" && *token == "(");
        let joined = is_word(before) && matches!(*token, "&" | "'") || is_word(before) && is_word(token);
        let label = index > 1 && tokens[index - 2] == "'" && matches!(*token, "&" | "[");
        let closes = matches!(*token, ")" | "]" | ">");
        if index > 0 && !closes && (spaced || closed || joined || label || *token == "}") {
            text.push(' ');
        }
        text.push_str(token);
    }
    text.trim_end_matches(',').to_owned()
}
