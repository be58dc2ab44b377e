//! Structs with other members, and the indices of these members.

use super::{Exchange, Rule, unsupported};
use crate::{Map, Ty, TyKind, Val};
use spirant_dialect::Diagnostic;

/// A member of a struct that replaces another struct.
#[derive(Clone, Copy, Debug)]
pub enum Member<'m> {
    /// The member with this index in the old struct.
    Own(u32),
    /// A type without bytes, which replaces the member with this index.
    Instead(u32, Ty<'m>),
    /// A type without bytes, which replaces no member.
    Between(Ty<'m>),
}

/// The new members of each struct that is replaced.
impl<'m> Rule<'m> for Map<Ty<'m>, Vec<Member<'m>>> {
    fn members(&self, ty: Ty<'m>) -> Option<&[Member<'m>]> {
        self.get(&ty).map(Vec::as_slice)
    }
}

/// The parts of a new struct, from those of the old one and a part of each type without bytes.
pub(super) fn arranged<'m, T: Copy>(
    members: Option<&[Member<'m>]>,
    own: Vec<T>,
    filling: impl Fn(Ty<'m>) -> T,
) -> Vec<T> {
    let Some(members) = members else { return own };
    let part = |member: &Member<'m>| match *member {
        Member::Own(index) => own.get(index as usize).copied(),
        Member::Instead(_, ty) | Member::Between(ty) => Some(filling(ty)),
    };
    members.iter().filter_map(part).collect()
}

impl<'m> Exchange<'_, 'm> {
    /// The indices of an `extractvalue` or `insertvalue` in the new type of its aggregate.
    pub(super) fn path(&self, inst: Val<'m>) -> Result<Vec<u32>, Diagnostic> {
        let mut path = inst.indices();
        let mut ty = inst.operand(0).map(Val::ty);
        for index in &mut path {
            let Some(whole) = ty else { break };
            ty = whole.part(*index);
            *index = self.index(whole, *index)?;
        }
        Ok(path)
    }

    /// Replaces the indices of members among the operands of a `getelementptr`.
    pub(super) fn steps(&self, source: Ty<'m>, operands: &mut [Val<'m>]) -> Result<(), Diagnostic> {
        let mut ty = source;
        for operand in operands.iter_mut().skip(2) {
            let mut old = 0;
            if ty.kind() == TyKind::Struct {
                // A vector of addresses has a vector of equal indices.
                let number = operand.int_value().or_else(|| operand.aggregate_element(0)?.int_value());
                let number = number.and_then(|number| u32::try_from(number).ok());
                old = number.ok_or_else(|| unsupported(format!("the index {operand} is not supported")))?;
                let new = self.index(ty, old)?;
                if new != old {
                    *operand = self.splat(operand.ty(), new);
                }
            }
            let Some(inner) = ty.part(old) else { break };
            ty = inner;
        }
        Ok(())
    }

    /// The new index of a member of a type.
    fn index(&self, ty: Ty<'m>, old: u32) -> Result<u32, Diagnostic> {
        let Some(members) = self.rule.members(ty) else { return Ok(old) };
        let is_it =
            |member: &Member<'_>| matches!(*member, Member::Own(at) | Member::Instead(at, _) if at == old);
        let new = members.iter().position(is_it).and_then(|at| u32::try_from(at).ok());
        new.ok_or_else(|| unsupported(format!("the member {old} of {ty} is accessed and has no counterpart")))
    }

    /// An integer, or a vector of equal integers.
    fn splat(&self, ty: Ty<'m>, number: u32) -> Val<'m> {
        match ty.kind() {
            TyKind::Vector(element, count) => {
                let element = self.writer.int_constant(element, u64::from(number));
                self.writer.aggregate(ty, &vec![element; count as usize])
            }
            _ => self.writer.int_constant(ty, u64::from(number)),
        }
    }
}
