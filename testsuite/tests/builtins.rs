//! Every overload of every builtin that clang's `opencl-c.h` declares is called once: each call compiles to a valid module,
//! or is refused for a reason that is listed here. What is lowered to more than an instruction or two computes what its
//! definition says.

use spirant_exec::Outcome;
use spirant_exec::frontend;
use spirant_exec::job::{Argument, Launch};
use spirant_exec::runner::Runner;
use spirant_testsuite::builtins::{self, Builtin, Verdict};
use spirant_testsuite::{corpus, threads};

/// What no SPIR-V can express: the beginning of a name, the number of parameters, and why.
const REFUSED: &[(&str, usize, &str)] = &[(
    "write_image",
    4,
    "OpImageWrite has a level with ImageReadWriteLodAMD alone, which SPV_AMD_shader_image_load_store_lod has for shaders",
)];

/// How many builtins a module calls.
const BATCH: usize = 400;

#[test]
fn every_builtin_of_the_header_is_lowered() {
    let newest = builtins::declared("CL3.0").expect("the header of OpenCL C 3.0");
    let mut older = builtins::declared("CL1.2").expect("the header of OpenCL C 1.2");
    older.retain(|builtin| newest.binary_search(builtin).is_err());
    println!("{} builtins of OpenCL C 3.0, {} only of 1.2", newest.len(), older.len());
    assert!(newest.len() > 10_000, "the header declares {} builtins only", newest.len());
    let batches: Vec<(&str, Vec<&Builtin>)> = [("CL3.0", &newest), ("CL1.2", &older)]
        .into_iter()
        .flat_map(|(standard, all)| {
            let (listed, others): (Vec<&Builtin>, _) = all.iter().partition(|one| reason(one).is_some());
            let chunks =
                |all: Vec<_>| all.chunks(BATCH).map(|some| (standard, some.to_vec())).collect::<Vec<_>>();
            [chunks(listed), chunks(others)].concat()
        })
        .collect();
    let verdicts = threads::each_of(&batches, |(standard, batch)| {
        builtins::call(batch, standard).expect("clang compiles calls of its own builtins").verdicts()
    });
    let mut failures = Vec::new();
    for (builtin, verdict) in verdicts.into_iter().flatten() {
        match (verdict, reason(builtin)) {
            (Verdict::Valid, None) | (Verdict::Refused(_), Some(_)) => {}
            (Verdict::Valid, Some(_)) => failures.push(format!("{builtin}: is no longer refused")),
            (Verdict::Refused(why), None) => failures.push(format!("{builtin}: is refused: {why}")),
            (Verdict::Wrong(why), _) => failures.push(format!("{builtin}: {why}")),
        }
    }
    for entry in REFUSED {
        if !newest.iter().any(|builtin| is_of(builtin, entry)) {
            failures.push(format!("{}: the header does not declare it", entry.0));
        }
    }
    failures.sort();
    assert!(failures.is_empty(), "{} builtins fail:\n{}", failures.len(), failures.join("\n"));
}

fn reason(builtin: &Builtin) -> Option<&'static str> {
    REFUSED.iter().find(|entry| is_of(builtin, entry)).map(|entry| entry.2)
}

fn is_of(builtin: &Builtin, (prefix, params, _): &(&str, usize, &str)) -> bool {
    builtin.name.starts_with(prefix) && builtin.params.len() == *params
}

/// A kernel that calls each of AMD's media operations on words, which no device has as instructions.
const MEDIA: &str = r"
kernel void media(global const uint *in, global uint *out)
{
    size_t i = get_global_id(0);
    uint a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
    ulong q = ((ulong)a << 32) | c, sum = ((ulong)c << 32) | b;
    global uint *o = out + 20 * i;
    o[0] = amd_bitalign(a, b, c);
    o[1] = amd_bytealign(a, b, c);
    o[2] = amd_lerp(a, b, c);
    o[3] = amd_sad(a, b, c);
    o[4] = amd_sadhi(a, b, c);
    o[5] = amd_sadw(a, b, c);
    o[6] = amd_sadd(a, b, c);
    o[7] = amd_sad4((uint4)(a, b, c, a), (uint4)(b, c, a, a), c);
    o[8] = amd_msad(a, b & 0xff00ffffu, c);
    o[9] = amd_bfm(a, b);
    o[10] = amd_bfe(a, b, c);
    o[11] = as_uint(amd_bfe(as_int(a), b, c));
    o[12] = amd_median3(a, b, c);
    o[13] = as_uint(amd_min3(as_int(a), as_int(b), as_int(c)));
    o[14] = (uint)amd_unpack2(a);
    o[15] = amd_pack((float4)(a & 0xff, b & 0xff, c & 0xff, 7.0f));
    ulong qs = amd_qsad(q, b, sum), ms = amd_mqsad(q, b & 0xffffff00u, sum);
    o[16] = (uint)qs;
    o[17] = (uint)(qs >> 32);
    o[18] = (uint)ms;
    o[19] = (uint)(ms >> 32);
}";

/// What that kernel writes for three words.
fn media([a, b, c]: [u32; 3]) -> [u32; 20] {
    let sad = |x: u32, y: u32| -> u32 {
        x.to_le_bytes().iter().zip(y.to_le_bytes()).map(|(x, y)| u32::from(x.abs_diff(y))).sum()
    };
    let masked = |x: u32, y: u32| -> u32 {
        let bytes = x.to_le_bytes().into_iter().zip(y.to_le_bytes());
        bytes.filter(|(_, y)| *y != 0).map(|(x, y)| u32::from(x.abs_diff(y))).sum()
    };
    let wide = |high: u32, low: u32| u64::from(high) << 32 | u64::from(low);
    let lerp = |shift: u32| ((a >> shift & 255) + (b >> shift & 255) + (c >> shift & 1)) >> 1 << shift;
    let sliding = |sad: &dyn Fn(u32, u32) -> u32, y: u32| {
        let (from, to) = (wide(a, c), wide(c, b));
        (0..4).fold(0u64, |all, k| {
            let sum = u64::from(sad((from >> (8 * k)) as u32, y)) + (to >> (16 * k));
            all | (sum & 0xffff) << (16 * k)
        })
    };
    let (from, count) = (b & 31, c & 31);
    let field = |bit: u32| (a >> from >> bit & 1) * u32::from(from + bit < 32);
    let bits: u32 = (0..count).map(|bit| field(bit) << bit).sum();
    let sign = (from + count).min(32) - from;
    let signed = match sign {
        0 => 0,
        _ if count == 0 => 0,
        _ => ((bits << (32 - sign)) as i32 >> (32 - sign)) as u32,
    };
    let mut sorted = [a, b, c];
    sorted.sort();
    let (plain, zeroed) = (sliding(&sad, b), sliding(&masked, b & 0xffff_ff00));
    [
        (wide(a, b) >> (c & 31)) as u32,
        (wide(a, b) >> (8 * (c & 3))) as u32,
        lerp(0) | lerp(8) | lerp(16) | lerp(24),
        sad(a, b).wrapping_add(c),
        (sad(a, b) << 16).wrapping_add(c),
        (u32::from((a as u16).abs_diff(b as u16)) + (a >> 16).abs_diff(b >> 16)).wrapping_add(c),
        a.abs_diff(b).wrapping_add(c),
        (sad(a, b) + sad(b, c) + sad(c, a)).wrapping_add(c),
        masked(a, b & 0xff00_ffff).wrapping_add(c),
        ((1 << (a & 31)) - 1) << (b & 31),
        bits,
        signed,
        sorted[1],
        (a as i32).min(b as i32).min(c as i32) as u32,
        a >> 16 & 255,
        a & 255 | (b & 255) << 8 | (c & 255) << 16 | 7 << 24,
        plain as u32,
        (plain >> 32) as u32,
        zeroed as u32,
        (zeroed >> 32) as u32,
    ]
}

#[test]
fn media_operations_compute_what_they_are_defined_as() {
    let mut seed = 0x9e37_79b9u32;
    let mut words = vec![];
    for _ in 0..64 {
        words.push([(); 3].map(|()| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed.rotate_left(seed >> 28)
        }));
    }
    let bytes = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let input = bytes(words.as_flattened());
    let expected: Vec<[u32; 20]> = words.iter().copied().map(media).collect();
    let ir = frontend::opencl_with_header_to_ir(MEDIA, "CL2.0").expect("clang compiles the kernel");
    let module = corpus::compile(&ir, "media.ll", &spirant::Options::default()).expect("it compiles");
    corpus::validate(&module, spirv_tools::TargetEnv::Universal_1_6).expect("it is valid");
    let size = expected.len() * 80;
    let launch = Launch {
        function: "media".into(),
        global: [64, 1, 1],
        local: [64, 1, 1],
        arguments: vec![Argument::Buffer(input), Argument::Buffer(vec![0; size])],
        optimize: true,
    };
    match Runner::new().expect("a helper").opencl(&launch, &module) {
        Outcome::Done(buffers) => {
            let found: Vec<u32> = buffers[1]
                .chunks(4)
                .map(|word| u32::from_le_bytes(word.try_into().expect("four bytes")))
                .collect();
            for (case, (found, expected)) in found.chunks(20).zip(&expected).enumerate() {
                assert_eq!(found, expected, "{:x?}", words[case]);
            }
        }
        Outcome::Refused(why) if std::env::var_os("SPIRANT_OPENCL").is_none() => {
            println!("not executed: {why}")
        }
        other => panic!("{other}"),
    }
}

/// spirv-val does not know the types, so no file test can hold this.
#[test]
fn motion_estimation_converts_to_the_common_kind() {
    let source = "
ulong motion(read_only image2d_t image, sampler_t sampler, intel_sub_group_avc_ime_payload_t payload)
{
    payload = intel_sub_group_avc_ime_set_ac_only_haar(payload);
    return intel_sub_group_avc_ime_get_motion_vectors(
        intel_sub_group_avc_ime_evaluate_with_single_reference(image, image, sampler, payload));
}";
    let ir = frontend::opencl_with_header_to_ir(source, "CL2.0").expect("clang compiles the function");
    let module = corpus::compile(&ir, "motion.ll", &spirant::Options::default()).expect("it compiles");
    let text = spirant::binary::disassemble(&module).expect("it can be read");
    let body = text.split_once("OpLabel").expect("a body").1;
    let done: Vec<&str> = body
        .split_whitespace()
        .filter(|word| word.starts_with("OpSubgroupAvc") || word.starts_with("OpVme"))
        .collect();
    assert_eq!(
        done,
        [
            "OpSubgroupAvcImeConvertToMcePayloadINTEL",
            "OpSubgroupAvcMceSetAcOnlyHaarINTEL",
            "OpSubgroupAvcMceConvertToImePayloadINTEL",
            "OpVmeImageINTEL",
            "OpVmeImageINTEL",
            "OpSubgroupAvcImeEvaluateWithSingleReferenceINTEL",
            "OpSubgroupAvcImeConvertToMceResultINTEL",
            "OpSubgroupAvcMceGetMotionVectorsINTEL",
        ]
    );
}
