//! Names of variables and types that carry a value.

use crate::{Helper, enumeration};
use std::fmt;

enumeration! {
    /// The kind of a mark; its text is the prefix of the names.
    Kind {
        /// [`Mark::Member`]
        Member = "spirant.member.",
        /// [`Mark::Groupshared`]
        Groupshared = "spirant.groupshared.",
        /// [`Mark::Order`] by rows.
        ByRows = Helper::RowMajor.text(),
        /// [`Mark::Order`] by columns.
        ByColumns = Helper::ColumnMajor.text(),
        /// [`Mark::Number`]. It is also searched for in the middle of names, so it is the last.
        Number = "__spirant_member_",
    }
}

/// A name that carries a value. `Display` writes it, [`Mark::read`] reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark<'n> {
    /// A variable that replaces a member of a constant buffer: `spirant.member.3`, or `spirant.member.3.36` at byte 36.
    Member {
        /// The number of the member.
        number: u64,
        /// The offset in bytes that the source states.
        offset: Option<u64>,
    },
    /// The member of this number in clang's constant buffer: `__spirant_member_3_`. clang may mangle the name.
    Number(u64),
    /// A private variable that replaces a `groupshared` one of this name: `spirant.groupshared.bodies`.
    Groupshared(&'n str),
    /// An alias of a type, in the source and in debug information, by which the source states the order of matrices:
    /// `__spirant_row_major<float2x3>`.
    Order {
        /// By rows, not by columns.
        by_rows: bool,
    },
}

impl fmt::Display for Mark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().text())?;
        match self {
            Mark::Member { number, offset: None } => write!(f, "{number}"),
            Mark::Member { number, offset: Some(offset) } => write!(f, "{number}.{offset}"),
            Mark::Number(number) => write!(f, "{number}_"),
            Mark::Groupshared(name) => f.write_str(name),
            Mark::Order { .. } => Ok(()),
        }
    }
}

impl<'n> Mark<'n> {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Mark::Member { .. } => Kind::Member,
            Mark::Number(_) => Kind::Number,
            Mark::Groupshared(_) => Kind::Groupshared,
            Mark::Order { by_rows: true } => Kind::ByRows,
            Mark::Order { by_rows: false } => Kind::ByColumns,
        }
    }

    /// Reads a name; `None` if it is not a mark.
    pub fn read(name: &'n str) -> Option<Mark<'n>> {
        Kind::ALL.iter().find_map(|kind| kind.read(name))
    }
}

impl Kind {
    /// What a name says that is of this kind.
    fn read(self, name: &str) -> Option<Mark<'_>> {
        let rest = match self {
            // clang mangles it where the buffer is in a namespace.
            Kind::Number => name.split_once(self.text())?.1,
            _ => name.strip_prefix(self.text())?,
        };
        Some(match self {
            Kind::Member => match rest.split_once('.') {
                Some((number, offset)) => {
                    Mark::Member { number: number.parse().ok()?, offset: Some(offset.parse().ok()?) }
                }
                None => Mark::Member { number: rest.parse().ok()?, offset: None },
            },
            Kind::Number => Mark::Number(rest.split_once('_')?.0.parse().ok()?),
            Kind::Groupshared => Mark::Groupshared(rest),
            Kind::ByRows | Kind::ByColumns => {
                let is_whole = rest.is_empty() || rest.starts_with('<');
                is_whole.then_some(Mark::Order { by_rows: self == Kind::ByRows })?
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Marks of a kind.
    fn samples(kind: Kind) -> Vec<Mark<'static>> {
        let numbers = [0, 1, 36, u64::MAX];
        match kind {
            Kind::Member => {
                let offsets = [None, Some(0), Some(u64::MAX)];
                let of = |number| offsets.map(|offset| Mark::Member { number, offset });
                numbers.into_iter().flat_map(of).collect()
            }
            Kind::Number => numbers.map(Mark::Number).into(),
            Kind::Groupshared => ["a", "spirant.member.1", "a.b", "é"].map(Mark::Groupshared).into(),
            Kind::ByRows => vec![Mark::Order { by_rows: true }],
            Kind::ByColumns => vec![Mark::Order { by_rows: false }],
        }
    }

    #[test]
    fn each_mark_is_read_as_it_is_written() {
        for kind in Kind::ALL {
            let samples = samples(*kind);
            assert!(!samples.is_empty());
            for mark in samples {
                let name = mark.to_string();
                assert_eq!((mark.kind(), Mark::read(&name)), (*kind, Some(mark)), "{name}");
            }
        }
    }

    #[test]
    fn marks_are_found_as_clang_writes_them() {
        let read = |name| Mark::read(name).map(|mark| mark.to_string());
        assert_eq!(Mark::read("_ZN1n18__spirant_member_7_E"), Some(Mark::Number(7)));
        assert_eq!(read("__spirant_row_major<matrix<float, 2, 3> >").as_deref(), Some("__spirant_row_major"));
        for name in [
            "",
            "spirant.",
            "spirant.member.",
            "spirant.member.x",
            "spirant.member.1.",
            "spirant.member.1.2.3",
            "spirant.member.-1",
            "spirant.member.18446744073709551616",
            "__spirant_member_",
            "__spirant_member_1",
            "__spirant_member_x_",
            "__spirant_row_majority",
            "__spirant_value",
        ] {
            assert_eq!(read(name), None, "{name}");
        }
    }
}
