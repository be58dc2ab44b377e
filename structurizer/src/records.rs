//! Debug records follow the values that they name.
//!
//! A value that leaves a construct because of a use after it has another name there. A debug record after the construct gets that
//! name. If the value has no use there, it has no such name, and the variable is optimized out.

use crate::scope::Scope;
use crate::skeleton::Seg;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Value;

/// By value: the names that it has where it is not visible itself, each with a segment that uses it.
pub(crate) type Names = HashMap<Value, Vec<(Seg, Value)>, FxBuildHasher>;

/// Renames what records name.
///
/// A name that a segment uses holds in a segment before or behind it on all ways, wherever the name is visible: its definition in the
/// input dominates both, so that no other instance of the value lies between.
pub(crate) fn run(scope: &mut Scope<'_>, names: &Names) {
    let mut renamed = Vec::new();
    for (seg, data) in scope.skeleton.segs.iter() {
        for inst in &data.insts {
            let Some(value) = scope.function.record(*inst).and_then(|record| record.value.expand()) else {
                continue;
            };
            let value = scope.function.resolve(value);
            if scope.is_visible(value, seg) {
                continue;
            }
            let holds = |(used, name): &(Seg, Value)| {
                let (used, doms) = (*used, &scope.doms);
                let is_ordered = used == seg || doms.dominates(used, seg) || doms.dominates(seg, used);
                is_ordered && scope.def_seg(*name).is_some() && scope.is_visible(*name, seg)
            };
            if let Some((_, name)) = names.get(&value).and_then(|names| names.iter().find(|name| holds(name)))
            {
                renamed.push((*inst, *name));
            }
        }
    }
    for (inst, name) in renamed {
        scope.function.set_record_value(inst, name);
    }
}
