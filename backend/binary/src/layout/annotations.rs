//! Names and decorations: of defined targets, once, by the right instruction (SPIR-V 3.3, "Debug
//! Instructions" and "Annotation Instructions").

use crate::reader::{Instruction, Operand};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::grammar::{Category, OperandKind};
use spirant_dialect::spirv::{Decoration, Op};

/// One name or decoration.
#[derive(Clone, Copy, Debug)]
struct Annotation<'w> {
    inst: Instruction<'w>,
    target: u32,
    member: Option<u32>,
    /// The decoration, if it is one.
    kind: Option<u32>,
    /// Whether operands of the decoration are ids, and whether one is a string.
    ids: bool,
    strings: bool,
}

/// Every name and decoration of a module.
#[derive(Debug, Default)]
pub(super) struct Annotations<'w> {
    all: Vec<Annotation<'w>>,
}

/// What defines each id.
type Defined<'w> = HashMap<u32, Instruction<'w>, FxBuildHasher>;

impl<'w> Annotations<'w> {
    /// Notes the name or decoration that an instruction gives an id.
    pub(super) fn note(&mut self, inst: &Instruction<'w>, operands: &[Operand<'w>]) {
        let word = |index: usize| operands.get(index).and_then(|operand| operand.words.first().copied());
        let has = |kind: OperandKind| operands.iter().skip(1).any(|operand| operand.kind == kind);
        let behind = operands.iter().position(|operand| operand.kind == OperandKind::Decoration);
        let parameters = behind.map_or(&[][..], |at| operands.get(at + 1..).unwrap_or_default());
        let mut annotation = Annotation {
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
                annotation.member = word(1);
            }
            Some(Op::GroupDecorate) => {
                for target in inst.words.iter().skip(1) {
                    self.all.push(Annotation { target: *target, ..annotation });
                }
                return;
            }
            Some(Op::GroupMemberDecorate) => {
                for pair in inst.words.get(1..).unwrap_or_default().chunks(2) {
                    self.all.push(Annotation { target: pair[0], member: pair.get(1).copied(), ..annotation });
                }
                return;
            }
            _ => return,
        }
        self.all.push(annotation);
    }

    /// Adds violations, with their places, to `found`.
    pub(super) fn check(&self, defined: &Defined<'w>, found: &mut Vec<(usize, String)>) {
        let mut seen: HashSet<(u32, Option<u32>, u32), FxBuildHasher> = HashSet::default();
        for annotation in &self.all {
            let at = annotation.inst.at;
            let Some(target) = defined.get(&annotation.target) else {
                found.push((at, format!("%{} is named or decorated, but not defined", annotation.target)));
                continue;
            };
            if let Some(member) = annotation.member
                && let Err(message) = has_member(target, member)
            {
                found.push((at, format!("%{} {message}", annotation.target)));
            }
            if annotation.kind.is_some()
                && let Some(op @ (Op::Label | Op::String | Op::ExtInstImport)) = target.op()
            {
                found.push((at, format!("%{} is an Op{op:?}, which cannot be decorated", annotation.target)));
            }
            if let Some(message) = annotation.spelling() {
                found.push((at, message));
            }
            if let Some(kind) = annotation.kind
                && is_once(kind)
                && !seen.insert((annotation.target, annotation.member, kind))
            {
                let name = Decoration::from_u32(kind).map_or(String::new(), |kind| format!("{kind:?}"));
                found.push((at, format!("%{} is decorated with {name} twice", annotation.target)));
            }
        }
    }
}

/// Requires a target to have this member.
fn has_member(target: &Instruction<'_>, member: u32) -> Result<(), String> {
    if u32::from(target.opcode) != Op::TypeStruct as u32 {
        return Err("has no members: it is not a struct".into());
    }
    let members = target.words.len().saturating_sub(1);
    if (member as usize) < members {
        return Ok(());
    }
    Err(format!("has {members} members, but no member {member}"))
}

impl Annotation<'_> {
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

/// Whether a target has a decoration at most once, whatever its operands (2.16.1, "Universal Validation Rules").
fn is_once(kind: u32) -> bool {
    !matches!(
        Decoration::from_u32(kind),
        Some(Decoration::UserSemantic | Decoration::FuncParamAttr | Decoration::FuncParamIOKindINTEL)
    )
}
