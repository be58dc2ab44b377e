//! Setters of the structs that a caller makes and that may get further fields: options and environments.
//!
//! Such a struct is `#[non_exhaustive]`, so that a new field breaks no program; what its fields are set with stands beside it.

/// A method for each field that sets it and gives the struct back.
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
