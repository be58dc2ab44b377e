//! Explicit layout of types in memory that is shared with the client: offsets of members, strides of
//! arrays and matrices (Vulkan specification, "Offset and Stride Assignment").

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::module::Module;
use spirant_dialect::spirv;
use spirant_dialect::types::{Type, TypeDecoration, TypeKind, TypeOperand};

/// Which rules a layout follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Base alignment: storage buffers and push constants.
    Std430,
    /// Extended alignment: uniform buffers.
    Std140,
    /// Scalar alignment (`scalarBlockLayout`).
    Scalar,
}

/// Bytes a type takes and what its address is a multiple of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Extent {
    size: u32,
    align: u32,
}

/// `ty` with the offsets and strides of `rules` wherever it has none: itself where it needs none.
///
/// # Errors
/// What has no layout, in words: booleans, opaque types, more than 4 GiB.
pub fn decorate_type(module: &mut Module, ty: Type, rules: Rules) -> Result<Type, String> {
    let mut done: HashMap<Type, (Type, Extent), FxBuildHasher> = HashMap::default();
    for part in parts_first(module, ty) {
        let laid_out = lay_out(module, part, rules, &done)?;
        done.insert(part, laid_out);
    }
    Ok(done.get(&ty).map_or(ty, |(ty, _)| *ty))
}

/// What a type is made of, itself last. Operands have lower numbers than their users.
fn parts_first(module: &Module, ty: Type) -> Vec<Type> {
    let mut seen: HashSet<Type, FxBuildHasher> = HashSet::default();
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        if seen.insert(ty) && !matches!(module.types.kind(ty), TypeKind::Pointer { .. }) {
            work.extend(module.types.get(ty).operands.iter().filter_map(|operand| match operand {
                TypeOperand::Type(part) => Some(*part),
                _ => None,
            }));
        }
    }
    let mut parts: Vec<Type> = seen.into_iter().collect();
    parts.sort();
    parts
}

fn lay_out(
    module: &mut Module,
    ty: Type,
    rules: Rules,
    done: &HashMap<Type, (Type, Extent), FxBuildHasher>,
) -> Result<(Type, Extent), String> {
    let part = |part: Type| done.get(&part).copied().ok_or_else(|| "a type that contains itself".to_owned());
    match module.types.kind(ty) {
        TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
            let size = width.div_ceil(8);
            Ok((ty, Extent { size, align: size }))
        }
        TypeKind::Vector { element, count } => {
            let (_, scalar) = part(element)?;
            let lanes = match (rules, count) {
                (Rules::Scalar, _) => 1,
                (_, 3) => 4,
                (_, count) => count,
            };
            Ok((ty, Extent { size: times(scalar.size, count)?, align: times(scalar.align, lanes)? }))
        }
        TypeKind::Matrix { column, count } => {
            let align = rounded(part(column)?.1.align, rules);
            let stride = up(part(column)?.1.size, align)?;
            Ok((ty, Extent { size: times(stride, count)?, align }))
        }
        TypeKind::Array { element, length } => {
            let (element, stride, align) = elements(part(element)?, module, ty, rules)?;
            let count = module.consts.int_value(length).unwrap_or(1);
            let count = u32::try_from(count).map_err(|_| too_large())?;
            let laid_out = module.types.array(element, length, Some(stride));
            Ok((laid_out, Extent { size: times(stride, count)?, align }))
        }
        TypeKind::RuntimeArray { element } => {
            let (element, stride, align) = elements(part(element)?, module, ty, rules)?;
            Ok((module.types.runtime_array(element, Some(stride)), Extent { size: 0, align }))
        }
        TypeKind::Struct => structure(module, ty, rules, done),
        TypeKind::Pointer { .. } => Ok((ty, Extent { size: 8, align: 8 })),
        TypeKind::Bool => Err("a boolean, which has no size in memory".to_owned()),
        _ => Err("an opaque type or void, which has no layout".to_owned()),
    }
}

/// The element of an array with its stride and the alignment of the array.
fn elements(
    (element, extent): (Type, Extent),
    module: &Module,
    array: Type,
    rules: Rules,
) -> Result<(Type, u32, u32), String> {
    let align = rounded(extent.align, rules);
    let stride = match module.types.array_stride(array) {
        Some(stride) => stride,
        None => up(extent.size, align)?,
    };
    Ok((element, stride, align))
}

fn structure(
    module: &mut Module,
    ty: Type,
    rules: Rules,
    done: &HashMap<Type, (Type, Extent), FxBuildHasher>,
) -> Result<(Type, Extent), String> {
    let members: Vec<Type> = module.types.members(ty).collect();
    let mut decorations = module.types.get(ty).decorations.to_vec();
    let mut laid_out = Vec::with_capacity(members.len());
    let (mut end, mut largest) = (0u32, 1);
    for (index, member) in members.iter().enumerate() {
        let index = index as u32;
        let Some((own, extent)) = done.get(member).copied() else {
            return Err("a type that contains itself".to_owned());
        };
        let offset = match module.types.member_offset(ty, index) {
            Some(offset) => offset,
            None => {
                let offset = up(end, extent.align)?;
                decorations.push(decorate(index, spirv::Decoration::Offset, &[offset]));
                offset
            }
        };
        matrix_layout(module, ty, index, own, rules, done, &mut decorations)?;
        end = offset.checked_add(extent.size).ok_or_else(too_large)?;
        largest = largest.max(extent.align);
        laid_out.push(own);
    }
    let align = rounded(largest, rules);
    let size = up(end, align)?;
    let new = module.types.structure(&laid_out, decorations);
    if let Some(name) = module.types.names.get(&ty).cloned() {
        module.types.names.entry(new).or_insert(name);
    }
    Ok((new, Extent { size, align }))
}

/// `ColMajor` and `MatrixStride` of a member that is a matrix, or an array of matrices.
fn matrix_layout(
    module: &Module,
    ty: Type,
    index: u32,
    member: Type,
    rules: Rules,
    done: &HashMap<Type, (Type, Extent), FxBuildHasher>,
    decorations: &mut Vec<TypeDecoration>,
) -> Result<(), String> {
    let mut inner = member;
    while matches!(module.types.kind(inner), TypeKind::Array { .. } | TypeKind::RuntimeArray { .. }) {
        inner = module.types.element(inner);
    }
    let TypeKind::Matrix { column, .. } = module.types.kind(inner) else { return Ok(()) };
    let has = |kind| {
        module.types.get(ty).decorations.iter().any(|d| d.member == Some(index) && d.decoration.kind == kind)
    };
    if !has(spirv::Decoration::ColMajor) && !has(spirv::Decoration::RowMajor) {
        decorations.push(decorate(index, spirv::Decoration::ColMajor, &[]));
    }
    if !has(spirv::Decoration::MatrixStride)
        && let Some((_, extent)) = done.get(&column)
    {
        let stride = up(extent.size, rounded(extent.align, rules))?;
        decorations.push(decorate(index, spirv::Decoration::MatrixStride, &[stride]));
    }
    Ok(())
}

fn decorate(member: u32, kind: spirv::Decoration, words: &[u32]) -> TypeDecoration {
    TypeDecoration { member: Some(member), decoration: Decoration::words(kind, words) }
}

/// The alignment of aggregates.
fn rounded(align: u32, rules: Rules) -> u32 {
    if rules == Rules::Std140 { align.next_multiple_of(16) } else { align.max(1) }
}

fn up(value: u32, align: u32) -> Result<u32, String> {
    value.checked_next_multiple_of(align.max(1)).ok_or_else(too_large)
}

fn times(size: u32, count: u32) -> Result<u32, String> {
    size.checked_mul(count).ok_or_else(too_large)
}

fn too_large() -> String {
    "more than 4 GiB".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::{parse, print};

    fn laid_out(ty: &str, rules: Rules) -> String {
        let text = format!(
            "spirv.module Logical GLSL450 {{ spirv.GlobalVariable @g : !spirv.ptr<{ty}, StorageBuffer> }}"
        );
        let mut module = parse(&text).expect("a module");
        let global = module.globals.keys().next().expect("a variable");
        let TypeKind::Pointer { pointee, .. } = module.types.kind(module.globals[global].ty) else {
            panic!("no pointer")
        };
        match decorate_type(&mut module, pointee, rules) {
            Ok(new) => {
                module.globals[global].ty = module.types.pointer(spirv::StorageClass::StorageBuffer, new);
                let mut text = print::print(&module);
                if let Some((alias, rest)) = text.clone().split_once('\n')
                    && let Some(definition) = alias.strip_prefix("!type0 = ")
                {
                    text = rest.replace("!type0", definition);
                }
                let line =
                    text.lines().find(|line| line.contains("!spirv.ptr<")).expect("the type").to_owned();
                let start = line.find("!spirv.ptr<").expect("a pointer") + 11;
                line[start..line.len() - ", StorageBuffer>".len()].to_owned()
            }
            Err(why) => why,
        }
    }

    #[test]
    fn members_stand_where_the_rules_put_them() {
        let ty = "!spirv.struct<(f32, vector<3xf32>, f32, vector<2xf32>)>";
        assert_eq!(
            laid_out(ty, Rules::Std430),
            "!spirv.struct<(f32 [0], vector<3xf32> [16], f32 [28], vector<2xf32> [32])>"
        );
        assert_eq!(
            laid_out(ty, Rules::Scalar),
            "!spirv.struct<(f32 [0], vector<3xf32> [4], f32 [16], vector<2xf32> [20])>"
        );
    }

    #[test]
    fn arrays_and_matrices_have_strides() {
        assert_eq!(
            laid_out("!spirv.struct<(!spirv.rtarray<f32>)>", Rules::Std430),
            "!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>"
        );
        assert_eq!(
            laid_out("!spirv.struct<(!spirv.array<4 x f32>)>", Rules::Std140),
            "!spirv.struct<(!spirv.array<4 x f32, stride=16> [0])>"
        );
        assert_eq!(
            laid_out("!spirv.struct<(!spirv.matrix<2 x vector<3xf32>>, f32)>", Rules::Std430),
            "!spirv.struct<(!spirv.matrix<2 x vector<3xf32>> [0, ColMajor, MatrixStride=16], f32 [32])>"
        );
    }

    #[test]
    fn what_is_laid_out_already_stays() {
        let ty = "!spirv.struct<(f32 [4], f32)>";
        assert_eq!(laid_out(ty, Rules::Std430), "!spirv.struct<(f32 [4], f32 [8])>");
        assert_eq!(laid_out("!spirv.struct<(i1)>", Rules::Std430), "a boolean, which has no size in memory");
    }
}
