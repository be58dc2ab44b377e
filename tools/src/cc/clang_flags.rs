//! The flags of clang, as its driver spells them, that `spirant cc` reads.

use super::spelling::Value::{Either, Equals, Joined, Next, None};
use super::spelling::{Spelling, To, row};

/// The flags.
#[rustfmt::skip]
pub const ROWS: &[Spelling] = &[
    row("c", None, "", "Compile to a binary", To::Nothing("that is the default")),
    row("S", None, "", "Compile to assembly text", To::Flags(&["--emit=asm"])),
    row("emit-llvm", None, "", "Write LLVM IR", To::Refused("write --keep-ir, which keeps it beside the output")),
    row("std", Equals, "<standard>", "Language version", To::Own("--std=")),
    row("cl-std", Equals, "<standard>", "Version of OpenCL C: CL1.2, CL2.0, CL3.0, or of C++ for OpenCL: CLC++, CLC++2021", To::Own("--std=")),
    row("cl-", Joined, "<option>", "An option of OpenCL C", To::Clang),
    row("target", Next(1), "<triple>", "What to compile for", To::Own("--target=")),
    row("triple", Next(1), "<triple>", "What to compile for", To::Own("--target=")),
    row("include", Next(1), "<file>", "Include a file before the source", To::Clang),
    row("isystem", Next(1), "<dir>", "Look for headers here, after others", To::Clang),
    row("iquote", Next(1), "<dir>", "Look for quoted headers here", To::Clang),
    row("U", Either, "<macro>", "Undefine a macro", To::Clang),
    row("Og", None, "", "Optimize as far as it does not disturb debugging", To::Flags(&["-O1"])),
    row("Oz", None, "", "Optimize for size", To::Flags(&["-Os"])),
    row("Ofast", None, "", "Optimize, and relax what OpenCL C promises of floats", To::Flags(&["-O3", "--clang-arg=-cl-fast-relaxed-math"])),
    row("g", None, "", "Keep debug information", To::Same),
    row("gline-tables-only", None, "", "Keep source positions", To::Flags(&["--debug-info=lines"])),
    row("g0", None, "", "Keep no debug information", To::Flags(&["--debug-info=none"])),
    row("w", None, "", "Print no warnings", To::Flags(&["--no-warnings"])),
    row("Werror", None, "", "Warnings are errors", To::Flags(&["--fatal-warnings"])),
    row("f", Joined, "<option>", "An option of clang", To::Clang),
    row("m", Joined, "<option>", "An option of clang", To::Clang),
    row("Xclang", Next(1), "<argument>", "An argument of clang's compiler proper", To::Own("--clang-arg=-Xclang=")),
    row("fspv-", Joined, "<option>", "Another option of DXC", To::Refused("it is not known; --help-dxc lists those that are")),
    row("fvk-", Joined, "<option>", "Another option of DXC", To::Refused("it is not known; --help-dxc lists those that are")),
    row("nostdinc", None, "", "Look for headers in named folders alone", To::Clang),
];
