//! Messages about a source that was edited before clang read it: what they show is what its author wrote.

use crate::messages::without_colours;
use std::collections::HashMap;

/// Messages with lines of `original` in the place of those of `edited`, which has the same number of lines. Columns move with what is around
/// them; marks under a line that is another go.
pub fn of_original(messages: &str, original: &str, edited: &str) -> String {
    let pairs = edited.lines().zip(original.lines()).filter(|(edited, original)| edited != original);
    // clang writes tabs as spaces.
    let known: HashMap<String, (&str, &str)> = pairs.map(|pair| (without_blanks(pair.0), pair)).collect();
    let mut lines: Vec<String> = Vec::new();
    let (mut head, mut is_other) = (None, false);
    for line in messages.lines() {
        let plain = without_colours(line);
        let excerpt = plain.split_once(" | ").and_then(|(number, text)| {
            let number = number.trim().parse::<u32>().ok()?;
            Some((number, *known.get(&without_blanks(text))?))
        });
        let is_mark = plain.trim_start().starts_with("| ");
        if let Some((number, (edited, original))) = excerpt {
            if let Some(head) = head.take().and_then(|head: usize| lines.get_mut(head)) {
                move_column(head, number, edited, original);
            }
            lines.push(format!("{number:>5} | {original}"));
        } else if !(is_mark && is_other) {
            if !is_mark {
                head = Some(lines.len());
            }
            lines.push(line.to_owned());
        }
        is_other = excerpt.is_some() || is_mark && is_other;
    }
    lines.join("\n") + "\n"
}

fn without_blanks(line: &str) -> String {
    line.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Moves the column of `FILE:NUMBER:COLUMN: `, if the line begins with that.
fn move_column(head: &mut String, number: u32, edited: &str, original: &str) {
    let mark = format!(":{number}:");
    let Some(at) = head.find(&mark).map(|at| at + mark.len()) else { return };
    let length = head[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    if let Ok(column) = head[at..at + length].parse::<usize>() {
        head.replace_range(at..at + length, &column_of(column, edited, original).to_string());
    }
}

/// The column, from 1, in the original line of one in the edited line.
fn column_of(column: usize, edited: &str, original: &str) -> usize {
    let (edited, original) = (edited.as_bytes(), original.as_bytes());
    let same = |pairs: &mut dyn Iterator<Item = (&u8, &u8)>| pairs.take_while(|(a, b)| a == b).count();
    let before = same(&mut edited.iter().zip(original));
    let behind = same(&mut edited.iter().rev().zip(original.iter().rev())).min(original.len() - before);
    let from_end = (edited.len() + 1).saturating_sub(column);
    if column <= before {
        column
    } else if from_end <= behind {
        original.len() + 1 - from_end
    } else {
        before + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_author() {
        let original = "int a;\n\tx = m[0].xyz + y;\nint b;";
        let edited = "int a;\n\tx = __spirant_value(m[0]).xyz + y;\nint b;";
        let messages = "a.hlsl:2:36: \u{1b}[1merror: use of undeclared identifier 'y'\n    2 |         x = __spirant_value(m[0]).xyz + \u{1b}[0my;\n      |   \
                        ^\n      |   fix\na.hlsl:3:5: error: other\n    3 | int b;\n      |     ^\n1 error generated.\n";
        assert_eq!(
            of_original(messages, original, edited),
            "a.hlsl:2:19: \u{1b}[1merror: use of undeclared identifier 'y'\n    2 | \tx = m[0].xyz + y;\na.hlsl:3:5: error: other\n    3 | int b;\n      \
             |     ^\n1 error generated.\n"
        );
        assert_eq!(of_original("a\n", "", "b"), "a\n");
    }

    #[test]
    fn columns_move_with_what_is_around_them() {
        let (edited, original) = ("ab__c(x)de", "abxde");
        let columns: Vec<usize> =
            (1..=edited.len() + 2).map(|column| column_of(column, edited, original)).collect();
        assert_eq!(columns, [1, 2, 3, 3, 3, 3, 3, 3, 4, 5, 6, 6]);
    }
}
