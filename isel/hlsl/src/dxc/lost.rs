//! Attributes of Vulkan that DXC leaves out with a warning, since DXIL has no place for them or this version of DXC does not know them: a resource
//! would be elsewhere than the source says.

use super::Form;
use crate::options::Warnings;
use crate::said::Said;
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};

/// Attributes and what becomes of it if they are left out.
const MOVED: [(&str, &str); 13] = [
    ("binding", "the resource would have the descriptor of its register"),
    ("builtin", "the input or output would be an ordinary one"),
    ("combinedImageSampler", "the texture and its sampler would be two descriptors"),
    ("constant_id", "the constant could not be specialized"),
    ("counter_binding", "the counter would have a descriptor of its own choice"),
    ("ext_", "the instruction, type or decoration would be missing"),
    ("index", "the output would be of another blend source"),
    ("input_attachment_index", "the input attachment would be an ordinary resource"),
    ("location", "the input or output would have the location of its place among the others"),
    ("offset", "the member would be where Direct3D has it"),
    ("push_constant", "the block would be a constant buffer"),
    ("shader_record", "the block would be a constant buffer"),
    ("spirvasm", "the code would be missing"),
];

/// Attributes that only say more of what DXIL has.
const HINTS: [(&str, &str); 9] = [
    ("aliased_pointer", "pointers may be to the same memory in any case"),
    ("early_and_late_tests", "tests are made late"),
    ("depth_unchanged", "it is not known how depth changes"),
    ("image_format", "the format follows from the type of the texels"),
    ("post_depth_coverage", "coverage is told from before the tests"),
    ("stencil_ref_greater_equal_", "it is not known how the stencil reference changes"),
    ("stencil_ref_less_equal_", "it is not known how the stencil reference changes"),
    ("stencil_ref_unchanged_", "it is not known how the stencil reference changes"),
    ("nonwritable", "it is not known that nothing writes to it"),
];

/// An attribute that was left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    name: String,
    origin: Option<Origin>,
    why: &'static str,
    is_moved: bool,
}

/// DXC's lines without what it says of such attributes, and these; without warnings and their notes where they are hidden. SPIR-V loses only what DXC
/// does not know.
pub fn divide<'t>(lines: &[&'t str], warnings: Warnings, form: Form) -> (Vec<&'t str>, Vec<Lost>) {
    let (mut rest, mut lost) = (Vec::new(), Vec::new());
    let mut is_left_out = false;
    for (at, line) in lines.iter().enumerate() {
        let is_head = ["warning: ", "error: "].iter().any(|kind| line.contains(kind));
        // The lines and the notes behind a message show its place.
        is_left_out &= !is_head;
        if let Some(found) = lost_of(line, lines.get(at + 1), form) {
            is_left_out = true;
            if !lost.contains(&found) {
                lost.push(found);
            }
        } else if is_head && warnings == Warnings::Hidden && line.contains(": warning: ") {
            is_left_out = true;
        } else if !is_left_out {
            rest.push(*line);
        }
    }
    (rest, lost)
}

/// The attribute of a warning: `a.hlsl:1:3: warning: 'binding' attribute ignored [-Wignored-attributes]`, with the line of the source behind it.
/// DXC says `unknown attribute 'x' ignored` of what later versions have.
fn lost_of(line: &str, source: Option<&&str>, form: Form) -> Option<Lost> {
    let known = line.split_once("' attribute ignored").and_then(|(before, _)| before.rsplit_once('\''));
    let known = known.filter(|_| form == Form::Dxil);
    let unknown = line
        .split_once("unknown attribute '")
        .and_then(|(place, rest)| Some((place, rest.split_once("' ignored")?.0)));
    let (place, name) = known.or(unknown)?;
    let is_it = |(row, _): &&(&str, &'static str)| {
        name == *row || (row.ends_with('_') || *row == "shader_record") && name.starts_with(row)
    };
    let moved = MOVED.iter().find(is_it).map(|(_, why)| (*why, true));
    let row = moved.or_else(|| HINTS.iter().find(is_it).map(|(_, why)| (*why, false)));
    let is_vulkans = || source.is_some_and(|source| source.replace(' ', "").contains(&format!("vk::{name}")));
    let (why, is_moved) = match row {
        Some(row) if form == Form::Dxil || is_vulkans() => row,
        _ if is_vulkans() => ("DXC does not know what it says", true),
        _ => return None,
    };
    let mut numbers = place.split_once(": ").map_or("", |(place, _)| place).rsplitn(3, ':');
    let (column, row, file) = (numbers.next()?, numbers.next(), numbers.next());
    let origin = row.and_then(|row| Some(Origin::source(file?, row.parse().ok()?, column.parse().ok()?)));
    Some(Lost { name: name.to_owned(), origin, why, is_moved })
}

/// Tells what is lost; whether that is an error.
pub fn report(lost: &[Lost], warnings: Warnings, form: Form, said: &mut Vec<Said>) -> bool {
    let (fate, help) = match form {
        Form::Dxil => (
            "is lost on the way through DXIL",
            "--front=dxc lets DXC make SPIR-V; #ifdef __spirv__ hides what is for that alone",
        ),
        Form::Spirv => ("is not known to this DXC", "--dxc=PATH names a newer one"),
    };
    for attribute in lost {
        let message = format!("[[vk::{}]] {fate}: {}", attribute.name, attribute.why);
        let diagnostic = match attribute.is_moved || warnings == Warnings::Fatal {
            true => Diagnostic::error(Code::LACKING, message).help(help),
            false if warnings == Warnings::Hidden => continue,
            false => Diagnostic::warning(Code::FRONT_END_WARNING, message),
        };
        let diagnostic = match &attribute.origin {
            Some(origin) => diagnostic.at(origin.clone()),
            None => diagnostic,
        };
        said.push(diagnostic.into());
    }
    lost.iter().any(|attribute| attribute.is_moved) || warnings == Warnings::Fatal && !lost.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_that_are_left_out_are_found() {
        let lines = [
            "a.hlsl:1:3: warning: 'binding' attribute ignored [-Wignored-attributes]",
            "[[vk::binding(3, 1)]] Buffer<uint> warning;",
            "  ^",
            "a.hlsl:2:3: warning: implicit conversion",
            "x",
            "a.hlsl:4:5: warning: 'image_format' attribute ignored [-Wignored-attributes]",
            "y",
            "a.hlsl:4:5: warning: 'ext_decorate' attribute ignored [-Wignored-attributes]",
            "a.hlsl:9:5: warning: 'maybe_unused' attribute ignored [-Wignored-attributes]",
            "a.hlsl:10:3: warning: unknown attribute 'ext_builtin_input' ignored [-Wunknown-attributes]",
            "a.hlsl:11:3: warning: unknown attribute 'newer' ignored [-Wunknown-attributes]",
            "[[vk:: newer]]",
            "a.hlsl:12:3: warning: unknown attribute 'other' ignored [-Wunknown-attributes]",
            "[[gnu::other]]",
            "a.hlsl:13:3: error: 'index' attribute ignored [-Werror,-Wignored-attributes]",
        ];
        assert_eq!(divide(&lines, Warnings::Hidden, Form::Dxil).0, Vec::<&str>::new());
        let (rest, lost) = divide(&lines, Warnings::Shown, Form::Spirv);
        assert_eq!(rest.len(), lines.len() - 2, "{rest:?}");
        assert!(lost.len() == 1 && lost[0].name == "newer" && lost[0].is_moved, "{lost:?}");
        let (rest, lost) = divide(&lines, Warnings::Shown, Form::Dxil);
        assert_eq!(rest, [lines[3], lines[4], lines[8], lines[12], lines[13]]);
        let found: Vec<_> = lost.iter().map(|lost| (lost.name.as_str(), lost.is_moved)).collect();
        let known = [("binding", true), ("image_format", false), ("ext_decorate", true)];
        let newer = [("ext_builtin_input", true), ("newer", true), ("index", true)];
        assert_eq!(found, [known, newer].concat());
        assert_eq!(lost[0].origin, Some(Origin::source("a.hlsl", 1, 3)));
    }
}
