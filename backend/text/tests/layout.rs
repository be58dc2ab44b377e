//! `spirant_dialect::layout` on types that are stated as text. The specification's rules by its examples: the OpenGL
//! specification's uniform block ("Standard Uniform Block Layout"), whose offsets it lists for std140, laid out by every
//! set of rules; and each rule of Vulkan's "Offset and Stride Assignment" broken once.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_dialect::layout::{Checker, Extent, LayoutError, Natural, Rules, Step, assign};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use spirant_dialect::{Module, spirv};
use spirant_text::parse;

/// A module and a type of it.
fn parsed(ty: &str) -> (Module, Type) {
    let text = format!(
        "spirv.module Logical GLSL450 {{ spirv.GlobalVariable @g : !spirv.ptr<{ty}, StorageBuffer> }}"
    );
    let module = parse(&text).expect("a module");
    let global = module.globals.values().next().expect("a variable").ty;
    let TypeKind::Pointer { pointee, .. } = module.types.kind(global) else { panic!("not a pointer") };
    (module, pointee)
}

/// The stride of a matrix that is a member.
fn matrix_stride(types: &TypeTable, ty: Type, member: u32) -> Option<u32> {
    let kind = spirv::Decoration::MatrixStride;
    let decorations = &types.get(ty).decorations;
    let found = decorations.iter().find(|d| d.member == Some(member) && d.decoration.kind == kind)?;
    found.decoration.word()
}

fn assigned(ty: &str, rules: Rules) -> (Module, Type) {
    let (mut module, ty) = parsed(ty);
    let new = assign(&mut module.types, &module.consts, ty, rules).expect("a layout");
    (module, new)
}

/// The offsets of a struct's members.
fn offsets(types: &TypeTable, ty: Type) -> Vec<u32> {
    let count = types.members(ty).len() as u32;
    (0..count).map(|member| types.member_offset(ty, member).expect("an offset")).collect()
}

/// What the rules say of a layout.
fn verdict(ty: &str, rules: Rules) -> Result<Extent, LayoutError> {
    let (module, ty) = parsed(ty);
    Checker::new(&module.types, &module.consts, rules).check(ty)
}

const ALL: [Rules; 6] = [
    Rules::Scalar,
    Rules::Std430,
    Rules::Std140,
    Rules::RelaxedStd430,
    Rules::RelaxedStd140,
    Rules::Direct3D,
];

/// OpenGL 4.6, "Standard Uniform Block Layout": `uniform Example { float a; vec2 b; vec3 c; struct { int d;
/// bvec2 e; } f; float g; float h[2]; mat2x3 i; struct { uvec3 j; vec2 k; float l[2]; vec2 m; mat3 n[2]; }
/// o[2]; }`, with integers for the booleans.
const EXAMPLE: &str = "!spirv.struct<(f32, vector<2xf32>, vector<3xf32>, \
    !spirv.struct<(i32, vector<2xi32>)>, f32, !spirv.array<2 x f32>, !spirv.matrix<2 x vector<3xf32>>, \
    !spirv.array<2 x !spirv.struct<(vector<3xi32>, vector<2xf32>, !spirv.array<2 x f32>, vector<2xf32>, \
    !spirv.array<2 x !spirv.matrix<3 x vector<3xf32>>>)>>)>";

/// The offsets of the example: outer, those of `f` and of an element of `o`, and the strides of `h`, `i`, `o`,
/// `l` and `n`.
fn example(rules: Rules) -> (Vec<u32>, Vec<u32>, Vec<u32>, [u32; 5]) {
    let (module, ty) = assigned(EXAMPLE, rules);
    let types = &module.types;
    let members: Vec<Type> = types.members(ty).collect();
    let element = types.element(members[7]);
    let parts: Vec<Type> = types.members(element).collect();
    let stride = |array| types.array_stride(array).expect("a stride");
    let columns = matrix_stride(types, ty, 6).expect("a stride");
    let strides = [stride(members[5]), columns, stride(members[7]), stride(parts[2]), stride(parts[4])];
    (offsets(types, ty), offsets(types, members[3]), offsets(types, element), strides)
}

#[test]
fn the_specification_s_example_has_its_offsets() {
    let (outer, f, o, strides) = example(Rules::Std140);
    assert_eq!(outer, [0, 8, 16, 32, 48, 64, 96, 128]);
    assert_eq!(f, [0, 8]);
    // 128, 144, 160, 192 and 208 in the block; 304, where the next element begins, is 128 + 176.
    assert_eq!(o, [0, 16, 32, 64, 80]);
    assert_eq!(strides, [16, 16, 176, 16, 48]);
}

#[test]
fn base_alignment_rounds_no_aggregate_up() {
    let (outer, f, o, strides) = example(Rules::Std430);
    assert_eq!(outer, [0, 8, 16, 32, 48, 52, 64, 96]);
    assert_eq!((f, o), (vec![0, 8], vec![0, 16, 24, 32, 48]));
    assert_eq!(strides, [4, 16, 144, 4, 48]);
}

#[test]
fn scalar_alignment_leaves_no_gaps() {
    let (outer, f, o, strides) = example(Rules::Scalar);
    assert_eq!(outer, [0, 4, 12, 24, 36, 40, 48, 72]);
    assert_eq!((f, o), (vec![0, 4], vec![0, 12, 20, 28, 36]));
    assert_eq!(strides, [4, 12, 108, 4, 36]);
}

#[test]
fn relaxed_vectors_stand_anywhere_but_across_sixteen_bytes() {
    let (outer, f, o, _) = example(Rules::RelaxedStd430);
    // `c` would be at 12 and end behind 16.
    assert_eq!(outer[..4], [0, 4, 16, 32]);
    // `k` would be at 12 and end behind 16.
    assert_eq!((f, o), (vec![0, 4], vec![0, 16, 24, 32, 48]));
    let (module, ty) = assigned("!spirv.struct<(f32, vector<3xf32>)>", Rules::RelaxedStd140);
    assert_eq!(offsets(&module.types, ty), [0, 4]);
}

#[test]
fn what_is_assigned_keeps_the_rules_it_was_assigned_by() {
    for rules in ALL {
        let (module, ty) = assigned(EXAMPLE, rules);
        for also in [rules, rules.relaxed(), Rules::Scalar] {
            let checked = Checker::new(&module.types, &module.consts, also).check(ty);
            assert!(checked.is_ok(), "{rules:?} held against {also:?}: {checked:?}");
        }
    }
    let (module, ty) = assigned(EXAMPLE, Rules::Scalar);
    let tight = Checker::new(&module.types, &module.consts, Rules::Std430).check(ty);
    // `k` in `o`: parts come first.
    assert_eq!(tight, Err(LayoutError::Misaligned { member: 1, offset: 12, align: 8 }));
}

#[test]
fn rows_are_strided_in_row_major_matrices() {
    // Two columns of three rows: three rows of two.
    let ty = "!spirv.struct<(!spirv.matrix<2 x vector<3xf32>> [RowMajor], f32)>";
    for (rules, stride, next) in [(Rules::Std430, 8, 24), (Rules::Std140, 16, 48), (Rules::Scalar, 8, 24)] {
        let (module, ty) = assigned(ty, rules);
        assert_eq!(matrix_stride(&module.types, ty, 0), Some(stride), "{rules:?}");
        assert_eq!(offsets(&module.types, ty), [0, next], "{rules:?}");
        assert!(Checker::new(&module.types, &module.consts, rules).check(ty).is_ok(), "{rules:?}");
    }
}

#[test]
fn what_is_stated_stays() {
    let (module, ty) = assigned("!spirv.struct<(f32 [4], f32)>", Rules::Std430);
    assert_eq!(offsets(&module.types, ty), [4, 8]);
    let ty = "!spirv.struct<(!spirv.array<2 x f32, stride=32> [0], f32)>";
    let (module, ty) = assigned(ty, Rules::Std430);
    assert_eq!(offsets(&module.types, ty), [0, 64]);
}

#[test]
fn some_types_have_no_layout() {
    let assigned = |ty: &str| {
        let (mut module, ty) = parsed(ty);
        assign(&mut module.types, &module.consts, ty, Rules::Std430)
    };
    assert_eq!(assigned("!spirv.struct<(i1)>"), Err(LayoutError::Boolean));
    assert_eq!(assigned("!spirv.struct<(!spirv.sampler)>"), Err(LayoutError::Opaque));
    let large = "!spirv.struct<(!spirv.array<4294967295 x vector<4xf32>>)>";
    assert_eq!(assigned(large), Err(LayoutError::TooLarge));
}

#[test]
fn each_rule_can_be_broken() {
    use LayoutError as E;
    let float = Extent { size: 4, align: 4 };
    let cases: [(&str, Rules, E); 12] = [
        (
            "!spirv.struct<(f32 [0], f32 [2])>",
            Rules::Scalar,
            E::Misaligned { member: 1, offset: 2, align: 4 },
        ),
        ("!spirv.struct<(f32)>", Rules::Scalar, E::NoOffset(0)),
        ("!spirv.struct<(vector<2xf32> [0], f32 [4])>", Rules::Scalar, E::Overlap(0, 1)),
        ("!spirv.struct<(!spirv.array<2 x f32> [0])>", Rules::Scalar, E::NoArrayStride),
        (
            "!spirv.struct<(!spirv.array<2 x f32, stride=6> [0])>",
            Rules::Scalar,
            E::ArrayStride { stride: 6, element: float },
        ),
        (
            "!spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>",
            Rules::Std140,
            E::ArrayStride { stride: 4, element: Extent { size: 4, align: 16 } },
        ),
        (
            "!spirv.struct<(f32 [0], vector<2xf32> [4])>",
            Rules::Std430,
            E::Misaligned { member: 1, offset: 4, align: 8 },
        ),
        (
            "!spirv.struct<(f32 [0], vector<3xf32> [8])>",
            Rules::RelaxedStd430,
            E::Straddles { member: 1, offset: 8 },
        ),
        (
            "!spirv.struct<(f64 [0], vector<3xf64> [8])>",
            Rules::RelaxedStd430,
            E::Straddles { member: 1, offset: 8 },
        ),
        (
            "!spirv.struct<(!spirv.struct<(vector<3xf32> [0])> [0], f32 [12])>",
            Rules::Std430,
            E::InPadding(0, 1),
        ),
        ("!spirv.struct<(!spirv.matrix<2 x vector<2xf32>> [0])>", Rules::Scalar, E::NoMatrixStride(0)),
        (
            "!spirv.struct<(!spirv.matrix<2 x vector<2xf32>> [0, ColMajor, MatrixStride=8])>",
            Rules::Std140,
            E::MatrixStride { member: 0, stride: 8 },
        ),
    ];
    for (ty, rules, error) in cases {
        assert_eq!(verdict(ty, rules), Err(error), "{ty} by {rules:?}");
    }
}

#[test]
fn the_order_of_members_is_not_that_of_offsets() {
    let swapped = "!spirv.struct<(f32 [8], vector<2xf32> [0])>";
    assert_eq!(verdict(swapped, Rules::Std430), Ok(Extent { size: 12, align: 8 }));
}

#[test]
fn scalar_rules_let_members_into_padding() {
    let ty = "!spirv.struct<(!spirv.struct<(vector<3xf32> [0])> [0], f32 [12])>";
    assert_eq!(verdict(ty, Rules::Scalar), Ok(Extent { size: 16, align: 4 }));
}

#[test]
fn five_storage_classes_have_explicit_layouts() {
    use spirant_dialect::spirv::StorageClass as S;
    assert_eq!(Rules::of(S::Uniform), Some(Rules::Std140));
    for storage in [S::StorageBuffer, S::PhysicalStorageBuffer, S::PushConstant, S::ShaderRecordBufferKHR] {
        assert_eq!(Rules::of(storage), Some(Rules::Std430), "{storage:?}");
    }
    for storage in [S::Function, S::Private, S::Workgroup, S::Input, S::Output, S::RayPayloadKHR] {
        assert_eq!(Rules::of(storage), None, "{storage:?}");
    }
}

#[test]
fn direct3d_has_registers_whose_rest_is_used() {
    // A vector does not straddle a register; an array begins one, and what follows is in the rest of its last.
    let (module, ty) = assigned(
        "!spirv.struct<(f32, vector<2xf32>, vector<2xf32>, !spirv.array<2 x f32>, f32, vector<3xf32>)>",
        Rules::Direct3D,
    );
    assert_eq!(offsets(&module.types, ty), [0, 4, 16, 32, 52, 64]);
    // A struct begins a register, too, and its end is not padded.
    let (module, ty) =
        assigned("!spirv.struct<(f32, !spirv.struct<(vector<3xf32>)>, f32, i64)>", Rules::Direct3D);
    assert_eq!(offsets(&module.types, ty), [0, 16, 28, 32]);
    let members: Vec<Type> = module.types.members(ty).collect();
    assert_eq!(offsets(&module.types, members[1]), [0]);
    // A matrix is an array of its columns.
    let (module, ty) =
        assigned("!spirv.struct<(f32, !spirv.matrix<2 x vector<3xf32>>, f32)>", Rules::Direct3D);
    assert_eq!(offsets(&module.types, ty), [0, 16, 44]);
    let whole = Checker::new(&module.types, &module.consts, Rules::Direct3D).check(ty);
    assert_eq!(whole, Ok(Extent { size: 48, align: 16 }));
}

/// Where a part of an object begins, its type, and the steps to it.
type Part = (u64, Type, Vec<Step>);

/// The extent by the rules of C, and each part.
fn natural(ty: &str) -> (Option<Extent>, Vec<Part>) {
    let (module, ty) = parsed(ty);
    let (types, consts) = (&module.types, &module.consts);
    let mut layout = Natural::new(8);
    let extent = layout.extent(types, consts, ty);
    let mut parts = Vec::new();
    let all: Vec<Type> = types.iter().map(|(ty, _)| ty).collect();
    for bytes in 0..extent.map_or(0, |extent| extent.size) {
        for part in &all {
            let Some(steps) = layout.path(types, consts, ty, bytes, *part) else { continue };
            let indices = steps.iter().map(|step| match step {
                Step::Member(member) => Some(u64::from(*member)),
                Step::Element(element) => Some(*element),
            });
            assert_eq!(layout.offset(types, consts, ty, indices), Some((bytes, *part)), "{steps:?}");
            parts.push((bytes, *part, steps));
        }
    }
    (extent, parts)
}

#[test]
fn objects_without_layout_have_that_of_c() {
    for (ty, size, align, parts) in [
        ("i16", 2, 2, 1),
        ("f64", 8, 8, 1),
        ("vector<3xf32>", 16, 16, 1 + 3),
        ("!spirv.array<3 x i16>", 6, 2, 1 + 3),
        ("!spirv.struct<(i8, i32, i8)>", 12, 4, 1 + 3),
        ("!spirv.struct<(i8, i32, i8), CPacked>", 6, 1, 1 + 3),
        // Five objects: the outer struct, the inner one with two members, and the vector with four components.
        ("!spirv.struct<(i8, !spirv.struct<(i8, i64)>, vector<4xf32>)>", 48, 16, 1 + 1 + 3 + 5),
        ("!spirv.ptr<f32, CrossWorkgroup>", 8, 8, 1),
    ] {
        let (extent, found) = natural(ty);
        assert_eq!(extent, Some(Extent { size, align }), "{ty}");
        assert_eq!(found.len(), parts, "{ty}: {found:?}");
    }
    for ty in ["i1", "!spirv.struct<(i32, i1)>", "!spirv.struct<(i32 [0], i32 [4])>", "!spirv.rtarray<i32>"] {
        assert_eq!(natural(ty).0, None, "{ty}");
    }
}
