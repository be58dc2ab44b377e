//! Matrices, layouts and texture buffers that clang 22 compiles wrongly without a message: they are refused, or there is a warning.

use super::{Front, Tokens};
use crate::clang::Done;
use crate::includes;
use crate::ir_text;
use crate::options::Warnings;
use crate::said::{Said, Stop};
use crate::source::{self, matrices, orders};
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use std::cell::Cell;
use std::path::{Path, PathBuf};

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

    /// Refuses texture buffers, of which clang 22 makes descriptors of another kind.
    pub(super) fn check_texture_buffers(
        &self,
        tokens: &Tokens<'_>,
        _: &[u8],
        said: &mut Vec<Said>,
    ) -> Result<(), Stop> {
        let folders: Vec<&Path> = self.options.includes.iter().map(PathBuf::as_path).collect();
        let texts = includes::files(&self.input.bytes().unwrap_or_default(), &self.input.path, &folders);
        if !self.is_hlsl() || !texts.iter().any(|(_, text)| text.contains("tbuffer")) {
            return Ok(());
        }
        let Some((name, place)) = source::texture_buffer(tokens.read()) else { return Ok(()) };
        let message = format!("clang 22 makes a uniform buffer of the texture buffer '{name}'");
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .at(Origin::source(&place.file, place.line, place.column))
            .help("declare a cbuffer, or let DXC compile the source: --front=dxil");
        said.push(diagnostic.into());
        Err(Stop::Source)
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
            .help(
                "leave the order out and transpose the matrix, or let DXC compile the source: --front=dxil",
            );
        said.push(diagnostic.into());
        Err(Stop::Source)
    }
}
