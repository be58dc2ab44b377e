//! The debuggers of `spirant run`: commands on a terminal, and the Debug Adapter Protocol.
//!
//! Both control one machine by [`Controller`](spirant::run::Controller); what they share is here.

pub mod dap;
mod sources;
pub mod terminal;

use spirant::run::{Frame, Resume, Session, Variable, Why};
use std::ops::Range;

/// Why the execution stands, in words.
fn reason(why: &Why, session: &Session<'_>) -> String {
    let lane = session.focus();
    match why {
        Why::Entry => "it has not begun".to_owned(),
        Why::Asked => "interrupted".to_owned(),
        Why::Step => "step".to_owned(),
        Why::Reached => format!("{} starts", session.invocation(lane)),
        Why::Breakpoint(ids) => {
            let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
            format!("breakpoint {}", ids.join(", "))
        }
        Why::Write(write) => {
            let name = session.watches().into_iter().find(|it| it.id == write.id).map(|it| it.name);
            let name = name.unwrap_or_default();
            let change = match write.before == write.after {
                true => format!("writes the bytes that are there, {}", bytes(&write.after)),
                false => format!("changes {} to {}", bytes(&write.before), bytes(&write.after)),
            };
            let by = match write.lanes[..] {
                [] => "an invocation".to_owned(),
                [lane] => session.invocation(lane).to_string(),
                ref all => format!("{} and {} others", session.invocation(all[0]), all.len() - 1),
            };
            format!("watch {} ({name}): {by} {change}", write.id)
        }
        Why::Finding(found) => format!("{}: {}", found.kind.sentence(), found.message),
        _ => "it stands".to_owned(),
    }
}

/// Bytes in hexadecimal digits, the first first.
fn bytes(bytes: &[u8]) -> String {
    /// So many are shown.
    const MOST: usize = 16;
    let shown: Vec<String> = bytes.iter().take(MOST).map(|byte| format!("{byte:02x}")).collect();
    let rest = if bytes.len() > MOST { " …" } else { "" };
    format!("{}{rest}", shown.join(" "))
}

/// A place in words: the function, the file and the line.
fn place(frame: &Frame) -> String {
    let inlined = if frame.is_inlined { " (inlined)" } else { "" };
    match &frame.line {
        Some(line) => format!("{}{inlined} at {}:{}", frame.function, line.file, line.line),
        None => format!("{}{inlined}, {}", frame.function, frame.subject),
    }
}

/// Reads `X`, `X,Y` or `X,Y,Z`; a number that is missing is 0.
fn position(text: &str) -> Option<[u32; 3]> {
    let parts: Result<Vec<u32>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    match parts.ok()?[..] {
        [x] => Some([x, 0, 0]),
        [x, y] => Some([x, y, 0]),
        [x, y, z] => Some([x, y, z]),
        _ => None,
    }
}

/// Chooses the lane of a command, `X,Y,Z` or `X,Y,Z of X,Y,Z`. The answer says how to come to a later work group.
fn choose_lane(text: &str, session: &mut Session<'_>) -> Result<Option<Resume>, String> {
    let (local, group) = match text.split_once(" of ") {
        Some((local, group)) => (local, Some(group)),
        None => (text, None),
    };
    let read = |text: &str| position(text).ok_or_else(|| format!("`{}` is not X,Y,Z", text.trim()));
    let local = read(local)?;
    let size = session.size();
    let lane = session.lane_of(local);
    let lane =
        lane.ok_or_else(|| format!("a work group has {} × {} × {} invocations", size[0], size[1], size[2]))?;
    let group = group.map(read).transpose()?.unwrap_or(session.group());
    let groups = session.groups();
    if (0..3).any(|at| group[at] >= groups[at]) {
        return Err(format!("there are {} × {} × {} work groups", groups[0], groups[1], groups[2]));
    }
    let number = |[x, y, z]: [u32; 3]| {
        u64::from(x) + u64::from(groups[0]) * (u64::from(y) + u64::from(groups[1]) * u64::from(z))
    };
    match number(group).cmp(&number(session.group())) {
        std::cmp::Ordering::Less => Err("that work group has ended: they run one after another".to_owned()),
        std::cmp::Ordering::Greater => Ok(Some(Resume::To { group, lane })),
        std::cmp::Ordering::Equal => {
            session.set_focus(lane);
            Ok(None)
        }
    }
}

/// Watches what a command names: `SET:BINDING+OFFSET`, `#ARGUMENT+OFFSET`, each with `,BYTES` behind it or without, or an expression.
fn watch(text: &str, frame: Option<&Frame>, session: &mut Session<'_>) -> Result<u32, String> {
    let (base, rest) = text.split_once('+').map_or((text, None), |(base, rest)| (base, Some(rest)));
    let found = session.evaluate(frame, base.trim())?;
    let (object, range) = place_of(&found, session)?;
    let range = match rest {
        None => range,
        Some(rest) => part_of(range, rest)?,
    };
    session.watch(text, object, range)
}

/// Where a variable is in memory.
fn place_of(variable: &Variable, session: &Session<'_>) -> Result<(usize, Range<usize>), String> {
    let place = session.place(variable);
    place.ok_or_else(|| format!("`{}` is not in memory, so nothing writes it there", variable.name))
}

/// The bytes that `OFFSET` or `OFFSET,BYTES` names, of these.
fn part_of(range: Range<usize>, text: &str) -> Result<Range<usize>, String> {
    /// A word, unless the command says otherwise.
    const BYTES: usize = 4;
    let (offset, count) = text.split_once(',').map_or((text, None), |(offset, count)| (offset, Some(count)));
    let number = |text: &str| {
        let text = text.trim();
        let parsed = match text.strip_prefix("0x") {
            Some(digits) => usize::from_str_radix(digits, 16),
            None => text.parse(),
        };
        parsed.map_err(|_| format!("`{text}` is not a number of bytes"))
    };
    let offset = number(offset)?;
    let left = range.len().checked_sub(offset).filter(|left| *left > 0);
    let left = left.ok_or_else(|| format!("byte {offset} is outside: there are {}", range.len()))?;
    let count = count.map_or(Ok(left.min(BYTES)), number)?;
    if count == 0 || count > left {
        return Err(format!("{count} bytes at byte {offset} are outside: there are {}", range.len()));
    }
    let start = range.start + offset;
    Ok(start..start + count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_resource_are_inside() {
        assert_eq!(part_of(8..24, "4"), Ok(12..16));
        assert_eq!(part_of(8..24, "0xe"), Ok(22..24));
        assert_eq!(part_of(8..24, "0,16"), Ok(8..24));
        for wrong in ["16", "8,9", "0,0", "x", "-1", "18446744073709551615,2"] {
            assert!(part_of(8..24, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn positions_have_up_to_three_numbers() {
        assert_eq!(position("3"), Some([3, 0, 0]));
        assert_eq!(position("1, 2,3"), Some([1, 2, 3]));
        assert_eq!(position("1,2,3,4"), None);
        assert_eq!(position(""), None);
    }
}
