//! A canonical numbering of binaries, to compare modules from different sources.

use crate::reader::{Module, Operand, OperandReader, ReadError};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::grammar::Category;
use spirant_dialect::spirv::Op;

/// An instruction: its first word, then each word with whether it is an id.
type Encoded = (u32, Vec<(bool, u32)>);

/// The words of a module with ids numbered in the order of the code, and declarations in the order of their
/// numbers. Two modules of equal canonical words differ only in the numbers of their ids and the order of
/// their types, constants and variables.
///
/// # Errors
/// A [`ReadError`] if the words are not SPIR-V.
pub fn canonical(words: &[u32]) -> Result<Vec<u32>, ReadError> {
    let module = Module::new(words)?;
    let (mut reader, mut operands) = (OperandReader::new(), Vec::new());
    let (mut before, mut code, mut declared): (Vec<Encoded>, Vec<Encoded>, Vec<Encoded>) = Default::default();
    for inst in module.instructions() {
        let inst = inst?;
        let info = reader.read(&inst, &mut operands)?;
        let is_id = |operand: &Operand<'_>| operand.kind.category() == Category::Id;
        let list = operands.iter().flat_map(|o| o.words.iter().map(move |word| (is_id(o), *word)));
        let first = (inst.words.len() as u32 + 1) << 16 | u32::from(inst.opcode);
        let parts = (first, list.collect());
        let op = info.op();
        let is_declaration = code.is_empty()
            && (info.declares_type()
                || info.declares_constant()
                || matches!(op, Some(Op::Variable | Op::UntypedVariableKHR | Op::Undef | Op::PoisonKHR)));
        if is_declaration {
            declared.push(parts);
        } else if code.is_empty() && op != Some(Op::Function) {
            before.push(parts);
        } else {
            code.push(parts);
        }
    }
    let mut ids: HashMap<u32, u32, FxBuildHasher> = HashMap::default();
    // Users before what they use: each declaration is numbered by its first use.
    for (_, list) in code.iter().chain(&before).chain(declared.iter().rev()) {
        for (_, id) in list.iter().filter(|(is_id, _)| *is_id) {
            let next = ids.len() as u32 + 1;
            ids.entry(*id).or_insert(next);
        }
    }
    let number = |(first, list): &Encoded| -> Vec<u32> {
        let word = |(is_id, word): &(bool, u32)| match ids.get(word) {
            Some(id) if *is_id => *id,
            _ => *word,
        };
        std::iter::once(*first).chain(list.iter().map(word)).collect()
    };
    let mut sorted: Vec<Vec<u32>> = declared.iter().map(number).collect();
    sorted.sort_unstable();
    let mut out = words.get(..5).unwrap_or_default().to_vec();
    if let Some(bound) = out.get_mut(3) {
        *bound = ids.len() as u32 + 1;
    }
    let all = before.iter().map(number).chain(sorted).chain(code.iter().map(number));
    all.for_each(|inst| out.extend(inst));
    Ok(out)
}
