//! The data that the page shows of a module.

use crate::draw::{Drawing, draw};
use crate::graph::{self, Function};
use serde::Serialize;
use spirant::binary::asm::{DisassembleOptions, Listing, listing};
use spirant::binary::reader::ReadError;
use spirant::check::check_for;
use spirant::dialect::Aborted;
use spirant::dialect::diagnostics::Offset;
use spirant::form::{Form, Input, words_as};
use spirant::reflect::{self, reflect};
use spirant::{Code, Diagnostic, Diagnostics, TargetEnv};

/// How many instructions of a long block are drawn: the first ones, and the last, which say where control goes.
const SHOWN: (usize, usize) = (8, 2);
/// How many characters of an instruction are drawn.
const CHARACTERS: usize = 56;
/// The size of a character, of a line and of the border around them, in pixels, as page.css has them.
const CHARACTER: f64 = 6.7;
const LINE: f64 = 15.0;
const BORDER: f64 = 10.0;

/// The verdict of verification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The module is valid, in the environment if there is one.
    Valid,
    /// It is not.
    Invalid,
    /// The input cannot be read as a module.
    Unreadable,
}

/// The results of an inspection.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Inspection {
    /// The verdict.
    pub verdict: Verdict,
    /// The diagnostics.
    pub findings: Vec<Finding>,
    /// Assembly text.
    pub assembly: String,
    /// The text of the dialect; empty if the module cannot be read as that.
    pub dialect: String,
    /// Its interface, as text.
    pub interface: String,
    /// Its functions, drawn.
    pub functions: Vec<Drawn>,
}

/// A diagnostic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// "warning", "error" or "internal error".
    pub severity: String,
    /// The code, as docs/reference/diagnostics.md lists it.
    pub code: &'static str,
    /// The complete text.
    pub text: String,
    /// The line of the assembly text that it refers to, counted from 0.
    pub line: Option<usize>,
}

/// A drawn function.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Drawn {
    /// Its name in the assembly text.
    pub name: String,
    /// Its blocks.
    pub blocks: Vec<DrawnBlock>,
    /// The condition of each of its edges.
    pub when: Vec<String>,
    /// Their positions; `None` if there are too many.
    pub drawing: Option<Drawing>,
}

/// A drawn block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DrawnBlock {
    /// Its name in the assembly text.
    pub name: String,
    /// Its role in a construct.
    pub role: &'static str,
    /// Its first instructions.
    pub text: Vec<String>,
    /// Its lines in the assembly text, counted from 0, and one past the last.
    pub lines: (usize, usize),
}

/// Reads a module in any form, verifies it, for an environment if one is named, and draws its functions.
pub fn inspect(name: &str, bytes: Vec<u8>, env: &str) -> Inspection {
    let mut found = Diagnostics::new();
    let mut lines = Lines::default();
    let shown = show(name, bytes, env, &mut found, &mut lines);
    let findings = found.iter().map(|diagnostic| finding(diagnostic, &lines)).collect();
    match shown {
        Ok(inspection) => Inspection { findings, ..inspection },
        Err(Aborted) => Inspection {
            verdict: Verdict::Unreadable,
            findings,
            assembly: String::new(),
            dialect: String::new(),
            interface: String::new(),
            functions: Vec::new(),
        },
    }
}

/// All but the findings.
fn show(
    name: &str,
    bytes: Vec<u8>,
    env: &str,
    found: &mut Diagnostics,
    lines: &mut Lines,
) -> Result<Inspection, Aborted> {
    let env = match (env, env.parse::<TargetEnv>()) {
        ("", _) => None,
        (_, Ok(env)) => Some(env),
        (_, Err(error)) => return found.abort(Diagnostic::error(Code::INVALID_INPUT, error.to_string())),
    };
    let input = Input::new(name, bytes, None).or_else(|diagnostic| found.abort(*diagnostic))?;
    let words = input.encoded(found)?;
    let cannot_be_read = |error: ReadError| Diagnostic::error(Code::INVALID_BINARY, error.to_string());
    let listed = listing(&words, &DisassembleOptions::default());
    let read = listed.and_then(|listed| Ok((listed, graph::functions(&words)?, reflect(&words)?)));
    let (listed, functions, reflection) = read.or_else(|error| found.abort(cannot_be_read(error)))?;
    let is_valid = check_for(&words, env.as_ref(), found).is_ok();
    *lines = Lines::of(&listed);
    let functions = functions.iter().map(|function| drawn(function, lines, &listed.text)).collect();
    // What the decoder refuses has been said by the check.
    let dialect = words_as(&words, Form::Dialect, &DisassembleOptions::default()).unwrap_or_default();
    Ok(Inspection {
        verdict: if is_valid { Verdict::Valid } else { Verdict::Invalid },
        findings: Vec::new(),
        assembly: listed.text,
        dialect: String::from_utf8_lossy(&dialect).into_owned(),
        interface: reflect::text(&reflection),
        functions,
    })
}

fn finding(diagnostic: &Diagnostic, lines: &Lines) -> Finding {
    let offset = diagnostic.origin.as_ref().and_then(|origin| origin.offset);
    let line = match offset {
        Some(Offset::Word(word)) => lines.of_word(word),
        _ => None,
    };
    Finding {
        severity: diagnostic.severity.to_string(),
        code: diagnostic.code.0,
        text: diagnostic.to_string(),
        line,
    }
}

/// Where instructions are in a text.
#[derive(Default)]
struct Lines {
    /// For each instruction its first word, its line, and its bytes.
    places: Vec<(usize, usize, (usize, usize))>,
}

impl Lines {
    fn of(listed: &Listing) -> Lines {
        let ends = listed.instructions.iter().skip(1).map(|(_, byte)| *byte).chain([listed.text.len()]);
        let (mut line, mut counted) = (0, 0);
        let place = |((word, byte), end): (&(usize, usize), usize)| {
            line += listed.text[counted..*byte].matches('\n').count();
            counted = *byte;
            (*word, line, (*byte, end))
        };
        Lines { places: listed.instructions.iter().zip(ends).map(place).collect() }
    }

    fn of_word(&self, word: usize) -> Option<usize> {
        let behind = self.places.partition_point(|place| place.0 <= word);
        Some(self.places[behind.checked_sub(1)?].1)
    }

    /// The line of an instruction, or the line behind the last.
    fn line(&self, instruction: usize) -> usize {
        let last = || self.places.last().map_or(0, |place| place.1 + 1);
        self.places.get(instruction).map_or_else(last, |place| place.1)
    }

    fn text<'t>(&self, instruction: usize, all: &'t str) -> &'t str {
        self.places.get(instruction).map_or("", |place| all[place.2.0..place.2.1].trim())
    }

    /// What the result of an instruction is called.
    fn name(&self, instruction: usize, all: &str) -> String {
        let text = self.text(instruction, all);
        text.split_once(" = ").map_or(text, |(name, _)| name).to_owned()
    }
}

fn drawn(function: &Function, lines: &Lines, all: &str) -> Drawn {
    let blocks: Vec<DrawnBlock> = function
        .blocks
        .iter()
        .map(|block| {
            let (label, end) = block.instructions;
            let line = |index| cut(lines.text(index, all));
            let first = end.min(label + 1 + SHOWN.0);
            let last = first.max(end.saturating_sub(SHOWN.1));
            let left_out = (last > first).then(|| format!("… {} more …", last - first));
            let text = (label + 1..first).map(line).chain(left_out).chain((last..end).map(line)).collect();
            let lines_of = (lines.line(label), lines.line(end));
            DrawnBlock { name: lines.name(label, all), role: block.role, text, lines: lines_of }
        })
        .collect();
    let sizes: Vec<_> = blocks.iter().map(size).collect();
    let edges: Vec<_> = function.edges.iter().map(|edge| (edge.from, edge.to)).collect();
    Drawn {
        name: lines.name(function.instruction, all),
        drawing: draw(&sizes, &edges),
        when: function.edges.iter().map(|edge| edge.when.clone()).collect(),
        blocks,
    }
}

/// How large a block is drawn: a title and its text.
fn size(block: &DrawnBlock) -> (f64, f64) {
    let title = block.name.chars().count() + 3 + block.role.chars().count();
    let widest = block.text.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(title);
    (widest as f64 * CHARACTER + 2.0 * BORDER, (block.text.len() + 1) as f64 * LINE + BORDER)
}

/// A line, which may be longer than what is drawn.
fn cut(line: &str) -> String {
    let line = line.replace('\n', " ");
    match line.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = include_str!("../page/sample.spvasm");

    #[test]
    fn a_module_is_shown_in_every_form() {
        let shown = inspect("a.spvasm", SAMPLE.into(), "vulkan1.1");
        assert_eq!(shown.verdict, Verdict::Valid, "{:?}", shown.findings);
        assert!(shown.findings.is_empty());
        assert!(shown.dialect.contains("spirv.mlir.loop") && shown.interface.contains("GLCompute"));
        let [main] = &shown.functions[..] else { panic!("{:?}", shown.functions) };
        assert_eq!(main.name, "%main");
        let lines: Vec<&str> = shown.assembly.lines().collect();
        for block in &main.blocks {
            assert_eq!(lines[block.lines.0].trim(), format!("{} = OpLabel", block.name));
            assert!(
                lines[block.lines.1].contains("OpLabel") || lines[block.lines.1].contains("OpFunctionEnd")
            );
        }
        let header = main.blocks.iter().find(|block| block.role == "loop header").unwrap();
        assert!(header.text.iter().any(|line| line.starts_with("OpLoopMerge")), "{header:?}");
        assert!(main.drawing.as_ref().unwrap().lines.iter().any(|line| line.is_back));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let shown = inspect(
            "a.spvasm",
            SAMPLE.replace("OpExecutionMode %main LocalSize 8 1 1", "").into(),
            "vulkan1.1",
        );
        assert_eq!(shown.verdict, Verdict::Invalid);
        assert!(!shown.functions.is_empty() && !shown.findings.is_empty());
        let shown = inspect("a.spvasm", b"OpCapability Nonsense".to_vec(), "");
        assert_eq!((shown.verdict, shown.findings.len()), (Verdict::Unreadable, 1));
        assert!(shown.findings[0].text.contains("Nonsense"));
    }

    #[test]
    fn strings_of_several_lines_move_what_is_behind_them() {
        let shown = inspect(
            "a.spvasm",
            SAMPLE.replace("OpSource HLSL 0 %5", "%text = OpString \"a\n\nb\"").into(),
            "",
        );
        let lines: Vec<&str> = shown.assembly.lines().collect();
        let first = &shown.functions[0].blocks[0];
        assert_eq!(lines[first.lines.0].trim(), format!("{} = OpLabel", first.name));
    }

    #[test]
    fn damaged_words_are_read_or_refused() {
        let words = spirant::binary::assemble(SAMPLE).unwrap();
        let bytes = spirant::form::bytes_of(&words);
        for at in 0..bytes.len() {
            for damage in [0, 1, 0xff] {
                let mut bytes = bytes.clone();
                bytes[at] ^= damage;
                let shown = inspect("a.spv", bytes, "vulkan1.1");
                assert!(damage != 0 || shown.verdict == Verdict::Valid);
                assert!(shown.findings.iter().all(|finding| finding.severity != "internal error"), "{at}");
            }
            assert_ne!(inspect("a.spv", bytes[..at].to_vec(), "").verdict, Verdict::Valid);
        }
    }
}
