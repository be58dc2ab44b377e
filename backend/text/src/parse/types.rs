//! Types of MLIR's own: numbers, vectors, functions, aliases (MLIR's language reference, "Type
//! System").

use super::ast::{TypeId, TypeNode};
use super::lexer::Kind;
use super::{Parsed, Parser, Problem};
use spirant_dialect::spirv::FPEncoding;

impl<'t> Parser<'t> {
    /// Any type.
    pub(super) fn ty(&mut self) -> Parsed<TypeId> {
        self.deeper(|p| match p.token.kind {
            Kind::Type => p.bang_type(),
            Kind::Sign(b'(') => p.function_type(),
            Kind::Word => p.word_type(),
            _ => Err(p.wrong("a type")),
        })
    }

    /// `type-list` between parentheses, or one type.
    pub(super) fn result_types(&mut self) -> Parsed<Vec<TypeId>> {
        if self.is(b'(') { self.type_list() } else { Ok(vec![self.ty()?]) }
    }

    /// `(i32, f32)`
    pub(super) fn type_list(&mut self) -> Parsed<Vec<TypeId>> {
        let mut types = Vec::new();
        self.enclosed(b'(', b')', |p| {
            types.push(p.ty()?);
            Ok(())
        })?;
        Ok(types)
    }

    /// Types separated by commas.
    pub(super) fn types_by_comma(&mut self) -> Parsed<Vec<TypeId>> {
        let mut types = vec![self.ty()?];
        while self.take(b',') {
            types.push(self.ty()?);
        }
        Ok(types)
    }

    fn function_type(&mut self) -> Parsed<TypeId> {
        let params = self.type_list()?;
        self.expect_arrow()?;
        let results = self.result_types()?;
        Ok(self.intern(TypeNode::Function { params, results }))
    }

    /// Whether a word names a type of MLIR's own.
    pub(super) fn is_type_word(&self) -> bool {
        self.token.kind == Kind::Word && (self.spelling() == "vector" || scalar(self.spelling()).is_some())
    }

    fn word_type(&mut self) -> Parsed<TypeId> {
        if self.is_word("vector") {
            return self.vector_type();
        }
        if self.is_word("tensor") {
            return self.tensor_type();
        }
        match scalar(self.spelling()) {
            Some(node) => {
                self.advance();
                Ok(self.intern(node))
            }
            None if self.is_word("index") => {
                let problem =
                    Problem::new(self.token.start, "'index' has no width, and SPIR-V has no such type");
                Err(Box::new(problem.help("write 'i32' or 'i64', as the target's pointers are")))
            }
            None => Err(self.wrong("a type")),
        }
    }

    /// `vector<4xf32>`
    fn vector_type(&mut self) -> Parsed<TypeId> {
        self.advance();
        self.expect(b'<')?;
        let at = self.token.start;
        let count = self.count("a number of components")?;
        if count == 0 {
            return Err(Box::new(Problem::new(at, "a vector must have at least one component")));
        }
        self.dimension_sign()?;
        if self.token.kind == Kind::Integer {
            return Err(Box::new(
                Problem::new(at, "a vector of more than one dimension")
                    .help("SPIR-V has arrays of vectors: '!spirv.array<2 x vector<4xf32>>'"),
            ));
        }
        let element = self.ty()?;
        self.expect(b'>')?;
        Ok(self.intern(TypeNode::Vector { element, count }))
    }

    /// `tensor<2x3xf32>`, which MLIR gives lists of elements.
    fn tensor_type(&mut self) -> Parsed<TypeId> {
        self.advance();
        self.expect(b'<')?;
        let mut shape = Vec::new();
        while self.token.kind == Kind::Integer {
            shape.push(self.count("a dimension")?);
            self.dimension_sign()?;
        }
        let element = self.ty()?;
        self.expect(b'>')?;
        Ok(self.intern(TypeNode::Tensor { element, shape }))
    }

    /// Whether a type is one of lists of elements.
    pub(super) fn is_tensor(&self, ty: TypeId) -> bool {
        matches!(self.ast.types.get(ty as usize), Some(TypeNode::Tensor { .. }))
    }

    /// The `x` behind a dimension, which may be the start of a word: `4xf32`.
    pub(super) fn dimension_sign(&mut self) -> Parsed<()> {
        if self.token.kind == Kind::Word && self.spelling().starts_with('x') {
            self.restart(self.token.start + 1);
            Ok(())
        } else {
            Err(self.wrong("'x'"))
        }
    }

    /// An alias, or a type of the dialect.
    fn bang_type(&mut self) -> Parsed<TypeId> {
        let name = self.spelling().strip_prefix('!').unwrap_or_default();
        if let Some(known) = self.type_aliases.get(name).copied() {
            self.advance();
            return Ok(known);
        }
        match name.strip_prefix("spirv.").or_else(|| name.strip_prefix("spv.")) {
            Some(rest) => self.dialect_type(rest),
            None => Err(Box::new(
                Problem::new(self.token.start, format!("the type alias '!{name}' is not defined"))
                    .help(format!("define it before: '!{name} = …'")),
            )),
        }
    }
}

/// The scalar type or `none` that a word names.
fn scalar<'t>(word: &str) -> Option<TypeNode<'t>> {
    let encoded = |width, encoding: FPEncoding| TypeNode::Float { width, encoding: Some(encoding as u32) };
    Some(match word {
        "none" => TypeNode::Void,
        "i1" => TypeNode::Bool,
        "bf16" => encoded(16, FPEncoding::BFloat16KHR),
        "f8E4M3FN" => encoded(8, FPEncoding::Float8E4M3EXT),
        "f8E5M2" => encoded(8, FPEncoding::Float8E5M2EXT),
        "f8E8M0FNU" => encoded(8, FPEncoding::Float8UnsignedE8M0EXT),
        "f6E2M3FN" => encoded(6, FPEncoding::Float6E2M3EXT),
        "f6E3M2FN" => encoded(6, FPEncoding::Float6E3M2EXT),
        "f4E2M1FN" => encoded(4, FPEncoding::Float4E2M1EXT),
        "mxint8" => encoded(8, FPEncoding::MXInt8EXT),
        _ => {
            let width = |prefix: &str| {
                let digits = word.strip_prefix(prefix)?;
                let plain = !digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit());
                digits.parse::<u32>().ok().filter(|width| plain && *width > 0)
            };
            if let Some(width) = width("i").or_else(|| width("ui")) {
                TypeNode::Int { width, signed: false }
            } else if let Some(width) = width("si") {
                TypeNode::Int { width, signed: true }
            } else {
                TypeNode::Float { width: width("f")?, encoding: None }
            }
        }
    })
}
