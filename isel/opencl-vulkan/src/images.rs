//! Images and samplers of kernels, which become descriptors.
//!
//! OpenCL C passes them on, and reads no variables of them, so that after inlining every use is an argument of a builtin and leads
//! back to a parameter, or to a sampler in the source. Each such call is replaced by one of a function that knows which descriptors
//! it accesses ([`super::texels`]); no object is left in the kernel's own code.

use super::Pointers;
use super::builtins;
use super::descriptors::{NORMALIZED, SOURCE_SET, binding_of, name_constant};
use super::texels::{Access, ImageKind, Sampled, Sampler};
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::debug_values;
use spirant_ir::normalize::{self, LlvmPasses, Watch};
use spirant_ir::recursion;
use spirant_ir::writer::Writer;
use spirant_ir::{CallConv, ExtType, Md, Reader, TyKind, Val, edit};
use spirant_names::intrinsics::{Image, Lookup, Lower, OpenCl, Texel, lookup};

/// The function that makes a sampler of a number.
const TRANSLATE: &str = "__translate_sampler_initializer";

/// What brings a function's objects into its own code.
const PASSES: &str = "always-inline,globaldce,function(sroa)";

/// What an object is bound as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// As an image that is sampled or fetched from.
    SampledImage,
    /// As an image that is read and written by texel.
    StorageImage,
    /// As a buffer of texels that are read.
    UniformTexels,
    /// As a buffer of texels that are read and written.
    StorageTexels,
    /// As a sampler.
    Sampler {
        /// Whether the shader asks if its coordinates are normalized.
        asks: bool,
    },
}

/// An image or sampler that is a parameter.
pub struct Object<'m> {
    kernel: Val<'m>,
    ordinal: u32,
    /// What it is bound as.
    pub bound: Bound,
    /// The shape of an image.
    shape: Option<ImageKind>,
}

/// The images and samplers of a module's kernels.
#[derive(Default)]
pub struct Objects<'m> {
    list: Vec<Object<'m>>,
    accesses: Vec<Access<'m>>,
    /// The call of each, until it is replaced.
    calls: Vec<Val<'m>>,
    /// The samplers in the source, by their numbers.
    samplers: Vec<u32>,
    /// What other parameters have descriptors.
    pointers: Pointers,
}

/// Finds the images and samplers of kernels, and replaces the calls that use them.
///
/// # Errors
/// Recursion; objects that are neither, or that are used otherwise; images of texels of several kinds.
pub fn find<'m>(
    llvm: &Module<'_>,
    reader: Reader<'m>,
    pointers: Pointers,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<Objects<'m>, Aborted> {
    let has_objects = |function: &Val<'_>| {
        is_kernel(*function) && function.params().iter().any(|param| param.ty().kind() == TyKind::TargetExt)
    };
    if !reader.functions().any(|function| has_objects(&function)) {
        return Ok(Objects::default());
    }
    inline(llvm, "images", watch, diagnostics)?;
    let mut objects = Objects { pointers, ..Objects::default() };
    for kernel in reader.functions().filter(has_objects) {
        for (ordinal, param) in kernel.params().into_iter().enumerate() {
            if param.ty().kind() == TyKind::TargetExt
                && let Err(diagnostic) = objects.add(kernel, ordinal as u32, param)
            {
                diagnostics.push(*diagnostic);
            }
        }
        if let Err(diagnostic) = objects.add_accesses(kernel) {
            diagnostics.push(*diagnostic);
        }
    }
    diagnostics.check()?;
    for (call, access) in std::mem::take(&mut objects.calls).into_iter().zip(&objects.accesses) {
        edit::call_declared_instead(reader, call, &access.name, numbers(call, access.sampler));
    }
    for function in reader.functions().filter(|function| function.name() == TRANSLATE) {
        function.calls().collect::<Vec<_>>().into_iter().for_each(edit::erase_unused);
    }
    Ok(objects)
}

/// Inlines what kernels call into them, and makes values of their variables.
///
/// # Errors
/// Recursion.
pub fn inline(
    llvm: &Module<'_>,
    what: &str,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    recursion::check(reader, is_kernel, diagnostics)?;
    debug_values::keep(reader);
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        if is_kernel(function) { normalize::keep_whole(function) } else { normalize::inline_always(function) }
    }
    if let Err(message) = normalize::run_passes(llvm, PASSES, LlvmPasses::Inline, watch) {
        let message = format!("LLVM could not inline what kernels pass {what} to: {message}");
        return diagnostics.abort(Diagnostic::bug(message));
    }
    Ok(())
}

fn is_kernel(function: Val<'_>) -> bool {
    !function.is_declaration() && function.calling_convention() == CallConv::SpirKernel
}

fn refused(message: String, help: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::UNSUPPORTED, message).help(help))
}

impl<'m> Objects<'m> {
    /// The object that a parameter is.
    pub fn of(&self, kernel: Val<'m>, ordinal: u32) -> Option<&Object<'m>> {
        self.list.iter().find(|object| object.kernel == kernel && object.ordinal == ordinal)
    }

    /// Adds a parameter, with what its uses say of it.
    fn add(&mut self, kernel: Val<'m>, ordinal: u32, param: Val<'m>) -> Result<(), Box<Diagnostic>> {
        let ty = param.ty();
        let object = |bound, shape| Object { kernel, ordinal, bound, shape };
        let object = match (ty.ext_type(), &ty.ext_ints()[..]) {
            (Some(ExtType::Sampler), _) => object(Bound::Sampler { asks: false }, None),
            (Some(ExtType::Image), &[dim, depth, arrayed, multisampled, _, _, access]) => {
                let texel = texel_kind(kernel, ordinal, param)?;
                let sampled = if access == 0 { Sampled::BySampler } else { Sampled::Stored };
                let shape = ImageKind {
                    dim,
                    is_depth: depth == 1,
                    is_arrayed: arrayed == 1,
                    is_multisampled: multisampled == 1,
                    sampled,
                    texel,
                };
                let bound = match (shape.is_buffer(), sampled) {
                    (false, Sampled::BySampler) => Bound::SampledImage,
                    (false, Sampled::Stored) => Bound::StorageImage,
                    (true, Sampled::BySampler) => Bound::UniformTexels,
                    (true, Sampled::Stored) => Bound::StorageTexels,
                };
                object(bound, Some(shape))
            }
            _ => {
                let message = format!(
                    "parameter {ordinal} of the kernel {kernel} is an object of type {ty}, for which Vulkan has no descriptor"
                );
                return Err(refused(message, "pass buffers, images and samplers"));
            }
        };
        self.list.push(object);
        Ok(())
    }

    /// Adds the calls of a kernel that use its images.
    fn add_accesses(&mut self, kernel: Val<'m>) -> Result<(), Box<Diagnostic>> {
        let params = kernel.params();
        let ordinal_of = |value: Val<'m>| params.iter().position(|param| *param == value);
        for (ordinal, param) in params.iter().enumerate() {
            let Some(shape) = self.of(kernel, ordinal as u32).and_then(|object| object.shape) else {
                continue;
            };
            for call in param.users() {
                let Some((builtin, image)) = image_builtin(call) else { continue };
                let sampler = match image {
                    Image::Sample(_) | Image::SampleLevel(_) | Image::SampleGradients(_) => {
                        let argument = call.arguments().get(1).copied();
                        let found = argument.and_then(|sampler| match ordinal_of(sampler) {
                            Some(ordinal) => Some(self.parameter(kernel, ordinal as u32, call)),
                            None => self.in_source(sampler),
                        });
                        let Some(found) = found else {
                            let message = format!(
                                "{builtin} in the kernel {kernel} samples by neither a parameter nor a sampler in the source"
                            );
                            return Err(refused(message, "pass the sampler to the kernel"));
                        };
                        Some(found)
                    }
                    _ => None,
                };
                let source = match sampler {
                    Some(Sampler::Parameter { ordinal, .. }) => format!(".{ordinal}"),
                    Some(Sampler::Literal { number, .. }) => format!(".s{number}"),
                    None => String::new(),
                };
                let name = format!("texel.{}.{ordinal}{source}.{}", kernel.name(), callee_name(call));
                self.accesses.push(Access {
                    builtin,
                    image,
                    kernel,
                    ordinal: ordinal as u32,
                    shape,
                    binding: binding_of(kernel, ordinal as u32, self.pointers),
                    sampler,
                    types: numbers(call, sampler).into_iter().map(Val::ty).collect(),
                    result: call.ty(),
                    name,
                });
                self.calls.push(call);
            }
        }
        Ok(())
    }

    /// A sampler that is a parameter.
    fn parameter(&mut self, kernel: Val<'m>, ordinal: u32, call: Val<'m>) -> Sampler {
        // Integers are coordinates of texels whatever the sampler says.
        let asks_here = call.arguments().get(2).is_some_and(|at| at.ty().scalar().kind() == TyKind::Float);
        let own = |object: &&mut Object<'m>| object.kernel == kernel && object.ordinal == ordinal;
        if let Some(Bound::Sampler { asks }) = self.list.iter_mut().find(own).map(|object| &mut object.bound)
        {
            *asks |= asks_here;
        }
        Sampler::Parameter { ordinal, binding: binding_of(kernel, ordinal, self.pointers) }
    }

    /// A sampler that a call makes of a number.
    fn in_source(&mut self, sampler: Val<'m>) -> Option<Sampler> {
        let callee = sampler.is_instruction().then(|| sampler.callee()).flatten()?;
        if callee.name() != TRANSLATE {
            return None;
        }
        let number = u32::try_from(sampler.operand(0)?.int_value()?).ok()?;
        let binding = self.samplers.iter().position(|known| *known == number).unwrap_or_else(|| {
            self.samplers.push(number);
            self.samplers.len() - 1
        });
        Some(Sampler::Literal { number, binding: binding as u32 })
    }

    /// Writes what the calls of kernels became calls of; what reflection says of the samplers that the host makes, as nodes.
    pub fn define(&self, writer: &Writer<'m>, diagnostics: &mut Diagnostics) -> Vec<Md<'m>> {
        let mut defined: Vec<&str> = Vec::new();
        for binding in 0..self.samplers.len() {
            let name = format!("sampler{binding}");
            name_constant(writer, &name, &name);
        }
        for access in &self.accesses {
            if defined.contains(&access.name.as_str()) {
                continue;
            }
            defined.push(&access.name);
            if let Err(why) = access.define(writer) {
                let message =
                    format!("the builtin {} is not supported in kernels for Vulkan: {why}", access.builtin);
                diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message));
            }
        }
        // Coordinates are normalized before the sampler has them.
        let sampler = |(binding, number): (u32, &u32)| {
            let words = [SOURCE_SET, binding, number | NORMALIZED].map(|word| writer.md_word(word));
            writer.md_node(&words)
        };
        (0u32..).zip(&self.samplers).map(sampler).collect()
    }
}

/// The arguments of a builtin that are no objects.
fn numbers<'m>(call: Val<'m>, sampler: Option<Sampler>) -> Vec<Val<'m>> {
    call.arguments().into_iter().skip(1 + usize::from(sampler.is_some())).collect()
}

fn callee_name(call: Val<'_>) -> String {
    call.callee().map(|callee| callee.name()).unwrap_or_default()
}

/// The builtin of images that an instruction calls, by its name.
fn image_builtin(call: Val<'_>) -> Option<(String, Image)> {
    let callee = call.is_instruction().then(|| call.callee()).flatten().filter(|it| it.is_declaration())?;
    match lookup(&callee.name()) {
        Lookup::Row(intrinsic) => match intrinsic.lower {
            Lower::OpenCl(OpenCl::Image(image))
                if builtins::fits(&intrinsic.params, &callee.value_type().param_types()) =>
            {
                Some((intrinsic.name.to_string(), image))
            }
            _ => None,
        },
        _ => None,
    }
}

/// What the texels of an image are, as the builtins that read and write it say; floats where none does.
fn texel_kind(kernel: Val<'_>, ordinal: u32, param: Val<'_>) -> Result<Texel, Box<Diagnostic>> {
    let mut found: Option<(Texel, String)> = None;
    for call in param.users() {
        let Some((name, image)) = image_builtin(call) else {
            let message = format!(
                "parameter {ordinal} of the kernel {kernel}, an image, is used by what is not a builtin of images"
            );
            return Err(refused(message, "call the builtins of images with the parameter itself"));
        };
        let texel = match image {
            Image::Sample(texel)
            | Image::SampleLevel(texel)
            | Image::SampleGradients(texel)
            | Image::Read(texel)
            | Image::Write(texel) => texel,
            _ => continue,
        };
        match &found {
            Some((other, first)) if *other != texel => {
                let message = format!(
                    "parameter {ordinal} of the kernel {kernel}, an image, is used by {first} and {name}; an image of Vulkan has texels of one kind"
                );
                return Err(refused(message, "pass the image twice, once for each kind"));
            }
            Some(_) => {}
            None => found = Some((texel, name)),
        }
    }
    Ok(found.map_or(Texel::Float, |(texel, _)| texel))
}

#[cfg(test)]
mod tests {
    use crate::testing::{definition, shaders};

    const IMAGE: &str = "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)";
    const READ: &str = "_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i";

    #[test]
    fn an_access_of_an_image_knows_its_descriptor() {
        let ir = format!(
            "declare spir_func target(\"spirv.Sampler\") @__translate_sampler_initializer(i32)
declare spir_func <4 x float> @{READ}({IMAGE}, target(\"spirv.Sampler\"), <2 x i32>)
define spir_kernel void @k({IMAGE} %i, ptr addrspace(1) %p) {{
  %s = call spir_func target(\"spirv.Sampler\") @__translate_sampler_initializer(i32 20)
  %t = call spir_func <4 x float> @{READ}({IMAGE} %i, target(\"spirv.Sampler\") %s, <2 x i32> <i32 1, i32 2>)
  store <4 x float> %t, ptr addrspace(1) %p
  ret void
}}"
        );
        let module = shaders(&ir);
        // No object is left in the kernel's own code, and no call of the builtin.
        let kernel = definition(&module, "k.kernel").join("\n");
        assert!(!kernel.contains(&format!("@{READ}(")), "{module}");
        assert!(!kernel.contains("__translate_sampler_initializer"), "{module}");
        assert!(kernel.contains("@texel.k.0.s20."), "{module}");
    }
}
