//! Names and decorations: of what there is, once, by the right instruction (SPIR-V 3.3, "Debug
//! Instructions" and "Annotation Instructions").

use crate::reader::{Instruction, Operand};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::grammar::{Category, OperandKind};
use spirant_dialect::spirv::{Decoration, Op};

/// One name or decoration.
#[derive(Clone, Copy, Debug)]
struct Said<'w> {
    inst: Instruction<'w>,
    target: u32,
    member: Option<u32>,
    /// The decoration, where it is one.
    kind: Option<u32>,
    /// Whether operands of the decoration are ids, and whether one is a string.
    ids: bool,
    strings: bool,
}

/// Every name and decoration of a module.
#[derive(Debug, Default)]
pub(super) struct Annotations<'w> {
    said: Vec<Said<'w>>,
}

/// What defines each id.
type Defined<'w> = HashMap<u32, Instruction<'w>, FxBuildHasher>;

impl<'w> Annotations<'w> {
    /// Notes what an instruction says of an id.
    pub(super) fn note(&mut self, inst: &Instruction<'w>, operands: &[Operand<'w>]) {
        let word = |index: usize| operands.get(index).and_then(|operand| operand.words.first().copied());
        let has = |kind: OperandKind| operands.iter().skip(1).any(|operand| operand.kind == kind);
        let behind = operands.iter().position(|operand| operand.kind == OperandKind::Decoration);
        let parameters = behind.map_or(&[][..], |at| operands.get(at + 1..).unwrap_or_default());
        let mut said = Said {
            inst: *inst,
            target: word(0).unwrap_or(0),
            member: None,
            kind: behind.and_then(word),
            ids: parameters.iter().any(|operand| operand.kind.category() == Category::Id),
            strings: has(OperandKind::LiteralString),
        };
        match inst.op() {
            Some(Op::Name | Op::Decorate | Op::DecorateId | Op::DecorateString) => {}
            Some(
                Op::MemberName | Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT,
            ) => {
                said.member = word(1);
            }
            Some(Op::GroupDecorate) => {
                for target in inst.words.iter().skip(1) {
                    self.said.push(Said { target: *target, ..said });
                }
                return;
            }
            Some(Op::GroupMemberDecorate) => {
                for pair in inst.words.get(1..).unwrap_or_default().chunks(2) {
                    self.said.push(Said { target: pair[0], member: pair.get(1).copied(), ..said });
                }
                return;
            }
            _ => return,
        }
        self.said.push(said);
    }

    /// Adds what is wrong, with its place, to `found`.
    pub(super) fn check(&self, defined: &Defined<'w>, found: &mut Vec<(usize, String)>) {
        let mut seen: HashSet<(u32, Option<u32>, u32), FxBuildHasher> = HashSet::default();
        for said in &self.said {
            let at = said.inst.at;
            let Some(target) = defined.get(&said.target) else {
                found.push((at, format!("%{} is named or decorated and not defined", said.target)));
                continue;
            };
            if let Some(member) = said.member
                && let Err(message) = has_member(target, member)
            {
                found.push((at, format!("%{} {message}", said.target)));
            }
            if said.kind.is_some()
                && let Some(op @ (Op::Label | Op::String | Op::ExtInstImport)) = target.op()
            {
                found.push((at, format!("%{} is an Op{op:?}, which cannot be decorated", said.target)));
            }
            if let Some(message) = said.spelling() {
                found.push((at, message));
            }
            if let Some(kind) = said.kind
                && is_once(kind)
                && !seen.insert((said.target, said.member, kind))
            {
                let name = Decoration::from_u32(kind).map_or(String::new(), |kind| format!("{kind:?}"));
                found.push((at, format!("%{} is decorated with {name} twice", said.target)));
            }
        }
    }
}

/// That a thing has this member.
fn has_member(target: &Instruction<'_>, member: u32) -> Result<(), String> {
    if u32::from(target.opcode) != Op::TypeStruct as u32 {
        return Err("has no members: it is not a struct".into());
    }
    let members = target.words.len().saturating_sub(1);
    if (member as usize) < members {
        return Ok(());
    }
    Err(format!("has {members} members, none of number {member}"))
}

impl Said<'_> {
    /// Decorations whose operands are ids or strings have an instruction of their own.
    fn spelling(&self) -> Option<String> {
        let (ids, strings) = (self.ids, self.strings);
        match self.inst.op()? {
            Op::DecorateId | Op::MemberDecorateIdEXT if !ids => {
                Some("OpDecorateId of a decoration without id operands".into())
            }
            Op::Decorate | Op::MemberDecorate if ids => {
                Some("OpDecorate of a decoration with id operands, which requires OpDecorateId".into())
            }
            Op::DecorateString | Op::MemberDecorateString if !strings => {
                Some("OpDecorateString of a decoration without a string operand".into())
            }
            _ => None,
        }
    }
}

/// Whether a thing has a decoration at most once, whatever its operands (2.16.1, "Universal Validation Rules").
fn is_once(kind: u32) -> bool {
    !matches!(
        Decoration::from_u32(kind),
        Some(Decoration::UserSemantic | Decoration::FuncParamAttr | Decoration::FuncParamIOKindINTEL)
    )
}
