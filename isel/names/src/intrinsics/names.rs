//! Patterns of names: `a{b,c}d` stands for `abd` and `acd`; several braces multiply.

use spirant_dialect::spirv::{FPRoundingMode, GroupOperation, Scope};

/// The names that a pattern stands for.
pub fn expand(pattern: &str) -> Vec<String> {
    let Some((head, rest)) = pattern.split_once('{') else { return vec![pattern.to_owned()] };
    let Some((group, tail)) = rest.split_once('}') else { return vec![pattern.to_owned()] };
    let tails = expand(tail);
    group
        .split(',')
        .flat_map(|choice| tails.iter().map(move |tail| format!("{head}{choice}{tail}")))
        .collect()
}

/// The alternatives of the pattern's braces in `name`, in order; `None` if the pattern does not match it.
pub fn choose<'p>(pattern: &'p str, name: &str) -> Option<Vec<&'p str>> {
    let mut chosen = Vec::new();
    chooses(pattern, name, &mut chosen).then_some(chosen)
}

/// Whether a pattern matches a name.
pub fn answers_to(pattern: &str, name: &str) -> bool {
    chooses(pattern, name, &mut Vec::new())
}

fn chooses<'p>(pattern: &'p str, name: &str, chosen: &mut Vec<&'p str>) -> bool {
    let Some((head, rest)) = pattern.split_once('{') else { return pattern == name };
    let (Some(name), Some((group, tail))) = (name.strip_prefix(head), rest.split_once('}')) else {
        return false;
    };
    group.split(',').any(|choice| {
        let Some(name) = name.strip_prefix(choice) else { return false };
        chosen.push(choice);
        let fits = chooses(tail, name, chosen);
        if !fits {
            chosen.pop();
        }
        fits
    })
}

/// The first letters of the names that a pattern stands for.
pub fn first_letters(pattern: &str) -> impl Iterator<Item = u8> {
    let group = pattern.strip_prefix('{').and_then(|rest| rest.split_once('}'));
    let (group, separator) = match group {
        Some((group, _)) => (group, ','),
        None => (pattern, '\0'),
    };
    group.split(separator).filter_map(|choice| choice.bytes().next())
}

/// The alternatives of the row's braces in a name, in order, and their meanings.
#[derive(Clone, Copy)]
pub struct Choices<'c, 'p>(pub &'c [&'p str]);

impl<'p> Choices<'_, 'p> {
    /// Alternative `index`.
    pub fn word(self, index: usize) -> Option<&'p str> {
        self.0.get(index).copied()
    }

    /// Alternative `index` as a number.
    pub fn number(self, index: usize) -> Option<u32> {
        self.word(index)?.parse().ok()
    }

    /// Alternative `index` as the scope of a group.
    pub fn scope(self, index: usize) -> Option<Scope> {
        Some(match self.word(index)? {
            "device" => Scope::Device,
            "work_group" => Scope::Workgroup,
            "sub_group" | "intel_sub_group" => Scope::Subgroup,
            _ => return None,
        })
    }

    /// Alternative `index` as the operation of a collective.
    pub fn operation(self, index: usize) -> Option<GroupOperation> {
        Some(match self.word(index)? {
            "reduce" => GroupOperation::Reduce,
            "scan_inclusive" => GroupOperation::InclusiveScan,
            "scan_exclusive" => GroupOperation::ExclusiveScan,
            _ => return None,
        })
    }

    /// Alternative `index` as a rounding mode.
    pub fn rounding(self, index: usize) -> Option<FPRoundingMode> {
        rounding(self.word(index)?.trim_start_matches('_'))
    }
}

/// The rounding mode that a suffix names.
pub fn rounding(suffix: &str) -> Option<FPRoundingMode> {
    Some(match suffix {
        "rte" => FPRoundingMode::RTE,
        "rtz" => FPRoundingMode::RTZ,
        "rtp" => FPRoundingMode::RTP,
        "rtn" => FPRoundingMode::RTN,
        _ => return None,
    })
}
