//! Specialization constants, by the translator's flags: `--spec-const-info` lists them, `--spec-const` gives them values.

use spirant::reflect::{SpecializationConstant, TypeKind, Value, reflect};
use std::fmt::Write;

/// Lists the specialization constants of a module in the translator's words, which PoCL reads.
///
/// # Errors
/// The words are no module.
pub(super) fn listed(words: &[u32]) -> Result<String, String> {
    let reflection = reflect(words).map_err(|error| error.to_string())?;
    let scalars: Vec<(&SpecializationConstant, String, u32)> = reflection
        .specialization_constants
        .iter()
        .filter_map(|constant| match reflection.types[constant.ty.0].kind {
            TypeKind::Bool => Some((constant, "i1".to_owned(), 1)),
            TypeKind::Int { width, .. } => Some((constant, format!("i{width}"), width.div_ceil(8))),
            TypeKind::Float { width, .. } => Some((constant, format!("f{width}"), width.div_ceil(8))),
            _ => None,
        })
        .collect();
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

/// Reads `ID:TYPE:VALUE`, where the type is `i` or `f` and a width; returns the id and the value, whose form the type decides.
pub(super) fn parse(text: &str) -> Result<(u32, String), String> {
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
    Ok((id, value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read() {
        assert_eq!(parse("7:i32:-2").unwrap(), (7, "-2".to_owned()));
        assert_eq!(parse("7:i1:1").unwrap(), (7, "true".to_owned()));
        assert_eq!(parse("0:f32:1.5").unwrap(), (0, "1.5".to_owned()));
        for wrong in ["", "1", "1:i32", "x:i32:1", "1:i31:1", "1:i1:2", "1::2"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
