//! Compares results with expectations, word by word.

use super::format::{Class, Format};
use super::image::Use;
use super::job::Job;
use std::fmt::Write;

/// Most mismatches a report lists.
const LISTED: usize = 8;

/// Compares the buffers of one run with another's under the job's tolerance; the error is a report of the
/// first mismatches.
pub fn compare(job: &Job, expected: &[Vec<u8>], got: &[Vec<u8>]) -> Result<(), String> {
    let mut report = String::new();
    if expected.len() != got.len() {
        return Err(format!("expected {} buffers, got {}", expected.len(), got.len()));
    }
    for (index, (expected, got)) in expected.iter().zip(got).enumerate() {
        let name = match job.buffers.get(index) {
            Some(b) => format!("buffer {} (set {}, binding {}, {})", index, b.set, b.binding, b.kind),
            None => format!("buffer {index}"),
        };
        let target = job.buffers.get(index).and_then(|buffer| buffer.kind.image());
        let format = target.filter(|image| image.usage == Use::Target).map(|image| image.format);
        let compared = match (format, job.tolerance) {
            (Some(format), Some(tolerance)) if format.bits < 32 => {
                compare_target(format, expected, got, tolerance)
            }
            _ => {
                // Texels of halves and bytes are not f32 words.
                let words_are_floats =
                    job.buffers.get(index).is_none_or(|b| b.kind.format().is_none_or(|f| f.bits == 32));
                compare_buffer(expected, got, job.tolerance.filter(|_| words_are_floats))
            }
        };
        if let Err(mismatches) = compared {
            let _ = write!(report, "{name}: {mismatches}");
        }
    }
    if report.is_empty() { Ok(()) } else { Err(report) }
}

/// Compares what two draws left in a target, by the numbers that a shader would read: as f32 words are compared, and where numbers are
/// rounded to steps by a step; integers by their bits.
fn compare_target(format: Format, expected: &[u8], got: &[u8], tolerance: f32) -> Result<(), String> {
    let tolerance = match format.class {
        Class::Int | Class::Uint => None,
        Class::Unorm => Some(tolerance.max(1.01 / ((1u32 << format.bits) - 1) as f32)),
        Class::Snorm => Some(tolerance.max(1.01 / ((1u32 << (format.bits - 1)) - 1) as f32)),
        Class::Float | Class::Depth => Some(tolerance.max(1.0 / 1024.0)),
    };
    let decoded = |bytes: &[u8]| -> Vec<u8> {
        let texels = bytes.chunks_exact(format.texel_size());
        texels.flat_map(|texel| format.decode(texel)).flat_map(u32::to_le_bytes).collect()
    };
    compare_buffer(&decoded(expected), &decoded(got), tolerance)
}

/// Compares two buffers by bits or, with a tolerance, as f32 words: `|a-b| <= rel * max(1, |a|, |b|)`, where
/// any NaN equals any NaN. If both words would be denormal floats, they are small integers and compare by
/// their bits.
pub fn compare_buffer(expected: &[u8], got: &[u8], tolerance: Option<f32>) -> Result<(), String> {
    if expected.len() != got.len() {
        return Err(format!("expected {} bytes, got {}\n", expected.len(), got.len()));
    }
    let pairs = words(expected).zip(words(got)).enumerate();
    let differing: Vec<(usize, u32, u32)> = pairs
        .filter(|&(_, (a, b))| !words_agree(a, b, tolerance))
        .map(|(index, (a, b))| (index, a, b))
        .collect();
    if differing.is_empty() {
        return Ok(());
    }
    let mut report = format!("{} of {} words differ\n", differing.len(), expected.len().div_ceil(4));
    for &(index, a, b) in differing.iter().take(LISTED) {
        let (x, y) = (f32::from_bits(a), f32::from_bits(b));
        let _ = writeln!(report, "  word {index:5}: expected {a:#010x} ({x:e}), got {b:#010x} ({y:e})");
    }
    if differing.len() > LISTED {
        let _ = writeln!(report, "  and {} more", differing.len() - LISTED);
    }
    Err(report)
}

fn words_agree(a: u32, b: u32, tolerance: Option<f32>) -> bool {
    let (x, y) = (f32::from_bits(a), f32::from_bits(b));
    match tolerance {
        _ if a == b => true,
        None => false,
        Some(_) if x.is_nan() || y.is_nan() => x.is_nan() && y.is_nan(),
        Some(_) if x.is_infinite() || y.is_infinite() => false,
        Some(_) if !x.is_normal() && !y.is_normal() => x == y,
        Some(tolerance) => (x - y).abs() <= tolerance * 1f32.max(x.abs()).max(y.abs()),
    }
}

/// Little-endian words; the last is filled up with zeros.
fn words(bytes: &[u8]) -> impl Iterator<Item = u32> {
    bytes.chunks(4).map(|chunk| chunk.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tolerance_is_relative_above_one_and_absolute_below() {
        let close = |a: f32, b: f32| words_agree(a.to_bits(), b.to_bits(), Some(1e-3));
        assert!(close(1000.0, 1000.9) && !close(1000.0, 1002.0));
        assert!(close(0.0, 0.0009) && !close(0.0, 0.002));
        assert!(
            close(f32::NAN, -f32::NAN) && !close(f32::INFINITY, 1.0) && close(f32::INFINITY, f32::INFINITY)
        );
        assert!(!words_agree(0, 0x8000_0000, None) && close(0.0, -0.0));
        assert!(!words_agree(1, 2, Some(1e-3)), "small integers are not close");
    }

    #[test]
    fn texels_of_targets_compare_as_numbers() {
        let header = "//@ draw 3 1 points\n//@ tolerance 0.001\n//@ target 0 rgba8:2d:1x1 zero\n";
        let job = Job::parse(header).unwrap();
        let texel = |last: u8| vec![vec![0, 255, 7, last]];
        assert!(compare(&job, &texel(7), &texel(8)).is_ok() && compare(&job, &texel(7), &texel(10)).is_err());
        let exact = Job::parse(&header.replace("//@ tolerance 0.001\n", "")).unwrap();
        assert!(compare(&exact, &texel(7), &texel(8)).is_err());
    }

    #[test]
    fn a_report_shows_the_words() {
        let expected = [1u32, 2, 3].map(u32::to_le_bytes).concat();
        let got = [1u32, 2, 0x3f80_0000].map(u32::to_le_bytes).concat();
        let report = compare_buffer(&expected, &got, None).unwrap_err();
        assert_eq!(
            report,
            "1 of 3 words differ\n  word     2: expected 0x00000003 (4e-45), got 0x3f800000 (1e0)\n"
        );
        assert!(
            compare_buffer(&expected, &expected, None).is_ok()
                && compare_buffer(&expected, &got[..8], None).is_err()
        );
    }
}
