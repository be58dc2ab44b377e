//! Kernels of SPIR 1.2: the named metadata `opencl.kernels` lists them, with what newer front ends attach to the function.

use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::writer::Writer;
use spirant_ir::{CallConv, Md, TyKind, Val, edit};

/// The list.
const LIST: &str = "opencl.kernels";

/// Makes kernels of the functions that are listed, and attaches to each what its node says. What the function says already, stays.
pub fn upgrade(writer: &Writer<'_>, diagnostics: &mut Diagnostics) {
    let reader = writer.reader();
    for node in reader.named_metadata(LIST) {
        let operands = node.operands();
        // LLVM shows a node of nothing but a constant as the constant.
        let (first, facts) = match &operands[..] {
            [Some(first), facts @ ..] => (*first, facts),
            _ => (node, &[][..]),
        };
        let is_kernel = |function: &Val<'_>| {
            function.value_kind() == K::LLVMFunctionValueKind && !function.is_declaration()
        };
        let Some(function) = first.value().filter(is_kernel) else { continue };
        if function.value_type().return_type().kind() != TyKind::Void {
            let message = format!("{function} is in {LIST} and returns a value, as no kernel does");
            diagnostics.push(Diagnostic::error(Code::INVALID_INPUT, message));
            continue;
        }
        edit::set_calling_convention(function, CallConv::SpirKernel);
        for fact in facts.iter().flatten() {
            let operands: Option<Vec<Md<'_>>> = fact.operands().into_iter().collect();
            let Some([name, values @ ..]) = operands.as_deref() else { continue };
            let Some(name) = name.string() else { continue };
            if function.global_metadata(reader, reader.metadata_kind(&name)).is_empty() {
                writer.attach_to_global(function, &name, writer.md_node(values));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::upgrade;
    use crate::testing::{KERNEL, made};
    use spirant_ir::writer::Writer;

    #[test]
    fn listed_functions_are_kernels() {
        let ir = "define void @f(ptr addrspace(1) %p) {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\ndefine i32 @h() {\n  ret i32 0\n}\n\
                  !opencl.kernels = !{!0, !2}\n!0 = !{ptr @f, !1}\n!1 = !{!\"reqd_work_group_size\", i32 4, i32 2, i32 1}\n!2 = !{ptr @h}\n";
        let of = made(&format!("{KERNEL}{ir}"), |llvm, diagnostics| upgrade(&Writer::new(llvm), diagnostics));
        assert!(
            of.function("f")
                .starts_with("define spir_kernel void @f(ptr addrspace(1) %p) !reqd_work_group_size")
        );
        assert!(of.has("= !{i32 4, i32 2, i32 1}") && of.function("g").starts_with("define void @g("));
        assert_eq!(of.said.len(), 1);
        assert!(of.said[0].contains("returns a value"));
    }
}
