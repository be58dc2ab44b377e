//! Types of debug information as they are written in C, and composite types and enumerations with their members.

use super::index::Position;
use super::index::{Index, Node};
use spirant::dialect::debug_info::DebugOp;
use std::fmt::Write;

/// Types are written no deeper than this.
const DEEPEST: u32 = 32;
/// And no longer, in bytes.
const LONGEST: usize = 2000;

/// A composite type or an enumeration.
#[derive(Debug)]
pub struct TypeEntry {
    /// `struct S`
    pub name: String,
    /// Its size in bits; `None` if it is only declared.
    pub bits: Option<u32>,
    /// The position of its declaration.
    pub place: Position,
    /// Its members and bases.
    pub members: Vec<Member>,
    /// The names of an enumeration with their values.
    pub enumerators: Vec<(String, String)>,
}

/// A member or base of a type.
#[derive(Debug)]
pub struct Member {
    /// Its name; that of the type for a base.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// Its offset in bits.
    pub offset: Option<u32>,
    /// Its size in bits.
    pub bits: Option<u32>,
}

/// Whether a pointer to a type is written after it without parentheses.
fn is_simple(op: DebugOp) -> bool {
    !matches!(op, DebugOp::DebugTypeArray | DebugOp::DebugTypeFunction)
}

impl Index<'_> {
    /// A type as it is written; `?` if the module does not state it.
    pub fn spell(&self, ty: Option<u32>) -> String {
        let mut text = String::new();
        self.spell_to(ty, &mut text, 0);
        text
    }

    fn spell_to(&self, ty: Option<u32>, text: &mut String, depth: u32) {
        let Some(id) = ty else { return text.push_str("void") };
        let Some(node) = self.node_of(id) else {
            // The set says no type by OpTypeVoid.
            return text.push_str("void");
        };
        if depth == DEEPEST || text.len() > LONGEST {
            return text.push('…');
        }
        let inner = |place: usize, text: &mut String| self.spell_to(node.id(place), text, depth + 1);
        match node.op {
            DebugOp::DebugTypeBasic | DebugOp::DebugTypedef => text.push_str(self.text(node, 0)),
            DebugOp::DebugTypeEnum => {
                let _ = write!(text, "enum {}", self.text(node, 0));
            }
            DebugOp::DebugTypeComposite => {
                let tag = match self.number(node, 1) {
                    Some(0) => "class",
                    Some(2) => "union",
                    _ => "struct",
                };
                let _ = write!(text, "{tag} {}", self.text(node, 0));
            }
            DebugOp::DebugTypePointer => {
                let base = node.id(0).and_then(|base| self.node_of(base));
                let brackets = base.is_some_and(|base| !is_simple(base.op));
                text.push_str(if brackets { "(" } else { "" });
                inner(0, text);
                text.push_str(if brackets { ")" } else { "" });
                let flags = self.number(node, 2).unwrap_or(0);
                text.push_str(match flags {
                    flags if flags & (1 << 11) != 0 => "&",
                    flags if flags & (1 << 12) != 0 => "&&",
                    _ => "*",
                });
            }
            DebugOp::DebugTypeQualifier => {
                text.push_str(match self.number(node, 1) {
                    Some(0) => "const ",
                    Some(1) => "volatile ",
                    Some(2) => "restrict ",
                    _ => "atomic ",
                });
                inner(0, text);
            }
            DebugOp::DebugTypeArray => {
                inner(0, text);
                for place in 1..node.arity() {
                    match self.number(node, place).filter(|count| *count != 0) {
                        Some(count) => {
                            let _ = write!(text, "[{count}]");
                        }
                        None => text.push_str("[]"),
                    }
                }
            }
            DebugOp::DebugTypeVector => {
                text.push_str("vector<");
                inner(0, text);
                let _ = write!(text, ", {}>", self.number(node, 1).unwrap_or(0));
            }
            DebugOp::DebugTypeMatrix => {
                text.push_str("matrix<");
                inner(0, text);
                let _ = write!(text, ", {}>", self.number(node, 1).unwrap_or(0));
            }
            DebugOp::DebugTypeFunction => {
                inner(1, text);
                text.push_str(" (");
                for place in 2..node.arity().min(2 + 64) {
                    text.push_str(if place > 2 { ", " } else { "" });
                    inner(place, text);
                }
                text.push(')');
            }
            DebugOp::DebugTypePtrToMember => {
                inner(0, text);
                text.push(' ');
                inner(1, text);
                text.push_str("::*");
            }
            DebugOp::DebugTypeTemplate => inner(0, text),
            DebugOp::DebugTypeTemplateParameter => inner(1, text),
            _ => text.push('?'),
        }
    }

    /// All composite types and enumerations with a definition.
    pub fn type_entries(&self) -> Vec<TypeEntry> {
        let entries = self.order.iter().filter_map(|id| {
            let node = self.node_of(*id)?;
            let (mut members, mut enumerators) = (Vec::new(), Vec::new());
            let size = match node.op {
                DebugOp::DebugTypeComposite => {
                    members = node.ids(9).filter_map(|id| self.member(self.node_of(id)?)).collect();
                    7
                }
                DebugOp::DebugTypeEnum => {
                    let places = (8..node.arity()).step_by(2);
                    let value = |id| self.constant(id).unwrap_or_else(|| "?".into());
                    enumerators = places
                        .filter_map(|place| Some((self.text(node, place + 1).into(), value(node.id(place)?))))
                        .collect();
                    6
                }
                _ => return None,
            };
            let bits = self.number(node, size);
            let place = self.place(node, 2);
            Some(TypeEntry { name: self.spell(Some(*id)), bits, place, members, enumerators })
        });
        entries.filter(|entry| entry.bits.is_some()).collect()
    }

    fn member(&self, node: &Node) -> Option<Member> {
        Some(match node.op {
            DebugOp::DebugTypeMember => Member {
                name: self.text(node, 0).into(),
                ty: self.spell(node.id(1)),
                offset: self.number(node, 5),
                bits: self.number(node, 6),
            },
            DebugOp::DebugTypeInheritance => Member {
                name: String::new(),
                ty: self.spell(node.id(0)),
                offset: self.number(node, 1),
                bits: self.number(node, 2),
            },
            _ => return None,
        })
    }
}
