//! Converts the intrinsics that make handles of resources to the form of this version of LLVM. Front ends of other versions write
//! other forms: before 21 a flag says that the index differs between invocations, since 21 there is the name of the resource.
#![allow(unsafe_code)]

use super::edit::{self, Builder};
use super::{Reader, Ty, TyKind, Val, versions};
use crate::targets::AddressSpace;
use inkwell::llvm_sys::core::*;

/// What the intrinsics of these names take: set, binding, number of resources, index, and what depends on the version.
const NAMES: [&str; 4] = [
    "llvm.spv.resource.handlefrombinding",
    "llvm.spv.resource.handlefromimplicitbinding",
    "llvm.dx.resource.handlefrombinding",
    "llvm.dx.resource.handlefromimplicitbinding",
];
const INDEX: u32 = 3;

/// What follows the index.
#[derive(Clone, Copy, PartialEq, Eq)]
struct HandleArguments {
    /// Whether the index differs between invocations.
    says_non_uniform: bool,
    has_name: bool,
}

const OWN: HandleArguments = HandleArguments {
    says_non_uniform: versions::HANDLES_SAY_NON_UNIFORM,
    has_name: versions::HANDLES_HAVE_NAMES,
};

impl HandleArguments {
    /// That of a declaration; `None` of what no version of LLVM declares.
    fn of(function: Val<'_>) -> Option<HandleArguments> {
        let types: Vec<_> = function.params().into_iter().map(|param| param.ty().kind()).collect();
        let (fixed, rest) = types.split_at_checked(INDEX as usize + 1)?;
        let shape = match rest {
            [TyKind::Int(1)] => HandleArguments { says_non_uniform: true, has_name: false },
            [TyKind::Int(1), TyKind::Ptr(AddressSpace::Function)] => {
                HandleArguments { says_non_uniform: true, has_name: true }
            }
            [TyKind::Ptr(AddressSpace::Function)] => {
                HandleArguments { says_non_uniform: false, has_name: true }
            }
            _ => return None,
        };
        fixed.iter().all(|ty| matches!(ty, TyKind::Int(32))).then_some(shape)
    }
}

/// Replaces calls of these intrinsics in the shape of another version; whether there were some.
pub(super) fn reshape(reader: Reader<'_>) -> bool {
    let mut found = false;
    for function in reader.functions().filter(|function| function.is_declaration()).collect::<Vec<_>>() {
        let declared = function.name();
        let is_of = |known: &&&str| declared.strip_prefix(**known).is_some_and(|rest| rest.starts_with('.'));
        let Some(name) = NAMES.iter().find(is_of) else { continue };
        let Some(shape) = HandleArguments::of(function).filter(|shape| *shape != OWN) else { continue };
        let is_of_type = |call: &Val<'_>| call.callee_type() == function.value_type();
        let calls: Vec<_> = function.calls().filter(is_of_type).collect();
        if calls.len() != function.users().count() {
            continue;
        }
        // A declaration of this name would be the one that calls get.
        edit::rename(function, "");
        for call in calls {
            let arguments = arguments(reader, call, shape, name);
            if let Some(made) = call_before(reader, call, name, &[call.ty()], &arguments) {
                edit::replace_uses(call, made);
                edit::erase(call);
                found = true;
            }
        }
        if function.is_used() {
            edit::rename(function, &declared);
        } else {
            // SAFETY: a live function, of which no use is left.
            unsafe { LLVMDeleteFunction(function.raw()) };
        }
    }
    found
}

/// The arguments of a call in this version's shape.
fn arguments<'m>(reader: Reader<'m>, call: Val<'m>, shape: HandleArguments, name: &str) -> Vec<Val<'m>> {
    let given = call.arguments();
    let (fixed, mut rest) = given.split_at(INDEX as usize + 1);
    let mut arguments = fixed.to_vec();
    let mut is_non_uniform = false;
    if let (true, [flag, others @ ..]) = (shape.says_non_uniform, rest) {
        is_non_uniform = flag.int_value() == Some(1);
        rest = others;
    }
    if OWN.says_non_uniform {
        // SAFETY: a live context.
        arguments.extend(Val::wrap(unsafe {
            LLVMConstInt(LLVMInt1TypeInContext(reader.context()), u64::from(is_non_uniform), 0)
        }));
    } else if is_non_uniform {
        let family = if name.starts_with("llvm.dx.") { "dx" } else { "spv" };
        let mark = format!("llvm.{family}.resource.nonuniformindex");
        if let Some(index) = call_before(reader, call, &mark, &[], &arguments[INDEX as usize..]) {
            arguments[INDEX as usize] = index;
        }
    }
    if OWN.has_name {
        // SAFETY: a live context.
        let null = || Val::wrap(unsafe { LLVMConstNull(LLVMPointerTypeInContext(reader.context(), 0)) });
        arguments.extend(rest.first().copied().or_else(null));
    }
    arguments
}

/// Calls an intrinsic before a call; `None` of one that this version of LLVM does not have with so many arguments.
fn call_before<'m>(
    reader: Reader<'m>,
    call: Val<'m>,
    name: &str,
    overloads: &[Ty<'m>],
    arguments: &[Val<'m>],
) -> Option<Val<'m>> {
    let builder = Builder::before(call);
    let mut overloads: Vec<_> = overloads.iter().map(|ty| ty.raw()).collect();
    let mut arguments: Vec<_> = arguments.iter().map(|argument| argument.raw()).collect();
    // SAFETY: a live module and call; an intrinsic is overloaded by types that it has, and called with as many arguments as it takes.
    unsafe {
        let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
        if id == 0 {
            return None;
        }
        let callee = LLVMGetIntrinsicDeclaration(reader.raw(), id, overloads.as_mut_ptr(), overloads.len());
        let ty = LLVMGlobalGetValueType(callee);
        let count = arguments.len() as u32;
        if LLVMCountParamTypes(ty) != count {
            return None;
        }
        Val::wrap(LLVMBuildCall2(builder.0, ty, callee, arguments.as_mut_ptr(), count, c"".as_ptr()))
    }
}
