//! Calls by name: instructions that LLVM IR lacks, extended instructions, built-ins of kernels, specialization constants.
//!
//! A name in the requested style is used if selection turns it into the same instruction again, according to its own table
//! (`spirant_names::intrinsics`). Any instruction can be called as `__spirv_<name>`, mangled, with ids as arguments and literals
//! as constants, in the order of the grammar.

mod inline;
mod opencl;

use crate::Builtins;
use crate::cx::{Arg, FnCx, Lift};
use crate::mangle::{Signs, Spelled, mangled};
use spirant_dialect::decoration::{Decoration, find_word};
use spirant_dialect::function::ValueDef;
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::operands::{self, Operand, argument_specs};
use spirant_dialect::spirv::{self, BuiltIn, FPRoundingMode, Op, OpenclStd100Op};
use spirant_dialect::{Aborted, ConstData, ConstOperand, GLOp, Inst, Opcode, Type, TypeKind, Value};
use spirant_ir::edit;
use spirant_ir::writer::AttributeIndex as At;
use spirant_ir::{CallConv, Ty, Val};
use spirant_names::intrinsics::{self, Lookup, Lower, OpenCl};

/// OpenCL C's functions for built-ins.
const WORK_ITEMS: &[(BuiltIn, &str)] = &[
    (BuiltIn::GlobalInvocationId, "get_global_id"),
    (BuiltIn::LocalInvocationId, "get_local_id"),
    (BuiltIn::WorkgroupId, "get_group_id"),
    (BuiltIn::NumWorkgroups, "get_num_groups"),
    (BuiltIn::WorkgroupSize, "get_local_size"),
    (BuiltIn::EnqueuedWorkgroupSize, "get_enqueued_local_size"),
    (BuiltIn::GlobalSize, "get_global_size"),
    (BuiltIn::GlobalOffset, "get_global_offset"),
    (BuiltIn::WorkDim, "get_work_dim"),
    (BuiltIn::GlobalLinearId, "get_global_linear_id"),
    (BuiltIn::LocalInvocationIndex, "get_local_linear_id"),
];

/// LLVM's own intrinsics for instructions of GLSL.std.450 and OpenCL.std whose meaning they have.
const OVERLOADED: &[(&str, Option<GLOp>, Option<OpenclStd100Op>)] = &[
    ("llvm.fabs", Some(GLOp::FAbs), Some(OpenclStd100Op::fabs)),
    ("llvm.floor", Some(GLOp::Floor), Some(OpenclStd100Op::floor)),
    ("llvm.ceil", Some(GLOp::Ceil), Some(OpenclStd100Op::ceil)),
    ("llvm.trunc", Some(GLOp::Trunc), Some(OpenclStd100Op::trunc)),
    ("llvm.roundeven", Some(GLOp::RoundEven), None),
    ("llvm.sqrt", Some(GLOp::Sqrt), Some(OpenclStd100Op::sqrt)),
    ("llvm.sin", Some(GLOp::Sin), Some(OpenclStd100Op::sin)),
    ("llvm.cos", Some(GLOp::Cos), Some(OpenclStd100Op::cos)),
    ("llvm.exp", Some(GLOp::Exp), Some(OpenclStd100Op::exp)),
    ("llvm.exp2", Some(GLOp::Exp2), Some(OpenclStd100Op::exp2)),
    ("llvm.log", Some(GLOp::Log), Some(OpenclStd100Op::log)),
    ("llvm.log2", Some(GLOp::Log2), Some(OpenclStd100Op::log2)),
    ("llvm.pow", Some(GLOp::Pow), Some(OpenclStd100Op::pow)),
    ("llvm.smax", Some(GLOp::SMax), Some(OpenclStd100Op::s_max)),
    ("llvm.smin", Some(GLOp::SMin), Some(OpenclStd100Op::s_min)),
    ("llvm.umax", Some(GLOp::UMax), Some(OpenclStd100Op::u_max)),
    ("llvm.umin", Some(GLOp::UMin), Some(OpenclStd100Op::u_min)),
    ("llvm.fma", Some(GLOp::Fma), Some(OpenclStd100Op::fma)),
    ("llvm.spv.cross", Some(GLOp::Cross), None),
    ("llvm.spv.normalize", Some(GLOp::Normalize), None),
    ("llvm.spv.reflect", Some(GLOp::Reflect), None),
    ("llvm.spv.faceforward", Some(GLOp::FaceForward), None),
    ("llvm.spv.degrees", Some(GLOp::Degrees), None),
    ("llvm.spv.radians", Some(GLOp::Radians), None),
    ("llvm.spv.frac", Some(GLOp::Fract), None),
    ("llvm.spv.lerp", Some(GLOp::FMix), None),
    ("llvm.spv.rsqrt", Some(GLOp::InverseSqrt), None),
    ("llvm.spv.smoothstep", Some(GLOp::SmoothStep), None),
    ("llvm.spv.step", Some(GLOp::Step), None),
    ("llvm.spv.uclamp", Some(GLOp::UClamp), None),
    ("llvm.spv.sclamp", Some(GLOp::SClamp), None),
    ("llvm.spv.nclamp", Some(GLOp::NClamp), None),
];

impl<'m> Lift<'_, 'm> {
    /// Gives a function its name, which LLVM changed where another symbol has it: one that nothing outside of the module knows
    /// gives way. Whether the name is its own then.
    pub(crate) fn claim(&mut self, function: Val<'m>, name: &str) -> bool {
        if function.name() != name {
            if self.exported.contains_key(name) {
                return false;
            }
            edit::rename(function, name);
        }
        function.name() == name
    }

    /// An intrinsic of this type: LLVM's, or, where this LLVM has none of the name, one that selection knows all the same.
    pub(crate) fn intrinsic(&mut self, name: &str, overloads: &[Ty<'m>], ty: Ty<'m>) -> Val<'m> {
        if let Some(found) = self.writer.intrinsic(name, overloads).filter(|found| found.value_type() == ty) {
            return found;
        }
        let known = self.callees.entry(name.to_owned()).or_default();
        if let Some((_, found)) = known.iter().find(|(own, _)| *own == ty) {
            return *found;
        }
        // Those of LLVM are overloaded by what stands behind their names.
        let declared =
            if name.starts_with("llvm.") { format!("{name}.t{}", known.len()) } else { name.to_owned() };
        let function = self.writer.add_function(&declared, ty);
        known.push((ty, function));
        function
    }
}

/// What is to be called.
struct Called<'m> {
    /// The name without mangling.
    base: String,
    args: Vec<Arg<'m>>,
    /// The arguments as spelled in a mangled name.
    spelled: Vec<Spelled>,
    result: Option<Type>,
    is_convergent: bool,
    is_pure: bool,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Lifts an instruction as a call of its name.
    pub(crate) fn called(&mut self, inst: Inst) -> Result<(), Aborted> {
        let function = self.function;
        let op = function.op(inst);
        let result = function.result(inst);
        let decorations =
            result.and_then(|result| function.attrs.value_decorations.get(&result)).map_or(&[][..], |d| d);
        let ty = result.map(|result| function.value_type(result));
        if let Opcode::Core(core) = op
            && let Some((name, called)) = self.opencl_call(inst, core)
        {
            let call = self.call_named(name, &called)?;
            if let Some(result) = result {
                self.finish(result, call);
            }
            return Ok(());
        }
        let called = self.named(inst, op, ty, decorations)?;
        let call = match self.intrinsic(op, &called)? {
            Some(call) => call,
            None => self.call_mangled(op, &called)?,
        };
        self.flags(call, decorations);
        if let Some(result) = result {
            self.finish(result, call);
        }
        Ok(())
    }

    /// The name and arguments of an instruction.
    fn named(
        &mut self,
        inst: Inst,
        op: Opcode,
        result: Option<Type>,
        decorations: &[Decoration],
    ) -> Result<Called<'m>, Aborted> {
        let base = self.base_name(op)?;
        let Some(specs) = argument_specs(op) else { return Err(self.refuse(format!("{op} is not known"))) };
        let ids: Vec<Value> = self.function.operands(inst).to_vec();
        let mut found: Vec<Result<Value, Option<u32>>> = Vec::new();
        let walked = operands::walk(specs, &ids, self.function.words(inst), |_, operand| match operand {
            Operand::Id(id) => found.push(Ok(id)),
            Operand::Enum(word) | Operand::Literal(&[word]) => found.push(Err(Some(word))),
            Operand::Literal(_) => found.push(Err(None)),
        });
        if let Err(mismatch) = walked {
            return Err(self.refuse(format!("the operands of {op}: {mismatch}")));
        }
        let (mut args, mut spelled) = (Vec::new(), Vec::new());
        for operand in found {
            match operand {
                // A value of the type stands for the type.
                Ok(id) => {
                    let is_type = op == Op::CooperativeMatrixLengthKHR;
                    let arg =
                        if is_type { self.type_argument(op, id)? } else { self.value_argument(op, id)? };
                    spelled.push(self.lift.spelled(arg.ty, Signs::AsStated));
                    args.push(arg);
                }
                Err(Some(word)) => {
                    let value = self.lift.writer.word(word);
                    args.push(Arg { value, ty: self.function.ty });
                    spelled.push(Spelled::Plain("i".to_owned()));
                }
                Err(None) => {
                    return Err(self.refuse(format!("an operand of {op} is a text, which no argument is")));
                }
            }
        }
        Ok(Called {
            base: base + &suffixes(decorations),
            args,
            spelled,
            result,
            is_convergent: op.is_convergent(),
            is_pure: op.is_pure(),
        })
    }

    /// The name of the function that stands for an operation, without its suffixes.
    fn base_name(&mut self, op: Opcode) -> Result<String, Aborted> {
        let (base, is_callable) = match op {
            Opcode::Core(core) => match grammar::op_info(core) {
                Some(info) => {
                    let is_callable = intrinsics::is_callable(info) || core == Op::CooperativeMatrixLengthKHR;
                    (format!("__spirv_{}", info.name), is_callable)
                }
                None => (String::new(), false),
            },
            Opcode::Ext(set, number) => {
                let prefix = if set == ExtInstSet::OpenClStd { "ocl" } else { "gl" };
                match grammar::ext_inst(set, number) {
                    Some(info) => (format!("__spirv_{prefix}_{}", info.name), true),
                    None => (String::new(), false),
                }
            }
            _ => (String::new(), false),
        };
        if !is_callable {
            return Err(self.refuse(format!(
                "LLVM IR has nothing for {op}, and it is not a function that can be called"
            )));
        }
        Ok(base)
    }

    /// The argument for a type: a value of it.
    fn type_argument(&mut self, op: Opcode, id: Value) -> Result<Arg<'m>, Aborted> {
        let ValueDef::Type(ty) = self.function.value_def(id) else {
            return Err(self.refuse(format!("the operand of {op} is not a type")));
        };
        let lifted = self.ty(ty)?;
        Ok(Arg { value: self.lift.writer.poison(lifted), ty })
    }

    /// The argument for a value.
    fn value_argument(&mut self, op: Opcode, id: Value) -> Result<Arg<'m>, Aborted> {
        let is_argument = match self.function.value_def(id) {
            ValueDef::Type(_) | ValueDef::Item(_) => false,
            ValueDef::Func(_) => {
                matches!(op, Opcode::Core(op) if intrinsics::names_functions(op))
            }
            _ => true,
        };
        if !is_argument {
            let message = format!(
                "an operand of {op} is a type, a function or an item of the module, which no argument is"
            );
            return Err(self.refuse(message));
        }
        let mut value = self.argument(id)?;
        let ty = self.function.value_type(id);
        if self.lift.is_address(ty) {
            value = self.pointer_to(value, ty)?;
        } else if let TypeKind::Matrix { column, count } = self.kind(ty) {
            value = self.matrix_of(value, column, count)?;
        }
        Ok(Arg { value, ty })
    }

    /// Calls an intrinsic of LLVM, where the style says so and there is one.
    fn intrinsic(&mut self, op: Opcode, called: &Called<'m>) -> Result<Option<Val<'m>>, Aborted> {
        let (Opcode::Ext(set, number), Some(result)) = (op, called.result) else { return Ok(None) };
        let is_row = |gl: Option<GLOp>, cl: Option<OpenclStd100Op>| match set {
            ExtInstSet::GlslStd450 => gl.is_some_and(|gl| gl as u32 == number),
            _ => cl.is_some_and(|cl| cl as u32 == number),
        };
        let Some((name, ..)) = OVERLOADED.iter().find(|(_, gl, cl)| is_row(*gl, *cl)) else {
            return Ok(None);
        };
        if self.lift.builtins != Builtins::Llvm || called.args.iter().any(|arg| arg.ty != result) {
            return Ok(None);
        }
        let ty = self.ty(result)?;
        let args: Vec<Val<'m>> = called.args.iter().map(|arg| arg.value).collect();
        Ok(self
            .lift
            .writer
            .intrinsic(name, &[ty])
            .map(|intrinsic| self.lift.writer.call(intrinsic, &args, None)))
    }

    /// Calls OpenCL C's name, where the style says so and it means the instruction; else SPIR-V's.
    fn call_mangled(&mut self, op: Opcode, called: &Called<'m>) -> Result<Val<'m>, Aborted> {
        let own = mangled(&called.base, &called.spelled);
        let name = match op {
            Opcode::Ext(ExtInstSet::OpenClStd, number) if self.lift.builtins == Builtins::OpenCl => {
                self.opencl_name(number, called).unwrap_or(own)
            }
            _ => own,
        };
        self.call_named(name, called)
    }

    /// The mangled name that OpenCL C has for an instruction of OpenCL.std.
    fn opencl_name(&self, number: u32, called: &Called<'m>) -> Option<String> {
        let info = grammar::ext_inst(ExtInstSet::OpenClStd, number)?;
        let (base, signs) = match (info.name.strip_prefix("u_"), info.name.strip_prefix("s_")) {
            (Some(base), _) => (base, Signs::Unsigned),
            (_, Some(base)) => (base, Signs::Signed),
            _ => (info.name, Signs::AsStated),
        };
        let spelled: Vec<Spelled> = called.args.iter().map(|arg| self.lift.spelled(arg.ty, signs)).collect();
        let name = mangled(base, &spelled);
        let Lookup::Row(found) = intrinsics::lookup(&name) else { return None };
        matches!(found.lower, Lower::OpenCl(OpenCl::Ext(op)) if op as u32 == number).then_some(name)
    }

    fn call_named(&mut self, name: String, called: &Called<'m>) -> Result<Val<'m>, Aborted> {
        let result = match called.result.map(|result| (result, self.kind(result))) {
            Some((_, TypeKind::Matrix { column, count })) => self.matrix_type(column, count)?,
            Some((result, _)) => self.ty(result)?,
            None => self.lift.writer.void(),
        };
        let params: Vec<Ty<'m>> = called.args.iter().map(|arg| arg.value.ty()).collect();
        let ty = self.lift.writer.function(result, &params);
        let callee = self.callee(name, ty, called);
        let args: Vec<Val<'m>> = called.args.iter().map(|arg| arg.value).collect();
        let token = self.token.filter(|_| called.is_convergent);
        let call = self.lift.writer.call(callee, &args, token);
        match called.result.map(|result| (result, self.kind(result))) {
            Some((result, TypeKind::Matrix { column, count })) => {
                self.columns_of(call, result, column, count)
            }
            _ => Ok(call),
        }
    }

    /// The declaration of a name with this type. If its result type differs from that of the name's first declaration, the name gets a suffix.
    fn callee(&mut self, name: String, ty: Ty<'m>, called: &Called<'m>) -> Val<'m> {
        let known = self.lift.callees.get(&name).map_or(&[][..], |known| known);
        if let Some((_, found)) = known.iter().find(|(own, _)| *own == ty) {
            return *found;
        }
        let declared = match (known.len(), called.result) {
            (0, _) | (_, None) => name.clone(),
            (count, Some(result)) => {
                let suffix = match self.lift.spelled(result, Signs::AsStated) {
                    Spelled::Plain(code) => code,
                    _ => format!("v{count}"),
                };
                mangled(&format!("{}_R{suffix}", called.base), &called.spelled)
            }
        };
        let function = self.lift.writer.add_function(&declared, ty);
        if !self.lift.claim(function, &declared) {
            let message =
                format!("the module has a symbol {declared}, which stands for something else in LLVM IR");
            self.refuse(message);
        }
        let w = &self.lift.writer;
        if !self.lift.is_shader() {
            w.set_convention(function, CallConv::SpirFunc);
        }
        w.add_int_attribute(function, At::Function, "nounwind", 0);
        if called.is_convergent {
            w.add_int_attribute(function, At::Function, "convergent", 0);
        } else if called.is_pure {
            w.add_int_attribute(function, At::Function, "willreturn", 0);
            w.add_int_attribute(function, At::Function, "memory", 0);
        }
        self.lift.callees.entry(name).or_default().push((ty, function));
        function
    }

    /// A built-in of a kernel, or a component of one.
    pub(crate) fn built_in_call(
        &mut self,
        built_in: BuiltIn,
        ty: Type,
        component: Option<u32>,
    ) -> Result<Val<'m>, Aborted> {
        let w = &self.lift.writer;
        let args: Vec<Arg<'m>> = component.map(|lane| Arg { value: w.word(lane), ty }).into_iter().collect();
        let width = match self.kind(ty) {
            TypeKind::Int { width, .. } => width,
            _ => 0,
        };
        let pointers = if self.module().addressing == spirv::AddressingModel::Physical32 { 32 } else { 64 };
        let fits = |built_in| width == if built_in == BuiltIn::WorkDim { 32 } else { pointers };
        let own = WORK_ITEMS.iter().find(|(own, _)| *own == built_in && fits(built_in));
        let (base, code) = match own {
            Some((_, name)) if self.lift.builtins == Builtins::OpenCl => ((*name).to_owned(), "j"),
            _ => (format!("__spirv_BuiltIn{built_in:?}"), "i"),
        };
        let spelled: Vec<Spelled> = args.iter().map(|_| Spelled::Plain(code.to_owned())).collect();
        let name = mangled(&base, &spelled);
        let called = Called { base, args, spelled, result: Some(ty), is_convergent: false, is_pure: true };
        self.call_named(name, &called)
    }

    /// `__translate_sampler_initializer(bits)`, as clang has samplers known at compile time.
    pub(crate) fn sampler(&mut self, data: &ConstData) -> Result<Val<'m>, Aborted> {
        let [ConstOperand::Word(addressing), ConstOperand::Word(normalized), ConstOperand::Word(filter)] =
            *data.operands
        else {
            return Err(self.refuse("a constant sampler without its modes"));
        };
        let ty = self.ty(data.ty)?;
        let w = &self.lift.writer;
        // OpenCL C's bits: CLK_NORMALIZED_COORDS_TRUE is 1, modes of addressing count by 2, of filtering from 0x10.
        let bits = normalized | addressing << 1 | (filter + 1) << 4;
        let ty = w.function(ty, &[w.int(32)]);
        let bits = w.word(bits);
        let make = self.lift.intrinsic("__translate_sampler_initializer", &[], ty);
        Ok(self.lift.writer.call(make, &[bits], None))
    }

    /// `__spirv_SpecConstant(id, default)`
    pub(crate) fn spec_constant(&mut self, data: &ConstData) -> Result<Val<'m>, Aborted> {
        let Some(id) = find_word(&data.decorations, spirv::Decoration::SpecId) else {
            return Err(self.refuse("a specialization constant without a SpecId"));
        };
        let ty = self.ty(data.ty)?;
        let words: Vec<u32> = match data.op {
            Op::SpecConstantTrue => vec![1],
            Op::SpecConstantFalse => vec![0],
            _ => data
                .operands
                .iter()
                .filter_map(|operand| match operand {
                    ConstOperand::Word(word) => Some(*word),
                    _ => None,
                })
                .collect(),
        };
        let w = &self.lift.writer;
        let args =
            vec![Arg { value: w.word(id), ty: data.ty }, Arg { value: w.bits(ty, &words), ty: data.ty }];
        let base = "__spirv_SpecConstant".to_owned();
        let spelled = vec![Spelled::Plain("i".to_owned()), self.lift.spelled(data.ty, Signs::AsStated)];
        let name = mangled(&base, &spelled);
        let called =
            Called { base, args, spelled, result: Some(data.ty), is_convergent: false, is_pure: true };
        self.call_named(name, &called)
    }
}

/// What the decorations of a conversion are behind its name.
fn suffixes(decorations: &[Decoration]) -> String {
    let mut text = String::new();
    if decorations.iter().any(|d| d.kind == spirv::Decoration::SaturatedConversion) {
        text.push_str("_sat");
    }
    let mode = find_word(decorations, spirv::Decoration::FPRoundingMode).and_then(FPRoundingMode::from_u32);
    text.push_str(match mode {
        Some(FPRoundingMode::RTE) => "_rte",
        Some(FPRoundingMode::RTZ) => "_rtz",
        Some(FPRoundingMode::RTP) => "_rtp",
        Some(FPRoundingMode::RTN) => "_rtn",
        None => "",
    });
    text
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, reason = "tests fail by panicking")]

    use super::*;
    use spirant_names::intrinsics::Hlsl;

    #[test]
    fn intrinsics_are_selected_to_the_instructions_they_stand_for() {
        for (name, gl, cl) in OVERLOADED {
            let Lookup::Row(found) = intrinsics::lookup(&format!("{name}.f32")) else { panic!("{name}") };
            let (own_gl, own_cl) = match found.lower {
                Lower::Math(gl, cl) => (gl, cl),
                // In kernels it takes more than an instruction.
                Lower::Hlsl(Hlsl::Frac) => (Some(GLOp::Fract), None),
                other => panic!("{name}: {other:?}"),
            };
            assert_eq!(own_gl.map(|op| op as u32), gl.map(|op| op as u32), "{name}");
            // Kernels are asked where the row has them.
            assert!(cl.is_none() || own_cl.map(|op| op as u32) == cl.map(|op| op as u32), "{name}");
        }
    }

    #[test]
    fn functions_of_work_items_are_selected_to_their_built_ins() {
        for (built_in, base) in WORK_ITEMS {
            let args: &[&str] = match built_in {
                BuiltIn::WorkDim | BuiltIn::GlobalLinearId | BuiltIn::LocalInvocationIndex => &[],
                _ => &["j"],
            };
            let spelled: Vec<Spelled> = args.iter().map(|code| Spelled::Plain((*code).to_owned())).collect();
            let name = mangled(base, &spelled);
            let Lookup::Row(found) = intrinsics::lookup(&name) else { panic!("{name}") };
            assert!(
                matches!(found.lower, Lower::OpenCl(OpenCl::WorkItem(item)) if item.built_in() == *built_in),
                "{name}: {:?}",
                found.lower
            );
        }
    }

    #[test]
    fn every_instruction_that_can_be_called_is_selected_to_itself() {
        let callable = (0..=u16::MAX)
            .filter_map(grammar::op_info)
            .filter(|info| intrinsics::is_callable(info) && info.op().is_some());
        for info in callable {
            let name = mangled(&format!("__spirv_{}", info.name), &[]);
            let Lookup::Row(found) = intrinsics::lookup(&name) else { panic!("{name}") };
            match found.lower {
                Lower::Grammar(row) => assert_eq!(Some(row.op), info.op(), "{name}"),
                // These have rows of their own.
                other => assert!(matches!(other, Lower::MatrixLength | Lower::Abort), "{name}: {other:?}"),
            }
        }
    }

    #[test]
    fn names_are_mangled_as_clang_does() {
        let float = || Box::new(Spelled::Plain("f".to_owned()));
        let vector = Spelled::Vector(4, float());
        assert_eq!(mangled("fma", &[vector.clone(), vector.clone(), vector]), "_Z3fmaDv4_fS_S_");
        let pointer = Spelled::Pointer(Box::new(Spelled::Qualified("U3AS1".to_owned(), float())));
        assert_eq!(mangled("fract", &[Spelled::Plain("f".to_owned()), pointer]), "_Z5fractfPU3AS1f");
        assert_eq!(mangled("get_work_dim", &[]), "_Z12get_work_dimv");
    }
}
