//! Custom forms of constants and of operations outside functions: each gets the attributes that its generic
//! form has.

use super::ast::{Attr, Named, Op, OpKind, Operand, ResultType, Structure};
use super::function::unknown;
use super::lexer::Kind;
use super::operations::{Head, new_op};
use super::{Parsed, Parser, Problem, names};
use spirant_dialect::grammar::OperandKind as K;

/// Adds an attribute.
fn add<'t>(op: &mut Op<'t>, name: &'static str, value: Attr<'t>) {
    op.attributes.push(Named { name: name.into(), value, at: op.at });
}

impl<'t> Parser<'t> {
    /// The custom form of anything but instructions and functions.
    pub(super) fn directive(&mut self, mut op: Op<'t>, structure: Structure, name: &str) -> Parsed<Head<'t>> {
        match structure {
            Structure::Wrapper => {
                self.optional_name(&mut op)?;
                self.attributes_clause(&mut op)?;
                self.expect(b'{')?;
                return Ok(Head::Opens(op));
            }
            Structure::Module => {
                self.module_head(&mut op)?;
                return Ok(Head::Opens(op));
            }
            Structure::GlobalVariable => self.global_variable(&mut op)?,
            Structure::SpecConstant => self.spec_constant(&mut op)?,
            Structure::SpecConstantComposite => self.spec_composite(&mut op)?,
            Structure::SpecConstantReplicate => {
                let at = self.token.start;
                self.spec_composite(&mut op)?;
                let parts = op.attributes.iter().find(|named| named.name == "constituents");
                if !parts.is_some_and(|named| matches!(&named.value, Attr::List(list) if list.len() == 1)) {
                    return Err(Box::new(Problem::new(
                        at,
                        "there must be one constituent, which is replicated",
                    )));
                }
            }
            Structure::SpecConstantOperation => self.spec_operation(&mut op)?,
            Structure::EntryPoint => self.entry_point(&mut op)?,
            Structure::ExecutionMode => self.execution_mode(&mut op)?,
            Structure::GraphEntryPoint => self.entry_point_symbols(&mut op)?,
            Structure::GraphConstant => {
                op.attributes = self.optional_dictionary()?;
                self.expect(b':')?;
                op.result_type = ResultType::Given(vec![self.ty()?]);
            }
            Structure::Constant => self.constant(&mut op)?,
            Structure::Undef => {
                self.expect(b':')?;
                op.result_type = ResultType::Given(vec![self.ty()?]);
            }
            Structure::AddressOf | Structure::ReferenceOf => {
                let of = if structure == Structure::AddressOf { "variable" } else { "spec_const" };
                let symbol = Attr::Symbol(self.symbol()?);
                add(&mut op, of, symbol);
                self.expect(b':')?;
                op.result_type = ResultType::Given(vec![self.ty()?]);
            }
            Structure::FuncReturn | Structure::Yield => {
                if self.token.kind == Kind::Value {
                    let mut uses = self.uses()?;
                    self.expect(b':')?;
                    self.types_of(&mut uses)?;
                    op.operands.extend(uses.into_iter().map(Operand::Value));
                }
            }
            Structure::Func | Structure::Graph | Structure::TypeValue | Structure::ItemOf => {
                return Err(unknown(&op, name));
            }
        }
        Ok(Head::Whole(op))
    }

    /// `@name` of a module.
    fn optional_name(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        if self.token.kind == Kind::Symbol {
            let name = Attr::Symbol(self.symbol()?);
            add(op, "sym_name", name);
        }
        Ok(())
    }

    fn attributes_clause(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        if self.take_word("attributes") {
            let attributes = self.dictionary()?;
            op.attributes.extend(attributes);
        }
        Ok(())
    }

    /// `@name Logical GLSL450 requires #spirv.vce<…> attributes {…} {`
    fn module_head(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        self.optional_name(op)?;
        op.words = vec![
            self.model(K::AddressingModel, "an addressing model")?,
            self.model(K::MemoryModel, "a memory model")?,
        ];
        if self.take_word("requires") {
            let vce = self.attribute()?;
            add(op, "vce_triple", vce);
        }
        self.attributes_clause(op)?;
        self.expect(b'{')
    }

    /// An enumerant, which is quoted in older text.
    fn model(&mut self, kind: K, what: &str) -> Parsed<u32> {
        if self.token.kind == Kind::Text { self.mask_of(kind, what) } else { self.enumerant(kind, what) }
    }

    /// `@name initializer(@other) bind(0, 1) built_in("X") {…} : type`
    fn global_variable(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let name = Attr::Symbol(self.symbol()?);
        add(op, "sym_name", name);
        while self.token.kind == Kind::Word {
            match self.spelling() {
                "initializer" => {
                    self.advance();
                    self.expect(b'(')?;
                    let value = self.attribute()?;
                    add(op, "initializer", value);
                    if self.take(b':') {
                        let ty = Attr::Type(self.ty()?);
                        add(op, "initializer_type", ty);
                    }
                    self.expect(b')')?;
                }
                "bind" => {
                    self.advance();
                    let mut numbers = vec!["binding", "descriptor_set"];
                    self.enclosed(b'(', b')', |p| {
                        let name = numbers.pop().ok_or_else(|| p.wrong("')'"))?;
                        let number = p.number()?;
                        add(op, name, Attr::Number(number, None));
                        Ok(())
                    })?;
                    if !numbers.is_empty() {
                        return Err(self.wrong("a descriptor set and a binding before this"));
                    }
                }
                "built_in" => {
                    self.advance();
                    self.expect(b'(')?;
                    let name = Attr::Text(self.string("the name of a built-in")?);
                    add(op, "built_in", name);
                    self.expect(b')')?;
                }
                _ => return Err(self.wrong("'initializer', 'bind', 'built_in' or ':'")),
            }
        }
        let attributes = self.optional_dictionary()?;
        op.attributes.extend(attributes);
        self.expect(b':')?;
        let ty = Attr::Type(self.ty()?);
        add(op, "type", ty);
        Ok(())
    }

    /// `@name spec_id(5) = 7 : i32`
    fn spec_constant(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let name = Attr::Symbol(self.symbol()?);
        add(op, "sym_name", name);
        if self.take_word("spec_id") {
            self.expect(b'(')?;
            let at = self.token.start;
            let id = self.number()?;
            if id.negative {
                return Err(Box::new(Problem::new(at, "an id of a specialization constant is not negative")));
            }
            add(op, "spec_id", Attr::Number(id, None));
            self.expect(b')')?;
        }
        self.expect(b'=')?;
        let value = self.attribute()?;
        add(op, "default_value", value);
        Ok(())
    }

    /// `@name (@a, @b) : type`
    fn spec_composite(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let name = Attr::Symbol(self.symbol()?);
        add(op, "sym_name", name);
        let mut parts = Vec::new();
        self.enclosed(b'(', b')', |p| {
            let value = p.attribute()?;
            if p.take(b':') {
                let ty = p.ty()?;
                parts.push(Attr::List(vec![value, Attr::Type(ty)]));
            } else {
                parts.push(value);
            }
            Ok(())
        })?;
        add(op, "constituents", Attr::List(parts));
        self.expect(b':')?;
        let ty = Attr::Type(self.ty()?);
        add(op, "type", ty);
        Ok(())
    }

    /// `wraps "spirv.IAdd"(%a, %b) : (i32, i32) -> i32`
    fn spec_operation(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        if !self.take_word("wraps") {
            return Err(self.wrong("'wraps'"));
        }
        if self.token.kind != Kind::Text {
            return Err(self.wrong("the name of an operation between quotes"));
        }
        let at = self.at();
        let spelling = self.advance();
        let name = spelling.get(1..spelling.len() - 1).unwrap_or_default();
        let kind = names::operation(name);
        let mut inner = new_op(kind, at, true);
        if matches!(kind, OpKind::Unknown(_)) {
            return Err(unknown(&inner, name));
        }
        self.enclosed(b'(', b')', |p| {
            let value = p.value_use()?;
            inner.operands.push(Operand::Value(value));
            Ok(())
        })?;
        self.generic_tail(&mut inner)?;
        op.result_type = inner.result_type.clone();
        let inner = self.add_op(inner);
        let block = super::ast::BlockNode { label: Some(""), at, params: Vec::new(), ops: vec![inner] };
        let region = self.region(vec![block]);
        op.regions.push(region);
        Ok(())
    }

    /// `"GLCompute" @main, @a, @b {name = "other"}`
    fn entry_point(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let model = self.mask_of(K::ExecutionModel, "an execution model")?;
        op.words.push(model);
        self.entry_point_symbols(op)?;
        let attributes = self.optional_dictionary()?;
        op.attributes.extend(attributes);
        Ok(())
    }

    /// `@main, @a, @b`: what is called, or the graph, and its interface.
    fn entry_point_symbols(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let function = Attr::Symbol(self.symbol()?);
        add(op, "fn", function);
        let mut interface = Vec::new();
        while self.take(b',') {
            interface.push(Attr::Symbol(self.symbol()?));
        }
        add(op, "interface", Attr::List(interface));
        Ok(())
    }

    /// `@main "LocalSize", 8, 4, 1`; ids are `id(8 : i32)`, `@spec` or `%const0`.
    fn execution_mode(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let function = Attr::Symbol(self.symbol()?);
        add(op, "fn", function);
        let mode = self.mask_of(K::ExecutionMode, "an execution mode")?;
        op.words.push(mode);
        let mut values = Vec::new();
        while self.take(b',') {
            values.push(if self.take_word("id") {
                self.expect(b'(')?;
                let value = self.attribute()?;
                self.expect(b')')?;
                Attr::List(vec![value])
            } else {
                self.attribute()?
            });
        }
        add(op, "values", Attr::List(values));
        Ok(())
    }

    /// `7 : i32`, `true`, `dense<[1, 2]> : vector<2xi32>`, `[1 : i32] : !spirv.array<1 x i32>`
    fn constant(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let value = self.attribute()?;
        let is_tensor = matches!(&value, Attr::Dense { ty: Some(ty), .. } | Attr::DenseBytes(_, Some(ty))
            if self.is_tensor(*ty));
        let own = match &value {
            Attr::Number(number, ty) => {
                let is_truth = matches!(number.text, "true" | "false");
                ty.or_else(|| is_truth.then(|| self.intern(super::ast::TypeNode::Bool)))
            }
            Attr::Dense { ty, .. } | Attr::DenseBytes(_, ty) => *ty,
            _ => None,
        };
        // A number or a vector has said its type.
        let states = own.is_none() || is_tensor;
        let ty = if states && self.take(b':') { Some(self.ty()?) } else { own.filter(|_| !is_tensor) };
        let ty = ty.ok_or_else(|| self.wrong("':' and the type of the constant"))?;
        add(op, "value", value);
        op.result_type = ResultType::Given(vec![ty]);
        Ok(())
    }
}
