//! Describes vectors that are built lane by lane by their lanes.
//!
//! LLVM's passes replace reads of lanes by the lanes themselves and remove the vector, and then a variable with that value is
//! lost although each of its lanes is there. So records of the lanes are added after the vector, before passes run.

use super::is_in;
use super::variable_of;
use crate::{DbgRecord, Map, Reader, TyKind, Val, VariableFragment};
use inkwell::llvm_sys::LLVMOpcode as L;

/// Vectors have no more lanes.
const MOST_LANES: u32 = 16;

/// Vectors are built in no more steps.
const LONGEST_CHAIN: u32 = 2 * MOST_LANES;

/// `DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef`: clang's expression for what is in address space 0.
const SPACE_0: [u64; 4] = [0x10, 0, 0x16, 0x18];

/// Adds records of the lanes of variables whose values are built vectors.
pub fn tell_lanes(reader: Reader<'_>) {
    if !is_in(reader) {
        return;
    }
    let (nothing, space) = (reader.debug_expression(&[]).id(), reader.debug_expression(&SPACE_0).id());
    let mut parts = Vec::new();
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            // What clang says of address spaces is said twice (`super::kept`).
            let said_once = |record: &DbgRecord<'_>| record.expression.id() != space;
            let records: Vec<DbgRecord<'_>> = inst.debug_records(reader).filter(said_once).collect();
            // What is told is put behind all records of the instruction: it holds of the last one of a variable.
            let mut later = Map::default();
            for record in records.into_iter().rev() {
                let is_last = later.insert(variable_of(&record), ()).is_none();
                if is_last && !record.declares && record.expression.id() == nothing {
                    parts_of(record, inst, &mut parts);
                }
            }
        }
    }
    reader.tell_parts(&parts);
}

/// The lanes of the vector that a record is about, if it is a built one.
fn parts_of<'m>(record: DbgRecord<'m>, before: Val<'m>, parts: &mut Vec<VariableFragment<'m>>) {
    let Some(vector) = record.value() else { return };
    let TyKind::Vector(element, count) = vector.ty().kind() else { return };
    let size = match element.kind() {
        TyKind::Int(bits) if bits % 8 == 0 => u64::from(bits),
        TyKind::Half | TyKind::BFloat => 16,
        TyKind::Float => 32,
        TyKind::Double => 64,
        _ => return,
    };
    if !(2..=MOST_LANES).contains(&count) || !is_built(vector) {
        return;
    }
    for place in 0..count {
        let lane = lane_of(vector, u64::from(place)).filter(|value| !value.is_undef());
        parts.extend(lane.map(|value| VariableFragment {
            record,
            value,
            offset: u64::from(place) * size,
            size,
            before,
        }));
    }
}

/// What has been put into a lane of a vector.
fn lane_of<'m>(mut vector: Val<'m>, mut lane: u64) -> Option<Val<'m>> {
    for _ in 0..LONGEST_CHAIN {
        if vector.is_constant() {
            return vector.aggregate_element(u32::try_from(lane).ok()?);
        }
        match vector.opcode()? {
            L::LLVMInsertElement if vector.operand(2)?.int_value()? == lane => return vector.operand(1),
            L::LLVMInsertElement => vector = vector.operand(0)?,
            L::LLVMShuffleVector => {
                let mask = vector.shuffle_mask();
                let from = u64::from(mask.get(usize::try_from(lane).ok()?).copied().flatten()?);
                let (first, second) = (vector.operand(0)?, vector.operand(1)?);
                let TyKind::Vector(_, count) = first.ty().kind() else { return None };
                (vector, lane) = match from.checked_sub(count.into()) {
                    Some(lane) => (second, lane),
                    None => (first, from),
                };
            }
            _ => return None,
        }
    }
    None
}

/// Whether a vector is built of others and of lanes.
fn is_built(value: Val<'_>) -> bool {
    matches!(value.opcode(), Some(L::LLVMInsertElement | L::LLVMShuffleVector)) && !value.is_constant()
}
