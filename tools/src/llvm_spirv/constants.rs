//! Specialization constants, by the translator's flags: `--spec-const-info` lists them, `--spec-const` gives them values.

use spirant::reflect::{SpecializationConstant, TypeKind, Value, reflect};
use std::fmt::Write;

/// A value that `--spec-const` gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Given {
    pub id: u32,
    pub value: String,
    /// The type as the translator spells it.
    ty: String,
}

/// The scalar constants of a module, with their types as the translator spells them and their sizes in bytes.
fn scalars(words: &[u32]) -> Result<Vec<(SpecializationConstant, String, u32)>, String> {
    let reflection = reflect(words).map_err(|error| error.to_string())?;
    let scalar = |constant: &SpecializationConstant| {
        let (letter, width) = match reflection.types[constant.ty.0].kind {
            TypeKind::Bool => ('i', 1),
            TypeKind::Int { width, .. } => ('i', width),
            TypeKind::Float { width, .. } => ('f', width),
            _ => return None,
        };
        Some((constant.clone(), format!("{letter}{width}"), width.div_ceil(8)))
    };
    Ok(reflection.specialization_constants.iter().filter_map(scalar).collect())
}

/// Lists the specialization constants of a module in the translator's words, which PoCL reads.
///
/// # Errors
/// The words are no module.
pub(super) fn listed(words: &[u32]) -> Result<String, String> {
    let scalars = scalars(words)?;
    let mut out = format!("Number of scalar specialization constants in the module = {}\n", scalars.len());
    for (constant, ty, size) in scalars {
        let value = match constant.default {
            Value::Bool(value) => u8::from(value).to_string(),
            Value::Unsigned(value) => value.to_string(),
            Value::Signed(value) => value.to_string(),
            Value::Float(value) => value.to_string(),
            Value::None(()) => format!("{:#x}", constant.bits),
        };
        let id = constant.spec_id;
        let _ = writeln!(
            out,
            "Spec const id = {id}, size in bytes = {size}, type = {ty}, default value = {value}"
        );
    }
    Ok(out)
}

/// Whether the constants of a module have the types that are given. Whether it has the constants is asked later.
///
/// # Errors
/// The message names the first constant of another type.
pub(super) fn check(words: &[u32], given: &[Given]) -> Result<(), String> {
    let scalars = scalars(words)?;
    for Given { id, ty, .. } in given {
        let own = scalars.iter().find(|(constant, ..)| constant.spec_id == *id);
        if let Some((_, own, _)) = own.filter(|(_, own, _)| own != ty) {
            return Err(format!(
                "the specialization constant with the SpecId {id} is {own}, and --spec-const says {ty}"
            ));
        }
    }
    Ok(())
}

/// Reads values that spaces separate.
pub(super) fn parse(text: &str) -> Result<List, String> {
    text.split_whitespace().map(parse_one).collect::<Result<_, _>>().map(List)
}

/// Values of constants.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct List(pub Vec<Given>);

/// Reads `ID:TYPE:VALUE`, where the type is `i` or `f` and a width.
fn parse_one(text: &str) -> Result<Given, String> {
    let malformed = || format!("`{text}` is not ID:TYPE:VALUE, such as 1:i32:64");
    let mut parts = text.splitn(3, ':');
    let mut part = || parts.next().map(str::trim).filter(|part| !part.is_empty()).ok_or_else(malformed);
    let (id, ty, value) = (part()?, part()?, part()?);
    let id = id.parse().map_err(|_| format!("`{id}` is not a SpecId, which is a number"))?;
    let value = match ty {
        "i1" => match value {
            "0" | "false" => "false",
            "1" | "true" => "true",
            _ => return Err(format!("`{value}` is neither 0 nor 1, as i1 is")),
        },
        "i8" | "i16" | "i32" | "i64" | "f16" | "f32" | "f64" => value,
        _ => return Err(format!("the type `{ty}` is none of i1, i8, i16, i32, i64, f16, f32, f64")),
    };
    Ok(Given { id, value: value.to_owned(), ty: ty.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read() {
        let one = |text: &str| parse_one(text).map(|given| (given.id, given.value)).unwrap();
        assert_eq!(one("7:i32:-2"), (7, "-2".to_owned()));
        assert_eq!(one("7:i1:1"), (7, "true".to_owned()));
        assert_eq!(one("0:f32:1.5"), (0, "1.5".to_owned()));
        for wrong in ["", "1", "1:i32", "x:i32:1", "1:i31:1", "1:i1:2", "1::2"] {
            assert!(parse_one(wrong).is_err(), "{wrong}");
        }
        assert_eq!(parse(" 1:i32:2   3:f64:4\n").unwrap().0.len(), 2);
        assert_eq!(parse("").unwrap(), List::default());
    }
}
