//! Custom forms with scopes and memory semantics: barriers, atomics, groups.

use super::ast::{Derive, Op, Operand, ResultType, TypeId, Use};
use super::lexer::Kind;
use super::{Parsed, Parser};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::spirv::Op as Core;

impl<'t> Parser<'t> {
    fn scope(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let scope = self.mask_of(K::Scope, "a scope")?;
        op.operands.push(Operand::Constant(scope));
        Ok(())
    }

    fn semantics(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let semantics = self.mask_of(K::MemorySemantics, "memory semantics")?;
        op.operands.push(Operand::Constant(semantics));
        Ok(())
    }

    /// `<Workgroup>, <Device>, <Acquire|UniformMemory>`
    pub(super) fn barrier(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        // Split barriers have no commas.
        self.scope(op)?;
        self.take(b',');
        if core != Core::MemoryBarrier {
            self.scope(op)?;
            self.take(b',');
        }
        self.semantics(op)?;
        self.attributes_here(op)
    }

    /// `<Device> <None> %p, %v : P`
    pub(super) fn atomic(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        self.scope(op)?;
        self.semantics(op)?;
        if matches!(core, Core::AtomicCompareExchange | Core::AtomicCompareExchangeWeak) {
            self.semantics(op)?;
        }
        let mut uses = self.uses()?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let ty = self.ty()?;
        let values = uses.split_off(1);
        op.operands.splice(0..0, uses.into_iter().map(|value| Operand::Value(Use { ty: Some(ty), ..value })));
        op.operands.extend(values.into_iter().map(Operand::Value));
        op.result_type = ResultType::Derived(Derive::Pointee, ty);
        Ok(())
    }

    /// `<Subgroup> <Reduce> %v cluster_size(%n) : T -> R` and the forms of those without an operation.
    pub(super) fn group(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        self.scope(op)?;
        if self.is(b'<') || self.token.kind == Kind::Text {
            let operation = self.mask_of(K::GroupOperation, "a group operation")?;
            op.words.push(operation);
        }
        let mut uses = Vec::new();
        while self.token.kind == Kind::Value {
            uses.push(self.value_use()?);
            if !(self.is(b',') && self.ahead().kind == Kind::Value) {
                break;
            }
            self.advance();
        }
        if core == Core::GroupNonUniformQuadSwap && self.token.kind == Kind::Value {
            uses.push(self.value_use()?);
        }
        // A rotation has a comma here.
        self.take(b',');
        if self.take_word("cluster_size") {
            self.expect(b'(')?;
            uses.push(self.value_use()?);
            self.expect(b')')?;
        }
        self.attributes_here(op)?;
        self.expect(b':')?;
        let types = self.types_by_comma()?;
        op.result_type = self.group_types(&mut uses, &types, core)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        Ok(())
    }

    fn group_types(&mut self, uses: &mut [Use<'t>], types: &[TypeId], core: Core) -> Parsed<ResultType> {
        let (Some(first), Some(last)) = (types.first().copied(), types.last().copied()) else {
            return Err(self.wrong("a type"));
        };
        let state = |uses: &mut [Use<'t>], types: &[TypeId]| {
            uses.iter_mut().zip(types).for_each(|(value, ty)| value.ty = Some(*ty));
        };
        if self.take_kind(Kind::Arrow).is_some() {
            state(uses, types);
            return Ok(ResultType::Given(vec![self.ty()?]));
        }
        Ok(match core {
            // The result alone.
            Core::GroupNonUniformElect
            | Core::GroupNonUniformBallot
            | Core::GroupNonUniformAll
            | Core::GroupNonUniformAny => ResultType::Given(vec![first]),
            Core::GroupNonUniformAllEqual
            | Core::GroupNonUniformBallotFindLSB
            | Core::GroupNonUniformBallotFindMSB
            | Core::GroupNonUniformBallotBitCount
                if types.len() == uses.len() + 1 =>
            {
                state(uses, types);
                ResultType::Given(vec![last])
            }
            _ => {
                state(uses, types);
                ResultType::Derived(Derive::Same, first)
            }
        })
    }
}
