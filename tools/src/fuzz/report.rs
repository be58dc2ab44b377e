//! The findings of a campaign: a page to read, JUnit's XML for continuous integration, and a summary.

use super::target::Signature;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::path::Path;

/// A finding.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its signature.
    pub signature: Signature,
    /// The end of the target's output.
    pub output: String,
    /// The number of inputs with this failure.
    pub count: usize,
    /// The smallest one's file.
    pub file: String,
    /// Its size in bytes.
    pub size: usize,
    /// The command that reproduces it.
    pub command: String,
}

/// The outcome of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of inputs for the target.
    pub cases: u64,
    /// The number of inputs that our compiler refused before.
    pub refused: u64,
    /// The findings, one for each signature.
    pub findings: Vec<Finding>,
}

/// The characters that XML and HTML permit, those with a meaning spelled out.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

fn html(report: &Report) -> String {
    let mut page = String::from(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Findings</title>\n\
         <style>body{font:16px sans-serif;margin:2em;max-width:70em}pre{background:#eee;padding:.5em;overflow:auto}</style>\n",
    );
    let count = report.findings.len();
    let _ = writeln!(page, "<h1>{count} findings in {} inputs</h1>", report.cases);
    for finding in &report.findings {
        let file = escape(&finding.file);
        let _ = writeln!(page, "<h2>{}</h2>", escape(&finding.signature.to_string()));
        let _ = writeln!(
            page,
            "<p>{} inputs; <a href=\"{file}\">{file}</a>, {} bytes</p>\n<pre>{}</pre>\n<pre>{}</pre>",
            finding.count,
            finding.size,
            escape(&finding.command),
            escape(&finding.output)
        );
    }
    page + "</html>\n"
}

fn junit(report: &Report) -> String {
    let failures = report.findings.len();
    // What passes is one case: a line for each input would say nothing more.
    let tests = failures + 1;
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(
        xml,
        "<testsuite name=\"spirant fuzz\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\">"
    );
    let _ = writeln!(xml, "  <testcase classname=\"fuzz\" name=\"{} inputs\"/>", report.cases);
    for finding in &report.findings {
        let name = escape(&finding.signature.to_string());
        let _ = writeln!(
            xml,
            "  <testcase classname=\"fuzz\" name=\"{name}\">\n    <failure message=\"{name}\">{}\n{}\n{} inputs</failure>\n  </testcase>",
            escape(&finding.command),
            escape(&finding.output),
            finding.count
        );
    }
    xml + "</testsuite>\n"
}

/// Writes `report.html` and `report.xml`.
///
/// # Errors
/// They cannot be written.
pub fn write(report: &Report, folder: &Path) -> Result<()> {
    for (name, text) in [("report.html", html(report)), ("report.xml", junit(report))] {
        let path = folder.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Findings, the most frequent first.
pub fn summary(report: &Report) -> String {
    let mut findings: Vec<&Finding> = report.findings.iter().collect();
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.count));
    let mut text = String::new();
    for finding in findings {
        let _ = writeln!(text, "{:>8}  {}", finding.count, finding.signature);
        let _ = writeln!(text, "          {}", finding.command);
    }
    let failed: usize = report.findings.iter().map(|finding| finding.count).sum();
    let _ = writeln!(text, "{:>8}  as expected", report.cases - failed as u64);
    if report.refused > 0 {
        let _ = writeln!(text, "{:>8}  refused by this compiler, and not tried", report.refused);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_target_prints_does_not_break_the_report() {
        let finding = Finding {
            signature: Signature { kind: "crashes".to_owned(), message: "<a> & \"b\"".to_owned() },
            output: "]]></failure>\u{1b}[0m".to_owned(),
            count: 2,
            file: "x.spv".to_owned(),
            size: 4,
            command: "cmd x.spv".to_owned(),
        };
        let report = Report { cases: 9, refused: 1, findings: vec![finding] };
        let xml = junit(&report);
        assert!(xml.contains("message=\"crashes: &lt;a&gt; &amp; &quot;b&quot;\""), "{xml}");
        assert!(!xml.contains('\u{1b}') && xml.matches("</failure>").count() == 1);
        assert!(html(&report).contains("<h1>1 findings in 9 inputs</h1>"));
        assert_eq!(summary(&report).lines().count(), 4);
    }
}
