//! The part of JSON Schema that `docs/diagnostics.schema.json` and `docs/serve.schema.json` use.

use serde_json::Value;

/// Whether a value is what a schema describes.
///
/// # Errors
/// What is not, with its path; or a keyword that is not known here, so that nothing goes unchecked.
pub fn check(schema: &Value, value: &Value) -> Result<(), String> {
    Validator { root: schema }.check(schema, value, "$")
}

struct Validator<'s> {
    root: &'s Value,
}

impl Validator<'_> {
    fn check(&self, schema: &Value, value: &Value, path: &str) -> Result<(), String> {
        let keywords = schema.as_object().ok_or_else(|| format!("{path}: the schema is not an object"))?;
        for (keyword, argument) in keywords {
            let holds = match keyword.as_str() {
                "$schema" | "title" | "description" | "$defs" | "additionalProperties" => true,
                "$ref" => {
                    self.check(self.definition(argument)?, value, path)?;
                    true
                }
                "anyOf" => list(argument).iter().any(|one| self.check(one, value, path).is_ok()),
                "enum" => list(argument).contains(value),
                "type" => match argument {
                    Value::Array(types) => types.iter().any(|ty| is_of_type(value, ty)),
                    ty => is_of_type(value, ty),
                },
                "minimum" => !value.is_number() || value.as_f64() >= argument.as_f64(),
                "minItems" => {
                    !value.is_array() || list(value).len() as f64 >= argument.as_f64().unwrap_or(0.0)
                }
                "maxItems" => {
                    !value.is_array() || list(value).len() as f64 <= argument.as_f64().unwrap_or(0.0)
                }
                "required" => {
                    list(argument).iter().all(|name| value.get(name.as_str().unwrap_or("")).is_some())
                }
                "items" => {
                    for (index, item) in list(value).iter().enumerate() {
                        self.check(argument, item, &format!("{path}[{index}]"))?;
                    }
                    true
                }
                "properties" => {
                    for (name, field) in value.as_object().into_iter().flatten() {
                        match argument.get(name) {
                            Some(schema) => self.check(schema, field, &format!("{path}.{name}"))?,
                            None if keywords.get("additionalProperties") == Some(&Value::Bool(false)) => {
                                return Err(format!("{path}: '{name}' is not in the schema"));
                            }
                            None => {}
                        }
                    }
                    true
                }
                other => return Err(format!("{path}: the keyword '{other}' is not known")),
            };
            if !holds {
                return Err(format!("{path}: {value} is not what {keyword} {argument} says"));
            }
        }
        Ok(())
    }

    fn definition(&self, reference: &Value) -> Result<&Value, String> {
        let pointer = reference.as_str().and_then(|text| text.strip_prefix('#'));
        let found = pointer.and_then(|pointer| self.root.pointer(pointer));
        found.ok_or_else(|| format!("{reference} leads nowhere"))
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn is_of_type(value: &Value, ty: &Value) -> bool {
    match ty.as_str() {
        Some("null") => value.is_null(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("boolean") => value.is_boolean(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}
