//! Types (SPIR-V 3.3, "Type-Declaration Instructions"): each declaration is interned with the decorations that distinguish it.

use super::annotations::Attributes;
use super::decoder::{Decoder, Step, is, op_name};
use super::ids::Definition;
use crate::reader::{Instruction, Operand};
use spirant_dialect::grammar::Category;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{TypeData, TypeOperand};
use spirant_dialect::{Type, TypeKind};

impl<'w> Decoder<'w, '_> {
    /// Reads a type declaration.
    pub(super) fn type_declaration(
        &mut self,
        inst: &Instruction<'w>,
        operands: &mut Vec<Operand<'w>>,
    ) -> Step {
        self.operands(inst, operands)?;
        if is(inst.opcode, Op::TypeForwardPointer) {
            if let [id, storage] = *inst.words {
                self.announced.insert(id, storage);
            }
            return Ok(());
        }
        let Some((result, arguments)) = operands.split_first() else {
            return self.fail(inst.at, format!("{} has no result", op_name(inst.opcode)));
        };
        let id = result.words.first().copied().unwrap_or(0);
        if is(inst.opcode, Op::TypeStructContinuedINTEL) {
            return self.fail(inst.at, "OpTypeStructContinuedINTEL does not follow what it continues");
        }
        let mut parts: Vec<TypeOperand> = Vec::with_capacity(arguments.len());
        for operand in arguments {
            if operand.kind.category() != Category::Id {
                parts.extend(operand.words.iter().map(|word| TypeOperand::Word(*word)));
                continue;
            }
            let part = operand.words.first().copied().unwrap_or(0);
            parts.push(match self.ids.get(part).definition {
                Definition::Type(ty) => TypeOperand::Type(ty),
                Definition::Const(constant) => TypeOperand::Const(constant),
                Definition::Nothing => TypeOperand::Type(self.forward_type(inst.at, part)?),
                _ => return self.not_a(inst.at, part, "type or constant"),
            });
        }
        for member in self.continued_operands(inst) {
            let Definition::Type(ty) = self.ids.get(member).definition else {
                return self.not_a(inst.at, member, "type");
            };
            parts.push(TypeOperand::Type(ty));
        }
        let mut attributes = self.attributes(id)?;
        let decorations = std::mem::take(&mut attributes.decorations);
        let ty = match self.forward.remove(&id) {
            Some(pointer) => {
                let [TypeOperand::Word(_), TypeOperand::Type(pointee)] = *parts else {
                    return self.fail(inst.at, "the type does not match its OpTypeForwardPointer");
                };
                if !is(inst.opcode, Op::TypePointer) {
                    return self.fail(inst.at, "the type does not match its OpTypeForwardPointer");
                }
                self.module.types.complete_pointer(pointer, pointee, decorations);
                pointer
            }
            None => {
                let data = TypeData {
                    op: inst.opcode.into(),
                    operands: parts.into(),
                    decorations: decorations.into(),
                };
                let ty = self.module.types.intern(data);
                self.define(inst.at, id, Definition::Type(ty))?;
                ty
            }
        };
        if let TypeKind::Int { width: 33.., .. } = self.module.types.kind(ty) {
            self.has_wide_integers = true;
        }
        self.name_type(inst.at, ty, attributes);
        Ok(())
    }

    /// A pointer that something names before it is declared.
    fn forward_type(&mut self, at: usize, id: u32) -> Step<Type> {
        let storage = self.announced.get(&id).and_then(|storage| StorageClass::from_u32(*storage));
        let Some(storage) = storage else { return self.not_a(at, id, "type") };
        let pointer = self.module.types.forward_pointer(storage);
        self.forward.insert(id, pointer);
        self.define(at, id, Definition::Type(pointer))?;
        Ok(pointer)
    }

    fn name_type(&mut self, at: usize, ty: Type, attributes: Attributes) {
        if let Some(name) = attributes.name {
            let types = &mut self.module.types;
            match types.names.get(&ty) {
                Some(known) if *known != name => {
                    let message =
                        format!("word {at}: type '{name}' is the same as '{known}', whose name stays");
                    self.warn(message);
                }
                Some(_) => {}
                None => {
                    types.names.insert(ty, name);
                }
            }
        }
        for (member, name) in attributes.member_names {
            self.module.types.member_names.entry((ty, member)).or_insert(name);
        }
    }
}
