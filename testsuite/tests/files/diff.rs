//! The difference between two texts, line by line.

use std::fmt::Write;

/// Lines around a difference that are shown.
const CONTEXT: usize = 3;

/// More lines than this on either side are not compared, only shown.
const LIMIT: usize = 3000;

/// What was expected and is missing (`-`), what is there instead (`+`), and a few lines around.
pub fn lines(expected: &str, actual: &str) -> String {
    let old: Vec<_> = expected.lines().collect();
    let new: Vec<_> = actual.lines().collect();
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let edits = if old.len().max(new.len()) - same > LIMIT {
        replace_all(&old, &new, same)
    } else {
        compare(&old, &new, same)
    };
    let changed: Vec<_> = edits.iter().map(|(sign, _)| *sign != ' ').collect();
    let mut text = String::new();
    let mut skipping = false;
    for (index, (sign, line)) in edits.iter().enumerate() {
        let near = index.saturating_sub(CONTEXT)..(index + CONTEXT + 1).min(edits.len());
        if changed[near].contains(&true) {
            // Formatting into a string cannot fail.
            let _ = writeln!(text, "{sign} {line}");
            skipping = false;
        } else if !std::mem::replace(&mut skipping, true) {
            text.push_str("  …\n");
        }
    }
    text
}

type Edit<'t> = (char, &'t str);

fn replace_all<'t>(old: &[&'t str], new: &[&'t str], same: usize) -> Vec<Edit<'t>> {
    let kept = old[..same].iter().map(|line| (' ', *line));
    let removed = old[same..].iter().map(|line| ('-', *line));
    kept.chain(removed).chain(new[same..].iter().map(|line| ('+', *line))).collect()
}

/// By the longest common subsequence behind the `same` first lines.
fn compare<'t>(old: &[&'t str], new: &[&'t str], same: usize) -> Vec<Edit<'t>> {
    let mut edits: Vec<Edit<'t>> = old[..same].iter().map(|line| (' ', *line)).collect();
    let (old, new) = (&old[same..], &new[same..]);
    let width = new.len() + 1;
    let mut length = vec![0u32; (old.len() + 1) * width];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            length[i * width + j] = if old[i] == new[j] {
                length[(i + 1) * width + j + 1] + 1
            } else {
                length[(i + 1) * width + j].max(length[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            edits.push((' ', old[i]));
            (i, j) = (i + 1, j + 1);
        } else if i < old.len()
            && (j == new.len() || length[(i + 1) * width + j] >= length[i * width + j + 1])
        {
            edits.push(('-', old[i]));
            i += 1;
        } else {
            edits.push(('+', new[j]));
            j += 1;
        }
    }
    edits
}
