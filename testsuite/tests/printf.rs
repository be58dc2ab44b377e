//! Kernels that print, executed by a Vulkan driver: the records in the buffer, rendered, are what C prints.

use anyhow::{Context as _, Result, ensure};
use spirant::{Options, Pointers, Silent};
use spirant_exec::job::{Argument, Kind, Launch};
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, frontend};
use spirant_testsuite::corpus::validate;
use spirant_testsuite::kernels;

/// A launch of the kernel `k` with one buffer.
fn launch(items: u32) -> Launch {
    Launch {
        function: "k".to_owned(),
        global: [items, 1, 1],
        local: [1, 1, 1],
        arguments: vec![Argument::Buffer(vec![0; 256])],
        optimize: true,
    }
}

/// What a kernel prints, and how many words were lost; `None` if there is no driver.
fn printed(
    source: &str,
    items: u32,
    bytes: u32,
    pointers: Pointers,
) -> Result<Option<(String, u64, Vec<u8>)>> {
    let target = if pointers == Pointers::Addresses { "--target=spirv64" } else { "--target=spirv32" };
    let ir = frontend::opencl_to_ir(source, &["-O1", target])?;
    let mut options = Options::default().triple(Some("spirv-unknown-vulkan1.3-compute".parse()?));
    options.kernels = options.kernels.printf_bytes(bytes).pointers(pointers);
    let words = spirant::compile_bytes(ir.as_bytes(), "k.cl", &options, &mut Silent)?.words;
    validate(&words, spirv_tools::TargetEnv::Vulkan_1_3).map_err(anyhow::Error::msg)?;
    let printf = spirant::reflect::reflect(&words)?.printf.context("nothing is reflected of printf")?;
    let job = kernels::dispatch(&launch(items), &words)?;
    let place = |buffer: &spirant_exec::job::Buffer| {
        buffer.kind == Kind::RwStructured
            && (Some(buffer.set), Some(buffer.binding)) == (printf.set, printf.binding)
    };
    let at = job.buffers.iter().position(place).context("the buffer of printf is not given")?;
    let got = match Runner::new()?.vulkan(&job, &words) {
        Outcome::Done(got) => got,
        Outcome::Refused(_) if std::env::var_os("SPIRANT_MESA").is_none() => return Ok(None),
        other => anyhow::bail!("{other}"),
    };
    let rendered = printf.render(&got[at]);
    Ok(Some((String::from_utf8(rendered.text)?, rendered.lost_words, got[0].clone())))
}

/// Compiles and executes a kernel, and compares what it prints with `expected`, as sorted lines.
fn prints(source: &str, items: u32, pointers: Pointers, expected: &str) -> Result<()> {
    let Some((text, lost, _)) = printed(source, items, 65536, pointers)? else { return Ok(()) };
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    ensure!(sorted(&text) == sorted(expected), "{text}");
    ensure!(lost == 0, "{lost} words are lost");
    Ok(())
}

#[test]
fn every_conversion_is_what_c_prints() -> Result<()> {
    let source = r#"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void k(global int* o) {
  float f = 2.75f + o[0]; int i = -7 + o[1]; uint u = 0xdeadbeefu + o[2]; long l = -1234567890123L + o[3];
  printf("ints %d %5i|%-5d|%05d %u %x %#X %o %c%%\n", i, i, i, -i, u, u, u, 8 + o[4], 'A' + o[5]);
  printf("longs %ld %lu %lx\n", l, (ulong)u << 8, l);
  printf("floats %f %.2f %10.3e %g %a %G\n", f, f, f, f * 1000000, f, f / 1000000);
  printf("short %hhd %hd %hu\n", i + 300, i + 70000, i);
  printf("vectors %v4d %v2hhx %v3hlf %.1v4hlf %v8hu %v2ld\n", (int4)(1, -2, 3, i), (uchar2)(255, 16), (float3)(1, 2, f),
         (float4)(f), (ushort8)(1, 2, 3, 4, 5, 6, 7, 8), (long2)(l, 5));
  printf("halves %v2hf\n", (half2)(1.5h, -2.0h));
  printf("%s and %8s|%-8s|%.3s\n", "words", "right", "left", "cut short");
  o[8] = printf("no arguments\n");
}"#;
    let expected = "\
ints -7    -7|-7   |00007 3735928559 deadbeef 0XDEADBEEF 10 A%
longs -1234567890123 956397711104 fffffee08e04fb35
floats 2.750000 2.75  2.750e+00 2.75e+06 0x1.6p+1 2.75E-06
short 37 4457 65529
vectors 1,-2,3,-7 ff,10 1.000000,2.000000,2.750000 2.8,2.8,2.8,2.8 1,2,3,4,5,6,7,8 -1234567890123,5
halves 1.500000,-2.000000
words and    right|left    |cut
no arguments
";
    prints(source, 1, Pointers::Descriptors, expected)?;
    prints(source, 1, Pointers::Addresses, expected)
}

#[test]
fn work_items_print_what_they_compute_and_choose() -> Result<()> {
    let source = r#"
void say(int i, const constant char* what) { printf("%d is %s\n", i, what); }
kernel void k(global int* o) {
  int i = get_global_id(0);
  const constant char* name = i % 3 == 0 ? "fizz" : i % 5 == 0 ? "buzz" : "plain";
  for (int n = 0; n < 2; ++n) if (i > n) say(i + n * 100, name);
}"#;
    let mut expected = String::new();
    for i in 0..16 {
        let name = if i % 3 == 0 {
            "fizz"
        } else if i % 5 == 0 {
            "buzz"
        } else {
            "plain"
        };
        for n in 0..2 {
            if i > n {
                expected += &format!("{} is {name}\n", i + n * 100);
            }
        }
    }
    prints(source, 16, Pointers::Descriptors, &expected)
}

#[test]
fn literals_may_be_in_a_table() -> Result<()> {
    let source = r#"
constant char *constant names[3] = { "red", "", "blue" };
kernel void k(global int *o) { printf("%d:%s\n", (int)get_global_id(0), names[get_global_id(0) % 3]); }"#;
    prints(source, 4, Pointers::Descriptors, "0:red\n1:\n2:blue\n3:red\n")
}

#[test]
fn an_address_is_printed_with_its_distance() -> Result<()> {
    let source =
        r#"kernel void k(global int* o) { printf("%p %p\n", (global void*)o, (global void*)(o + 4)); }"#;
    let Some((text, _, _)) = printed(source, 1, 4096, Pointers::Addresses)? else { return Ok(()) };
    let address = |text: &str| u64::from_str_radix(text.trim_start_matches("0x"), 16);
    let (first, second) = text.trim().split_once(' ').context("two addresses")?;
    ensure!(address(second)? == address(first)? + 16, "{text}");
    Ok(())
}

#[test]
fn what_does_not_fit_is_counted_and_not_written() -> Result<()> {
    // 63 words for records of 3 words: 21 fit.
    let source = r#"kernel void k(global int* o) {
  int i = get_global_id(0);
  o[i] = printf("%d %d\n", i, i * i);
}"#;
    let Some((text, lost, results)) = printed(source, 40, 256, Pointers::Descriptors)? else { return Ok(()) };
    ensure!(text.lines().count() == 21, "{text}");
    ensure!(lost == 3 * 19, "{lost} words are lost");
    for line in text.lines() {
        let (a, b) = line.split_once(' ').context("two numbers")?;
        let a: i64 = a.parse()?;
        ensure!(a * a == b.parse::<i64>()?, "{line}");
    }
    let failed = results.chunks_exact(4).take(40).filter(|word| **word == [0xff; 4]).count();
    ensure!(failed == 19, "{failed} calls return -1");
    Ok(())
}
