//! The locations of render targets: `SV_Target3` is at location 3.
//!
//! clang 22 counts the targets in the order of the source. Its LLVM IR is corrected ([`located`]) unless the source states locations itself, which
//! clang obeys.

use super::Lexed;
use super::tokens::Tokens;
use crate::ir_text;
use std::fmt::Write;

/// What begins the decorations of a variable.
const DECORATIONS: &str = "!spirv.Decorations !";
/// The decoration `Location`.
const LOCATION: &str = "!{i32 30, i32 ";

/// Whether a source has `[[vk::location(N)]]`.
pub fn are_stated(lexed: &Lexed<'_>) -> bool {
    let mut words = Tokens::new(lexed.text()).map(|token| token.text).filter(|word| !word.contains(':'));
    let mut last = "";
    words.any(|word| std::mem::replace(&mut last, word) == "vk" && word == "location")
}

/// LLVM IR whose targets have the locations that their semantics say; `None` if they have.
pub fn located(ir: &[u8]) -> Option<Vec<u8>> {
    let targets: Vec<(&str, &str, u32)> =
        ir_text::lines_with(ir, " addrspace(8) ").filter_map(target).collect();
    if targets.iter().all(|(_, list, index)| location(ir, list) == Some(*index)) {
        return None;
    }
    let mut next = 1 + last_number(ir)?;
    let (mut result, mut behind) = (Vec::with_capacity(ir.len() + 64 * targets.len()), String::new());
    for line in ir.split_inclusive(|byte| *byte == b'\n') {
        let of = targets.iter().find(|(target, ..)| line.strip_suffix(b"\n") == Some(target.as_bytes()));
        let Some((target, list, index)) = of else {
            result.extend_from_slice(line);
            continue;
        };
        let (old, new) = (format!("{DECORATIONS}{list}"), format!("{DECORATIONS}{next}"));
        result.extend(target.replacen(&old, &new, 1).into_bytes());
        result.push(b'\n');
        let _ = write!(behind, "\n!{next} = !{{!{}}}\n!{} = {LOCATION}{index}}}\n", next + 1, next + 1);
        next += 2;
    }
    result.extend(behind.into_bytes());
    Some(result)
}

/// A line with a target's variable, the number of its decorations, and the index of its semantic.
fn target(line: &str) -> Option<(&str, &str, u32)> {
    let name = line.strip_prefix('@')?.split(' ').next()?;
    let prefix = name.get(..9).filter(|prefix| prefix.eq_ignore_ascii_case("SV_Target"))?;
    // LLVM puts a dot and a number behind the name of a second variable.
    let index = name[prefix.len()..].split('.').next()?.parse().ok()?;
    let list = line.split_once(DECORATIONS)?.1;
    let end = list.find(|c: char| !c.is_ascii_digit()).unwrap_or(list.len());
    Some((line, &list[..end], index))
}

/// The location in a list of decorations.
fn location(ir: &[u8], list: &str) -> Option<u32> {
    let node = |number: &str| {
        let start = format!("!{number} = ");
        ir_text::lines_with(ir, &start).find_map(|line| line.strip_prefix(&*start).map(str::to_owned))
    };
    let of_list = node(list)?;
    let number = of_list.strip_prefix("!{!")?.strip_suffix('}')?;
    node(number)?.strip_prefix(LOCATION)?.strip_suffix('}')?.parse().ok()
}

/// The number of the last node of metadata, which is the greatest.
fn last_number(ir: &[u8]) -> Option<u32> {
    let mut lines = ir.rsplit(|byte| *byte == b'\n');
    lines
        .find_map(|line| std::str::from_utf8(line).ok()?.strip_prefix('!')?.split_once(" = ")?.0.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const IR: &str = "@SV_Target3 = external hidden thread_local addrspace(8) global float, !spirv.Decorations !2\n\
                      @sv_target1.2 = external hidden thread_local addrspace(8) global float, !spirv.Decorations !2, !dbg !7\n\
                      @SV_Targets = external addrspace(8) global float, !spirv.Decorations !2\n\n\
                      !2 = !{!3}\n!3 = !{i32 30, i32 0}\n!21 = !{}\n";

    #[test]
    fn targets_are_where_their_semantics_say() {
        let made = String::from_utf8(located(IR.as_bytes()).unwrap()).unwrap();
        assert!(made.contains(
            "@SV_Target3 = external hidden thread_local addrspace(8) global float, !spirv.Decorations !22\n"
        ));
        assert!(made.contains("global float, !spirv.Decorations !24, !dbg !7\n"), "{made}");
        assert!(made.contains("@SV_Targets = external addrspace(8) global float, !spirv.Decorations !2\n"));
        assert!(
            made.contains("!22 = !{!23}\n!23 = !{i32 30, i32 3}\n\n!24 = !{!25}\n!25 = !{i32 30, i32 1}\n"),
            "{made}"
        );
        assert_eq!(located(made.as_bytes()), None);
        assert_eq!(located(IR.replace("arget", "argot").as_bytes()), None);
    }

    #[test]
    fn stated_locations_are_found() {
        let is = |text: &str| are_stated(&Lexed::new(text, |_| true));
        assert!(is("[[vk::location(1)]] float4 a") && is("[[ vk :: location (1)]] float4 a"));
        assert!(
            !is("float4 location, vk; float vk_location;")
                && !is("[[vk::binding(1)]] Buffer<float> b; int location;")
        );
    }
}
