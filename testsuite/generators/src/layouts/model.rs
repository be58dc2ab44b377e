//! Direct3D's rules of layout, as a model that tests hold compilers against.

use super::{Scalar, Struct, Ty};

/// The bytes of a register of constants.
const REGISTER: u64 = 16;

/// Which rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Elements of structured buffers: every member is aligned to its scalars, a struct's size to its largest.
    Elements,
    /// Constant buffers: registers of 16 bytes that no vector straddles, and that arrays, matrices and structs begin.
    Constants,
}

/// A number or a bit-field in a struct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// How it is named behind a variable of the struct.
    pub path: String,
    /// The number, or what the bit-field is declared as.
    pub scalar: Scalar,
    /// Where the number or the unit of the bit-field is in the struct.
    pub offset: u64,
    /// Whether it is an enumeration.
    pub is_enum: bool,
    /// The first bit and the width of a bit-field.
    pub bits: Option<(u64, u64)>,
}

/// Bytes without any behind the last member, and alignment.
#[derive(Clone, Copy, Debug)]
struct Extent {
    size: u64,
    align: u64,
}

/// A unit of bit-fields that is being filled.
struct Unit {
    bytes: u64,
    offset: u64,
    used: u64,
}

/// The bytes of a struct.
pub fn size(structure: &Struct, rules: Rules) -> u64 {
    of_struct(structure, rules, &mut |_, _, _, _| {}).size
}

/// The numbers and bit-fields of a struct, in order.
pub fn leaves(structure: &Struct, rules: Rules) -> Vec<Leaf> {
    let mut all = Vec::new();
    add_struct(structure, rules, 0, "", &mut all);
    all
}

fn add_struct(structure: &Struct, rules: Rules, at: u64, path: &str, all: &mut Vec<Leaf>) {
    let mut members = Vec::new();
    of_struct(structure, rules, &mut |name, ty, offset, shift| {
        members.push((name.to_owned(), ty.cloned(), offset, shift));
    });
    for (name, ty, offset, shift) in members {
        match ty {
            None => {
                if let Some(base) = &structure.base {
                    add_struct(base, rules, at + offset, path, all);
                }
            }
            Some(Ty::Bits(scalar, width)) => all.push(Leaf {
                path: format!("{path}.{name}"),
                scalar,
                offset: at + offset,
                is_enum: false,
                bits: Some((shift, width)),
            }),
            Some(ty) => add(&ty, rules, at + offset, &format!("{path}.{name}"), all),
        }
    }
}

fn add(ty: &Ty, rules: Rules, at: u64, path: &str, all: &mut Vec<Leaf>) {
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
            let by_rows = order.unwrap_or(false);
            let lanes = if by_rows { *columns } else { *rows };
            let stride = match rules {
                Rules::Elements => lanes * scalar.bytes(),
                Rules::Constants => (lanes * scalar.bytes()).next_multiple_of(REGISTER),
            };
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
            let stride = stride(element, rules);
            for index in 0..*count {
                add(element, rules, at + index * stride, &format!("{path}[{index}]"), all);
            }
        }
        Ty::Struct(inner) => add_struct(inner, rules, at, path, all),
    }
}

fn stride(element: &Ty, rules: Rules) -> u64 {
    let one = extent(element, rules);
    match rules {
        Rules::Elements => one.size,
        Rules::Constants => one.size.next_multiple_of(REGISTER),
    }
}

fn extent(ty: &Ty, rules: Rules) -> Extent {
    let aggregate = |align: u64| match rules {
        Rules::Elements => align,
        Rules::Constants => REGISTER,
    };
    match ty {
        Ty::Scalar(scalar) | Ty::Bits(scalar, _) => Extent { size: scalar.bytes(), align: scalar.bytes() },
        Ty::Enum => Extent { size: 4, align: 4 },
        Ty::Vector(scalar, count) => Extent { size: count * scalar.bytes(), align: scalar.bytes() },
        Ty::Matrix(scalar, rows, columns, order) => {
            let (vectors, lanes) = if order.unwrap_or(false) { (*rows, *columns) } else { (*columns, *rows) };
            let one = lanes * scalar.bytes();
            let stride = if rules == Rules::Constants { one.next_multiple_of(REGISTER) } else { one };
            Extent { size: stride * (vectors - 1) + one, align: aggregate(scalar.bytes()) }
        }
        Ty::Array(element, count) => {
            let one = extent(element, rules);
            let size = stride(element, rules) * (count - 1) + one.size;
            Extent { size, align: aggregate(one.align) }
        }
        Ty::Struct(inner) => {
            let whole = of_struct(inner, rules, &mut |_, _, _, _| {});
            Extent {
                size: whole.size,
                align: if inner.members.is_empty() { 1 } else { aggregate(whole.align) },
            }
        }
    }
}

/// What is done with a member: its name, its type, its offset in bytes, the first bit of a bit-field.
type Visit<'a> = &'a mut dyn FnMut(&str, Option<&Ty>, u64, u64);

/// The extent of a struct; hands on each member with its offset and the first bit of a bit-field, and the base without a type.
fn of_struct(structure: &Struct, rules: Rules, found: Visit<'_>) -> Extent {
    let (mut end, mut align) = (0u64, 1u64);
    if let Some(base) = &structure.base {
        let whole = of_struct(base, rules, &mut |_, _, _, _| {});
        found("", None, 0, 0);
        (end, align) = (whole.size, whole.align);
    }
    let mut unit: Option<Unit> = None;
    for (name, ty) in &structure.members {
        let one = extent(ty, rules);
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
            let straddles = at / REGISTER != (at + one.size.max(1) - 1) / REGISTER;
            if rules == Rules::Constants && is_vector && straddles {
                at.next_multiple_of(REGISTER)
            } else {
                at
            }
        });
        if filled.is_none() {
            end = at + one.size;
            align = align.max(one.align);
            unit = match ty {
                Ty::Bits(scalar, width) => Some(Unit { bytes: scalar.bytes(), offset: at, used: *width }),
                _ => None,
            };
        }
        found(name, Some(ty), at, shift);
    }
    let size = if rules == Rules::Elements { end.next_multiple_of(align) } else { end };
    Extent { size, align }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(list: Vec<Ty>) -> Struct {
        let named = list.into_iter().enumerate().map(|(at, ty)| (format!("m{at}"), ty)).collect();
        Struct { name: "S".to_owned(), base: None, members: named }
    }

    #[test]
    fn members_are_where_direct3d_has_them() {
        let offsets = |list: Vec<Ty>, rules| -> Vec<u64> {
            leaves(&members(list), rules).iter().map(|leaf| leaf.offset).collect()
        };
        let mixed = vec![Ty::Scalar(Scalar::Uint), Ty::Scalar(Scalar::Ulong), Ty::Scalar(Scalar::Half)];
        assert_eq!(offsets(mixed.clone(), Rules::Elements), [0, 8, 16]);
        assert_eq!(size(&members(mixed), Rules::Elements), 24);
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
