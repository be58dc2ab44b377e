//! Setters of structs that callers create and that may get further fields: options and environments.
//!
//! Such a struct is `#[non_exhaustive]`, so that a new field breaks no program; setters replace struct literals.

/// Defines a method for each field that sets it and returns the struct.
#[doc(hidden)]
#[macro_export]
macro_rules! setters {
    ($name:ident { $($(#[$when:meta])* $field:ident: $ty:ty,)* }) => {
        impl $name {
            $(
                $(#[$when])*
                #[doc = concat!("Sets [`", stringify!($field), "`](", stringify!($name), "#structfield.", stringify!($field), ").")]
                #[must_use]
                pub fn $field(mut self, value: impl Into<$ty>) -> Self {
                    self.$field = value.into();
                    self
                }
            )*
        }
    };
}
