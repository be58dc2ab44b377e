//! The summary of a module: header, requirements, entry points, sizes.

use super::index::Index;
use serde_json::json;
use spirant::dialect::grammar;
use spirant::dialect::spirv::Op;

/// What is counted, with its name.
type Counts = Vec<(&'static str, usize)>;

/// How much there is of what.
fn counts(index: &Index<'_>) -> Counts {
    let count = |is: fn(Op) -> bool| {
        index.counts.iter().filter(|(op, _)| is(*op)).map(|(_, count)| count).sum::<usize>()
    };
    let declares_type = |op: Op| grammar::op_info(op as u16).is_some_and(|info| info.declares_type());
    let is_constant = |op: Op| format!("{op:?}").starts_with("Constant");
    let is_specialized = |op: Op| format!("{op:?}").starts_with("SpecConstant");
    let blocks = |op: Op| {
        let insts = index.functions.iter().flat_map(|function| &function.insts);
        insts.filter(|inst| inst.op() == Some(op)).count()
    };
    let all: usize = index.functions.iter().map(|function| function.insts.len()).sum();
    vec![
        ("types", count(declares_type)),
        ("constants", count(is_constant)),
        ("specialization constants", count(is_specialized)),
        ("global variables", count(|op| matches!(op, Op::Variable | Op::UntypedVariableKHR))),
        ("nodes of debug information", index.order.len()),
        ("functions", index.functions.len()),
        ("blocks", blocks(Op::Label)),
        ("instructions in functions", all),
    ]
}

/// As text.
pub fn text(index: &Index<'_>, words: usize) -> String {
    let header = &index.header;
    let mut lines = vec![format!(
        "SPIR-V {}, {} bytes, ids below {}, generator {:#010x}",
        header.version,
        words * 4,
        header.bound,
        header.generator
    )];
    if let Some((addressing, memory)) = &index.models {
        lines.push(format!("memory model: {addressing} {memory}"));
    }
    let mut list = |name: &str, list: &[String]| {
        if !list.is_empty() {
            lines.push(format!("{name}: {}", list.join(", ")));
        }
    };
    list("capabilities", &index.capabilities);
    list("extensions", &index.extensions);
    for entry in &index.entry_points {
        lines.push(format!("entry point: {} \"{}\", %{}", entry.model, entry.name, entry.function));
    }
    lines.extend(counts(index).into_iter().map(|(name, count)| format!("{name}: {count}")));
    lines.join("\n") + "\n"
}

/// As a JSON object.
pub fn json(index: &Index<'_>, words: usize) -> String {
    let entry_points = index
        .entry_points
        .iter()
        .map(|entry| json!({ "model": entry.model, "name": entry.name, "function": entry.function }));
    let counts = counts(index).into_iter().map(|(name, count)| (name.replace(' ', "_"), count.into()));
    let models = index.models.as_ref().map(|(addressing, memory)| json!([addressing, memory]));
    let object = json!({
        "version": index.header.version.to_string(),
        "generator": index.header.generator,
        "bound": index.header.bound,
        "bytes": words * 4,
        "memory_model": models,
        "capabilities": index.capabilities,
        "extensions": index.extensions,
        "entry_points": entry_points.collect::<Vec<_>>(),
        "counts": counts.collect::<serde_json::Map<_, _>>(),
    });
    format!("{object}\n")
}
