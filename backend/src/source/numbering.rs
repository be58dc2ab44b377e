//! The descriptors of resources by their declarations, as DXC numbers them for SPIR-V.
//!
//! A register is a binding, moved by the rules. Resources without one, and the counters of structured buffers, then get the lowest free
//! bindings of their sets in the order of declaration, whether the program uses them or not.

use super::registers::class;
use spirant_dxil_ir::Descriptor;
use spirant_hlsl::dxc::Declared;
use spirant_normalize::BindingRules;
use std::collections::{BTreeMap, BTreeSet};

/// The descriptors of the resources without a register, and of buffers with counters. Where registers are bound one by one, a resource without a
/// register has no descriptor.
pub fn descriptors(rules: &BindingRules, declared: &[Declared]) -> BTreeMap<String, Descriptor> {
    let mut used: BTreeSet<(u32, u32)> = BTreeSet::new();
    let stated: Vec<Option<(u32, u32)>> = declared.iter().map(|one| of_register(rules, one)).collect();
    used.extend(stated.iter().flatten());
    let mut free = |set: u32, from: u32| {
        let binding = (from..).find(|binding| !used.contains(&(set, *binding))).unwrap_or(from);
        used.insert((set, binding));
        binding
    };
    let mut found = BTreeMap::new();
    for (one, stated) in declared.iter().zip(stated) {
        let mut open = || {
            let set = one.space.unwrap_or(rules.open_set);
            let class = class(&one.class.to_string()).ok();
            let from = if rules.shift_open { rules.shift(class, set) } else { 0 };
            (set, free(set, from))
        };
        let place = stated.or_else(|| rules.registers.is_empty().then(&mut open));
        let Some((set, binding)) = place else { continue };
        let counter = one.may_count.then(|| free(set, 0));
        if one.register.is_none() || one.may_count {
            found.insert(one.name.clone(), Descriptor { set, binding, counter });
        }
    }
    found
}

/// The set and the binding that a declaration states, or the rules for it.
fn of_register(rules: &BindingRules, one: &Declared) -> Option<(u32, u32)> {
    match &*one.name {
        "$Globals" => rules.globals.map(|(binding, set)| (set, binding)),
        _ => rules.descriptor(class(&one.class.to_string()).ok(), one.register?, one.space.unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_normalize::{RegisterClass, Shift};

    fn declared(name: &str, class: char, register: Option<u32>, may_count: bool) -> Declared {
        Declared { name: name.to_owned(), class, register, space: None, may_count }
    }

    #[test]
    fn open_resources_and_counters_get_the_lowest_free_bindings_in_order() {
        let list = [
            declared("a", 't', None, false),
            declared("$Globals", 'b', None, false),
            declared("b", 'u', None, true),
            declared("e", 'u', Some(2), false),
            declared("k", 'b', None, false),
        ];
        let found = |rules: &BindingRules| {
            let found = descriptors(rules, &list);
            found.iter().map(|(name, d)| (name.clone(), d.set, d.binding, d.counter)).collect::<Vec<_>>()
        };
        let named = |name: &str, binding, counter| (name.to_owned(), 0, binding, counter);
        let rules = BindingRules::default();
        assert_eq!(
            found(&rules),
            [named("$Globals", 1, None), named("a", 0, None), named("b", 3, Some(4)), named("k", 5, None)]
        );
        let shifts = vec![Shift { class: RegisterClass::U, by: 3, space: None }];
        let rules = rules.shifts(shifts).shift_open(true).globals(Some((7, 1)));
        assert_eq!(
            found(&rules),
            [
                ("$Globals".to_owned(), 1, 7, None),
                named("a", 0, None),
                named("b", 3, Some(1)),
                named("k", 2, None)
            ]
        );
    }
}
