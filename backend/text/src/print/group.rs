//! Operations of groups of lanes.

use super::Printer;
use super::names::enumerant;
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::grammar::{Class, OperandKind as K, op_info};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::Type;

impl Printer<'_> {
    /// An operation of a group of lanes, in MLIR's form where it has one.
    pub(super) fn group(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let [scope, values @ ..] = function.operands(inst) else { return None };
        let result = function.value_type(function.result(inst)?);
        let head = self.scope_of(function, *scope)?;
        self.name(function, inst);
        self.put(format_args!(" {head}"));
        if let [operation] = function.words(inst) {
            self.put(format_args!(" <{}>", enumerant(K::GroupOperation, *operation)));
        }
        let is_uniform_group = op_info(op)?.class == Class::Group && op != Op::GroupNonUniformRotateKHR;
        match op {
            Op::GroupNonUniformElect => {
                self.out.push_str(" : ");
                self.ty(result);
            }
            Op::GroupNonUniformBallot | Op::GroupNonUniformAll | Op::GroupNonUniformAny => {
                self.group_values(function, values, &[]);
                self.ty(result);
            }
            Op::GroupNonUniformAllEqual
            | Op::GroupNonUniformBallotFindLSB
            | Op::GroupNonUniformBallotFindMSB => {
                self.group_values(function, values, values);
                self.out.push_str(", ");
                self.ty(result);
            }
            Op::GroupNonUniformBroadcast
            | Op::GroupNonUniformShuffle
            | Op::GroupNonUniformShuffleXor
            | Op::GroupNonUniformShuffleUp
            | Op::GroupNonUniformShuffleDown
            | Op::GroupBroadcast => self.group_values(function, values, values),
            Op::GroupNonUniformRotateKHR if matches!(values.len(), 2 | 3) => {
                self.rotation(function, values, result)
            }
            Op::GroupNonUniformQuadSwap => self.quad_swap(function, values)?,
            Op::GroupNonUniformBroadcastFirst
            | Op::GroupNonUniformInverseBallot
            | Op::GroupNonUniformBallotBitExtract
            | Op::GroupNonUniformQuadBroadcast
            | Op::GroupAll
            | Op::GroupAny
            | Op::GroupNonUniformRotateKHR => return None,
            _ if is_uniform_group => {
                let mlir = matches!(
                    op,
                    Op::GroupIAdd
                        | Op::GroupFAdd
                        | Op::GroupFMin
                        | Op::GroupUMin
                        | Op::GroupSMin
                        | Op::GroupFMax
                        | Op::GroupUMax
                        | Op::GroupSMax
                        | Op::GroupIMulKHR
                        | Op::GroupFMulKHR
                );
                if !mlir || function.words(inst).len() != 1 {
                    return None;
                }
                self.group_values(function, values, &[]);
                self.ty(result);
            }
            _ if function.words(inst).len() == 1 => self.reduction(function, values, result)?,
            _ => return None,
        }
        Some(())
    }

    /// ` %value, %delta, cluster_size(%size) : types -> type`
    fn rotation(&mut self, function: &Function, values: &[Value], result: Type) {
        let (plain, cluster) = values.split_at(2);
        self.out.push(' ');
        self.values(function, plain);
        if let [size] = cluster {
            self.out.push_str(", cluster_size(");
            self.value(function, *size);
            self.out.push(')');
        }
        self.out.push_str(" : ");
        self.value_types(function, values);
        self.out.push_str(" -> ");
        self.ty(result);
    }

    /// ` %value cluster_size(%size) : types -> type`
    fn reduction(&mut self, function: &Function, values: &[Value], result: Type) -> Option<()> {
        let [value, cluster @ ..] = values else { return None };
        self.out.push(' ');
        self.value(function, *value);
        if let [size] = cluster {
            self.out.push_str(" cluster_size(");
            self.value(function, *size);
            self.out.push(')');
        }
        self.out.push_str(" : ");
        self.value_types(function, values);
        self.out.push_str(" -> ");
        self.ty(result);
        Some(())
    }

    /// ` %value %direction : types`
    fn quad_swap(&mut self, function: &Function, values: &[Value]) -> Option<()> {
        let [value, direction] = values else { return None };
        self.out.push(' ');
        self.value(function, *value);
        self.out.push(' ');
        self.value(function, *direction);
        self.out.push_str(" : ");
        self.value_types(function, values);
        Some(())
    }

    /// Appends ` %a, %b : T, U`.
    fn group_values(&mut self, function: &Function, values: &[Value], typed: &[Value]) {
        self.out.push(' ');
        self.values(function, values);
        self.out.push_str(" : ");
        self.value_types(function, typed);
    }
}
