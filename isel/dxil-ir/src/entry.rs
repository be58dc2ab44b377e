//! Additional code of an entry point: critical sections around rasterizer-ordered accesses, and the control flow of hull shaders,
//! which DXIL leaves to the runtime.

use super::body::Body;
use super::inst::Is;
use super::interface::{ComponentLayout, Variable};
use super::library::Library;
use super::program::{Program, Properties};
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::spirv::BuiltIn;
use spirant_ir::{TyKind, Val, dxil as edit_dxil, edit};

/// The functions that begin and end a critical section.
const BEGIN: &str = "spirant.dx.interlock.begin";
const END: &str = "spirant.dx.interlock.end";

/// A hull shader, and its parts.
const HULL: &str = "spirant.dx.hull";
const CONTROL_POINT: &str = "spirant.dx.hull.control_point";
const CONSTANTS: &str = "spirant.dx.hull.constants";

/// Scopes and semantics of the barrier between a patch's control points and its constants, as DXC has them.
const WORKGROUP: i64 = 2;
const INVOCATION: i64 = 4;
const NO_SEMANTICS: i64 = 0;

/// Adds the functions that begin and end critical sections to the library.
pub fn define_interlock(library: &mut Library) {
    for (name, operation) in
        [(BEGIN, "__spirv_BeginInvocationInterlockEXT"), (END, "__spirv_EndInvocationInterlockEXT")]
    {
        let mut body = Body::new(library);
        body.call(&Type::Void, operation, &[]);
        body.finish(name, None);
    }
}

/// Puts the accesses to rasterizer-ordered views into a critical section, which every invocation enters and leaves once: from the
/// first access to the last if all are in the first block, else to the end of the program.
pub fn interlock(llvm: &Module<'_>, entry: Val<'_>, accesses: &[Val<'_>]) -> Result<(), String> {
    let function = |name| edit::function(llvm, name).ok_or_else(|| format!("there is no function {name}"));
    let (begin, end) = (function(BEGIN)?, function(END)?);
    let Some(first) = entry.blocks().next() else { return Ok(()) };
    let insts: Vec<Val<'_>> = first.instructions().collect();
    let is_access = |inst: &Val<'_>| accesses.contains(inst);
    let start = insts.iter().position(is_access).unwrap_or(insts.len().saturating_sub(1));
    let inside = insts.iter().filter(|inst| is_access(inst)).count();
    let last = insts.iter().rposition(is_access);
    let ends: Vec<Val<'_>> = match last {
        Some(last) if inside == accesses.len() => insts.get(last + 1).copied().into_iter().collect(),
        _ => {
            let terminators = entry.blocks().filter_map(|block| block.terminator());
            terminators.filter(|inst| inst.opcode() == Some(L::LLVMRet)).collect()
        }
    };
    for inst in ends {
        edit_dxil::call_before(inst, end);
    }
    if let Some(inst) = insts.get(start) {
        edit_dxil::call_before(*inst, begin);
    }
    Ok(())
}

/// Adds the function of a whole hull shader: every control point, a barrier, then the constants of the patch by its first
/// invocation.
pub fn define_hull(program: &Program<'_>, library: &mut Library) -> Lowered<()> {
    if !matches!(program.properties, Properties::Hull { .. }) {
        return Ok(());
    }
    let mut body = Body::new(library);
    hull(program, &mut body, CONTROL_POINT, CONSTANTS)?;
    body.finish(HULL, None);
    Ok(())
}

/// Adds the control flow of a hull shader to a function, and names the functions of its control points and its constants.
pub fn hull(program: &Program<'_>, body: &mut Body<'_>, point: &str, constant: &str) -> Lowered<()> {
    let Properties::Hull { constants, .. } = program.properties else { return Err(Refusal::malformed()) };
    let is_plain = |function: Val<'_>| {
        let ty = function.value_type();
        ty.return_type().kind() == TyKind::Void && ty.param_types().is_empty()
    };
    let entry = program.entry.ok_or_else(Refusal::malformed)?;
    if constants == entry || !is_plain(constants) || !is_plain(entry) {
        return Err(Refusal::malformed());
    }
    edit::rename(entry, point);
    edit::rename(constants, constant);
    body.call_own(point, &[]);
    let operands = [WORKGROUP, INVOCATION, NO_SEMANTICS].map(Value::i32);
    body.call(&Type::Void, "__spirv_ControlBarrier", &operands);
    let shape = ComponentLayout::Rows { rows: 1, columns: 1 };
    let own = Variable::built_in("invocation_id", BuiltIn::InvocationId, Type::I32, shape);
    let place = own.place(body, None, &Value::i32(0), 0);
    let number = body.load(&Type::I32, &place, 4);
    let is_first = body.compare(Is::Equal, &number, &Value::i32(0));
    body.once_where(&is_first, |body| {
        body.call_own(constant, &[]);
        Ok(())
    })
}

/// The entry point of the lowered program.
pub fn entry<'m>(llvm: &'m Module<'_>, program: &Program<'m>) -> Option<Val<'m>> {
    match program.properties {
        Properties::Hull { .. } => edit::function(llvm, HULL).or(program.entry),
        _ => program.entry,
    }
}
