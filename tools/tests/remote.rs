//! What a farm of machines needs of a compiler: a compilation reads what its depfile lists and nothing else, and what it writes depends neither on
//! the folder that it is done in nor on its environment, with debug information, too.
#![cfg(all(feature = "llvm", unix))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SHADER: &str = "\
#include \"lib/light.hlsli\"
#if __has_include(\"lib/quality.hlsli\")
#include \"lib/quality.hlsli\"
#endif
StructuredBuffer<Light> Lights : register(t0);
RWStructuredBuffer<float> Sums : register(u1);
[numthreads(QUALITY, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = __LINE__;
  for (uint i = 0; i < COUNT; ++i) sum += Reach(Lights[i], id.x);
  Sums[id.x] = sum;
}
";
const LIGHT: &str = "#pragma once\n#include <constants.hlsli>\nstruct Light { float3 place; float range; };\n\
                     float Reach(Light light, float at) { return distance(light.place, at) < light.range * SCALE ? 1 : 0; }\n";
const TINT: &str = "struct Tint { float4 colour; float strength; };\nConstantBuffer<Tint> tint : register(b0);\n\
                    float4 PSMain(float2 uv : TEXCOORD0) : SV_Target { return tint.colour * uv.xyxy * tint.strength; }\n";
const KERNEL: &str = "#include \"lib/step.h\"\nkernel void advance(global float *x, float by) { x[get_global_id(0)] += STEP * by; }\n";

/// A folder of its own, like one of a worker's.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Runs a command line here, in an environment with what an action declares and nothing else.
    fn run(&self, line: &str) {
        let line = line.replace("HERE", &self.0.display().to_string());
        let output = Command::new(env!("CARGO_BIN_EXE_spirant"))
            .arg("cc")
            .args(line.split(' '))
            .current_dir(&self.0)
            .env_clear()
            // Where the LLVM that is linked is found, if it is not the system's.
            .envs(std::env::var_os("LD_LIBRARY_PATH").map(|folders| ("LD_LIBRARY_PATH", folders)))
            .env("CLANG", clang())
            .env("TMPDIR", &self.0)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {said}");
        assert!(output.stderr.is_empty(), "{line}: {said}");
    }

    /// The files that are here, by name.
    fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let (mut found, mut folders) = (BTreeMap::new(), vec![self.0.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(&self.0).unwrap().display().to_string();
                    found.insert(name, fs::read(&path).unwrap());
                }
            }
        }
        found
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The path of clang, which an action names in its environment.
fn clang() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap();
    let named = std::env::var_os("CLANG").filter(|name| !name.is_empty()).map(PathBuf::from);
    let found = ["clang-22", "clang"].iter().find_map(|name| {
        std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file())
    });
    named.or(found).expect("there is no clang")
}

/// The prerequisites of a rule.
fn listed(rule: &[u8]) -> Vec<String> {
    let text = String::from_utf8(rule.to_vec()).unwrap();
    let (_, files) = text.split_once(':').unwrap();
    files.split_whitespace().filter(|word| *word != "\\").map(str::to_owned).collect()
}

fn has(bytes: &[u8], text: &Path) -> bool {
    let text = text.to_str().unwrap().as_bytes();
    bytes.windows(text.len()).any(|part| part == text)
}

#[test]
fn a_worker_with_the_listed_files_writes_the_same() {
    let home = Folder::new("spirant-remote-home");
    home.write("shaders/sum.hlsl", SHADER);
    home.write("shaders/lib/light.hlsli", LIGHT);
    home.write("shaders/lib/quality.hlsli", "#define QUALITY 32\n");
    home.write("shaders/lib/other.hlsli", "#error nothing includes this\n");
    home.write("common/constants.hlsli", "#define SCALE 0.5\n");
    home.write("shaders/tint.hlsl", TINT);
    home.write("kernels/advance.cl", KERNEL);
    home.write("kernels/lib/step.h", "#define STEP 0.25f\n");
    let lines = [
        "shaders/sum.hlsl -I common -DCOUNT=4 -O3 -o out/a.spv",
        "shaders/sum.hlsl -I common -DCOUNT=4 -Od -Zi -Fo out/b.spv",
        "shaders/sum.hlsl -I common -DCOUNT=9 -Zi -fspv-reflect -Fo out/c.spv -Fc out/c.spvasm",
        "shaders/tint.hlsl -T ps_6_0 -E PSMain -Zi -Fo out/d.spv",
        "shaders/tint.hlsl -T ps_6_0 -E PSMain -fspv-debug=line -Fo out/e.spv",
        "kernels/advance.cl -g -o out/f.spv",
        "kernels/advance.cl --target spirv-unknown-vulkan1.3-compute -o out/g.spv",
        // Names of whole paths, in place of which the output has others.
        "HERE/shaders/sum.hlsl -I HERE/common -DCOUNT=4 -Zi -fdebug-prefix-map=HERE=src -o out/h.spv",
        "HERE/shaders/tint.hlsl -T ps_6_0 -E PSMain -Zi -ffile-prefix-map=HERE=src -o out/i.spv",
        "HERE/kernels/advance.cl -g -ffile-prefix-map=HERE=src -o out/j.spv",
    ];
    fs::create_dir_all(home.0.join("out")).unwrap();
    for line in lines {
        home.run(line);
    }
    let written: BTreeMap<_, _> =
        home.files().into_iter().filter(|(name, _)| name.starts_with("out/")).collect();
    assert_eq!(written.len(), lines.len() + 1);
    for (name, bytes) in &written {
        assert!(!has(bytes, &home.0), "{name} has the path of the folder");
    }
    for (number, line) in lines.iter().enumerate() {
        home.run(&format!("{line} -MD -MF rule"));
        let files = listed(&fs::read(home.0.join("rule")).unwrap());
        assert!(!files.iter().any(|file| file.contains("other.hlsli")), "{files:?}");
        // Another length of the path, too.
        let worker = Folder::new(&format!("spirant-remote-worker-of-the-farm-{number}"));
        fs::create_dir_all(worker.0.join("out")).unwrap();
        for file in files {
            let file = Path::new(&file);
            let name = file.strip_prefix(&home.0).unwrap_or(file);
            if name.is_absolute() {
                // Of clang, which workers have.
                assert!(name.ends_with("opencl-c-base.h"), "{}", name.display());
                continue;
            }
            worker.write(name.to_str().unwrap(), &fs::read_to_string(home.0.join(name)).unwrap());
        }
        let inputs = worker.files();
        worker.run(line);
        let outputs: BTreeMap<_, _> =
            worker.files().into_iter().filter(|(name, _)| !inputs.contains_key(name)).collect();
        assert!(!outputs.is_empty());
        for (name, bytes) in outputs {
            assert!(written.get(&name) == Some(&bytes), "{line}: {name} is another one");
        }
    }
}
