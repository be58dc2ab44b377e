//! LLVM's constructors that a program runs only when it needs them.
//!
//! LLVM constructs thousands of command-line options before `main`, nearly all of its passes and code generators. That takes
//! longer than compiling a small shader, which runs few passes or none. Our programs are linked so that the constructors of those
//! libraries are in lists of their own (see `tools/build.rs`), and are executed here. In a program that is linked otherwise, such
//! as a user of our library or one with LLVM's shared library, the lists are empty and LLVM constructs everything itself.
//!
//! Invariant: no code of those libraries is executed before their constructors. LLVM's linker and its pass managers are called in
//! one place each, which calls [`construct`] first. LLVM's reader, its verifier and the functions that edit IR are in none of
//! them.
// Functions of LLVM that the linker has collected.
#![allow(unsafe_code)]

use std::sync::Once;

/// Libraries of LLVM whose constructors may be deferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Libraries {
    /// LLVM's linker, its analyses, and the passes that simplify functions, inline, and remove what is unused.
    Simplifying,
    /// All of LLVM.
    All,
}

/// Executes the constructors of libraries, each once in a process.
pub fn construct(libraries: Libraries) {
    static SIMPLIFYING: Once = Once::new();
    static REST: Once = Once::new();
    SIMPLIFYING.call_once(|| execute(0));
    if libraries == Libraries::All {
        REST.call_once(|| execute(1));
    }
}

/// Symbols that only the linker script of our programs defines are 0 elsewhere. Rust has no weak symbols, but its assembler has.
#[cfg(all(spirant_llvm_static, target_os = "linux", target_pointer_width = "64"))]
mod lists {
    std::arch::global_asm!(
        ".weak spirant_simplifying_begin",
        ".weak spirant_simplifying_end",
        ".weak spirant_rest_begin",
        ".weak spirant_rest_end",
        ".pushsection .data.rel.ro.spirant_constructors, \"aw\"",
        ".balign 8",
        ".globl spirant_constructors",
        ".hidden spirant_constructors",
        "spirant_constructors:",
        ".quad spirant_simplifying_begin",
        ".quad spirant_simplifying_end",
        ".quad spirant_rest_begin",
        ".quad spirant_rest_end",
        ".popsection",
    );

    type Constructor = unsafe extern "C" fn();

    unsafe extern "C" {
        #[link_name = "spirant_constructors"]
        static CONSTRUCTORS: [[*const Constructor; 2]; 2];
    }

    /// Executes the constructors of a list.
    pub(super) fn execute(list: usize) {
        // SAFETY: the linker has put functions without parameters between the two addresses, or both are null. Nobody else executes them,
        // and each list is executed once.
        unsafe {
            let [mut next, end] = CONSTRUCTORS[list];
            while next < end {
                (*next)();
                next = next.add(1);
            }
        }
    }
}

#[cfg(not(all(spirant_llvm_static, target_os = "linux", target_pointer_width = "64")))]
mod lists {
    pub(super) fn execute(_: usize) {}
}

use lists::execute;
