//! Types of the dialect: `!spirv.array<4 x f32, stride=16>` (SPIR-V 3.3.6, "Type-Declaration Instructions").
//!
//! A type that MLIR lacks has the name of its declaration: `!spirv.TypeEvent`.

use super::ast::{DecorationArgument, DecorationNode, Length, TypeArgument, TypeId, TypeNode};
use super::lexer::Kind;
use super::{Parsed, Parser, Problem};
use crate::print::special::MLIR_NAMES;
use spirant_dialect::grammar::{self, OperandKind as K};
use spirant_dialect::spirv::{Decoration, Op};

impl<'t> Parser<'t> {
    /// The type of the dialect called `name`, which the present token names.
    pub(super) fn dialect_type(&mut self, name: &'t str) -> Parsed<TypeId> {
        let at = self.token.start;
        self.advance();
        let node = match name {
            "array" => self.array()?,
            "rtarray" => self.runtime_array()?,
            "ptr" => self.pointer()?,
            "untyped_ptr" => {
                let storage = self.between(|p| p.enumerant(K::StorageClass, "a storage class"))?;
                other(Op::TypeUntypedPointerKHR, vec![TypeArgument::Word(storage)])
            }
            "struct" => self.structure(at)?,
            "image" => self.image()?,
            "sampled_image" => {
                let image = self.between(Self::ty)?;
                other(Op::TypeSampledImage, vec![TypeArgument::Type(image)])
            }
            "sampler" => other(Op::TypeSampler, Vec::new()),
            "matrix" => self.matrix()?,
            "coopmatrix" => self.cooperative_matrix()?,
            "arm.tensor" => self.tensor(at)?,
            _ => self.declaration(name, at)?,
        };
        Ok(self.intern(node))
    }

    fn between<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.expect(b'<')?;
        let value = inner(self)?;
        self.expect(b'>')?;
        Ok(value)
    }

    /// The name of an enumerant, or its number.
    pub(super) fn enumerant(&mut self, kind: K, what: &str) -> Parsed<u32> {
        let at = self.token.start;
        // `2D` starts with a digit, so it is not a word.
        let length = self.text[at..].bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
        let name = &self.text[at..at + length];
        if name.is_empty() {
            return Err(self.wrong(what));
        }
        self.restart(at + length);
        enumerant(kind, name)
            .ok_or_else(|| Box::new(Problem::new(at, format!("expected {what} and found '{name}'"))))
    }

    fn array(&mut self) -> Parsed<TypeNode<'t>> {
        self.between(|p| {
            let length = p.length()?;
            p.dimension_sign()?;
            let element = p.ty()?;
            Ok(TypeNode::Array { element, length, decorations: p.type_decorations()? })
        })
    }

    /// A number, or the name of a constant.
    fn length(&mut self) -> Parsed<Length<'t>> {
        let at = self.at();
        match self.token.kind {
            Kind::Symbol => Ok(Length::Symbol(self.symbol()?, at)),
            Kind::Value => Ok(Length::Value(self.advance(), at)),
            Kind::Integer => {
                let count = self.number()?.unsigned();
                let count = count
                    .ok_or_else(|| Box::new(Problem::new(at as usize, "this length does not fit 64 bits")))?;
                let ty = if self.take(b':') { Some(self.ty()?) } else { None };
                Ok(Length::Count(count, ty))
            }
            _ => Err(self.wrong("a number of elements")),
        }
    }

    /// `, stride=4, UserTypeGOOGLE="x"`
    fn type_decorations(&mut self) -> Parsed<Vec<DecorationNode>> {
        let mut decorations = Vec::new();
        while self.take(b',') {
            let at = self.at();
            if self.take_word("stride") {
                self.expect(b'=')?;
                let operands = vec![DecorationArgument::Word(self.count("a stride in bytes")?)];
                decorations.push(DecorationNode { kind: Decoration::ArrayStride as u32, operands, at });
            } else if enumerant(K::Decoration, self.spelling()).is_some() {
                decorations.push(self.type_decoration()?);
            } else {
                return Err(self.wrong("'stride'"));
            }
        }
        Ok(decorations)
    }

    fn runtime_array(&mut self) -> Parsed<TypeNode<'t>> {
        self.between(|p| {
            let element = p.ty()?;
            Ok(TypeNode::RuntimeArray { element, decorations: p.type_decorations()? })
        })
    }

    fn pointer(&mut self) -> Parsed<TypeNode<'t>> {
        self.between(|p| {
            let pointee = p.ty()?;
            p.expect(b',')?;
            let storage = p.enumerant(K::StorageClass, "a storage class")?;
            Ok(TypeNode::Pointer { pointee, storage, decorations: p.type_decorations()? })
        })
    }

    fn matrix(&mut self) -> Parsed<TypeNode<'t>> {
        self.between(|p| {
            let count = p.count("a number of columns")?;
            p.dimension_sign()?;
            Ok(TypeNode::Matrix { column: p.ty()?, count })
        })
    }

    /// `<8x16xf32, Subgroup, MatrixA>`
    fn cooperative_matrix(&mut self) -> Parsed<TypeNode<'t>> {
        self.between(|p| {
            let rows = p.length()?;
            p.dimension_sign()?;
            let columns = p.length()?;
            p.dimension_sign()?;
            let element = p.ty()?;
            p.expect(b',')?;
            let scope = p.enumerant(K::Scope, "a scope")?;
            p.expect(b',')?;
            let purpose = p.enumerant(K::CooperativeMatrixUse, "the use of a matrix")?;
            let constant = |value: u32| TypeArgument::Constant(Length::Count(value.into(), None));
            let operands = vec![
                TypeArgument::Type(element),
                constant(scope),
                TypeArgument::Constant(rows),
                TypeArgument::Constant(columns),
                constant(purpose),
            ];
            Ok(other(Op::TypeCooperativeMatrixKHR, operands))
        })
    }

    /// `<2x3xf32>`, `<?x?xf32>`, where the rank alone is known, or `<*xf32>`, where nothing is
    /// (SPV_ARM_tensors, "OpTypeTensorARM").
    fn tensor(&mut self, at: usize) -> Parsed<TypeNode<'t>> {
        let wrong = |message: &str| Err(Box::new(Problem::new(at, message)));
        self.between(|p| {
            let (mut sizes, mut unknown) = (Vec::new(), 0u32);
            let ranked = !p.take(b'*');
            if !ranked {
                p.dimension_sign()?;
            }
            while ranked && (p.token.kind == Kind::Integer || p.is(b'?')) {
                match p.take(b'?') {
                    true => unknown += 1,
                    false => sizes.push(p.count("a dimension")?),
                }
                p.dimension_sign()?;
            }
            let element = p.ty()?;
            let rank = sizes.len() as u32 + unknown;
            if ranked && rank == 0 {
                return wrong("a tensor has at least one dimension, or '*' in place of all");
            }
            if unknown > 0 && unknown != rank || sizes.contains(&0) {
                return wrong("the sizes of a tensor are all known and not 0, or all unknown");
            }
            let mut operands = vec![TypeArgument::Type(element)];
            operands.extend(ranked.then_some(TypeArgument::Constant(Length::Count(rank.into(), None))));
            operands.extend((!sizes.is_empty()).then_some(TypeArgument::Numbers(sizes)));
            Ok(other(Op::TypeTensorARM, operands))
        })
    }

    fn image(&mut self) -> Parsed<TypeNode<'t>> {
        self.between(|p| {
            let mut operands = vec![TypeArgument::Type(p.ty()?)];
            p.expect(b',')?;
            operands.push(TypeArgument::Word(p.enumerant(K::Dim, "a dimensionality")?));
            let choices: [&[&str]; 4] = [
                &["NoDepth", "IsDepth", "DepthUnknown"],
                &["NonArrayed", "Arrayed"],
                &["SingleSampled", "MultiSampled"],
                &["SamplerUnknown", "NeedSampler", "NoSampler"],
            ];
            for names in choices {
                p.expect(b',')?;
                operands.push(TypeArgument::Word(p.choice(names)?));
            }
            p.expect(b',')?;
            operands.push(TypeArgument::Word(p.enumerant(K::ImageFormat, "an image format")?));
            if p.take(b',') {
                operands.push(TypeArgument::Word(p.enumerant(K::AccessQualifier, "an access qualifier")?));
            }
            Ok(other(Op::TypeImage, operands))
        })
    }

    /// The place of the present word in `names`, or a number.
    fn choice(&mut self, names: &[&str]) -> Parsed<u32> {
        if self.token.kind == Kind::Integer {
            return self.word("a number");
        }
        match names.iter().position(|name| self.is_word(name)) {
            Some(index) => {
                self.advance();
                Ok(index as u32)
            }
            None => Err(self.wrong(format_args!("one of {}", names.join(", ")))),
        }
    }

    /// `<(f32 [0], i32 [4, NonWritable]), Block>`, `<name, (…)>`, `<name>`, or the older `<f32 [0]>`.
    fn structure(&mut self, at: usize) -> Parsed<TypeNode<'t>> {
        self.expect(b'<')?;
        let mut name = None;
        let named = self.token.kind == Kind::Text || self.token.kind == Kind::Word && !self.is_type_word();
        if named {
            let given = match self.token.kind {
                Kind::Text => self.string("a name")?,
                _ => self.advance().to_owned(),
            };
            if self.take(b'>') {
                self.ast.struct_uses.entry(given.clone()).or_insert(at as u32);
                return Ok(TypeNode::StructName { name: given });
            }
            self.expect(b',')?;
            name = Some(given);
        }
        let (mut members, mut decorations) = (Vec::new(), Vec::new());
        if self.is(b'(') {
            self.enclosed(b'(', b')', |p| p.member(&mut members, &mut decorations))?;
            while self.take(b',') {
                decorations.push((None, self.type_decoration()?));
            }
        } else {
            // The older form, without parentheses around members.
            self.member(&mut members, &mut decorations)?;
            while self.take(b',') {
                self.member(&mut members, &mut decorations)?;
            }
        }
        self.expect(b'>')?;
        Ok(TypeNode::Struct { name, members, decorations })
    }

    fn member(
        &mut self,
        members: &mut Vec<TypeId>,
        decorations: &mut Vec<(Option<u32>, DecorationNode)>,
    ) -> Parsed<()> {
        let index = members.len() as u32;
        members.push(self.ty()?);
        if !self.is(b'[') {
            return Ok(());
        }
        let mut is_first = true;
        self.enclosed(b'[', b']', |p| {
            let at = p.at();
            let decoration = if std::mem::take(&mut is_first) && p.token.kind == Kind::Integer {
                let offset = p.count("an offset")?;
                let operands = vec![DecorationArgument::Word(offset)];
                DecorationNode { kind: Decoration::Offset as u32, operands, at }
            } else {
                p.type_decoration()?
            };
            decorations.push((Some(index), decoration));
            Ok(())
        })
    }

    /// `NonWritable`, `MatrixStride=16`, `UserSemantic="x"`
    fn type_decoration(&mut self) -> Parsed<DecorationNode> {
        let at = self.at();
        let kind = self.enumerant(K::Decoration, "a decoration")?;
        let mut operands = Vec::new();
        if self.take(b'=') {
            operands.push(self.decoration_part(kind)?);
            while self.take(b':') {
                operands.push(self.decoration_part(kind)?);
            }
        }
        Ok(DecorationNode { kind, operands, at })
    }

    fn decoration_part(&mut self, kind: u32) -> Parsed<DecorationArgument> {
        Ok(match self.token.kind {
            Kind::Text => DecorationArgument::Text(self.string("a string")?),
            Kind::Symbol => DecorationArgument::Symbol(self.symbol()?),
            Kind::Value => DecorationArgument::Value(self.advance().to_owned()),
            Kind::Word => {
                let params = grammar::enumerant(K::Decoration, kind).map_or(&[][..], |info| info.params());
                let kind = params.first().map_or(K::LiteralInteger, |spec| spec.kind);
                DecorationArgument::Word(self.enumerant(kind, "an operand of the decoration")?)
            }
            _ => DecorationArgument::Word(self.word("an operand of the decoration")?),
        })
    }

    /// Any other type by the name of its declaration, `TypeEvent` or `Event`, or by its number.
    fn declaration(&mut self, name: &str, at: usize) -> Parsed<TypeNode<'t>> {
        let by_name = |name: &str| {
            grammar::op_by_name(name).filter(|info| info.declares_type()).map(|info| info.opcode)
        };
        let opcode = by_name(name)
            .or_else(|| by_name(&format!("Type{name}")))
            .or_else(|| name.strip_prefix("Op").and_then(|number| number.parse::<u16>().ok()));
        let Some(opcode) = opcode else {
            let message = format!("there is no type '!spirv.{name}'");
            return Err(Box::new(Problem::new(at, message)));
        };
        let mut operands = Vec::new();
        if self.is(b'<') {
            self.enclosed(b'<', b'>', |p| {
                operands.push(match p.token.kind {
                    Kind::Integer => TypeArgument::Word(p.word("a literal")?),
                    Kind::Value | Kind::Symbol => TypeArgument::Constant(p.length()?),
                    _ => TypeArgument::Type(p.ty()?),
                });
                Ok(())
            })?;
        }
        Ok(TypeNode::Other { op: opcode.into(), operands })
    }
}

fn other<'t>(op: Op, operands: Vec<TypeArgument<'t>>) -> TypeNode<'t> {
    TypeNode::Other { op: op.into(), operands }
}

/// The enumerant of this name, or of this number.
pub(super) fn enumerant(kind: K, name: &str) -> Option<u32> {
    let plain = match kind {
        K::Dim => name.strip_prefix("Dim").unwrap_or(name),
        _ => name,
    };
    if let Some(info) = grammar::enumerant_by_name(kind, plain) {
        return Some(info.value);
    }
    let in_mlir = MLIR_NAMES.iter().find(|(of, _, name)| *of == kind && *name == plain);
    in_mlir.map(|(_, value, _)| *value).or_else(|| plain.parse().ok())
}

/// The mask of these names, separated by `|`.
pub(super) fn mask(kind: K, names: &str) -> Option<u32> {
    names.split('|').map(str::trim).try_fold(0, |mask, name| Some(mask | enumerant(kind, name)?))
}
