//! `cargo xtask bench --scale`: how time and memory grow when a module has many of one thing.
//!
//! Each direction is measured at five sizes, together with LLVM's parse and verify. The exponent is the slope of cost against
//! size on logarithmic scales, after subtracting the cost of a nearly empty module: 1 is linear. An exponent above [`LIMIT`] is
//! a bug, unless LLVM's own part, which is sometimes most of the cost, grows as fast.

mod chart;
mod families;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::measure::{self, Usage};
use super::{CPU, MEMORY, Quantity};
use families::{FAMILIES, Family};

/// An exponent above this is a bug.
const LIMIT: f64 = 1.15;
/// Exponents that differ by this are the same.
const ALIKE: f64 = 0.03;
/// What is measured, of the largest size; the first is what is taken away from the others.
const SIZES: [f64; 5] = [0.001, 0.125, 0.25, 0.5, 1.0];
/// A cost below this, in seconds or MiB, is noise.
const NOISE: [(Quantity, f64); 2] = [(CPU, 0.02), (MEMORY, 4.0)];

/// A size, and what it cost.
struct Point {
    size: usize,
    usage: Usage,
}

/// What was measured in a direction.
struct Curve {
    name: &'static str,
    /// The measurements by size; empty if a module was refused.
    points: Vec<Point>,
    /// LLVM's parse and verify of the same modules.
    floor: Vec<Point>,
    /// Why there are no points.
    failure: Option<String>,
}

/// Measures the directions whose name contains `only`, prints a table and draws a picture.
pub fn run(directory: &Path, spirant_llc: &Path, only: Option<&str>, runs: u32) -> Result<()> {
    let mut curves = Vec::new();
    for family in FAMILIES.iter().filter(|family| only.is_none_or(|part| family.name.contains(part))) {
        eprintln!("measuring {}", family.name);
        curves.push(measure(directory, spirant_llc, family, runs)?);
    }
    ensure!(!curves.is_empty(), "no direction has that name");
    let header = [
        "of",
        "largest",
        "cpu s",
        "floor s",
        "MiB",
        "time exponent",
        "floor's",
        "memory exponent",
        "floor's",
    ];
    let rows: Vec<_> = curves.iter().map(Curve::row).collect();
    println!("\n{}", super::table(&header.map(str::to_owned), &rows));
    let picture = directory.join("scale.svg");
    chart::draw(&picture, &curves)?;
    println!("The fastest of {runs} runs; floor: LLVM's parse and verify. Drawn in {}.", picture.display());
    let bad: Vec<_> = curves.iter().filter(|curve| curve.is_bad()).map(|curve| curve.name).collect();
    ensure!(
        bad.is_empty(),
        "these grow faster than size to the power of {LIMIT} and than LLVM's part, or fail: {}",
        bad.join(", ")
    );
    Ok(())
}

fn measure(directory: &Path, spirant_llc: &Path, family: &Family, runs: u32) -> Result<Curve> {
    let mut curve = Curve { name: family.name, points: Vec::new(), floor: Vec::new(), failure: None };
    for part in SIZES {
        let size = ((family.largest as f64 * part) as usize).max(1);
        let input = generate(directory, family, size)?;
        let output = directory.join("scale.spv");
        let mut ours = Command::new(spirant_llc);
        ours.arg(format!("-mtriple={}", family.triple))
            .args(["-filetype=obj", "-o"])
            .arg(&output)
            .arg(&input);
        match fastest(&mut ours, runs)? {
            Ok(usage) => curve.points.push(Point { size, usage }),
            Err(failure) => {
                curve.failure = Some(format!("{size}: {}", failure.message));
                eprintln!("{}, {size}: {}: {}", family.name, failure.kind, failure.message);
                break;
            }
        }
        let mut floor = Command::new("opt-22");
        if let Ok(usage) = fastest(floor.args(["-passes=verify", "-disable-output"]).arg(&input), runs)? {
            curve.floor.push(Point { size, usage });
        }
    }
    Ok(curve)
}

/// Has a module written by a process of its own, since a child's peak memory counts from its parent's, and made into bitcode,
/// since reading text is not what is measured.
fn generate(directory: &Path, family: &Family, size: usize) -> Result<PathBuf> {
    let (text, bitcode) = (directory.join("scale.ll"), directory.join("scale.bc"));
    let mut writer = Command::new(std::env::current_exe().context("cannot tell where this program is")?);
    writer.args(["bench", "--write", family.name, &size.to_string()]).arg(&text);
    super::run_quietly(&mut writer)?;
    super::run_quietly(Command::new("llvm-as-22").arg(&text).arg("-o").arg(&bitcode))?;
    Ok(bitcode)
}

/// Writes the module of a direction and a size to a file, for `--write`.
pub fn write(of_size_to: &[String]) -> Result<()> {
    let [name, size, path] = of_size_to else { bail!("a direction, a size and a file") };
    let family = FAMILIES.iter().find(|family| family.name == name).context("no direction has that name")?;
    let mut file = BufWriter::new(File::create(path).context("cannot create an input")?);
    writeln!(file, "target triple = \"{}\"", family.triple)?;
    (family.write)(&mut file, size.parse().context("the size is no number")?)?;
    file.flush().context("cannot write an input")
}

/// The run that took the least time.
fn fastest(command: &mut Command, runs: u32) -> Result<Result<Usage, measure::Failure>> {
    let mut best: Option<Usage> = None;
    for _ in 0..runs {
        match measure::run(command)? {
            Ok(usage) => best = Some(best.filter(|best| best.cpu() <= usage.cpu()).unwrap_or(usage)),
            Err(failure) => return Ok(Err(failure)),
        }
    }
    best.map(Ok).context("at least one run")
}

/// The slope of a cost against size, both logarithmic; `None` where the cost is noise.
fn exponent(points: &[Point], of: Quantity, noise: f64) -> Option<f64> {
    let (least, rest) = points.split_first()?;
    let points: Vec<(f64, f64)> = rest
        .iter()
        .map(|point| (point.size as f64, of(&point.usage) - of(&least.usage)))
        .filter(|(_, cost)| *cost > noise)
        .map(|(size, cost)| (size.ln(), cost.ln()))
        .collect();
    (points.len() >= 2).then(|| slope(&points))
}

impl Curve {
    /// The exponents of time and memory, each with the floor's.
    fn exponents(&self) -> [[Option<f64>; 2]; 2] {
        NOISE.map(|(of, noise)| [&self.points, &self.floor].map(|points| exponent(points, of, noise)))
    }

    fn is_bad(&self) -> bool {
        let is_bad = |[ours, floor]: [Option<f64>; 2]| {
            ours.is_some_and(|ours| ours > LIMIT && ours > floor.unwrap_or(0.0) + ALIKE)
        };
        self.failure.is_some() || self.exponents().into_iter().any(is_bad)
    }

    /// A line of the table.
    fn row(&self) -> Vec<String> {
        let mut cells = vec![self.name.to_owned()];
        let number = |number: Option<f64>| number.map_or("-".to_owned(), |number| format!("{number:.2}"));
        match (&self.failure, self.points.last()) {
            (None, Some(last)) => {
                let floor = self.floor.last().map(|point| CPU(&point.usage));
                cells.push(last.size.to_string());
                cells.extend([Some(CPU(&last.usage)), floor, Some(MEMORY(&last.usage))].map(number));
            }
            (failure, _) => {
                cells.push(failure.clone().unwrap_or_default());
                cells.extend(["-", "-", "-"].map(str::to_owned));
            }
        }
        cells.extend(self.exponents().into_iter().flatten().map(number));
        cells
    }
}

/// The slope of the line that fits points best.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean_x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let covariance: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    let variance: f64 = points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    covariance / variance
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn curve(cost: impl Fn(f64) -> f64) -> Curve {
        let point = |size: usize| {
            let cpu = Duration::from_secs_f64(1.0 + cost(size as f64));
            Point {
                size,
                usage: Usage {
                    wall: cpu,
                    user: cpu,
                    system: Duration::ZERO,
                    max_rss_kib: 5000 + size as u64,
                },
            }
        };
        let points = [0, 1000, 2000, 4000, 8000].map(point).into();
        Curve { name: "x", points, floor: Vec::new(), failure: None }
    }

    #[test]
    fn exponents_are_those_of_what_grows() {
        let [[time, _], [memory, _]] = curve(|size| size * size * 1e-6).exponents();
        assert!((time.unwrap() - 2.0).abs() < 1e-6 && memory.is_none(), "{time:?} {memory:?}");
        let mut square = curve(|size| size * size * 1e-6);
        assert!(square.is_bad());
        square.floor = curve(|size| size * size * 0.9e-6).points;
        assert!(!square.is_bad(), "LLVM's part grows as fast");
        let linear = curve(|size| size * 1e-3);
        assert!((linear.exponents()[0][0].unwrap() - 1.0).abs() < 1e-6 && !linear.is_bad());
        assert_eq!(linear.row().len(), 9);
        assert!(!curve(|_| 0.0).is_bad(), "noise");
    }

    #[test]
    fn directions_are_valid_modules_of_their_size() {
        for family in FAMILIES {
            let write = |size| {
                let mut text = Vec::new();
                (family.write)(&mut text, size).unwrap();
                text.len()
            };
            assert!(write(200) > write(100), "{}", family.name);
        }
    }
}
