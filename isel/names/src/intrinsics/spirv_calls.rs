//! `__spirv_` and `__hlsl_` names: SPIR-V's own vocabulary as functions, mangled or not.
//!
//! | name | is |
//! |---|---|
//! | `__spirv_BuiltIn<Name>` | a builtin input, the argument choosing a component |
//! | `__spirv_ocl_<name>`, `__spirv_cl_<name>` | an instruction of OpenCL.std |
//! | `__spirv_gl_<Name>` | an instruction of GLSL.std.450 |
//! | `__spirv_SpecConstant`, `__spirv_SpecConstantComposite` | a specialization constant |
//! | `__spirv_<Op>` | a core instruction |
//!
//! Suffixes say what arguments do not: `_R<type>` the result, `_sat` and `_rte` and its kin decorations of
//! conversions. The grammar says the rest, so a row here stands for as many names as the grammar has.

use super::mangled::Param;
use super::names::rounding;
use super::{GrammarOp, Intrinsic, Lookup, Lower, OpenCl, Row, Spelling};
use spirant_dialect::grammar::{self, Class, ExtInstInfo, ExtInstSet, OpInfo, OperandKind};
use spirant_dialect::spirv::{BuiltIn, Op, StorageClass};
use std::sync::Arc;

/// A row whose payload is in the rest of the name.
const fn open(names: &'static str, shape: &'static str, doc: &'static str) -> Row {
    // The pattern itself is not a name.
    Row::new(names, shape, Lower::Ignore, doc).by_choice(|_| None)
}

/// A row of chains of indices.
const fn chain(names: &'static str, op: Op, doc: &'static str) -> Row {
    Row::new(names, "p ... -> p", Lower::Chain(op), doc).kernel()
}

const BUILTIN: usize = 0;
const OPENCL: usize = 1;
const GLSL: usize = 2;
const CORE: usize = 3;
const FIRST_NAMED: usize = 4;

/// The rows: four stand for names of the grammar, the others for themselves.
pub static ROWS: &[Row] = &[
    open("__spirv_BuiltIn<Name>", "i32; - -> any", "A builtin input, or a component of it."),
    open("__spirv_{ocl,cl}_<name>", "... -> any", "The instruction of OpenCL.std of that name.").kernel(),
    open("__spirv_gl_<Name>", "... -> any", "The instruction of GLSL.std.450 of that name.").shader(),
    open(
        "__spirv_<Name>",
        "... -> any",
        "The core instruction of that name: ids from values, literals and enumerants from constants.",
    ),
    Row::new(
        "__spirv_SpecConstant",
        "i32 x -> x",
        Lower::SpecConstant,
        "Specialization constant: number, default.",
    ),
    Row::new(
        "__spirv_SpecConstantComposite",
        "any ... -> any",
        Lower::SpecConstantComposite,
        "Composite of constants, specialized or not.",
    ),
    Row::new(
        "__spirv_CooperativeMatrixLengthKHR",
        "any -> i32",
        Lower::MatrixLength,
        "Number of components that an invocation has of a matrix of the argument's type.",
    ),
    chain("__spirv_{,Untyped}AccessChain{,KHR}", Op::AccessChain, "A pointer to a part of an object."),
    chain(
        "__spirv_{,Untyped}InBoundsAccessChain{,KHR}",
        Op::InBoundsAccessChain,
        "A pointer to a part of an object, which there is.",
    ),
    chain(
        "__spirv_{,Untyped}PtrAccessChain{,KHR}",
        Op::PtrAccessChain,
        "A pointer to a part of an element of an array; the first index is the element.",
    ),
    chain(
        "__spirv_{,Untyped}InBoundsPtrAccessChain{,KHR}",
        Op::InBoundsPtrAccessChain,
        "A pointer to a part of an element of an array, which there is; the first index is the element.",
    ),
    Row::new(
        "__spirv_GenericCastToPtr{,Explicit}_To{Global,Local,Private}",
        "p ... -> p",
        Lower::OpenCl(OpenCl::ToStorage(StorageClass::CrossWorkgroup)),
        "The pointer to memory of that kind, null where it points elsewhere; the storage class may follow.",
    )
    .by_choice(|choices| {
        let storage = match choices.word(1)? {
            "Global" => StorageClass::CrossWorkgroup,
            "Local" => StorageClass::Workgroup,
            _ => StorageClass::Function,
        };
        Some(Lower::OpenCl(OpenCl::ToStorage(storage)))
    })
    .kernel(),
    Row::new(
        "__spirv_AbortKHR",
        "any -> void",
        Lower::Abort,
        "Ends the invocation and reports a message to the host.",
    ),
    Row::new("__spirv_ocl_printf", "pc ... -> i32", Lower::OpenCl(OpenCl::Printf), "Formatted output.")
        .kernel(),
    Row::new(
        "__hlsl_wave_get_lane_index",
        "- -> n",
        Lower::Builtin(BuiltIn::SubgroupLocalInvocationId, 0),
        "Index of the invocation in its subgroup.",
    ),
];

/// The row of a name in `__spirv_` or `__hlsl_`.
pub fn lookup(name: &str, params: Arc<[Param]>) -> Lookup {
    let found = |row: usize, lower: Lower| {
        let spelling = Spelling::Grammar;
        let (row, params) = (&ROWS[row], params.clone());
        Lookup::Row(Arc::new(Intrinsic { row, lower, name: name.into(), spelling, params }))
    };
    let plain = name.split("_R").next().unwrap_or(name);
    for (index, row) in ROWS.iter().enumerate().skip(FIRST_NAMED) {
        if let Some(lower) = row.lower(plain) {
            return found(index, lower);
        }
    }
    let Some(base) = name.strip_prefix("__spirv_") else { return Lookup::Function };
    if let Some(builtin) = base.strip_prefix("BuiltIn").and_then(builtin_by_name) {
        return found(BUILTIN, Lower::Builtin(builtin, past_last_component(builtin)));
    }
    for (row, set, prefixes) in
        [(OPENCL, ExtInstSet::OpenClStd, &["ocl_", "cl_"][..]), (GLSL, ExtInstSet::GlslStd450, &["gl_"])]
    {
        let rest = prefixes.iter().find_map(|prefix| base.strip_prefix(prefix));
        if let Some(info) = rest.and_then(|name| ext_inst(set, name)) {
            return found(row, Lower::GrammarExt(set, info));
        }
    }
    // No instruction has an underscore in its name.
    let mut parts = base.split('_');
    match parts.next().and_then(grammar::op_by_name).and_then(|info| Some((info, info.op()?))) {
        Some((info, op)) if is_callable(info) => {
            let suffixes = || base.split('_').skip(1);
            let saturates = suffixes().any(|suffix| suffix == "sat");
            let rounding = suffixes().find_map(rounding);
            found(CORE, Lower::Grammar(GrammarOp { info, op, saturates, rounding }))
        }
        Some((info, _)) => {
            Lookup::NoOverload(format!("Op{} is not an instruction that can be called as {name}", info.name))
        }
        None => Lookup::NoOverload(format!("{name} does not name a SPIR-V instruction")),
    }
}

/// The builtin of a name, suffixes left out.
fn builtin_by_name(name: &str) -> Option<BuiltIn> {
    let name = name.split('_').next()?;
    grammar::enumerant_by_name(OperandKind::BuiltIn, name).and_then(|info| BuiltIn::from_u32(info.value))
}

/// What a component past the last reads as: sizes are 1 in dimensions that are not used.
fn past_last_component(builtin: BuiltIn) -> u32 {
    let is_size = matches!(
        builtin,
        BuiltIn::NumWorkgroups
            | BuiltIn::WorkgroupSize
            | BuiltIn::EnqueuedWorkgroupSize
            | BuiltIn::GlobalSize
    );
    u32::from(is_size)
}

/// An extended instruction, its result type's suffix left out.
fn ext_inst(set: ExtInstSet, name: &str) -> Option<&'static ExtInstInfo> {
    let name = name.split("_R").next().unwrap_or(name);
    grammar::ext_inst_by_name(set, name)
        .or_else(|| grammar::ext_insts(set).iter().find(|info| info.name.eq_ignore_ascii_case(name)))
}

/// Whether an instruction can be in a function and requires only operands. The classes of vendors' instructions are
/// not specific, so declarations, and instructions with a form of their own in LLVM IR, are listed.
pub fn is_callable(info: &OpInfo) -> bool {
    use Class as C;
    let Some(op) = info.op() else { return false };
    if info.declares_type() || info.is_item() {
        return false;
    }
    match info.class {
        C::Arithmetic
        | C::Atomic
        | C::Barrier
        | C::Bit
        | C::Composite
        | C::Conversion
        | C::Derivative
        | C::DeviceSideEnqueue
        | C::Group
        | C::Image
        | C::NonUniform
        | C::Pipe
        | C::Primitive
        | C::RelationalAndLogical
        | C::Tensor => op != Op::CopyObject,
        C::Reserved | C::Excluded => {
            let is_constant = info.name.starts_with("SpecConstant") || info.name.starts_with("Constant");
            let is_of_module = info.name.starts_with("Conditional") && op != Op::ConditionalCopyObjectINTEL;
            let has_own_form = matches!(
                op,
                Op::AsmCallINTEL
                    | Op::FunctionPointerCallINTEL
                    | Op::VariableLengthArrayINTEL
                    | Op::LoopControlINTEL
                    | Op::MemberDecorateIdEXT
            );
            !(is_constant || is_of_module || has_own_form)
        }
        C::Memory => !matches!(op, Op::Variable | Op::ImageTexelPointer) && !info.name.contains("Chain"),
        _ => matches!(
            op,
            Op::SizeOf
                | Op::AssumeTrueKHR
                | Op::ExpectKHR
                | Op::ArithmeticFenceEXT
                | Op::LifetimeStart
                | Op::LifetimeStop
                | Op::DemoteToHelperInvocation
                | Op::Kill
                | Op::TerminateInvocation
                | Op::FreezeKHR
        ),
    }
}

/// Whether an instruction has a function as an operand, given by an argument that is its address: enqueued functions and task
/// sequences (SPV_ALTERA_task_sequence).
pub fn names_functions(op: Op) -> bool {
    matches!(
        op,
        Op::TaskSequenceCreateALTERA
            | Op::EnqueueKernel
            | Op::GetKernelNDrangeSubGroupCount
            | Op::GetKernelNDrangeMaxSubGroupSize
            | Op::GetKernelWorkGroupSize
            | Op::GetKernelPreferredWorkGroupSizeMultiple
            | Op::GetKernelLocalSizeForSubgroupCount
            | Op::GetKernelMaxNumSubgroups
    )
}
