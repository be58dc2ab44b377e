//! What clang 22 gets wrong of matrices and layouts without a word, and that is refused or warned of.

use super::{Front, Tokens};
use crate::clang::Done;
use crate::ir_text;
use crate::options::Warnings;
use crate::said::{Said, Stop};
use crate::source::{self, matrices, orders};
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use std::cell::Cell;

/// What begins a call of the product of linear algebra. The prelude's `mul` makes none, so that each is clang 22's for a `*`.
const PRODUCT: &str = "@llvm.matrix.multiply.";

/// LLVM IR whose matrices are multiplied by element, as HLSL's `*` does; `None` where their shapes differ.
fn by_element(ir: &[u8]) -> Option<Vec<u8>> {
    let mut new = Vec::with_capacity(ir.len());
    for line in ir.split_inclusive(|byte| *byte == b'\n') {
        let text =
            std::str::from_utf8(line).ok().filter(|text| text.contains(PRODUCT) && text.contains(" = "));
        match text {
            Some(text) => new.extend_from_slice(product_by_element(text)?.as_bytes()),
            None => new.extend_from_slice(line),
        }
    }
    Some(new)
}

/// The line for `%c = call FLAGS TYPE @llvm.matrix.multiply.X(TYPE %a, TYPE %b, i32 R, i32 K, i32 C)REST`.
fn product_by_element(line: &str) -> Option<String> {
    let (result, call) = line.split_once(" = ")?;
    let (before, after) = call.split_once(PRODUCT)?;
    let (arguments, rest) = arguments(after.split_once('(')?.1)?;
    let [a, b, shape @ ..] = &arguments[..] else { return None };
    let is_square = shape.len() == 3 && shape.iter().all(|size| *size == shape[0]);
    // Where the shape is square, all three have one type.
    let (_, head) = before.split_once("call ")?;
    let flags = &head[..head.find('<')?];
    let b = b.strip_prefix(head[flags.len()..].trim_end())?;
    let op = if a.contains(" x i") { "mul" } else { "fmul" };
    is_square.then(|| format!("{result} = {op} {flags}{a},{b}{rest}"))
}

/// The arguments of a call, and what is behind its parenthesis.
fn arguments(text: &str) -> Option<(Vec<&str>, &str)> {
    let (mut all, mut begin, mut depth) = (Vec::new(), 0, 0usize);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '<' | '[' | '{' => depth += 1,
            ',' | ')' if depth == 0 => {
                all.push(text[begin..at].trim());
                begin = at + 1;
                if c == ')' {
                    return Some((all, &text[begin..]));
                }
            }
            ')' | '>' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// Whether a list takes elements of a matrix: extracted one after the other where one expression stands.
fn flattens_matrices(done: &Done) -> bool {
    let last = Cell::new(None::<String>);
    done.is_of_line_with("%matrixext", |line| {
        let Some((_, extracted)) = line.split_once(" = extractelement ") else { return false };
        let place = extracted.split_once(", !dbg ").map_or("", |(_, place)| place);
        last.replace(Some(place.to_owned())).is_some_and(|last| last == place)
    })
}

/// Whether a line is the address of an element of a matrix, as where components of a row are written, or of what lies behind one of four
/// elements, which may be a vector, too.
fn is_element(line: &str) -> bool {
    let Some((_, rest)) = line.split_once("= getelementptr <") else { return false };
    let Some((count, _)) = rest.split_once(" x ") else { return false };
    let index = rest.split(", ").nth(3).and_then(|index| index.strip_prefix("i32 ")?.parse::<u32>().ok());
    match count {
        "6" | "8" | "9" | "12" | "16" => true,
        "4" => index.is_some_and(|index| index > 3),
        _ => false,
    }
}

impl Front {
    /// Whether what clang made of matrices is wrong, or may be.
    pub(super) fn is_wrong_of_matrices(&self, done: &Done) -> bool {
        // By rows, nothing tells.
        self.options.row_major
            || flattens_matrices(done)
            // A component of a row that is written.
            || done.wrote(" extractelement (")
            || done.is_of_line_with("= getelementptr <", is_element)
    }

    /// Multiplies matrices by element, of which clang 22 makes the product of linear algebra.
    pub(super) fn multiply_by_element(&self, ir: Vec<u8>, said: &mut Vec<Said>) -> Result<Vec<u8>, Stop> {
        if !self.is_hlsl() || !ir_text::says(&ir, PRODUCT) {
            return Ok(ir);
        }
        by_element(&ir).ok_or_else(|| {
            let message =
                "matrices of different shapes are multiplied by '*', which multiplies elements in HLSL";
            let diagnostic = Diagnostic::error(Code::LACKING, message)
                .at(Origin::file(&self.input.name()))
                .help("write mul(a, b) for the product of linear algebra");
            said.push(diagnostic.into());
            Stop::Source
        })
    }

    /// Warns where clang 22 lays constant buffers out by rules of its own: global variables, and what [`source`] does not say otherwise.
    pub(super) fn check_layouts(&self, _: &Tokens<'_>, ir: &[u8], said: &mut Vec<Said>) -> Result<(), Stop> {
        if !self.is_hlsl() || self.options.warnings == Warnings::Hidden {
            return Ok(());
        }
        for line in ir_text::lines_with(ir, "__cblayout_").filter(|line| source::is_other_layout(line)) {
            let name = line.split_once("__cblayout_").map_or("", |(_, name)| name);
            let name = name.split(['"', ' ']).next().unwrap_or_default();
            let (what, help) = match name {
                "$Globals" => (
                    "global variables that are structs or matrices".to_owned(),
                    "put them into a cbuffer, which is laid out as in DXC",
                ),
                _ => (
                    format!("the structs and matrices of the constant buffer '{name}'"),
                    "declare resources outside of it, and leave out attributes of its members",
                ),
            };
            let message = format!("clang 22 lays out {what} by rules of its own");
            let diagnostic = Diagnostic::warning(Code::FRONT_END_WARNING, message)
                .at(Origin::file(&self.input.name()))
                .help(help);
            said.push(diagnostic.into());
        }
        Ok(())
    }

    /// Refuses what clang 22 gets wrong without a word where matrices are stored by rows.
    pub(super) fn check_matrices(
        &self,
        tokens: &Tokens<'_>,
        _: &[u8],
        said: &mut Vec<Said>,
    ) -> Result<(), Stop> {
        if !self.options.row_major || !self.is_hlsl() {
            return Ok(());
        }
        let Some(place) = matrices::built(tokens.read()) else { return Ok(()) };
        let message = "clang 22 transposes matrices that are built of numbers or rows, or are in a list, where matrices are stored by rows";
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .at(Origin::source(&place.file, place.line, place.column))
            .help("assign the rows, elements or members one by one, or leave out --row-major (-Zpr)");
        said.push(diagnostic.into());
        Err(Stop::Source)
    }

    /// Refuses assignments to components of a row that no rewrite covers: clang 22 assigns to elements of the matrix in their place.
    pub(super) fn check_assignments(
        &self,
        tokens: &Tokens<'_>,
        _: &[u8],
        said: &mut Vec<Said>,
    ) -> Result<(), Stop> {
        // What clang makes of one shows that matrices are to be rewritten, so that a source with one is preprocessed by now.
        let Some(lexed) = tokens.of_preprocessed().filter(|_| self.is_hlsl()) else { return Ok(()) };
        let Some((place, why)) = matrices::unassigned(lexed) else { return Ok(()) };
        let message = format!(
            "clang 22 compiles assignments to components of a matrix's row wrongly, and this one is {why}"
        );
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .at(Origin::source(&place.file, place.line, place.column))
            .help("compute the index before, and make the assignment a statement");
        said.push(diagnostic.into());
        Err(Stop::Source)
    }

    /// Refuses orders of matrices in structured buffers, where clang 22 knows one.
    pub(super) fn check_orders(
        &self,
        tokens: &Tokens<'_>,
        ir: &[u8],
        said: &mut Vec<Said>,
    ) -> Result<(), Stop> {
        // clang knows none of the words, so that a source with one is preprocessed by now.
        let Some(lexed) = tokens.of_preprocessed().filter(|_| self.is_hlsl()) else { return Ok(()) };
        let orders = orders::stated(lexed);
        if orders.is_empty() {
            return Ok(());
        }
        let ir = String::from_utf8_lossy(ir);
        let Some(order) = orders::stored_otherwise(&ir, &orders, self.options.row_major) else {
            return Ok(());
        };
        let message = format!(
            "clang 22 stores all matrices in structured buffers by {}: '{}' has one that is stored otherwise",
            if self.options.row_major { "rows" } else { "columns" },
            if order.structure.is_empty() { &order.argument_of } else { &order.structure }
        );
        let place = &order.place;
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .at(Origin::source(&place.file, place.line, place.column))
            .help("leave the order out and transpose the matrix, or let an installed DXC compile it: spirant cc --dxc");
        said.push(diagnostic.into());
        Err(Stop::Source)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_by_element() {
        let line = |types: &str, a: &str, b: &str, shape: &str| {
            format!(
                "  %3 = call reassoc arcp {types} @llvm.matrix.multiply.x.x.x({types} {a}, {types} {b}, {shape}), !dbg !132\n"
            )
        };
        let floats = line("<16 x float>", "%1", "%m.i", "i32 4, i32 4, i32 4");
        let integers =
            line("<4 x i32>", "%1", "splat (i32 2)", "i32 2, i32 2, i32 2").replace("reassoc arcp ", "");
        let declaration =
            "declare <16 x float> @llvm.matrix.multiply.x.x.x(<16 x float>, <16 x float>, i32 immarg)\n";
        let new = by_element(format!("{floats}{integers}{declaration}").as_bytes());
        let expected = "  %3 = fmul reassoc arcp <16 x float> %1, %m.i, !dbg !132\n  %3 = mul <4 x i32> %1, splat (i32 2), !dbg !132\n";
        assert_eq!(
            String::from_utf8(new.expect("the same shapes")).expect("text"),
            format!("{expected}{declaration}")
        );
        assert_eq!(by_element(line("<6 x float>", "%1", "%2", "i32 2, i32 3, i32 2").as_bytes()), None);
    }
}
