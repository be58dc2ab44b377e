//! Constructors and destructors of the module: `llvm.global_ctors` and `llvm.global_dtors`.
//!
//! In a module of kernels those of a list become one kernel, which calls them in the order of their priorities. Where SPIR-V has
//! them, it is an initializer or finalizer of the module (execution modes `Initializer` and `Finalizer`), which
//! the runtime executes; otherwise the host must launch it with one work-item, and a warning says so.
//! In shaders variables at module scope belong to the invocation, so that each entry point begins and ends with the calls,
//! unless its front end has put them there.
//!
//! An entry is passed over where its associated data is defined by another module, whose list has the function, too.

use super::procedures::callee;
use super::{exits, guards, linkage, reach};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::ExecutionMode;
use spirant_dialect::target_env::Client;
use spirant_dialect::{Diagnostic, Diagnostics, GLOBAL_KERNELS, TargetEnv};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, CallConv, Reader, TyKind, Val, edit};

/// A list of LLVM's, and what becomes of it.
struct List {
    /// Its name in LLVM IR.
    name: &'static str,
    /// What its functions are called in messages.
    what: &'static str,
    /// The kernel that calls them.
    kernel: &'static str,
    mode: ExecutionMode,
    is_at_end: bool,
}

/// What begins and what ends a module.
const LISTS: [List; 2] = [
    List {
        name: "llvm.global_ctors",
        what: "constructors",
        kernel: GLOBAL_KERNELS[0],
        mode: ExecutionMode::Initializer,
        is_at_end: false,
    },
    List {
        name: "llvm.global_dtors",
        what: "destructors",
        kernel: GLOBAL_KERNELS[1],
        mode: ExecutionMode::Finalizer,
        is_at_end: true,
    },
];

/// Calls what the lists name, and removes them.
pub fn call(writer: &Writer<'_>, env: &TargetEnv, diagnostics: &mut Diagnostics) {
    let reader = writer.reader();
    let [constructors, mut destructors] = LISTS.each_ref().map(|list| {
        let Some(variable) = reader.named_global(list.name) else { return Vec::new() };
        let functions = functions_of(list, variable, diagnostics);
        edit::erase_global(variable);
        functions
    });
    let is_of_kernels = !env.is_shader() || reader.functions().any(is_kernel);
    let space = exits::space_of_variables(is_of_kernels);
    // What is registered is called before what the list names, as in a process.
    guards::define(writer, &constructors);
    let registered = exits::take(writer, &constructors, space, diagnostics);
    destructors.splice(0..0, registered);
    for (list, functions) in LISTS.iter().zip([constructors, destructors]) {
        if functions.is_empty() {
            continue;
        }
        if is_of_kernels {
            call_in_kernel(writer, env, list, &functions, diagnostics);
        } else {
            call_in_shaders(writer, list, &functions, diagnostics);
        }
    }
}

fn is_kernel(function: Val<'_>) -> bool {
    !function.is_declaration() && function.calling_convention() == CallConv::SpirKernel
}

/// The functions of a list in the order of their calls: constructors by rising priority, destructors the other way round.
fn functions_of<'m>(list: &List, variable: Val<'m>, diagnostics: &mut Diagnostics) -> Vec<Val<'m>> {
    let Some(initializer) = variable.initializer() else { return Vec::new() };
    let count = match initializer.ty().kind() {
        TyKind::Array(_, count) => u32::try_from(count).unwrap_or(u32::MAX),
        _ => 0,
    };
    let mut found = Vec::new();
    for entry in (0..count).map_while(|index| initializer.aggregate_element(index)) {
        let (priority, function) = (entry.aggregate_element(0), entry.aggregate_element(1));
        let (Some(priority), Some(function)) = (priority.and_then(Val::int_value), function) else {
            continue;
        };
        let is_elsewhere = entry.aggregate_element(2).is_some_and(is_defined_elsewhere);
        if function.is_null() || function.is_undef() || is_elsewhere {
            continue;
        }
        match callee(function) {
            Some(function) if function.is_plain_procedure() => found.push((priority, function)),
            _ => {
                let message = format!(
                    "{function} in {} is not a function without parameters and result, as the {} of a module are",
                    list.name, list.what
                );
                diagnostics.push(Diagnostic::error(Code::INVALID_INPUT, message));
            }
        }
    }
    found.sort_by_key(|(priority, _)| *priority);
    if list.is_at_end {
        found.reverse();
    }
    found.into_iter().map(|(_, function)| function).collect()
}

/// Whether another module defines the associated data of an entry: its own list has the function, too.
fn is_defined_elsewhere(data: Val<'_>) -> bool {
    let data = data.without_casts();
    let is_object = matches!(data.value_kind(), K::LLVMFunctionValueKind | K::LLVMGlobalVariableValueKind);
    is_object && (data.is_declaration() || linkage::is_external_copy(data))
}

/// One kernel for all of a list: SPIR-V does not say in which order several initializers are executed.
fn call_in_kernel<'m>(
    writer: &Writer<'m>,
    env: &TargetEnv,
    list: &List,
    functions: &[Val<'m>],
    diagnostics: &mut Diagnostics,
) {
    let kernel = match functions {
        // The host may know a kernel by its name.
        [only] if is_kernel(*only) => *only,
        _ => kernel_of(writer, list, functions),
    };
    if has_initializers(env) {
        let node = writer.md_node(&[writer.md_value(kernel), writer.md_word(list.mode as u32)]);
        writer.reader().add_named_metadata("spirv.ExecutionMode", node);
        return;
    }
    let when = if list.is_at_end { "after all others" } else { "before all others" };
    let message = format!(
        "{env} has no execution mode {:?}: the {} of the module are not executed by the runtime",
        list.mode, list.what
    );
    let help = format!("launch the kernel '{}' once {when}, with one work-item", kernel.name());
    diagnostics.push(Diagnostic::warning(Code::DROPPED, message).help(help));
}

/// Whether the environment has the execution modes `Initializer` and `Finalizer`: SPIR-V 1.1, in OpenCL from 2.2 on.
fn has_initializers(env: &TargetEnv) -> bool {
    let is_in_client = match env.client {
        Client::Universal => true,
        Client::OpenCl(major, minor) => (major, minor) >= (2, 2),
        Client::Vulkan(..) => false,
    };
    is_in_client && !env.is_shader() && env.version >= Version::V1_1
}

fn kernel_of<'m>(writer: &Writer<'m>, list: &List, functions: &[Val<'m>]) -> Val<'m> {
    let callees: Vec<Val<'m>> = functions.iter().filter_map(|function| writer.callable(*function)).collect();
    let kernel = writer.add_function(list.kernel, writer.function(writer.void(), &[]));
    writer.set_convention(kernel, CallConv::SpirKernel);
    let one = writer.md_word(1);
    writer.attach_to_global(kernel, "reqd_work_group_size", writer.md_node(&[one, one, one]));
    writer.stand_at(writer.append_block(kernel, ""));
    for function in callees {
        writer.call(function, &[], None);
    }
    writer.ret(None);
    kernel
}

fn call_in_shaders<'m>(
    writer: &Writer<'m>,
    list: &List,
    functions: &[Val<'m>],
    diagnostics: &mut Diagnostics,
) {
    let reader = writer.reader();
    let entries: Vec<Val<'m>> = reader.functions().filter(|function| function.is_entry_point()).collect();
    if entries.is_empty() {
        let message = format!(
            "the module has {} ({}) and no entry point, which could call them: SPIR-V has none for shaders",
            list.what, list.name
        );
        let help = "give the variables constant initializers, or call the functions in the entry points";
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
    }
    if let Some(shared) = shared_variable(reader, functions) {
        let message = format!(
            "the {} of the module use {shared}, which several invocations share: executed in each, they would compete",
            list.what
        );
        let help = "initialize the variable in the entry point, followed by a barrier";
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
    }
    for entry in entries {
        let absent = |function: &&Val<'m>| function.callers().all(|caller| caller != entry);
        let missing: Vec<Val<'m>> = functions.iter().filter(absent).copied().collect();
        for place in places(entry, list.is_at_end) {
            writer.stand_with_position(place);
            for function in &missing {
                writer.call(*function, &[], None);
            }
        }
    }
}

/// Before which instructions of an entry point the calls belong.
fn places<'m>(entry: Val<'m>, is_at_end: bool) -> Vec<Val<'m>> {
    if is_at_end {
        let ends = entry.blocks().filter_map(|block| block.terminator());
        return ends.filter(|end| end.opcode() == Some(L::LLVMRet)).collect();
    }
    entry.blocks().next().and_then(super::start_of).into_iter().collect()
}

/// A variable of memory that several invocations share and the functions lead to.
fn shared_variable<'m>(reader: Reader<'m>, functions: &[Val<'m>]) -> Option<Val<'m>> {
    // Workgroup memory, and OpenCL C's global memory.
    let is_shared = |variable: &Val<'m>| {
        matches!(variable.ty().kind(), TyKind::Ptr(AddressSpace::CrossWorkgroup | AddressSpace::Workgroup))
            && !variable.is_global_constant()
    };
    reader.globals().filter(is_shared).find(|variable| {
        let leading = reach::functions_leading_to(*variable);
        functions.iter().any(|function| leading.contains(function))
    })
}

#[cfg(test)]
mod tests {
    use super::call;
    use crate::testing::{KERNEL, Made, SHADER, env, made};
    use spirant_ir::writer::Writer;

    fn called(head: &str, name: &str, ir: &str) -> Made {
        made(&format!("{head}{ir}"), |llvm, diagnostics| call(&Writer::new(llvm), &env(name), diagnostics))
    }

    /// Where each text begins, one behind the other.
    fn in_order(text: &str, parts: &[&str]) -> bool {
        let places: Option<Vec<usize>> = parts.iter().map(|part| text.find(part)).collect();
        places.is_some_and(|places| places.is_sorted())
    }

    const LIST: &str = "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 9, ptr @late, ptr null }, { i32, ptr, ptr } { i32 1, ptr @early, ptr null }]\n\
        @llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @last, ptr null }, { i32, ptr, ptr } { i32 9, ptr @first, ptr null }]\n\
        define internal void @late() {\n  ret void\n}\ndefine internal void @early() {\n  ret void\n}\ndefine internal void @first() {\n  ret void\n}\ndefine internal void @last() {\n  ret void\n}\n";

    #[test]
    fn kernels_call_them_by_priority() {
        let of =
            called(KERNEL, "opencl3.0", &format!("{LIST}define spir_kernel void @k() {{\n  ret void\n}}\n"));
        assert!(!of.has("@llvm.global_"));
        let [begins, ends] = spirant_dialect::GLOBAL_KERNELS;
        assert!(in_order(of.function(begins), &["@early()", "@late()"]), "{}", of.ir);
        assert!(in_order(of.function(ends), &["@first()", "@last()"]), "{}", of.ir);
        assert!(!of.function("k").contains("call"));
    }

    #[test]
    fn entry_points_of_shaders_begin_and_end_with_them() {
        let of = called(
            SHADER,
            "vulkan1.3",
            &format!(
                "{LIST}declare void @work()\ndefine void @main() \"hlsl.shader\"=\"compute\" {{\n  call void @work()\n  ret void\n}}\n"
            ),
        );
        let calls: Vec<&str> = of.function("main").lines().filter(|line| line.contains("call ")).collect();
        let names = ["@early()", "@late()", "@work()", "@first()", "@last()"];
        assert_eq!(calls.len(), names.len(), "{calls:?}");
        assert!(calls.iter().zip(names).all(|(call, name)| call.contains(name)), "{calls:?}");
    }

    #[test]
    fn what_is_no_procedure_is_refused() {
        let of = called(
            KERNEL,
            "opencl3.0",
            "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]\ndefine internal i32 @f(i32 %a) {\n  ret i32 %a\n}\n",
        );
        assert!(of.said[0].contains("not a function without parameters and result"), "{:?}", of.said);
    }
}
