//! Constants with one number in every lane.

use crate::{Const, Module, Type, TypeKind};

/// Zero of any type: a literal for scalars, `OpConstantNull` for other types.
pub fn zero(module: &mut Module, ty: Type) -> Const {
    match module.types.kind(ty) {
        TypeKind::Bool => module.consts.bool(ty, false),
        TypeKind::Int { width, .. } if width <= 64 => module.consts.int(&module.types, ty, 0),
        TypeKind::Float { width, .. } => {
            let words = vec![0; width.div_ceil(32) as usize];
            module.consts.words(ty, &words)
        }
        _ => module.consts.null(ty),
    }
}

/// An integer in every lane of a scalar or vector type.
pub fn int(module: &mut Module, ty: Type, value: u64) -> Const {
    let scalar = module.types.scalar(ty);
    let lane = module.consts.int(&module.types, scalar, value);
    in_every_lane(module, ty, lane)
}

/// A floating-point number, rounded to the precision of the type, in every lane of a scalar or
/// vector type.
pub fn float(module: &mut Module, ty: Type, value: f64) -> Const {
    let scalar = module.types.scalar(ty);
    let words = match module.types.kind(scalar) {
        TypeKind::Float { width: 64, .. } => {
            vec![value.to_bits() as u32, (value.to_bits() >> 32) as u32]
        }
        TypeKind::Float { width: 16, encoding: None } => vec![u32::from(f32_to_f16(value as f32))],
        TypeKind::Float { width: 16, .. } => vec![(value as f32).to_bits() >> 16],
        _ => vec![(value as f32).to_bits()],
    };
    let lane = module.consts.words(scalar, &words);
    in_every_lane(module, ty, lane)
}

fn in_every_lane(module: &mut Module, ty: Type, lane: Const) -> Const {
    match module.types.kind(ty) {
        TypeKind::Vector { count, .. } => module.consts.composite(ty, &vec![lane; count as usize]),
        _ => lane,
    }
}

/// Rounds to IEEE 754 binary16, to nearest even.
pub fn f32_to_f16(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00;
    }
    // Scaling by a power of two lets the hardware round; the smallest normal half is 2^-14.
    let exponent = (magnitude >> 23) as i32 - 127;
    let (shift, base) =
        if exponent < -14 { (13 + (-14 - exponent).min(12), 0) } else { (13, (exponent + 15) << 10) };
    if exponent > 15 {
        return sign | 0x7c00;
    }
    let mantissa = (magnitude & 0x007f_ffff) | if magnitude >> 23 == 0 { 0 } else { 0x0080_0000 };
    let kept = mantissa >> shift;
    let rest = mantissa & ((1 << shift) - 1);
    let half = 1u32 << (shift - 1);
    let up = u32::from(rest > half || (rest == half && kept & 1 == 1));
    let implicit = if exponent < -14 { 0 } else { 0x400 };
    sign | ((base as u32 + kept - implicit) + up) as u16
}

#[cfg(test)]
mod tests {
    use super::f32_to_f16;

    #[test]
    fn halves_round_to_nearest_even() {
        for (value, half) in [
            (0.0, 0x0000),
            (-0.0, 0x8000),
            (1.0, 0x3c00),
            (0.5, 0x3800),
            (65504.0, 0x7bff),
            (65520.0, 0x7c00),
            (1e30, 0x7c00),
            (6.103_515_6e-5, 0x0400),
            (5.960_464_5e-8, 0x0001),
            (2.980_232_2e-8, 0x0000),
            (1.000_488_3, 0x3c00),
            (1.001_464_8, 0x3c02),
            (f32::INFINITY, 0x7c00),
        ] {
            assert_eq!(f32_to_f16(value), half, "{value}");
        }
    }
}
