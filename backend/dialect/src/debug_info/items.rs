//! Which items of a module remain when debug information is removed, and their new numbers.

use super::is_debug;
use crate::decoration::{Decoration, DecorationOperand};
use crate::entity::EntityRef;
use crate::function::ValueDef;
use crate::module::{Item, ItemOperand, Module, ModuleItem};
use crate::spirv::Op;

impl Module {
    /// Removes the other items, which nothing names that stays. No decoration of a type names an item.
    pub(super) fn retain_items(&mut self, keeps: &[bool]) {
        let mut next = 0;
        let numbers: Vec<Option<Item>> = keeps
            .iter()
            .map(|keeps| {
                next += usize::from(*keeps);
                keeps.then(|| Item::new(next - 1))
            })
            .collect();
        let number = |item: Item| numbers.get(item.index()).copied().flatten();
        let renumber = |item: &mut Item| *item = number(*item).unwrap_or(*item);
        let in_operand = |operand: &mut ItemOperand| {
            if let ItemOperand::Item(item) = operand {
                renumber(item);
            }
        };
        let in_decorations = |decorations: &mut Vec<Decoration>| {
            for operand in decorations.iter_mut().flat_map(|decoration| &mut decoration.operands) {
                if let DecorationOperand::Item(item) = operand {
                    renumber(item);
                }
            }
        };
        let old = std::mem::take(&mut self.items);
        for (mut data, keeps) in old.into_values().zip(keeps) {
            if *keeps {
                data.operands.iter_mut().for_each(in_operand);
                in_decorations(&mut data.decorations);
                self.items.push(data);
            }
        }
        self.globals.values_mut().for_each(|global| in_decorations(&mut global.decorations));
        for function in self.functions.values_mut().chain(self.graphs.values_mut()) {
            in_decorations(&mut function.decorations);
            function.dfg.renumber_items(number);
            function.attrs.value_decorations.values_mut().for_each(in_decorations);
            for record in function.attrs.records.values_mut() {
                renumber(&mut record.subject);
                record.expression = record.expression.expand().and_then(number).into();
                record.indexes.iter_mut().for_each(in_operand);
            }
            for scope in function.attrs.source_positions_mut().filter_map(|position| position.scope.as_mut())
            {
                renumber(&mut scope.scope);
                scope.inlined_at.iter_mut().for_each(renumber);
            }
        }
        let pinned = std::mem::take(&mut self.attrs.pinned);
        let pinned = pinned.into_iter().filter_map(|(thing, id)| match thing {
            ValueDef::Item(item) => Some((ValueDef::Item(number(item)?), id)),
            other => Some((other, id)),
        });
        self.attrs.pinned = pinned.collect();
    }

    /// Which items are not debug information, nor strings that nothing else uses.
    pub(super) fn items_to_keep(&self) -> Vec<bool> {
        let mut keeps: Vec<bool> =
            self.items.values().map(|data| data.op != Op::String && !is_debug(data.op)).collect();
        for item in self.named_items(|data| !is_debug(data.op)) {
            if let Some(keeps) = keeps.get_mut(item.index()) {
                *keeps = true;
            }
        }
        let pinned = self.attrs.pinned.keys().filter_map(|thing| match thing {
            ValueDef::Item(item) => Some(*item),
            _ => None,
        });
        for item in pinned {
            if let Some(keeps) = keeps.get_mut(item.index()) {
                *keeps = true;
            }
        }
        keeps
    }

    /// What functions, decorations of values, and those items name that are `of_interest`.
    pub(super) fn named_items(&self, of_interest: impl Fn(&ModuleItem) -> bool) -> Vec<Item> {
        let mut used = Vec::new();
        for data in self.items.values().filter(|data| of_interest(data)) {
            used.extend(data.operands.iter().filter_map(|operand| match operand {
                ItemOperand::Item(item) => Some(*item),
                _ => None,
            }));
        }
        for function in self.functions.values() {
            function.walk_blocks(|_, block| {
                for inst in function.insts(block) {
                    for value in function.operands(*inst) {
                        if let ValueDef::Item(item) = function.value_def(*value) {
                            used.push(item);
                        }
                    }
                }
            });
            for decoration in function.attrs.value_decorations.values().flatten() {
                used.extend(decoration.operands.iter().filter_map(|operand| match operand {
                    DecorationOperand::Item(item) => Some(*item),
                    _ => None,
                }));
            }
        }
        used
    }

    /// Whether a decoration of a type names an item, whose number is part of what is interned then.
    pub(super) fn types_name_items(&self) -> bool {
        let mut operands =
            self.types.iter().flat_map(|(_, data)| &data.decorations).flat_map(|of| &of.decoration.operands);
        operands.any(|operand| matches!(operand, DecorationOperand::Item(_)))
    }
}
