//! Copies of instructions.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::RecordData;
use spirant_dialect::{BlockCall, Function, Inst, Type, Value};

/// Copies an instruction; `map` gives the values that replace its operands and learns its results.
pub(crate) fn copy_inst(
    function: &mut Function,
    inst: Inst,
    map: &mut HashMap<Value, Value, FxBuildHasher>,
) -> Inst {
    let operands: Vec<Value> = function
        .operands(inst)
        .iter()
        .map(|value| {
            let value = function.resolve(*value);
            map.get(&value).copied().unwrap_or(value)
        })
        .collect();
    let words = function.words(inst).to_vec();
    let targets: Vec<BlockCall> = function.targets(inst).to_vec();
    let types: Vec<Type> = function.results(inst).map(|value| function.value_type(value)).collect();
    if let Some(record) = function.record(inst).cloned() {
        let value = record.value.expand().map(|value| {
            let value = function.resolve(value);
            map.get(&value).copied().unwrap_or(value)
        });
        let copy = function.create_record(RecordData { value: value.into(), ..record });
        function.attrs.copy(inst, copy);
        return copy;
    }
    let copy = function.create_inst(function.op(inst), &types, &operands, &words, &targets);
    function.attrs.copy(inst, copy);
    for (old, new) in function.results(inst).zip(function.results(copy)) {
        function.attrs.copy(old, new);
        map.insert(old, new);
    }
    copy
}
