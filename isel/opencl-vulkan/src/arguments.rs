//! Arguments of kernels as resources of Vulkan, and the entry points that fetch them.
//!
//! | argument | becomes |
//! |---|---|
//! | pointer to `global` or `constant` memory | a storage buffer; set 0, the next binding |
//! | pointer to `local` memory | an array of the work-group; its length is a specialization constant, from 3 on |
//! | image | a sampled image or, where it is written, a storage image; those of buffers are texel buffers |
//! | sampler | a sampler; whether its coordinates are normalized is in the push constants where the kernel has to know |
//! | anything by value | a member of the push constants, or of a buffer behind the other bindings |
//!
//! The numbers are those that clspv gives.

use super::builtins::GroupSize;
use super::descriptors::{SOURCE_SET, binding_of, label, name_constant};
use super::images::{Bound, Objects};
use super::program_scope::ProgramScope;
use super::text::{Body, holds_pointer, quoted, spelled};
use super::{KernelInterface, Values, inner_name};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::pointee::Pointees;
use spirant_ir::versions::behind_index;
use spirant_ir::{AddressSpace, AttributeKinds, ExtType, Md, Reader, Ty, TyKind, Val};
use spirant_marks::Attached;
use std::fmt::Write;

/// How many bytes of push constants every device has (Vulkan, "Required Limits").
const PUSH_CONSTANTS: u64 = 128;
/// The first specialization constant that is the length of an array: those before are the size of work-groups.
const FIRST_LENGTH: u32 = 3;

/// Where a shader finds an argument of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its place among the parameters.
    pub ordinal: u32,
    /// How it is passed.
    pub passed: Passed,
}

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    /// As a storage buffer of set 0.
    Buffer {
        /// The descriptor's binding.
        binding: u32,
    },
    /// As an array of the work-group.
    Local {
        /// The specialization constant that is its length.
        spec_id: u32,
        /// The bytes of an element.
        element: u32,
    },
    /// As the descriptor of an image or sampler, in set 0.
    Object {
        /// The descriptor's binding.
        binding: u32,
        /// What it is bound as.
        bound: Bound,
    },
    /// The number of a sampler that is an argument, of which bit 0 says whether its coordinates are normalized, in the push constants.
    Sampler {
        /// The byte where it begins.
        offset: u32,
    },
    /// By value.
    Value {
        /// Where it is.
        values: Values,
        /// The binding of the buffer, where it is in one.
        binding: u32,
        /// The byte where it begins.
        offset: u32,
        /// Its bytes.
        size: u32,
    },
}

/// What kernels use besides buffers and values.
#[derive(Clone, Copy)]
pub struct Given<'g, 'm> {
    /// The module that they are in.
    pub reader: Reader<'m>,
    /// Images and samplers.
    pub objects: &'g Objects<'m>,
    /// Variables at program scope that they write.
    pub scope: &'g ProgramScope<'m>,
    /// How they become shaders.
    pub interface: KernelInterface,
}

/// Writes an entry point for each kernel, and says in metadata where its arguments are.
pub fn give<'m>(kernels: &[Val<'m>], given: Given<'_, 'm>, text: &mut String, diagnostics: &mut Diagnostics) {
    let Given { reader, objects, scope, interface } = given;
    let kinds = AttributeKinds::new(reader);
    let pointees = Pointees::infer(reader, &kinds);
    let mut next_length = FIRST_LENGTH;
    let mut metadata = Metadata::default();
    for kernel in kernels {
        let mut entry = Entry {
            reader,
            kinds: &kinds,
            pointees: &pointees,
            objects,
            kernel: *kernel,
            next_length: &mut next_length,
            body: Body::default(),
            globals: String::new(),
            operands: Vec::new(),
            arguments: Vec::new(),
        };
        match entry.write(interface, &mut metadata) {
            Ok(written) => *text += &written,
            Err(diagnostic) => diagnostics.push(*diagnostic),
        }
    }
    let samplers = objects.define(text, diagnostics);
    let buffer = scope.declare(SOURCE_SET, samplers.len() as u32, text);
    *text += &metadata.finish(&samplers, buffer);
}

/// What the host gives in a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ByValue<'m> {
    /// The value of a parameter.
    Parameter(Ty<'m>),
    /// The number of a sampler.
    Sampler,
}

impl ByValue<'_> {
    fn spelled(self) -> String {
        match self {
            ByValue::Parameter(ty) => spelled(ty),
            ByValue::Sampler => "i32".to_owned(),
        }
    }
}

/// Nodes of metadata, numbered.
#[derive(Default)]
struct Metadata {
    text: String,
    count: u32,
    kernels: Vec<String>,
}

impl Metadata {
    fn node(&mut self, content: &str) -> String {
        let name = format!("!{}", self.count);
        self.count += 1;
        let _ = writeln!(self.text, "{name} = !{{{content}}}");
        name
    }

    /// The text, with a node for each sampler in the source and for the buffer of variables.
    fn finish(mut self, samplers: &[String], scope: Option<String>) -> String {
        let samplers: Vec<String> = samplers.iter().map(|sampler| self.node(sampler)).collect();
        let scope: Vec<String> = scope.iter().map(|buffer| self.node(buffer)).collect();
        let named = |name: Attached, nodes: &[String]| match nodes {
            [] => String::new(),
            nodes => format!("!{name} = !{{{}}}\n", nodes.join(", ")),
        };
        let lists = [
            (Attached::Kernels, &self.kernels),
            (Attached::Samplers, &samplers),
            (Attached::ProgramScope, &scope),
        ];
        let lists: String = lists.into_iter().map(|(name, nodes)| named(name, nodes)).collect();
        format!("{lists}{}", self.text)
    }
}

struct Entry<'e, 'm> {
    reader: Reader<'m>,
    kinds: &'e AttributeKinds,
    pointees: &'e Pointees<'m>,
    objects: &'e Objects<'m>,
    kernel: Val<'m>,
    next_length: &'e mut u32,
    body: Body,
    globals: String,
    /// The arguments of the call, with their types.
    operands: Vec<(String, String)>,
    arguments: Vec<Argument>,
}

type Outcome<T> = Result<T, Box<Diagnostic>>;

impl<'m> Entry<'_, 'm> {
    fn write(&mut self, interface: KernelInterface, metadata: &mut Metadata) -> Outcome<String> {
        let name = self.kernel.name();
        let params = self.kernel.params();
        if self.kernel.value_type().return_type().kind() != TyKind::Void {
            return Err(self.refused("it returns a value, which kernels do not".to_owned()));
        }
        let mut by_value = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let ordinal = index as u32;
            let binding = binding_of(self.kernel, ordinal);
            let passed = match param.ty().kind() {
                TyKind::Ptr(AddressSpace::CrossWorkgroup | AddressSpace::UniformConstant) => {
                    let pointer = self.buffer(ordinal, *param, binding);
                    self.operands.push((param.ty().to_string(), pointer));
                    Passed::Buffer { binding }
                }
                TyKind::TargetExt => {
                    let Some(object) = self.objects.of(self.kernel, ordinal) else {
                        return Err(self.refused(format!("parameter {ordinal} has no descriptor")));
                    };
                    self.name_resource(ordinal);
                    self.operands.push((param.ty().to_string(), "poison".to_owned()));
                    if object.bound == (Bound::Sampler { asks: true }) {
                        by_value.push((ordinal, ByValue::Sampler));
                    }
                    Passed::Object { binding, bound: object.bound }
                }
                TyKind::Ptr(AddressSpace::Workgroup) => {
                    let (pointer, element) = self.local(ordinal, *param, metadata);
                    self.operands.push((param.ty().to_string(), pointer));
                    *self.next_length += 1;
                    Passed::Local { spec_id: *self.next_length - 1, element }
                }
                _ => {
                    let ty = self.type_by_value(ordinal, *param)?;
                    by_value.push((ordinal, ByValue::Parameter(ty)));
                    self.operands.push((param.ty().to_string(), String::new()));
                    continue;
                }
            };
            self.arguments.push(Argument { ordinal, passed });
        }
        self.values(by_value, binding_of(self.kernel, params.len() as u32), interface.values);
        self.arguments.sort_by_key(|argument| argument.ordinal);
        let types: Vec<&str> = self.operands.iter().map(|(ty, _)| ty.as_str()).collect();
        let values: Vec<String> = self.operands.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        let inner = quoted(&inner_name(&name));
        let declared = format!("declare spir_func void @{inner}({})\n", types.join(", "));
        let mut body = std::mem::take(&mut self.body);
        body.run(format_args!("call spir_func void @{inner}({})", values.join(", ")));
        body.run("ret void");
        let (sizes, attribute) = match self.required_size() {
            Some([x, y, z]) => (format!("{x},{y},{z}"), String::new()),
            None => ("1,1,1".to_owned(), format!(" \"{}\"=\"0,1,2\"", Attached::LocalSizeIds)),
        };
        let attributes =
            format!("convergent \"hlsl.shader\"=\"compute\" \"hlsl.numthreads\"=\"{sizes}\"{attribute}");
        let reflected = self.reflected(&name);
        let node = metadata.node(&reflected);
        metadata.kernels.push(node);
        let function = body.function(&format!("void @{}()", quoted(&name)), &attributes);
        Ok(format!("{}{declared}{function}", std::mem::take(&mut self.globals)))
    }

    fn refused(&self, why: String) -> Box<Diagnostic> {
        let message = format!("the kernel {} cannot be a compute shader: {why}", self.kernel);
        Box::new(Diagnostic::error(Code::UNSUPPORTED, message))
    }

    /// What an array behind a pointer is of: what the kernel takes it for.
    fn element(&self, param: Val<'m>) -> String {
        let byte_or = |ty: Ty<'m>| match ty.kind() {
            TyKind::Array(element, 0) => element,
            _ => ty,
        };
        match self.pointees.pointee(param).map(byte_or) {
            Some(ty) if ty.is_sized() && !holds_pointer(ty, 16) => spelled(ty),
            _ => "i32".to_owned(),
        }
    }

    fn element_size(&self, param: Val<'m>) -> u32 {
        match self.pointees.pointee(param) {
            Some(ty) if ty.is_sized() && !holds_pointer(ty, 16) => self.reader.layout().alloc_size(ty) as u32,
            _ => 4,
        }
    }

    /// Adds the name of a resource.
    fn name_resource(&mut self, ordinal: u32) -> String {
        let label = label(self.kernel, ordinal);
        let _ = writeln!(self.globals, "{}", name_constant(&label, &self.name_of(ordinal)));
        label
    }

    /// A handle of a buffer; the pointer to its first byte.
    fn handle(&mut self, content: &str, storage: u32, writable: u32, binding: u32, label: &str) -> String {
        let ty = format!("target(\"{}\", {content}, {storage}, {writable})", ExtType::VulkanBuffer);
        let handle = self.body.set(format_args!(
            "call {ty} @llvm.spv.resource.handlefrombinding(i32 0, i32 {binding}, i32 1, i32 0{})",
            behind_index(&format!("@{}", quoted(&format!("{label}.name"))))
        ));
        let space = if storage == 2 { AddressSpace::Uniform } else { AddressSpace::StorageBuffer };
        self.body.set(format_args!(
            "call ptr addrspace({space}) @llvm.spv.resource.getpointer({ty} {handle}, i32 0)"
        ))
    }

    fn buffer(&mut self, ordinal: u32, param: Val<'m>, binding: u32) -> String {
        let element = self.element(param);
        let read_only = self.is_read_only(ordinal);
        let label = self.name_resource(ordinal);
        let pointer = self.handle(&format!("[0 x {element}]"), 12, u32::from(!read_only), binding, &label);
        self.body.set(format_args!(
            "addrspacecast ptr addrspace({}) {pointer} to {}",
            AddressSpace::StorageBuffer,
            param.ty()
        ))
    }

    fn is_read_only(&self, ordinal: u32) -> bool {
        let index = ordinal + 1;
        self.kernel
            .params()
            .get(ordinal as usize)
            .is_some_and(|param| param.ty().kind() == TyKind::Ptr(AddressSpace::UniformConstant))
            || [self.kinds.readonly, self.kinds.readnone]
                .iter()
                .any(|kind| self.kernel.has_attribute(index, *kind))
    }

    fn local(&mut self, ordinal: u32, param: Val<'m>, metadata: &mut Metadata) -> (String, u32) {
        let node = metadata.node(&format!("i32 {}", self.next_length));
        let name = quoted(&format!("{}.{}", self.kernel.name(), self.name_of(ordinal)));
        let element = self.element(param);
        let size = self.element_size(param);
        let _ = writeln!(
            self.globals,
            "@{name} = external addrspace({}) global [0 x {element}], !{} {node}",
            AddressSpace::Workgroup,
            Attached::Length
        );
        (format!("@{name}"), size)
    }

    /// The type of an argument by value.
    fn type_by_value(&self, ordinal: u32, param: Val<'m>) -> Outcome<Ty<'m>> {
        let ty = match param.ty().kind() {
            TyKind::Ptr(_) => self.kernel.type_attribute(ordinal + 1, self.kinds.byval).ok_or_else(|| {
                let message = format!("parameter {ordinal} is a pointer, {}, that is neither to global, constant or local memory nor to a copy of an argument", param.ty());
                self.refused(message)
            })?,
            _ => param.ty(),
        };
        if holds_pointer(ty, 16) || !ty.is_sized() {
            let message = format!(
                "parameter {ordinal} of type {ty} holds pointers or objects, which no memory of Vulkan's holds"
            );
            return Err(self.refused(message));
        }
        Ok(ty)
    }

    /// Fetches the arguments by value, and the numbers of samplers, which are in push constants wherever the others are.
    fn values(&mut self, mut by_value: Vec<(u32, ByValue<'m>)>, binding: u32, wanted: Values) {
        let size = self.offsets(&by_value).1;
        let values = match wanted {
            Values::Auto if size <= PUSH_CONSTANTS => Values::PushConstants,
            Values::Auto => Values::Storage,
            other => other,
        };
        let mut asked = Vec::new();
        if values != Values::PushConstants {
            (asked, by_value) = by_value.into_iter().partition(|(_, value)| *value == ByValue::Sampler);
        }
        self.block(&asked, binding, Values::PushConstants);
        self.block(&by_value, binding, values);
    }

    /// Where values lie one behind the other, and where they end.
    fn offsets(&self, values: &[(u32, ByValue<'m>)]) -> (Vec<u64>, u64) {
        let layout = self.reader.layout();
        let mut offsets = Vec::new();
        let mut end = 0u64;
        for (_, value) in values {
            let (align, size) = match value {
                ByValue::Parameter(ty) => (layout.alignment(*ty).max(1), layout.alloc_size(*ty)),
                ByValue::Sampler => (4, 4),
            };
            let offset = end.next_multiple_of(align);
            offsets.push(offset);
            end = offset + size;
        }
        (offsets, end)
    }

    /// Fetches values from a block.
    fn block(&mut self, by_value: &[(u32, ByValue<'m>)], binding: u32, values: Values) {
        if by_value.is_empty() {
            return;
        }
        let (offsets, _) = self.offsets(by_value);
        let types: Vec<String> = by_value.iter().map(|(_, value)| value.spelled()).collect();
        let content = format!("{{ {} }}", types.join(", "));
        let label = format!("{}.values", self.kernel.name());
        let (base, space) = match values {
            Values::PushConstants | Values::Auto => {
                let name = quoted(&label);
                let _ = writeln!(
                    self.globals,
                    "@{name} = external addrspace({}) externally_initialized global {content}",
                    AddressSpace::PushConstant
                );
                (format!("@{name}"), AddressSpace::PushConstant)
            }
            Values::Uniform | Values::Storage => {
                let _ = writeln!(self.globals, "{}", name_constant(&label, "values"));
                let (storage, space) = match values {
                    Values::Uniform => (2, AddressSpace::Uniform),
                    _ => (12, AddressSpace::StorageBuffer),
                };
                (self.handle(&content, storage, 0, binding, &label), space)
            }
        };
        for (member, ((ordinal, value), offset)) in by_value.iter().zip(&offsets).enumerate() {
            let offset = *offset as u32;
            let place =
                format!("getelementptr {content}, ptr addrspace({space}) {base}, i32 0, i32 {member}");
            let passed = match value {
                ByValue::Sampler => {
                    self.sampler_number(*ordinal, &place, space);
                    Passed::Sampler { offset }
                }
                ByValue::Parameter(ty) => {
                    let pointer = self.body.set(&place);
                    self.operands[*ordinal as usize].1 = self.fetched(*ordinal, *ty, &pointer, space);
                    let size = self.reader.layout().alloc_size(*ty) as u32;
                    Passed::Value { values, binding, offset, size }
                }
            };
            self.arguments.push(Argument { ordinal: *ordinal, passed });
        }
    }

    /// Adds the function that returns the number of a sampler.
    fn sampler_number(&mut self, ordinal: u32, place: &str, space: AddressSpace) {
        let mut body = Body::default();
        let pointer = body.set(place);
        let number = body.set(format_args!("load i32, ptr addrspace({space}) {pointer}"));
        body.run(format_args!("ret i32 {number}"));
        let name = quoted(&format!("{}.sampler", label(self.kernel, ordinal)));
        self.globals += &body.function(&format!("internal i32 @{name}()"), "alwaysinline");
    }

    /// An argument by value, or the pointer to a copy of it, from where the host puts it.
    fn fetched(&mut self, ordinal: u32, ty: Ty<'m>, pointer: &str, space: AddressSpace) -> String {
        let layout = self.reader.layout();
        let spelled = spelled(ty);
        match self.kernel.params().get(ordinal as usize).map(|param| param.ty().kind()) {
            Some(TyKind::Ptr(to)) => {
                let cast =
                    if to == AddressSpace::Function { String::new() } else { format!(", addrspace({to})") };
                let (align, size) = (layout.alignment(ty), layout.alloc_size(ty));
                let copy = self.body.set(format_args!("alloca {spelled}, align {align}{cast}"));
                self.body.run(format_args!("call void @llvm.memcpy.p{to}.p{space}.i32(ptr{} align {align} {copy}, ptr addrspace({space}) align {align} {pointer}, i32 {size}, i1 false)", if to == AddressSpace::Function { String::new() } else { format!(" addrspace({to})") }));
                copy
            }
            _ => self.body.set(format_args!("load {spelled}, ptr addrspace({space}) {pointer}")),
        }
    }

    /// The size of work-groups that the source states.
    fn required_size(&self) -> Option<[u32; 3]> {
        required_size(self.reader, self.kernel)
    }

    /// An entry of metadata that has one for each parameter.
    fn entry_of(&self, name: &str, ordinal: u32) -> Option<Md<'m>> {
        let kind = self.reader.metadata_kind(name);
        let node = self.kernel.global_metadata(self.reader, kind).first().copied()?;
        node.operands().get(ordinal as usize).copied().flatten()
    }

    fn name_of(&self, ordinal: u32) -> String {
        let stated = self.entry_of("kernel_arg_name", ordinal).and_then(|entry| entry.string());
        let own = self.kernel.params().get(ordinal as usize).map(|param| param.name());
        [stated, own]
            .into_iter()
            .flatten()
            .find(|name| !name.is_empty())
            .unwrap_or_else(|| format!("argument{ordinal}"))
    }

    /// What reflection says of the kernel, as the operands of a node.
    fn reflected(&self, name: &str) -> String {
        let mut words = vec![format!("!{}", quoted(name))];
        let size = self.required_size().unwrap_or([0; 3]);
        words.extend(size.map(|n| format!("i32 {n}")));
        words.push(format!("i32 {}", self.kernel.params().len()));
        for argument in &self.arguments {
            let numbers = match argument.passed {
                Passed::Buffer { binding } => {
                    let is_constant =
                        self.kernel.params().get(argument.ordinal as usize).is_some_and(|param| {
                            param.ty().kind() == TyKind::Ptr(AddressSpace::UniformConstant)
                        });
                    [0, binding, u32::from(is_constant), 0]
                }
                Passed::Local { spec_id, element } => [1, spec_id, element, 0],
                Passed::Object { binding, bound } => {
                    let kind = match bound {
                        Bound::SampledImage => 5,
                        Bound::StorageImage => 6,
                        Bound::Sampler { .. } => 7,
                        Bound::UniformTexels => 8,
                        Bound::StorageTexels => 9,
                    };
                    [kind, binding, 0, 0]
                }
                Passed::Sampler { offset } => [10, 0, offset, 4],
                Passed::Value { values, binding, offset, size } => {
                    let kind = match values {
                        Values::Auto | Values::PushConstants => 2,
                        Values::Uniform => 3,
                        Values::Storage => 4,
                    };
                    [kind, binding, offset, size]
                }
            };
            words.push(format!("i32 {}", argument.ordinal));
            words.extend(numbers.map(|n| format!("i32 {n}")));
            words.push(format!("!{}", quoted(&self.name_of(argument.ordinal))));
            let ty = self.entry_of("kernel_arg_type", argument.ordinal).and_then(|entry| entry.string());
            words.push(format!("!{}", quoted(&ty.unwrap_or_default())));
        }
        words.join(", ")
    }
}

/// The size of work-groups that the source states for a kernel.
fn required_size(reader: Reader<'_>, kernel: Val<'_>) -> Option<[u32; 3]> {
    let kind = reader.metadata_kind("reqd_work_group_size");
    let node = kernel.global_metadata(reader, kind).first().copied()?;
    let number = |at: usize| node.operands().get(at).copied().flatten()?.int()?.try_into().ok();
    Some([number(0)?, number(1).unwrap_or(1), number(2).unwrap_or(1)])
}

/// How large the work-groups of kernels are.
pub fn group_size(reader: Reader<'_>, kernels: &[Val<'_>]) -> GroupSize {
    let mut size = GroupSize { stated: 0, is_open: false };
    for kernel in kernels {
        match required_size(reader, *kernel) {
            Some(sizes) => {
                let items = sizes.into_iter().fold(1u64, |items, n| items.saturating_mul(u64::from(n)));
                // No device has larger ones than 32 bits count.
                size.stated = size.stated.max(items.min(u64::from(u32::MAX)));
            }
            None => size.is_open = true,
        }
    }
    size
}
