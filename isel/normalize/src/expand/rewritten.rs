//! Calls of intrinsics that become other instructions where they stand: divisions with a mask, addresses and variables that
//! state their type, and masked accesses of vectors of pointers, which are calls of SPV_INTEL_masked_gather_scatter's instructions
//! where the caller names the extension.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::TargetEnv;
use spirant_dialect::spirv::Capability;
use spirant_ir::writer::Writer;
use spirant_ir::{Ty, TyKind, Val, edit};

/// Rewrites the calls of all such intrinsics of a module.
pub fn run(llvm: &Module<'_>, writer: &Writer<'_>, env: &TargetEnv) {
    let reader = writer.reader();
    let gathers = !env.is_shader()
        && env.names_extension("SPV_INTEL_masked_gather_scatter")
        && env.allows_capability(Capability::MaskedGatherScatterINTEL);
    for function in reader.functions().filter(|function| function.intrinsic_id() != 0) {
        let name = function.name();
        let Some(operation) = name.strip_prefix("llvm.") else { continue };
        let is_access = |what: &str| {
            let operation = operation.strip_prefix("spv.").unwrap_or(operation);
            operation.strip_prefix("masked.").is_some_and(|rest| rest.starts_with(what))
        };
        let calls = || function.users().filter(|user| user.opcode() == Some(L::LLVMCall)).collect::<Vec<_>>();
        if let Some(op) = division(operation) {
            calls().into_iter().for_each(|call| divide(writer, call, op));
        } else if operation.starts_with("structured.") {
            calls().into_iter().for_each(|call| state_type(writer, call));
        } else if gathers && (is_access("gather.") || is_access("scatter.")) {
            for call in calls() {
                access(llvm, writer, call, is_access("scatter."));
            }
        }
    }
}

/// The division that an intrinsic does where the mask is set.
fn division(operation: &str) -> Option<L> {
    let operation = operation.strip_prefix("masked.")?;
    Some(match operation.split_once('.')?.0 {
        "sdiv" => L::LLVMSDiv,
        "udiv" => L::LLVMUDiv,
        "srem" => L::LLVMSRem,
        "urem" => L::LLVMURem,
        _ => return None,
    })
}

/// Divides by 1 where the mask is not set: what is there is poison.
fn divide<'m>(writer: &Writer<'m>, call: Val<'m>, op: L) {
    let [a, b, mask] = *call.arguments() else { return };
    writer.stand_before(call);
    let one = writer.binary(L::LLVMSub, writer.zero(b.ty()), writer.ones(b.ty()));
    let divisor = writer.select(mask, b, one);
    replace(call, writer.binary(op, a, divisor));
}

/// `llvm.structured.alloca` is an `alloca` of the type that it states; `llvm.structured.gep` is a `getelementptr` inside one object.
fn state_type<'m>(writer: &Writer<'m>, call: Val<'m>) {
    let attribute = writer.reader().attribute_kind("elementtype");
    let arguments = call.arguments();
    writer.stand_before(call);
    let Some((base, indices)) = arguments.split_first() else {
        if let Some(ty) = call.call_type_attribute(0, attribute) {
            replace(call, writer.allocate(ty));
        }
        return;
    };
    if let Some(ty) = call.call_type_attribute(1, attribute) {
        let steps = [&[writer.word(0)], indices].concat();
        replace(call, writer.address(ty, *base, &steps, true));
    }
}

fn replace(call: Val<'_>, value: Val<'_>) {
    edit::replace_uses(call, value);
    edit::erase(call);
}

/// A gather or scatter of components that memory has, of a number that vectors have, becomes a call of the instruction.
fn access<'m>(llvm: &'m Module<'_>, writer: &Writer<'m>, call: Val<'m>, is_scatter: bool) {
    let mut arguments = call.arguments();
    let at = usize::from(is_scatter);
    let Some(pointers) = arguments.get(at).copied() else { return };
    let vector = if is_scatter { arguments[0].ty() } else { call.ty() };
    let Some(component) = component(vector) else { return };
    let (TyKind::Vector(_, lanes), TyKind::Vector(pointer, _)) = (vector.kind(), pointers.ty().kind()) else {
        return;
    };
    let TyKind::Ptr(space) = pointer.kind() else { return };
    // Since LLVM 22 the alignment is an attribute of the pointers.
    if arguments.len() == 3 {
        let attribute = writer.reader().attribute_kind("align");
        let alignment = call.call_alignment(at as u32 + 1, attribute).max(1);
        arguments.insert(at + 1, writer.word(alignment));
    }
    let (what, first) = match is_scatter {
        true => ("26__spirv_MaskedScatterINTEL", format!("Dv{lanes}_{component}")),
        false => ("25__spirv_MaskedGatherINTEL", String::new()),
    };
    let last = if is_scatter { String::new() } else { format!("Dv{lanes}_{component}") };
    let space = space.number();
    let name = format!("_Z{what}{first}Dv{lanes}_PU3AS{space}{component}iDv{lanes}_b{last}");
    let params: Vec<Ty<'m>> = arguments.iter().map(|argument| argument.ty()).collect();
    let callee = edit::function(llvm, &name)
        .unwrap_or_else(|| writer.add_function(&name, writer.function(call.ty(), &params)));
    writer.stand_before(call);
    let value = writer.call(callee, &arguments, None);
    replace(call, value);
}

/// The mangled component of a vector that SPIR-V has.
fn component(ty: Ty<'_>) -> Option<&'static str> {
    let TyKind::Vector(component, 2..=4 | 8 | 16) = ty.kind() else { return None };
    Some(match component.kind() {
        TyKind::Int(8) => "c",
        TyKind::Int(16) => "s",
        TyKind::Int(32) => "i",
        TyKind::Int(64) => "l",
        TyKind::Half => "Dh",
        TyKind::Float => "f",
        TyKind::Double => "d",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::expand;
    use crate::testing::{KERNEL, env, made};
    use spirant_dialect::target_env::ExtensionPolicy;

    const ACCESS: &str = "declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x i32>)\n\
        declare void @llvm.masked.scatter.v4i32.v4p1(<4 x i32>, <4 x ptr addrspace(1)>, i32, <4 x i1>)\n\
        define void @f(<4 x ptr addrspace(1)> %p, <4 x i1> %m, <4 x i32> %v) {\n  %g = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %p, i32 4, <4 x i1> %m, <4 x i32> %v)\n  call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %g, <4 x ptr addrspace(1)> %p, i32 4, <4 x i1> %m)\n  ret void\n}\n";

    fn accessed(ir: &str, extensions: &[&str]) -> String {
        let named = extensions.iter().map(|name| (*name).to_owned()).collect();
        let env = env("opencl3.0").extensions(ExtensionPolicy::Only(named));
        made(&format!("{KERNEL}{ir}"), |llvm, diagnostics| {
            expand::run(llvm, &env, &mut (), diagnostics).expect("it is expanded");
        })
        .function("f")
        .to_owned()
    }

    #[test]
    #[cfg(feature = "llvm23-1")]
    fn divisions_skip_lanes_and_states_of_types_are_instructions() {
        use crate::testing::values;
        let ir = format!(
            "{KERNEL}declare <2 x i32> @llvm.masked.sdiv.v2i32(<2 x i32>, <2 x i32>, <2 x i1>)\n\
             declare i32 @llvm.pdep.i32(i32, i32)\ndeclare i32 @llvm.pext.i32(i32, i32)\n\
             define i32 @r0() {{\n  %v = call <2 x i32> @llvm.masked.sdiv.v2i32(<2 x i32> <i32 7, i32 -9>, <2 x i32> <i32 0, i32 2>, <2 x i1> <i1 false, i1 true>)\n  %r = extractelement <2 x i32> %v, i32 1\n  ret i32 %r\n}}\n\
             define i32 @r1() {{\n  %r = call i32 @llvm.pdep.i32(i32 5, i32 2147484674)\n  ret i32 %r\n}}\n\
             define i32 @r2() {{\n  %r = call i32 @llvm.pext.i32(i32 2147483650, i32 2147484674)\n  ret i32 %r\n}}\n"
        );
        let found = values(&ir, |llvm, diagnostics| {
            expand::run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
            let text = llvm.print_to_string().to_string();
            assert!(!text.contains("call i32 @llvm.p") && !text.contains("call <2 x i32> @llvm.masked"));
        });
        // The mask has bits 1, 10 and 31.
        assert_eq!(found, ["-4", "-2147483646", "5"]);
        let ir = "%S = type { i32, [4 x float] }\n\
            define float @f(i32 %i) {\n  %a = call elementtype(%S) ptr @llvm.structured.alloca.p0()\n  %g = call ptr (ptr, ...) @llvm.structured.gep.p0(ptr elementtype(%S) %a, i32 1, i32 %i)\n  %v = load float, ptr %g\n  ret float %v\n}\n\
            declare ptr @llvm.structured.alloca.p0()\ndeclare ptr @llvm.structured.gep.p0(ptr, ...)\n";
        let of = accessed(ir, &[]);
        assert!(
            of.contains("= alloca %S")
                && of.contains("getelementptr inbounds %S, ptr %1, i32 0, i32 1, i32 %i"),
            "{of}"
        );
    }

    #[test]
    fn accesses_are_instructions_where_the_extension_is_named() {
        let of = accessed(ACCESS, &["SPV_INTEL_masked_gather_scatter"]);
        assert!(of.contains(
            "@_Z25__spirv_MaskedGatherINTELDv4_PU3AS1iiDv4_bDv4_i(<4 x ptr addrspace(1)> %p, i32 4,"
        ));
        assert!(of.contains("@_Z26__spirv_MaskedScatterINTELDv4_iDv4_PU3AS1iiDv4_b(<4 x i32>"), "{of}");
        assert!(!accessed(ACCESS, &[]).contains("__spirv_"));
        // No vector has five components.
        let five = ACCESS.replace("<4 x", "<5 x").replace("v4", "v5");
        assert!(!accessed(&five, &["SPV_INTEL_masked_gather_scatter"]).contains("__spirv_"));
    }
}
