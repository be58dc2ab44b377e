//! Shapes: the classes of arguments and results that a row's `shape` lists, `arguments -> results`.
//!
//! | class | meaning |
//! |---|---|
//! | `f` `i` `u` `n` `x` | float, signed, unsigned, either integer, any of them: scalar or vector |
//! | `F` `I` `U` `N` `X` | the same, scalars only; `Vf` `Vi` … vectors only |
//! | `i32` `u32` `Dh` `c` | that scalar |
//! | `size` | an unsigned scalar as wide as pointers |
//! | `pC` | a pointer to class `C`; `pv` and `p` to anything |
//! | `aC` | a pointer to `_Atomic` of class `C` |
//! | `img` `smp` `evt` `q` `cev` `rid` `pipe` | opaque types |
//! | `order` `scope` | `memory_order`, `memory_scope` |
//! | `avc` | a type of Intel's motion estimation |
//! | `...` | whatever follows |
//! | `b` `handle` `token` `meta` `imm` `any` | in LLVM IR: `i1` scalar or vector, resource handle, token, metadata, a constant integer, anything |
//!
//! Classes stand apart by spaces, `-` is no argument, `;` parts alternatives. Several results are the members
//! of a structure; `void` is none.

use super::mangled::{Kind, Opaque, Param, Scalar};

/// Which lanes a class takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lanes {
    Any,
    Scalar,
    Vector,
}

/// What a class is about, behind a pointer or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Of {
    /// A number: allowed kinds (float, signed, unsigned), lanes, and the width if it is fixed.
    Number([bool; 3], Lanes, Option<u32>),
    Size,
    Opaque(Opaque),
    /// A payload or result of Intel's motion estimation.
    Motion,
    Anything,
    /// A class of LLVM IR, which no mangled name spells.
    Unmangled,
    Rest,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Behind {
    Nothing,
    Pointer,
    AtomicPointer,
}

/// A parameter class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    behind: Behind,
    of: Of,
}

/// The part of a shape that lists arguments.
pub fn arguments(shape: &str) -> &str {
    shape.split_once("->").map_or(shape, |(arguments, _)| arguments).trim()
}

/// The part of a shape that lists results.
pub fn results(shape: &str) -> &str {
    shape.split_once("->").map_or("void", |(_, results)| results).trim()
}

/// Whether the arguments of a shape can have these types. A malformed shape accepts nothing; a test checks
/// that there is none.
pub fn accepts(shape: &str, params: &[Param]) -> bool {
    parse(arguments(shape)).unwrap_or_default().iter().any(|one| matches(one, params))
}

/// The alternatives in a list of classes; `None` if it is malformed.
pub fn parse(classes: &str) -> Option<Vec<Vec<Class>>> {
    classes
        .split(';')
        .map(|one| one.split_whitespace().filter(|word| !matches!(*word, "-" | "void")).map(class).collect())
        .collect()
}

fn class(word: &str) -> Option<Class> {
    if let Some(of) = content(word) {
        return Some(Class { behind: Behind::Nothing, of });
    }
    let (behind, inner) = match word.split_at_checked(1)? {
        ("p", inner) => (Behind::Pointer, inner),
        ("a", inner) => (Behind::AtomicPointer, inner),
        _ => return None,
    };
    let of = if matches!(inner, "" | "v") { Of::Anything } else { content(inner)? };
    Some(Class { behind, of })
}

fn content(word: &str) -> Option<Of> {
    let scalar = |kinds, width| Of::Number(kinds, Lanes::Scalar, Some(width));
    const FLOAT: [bool; 3] = [true, false, false];
    const SIGNED: [bool; 3] = [false, true, false];
    const UNSIGNED: [bool; 3] = [false, false, true];
    Some(match word {
        "i32" => scalar(SIGNED, 32),
        "u32" => scalar(UNSIGNED, 32),
        "c" => scalar(SIGNED, 8),
        "Dh" => scalar(FLOAT, 16),
        "size" => Of::Size,
        "img" => Of::Opaque(Opaque::Image),
        "smp" => Of::Opaque(Opaque::Sampler),
        "evt" => Of::Opaque(Opaque::Event),
        "q" => Of::Opaque(Opaque::Queue),
        "cev" => Of::Opaque(Opaque::DeviceEvent),
        "rid" => Of::Opaque(Opaque::ReserveId),
        "pipe" => Of::Opaque(Opaque::Pipe),
        "order" => Of::Opaque(Opaque::MemoryOrder),
        "scope" => Of::Opaque(Opaque::MemoryScope),
        "avc" => Of::Motion,
        "..." => Of::Rest,
        "b" | "handle" | "token" | "meta" | "imm" | "any" => Of::Unmangled,
        _ => {
            let (lanes, letter) = match word.strip_prefix('V') {
                Some(letter) => (Lanes::Vector, letter),
                None if word.bytes().all(|b| b.is_ascii_uppercase()) => (Lanes::Scalar, word),
                None => (Lanes::Any, word),
            };
            let kinds = match letter.to_ascii_lowercase().as_str() {
                "f" => FLOAT,
                "i" => SIGNED,
                "u" => UNSIGNED,
                "n" => [false, true, true],
                "x" => [true, true, true],
                _ => return None,
            };
            Of::Number(kinds, lanes, None)
        }
    })
}

/// Whether parameters fit a list of classes.
pub fn matches(classes: &[Class], params: &[Param]) -> bool {
    match classes {
        [first @ .., last] if last.of == Of::Rest => {
            params.len() >= first.len() && first.iter().zip(params).all(|(class, param)| class.takes(param))
        }
        _ => {
            classes.len() == params.len()
                && classes.iter().zip(params).all(|(class, param)| class.takes(param))
        }
    }
}

impl Class {
    /// Whether a parameter is of this class.
    pub fn takes(self, param: &Param) -> bool {
        match (self.behind, param) {
            (Behind::Nothing, _) => self.of.takes(param),
            (Behind::Pointer, Param::Pointer(inner)) => match &**inner {
                Param::Atomic(_) => self.of == Of::Anything,
                inner => self.of == Of::Anything || self.of.takes(inner),
            },
            (Behind::AtomicPointer, Param::Pointer(inner)) => match &**inner {
                Param::Atomic(content) => self.of.takes(content),
                _ => false,
            },
            _ => false,
        }
    }
}

impl Of {
    fn takes(self, param: &Param) -> bool {
        match (self, param) {
            // By value, `_Atomic` means nothing: clang spells some parameters so.
            (Of::Number(..), Param::Atomic(content)) => self.takes(content),
            (Of::Number(kinds, lanes, width), Param::Value(scalar, count)) => {
                let kind = match scalar.kind {
                    Kind::Float => kinds[0],
                    Kind::Signed => kinds[1],
                    Kind::Unsigned => kinds[2],
                    Kind::Bool | Kind::BFloat => false,
                };
                let lanes = match lanes {
                    Lanes::Any => true,
                    Lanes::Scalar => *count == 1,
                    Lanes::Vector => *count > 1,
                };
                kind && lanes && width.is_none_or(|width| width == scalar.width)
            }
            (Of::Size, Param::Value(scalar, 1)) => {
                matches!(scalar, Scalar { kind: Kind::Unsigned, width: 32 | 64 })
            }
            (Of::Opaque(wanted), Param::Opaque(opaque)) => wanted == *opaque,
            (Of::Motion, Param::Named(name)) => name.starts_with("ocl_intel_sub_group_avc_"),
            _ => false,
        }
    }
}

/// Whether some parameters fit both lists, tested over every kind of parameter.
#[cfg(test)]
pub fn overlap(a: &[Class], b: &[Class]) -> bool {
    use std::sync::Arc;
    let mut plain: Vec<Param> = Vec::new();
    for kind in [Kind::Float, Kind::Signed, Kind::Unsigned] {
        for width in [8, 16, 32, 64] {
            for lanes in [1, 4] {
                plain.push(Param::Value(Scalar { kind, width }, lanes));
            }
        }
    }
    plain.extend(
        [
            Opaque::Image,
            Opaque::Sampler,
            Opaque::Event,
            Opaque::Queue,
            Opaque::DeviceEvent,
            Opaque::ReserveId,
            Opaque::Pipe,
            Opaque::MemoryOrder,
            Opaque::MemoryScope,
        ]
        .map(Param::Opaque),
    );
    plain.push(Param::Named("ocl_intel_sub_group_avc_mce_payload_t".into()));
    let pointers: Vec<Param> = plain
        .iter()
        .flat_map(|p| [p.clone(), Param::Atomic(Arc::new(p.clone()))])
        .chain([Param::Void])
        .map(|p| Param::Pointer(Arc::new(p)))
        .collect();
    plain.extend(pointers);
    a.len() == b.len() && a.iter().zip(b).all(|(x, y)| plain.iter().any(|p| x.takes(p) && y.takes(p)))
}
