//! Takes the samples and the corpora through MLIR and prints what fraction of each it accepts.
//!
//! `spirant-mlir [samples|hlsl|opencl …] [--every N] [--only TEXT] [--list] [-ON]`

use anyhow::Result;
use spirant_testsuite::mlir::{self, Figures};

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let after = |flag: &str| args.iter().position(|arg| arg == flag).and_then(|at| args.get(at + 1));
    let every: usize = after("--every").map_or(Ok(1), |text| text.parse())?;
    let only = after("--only");
    let list = args.iter().any(|arg| arg == "--list");
    let level = args.iter().find(|arg| arg.starts_with("-O")).map_or("-O1", String::as_str);
    let named: Vec<&str> =
        args.iter().map(String::as_str).filter(|arg| ["samples", "hlsl", "opencl"].contains(arg)).collect();
    let named = if named.is_empty() { vec!["samples", "hlsl", "opencl"] } else { named };
    for corpus in named {
        let mut figures = Figures::default();
        for path in mlir::paths(corpus)?.into_iter().step_by(every.max(1)) {
            if only.is_none_or(|text| path.to_string_lossy().contains(text.as_str())) {
                figures.take(&path, level, list);
            }
        }
        figures.print(corpus);
    }
    Ok(())
}
