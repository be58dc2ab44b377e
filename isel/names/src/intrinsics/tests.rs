//! The table as a whole, and names as clang writes them, of each family.

use super::lookup::{MANGLED, PLAIN, rows};
use super::*;
use std::collections::BTreeMap;

const SPELLINGS: [Spelling; 3] = [Spelling::Llvm, Spelling::Mangled, Spelling::Plain];

/// Every name with the rows that answer to it.
fn names(spelling: Spelling) -> BTreeMap<String, Vec<&'static Row>> {
    let mut names: BTreeMap<String, Vec<&'static Row>> = BTreeMap::new();
    for row in rows(spelling) {
        for name in row.expanded_names() {
            names.entry(name).or_default().push(row);
        }
    }
    names
}

/// The alternatives that a shape has for arguments.
fn arguments(row: &Row) -> Vec<Vec<shape::Class>> {
    shape::parse(shape::arguments(row.shape)).unwrap_or_else(|| panic!("{}: {}", row.names, row.shape))
}

#[test]
fn no_two_rows_overlap() {
    for (name, rows) in names(Spelling::Mangled) {
        for (at, a) in rows.iter().enumerate() {
            for b in &rows[at + 1..] {
                let clash = arguments(a).iter().any(|x| arguments(b).iter().any(|y| shape::overlap(x, y)));
                assert!(!clash, "{name} ({}) and ({}) overlap", a.shape, b.shape);
            }
        }
    }
    for spelling in [Spelling::Llvm, Spelling::Plain] {
        for (name, rows) in names(spelling) {
            assert_eq!(rows.len(), 1, "{name} is in two rows");
        }
    }
}

#[test]
fn every_row_is_documented_and_has_a_shape() {
    for row in FAMILIES.iter().flat_map(|family| family.rows) {
        assert!(row.doc.ends_with('.') && row.doc.len() > 3, "{}: {:?}", row.names, row.doc);
        assert!(row.doc.starts_with(|c: char| !c.is_ascii_lowercase() || row.doc.starts_with("e to")));
        assert!(!row.doc.contains('\n') && !row.doc.contains('|'), "{}: {:?}", row.names, row.doc);
        arguments(row);
        assert!(row.shape.contains("->"), "{}: {}", row.names, row.shape);
        assert!(shape::parse(shape::results(row.shape)).is_some(), "{}: {}", row.names, row.shape);
    }
}

#[test]
fn every_name_has_a_payload_and_finds_its_rows() {
    for spelling in SPELLINGS {
        for (name, rows) in names(spelling) {
            for row in &rows {
                assert!(row.lower(&name).is_some(), "{name} has no payload");
            }
            let found = match spelling {
                Spelling::Mangled => MANGLED.rows(&name).count(),
                Spelling::Plain => PLAIN.rows(&name).count(),
                _ => usize::from(
                    matches!(lookup(&name), Lookup::Row(found) if found.row.names == rows[0].names),
                ),
            };
            assert_eq!(found, rows.len(), "{name}");
        }
    }
    for row in rows(Spelling::Grammar) {
        for name in names::expand(row.names).iter().filter(|name| !name.contains('<')) {
            assert!(matches!(lookup(name), Lookup::Row(_)), "{name}");
        }
    }
}

#[test]
fn braces_multiply() {
    assert_eq!(names::expand("a{b,c}d{e,f}"), ["abde", "abdf", "acde", "acdf"]);
    assert_eq!(names::choose("a{,b}{bc,c}", "abc"), Some(vec!["", "bc"]));
    assert_eq!(names::choose("a{b,c}d", "abe"), None);
}

/// The row that a name finds, as its pattern or, where names are mangled, `name (arguments)`.
fn found(name: &str) -> String {
    match lookup(name) {
        Lookup::Row(found) if matches!(found.spelling, Spelling::Mangled | Spelling::Plain) => {
            format!("{} ({})", found.name, shape::arguments(found.row.shape))
        }
        Lookup::Row(found) => found.row.names.to_owned(),
        Lookup::NoOverload(_) => "no overload".into(),
        Lookup::Unsupported => "not supported".into(),
        Lookup::Function => "nothing".into(),
    }
}

#[test]
fn names_of_each_family() {
    for (name, row) in [
        // Work-items and barriers
        ("_Z13get_global_idj", "get_global_id (u32)"),
        ("_Z12get_work_dimv", "get_work_dim (-)"),
        ("_Z7barrierj", "barrier (u32)"),
        ("_Z18work_group_barrierj12memory_scope", "work_group_barrier (u32; u32 scope)"),
        (
            "_Z22atomic_work_item_fencej12memory_order12memory_scope",
            "atomic_work_item_fence (u32 order scope)",
        ),
        ("_Z9get_fencePU3AS4Kv", "get_fence (pv)"),
        // Math, integers, geometry
        ("_Z3fmaDv4_fS_S_", "fma (f f f)"),
        ("_Z4fmaxDv16_Dhh", "no overload"),
        ("_Z4fmaxDv3_dd", "fmax (f f; f F)"),
        ("_Z5fractDv2_dPU3AS4S_", "fract (f pf)"),
        ("_Z6remquofFPi", "no overload"),
        ("_Z6remquoffPi", "remquo (f f pi)"),
        ("_Z5ldexpDv8_fi", "ldexp (f i)"),
        ("_Z5clampDv2_tS_S_", "clamp (u u u; Vu U U)"),
        ("_Z5clampDv2_fff", "clamp (f f f; Vf F F)"),
        ("_Z3maxDv4_cc", "max (i i; Vi I)"),
        ("_Z8upsamplecDv4_h", "upsample (i u)"),
        ("_Z4stepfDv4_f", "step (f f; F Vf)"),
        ("_Z3dotDv3_fS_", "dot (Vf Vf)"),
        ("_Z3dotdd", "dot (F F)"),
        ("_Z3dotDv4_hDv4_c", "dot (Vu Vi)"),
        // Relations, vectors, conversions
        ("_Z6islessDv4_fS_", "isless (f f)"),
        ("_Z3anyDv4_i", "any (i)"),
        ("_Z6selectDv2_lS_Dv2_m", "select (x x n)"),
        ("_Z6vload3mPU3AS1Kh", "vload3 (size px)"),
        ("_Z7vstore4Dv4_fjPU3AS3f", "vstore4 (Vx size px)"),
        ("_Z16vstore_half4_rtzDv4_dmPU3AS1Dh", "vstore_half4_rtz (Vf size pDh)"),
        ("_Z8shuffle2Dv4_fS_Dv8_j", "shuffle2 (Vx Vx Vu)"),
        ("_Z13convert_long2Dv2_i", "convert_long2 (x)"),
        ("_Z22convert_uchar4_sat_rteDv4_f", "convert_uchar4_sat_rte (x)"),
        ("_Z17convert_float_satf", "nothing"),
        ("_Z9as_float3Dv4_i", "as_float3 (x)"),
        // Copies and atomics
        ("_Z21async_work_group_copyPU3AS3Dv16_DhPU3AS1KS_m9ocl_event", "async_work_group_copy (px px N evt)"),
        ("_Z17wait_group_eventsiPU3AS49ocl_event", "wait_group_events (N pevt)"),
        ("_Z10atomic_addPU3AS1Vii", "atomic_add (pN N)"),
        ("_Z11atom_cmpxchgPU3AS1Vmmm", "nothing"),
        ("_Z12atom_cmpxchgPU3AS1Vmmm", "atom_cmpxchg (pN N N)"),
        ("_Z11atomic_xchgPU3AS3Vff", "atomic_xchg (pX X)"),
        (
            "_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope",
            "atomic_fetch_add_explicit (aN N order; aN N order scope)",
        ),
        (
            "_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope",
            "atomic_compare_exchange_strong_explicit (aX pX X order order; aX pX X order order scope)",
        ),
        ("_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici", "atomic_flag_test_and_set (aI)"),
        ("_Z16atomic_fetch_maxPU3AS4VU7_Atomicff", "atomic_fetch_max (aF F)"),
        // Images
        ("_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i", "read_imagef (img smp x)"),
        ("_Z12read_imageui14ocl_image2d_roDv2_i", "read_imageui (img i)"),
        ("_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_fS1_S1_", "read_imagef (img smp f f f)"),
        ("_Z12write_imagef20ocl_image2d_depth_woDv2_if", "write_imagef (img i x)"),
        ("_Z20get_image_array_size20ocl_image1d_array_rw", "get_image_array_size (img)"),
        // Groups
        ("_Z21work_group_reduce_addf", "work_group_reduce_add (F)"),
        ("_Z28sub_group_scan_exclusive_maxj", "sub_group_scan_exclusive_max (U)"),
        ("_Z20work_group_broadcastimm", "work_group_broadcast (X size; X size size; X size size size)"),
        ("_Z17sub_group_shuffleDhj", "sub_group_shuffle (X u32)"),
        ("_Z30sub_group_clustered_reduce_mindj", "sub_group_clustered_reduce_min (F u32)"),
        ("_Z26sub_group_ballot_bit_countDv4_j", "sub_group_ballot_bit_count (Vu)"),
        // Queues, pipes, others
        ("_Z10ndrange_2DPKmS0_", "ndrange_2D (psize; psize psize; psize psize psize)"),
        ("_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_", "enqueue_marker (q u32 pcev pcev)"),
        ("_Z19is_valid_reserve_id13ocl_reserveid", "is_valid_reserve_id (rid)"),
        ("__read_pipe_2", "__read_pipe_2 (pipe p u32 u32)"),
        ("__enqueue_kernel_basic", "__enqueue_kernel_basic (q u32 p p p)"),
        ("printf", "printf (pc ...)"),
        ("__to_global", "__to_global (p)"),
        // Vendors
        ("_Z23intel_sub_group_shuffleDv2_fj", "intel_sub_group_shuffle (x u32)"),
        ("_Z27intel_sub_group_block_read4PU3AS1Kj", "intel_sub_group_block_read4 (pU)"),
        ("_Z11arm_dot_accDv4_hS_j", "arm_dot_acc (Vu Vu U)"),
        ("_Z8amd_packDv4_f", "amd_pack (Vf)"),
        ("_Z8amd_nothDv4_f", "no overload"),
        // SPIR-V's own names
        ("_Z27__spirv_GroupNonUniformIAddiij", "__spirv_<Name>"),
        ("_Z37__spirv_GroupNonUniformBroadcastFirstij", "__spirv_<Name>"),
        ("__spirv_ControlBarrier", "__spirv_<Name>"),
        ("_Z29__spirv_ConvertFToU_Ruint_satf", "__spirv_<Name>"),
        ("_Z33__spirv_BuiltInGlobalInvocationIdi", "__spirv_BuiltIn<Name>"),
        ("_Z20__spirv_SpecConstantii", "__spirv_SpecConstant"),
        ("_Z15__spirv_ocl_cosf", "__spirv_{ocl,cl}_<name>"),
        ("_Z26__spirv_ocl_vloadn_Rfloat4mPU3AS1fi", "__spirv_{ocl,cl}_<name>"),
        ("__hlsl_wave_get_lane_index", "__hlsl_wave_get_lane_index"),
        ("__spirv_Branch", "no overload"),
        ("__spirv_Frobnicate", "no overload"),
        // LLVM's
        ("llvm.sin.f32", "llvm.sin"),
        (
            "llvm.experimental.constrained.sin.f32",
            "llvm.experimental.constrained.{acos,asin,atan,cos,cosh,exp,exp2,log,log10,log2,sin,sinh,tan,tanh}",
        ),
        ("llvm.experimental.constrained.frobnicate.f32", "not supported"),
        ("llvm.experimental.constrained.fadd.f32", "llvm.experimental.constrained.fadd"),
        ("llvm.memcpy.inline.p0.p0.i64", "llvm.{memcpy,memcpy.inline}"),
        ("llvm.frobnicate.i32", "not supported"),
        ("llvm.", "not supported"),
        // Not builtins
        ("_Z3foov", "nothing"),
        ("_Z3maxIiET_S0_S0_", "nothing"),
        ("get_global_id", "nothing"),
        ("_Z", "nothing"),
        ("_Z3max", "no overload"),
        ("", "nothing"),
    ] {
        assert_eq!(found(name), row, "{name}");
    }
}

/// What an intrinsic is for integers of one bit.
fn boolean(name: &str) -> Option<Boolean> {
    match lookup(name) {
        Lookup::Row(found) => found.row.boolean,
        _ => None,
    }
}

/// Bits as LLVM's integers of one bit: 0 and -1 signed.
fn wrapped(value: i32) -> bool {
    value & 1 == 1
}

#[test]
fn bits_compute_as_integers_of_one_bit_do() {
    for (a, b) in [(false, false), (false, true), (true, false), (true, true)] {
        let signed = |bit: bool| -i32::from(bit);
        let unsigned = i32::from;
        let saturated = |value: i32, low, high| wrapped(value.clamp(low, high));
        let expected = [
            ("umin", unsigned(a).min(unsigned(b)) == 1),
            ("umax", unsigned(a).max(unsigned(b)) == 1),
            ("smin", signed(a).min(signed(b)) == -1),
            ("smax", signed(a).max(signed(b)) == -1),
            ("uadd.sat", saturated(unsigned(a) + unsigned(b), 0, 1)),
            ("sadd.sat", saturated(signed(a) + signed(b), -1, 0)),
            ("usub.sat", saturated(unsigned(a) - unsigned(b), 0, 1)),
            ("ssub.sat", saturated(signed(a) - signed(b), -1, 0)),
        ];
        for (name, value) in expected {
            let found = match boolean(&format!("llvm.{name}")) {
                Some(Boolean::And) => a && b,
                Some(Boolean::Or) => a || b,
                Some(Boolean::AndNot) => a && !b,
                other => panic!("{name}: {other:?}"),
            };
            assert_eq!(found, value, "{name} {a} {b}");
        }
        for (kind, sum, low, high) in [
            ("uadd", unsigned(a) + unsigned(b), 0, 1),
            ("sadd", signed(a) + signed(b), -1, 0),
            ("usub", unsigned(a) - unsigned(b), 0, 1),
            ("ssub", signed(a) - signed(b), -1, 0),
            ("umul", unsigned(a) * unsigned(b), 0, 1),
            ("smul", signed(a) * signed(b), -1, 0),
        ] {
            let found = match boolean(&format!("llvm.{kind}.with.overflow")) {
                Some(Boolean::SumOverflow) => (a != b, a && b),
                Some(Boolean::DifferenceOverflow) => (a != b, !a && b),
                Some(Boolean::ProductOverflow { signed }) => (a && b, signed && a && b),
                other => panic!("{kind}: {other:?}"),
            };
            assert_eq!(found, (wrapped(sum), !(low..=high).contains(&sum)), "{kind} {a} {b}");
        }
    }
}

/// The families of builtins of OpenCL C that shaders lack as a whole, but for dot products of vendors.
const WHOLLY_LACKING: &[&str] = &[
    "OpenCL C: pipes",
    "OpenCL C: enqueuing",
    "OpenCL C: enqueuing blocks",
    "OpenCL C: AMD's media operations",
    "OpenCL C: Intel's motion estimation",
    "OpenCL C: vendors' extensions",
    "OpenCL C: output, address spaces, samplers",
];

/// The builtins that shaders lack in other families, besides stores and conversions that round otherwise than to the nearest.
const LACKING: &[&str] = &[
    "intel_work_group_barrier_arrive",
    "intel_work_group_barrier_wait",
    "get_fence",
    "clock_read_work_group",
    "clock_read_hilo_work_group",
];

#[test]
fn what_shaders_lack_of_opencl_is_listed() {
    let rounds = |name: &str| {
        let is_rounded = name.starts_with("vstore") || name.starts_with("convert_");
        is_rounded && ["_rtz", "_rtp", "_rtn"].iter().any(|mode| name.ends_with(mode))
    };
    let mut lacking = Vec::new();
    for family in FAMILIES.iter().filter(|family| family.title.contains("OpenCL")) {
        let kernels = family.rows.iter().filter(|row| row.modules == Modules::Kernels);
        let names = kernels.flat_map(|row| row.expanded_names().into_iter().map(move |name| (row, name)));
        let lacks = names.filter(|(row, name)| !row.lower(name).is_some_and(Lower::is_in_shaders));
        let lacks: Vec<String> = lacks.map(|(_, name)| name).collect();
        match WHOLLY_LACKING.contains(&family.title) {
            true => assert!(!lacks.is_empty(), "{}", family.title),
            false => lacking.extend(lacks.into_iter().filter(|name| !rounds(name))),
        }
    }
    assert_eq!(lacking, LACKING);
}
