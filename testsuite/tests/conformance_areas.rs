//! OpenCL C in the style of each area of the conformance tests, compiled by `spirant` under the name `cl_offline_compiler` as their harness calls it,
//! for a device that a file describes: an OpenCL device computes what LLVM computes from the same program (`SPIRANT_OPENCL`).
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_exec::compare::compare;
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, frontend};
use spirant_testsuite::corpus;
use spirant_testsuite::{counted, threads};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A description as the harness writes it.
const DEVICE: &str = "# OpenCL device info affecting SPIR-V offline compilation:\n\
    CL_DEVICE_ADDRESS_BITS=64\n\
    CL_DEVICE_EXTENSIONS=\"cl_khr_3d_image_writes cl_khr_byte_addressable_store cl_khr_depth_images cl_khr_extended_bit_ops cl_khr_fp16 cl_khr_fp64 \
    cl_khr_int64_base_atomics cl_khr_int64_extended_atomics cl_khr_integer_dot_product cl_khr_spirv_no_integer_wrap_decoration \
    cl_khr_subgroup_ballot cl_khr_subgroup_clustered_reduce cl_khr_subgroup_extended_types cl_khr_subgroup_non_uniform_arithmetic \
    cl_khr_subgroup_non_uniform_vote cl_khr_subgroup_rotate cl_khr_subgroup_shuffle cl_khr_subgroup_shuffle_relative cl_khr_subgroups\"\n\
    CL_DEVICE_IL_VERSION=\"SPIR-V_1.0 SPIR-V_1.1 SPIR-V_1.2 SPIR-V_1.3 SPIR-V_1.4\"\n\
    CL_DEVICE_VERSION=\"OpenCL 3.0 \"\n\
    CL_DEVICE_IMAGE_SUPPORT=1\n\
    CL_DEVICE_NAME=\"a processor\"\n";

/// Areas of the conformance tests, and programs of the corpus that are about the same. Those with images are compiled alone.
const AREAS: &[(&str, &[&str])] = &[
    ("allocations and pointers", &["aligned_up_alloc", "pointer_tables_private", "ptr_int_casts"]),
    ("atomics", &["atomics_legacy_all", "atomics64"]),
    ("basic", &["async_strided_columns", "vload_unaligned", "workitem_queries_3d", "vec3_memory"]),
    ("c11_atomics", &["c11_atomics_orders", "c11_local_atomics_init"]),
    ("commonfns", &["perlin_noise_fbm"]),
    ("conversions", &["conversions_to_every_width", "convert_saturating"]),
    ("device_execution", &["device_enqueue_children"]),
    ("extended versioning", &["extended_bit_ops", "integer_dot_product_ext"]),
    ("generic_address_space", &["generic_pointer_sum", "generic_private_and_global", "generic_to_named"]),
    ("geometrics", &["geometric_builtins"]),
    ("half", &["half_arithmetic", "vload_half_pack"]),
    ("images", &["depth_image_shadow", "image_array_slices", "image_readwrite_blur", "image3d_raycast"]),
    ("integer_ops", &["integer_builtins", "integers_of_every_width", "int8_conv_dot"]),
    ("math", &["math_sweep_double", "math_sweep_float", "native_half_math", "fast_relaxed_math"]),
    ("pipes", &["pipe_producer_consumer"]),
    ("printf", &["printf_formats"]),
    ("program scope", &["program_scope_globals", "program_scope_layouts"]),
    ("relationals", &["relational_builtins", "relations_of_special_numbers"]),
    ("select", &["select_bitselect"]),
    ("spir", &["struct_of_pointers_arg", "byval_struct_kernel_arg", "union_punning"]),
    ("subgroups", &["subgroup_operations", "sg_shuffles", "sg_ballots", "sg_nonuniform_arith"]),
    ("vectors", &["vec_swizzle_all_sizes", "vec_shuffle_runtime", "as_type_bits"]),
    ("workgroups", &["work_group_collectives_types", "work_group_broadcast_2d", "scan_blelloch"]),
];

/// The compiler under its name, in a folder that goes when the test does.
struct Offline {
    folder: PathBuf,
}

impl Offline {
    fn new() -> Offline {
        let folder = std::env::temp_dir().join(format!("spirant-offline-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("device.txt"), DEVICE).unwrap();
        // Beside `deps`, where this test is.
        let program = std::env::current_exe().unwrap().ancestors().nth(2).unwrap().join("spirant");
        std::os::unix::fs::symlink(program, folder.join("cl_offline_compiler")).unwrap();
        Offline { folder }
    }

    fn compile(&self, source: &Path, level: &str, options: &[String]) -> Result<Vec<u32>, String> {
        let name = source.file_stem().unwrap_or_default().to_string_lossy();
        let output = self.folder.join(format!("{name}{level}.spv"));
        let mut command = Command::new(self.folder.join("cl_offline_compiler"));
        for (flag, file) in
            [("source", source), ("output", &output), ("cl-device-info", &self.folder.join("device.txt"))]
        {
            command.arg(format!("--{flag}={}", file.display()));
        }
        let ran = command.args(["--mode=spir-v", "--"]).args(options).output().unwrap();
        if !ran.status.success() {
            return Err(format!("{}: {}", ran.status, String::from_utf8_lossy(&ran.stderr)));
        }
        let bytes = std::fs::read(&output).map_err(|error| error.to_string())?;
        Ok(bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect())
    }
}

impl Drop for Offline {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// How a program fails, if it does; whether it was executed.
fn judge(offline: &Offline, name: &str, level: &str, runner: &mut Runner) -> Result<bool, String> {
    let path = spirant_testsuite::data().join(format!("corpus/opencl/{name}.cl"));
    let source = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let (job, known_bug) = corpus::job_at(&source, level).map_err(|error| format!("{error:#}"))?;
    // What turns extensions on follows from the device here.
    let is_build_option = |flag: &&String| !flag.starts_with("-Xclang") && !flag.contains("cl-ext");
    let mut options: Vec<String> = job.flags.iter().filter(is_build_option).cloned().collect();
    options.extend((level == "-O0").then(|| "-cl-opt-disable".to_owned()));
    options.extend(["-I".to_owned(), path.parent().unwrap().display().to_string()]);
    let words = offline.compile(&path, level, &options)?;
    let env = "universal1.4".parse().map_err(|error| format!("{error:?}"))?;
    let mut findings = spirant::Diagnostics::new();
    let _ = spirant::validate::run(&words, &env, &mut findings);
    if findings.has_errors() {
        return Err(format!("spirv-val: {findings:?}"));
    }
    let Some(launch) = job.launch.as_ref().filter(|launch| !launch.has_objects() && known_bug.is_none())
    else {
        return Ok(false);
    };
    if job.norun.is_some() {
        return Ok(false);
    }
    let folder = format!("-I{}", path.parent().unwrap().display());
    let mut flags = vec![level, &folder];
    flags.extend(job.flags.iter().map(String::as_str));
    let ir = frontend::opencl_to_ir(&source, &flags).map_err(|error| format!("{error:#}"))?;
    let got = match runner.opencl(launch, &words) {
        Outcome::Done(got) => got,
        Outcome::Refused(_) if std::env::var_os("SPIRANT_OPENCL").is_none() => return Ok(false),
        other => return Err(format!("on the device: {other}")),
    };
    let expected = runner.reference(&job, &ir).done()?;
    compare(&job, &expected, &got).map(|()| true)
}

#[test]
fn programs_of_every_area_compute_on_the_device() {
    let offline = Offline::new();
    let runner = || Runner::new().expect("a helper").with_limit(Duration::from_secs(60));
    let all = AREAS.iter().flat_map(|(area, names)| names.iter().map(move |name| (area, name)));
    let all: Vec<_> = all.flat_map(|(area, name)| ["-O0", "-O2"].map(|level| (area, name, level))).collect();
    let judged = threads::each(all.len(), runner, |runner, number| {
        let (area, name, level) = all[number];
        judge(&offline, name, level, runner).map_err(|why| format!("{area}: {name} {level}: {why}"))
    });
    let executed = judged.iter().filter(|judged| **judged == Ok(true)).count();
    let failures: Vec<String> = judged.into_iter().filter_map(Result::err).collect();
    let count = all.len();
    counted(&format!("{count} programs, {executed} executed, {} wrong", failures.len()));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(executed >= 80 || std::env::var_os("SPIRANT_OPENCL").is_none(), "{executed} were executed");
}
