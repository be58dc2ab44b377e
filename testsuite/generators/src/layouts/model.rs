//! A model of Direct3D's rules of layout, which tests compare compilers with.

use super::{Scalar, Struct, Ty};

/// The bytes of a register of constants.
const REGISTER: u64 = 16;

/// The rules of a layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Elements of structured buffers: every member is aligned to its scalars, a struct's size to its largest.
    Elements,
    /// Constant buffers: registers of 16 bytes. No vector straddles two registers; arrays, matrices and structs begin
    /// a register.
    Constants,
    /// Like `Constants`, but nothing follows an array, a matrix or a struct in its last register, and vectors of 64-bit
    /// components are aligned as in std140.
    Relaxed,
    /// OpenGL's std140.
    Std140,
    /// Every member is aligned to its scalars; a struct's size is too if another member follows.
    Scalar,
}

impl Rules {
    /// The alignment of what is made of parts with this one.
    fn aggregate(self, align: u64) -> u64 {
        match self {
            Rules::Elements | Rules::Scalar => align,
            Rules::Constants => REGISTER,
            Rules::Relaxed | Rules::Std140 => align.next_multiple_of(REGISTER),
        }
    }

    /// The alignment of so many numbers.
    fn vector(self, scalar: Scalar, count: u64) -> u64 {
        if self == Rules::Relaxed && scalar.bytes() <= 4 {
            scalar.bytes()
        } else {
            self.within(scalar, count)
        }
    }

    /// The alignment that so many numbers are said to have in an array, a matrix or a struct.
    fn within(self, scalar: Scalar, count: u64) -> u64 {
        match (self, count) {
            (Rules::Std140 | Rules::Relaxed, 2) => 2 * scalar.bytes(),
            (Rules::Std140 | Rules::Relaxed, 3 | 4) => 4 * scalar.bytes(),
            _ => scalar.bytes(),
        }
    }

    /// Whether an array, a matrix or a struct has the bytes up to its alignment for itself.
    fn pads(self) -> bool {
        matches!(self, Rules::Relaxed | Rules::Std140 | Rules::Scalar)
    }
}

/// The layout of a program's structs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Its rules.
    pub rules: Rules,
    /// Whether matrices without a stated order are row-major.
    pub by_rows: bool,
}

/// A number or a bit-field in a struct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// The text that follows a variable of the struct to name the leaf.
    pub path: String,
    /// The number's type, or the declared type of the bit-field.
    pub scalar: Scalar,
    /// The offset in the struct of the number or of the bit-field's unit, in bytes.
    pub offset: u64,
    /// Whether it is an enumeration.
    pub is_enum: bool,
    /// The first bit and the width of a bit-field.
    pub bits: Option<(u64, u64)>,
}

/// Bytes without any behind the last member, alignment, and what that makes the alignment of what it is in.
#[derive(Clone, Copy, Debug)]
struct Extent {
    size: u64,
    align: u64,
    within: u64,
}

impl Extent {
    fn even(size: u64, align: u64) -> Extent {
        Extent { size, align, within: align }
    }
}

/// A unit of bit-fields that is being filled.
struct Unit {
    bytes: u64,
    offset: u64,
    used: u64,
}

/// The size of a struct, in bytes.
pub fn size(structure: &Struct, layout: Layout) -> u64 {
    of_struct(structure, layout, &mut |_, _, _, _| {}).size
}

/// The numbers and bit-fields of a struct, in order.
pub fn leaves(structure: &Struct, layout: Layout) -> Vec<Leaf> {
    let mut all = Vec::new();
    add_struct(structure, layout, 0, "", &mut all);
    all
}

fn add_struct(structure: &Struct, layout: Layout, at: u64, path: &str, all: &mut Vec<Leaf>) {
    let mut members = Vec::new();
    of_struct(structure, layout, &mut |name, ty, offset, shift| {
        members.push((name.to_owned(), ty.cloned(), offset, shift));
    });
    for (name, ty, offset, shift) in members {
        match ty {
            None => {
                if let Some(base) = &structure.base {
                    add_struct(base, layout, at + offset, path, all);
                }
            }
            Some(Ty::Bits(scalar, width)) => all.push(Leaf {
                path: format!("{path}.{name}"),
                scalar,
                offset: at + offset,
                is_enum: false,
                bits: Some((shift, width)),
            }),
            Some(ty) => add(&ty, layout, at + offset, &format!("{path}.{name}"), all),
        }
    }
}

fn add(ty: &Ty, layout: Layout, at: u64, path: &str, all: &mut Vec<Leaf>) {
    let mut push = |path: String, scalar: Scalar, offset: u64| {
        all.push(Leaf { path, scalar, offset, is_enum: *ty == Ty::Enum, bits: None });
    };
    match ty {
        Ty::Scalar(scalar) => push(path.to_owned(), *scalar, at),
        Ty::Enum => push(path.to_owned(), Scalar::Int, at),
        Ty::Bits(..) => {}
        Ty::Vector(scalar, count) => {
            for lane in 0..*count {
                push(format!("{path}[{lane}]"), *scalar, at + lane * scalar.bytes());
            }
        }
        Ty::Matrix(scalar, rows, columns, order) => {
            let by_rows = order.unwrap_or(layout.by_rows);
            let lanes = if by_rows { *columns } else { *rows };
            let stride = (lanes * scalar.bytes())
                .next_multiple_of(layout.rules.aggregate(layout.rules.within(*scalar, lanes)));
            for row in 0..*rows {
                for column in 0..*columns {
                    let (vector, lane) = if by_rows { (row, column) } else { (column, row) };
                    push(
                        format!("{path}[{row}][{column}]"),
                        *scalar,
                        at + vector * stride + lane * scalar.bytes(),
                    );
                }
            }
        }
        Ty::Array(element, count) => {
            let stride = stride(element, layout);
            for index in 0..*count {
                add(element, layout, at + index * stride, &format!("{path}[{index}]"), all);
            }
        }
        Ty::Struct(inner) => add_struct(inner, layout, at, path, all),
    }
}

fn stride(element: &Ty, layout: Layout) -> u64 {
    let one = extent(element, layout);
    one.size.next_multiple_of(layout.rules.aggregate(one.within))
}

fn extent(ty: &Ty, layout: Layout) -> Extent {
    let rules = layout.rules;
    match ty {
        Ty::Scalar(scalar) | Ty::Bits(scalar, _) => Extent::even(scalar.bytes(), scalar.bytes()),
        Ty::Enum => Extent::even(4, 4),
        Ty::Vector(scalar, count) => Extent {
            size: count * scalar.bytes(),
            align: rules.vector(*scalar, *count),
            within: rules.within(*scalar, *count),
        },
        Ty::Matrix(scalar, rows, columns, order) => {
            let by_rows = order.unwrap_or(layout.by_rows);
            let (vectors, lanes) = if by_rows { (*rows, *columns) } else { (*columns, *rows) };
            let align = rules.aggregate(rules.within(*scalar, lanes));
            let one = lanes * scalar.bytes();
            Extent::even(one.next_multiple_of(align) * (vectors - 1) + one, align)
        }
        Ty::Array(element, count) => {
            let one = extent(element, layout);
            let size = stride(element, layout) * (count - 1) + one.size;
            Extent::even(size, rules.aggregate(one.within))
        }
        Ty::Struct(inner) => {
            let whole = of_struct(inner, layout, &mut |_, _, _, _| {});
            let is_empty = inner.members.is_empty();
            Extent::even(whole.size, if is_empty { 1 } else { rules.aggregate(whole.align) })
        }
    }
}

/// What is done with a member: its name, its type, its offset in bytes, the first bit of a bit-field.
type Visit<'a> = &'a mut dyn FnMut(&str, Option<&Ty>, u64, u64);

/// The extent of a struct; hands on each member with its offset and the first bit of a bit-field, and the base without a type.
fn of_struct(structure: &Struct, layout: Layout, found: Visit<'_>) -> Extent {
    let rules = layout.rules;
    let (mut size, mut end, mut align) = (0u64, 0u64, 1u64);
    if let Some(base) = &structure.base {
        let whole = of_struct(base, layout, &mut |_, _, _, _| {});
        found("", None, 0, 0);
        let own = rules.aggregate(whole.align);
        (size, end, align) = (whole.size, whole.size, own);
        if rules.pads() {
            end = end.next_multiple_of(own);
        }
    }
    let mut unit: Option<Unit> = None;
    for (name, ty) in &structure.members {
        let one = extent(ty, layout);
        let mut shift = 0;
        let filled = match (ty, &mut unit) {
            (Ty::Bits(scalar, width), Some(unit))
                if unit.bytes == scalar.bytes() && unit.used + width <= 8 * unit.bytes =>
            {
                shift = unit.used;
                unit.used += width;
                Some(unit.offset)
            }
            _ => None,
        };
        let at = filled.unwrap_or_else(|| {
            let at = end.next_multiple_of(one.align);
            let is_vector = matches!(ty, Ty::Scalar(_) | Ty::Vector(..) | Ty::Bits(..) | Ty::Enum);
            let end = at + one.size.max(1) - 1;
            let straddles =
                if one.size > REGISTER { at % REGISTER != 0 } else { at / REGISTER != end / REGISTER };
            match rules {
                Rules::Constants if is_vector && straddles => at.next_multiple_of(REGISTER),
                Rules::Relaxed if is_vector && straddles => at.next_multiple_of(one.within),
                _ => at,
            }
        });
        if filled.is_none() {
            size = at + one.size;
            let is_aggregate = matches!(ty, Ty::Matrix(..) | Ty::Array(..) | Ty::Struct(_));
            end = if rules.pads() && is_aggregate { size.next_multiple_of(one.align) } else { size };
            align = align.max(one.within);
            unit = match ty {
                Ty::Bits(scalar, width) => Some(Unit { bytes: scalar.bytes(), offset: at, used: *width }),
                _ => None,
            };
        }
        found(name, Some(ty), at, shift);
    }
    Extent::even(if rules == Rules::Elements { end.next_multiple_of(align) } else { size }, align)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(list: Vec<Ty>) -> Struct {
        let named = list.into_iter().enumerate().map(|(at, ty)| (format!("m{at}"), ty)).collect();
        Struct { name: "S".to_owned(), argument: None, base: None, members: named }
    }

    #[test]
    fn members_are_where_direct3d_has_them() {
        let layout = |rules| Layout { rules, by_rows: false };
        let offsets = |list: Vec<Ty>, rules| -> Vec<u64> {
            leaves(&members(list), layout(rules)).iter().map(|leaf| leaf.offset).collect()
        };
        let mixed = vec![Ty::Scalar(Scalar::Uint), Ty::Scalar(Scalar::Ulong), Ty::Scalar(Scalar::Half)];
        assert_eq!(offsets(mixed.clone(), Rules::Elements), [0, 8, 16]);
        assert_eq!(size(&members(mixed), layout(Rules::Elements)), 24);
        let vectors = vec![Ty::Vector(Scalar::Float, 2), Ty::Vector(Scalar::Float, 3)];
        assert_eq!(offsets(vectors, Rules::Constants), [0, 4, 16, 20, 24]);
        let bits = vec![
            Ty::Bits(Scalar::Uint, 30),
            Ty::Bits(Scalar::Int, 2),
            Ty::Bits(Scalar::Uint, 1),
            Ty::Bits(Scalar::Ushort, 1),
        ];
        assert_eq!(offsets(bits, Rules::Elements), [0, 0, 4, 8]);
    }
}
