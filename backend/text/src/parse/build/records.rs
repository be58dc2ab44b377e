//! Debug records, and positions with scopes.

use super::scopes::FunctionState;
use super::{Build, find};
use crate::parse::ast::{Attr, LocNode, Op};
use crate::parse::{Parsed, Problem};
use spirant_dialect::function::{
    DebugScope, Inst, Loc, RecordData, RecordKind, SourcePosition, Value, ValueDef,
};
use spirant_dialect::module::{Item, ItemOperand};
use spirant_dialect::op::Opcode;

impl<'a> Build<'a, '_> {
    /// What a location says that is not an alias.
    pub(super) fn source_position(&self, node: &LocNode) -> Option<SourcePosition> {
        let loc =
            |file: &String, line: u32, column: u32| Some(Loc { file: file.as_str().into(), line, column });
        Some(match node {
            LocNode::File(file, line, column) => {
                SourcePosition { loc: loc(file, *line, *column), ..SourcePosition::default() }
            }
            LocNode::Range(file, (line, column), end) => SourcePosition {
                loc: loc(file, *line, *column),
                end: Some(*end),
                ..SourcePosition::default()
            },
            LocNode::Scoped(inner, scope, call) => {
                let is_item = |number: &u32| (*number as usize) < self.module.items.len();
                let inner = match inner.as_deref() {
                    Some(LocNode::Scoped(..) | LocNode::Alias(_) | LocNode::Unknown) | None => None,
                    Some(node) => self.source_position(node),
                };
                let scope = Some(*scope).filter(is_item).map(|scope| DebugScope {
                    scope: Item::from_u32(scope),
                    inlined_at: call.filter(is_item).map(Item::from_u32),
                });
                SourcePosition { scope, ..inner.unwrap_or_default() }
            }
            LocNode::Unknown | LocNode::Alias(_) => return None,
        })
    }

    /// Makes a debug record of the operands of its operation.
    pub(super) fn connect_record(
        &mut self,
        state: &mut FunctionState<'a>,
        inst: Inst,
        op: &Op<'_>,
        operands: &[Value],
    ) -> Parsed<()> {
        let wrong = |message: &str| Err(Box::new(Problem::new(op.at as usize, message)));
        let kind = match find(&op.attributes, "kind") {
            Some(Attr::Text(name)) => RecordKind::from_name(name),
            _ => None,
        };
        let Some(kind) = kind else {
            return wrong("the kind of a debug record is 'declare', 'value' or 'definition'");
        };
        let item = |value: &Value| match state.function.value_def(*value) {
            ValueDef::Item(item) => Some(item),
            _ => None,
        };
        let [subject, rest @ ..] = operands else { return wrong("a debug record has no subject") };
        let Some(subject) = item(subject) else { return wrong("the subject of a debug record is an item") };
        let (value, rest) = match rest {
            [value, rest @ ..] if item(value).is_none() => (Some(state.function.resolve(*value)), rest),
            rest => (None, rest),
        };
        let (expression, rest) = match rest {
            [expression, rest @ ..] if item(expression).is_some() => (item(expression), rest),
            rest => (None, rest),
        };
        let mut indexes = Vec::new();
        for index in rest {
            indexes.push(match state.function.value_def(*index) {
                ValueDef::Item(item) => ItemOperand::Item(item),
                ValueDef::Const(constant) => ItemOperand::Const(constant),
                _ => return wrong("an index of a debug record is neither a constant nor an item"),
            });
        }
        let record = state.function.attrs.records.push(RecordData {
            kind,
            subject,
            value: value.into(),
            expression: expression.into(),
            indexes: indexes.into(),
        });
        state.function.rewrite_inst(inst, Opcode::Debug, &[], &[record.as_u32()], &[]);
        Ok(())
    }
}
