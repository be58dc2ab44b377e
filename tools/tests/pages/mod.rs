//! Pages whose commands are run as they are printed. A block `sh` is commands, the block `text` after it is what they print, to either stream. In such
//! a text, `…` stands for anything: alone on a line, for any lines.
//!
//! The tests of the tutorials read pages with this, and so does `cargo xtask check bare`.

use std::ops::Range;

/// A block of a page: its language, its text, and where the text stands in the page.
pub struct Block<'p> {
    pub language: &'p str,
    pub text: &'p str,
    pub start: usize,
}

/// The blocks of a page; one that does not end has the rest of it.
pub fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut found = Vec::new();
    let mut rest = page;
    while let Some((_, opened)) = rest.split_once("\n```") {
        let (language, inside) = opened.split_once('\n').unwrap_or((opened, ""));
        let start = page.len() - inside.len();
        let end = if inside.starts_with("```") { Some(0) } else { inside.find("\n```").map(|end| end + 1) };
        let end = end.unwrap_or(inside.len());
        found.push(Block { language, text: &inside[..end], start });
        rest = inside.get(end + 3..).unwrap_or_default();
    }
    found
}

/// Whether lines are those of a pattern.
pub fn matches(pattern: &[&str], lines: &[&str]) -> bool {
    match (pattern.split_first(), lines.split_first()) {
        (None, None) => true,
        (Some((&"…", rest)), _) => (0..=lines.len()).any(|skipped| matches(rest, &lines[skipped..])),
        (Some((first, rest)), Some((line, others))) => {
            let is_equal = match first.split_once('…') {
                Some((before, after)) => {
                    line.len() >= before.len() + after.len()
                        && line.starts_with(before)
                        && line.ends_with(after)
                }
                None => first == line,
            };
            is_equal && matches(rest, others)
        }
        _ => false,
    }
}

/// A text of a page that is not what its commands print.
pub struct Difference {
    /// Where the text stands in the page.
    pub place: Range<usize>,
    /// What the commands print.
    pub printed: String,
}

/// Runs the commands of a page in order; how many texts it shows, and those that differ.
///
/// # Errors
/// Commands fail, or a block is neither commands nor the text of some.
pub fn follow(
    page: &str,
    mut run: impl FnMut(&str) -> Result<String, String>,
) -> Result<(usize, Vec<Difference>), String> {
    let (mut printed, mut shown, mut differences) = (None, 0, Vec::new());
    for Block { language, text, start } in blocks(page) {
        match language {
            "sh" => printed = Some(run(text)?),
            "text" => {
                let printed = printed.take().ok_or("a text follows no commands")?;
                let lines = |text| str::lines(text).collect::<Vec<_>>();
                if !matches(&lines(text), &lines(&printed)) {
                    differences.push(Difference { place: start..start + text.len(), printed });
                }
                shown += 1;
            }
            other => return Err(format!("a block of {other}")),
        }
    }
    Ok((shown, differences))
}
