//! What LLVM's passes would drop of debug information, and why they do not.
//!
//! For every variable, clang writes how an address of the address space becomes a plain one: `DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef`.
//! LLVM's SROA drops the declaration of an aggregate whose expression has that. What cannot be changed can be said once more: before
//! passes run, such a variable is declared a second time without. Selection leaves out the first declaration where there is another.
//!
//! When code of a scope is gone, ADCE drops what is said of its variables, and nothing tells of its call. They are listed before, as
//! metadata of the module.

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

/// Whether a printed expression says which address space an address is of, whatever passes have put around that.
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
