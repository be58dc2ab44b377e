//! Attributes of a function about its body: hints for structurizing, decorations of values
//! that have no attributes.

use super::scopes::FunctionState;
use super::{Build, find};
use crate::parse::ast::{Attr, Op};
use crate::parse::{Parsed, Problem};

impl<'a, 't> Build<'a, 't> {
    /// The attributes of a function about its body.
    pub(super) fn hints(&mut self, state: &mut FunctionState<'a>, op: &'a Op<'t>) -> Parsed<()> {
        let at = op.at;
        let list = |name: &str| match find(&op.attributes, name) {
            Some(Attr::List(items)) => items.as_slice(),
            _ => &[],
        };
        let wrong =
            |name: &str| Box::new(Problem::new(at as usize, format!("this is not a value for '{name}'")));
        for item in list("convergence_regions") {
            match item {
                Attr::List(pair) => match &**pair {
                    [Attr::Text(block), Attr::Text(header)] => {
                        let pair = (state.block_of(0, block, at)?, state.block_of(0, header, at)?);
                        state.function.attrs.convergence_regions.push(pair);
                    }
                    _ => return Err(wrong("convergence_regions")),
                },
                _ => return Err(wrong("convergence_regions")),
            }
        }
        for item in list("loop_controls") {
            let Attr::List(parts) = item else { return Err(wrong("loop_controls")) };
            let Some((Attr::Text(block), words)) = parts.split_first() else {
                return Err(wrong("loop_controls"));
            };
            let block = state.block_of(0, block, at)?;
            let words = words.iter().map(|word| match word {
                Attr::Number(number, _) => number.word(),
                _ => None,
            });
            let words = words.collect::<Option<Vec<u32>>>().ok_or_else(|| wrong("loop_controls"))?;
            state.function.attrs.loop_controls.insert(block, words);
        }
        for item in list("selection_controls") {
            let Attr::List(parts) = item else { return Err(wrong("selection_controls")) };
            let [Attr::Text(block), Attr::Number(number, _)] = &**parts else {
                return Err(wrong("selection_controls"));
            };
            let block = state.block_of(0, block, at)?;
            let control = number.word().ok_or_else(|| wrong("selection_controls"))?;
            if let Some(end) = state.function.terminator(block) {
                state.function.attrs.selection_controls.insert(end, control);
            }
        }
        for item in list("value_decorations") {
            let Attr::List(parts) = item else { return Err(wrong("value_decorations")) };
            let [Attr::Number(place, _), Attr::Dict(fields)] = &**parts else {
                return Err(wrong("value_decorations"));
            };
            let place = place.word().and_then(|place| state.order.get(place as usize));
            let found = *place.ok_or_else(|| wrong("value_decorations"))?;
            let decorations = self.decorations_of(fields, &[])?;
            state.function.attrs.value_decorations.insert(found, decorations);
        }
        Ok(())
    }
}
