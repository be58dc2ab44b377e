//! Composites (SPIR-V 3.3.12, "Composite Instructions").

use super::cx::{Cx, Numeric, Verdict};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::CooperativeMatrixType;

impl Cx<'_> {
    pub(super) fn composite(&self, op: Op) -> Verdict {
        match op {
            Op::VectorExtractDynamic => {
                let vector = self.ty(0)?;
                self.int_scalar(1)?;
                if self.is_vector(vector) && self.module.types.element(vector) == self.result()? {
                    return Ok(());
                }
                Err("the result is not a component of the vector".into())
            }
            Op::VectorInsertDynamic => {
                let result = self.result()?;
                self.of_type(0, result)?;
                self.int_scalar(2)?;
                if self.is_vector(result) {
                    self.of_type(1, self.module.types.element(result))
                } else {
                    Err("the result is not a vector".into())
                }
            }
            Op::VectorShuffle => self.shuffle(),
            Op::CompositeConstruct => {
                let parts: Vec<Type> = self.operands().iter().map(|v| self.function.value_type(*v)).collect();
                constituents(self.module, self.result()?, &parts)
            }
            Op::CompositeExtract => {
                let part = self.part(self.ty(0)?, self.words())?;
                if part == self.result()? { Ok(()) } else { Err(format!("extracts {}", self.name(part))) }
            }
            Op::CompositeInsert => {
                let result = self.result()?;
                self.of_type(1, result)?;
                self.of_type(0, self.part(result, self.words())?)
            }
            Op::CopyObject => self.of_type(0, self.result()?),
            Op::CopyLogical => {
                let (from, to) = (self.ty(0)?, self.result()?);
                if from == to {
                    return Err("copies to the same type".into());
                }
                if self.logically_match(from, to) {
                    Ok(())
                } else {
                    Err("the types do not match logically".into())
                }
            }
            Op::Transpose => self.arithmetic(op),
            _ => Ok(()),
        }
    }

    fn is_vector(&self, ty: Type) -> bool {
        // Cooperative vectors and the like are vectors too.
        matches!(self.kind(ty), TypeKind::Vector { .. })
            || self.kind(ty) == TypeKind::Other && self.numeric(ty).is_unknown()
    }

    /// The type of the part that literal indices select.
    fn part(&self, mut ty: Type, indices: &[u32]) -> Result<Type, String> {
        for index in indices {
            ty = match self.kind(ty) {
                TypeKind::Vector { element, count } if *index < count => element,
                TypeKind::Matrix { column, count } if *index < count => column,
                TypeKind::Array { element, .. } => {
                    match self.module.types.array_length(&self.module.consts, ty) {
                        Some(length) if u64::from(*index) >= length => {
                            return Err(format!("index {index} is beyond the {length} elements"));
                        }
                        _ => element,
                    }
                }
                TypeKind::Struct => match self.module.types.members(ty).nth(*index as usize) {
                    Some(member) => member,
                    None => return Err(format!("the struct has no member {index}")),
                },
                TypeKind::Other => match self.matrix(ty) {
                    Some(matrix) => matrix.component,
                    None => return self.result(),
                },
                _ => return Err(format!("{} has no part {index}", self.name(ty))),
            };
        }
        Ok(ty)
    }

    fn shuffle(&self) -> Verdict {
        let (a, b, to) = (self.numeric_of(0)?, self.numeric_of(1)?, self.numeric(self.result()?));
        let scalar = |ty| self.module.types.scalar(ty);
        let one =
            scalar(self.ty(0)?) == scalar(self.result()?) && scalar(self.ty(1)?) == scalar(self.result()?);
        let vectors = [self.ty(0)?, self.ty(1)?, self.result()?];
        if !one
            || !vectors.iter().all(|ty| self.is_vector(*ty))
            || a.columns != 1
            || b.columns != 1
            || to.columns != 1
        {
            return Err("the vectors are not of one component type".into());
        }
        if to.lanes as usize != self.words().len() {
            return Err(format!("{} components for a vector of {}", self.words().len(), to.lanes));
        }
        match self.words().iter().find(|word| **word != u32::MAX && **word >= a.lanes.saturating_add(b.lanes))
        {
            Some(word) => Err(format!("there is no component {word}")),
            None => Ok(()),
        }
    }

    /// 3.3.12, "OpCopyLogical": equal but for decorations.
    pub(super) fn logically_match(&self, from: Type, to: Type) -> bool {
        let types = &self.module.types;
        let mut work = vec![(from, to)];
        // Each pair once, since types share their parts.
        let mut seen = hashbrown::HashSet::<(Type, Type), rustc_hash::FxBuildHasher>::default();
        while let Some((a, b)) = work.pop() {
            if a == b || !seen.insert((a, b)) {
                continue;
            }
            match (types.kind(a), types.kind(b)) {
                (TypeKind::Array { element: x, length: m }, TypeKind::Array { element: y, length: n }) => {
                    let lengths = (self.module.consts.int_value(m), self.module.consts.int_value(n));
                    if m != n && (lengths.0.is_none() || lengths.0 != lengths.1) {
                        return false;
                    }
                    work.push((x, y));
                }
                (TypeKind::Struct, TypeKind::Struct) if types.members(a).len() == types.members(b).len() => {
                    work.extend(types.members(a).zip(types.members(b)));
                }
                _ => return false,
            }
        }
        true
    }
}

/// Requires parts of these types to make a value of `ty`: one for each constituent, though vectors may be
/// made of vectors.
pub(super) fn constituents(module: &Module, ty: Type, parts: &[Type]) -> Verdict {
    let types = &module.types;
    let all = |element: Type, count: u64| {
        if parts.len() as u64 != count {
            return Err(format!("{} parts where there must be {count}", parts.len()));
        }
        match parts.iter().position(|part| *part != element) {
            Some(index) => Err(format!("part {index} has another type")),
            None => Ok(()),
        }
    };
    match types.kind(ty) {
        TypeKind::Vector { element, count } => {
            if let Some(index) = parts.iter().position(|part| types.scalar(*part) != element) {
                return Err(format!("part {index} has another type"));
            }
            let lanes: u64 = parts.iter().map(|part| u64::from(types.lanes(*part))).sum();
            if lanes == u64::from(count) {
                Ok(())
            } else {
                Err(format!("{lanes} components for a vector of {count}"))
            }
        }
        TypeKind::Matrix { column, count } => all(column, u64::from(count)),
        TypeKind::Array { element, .. } => {
            let count = types.array_length(&module.consts, ty).unwrap_or(parts.len() as u64);
            all(element, count)
        }
        TypeKind::Struct => {
            let members = types.members(ty);
            if members.len() != parts.len() {
                return Err(format!("{} parts for a struct of {}", parts.len(), members.len()));
            }
            match members.zip(parts).position(|(member, part)| member != *part) {
                Some(index) => Err(format!("part {index} has another type")),
                None => Ok(()),
            }
        }
        TypeKind::Other => match (CooperativeMatrixType::of(types, ty), parts) {
            // A cooperative matrix is made of one number.
            (Some(matrix), [part]) if matrix.component != *part => Err("part 0 has another type".into()),
            (Some(_), parts) if parts.len() != 1 => {
                Err(format!("{} parts for a cooperative matrix, which is made of one", parts.len()))
            }
            _ => Ok(()),
        },
        _ => Err("the type is not a composite".into()),
    }
}

impl Numeric {
    /// A single scalar.
    pub(super) fn is_single(self) -> bool {
        self.lanes == 1 && self.columns == 1
    }
}
