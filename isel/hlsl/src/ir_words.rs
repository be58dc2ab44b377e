//! LLVM IR in messages, in the words of a source: who wrote HLSL or OpenCL C never saw values, intrinsics and address spaces.
//!
//! Messages name values as LLVM IR does (`@f`, `%struct.S`, `an unnamed load`, `llvm.sin`). One place turns these into the names
//! of the source, so that no message has to be written twice.

/// What source code is called that clang made an intrinsic of; any other has the intrinsic's own name.
const INTRINSICS: [(&str, &str); 41] = [
    ("trap", "__builtin_trap"),
    ("debugtrap", "__builtin_debugtrap"),
    ("returnaddress", "__builtin_return_address"),
    ("frameaddress", "__builtin_frame_address"),
    ("powi", "pow"),
    ("minnum", "fmin"),
    ("maxnum", "fmax"),
    ("memcpy", "a copy of memory"),
    ("memmove", "a copy of memory"),
    ("memset", "a fill of memory"),
    ("fmuladd", "fma"),
    ("stacksave", "an array of variable length"),
    ("wave.all", "WaveActiveAllTrue"),
    ("wave.all.equal", "WaveActiveAllEqual"),
    ("wave.any", "WaveActiveAnyTrue"),
    ("wave.ballot", "WaveActiveBallot"),
    ("wave.active.countbits", "WaveActiveCountBits"),
    ("wave.is.first.lane", "WaveIsFirstLane"),
    ("wave.get.lane.count", "WaveGetLaneCount"),
    ("wave.readlane", "WaveReadLaneAt"),
    ("wave.reduce.sum", "WaveActiveSum"),
    ("wave.reduce.max", "WaveActiveMax"),
    ("wave.reduce.umax", "WaveActiveMax"),
    ("wave.reduce.min", "WaveActiveMin"),
    ("wave.reduce.umin", "WaveActiveMin"),
    ("wave.reduce.and", "WaveActiveBitAnd"),
    ("wave.reduce.or", "WaveActiveBitOr"),
    ("wave.reduce.xor", "WaveActiveBitXor"),
    ("wave.product", "WaveActiveProduct"),
    ("wave.prefix.sum", "WavePrefixSum"),
    ("wave.prefix.product", "WavePrefixProduct"),
    ("subgroup.prefix.bit.count", "WavePrefixCountBits"),
    ("quad.read.across.x", "QuadReadAcrossX"),
    ("quad.read.across.y", "QuadReadAcrossY"),
    ("quad.read.across.diagonal", "QuadReadAcrossDiagonal"),
    ("ddx.coarse", "ddx_coarse"),
    ("ddy.coarse", "ddy_coarse"),
    ("ddx.fine", "ddx_fine"),
    ("ddy.fine", "ddy_fine"),
    ("packhalf2x16", "f32tof16"),
    ("unpackhalf2x16", "f16tof32"),
];

/// What values without a name are.
const UNNAMED: [(&str, &str); 8] = [
    ("ptrtoint", "a conversion"),
    ("inttoptr", "a value"),
    ("load", "a value"),
    ("getelementptr", "a value"),
    ("phi", "a value"),
    ("select", "a value"),
    ("call", "a call"),
    ("alloca", "a variable"),
];

/// A text without what only LLVM IR has.
pub fn of_source(text: &str) -> String {
    let text = blocks(text);
    let text = replace_words(&text, "an unnamed ", |word| {
        let known = UNNAMED.iter().find(|(own, _)| *own == word);
        known.map_or_else(|| format!("an unnamed {word}"), |(_, said)| (*said).to_owned())
    });
    let text = replace_words(&text, "llvm.", |name| {
        let name = name.strip_prefix("spv.").unwrap_or(name);
        let base = without_types(name);
        let known = INTRINSICS.iter().find(|(own, _)| *own == base);
        known.map_or_else(|| base.to_owned(), |(_, said)| (*said).to_owned())
    });
    let text = replace_words(&text, "%struct.", str::to_owned);
    let text = replace_words(&text, "%class.", str::to_owned);
    let text = replace_words(&text, "%union.", str::to_owned);
    let text = text.replace("a value of type ptr", "a pointer ptr");
    let text = pointers(&text);
    symbols(&text)
}

/// Replaces what begins with `start` and goes on as a name by what `said` makes of the name.
fn replace_words(text: &str, start: &str, said: impl Fn(&str) -> String) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(start) {
        result.push_str(before);
        let end =
            after.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.')).unwrap_or(after.len());
        // A full stop ends the sentence.
        let name = after[..end].trim_end_matches('.');
        if name.is_empty() || before.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            result.push_str(start);
            rest = after;
            continue;
        }
        result.push_str(&said(name));
        rest = &after[name.len()..];
    }
    result.push_str(rest);
    result
}

/// An intrinsic's name without the types of its overload: `sin.v4f64`.
fn without_types(name: &str) -> &str {
    let is_type = |part: &str| {
        let digits = part.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let letters = &part[..part.len() - digits.len()];
        !digits.is_empty()
            && digits.chars().all(|c| c.is_ascii_alphanumeric())
            && matches!(letters, "f" | "i" | "v" | "p" | "bf" | "nxv")
    };
    let mut kept = name;
    while let Some((before, last)) = kept.rsplit_once('.') {
        if !is_type(last) {
            break;
        }
        kept = before;
    }
    kept
}

/// `ptr addrspace(1)`, or `ptr` behind an article, is a pointer.
fn pointers(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("ptr addrspace(") {
        let Some((space, behind)) = after.split_once(')').filter(|(space, _)| space.parse::<u32>().is_ok())
        else {
            result.push_str(before);
            result.push_str("ptr addrspace(");
            rest = after;
            continue;
        };
        let _ = space;
        // "a pointer, ptr addrspace(4), that": once is enough.
        if before.ends_with("a pointer, ") && behind.starts_with(',') {
            result.push_str(before.trim_end_matches(", "));
            rest = &behind[1..];
            continue;
        }
        let is_said = before.ends_with("a pointer ");
        result.push_str(if is_said { before.trim_end() } else { before });
        if !is_said {
            let has_article = ["a ", "the ", "of type ", "type "].iter().any(|word| before.ends_with(word));
            result.push_str(if has_article { "pointer" } else { "a pointer" });
        }
        rest = behind;
    }
    result.push_str(rest);
    result.replace("a pointer ptr ", "a pointer ")
}

/// A block of OpenCL C has no name in the source: `@__k_block_invoke_2_kernel`.
fn blocks(text: &str) -> String {
    replace_words(text, "@__", |name| match name.split_once("_block_invoke") {
        Some((function, rest)) if rest.ends_with("_kernel") => format!("of a block in {function}"),
        Some((function, _)) => format!("the code of a block in {function}"),
        None => format!("__{name}"),
    })
}

/// `@f` is `f`, and `%arrayidx` a value.
fn symbols(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['@', '%']) {
        let (before, after) = rest.split_at(at);
        result.push_str(before);
        let name = &after[1..];
        let end = name.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.')).unwrap_or(name.len());
        let is_start = result.ends_with([' ', '`', '(', '\'']) || result.is_empty();
        let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if is_start && is_name && after.starts_with('@') {
            rest = name;
        } else if is_start && !result.ends_with('\'') && end > 1 && after.starts_with('%') {
            result.push_str("a value");
            rest = &name[end..];
        } else {
            result.push_str(&after[..1]);
            rest = name;
        }
    }
    result.push_str(rest);
    result
}

#[cfg(test)]
mod tests {
    use super::of_source;

    #[test]
    fn messages_have_the_words_of_a_source() {
        for (said, shown) in [
            ("llvm.sin in double precision", "sin in double precision"),
            ("llvm.spv.wave.reduce.sum.v4f32 is for", "WaveActiveSum is for"),
            ("llvm.powi.v3f32.i32: too many", "pow: too many"),
            ("llvm.trap does nothing", "__builtin_trap does nothing"),
            ("an unnamed load points into", "a value points into"),
            ("a value of type ptr addrspace(4) points", "a pointer points"),
            ("parameter 0 is a pointer, ptr addrspace(4), that is", "parameter 0 is a pointer that is"),
            ("parameter 0 of type %struct.S holds", "parameter 0 of type S holds"),
            ("the kernel @k cannot", "the kernel k cannot"),
            ("the kernel @__k_block_invoke_kernel cannot", "the kernel of a block in k cannot"),
            ("the address of @__k_block_invoke_2 is null", "the address of the code of a block in k is null"),
            ("%arrayidx turns a pointer into a number", "a value turns a pointer into a number"),
            ("100 % of '%d' and %", "100 % of '%d' and %"),
            ("write to me@example.org", "write to me@example.org"),
            ("it ends in llvm.", "it ends in llvm."),
        ] {
            assert_eq!(of_source(said), shown);
        }
    }
}
