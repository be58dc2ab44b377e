//! Removes integer arithmetic and access chains whose results are unused, in shaders.
//!
//! In Logical addressing an address is resolved into indices, and what computed it stays behind.
//! Left in, it would require capabilities: the 64-bit index of a `getelementptr` requires `Int64`.
//!
//! Invariant: only unused integer and boolean results are removed; other dead code of the input
//! stays.

use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::AddressingModel;
use spirant_dialect::types::{TypeKind, TypeTable};

/// Removes such arithmetic from every function of a module with Logical addressing.
pub fn run(module: &mut Module) {
    if module.addressing != AddressingModel::Logical {
        return;
    }
    for function in module.functions.values_mut() {
        let live = live(&module.types, function);
        let mut blocks = Vec::new();
        function.walk_blocks(|_, block| blocks.push(block));
        for block in blocks {
            function.insts_mut(block).retain(|inst| live[*inst]);
        }
    }
}

/// The instructions that stay whatever happens, and those whose results reach one.
fn live(types: &TypeTable, function: &Function) -> SecondaryMap<Inst, bool> {
    let mut live = SecondaryMap::with_capacity(function.inst_count());
    let mut work = function.all_insts();
    work.retain(|inst| !is_removable(types, function, *inst));
    for inst in &work {
        live[*inst] = true;
    }
    while let Some(inst) = work.pop() {
        let mut visit = |value: &Value| {
            if let ValueDef::Result(source, _) = function.value_def(*value)
                && !std::mem::replace(&mut live[source], true)
            {
                work.push(source);
            }
        };
        function.operands(inst).iter().for_each(&mut visit);
        for target in function.targets(inst) {
            function.args(*target).iter().for_each(&mut visit);
        }
    }
    live
}

fn is_removable(types: &TypeTable, function: &Function, inst: Inst) -> bool {
    function.op(inst).is_pure()
        && function.result(inst).is_some_and(|result| {
            let scalar = types.scalar(function.value_type(result));
            matches!(types.kind(scalar), TypeKind::Int { .. } | TypeKind::Bool | TypeKind::Pointer { .. })
        })
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{add_function, add_global, kernel, shader};
    use spirant_dialect::module::Module;
    use spirant_dialect::spirv::{Op, StorageClass};

    /// An index that is widened and not used, a sum that is stored, a float that is not.
    fn operations_left(mut module: Module) -> Vec<String> {
        let (int, long, float) = (module.types.int(32), module.types.int(64), module.types.float(32));
        let place = add_global(&mut module, "place", StorageClass::Private, int);
        let func = add_function(&mut module, "f", &[int, float], |b| {
            let [index, x] = b.function.params[..] else { return };
            let wide = b.op(Op::UConvert, long, &[index]);
            b.op(Op::IMul, long, &[wide, wide]);
            b.op(Op::FAdd, float, &[x, x]);
            let sum = b.op(Op::IAdd, int, &[index, index]);
            let place = b.global(place);
            b.effect(Op::Store, &[place, sum], &[]);
        });
        run(&mut module);
        let function = &module.functions[func];
        function.all_insts().into_iter().map(|inst| function.op(inst).to_string()).collect()
    }

    #[test]
    fn dead_integers_go_in_shaders() {
        let left = operations_left(shader());
        assert_eq!(left, ["spirv.FAdd", "spirv.IAdd", "spirv.Store", "spirv.Return"]);
    }

    #[test]
    fn kernels_stay_as_they_are() {
        assert_eq!(operations_left(kernel()).len(), 6);
    }
}
