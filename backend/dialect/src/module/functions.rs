//! References to functions, and the removal of unreferenced functions.

use super::{Func, ItemOperand, Module, Symbol};
use crate::constants::ConstOperand;
use crate::decoration::{Decoration, DecorationOperand};
use crate::entity::SecondaryMap;
use crate::function::ValueDef;

impl Module {
    /// The functions whose address a constant, an item or a decoration takes.
    pub fn addressed_functions(&self) -> Vec<Func> {
        let constants = self.consts.iter().flat_map(|(_, constant)| &*constant.operands);
        let constants = constants.filter_map(|operand| match operand {
            ConstOperand::Func(func) => Some(*func),
            _ => None,
        });
        let items = self.items.values().flat_map(|item| &item.operands);
        let items = items.filter_map(|operand| match operand {
            ItemOperand::Func(func) => Some(*func),
            _ => None,
        });
        constants.chain(items).chain(self.decorations().filter_map(decorated_with)).collect()
    }

    /// All decorations but those of types, which name no functions.
    pub(super) fn decorations(&self) -> impl Iterator<Item = &Decoration> {
        let constants = self.consts.iter().flat_map(|(_, constant)| &*constant.decorations);
        let globals = self.globals.values().flat_map(|global| &global.decorations);
        let items = self.items.values().flat_map(|item| &item.decorations);
        let functions = self.functions.values().chain(self.graphs.values()).flat_map(|function| {
            function.decorations.iter().chain(function.attrs.value_decorations.values().flatten())
        });
        constants.chain(globals).chain(items).chain(functions)
    }

    /// Removes the functions for which `keeps` is false, with their execution modes. Removed functions must have no
    /// references, and must not be [addressed](Self::addressed_functions).
    pub fn retain_functions(&mut self, mut keeps: impl FnMut(Func) -> bool) {
        let mut numbers: SecondaryMap<Func, Option<Func>> = SecondaryMap::with_capacity(self.functions.len());
        let all = std::mem::take(&mut self.functions).into_values().enumerate();
        for (func, function) in all.map(|(place, function)| (Func::from_u32(place as u32), function)) {
            if keeps(func) {
                numbers[func] = Some(self.functions.push(function));
            }
        }
        let number = |func: Func| numbers[func];
        let symbol = |symbol: Symbol| match symbol {
            Symbol::Func(func) => number(func).map(Symbol::Func),
            Symbol::Global(_) | Symbol::Graph(_) => Some(symbol),
        };
        for function in self.functions.values_mut() {
            function.dfg.map_module(
                &mut (),
                |(), def| match def {
                    ValueDef::Func(func) => ValueDef::Func(number(func).unwrap_or(func)),
                    other => other,
                },
                |(), ty| ty,
            );
        }
        self.entry_points
            .retain_mut(|entry| number(entry.function).map(|func| entry.function = func).is_some());
        self.execution_modes
            .retain_mut(|mode| number(mode.function).map(|func| mode.function = func).is_some());
        let names = std::mem::take(&mut self.attrs.debug_names);
        self.attrs.debug_names =
            names.into_iter().filter_map(|(named, name)| Some((symbol(named)?, name))).collect();
        let visibility = std::mem::take(&mut self.text.visibility);
        self.text.visibility =
            visibility.into_iter().filter_map(|(func, state)| Some((number(func)?, state))).collect();
        let attributes = std::mem::take(&mut self.text.attributes);
        let of = |owner: Option<Symbol>| owner.map_or(Some(None), |owner| symbol(owner).map(Some));
        self.text.attributes =
            attributes.into_iter().filter_map(|(owner, list)| Some((of(owner)?, list))).collect();
    }
}

fn decorated_with(decoration: &Decoration) -> Option<Func> {
    decoration.operands.iter().find_map(|operand| match operand {
        DecorationOperand::Func(func) => Some(*func),
        _ => None,
    })
}
