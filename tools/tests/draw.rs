//! `spirant draw`, and images of `spirant run`: pictures, numbers and files, findings, and what is refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]
#![cfg(feature = "llvm")]

mod scratch;

use scratch::{Scratch, command};
use serde_json::Value;
use std::path::Path;
use std::process::Output;

/// Positions and values are attributes; the colour is scaled by a push constant.
const SHADERS: &str = "struct Corner { float4 position : SV_Position; float value : VALUE; };
struct Scale { float factor; };
[[vk::push_constant]] Scale scale;
Corner vertex(float2 place : PLACE, float value : VALUE) {
  Corner corner;
  corner.position = float4(place, value, 1);
  corner.value = value;
  return corner;
}
float4 pixel(Corner corner) : SV_Target { return float4(corner.value * scale.factor, 0, 0, 1); }
";

/// The alpha is set on one side alone.
const UNSET: &str = "struct Corner { float4 position : SV_Position; };
Corner vertex(uint index : SV_VertexID) {
  Corner corner;
  corner.position = float4(float2(index & 1, index >> 1) * 4 - 1, 0.5, 1);
  return corner;
}
float4 pixel(Corner corner) : SV_Target {
  float alpha;
  if (corner.position.x < 2) alpha = 1;
  return float4(0, 1, 0, alpha);
}
";

/// Doubles what is sampled.
const IMAGES: &str = "Texture2D<float4> image : register(t0);
SamplerState smooth : register(s1);
RWTexture2D<float4> twice : register(u2);
[numthreads(2, 2, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  twice[id.xy] = image.SampleLevel(smooth, (id.xy + 0.5) / 2, 0) * 2;
}
";

const FILES: &[(&str, &str)] = &[("draw.hlsl", SHADERS), ("unset.hlsl", UNSET), ("images.hlsl", IMAGES)];
const ENTRIES: [&str; 4] = ["--vertex", "vertex", "--fragment", "pixel"];
/// Two triangles that cover all, the second nearer and in the lower right half alone.
const SCENE: [&str; 8] = [
    "-n",
    "6",
    "--attribute",
    "0:2=f32:-1,-1,3,-1,-1,3,1,-1,1,1,-1,1",
    "--attribute",
    "1:1=f32:0.5,0.5,0.5,0.25,0.25,0.25",
    "--size",
    "4,4",
];

fn spirant(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

fn printed(folder: &Path, arguments: &[&[&str]]) -> String {
    let output = spirant(folder, &arguments.concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The first components of a target's pixels.
fn reds(json: &str, target: u64) -> Vec<f64> {
    let value: Value = serde_json::from_str(json).unwrap();
    let buffers = value["buffers"].as_array().unwrap().iter();
    let found = buffers.clone().find(|buffer| buffer["target"] == target).expect("a target");
    found["values"].as_array().unwrap().iter().step_by(4).map(|value| value.as_f64().unwrap()).collect()
}

#[test]
fn sources_and_modules_draw_the_same() {
    let scratch = Scratch::new("draw-sources", FILES);
    let folder = &scratch.0;
    let more: &[&str] = &["--push", "f32:2", "--format=json"];
    let text = printed(folder, &[&["draw", "draw.hlsl"], &ENTRIES, &SCENE, more]);
    // The second triangle is drawn above the first.
    let expected = [[1.0, 1.0, 1.0, 0.5], [1.0, 1.0, 0.5, 0.5], [1.0, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]];
    assert_eq!(reds(&text, 0), expected.concat());
    for (entry, profile) in [("vertex", "vs_6_0"), ("pixel", "ps_6_0")] {
        let output = format!("{entry}.spv");
        printed(folder, &[&["cc", "draw.hlsl", "-E", entry, "-T", profile, "-o", &output]]);
    }
    let modules = printed(folder, &[&["draw", "vertex.spv", "pixel.spv"], &SCENE, more]);
    assert_eq!(reds(&modules, 0), reds(&text, 0));
    // A depth test keeps what is nearest, whichever is drawn first.
    let order = ["--indices", "u16:3,4,5,0,1,2", "--depth", "less"];
    let tested = printed(folder, &[&["draw", "draw.hlsl"], &ENTRIES, &SCENE, &order, more]);
    assert_eq!(reds(&tested, 0), reds(&text, 0));
}

#[test]
fn pictures_are_files() {
    let scratch = Scratch::new("draw-files", FILES);
    let folder = &scratch.0;
    let more = ["--push", "f32:1", "--target", "0=rgba8", "--depth", "lequal"];
    let files = ["-o", "picture.png", "--save", "0=picture.bin", "--save", "depth=depths.npy"];
    let text = printed(folder, &[&["draw", "draw.hlsl"], &ENTRIES, &SCENE, &more, &files]);
    assert_eq!(
        text,
        "target 0 rgba8: 16 of 4 x 4 texels changed\ndepth d32f: 16 of 4 x 4 texels changed\n".to_owned()
    );
    let bytes = std::fs::read(folder.join("picture.bin")).unwrap();
    assert_eq!(bytes[..4], [128, 0, 0, 255]);
    assert_eq!(bytes[60..], [64, 0, 0, 255]);
    assert!(std::fs::read(folder.join("depths.npy")).unwrap().starts_with(b"\x93NUMPY"));
    // The picture is the target of the next draw, which changes nothing.
    let again = ["--push", "f32:1", "--target", "0=rgba8=picture.png"];
    assert_eq!(printed(folder, &[&["draw", "draw.hlsl"], &ENTRIES, &SCENE, &again]), "");
}

#[test]
fn findings_name_the_fragment() {
    let scratch = Scratch::new("draw-findings", FILES);
    let draw = ["draw", "unset.hlsl", "--size", "4,4"];
    let output = spirant(&scratch.0, &[&draw[..], &ENTRIES, &["--check"]].concat());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("component 3 of the colour at location 0") && said.contains("at (2, 0)"), "{said}");
    printed(&scratch.0, &[&draw, &ENTRIES]);
}

#[test]
fn images_are_flags() {
    let scratch = Scratch::new("draw-images", FILES);
    let folder = &scratch.0;
    let run = ["run", "images.hlsl", "--sampler", "0:1=linear:clamp", "--image", "0:2=rgba32f:2d:2x2"];
    let image = ["--image", "0:0=rgba32f:2d:2x2=f32:0.1,0,0,1,0.2,0,0,1,0.3,0,0,1,0.4,0,0,1"];
    let text = printed(folder, &[&run, &image, &["--save", "0:2=twice.png"]]);
    assert_eq!(text, "0:2 rgba32f: 4 of 2 x 2 texels changed\n");
    let next = ["--image", "0:0=rgba8:2d:2x2=twice.png", "--format=json"];
    let value: Value = serde_json::from_str(&printed(folder, &[&run, &next])).unwrap();
    let result = value["buffers"].as_array().unwrap().iter().find(|buffer| buffer["binding"] == 2).unwrap();
    let reds: Vec<f64> =
        result["values"].as_array().unwrap().iter().step_by(4).map(|value| value.as_f64().unwrap()).collect();
    for (red, expected) in reds.iter().zip([0.4, 0.8, 1.2, 1.6]) {
        assert!((red - expected).abs() < 0.01, "{reds:?}");
    }
}

#[test]
fn what_does_not_fit_is_refused_by_name() {
    let scratch = Scratch::new("draw-refused", FILES);
    let folder = &scratch.0;
    let draw: &[&str] = &["draw", "draw.hlsl", "--vertex", "vertex", "--fragment", "pixel"];
    for (arguments, code, message) in [
        (&[draw, &["--push", "f32:1"]].concat()[..], 1, "the input at location 0 has no attribute"),
        (&[draw, &SCENE].concat(), 1, "push constants"),
        (&[draw, &["--attribute", "0=f32:1"]].concat(), 2, "LOCATION:COMPONENTS=VALUES"),
        (&[draw, &["--attribute", "0:2=f64:1,2"]].concat(), 2, "f64"),
        (&[draw, &["--target", "0=rgb5"]].concat(), 2, "`rgb5` is no format"),
        (&[draw, &["--depth", "near"]].concat(), 2, "`near` is not never"),
        (&[draw, &["--size", "4"]].concat(), 2, "WIDTH,HEIGHT"),
        (&[draw, &["--indices", "f32:1"]].concat(), 2, "u16 or u32"),
        (&[draw, &["--save", "3=a.png"]].concat(), 2, "target 3"),
        (&[draw, &SCENE, &["--push", "f32:1", "--spec", "7=1"]].concat(), 1, "constant 7"),
        (&["draw", "images.hlsl"], 1, "numthreads"),
        (&["draw", "missing.spv"], 4, "missing.spv"),
        (&["run", "images.hlsl", "--image", "0:0=rgba8:9d:1"], 2, "`9d` is not 1d"),
        (&["run", "images.hlsl", "--sampler", "0:1=cubic"], 2, "nearest"),
    ] {
        let output = spirant(folder, arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}
