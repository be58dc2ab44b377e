//! Protects debug information from LLVM's passes.
//!
//! For every variable, clang writes a conversion of its address to the default address space: `DW_OP_constu, 0, DW_OP_swap,
//! DW_OP_xderef`. LLVM's SROA drops the declaration of an aggregate whose expression has that. Expressions cannot be changed, but
//! another declaration can be added: before passes run, such a variable is declared a second time without the conversion.
//! Selection ignores the first declaration if there is another.
//!
//! When all code of a scope is gone, ADCE drops the records of its variables, and nothing refers to its call. So they are listed
//! before, as metadata of the module.

use super::is_in;
use super::text::{Field, Nodes};
use super::{MadeUp, variable_of};
use crate::{DbgRecord, Map, Md, Reader};

/// Whether a printed expression says nothing but which address space an address is of.
fn is_space(text: &str) -> bool {
    let inner = text.strip_prefix("!DIExpression(").and_then(|rest| rest.strip_suffix(')'));
    let words: Vec<&str> = inner.unwrap_or_default().split(", ").collect();
    matches!(words[..], ["DW_OP_constu", _, "DW_OP_swap", "DW_OP_xderef"])
}

/// Whether a printed expression states the address space of an address, whatever passes have added around it.
pub fn has_space(text: &str) -> bool {
    text.contains("DW_OP_swap, DW_OP_xderef")
}

/// The named metadata that lists functions, variables and inlined calls of the source.
pub const LISTED: &str = "spirant.listed";

/// Prepares a module's debug information for LLVM's passes.
pub fn keep(reader: Reader<'_>) {
    if !is_in(reader) {
        return;
    }
    let (mut expressions, mut places) = (Vec::new(), Map::default());
    let mut records = Vec::new();
    let mut listed: Map<usize, ()> =
        reader.named_metadata(LISTED).into_iter().map(|node| (node.id(), ())).collect();
    let mut list = |node: Md<'_>| {
        if listed.insert(node.id(), ()).is_none() {
            reader.add_named_metadata(LISTED, node);
        }
    };
    let mut made_up = MadeUp::default();
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        let own = function.subprogram(reader);
        own.filter(|function| !made_up.is(*function)).into_iter().for_each(&mut list);
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            for record in inst.debug_records(reader) {
                let next = expressions.len();
                if *places.entry(record.expression.id()).or_insert(next) == next {
                    expressions.push(record.expression);
                }
                let shown = record.location.filter(|location| !made_up.is(location.scope));
                if shown.is_some() || record.location.is_none() {
                    list(record.variable);
                }
                shown.and_then(|location| location.inlined_at).into_iter().for_each(&mut list);
                records.push((inst, record));
            }
            let shown = inst.location(reader).and_then(|location| made_up.shown(location, own));
            shown.and_then(|location| location.inlined_at).into_iter().for_each(&mut list);
        }
    }
    if expressions.is_empty() {
        return;
    }
    let Some(printed) = reader.print_metadata(&expressions) else { return };
    let nodes = Nodes::parse(&printed);
    let Some(list) = nodes.get(0) else { return };
    let is_space = |record: &DbgRecord<'_>| {
        let place = places.get(&record.expression.id());
        let field = place.and_then(|place| list.fields.get(*place));
        matches!(field, Some((_, Field::Word(word))) if is_space(word))
    };
    let mut plain = Map::default();
    for (_, record) in records.iter().filter(|(_, record)| !is_space(record)) {
        plain.insert(variable_of(record), ());
    }
    for (inst, record) in &records {
        if record.declares && is_space(record) && !plain.contains_key(&variable_of(record)) {
            record.declare_plainly(reader, *inst);
        }
    }
}
