//! That every row is found, and that known facts of the specification are in the tables.

use super::*;
use OperandKind as K;

fn op(name: &str) -> &'static OpInfo {
    op_by_name(name).unwrap_or_else(|| panic!("no {name}"))
}

fn capability(name: &str) -> u32 {
    enumerant_by_name(K::Capability, name).unwrap_or_else(|| panic!("no {name}")).value
}

#[test]
fn every_instruction_is_found_by_opcode_and_by_name() {
    for info in ops() {
        assert!(std::ptr::eq(op_info(info.opcode).unwrap(), info), "{}", info.name);
        assert!(std::ptr::eq(op(info.name), info), "{}", info.name);
        assert_eq!(info.operands().is_empty(), info.operand_names.is_empty(), "{}", info.name);
        for index in 0..info.operands().len() {
            assert!(info.operand_name(index).is_some(), "{} operand {index}", info.name);
        }
        assert_eq!(info.operand_name(info.operands().len()), None, "{}", info.name);
        assert!(
            info.availability().capabilities.iter().all(|&value| enumerant(K::Capability, value).is_some())
        );
    }
    assert!(op_info(u16::MAX).is_none() && op_info(9).is_none());
    assert!(op_by_name("OpIAdd").is_none() && op_by_name("").is_none());
}

#[test]
fn optional_and_repeated_operands_come_last() {
    for shape in &shared::SHAPES {
        assert!(shape.windows(2).all(|w| w[0].quantifier <= w[1].quantifier), "{shape:?}");
        let variadic = shape.iter().filter(|spec| spec.quantifier == Quantifier::Variadic);
        assert!(variadic.count() <= 1, "{shape:?}");
    }
}

#[test]
fn results_stand_where_the_lookups_expect_them() {
    for info in ops() {
        let position = |kind| info.operands().iter().position(|spec| spec.kind == kind);
        assert_eq!(position(K::IdResultType), info.has_result_type().then_some(0), "{}", info.name);
        let result = info.has_result().then_some(usize::from(info.has_result_type()));
        assert_eq!(position(K::IdResult), result, "{}", info.name);
    }
}

#[test]
fn every_enumerant_is_found_by_value_and_by_name() {
    for (index, kind) in K::all().enumerate() {
        assert_eq!(kind as usize, index);
        let is_enum = matches!(kind.category(), Category::BitEnum | Category::ValueEnum);
        assert_eq!(enumerants(kind).is_empty(), !is_enum, "{kind:?}");
        assert_eq!(kind.bases().is_empty(), kind.category() != Category::Composite, "{kind:?}");
        for row in enumerants(kind) {
            assert!(std::ptr::eq(enumerant(kind, row.value).unwrap(), row), "{kind:?} {}", row.name);
            assert!(std::ptr::eq(enumerant_by_name(kind, row.name).unwrap(), row), "{kind:?} {}", row.name);
            // Of the sets' own flags some are fields of two bits.
            let single = row.value.count_ones() <= 1 || kind.name() == "DebugInfoFlags";
            assert!(kind.category() != Category::BitEnum || single, "{kind:?} {}", row.name);
        }
    }
    assert!(enumerant(K::Dim, 1000).is_none() && enumerant_by_name(K::Dim, "5D").is_none());
}

#[test]
fn aliases_lead_to_the_row_of_the_newer_name() {
    for (alias, opcode) in &ops::OP_ALIASES {
        assert_eq!(op(alias).opcode, *opcode);
    }
    for (kind, alias, value) in &kinds::ENUMERANT_ALIASES {
        assert_eq!(enumerant_by_name(*kind, alias).unwrap().value, *value, "{alias}");
    }
    assert_eq!(op("DecorateStringGOOGLE").name, "DecorateString");
    assert_eq!(enumerant_by_name(K::MemoryModel, "VulkanKHR").unwrap().name, "Vulkan");
    assert_eq!(enumerant_by_name(K::MemorySemantics, "None").unwrap().value, 0);
}

#[test]
fn every_extended_instruction_is_found_by_number_and_by_name() {
    for (index, set) in ExtInstSet::all().enumerate() {
        assert_eq!(set as usize, index);
        assert_eq!(ExtInstSet::from_name(set.name()), Some(set));
        for row in ext_insts(set) {
            assert!(std::ptr::eq(ext_inst(set, row.number).unwrap(), row), "{set:?} {}", row.name);
            assert!(std::ptr::eq(ext_inst_by_name(set, row.name).unwrap(), row), "{set:?} {}", row.name);
            assert_eq!(row.operands().is_empty(), row.operand_names.is_empty(), "{set:?} {}", row.name);
        }
    }
    assert_eq!(ext_inst_by_name(ExtInstSet::GlslStd450, "Sin").unwrap().number, 13);
    assert_eq!(ext_inst_by_name(ExtInstSet::OpenClStd, "fmax").unwrap().operands().len(), 2);
    let printf = ext_inst(ExtInstSet::NonSemanticDebugPrintf, 1).unwrap();
    assert_eq!(printf.operands(), [one(K::IdRef), variadic(K::IdRef)]);
}

#[test]
fn reflection_sets_are_known_at_any_revision() {
    let clspv = Some(ExtInstSet::NonSemanticClspvReflection);
    assert_eq!(ExtInstSet::from_name("NonSemantic.ClspvReflection.1"), clspv);
    assert_eq!(ExtInstSet::from_name("NonSemantic.ClspvReflection.x"), None);
    assert_eq!(ExtInstSet::from_name("NonSemantic.Shader.DebugInfo.200"), None);
}

#[test]
fn known_shapes() {
    let add = op("IAdd");
    assert_eq!((add.opcode, add.class, add.op()), (128, Class::Arithmetic, Some(spirv::Op::IAdd)));
    let shape = [one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef)];
    assert_eq!(add.operands(), shape);
    assert_eq!(add.arguments(), [one(K::IdRef), one(K::IdRef)]);
    assert_eq!(add.operand_name(3), Some("Operand 2"));
    assert_eq!(op("Switch").operands()[2], variadic(K::PairLiteralIntegerIdRef));
    assert_eq!(K::PairLiteralIntegerIdRef.bases(), [K::LiteralInteger, K::IdRef]);
    assert_eq!(op("Constant").operands()[2], one(K::LiteralContextDependentNumber));
    assert_eq!(op("SpecConstantOp").operands()[2], one(K::LiteralSpecConstantOpInteger));
    assert_eq!(op("ExtInst").operands()[3], one(K::LiteralExtInstInteger));
    assert_eq!(op("Load").operands()[3], optional(K::MemoryAccess));
    assert!(!op("Store").has_result() && op("TypeVoid").has_result() && !op("TypeVoid").has_result_type());
}

#[test]
fn known_parameters() {
    let params = |name| enumerant_by_name(K::ImageOperands, name).unwrap().params();
    assert_eq!(params("Grad"), [one(K::IdRef), one(K::IdRef)]);
    assert_eq!(params("MakeTexelVisible"), [one(K::IdScope)]);
    assert_eq!(params("None"), []);
    let linkage = enumerant_by_name(K::Decoration, "LinkageAttributes").unwrap();
    assert_eq!(linkage.params(), [one(K::LiteralString), one(K::LinkageType)]);
}

#[test]
fn known_availabilities() {
    let shader = enumerant_by_name(K::Capability, "Shader").unwrap();
    assert_eq!(shader.availability().capabilities, [capability("Matrix")]);
    let ray_query = op("TypeRayQueryKHR").availability();
    assert_eq!((ray_query.version, ray_query.capabilities), (None, &[capability("RayQueryKHR")][..]));
    assert_eq!(ray_query.capabilities().collect::<Vec<_>>(), [spirv::Capability::RayQueryKHR]);
    let expect = op("ExpectKHR").availability();
    assert_eq!((expect.version, expect.extensions), (None, &["SPV_KHR_expect_assume"][..]));
    assert_eq!(op("CopyLogical").availability().version, Some(Version::V1_4));
    assert!(op("IAdd").availability().is_unconditional() && !op("DPdx").availability().is_unconditional());
    let removed = ops().iter().filter(|info| info.availability().last_version.is_some());
    assert!(removed.count() > 0);
}

#[test]
fn rspirvs_names_are_ours() {
    for number in 0..=u32::from(u16::MAX) {
        if let Some(theirs) = ::spirv::Op::from_u32(number) {
            assert_eq!(spirv::Op::from_u32(number).map(|op| format!("{op:?}")), Some(format!("{theirs:?}")));
        }
        if let Some(theirs) = ::spirv::Capability::from_u32(number) {
            let ours = spirv::Capability::from_u32(number).map(|capability| format!("{capability:?}"));
            assert_eq!(ours, Some(format!("{theirs:?}")));
        }
    }
}

#[test]
fn every_row_has_a_variant_of_its_name() {
    for info in ops() {
        assert_eq!(info.op().map(|op| format!("{op:?}")).as_deref(), Some(info.name));
    }
    for row in enumerants(K::Capability) {
        let capability = spirv::Capability::from_u32(row.value);
        assert_eq!(capability.map(|capability| format!("{capability:?}")).as_deref(), Some(row.name));
    }
}

#[test]
fn versions_are_ordered_and_encoded() {
    assert!(Version::V1_0 < Version::V1_6);
    assert_eq!(Version::V1_3.to_string(), "1.3");
    assert_eq!(Version::V1_3.to_word(), 0x0001_0300);
    assert_eq!(Version::from_word(0x0001_0600), Some(Version::V1_6));
    assert_eq!(Version::from_word(0x0001_0601), None);
}
