//! Inline assembly (SPV_INTEL_inline_assembly): `asm` is declared once in the module and called where LLVM IR calls it.
//!
//! The constraints are passed on in LLVM's spelling, with the clobbers. Assembly without instructions is a barrier for
//! optimizations, or returns its arguments; it requires no extension.

use crate::context::FnCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::module::{ItemOperand, ModuleItem};
use spirant_dialect::operands::string_words;
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::{Aborted, Item, Type, TypeKind, Value};
use spirant_ir::{InlineAsm, TyKind, Val};

const EXTENSION: &str = "SPV_INTEL_inline_assembly";

impl<'m> FnCx<'_, '_, 'm> {
    /// Selects a call of inline assembly.
    pub(super) fn call_inline_asm(
        &mut self,
        inst: Val<'m>,
        callee: Val<'m>,
    ) -> Result<Option<Value>, Aborted> {
        let Some(assembly) = callee.inline_asm() else {
            return Err(self.report.bug("inline assembly without text"));
        };
        if assembly.text.trim().is_empty()
            && let Some(handed) = handed_through(inst, &assembly)
        {
            return self.hand_through(inst, &handed);
        }
        self.check_inline_asm(&assembly)?;
        let function_type = self.module().lower_type(inst.callee_type())?;
        let item = self.inline_asm(callee, &assembly, function_type)?;
        let mut operands = vec![self.emit.item(item)];
        let params: Vec<_> = self.emit.module.types.parameters(function_type).collect();
        for (argument, param) in inst.arguments().into_iter().zip(params) {
            let value = self.value(argument)?;
            operands.push(self.emit.coerce_pointer(self.report, value, param)?);
        }
        let result = self.result_type(inst)?;
        Ok(Some(self.emit.op(Op::AsmCallINTEL, result, &operands)))
    }

    /// The results of assembly without instructions: the arguments that they are tied to.
    fn hand_through(&mut self, inst: Val<'m>, handed: &[Option<Val<'m>>]) -> Result<Option<Value>, Aborted> {
        if inst.ty().kind() == TyKind::Void {
            return Ok(None);
        }
        let ty = self.result_type(inst)?;
        let part_types: Vec<Type> = match self.emit.module.types.members(ty).collect::<Vec<_>>() {
            members if members.len() == handed.len() => members,
            _ => vec![ty],
        };
        let mut parts = Vec::with_capacity(handed.len());
        for (part, ty) in handed.iter().zip(part_types) {
            let value = match part {
                Some(argument) => self.value(*argument)?,
                None => self.emit.undef(ty),
            };
            parts.push(self.emit.coerce_pointer(self.report, value, ty)?);
        }
        match (inst.ty().kind(), &*parts) {
            (TyKind::Struct, _) => Ok(Some(self.emit.op(Op::CompositeConstruct, ty, &parts))),
            (_, [value]) => Ok(Some(*value)),
            _ => Err(self.report.bug("inline assembly with other results than its type")),
        }
    }

    /// Refuses assembly where it cannot be written.
    fn check_inline_asm(&mut self, assembly: &InlineAsm) -> Result<(), Aborted> {
        let text = &assembly.text;
        if self.input.env.is_shader() {
            let message = format!("inline assembly \"{text}\": {EXTENSION} is for kernels");
            return Err(self.report.unsupported(message));
        }
        if !self.input.env.allows_extension(EXTENSION) {
            let message = format!("inline assembly \"{text}\" requires {EXTENSION}");
            let help = format!("permit it (--spirv-ext=+{EXTENSION}), if the driver supports it");
            return Err(self.report.error_help(Code::UNAVAILABLE, message, help));
        }
        if text.contains('\0') || assembly.constraints.contains('\0') {
            let message = format!("inline assembly \"{}\" contains a zero byte", text.replace('\0', "\\00"));
            return Err(self.report.error_help(
                Code::UNSUPPORTED,
                message,
                "a literal of SPIR-V ends there; write the instructions without it",
            ));
        }
        Ok(())
    }

    /// The declaration of assembly that is called as a function type.
    fn inline_asm(&mut self, callee: Val<'m>, assembly: &InlineAsm, ty: Type) -> Result<Item, Aborted> {
        if let Some(found) = self.lowered.assemblies.get(&callee) {
            return Ok(*found);
        }
        let target = self.asm_target();
        let TypeKind::Function { result } = self.emit.module.types.kind(ty) else {
            return Err(self.report.bug("inline assembly that is not of a function type"));
        };
        let mut operands = vec![ItemOperand::Type(ty), ItemOperand::Item(target)];
        for text in [&assembly.text, &assembly.constraints] {
            operands.extend(string_words(text).into_iter().map(ItemOperand::Word));
        }
        let side_effects = assembly.has_side_effects;
        let decorations = side_effects.then(|| Decoration::unit(spirv::Decoration::SideEffectsINTEL));
        let item = self.emit.module.items.push(ModuleItem {
            op: Op::AsmINTEL.into(),
            ty: Some(result),
            operands,
            decorations: decorations.into_iter().collect(),
        });
        self.lowered.assemblies.insert(callee, item);
        Ok(item)
    }

    /// What the assembly is for: the target of the module, by its triple.
    fn asm_target(&mut self) -> Item {
        if let Some(found) = self.lowered.asm_target {
            return found;
        }
        let triple = self.input.reader.triple();
        let operands = string_words(&triple).into_iter().map(ItemOperand::Word).collect();
        let (op, decorations) = (Op::AsmTargetINTEL.into(), Vec::new());
        let item = self.emit.module.items.push(ModuleItem { op, ty: None, operands, decorations });
        self.lowered.asm_target = Some(item);
        item
    }
}

/// The arguments that the results of assembly are, if its constraints say so of values of the same types.
fn handed_through<'m>(inst: Val<'m>, assembly: &InlineAsm) -> Option<Vec<Option<Val<'m>>>> {
    let arguments = inst.arguments();
    let results = match inst.ty().kind() {
        TyKind::Void => Vec::new(),
        TyKind::Struct => inst.ty().members(),
        _ => vec![inst.ty()],
    };
    let tied = assembly.tied_arguments();
    (tied.len() == results.len()).then_some(())?;
    tied.into_iter()
        .zip(results)
        .map(|(argument, ty)| match argument {
            Some(index) => arguments.get(index).copied().filter(|argument| argument.ty() == ty).map(Some),
            None => Some(None),
        })
        .collect()
}
