//! Types of LLVM IR as text, as far as layout goes.

/// The deepest type that is read.
pub(super) const DEEPEST: usize = 64;

/// A type in LLVM IR, as far as layout goes.
#[derive(Clone, Debug)]
pub(super) enum Type {
    /// A number of so many bytes.
    Scalar(u64),
    /// So many numbers of so many bytes.
    Vector(u64, u64),
    Array(u64, Box<Type>),
    Named(String),
    Struct(Body),
    /// Resources and pointers.
    Opaque,
}

/// The members of a struct.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub is_packed: bool,
    /// Each with its text.
    pub members: Vec<(String, Type)>,
}

/// Reads types.
pub(super) struct TypeReader<'t> {
    pub text: &'t str,
    pub at: usize,
}

impl<'t> TypeReader<'t> {
    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn pass(&mut self, word: &str) -> bool {
        let trimmed = self.rest().trim_start();
        let is_next = trimmed.starts_with(word);
        if is_next {
            self.at = self.text.len() - trimmed.len() + word.len();
        }
        is_next
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let rest = self.rest().trim_start();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        self.at = self.text.len() - rest.len() + digits;
        rest.get(..digits)?.parse().ok()
    }

    pub(super) fn read(&mut self, depth: usize) -> Option<Type> {
        if depth > DEEPEST {
            return None;
        }
        if self.pass("<{") {
            return self.body("}>", true, depth);
        }
        if self.pass("{") {
            return self.body("}", false, depth);
        }
        if self.pass("<") {
            let count = self.number()?;
            let element = self.pass("x").then(|| self.read(depth + 1))??;
            let Type::Scalar(scalar) = element else { return None };
            return self.pass(">").then_some(Type::Vector(count, scalar));
        }
        if self.pass("[") {
            let count = self.number()?;
            let element = self.pass("x").then(|| self.read(depth + 1))??;
            return self.pass("]").then(|| Type::Array(count, Box::new(element)));
        }
        if self.pass("target(") {
            let close = closing(self.rest())?;
            self.at += close + 1;
            return Some(Type::Opaque);
        }
        for (word, bytes) in [("half", 2), ("bfloat", 2), ("float", 4), ("double", 8)] {
            if self.pass(word) {
                return Some(Type::Scalar(bytes));
            }
        }
        if self.pass("ptr") {
            if self.pass("addrspace(") {
                self.number()?;
                self.pass(")");
            }
            return Some(Type::Opaque);
        }
        if self.pass("%") {
            let name = name_at(self.rest())?;
            self.at += name.len();
            return Some(Type::Named(format!("%{name}")));
        }
        if self.pass("i") {
            let bits = self.number()?;
            return Some(Type::Scalar(bits.div_ceil(8)));
        }
        None
    }

    pub(super) fn body(&mut self, end: &str, is_packed: bool, depth: usize) -> Option<Type> {
        let mut members = Vec::new();
        while !self.pass(end) {
            let trimmed = self.rest().trim_start();
            let start = self.text.len() - trimmed.len();
            let member = self.read(depth + 1)?;
            members.push((self.text.get(start..self.at)?.to_owned(), member));
            if !self.pass(",") && !self.rest().trim_start().starts_with(end) {
                return None;
            }
        }
        Some(Type::Struct(Body { is_packed, members }))
    }
}

/// The name that a text begins with, behind its `%`.
pub(super) fn name_at(text: &str) -> Option<&str> {
    if let Some(quoted) = text.strip_prefix('"') {
        return text.get(..quoted.find('"')? + 2);
    }
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    text.get(..text.find(|c| !is_part(c)).unwrap_or(text.len())).filter(|name| !name.is_empty())
}

/// Where the parenthesis ends that a text is in.
pub(super) fn closing(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    text.bytes().position(|byte| {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return true,
            b')' => depth -= 1,
            _ => {}
        }
        false
    })
}
