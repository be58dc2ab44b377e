//! What clang 22 gets wrong of matrices and layouts without a word, and that is refused or warned of.

use super::Front;
use crate::cc::source;
use crate::clang::ir_text;
use crate::exit::Exit;
use crate::render::{self, Sources};
use crate::report::Warnings;
use spirant::{Code, Diagnostic, Origin};

impl Front {
    /// Warns where clang 22 lays global variables out by rules of its own.
    pub(super) fn check_globals(&self, ir: &[u8]) {
        let is_shown = self.is_hlsl() && self.warnings != Warnings::Hidden;
        let mut globals = ir_text::lines_with(ir, "__cblayout_$Globals");
        if !is_shown || !globals.any(source::is_other_layout) {
            return;
        }
        let message = "clang 22 lays out global variables that are structs or matrices by rules of its own";
        let diagnostic = Diagnostic::warning(Code::FRONT_END_WARNING, message)
            .at(Origin::file(&self.input.display().to_string()))
            .help("put them into a cbuffer, which is laid out as in DXC");
        render::print_one(&diagnostic, Sources::default(), self.style);
    }

    /// Refuses what clang 22 gets wrong without a word where matrices are stored by rows.
    pub(super) fn check_matrices(&self) -> Result<(), Exit> {
        if !self.row_major || !self.is_hlsl() {
            return Ok(());
        }
        let text = self.preprocessed().unwrap_or_default();
        let Some(place) = source::built_matrix(text, |file| self.clang.is_ours(file)) else { return Ok(()) };
        let message = "clang 22 transposes matrices that are built of numbers or rows where matrices are stored by rows";
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .at(Origin::source(&place.file, place.line, place.column))
            .help("assign the rows or elements of the matrix one by one, or leave out --row-major (-Zpr)");
        render::print_one(&diagnostic, Sources::default(), self.style);
        Err(Exit::Input)
    }

    /// Refuses orders of matrices in structured buffers, where clang 22 knows one.
    pub(super) fn check_orders(&self, ir: &[u8]) -> Result<(), Exit> {
        // An alias that the prelude does not define is of the source, which is preprocessed then.
        let says = |text| ir_text::says(ir, text);
        if !self.is_hlsl() || !says("__spirant_row_major<") && !says("__spirant_column_major<") {
            return Ok(());
        }
        let source = source::scan(self.preprocessed().unwrap_or_default(), |file| self.clang.is_ours(file));
        let ir = String::from_utf8_lossy(ir);
        let Some(order) = source::stored_otherwise(&ir, &source.orders, self.row_major) else {
            return Ok(());
        };
        let message = format!(
            "clang 22 stores all matrices in structured buffers by {}: '{}' has one that is stored otherwise",
            if self.row_major { "rows" } else { "columns" },
            order.structure
        );
        let place = &order.place;
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .at(Origin::source(&place.file, place.line, place.column))
            .help("leave the order out and transpose the matrix, or let an installed DXC compile it: spirant cc --dxc");
        render::print_one(&diagnostic, Sources::default(), self.style);
        Err(Exit::Input)
    }
}
