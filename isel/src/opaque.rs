//! Images and samplers that old front ends write as pointers become objects of target extension types.
//!
//! With opaque pointers and before target extension types (clang 15 and 16), the type of an image is in the mangled names of the
//! builtins that it is passed to, and in the metadata of kernels alone. From these, types go to the parameters that are passed
//! on, and to what they are passed to. Where a pointer is used for anything else, nothing is changed, and selection refuses
//! the calls by name.

use crate::intrinsics::mangled::{self, Param};
use crate::reader::normalize;
use crate::reader::retype::{Opaque, Wanted};
use crate::reader::{Map, Md, Reader, TyKind, Val};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use inkwell::module::Module;

/// The types of parameters and results that are found, by function.
type Found<'m> = Map<Val<'m>, (Option<Opaque>, Vec<Option<Opaque>>)>;

/// Rewrites the kernels of a module, where there is something to rewrite.
///
/// # Errors
/// A failure inside LLVM.
pub fn give_types(llvm: &Module<'_>, reader: Reader<'_>) -> Result<(), String> {
    if !reader.functions().any(|it| signature(it).is_some() || stated(reader, it).is_some()) {
        return Ok(());
    }
    // Variables that hold them become values.
    let kept: Vec<Val<'_>> = reader.functions().filter(|f| normalize::allow_passes(*f)).collect();
    normalize::run_passes(llvm, "function(sroa)")?;
    kept.into_iter().for_each(normalize::forbid_passes);
    if let Some(found) = spread(reader) {
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

/// What a builtin's name says of its pointers; `None` where that is nothing.
fn signature(function: Val<'_>) -> Option<(Option<Opaque>, Vec<Option<Opaque>>)> {
    if !function.is_declaration() {
        return None;
    }
    let name = function.name();
    let params = function.params();
    if name == "__translate_sampler_initializer" {
        let returns_pointer = matches!(function.value_type().return_type().kind(), TyKind::Ptr(_));
        return returns_pointer.then(|| (Some(Opaque::Sampler), vec![None; params.len()]));
    }
    if !params.iter().any(|param| param.ty().is_pointer()) || !name.contains("ocl_") {
        return None;
    }
    let (_, rest) = mangled::source_name(name.strip_prefix("_Z")?)?;
    let stated = mangled::params(rest, false)?;
    let typed: Vec<Option<Opaque>> = params
        .iter()
        .zip(stated.iter())
        .map(|(param, stated)| match stated {
            Param::Opaque(mangled::Opaque::Sampler) if param.ty().is_pointer() => Some(Opaque::Sampler),
            Param::Opaque(mangled::Opaque::Image) if param.ty().is_pointer() => image(&name),
            _ => None,
        })
        .collect();
    (typed.len() == params.len() && typed.iter().any(Option::is_some)).then_some((None, typed))
}

/// The image in a builtin's name, of which none has two: `ocl_image2d_array_depth_ro`.
fn image(name: &str) -> Option<Opaque> {
    let start = name.find("ocl_image")?;
    let digits = name[..start].bytes().rev().take_while(u8::is_ascii_digit).count();
    let (word, _) = mangled::source_name(&name[start - digits..])?;
    image_of(word.strip_prefix("ocl_image")?)
}

/// An image by the words behind `image`: `2d_array_depth_ro`.
fn image_of(words: &str) -> Option<Opaque> {
    let mut words = words.split('_');
    let dimensionality = match words.next()? {
        "1d" => 0,
        "2d" => 1,
        "3d" => 2,
        _ => return None,
    };
    let mut numbers = [dimensionality, 0, 0, 0, 0, 0, 0];
    for word in words {
        match word {
            "buffer" => numbers[0] = 5,
            "depth" => numbers[1] = 1,
            "array" => numbers[2] = 1,
            "msaa" => numbers[3] = 1,
            "ro" => numbers[6] = 0,
            "wo" => numbers[6] = 1,
            "rw" => numbers[6] = 2,
            _ => return None,
        }
    }
    Some(Opaque::Image(numbers))
}

/// What the metadata of a kernel says of its pointers; `None` where that is nothing.
fn stated<'m>(reader: Reader<'m>, kernel: Val<'m>) -> Option<Vec<Option<Opaque>>> {
    if kernel.is_declaration() || !kernel.params().iter().any(|param| param.ty().is_pointer()) {
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
    let object = |(index, param): (usize, &Val<'m>)| {
        let word = types.get(index).filter(|_| param.ty().is_pointer())?.strip_suffix("_t")?;
        let access = match access.get(index).map(String::as_str) {
            Some("write_only") => "wo",
            Some("read_write") => "rw",
            _ => "ro",
        };
        match word {
            "sampler" => Some(Opaque::Sampler),
            _ => image_of(&format!("{}_{access}", word.strip_prefix("image")?)),
        }
    };
    let objects: Vec<Option<Opaque>> = kernel.params().iter().enumerate().map(object).collect();
    objects.iter().any(Option::is_some).then_some(objects)
}

/// Finds the types of all parameters that objects are passed through; `None` where a pointer is used otherwise, too.
fn spread<'m>(reader: Reader<'m>) -> Option<Found<'m>> {
    let mut found: Found<'m> =
        reader.functions().filter_map(|function| Some((function, signature(function)?))).collect();
    let kernels = reader.functions().filter_map(|kernel| Some((kernel, (None, stated(reader, kernel)?))));
    found.extend(kernels);
    let mut work: Vec<Val<'m>> = reader.functions().filter(|function| found.contains_key(function)).collect();
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
                    K::LLVMArgumentValueKind => note(&mut found, argument, *object, &mut work)?,
                    // Calls that return one are found by what they call.
                    K::LLVMInstructionValueKind if argument.opcode() == Some(L::LLVMCall) => {
                        let of = found.get(&argument.callee()?)?;
                        (of.0 == Some(*object)).then_some(())?;
                    }
                    _ => return None,
                }
            }
        }
    }
    // Everything an object is used for must be an argument by now.
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

/// Requires every use of an object to be an argument where one of its type is wanted.
fn check_uses<'m>(found: &Found<'m>, value: Val<'m>, object: Opaque) -> Option<()> {
    for user in value.users() {
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
