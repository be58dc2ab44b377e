//! Programs of csmith, a random generator of C programs without undefined behaviour, as kernels.

use anyhow::{Context, Result, ensure};
use spirant_generators::programs::around;
use std::process::Command;

/// What surrounds a program: the types that it names, and the sum over its variables. Its functions for defined arithmetic
/// are csmith's.
const BEFORE: &str = "
typedef i8 int8_t; typedef u8 uint8_t; typedef i16 int16_t; typedef u16 uint16_t;
typedef i32 int32_t; typedef u32 uint32_t; typedef i64 int64_t; typedef u64 uint64_t;
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32768)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-2147483647 - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295u
#define INT64_MIN (-9223372036854775807l - 1)
#define INT64_MAX 9223372036854775807l
#define UINT64_MAX 18446744073709551615ul
#define CHAR_BIT 8
#define FLT_MAX __FLT_MAX__
#define DBL_MAX __DBL_MAX__
#define fabs __builtin_fabs
#define fabsf __builtin_fabsf
#define ldexp __builtin_ldexp
#define ldexpf __builtin_ldexpf
#define STATIC static
#define UNDEFINED(value) (value)
#define LOG_INDEX
#define LOG_EXEC
#define FUNC_NAME(name) (safe_##name)
#include <csmith/safe_math.h>
static u64 hash = 1;
static void transparent_crc(u64 value, const char *name, int shown) { hash = mix(hash, value); }
#define printf(...) 0
#define platform_main_begin()
#define crc32_gentab()
#define platform_main_end(...)
#define main whole
";

/// The kernel.
const AFTER: &str = "
#undef main
KERNEL void k(GLOBAL u64 *out) { whole(); out[0] = hash; }
";

/// The program of a seed.
///
/// # Errors
/// csmith cannot be run, or fails.
pub(super) fn csmith(seed: u64) -> Result<String> {
    let flags = ["--no-argc", "--no-packed-struct", "--no-volatile-pointers", "--max-funcs", "5"];
    let output = Command::new("csmith").arg("--seed").arg(seed.to_string()).args(flags).output();
    let output = output.context("cannot run csmith: `cargo xtask setup` installs it")?;
    ensure!(output.status.success(), "csmith fails: {}", output.status);
    let text = String::from_utf8(output.stdout)?.replace("#include \"csmith.h\"", "");
    Ok(around(&format!("{BEFORE}{text}{AFTER}")))
}
