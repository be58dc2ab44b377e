//! What modules require, and what environments refuse.

use super::*;
use crate::testing::{add_entry, add_function, add_global, bare, kernel, shader};
use spirant_dialect::builder::Builder;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::function::ValueDef;
use spirant_dialect::grammar::{ExtInstSet, Version, ext_inst_by_name};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, Capability as C, ExecutionModel, Op, StorageClass};
use spirant_dialect::types::{Type, TypeDecoration, TypeOperand};

/// A compute shader whose body `fill` builds.
fn compute(module: &mut Module, fill: impl FnOnce(&mut Builder<'_>)) {
    let main = add_function(module, "main", &[], fill);
    add_entry(module, ExecutionModel::GLCompute, main);
}

fn env(name: &str) -> TargetEnv {
    name.parse().unwrap()
}

#[track_caller]
fn solved(module: &Module, env: &TargetEnv) -> (String, Vec<C>, Vec<String>) {
    let mut diags = Diagnostics::new();
    let found = deduce(module, env, &mut diags);
    assert!(!diags.has_errors(), "{:#?}", diags.iter().map(ToString::to_string).collect::<Vec<_>>());
    (
        found.version.unwrap().to_string(),
        found.capabilities.into_iter().collect(),
        found.extensions.into_iter().collect(),
    )
}

#[track_caller]
fn refused(module: &Module, env: &TargetEnv) -> String {
    let mut diags = Diagnostics::new();
    deduce(module, env, &mut diags);
    assert!(diags.iter().all(|d| d.code == Code::UNAVAILABLE));
    let text: Vec<String> = diags.iter().map(ToString::to_string).collect();
    assert!(!text.is_empty(), "nothing was refused");
    text.join("\n")
}

/// A block with one member.
fn block(module: &mut Module, member: Type) -> Type {
    let decoration = Decoration::unit(spirv::Decoration::Block);
    let offset = Decoration::words(spirv::Decoration::Offset, &[0]);
    module.types.structure(
        &[member],
        vec![
            TypeDecoration { member: None, decoration },
            TypeDecoration { member: Some(0), decoration: offset },
        ],
    )
}

#[test]
fn an_empty_shader_needs_shader_alone() {
    let mut module = shader();
    compute(&mut module, |_| {});
    assert_eq!(solved(&module, &env("universal1.6")), ("1.0".into(), vec![C::Shader], vec![]));
}

#[test]
fn a_kernel_library_needs_kernel_addresses_and_linkage() {
    let mut module = kernel();
    add_function(&mut module, "f", &[], |_| {});
    let (version, capabilities, _) = solved(&module, &env("opencl2.0"));
    assert_eq!((version.as_str(), capabilities), ("1.0", vec![C::Addresses, C::Linkage, C::Kernel]));
    let mut module = shader();
    add_function(&mut module, "f", &[], |_| {});
    assert!(refused(&module, &env("vulkan1.2")).contains("does not permit the capability Linkage"));
}

#[test]
fn storage_buffers_raise_the_version_or_take_an_extension() {
    let mut module = shader();
    let int = module.types.int(32);
    let ty = block(&mut module, int);
    add_global(&mut module, "buffer", StorageClass::StorageBuffer, ty);
    compute(&mut module, |_| {});
    assert_eq!(solved(&module, &env("vulkan1.1")).0, "1.3");
    let (version, _, extensions) = solved(&module, &env("vulkan1.0"));
    assert_eq!(
        (version.as_str(), extensions),
        ("1.0", vec!["SPV_KHR_storage_buffer_storage_class".to_owned()])
    );
    let refusal = refused(&module, &bare(0));
    assert!(
        refusal.contains("storage class StorageBuffer requires SPIR-V 1.3 or the extension"),
        "{refusal}"
    );
    assert!(refusal.contains("global variable 'buffer'"), "{refusal}");
}

#[test]
fn stored_16_bit_values_need_no_arithmetic_capability() {
    let mut module = shader();
    let half = module.types.float(16);
    let float = module.types.float(32);
    let ty = block(&mut module, half);
    let pointer = module.types.pointer(StorageClass::StorageBuffer, half);
    let buffer = add_global(&mut module, "buffer", StorageClass::StorageBuffer, ty);
    compute(&mut module, |b| {
        let (base, zero) = (b.global(buffer), b.u32(0));
        let member = b.op(Op::AccessChain, pointer, &[base, zero]);
        let half = b.op(Op::Load, half, &[member]);
        b.op(Op::FConvert, float, &[half]);
    });
    assert_eq!(solved(&module, &env("vulkan1.1")).1, [C::Shader, C::StorageBuffer16BitAccess]);
    compute(&mut module, |b| {
        let (base, zero) = (b.global(buffer), b.u32(0));
        let member = b.op(Op::AccessChain, pointer, &[base, zero]);
        let value = b.op(Op::Load, half, &[member]);
        b.op(Op::FAdd, half, &[value, value]);
    });
    assert_eq!(solved(&module, &env("vulkan1.1")).1, [C::Shader, C::Float16, C::StorageBuffer16BitAccess]);
}

#[test]
fn halves_behind_pointers_of_a_kernel_need_float16_buffer() {
    let mut module = kernel();
    let half = module.types.float(16);
    let float = module.types.float(32);
    let pointer = module.types.pointer(StorageClass::CrossWorkgroup, half);
    let main = add_function(&mut module, "main", &[pointer], |b| {
        let param = b.function.params[0];
        let size = b.types.int(64);
        let offset = b.int(size, 0);
        let vload_half = ext_inst_by_name(ExtInstSet::OpenClStd, "vload_half").unwrap();
        b.op(Opcode::Ext(ExtInstSet::OpenClStd, vload_half.number), float, &[offset, param]);
    });
    add_entry(&mut module, ExecutionModel::Kernel, main);
    assert_eq!(solved(&module, &env("opencl2.2")).1, [C::Addresses, C::Kernel, C::Float16Buffer, C::Int64]);
}

#[test]
fn atomics_go_by_type() {
    let mut module = shader();
    let float = module.types.float(32);
    let shared = add_global(&mut module, "shared", StorageClass::Workgroup, float);
    compute(&mut module, |b| {
        let (pointer, scope, semantics) = (b.global(shared), b.u32(2), b.u32(0));
        let null = b.consts.null(float);
        let value = b.constant(null);
        b.op(Op::AtomicFAddEXT, float, &[pointer, scope, semantics, value]);
    });
    let (_, capabilities, extensions) = solved(&module, &env("vulkan1.2"));
    assert_eq!(capabilities, [C::Shader, C::AtomicFloat32AddEXT]);
    assert_eq!(extensions, ["SPV_EXT_shader_atomic_float_add"]);
    let refusal = refused(&module, &bare(6));
    assert!(
        refusal.contains("an atomic addition of 32-bit floats requires the capability AtomicFloat32AddEXT"),
        "{refusal}"
    );
    assert!(refusal.contains("permit SPV_EXT_shader_atomic_float_add (--spirv-ext"), "{refusal}");
    assert!(refusal.contains("inst0 (spirv.AtomicFAddEXT) in function @main"), "{refusal}");
}

#[test]
fn alternatives_follow_the_kind_of_module_and_the_version() {
    let mut module = shader();
    let int = module.types.int(32);
    let size = add_global(&mut module, "size", StorageClass::Input, int);
    module.globals[size].decorations =
        vec![Decoration::words(spirv::Decoration::BuiltIn, &[spirv::BuiltIn::SubgroupSize as u32])];
    compute(&mut module, |_| {});
    let (version, capabilities, _) = solved(&module, &env("universal1.6"));
    assert_eq!((version.as_str(), capabilities), ("1.3", vec![C::Shader, C::GroupNonUniform]));
    let (version, capabilities, extensions) = solved(&module, &env("vulkan1.0"));
    assert_eq!((version.as_str(), capabilities), ("1.0", vec![C::Shader, C::SubgroupBallotKHR]));
    assert_eq!(extensions, ["SPV_KHR_shader_ballot"]);
}

#[test]
fn group_operations_bring_their_capability_and_declare_no_implied_one() {
    let mut module = shader();
    let int = module.types.int(32);
    compute(&mut module, |b| {
        let (scope, value) = (b.u32(3), b.u32(1));
        b.op_words(Op::GroupNonUniformIAdd, int, &[scope, value], &[spirv::GroupOperation::Reduce as u32]);
    });
    let (version, capabilities, _) = solved(&module, &env("vulkan1.1"));
    assert_eq!((version.as_str(), capabilities), ("1.3", vec![C::Shader, C::GroupNonUniformArithmetic]));
}

#[test]
fn images_go_by_shape_and_format() {
    let mut module = shader();
    let float = module.types.float(32);
    let vector = module.types.vector(float, 4);
    let words = |dim, arrayed, ms, format| [dim, 0, arrayed, ms, 2, format].map(TypeOperand::Word);
    let mut image = |dim: spirv::Dim, arrayed, ms, format: spirv::ImageFormat| {
        let mut operands = vec![TypeOperand::Type(float)];
        operands.extend(words(dim as u32, arrayed, ms, format as u32));
        module.types.simple(Op::TypeImage, &operands)
    };
    let buffer = image(spirv::Dim::DimBuffer, 0, 0, spirv::ImageFormat::Rg32f);
    let samples = image(spirv::Dim::Dim2D, 1, 1, spirv::ImageFormat::Unknown);
    let a = add_global(&mut module, "a", StorageClass::UniformConstant, buffer);
    let b_ = add_global(&mut module, "b", StorageClass::UniformConstant, samples);
    compute(&mut module, |b| {
        for (global, ty) in [(a, buffer), (b_, samples)] {
            let pointer = b.global(global);
            let image = b.op(Op::Load, ty, &[pointer]);
            let coordinate = b.u32(0);
            b.op(Op::ImageRead, vector, &[image, coordinate]);
        }
    });
    assert_eq!(
        solved(&module, &env("vulkan1.0")).1,
        [
            C::Shader,
            C::StorageImageMultisample,
            C::ImageBuffer,
            C::ImageMSArray,
            C::StorageImageExtendedFormats,
            C::StorageImageReadWithoutFormat
        ]
    );
}

#[test]
fn selected_buffer_pointers_are_variable_pointers() {
    let mut module = shader();
    let int = module.types.int(32);
    let boolean = module.types.bool();
    let ty = block(&mut module, int);
    let pointer = module.types.pointer(StorageClass::StorageBuffer, ty);
    let a = add_global(&mut module, "a", StorageClass::StorageBuffer, ty);
    let b_ = add_global(&mut module, "b", StorageClass::StorageBuffer, ty);
    compute(&mut module, |b| {
        let (x, y) = (b.global(a), b.global(b_));
        let condition = b.int(boolean, 1);
        b.op(Op::Select, pointer, &[condition, x, y]);
    });
    assert_eq!(solved(&module, &env("vulkan1.1")).1, [C::Shader, C::VariablePointersStorageBuffer]);
}

#[test]
fn semantics_and_scopes_of_the_vulkan_memory_model_count() {
    let mut module = Module::new(spirv::AddressingModel::Logical, spirv::MemoryModel::Vulkan);
    compute(&mut module, |b| {
        let (scope, semantics) = (b.u32(1), b.u32(0x48 | 0x2000));
        b.effect(Op::MemoryBarrier, &[scope, semantics], &[]);
    });
    let (version, capabilities, extensions) = solved(&module, &env("vulkan1.2"));
    assert_eq!((version.as_str(), extensions.len()), ("1.5", 0));
    assert_eq!(capabilities, [C::Shader, C::VulkanMemoryModel, C::VulkanMemoryModelDeviceScope]);
}

#[test]
fn what_the_module_declares_is_kept_and_checked() {
    let mut module = shader();
    compute(&mut module, |_| {});
    module.requirements.capabilities.insert(C::Matrix);
    module.requirements.extensions.insert("SPV_KHR_variable_pointers".to_owned());
    module.requirements.version = Some(Version::V1_2);
    let (version, capabilities, extensions) = solved(&module, &env("vulkan1.1"));
    assert_eq!((version.as_str(), capabilities), ("1.2", vec![C::Matrix, C::Shader]));
    assert_eq!(extensions, ["SPV_KHR_variable_pointers"]);
    module.requirements.capabilities.insert(C::Kernel);
    assert!(refused(&module, &env("vulkan1.1")).contains("capability Kernel"));
    assert!(refused(&module, &bare(0)).contains("SPIR-V 1.2"));
}

#[test]
fn what_nothing_uses_is_not_needed() {
    let mut module = shader();
    let long = module.types.int(64);
    module.types.vector(long, 16);
    module.consts.int(&module.types, long, 7);
    compute(&mut module, |_| {});
    assert_eq!(solved(&module, &env("vulkan1.0")).1, [C::Shader]);
}

#[test]
fn non_semantic_sets_need_their_extension_before_1_6() {
    let mut module = shader();
    let void = module.types.void();
    compute(&mut module, |b| {
        let text = b.u32(0);
        b.op(Opcode::Ext(ExtInstSet::NonSemanticDebugPrintf, 1), void, &[text]);
    });
    assert_eq!(solved(&module, &env("vulkan1.2")).2, ["SPV_KHR_non_semantic_info"]);
    assert_eq!(solved(&module, &env("vulkan1.3")).0, "1.6");
}

#[test]
fn removed_things_hold_the_version_down() {
    let mut module = shader();
    let int = module.types.int(32);
    let old = module.types.structure(
        &[int],
        vec![TypeDecoration { member: None, decoration: Decoration::unit(spirv::Decoration::BufferBlock) }],
    );
    add_global(&mut module, "old", StorageClass::Uniform, old);
    compute(&mut module, |_| {});
    assert_eq!(solved(&module, &env("vulkan1.3")).0, "1.0");
    module.requirements.version = Some(Version::V1_4);
    assert!(refused(&module, &env("vulkan1.3")).contains("BufferBlock was removed after SPIR-V 1.3"));
}

#[test]
fn every_lack_is_reported() {
    let mut module = shader();
    let double = module.types.float(64);
    let null = module.consts.null(double);
    compute(&mut module, |b| {
        let value = b.constant(null);
        let sum = b.op(Op::FAdd, double, &[value, value]);
        b.op(Op::ExpectKHR, double, &[sum, sum]);
        let flag = b.types.bool();
        b.op(Op::SubgroupAllKHR, flag, &[sum]);
    });
    let refusal = refused(&module, &bare(6));
    for capability in ["ExpectAssumeKHR", "SubgroupVoteKHR"] {
        assert!(refusal.contains(capability), "{refusal}");
    }
}

#[test]
fn functions_passed_as_callees_bring_no_type_of_their_own() {
    let mut module = shader();
    let callee = add_function(&mut module, "callee", &[], |_| {});
    let (void, ty) = (module.types.void(), module.functions[callee].ty);
    compute(&mut module, |b| {
        let callee = b.function.module_value(ValueDef::Func(callee), ty);
        b.op(Op::FunctionCall, void, &[callee]);
    });
    assert_eq!(solved(&module, &env("vulkan1.0")).1, [C::Shader]);
}

#[test]
fn hints_ask_for_no_extension() {
    let mut module = shader();
    let int = module.types.int(32);
    compute(&mut module, |b| {
        let one = b.u32(1);
        let sum = b.op(Op::IAdd, int, &[one, one]);
        let wrap = Decoration::unit(spirv::Decoration::NoSignedWrap);
        b.function.attrs.value_decorations.insert(sum, vec![wrap]);
    });
    let count = |module: &Module| {
        let function = &module.functions[module.entry_points[0].function];
        function.attrs.value_decorations.values().map(Vec::len).sum::<usize>()
    };
    let mut diags = Diagnostics::new();
    let mut newer = module.clone();
    run(&mut newer, &env("vulkan1.3"), &mut diags).unwrap();
    assert_eq!((count(&newer), newer.requirements.version), (1, Some(Version::V1_4)));
    assert_eq!(diags.iter().count(), 0);
    let mut asked = module.clone();
    asked.requirements.extensions.insert("SPV_KHR_no_integer_wrap_decoration".to_owned());
    run(&mut asked, &env("vulkan1.0"), &mut diags).unwrap();
    assert_eq!((count(&asked), diags.iter().count()), (1, 0));
    run(&mut module, &env("vulkan1.0"), &mut diags).unwrap();
    assert_eq!((count(&module), module.requirements.extensions.len()), (0, 0));
    assert!(diags.iter().all(|d| d.code == Code::DROPPED) && diags.iter().count() == 1);
}

#[test]
fn a_renamed_extension_is_declared_by_the_name_that_is_permitted_and_forbidden_by_either() {
    use spirant_dialect::extension_names::RENAMED;
    use spirant_dialect::grammar::{OperandKind, enumerants};
    use spirant_dialect::target_env::ExtensionPolicy;
    let only = |name: &str| std::collections::BTreeSet::from([name.to_owned()]);
    let mut without_capability = Vec::new();
    for (older, newer) in RENAMED {
        // What a module has to declare for the extension to be required.
        let capability = enumerants(OperandKind::Capability)
            .iter()
            .find(|info| [older, newer].iter().all(|name| info.availability().extensions.contains(*name)))
            .and_then(|info| C::from_u32(info.value));
        let Some(capability) = capability else {
            without_capability.push(*older);
            continue;
        };
        for (name, other) in [(older, newer), (newer, older)] {
            let mut module = shader();
            module.requirements.capabilities.insert(capability);
            let permitted = env("universal1.4").extensions(ExtensionPolicy::Only(only(name)));
            assert_eq!(solved(&module, &permitted).2, [name.to_string()], "{capability:?}");
            let forbidden = env("universal1.4").extensions(ExtensionPolicy::AllBut(only(name)));
            assert!(refused(&module, &forbidden).contains(&format!("{capability:?}")), "{capability:?}");
            // A module that declares the other name itself declares the permitted one in the end.
            module.requirements.extensions.insert(other.to_string());
            assert_eq!(solved(&module, &permitted).2, [name.to_string()], "{capability:?}");
            assert!(refused(&module, &forbidden).contains(*other), "{other}");
        }
    }
    assert!(without_capability.is_empty(), "{without_capability:?}");
}
