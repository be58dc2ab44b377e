//! The decorations in the blocks of an annotation: by their numbers, or by FPGA front ends' names
//! (SPV_ALTERA_fpga_memory_attributes, _fpga_memory_accesses, _fpga_latency_control, _fpga_buffer_location).

use super::text::Block;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::grammar::{self, OperandKind, Quantifier};
use spirant_dialect::spirv::Decoration as D;

/// How the values of a block become operands.
#[derive(Clone, Copy)]
enum Values {
    /// `1`, or nothing, sets it.
    Flag,
    /// They are the operands.
    Operands,
}

/// What each name stands for.
const NAMES: &[(&str, D, Values)] = &[
    ("register", D::RegisterALTERA, Values::Flag),
    ("memory", D::MemoryALTERA, Values::Operands),
    ("numbanks", D::NumbanksALTERA, Values::Operands),
    ("bankwidth", D::BankwidthALTERA, Values::Operands),
    ("private_copies", D::MaxPrivateCopiesALTERA, Values::Operands),
    ("max_replicates", D::MaxReplicatesALTERA, Values::Operands),
    ("simple_dual_port", D::SimpleDualPortALTERA, Values::Flag),
    ("true_dual_port", D::TrueDualPortALTERA, Values::Flag),
    ("merge", D::MergeALTERA, Values::Operands),
    ("bank_bits", D::BankBitsALTERA, Values::Operands),
    ("force_pow2_depth", D::ForcePow2DepthALTERA, Values::Operands),
    ("stride_size", D::StridesizeALTERA, Values::Operands),
    ("word_size", D::WordsizeALTERA, Values::Operands),
    ("sycl-buffer-location", D::BufferLocationALTERA, Values::Operands),
    ("anchor-id", D::LatencyControlLabelALTERA, Values::Operands),
];

/// Whether a decoration applies to a variable or to a member of a struct (SPV_ALTERA_fpga_memory_attributes).
pub fn is_memory_attribute(kind: D) -> bool {
    (D::RegisterALTERA as u32..=D::ForcePow2DepthALTERA as u32).contains(&(kind as u32))
        || matches!(kind, D::StridesizeALTERA | D::WordsizeALTERA | D::TrueDualPortALTERA)
}

/// The decorations of all blocks; `None` if a block names none.
pub fn decorations(blocks: &[Block]) -> Option<Vec<Decoration>> {
    let value = |name: &str, at: usize| {
        blocks.iter().find(|(own, _)| own == name).and_then(|(_, values)| values.get(at)?.parse::<u32>().ok())
    };
    let mut found = Vec::new();
    for (name, values) in blocks {
        match name.as_str() {
            "pump" => match value(name, 0)? {
                1 => found.push(Decoration::unit(D::SinglepumpALTERA)),
                2 => found.push(Decoration::unit(D::DoublepumpALTERA)),
                _ => return None,
            },
            // A mask of the decorations of SPV_ALTERA_fpga_memory_accesses.
            "params" => found.extend(accesses(value(name, 0)?, value("cache-size", 0))),
            "cache-size" => {}
            "target-anchor" => {
                let words = [value(name, 0)?, value("type", 0)?, value("cycle", 0)?];
                found.push(Decoration::words(D::LatencyControlConstraintALTERA, &words));
            }
            "type" | "cycle" if value("target-anchor", 0).is_some() => {}
            // What the front end computed the others from.
            "sizeinfo" => {}
            _ => found.extend(named(name, values)?),
        }
    }
    Some(found)
}

fn accesses(mask: u32, cache_size: Option<u32>) -> Vec<Decoration> {
    let mut found = Vec::new();
    if mask & 1 != 0 {
        found.push(Decoration::unit(D::BurstCoalesceALTERA));
    }
    if let Some(size) = cache_size.filter(|_| mask & 2 != 0) {
        found.push(Decoration::words(D::CacheSizeALTERA, &[size]));
    }
    if mask & 4 != 0 {
        found.push(Decoration::unit(D::DontStaticallyCoalesceALTERA));
    }
    if mask & 8 != 0 {
        found.push(Decoration::words(D::PrefetchALTERA, &[0]));
    }
    found
}

/// The decoration of a number or name; an empty list where a flag is 0.
fn named(name: &str, values: &[String]) -> Option<Vec<Decoration>> {
    let (kind, how) = match name.parse::<u32>() {
        // Those of the core are said by LLVM IR itself.
        Ok(number) => {
            let info = grammar::enumerant(OperandKind::Decoration, number)?;
            let kind = D::from_u32(number).filter(|_| info.availability().version.is_none())?;
            (kind, Values::Operands)
        }
        Err(_) => NAMES.iter().find(|(own, ..)| *own == name).map(|(_, kind, how)| (*kind, *how))?,
    };
    if matches!(how, Values::Flag) {
        let holds = values.first().is_none_or(|value| value != "0");
        return Some(holds.then(|| Decoration::unit(kind)).into_iter().collect());
    }
    let specs = grammar::enumerant(OperandKind::Decoration, kind as u32)?.params();
    let mut operands = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let spec =
            specs.get(index).or_else(|| specs.last().filter(|s| s.quantifier == Quantifier::Variadic))?;
        operands.push(match spec.kind {
            OperandKind::LiteralString => DecorationOperand::Str(value.as_str().into()),
            _ => DecorationOperand::Word(value.parse().ok()?),
        });
    }
    Some(vec![Decoration { kind, operands: operands.into() }])
}

#[cfg(test)]
mod tests {
    use super::super::text::parse;
    use super::{D, decorations};

    fn kinds(text: &str) -> Option<Vec<D>> {
        let found = decorations(&parse(text)?)?;
        Some(found.into_iter().map(|decoration| decoration.kind).collect())
    }

    #[test]
    fn numbers_and_names_are_of_vendors_decorations() {
        assert_eq!(kinds("{5921:\"2\"}{register:1}"), Some(vec![D::BufferLocationALTERA, D::RegisterALTERA]));
        assert_eq!(kinds("{register:0}{pump:1}"), Some(vec![D::SinglepumpALTERA]));
        assert_eq!(kinds("{params:3}{cache-size:8}"), Some(vec![D::BurstCoalesceALTERA, D::CacheSizeALTERA]));
    }

    #[test]
    fn what_the_core_has_and_what_nothing_has_is_text() {
        for text in
            ["{41:\"x\",\"0\"}", "{44:\"8\"}", "{99999:1}", "{unknown:1}", "{pump:3}", "{numbanks:many}"]
        {
            assert_eq!(kinds(text), None, "{text}");
        }
    }
}
