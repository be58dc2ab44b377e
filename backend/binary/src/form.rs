//! The operand layout of each opcode, reduced to what the hot path needs.
//!
//! Most instructions have only ids, or ids before plain literals; for those the two lists of the dialect are
//! copied one after the other. All others go through the grammar's walk.

use spirant_dialect::grammar::{self, Category, OperandKind, OperandSpec, Quantifier, Traits};

/// The layout of one opcode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Form {
    /// Whether the instruction is allowed in a body of the dialect.
    pub(crate) in_body: bool,
    /// Whether a result type comes first.
    pub(crate) has_type: bool,
    /// Whether there is a result.
    pub(crate) has_result: bool,
    /// Whether a `MemoryAccess` may follow the ids.
    pub(crate) memory_access: bool,
    /// The fewest ids.
    min_ids: u8,
    /// The most ids for which ids before words is right; 255 is any number.
    max_ids: u8,
    /// The fewest literal words.
    min_words: u8,
    /// The most literal words for which ids before words is right; 255 is any number.
    max_words: u8,
}

impl Form {
    /// The layout of an opcode that is not known.
    pub(crate) const NONE: Form = Form {
        in_body: false,
        has_type: false,
        has_result: false,
        memory_access: false,
        min_ids: 1,
        max_ids: 0,
        min_words: 0,
        max_words: 0,
    };

    /// Whether an instruction with this many ids and these words is its ids followed by its words.
    #[inline]
    pub(crate) fn is_plain(self, ids: usize, words: &[u32]) -> bool {
        let fits = |count: usize, min: u8, max: u8| {
            count >= usize::from(min) && (count <= usize::from(max) || max == u8::MAX)
        };
        fits(ids, self.min_ids, self.max_ids)
            && (fits(words.len(), self.min_words, self.max_words)
                || self.memory_access && is_plain_memory_access(words))
    }

    /// How many of an instruction's words, after result type and result, are ids, where the rest
    /// are literals independent of the words themselves; `None` where it takes the grammar's walk.
    #[inline]
    pub(crate) fn ids_of(self, words: &[u32]) -> Option<usize> {
        let count = words.len();
        let least = usize::from(self.min_ids);
        if self.max_ids == u8::MAX || self.max_words == 0 && !self.memory_access {
            let fits = count >= least && (count <= usize::from(self.max_ids) || self.max_ids == u8::MAX);
            return (fits && self.max_words == 0).then_some(count);
        }
        if self.min_ids != self.max_ids || count < least {
            return None;
        }
        let (ids, literals) = words.split_at(least);
        self.is_plain(ids.len(), literals).then_some(least)
    }

    const fn of(specs: &[OperandSpec]) -> Form {
        let mut form = Form { max_ids: 0, min_ids: 0, ..Form::NONE };
        let mut specs = specs;
        while let [spec, rest @ ..] = specs
            && matches!(spec.kind.category(), Category::Id)
        {
            count(&mut form.min_ids, &mut form.max_ids, spec.quantifier);
            specs = rest;
        }
        while let [OperandSpec { kind: OperandKind::LiteralInteger, quantifier }, rest @ ..] = specs {
            count(&mut form.min_words, &mut form.max_words, *quantifier);
            specs = rest;
        }
        if let [next, ..] = specs {
            if matches!(next.quantifier, Quantifier::One) || form.max_ids == u8::MAX {
                // Never plain: the walk decides.
                return Form { min_ids: 1, max_ids: 0, ..form };
            }
            form.memory_access = matches!(next.kind, OperandKind::MemoryAccess) && form.max_words == 0;
        }
        form
    }
}

const fn count(min: &mut u8, max: &mut u8, quantifier: Quantifier) {
    match quantifier {
        Quantifier::One => {
            *min = min.saturating_add(1);
            *max = max.saturating_add(1);
        }
        Quantifier::Optional => *max = max.saturating_add(1),
        Quantifier::Variadic => *max = u8::MAX,
    }
}

/// Whether `words` is one memory access whose parameters are literals: `Volatile`, `Aligned` and
/// `Nontemporal` are.
#[inline]
fn is_plain_memory_access(words: &[u32]) -> bool {
    match words {
        [mask] => mask & !5 == 0,
        [mask, _] => mask & !5 == 2,
        _ => false,
    }
}

/// The form of every opcode, indexed by opcode.
pub(crate) fn forms() -> &'static [Form] {
    &FORMS
}

static FORMS: [Form; grammar::OP_ROW_COUNT] = {
    let mut forms = [Form { min_ids: 0, ..Form::NONE }; grammar::OP_ROW_COUNT];
    let mut row = 0;
    while row < grammar::ops().len() {
        let info = &grammar::ops()[row];
        let mut form = Form::of(info.arguments());
        form.has_type = info.has_result_type();
        form.has_result = info.has_result();
        form.in_body = info.traits().contains(Traits::BODY);
        forms[info.opcode as usize] = form;
        row += 1;
    }
    forms
};

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::operands::{self, Operand};
    use spirant_dialect::spirv::Op;

    fn form(op: Op) -> Form {
        forms()[op as usize]
    }

    #[test]
    fn familiar_shapes() {
        assert!(form(Op::IAdd).is_plain(2, &[]) && !form(Op::IAdd).is_plain(1, &[]));
        assert!(!form(Op::IAdd).is_plain(2, &[0]));
        assert!(form(Op::AccessChain).is_plain(9, &[]));
        assert!(form(Op::CompositeInsert).is_plain(2, &[1, 2, 3]));
        assert!(form(Op::Load).is_plain(1, &[]) && form(Op::Load).is_plain(1, &[2, 4]));
        assert!(form(Op::Store).is_plain(2, &[3, 4]) && !form(Op::Store).is_plain(2, &[2]));
        assert!(!form(Op::Load).is_plain(2, &[8]) && !form(Op::Load).is_plain(1, &[8]));
        assert!(!form(Op::GroupNonUniformIAdd).is_plain(2, &[0]));
        assert!(form(Op::ImageRead).is_plain(2, &[]) && !form(Op::ImageRead).is_plain(3, &[64]));
    }

    /// Wherever the hot path copies, the grammar's walk must agree.
    #[test]
    fn plain_is_what_the_walk_says() {
        for info in grammar::ops() {
            let form = forms()[usize::from(info.opcode)];
            for ids in 0..6u32 {
                for words in [&[][..], &[0], &[1], &[2, 4], &[7, 8], &[1, 2, 3], &[2]] {
                    if !form.is_plain(ids as usize, words) {
                        continue;
                    }
                    let list: Vec<u32> = (0..ids).collect();
                    let mut order = Vec::new();
                    let walked = operands::walk(info.arguments(), &list, words, |_, operand| match operand {
                        Operand::Id(id) => order.push(id),
                        Operand::Enum(word) => order.push(word),
                        Operand::Literal(literal) => order.extend_from_slice(literal),
                    });
                    assert_eq!(walked, Ok(()), "Op{} with {ids} ids and {words:?}", info.name);
                    assert_eq!(order, [&list, words].concat(), "Op{}", info.name);
                }
            }
        }
    }
}
