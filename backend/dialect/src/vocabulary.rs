//! Declares SPIR-V's enums. [`spirv`](crate::spirv) is generated and has all of them. It shadows rspirv's, which lack
//! enumerants that are newer than the published headers.

/// Declares an enum whose variants are numbers of the binary form, and other names of its variants.
macro_rules! vocabulary {
    (
        $(#[$doc:meta])*
        $name:ident { $($variant:ident = $value:literal,)* }
        aliases { $($alias:ident = $of:ident,)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u32)]
        #[allow(missing_docs, non_camel_case_types, clippy::upper_case_acronyms)]
        pub enum $name {
            $($variant = $value,)*
        }

        impl $name {
            /// The variant with this number, if the grammar has it.
            #[inline]
            pub const fn from_u32(number: u32) -> Option<Self> {
                match number {
                    $($value => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }

        #[allow(missing_docs, non_upper_case_globals)]
        impl $name {
            $(pub const $alias: Self = Self::$of;)*
        }
    };
}

pub(crate) use vocabulary;
