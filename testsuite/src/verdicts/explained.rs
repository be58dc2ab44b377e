//! The accepted differences between our verdict and spirv-val's, with the reasons.

use super::Side::{self, OnlyOurs, OnlyTheirs};

/// A class of disagreements, with its reason.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// The validator that refuses.
    pub side: Side,
    /// The pattern of the class: its parts between `*` occur in this order, from the start unless a `*` is
    /// first.
    pub class: &'static str,
    /// Why the verdicts differ.
    pub why: &'static str,
}

const fn theirs(class: &'static str, why: &'static str) -> Explanation {
    Explanation { side: OnlyTheirs, class, why }
}

const fn ours(class: &'static str, why: &'static str) -> Explanation {
    Explanation { side: OnlyOurs, class, why }
}

const DEBUG: &str = "instructions of non-semantic sets mean nothing: their operands are kept, not judged";
const DEAD: &str = "reading leaves out, with a warning, unreachable blocks";
const LAYOUT: &str = "2.16.2: blocks shared with the client have explicit, fitting layouts; without a client, \
    spirv-val looks at less";
const CAPABILITY: &str = "3.2.31, or the extension, requires it; spirv-val does not look";
const TARGET: &str = "3.2.20 says what the decoration is for; spirv-val does not look";
const JOINED: &str =
    "reading joins blocks that only branch on, after which a choice may be one that leaves its construct";
const OPERAND: &str = "the specification of the instruction says so; spirv-val does not look at this operand";

/// The accepted classes.
pub const EXPLAINED: &[Explanation] = &[
    theirs("what unreachable blocks contain", DEAD),
    theirs("NonSemantic.", DEBUG),
    theirs("Debug info extension instructions", DEBUG),
    theirs("DebugScope, DebugNoScope, DebugDeclare, DebugValue", DEBUG),
    theirs("OpenCL.DebugInfo", DEBUG),
    theirs("Invalid instruction OpExtInst", DEBUG),
    theirs("Name must be an OpString", DEBUG),
    theirs("Invalid use of function result id", "a function may be decorated by OpDecorateString, too"),
    theirs(
        "Illegal number of components",
        "VectorAnyINTEL, which VectorComputeINTEL implies, permits vectors of any length",
    ),
    theirs(
        "Switch header",
        "reading gives a case that leaves for an outer construct a block of its own, after which it is valid",
    ),
    theirs("Selection must be structured", JOINED),
    theirs("block <ID> _ exits the continue", JOINED),
    theirs(
        "The continue construct with the continue target",
        "reading ends the continue target in the back edge; what else is there is the loop's body",
    ),
    theirs(
        "Allocating a variable containing",
        "kernels that declare Shader: Float16Buffer lets halves be in memory, of whatever storage class",
    ),
    theirs("spirv-val crashes", "no verdict"),
    ours("a signedness other than", "3.3.6, OpTypeInt: Signedness is 0 or 1"),
    ours("kernels have no signed", "2.16.3: integer types of kernels have no sign, of whatever width"),
    ours("word #: linkage of what is neither", "3.2.20, LinkageAttributes: functions and global variables"),
    ours("word #: # parameters where", "2.4: a function has an OpFunctionParameter for each of its type"),
    ours("word #: OpDecorateString of", "3.3.3, OpDecorateString: the decoration has a string operand"),
    ours("word #: OpDecorateId of", "3.3.3, OpDecorateId: the decoration has id operands"),
    ours("*, which cannot be decorated", "3.3.3: names of blocks, strings and sets are decorated by nothing"),
    ours("* twice", "2.16.1: a decoration is said once of one thing"),
    ours("* more than once", "2.16.1: what a decoration says holds once of one thing"),
    ours("* in StorageBuffer: *", LAYOUT),
    ours("* in Uniform: *", LAYOUT),
    ours("* in PushConstant: *", LAYOUT),
    ours("* in Workgroup: *", LAYOUT),
    ours("* in PhysicalStorageBuffer: *", LAYOUT),
    ours("* requires the capability *", CAPABILITY),
    ours("* requires the extension *", "the grammar says so; spirv-val does not look at this instruction"),
    ours("* requires extension *", "the grammar says so; spirv-val does not look at this instruction"),
    ours("*decoration *: is for *", TARGET),
    ours("*decoration *: is not for *", TARGET),
    ours("two cases for", "3.3.17, OpSwitch: no literal occurs twice"),
    ours("operand # is not an integer but", OPERAND),
    ours("operand # is *, not *", OPERAND),
    ours("the scope in operand # is", "3.2.27: a scope is a 32-bit integer, of group instructions, too"),
    ours("neither Lod nor Grad", OPERAND),
    ours("a cluster size must be present", OPERAND),
    ours("the result is not the sampled image type", OPERAND),
    ours("the operands are not two integer vectors", OPERAND),
    ours("a non-semantic instruction has a *", "SPV_KHR_non_semantic_info: the result type is OpTypeVoid"),
    ours(
        "operand # is #, which is not a scope",
        "3.2.27: enumerants; spirv-val looks at some instructions alone",
    ),
    ours("word #: %# is not a value", "an operand that is a type or a set; spirv-val does not look at it"),
    ours(
        "word #: %# is not a module-scope result",
        "2.4: what is declared before functions uses no result of theirs",
    ),
    ours("word #: %#* is not defined", "2.4: what is used in an unreachable block is defined as well"),
    ours("# parts where there must be #", "3.3.7, OpConstantComposite: a constituent for each element"),
    ours(
        "a cooperative matrix whose scope is not a value of Scope",
        "SPV_KHR_cooperative_matrix: Scope is one, of whatever version",
    ),
    ours("*whose text has # lines", "spirv-val 2026 has the rule"),
    ours("the order where nothing is stored is stronger", "spirv-val 2026 has the rule"),
    ours("writes to the", "memory that invocations only read"),
    ours("its hints exclude each other", "3.2.23: DontUnroll excludes the others"),
];

/// Why a class is accepted; `None` if it is not.
pub fn reason(side: Side, class: &str) -> Option<&'static str> {
    EXPLAINED.iter().find(|e| e.side == side && matches(e.class, class)).map(|e| e.why)
}

/// Whether a class is what a pattern says: its parts between `*`, in order, from the start unless a `*`
/// is first.
fn matches(pattern: &str, class: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| class.strip_prefix(first)) else { return false };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}
