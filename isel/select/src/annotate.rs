//! Source annotations become decorations ([`spirant_facts::annotations`] reads their text).

use crate::context::{FnCx, Input, ModuleCx};
use inkwell::llvm_sys::LLVMValueKind;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{self, Availability, OperandKind, Version};
use spirant_dialect::spirv::{self, Capability, Op};
use spirant_dialect::{Aborted, Diagnostic, Opcode, TargetEnv, Value, ValueDef};
use spirant_facts::annotations::{REGISTER, is_of_object, member_of, spelled};
use spirant_ir::Val;
use spirant_verify::check_decoration;

impl<'m> ModuleCx<'_, '_, 'm> {
    /// Collects the annotations of members and symbols.
    pub fn find_annotations(&mut self) {
        if self.input.env.is_shader() {
            return;
        }
        let reader = self.input.reader;
        for callee in reader.functions().filter(|f| f.name().starts_with("llvm.ptr.annotation")) {
            for call in callee.calls() {
                let arguments = call.arguments();
                let member = arguments.first().copied().and_then(member_of);
                let (Some(member), Some(text)) = (member, arguments.get(1).and_then(|text| text.c_string()))
                else {
                    continue;
                };
                let found = self.annotation(&text).into_iter().filter(is_of_object);
                let list = self.lowered.annotations.members.entry(member).or_default();
                for decoration in found {
                    if !list.contains(&decoration) {
                        list.push(decoration);
                    }
                }
            }
        }
        let all = reader.globals().find(|global| global.name() == "llvm.global.annotations");
        for entry in all.and_then(|all| all.initializer()).into_iter().flat_map(|all| all.operands()) {
            let (Some(symbol), Some(text)) =
                (entry.operand(0), entry.operand(1).and_then(|text| text.c_string()))
            else {
                continue;
            };
            let symbol = symbol.without_casts();
            let mut found = self.annotation(&text);
            if symbol.value_kind() == LLVMValueKind::LLVMFunctionValueKind {
                // Nothing but OpDecorate may name a function, and text is said by OpDecorateString (2.16.1).
                found.retain(|decoration| decoration.kind != spirv::Decoration::UserSemantic);
            }
            self.lowered.annotations.symbols.entry(symbol).or_default().extend(found);
        }
    }

    /// The decorations that a text spells, or a UserSemantic of it; none, with a warning, if the environment lacks
    /// their requirements.
    pub fn annotation(&mut self, text: &str) -> Vec<Decoration> {
        if text == REGISTER {
            return Vec::new();
        }
        let spelled =
            spelled(text).filter(|list| list.iter().all(|d| check_decoration(self.module, d).is_ok()));
        let decorations = spelled.unwrap_or_else(|| {
            let operands = Box::new([DecorationOperand::Str(text.into())]);
            vec![Decoration { kind: spirv::Decoration::UserSemantic, operands }]
        });
        let is_permitted = decorations.iter().all(|decoration| is_available(self.input, decoration));
        if is_permitted {
            decorations
        } else {
            self.left_out(&decorations, &format!("the annotation \"{text}\""))
        }
    }

    /// A decoration if the environment permits its requirements; a warning otherwise.
    pub fn permitted(&mut self, decoration: Decoration, said: impl FnOnce() -> String) -> Option<Decoration> {
        if let Err(message) = check_decoration(self.module, &decoration) {
            let message = format!("{} is left out: {:?}: {message}", said(), decoration.kind);
            self.report.push(Diagnostic::warning(Code::DROPPED, message));
            return None;
        }
        if is_available(self.input, &decoration) {
            return Some(decoration);
        }
        self.left_out(&[decoration], &said()).pop()
    }

    fn left_out(&mut self, decorations: &[Decoration], what: &str) -> Vec<Decoration> {
        let missing = decorations.iter().find(|decoration| !is_available(self.input, decoration));
        if let Some(decoration) = missing {
            let (kind, env) = (decoration.kind, self.input.env);
            let message = format!("{what} is left out: {env} does not permit {kind:?}");
            self.report.push(Diagnostic::warning(Code::DROPPED, message));
        }
        Vec::new()
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The variable of the function whose address is `address`, directly or cast to generic.
    pub fn variable_of(&self, address: Value) -> Option<Value> {
        let function = &self.emit.function;
        let mut found = function.resolve(address);
        while let ValueDef::Result(inst, _) = function.value_def(found) {
            match function.op(inst) {
                Opcode::Core(Op::PtrCastToGeneric | Op::Bitcast) => {
                    found = function.resolve(function.operand(inst, 0)?);
                }
                Opcode::Core(Op::Variable) => return Some(found),
                _ => return None,
            }
        }
        None
    }

    /// Applies `llvm.var.annotation` to a variable.
    pub fn annotate_variable(&mut self, variable: Val<'m>, text: &str) -> Result<(), Aborted> {
        let decorations = self.module().annotation(text);
        let address = self.value(variable)?;
        let target = self.variable_of(address).unwrap_or(address);
        self.add_decorations(target, decorations)
    }

    /// Applies `llvm.ptr.annotation` to a pointer; annotations of the member that it points at are the member's
    /// already.
    pub fn annotate_pointer(&mut self, pointer: Val<'m>, text: &str) -> Result<Value, Aborted> {
        let value = self.value(pointer)?;
        if text == REGISTER {
            return Ok(self.in_register(value));
        }
        let mut decorations = self.module().annotation(text);
        if member_of(pointer).is_some() {
            decorations.retain(|decoration| !is_of_object(decoration));
        }
        if let Some(variable) = self.variable_of(value) {
            let of_object: Vec<Decoration> = decorations.extract_if(.., |one| is_of_object(one)).collect();
            self.add_decorations(variable, of_object)?;
        }
        self.annotated(value, decorations)
    }

    /// Applies `llvm.annotation` to a number.
    pub fn annotate_value(&mut self, value: Val<'m>, text: &str) -> Result<Value, Aborted> {
        let value = self.value(value)?;
        if text == REGISTER {
            return Ok(self.in_register(value));
        }
        let decorations = self.module().annotation(text);
        self.annotated(value, decorations)
    }

    /// A copy of a value with decorations, which say nothing of other uses of the value; without any, the value itself.
    fn annotated(&mut self, value: Value, decorations: Vec<Decoration>) -> Result<Value, Aborted> {
        if decorations.is_empty() {
            return Ok(value);
        }
        let ty = self.emit.type_of(value);
        let annotated = self.emit.op(Op::CopyObject, ty, &[value]);
        self.add_decorations(annotated, decorations)?;
        Ok(annotated)
    }

    /// The value through a register of its own, where the environment has those.
    fn in_register(&mut self, value: Value) -> Value {
        let has = grammar::op_info(Op::FPGARegALTERA)
            .is_some_and(|info| permits(self.input.env, info.availability()));
        if !has {
            return value;
        }
        let ty = self.emit.type_of(value);
        self.emit.op(Op::FPGARegALTERA, ty, &[value])
    }
}

/// Whether an annotation may make the module require what a decoration requires. UserSemantic is for readers alone:
/// it requires an extension only where the caller names that.
fn is_available(input: &Input<'_, '_>, decoration: &Decoration) -> bool {
    let env = input.env;
    if decoration.kind == spirv::Decoration::UserSemantic {
        let named = |name: &str| env.names_extension(name);
        return env.version >= Version::V1_4
            || named("SPV_GOOGLE_hlsl_functionality1") && named("SPV_GOOGLE_decorate_string");
    }
    let has =
        |kind, value| grammar::enumerant(kind, value).is_none_or(|info| permits(env, info.availability()));
    let attribute = decoration.word().filter(|_| decoration.kind == spirv::Decoration::FuncParamAttr);
    has(OperandKind::Decoration, decoration.kind as u32)
        && attribute.is_none_or(|word| has(OperandKind::FunctionParameterAttribute, word))
}

/// Whether an environment permits this availability.
pub fn permits(env: &TargetEnv, availability: &Availability) -> bool {
    let reached = availability.version.is_some_and(|version| version <= env.version)
        || availability.extensions.iter().any(|extension| env.allows_extension(extension))
        || availability.version.is_none() && availability.extensions.is_empty();
    let mut capabilities =
        availability.capabilities.iter().filter_map(|number| Capability::from_u32(*number));
    reached && (availability.capabilities.is_empty() || capabilities.any(|one| env.allows_capability(one)))
}
