//! What an execution does that the specification leaves undefined.

use spirant_dialect::Origin;
use std::fmt;

/// The kind of a finding. Its code is stable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// An access outside of its object.
    OutOfBounds,
    /// An access at an address that is not a multiple of its alignment.
    Misaligned,
    /// An access through a pointer to no object, or to one that no longer exists; the distance of pointers to different objects.
    InvalidPointer,
    /// A decision, an address or a result depends on what was never written.
    Uninitialized,
    /// Two accesses without order, of which one writes.
    Race,
    /// A barrier that some invocations of the work group do not reach.
    Barrier,
    /// A descriptor index that differs between invocations without `NonUniform`.
    NonUniform,
    /// A derivative, or a sample with an implicit level, where not all lanes of a quad are active.
    Derivative,
    /// A division by zero, or one whose quotient has no representation.
    Division,
    /// A shift by at least the width, or a bit field outside of its word.
    Shift,
    /// A conversion of a number that the result type cannot represent.
    Conversion,
    /// `OpUnreachable` is reached.
    Unreachable,
    /// An instruction that requires equal operands in a subgroup or a work group has different ones.
    Uniformity,
    /// A write to what is read only.
    ReadOnly,
}

/// All kinds, with the code and the sentence of each.
const KINDS: [(Kind, &str, &str); 14] = [
    (Kind::OutOfBounds, "out-of-bounds", "an access outside of its object"),
    (Kind::Misaligned, "misaligned", "an access at an address that is not a multiple of its alignment"),
    (Kind::InvalidPointer, "invalid-pointer", "an access through a pointer to no object"),
    (Kind::Uninitialized, "uninitialized", "a use of a value that was never written"),
    (Kind::Race, "race", "two accesses without order, of which one writes"),
    (Kind::Barrier, "barrier", "a barrier that not all invocations of the work group reach"),
    (
        Kind::NonUniform,
        "non-uniform",
        "a descriptor index that differs between invocations, without NonUniform",
    ),
    (Kind::Derivative, "derivative", "a derivative where not all lanes of a quad are active"),
    (Kind::Division, "division", "a division without result"),
    (Kind::Shift, "shift", "a shift or a bit field outside of its word"),
    (Kind::Conversion, "conversion", "a conversion of a number that the result cannot represent"),
    (Kind::Unreachable, "unreachable", "OpUnreachable is reached"),
    (Kind::Uniformity, "uniformity", "operands that must be equal are different"),
    (Kind::ReadOnly, "read-only", "a write to what is read only"),
];

impl Kind {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = Kind> {
        KINDS.iter().map(|row| row.0)
    }

    fn row(self) -> &'static (Kind, &'static str, &'static str) {
        KINDS.iter().find(|row| row.0 == self).unwrap_or(&KINDS[0])
    }

    /// Its stable code, as in `run/race`.
    pub fn code(self) -> &'static str {
        self.row().1
    }

    /// What it says, in one sentence without a full stop.
    pub fn sentence(self) -> &'static str {
        self.row().2
    }
}

/// What an invocation computes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum InvocationKind {
    /// A part of a work group.
    #[default]
    Compute,
    /// A vertex: `local` has its index, its instance and zero; `group` is zero.
    Vertex,
    /// A fragment: `local` has x, y and the layer in pixels; `group` has the number of the primitive and zeros.
    Fragment,
}

/// An invocation, as a program names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Invocation {
    /// What it computes.
    pub kind: InvocationKind,
    /// Its work group.
    pub group: [u32; 3],
    /// Its place in the work group.
    pub local: [u32; 3],
}

impl fmt::Display for Invocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([x, y, z], [u, v, w]) = (self.group, self.local);
        match self.kind {
            InvocationKind::Compute => write!(f, "invocation ({u}, {v}, {w}) of work group ({x}, {y}, {z})"),
            InvocationKind::Vertex => write!(f, "vertex {u} of instance {v}"),
            InvocationKind::Fragment => write!(f, "the fragment of primitive {x} at ({u}, {v}), layer {w}"),
        }
    }
}

/// One thing that is undefined.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// Its kind.
    pub kind: Kind,
    /// The object and the values, in one sentence.
    pub message: String,
    /// Where.
    pub site: Origin,
    /// The first invocation that does it.
    pub invocation: Option<Invocation>,
    /// The other access of a race, or the place that an undefined value comes from, with its invocation.
    pub other: Option<(Origin, Option<Invocation>)>,
    /// How often the instruction does it.
    pub count: u64,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = &self.site.position {
            write!(f, "{position}: ")?;
        }
        write!(f, "{}", self.message)?;
        if let Some(invocation) = self.invocation {
            write!(f, ", in {invocation}")?;
        }
        match self.site.subject() {
            Some(subject) => write!(f, ", at {subject}"),
            None => Ok(()),
        }
    }
}
