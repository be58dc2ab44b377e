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
//! If pointers are addresses, those to `global` and `constant` memory are arguments by value.
//!
//! The numbers are those that clspv gives.

use super::body::{Body, holds_no_address, holds_pointer};
use super::builtins::GroupSize;
use super::descriptors::{SOURCE_SET, binding_of, handle, is_of_buffer, label, name_constant};
use super::images::{Bound, Objects};
use super::program_scope::ProgramScope;
use super::{KernelInterface, Pointers, Values, printf};
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::pointee::Pointees;
use spirant_ir::writer::{AttributeIndex, Writer};
use spirant_ir::{AddressSpace, AttributeKinds, ExtType, Md, Reader, Ty, TyKind, Val};
use spirant_marks::Attached;

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
    /// By value, or by its address.
    Value {
        /// Whether it is an address.
        is_address: bool,
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
    /// Writes to the module that they are in.
    pub writer: &'g Writer<'m>,
    /// Images and samplers.
    pub objects: &'g Objects<'m>,
    /// Variables at program scope that they write, and tables in constant memory.
    pub buffers: [&'g ProgramScope<'m>; 2],
    /// What they print.
    pub printed: &'g printf::Formats<'m>,
    /// How they become shaders.
    pub interface: KernelInterface,
}

/// Writes an entry point without a name for each kernel, and says in metadata where its arguments are.
pub fn give<'m>(kernels: &[Val<'m>], given: Given<'_, 'm>, diagnostics: &mut Diagnostics) -> Vec<Val<'m>> {
    let Given { writer, objects, buffers, printed, interface } = given;
    let reader = writer.reader();
    let kinds = AttributeKinds::new(reader);
    let pointees = Pointees::infer(reader, &kinds);
    let mut next_length = FIRST_LENGTH;
    let (mut entries, mut reflected) = (Vec::new(), Vec::new());
    for kernel in kernels {
        let function = writer.add_function("", writer.function(writer.void(), &[]));
        let mut entry = Entry {
            writer,
            reader,
            kinds: &kinds,
            pointees: &pointees,
            objects,
            pointers: interface.pointers,
            kernel: *kernel,
            function,
            next_length: &mut next_length,
            body: Body::new(writer, function),
            operands: Vec::new(),
            arguments: Vec::new(),
        };
        match entry.write(interface) {
            Ok(node) => reflected.push(node),
            Err(diagnostic) => diagnostics.push(*diagnostic),
        }
        entries.push(function);
    }
    let samplers = objects.define(writer, diagnostics);
    let mut binding = samplers.len() as u32;
    for (name, nodes) in [(Attached::Kernels.text(), reflected), (Attached::Samplers.text(), samplers)] {
        nodes.into_iter().for_each(|node| reader.add_named_metadata(name, node));
    }
    for buffer in buffers {
        if let Some(node) = buffer.declare(writer, SOURCE_SET, binding) {
            reader.add_named_metadata(buffer.attached().text(), node);
            binding += 1;
        }
    }
    printed.declare(writer, [SOURCE_SET, binding]);
    entries
}

/// What the host gives in a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ByValue<'m> {
    /// The value of a parameter.
    Parameter(Ty<'m>),
    /// The address that a parameter is.
    Address,
    /// The number of a sampler.
    Sampler,
}

struct Entry<'e, 'm> {
    writer: &'e Writer<'m>,
    reader: Reader<'m>,
    kinds: &'e AttributeKinds,
    pointees: &'e Pointees<'m>,
    objects: &'e Objects<'m>,
    pointers: Pointers,
    kernel: Val<'m>,
    /// The entry point.
    function: Val<'m>,
    next_length: &'e mut u32,
    body: Body<'e, 'm>,
    /// The arguments of the call.
    operands: Vec<Val<'m>>,
    arguments: Vec<Argument>,
}

type Outcome<T> = Result<T, Box<Diagnostic>>;

impl<'m> Entry<'_, 'm> {
    fn write(&mut self, interface: KernelInterface) -> Outcome<Md<'m>> {
        let params = self.kernel.params();
        if self.kernel.value_type().return_type().kind() != TyKind::Void {
            return Err(self.refused("it returns a value, which kernels do not".to_owned()));
        }
        let mut by_value = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let ordinal = index as u32;
            let binding = binding_of(self.kernel, ordinal, self.pointers);
            let passed = match param.ty().kind() {
                _ if self.pointers == Pointers::Addresses && is_of_buffer(param.ty()) => {
                    by_value.push((ordinal, ByValue::Address));
                    self.operands.push(self.writer.poison(param.ty()));
                    continue;
                }
                TyKind::Ptr(AddressSpace::CrossWorkgroup | AddressSpace::UniformConstant) => {
                    let pointer = self.buffer(ordinal, *param, binding);
                    self.operands.push(pointer);
                    Passed::Buffer { binding }
                }
                TyKind::TargetExt => {
                    let Some(object) = self.objects.of(self.kernel, ordinal) else {
                        return Err(self.refused(format!("parameter {ordinal} has no descriptor")));
                    };
                    self.name_resource(ordinal);
                    self.operands.push(self.writer.poison(param.ty()));
                    if object.bound == (Bound::Sampler { asks: true }) {
                        by_value.push((ordinal, ByValue::Sampler));
                    }
                    Passed::Object { binding, bound: object.bound }
                }
                TyKind::Ptr(AddressSpace::Workgroup) => {
                    let (pointer, element) = self.local(ordinal, *param);
                    self.operands.push(pointer);
                    *self.next_length += 1;
                    Passed::Local { spec_id: *self.next_length - 1, element }
                }
                _ => {
                    let ty = self.type_by_value(ordinal, *param)?;
                    by_value.push((ordinal, ByValue::Parameter(ty)));
                    // Fetched below.
                    self.operands.push(self.writer.poison(param.ty()));
                    continue;
                }
            };
            self.arguments.push(Argument { ordinal, passed });
        }
        let binding = binding_of(self.kernel, params.len() as u32, self.pointers);
        self.values(by_value, binding, interface.values);
        self.arguments.sort_by_key(|argument| argument.ordinal);
        self.body.call_function(self.kernel, &self.operands);
        self.writer.ret(None);
        if let Some(missing) = self.body.missing() {
            return Err(self.refused(format!("this LLVM does not have {missing}")));
        }
        self.writer.add_int_attribute(self.function, AttributeIndex::Function, "convergent", 0);
        self.writer.add_string_attribute(self.function, "hlsl.shader", "compute");
        let size = self.required_size();
        let [x, y, z] = size.unwrap_or([1; 3]);
        self.writer.add_string_attribute(self.function, "hlsl.numthreads", &format!("{x},{y},{z}"));
        if size.is_none() {
            self.writer.add_string_attribute(self.function, Attached::LocalSizeIds.text(), "0,1,2");
        }
        Ok(self.reflected())
    }

    fn refused(&self, why: String) -> Box<Diagnostic> {
        let message = format!("the kernel {} cannot be a compute shader: {why}", self.kernel);
        Box::new(Diagnostic::error(Code::UNSUPPORTED, message))
    }

    /// What an array behind a pointer is of: what the kernel takes it for.
    fn element(&self, param: Val<'m>) -> Ty<'m> {
        let byte_or = |ty: Ty<'m>| match ty.kind() {
            TyKind::Array(element, 0) => element,
            _ => ty,
        };
        match self.pointees.pointee(param).map(byte_or) {
            Some(ty) if ty.is_sized() && !holds_pointer(ty, 16) => ty,
            _ => self.writer.int(32),
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
        name_constant(self.writer, &label, &self.name_of(ordinal));
        label
    }

    /// A handle of a buffer; the pointer to its first byte.
    fn handle(
        &mut self,
        content: Ty<'m>,
        storage: u32,
        writable: bool,
        binding: u32,
        label: &str,
    ) -> Val<'m> {
        let ty = self.writer.target(ExtType::VulkanBuffer, &[content], &[storage, u32::from(writable)]);
        let handle = handle(&mut self.body, ty, 0, binding, label);
        let space = if storage == 2 { AddressSpace::Uniform } else { AddressSpace::StorageBuffer };
        let pointer = self.writer.pointer(space);
        let first = self.writer.word(0);
        self.body.call("llvm.spv.resource.getpointer", &[pointer, ty], &[handle, first])
    }

    fn buffer(&mut self, ordinal: u32, param: Val<'m>, binding: u32) -> Val<'m> {
        let element = self.element(param);
        let read_only = self.is_read_only(ordinal);
        let label = self.name_resource(ordinal);
        let pointer = self.handle(self.writer.array(element, 0), 12, !read_only, binding, &label);
        self.body.cast(L::LLVMAddrSpaceCast, pointer, param.ty())
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

    fn local(&mut self, ordinal: u32, param: Val<'m>) -> (Val<'m>, u32) {
        let name = format!("{}.{}", self.kernel.name(), self.name_of(ordinal));
        let array = self.writer.array(self.element(param), 0);
        let array = self.writer.add_global(&name, array, AddressSpace::Workgroup);
        let length = self.writer.md_node(&[self.writer.md_word(*self.next_length)]);
        self.writer.attach_to_global(array, Attached::Length.text(), length);
        (array, self.element_size(param))
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
        let holds_other = match self.pointers {
            Pointers::Descriptors => holds_pointer(ty, 16),
            Pointers::Addresses => holds_no_address(ty, 16),
        };
        if holds_other || !ty.is_sized() {
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
            Values::Auto if by_value.iter().any(|(_, value)| *value == ByValue::Address) => Values::Uniform,
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
                ByValue::Address => (8, 8),
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
        let members: Vec<Ty<'m>> = by_value
            .iter()
            .map(|(_, value)| match value {
                // Addresses in place of pointers, and what lies between them.
                ByValue::Parameter(ty) if holds_pointer(*ty, 16) => {
                    self.writer.array(self.writer.int(64), self.reader.layout().alloc_size(*ty) / 8)
                }
                ByValue::Parameter(ty) => *ty,
                ByValue::Address => self.writer.int(64),
                ByValue::Sampler => self.writer.int(32),
            })
            .collect();
        let content = self.writer.structure(&members, false);
        let label = format!("{}.values", self.kernel.name());
        let base = match values {
            Values::PushConstants | Values::Auto => {
                let block = self.writer.add_global(&label, content, AddressSpace::PushConstant);
                self.writer.set_externally_initialized(block);
                block
            }
            Values::Uniform | Values::Storage => {
                name_constant(self.writer, &label, "values");
                let storage = if values == Values::Uniform { 2 } else { 12 };
                self.handle(content, storage, false, binding, &label)
            }
        };
        for (member, ((ordinal, value), offset)) in (0u32..).zip(by_value.iter().zip(&offsets)) {
            let offset = *offset as u32;
            let passed = match value {
                ByValue::Sampler => {
                    self.sampler_number(*ordinal, content, base, member);
                    Passed::Sampler { offset }
                }
                ByValue::Parameter(ty) => {
                    let pointer = self.member(content, base, member);
                    self.operands[*ordinal as usize] = self.fetched(*ordinal, *ty, pointer);
                    let size = self.reader.layout().alloc_size(*ty) as u32;
                    Passed::Value { is_address: false, values, binding, offset, size }
                }
                ByValue::Address => {
                    let pointer = self.member(content, base, member);
                    let address = self.body.load(self.writer.int(64), pointer);
                    let operand = &mut self.operands[*ordinal as usize];
                    *operand = self.body.cast(L::LLVMIntToPtr, address, operand.ty());
                    Passed::Value { is_address: true, values, binding, offset, size: 8 }
                }
            };
            self.arguments.push(Argument { ordinal: *ordinal, passed });
        }
    }

    /// The address of a member of a block.
    fn member(&mut self, content: Ty<'m>, base: Val<'m>, member: u32) -> Val<'m> {
        let place = [self.writer.word(0), self.writer.word(member)];
        self.body.address(content, base, &place)
    }

    /// Adds the function that returns the number of a sampler, which is in push constants.
    fn sampler_number(&mut self, ordinal: u32, content: Ty<'m>, base: Val<'m>, member: u32) {
        let int = self.writer.int(32);
        let name = format!("{}.sampler", label(self.kernel, ordinal));
        let function = self.writer.add_function(&name, self.writer.function(int, &[]));
        self.writer.set_linkage(function, LLVMLinkage::LLVMInternalLinkage);
        self.writer.add_int_attribute(function, AttributeIndex::Function, "alwaysinline", 0);
        let mut body = Body::new(self.writer, function);
        let pointer = body.address(content, base, &[self.writer.word(0), self.writer.word(member)]);
        let number = body.load(int, pointer);
        self.writer.ret(Some(number));
        self.body.resume();
    }

    /// An argument by value, or the pointer to a copy of it, from where the host puts it.
    fn fetched(&mut self, ordinal: u32, ty: Ty<'m>, pointer: Val<'m>) -> Val<'m> {
        let layout = self.reader.layout();
        let param = self.kernel.params().get(ordinal as usize).map(|param| param.ty());
        let Some(to) = param.filter(|ty| ty.is_pointer()) else { return self.body.load(ty, pointer) };
        let (align, size) = (layout.alignment(ty) as u32, layout.alloc_size(ty) as u32);
        let copy = self.body.set(self.writer.allocate(ty));
        self.writer.set_alignment(copy, align);
        let arguments = [copy, pointer, self.writer.word(size), self.writer.zero(self.writer.int(1))];
        let overloads = [copy.ty(), pointer.ty(), self.writer.int(32)];
        let call = self.body.call("llvm.memcpy", &overloads, &arguments);
        self.writer.align_arguments(call, 2, align);
        if copy.ty() == to { copy } else { self.body.cast(L::LLVMAddrSpaceCast, copy, to) }
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

    /// What reflection says of the kernel.
    fn reflected(&self) -> Md<'m> {
        let word = |number: u32| self.writer.md_word(number);
        let mut words = vec![self.writer.md_string(&self.kernel.name())];
        words.extend(self.required_size().unwrap_or([0; 3]).map(word));
        words.push(word(self.kernel.params().len() as u32));
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
                Passed::Value { is_address, values, binding, offset, size } => {
                    let kind = match (values, is_address) {
                        (Values::Auto | Values::PushConstants, false) => 2,
                        (Values::Uniform, false) => 3,
                        // The set of reflection has no pointers in storage buffers.
                        (Values::Storage, _) => 4,
                        (Values::Auto | Values::PushConstants, true) => 11,
                        (Values::Uniform, true) => 12,
                    };
                    [kind, binding, offset, size]
                }
            };
            words.push(word(argument.ordinal));
            words.extend(numbers.map(word));
            words.push(self.writer.md_string(&self.name_of(argument.ordinal)));
            let ty = self.entry_of("kernel_arg_type", argument.ordinal).and_then(|entry| entry.string());
            words.push(self.writer.md_string(&ty.unwrap_or_default()));
        }
        self.writer.md_node(&words)
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

#[cfg(test)]
mod tests {
    use crate::testing::{definition, shaders, try_shaders};

    /// The entry point of a kernel with these parameters.
    fn entry(parameters: &str) -> String {
        let module = shaders(&format!("define spir_kernel void @k({parameters}) {{\n  ret void\n}}"));
        definition(&module, "k").join("\n") + "\n" + &module
    }

    #[test]
    fn a_pointer_to_global_memory_is_a_storage_buffer() {
        let text = entry("ptr addrspace(1) %a, ptr addrspace(1) %b");
        assert!(text.contains("spirv.VulkanBuffer"), "{text}");
        for binding in ["i32 0, i32 0", "i32 0, i32 1"] {
            assert!(text.contains(binding), "{binding}: {text}");
        }
    }

    #[test]
    fn a_pointer_to_local_memory_is_an_array_of_a_specialized_length() {
        let text = entry("ptr addrspace(3) %a");
        assert!(text.contains("addrspace(3) global [0 x"), "{text}");
    }

    #[test]
    fn a_pointer_to_nowhere_is_refused() {
        let ir = "define spir_kernel void @k(ptr addrspace(9) %a) {\n  ret void\n}";
        assert!(try_shaders(ir).is_err());
    }
}
