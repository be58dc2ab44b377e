//! Contents of shader records besides constants: addresses of buffers, and the indices of tables in a heap.
//!
//! A block has all parameters of a local root signature, each at Direct3D's offset. A buffer that is given by its address is
//! memory behind an integer ([`physical_memory`](spirant_normalize::physical_memory)), whose size is unknown. Of a table's eight
//! bytes, the first four are the index of its first descriptor in the heap, a runtime array of descriptors.

use super::body::Body;
use super::library::Record;
use super::refusal::{Lowered, Refusal};
use super::resources::{Resource, ResourceKind};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_dxil::{RecordField, RootLayout};
use spirant_ir::{AddressSpace, ExtType};

/// What the names of the records of shaders begin with, and their space: the number of the storage class.
const NAME: &str = "ShaderRecord";
pub const SPACE: AddressSpace = AddressSpace::ShaderRecordBuffer;

/// The records of all local root signatures.
pub fn of(root: &RootLayout) -> Vec<Record> {
    let names = root.locals.iter().map(|local| {
        local.name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64).collect::<String>()
    });
    let record = |(local, name): (u32, String)| {
        let (block, members) = block(&root.record(local));
        Record { name: format!("{NAME}.{local}.{name}"), block, members }
    };
    (0..).zip(names).map(record).collect()
}

/// The type of a block with fields at these bytes, and the member of each.
pub fn block(parts: &[(u32, RecordField)]) -> (Type, Vec<(u32, usize)>) {
    let (mut types, mut end, mut members) = (Vec::new(), 0, Vec::new());
    for (at, part) in parts {
        let (ty, size) = match part {
            // What takes no room is no member.
            RecordField::Words(0) => continue,
            RecordField::Words(count) => (Type::I32.array(u64::from(*count)), count.saturating_mul(4)),
            RecordField::Address => (Type::I64, 8),
            RecordField::Table => (Type::I32.array(2), 8),
        };
        if *at > end {
            types.push(Type::Target(ExtType::Padding, vec![], vec![at - end]));
        }
        members.push((*at, types.len()));
        types.push(ty);
        end = at.saturating_add(size);
    }
    (Type::Packed(types), members)
}

/// A pointer to the part of a record at a byte; `indices` lead on from there.
fn part(body: &mut Body<'_>, local: u32, offset: u32, indices: &[Value]) -> Lowered<Value> {
    let record = body.library.records.get(local as usize).cloned().ok_or_else(Refusal::malformed)?;
    let member = record.member(offset).ok_or_else(Refusal::malformed)?;
    let Record { name, block, .. } = &record;
    let base = body.library.external(name, SPACE, block);
    let mut path = vec![Value::i32(0), Value::i32(member as i64)];
    path.extend_from_slice(indices);
    Ok(body.address(block, &base, &path))
}

/// The address at a byte of a record.
fn address(body: &mut Body<'_>, local: u32, offset: u32) -> Lowered<Value> {
    let place = part(body, local, offset, &[])?;
    Ok(body.load(&Type::I64, &place, 8))
}

/// The index in a record at a byte.
pub fn table(body: &mut Body<'_>, local: u32, offset: u32) -> Lowered<Value> {
    let place = part(body, local, offset, &[Value::i32(0)])?;
    Ok(body.load(&Type::I32, &place, 8))
}

/// A pointer to an element of `size` bytes, a power of two, after an address in a record.
pub fn memory(body: &mut Body<'_>, local: u32, offset: u32, at: &Value, size: u32) -> Lowered<Value> {
    let begin = address(body, local, offset)?;
    let at = body.cast(Op::LLVMZExt, at, &Type::I64);
    let bytes = body.op2(Op::LLVMShl, &at, &Value::int(&Type::I64, i64::from(size.trailing_zeros())));
    let place = body.op2(Op::LLVMAdd, &begin, &bytes);
    Ok(body.cast(Op::LLVMIntToPtr, &place, &Type::Pointer(AddressSpace::StorageBuffer)))
}

/// The acceleration structure at an address in a record. For a buffer it refuses, since only descriptors have handles.
pub fn structure(body: &mut Body<'_>, resource: &Resource, local: u32, offset: u32) -> Lowered<Value> {
    if resource.kind != ResourceKind::AccelerationStructure {
        return Err(Refusal::unsupported(format!(
            "the size or the counter of {}, of which there is but the address in the records of shaders: put it in a table",
            resource.name()
        )));
    }
    let address = address(body, local, offset)?;
    Ok(body.call(&Type::STRUCTURE, "__spirv_ConvertUToAccelerationStructureKHR", &[address]))
}
