//! Values of the functions that operations become calls of.

/// A value in a function: its type and its name or constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    pub ty: String,
    pub(super) text: String,
}

impl Value {
    pub fn new(ty: impl Into<String>, text: impl Into<String>) -> Value {
        Value { ty: ty.into(), text: text.into() }
    }

    /// A number of 32 bits.
    pub fn i32(number: i64) -> Value {
        Value::new("i32", number.to_string())
    }

    /// A number of an integer type.
    pub fn int(ty: &str, number: i64) -> Value {
        Value::new(ty, number.to_string())
    }

    /// Whether it is a constant of this spelling.
    pub fn is(&self, constant: &str) -> bool {
        self.text == constant
    }

    /// The type and the name or constant, as operands have them.
    pub(super) fn typed(&self) -> String {
        format!("{} {}", self.ty, self.text)
    }
}
