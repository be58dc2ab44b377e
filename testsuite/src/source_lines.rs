//! Checks the lines of source files in debug information, read from words; it shares no code with the decoder, the verifier or
//! `spirant dump`.
//!
//! A spirv-val of 2026 refuses a line after the end of its file if the module has the file's text; the spirv-val that tests link
//! does not have this rule.

use std::collections::HashMap;

const STRING: u32 = 7;
const EXT_INST_IMPORT: u32 = 11;
const EXT_INST: u32 = 12;
const CONSTANT: u32 = 43;

/// By number of a node, which operand is its source; the line follows.
const SOURCES: [(u32, usize); 10] =
    [(7, 2), (9, 2), (10, 2), (11, 2), (18, 2), (19, 2), (20, 2), (21, 0), (26, 2), (103, 0)];

/// References to lines that their file does not have, and checksums in place of a text.
pub fn problems(words: &[u32]) -> Vec<String> {
    let (mut set, mut is_literal) = (None, false);
    let mut strings: HashMap<u32, String> = HashMap::new();
    let mut numbers: HashMap<u32, u32> = HashMap::new();
    let mut lines: HashMap<u32, usize> = HashMap::new();
    let (mut open, mut found) = (0, Vec::new());
    let mut rest = words.get(5..).unwrap_or_default();
    while let Some(first) = rest.first() {
        let (inst, behind) = rest.split_at(((first >> 16) as usize).clamp(1, rest.len()));
        rest = behind;
        match (first & 0xffff, &inst[1..]) {
            (STRING, [id, text @ ..]) => {
                strings.insert(*id, string(text));
            }
            (CONSTANT, [_, id, value]) => {
                numbers.insert(*id, *value);
            }
            (EXT_INST_IMPORT, [id, name @ ..]) => match &*string(name) {
                "NonSemantic.Shader.DebugInfo.100" => set = Some(*id),
                "OpenCL.DebugInfo.100" => (set, is_literal) = (Some(*id), true),
                _ => {}
            },
            (EXT_INST, [_, id, from, number, operands @ ..]) if Some(*from) == set => {
                let text = match (number, operands) {
                    (35, [_, text]) => Some((*id, text)),
                    (102, [text]) if !is_literal => Some((open, text)),
                    _ => None,
                };
                if *number == 35 {
                    open = *id;
                }
                if let Some((source, text)) = text {
                    let text = strings.get(text).cloned().unwrap_or_default();
                    if text.starts_with("//__CSK_") {
                        found.push(format!("a checksum in the place of a text: {text}"));
                    }
                    *lines.entry(source).or_insert(1) += text.matches('\n').count();
                }
                let place =
                    SOURCES.iter().find(|(other, _)| other == number).map_or(usize::MAX, |(_, place)| *place);
                if let (Some(source), Some(line)) =
                    (operands.get(place), operands.get(place.saturating_add(1)))
                {
                    let line = if is_literal { Some(*line) } else { numbers.get(line).copied() };
                    let known = lines.get(source).copied();
                    if line.zip(known).is_some_and(|(line, known)| line as usize > known) {
                        found.push(format!("instruction {number} is on line {line:?} of {known:?}"));
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// The number of a module's sources with a text.
pub fn texts(words: &[u32]) -> usize {
    let (mut set, mut count) = (None, 0);
    let mut rest = words.get(5..).unwrap_or_default();
    while let Some(first) = rest.first() {
        let (inst, behind) = rest.split_at(((first >> 16) as usize).clamp(1, rest.len()));
        rest = behind;
        match (first & 0xffff, &inst[1..]) {
            (EXT_INST_IMPORT, [id, name @ ..]) if string(name).contains("DebugInfo.100") => set = Some(*id),
            (EXT_INST, [_, _, from, 35, _, _]) if Some(*from) == set => count += 1,
            _ => {}
        }
    }
    count
}

fn string(words: &[u32]) -> String {
    let bytes: Vec<u8> =
        words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
