//! A conversion of types: which types are illegal, and how others represent them.

use super::mapping::Mapping;
use super::rewrite::Rewriter;
use crate::target::Target;
use crate::types::action::Action;
use spirant_dialect::constants::{Const, ConstData, ConstTable};
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeTable};

/// A kind of types whose values other types represent.
pub(crate) trait Conversion {
    /// Whether anything of a module is converted, which may depend on more than its types.
    fn applies(&self, _module: &Module, _target: &Target<'_>) -> bool {
        true
    }
    /// Why a type that is made of illegal ones cannot be made of others.
    fn refuses(&self, _types: &TypeTable, _ty: Type) -> Option<&'static str> {
        None
    }
    /// Whether values of `ty` come in parts.
    fn is_illegal(&self, target: &Target<'_>, types: &TypeTable, ty: Type) -> bool;

    // ---- types and constants ----

    /// The types of the parts of an illegal type; at least one.
    fn part_types(&self, target: &Target<'_>, types: &mut TypeTable, ty: Type) -> Vec<Type>;
    /// The one type that holds all parts: in memory with an explicit layout, or elsewhere.
    fn stored_type(
        &self,
        target: &Target<'_>,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        ty: Type,
        laid_out: bool,
    ) -> Type;
    /// The parts of a constant.
    ///
    /// # Errors
    /// What it is, where it has none.
    fn part_consts(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        mapping: &Mapping,
        data: &ConstData,
    ) -> Result<Vec<Const>, String>;
    /// The stored form of a constant.
    fn stored_const(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        parts: &[Const],
        stored: Type,
    ) -> Const;

    // ---- values ----

    /// The stored form of a value.
    fn compose(&self, rw: &mut Rewriter<'_>, parts: &[Value], stored: Type) -> Value;
    /// The parts of a stored value of the illegal type `ty`.
    fn decompose(&self, rw: &mut Rewriter<'_>, ty: Type, stored: Value) -> Vec<Value>;
    /// The path to component `index` of an illegal type in its stored type.
    fn stored_path(&self, types: &TypeTable, stored: Type, index: u32) -> Vec<u32>;
    /// The same with an index that is a value.
    fn stored_indices(&self, rw: &mut Rewriter<'_>, stored: Type, index: Value) -> Vec<Value>;
    /// An index of the illegal type `ty`, as one value.
    fn index_of_parts(&self, rw: &mut Rewriter<'_>, ty: Type, parts: &[Value]) -> Value;
    /// Component `index` of a value in parts: a value, or its parts. As of a vector of what represents one component.
    fn extract(&self, rw: &mut Rewriter<'_>, _ty: Type, parts: &[Value], index: u32) -> Vec<Value> {
        let [vector] = parts else { return parts.to_vec() };
        let element = rw.types.element(rw.ty(*vector));
        vec![rw.op_words(Op::CompositeExtract, element, &[*vector], &[index])]
    }
    /// The parts with component `index` replaced.
    fn insert(
        &self,
        rw: &mut Rewriter<'_>,
        _ty: Type,
        parts: &[Value],
        index: u32,
        object: &[Value],
    ) -> Vec<Value> {
        let ([vector], [object]) = (parts, object) else { return parts.to_vec() };
        vec![rw.op_words(Op::CompositeInsert, rw.ty(*vector), &[*object, *vector], &[index])]
    }

    // ---- operations ----

    /// Whether an instruction without operand or result in parts has an [`action`](Conversion::action) all the same, for what
    /// it points to.
    fn acts_on_pointees(&self, _rw: &Rewriter<'_>, _inst: Inst) -> bool {
        false
    }

    /// What becomes of an instruction that has an operand or a result in parts, but for those that are the
    /// same for all types.
    fn action(&self, rw: &Rewriter<'_>, inst: Inst) -> Action;
}
