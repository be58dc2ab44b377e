//! The cost of a shader's permutations, in a process each and all by one manifest; both must give the same bytes.

use super::{CPU, Quantity, WALL, measure, table};
use crate::setup::llvm;
use crate::workspace;
use anyhow::{Context, Result, anyhow, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Radii, numbers of taps and qualities that each permutation has one of.
const RADII: usize = 125;
const KINDS: [&str; 8] = [
    "",
    "-DGAMMA",
    "-DTINT",
    "-DGAMMA -DTINT",
    "-DDITHER",
    "-DGAMMA -DDITHER",
    "-DTINT -DDITHER",
    "-DGAMMA -DTINT -DDITHER",
];

/// A blur with what is often in a post-processing pass.
pub const SOURCE: &str = "\
struct Texel { float3 colour; float weight; };
StructuredBuffer<Texel> Source : register(t0);
RWStructuredBuffer<float4> Target : register(u1);
cbuffer Settings : register(b2) { float4x4 Grading; float4 Tint; uint2 Size; float Exposure; };
float3 tone(float3 x) { return saturate(x * (2.51f * x + 0.03f) / (x * (2.43f * x + 0.59f) + 0.14f)); }
Texel at(int2 place) {
  int2 inside = clamp(place, int2(0, 0), int2(Size) - 1);
  return Source[inside.y * Size.x + inside.x];
}
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (any(id.xy >= Size)) return;
  float4 sum = float4(0, 0, 0, 0);
  [loop] for (int i = -RADIUS; i <= RADIUS; ++i) {
    Texel texel = at(int2(id.xy) + int2(i, 0));
    float weight = texel.weight * exp(-float(i * i) / float(RADIUS * RADIUS + 1));
    sum += float4(texel.colour, 1) * weight;
  }
  float3 colour = sum.rgb / max(sum.a, 1e-4f) * Exposure;
#ifdef TINT
  colour = lerp(colour, colour * Tint.rgb, Tint.a);
#endif
  colour = mul(Grading, float4(tone(colour), 1)).rgb;
#ifdef GAMMA
  colour = pow(abs(colour), 1.0f / 2.2f);
#endif
#ifdef DITHER
  colour += (frac(sin(dot(float2(id.xy), float2(12.9898f, 78.233f))) * 43758.5453f) - 0.5f) / 255;
#endif
  Target[id.y * Size.x + id.x] = float4(colour, 1);
}
";

/// Builds, measures and prints a table.
pub fn run(target: &Path, directory: &Path, count: usize) -> Result<()> {
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--release", "--package", "spirant-tools", "--bin", "spirant"]);
    cargo.args(llvm::features(&[])?);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "spirant does not build");
    measured(&target.join("release/spirant"), &directory.join("permutations"), count)
}

/// The flags of each of so many permutations, at most 1,000.
pub fn flags(count: usize) -> Vec<String> {
    (0..RADII * KINDS.len())
        .take(count)
        .map(|number| format!("-DRADIUS={} {}", number / KINDS.len(), KINDS[number % KINDS.len()]))
        .collect()
}

fn measured(spirant: &Path, folder: &Path, count: usize) -> Result<()> {
    std::fs::create_dir_all(folder).context("cannot create a folder for permutations")?;
    std::fs::write(folder.join("blur.hlsl"), SOURCE)?;
    let flags = flags(count);
    let output = |number: usize, kind: &str| folder.join(format!("{kind}_{number}.spv"));
    let timed = |command: &mut Command| {
        measure::run(command)?.map_err(|failure| anyhow!("{}: {}", failure.kind, failure.message))
    };
    let mut alone = Vec::new();
    for (number, flags) in flags.iter().enumerate() {
        let mut command = Command::new(spirant);
        command.current_dir(folder).args(["cc", "-O2", "blur.hlsl", "-o"]).arg(output(number, "alone"));
        alone.push(timed(command.args(flags.split_whitespace()))?);
    }
    let lines: Vec<String> = flags
        .iter()
        .enumerate()
        .map(|(number, flags)| format!("blur.hlsl {flags} -o together_{number}.spv\n"))
        .collect();
    std::fs::write(folder.join("manifest"), lines.concat())?;
    let mut command = Command::new(spirant);
    let together = timed(command.current_dir(folder).args(["cc", "-O2", "--manifest", "manifest"]))?;
    let read =
        |path: PathBuf| std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()));
    for (number, flags) in flags.iter().enumerate() {
        let same = read(output(number, "alone"))? == read(output(number, "together"))?;
        ensure!(same, "the manifest gives other bytes for '{flags}'");
    }
    std::fs::remove_dir_all(folder).context("cannot remove the permutations")?;
    let row = |name: &str, of: Quantity| {
        let alone: f64 = alone.iter().map(of).sum();
        let together = of(&together);
        vec![
            name.to_owned(),
            format!("{alone:.1}"),
            format!("{together:.1}"),
            format!("{:.1}", alone / together),
        ]
    };
    let header = ["seconds", "alone", "manifest", "alone/manifest"].map(str::to_owned);
    println!("\n{}", table(&header, &[row("time", WALL), row("processor", CPU)]));
    println!(
        "{} permutations with the same bytes on {} cores.",
        flags.len(),
        std::thread::available_parallelism()?
    );
    Ok(())
}
