//! Resources without registers, which libraries have until they are linked. They get the lowest free bindings of set 0 in the order of
//! their declaration, as those of `spirant cc`.

use super::program::Program;
use super::resources::{Class, Range, Resource};
use rustc_hash::FxHashMap;
use spirant_ir::{Reader, Val};
use std::rc::Rc;

/// The first number in the order of resources without registers.
const FIRST_OPEN: u32 = 1 << 30;

/// Orders the resources without registers as they are declared. Counters without bindings have lower numbers in that order.
pub fn number(reader: Reader<'_>, program: &mut Program<'_>) {
    let symbols = Rc::clone(&program.symbols);
    let resources = Rc::make_mut(&mut program.resources);
    let places: FxHashMap<Val<'_>, usize> =
        reader.globals().enumerate().map(|(at, global)| (global, at)).collect();
    let declared = |resource: &Resource| {
        let is_it = |(_, class, id): &&(Val<'_>, Class, u64)| (*class, *id) == (resource.class, resource.id);
        let symbol = symbols.iter().find(is_it);
        symbol.and_then(|(symbol, ..)| places.get(symbol).copied()).unwrap_or(usize::MAX)
    };
    let open = resources.iter().flatten().filter(|resource| resource.lower == u32::MAX);
    let mut order: Vec<(usize, Range)> =
        open.map(|resource| (declared(resource), resource.range())).collect();
    order.sort_unstable();
    for (at, (_, (class, id))) in (0..).zip(order) {
        let mut ranges = resources[usize::from(class)].iter_mut();
        if let Some(resource) = ranges.find(|resource| resource.id == id && resource.open.is_none()) {
            (resource.lower, resource.space) = (0, 0);
            resource.open = Some(FIRST_OPEN.saturating_add(2 * at));
        }
    }
}
