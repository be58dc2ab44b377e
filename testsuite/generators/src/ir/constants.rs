//! Constants of any type.

use super::Generator;
use super::types::Ty;

impl Generator<'_> {
    /// A constant: usual numbers, unusual ones, aggregates element by element or as a whole.
    pub(super) fn constant(&mut self, ty: &Ty, depth: u32) -> String {
        let whole = self.script.below(12);
        match ty {
            Ty::Int(1) => ["false", "true"][whole % 2].to_owned(),
            Ty::Int(_) if whole == 11 => self.script.one_of(&["undef", "poison"]).to_owned(),
            Ty::Int(width) => match self.script.below(6) {
                0 => "0".to_owned(),
                1 => "1".to_owned(),
                2 => "-1".to_owned(),
                3 => (self.script.below(256) % (1usize << (width - 1).min(7))).to_string(),
                4 => (width - 1).to_string(),
                _ => {
                    let value = u64::from(self.script.word()) | u64::from(self.script.word()) << 32;
                    let kept = if *width >= 64 { value } else { value & ((1 << width) - 1) };
                    kept.to_string()
                }
            },
            Ty::Float(_) if whole == 11 => self.script.one_of(&["undef", "poison"]).to_owned(),
            Ty::Float(name) => self.float_constant(name),
            Ty::Vector(element, count) | Ty::Array(element, count) if whole < 8 && depth < 3 => {
                let parts: Vec<String> =
                    (0..*count).map(|_| format!("{element} {}", self.constant(element, depth + 1))).collect();
                match ty {
                    Ty::Vector(..) => format!("<{}>", parts.join(", ")),
                    _ => format!("[{}]", parts.join(", ")),
                }
            }
            Ty::Struct(members) | Ty::Named(_, members) if whole < 8 && depth < 3 => {
                let parts: Vec<String> =
                    members.iter().map(|ty| format!("{ty} {}", self.constant(ty, depth + 1))).collect();
                format!("{{ {} }}", parts.join(", "))
            }
            Ty::Vector(..) | Ty::Array(..) | Ty::Struct(_) | Ty::Named(..) => {
                ["zeroinitializer", "undef", "poison", "zeroinitializer"][whole % 4].to_owned()
            }
            Ty::Ptr(_) => ["null", "poison"][whole % 2].to_owned(),
            Ty::Target(_) => "poison".to_owned(),
        }
    }

    fn float_constant(&mut self, name: &str) -> String {
        let word = self.script.word();
        let simple = word.is_multiple_of(4);
        match name {
            "half" => format!("0xH{:04X}", if simple { 0x3C00 } else { word & 0xFFFF }),
            "bfloat" => format!("0xR{:04X}", if simple { 0x3F80 } else { word & 0xFFFF }),
            // Written as a double that a float can hold.
            "float" => {
                let value = if simple { 1.5 } else { f32::from_bits(word) };
                let bits = if value.is_nan() { 0x7FF8_0000_0000_0000 } else { f64::from(value).to_bits() };
                format!("0x{bits:016X}")
            }
            _ if simple => "1.0".to_owned(),
            _ => format!("0x{:08X}{:08X}", word, self.script.word()),
        }
    }
}
