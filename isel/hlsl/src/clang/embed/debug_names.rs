//! Debug information in the words of the source, without the names of the prelude's inside and of what [`crate::source`] writes.

use crate::names::{of_user, own_name};
use spirant_marks::{Mark, OUTPUTS, OWN, RESULT};

/// What stands before the name of a variable for the linker.
const LINKAGE: &str = ", linkageName: \"";

/// What the rewritten form of a function calls its results.
const RESULTS: [(&str, &str); 2] = [RESULT, OUTPUTS];

/// A line of metadata without names of ours; `None` where it has none.
pub fn of_source(line: &str) -> Option<String> {
    if !line.starts_with('!') {
        return None;
    }
    let linkage = line.split_once(LINKAGE).and_then(|(before, rest)| Some((before, rest.split_once('"')?)));
    let mark = linkage.filter(|(_, (name, _))| Mark::read(name).is_some());
    let result = RESULTS.iter().find(|(own, _)| line.contains(&named(own)));
    if mark.is_none() && result.is_none() && !line.contains(OWN) {
        return None;
    }
    let mut text = match mark {
        Some((before, (_, behind))) => format!("{before}{behind}"),
        None => line.to_owned(),
    };
    if let Some((own, word)) = result {
        text = text.replace(&named(own), &named(word));
    }
    // A quote inside of a string is written by its number.
    let mut parts: Vec<String> = text.split('"').map(str::to_owned).collect();
    for part in parts.iter_mut().skip(1).step_by(2).filter(|part| part.contains(OWN)) {
        *part = if part.starts_with("_Z") { of_linker(part) } else { of_user(part).into_owned() };
    }
    Some(parts.join("\""))
}

/// The field of a node with a name.
fn named(name: &str) -> String {
    format!("name: \"{name}\"")
}

/// A mangled name, in which each name stands behind its length.
fn of_linker(mangled: &str) -> String {
    let (mut result, mut rest) = (String::with_capacity(mangled.len()), mangled);
    while let Some((before, after)) = rest.split_once(OWN) {
        let name = before.trim_end_matches(|c: char| c.is_ascii_digit());
        let length = before[name.len()..].parse().unwrap_or(0_usize).saturating_sub(OWN.len());
        let own = after.get(..length).filter(|own| !own.is_empty());
        // A number of something else may stand before the length: `Lj4E16__spirant_x`, not `416__spirant_x`.
        let Some(own) = own else {
            result.push_str(before);
            rest = after;
            continue;
        };
        let new = own_name(own);
        result.push_str(&format!("{name}{}{new}", new.len()));
        rest = &after[length..];
    }
    result.push_str(rest);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_prelude_are_those_of_the_source() {
        for (ours, theirs) in [
            (
                "!1 = distinct !DICompositeType(name: \"__spirant_rw_byte_address_buffer\", identifier: \"_ZTSN4hlsl32__spirant_rw_byte_address_bufferE\")\n",
                "!1 = distinct !DICompositeType(name: \"RWByteAddressBuffer\", identifier: \"_ZTSN4hlsl19RWByteAddressBufferE\")\n",
            ),
            (
                "!2 = !DISubprogram(name: \"f\", linkageName: \"_Z1fN4hlsl29__spirant_byte_address_bufferEj\")\n",
                "!2 = !DISubprogram(name: \"f\", linkageName: \"_Z1fN4hlsl17ByteAddressBufferEj\")\n",
            ),
            (
                "!3 = !DIGlobalVariable(name: \"time\", linkageName: \"spirant.member.1\", scope: !2)\n",
                "!3 = !DIGlobalVariable(name: \"time\", scope: !2)\n",
            ),
            (
                "!3 = !DIGlobalVariable(name: \"s\", linkageName: \"spirant.groupshared.s\", scope: !2)\n",
                "!3 = !DIGlobalVariable(name: \"s\", scope: !2)\n",
            ),
            (
                "!4 = !DILocalVariable(name: \"__out\", scope: !2)",
                "!4 = !DILocalVariable(name: \"out\", scope: !2)",
            ),
        ] {
            assert_eq!(of_source(ours).as_deref(), Some(theirs));
        }
        assert_eq!(of_source("%x = call void @__spirant_f()\n"), None);
        assert_eq!(of_source("!4 = !DIBasicType(name: \"float\")\n"), None);
    }

    #[test]
    fn mangled_names_that_are_cut_stay() {
        for text in ["_Z__spirant_", "_Z99__spirant_x", "_Z9__spirant_", "_Z99999999999999999999__spirant_x"]
        {
            let line = format!("!1 = !X(linkageName: \"{text}\")");
            assert!(of_source(&line).is_some(), "{line}");
        }
    }
}
