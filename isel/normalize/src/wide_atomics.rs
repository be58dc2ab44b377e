//! Atomic operations of 64 bits on buffers of bytes.
//!
//! A buffer of bytes is an array of words of 32 bits in SPIR-V, and an atomic operation points at a number of its own size. So the same
//! descriptor is declared a second time, as an array of numbers of 64 bits, and these operations address that. The offset is a multiple of
//! eight bytes, as Direct3D requires. A buffer that control flow decides is left, and selection refuses it.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{ExtType, Reader, Ty, TyKind, Val, globals};

/// What makes a handle of a buffer; the call names it.
const HANDLES: [&str; 2] =
    ["llvm.spv.resource.handlefrombinding", "llvm.spv.resource.handlefromimplicitbinding"];

/// What makes a pointer of a handle and an offset.
const POINTER: &str = "llvm.spv.resource.getpointer";

/// `3`: eight bytes are one element.
const SHIFT: u32 = 3;

/// Declares the buffers of bytes that such operations are on a second time.
pub fn access(llvm: &Module<'_>) {
    let reader = Reader::new(llvm);
    let instructions = reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions());
    let wide: Vec<Wide<'_>> = instructions.filter_map(Wide::of).collect();
    if wide.is_empty() {
        return;
    }
    let writer = Writer::new(llvm);
    for operation in wide {
        operation.point_at_numbers(&writer);
    }
}

/// An atomic operation of 64 bits on a buffer of bytes.
struct Wide<'m> {
    operation: Val<'m>,
    /// The call that makes the pointer.
    pointer: Val<'m>,
    offset: Val<'m>,
    /// The call that makes the handle, and its name.
    handle: Val<'m>,
    maker: &'static str,
}

impl<'m> Wide<'m> {
    fn of(operation: Val<'m>) -> Option<Self> {
        let value = match operation.opcode()? {
            L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg => operation.operand(1)?,
            _ => return None,
        };
        let pointer = operation.operand(0)?;
        if value.ty().kind() != TyKind::Int(64) || !calls(pointer, POINTER) {
            return None;
        }
        let [handle, offset] = pointer.arguments()[..] else { return None };
        let maker = HANDLES.into_iter().find(|name| calls(handle, name))?;
        is_of_bytes(handle.ty()).then_some(Wide { operation, pointer, offset, handle, maker })
    }

    fn point_at_numbers(&self, writer: &Writer<'m>) {
        let ty = self.handle.ty();
        let numbers =
            writer.target(ExtType::VulkanBuffer, &[writer.array(writer.int(64), 0)], &ty.ext_ints());
        let Some(make) = writer.intrinsic(self.maker, &[numbers]) else { return };
        let Some(point) = writer.intrinsic(POINTER, &[self.pointer.ty(), numbers]) else { return };
        writer.stand_before(self.handle);
        let handle = writer.call(make, &self.handle.arguments(), None);
        writer.stand_before(self.operation);
        let index =
            writer.unfolded(self.offset, |offset| writer.binary(L::LLVMLShr, offset, writer.word(SHIFT)));
        let pointer = writer.call(point, &[handle, index], None);
        globals::set_operand(self.operation, 0, pointer);
    }
}

/// Whether a value is a call of an intrinsic, whatever types it is overloaded by.
fn calls(value: Val<'_>, name: &str) -> bool {
    let callee = value.is_instruction().then(|| value.callee()).flatten().map(|callee| callee.name());
    callee.is_some_and(|callee| callee.strip_prefix(name).is_some_and(|rest| rest.starts_with('.')))
}

/// Whether a handle is of a buffer of bytes.
fn is_of_bytes(ty: Ty<'_>) -> bool {
    let content = ty.ext_types().first().copied().filter(|_| ty.ext_type() == Some(ExtType::VulkanBuffer));
    content.is_some_and(
        |content| matches!(content.kind(), TyKind::Array(byte, 0) if byte.kind() == TyKind::Int(8)),
    )
}

#[cfg(test)]
mod tests {
    use super::access;
    use crate::testing::{SHADER, made};

    #[test]
    fn operations_of_64_bits_address_numbers_of_64_bits() {
        let bytes = "target(\"spirv.VulkanBuffer\", [0 x i8], 12, 1)";
        let made = made(
            &format!(
                "{SHADER}declare {bytes} @llvm.spv.resource.handlefrombinding.x(i32, i32, i32, i32, ptr)\n\
                 declare ptr addrspace(11) @llvm.spv.resource.getpointer.x({bytes}, i32)\n\
                 define void @f(i32 %at, i64 %by) {{\n\
                 %h = call {bytes} @llvm.spv.resource.handlefrombinding.x(i32 0, i32 3, i32 1, i32 0, ptr null)\n\
                 %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.x({bytes} %h, i32 %at)\n\
                 %a = atomicrmw add ptr addrspace(11) %p, i64 %by monotonic\n\
                 %b = atomicrmw add ptr addrspace(11) %p, i32 1 monotonic\n\
                 ret void\n}}\n"
            ),
            |llvm, _| access(llvm),
        );
        assert!(made.has("lshr i32 %at, 3"), "{}", made.ir);
        assert!(made.has("[0 x i64], 12, 1)"), "{}", made.ir);
        assert!(made.has("atomicrmw add ptr addrspace(11) %p, i32 1"), "{}", made.ir);
        assert!(!made.has("atomicrmw add ptr addrspace(11) %p, i64"), "{}", made.ir);
    }
}
