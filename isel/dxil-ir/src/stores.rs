//! A mesh shader's stores for a vertex or primitive: vectors, whose components DXIL stores one by one.
//!
//! A mesh shader cannot read its outputs, so a component that is stored alone cannot be merged with others; and llvmpipe of Mesa
//! 25.0 loses every component but the first of such stores. So the stores of a row in one block without a barrier between them
//! become one, at the position of the last. A row is complete if it has all columns that the program stores anywhere.

use super::interface::{Side, elements};
use super::name_of_operation;
use super::program::{Program, kind};
use inkwell::llvm_sys::LLVMOpcode as L;
use rustc_hash::{FxHashMap, FxHashSet};
use spirant_ir::{Reader, Val};
use spirant_names::dxil_rows::lowering::{Control, Lowering, Signature};
use spirant_names::dxil_rows::{DxOp, Row};

/// Stores of components that become stores of vectors.
#[derive(Default)]
pub struct Stores<'m> {
    /// The columns and stores of a vector, in the order of the columns, by the last store.
    wholes: FxHashMap<Val<'m>, Vec<(u64, Val<'m>)>>,
    parts: FxHashSet<Val<'m>>,
}

/// A store of a component.
#[derive(Clone, Copy)]
struct Store<'m> {
    /// The operation and the element.
    element: (DxOp, u64),
    column: u64,
    /// The row, and the vertex or primitive.
    place: [Val<'m>; 2],
}

/// The stores of a row so far.
type Open<'m> = FxHashMap<((DxOp, u64), [Val<'m>; 2]), Vec<(u64, Val<'m>)>>;

impl<'m> Stores<'m> {
    pub fn find(reader: Reader<'m>, program: &Program<'m>) -> Stores<'m> {
        let mut stores = Stores::default();
        let defined = || reader.functions().filter(|function| !function.is_declaration());
        if program.stage == "mesh" {
            stores.find_in(program, &defined().collect::<Vec<_>>());
        }
        for view in program.views().filter(|view| view.stage == "mesh") {
            stores.find_in(view, view.entry.as_slice());
        }
        stores
    }

    /// Finds those of a program in its functions.
    fn find_in(&mut self, program: &Program<'m>, functions: &[Val<'m>]) {
        let calls = || {
            let blocks = functions.iter().flat_map(|function| function.blocks());
            blocks.map(|block| block.instructions().filter(|inst| inst.opcode() == Some(L::LLVMCall)))
        };
        let mut columns: FxHashMap<(DxOp, u64), u64> = FxHashMap::default();
        for store in calls().flatten().filter_map(|call| store_of(program, call)) {
            *columns.entry(store.element).or_default() |= 1 << store.column;
        }
        for block in calls() {
            let mut open = Open::default();
            for call in block {
                match store_of(program, call) {
                    Some(store) => self.add(&mut open, store, call, columns[&store.element]),
                    None if orders(call) => open.clear(),
                    None => {}
                }
            }
        }
    }

    fn add(&mut self, open: &mut Open<'m>, store: Store<'m>, call: Val<'m>, columns: u64) {
        let key = (store.element, store.place);
        let row = open.entry(key).or_default();
        if row.iter().any(|(column, _)| *column == store.column) {
            row.clear();
        }
        row.push((store.column, call));
        if row.len() == columns.count_ones() as usize {
            self.parts.extend(row.iter().map(|(_, part)| *part).filter(|part| *part != call));
            row.sort_unstable_by_key(|(column, _)| *column);
            self.wholes.extend(open.remove(&key).map(|row| (call, row)));
        }
    }

    /// Whether a store is part of a later one.
    pub fn is_part(&self, call: Val<'m>) -> bool {
        self.parts.contains(&call)
    }

    /// The columns that a store stores, with the stores of each.
    pub fn of(&self, call: Val<'m>) -> Option<&[(u64, Val<'m>)]> {
        self.wholes.get(&call).map(Vec::as_slice)
    }
}

/// The store of a component of a vector that a call is.
fn store_of<'m>(program: &Program<'_>, call: Val<'m>) -> Option<Store<'m>> {
    name_of_operation(call.callee()?)?;
    let number = |index| call.operand(index)?.int_value();
    let row = Row::of(call)?;
    let side = match row.lowering {
        Lowering::Signature(Signature::StoreVertex) => Side::Output,
        Lowering::Signature(Signature::StorePrimitive) => Side::Patch,
        _ => return None,
    };
    let (id, column) = (number(1)?, number(3)?);
    let element = elements(program, side).iter().find(|element| element.id == id)?;
    let is_vector = element.columns > 1 && !matches!(element.kind, kind::CLIP_DISTANCE | kind::CULL_DISTANCE);
    let store = Store { element: (row.op, id), column, place: [call.operand(2)?, call.operand(5)?] };
    Some(store).filter(|_| is_vector && column < element.columns)
}

/// Whether a store before a call must stay before it.
fn orders(call: Val<'_>) -> bool {
    let Some(callee) = call.callee() else { return true };
    match name_of_operation(callee) {
        Some(_) => {
            Row::of(call).is_none_or(|row| matches!(row.lowering, Lowering::Control(Control::Barrier(_))))
        }
        None => !callee.name().starts_with("llvm."),
    }
}
