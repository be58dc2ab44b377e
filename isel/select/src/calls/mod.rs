//! Lowers calls of functions with rows, a file for each family.
//!
//! [`FnCx::lower_intrinsic`] checks target and arguments against the row and dispatches on the row's payload. Each
//! match on a payload is exhaustive: a new one does not compile until it is lowered.

mod abort;
mod arguments;
mod bits;
mod boolean;
mod builtin_input;
mod chain;
mod constrained;
mod dxil;
mod emit;
mod float;
mod formats;
mod fp_builtin;
mod grammar;
mod hlsl;
mod integer;
mod interlocked;
mod math;
mod memory;
mod opencl;
mod overflow;
mod resource;
mod spec_constant;
mod texture;
mod vectors;
mod wave;

use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{Class, op_info};
use spirant_dialect::spirv::{GroupOperation, Op};
use spirant_dialect::{Aborted, ConstOperand, Diagnostic, Function, Inst, Module, Opcode, Value, ValueDef};
use spirant_facts::callees::can_demote;
use spirant_facts::classes::is_handle_type;
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::{Annotation, Intrinsic, Lookup, Lower, Modules};
use spirant_verify::check_instruction;
use std::sync::Arc;

/// What a call was lowered to, if it has a result.
type Lowered = Result<Option<Value>, Aborted>;

/// A call being lowered by a row.
pub struct Call<'m> {
    /// The call instruction.
    inst: Val<'m>,
    /// The row of its callee's name.
    intrinsic: Arc<Intrinsic>,
    /// The arguments without metadata.
    args: Vec<Val<'m>>,
}

impl Call<'_> {
    /// The callee's name, for messages.
    fn name(&self) -> &str {
        &self.intrinsic.name
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The row of a callee; `None` if it is a function of this module or an imported one.
    pub fn intrinsic_callee(&mut self, callee: Val<'m>) -> Result<Option<Arc<Intrinsic>>, Aborted> {
        match self.lowered.callees.lookup(callee) {
            Lookup::Function => Ok(None),
            Lookup::Row(intrinsic) => Ok(Some(intrinsic.clone())),
            Lookup::NoOverload(message) => {
                let message = message.clone();
                Err(self.report.error(Code::BAD_CALL, message))
            }
            Lookup::Unsupported => Err(self
                .report
                .unsupported(format!("the intrinsic {} is not supported in SPIR-V", callee.name()))),
        }
    }

    /// Refuses what the target does not support.
    fn check_target(&mut self, intrinsic: &Intrinsic) -> Result<(), Aborted> {
        let (row, name) = (intrinsic.row, &intrinsic.name);
        let shader = self.input.env.is_shader();
        let is_elsewhere = match row.modules {
            Modules::Any => false,
            Modules::Shaders => !shader,
            Modules::Kernels => shader && !intrinsic.lower.is_shared(),
        };
        if is_elsewhere {
            let (here, there) = if shader { ("shaders", "kernels") } else { ("kernels", "shaders") };
            return Err(self.report.error_help(
                Code::UNAVAILABLE,
                format!("{name} is for {there}, and {} is for {here}", self.input.env),
                "choose the target by its triple",
            ));
        }
        if row.since > self.input.env.version {
            let env = self.input.env;
            let message = format!("{name} requires SPIR-V {}, {env} supports {}", row.since, env.version);
            let help = match env.nearest(|env| row.since <= env.version) {
                Some(nearest) => format!("{nearest} has it"),
                None => format!("target what supports SPIR-V {}", row.since),
            };
            return Err(self.report.error_help(Code::UNAVAILABLE, message, help));
        }
        Ok(())
    }

    /// Lowers a call by its row.
    pub fn lower_intrinsic(&mut self, inst: Val<'m>, intrinsic: Arc<Intrinsic>) -> Lowered {
        self.check_target(&intrinsic)?;
        if let Lower::Dxil(part) = intrinsic.lower {
            return dxil::lower(self, inst, part);
        }
        let mut args = inst.arguments();
        args.retain(|arg| arg.ty().kind() != TyKind::Metadata);
        let call = Call { inst, intrinsic, args };
        self.check_arguments(&call)?;
        if let Some(boolean) = call.intrinsic.row.boolean
            && call.args.first().is_some_and(|arg| boolean::is_boolean(*arg))
        {
            return boolean::lower(self, &call, boolean).map(Some);
        }
        self.check_shape(&call)?;
        let first = self.emit.function.inst_count();
        let lowered = self.dispatch(&call, call.intrinsic.lower)?;
        self.check_lowered(&call, first)?;
        Ok(lowered)
    }

    /// Holds what a call was lowered to, from instruction `first` on, against the rules of SPIR-V: the names of
    /// builtins and instructions permit operands and results that the instructions do not.
    fn check_lowered(&mut self, call: &Call<'m>, first: usize) -> Result<(), Aborted> {
        for index in first..self.emit.function.inst_count() {
            let inst = Inst::from_u32(index as u32);
            let op = self.emit.function.op(inst);
            if !matches!(op, Opcode::Core(_) | Opcode::Ext(..)) {
                continue;
            }
            let function = &self.emit.function;
            let checked = check_instruction(self.emit.module, function, inst);
            let checked = checked.and_then(|()| check_cluster_size(self.emit.module, function, inst));
            if let Err(message) = checked {
                let message = format!("{}: {op}: {message}", call.name());
                return Err(self.report.error(Code::BAD_CALL, message));
            }
        }
        Ok(())
    }

    /// Lowers a call as this payload says, which is that of its row or of another one that means the same.
    fn dispatch(&mut self, call: &Call<'m>, lower: Lower) -> Lowered {
        match lower {
            Lower::Ignore | Lower::ConvergenceToken { .. } => Ok(None),
            Lower::Use => {
                for arg in call.args.iter().filter(|arg| is_handle_type(arg.ty())) {
                    self.keep_resource(*arg)?;
                }
                Ok(None)
            }
            Lower::Refused(why) => {
                let message = format!("{} is not supported in SPIR-V: {why}", call.name());
                Err(self.report.unsupported(message))
            }
            Lower::Forward => self.forward(call),
            Lower::Assume => self.assume(call),
            Lower::Expect => self.expect(call),
            Lower::ArithmeticFence => self.arithmetic_fence(call),
            Lower::Annotation(about) => self.annotation_call(call, about),
            Lower::Lifetime(op) => memory::lifetime(self, call, op),
            Lower::Constant(set) => integer::constant(self, call, set),
            Lower::Op(op) => math::core(self, call, op),
            Lower::Math(glsl, opencl) => math::extended(self, call, glsl, opencl),
            Lower::Builtin(builtin, past) => builtin_input::lower(self, call.inst, builtin, past),
            Lower::Float(float) => float::lower(self, call, float),
            Lower::FpBuiltin(builtin) => fp_builtin::lower(self, call, builtin),
            Lower::Constrained(constrained) => constrained::lower(self, call, constrained),
            Lower::GetRounding => constrained::get_rounding(self, call),
            Lower::FloatToInt { signed } => float::to_integer(self, call, signed),
            Lower::IntegerAbs => integer::abs(self, call),
            Lower::ThreeWay { signed } => integer::three_way(self, call, signed),
            Lower::Bits(bits) => bits::lower(self, call, bits),
            Lower::Saturating(sum) => overflow::saturating(self, call, sum),
            Lower::SaturatingShift { signed } => overflow::saturating_shift(self, call, signed),
            Lower::WithOverflow(checked) => overflow::with_overflow(self, call, checked),
            Lower::Reduce(reduction) => integer::reduce(self, call, reduction),
            Lower::Memory(memory) => memory::lower(self, call, memory),
            Lower::Abort => abort::lower(self, call),
            Lower::Interlocked(op) => interlocked::lower(self, call, op),
            Lower::Discard => {
                let op = if can_demote(self.input.env) { Op::DemoteToHelperInvocation } else { Op::Kill };
                self.emit.effect(op, &[], &[]);
                Ok(None)
            }
            Lower::Trap => abort::trap(self, call),
            Lower::Instrumentation => {
                let message = format!("{} does nothing: SPIR-V has nowhere to record it", call.name());
                self.report.push(Diagnostic::warning(Code::DROPPED, message));
                Ok(None)
            }
            Lower::Clock(scope) => integer::clock(self, call, scope),
            Lower::Hlsl(hlsl) => hlsl::lower(self, call, hlsl),
            Lower::Wave(wave) => wave::lower(self, call, wave),
            Lower::Barrier(barrier) => wave::barrier(self, barrier),
            Lower::Vectors(vectors) => vectors::lower(self, call, vectors),
            Lower::Texture(texture) => texture::lower(self, call, texture),
            Lower::Dxil(part) => dxil::lower(self, call.inst, part),
            Lower::FloatClass(mask) => float::is_class(self, call, mask),
            Lower::PackBytes(pack) => hlsl::pack_bytes(self, call, pack),
            Lower::Resource(resource) => resource::lower(self, call, resource),
            Lower::AssignDecoration => self.assign_decorations(call.inst).map(|()| None),
            Lower::GenericCast => self.generic_cast(call),
            Lower::OpenCl(opencl) => opencl::lower(self, call, opencl),
            Lower::SpecConstant => spec_constant::scalar(self, call),
            Lower::SpecConstantComposite => spec_constant::composite(self, call),
            Lower::Chain(op) => chain::lower(self, call, op),
            Lower::MatrixLength => grammar::matrix_length(self, call),
            Lower::Grammar(op) => grammar::core(self, call, op),
            Lower::GrammarExt(set, info) => grammar::extended(self, call, set, info),
        }
    }

    fn forward(&mut self, call: &Call<'m>) -> Lowered {
        match call.args.first().copied() {
            Some(first) if first.ty().is_pointer() && self.input.is_logical() => {
                let place = self.place(first)?;
                self.places.of.insert(call.inst, place);
                Ok(None)
            }
            Some(first) => self.value(first).map(Some),
            None => Err(self.report.bug(format!("{} without arguments", call.name()))),
        }
    }

    /// A condition that holds; bundles say it of pointers, which SPIR-V does not.
    fn assume(&mut self, call: &Call<'m>) -> Lowered {
        let condition = call.args.first().filter(|condition| !condition.is_constant());
        if let Some(condition) = condition.filter(|_| self.input.hints.expectations) {
            let condition = self.value(*condition)?;
            self.emit.effect(Op::AssumeTrueKHR, &[condition], &[]);
        }
        Ok(None)
    }

    fn expect(&mut self, call: &Call<'m>) -> Lowered {
        if !self.input.hints.expectations {
            return self.forward(call);
        }
        let ty = self.result_type(call.inst)?;
        let (value, expected) = (self.arg(call, 0)?, self.arg(call, 1)?);
        Ok(Some(self.emit.op(Op::ExpectKHR, ty, &[value, expected])))
    }

    fn annotation_call(&mut self, call: &Call<'m>, about: Annotation) -> Lowered {
        let text = call.args.get(1).and_then(|text| text.c_string());
        let (Some(first), Some(text)) =
            (call.args.first().copied(), text.filter(|_| !self.input.env.is_shader()))
        else {
            return if about == Annotation::Variable { Ok(None) } else { self.forward(call) };
        };
        match about {
            Annotation::Pointer => self.annotate_pointer(first, &text).map(Some),
            Annotation::Value => self.annotate_value(first, &text).map(Some),
            Annotation::Variable => self.annotate_variable(first, &text).map(|()| None),
        }
    }

    fn arithmetic_fence(&mut self, call: &Call<'m>) -> Lowered {
        if !self.input.hints.fences {
            return self.forward(call);
        }
        let ty = self.result_type(call.inst)?;
        let value = self.arg(call, 0)?;
        Ok(Some(self.emit.op(Op::ArithmeticFenceEXT, ty, &[value])))
    }

    fn generic_cast(&mut self, call: &Call<'m>) -> Lowered {
        let ty = self.result_type(call.inst)?;
        let pointer = self.arg(call, 0)?;
        let Some((storage, _)) = self.emit.pointer_parts(ty) else {
            return Err(self.report.bug("a cast to something that is not a pointer"));
        };
        Ok(Some(self.emit.op_words(Op::GenericCastToPtrExplicit, ty, &[pointer], &[storage as u32])))
    }
}

/// Holds the number of invocations in a cluster, where an instruction says one, against the rules that nothing but
/// a constant can keep.
fn check_cluster_size(module: &Module, function: &Function, inst: Inst) -> Result<(), String> {
    let (size, rotates) = match function.op(inst) {
        Opcode::Core(Op::GroupNonUniformRotateKHR) => (function.operand(inst, 3), true),
        Opcode::Core(op) if op_info(op).is_some_and(|info| info.class == Class::NonUniform) => {
            let is_clustered =
                function.words(inst).first() == Some(&(GroupOperation::ClusteredReduce as u32));
            (function.operand(inst, 2).filter(|_| is_clustered), false)
        }
        _ => (None, false),
    };
    let Some(size) = size else { return Ok(()) };
    let ValueDef::Const(constant) = function.value_def(function.resolve(size)) else {
        return Err("the cluster size is not a constant".to_owned());
    };
    let data = module.consts.get(constant);
    match (data.op, data.operands.first()) {
        (Op::Undef | Op::PoisonKHR, _) => Err("the cluster size is not a constant".to_owned()),
        (Op::ConstantNull, _) if rotates => Err("the cluster size is zero".to_owned()),
        (Op::Constant, Some(ConstOperand::Word(low))) if rotates && !low.is_power_of_two() => {
            Err("the cluster size is not a power of two".to_owned())
        }
        _ => Ok(()),
    }
}
