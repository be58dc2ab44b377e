//! The names in LLVM IR that the HLSL front end, other producers and instruction selection share: one module for each kind, with
//! a writer and a reader.
//!
//! The HLSL front end passes information to selection that clang cannot express, by the names of variables, types and functions.
//! Both sides use these types, and no other code spells the names. The HLSL prelude is text: a test of `spirant-hlsl` compares it
//! with [`Helper`] and [`INSIDE`].

mod attached;
mod helpers;
mod names;

pub use attached::{Attached, CONSTANT_BUFFER, PRINTF_BUFFER, PROGRAM_SCOPE_BUFFER};
pub use helpers::{Helper, INSIDE, OUTPUTS, OWN, RESULT, hidden};
pub use names::{Kind, Mark};

/// Defines an enumeration whose variants have a text each, and a list of all.
macro_rules! enumeration {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:expr,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant,)+];

            /// Its spelling.
            pub const fn text(self) -> &'static str {
                match self { $($name::$variant => $text,)+ }
            }

            /// The one with this spelling.
            pub fn of(text: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.text() == text)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.text())
            }
        }
    };
}
use enumeration;
