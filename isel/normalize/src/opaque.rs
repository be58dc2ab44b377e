//! Opaque objects of OpenCL that old front ends write as pointers, and samplers that they write as integers, become
//! objects of target extension types.
//!
//! With opaque pointers and before target extension types (clang 15 and 16), the type of an image is in the mangled names of the
//! builtins that it is passed to, and in the metadata of kernels alone. The types of queues, pipes, events of the device
//! and reservations are in the rows of builtins. From these, types go to the parameters that are passed
//! on, and to what they are passed to. Where a pointer is used for anything else, nothing is changed, and selection refuses
//! the calls by name.

use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use inkwell::module::Module;
use spirant_ir::normalize::{self, LlvmPasses, Watch};
use spirant_ir::retype::{Opaque, Wanted};
use spirant_ir::{Map, Md, Reader, TyKind, Val};
use spirant_names::intrinsics::mangled::{self, Param};
use spirant_names::intrinsics::{self, Lookup, Spelling, shape};

/// The types of parameters and results that are found, by function.
type Found<'m> = Map<Val<'m>, (Option<Opaque>, Vec<Option<Opaque>>)>;

/// Rewrites the kernels of a module, where there is something to rewrite.
///
/// # Errors
/// A failure inside LLVM.
pub fn give_types(llvm: &Module<'_>, reader: Reader<'_>, watch: &mut dyn Watch) -> Result<(), String> {
    if !reader.functions().any(|it| signature(it).is_some() || stated(reader, it).is_some()) {
        return Ok(());
    }
    // Variables that hold them become values.
    let kept: Vec<Val<'_>> = reader.functions().filter(|f| normalize::allow_passes(*f)).collect();
    normalize::run_passes(llvm, "function(sroa)", LlvmPasses::Promote, watch)?;
    kept.into_iter().for_each(normalize::forbid_passes);
    let is_image_or_sampler =
        |object: Opaque| matches!(object, Opaque::Sampler | Opaque::Image(_) | Opaque::SampledImage(_));
    if let Some(found) = spread(reader, |_| true).or_else(|| spread(reader, is_image_or_sampler)) {
        let wanted: Vec<Wanted<'_>> = reader
            .functions()
            .filter_map(|function| {
                let (result, params) = found.get(&function)?.clone();
                Some(Wanted { function, result, params })
            })
            .collect();
        reader.retype_objects(&wanted);
    }
    Ok(())
}

/// What a builtin's name says of its pointers, and of the integers that are samplers; `None` where that is nothing.
fn signature(function: Val<'_>) -> Option<(Option<Opaque>, Vec<Option<Opaque>>)> {
    if !function.is_declaration() {
        return None;
    }
    let name = function.name();
    if !(name.starts_with("_Z") || name.starts_with("__")) {
        return None;
    }
    let returns_pointer = function.value_type().return_type().is_pointer();
    let params = function.params();
    let names_objects = !name.starts_with("_Z") || name.contains("ocl_") || name.contains("__spirv_");
    let is_candidate = |param: &Val<'_>| param.ty().is_pointer() || is_sampler_number(*param);
    if !(returns_pointer || names_objects && params.iter().any(is_candidate)) {
        return None;
    }
    let Lookup::Row(builtin) = intrinsics::lookup(&name) else { return old_signature(&name, &params) };
    if builtin.spelling == Spelling::Grammar {
        return instruction(&name, &params, &builtin.params).filter(|_| builtin.params.len() == params.len());
    }
    let result = returns_pointer.then(|| object_of_class(shape::results(builtin.row.shape), &name)).flatten();
    let typed: Vec<Option<Opaque>> = if builtin.spelling == Spelling::Mangled {
        stated_types(&name, &params, &builtin.params)
    } else {
        let classes = shape::arguments(builtin.row.shape).split_whitespace();
        let of = |(param, class): (&Val<'_>, &str)| {
            object_of_class(class, &name).filter(|_| param.ty().is_pointer())
        };
        params.iter().zip(classes.filter(|class| *class != "-")).map(of).collect()
    };
    let says_something = result.is_some() || typed.iter().any(Option::is_some);
    (typed.len() == params.len() && says_something).then_some((result, typed))
}

/// The same of an instruction's name, whose parameters are pointers to structs that are called as types of SPIR-V are.
fn instruction(
    name: &str,
    params: &[Val<'_>],
    stated: &[Param],
) -> Option<(Option<Opaque>, Vec<Option<Opaque>>)> {
    let of = |(param, stated): (&Val<'_>, &Param)| {
        if param.ty().is_pointer() { struct_object(stated) } else { None }
    };
    let typed: Vec<Option<Opaque>> = params.iter().zip(stated).map(of).collect();
    let result = match typed.first() {
        Some(Some(Opaque::Image(numbers))) if name.contains("__spirv_SampledImage") => {
            Some(Opaque::SampledImage(*numbers))
        }
        _ => None,
    };
    typed.iter().any(Option::is_some).then_some((result, typed))
}

/// The object whose struct a pointer points at: `__spirv_Image__void_1_0_0_0_0_0_0`.
fn struct_object(param: &Param) -> Option<Opaque> {
    let Param::Pointer(pointee) = param else { return None };
    let Param::Named(name) = &**pointee else { return None };
    let name = name.strip_prefix("__spirv_").or_else(|| name.strip_prefix("spirv."))?;
    let (kind, operands) = name.split_once("__").unwrap_or((name, ""));
    let numbers = || -> Option<[u32; 7]> {
        let numbers: Result<Vec<u32>, _> =
            operands.strip_prefix("void_")?.split('_').map(str::parse).collect();
        numbers.ok()?.try_into().ok()
    };
    Some(match kind {
        "Image" => Opaque::Image(numbers()?),
        "SampledImage" => Opaque::SampledImage(numbers()?),
        "Sampler" => Opaque::Sampler,
        "Queue" => Opaque::Queue,
        "DeviceEvent" => Opaque::DeviceEvent,
        "ReserveId" => Opaque::ReserveId,
        _ => return None,
    })
}

/// The same of a name that no row answers to as it is: images had no access before OpenCL 2.0.
fn old_signature(name: &str, params: &[Val<'_>]) -> Option<(Option<Opaque>, Vec<Option<Opaque>>)> {
    if !name.contains("ocl_") {
        return None;
    }
    let (_, rest) = mangled::source_name(name.strip_prefix("_Z")?)?;
    let typed = stated_types(name, params, &mangled::params(rest, false)?);
    (typed.len() == params.len() && typed.iter().any(Option::is_some)).then_some((None, typed))
}

/// The objects that the parameters of a mangled name are.
fn stated_types(name: &str, params: &[Val<'_>], stated: &[Param]) -> Vec<Option<Opaque>> {
    let of = |(param, stated): (&Val<'_>, &Param)| {
        let Param::Opaque(stated) = stated else { return None };
        let is_pointer = param.ty().is_pointer();
        match stated {
            mangled::Opaque::Sampler if is_pointer || is_sampler_number(*param) => Some(Opaque::Sampler),
            _ if !is_pointer => None,
            mangled::Opaque::Image => image(name),
            mangled::Opaque::Queue => Some(Opaque::Queue),
            mangled::Opaque::DeviceEvent => Some(Opaque::DeviceEvent),
            mangled::Opaque::ReserveId => Some(Opaque::ReserveId),
            mangled::Opaque::Pipe => Some(Opaque::Pipe(pipe_access(name))),
            _ => None,
        }
    };
    params.iter().zip(stated).map(of).collect()
}

/// Whether a value may be a sampler as SPIR 1.2 has it: its bits.
fn is_sampler_number(value: Val<'_>) -> bool {
    value.ty().kind() == TyKind::Int(32)
}

/// The object that a class of a row's shape stands for.
fn object_of_class(class: &str, name: &str) -> Option<Opaque> {
    Some(match class {
        "smp" => Opaque::Sampler,
        "q" => Opaque::Queue,
        "cev" => Opaque::DeviceEvent,
        "rid" => Opaque::ReserveId,
        "pipe" => Opaque::Pipe(pipe_access(name)),
        _ => return None,
    })
}

/// How a builtin accesses its pipe: 0 to read, 1 to write.
fn pipe_access(name: &str) -> u32 {
    u32::from(name.contains("write") || name.ends_with("_wo"))
}

/// The image in a builtin's name, of which none has two: `ocl_image2d_array_depth_ro`. Names of OpenCL 1.2 have no access,
/// which the builtin then says.
fn image(name: &str) -> Option<Opaque> {
    let (base, rest) = mangled::source_name(name.strip_prefix("_Z")?)?;
    let start = rest.find("ocl_image")?;
    let digits = rest[..start].bytes().rev().take_while(u8::is_ascii_digit).count();
    let (word, _) = mangled::source_name(&rest[start - digits..])?;
    let Some(Opaque::Image(mut numbers)) = image_of(word.strip_prefix("ocl_image")?) else { return None };
    if !["_ro", "_wo", "_rw"].iter().any(|access| word.ends_with(access)) {
        numbers[6] = u32::from(base.contains("write"));
    }
    Some(Opaque::Image(numbers))
}

/// An image by the words behind `image`: `2d_array_depth_ro`, as clang 3 had it `2darraydepth`.
fn image_of(words: &str) -> Option<Opaque> {
    let (dimensionality, mut rest) = words.split_at_checked(2)?;
    let dimensionality = match dimensionality {
        "1d" => 0,
        "2d" => 1,
        "3d" => 2,
        _ => return None,
    };
    let mut numbers = [dimensionality, 0, 0, 0, 0, 0, 0];
    while !rest.is_empty() {
        rest = rest.strip_prefix('_').unwrap_or(rest);
        let known = ["buffer", "depth", "array", "msaa", "ro", "wo", "rw"];
        let word = known.into_iter().find(|word| rest.starts_with(word))?;
        match word {
            "buffer" => numbers[0] = 5,
            "depth" => numbers[1] = 1,
            "array" => numbers[2] = 1,
            "msaa" => numbers[3] = 1,
            "ro" => numbers[6] = 0,
            "wo" => numbers[6] = 1,
            _ => numbers[6] = 2,
        }
        rest = &rest[word.len()..];
    }
    Some(Opaque::Image(numbers))
}

/// What the metadata of a kernel says of its pointers; `None` where that is nothing.
fn stated<'m>(reader: Reader<'m>, kernel: Val<'m>) -> Option<Vec<Option<Opaque>>> {
    let is_candidate = |param: &Val<'_>| param.ty().is_pointer() || is_sampler_number(*param);
    if kernel.is_declaration() || !kernel.params().iter().any(is_candidate) {
        return None;
    }
    let entries = |name: &str| -> Option<Vec<String>> {
        let node = kernel.global_metadata(reader, reader.metadata_kind(name)).first().copied()?;
        Some(
            node.operands().into_iter().map(|entry| entry.and_then(Md::string).unwrap_or_default()).collect(),
        )
    };
    let types = entries("kernel_arg_base_type").or_else(|| entries("kernel_arg_type"))?;
    let access = entries("kernel_arg_access_qual").unwrap_or_default();
    let qualifiers = entries("kernel_arg_type_qual").unwrap_or_default();
    let object = |(index, param): (usize, &Val<'m>)| {
        let access = match access.get(index).map(String::as_str) {
            Some("write_only") => "wo",
            Some("read_write") => "rw",
            _ => "ro",
        };
        if !param.ty().is_pointer() {
            let is_sampler = is_sampler_number(*param) && types.get(index)? == "sampler_t";
            return is_sampler.then_some(Opaque::Sampler);
        }
        if qualifiers.get(index).is_some_and(|of| of.split(' ').any(|word| word == "pipe")) {
            return Some(Opaque::Pipe(u32::from(access == "wo")));
        }
        match types.get(index)?.strip_suffix("_t")? {
            "sampler" => Some(Opaque::Sampler),
            "queue" => Some(Opaque::Queue),
            "clk_event" => Some(Opaque::DeviceEvent),
            "reserve_id" => Some(Opaque::ReserveId),
            word => image_of(&format!("{}_{access}", word.strip_prefix("image")?)),
        }
    };
    let objects: Vec<Option<Opaque>> = kernel.params().iter().enumerate().map(object).collect();
    objects.iter().any(Option::is_some).then_some(objects)
}

/// Finds the types of all parameters that objects of some kinds are passed through; `None` where a pointer is used
/// otherwise, too.
fn spread<'m>(reader: Reader<'m>, is_wanted: fn(Opaque) -> bool) -> Option<Found<'m>> {
    let mut found: Found<'m> =
        reader.functions().filter_map(|function| Some((function, signature(function)?))).collect();
    let kernels = reader.functions().filter_map(|kernel| Some((kernel, (None, stated(reader, kernel)?))));
    found.extend(kernels);
    for (result, params) in found.values_mut() {
        *result = result.filter(|object| is_wanted(*object));
        params.iter_mut().for_each(|param| *param = param.filter(|object| is_wanted(*object)));
    }
    let mut work: Vec<Val<'m>> = reader.functions().filter(|function| found.contains_key(function)).collect();
    let mut loaded = Vec::new();
    while let Some(function) = work.pop() {
        let params = found.get(&function)?.1.clone();
        for (param, object) in function.params().into_iter().zip(&params) {
            let Some(object) = object else { continue };
            for user in param.users() {
                pass_down(&mut found, user, param, *object, &mut work)?;
            }
        }
        for call in function.users() {
            if call.opcode() != Some(L::LLVMCall) || call.callee() != Some(function) {
                return None;
            }
            for (argument, object) in call.arguments().into_iter().zip(&params) {
                let Some(object) = object else { continue };
                match argument.value_kind() {
                    _ if *object == Opaque::Sampler && argument.known_int().is_some() => {}
                    K::LLVMArgumentValueKind => note(&mut found, argument, *object, &mut work)?,
                    // Calls that return one are found by what they call.
                    K::LLVMInstructionValueKind if argument.opcode() == Some(L::LLVMCall) => {
                        let of = found.get(&argument.callee()?)?;
                        (of.0 == Some(*object)).then_some(())?;
                    }
                    K::LLVMInstructionValueKind
                        if argument.opcode() == Some(L::LLVMLoad) && is_kept_in_memory(*object) =>
                    {
                        loaded.push((argument, *object));
                    }
                    _ => return None,
                }
            }
        }
    }
    // Everything an object is used for must be an argument by now.
    loaded.into_iter().try_for_each(|(load, object)| check_uses(&found, load, object))?;
    for (function, (result, params)) in &found {
        if let Some(object) = result {
            function.users().try_for_each(|call| check_uses(&found, call, *object))?;
        }
        for (param, object) in function.params().into_iter().zip(params) {
            if let Some(object) = object
                && !function.is_declaration()
            {
                check_uses(&found, param, *object)?;
            }
        }
    }
    Some(found)
}

/// Notes that functions which are defined get an object that they are passed.
fn pass_down<'m>(
    found: &mut Found<'m>,
    call: Val<'m>,
    passed: Val<'m>,
    object: Opaque,
    work: &mut Vec<Val<'m>>,
) -> Option<()> {
    if call.opcode() != Some(L::LLVMCall) {
        return None;
    }
    let callee = call.callee()?;
    if callee.value_kind() == K::LLVMFunctionValueKind && !callee.is_declaration() {
        for (argument, param) in call.arguments().into_iter().zip(callee.params()) {
            if argument == passed {
                note(found, param, object, work)?;
            }
        }
    }
    Some(())
}

/// Notes that a parameter is an object.
fn note<'m>(
    found: &mut Found<'m>,
    parameter: Val<'m>,
    object: Opaque,
    work: &mut Vec<Val<'m>>,
) -> Option<()> {
    let function = parameter.function_of_parameter()?;
    let params = function.params();
    let index = params.iter().position(|param| *param == parameter)?;
    let entry = found.entry(function).or_insert_with(|| (None, vec![None; params.len()]));
    match entry.1[index] {
        None => {
            entry.1[index] = Some(object);
            work.push(function);
            Some(())
        }
        Some(known) => (known == object).then_some(()),
    }
}

/// Whether objects of a kind may be loaded and stored.
fn is_kept_in_memory(object: Opaque) -> bool {
    matches!(object, Opaque::Queue | Opaque::DeviceEvent | Opaque::ReserveId)
}

/// Requires every use of an object to be an argument where one of its type is wanted, or a store of it.
fn check_uses<'m>(found: &Found<'m>, value: Val<'m>, object: Opaque) -> Option<()> {
    for user in value.users() {
        if user.opcode() == Some(L::LLVMStore) && is_kept_in_memory(object) && user.operand(0) == Some(value)
        {
            continue;
        }
        if user.opcode() != Some(L::LLVMCall) {
            return None;
        }
        let (_, params) = found.get(&user.callee()?)?;
        for (argument, wanted) in user.arguments().into_iter().zip(params) {
            if argument == value && *wanted != Some(object) {
                return None;
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::give_types;
    use crate::testing::{KERNEL, made};
    use spirant_ir::Reader;

    fn typed(ir: &str) -> String {
        made(&format!("{KERNEL}{ir}"), |llvm, _| give_types(llvm, Reader::new(llvm), &mut ()).expect("types"))
            .ir
    }

    const READ: &str = "declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1), ptr addrspace(2), <2 x i32>)\n";

    #[test]
    fn pointers_to_images_are_images() {
        let ir = typed(&format!(
            "{READ}define spir_kernel void @k(ptr addrspace(1) %i, ptr addrspace(2) %s, ptr addrspace(1) %to) {{\n  %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1) %i, ptr addrspace(2) %s, <2 x i32> zeroinitializer)\n  store <4 x float> %v, ptr addrspace(1) %to\n  ret void\n}}\n"
        ));
        let kernel = ir.lines().find(|line| line.contains("@k(")).expect("the kernel");
        assert!(
            kernel.contains("target(\"spirv.Image\"") && kernel.contains("target(\"spirv.Sampler\")"),
            "{kernel}"
        );
        assert!(kernel.contains("ptr addrspace(1) %to"), "{kernel}");
    }

    #[test]
    fn a_pointer_with_another_use_stays() {
        let ir = typed(&format!(
            "{READ}define spir_kernel void @k(ptr addrspace(1) %i, ptr addrspace(2) %s) {{\n  store i32 1, ptr addrspace(1) %i\n  %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1) %i, ptr addrspace(2) %s, <2 x i32> zeroinitializer)\n  ret void\n}}\n"
        ));
        let kernel = ir.lines().find(|line| line.contains("@k(")).expect("the kernel");
        assert!(kernel.contains("ptr addrspace(1) %i"), "{kernel}");
    }
}
