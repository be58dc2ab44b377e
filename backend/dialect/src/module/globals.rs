//! References to global variables, and the replacement of one by another.

use super::{Global, Initializer, ItemOperand, Module, Symbol};
use crate::constants::{Const, ConstData, ConstOperand};
use crate::decoration::{Decoration, DecorationOperand};
use crate::entity::SecondaryMap;
use crate::function::ValueDef;

impl Module {
    /// Whether only functions and lists of interfaces refer to a variable: no constant, item, decoration or initializer.
    pub fn only_functions_name(&self, global: Global) -> bool {
        let in_constants = self.consts.iter().flat_map(|(_, data)| &*data.operands);
        let in_items = self.items.values().flat_map(|item| &item.operands);
        !in_constants.into_iter().any(|operand| *operand == ConstOperand::Global(global))
            && !in_items.into_iter().any(|operand| *operand == ItemOperand::Global(global))
            && !self.globals.values().any(|other| other.initializer == Some(Initializer::Global(global)))
            && !self
                .decorations()
                .flat_map(|decoration| &*decoration.operands)
                .any(|operand| *operand == DecorationOperand::Global(global))
            && !self.attrs.pinned.contains_key(&ValueDef::Global(global))
    }

    /// Removes the first variable of each pair, which [functions alone](Self::only_functions_name) refer to,
    /// and replaces it by the second in functions and interfaces.
    pub fn replace_globals(&mut self, pairs: &[(Global, Global)]) {
        if pairs.is_empty() {
            return;
        }
        let is_gone = |global: Global| pairs.iter().any(|(old, _)| *old == global);
        let mut numbers: SecondaryMap<Global, Global> =
            SecondaryMap::with_default(Global::from_u32(0), self.globals.len());
        let all = std::mem::take(&mut self.globals).into_values();
        for (global, variable) in (0..).map(Global::from_u32).zip(all) {
            if !is_gone(global) {
                numbers[global] = self.globals.push(variable);
            }
        }
        for (old, new) in pairs {
            numbers[*old] = numbers[*new];
        }
        self.renumber_globals(|global| numbers[global], is_gone);
    }

    fn renumber_globals(&mut self, number: impl Fn(Global) -> Global, is_gone: impl Fn(Global) -> bool) {
        for function in self.functions.values_mut().chain(self.graphs.values_mut()) {
            function.dfg.map_module(
                &mut (),
                |(), def| match def {
                    ValueDef::Global(global) => ValueDef::Global(number(global)),
                    other => other,
                },
                |(), ty| ty,
            );
        }
        for global in self.graph_entry_points.iter_mut().flat_map(|entry| &mut entry.interface) {
            *global = number(*global);
        }
        for entry in &mut self.entry_points {
            let mut seen = Vec::with_capacity(entry.interface.len());
            entry.interface.retain_mut(|global| {
                *global = number(*global);
                let is_new = !seen.contains(global);
                seen.push(*global);
                is_new
            });
        }
        // Numbers become smaller, so that in their order none is taken when it is given out.
        let named = |data: &ConstData| {
            data.operands.iter().find_map(|operand| match operand {
                ConstOperand::Global(global) => Some(*global),
                _ => None,
            })
        };
        let constants = self.consts.iter().filter_map(|(constant, data)| Some((named(data)?, constant)));
        let mut constants: Vec<(Global, Const)> = constants.collect();
        constants.sort();
        for (_, constant) in constants {
            let mut data = self.consts.get(constant).clone();
            for operand in &mut data.operands {
                if let ConstOperand::Global(global) = operand {
                    *global = number(*global);
                }
            }
            self.consts.replace(constant, data);
        }
        for operand in self.items.values_mut().flat_map(|item| &mut item.operands) {
            if let ItemOperand::Global(global) = operand {
                *global = number(*global);
            }
        }
        self.decorations_mut(|decoration| {
            for operand in &mut decoration.operands {
                if let DecorationOperand::Global(global) = operand {
                    *global = number(*global);
                }
            }
        });
        for variable in self.globals.values_mut() {
            if let Some(Initializer::Global(global)) = &mut variable.initializer {
                *global = number(*global);
            }
        }
        self.renumber_attributes(number, is_gone);
    }

    /// What is attached to variables follows their numbers.
    fn renumber_attributes(&mut self, number: impl Fn(Global) -> Global, is_gone: impl Fn(Global) -> bool) {
        let symbol = |symbol: Symbol| match symbol {
            Symbol::Global(global) if is_gone(global) => None,
            Symbol::Global(global) => Some(Symbol::Global(number(global))),
            Symbol::Func(_) | Symbol::Graph(_) => Some(symbol),
        };
        let names = std::mem::take(&mut self.attrs.debug_names);
        self.attrs.debug_names =
            names.into_iter().filter_map(|(named, name)| Some((symbol(named)?, name))).collect();
        let attributes = std::mem::take(&mut self.text.attributes);
        let of = |owner: Option<Symbol>| owner.map_or(Some(None), |owner| symbol(owner).map(Some));
        self.text.attributes =
            attributes.into_iter().filter_map(|(owner, list)| Some((of(owner)?, list))).collect();
        let types = std::mem::take(&mut self.data_types);
        self.data_types = types
            .into_iter()
            .filter(|(global, _)| !is_gone(*global))
            .map(|(global, ty)| (number(global), ty))
            .collect();
        let pinned = std::mem::take(&mut self.attrs.pinned);
        self.attrs.pinned = pinned
            .into_iter()
            .map(|(def, id)| match def {
                ValueDef::Global(global) => (ValueDef::Global(number(global)), id),
                other => (other, id),
            })
            .collect();
    }

    /// All decorations but those of types and constants, which are part of what these are.
    fn decorations_mut(&mut self, mut visit: impl FnMut(&mut Decoration)) {
        let globals = self.globals.values_mut().flat_map(|global| &mut global.decorations);
        let items = self.items.values_mut().flat_map(|item| &mut item.decorations);
        globals.chain(items).for_each(&mut visit);
        for function in self.functions.values_mut().chain(self.graphs.values_mut()) {
            let values = function.attrs.value_decorations.values_mut().flatten();
            function.decorations.iter_mut().chain(values).for_each(&mut visit);
        }
    }
}
