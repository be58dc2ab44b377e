//! Custom forms of functions, constructs and terminators.

use super::ast::{Attr, Named, Op, OpKind, Operand, Param, ResultType, Structure, TypeNode};
use super::dialect_types::mask;
use super::lexer::Kind;
use super::number::Number;
use super::operations::Head;
use super::{Parsed, Parser, Problem};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op as Core;

impl<'t> Parser<'t> {
    /// The custom form behind the name of an operation.
    pub(super) fn custom(&mut self, mut op: Op<'t>, name: &str) -> Parsed<Head<'t>> {
        match op.kind {
            OpKind::Structure(structure) => self.structure_form(op, structure, name),
            OpKind::Code(code @ (Opcode::Selection | Opcode::Loop)) => self.construct(op, code),
            OpKind::Code(code) => {
                if !self.terminator(&mut op, code)? {
                    self.instruction(&mut op, code, name)?;
                }
                Ok(Head::Whole(op))
            }
            OpKind::Unknown(_) => Err(unknown(&op, name)),
        }
    }

    /// `@f(%a: i32 {attributes}) -> i32 "None" attributes {…} {`; functions of the dialect state a control.
    fn function(&mut self, mut op: Op<'t>, controlled: bool) -> Parsed<Head<'t>> {
        let at = op.at;
        let is_graph = op.kind == OpKind::Structure(Structure::Graph);
        let add = |op: &mut Op<'t>, name: &'static str, value| {
            op.attributes.push(Named { name: name.into(), value, at });
        };
        for visibility in ["private", "public", "nested"] {
            // Graphs have none.
            if !is_graph && self.take_word(visibility) {
                add(&mut op, "sym_visibility", Attr::Text(visibility.to_owned()));
                break;
            }
        }
        add(&mut op, "sym_name", Attr::Symbol(self.symbol()?));
        let mut params = Vec::new();
        self.enclosed(b'(', b')', |p| {
            let at = p.at();
            // A declaration names no parameters.
            let name = p.take_kind(Kind::Value).unwrap_or("");
            if !name.is_empty() {
                p.expect(b':')?;
            }
            let ty = p.ty()?;
            let attributes = p.optional_dictionary()?;
            p.optional_location()?;
            params.push(Param { name, ty, at, attributes });
            Ok(())
        })?;
        let mut results = Vec::new();
        if self.take_kind(Kind::Arrow).is_some() {
            if self.is(b'(') {
                self.enclosed(b'(', b')', |p| {
                    results.push(p.ty()?);
                    match p.optional_dictionary()?.first() {
                        Some(first) => Err(result_attribute(first)),
                        None => Ok(()),
                    }
                })?;
            } else {
                results.push(self.ty()?);
            }
        }
        let types = params.iter().map(|param| param.ty).collect();
        let ty = self.intern(TypeNode::Function { params: types, results });
        add(&mut op, "function_type", Attr::Type(ty));
        if controlled || !is_graph && self.token.kind == Kind::Text {
            let control = self.mask_of(K::FunctionControl, "a function control")?;
            op.words.push(control);
        }
        if self.take_word("attributes") {
            let attributes = self.dictionary()?;
            op.attributes.extend(attributes);
        }
        if let Some(unnamed) = params.iter().find(|param: &&Param<'_>| param.name.is_empty())
            && self.is(b'{')
        {
            return Err(Box::new(Problem::new(
                unnamed.at as usize,
                "a parameter of a function with a body has no name",
            )));
        }
        // Parameters are in a region of their own, before the body's.
        let block = super::ast::BlockNode { label: Some(""), at, params, ops: Vec::new() };
        self.ast.regions.push(vec![block]);
        op.regions.push(self.ast.regions.len() as u32 - 1);
        Ok(if self.take(b'{') { Head::Opens(op) } else { Head::Whole(op) })
    }

    /// `control(Unroll) param(4) -> i32 {`
    fn construct(&mut self, mut op: Op<'t>, code: Opcode) -> Parsed<Head<'t>> {
        let kind = if code == Opcode::Loop { K::LoopControl } else { K::SelectionControl };
        let mut control = 0;
        if self.take_word("control") {
            let at = self.token.start;
            self.expect(b'(')?;
            let start = self.token.start;
            while !self.is(b')') && self.token.kind != Kind::End {
                self.advance();
            }
            let names = self.text.get(start..self.last_end).unwrap_or_default();
            control = mask(kind, names).ok_or_else(|| {
                Box::new(Problem::new(at, format!("'{names}' is not a valid {}", kind.name())))
            })?;
            self.expect(b')')?;
        }
        op.words.push(control);
        while self.take_word("param") {
            self.expect(b'(')?;
            op.words.push(self.word("a parameter of the control")?);
            self.expect(b')')?;
        }
        if self.take_kind(Kind::Arrow).is_some() {
            let types = if self.is(b'(') { self.type_list()? } else { self.types_by_comma()? };
            op.result_type = ResultType::Given(types);
        }
        self.expect(b'{')?;
        Ok(Head::Opens(op))
    }

    /// The custom form of a terminator; whether `code` is one.
    fn terminator(&mut self, op: &mut Op<'t>, code: Opcode) -> Parsed<bool> {
        match code {
            Opcode::Merge => self.typed_values(op)?,
            Opcode::Core(Core::Branch) => {
                let target = self.successor()?;
                op.successors.push(target);
            }
            Opcode::Core(Core::BranchConditional) => self.conditional(op)?,
            Opcode::Core(Core::Switch) => self.switch(op)?,
            Opcode::Core(Core::Return | Core::Unreachable | Core::Kill | Core::TerminateInvocation) => {}
            Opcode::Core(Core::ReturnValue | Core::GraphEndARM) => self.typed_values(op)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `%a, %b : i32, f32`, or nothing.
    fn typed_values(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        if self.token.kind == Kind::Value {
            let mut uses = self.uses()?;
            self.expect(b':')?;
            self.types_of(&mut uses)?;
            op.operands.extend(uses.into_iter().map(Operand::Value));
        }
        Ok(())
    }

    /// `%c [1, 2], ^bb1, ^bb2`
    fn conditional(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let condition = self.value_use()?;
        op.operands.push(Operand::Value(condition));
        if self.is(b'[') {
            self.enclosed(b'[', b']', |p| {
                op.words.push(p.word("a weight")?);
                Ok(())
            })?;
        }
        for _ in 0..2 {
            self.expect(b',')?;
            let target = self.successor()?;
            op.successors.push(target);
        }
        Ok(())
    }

    /// `%s : i32, [default: ^bb1, 4: ^bb2]`
    fn switch(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let mut selector = self.value_use()?;
        self.expect(b':')?;
        let ty = self.ty()?;
        selector.ty = Some(ty);
        op.operands.push(Operand::Value(selector));
        self.expect(b',')?;
        let mut is_first = true;
        self.enclosed(b'[', b']', |p| {
            if std::mem::take(&mut is_first) {
                if !p.take_word("default") {
                    return Err(p.wrong("'default'"));
                }
            } else {
                let at = p.token.start;
                let number = p.number()?;
                let words = p.case_words(number, ty);
                op.words.extend(words.ok_or_else(|| {
                    Box::new(Problem::new(at, "this number does not fit the type of the selector"))
                })?);
            }
            p.expect(b':')?;
            let target = p.successor()?;
            op.successors.push(target);
            Ok(())
        })?;
        if op.successors.is_empty() { Err(self.wrong("a switch with a default before this")) } else { Ok(()) }
    }

    /// A number in words of the integer type `ty`, extended according to its signedness.
    pub(super) fn case_words(&self, number: Number<'t>, ty: u32) -> Option<Vec<u32>> {
        match self.ast.types.get(ty as usize) {
            Some(TypeNode::Int { width, signed }) => integer_words(number, *width, *signed),
            _ => number.bits(32),
        }
    }

    /// `"A|B"` or `<A|B>` of a mask or an enumerant.
    pub(super) fn mask_of(&mut self, kind: K, what: &str) -> Parsed<u32> {
        let at = self.token.start;
        let names = if self.token.kind == Kind::Text {
            self.string(what)?
        } else {
            self.expect(b'<')?;
            let start = self.token.start;
            while !self.is(b'>') && self.token.kind != Kind::End {
                self.advance();
            }
            let names = self.text.get(start..self.last_end).unwrap_or_default().to_owned();
            self.expect(b'>')?;
            names
        };
        mask(kind, &names)
            .ok_or_else(|| Box::new(Problem::new(at, format!("expected {what} and found '{names}'"))))
    }

    fn structure_form(&mut self, op: Op<'t>, structure: Structure, name: &str) -> Parsed<Head<'t>> {
        match structure {
            Structure::Func => self.function(op, name.starts_with("sp")),
            Structure::Graph => self.function(op, false),
            _ => self.directive(op, structure, name),
        }
    }
}

/// The words of an integer constant: sign-extended where the type is signed, zero-extended elsewhere
/// (SPIR-V 2.2.1, "Literal").
pub(super) fn integer_words(number: Number<'_>, width: u32, signed: bool) -> Option<Vec<u32>> {
    let mut words = number.bits(width)?;
    let rest = width % 32;
    if let Some(last) = words.last_mut().filter(|_| rest != 0) {
        let low = *last & ((1 << rest) - 1);
        let negative = signed && low >> (rest - 1) & 1 == 1;
        *last = if negative { low | !((1 << rest) - 1) } else { low };
    }
    Some(words)
}

/// The problem that a function's result has an attribute.
#[cold]
pub(super) fn result_attribute(named: &Named<'_>) -> Box<Problem> {
    let message = format!(
        "'{}' is an attribute of a function's result, where attributes are not supported",
        named.name
    );
    Box::new(Problem::new(named.at as usize, message).help("decorate the value that is returned"))
}

/// The problem that an operation is unknown.
#[cold]
pub(super) fn unknown(op: &Op<'_>, name: &str) -> Box<Problem> {
    let problem = Problem::new(op.at as usize, format!("there is no operation '{name}'"));
    Box::new(if name.starts_with("spirv.") || name.starts_with("spv.") {
        problem
    } else {
        problem.help("only operations of the dialect 'spirv' are supported")
    })
}
