//! Instructions, a file for each family. Instructions that LLVM IR lacks become calls (`builtins`).

mod arithmetic;
mod composite;
mod convert;
pub(crate) mod hints;
mod matrix;

use crate::cx::{Arg, FnCx, Node};
use crate::signature::is_hint;
use spirant_dialect::function::ValueDef;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{Decoration, Op};
use spirant_dialect::{Aborted, Const, ConstData, ConstOperand, Global, Inst, Opcode, TypeKind, Value};
use spirant_ir::Val;

impl<'m> FnCx<'_, '_, 'm> {
    /// Lifts an instruction that does not end its block, or whose end is `unreachable`.
    pub(crate) fn instruction(&mut self, inst: Inst) -> Result<(), Aborted> {
        let function = self.function;
        let op = function.op(inst);
        // What kernels say by merge instructions is their hints alone, which `body` looks for.
        let is_said =
            matches!(op, Opcode::Core(Op::Nop | Op::NoLine | Op::Line | Op::LoopMerge | Op::SelectionMerge));
        if op == Opcode::Debug {
            self.tell(inst);
            return Ok(());
        }
        if is_said {
            return Ok(());
        }
        if self.is_non_semantic(op) {
            let message = format!("{op} is dropped: LLVM IR has nothing for it");
            self.warn(message);
            return Ok(());
        }
        if let Opcode::Ext(ExtInstSet::GlslStd450, number) = op
            && let Some(done) = self.of_matrix(inst, number)
        {
            return done;
        }
        if let Opcode::Ext(ExtInstSet::GlslStd450 | ExtInstSet::OpenClStd, _) = op {
            return self.called(inst);
        }
        let Opcode::Core(core) = op else {
            return Err(self.refuse(format!("LLVM IR has nothing for {op}")));
        };
        match core {
            Op::FunctionCall => return self.call_function(inst),
            Op::FunctionPointerCallINTEL => return self.call_pointer(inst),
            Op::CopyObject => {
                if let (Some(result), Some(value)) = (function.result(inst), function.operand(inst, 0)) {
                    return self.rename(result, value);
                }
            }
            Op::Undef | Op::PoisonKHR => return self.undefined(inst, core),
            _ => {}
        }
        if let Some(done) = self.memory(inst, core) {
            return done;
        }
        let Some(args) = self.plain_args(inst) else { return self.called(inst) };
        let result = function.result(inst);
        let decorations = result.and_then(|result| function.attrs.value_decorations.get(&result));
        let node = Node {
            op,
            ty: result.map(|result| function.value_type(result)),
            args: &args,
            words: function.words(inst),
            decorations: decorations.map_or(&[], |list| list),
        };
        match self.computed(&node) {
            Some(value) => {
                let value = value?;
                if let Some(result) = result {
                    self.finish(result, value);
                }
                Ok(())
            }
            None => self.called(inst),
        }
    }

    fn undefined(&mut self, inst: Inst, op: Op) -> Result<(), Aborted> {
        let Some(result) = self.function.result(inst) else { return Ok(()) };
        let ty = self.ty(self.function.value_type(result))?;
        let w = &self.lift.writer;
        let value = if op == Op::Undef { w.undef(ty) } else { w.poison(ty) };
        self.set(result, value);
        Ok(())
    }

    /// Whether an instruction is of a set that changes nothing that is computed (SPV_KHR_non_semantic_info).
    fn is_non_semantic(&self, op: Opcode) -> bool {
        match op {
            Opcode::Ext(set, _) => set.name().starts_with("NonSemantic."),
            Opcode::Import(set, _) => {
                let name = self.module().imports.get(usize::from(set));
                name.is_some_and(|name| name.starts_with("NonSemantic."))
            }
            _ => false,
        }
    }

    /// What an operation computes, where LLVM IR has instructions for it.
    pub(crate) fn computed(&mut self, node: &Node<'_, 'm>) -> Option<Result<Val<'m>, Aborted>> {
        let Opcode::Core(op) = node.op else { return None };
        // Cooperative matrices have parts, and are computed with, in SPIR-V alone.
        let mut types = node.args.iter().map(|arg| arg.ty).chain(node.ty);
        if types.any(|ty| self.lift.is_target_type(ty)) {
            return None;
        }
        self.arithmetic(op, node)
            .or_else(|| self.converted(op, node))
            .or_else(|| self.composed(op, node))
            .or_else(|| self.multiplied(op, node))
    }

    /// A result, with its name and the decorations that nothing else says.
    pub(crate) fn finish(&mut self, result: Value, value: Val<'m>) {
        self.set(result, value);
        // In Logical addressing pointers and opaque objects are no values, which could be decorated.
        let is_object = !matches!(
            self.kind(self.module().types.scalar(self.function.value_type(result))),
            TypeKind::Bool
                | TypeKind::Int { .. }
                | TypeKind::Float { .. }
                | TypeKind::Matrix { .. }
                | TypeKind::Array { .. }
                | TypeKind::Struct
        );
        if is_object && self.lift.is_shader() {
            self.warn_of_decorations(result);
            return;
        }
        let Some(decorations) = self.function.attrs.value_decorations.get(&result) else { return };
        if let Some(list) = self.lift.decoration_list(decorations, arithmetic::is_flag) {
            self.lift.writer.attach(value, "spirv.Decorations", list);
        }
    }

    /// Says which decorations of a pointer or object of a shader are left out. Accesses of what is not uniform say so
    /// themselves.
    fn warn_of_decorations(&mut self, result: Value) {
        let decorations = self.function.attrs.value_decorations.get(&result);
        let kinds = decorations.into_iter().flatten().map(|decoration| decoration.kind);
        let lost: Vec<Decoration> =
            kinds.filter(|kind| *kind != Decoration::NonUniform && !is_hint(*kind)).collect();
        for kind in lost {
            self.warn(format!("the decoration {kind:?} of a pointer or object is left out: LLVM IR has no place for it in shaders"));
        }
    }

    /// The operands of an instruction, where all of them are values.
    fn plain_args(&mut self, inst: Inst) -> Option<Vec<Arg<'m>>> {
        let operands = self.function.operands(inst).to_vec();
        let mut args = Vec::with_capacity(operands.len());
        for operand in operands {
            let is_value = !matches!(
                self.function.value_def(operand),
                ValueDef::Type(_) | ValueDef::Item(_) | ValueDef::Func(_)
            );
            if !is_value || self.place(operand).is_some() {
                return None;
            }
            let value = self.value(operand).ok()?;
            args.push(Arg { value, ty: self.function.value_type(operand) });
        }
        Some(args)
    }

    /// What a value has become.
    pub(crate) fn value(&mut self, value: Value) -> Result<Val<'m>, Aborted> {
        let value = self.function.resolve(value);
        if let Some(found) = self.values.get(&value) {
            return Ok(*found);
        }
        let found = match self.function.value_def(value) {
            ValueDef::Const(constant) => {
                self.lift.known_constant(constant).or_else(|| self.specials.get(&constant).copied())
            }
            ValueDef::Global(global) => {
                let known = self.buffers.get(&global).or_else(|| self.lift.globals.get(&global));
                known.copied().or_else(|| self.lift.built_in_variable(global))
            }
            ValueDef::Func(function) => self.lift.functions.get(&function).copied(),
            _ => None,
        };
        match found {
            Some(found) => Ok(found),
            // What defines it was refused.
            None if self.lift.diagnostics.has_errors()
                && matches!(
                    self.function.value_def(value),
                    ValueDef::Result(..) | ValueDef::BlockParam(..) | ValueDef::FuncParam(_)
                ) =>
            {
                Err(Aborted)
            }
            None => {
                let what = self.described(value);
                Err(self.refuse(format!("{what} is not a value in LLVM IR")))
            }
        }
    }

    fn described(&self, value: Value) -> String {
        match self.function.value_def(value) {
            ValueDef::Global(global) => format!("the variable @{}", self.module().globals[global].name),
            ValueDef::Const(constant) => {
                let data = self.module().consts.get(constant);
                format!("a constant of Op{:?} ({})", data.op, self.lift.type_name(data.ty))
            }
            ValueDef::Func(function) => format!("the function @{}", self.module().functions[function].name),
            ValueDef::Type(ty) => self.lift.type_name(ty),
            ValueDef::Item(_) => "an item of the module".to_owned(),
            _ => format!("{value} of type {}", self.lift.type_name(self.function.value_type(value))),
        }
    }

    /// What an operand has become.
    pub(crate) fn operand(&mut self, inst: Inst, index: usize) -> Result<Val<'m>, Aborted> {
        match self.function.operand(inst, index) {
            Some(value) => self.value(value),
            None => Err(self.refuse("an operand is missing")),
        }
    }

    fn call_function(&mut self, inst: Inst) -> Result<(), Aborted> {
        let callee = self.operand(inst, 0)?;
        let mut args = Vec::new();
        for operand in self.function.operands(inst).iter().skip(1) {
            args.push(self.argument(*operand)?);
        }
        let call = self.lift.writer.call(callee, &args, self.token);
        if let Some(result) = self.function.result(inst) {
            self.finish(result, call);
        }
        Ok(())
    }

    fn call_pointer(&mut self, inst: Inst) -> Result<(), Aborted> {
        let function = self.function;
        let Some((pointer, operands)) = function.operands(inst).split_first() else {
            return Err(self.refuse("a call of nothing"));
        };
        let callee = self.value(*pointer)?;
        let mut args = Vec::new();
        for operand in operands {
            args.push(self.argument(*operand)?);
        }
        let result = match function.result(inst) {
            Some(result) => self.ty(function.value_type(result))?,
            None => self.lift.writer.void(),
        };
        let w = &self.lift.writer;
        let params: Vec<_> = args.iter().map(|arg| arg.ty()).collect();
        let call = w.call_pointer(w.function(result, &params), callee, &args);
        if let Some(result) = function.result(inst) {
            self.finish(result, call);
        }
        Ok(())
    }

    /// Computes the constants that are specialized, or that LLVM has no constant expression for, among the values that a function
    /// uses, and what they are made of.
    pub(crate) fn make_specials(&mut self, used: &[Value], late: &[(Global, Const)]) -> Result<(), Aborted> {
        let module = self.module();
        let mut wanted = vec![false; module.consts.len()];
        let mut work: Vec<_> = used.iter().filter_map(|value| self.function.constant(*value)).collect();
        work.extend(late.iter().map(|(_, constant)| *constant));
        while let Some(constant) = work.pop() {
            let number = constant.as_u32() as usize;
            if wanted[number] || self.lift.known_constant(constant).is_some() {
                continue;
            }
            wanted[number] = true;
            work.extend(module.consts.get(constant).operands.iter().filter_map(|operand| match operand {
                ConstOperand::Const(part) => Some(*part),
                _ => None,
            }));
        }
        // Operands come before their users.
        for (constant, data) in module.consts.iter() {
            if wanted[constant.as_u32() as usize]
                && let Some(value) = self.special(data)
            {
                self.specials.insert(constant, value?);
            }
        }
        Ok(())
    }

    fn special(&mut self, data: &ConstData) -> Option<Result<Val<'m>, Aborted>> {
        if matches!(data.op, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse) {
            return Some(self.spec_constant(data));
        }
        if data.op == Op::ConstantSampler {
            return Some(self.sampler(data));
        }
        let (op, rest) = match (data.op, &*data.operands) {
            (Op::SpecConstantOp, [ConstOperand::Word(op), rest @ ..]) => (Op::from_u32(*op)?, rest),
            (Op::SpecConstantComposite | Op::ConstantComposite, all) => (Op::CompositeConstruct, all),
            _ => return None,
        };
        let (mut args, mut words) = (Vec::new(), Vec::new());
        for operand in rest {
            match operand {
                ConstOperand::Word(word) => words.push(*word),
                ConstOperand::Const(part) => {
                    let value =
                        self.lift.known_constant(*part).or_else(|| self.specials.get(part).copied())?;
                    args.push(Arg { value, ty: self.module().consts.get(*part).ty });
                }
                ConstOperand::Global(_) | ConstOperand::Func(_) | ConstOperand::Type(_) => return None,
            }
        }
        // Cooperative matrices of one number are constructed in SPIR-V alone.
        if op == Op::CompositeConstruct && self.lift.is_target_type(data.ty) {
            let parts: Vec<Val<'m>> = args.iter().map(|arg| arg.value).collect();
            return Some(self.ty(data.ty).map(|ty| self.call_op(op, ty, &parts)));
        }
        let node = Node { op: op.into(), ty: Some(data.ty), args: &args, words: &words, decorations: &[] };
        self.computed(&node)
    }
}
