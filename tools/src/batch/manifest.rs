//! Manifests: a command line in each line, with permutations of macros.
//!
//! `-DNAME={1..8}` stands for a line with each of the numbers (`{0..64..16}` for every sixteenth), `-DNAME={a,b}` for one with
//! each of the words, and `-DNAME?` for one without the macro and one with it. The first macro changes slowest. `{NAME}` in the
//! line's other words, such as the name of the output, is replaced by the macro's value (0 or 1 for `-DNAME?`).

use anyhow::{Context, Result, bail, ensure};

/// More jobs than this are not made of one manifest.
const MOST: usize = 1_000_000;

/// One command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its line number in the manifest, from 1.
    pub number: usize,
    /// Its words.
    pub words: Vec<String>,
}

/// A macro with several values.
struct Axis {
    name: String,
    /// The word that defines it.
    word: usize,
    /// The replacements of that word, and the values elsewhere.
    choices: Vec<(Option<String>, String)>,
}

/// The command lines of a manifest, with all permutations.
///
/// # Errors
/// The first wrong line.
pub fn parse(text: &str) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for (number, line) in logical_lines(text) {
        let words = shlex::split(&line).context("a quote has no counterpart");
        words
            .and_then(|words| permute(number, &words, &mut lines))
            .with_context(|| format!("line {number}"))?;
    }
    Ok(lines)
}

/// Lines with the number of their first, those that end in a backslash joined to the next.
fn logical_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (index, line) in text.lines().enumerate() {
        let (part, goes_on) = line.strip_suffix('\\').map_or((line, false), |part| (part, true));
        match lines.last_mut().filter(|_| open) {
            Some((_, joined)) => joined.push_str(part),
            None => lines.push((index + 1, part.to_owned())),
        }
        open = goes_on;
    }
    lines
}

/// Adds the lines that one stands for.
fn permute(number: usize, words: &[String], lines: &mut Vec<Line>) -> Result<()> {
    if words.is_empty() {
        return Ok(());
    }
    let axes = axes(words)?;
    let count = axes.iter().try_fold(1usize, |product, axis| product.checked_mul(axis.choices.len()));
    let count = count.filter(|count| count.saturating_add(lines.len()) <= MOST);
    let count = count.with_context(|| format!("the manifest stands for more than {MOST} command lines"))?;
    for permutation in 0..count {
        let mut rest = permutation;
        let mut chosen = Vec::new();
        for axis in axes.iter().rev() {
            chosen.push((axis, &axis.choices[rest % axis.choices.len()]));
            rest /= axis.choices.len();
        }
        let mut line = Line { number, words: Vec::new() };
        for (index, word) in words.iter().enumerate() {
            match chosen.iter().find(|(axis, _)| axis.word == index) {
                Some((_, (replacement, _))) => line.words.extend(replacement.clone()),
                None => line.words.push(substitute(word, &chosen)),
            }
        }
        lines.push(line);
    }
    Ok(())
}

fn substitute(word: &str, chosen: &[(&Axis, &(Option<String>, String))]) -> String {
    let mut text = word.to_owned();
    for (axis, (_, value)) in chosen {
        text = text.replace(&format!("{{{}}}", axis.name), value);
    }
    text
}

fn axes(words: &[String]) -> Result<Vec<Axis>> {
    let mut axes: Vec<Axis> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        // Behind a `-D` of its own, or attached to it.
        let detached = index > 0 && words[index - 1] == "-D";
        let Some(definition) = word.strip_prefix("-D").or(detached.then_some(word)) else { continue };
        let prefix = if detached { "" } else { "-D" };
        let (name, values) = match definition.split_once('=') {
            Some((name, list)) => match list.strip_prefix('{').and_then(|list| list.strip_suffix('}')) {
                Some(list) => (name, Some(list)),
                None => continue,
            },
            None => match definition.strip_suffix('?') {
                Some(name) => (name, None),
                None => continue,
            },
        };
        ensure!(!axes.iter().any(|axis| axis.name == name), "the macro {name} is permuted twice");
        let choices = match values {
            Some(list) => {
                let values = values_of(list).with_context(|| format!("in '{word}'"))?;
                values.into_iter().map(|value| (Some(format!("{prefix}{name}={value}")), value)).collect()
            }
            None if detached => bail!("'-D {word}' is written -D{word}"),
            None => vec![(None, "0".to_owned()), (Some(format!("-D{name}")), "1".to_owned())],
        };
        axes.push(Axis { name: name.to_owned(), word: index, choices });
    }
    Ok(axes)
}

/// The values of `a,b,c`, `1..8` or `0..64..16`.
fn values_of(list: &str) -> Result<Vec<String>> {
    let Some((first, rest)) = list.split_once("..") else {
        return Ok(list.split(',').map(str::to_owned).collect());
    };
    let (last, step) = rest.split_once("..").unwrap_or((rest, "1"));
    let number = |text: &str| -> Result<i64> {
        text.trim()
            .parse()
            .with_context(|| format!("'{text}' is not a number; a range is {{1..8}} or {{0..64..16}}"))
    };
    let (first, last, step) = (number(first)?, number(last)?, number(step)?);
    ensure!(step > 0, "the step of a range is at least 1");
    ensure!(first <= last, "the range begins with {first} and ends with {last}, which is less");
    // Of any 64-bit numbers.
    let (first, last, step) = (i128::from(first), i128::from(last), i128::from(step));
    let count = (last - first) / step + 1;
    ensure!(count <= MOST as i128, "the range has more than {MOST} numbers");
    Ok((0..count).map(|index| (first + index * step).to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        parse(text).unwrap().iter().map(|line| line.words.join(" ")).collect()
    }

    #[test]
    fn a_line_is_a_job_and_comments_are_not() {
        let found = parse("# all shaders\na.hlsl -o 'x y.spv'\n\nb.hlsl \\\n  -O2 # fast\nc.hlsl").unwrap();
        let numbers: Vec<_> = found.iter().map(|line| line.number).collect();
        assert_eq!(numbers, [2, 4, 6]);
        assert_eq!(found[0].words, ["a.hlsl", "-o", "x y.spv"]);
        assert_eq!(found[1].words, ["b.hlsl", "-O2"]);
    }

    #[test]
    fn permutations_change_what_is_last_first() {
        assert_eq!(
            lines("a.hlsl -DN={1..2} -D M={x,y} -o {N}_{M}_{stem}.spv"),
            [
                "a.hlsl -DN=1 -D M=x -o 1_x_{stem}.spv",
                "a.hlsl -DN=1 -D M=y -o 1_y_{stem}.spv",
                "a.hlsl -DN=2 -D M=x -o 2_x_{stem}.spv",
                "a.hlsl -DN=2 -D M=y -o 2_y_{stem}.spv",
            ]
        );
        assert_eq!(lines("a -DF? -o {F}"), ["a -o 0", "a -DF -o 1"]);
        assert_eq!(lines("a -DN={-8..8..8}"), ["a -DN=-8", "a -DN=0", "a -DN=8"]);
        assert_eq!(lines("a -DX={,1} -DY=z -DZ"), ["a -DX= -DY=z -DZ", "a -DX=1 -DY=z -DZ"]);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, message) in [
            ("a\nb 'c", "line 2: a quote"),
            ("a -DN={1..x}", "'x' is not a number"),
            ("a -DN={2..1}", "which is less"),
            ("a -DN={1..9..0}", "at least 1"),
            ("a -DN={-9223372036854775808..9223372036854775807}", "more than 1000000"),
            ("a -DN={1..2000000}", "more than 1000000"),
            ("a -DN={1..1001} -DM={1..1001}", "more than 1000000"),
            ("a -DN={1..2} -DN={3..4}", "permuted twice"),
            ("a -D N?", "written -DN?"),
        ] {
            let error = format!("{:#}", parse(text).unwrap_err());
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
