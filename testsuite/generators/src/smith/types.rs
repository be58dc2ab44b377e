//! Types of values and of memory, and the rules of memory layout.

/// A scalar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Scalar {
    Bool,
    /// Its width; neither signed nor unsigned.
    Int(u8),
    Float(u8),
}

impl Scalar {
    /// Its width in bits.
    pub(super) fn width(self) -> u8 {
        match self {
            Scalar::Bool => 1,
            Scalar::Int(width) | Scalar::Float(width) => width,
        }
    }

    /// The bits that a value may have.
    pub(super) fn mask(self) -> u64 {
        u64::MAX >> (64 - u32::from(self.width()))
    }
}

/// A scalar or vector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Ty {
    pub(super) scalar: Scalar,
    pub(super) lanes: u8,
}

impl Ty {
    pub(super) const U32: Ty = Ty { scalar: Scalar::Int(32), lanes: 1 };
    pub(super) const BOOL: Ty = Ty { scalar: Scalar::Bool, lanes: 1 };

    pub(super) fn of(self, scalar: Scalar) -> Ty {
        Ty { scalar, ..self }
    }

    pub(super) fn element(self) -> Ty {
        Ty { lanes: 1, ..self }
    }
}

/// What is in memory.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Mem {
    Value(Ty),
    Array(Box<Mem>, u32),
    Struct(Vec<Mem>),
}

impl Mem {
    /// How many scalars it has.
    pub(super) fn scalars(&self) -> usize {
        match self {
            Mem::Value(ty) => usize::from(ty.lanes),
            Mem::Array(element, count) => element.scalars() * *count as usize,
            Mem::Struct(members) => members.iter().map(Mem::scalars).sum(),
        }
    }

    /// Its values in order, with the number of the first scalar of each.
    pub(super) fn leaves(&self, at: usize, visit: &mut dyn FnMut(usize, Ty)) {
        match self {
            Mem::Value(ty) => visit(at, *ty),
            Mem::Array(element, count) => {
                (0..*count as usize).for_each(|index| element.leaves(at + index * element.scalars(), visit));
            }
            Mem::Struct(members) => {
                members.iter().fold(at, |at, member| {
                    member.leaves(at, visit);
                    at + member.scalars()
                });
            }
        }
    }
}

/// The rules that offsets of a block's members follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rules {
    /// A uniform block: arrays and structures are aligned to 16 bytes.
    Std140,
    /// A storage buffer or push constants.
    Std430,
    /// C's.
    Natural,
}

impl Rules {
    pub(super) fn align(self, mem: &Mem) -> u32 {
        let own = match mem {
            Mem::Value(ty) => {
                let lanes = if ty.lanes == 3 { 4 } else { u32::from(ty.lanes) };
                return lanes * u32::from(ty.scalar.width()) / 8;
            }
            Mem::Array(element, _) => self.align(element),
            Mem::Struct(members) => members.iter().map(|member| self.align(member)).max().unwrap_or(1),
        };
        if self == Rules::Std140 { own.max(16) } else { own }
    }

    pub(super) fn size(self, mem: &Mem) -> u32 {
        match mem {
            Mem::Value(ty) => {
                let lanes = if ty.lanes == 3 && self == Rules::Natural { 4 } else { u32::from(ty.lanes) };
                lanes * u32::from(ty.scalar.width()) / 8
            }
            Mem::Array(element, count) => self.stride(element) * count,
            Mem::Struct(members) => {
                let end = self.offsets(members).last().copied().unwrap_or(0);
                let last = members.last().map_or(0, |member| self.size(member));
                (end + last).next_multiple_of(self.align(mem))
            }
        }
    }

    /// The distance of an array's elements.
    pub(super) fn stride(self, element: &Mem) -> u32 {
        let align = self.align(element).max(if self == Rules::Std140 { 16 } else { 1 });
        self.size(element).next_multiple_of(align)
    }

    pub(super) fn offsets(self, members: &[Mem]) -> Vec<u32> {
        let mut at = 0u32;
        let place = |member: &Mem| {
            let offset = at.next_multiple_of(self.align(member));
            at = offset + self.size(member);
            offset
        };
        members.iter().map(place).collect()
    }

    /// The offset of each value in bytes, in order.
    pub(super) fn places(self, mem: &Mem, at: u32, places: &mut Vec<(u32, Ty)>) {
        match mem {
            Mem::Value(ty) => places.push((at, *ty)),
            Mem::Array(element, count) => {
                let stride = self.stride(element);
                (0..*count).for_each(|index| self.places(element, at + index * stride, places));
            }
            Mem::Struct(members) => {
                let offsets = self.offsets(members);
                members
                    .iter()
                    .zip(offsets)
                    .for_each(|(member, offset)| self.places(member, at + offset, places));
            }
        }
    }
}
