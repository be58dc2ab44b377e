//! libspirant-llvm, the C++ interfaces of backend/cpp: programs that were written for the Khronos translator's library and for LLVM's
//! SPIR-V backend, with our headers and without. The programs of the backend are linked with LLVM alone as well. If
//! `cargo xtask setup --translator` has installed the translator's library of Debian, or `SPIRANT_TRANSLATOR` names its folder, a
//! program is compiled with its headers, linked with either, and the outcomes are compared.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The LLVM that the programs link. The other versions that set-up installs have C++ functions of another standard library, libc++.
const LLVM: &str = "22";

/// Whether libspirant links this LLVM, as the programs do; says so if it does not.
fn is_linked() -> bool {
    let is_other = cfg!(any(feature = "llvm20-1", feature = "llvm21-1", feature = "llvm23-1"));
    if is_other {
        eprintln!("skipped: libspirant links another LLVM than {LLVM}");
    }
    !is_other
}

/// The folder of backend/cpp.
fn cpp() -> PathBuf {
    let capi = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the test"));
    capi.join("../cpp").canonicalize().unwrap()
}

fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The folder of the programs, with the shared library that cargo built beside this test by the name that its soname asks for.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("spirant-cpp-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let built = std::env::current_exe().unwrap().with_file_name("libspirant_capi.so");
        assert!(built.exists(), "{}", built.display());
        let _ = std::os::unix::fs::symlink(built, folder.join("libspirant.so.0"));
        folder
    })
}

/// How programs are compiled and linked: with an LLVM, and the translator's headers or ours.
struct Kit {
    name: &'static str,
    compiler: &'static str,
    /// Flags with the headers of LLVM.
    llvm: Vec<String>,
    /// The folder that has LLVMSPIRVLib.
    headers: PathBuf,
    /// The shared library of LLVM.
    library: PathBuf,
    /// libspirant-llvm.
    objects: OnceLock<Vec<PathBuf>>,
}

/// A file that no other test writes.
fn fresh(extension: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    folder().join(format!("{}.{extension}", COUNT.fetch_add(1, Ordering::Relaxed)))
}

/// The program for the translator, with our headers and library.
fn translate() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| usual().with_spirant("translate"))
}

/// The kit that most tests use.
fn usual() -> &'static Kit {
    static USUAL: OnceLock<Kit> = OnceLock::new();
    USUAL.get_or_init(|| Kit::own("gcc", "g++"))
}

impl Kit {
    /// The LLVM that libspirant links, and our headers.
    fn own(name: &'static str, compiler: &'static str) -> Kit {
        let prefix = std::env::var(format!("LLVM_SYS_{LLVM}1_PREFIX")).unwrap_or_else(|_| {
            let output = run(Command::new(format!("llvm-config-{LLVM}")).arg("--prefix"));
            String::from_utf8(output.stdout).unwrap().trim().to_owned()
        });
        Kit {
            name,
            compiler,
            llvm: vec!["-isystem".into(), format!("{prefix}/include")],
            headers: cpp().join("include"),
            library: Path::new(&prefix).join(format!("lib/libLLVM-{LLVM}.so")),
            objects: OnceLock::new(),
        }
    }

    fn compiler(&self) -> Command {
        let mut command = Command::new(self.compiler);
        command.args([
            "-std=c++17",
            "-O1",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-fno-exceptions",
            "-fno-rtti",
            "-pthread",
        ]);
        command.args(&self.llvm).arg("-I").arg(&self.headers);
        command
    }

    /// Compiles libspirant-llvm; the objects.
    fn compile(&self) -> Vec<PathBuf> {
        ["backend", "bridge", "translator", "words"]
            .map(|source| {
                let object = folder().join(format!("{}-{source}.o", self.name));
                let source = cpp().join(format!("src/{source}.cpp"));
                let mut compiler = self.compiler();
                compiler
                    .arg("-I")
                    .arg(cpp().join("../capi/include"))
                    .arg("-I")
                    .arg(self.headers.join("LLVMSPIRVLib"));
                run(compiler.arg("-c").arg(source).arg("-o").arg(&object));
                object
            })
            .into()
    }

    /// Links a program of backend/cpp/tests with libraries.
    fn program(&self, program: &str, with: &str, libraries: &[PathBuf]) -> PathBuf {
        let path = folder().join(format!("{}-{program}-{with}", self.name));
        let mut compiler = self.compiler();
        compiler.arg(cpp().join(format!("tests/{program}.cpp"))).args(libraries).arg(&self.library);
        for folder in libraries.iter().chain([&self.library]).map(|library| library.parent().unwrap()) {
            compiler.arg(format!("-Wl,-rpath,{}", folder.display()));
        }
        run(compiler.arg("-o").arg(&path));
        path
    }

    /// Links a program with libspirant-llvm.
    fn with_spirant(&self, program: &str) -> PathBuf {
        let mut libraries = self.objects.get_or_init(|| self.compile()).clone();
        libraries.push(folder().join("libspirant.so.0"));
        self.program(program, "spirant", &libraries)
    }
}

fn input(name: &str) -> PathBuf {
    cpp().join("tests").join(name)
}

/// The outcome of a program: its exit code, its messages, and the binary that it wrote, as spirv-val judges it and as a listing.
struct Outcome {
    code: Option<i32>,
    errors: String,
    is_valid: bool,
    listing: String,
}

fn spirant() -> PathBuf {
    let spirant = std::env::current_exe().unwrap().parent().unwrap().with_file_name("spirant");
    assert!(spirant.exists(), "{} is not built", spirant.display());
    spirant
}

fn outcome(program: &Path, before: &[&str], source: &Path, after: &[&str]) -> Outcome {
    let binary = fresh("spv");
    let output = Command::new(program).args(before).arg(source).arg(&binary).args(after).output().unwrap();
    let is_written = std::fs::metadata(&binary).is_ok_and(|file| file.len() > 0);
    let listing =
        || run(Command::new(spirant()).args(["translate", "--to=asm", "-o", "-"]).arg(&binary)).stdout;
    Outcome {
        code: output.status.code(),
        errors: String::from_utf8_lossy(&output.stderr).into_owned(),
        is_valid: is_written && Command::new("spirv-val").arg(&binary).output().unwrap().status.success(),
        listing: if is_written { String::from_utf8(listing()).unwrap() } else { String::new() },
    }
}

/// A call of writeSpirv: the module, the options, and what the listing or the message has, and does not have.
struct Case(&'static str, &'static [&'static str], Result<&'static str, &'static str>, Option<&'static str>);

/// What `ext` and `max` are also for: a case without an option calls the function without options.
const ALL_VERSIONS: &str = "max=1.4";

const CASES: [Case; 17] = [
    Case("kernel", &[], Ok("OpEntryPoint Kernel"), Some("ContractionOff")),
    Case("kernel", &[ALL_VERSIONS], Ok("OpEntryPoint Kernel"), None),
    Case("kernel", &["contract=off"], Ok("ContractionOff"), None),
    Case("kernel", &["contract=fast"], Ok("OpEntryPoint Kernel"), Some("ContractionOff")),
    Case("extension", &[], Ok("OpExtension \"SPV_EXT_shader_atomic_float_add\""), None),
    Case("extension", &["ext=all"], Ok("OpAtomicFAddEXT"), None),
    Case("extension", &["ext=SPV_EXT_shader_atomic_float_add"], Ok("OpAtomicFAddEXT"), None),
    Case("extension", &[ALL_VERSIONS], Err("SPV_EXT_shader_atomic_float_add"), None),
    Case("extension", &["ext=SPV_KHR_expect_assume"], Err("SPV_EXT_shader_atomic_float_add"), None),
    Case("version", &[], Ok("Version: 1.3"), None),
    Case("version", &["max=1.3"], Ok("OpGroupNonUniformAll"), None),
    Case("unknown", &[], Err("llvm.genx.lane.id"), None),
    Case("unknown", &["intrinsics=llvm.genx."], Ok("\"llvm.genx.lane.id\" Import"), None),
    Case("unknown", &["intrinsics=llvm.nothing"], Err("llvm.genx.lane.id"), None),
    Case("debug", &[], Ok("\"OpenCL.DebugInfo.100\""), Some("NonSemantic")),
    Case("debug", &[ALL_VERSIONS], Ok("\"OpenCL.DebugInfo.100\""), None),
    // The translator's assertion fails.
    Case("version", &["max=1.2"], Err("1.3"), None),
];

/// The cases of versions of the translator that Debian 12 lacks.
const NEWER: [Case; 2] = [
    Case(
        "debug",
        &["debug=100", "ext=SPV_KHR_non_semantic_info"],
        Ok("\"NonSemantic.Shader.DebugInfo.100\""),
        None,
    ),
    Case("debug", &["debug=100", "max=1.5"], Ok("OpEntryPoint Kernel"), Some("NonSemantic")),
];

fn check(program: &Path, Case(source, options, expected, absent): &Case) {
    let about = format!("{source} {options:?}");
    let found = outcome(program, &["write"], &input(&format!("{source}.ll")), options);
    match expected {
        Ok(part) => {
            assert_eq!(found.code, Some(0), "{about}: {}", found.errors);
            assert!(found.is_valid, "{about}");
            assert!(found.listing.contains(part), "{about}: {}", found.listing);
            assert!(absent.is_none_or(|part| !found.listing.contains(part)), "{about}: {}", found.listing);
        }
        Err(part) => {
            assert_eq!(found.code, Some(1), "{about}: {}", found.errors);
            assert!(
                found.errors.contains(part) && found.errors.contains("error[E"),
                "{about}: {}",
                found.errors
            );
            assert!(found.listing.is_empty(), "{about}");
        }
    }
}

/// The LLVM IR of a binary.
fn read(program: &Path, binary: &Path, options: &[&str]) -> Result<String, String> {
    let text = fresh("ll");
    let output = Command::new(program).arg("read").arg(binary).arg(&text).args(options).output().unwrap();
    match output.status.code() {
        Some(0) => Ok(std::fs::read_to_string(text).unwrap()),
        Some(1) => Err(String::from_utf8(output.stderr).unwrap()),
        other => panic!("{other:?}: {}", String::from_utf8_lossy(&output.stderr)),
    }
}

/// The instructions of the first function of LLVM IR.
fn body(text: &str) -> Vec<&str> {
    let lines = text.lines().skip_while(|line| !line.starts_with("define")).skip(1);
    lines.take_while(|line| *line != "}").map(str::trim).collect()
}

/// The binary of constants.spvasm.
fn constants() -> PathBuf {
    let binary = fresh("spv");
    run(Command::new(spirant())
        .args(["translate", "--to=spv"])
        .arg(input("constants.spvasm"))
        .arg("-o")
        .arg(&binary));
    binary
}

#[test]
fn programs_for_the_translator_write_and_read() {
    if !is_linked() {
        return;
    }
    let program = translate();
    for case in CASES.iter().chain(&NEWER) {
        check(program, case);
    }
    let binary = fresh("spv");
    run(Command::new(program).arg("write").arg(input("kernel.ll")).arg(&binary));
    let text = read(program, &binary, &[]).unwrap();
    assert!(
        text.contains("target triple = \"spir64-unknown-unknown\"") && text.contains("_Z13get_global_idj")
    );
    let own = read(program, &binary, &["names=spirv"]).unwrap();
    assert!(own.contains("__spirv_BuiltInGlobalInvocationId") && !own.contains("get_global_id"), "{own}");
    let again = fresh("ll");
    std::fs::write(&again, text).unwrap();
    assert!(outcome(program, &["write"], &again, &[]).is_valid);

    let binary = constants();
    let listed = run(Command::new(program).arg("constants").arg(&binary)).stdout;
    assert_eq!(String::from_utf8(listed).unwrap(), "3 4 i32\n5 4 f32\n7 1 i1\n9 8 i64\n11 1 i8\n13 2 f16\n");
    let stored = |options: &[&str]| -> Vec<String> {
        let text = read(program, &binary, options).unwrap();
        let stores =
            body(&text).into_iter().filter_map(|line| line.strip_prefix("store ")).map(str::to_owned);
        stores.map(|line| line.split(',').next().unwrap().to_owned()).collect()
    };
    let defaults = ["i32 4", "float 5.000000e-01", "i64 4294967296", "i8 -1", "half 0xH3800"];
    assert_eq!(stored(&[]), defaults);
    let given =
        ["spec=3:5", "spec=5:3fc00000", "spec=7:0", "spec=9:123456789abcdef0", "spec=11:7", "spec=13:3c00"];
    let specialized = ["i32 5", "float 1.500000e+00", "i64 1311768467463790320", "i8 7", "half 0xH3C00"];
    assert_eq!(stored(&given), specialized);
    assert!(read(program, &binary, &["spec=11:3ff"]).unwrap_err().contains("0x3ff"));

    // Options of reading: a version and an extension that are not permitted.
    let options = ["ext=SPV_EXT_shader_atomic_float_add"];
    for (source, options, refused, part) in [
        ("extension", &options[..], "max=1.6", "SPV_EXT_shader_atomic_float_add"),
        ("version", &["max=1.3"], "max=1.2", "SPIR-V 1.3"),
    ] {
        let binary = fresh("spv");
        run(Command::new(program).arg("write").arg(input(&format!("{source}.ll"))).arg(&binary));
        assert!(read(program, &binary, &[]).is_ok() && read(program, &binary, options).is_ok(), "{source}");
        let message = read(program, &binary, &[refused]).unwrap_err();
        assert!(message.contains(part), "{source}: {message}");
    }
}

#[test]
fn llvm_is_as_it_was_and_mistakes_are_messages() {
    if !is_linked() {
        return;
    }
    let kit = Kit::own("clang", "clang++-22");
    let program = kit.with_spirant("state");
    // A binary that readSpirv reads; the test damages it.
    let output = Command::new(program).arg(input("kernel.ll")).arg(constants()).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{:?}: {errors}", output.status);
    assert_eq!((output.stdout.as_slice(), &*errors), (&b"done\n"[..], ""));
}

#[test]
fn programs_for_llvms_backend_write_what_llvm_writes() {
    if !is_linked() {
        return;
    }
    let programs = [usual().with_spirant("backend"), usual().program("backend", "llvm", &[])];
    let is_ours = |program: &Path| program == programs[0];
    for (source, level, triple, extensions, expected) in [
        ("kernel", "0", "spirv64-unknown-unknown", &[][..], Ok("")),
        ("kernel", "2", "spirv64v1.2-unknown-unknown", &["all"], Ok("")),
        ("kernel", "3", "spirv64-unknown-unknown", &["SPV_KHR_expect_assume"], Ok("")),
        ("extension", "0", "spirv64-unknown-unknown", &["all"], Ok("SPV_EXT_shader_atomic_float_add")),
        (
            "extension",
            "0",
            "spirv64-unknown-unknown",
            &["SPV_EXT_shader_atomic_float_add"],
            Ok("OpAtomicFAddEXT"),
        ),
        (
            "kernel",
            "0",
            "spirv64-unknown-unknown",
            &["SPV_KHR_no_such"],
            Err("Unknown SPIR-V extension: SPV_KHR_no_such"),
        ),
        ("kernel", "0", "x86_64-pc-linux-gnu", &[], Err("x86_64")),
    ] {
        for program in &programs {
            for before in [&[][..], &["--module"]] {
                let arguments: Vec<&str> =
                    [level, triple].into_iter().chain(extensions.iter().copied()).collect();
                let about = format!("{} {before:?} {source} {arguments:?}", program.display());
                let found = outcome(program, before, &input(&format!("{source}.ll")), &arguments);
                match expected {
                    Ok(part) => {
                        assert_eq!(found.code, Some(0), "{about}: {}", found.errors);
                        // LLVM 22 names a mode of SPV_KHR_float_controls2 without the extension.
                        assert!(found.is_valid || !is_ours(program), "{about}: {}", found.listing);
                        assert!(found.listing.contains(part), "{about}: {}", found.listing);
                    }
                    Err(part) => {
                        assert_eq!(found.code, Some(1), "{about}");
                        assert!(found.errors.contains(part), "{about}: {}", found.errors);
                    }
                }
            }
        }
    }
    // Where LLVM's backend ends the program, ours has a message.
    let found = outcome(&programs[0], &[], &input("extension.ll"), &["0", "spirv64-unknown-unknown"]);
    assert_eq!(found.code, Some(1));
    assert!(found.errors.contains("SPV_EXT_shader_atomic_float_add"), "{}", found.errors);
    // The module's own triple, and a level that is none.
    let found = outcome(&programs[0], &["--module"], &input("kernel.ll"), &["", ""]);
    assert_eq!(found.code, Some(0), "{}", found.errors);
    let found = outcome(&programs[0], &["--module"], &input("kernel.ll"), &["x", ""]);
    assert_eq!((found.code, found.errors.trim()), (Some(1), "Invalid optimization level!"));
}

/// Debian 12's translator is for LLVM 15, so its programs and libspirant have different LLVMs in one process.
#[test]
fn a_program_with_the_translators_headers_links_either() {
    if !is_linked() {
        return;
    }
    let named = std::env::var_os("SPIRANT_TRANSLATOR").map(PathBuf::from);
    let cache = || {
        let home = |name| std::env::var_os(name).map(PathBuf::from);
        Some(
            home("XDG_CACHE_HOME").or_else(|| Some(home("HOME")?.join(".cache")))?.join("spirant/translator"),
        )
    };
    let is_named = named.is_some();
    let Some(root) = named.or_else(cache).filter(|root| root.join("usr/include/LLVMSPIRVLib").exists())
    else {
        assert!(
            !is_named,
            "SPIRANT_TRANSLATOR has no headers: `cargo xtask setup --translator` installs them"
        );
        eprintln!("skipped: `cargo xtask setup --translator` installs the translator's library");
        return;
    };
    let libraries = run(Command::new("find").arg(root.join("usr/lib")).args(["-name", "lib*.so.*"])).stdout;
    let libraries: Vec<PathBuf> = String::from_utf8(libraries).unwrap().lines().map(PathBuf::from).collect();
    let library = |part: &str| {
        let found =
            libraries.iter().find(|path| path.file_name().unwrap().to_str().unwrap().starts_with(part));
        found.unwrap_or_else(|| panic!("no {part} in {libraries:?}")).clone()
    };
    let kit = Kit {
        name: "translator",
        compiler: "g++",
        llvm: ["include/llvm-15", "include/llvm-c-15"]
            .into_iter()
            .flat_map(|headers| ["-isystem".to_owned(), root.join("usr").join(headers).display().to_string()])
            .collect(),
        headers: root.join("usr/include"),
        library: library("libLLVM-15.so"),
        objects: OnceLock::new(),
    };
    let ours = kit.with_spirant("translate");
    let theirs = kit.program("translate", "translator", &[library("libLLVMSPIRVLib.so")]);
    for case @ Case(source, options, expected, _) in &CASES {
        check(&ours, case);
        let found = outcome(&theirs, &["write"], &input(&format!("{source}.ll")), options);
        assert_eq!(found.code == Some(0), expected.is_ok(), "{source} {options:?}: {}", found.errors);
    }
    let binary = constants();
    let listed = |program: &Path| run(Command::new(program).arg("constants").arg(&binary)).stdout;
    assert_eq!(listed(&ours), listed(&theirs));
    // LLVM 15 does not read all that LLVM 22 writes; the message says so.
    let kernel = fresh("spv");
    run(Command::new(&ours).arg("write").arg(input("kernel.ll")).arg(&kernel));
    let message = read(&ours, &kernel, &[]).unwrap_err();
    assert!(message.contains("LLVM 15") && message.contains("cannot read the bitcode"), "{message}");
    // What either reads is the same.
    let text = |program: &Path| read(program, &binary, &["spec=3:5"]).unwrap();
    let theirs = text(&theirs);
    for own in [text(translate()), text(&ours)] {
        assert_eq!(body(&own), body(&theirs));
    }
}
