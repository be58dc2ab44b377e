//! Calling conventions.

use std::fmt;

/// Defines [`CallConv`] by its rows: number, how LLVM IR spells it, what it is.
macro_rules! conventions {
    ($($name:ident $number:literal $spelling:literal $what:literal;)*) => {
        /// A calling convention with a meaning in SPIR-V (llvm/IR/CallingConv.h).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum CallConv {
            $(#[doc = $what] $name,)*
            /// A convention of a processor, by LLVM's number.
            Other(u32),
        }

        impl CallConv {
            /// The named ones.
            pub const ALL: &[CallConv] = &[$(CallConv::$name),*];

            /// The one of this number.
            pub const fn of(number: u32) -> CallConv {
                match number {
                    $($number => CallConv::$name,)*
                    other => CallConv::Other(other),
                }
            }

            /// LLVM's number.
            pub const fn number(self) -> u32 {
                match self {
                    $(CallConv::$name => $number,)*
                    CallConv::Other(number) => number,
                }
            }
        }

        impl fmt::Display for CallConv {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(CallConv::$name => f.write_str($spelling),)*
                    CallConv::Other(number) => write!(f, "cc {number}"),
                }
            }
        }
    };
}

conventions! {
    C 0 "ccc" "What a function has that states none.";
    SpirFunc 75 "spir_func" "A function of a module of kernels that is none.";
    SpirKernel 76 "spir_kernel" "A kernel.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_convention_is_found_by_its_number() {
        for convention in CallConv::ALL {
            assert_eq!(CallConv::of(convention.number()), *convention);
        }
        assert_eq!(CallConv::of(71), CallConv::Other(71));
        assert_eq!(
            (CallConv::SpirKernel.to_string(), CallConv::of(71).to_string()),
            ("spir_kernel".into(), "cc 71".into())
        );
    }
}
