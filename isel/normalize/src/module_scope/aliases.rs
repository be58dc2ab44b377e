//! Aliases that other modules or the host can name.
//!
//! An id of SPIR-V carries one name of linkage, so a second name requires a second object. The alias of a function becomes a
//! function of the alias's name that calls it; the alias of a kernel becomes a kernel that does. (Two `OpEntryPoint` of one
//! function would be shorter, but an OpenCL runtime was found to know the first alone.) A variable that no other module sees
//! yet takes the alias's name. A constant without an identity is copied. Any other variable cannot have two names.
//! Uses of the alias inside the module become uses of what it stands for, unless a linker may replace the alias.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Capability;
use spirant_dialect::{Diagnostic, Diagnostics, TargetEnv};
use spirant_ir::writer::Writer;
use spirant_ir::{CallConv, Md, Reader, Val, edit, globals};

/// Named metadata whose nodes begin with the function that they are about.
const ABOUT_FUNCTIONS: [&str; 1] = ["spirv.ExecutionMode"];

/// Defines what each visible alias names.
pub fn define(writer: &Writer<'_>, env: &TargetEnv, diagnostics: &mut Diagnostics) {
    let reader = writer.reader();
    let aliases: Vec<Val<'_>> = reader.aliases().filter(|alias| !alias.is_hidden()).collect();
    for alias in aliases {
        let Some(base) = base_of(reader, alias) else {
            let message = format!(
                "the alias {alias} stands for a constant that is not an address in a function or variable"
            );
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message));
            continue;
        };
        match base.global.value_kind() {
            K::LLVMFunctionValueKind => define_function(writer, env, alias, &base, diagnostics),
            K::LLVMGlobalVariableValueKind => define_variable(writer, env, alias, &base, diagnostics),
            // What a loader resolves is refused by selection.
            _ => {}
        }
    }
}

/// What an alias stands for: a function or variable, and the bytes behind its start.
struct Base<'m> {
    global: Val<'m>,
    offset: i64,
}

fn base_of<'m>(reader: Reader<'m>, alias: Val<'m>) -> Option<Base<'m>> {
    let mut offset = 0i64;
    let mut at = alias;
    // LLVM refuses cycles of aliases.
    loop {
        at = match (at.value_kind(), at.opcode()) {
            (K::LLVMGlobalAliasValueKind, _) => at.aliasee()?,
            (_, Some(L::LLVMGetElementPtr)) => {
                offset = offset.checked_add(constant_offset(reader, at)?)?;
                at.operand(0)?
            }
            (_, Some(L::LLVMBitCast | L::LLVMAddrSpaceCast)) => at.operand(0)?,
            (K::LLVMFunctionValueKind | K::LLVMGlobalVariableValueKind | K::LLVMGlobalIFuncValueKind, _) => {
                return Some(Base { global: at, offset });
            }
            _ => return None,
        };
    }
}

/// The bytes that a constant `getelementptr` adds.
fn constant_offset(reader: Reader<'_>, address: Val<'_>) -> Option<i64> {
    let layout = reader.layout();
    let mut ty = address.gep_source();
    let mut offset = 0i64;
    for (position, index) in address.operands().skip(1).enumerate() {
        let index = index.signed_value()?;
        let members = ty.members();
        let step = match position {
            0 => index.checked_mul(i64::try_from(layout.alloc_size(ty)).ok()?)?,
            _ if !members.is_empty() => {
                let member = u32::try_from(index).ok()?;
                let step = layout.member_offset(ty, member);
                ty = *members.get(member as usize)?;
                i64::try_from(step).ok()?
            }
            _ => {
                ty = ty.element();
                index.checked_mul(i64::try_from(layout.alloc_size(ty)).ok()?)?
            }
        };
        offset = offset.checked_add(step)?;
    }
    Some(offset)
}

fn define_function<'m>(
    writer: &Writer<'m>,
    env: &TargetEnv,
    alias: Val<'m>,
    base: &Base<'m>,
    diagnostics: &mut Diagnostics,
) {
    let function = base.global;
    let is_named_outside = function.is_entry_point() || !env.client_forbids(Capability::Linkage);
    if !is_named_outside || function.is_declaration() {
        return;
    }
    let reason = if base.offset != 0 {
        "points behind the start of the function"
    } else if function.value_type().is_vararg() {
        "has variable arguments, which a function in SPIR-V cannot pass on, as the function"
    } else {
        let Some(wrapper) = wrap(writer, alias, function) else { return };
        let target = if alias.is_interposable() { wrapper } else { function };
        edit::replace_uses(alias, target);
        finish(writer, alias, wrapper);
        return;
    };
    let message = format!("the alias {alias} {reason} {function}: it cannot be defined in SPIR-V");
    diagnostics
        .push(Diagnostic::error(Code::UNSUPPORTED, message).help("export the function by its own name"));
}

/// A function that does what `function` does, not named yet.
fn wrap<'m>(writer: &Writer<'m>, alias: Val<'m>, function: Val<'m>) -> Option<Val<'m>> {
    let callee = writer.callable(function)?;
    let wrapper = writer.add_function("", function.value_type());
    writer.copy_declaration(function, wrapper);
    writer.copy_visibility(alias, wrapper);
    writer.forward(wrapper, callee);
    if function.calling_convention() == CallConv::SpirKernel {
        copy_named_metadata(writer, function, wrapper);
    }
    Some(wrapper)
}

/// Says of another kernel what named metadata says of one.
fn copy_named_metadata<'m>(writer: &Writer<'m>, from: Val<'m>, to: Val<'m>) {
    let reader = writer.reader();
    for list in ABOUT_FUNCTIONS {
        for node in reader.named_metadata(list) {
            let operands = node.operands();
            let [Some(first), rest @ ..] = &operands[..] else { continue };
            let rest: Option<Vec<Md<'m>>> = rest.iter().copied().collect();
            if let Some(rest) = rest.filter(|_| first.value() == Some(from)) {
                let all = [&[writer.md_value(to)][..], &rest].concat();
                reader.add_named_metadata(list, writer.md_node(&all));
            }
        }
    }
}

/// Gives what stands for an alias the alias's name.
fn finish<'m>(writer: &Writer<'m>, alias: Val<'m>, object: Val<'m>) {
    let name = alias.name();
    globals::forget_name(alias);
    writer.set_name(object, &name);
}

fn define_variable<'m>(
    writer: &Writer<'m>,
    env: &TargetEnv,
    alias: Val<'m>,
    base: &Base<'m>,
    diagnostics: &mut Diagnostics,
) {
    let variable = base.global;
    if env.is_shader() || env.client_forbids(Capability::Linkage) {
        // Shaders see variables by decoration, not by name.
        return;
    }
    if base.offset == 0 && variable.is_hidden() {
        writer.copy_visibility(alias, variable);
        edit::replace_uses(alias, variable);
        finish(writer, alias, variable);
        return;
    }
    let is_copied = base.offset == 0
        && variable.is_global_constant()
        && variable.has_no_identity()
        && !variable.is_interposable()
        && !variable.is_externally_initialized();
    if let Some(initializer) = variable.initializer().filter(|_| is_copied) {
        let space = variable.ty().address_space();
        let copy = writer.add_global("", variable.value_type(), space);
        writer.set_initializer(copy, initializer);
        writer.set_constant(copy);
        writer.set_alignment(copy, variable.alignment());
        writer.copy_visibility(alias, copy);
        edit::replace_uses(alias, variable);
        finish(writer, alias, copy);
        return;
    }
    let message = match base.offset {
        0 => format!(
            "the alias {alias} is a second name of the variable {variable}, and SPIR-V gives a variable one name"
        ),
        offset => format!(
            "the alias {alias} names what is {offset} bytes behind the start of the variable {variable}, and SPIR-V names whole variables"
        ),
    };
    let help = "give the alias internal linkage, or export a function that returns the address";
    diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
}

#[cfg(test)]
mod tests {
    use super::define;
    use crate::testing::{KERNEL, Made, env, made};
    use spirant_ir::writer::Writer;

    fn defined(ir: &str) -> Made {
        made(&format!("{KERNEL}{ir}"), |llvm, diagnostics| {
            define(&Writer::new(llvm), &env("opencl3.0"), diagnostics);
        })
    }

    #[test]
    fn the_alias_of_a_function_calls_it() {
        let of = defined(
            "define spir_func i32 @f(i32 %a) {\n  ret i32 %a\n}\n@g = alias i32 (i32), ptr @f\n@w = weak alias i32 (i32), ptr @f\n\
             define spir_func i32 @h() {\n  %a = call spir_func i32 @g(i32 1)\n  %b = call spir_func i32 @w(i32 2)\n  %r = add i32 %a, %b\n  ret i32 %r\n}\n",
        );
        assert!(of.said.is_empty(), "{:?}", of.said);
        assert!(
            of.function("g").contains("call spir_func i32 @f(i32") && of.function("w").contains("@f(i32")
        );
        // A linker may put another function in the place of a weak alias.
        assert!(of.function("h").contains("@f(i32 1)") && of.function("h").contains("@w(i32 2)"));
    }

    #[test]
    fn the_alias_of_a_kernel_is_a_kernel() {
        let of = defined(
            "define spir_kernel void @f(ptr addrspace(1) %p) {\n  ret void\n}\n@g = alias void (ptr addrspace(1)), ptr @f\n",
        );
        assert!(of.function("g").starts_with("define spir_kernel void @g("));
    }

    #[test]
    fn a_variable_has_one_name() {
        let of = defined(
            "@hidden = internal addrspace(1) global i32 1\n@a = alias i32, ptr addrspace(1) @hidden\n\
             @same = unnamed_addr addrspace(1) constant i32 2\n@b = alias i32, ptr addrspace(1) @same\n",
        );
        assert!(of.said.is_empty());
        assert!(of.has("@a = dso_local addrspace(1) global i32 1"), "{}", of.ir);
        assert!(of.has("@b = addrspace(1) constant i32 2") && of.has("@same = "));
        let of = defined("@v = addrspace(1) global i32 1\n@a = alias i32, ptr addrspace(1) @v\n");
        assert!(of.said[0].contains("is a second name of the variable"));
        let of = defined(
            "@v = internal addrspace(1) global { i8, i32 } zeroinitializer\n@a = alias i32, getelementptr ({ i8, i32 }, ptr addrspace(1) @v, i32 0, i32 1)\n",
        );
        assert!(of.said[0].contains("4 bytes behind the start"), "{:?}", of.said);
    }
}
