//! Everything that is called by name: LLVM's intrinsics, OpenCL's builtins, `__spirv_` calls.
//!
//! Each is a row of a table, in the manner of DXIL's op records: what it is, what it is called,
//! what it takes, where it is available, and how it is lowered. A lookup returns a row or says
//! which of the row's conditions failed. Rows are data: the reference page and the fuzzer read
//! them too.

mod bits;
pub mod builtin;
mod float;
mod integer;
pub mod llvm;
mod memory;
pub mod opencl;
mod overflow;
mod resource;
pub mod spv;
mod subgroup;
mod truth;

use crate::context::FnCx;
use crate::reader::{TyKind, Val};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{ExtInstSet, Version};
use spirant_dialect::spirv::{BuiltIn, Op};
use spirant_dialect::{Aborted, Opcode, Value};
use spirant_dialect::{CLOp, GLOp};
use std::sync::Arc;

/// Where a row applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// In every module.
    Any,
    /// In modules of the Shader kind.
    Shader,
    /// In modules of the Kernel kind.
    Kernel,
}

/// A function that lowers a call, for rows that need more than one instruction.
pub type Custom =
    for<'x, 'c, 'a, 'm> fn(&'x mut FnCx<'c, 'a, 'm>, &Call<'m>) -> Result<Option<Value>, Aborted>;

/// How a call is lowered.
#[derive(Clone, Copy)]
pub enum Lower {
    /// It means nothing to SPIR-V.
    Ignore,
    /// The first argument is the result.
    First,
    /// A core instruction of the arguments in order.
    Op(Op),
    /// An extended instruction of the arguments in order: of GLSL.std.450 in shaders, of
    /// OpenCL.std in kernels.
    Math(Option<GLOp>, Option<CLOp>),
    /// A builtin input: component `argument 0` of it where it is a vector. Past its last
    /// component it reads as the number given.
    Builtin(BuiltIn, u32),
    /// By code.
    Custom(Custom),
}

/// A row of the table.
pub struct Row {
    /// What is called: names or base names, `{a,b}` standing for each in turn.
    pub names: &'static str,
    /// What it takes, by parameter class (see [`opencl`]); empty where the name says it all.
    pub args: &'static str,
    /// The kind of module it applies to.
    pub place: Where,
    /// The SPIR-V version it needs.
    pub since: Version,
    /// How it is lowered.
    pub lower: Lower,
    /// What it does, in one line.
    pub doc: &'static str,
}

impl Row {
    /// A row for modules of every kind and version.
    pub const fn new(names: &'static str, lower: Lower, doc: &'static str) -> Row {
        Row { names, args: "", place: Where::Any, since: Version::V1_0, lower, doc }
    }
    /// The same row for shaders only.
    pub const fn shader(mut self) -> Row {
        self.place = Where::Shader;
        self
    }
    /// The same row for kernels only.
    pub const fn kernel(mut self) -> Row {
        self.place = Where::Kernel;
        self
    }
    /// The same row from a SPIR-V version on.
    pub const fn since(mut self, version: Version) -> Row {
        self.since = version;
        self
    }
    /// The same row for these parameter classes.
    pub const fn takes(mut self, args: &'static str) -> Row {
        self.args = args;
        self
    }
    /// The names it answers to, braces expanded.
    pub fn expanded_names(&self) -> Vec<String> {
        expand_braces(self.names)
    }
}

/// `a{b,c}d` as `abd`, `acd`; several groups multiply.
pub fn expand_braces(pattern: &str) -> Vec<String> {
    let Some((head, rest)) = pattern.split_once('{') else { return vec![pattern.to_owned()] };
    let Some((group, tail)) = rest.split_once('}') else { return vec![pattern.to_owned()] };
    let tails = expand_braces(tail);
    group
        .split(',')
        .flat_map(|choice| tails.iter().map(move |tail| format!("{head}{choice}{tail}")))
        .collect()
}

/// A row that applies to a callee, with what its mangled name says of its parameters.
#[derive(Clone)]
pub struct Known {
    /// The row.
    pub row: &'static Row,
    /// The name without mangling and overload suffix.
    pub name: Arc<str>,
    /// Parameter types as a mangled name spells them; empty for LLVM's intrinsics.
    pub params: Arc<[opencl::Param]>,
}

/// What a callee turned out to be.
#[derive(Clone)]
pub enum Resolved {
    /// Nothing to do.
    Ignored,
    /// A row of the table.
    Row(Known),
    /// A function of this module or an imported one.
    Function,
}

/// A call being lowered by a row.
pub struct Call<'m> {
    /// The call instruction.
    pub inst: Val<'m>,
    /// The row and the name it was found by.
    pub known: Known,
    /// The arguments.
    pub args: Vec<Val<'m>>,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// What `callee` is: a row of the table, or a function.
    pub fn resolve_callee(&mut self, callee: Val<'m>) -> Result<Resolved, Aborted> {
        let name = callee.name();
        if callee.intrinsic_id() != 0 || name.starts_with("llvm.") {
            return self.resolve_intrinsic(&name);
        }
        if !callee.is_declaration() {
            return Ok(Resolved::Function);
        }
        match opencl::lookup(&name) {
            opencl::Found::Row(known) => self.admit(known),
            opencl::Found::NoOverload(message) => Err(self.error(Code::BAD_CALL, message)),
            opencl::Found::Nothing => Ok(Resolved::Function),
        }
    }

    fn resolve_intrinsic(&mut self, name: &str) -> Result<Resolved, Aborted> {
        // An overloaded intrinsic appends types to its name: the longest known prefix is it.
        let mut base = name;
        let row = loop {
            if let Some(row) = llvm::lookup(base) {
                break row;
            }
            match base.rsplit_once('.') {
                Some((head, _)) if head != "llvm" => base = head,
                _ => {
                    return Err(self.error(Code::UNSUPPORTED, format!("the intrinsic {name} has no SPIR-V")));
                }
            }
        };
        let name = match base.strip_prefix(llvm::CONSTRAINED) {
            Some(plain) => format!("llvm.{plain}").into(),
            None => base.into(),
        };
        self.admit(Known { row, name, params: Arc::new([]) })
    }

    /// A row, if its conditions hold for the target.
    fn admit(&mut self, known: Known) -> Result<Resolved, Aborted> {
        let row = known.row;
        let shader = self.input.env.is_shader();
        if (row.place == Where::Shader && !shader) || (row.place == Where::Kernel && shader) {
            let (here, there) = if shader { ("shaders", "kernels") } else { ("kernels", "shaders") };
            return Err(self.error_help(
                Code::UNAVAILABLE,
                format!("{} is for {there}, and {} is for {here}", known.name, self.input.env),
                "choose the target by its triple",
            ));
        }
        if row.since > self.input.env.version {
            return Err(self.error_help(
                Code::UNAVAILABLE,
                format!(
                    "{} needs SPIR-V {}, {} has {}",
                    known.name, row.since, self.input.env, self.input.env.version
                ),
                "target a newer environment",
            ));
        }
        Ok(if matches!(row.lower, Lower::Ignore) { Resolved::Ignored } else { Resolved::Row(known) })
    }

    /// Lowers a call by its row.
    pub fn lower_row(
        &mut self,
        inst: Val<'m>,
        callee: Val<'m>,
        known: &Known,
    ) -> Result<Option<Value>, Aborted> {
        // Metadata says how, not what.
        let mut args = inst.arguments();
        args.retain(|arg| arg.ty().kind() != TyKind::Metadata);
        if !known.row.args.is_empty() {
            self.check_builtin_call(&Call { inst, known: known.clone(), args: args.clone() })?;
        }
        if args.first().is_some_and(|arg| truth::is_truth(*arg))
            && let Some(logic) = truth::logic(&known.name)
        {
            return truth::lower(self, &Call { inst, known: known.clone(), args }, logic).map(Some);
        }
        match known.row.lower {
            Lower::Ignore => Ok(None),
            Lower::Custom(lower) => {
                let call = Call { inst, known: known.clone(), args };
                lower(self, &call)
            }
            Lower::First => match args.first() {
                Some(first) if first.ty().is_pointer() && self.input.is_logical() => {
                    let place = self.place(*first)?;
                    self.places.of.insert(inst, place);
                    Ok(None)
                }
                Some(first) => self.value(*first).map(Some),
                None => Err(self.bug(format!("{callee} without arguments"))),
            },
            Lower::Op(op) => self.lower_plain(inst, Opcode::Core(op), &args).map(Some),
            Lower::Math(glsl, opencl) => {
                let shader = self.input.env.is_shader();
                let op = if shader {
                    glsl.map(|op| Opcode::Ext(ExtInstSet::GlslStd450, op as u32))
                } else {
                    opencl.map(|op| Opcode::Ext(ExtInstSet::OpenClStd, op as u32))
                };
                let Some(op) = op else {
                    let kind = if shader { "shaders" } else { "kernels" };
                    return Err(self.unsupported(format!("{callee} in {kind}")));
                };
                if args.iter().any(|arg| truth::is_truth(*arg)) {
                    return Err(self.unsupported(format!("{callee} of i1")));
                }
                if shader && glsl == Some(GLOp::Cross) && !matches!(inst.ty().kind(), TyKind::Vector(_, 3)) {
                    return Err(self.unsupported(format!("{callee} of {}", inst.ty())));
                }
                if let (true, Some(glsl)) = (shader, glsl) {
                    self.check_glsl_width(inst, glsl, callee)?;
                }
                self.lower_plain(inst, op, &args).map(Some)
            }
            Lower::Builtin(builtin, past) => self.read_builtin(inst, builtin, past).map(Some),
        }
    }

    /// One instruction of the arguments in order. Vectors of one component are scalars, and
    /// pointers point at what inference found, so operands need no more.
    fn lower_plain(&mut self, inst: Val<'m>, op: Opcode, args: &[Val<'m>]) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let mut operands = Vec::with_capacity(args.len());
        for arg in args {
            operands.push(self.value(*arg)?);
        }
        let value = self.op(op, ty, &operands);
        self.emit.decorate_math(inst, value);
        Ok(value)
    }

    /// GLSL.std.450 has its transcendental functions for 16- and 32-bit floats only.
    fn check_glsl_width(&mut self, inst: Val<'m>, op: GLOp, callee: Val<'m>) -> Result<(), Aborted> {
        let narrow_only = matches!(
            op,
            GLOp::Radians
                | GLOp::Degrees
                | GLOp::Sin
                | GLOp::Cos
                | GLOp::Tan
                | GLOp::Asin
                | GLOp::Acos
                | GLOp::Atan
                | GLOp::Sinh
                | GLOp::Cosh
                | GLOp::Tanh
                | GLOp::Asinh
                | GLOp::Acosh
                | GLOp::Atanh
                | GLOp::Atan2
                | GLOp::Pow
                | GLOp::Exp
                | GLOp::Log
                | GLOp::Exp2
                | GLOp::Log2
        );
        if narrow_only && inst.ty().scalar().kind() == TyKind::Double {
            return Err(self.error_help(
                Code::UNSUPPORTED,
                format!("{callee} in double precision: GLSL.std.450 has it for 16 and 32 bits only"),
                "convert to float, or compute it in the source",
            ));
        }
        Ok(())
    }

    /// Reads a builtin input.
    pub fn read_builtin(&mut self, inst: Val<'m>, builtin: BuiltIn, past: u32) -> Result<Value, Aborted> {
        let to = self.result_type(inst)?;
        let size = match self.input.env.pointer_width() {
            Some(width) => self.emit.module.types.int(width),
            None => self.emit.module.types.int(32),
        };
        let uint = self.emit.module.types.int(32);
        let (element, lanes) = builtin_shape(builtin, size, uint);
        let ty = if lanes == 1 { element } else { self.emit.module.types.vector(element, lanes) };
        let global = self.module().builtin(builtin, ty);
        let pointer = self.b().global(global);
        let loaded = self.op(Op::Load, ty, &[pointer]);
        let mut value = loaded;
        if lanes > 1 && self.emit.module.types.lanes(to) == 1 {
            let Some(index) = inst.arguments().first().copied() else {
                return Err(self.bug("a vector builtin without index"));
            };
            value = match index.int_value() {
                Some(lane) if lane < u64::from(lanes) => {
                    self.b().op_words(Op::CompositeExtract, element, &[loaded], &[lane as u32])
                }
                Some(_) => self.b().int(element, u64::from(past)),
                None => {
                    let index = self.value(index)?;
                    let picked = self.op(Op::VectorExtractDynamic, element, &[loaded, index]);
                    let index_type = self.type_of(index);
                    let bound = self.b().int(index_type, u64::from(lanes));
                    let bool_type = self.emit.module.types.bool();
                    let inside = self.op(Op::ULessThan, bool_type, &[index, bound]);
                    let outside = self.b().int(element, u64::from(past));
                    self.op(Op::Select, element, &[inside, picked, outside])
                }
            };
        }
        if self.type_of(value) == to {
            return Ok(value);
        }
        Ok(self.op(Op::UConvert, to, &[value]))
    }
}

/// The element type and component count of a builtin input: `size` is as wide as pointers
/// (OpenCL environment, "Built-in variables"), 32 bits in shaders.
fn builtin_shape(
    builtin: BuiltIn,
    size: spirant_dialect::Type,
    uint: spirant_dialect::Type,
) -> (spirant_dialect::Type, u32) {
    match builtin {
        BuiltIn::GlobalInvocationId
        | BuiltIn::LocalInvocationId
        | BuiltIn::WorkgroupId
        | BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize
        | BuiltIn::EnqueuedWorkgroupSize
        | BuiltIn::GlobalSize
        | BuiltIn::GlobalOffset => (size, 3),
        BuiltIn::GlobalLinearId | BuiltIn::LocalInvocationIndex => (size, 1),
        BuiltIn::SubgroupEqMask
        | BuiltIn::SubgroupGeMask
        | BuiltIn::SubgroupGtMask
        | BuiltIn::SubgroupLeMask
        | BuiltIn::SubgroupLtMask => (uint, 4),
        _ => (uint, 1),
    }
}
