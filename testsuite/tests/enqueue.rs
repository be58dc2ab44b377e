//! Kernels that enqueue blocks: they validate, and an OpenCL device computes what the blocks compute (`SPIRANT_OPENCL`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::source::rows::Stated;
use spirant::{Diagnostics, Options, Silent};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::{counted, threads};

/// A kernel `k` with a buffer of 64 words, and what its first words are after it.
struct Case {
    source: &'static str,
    expected: &'static [u32],
}

const CASES: &[(&str, Case)] = &[
    (
        "captured values",
        Case {
            source: "kernel void k(global int *out) {
                int step = 5; long wide = 7; char small = 3; int4 four = (int4)(1, 2, 3, 4);
                enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(8),
                    ^{ out[get_global_id(0)] = step + (int)wide + small + four.z; });
            }",
            expected: &[18; 8],
        },
    ),
    (
        "a block in a variable, a constant block",
        Case {
            source: "kernel void k(global int *out) {
                void (^block)(void) = ^{ atomic_add(out, 3); };
                enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4), block);
                enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(2, 1), block);
            }",
            expected: &[18],
        },
    ),
    (
        "ranges of two and three dimensions",
        Case {
            source: "kernel void k(global int *out) {
                size_t offset[2] = {1, 2}, size[2] = {2, 3}, group[2] = {1, 3};
                enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_2D(offset, size, group),
                    ^{ atomic_add(out, (int)(get_global_id(0) * 10 + get_global_id(1))); });
                size_t cube[3] = {2, 2, 2};
                enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_3D(cube),
                    ^{ atomic_add(out + 1, (int)(get_global_id(0) + 2 * get_global_id(1) + 4 * get_global_id(2))); });
            }",
            expected: &[108, 28],
        },
    ),
    (
        "local memory",
        Case {
            source: "kernel void k(global int *out) {
                enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(4, 4),
                    ^(local void *a, local void *b) {
                        local int *one = a; local int *two = b; size_t i = get_local_id(0);
                        one[i] = (int)i; two[i] = (int)(10 * i);
                        work_group_barrier(CLK_LOCAL_MEM_FENCE);
                        out[i] = one[3 - i] + two[3 - i];
                    }, 4 * (uint)sizeof(int), 4 * (uint)sizeof(int));
            }",
            expected: &[33, 22, 11, 0],
        },
    ),
    (
        "a user event and an event of a block",
        Case {
            source: "kernel void k(global int *out) {
                queue_t q = get_default_queue();
                clk_event_t gate = create_user_event(), done;
                enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4), 1, &gate, &done, ^{ out[get_global_id(0)] = 7; });
                enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4), 1, &done, 0, ^{ out[get_global_id(0)] *= 3; });
                set_user_event_status(gate, CL_COMPLETE);
                release_event(gate);
                release_event(done);
            }",
            expected: &[21; 4],
        },
    ),
    (
        "nested blocks",
        Case {
            source: "kernel void k(global int *out) {
                enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(2), ^{
                    int outer = (int)get_global_id(0);
                    atomic_add(out, 1);
                    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(3),
                        ^{ atomic_add(out + 1, outer + 1); });
                });
            }",
            expected: &[2, 9],
        },
    ),
    (
        "questions about a block",
        Case {
            source: "kernel void k(global int *out) {
                void (^block)(void) = ^{ out[8] = 1; };
                out[0] = get_kernel_work_group_size(block) > 0;
                out[1] = get_kernel_preferred_work_group_size_multiple(block) > 0;
                out[2] = is_valid_event(create_user_event());
            }",
            expected: &[1, 1, 1],
        },
    ),
    (
        "what enqueue_kernel returns",
        Case {
            source: "kernel void k(global int *out) {
                out[0] = enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ out[1] = 4; });
            }",
            expected: &[0, 4],
        },
    ),
    (
        "a list of events",
        Case {
            source: "kernel void k(global int *out) {
                queue_t q = get_default_queue();
                clk_event_t waits[2], last;
                enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 0, 0, &waits[0], ^{ out[0] = 2; });
                enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 0, 0, &waits[1], ^{ out[1] = 3; });
                enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 2, waits, &last, ^{ out[2] = out[0] * out[1]; });
                release_event(waits[0]); release_event(waits[1]); release_event(last);
            }",
            expected: &[2, 3, 6],
        },
    ),
];

#[test]
fn blocks_compute_on_the_device() {
    let is_required = std::env::var_os("SPIRANT_OPENCL").is_some();
    let only = std::env::var("SPIRANT_ONLY").unwrap_or_default();
    let chosen = CASES.iter().filter(|(name, _)| name.contains(&only));
    let chosen: Vec<_> = chosen.flat_map(|case| ["0", "1", "2"].map(|level| (case, level))).collect();
    let outcomes = threads::each_of(&chosen, |((name, case), level)| {
        let level = *level;
        let stated =
            Stated { standard: Some("CL3.0".into()), level: Some(level.into()), ..Stated::default() };
        let given = stated.read("k.cl").unwrap();
        let options = Options::default().triple(Some("spirv64v1.4-unknown-unknown".parse().unwrap()));
        let text = case.source.as_bytes();
        let compiled = spirant::compile_source(text, "k.cl", &given, &options, &mut Silent)
            .unwrap_or_else(|failed| panic!("{name} -O{level}: {failed}"));
        let mut findings = Diagnostics::new();
        let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
        assert!(!findings.has_errors(), "{name} -O{level}: {findings:?}");
        let header = "//@ kernel k global 1 1 1 local 1 1 1\n//@ arg buffer 256 zero\n";
        let job = Job::parse(header).unwrap();
        let mut runner = Runner::new().expect("a helper").with_limit(std::time::Duration::from_secs(60));
        let outcome = runner.opencl(job.launch.as_ref().unwrap(), &compiled.words).done();
        match outcome {
            Ok(outcome) => {
                let words = outcome[0].chunks_exact(4);
                let words: Vec<u32> =
                    words.map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
                if words[..case.expected.len()] == *case.expected {
                    Ok(true)
                } else {
                    Err(format!("{name} -O{level}: {:?}", &words[..case.expected.len()]))
                }
            }
            Err(why) if is_required => Err(format!("{name} -O{level}: {why}")),
            Err(_) => Ok(false),
        }
    });
    let executed = outcomes.iter().filter(|outcome| !matches!(outcome, Ok(false))).count();
    let failures: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    counted(&format!("{} programs, {executed} executed, {} wrong", 3 * CASES.len(), failures.len()));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
