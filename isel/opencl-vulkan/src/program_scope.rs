//! Variables in global memory at program scope: members of one storage buffer, which the host fills before the first dispatch.
//!
//! Those that nothing writes are constants and stay variables of the shader, a pointer in one what its initializer says; every other
//! that memory of Vulkan's can hold becomes a member, in the order of the module, at the offsets that the module's data layout gives to
//! members of a struct.

use super::Pointers;
use super::body::holds_pointer;
use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind as K;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Layout, Md, Reader, Ty, TyKind, Val, edit};
use spirant_marks::{Attached, CONSTANT_BUFFER, PROGRAM_SCOPE_BUFFER};
use std::collections::HashSet;
use std::fmt::Write;

/// How many bytes of initial data an `OpString` can spell: two digits each, in an instruction of 65,535 words.
const MOST_BYTES: u64 = (65_535 - 2) * 4 / 2 - 1;
/// The address spaces of OpenCL C's global memory and of storage buffers.
const GLOBAL: AddressSpace = AddressSpace::CrossWorkgroup;
const STORAGE_BUFFER: AddressSpace = AddressSpace::StorageBuffer;

/// The variables that become members of a buffer.
#[derive(Default)]
pub struct ProgramScope<'m> {
    variables: Vec<Val<'m>>,
    data: Vec<u8>,
    /// The variables are tables in constant memory.
    are_tables: bool,
}

impl<'m> ProgramScope<'m> {
    /// Finds those in global memory that a kernel of the module writes, and makes constants of variables that nothing writes.
    pub fn find(reader: Reader<'m>, pointers: Pointers, diagnostics: &mut Diagnostics) -> ProgramScope<'m> {
        let mut variables = Vec::new();
        for variable in reader.globals().filter(|variable| is_candidate(*variable)) {
            // What the host may give another value has memory that the host sees. LLVM has no constants of this linkage.
            let is_common = variable.linkage() == LLVMLinkage::LLVMCommonLinkage;
            if is_only_read(variable) && !variable.is_externally_initialized() && !is_common {
                edit::make_constant(variable);
                read_now(variable);
                continue;
            }
            if !holds_pointer(variable.value_type(), 16) || pointers == Pointers::Addresses {
                variables.push(variable);
            }
        }
        ProgramScope::of(reader, variables, false, diagnostics)
    }

    /// Finds the tables in constant memory that kernels index by numbers that they compute.
    pub fn of_tables(reader: Reader<'m>, diagnostics: &mut Diagnostics) -> ProgramScope<'m> {
        let is_table = |variable: &Val<'m>| {
            let ty = variable.value_type();
            variable.ty().kind() == TyKind::Ptr(AddressSpace::UniformConstant)
                && variable.initializer().is_some()
                && variable.is_used()
                && ty.is_sized()
                && !holds_pointer(ty, 16)
                && is_indexed(*variable)
        };
        ProgramScope::of(reader, reader.globals().filter(is_table).collect(), true, diagnostics)
    }

    /// Lays variables out in a buffer.
    fn of(
        reader: Reader<'m>,
        variables: Vec<Val<'m>>,
        are_tables: bool,
        diagnostics: &mut Diagnostics,
    ) -> ProgramScope<'m> {
        let layout = reader.layout();
        let memory = if are_tables { "constant" } else { "global" };
        let mut scope = ProgramScope { variables: Vec::new(), data: Vec::new(), are_tables };
        let (mut end, mut most_aligned) = (0u64, 1u64);
        for variable in variables {
            let ty = variable.value_type();
            let align = layout.alignment(ty).max(1);
            let offset = end.next_multiple_of(align);
            end = offset.saturating_add(layout.alloc_size(ty));
            most_aligned = most_aligned.max(align);
            // The buffer is padded to its alignment.
            let whole = end.checked_next_multiple_of(most_aligned.max(4)).unwrap_or(u64::MAX);
            if whole > MOST_BYTES {
                let message = format!(
                    "{variable} is a variable in {memory} memory at program scope; all of them are one storage buffer, \
                     whose initial data reflection spells out for up to {MOST_BYTES} bytes, and take {whole} up to here"
                );
                let diagnostic = Diagnostic::error(Code::UNSUPPORTED, message);
                diagnostics.push(diagnostic.help("pass a buffer to the kernel"));
                return scope;
            }
            scope.data.resize(end as usize, 0);
            let initializer = variable.initializer();
            if initializer.is_some_and(|value| put(layout, value, offset, &mut scope.data).is_none()) {
                let message = format!(
                    "{variable} is a variable in {memory} memory at program scope whose initializer is not made of numbers alone, \
                     which the host could write into a buffer"
                );
                let diagnostic = Diagnostic::error(Code::UNSUPPORTED, message);
                diagnostics.push(diagnostic.help("initialize it in a kernel"));
            }
            scope.variables.push(variable);
        }
        scope.data.resize(end.next_multiple_of(most_aligned.max(4)) as usize, 0);
        scope
    }

    fn buffer_name(&self) -> &'static str {
        if self.are_tables { CONSTANT_BUFFER } else { PROGRAM_SCOPE_BUFFER }
    }

    /// What the metadata is called that reflection reads.
    pub fn attached(&self) -> Attached {
        if self.are_tables { Attached::ConstantData } else { Attached::ProgramScope }
    }

    /// Declares the buffer; what reflection says of it, as a node.
    pub fn declare(&self, writer: &Writer<'m>, set: u32, binding: u32) -> Option<Md<'m>> {
        if self.variables.is_empty() {
            return None;
        }
        let layout = writer.reader().layout();
        // Addresses in place of pointers, and what lies between them.
        let without_pointers = |ty: Ty<'m>| match holds_pointer(ty, 16) {
            true => writer.array(writer.int(64), layout.alloc_size(ty) / 8),
            false => ty,
        };
        let types: Vec<Ty<'m>> =
            self.variables.iter().map(|one| without_pointers(one.value_type())).collect();
        let ty = writer.structure(&types, false);
        declare_buffer(writer, self.buffer_name(), ty, [set, binding]);
        let digits = self.data.iter().fold(String::new(), |mut digits, byte| {
            let _ = write!(digits, "{byte:02x}");
            digits
        });
        Some(writer.md_node(&[writer.md_word(set), writer.md_word(binding), writer.md_string(&digits)]))
    }

    /// Puts members of the buffer in the places of the variables.
    pub fn replace(self, llvm: &Module<'_>) {
        let name = self.buffer_name();
        let Some(buffer) = Reader::new(llvm).globals().find(|global| global.name() == name) else { return };
        for (member, variable) in self.variables.into_iter().enumerate() {
            edit::put_member_instead(variable, buffer, member as u32);
        }
    }
}

/// Declares the variable that is a storage buffer of this set and binding.
pub fn declare_buffer<'m>(writer: &Writer<'m>, name: &str, ty: Ty<'m>, [set, binding]: [u32; 2]) -> Val<'m> {
    let buffer = writer.add_global(name, ty, STORAGE_BUFFER);
    writer.set_externally_initialized(buffer);
    writer.set_initializer(buffer, writer.zero(ty));
    // DescriptorSet and Binding.
    let decorations = [[34, set], [33, binding]]
        .map(|decoration| writer.md_node(&decoration.map(|word| writer.md_word(word))));
    writer.attach_to_global(buffer, "spirv.Decorations", writer.md_node(&decorations));
    buffer
}

/// Whether a part of a variable is addressed by a number that is not a constant.
fn is_indexed(variable: Val<'_>) -> bool {
    let mut seen = HashSet::from([variable]);
    let mut pointers = vec![variable];
    while let Some(pointer) = pointers.pop() {
        for user in pointer.users() {
            let follows = match user.opcode() {
                Some(L::LLVMGetElementPtr) => {
                    if user.operands().skip(1).any(|index| !index.is_constant()) {
                        return true;
                    }
                    true
                }
                Some(L::LLVMAddrSpaceCast | L::LLVMBitCast) => true,
                // A pointer that is passed on or chosen.
                Some(L::LLVMCall | L::LLVMPHI | L::LLVMSelect | L::LLVMStore) => return true,
                _ => false,
            };
            if follows && seen.insert(user) {
                pointers.push(user);
            }
        }
    }
    false
}

/// Whether a variable is one that a buffer could hold.
fn is_candidate(variable: Val<'_>) -> bool {
    let ty = variable.value_type();
    variable.ty().kind() == TyKind::Ptr(GLOBAL)
        && !variable.is_declaration()
        && !variable.is_global_constant()
        && variable.is_used()
        && ty.is_sized()
}

/// Whether all that is done by a variable's address is to load.
fn is_only_read(variable: Val<'_>) -> bool {
    let mut seen = HashSet::from([variable]);
    let mut pointers = vec![variable];
    while let Some(pointer) = pointers.pop() {
        for user in pointer.users() {
            match user.opcode() {
                Some(L::LLVMLoad) if !user.is_volatile() && !user.is_atomic() => {}
                Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMPHI | L::LLVMSelect) => {
                    if seen.insert(user) {
                        pointers.push(user);
                    }
                }
                _ => return false,
            }
        }
    }
    true
}

/// Puts the initializer of a pointer that nothing writes in the places of its loads.
fn read_now(variable: Val<'_>) {
    let Some(value) = variable.initializer().filter(|value| value.ty().is_pointer()) else { return };
    let is_load = |user: &Val<'_>| user.opcode() == Some(L::LLVMLoad) && user.ty() == value.ty();
    for load in variable.users().filter(is_load).collect::<Vec<_>>() {
        edit::replace_uses(load, value);
        edit::erase_unused(load);
    }
}

/// Puts a constant's bytes into memory; `None` where it is not made of numbers.
fn put(layout: Layout<'_>, value: Val<'_>, offset: u64, data: &mut [u8]) -> Option<()> {
    let ty: Ty<'_> = value.ty();
    if value.without_casts().is_null() || value.is_undef() {
        return Some(());
    }
    let each = |count: u64, stride: u64, data: &mut [u8]| {
        (0..count).try_for_each(|index| {
            let element = value.aggregate_element(u32::try_from(index).ok()?)?;
            put(layout, element, offset + index * stride, data)
        })
    };
    match ty.kind() {
        TyKind::Struct => (0..ty.members().len() as u32).try_for_each(|member| {
            let element = value.aggregate_element(member)?;
            put(layout, element, offset + layout.member_offset(ty, member), data)
        }),
        TyKind::Array(element, count) => each(count, layout.alloc_size(element), data),
        TyKind::Vector(element, count) => each(u64::from(count), layout.store_size(element), data),
        TyKind::Int(_) | TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double
            if matches!(value.value_kind(), K::LLVMConstantIntValueKind | K::LLVMConstantFPValueKind) =>
        {
            let size = layout.store_size(ty) as usize;
            let words = value.constant_words(8 * size as u32);
            let bytes = words.into_iter().flat_map(u32::to_le_bytes).take(size);
            let at = usize::try_from(offset).ok()?;
            let place = data.get_mut(at..at + size)?;
            place.iter_mut().zip(bytes).for_each(|(place, byte)| *place = byte);
            Some(())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::shaders;

    /// A module with a variable at program scope that a kernel accesses by this instruction.
    fn with_variable(access: &str) -> String {
        shaders(&format!(
            "@v = addrspace(1) global i32 7
define spir_kernel void @k(ptr addrspace(1) %p) {{
  {access}
  ret void
}}"
        ))
    }

    #[test]
    fn what_nothing_writes_is_a_constant() {
        let module = with_variable("%r = load i32, ptr addrspace(1) @v\n  store i32 %r, ptr addrspace(1) %p");
        assert!(
            module.contains("store i32 7") || module.contains("@v = addrspace(1) constant i32 7"),
            "{module}"
        );
        assert!(!module.contains(spirant_marks::PROGRAM_SCOPE_BUFFER), "{module}");
    }

    #[test]
    fn what_a_kernel_writes_is_a_member_of_a_buffer() {
        let module = with_variable("store i32 1, ptr addrspace(1) @v");
        assert!(module.contains(spirant_marks::PROGRAM_SCOPE_BUFFER), "{module}");
        assert!(!module.contains("@v = addrspace(1)"), "{module}");
    }
}
