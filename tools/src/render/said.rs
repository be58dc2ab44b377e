//! Messages of a front end and of the library that runs it, on the error stream.

use super::{Format, Sources, Style, print_one};
use spirant_hlsl::Said;
use spirant_hlsl::said::Written;
use std::io::{self, Write};

/// Prints the messages; with `verbose`, the complete output of the front end.
pub fn print(said: &[Said], style: Style, verbose: bool) {
    for said in said {
        match said {
            Said::Finding(diagnostic) => print_one(diagnostic, Sources::default(), style),
            Said::FrontEnd(written) if verbose && style.format == Format::Text => {
                let _ = write!(io::stderr().lock(), "{}", written.text);
            }
            Said::FrontEnd(written) => print_written(written, style),
            Said::System(message) => {
                let _ = writeln!(io::stderr().lock(), "error: {message}");
            }
        }
    }
}

fn print_written(written: &Written, style: Style) {
    for finding in &written.findings {
        match &finding.text {
            Some(text) if style.format == Format::Text => {
                let _ = write!(io::stderr().lock(), "{text}");
            }
            _ => print_one(&finding.diagnostic, Sources::default(), style),
        }
    }
    if written.left_out > 0 && style.format == Format::Text {
        let left_out = written.left_out;
        let _ = writeln!(
            io::stderr().lock(),
            "note: {left_out} more errors of clang may follow from that; -v shows them"
        );
    }
}
