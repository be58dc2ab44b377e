//! Files, regions and operations: the parts that all forms share.
//!
//! A region is read without recursion: the operations that own the open regions are on a stack until their
//! regions close.

use super::ast::{BlockNode, Op, OpKind, Operand, Param, RegionId, ResultName, ResultType, Successor, Use};
use super::lexer::{self, Kind};
use super::{Parsed, Parser, Problem, names};

/// An operation whose region is being read.
struct Open<'t> {
    op: Op<'t>,
    /// The blocks around it, which continue when it is closed.
    around: Vec<BlockNode<'t>>,
}

/// What follows the head of an operation.
pub(super) enum Head<'t> {
    /// The whole operation.
    Whole(Op<'t>),
    /// An operation whose region has been opened: its brace is read.
    Opens(Op<'t>),
}

impl<'t> Parser<'t> {
    /// Reads the whole text; the region of what stands at its top.
    pub(super) fn file(&mut self) -> Parsed<RegionId> {
        let mut stack: Vec<Open<'t>> = Vec::new();
        let mut blocks = vec![entry(0)];
        loop {
            match self.token.kind {
                Kind::End if stack.is_empty() => return Ok(self.region(blocks)),
                Kind::Type | Kind::Attribute if stack.is_empty() => self.alias()?,
                Kind::Label => {
                    let block = self.label()?;
                    // A label on the first block replaces the one that was taken for granted.
                    match blocks.last_mut() {
                        Some(first) if first.label.is_none() && first.ops.is_empty() => *first = block,
                        _ => blocks.push(block),
                    }
                }
                Kind::Sign(b'}') => {
                    let Some(Open { mut op, around }) = stack.pop() else {
                        return Err(self.wrong("an operation"));
                    };
                    self.advance();
                    let region = self.region(std::mem::replace(&mut blocks, around));
                    op.regions.push(region);
                    if op.generic {
                        if self.take(b',') {
                            self.expect(b'{')?;
                            let at = self.at() as usize;
                            stack.push(Open { op, around: std::mem::replace(&mut blocks, vec![entry(at)]) });
                            continue;
                        }
                        self.expect(b')')?;
                        self.generic_tail(&mut op)?;
                    }
                    self.finish(op, &mut blocks)?;
                }
                _ => match self.operation()? {
                    Head::Whole(op) => self.finish(op, &mut blocks)?,
                    Head::Opens(op) => {
                        let at = self.at() as usize;
                        stack.push(Open { op, around: std::mem::replace(&mut blocks, vec![entry(at)]) });
                    }
                },
            }
        }
    }

    /// Reads the location of an operation and appends it to the others.
    fn finish(&mut self, mut op: Op<'t>, blocks: &mut [BlockNode<'t>]) -> Parsed<()> {
        op.loc = self.optional_location()?;
        let id = self.add_op(op);
        if let Some(block) = blocks.last_mut() {
            block.ops.push(id);
        }
        Ok(())
    }

    pub(super) fn add_op(&mut self, op: Op<'t>) -> u32 {
        self.ast.ops.push(op);
        self.ast.ops.len() as u32 - 1
    }

    pub(super) fn region(&mut self, mut blocks: Vec<BlockNode<'t>>) -> RegionId {
        if let [only] = &*blocks
            && only.label.is_none()
            && only.ops.is_empty()
        {
            blocks.clear();
        }
        self.ast.regions.push(blocks);
        self.ast.regions.len() as RegionId - 1
    }

    /// `^bb1(%0: i32):`
    fn label(&mut self) -> Parsed<BlockNode<'t>> {
        let at = self.at();
        let label = Some(self.advance());
        let mut params = Vec::new();
        if self.is(b'(') {
            self.enclosed(b'(', b')', |p| {
                let at = p.at();
                let name = p.take_kind(Kind::Value).ok_or_else(|| p.wrong("a value, such as '%0'"))?;
                p.expect(b':')?;
                let ty = p.ty()?;
                p.optional_location()?;
                params.push(Param { name, ty, at, attributes: Vec::new() });
                Ok(())
            })?;
        }
        self.expect(b':')?;
        Ok(BlockNode { label, at, params, ops: Vec::new() })
    }

    /// One operation, up to the region of one that has a region.
    fn operation(&mut self) -> Parsed<Head<'t>> {
        let results = self.result_names()?;
        let at = self.at();
        match self.token.kind {
            Kind::Text => {
                let spelling = self.spelling();
                let name = spelling.get(1..spelling.len() - 1).unwrap_or_default();
                if lexer::unquote(spelling).as_deref() != Some(name) {
                    return Err(self.wrong("the name of an operation"));
                }
                self.advance();
                let op = Op { results, ..new_op(names::operation(name), at, true) };
                self.generic(op)
            }
            Kind::Word => {
                let name = self.advance();
                let op = Op { results, ..new_op(names::operation(name), at, false) };
                self.custom(op, name)
            }
            _ => Err(self.wrong("an operation")),
        }
    }

    /// `%a, %b:2 =`
    fn result_names(&mut self) -> Parsed<Vec<ResultName<'t>>> {
        let mut results = Vec::new();
        if self.token.kind != Kind::Value {
            return Ok(results);
        }
        loop {
            let at = self.at();
            let Some(name) = self.take_kind(Kind::Value) else {
                return Err(self.wrong("a value, such as '%0'"));
            };
            let count = if self.take(b':') { self.word("a number of results")? } else { 1 };
            if count == 0 {
                return Err(Box::new(Problem::new(at as usize, "a name must have at least one result")));
            }
            results.push(ResultName { name, count, at });
            if !self.take(b',') {
                break;
            }
        }
        self.expect(b'=')?;
        Ok(results)
    }

    // ---- the generic form ----

    /// `(%a, %b)[^bb1] <{properties}> ({ region }) {attributes} : (types) -> types` behind the name.
    fn generic(&mut self, mut op: Op<'t>) -> Parsed<Head<'t>> {
        self.enclosed(b'(', b')', |p| {
            let value = p.value_use()?;
            op.operands.push(Operand::Value(value));
            Ok(())
        })?;
        if self.is(b'[') {
            self.enclosed(b'[', b']', |p| {
                op.successors.push(p.successor()?);
                Ok(())
            })?;
        }
        if self.is(b'<') {
            self.advance();
            op.attributes = self.dictionary()?;
            self.expect(b'>')?;
        }
        if self.take(b'(') {
            self.expect(b'{')?;
            return Ok(Head::Opens(op));
        }
        self.generic_tail(&mut op)?;
        Ok(Head::Whole(op))
    }

    /// `{attributes} : (types) -> types`
    pub(super) fn generic_tail(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let attributes = self.optional_dictionary()?;
        op.attributes.extend(attributes);
        self.expect(b':')?;
        let at = self.token.start;
        let types = self.type_list()?;
        if types.len() != op.operands.len() {
            let message = format!("{} operands and {} types of operands", op.operands.len(), types.len());
            return Err(Box::new(Problem::new(at, message)));
        }
        for (operand, ty) in op.operands.iter_mut().zip(types) {
            if let Operand::Value(value) = operand {
                value.ty = Some(ty);
            }
        }
        self.expect_arrow()?;
        op.result_type = ResultType::Given(self.result_types()?);
        Ok(())
    }

    // ---- parts of custom forms ----

    /// `^bb1(%0, %1 : i32, i32)`
    pub(super) fn successor(&mut self) -> Parsed<Successor<'t>> {
        let at = self.at();
        let Some(label) = self.take_kind(Kind::Label) else {
            return Err(self.wrong("a block, such as '^bb1'"));
        };
        let mut args = Vec::new();
        if self.take(b'(') {
            args = self.uses()?;
            self.expect(b':')?;
            self.types_of(&mut args)?;
            self.expect(b')')?;
        }
        Ok(Successor { label, at, args })
    }

    /// Values separated by commas, at least one.
    pub(super) fn uses(&mut self) -> Parsed<Vec<Use<'t>>> {
        let mut uses = vec![self.value_use()?];
        while self.take(b',') {
            uses.push(self.value_use()?);
        }
        Ok(uses)
    }

    /// One type for each of `uses`, separated by commas.
    pub(super) fn types_of(&mut self, uses: &mut [Use<'t>]) -> Parsed<()> {
        let at = self.token.start;
        let types = self.types_by_comma()?;
        if types.len() != uses.len() {
            let message = format!("{} values and {} types", uses.len(), types.len());
            return Err(Box::new(Problem::new(at, message)));
        }
        for (value, ty) in uses.iter_mut().zip(types) {
            value.ty = Some(ty);
        }
        Ok(())
    }
}

/// An operation with nothing yet.
pub(super) fn new_op(kind: OpKind<'_>, at: u32, generic: bool) -> Op<'_> {
    Op {
        kind,
        at,
        results: Vec::new(),
        operands: Vec::new(),
        result_type: ResultType::Given(Vec::new()),
        attributes: Vec::new(),
        words: Vec::new(),
        generic,
        successors: Vec::new(),
        regions: Vec::new(),
        loc: 0,
    }
}

/// The first block of a region, without label.
fn entry<'t>(at: usize) -> BlockNode<'t> {
    BlockNode { label: None, at: at as u32, params: Vec::new(), ops: Vec::new() }
}
