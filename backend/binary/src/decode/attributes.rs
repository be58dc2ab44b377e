//! Names and decorations, attached to their targets (SPIR-V 3.3, "Debug Instructions" and "Annotation
//! Instructions").
//!
//! They precede their targets, so the scan records their positions; they are read where the id is defined.
//! Groups are dissolved: each target gets the decorations of the group.

use super::annotations::{AnnotationData, Attributes};
use super::decoder::{Decoder, Step, is, op_name};
use super::ids::Definition;
use crate::reader::Operand;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{Category, OperandKind};
use spirant_dialect::spirv::{self, LinkageType, Op};
use spirant_dialect::types::TypeDecoration;
use spirant_dialect::{Decoration, DecorationOperand, Diagnostic};

impl<'w> Decoder<'w, '_> {
    /// Notes a name or decoration of an id.
    pub(super) fn annotate(&mut self, at: usize, id: u32, member: Option<u32>) -> Step {
        if id == 0 {
            return self.fail(at, "an id is 0");
        }
        self.annotations.add(at, member, &mut self.ids.get_mut(id).annotations);
        Ok(())
    }

    /// Gives every target of a group the decorations of the group.
    pub(super) fn dissolve(&mut self, at: usize, group: u32, targets: &[u32], with_members: bool) -> Step {
        if self.ids.get(group).definition != Definition::Group {
            return self.not_a(at, group, "decoration group");
        }
        let chain = self.annotations.chain(self.ids.get(group).annotations).map(|annotation| annotation.at);
        let decorations: Vec<usize> = chain.filter(|at| !is(self.inst_at(*at).opcode, Op::Name)).collect();
        let step = if with_members { 2 } else { 1 };
        let count = decorations.len().saturating_mul(targets.len() / step);
        if count > self.budget {
            return Err(Box::new(Diagnostic::error(
                Code::LIMIT,
                format!(
                    "word {at}: decoration groups apply {count} decorations, more than the decoder accepts"
                ),
            )));
        }
        self.budget -= count;
        for target in targets.chunks(step) {
            let (Some(id), member) = (target.first(), target.get(1).copied()) else { continue };
            if with_members && member.is_none() {
                return self.fail(at, "OpGroupMemberDecorate lacks a member");
            }
            for at in decorations.iter().rev() {
                self.annotate(*at, *id, member)?;
            }
        }
        Ok(())
    }

    /// Warns about names and decorations of ids that nothing defines, or that the dialect does not
    /// represent.
    pub(super) fn warn_of_orphans(&mut self) {
        let mut orphans = 0usize;
        for annotation in self.annotations.iter() {
            let inst = self.inst_at(annotation.at);
            let target = inst.words.first().map(|id| self.ids.get(*id).definition);
            // Decorations from a group are counted at the group.
            let is_own = annotation.member.is_none();
            if is_own && matches!(target, Some(Definition::Nothing | Definition::Import(_))) {
                orphans += 1;
            }
        }
        if orphans > 0 && !self.diags.has_errors() {
            self.warn(format!("{orphans} names and decorations of ids that nothing defines are left out"));
        }
    }

    /// The debug name of an id, for messages.
    pub(super) fn name_of(&self, id: u32) -> Option<String> {
        let mut chain = self.annotations.chain(self.ids.get(id).annotations);
        let inst = chain.find_map(|annotation| {
            Some(self.inst_at(annotation.at)).filter(|inst| is(inst.opcode, Op::Name))
        })?;
        let bytes = crate::reader::string_bytes(inst.words.get(1..).unwrap_or(&[]));
        Some(String::from_utf8_lossy(&bytes).into_owned()).filter(|name| !name.is_empty())
    }

    /// The names and decorations of an id.
    pub(super) fn attributes(&mut self, id: u32) -> Step<Attributes> {
        let mut attributes = Attributes::default();
        let last = self.ids.get(id).annotations;
        if last.is_none() {
            return Ok(attributes);
        }
        let list: Vec<AnnotationData> = self.annotations.chain(last).collect();
        let mut operands = Vec::new();
        for annotation in list.into_iter().rev() {
            self.attribute(annotation, &mut operands, &mut attributes)?;
        }
        Ok(attributes)
    }

    fn attribute(
        &mut self,
        annotation: AnnotationData,
        operands: &mut Vec<Operand<'w>>,
        attributes: &mut Attributes,
    ) -> Step {
        let at = annotation.at;
        let inst = self.inst_at(at);
        self.operands(&inst, operands)?;
        let opcode = inst.opcode;
        let is_name = is(opcode, Op::Name);
        let is_member_name = is(opcode, Op::MemberName);
        if is_name || is_member_name {
            let Some(text) = operands.last().filter(|_| self.options.names) else { return Ok(()) };
            let text = self.string(at, text.words);
            match operands.get(1) {
                _ if text.is_empty() => {}
                Some(member) if is_member_name => {
                    attributes.member_names.push((member.words.first().copied().unwrap_or(0), text));
                }
                _ if attributes.name.is_none() => attributes.name = Some(text),
                _ => self.warn(format!("word {at}: a second name, '{text}', is left out")),
            }
            return Ok(());
        }
        let kind_at = operands.iter().position(|o| o.kind == OperandKind::Decoration);
        let Some((kind, given)) = kind_at.and_then(|i| operands.get(i..)?.split_first()) else {
            return self.unsupported(at, format!("{} is not a decoration", op_name(opcode)));
        };
        let number = kind.words.first().copied().unwrap_or(u32::MAX);
        let Some(kind) = spirv::Decoration::from_u32(number) else {
            return self.unsupported(at, format!("unknown decoration {number}"));
        };
        if kind == spirv::Decoration::LinkageAttributes
            && let [name, linkage] = given
            && let Some(linkage) = linkage.words.first().and_then(|word| LinkageType::from_u32(*word))
        {
            attributes.linkage = Some((self.string(at, name.words), linkage));
            return Ok(());
        }
        let mut own = Vec::with_capacity(given.len());
        for operand in given {
            self.decoration_operand(at, operand, &mut own)?;
        }
        // The target of a member form is followed by the member.
        let member = match kind_at {
            Some(2) => operands.get(1).and_then(|member| member.words.first().copied()),
            _ => annotation.member,
        };
        let decoration = Decoration { kind, operands: own.into() };
        let decoration = TypeDecoration { member, decoration };
        // A duplicate adds nothing; the verifier finds those in long lists.
        let recent = attributes.decorations.len().saturating_sub(16);
        if !attributes.decorations[recent..].contains(&decoration) {
            attributes.decorations.push(decoration);
        }
        Ok(())
    }

    fn decoration_operand(
        &mut self,
        at: usize,
        operand: &Operand<'_>,
        out: &mut Vec<DecorationOperand>,
    ) -> Step {
        match operand.kind.category() {
            Category::Id => {
                let id = operand.words.first().copied().unwrap_or(0);
                out.push(match self.ids.get(id).definition {
                    Definition::Const(constant) => DecorationOperand::Const(constant),
                    Definition::Global(global) => DecorationOperand::Global(global),
                    Definition::Func(func) => DecorationOperand::Func(func),
                    Definition::Item(item) => DecorationOperand::Item(item),
                    Definition::Nothing => {
                        let id = self.describe(id);
                        let message =
                            format!("{id}, which a decoration names, is defined too late or not at all");
                        return self.unsupported(at, message);
                    }
                    _ => return self.not_a(at, id, "constant or variable"),
                });
            }
            Category::Literal if operand.kind == OperandKind::LiteralString => {
                out.push(DecorationOperand::Str(self.string(at, operand.words)));
            }
            _ => out.extend(operand.words.iter().map(|word| DecorationOperand::Word(*word))),
        }
        Ok(())
    }
}
