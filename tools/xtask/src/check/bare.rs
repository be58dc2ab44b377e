//! What the documentation promises, on a Debian 12 with nothing installed: the commands of the README; the tarball, the package and the wheel;
//! the tutorials; the samples.
//!
//! mmdebstrap installs the systems, in folders of cargo's target folder. It needs root. Everything that is run and printed is in `bare.log` there,
//! with a summary at the end.

// What the tests of the tutorials read pages with.
#[path = "../../../tests/pages/mod.rs"]
mod pages;
mod root;

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};

use crate::dist;
use crate::setup;
use crate::workspace::{self, Metadata};
use root::{Log, Root};

/// What "Debian 12 and Rust" has: Rust links programs by a C compiler, and asks for packages by https.
const WITH_RUST: &str = "gcc,libc6-dev,ca-certificates";

/// The commands of the README, of which the first one is timed.
const FIRST: &str = "\
cd /spirant
TIMEFORMAT='README: %R s, %U s of processor time in programs, %S s in the system'
time cargo xtask run llc samples/argmax.ll -o argmax.spv
test \"$(od -An -tx1 -N4 argmax.spv)\" = ' 03 02 23 07'
";
const SECOND: &str = "\
cd /spirant
TIMEFORMAT='README: %R s, %U s of processor time in programs, %S s in the system'
time cargo xtask test
";

/// What is installed on the system without LLVM: compilers that link a program, nothing that is of LLVM.
const BARE: &str = "g++,make,cmake,pkg-config,python3-venv,ca-certificates";

/// What is checked of an installed tree: it compiles the samples, and programs are linked with it by pkg-config and CMake.
const USE: &str = r#"
use() {
  for sample in samples/*.ll; do
    "$1/bin/spirant-llc" --filetype=obj "$sample" -o /tmp/out.spv
    test "$(od -An -tx1 -N4 /tmp/out.spv)" = " 03 02 23 07"
  done
  export LD_LIBRARY_PATH="$1/lib"
  cc -O1 -pthread threads.c $(PKG_CONFIG_PATH="$1/lib/pkgconfig" pkg-config --cflags --libs spirant) -o /tmp/threads
  /tmp/threads 1000 8 samples/argmax.ll samples/histogram.ll samples/nbody.cl.ll samples/reduction.ll
  rm -rf /tmp/build
  cmake -S "$1/share/spirant/samples" -B /tmp/build -DCMAKE_PREFIX_PATH="$1" && cmake --build /tmp/build
  /tmp/build/compile samples/argmax.ll /tmp/compiled.spv
  test -s /tmp/compiled.spv
}
test -z "$(find / -xdev -name 'libLLVM*')"
cd /release
sha256sum --check --quiet --ignore-missing SHA256SUMS
"#;

const TARBALL: &str = "tar -xf spirant-*-linux.tar.gz -C /opt\nuse /opt/spirant-*\nrm -rf /opt/spirant-*\n";

const PACKAGE: &str = "dpkg --install *.deb\nuse /usr\n";

const WHEEL: &str = "\
cd /release
sha256sum --check --quiet --ignore-missing SHA256SUMS
python3 -m venv /opt/python
/opt/python/bin/pip install --quiet --no-index *.whl
/opt/python/bin/python - << 'END'
import spirant
with open('samples/argmax.ll', 'rb') as file:
    module = spirant.compile(file.read())
assert bytes(module)[:4] == bytes([3, 2, 0x23, 7]), module
END
";

/// The tutorials, and the packages that each says one needs.
const TUTORIALS: [(&str, &str); 6] = [
    ("shader", "clang-22 spirv-tools"),
    ("kernel", "clang-22"),
    ("dxil", "spirv-tools libtinfo6"),
    ("embedding", "gcc libc6-dev pkg-config"),
    ("fuzzing", "spirv-tools"),
    ("race", "clang-22"),
];

/// The samples in C and C++: the one in HLSL requires clang, the translator's an LLVM.
const EMBEDDED: &str = "\
rm -rf /tmp/build
cmake -S /usr/share/spirant/samples -B /tmp/build -DLLVM_DIR=/usr/lib/llvm-22/lib/cmake/llvm && cmake --build /tmp/build
cd /release
/tmp/build/compile samples/argmax.ll /tmp/argmax.spv
/tmp/build/hlsl samples/argmax.hlsl /tmp/argmax.hlsl.spv
/tmp/build/translate samples/argmax.cl.ll /tmp/argmax.cl.spv /tmp/back.ll
for file in argmax argmax.hlsl argmax.cl; do
  test \"$(od -An -tx1 -N4 /tmp/$file.spv)\" = ' 03 02 23 07'
done
grep -q spir_kernel /tmp/back.ll
";

/// One part of the summary.
struct Part {
    name: String,
    seconds: f64,
    result: Result<()>,
    /// What else is said of it.
    note: String,
}

/// The parts so far, and their log.
struct Parts {
    log: Log,
    parts: Vec<Part>,
}

impl Parts {
    /// Runs a part, whose text is its note; whether it succeeded.
    fn run(&mut self, name: &str, work: impl FnOnce(&mut Log) -> Result<String>) -> bool {
        eprintln!("-- {name}");
        let start = Instant::now();
        let result = self.log.add(&format!("\n== {name}\n")).and_then(|()| work(&mut self.log));
        let (result, note) = match result {
            Ok(note) => (Ok(()), note),
            Err(error) => (Err(error), String::new()),
        };
        let is_well = result.is_ok();
        if let Err(error) = &result {
            eprintln!("   it failed: {error:#}");
        }
        let seconds = start.elapsed().as_secs_f64();
        self.parts.push(Part { name: name.to_owned(), seconds, result, note });
        is_well
    }

    /// The summary, which is printed and in the log.
    fn finish(mut self, path: &Path) -> Result<()> {
        let mut text = String::from("\n== summary\n");
        for Part { name, seconds, result, note } in &self.parts {
            let word = if result.is_ok() { "ok" } else { "FAILED" };
            text.push_str(&format!("{word:6}  {name} ({seconds:.1} s){note}\n"));
            if let Err(error) = result {
                text.push_str(&format!("        {}\n", format!("{error:#}").replace('\n', "\n        ")));
            }
        }
        self.log.add(&text)?;
        print!("{text}");
        println!("{} has everything that was printed", path.display());
        let failed = self.parts.iter().filter(|part| part.result.is_err()).count();
        ensure!(failed == 0, "{failed} parts failed");
        Ok(())
    }
}

/// Checks all of it; the README's second command, all tests, only if that is asked for.
pub fn check(metadata: &Metadata, has_tests: bool) -> Result<()> {
    setup::ensure_mmdebstrap()?;
    fs::create_dir_all(&metadata.target_directory).context("cannot make cargo's target folder")?;
    let path = metadata.target_directory.join("bare.log");
    let mut parts = Parts { log: Log::create(&path)?, parts: Vec::new() };
    of_readme(metadata, has_tests, &mut parts);
    of_release(metadata, &mut parts);
    parts.finish(&path)
}

/// The commands of the README.
fn of_readme(metadata: &Metadata, has_tests: bool, parts: &mut Parts) {
    let mut root = None;
    parts.run("Debian 12 with Rust", |log| {
        let installed = Root::install(metadata.target_directory.join("bare-source"), WITH_RUST, log)?;
        installed.add_rust(log)?;
        installed.add_sources("spirant", log)?;
        root = Some(installed);
        Ok(String::new())
    });
    let Some(root) = root else { return };
    let timed = |script: &str, log: &mut Log| -> Result<String> {
        let printed = root.run(script, log)?;
        let time = printed.lines().find_map(|line| line.strip_prefix("README: "));
        Ok(format!(": {}", time.context("no time was printed")?))
    };
    let is_well = parts.run("the README's first command", |log| timed(FIRST, log));
    if is_well && has_tests {
        parts.run("the README's second command", |log| timed(SECOND, log));
    }
}

/// The parts of a release, the tutorials and the samples, with what is installed of the release.
fn of_release(metadata: &Metadata, parts: &mut Parts) {
    let mut root = None;
    let is_there = parts.run("a release on a Debian 12 without LLVM", |log| {
        let files = dist::make_programs(&metadata.target_directory.join("dist"), metadata)?;
        let installed = Root::install(metadata.target_directory.join("bare"), BARE, log)?;
        for file in &files {
            installed.copy(file, &format!("release/{}", dist::file_name(file)))?;
        }
        installed.copy(&workspace::root().join("backend/capi/tests/threads.c"), "release/threads.c")?;
        for sample in dist::sorted(&workspace::root().join("samples"))?.iter().filter(|path| path.is_file()) {
            installed.copy(sample, &format!("release/samples/{}", dist::file_name(sample)))?;
        }
        root = Some(installed);
        Ok(String::new())
    });
    let (true, Some(root)) = (is_there, root) else { return };
    let mut run =
        |name: &str, script: &str| parts.run(name, |log| root.run(script, log).map(|_| String::new()));
    run("the tarball", &format!("{USE}{TARBALL}"));
    let is_installed = run("the package", &format!("{USE}{PACKAGE}"));
    if is_installed {
        of_tutorials(metadata, &root, parts);
        parts.run("the samples in C and C++", |log| {
            root.apt("clang-22 llvm-22-dev libzstd-dev zlib1g-dev", log)?;
            root.run(EMBEDDED, log).map(|_| String::new())
        });
        of_rust(&root, parts);
    }
    // Last, since it is a build of its own.
    parts.run("the wheel", |log| {
        for file in dist::make_wheel(&metadata.target_directory.join("dist"), metadata)? {
            root.copy(&file, &format!("release/{}", dist::file_name(&file)))?;
        }
        root.run(WHEEL, log).map(|_| String::new())
    });
}

/// The tutorials by copy and paste.
fn of_tutorials(metadata: &Metadata, root: &Root, parts: &mut Parts) {
    let folder = workspace::root().join("docs/start");
    parts.run("every tutorial is known", |_| {
        for page in dist::sorted(&folder)? {
            let name = dist::file_name(&page.with_extension(""));
            ensure!(TUTORIALS.iter().any(|(known, _)| *known == name), "no packages are stated for {name}");
        }
        Ok(String::new())
    });
    for (name, packages) in TUTORIALS {
        parts.run(&format!("the tutorial {name}"), |log| {
            root.apt(packages, log)?;
            if name == "dxil" {
                add_dxc(metadata, root, log)?;
            }
            let path = folder.join(name).with_extension("md");
            let page =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            root.run(&format!("mkdir -p /work/{name}"), log)?;
            let run = |commands: &str| {
                let printed = root.run(&format!("cd /work/{name}\n{commands}"), log);
                printed.map_err(|error| format!("{commands}{error:#}"))
            };
            let (shown, differences) = pages::follow(&page, run).map_err(|error| anyhow!(error))?;
            let wrong: Vec<String> = differences
                .into_iter()
                .map(|wrong| format!("--- shown\n{}--- printed\n{}", &page[wrong.place], wrong.printed))
                .collect();
            ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
            Ok(format!(", {shown} outputs"))
        });
    }
}

/// Installs DXC's library, with a program `dxc` over it: what set-up has of DXC is the library alone.
fn add_dxc(metadata: &Metadata, root: &Root, log: &mut Log) -> Result<()> {
    let library = setup::dxc::ensure_installed()?;
    root.copy(&library, "usr/local/lib/libdxcompiler.so")?;
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--workspace", "--bin", "spirant-dxc"]).args(setup::llvm::features_of_tests()?);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "spirant-dxc does not build");
    root.copy(&metadata.target_directory.join("debug/spirant-dxc"), "opt/spirant-dxc")?;
    // It is linked with LLVM's shared library.
    root.apt("libllvm22", log)?;
    root.program(
        "usr/local/bin/dxc",
        "#!/bin/sh\nSPIRANT_DXC=/usr/local/lib LD_LIBRARY_PATH=/usr/lib/llvm-22/lib exec /opt/spirant-dxc \"$@\"\n",
    )
}

/// The programs in Rust, whose build scripts compile their shaders with the installed program, on a Vulkan driver for CPUs.
fn of_rust(root: &Root, parts: &mut Parts) {
    let is_there = parts.run("Rust and a Vulkan driver", |log| {
        root.add_rust(log)?;
        root.add_sources("sources", log)?;
        root.apt("clang-22 libvulkan1 mesa-vulkan-drivers", log)?;
        Ok(String::new())
    });
    for sample in ["ash", "wgpu"].into_iter().filter(|_| is_there) {
        parts.run(&format!("the sample {sample} in Rust"), |log| {
            let printed =
                root.run(&format!("cd /sources/samples/rust/{sample}\ncargo run --locked\n"), log)?;
            ensure!(printed.contains(" right\n"), "it does not say that its results are right");
            Ok(String::new())
        });
    }
}
