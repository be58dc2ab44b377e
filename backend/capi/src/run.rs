//! Execution of a module on the reference machine.

use crate::modules::on_module;
use crate::options::{Settings, spirant_options, wrong};
use crate::outcome::{spirant_result, spirant_status};
use crate::strings::{spirant_bytes, spirant_string};
use spirant::Diagnostics;
use spirant::form::Input;
use spirant::run::{Argument, Launch, Limits, Resource};
use std::ptr;

/// A buffer at a binding, or the elements of an array of descriptors by several of one binding. The results replace its contents.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_buffer {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// The first byte. It may be null if `length` is 0.
    pub data: *mut u8,
    /// The number of bytes.
    pub length: usize,
}

/// A kind of an argument: a pointer to a buffer, whose contents the results replace.
pub const SPIRANT_ARGUMENT_BUFFER: u32 = 0;
/// A kind of an argument: a scalar, a vector or a struct, by its bytes.
pub const SPIRANT_ARGUMENT_VALUE: u32 = 1;
/// A kind of an argument: a pointer to `length` bytes of the work group; `data` is not read.
pub const SPIRANT_ARGUMENT_LOCAL: u32 = 2;

/// An argument of a kernel.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_argument {
    /// A `SPIRANT_ARGUMENT_…`.
    pub kind: u32,
    /// The first byte. It may be null if `length` is 0.
    pub data: *mut u8,
    /// The number of bytes.
    pub length: usize,
}

/// The value of a specialization constant.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_constant {
    /// Its `SpecId`.
    pub id: u32,
    /// Its value: `5`, `-1`, `1.5`, `true`, or the bits as `0x3f800000`.
    pub value: spirant_string,
}

/// An execution of an entry point. Set it to zero, then `size` to its size, then what is to be stated.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_launch {
    /// `sizeof(spirant_launch)`, by which later versions know which members there are.
    pub size: usize,
    /// The name of the entry point; empty for the only one.
    pub entry: spirant_string,
    /// The number of work groups in each dimension; 0 counts as 1.
    pub groups: [u32; 3],
    /// The size of a work group, where the module does not state it; zeros otherwise.
    pub local: [u32; 3],
    /// The first global invocation in each dimension.
    pub offset: [u32; 3],
    /// The number of invocations of a subgroup, where the module does not state it; 0 counts as 32.
    pub subgroup: u32,
    /// Whether everything undefined is reported, and the execution goes on behind it; races and values that were never written, too.
    pub check: bool,
    /// The largest number of executed instructions, each counted once for each invocation; 0 counts as 10,000,000,000.
    pub steps: u64,
    /// How many threads run work groups, with the results of one; 0 counts as 1.
    pub threads: u32,
    /// The buffers.
    pub buffers: *const spirant_buffer,
    /// The number of buffers.
    pub buffer_count: usize,
    /// The push constants.
    pub push: spirant_bytes,
    /// The arguments of a kernel, in order.
    pub arguments: *const spirant_argument,
    /// The number of arguments.
    pub argument_count: usize,
    /// Values of specialization constants.
    pub constants: *const spirant_constant,
    /// The number of these values.
    pub constant_count: usize,
}

/// Executes an entry point of a module on the reference machine; the results replace the contents of the buffers and arguments. The
/// output is empty. Diagnostics with the code `E0021` say what is undefined: with `check` all of it, beside results; otherwise the
/// first, without results. `interrupt` of the options ends the execution.
///
/// # Safety
/// Pointers are null or as their types say; the contents of buffers and arguments may be written, and do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_run(
    source: spirant_bytes,
    name: spirant_string,
    launch: *const spirant_launch,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = |input: &Input, settings: &Settings, found: &mut Diagnostics| {
        // SAFETY: the caller's promise.
        let given = unsafe { launch.as_ref() }.ok_or_else(|| wrong("the launch is null"))?;
        if given.size != size_of::<spirant_launch>() {
            return Err(wrong("`size` of the launch is not sizeof(spirant_launch)"));
        }
        let module = input.module(true, found).ok_or_else(Diagnostics::new)?;
        // SAFETY: the caller's promise.
        let (mut launch, constants) = unsafe { read(given) }?;
        if launch.entry.is_empty() {
            let [entry] = &module.entry_points[..] else {
                return Err(wrong("the launch names no entry point, and the module has not one"));
            };
            launch.entry = entry.name.to_string();
        }
        let mut limits = Limits { goes_on: given.check, checks: given.check, ..Limits::default() };
        limits.threads = given.threads.max(1) as usize;
        limits.interrupt = settings.options.interrupt.clone();
        if given.steps > 0 {
            limits.steps = given.steps;
        }
        spirant::execute(&module, &mut launch, &constants, &limits, found).ok_or_else(Diagnostics::new)?;
        // SAFETY: the caller's promise.
        unsafe { write(given, &launch) };
        Ok(Vec::new())
    };
    // SAFETY: the caller's promise.
    unsafe { on_module(source, name, options, result, work) }
}

/// A list of the caller's.
///
/// # Safety
/// `data` points to `length` elements that do not change meanwhile.
unsafe fn list<'a, T>(data: *const T, length: usize) -> Result<&'a [T], Diagnostics> {
    match (data.is_null(), length) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(wrong("a list of the launch is null, though it has a length")),
        // SAFETY: the caller's promise.
        (false, _) => Ok(unsafe { std::slice::from_raw_parts(data, length) }),
    }
}

/// Bytes of the caller's.
///
/// # Safety
/// As [`spirant_bytes::slice`].
unsafe fn bytes(data: *const u8, length: usize) -> Result<Vec<u8>, Diagnostics> {
    // SAFETY: the caller's promise.
    let slice = unsafe { spirant_bytes { data, length }.slice() };
    slice.map(<[u8]>::to_vec).ok_or_else(|| wrong("bytes of the launch are null, though they have a length"))
}

/// What is executed, and the values of specialization constants.
///
/// # Safety
/// As of [`spirant_run`].
unsafe fn read(given: &spirant_launch) -> Result<(Launch, Vec<(u32, String)>), Diagnostics> {
    // SAFETY: the caller's promise, here and below.
    let entry =
        unsafe { given.entry.text() }.ok_or_else(|| wrong("the name of the entry point is not UTF-8"))?;
    let mut launch = Launch {
        entry: entry.to_owned(),
        groups: given.groups.map(|count| count.max(1)),
        local: (given.local != [0; 3]).then_some(given.local.map(|count| count.max(1))),
        offset: given.offset,
        push: unsafe { bytes(given.push.data, given.push.length) }?,
        ..Launch::default()
    };
    if given.subgroup > 0 {
        launch.subgroup = given.subgroup;
    }
    for buffer in unsafe { list(given.buffers, given.buffer_count) }? {
        let bytes = unsafe { bytes(buffer.data, buffer.length) }?;
        let spirant_buffer { set, binding, .. } = *buffer;
        launch.resources.push(Resource { set, binding, bytes, ..Resource::default() });
    }
    for argument in unsafe { list(given.arguments, given.argument_count) }? {
        launch.arguments.push(match argument.kind {
            SPIRANT_ARGUMENT_BUFFER => Argument::Buffer(unsafe { bytes(argument.data, argument.length) }?),
            SPIRANT_ARGUMENT_VALUE => Argument::Value(unsafe { bytes(argument.data, argument.length) }?),
            SPIRANT_ARGUMENT_LOCAL => Argument::Local(argument.length),
            other => return Err(wrong(format!("there is no kind {other} of arguments"))),
        });
    }
    let mut constants = Vec::new();
    for constant in unsafe { list(given.constants, given.constant_count) }? {
        let value = unsafe { constant.value.text() };
        let value = value.ok_or_else(|| wrong("the value of a specialization constant is not UTF-8"))?;
        constants.push((constant.id, value.to_owned()));
    }
    Ok((launch, constants))
}

/// Writes the results to where the caller has the inputs.
///
/// # Safety
/// As of [`spirant_run`]; `launch` was read of `given`.
unsafe fn write(given: &spirant_launch, launch: &Launch) {
    // SAFETY: the lists were read before.
    let (buffers, arguments) =
        unsafe { (list(given.buffers, given.buffer_count), list(given.arguments, given.argument_count)) };
    let buffers = buffers.unwrap_or_default().iter().map(|buffer| (buffer.data, buffer.length));
    let resources = launch.resources.iter().map(|resource| Some(&resource.bytes));
    let arguments = arguments.unwrap_or_default().iter().map(|argument| (argument.data, argument.length));
    let values = launch.arguments.iter().map(|argument| match argument {
        Argument::Buffer(bytes) => Some(bytes),
        _ => None,
    });
    for ((data, length), bytes) in buffers.zip(resources).chain(arguments.zip(values)) {
        let Some(bytes) = bytes.filter(|bytes| bytes.len() == length && !data.is_null()) else { continue };
        // SAFETY: the caller's promise: so many bytes may be written there.
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), data, length) };
    }
}
