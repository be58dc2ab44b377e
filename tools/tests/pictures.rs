//! README.md shows what the program prints: a diagnostic as a picture, with its colours, and a listing. `SPIRANT_BLESS=1` draws the picture
//! again.
#![cfg(all(unix, feature = "llvm22-1"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SPIRANT: &str = env!("CARGO_BIN_EXE_spirant");

const SOURCE: &str = "RWStructuredBuffer<float> data : register(u0);

float mean(float mine, uint count) {
  return WaveActiveSum(mine) / count;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  data[id.x] = mean(data[id.x], 64);
}
";

/// The arguments of the shown command.
const ARGUMENTS: [&str; 5] = ["cc", "-T", "cs_6_0", "--target-env=vulkan1.0", "mean.hlsl"];

fn repository() -> PathBuf {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this");
    Path::new(&manifest).join("..")
}

/// How a piece of text looks.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Style {
    is_bold: bool,
    colour: Option<&'static str>,
}

impl Style {
    /// After the parameters of an escape sequence that selects styles (ECMA-48, SGR).
    fn after(self, parameters: &str) -> Style {
        parameters.split(';').fold(self, |style, parameter| match parameter {
            "" | "0" => Style::default(),
            "1" => Style { is_bold: true, ..style },
            "91" => Style { colour: Some("#ff7b72"), ..style },
            "92" => Style { colour: Some("#7ee787"), ..style },
            "93" => Style { colour: Some("#e3b341"), ..style },
            "94" => Style { colour: Some("#79c0ff"), ..style },
            "96" => Style { colour: Some("#76e3ea"), ..style },
            other => panic!("a style that the picture has no colour for: {other}"),
        })
    }
}

/// The pieces of each line of a terminal's text.
fn pieces(text: &str) -> Vec<Vec<(Style, String)>> {
    let mut style = Style::default();
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut found: Vec<(Style, String)> = Vec::new();
        for (index, part) in line.split("\u{1b}[").enumerate() {
            let text = match part.split_once('m').filter(|_| index > 0) {
                Some((parameters, text)) => {
                    style = style.after(parameters);
                    text
                }
                None => part,
            };
            if !text.is_empty() {
                found.push((style, text.to_owned()));
            }
        }
        lines.push(found);
    }
    lines
}

/// A picture of a terminal that shows lines.
fn draw(lines: &[Vec<(Style, String)>]) -> String {
    const CHARACTER: f64 = 8.43;
    const LINE: usize = 20;
    const MARGIN: usize = 20;
    let length =
        |line: &Vec<(Style, String)>| line.iter().map(|(_, text)| text.chars().count()).sum::<usize>();
    let columns = lines.iter().map(length).max().unwrap_or(0);
    let width = (columns as f64 * CHARACTER).ceil() as usize + 2 * MARGIN;
    let height = lines.len() * LINE + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#0d1117\"/>\n\
         <g font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"14\" fill=\"#c9d1d9\" \
         xml:space=\"preserve\">\n"
    );
    for (number, line) in lines.iter().enumerate() {
        let _ = write!(svg, "<text x=\"{MARGIN}\" y=\"{}\">", MARGIN + number * LINE + 15);
        for (style, text) in line {
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let bold = if style.is_bold { " font-weight=\"bold\"" } else { "" };
            let colour = style.colour.map(|colour| format!(" fill=\"{colour}\"")).unwrap_or_default();
            let _ = write!(svg, "<tspan{colour}{bold}>{text}</tspan>");
        }
        svg.push_str("</text>\n");
    }
    svg + "</g>\n</svg>\n"
}

/// What the program prints about the source.
fn said_with(flags: &[&str]) -> String {
    let folder = std::env::temp_dir().join(format!(
        "spirant-picture-{}-{}",
        flags.len() + flags.concat().len(),
        std::process::id()
    ));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("mean.hlsl"), SOURCE).unwrap();
    let mut command = Command::new(SPIRANT);
    let output = command.args(ARGUMENTS).args(flags).current_dir(&folder).output().unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8(output.stderr).unwrap()
}

/// The page about diagnostics shows the same one as text and as JSON.
#[test]
fn the_diagnostic_of_the_page_is_what_the_program_prints() {
    let page = fs::read_to_string(repository().join("docs/reference/diagnostics.md")).unwrap();
    for flags in [&[][..], &["--diagnostics-format=json"]] {
        let said = said_with(flags);
        assert!(
            page.contains(&format!("```{}\n{said}```", if flags.is_empty() { "" } else { "json" })),
            "{said}"
        );
    }
}

#[test]
fn the_picture_of_a_diagnostic_is_what_the_program_prints() {
    let said = said_with(&["--color=always"]);
    let shown = format!("\u{1b}[92m$\u{1b}[0m spirant {}\n{said}", ARGUMENTS.join(" "));
    let drawn = draw(&pieces(&shown));
    let file = repository().join("docs/images/diagnostic.svg");
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        fs::write(&file, &drawn).unwrap();
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), drawn, "SPIRANT_BLESS=1 draws the picture again");
}

#[test]
fn the_listing_is_what_the_program_prints() {
    let repository = repository();
    let readme = fs::read_to_string(repository.join("README.md")).unwrap();
    let (_, listing) = readme.split_once("This is the end of the loop:\n\n```\n").unwrap();
    let listing = listing.split("```").next().unwrap();
    let mut command = Command::new(SPIRANT);
    command.args(["llc", "samples/argmax.ll", "--emit=asm", "-o", "-"]).current_dir(&repository);
    let said = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(listing.lines().count() > 5 && said.contains(listing), "{said}");
}

#[test]
fn styles_are_read_as_terminals_read_them() {
    let found = pieces("a\u{1b}[1m\u{1b}[91mb\u{1b}[0mc\nd");
    let red = Style { is_bold: true, colour: Some("#ff7b72") };
    let plain = Style::default();
    assert_eq!(
        found,
        [
            vec![(plain, "a".to_owned()), (red, "b".to_owned()), (plain, "c".to_owned())],
            vec![(plain, "d".to_owned())]
        ]
    );
}
