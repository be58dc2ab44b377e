//! The codes of diagnostics: one row each, from which the constants and the page of documentation are
//! generated.

use std::fmt;

/// A stable code that documentation and scripts can refer to. `E` is an error, `W` a warning, `N` a note, `B` a bug of
/// ours. A code never changes its meaning and is never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub &'static str);

/// Defines a constant for each row and [`Code::ALL`].
macro_rules! codes {
    ($($name:ident $code:literal $meaning:literal, $advice:literal;)*) => {
        impl Code {
            $(
                #[doc = $meaning]
                pub const $name: Code = Code($code);
            )*

            /// Every code, what it means, and what to do about it.
            pub const ALL: &[(Code, &'static str, &'static str)] =
                &[$((Code::$name, $meaning, $advice)),*];

            /// A page about the code, in Markdown: its meaning, an example that fails and one that works.
            pub fn page(self) -> Option<&'static str> {
                match self.0 {
                    $($code => Some(include_str!(concat!("explain/", $code, ".md"))),)*
                    _ => None,
                }
            }
        }
    };
}

codes! {
    INVALID_INPUT "E0001"
        "The input is not readable, or not valid LLVM IR.",
        "`llvm-as` or `opt -passes=verify` of LLVM 22 says the same; see what the front end wrote.";
    UNSUPPORTED "E0002"
        "LLVM IR that SPIR-V cannot express or that is not supported.",
        "Rewrite what the message names; a note says where SPIR-V itself is the limit.";
    UNKNOWN_FUNCTION "E0003"
        "A call of a function that is neither defined nor known.",
        "Link its definition, or use a name of the page of intrinsics.";
    BAD_CALL "E0004"
        "A call of a known function with operands, types or a stage that it does not allow.",
        "The page of intrinsics says which types and stages it allows.";
    UNAVAILABLE "E0005"
        "The target environment lacks a version, an extension or a capability.",
        "Target an environment that has it, permit the extension with `--spirv-ext`, or avoid the feature.";
    CONTROL_FLOW "E0006"
        "Control flow that cannot be structured.",
        "Rewrite the branches that the message names.";
    INLINE_TYPE "E0007"
        "A malformed inline type or decoration.",
        "Spell it as SPIR-V's grammar lists the operands of its opcode.";
    LOGICAL_POINTER "E0008"
        "A pointer whose object is unknown in the Logical addressing model.",
        "Keep it out of phis, selects and memory, or use an environment with variable pointers or physical addressing.";
    VERIFIER "E0009"
        "The verifier of the dialect found a violation in a module that was read.",
        "Fix the module; after a pass of ours the same is a bug.";
    VALIDATION "E0010"
        "spirv-val found a violation.",
        "Look at inline types and decorations, which are written as they are spelled; anything else is a bug of Spirant.";
    LIMIT "E0011"
        "A universal limit of SPIR-V (2.17) is exceeded.",
        "Split what the message names.";
    SYNTAX "E0012"
        "Text that is neither assembly nor the text form of a module.",
        "The message says what was expected at the line and column.";
    INVALID_BINARY "E0014"
        "The input is not readable SPIR-V.",
        "The file is damaged or of a newer version; the message says at which word.";
    LAYOUT "E0015"
        "SPIR-V that can be read, but whose instructions are not in the order of the logical layout (2.4).",
        "Tell its producer; `spirant translate` writes it in order.";
    FORBIDDEN "E0016"
        "What the input states makes a module that SPIR-V or the client API forbids.",
        "Change the decoration, attribute or type that the message names.";
    FRONT_END "E0017"
        "clang, the front end of `spirant cc`, refuses the source.",
        "The message is clang's; it is given this code where diagnostics are JSON.";
    EXHAUSTED "E0019"
        "The compilation reached a limit of time or memory that the command line or the system states.",
        "Raise `--time-limit` or `--memory-limit`, or give 0 for none.";
    CANCELLED "E0020"
        "The program that embeds the compiler cancelled the compilation.",
        "Nothing: it was asked for.";
    LACKING "E0018"
        "The source uses a part of its language that clang lacks.",
        "The help names what works in its place; another compiler's binary can be read by `spirant opt`, `retarget` and `verify`.";
    UNDEFINED "E0021"
        "The module does what the specification leaves undefined, when it is executed.",
        "The message names the object and the values; a note names the other access or the place that a value comes from.";
    DROPPED "W0001"
        "Something was dropped without changing the result.",
        "Nothing, unless it was asked for.";
    LIBRARY "W0002"
        "A shader module without entry points, which no client accepts as it is.",
        "Mark the entry point, or say `library` in the triple.";
    UNKNOWN_OPCODE "W0003"
        "An instruction that no grammar describes is passed on.",
        "Make sure that the consumer knows it; nothing could be checked.";
    FRONT_END_WARNING "W0004"
        "clang, the front end of `spirant cc`, warns.",
        "The message is clang's; it is given this code where diagnostics are JSON.";
    SHARED_BINDING "W0005"
        "Two resources of an entry point have one descriptor set and binding.",
        "Give them bindings of their own: `[[vk::binding(…)]]`, another register, or `--binding-shift` for a class of registers.";
    NEWER "W0006"
        "A program of DXIL uses an operation that is newer than its shader model.",
        "Compile the source for the shader model that the message names; Direct3D's validator refuses the program as it is.";
    NOT_CHECKED "W0007"
        "A self-check was asked for, and not all of it could be made.",
        "The message says what was not executed, and why; nothing, if that is enough.";
    FRONT_END_CHOICE "N0001"
        "DXC compiles the source, because clang lacks what the note names.",
        "Nothing; `--front=dxil` or `--front=dxc` states the choice, `--no-warnings` hides the note.";
    BUG "B0001"
        "A broken invariant of the compiler.",
        "Report it with the input; the note says where it was noticed.";
}

impl Code {
    /// The table of the codes in Markdown.
    pub fn table() -> String {
        let mut table = String::from("| code | what it means | what to do |\n|---|---|---|\n");
        for (code, meaning, advice) in Code::ALL {
            table.push_str(&format!("| {code} | {meaning} | {advice} |\n"));
        }
        table
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Code;
    use std::collections::BTreeSet;

    #[test]
    fn a_code_has_one_row_with_sentences() {
        let codes: BTreeSet<Code> = Code::ALL.iter().map(|(code, ..)| *code).collect();
        assert_eq!(codes.len(), Code::ALL.len());
        for (code, meaning, advice) in Code::ALL {
            assert!(meaning.ends_with('.') && advice.ends_with('.'), "{code}");
        }
        for (code, ..) in Code::ALL {
            assert!(code.page().is_some_and(|page| page.starts_with(&format!("# {code}: "))), "{code}");
        }
        assert_eq!(Code("E9999").page(), None);
        assert_eq!(Code::table().lines().count(), 2 + Code::ALL.len());
    }
}
