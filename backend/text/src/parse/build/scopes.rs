//! The state of a body under construction: its names, blocks and constructs, each in its region.

use super::find;
use crate::parse::ast::{Attr, Op};
use crate::parse::{Parsed, Problem};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::{
    Block, Construct, Function, Inst, Position, SourcePosition, Value, ValueDef,
};

/// A region of the text and where it lies: regions in it have numbers from its own to `end`.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    pub(super) end: u32,
    pub(super) parent: u32,
}

/// A definition of a name.
#[derive(Clone, Copy)]
pub(super) struct Definition {
    pub(super) scope: u32,
    pub(super) at: u32,
    pub(super) first: Value,
    pub(super) count: u32,
}

/// An instruction that waits for its operands.
pub(super) struct Pending {
    pub(super) inst: Inst,
    pub(super) op: u32,
    pub(super) scope: u32,
}

/// A body under construction.
pub(super) struct FunctionState<'a> {
    pub(super) function: Function,
    pub(super) scopes: Vec<Scope>,
    pub(super) names: HashMap<&'a str, Vec<Definition>, FxBuildHasher>,
    /// Parameters and results in the order of the text.
    pub(super) order: Vec<Value>,
    pub(super) labels: HashMap<(u32, &'a str), Block, FxBuildHasher>,
    pub(super) pending: Vec<Pending>,
    pub(super) constructs: Vec<Construct>,
    pub(super) positions: HashMap<SourcePosition, Position, FxBuildHasher>,
    pub(super) has_constructs: bool,
    pub(super) blocks: usize,
}

impl<'a> FunctionState<'a> {
    /// Whether the region `outer` holds `inner`, or is it.
    pub(super) fn holds(&self, outer: u32, inner: u32) -> bool {
        outer <= inner && inner < self.scopes[outer as usize].end.max(outer + 1)
            || outer == 0
            || self.scopes[outer as usize].end == u32::MAX && self.is_around(outer, inner)
    }

    /// The same for a region that is still open: by the chain of parents.
    pub(super) fn is_around(&self, outer: u32, mut inner: u32) -> bool {
        while inner != u32::MAX && inner >= outer {
            if inner == outer {
                return true;
            }
            inner = self.scopes[inner as usize].parent;
        }
        false
    }

    pub(super) fn define(
        &mut self,
        name: &'a str,
        at: u32,
        scope: u32,
        first: Value,
        count: u32,
    ) -> Parsed<()> {
        if let Some(before) = self.look_up(name, scope) {
            let message = format!("the value '{name}' is defined twice");
            return Err(Box::new(Problem::new(at as usize, message).with(before.at, "first")));
        }
        // In the order of regions, so that looking up is a search.
        let list = self.names.entry(name).or_default();
        let place = list.partition_point(|definition| definition.scope <= scope);
        list.insert(place, Definition { scope, at, first, count });
        let plain = name.strip_prefix('%').unwrap_or(name);
        let is_thing = matches!(
            self.function.value_def(first),
            ValueDef::Const(_)
                | ValueDef::Global(_)
                | ValueDef::Func(_)
                | ValueDef::Type(_)
                | ValueDef::Item(_)
        );
        if !is_thing {
            self.order.extend((0..count).map(|index| Value::from_u32(first.as_u32() + index)));
        }
        if !is_thing && !plain.bytes().all(|byte| byte.is_ascii_digit()) {
            self.function.attrs.value_names.insert(first, plain);
        }
        Ok(())
    }

    /// The definition of a name that a region sees.
    pub(super) fn look_up(&self, name: &str, scope: u32) -> Option<Definition> {
        let list = self.names.get(name)?;
        let end = list.partition_point(|definition| definition.scope <= scope);
        list[..end].iter().rev().find(|definition| self.holds(definition.scope, scope)).copied()
    }

    pub(super) fn block_of(&self, scope: u32, label: &str, at: u32) -> Parsed<Block> {
        self.labels.get(&(scope, label)).copied().ok_or_else(|| {
            let problem = Problem::new(at as usize, format!("there is no block '{label}' in this region"));
            Box::new(problem.help("only \"spirv.mlir.break\" and \"spirv.mlir.continue\" leave a region"))
        })
    }

    /// The construct that a break or continue names by its depth.
    pub(super) fn target_construct(&self, op: &Op<'_>) -> Parsed<Construct> {
        let at = op.at as usize;
        let number = |name: &str| match find(&op.attributes, name) {
            Some(Attr::Number(number, _)) => number.word(),
            _ => None,
        };
        if let Some(depth) = number("depth") {
            let found = self.constructs.iter().rev().nth(depth as usize).copied();
            let message = || {
                Problem::new(at, format!("there are fewer than {depth} constructs around the innermost one"))
            };
            return found.ok_or_else(|| Box::new(message()));
        }
        match number("construct") {
            Some(number) => Ok(Construct::from_u32(number)),
            None => Err(Box::new(Problem::new(at, "this operation has no attribute 'depth'"))),
        }
    }
}
