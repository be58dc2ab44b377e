//! Parameter types of mangled names (Itanium C++ ABI, 5.1, as clang writes them).
//!
//! Only types of builtins' parameters are supported: arithmetic types, vectors, pointers, `_Atomic`, OpenCL's
//! opaque types and enumerations. A name with any other type is not a builtin's. Substitutions are numbered
//! as in clang: a run of qualifiers counts once, `_Atomic` counts by itself, opaque types count although they
//! are builtin.
//!
//! Invariant: reading takes time linear in the name and nests no deeper than [`MAX_DEPTH`].

use std::sync::Arc;

/// Longer names are no builtin's.
const MAX_LENGTH: usize = 2048;
/// How deep types nest.
const MAX_DEPTH: u32 = 16;

/// The kind of an arithmetic type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// `bool`
    Bool,
    /// A signed integer.
    Signed,
    /// An unsigned integer.
    Unsigned,
    /// IEEE 754 binary.
    Float,
    /// `bfloat16`
    BFloat,
}

/// An arithmetic type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scalar {
    /// Its kind.
    pub kind: Kind,
    /// Its width in bits.
    pub width: u32,
}

/// A type of OpenCL C without structure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opaque {
    /// `image2d_t` and similar types.
    Image,
    /// `sampler_t`
    Sampler,
    /// `event_t`
    Event,
    /// `queue_t`
    Queue,
    /// `clk_event_t`
    DeviceEvent,
    /// `reserve_id_t`
    ReserveId,
    /// `pipe`
    Pipe,
    /// `memory_order`
    MemoryOrder,
    /// `memory_scope`
    MemoryScope,
}

/// A parameter type of a mangled name, without qualifiers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Param {
    /// A scalar, or a vector of this length.
    Value(Scalar, u32),
    /// A pointer or reference in any address space.
    Pointer(Arc<Param>),
    /// `_Atomic`
    Atomic(Arc<Param>),
    /// One of OpenCL's own.
    Opaque(Opaque),
    /// `void`, as a pointee.
    Void,
    /// `...`
    Rest,
    /// A class, enumeration or vendor type of this name.
    Named(Arc<str>),
}

/// Splits `<length><name>` off `text`.
pub fn source_name(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > 4 {
        return None;
    }
    let (length, rest) = text.split_at(digits);
    rest.split_at_checked(length.parse().ok()?)
}

/// The parameters that follow a function's name; `None` if one has an unsupported type.
///
/// OpenCL C's private address space has no spelling, but types that it qualifies count among the substitutions:
/// with `private_counts`, every pointee without qualifiers is private.
pub fn params(text: &str, private_counts: bool) -> Option<Arc<[Param]>> {
    if text == "v" {
        return Some(Arc::new([]));
    }
    if text.is_empty() || text.len() > MAX_LENGTH {
        return None;
    }
    let mut parser = Parser { rest: text, seen: Vec::new(), private_counts };
    let mut found = Vec::new();
    while !parser.rest.is_empty() {
        let param = parser.ty(0)?;
        if param == Param::Void {
            return None;
        }
        found.push(param);
    }
    Some(found.into())
}

/// The mangled name of a function of numbers; `None` where a parameter is something else.
pub fn name_of(base: &str, params: &[Param]) -> Option<String> {
    let mut text = format!("_Z{}{base}", base.len());
    let mut seen: Vec<&Param> = Vec::new();
    for param in params {
        let Param::Value(scalar, lanes) = param else { return None };
        if let Some(index) = seen.iter().position(|own| *own == param) {
            // Functions of OpenCL C have fewer parameters than there are digits.
            let number = index.checked_sub(1).map(|number| number.to_string()).unwrap_or_default();
            text += &format!("S{number}_");
            continue;
        }
        if *lanes > 1 {
            text += &format!("Dv{lanes}_");
            seen.push(param);
        }
        text += code(*scalar)?;
    }
    Some(text)
}

/// How a scalar is spelled.
fn code(scalar: Scalar) -> Option<&'static str> {
    Some(match (scalar.kind, scalar.width) {
        (Kind::Bool, _) => "b",
        (Kind::Signed, 8) => "c",
        (Kind::Signed, 16) => "s",
        (Kind::Signed, 32) => "i",
        (Kind::Signed, 64) => "l",
        (Kind::Unsigned, 8) => "h",
        (Kind::Unsigned, 16) => "t",
        (Kind::Unsigned, 32) => "j",
        (Kind::Unsigned, 64) => "m",
        (Kind::Float, 16) => "Dh",
        (Kind::Float, 32) => "f",
        (Kind::Float, 64) => "d",
        _ => return None,
    })
}

struct Parser<'t> {
    rest: &'t str,
    /// Substitution candidates in order.
    seen: Vec<Param>,
    private_counts: bool,
}

impl<'t> Parser<'t> {
    fn eat(&mut self, prefix: &str) -> bool {
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn name(&mut self) -> Option<&'t str> {
        let (name, rest) = source_name(self.rest)?;
        self.rest = rest;
        Some(name)
    }

    fn number(&mut self) -> Option<u32> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.rest.split_at(digits);
        self.rest = rest;
        number.parse().ok()
    }

    /// A type that later ones may refer to.
    fn candidate(&mut self, param: Param) -> Option<Param> {
        self.seen.push(param.clone());
        Some(param)
    }

    fn ty(&mut self, depth: u32) -> Option<Param> {
        if depth > MAX_DEPTH {
            return None;
        }
        if self.qualifiers() {
            let inner = self.ty(depth + 1)?;
            return self.candidate(inner);
        }
        let first = *self.rest.as_bytes().first()?;
        if first.is_ascii_digit() {
            return self.named();
        }
        let rest = self.rest.get(1..)?;
        if let Some(builtin) = builtin(first) {
            self.rest = rest;
            return Some(builtin);
        }
        match first {
            b'P' | b'R' | b'O' => {
                self.rest = rest;
                let qualified = self.rest.starts_with(['U', 'K', 'V', 'r']);
                let mut pointee = self.ty(depth + 1)?;
                if self.private_counts && !qualified {
                    pointee = self.candidate(pointee)?;
                }
                self.candidate(Param::Pointer(Arc::new(pointee)))
            }
            b'U' if self.eat("U7_Atomic") => {
                let content = self.ty(depth + 1)?;
                self.candidate(Param::Atomic(Arc::new(content)))
            }
            b'D' => {
                self.rest = rest;
                self.extended(depth)
            }
            b'S' => {
                self.rest = rest;
                self.substitution()
            }
            b'u' => {
                self.rest = rest;
                let name = self.name()?.into();
                self.candidate(Param::Named(name))
            }
            _ => None,
        }
    }

    /// Skips `const`, `volatile`, `restrict` and address spaces.
    fn qualifiers(&mut self) -> bool {
        let start = self.rest.len();
        loop {
            let rest = self.rest;
            if self.eat("K") || self.eat("V") || self.eat("r") {
                continue;
            }
            if self.eat("U")
                && let Some(name) = self.name()
                && name != "_Atomic"
            {
                continue;
            }
            self.rest = rest;
            return rest.len() != start;
        }
    }

    /// `Dh`, `DF16_`, `Dv4_f`, …
    fn extended(&mut self, depth: u32) -> Option<Param> {
        let value = |kind, width| Some(Param::Value(Scalar { kind, width }, 1));
        if self.eat("h") {
            return value(Kind::Float, 16);
        }
        if self.eat("F") {
            let width = self.number()?;
            return if self.eat("b") {
                value(Kind::BFloat, width)
            } else if self.eat("_") && matches!(width, 16 | 32 | 64) {
                value(Kind::Float, width)
            } else {
                None
            };
        }
        if self.eat("v") {
            let lanes = self.number()?;
            if !self.eat("_") {
                return None;
            }
            let Param::Value(scalar, 1) = self.ty(depth + 1)? else { return None };
            return self.candidate(Param::Value(scalar, lanes));
        }
        for (code, kind) in [("B", Kind::Signed), ("U", Kind::Unsigned)] {
            if self.eat(code) {
                let width = self.number()?;
                return if self.eat("_") { value(kind, width) } else { None };
            }
        }
        None
    }

    /// `S_`, `S0_`, `S1A_`: base 36, the first without a number.
    fn substitution(&mut self) -> Option<Param> {
        if self.eat("_") {
            return self.seen.first().cloned();
        }
        let mut index = 0usize;
        loop {
            let digit = char::from(*self.rest.as_bytes().first()?);
            self.rest = self.rest.get(1..)?;
            if digit == '_' {
                return self.seen.get(index + 1).cloned();
            }
            if digit.is_ascii_lowercase() {
                return None;
            }
            index = index.checked_mul(36)?.checked_add(digit.to_digit(36)? as usize)?;
        }
    }

    fn named(&mut self) -> Option<Param> {
        let name = self.name()?;
        let param = opaque(name).map_or_else(|| Param::Named(name.into()), Param::Opaque);
        self.candidate(param)
    }
}

fn opaque(name: &str) -> Option<Opaque> {
    Some(match name.strip_prefix("ocl_").unwrap_or(name) {
        "memory_order" => Opaque::MemoryOrder,
        "memory_scope" => Opaque::MemoryScope,
        _ if !name.starts_with("ocl_") => return None,
        "sampler" => Opaque::Sampler,
        "event" => Opaque::Event,
        "queue" => Opaque::Queue,
        "clkevent" => Opaque::DeviceEvent,
        "reserveid" => Opaque::ReserveId,
        "pipe" => Opaque::Pipe,
        image if image.starts_with("image") => Opaque::Image,
        _ => return None,
    })
}

fn builtin(code: u8) -> Option<Param> {
    use Kind::{Bool, Float, Signed, Unsigned};
    let (kind, width) = match code {
        b'b' => (Bool, 1),
        b'a' | b'c' => (Signed, 8),
        b'h' => (Unsigned, 8),
        b's' => (Signed, 16),
        b't' => (Unsigned, 16),
        b'i' => (Signed, 32),
        b'j' => (Unsigned, 32),
        b'l' | b'x' => (Signed, 64),
        b'm' | b'y' => (Unsigned, 64),
        b'f' => (Float, 32),
        b'd' => (Float, 64),
        b'v' => return Some(Param::Void),
        b'z' => return Some(Param::Rest),
        _ => return None,
    };
    Some(Param::Value(Scalar { kind, width }, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> Arc<[Param]> {
        let (_, rest) = source_name(name.strip_prefix("_Z").unwrap()).unwrap();
        params(rest, false).unwrap_or_else(|| panic!("{name}"))
    }

    const INT: Param = Param::Value(Scalar { kind: Kind::Signed, width: 32 }, 1);
    const ORDER: Param = Param::Opaque(Opaque::MemoryOrder);

    #[test]
    fn substitutions_count_as_clang_counts() {
        // clang: S_ _Atomic int, S0_ with qualifiers, S1_ pointer, S2_ int AS4, S3_ pointer, S4_.
        let name = "_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope";
        let found = of(name);
        assert_eq!(found[0], Param::Pointer(Arc::new(Param::Atomic(Arc::new(INT)))));
        assert_eq!(found[1], Param::Pointer(Arc::new(INT)));
        assert_eq!(&found[2..], [INT, ORDER, ORDER, Param::Opaque(Opaque::MemoryScope)]);
        let fma = of("_Z3fmaDv4_fS_S_");
        assert_eq!(*fma, [fma[0].clone(), fma[0].clone(), fma[0].clone()]);
        let copy = of("_Z21async_work_group_copyPU3AS3Dv16_DhPU3AS1KS_m9ocl_event");
        assert_eq!(copy[0], copy[1]);
        assert_eq!(copy[3], Param::Opaque(Opaque::Event));
        let read = of("_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_fS1_S1_");
        assert_eq!(read[2], read[4]);
    }

    #[test]
    fn names_of_numbers_are_read_as_they_were_written() {
        for name in [
            "_Z3sinf",
            "_Z3fmaDv4_fS_S_",
            "_Z4fmaxDv3_Dhf",
            "_Z5ldexpDv16_fDv16_i",
            "_Z8upsampleDv2_sDv2_t",
            "_Z5clampDv8_lS_S_",
            "_Z6selectDv4_fS_Dv4_j",
            "_Z12convert_int4Dv4_d",
            "_Z4fakeDv2_fDv2_hS0_S_S0_",
        ] {
            let (base, _) = source_name(name.strip_prefix("_Z").unwrap()).unwrap();
            assert_eq!(name_of(base, &of(name)).as_deref(), Some(name));
        }
        assert_eq!(name_of("fract", &of("_Z5fractfPf")), None);
    }

    #[test]
    fn private_pointees_count() {
        // clang: S_ _Atomic long, S0_ with qualifiers, S1_ pointer, S2_ private long, S3_ pointer, S4_.
        let rest = "PU3AS1VU7_AtomiclPll12memory_orderS4_";
        assert_eq!(params(rest, false), None);
        assert_eq!(params(rest, true).unwrap()[4], ORDER);
    }

    #[test]
    fn no_parameters_and_any_number() {
        assert!(of("_Z12get_work_dimv").is_empty());
        assert_eq!(of("_Z6printfPU3AS2Kcz").last(), Some(&Param::Rest));
    }

    #[test]
    fn hostile_names_are_refused() {
        let deep = "P".repeat(4000);
        let long = "i".repeat(5000);
        for text in [
            "S_",
            "S9999999999999999999999_",
            "Dv",
            "Dv4",
            "Dv99999999999_f",
            "U",
            "U3AS",
            "N3fooE",
            "PK",
            "DF16",
            "9999x",
            "St",
            "Dv2_Dv2_f",
            "Ss",
            "é",
            "Sé_",
            "Dé",
            "iv",
            "",
            &deep,
            &long,
        ] {
            assert_eq!(params(text, false), None, "{text}");
            assert_eq!(params(text, true), None, "{text}");
        }
        assert_eq!(source_name("3é"), None);
        assert_eq!(source_name("99999999f"), None);
    }
}
