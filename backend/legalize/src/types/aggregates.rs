//! Aggregates with members in parts: members have the stored type, and paths of literals are extended into
//! it.

use super::driver::Driver;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

impl Driver<'_, '_> {
    pub(super) fn construct_aggregate(&mut self, inst: Inst) -> Result<(), String> {
        let result = self.rw.function.result(inst).ok_or("its result is missing")?;
        let new = self.rw.ty(result);
        let operands = self.rw.function.operands(inst).to_vec();
        let members: Vec<Type> = match self.rw.types.kind(new) {
            TypeKind::Struct => self.rw.types.members(new).collect(),
            _ => vec![self.rw.types.element(new); operands.len()],
        };
        let mut stored = Vec::with_capacity(operands.len());
        for (operand, member) in operands.into_iter().zip(members) {
            stored.push(self.stored_value(operand, member));
        }
        self.rw.function.rewrite_inst(inst, Op::CompositeConstruct.into(), &stored, &[], &[]);
        self.rw.function.append_inst(self.rw.block, inst);
        Ok(())
    }

    /// Walks a literal path: the steps up to a split type, that type as it was and is now, and
    /// the rest of the path; no type where the path meets none.
    fn walk(&self, composite: Value, path: &[u32]) -> Result<(usize, Option<(Type, Type)>), String> {
        let mut old = self.rw.old_type(composite);
        // Constants have their new type where they are used.
        let mut new = match self.rw.function.constant(composite) {
            Some(_) => self.rw.mapping.stored(old, false),
            None => self.rw.ty(composite),
        };
        for (index, step) in path.iter().enumerate() {
            if self.rw.mapping.is_split(old) {
                return Ok((index, Some((old, new))));
            }
            let next = |ty: Type| match self.rw.types.kind(ty) {
                TypeKind::Struct => self.rw.types.members(ty).nth(*step as usize),
                _ => Some(self.rw.types.element(ty)),
            };
            (old, new) = next(old).zip(next(new)).ok_or("a path leads nowhere")?;
        }
        Ok((path.len(), self.rw.mapping.is_split(old).then_some((old, new))))
    }

    pub(super) fn extract(&mut self, inst: Inst) -> Result<(), String> {
        let composite = self.rw.function.operand(inst, 0).ok_or("its operand is missing")?;
        let path = self.rw.function.words(inst).to_vec();
        let (steps, split) = self.walk(composite, &path)?;
        let Some((old, new)) = split else { return self.keep(inst) };
        let rest = &path[steps..];
        if steps == 0 {
            let [index] = rest else { return Err("a component has no components".into()) };
            let parts = self.rw.parts_of(composite);
            let values = self.conversion.extract(self.rw, old, &parts, *index);
            self.rw.finish(inst, &values);
            return Ok(());
        }
        let composite = self.rw.single(composite);
        if let [index] = rest
            && !self.rw.mapping.is_split(self.rw.types.element(old))
        {
            let mut whole = path[..steps].to_vec();
            whole.extend(self.conversion.stored_path(self.rw.types, new, *index));
            self.rw.function.rewrite_inst(inst, Op::CompositeExtract.into(), &[composite], &whole, &[]);
            self.rw.function.append_inst(self.rw.block, inst);
            return Ok(());
        }
        let stored = self.rw.op_words(Op::CompositeExtract, new, &[composite], &path[..steps]);
        let parts = self.conversion.decompose(self.rw, old, stored);
        match rest {
            [] => self.rw.finish(inst, &parts),
            [index] => {
                let values = self.conversion.extract(self.rw, old, &parts, *index);
                self.rw.finish(inst, &values);
            }
            _ => return Err("a component has no components".into()),
        }
        Ok(())
    }

    pub(super) fn insert(&mut self, inst: Inst) -> Result<(), String> {
        let operands = self.rw.function.operands(inst).to_vec();
        let [object, composite] = operands[..] else { return Err("its operands are missing".into()) };
        let path = self.rw.function.words(inst).to_vec();
        let (steps, split) = self.walk(composite, &path)?;
        let Some((old, new)) = split else { return self.keep(inst) };
        let rest = &path[steps..];
        if steps == 0 {
            let [index] = rest else { return Err("a component has no components".into()) };
            let parts = self.rw.parts_of(composite);
            let object = self.rw.parts_of(object);
            let parts = self.conversion.insert(self.rw, old, &parts, *index, &object);
            self.rw.finish(inst, &parts);
            return Ok(());
        }
        let whole = self.rw.single(composite);
        let stored = match rest {
            [] => self.stored_value(object, new),
            [index] => {
                let part = self.rw.op_words(Op::CompositeExtract, new, &[whole], &path[..steps]);
                let parts = self.conversion.decompose(self.rw, old, part);
                let object = self.rw.parts_of(object);
                let parts = self.conversion.insert(self.rw, old, &parts, *index, &object);
                self.conversion.compose(self.rw, &parts, new)
            }
            _ => return Err("a component has no components".into()),
        };
        let prefix = path[..steps].to_vec();
        self.rw.function.rewrite_inst(inst, Op::CompositeInsert.into(), &[stored, whole], &prefix, &[]);
        self.rw.function.append_inst(self.rw.block, inst);
        Ok(())
    }
}
