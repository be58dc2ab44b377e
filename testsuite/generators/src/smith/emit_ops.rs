//! Writes operations on values as instructions.

use super::emit::Emitter;
use super::ops::{Collective, Op as Operation, Subgroup};
use super::program::*;
use super::types::*;
use spirant_dialect::spirv::{BuiltIn, Capability, Op};

/// The scope of a subgroup.
const SUBGROUP: u32 = 3;
/// The scope of a workgroup.
const WORKGROUP: u32 = 2;

impl Emitter<'_> {
    /// An operation; the instruction that defines the value is the last.
    pub(super) fn operation(&mut self, value: Value, op: &Operation, args: &[Arg]) {
        let (id, of) = (value as u32 + 1, self.program.values[value]);
        let ty = self.ty(of);
        if let Operation::Lanes(op @ (Op::BitFieldUExtract | Op::BitFieldSExtract | Op::BitFieldInsert)) = op
        {
            return self.bit_field(*op, ty, id, args);
        }
        let operands: Vec<u32> = args.iter().map(|arg| self.arg(arg)).collect();
        match op {
            Operation::Lanes(op) | Operation::Convert(op) => self.asm.named(*op, ty, id, &operands),
            Operation::Wild(op) => self.asm.named(*op, ty, id, &operands),
            Operation::Ext(glsl, opencl) => {
                let number = if self.kernel() { *opencl as u32 } else { *glsl as u32 };
                self.extended(ty, id, number, &operands);
            }
            Operation::Glsl(op) => self.extended(ty, id, *op as u32, &operands),
            Operation::Cl(op) => self.extended(ty, id, *op as u32, &operands),
            Operation::Pair(op, part) => {
                let pair = self.asm.once(Op::TypeStruct, None, &[ty, ty]);
                let both = self.asm.op(*op, pair, &operands);
                self.asm.named(Op::CompositeExtract, ty, id, &[both, *part]);
            }
            Operation::Select => self.asm.named(Op::Select, ty, id, &operands),
            Operation::Bitcast => self.asm.named(Op::Bitcast, ty, id, &operands),
            Operation::Any => self.asm.named(Op::Any, ty, id, &operands),
            Operation::All => self.asm.named(Op::All, ty, id, &operands),
            Operation::Extract(lane) => self.asm.named(Op::CompositeExtract, ty, id, &[operands[0], *lane]),
            Operation::Insert(lane) => {
                self.asm.named(Op::CompositeInsert, ty, id, &[operands[0], operands[1], *lane]);
            }
            Operation::Construct => self.asm.named(Op::CompositeConstruct, ty, id, &operands),
            Operation::Shuffle(lanes) => {
                self.asm.named(Op::VectorShuffle, ty, id, &[&operands[..], lanes].concat());
            }
            Operation::ExtractDynamic => self.asm.named(Op::VectorExtractDynamic, ty, id, &operands),
            Operation::InsertDynamic => self.asm.named(Op::VectorInsertDynamic, ty, id, &operands),
            Operation::Dot => self.asm.named(Op::Dot, ty, id, &operands),
            Operation::MatrixTimesVector => {
                let Some((vector, columns)) = operands.split_last() else { return };
                let matrix = self.asm.once(Op::TypeMatrix, None, &[ty, columns.len() as u32]);
                let matrix = self.asm.op(Op::CompositeConstruct, matrix, columns);
                self.asm.named(Op::MatrixTimesVector, ty, id, &[matrix, *vector]);
            }
            Operation::ByteDot => {
                self.requires(Capability::DotProduct);
                self.requires(Capability::DotProductInput4x8BitPacked);
                // Bytes of a word.
                self.asm.named(Op::UDot, ty, id, &[operands[0], operands[1], 0]);
            }
            Operation::Subgroup(op) => self.subgroup(*op, ty, id, operands[0]),
            Operation::Workgroup(op) => self.collective(*op, ty, id, operands[0]),
            Operation::LocalIndex => self.asm.named(Op::CopyObject, ty, id, &[self.local_index]),
            Operation::GlobalIndex => self.asm.named(Op::CopyObject, ty, id, &[self.global_index]),
        }
    }

    fn extended(&mut self, ty: u32, id: u32, number: u32, operands: &[u32]) {
        let name = if self.kernel() { "OpenCL.std" } else { "GLSL.std.450" };
        let set = self.asm.once(Op::ExtInstImport, None, &super::words::string(name));
        self.asm.named(Op::ExtInst, ty, id, &[&[set, number], operands].concat());
    }

    /// Offset and count are one constant of the program.
    fn bit_field(&mut self, op: Op, ty: u32, id: u32, args: &[Arg]) {
        let Some((Arg::Const(_, field), values)) = args.split_last() else { return };
        let field = field.first().copied().unwrap_or(0) as u32;
        let mut operands: Vec<u32> = values.iter().map(|arg| self.arg(arg)).collect();
        operands.extend([self.u32(field >> 8), self.u32(field & 255)]);
        self.asm.named(op, ty, id, &operands);
    }

    fn subgroup(&mut self, op: Subgroup, ty: u32, id: u32, arg: u32) {
        self.requires(Capability::GroupNonUniform);
        self.requires(op.capability());
        let (scope, zero, one) = (self.u32(SUBGROUP), self.u32(0), self.u32(1));
        let (word, truth) = (self.ty(Ty::U32), self.ty(Ty::BOOL));
        let four = self.ty(Ty { lanes: 4, ..Ty::U32 });
        match op {
            Subgroup::Scan | Subgroup::ScanXor => {
                let (scan, without) = match op {
                    Subgroup::Scan => (Op::GroupNonUniformIAdd, Op::ISub),
                    _ => (Op::GroupNonUniformBitwiseXor, Op::BitwiseXor),
                };
                let inclusive = self.asm.op(scan, ty, &[scope, 1, arg]);
                let exclusive = self.asm.op(scan, ty, &[scope, 2, arg]);
                self.asm.named(without, ty, id, &[inclusive, exclusive]);
            }
            Subgroup::Shuffle => {
                let lane = self.built_in(BuiltIn::SubgroupLocalInvocationId, word);
                self.asm.named(Op::GroupNonUniformShuffle, ty, id, &[scope, arg, lane]);
            }
            Subgroup::ShuffleXor => {
                self.asm.named(Op::GroupNonUniformShuffleXor, ty, id, &[scope, arg, zero])
            }
            Subgroup::ShuffleUp => self.asm.named(Op::GroupNonUniformShuffleUp, ty, id, &[scope, arg, zero]),
            Subgroup::ShuffleDown => {
                self.asm.named(Op::GroupNonUniformShuffleDown, ty, id, &[scope, arg, zero])
            }
            Subgroup::Cluster => self.asm.named(Op::GroupNonUniformUMax, ty, id, &[scope, 3, arg, one]),
            Subgroup::QuadSwap => {
                let swapped = self.asm.op(Op::GroupNonUniformQuadSwap, ty, &[scope, arg, zero]);
                self.asm.named(Op::GroupNonUniformQuadSwap, ty, id, &[scope, swapped, zero]);
            }
            Subgroup::Ballot => {
                let lane = self.built_in(BuiltIn::SubgroupLocalInvocationId, word);
                let ballot = self.asm.op(Op::GroupNonUniformBallot, four, &[scope, arg]);
                self.asm.named(Op::GroupNonUniformBallotBitExtract, ty, id, &[scope, ballot, lane]);
            }
            Subgroup::InverseBallot => {
                let ballot = self.asm.op(Op::GroupNonUniformBallot, four, &[scope, arg]);
                self.asm.named(Op::GroupNonUniformInverseBallot, ty, id, &[scope, ballot]);
            }
            Subgroup::Vote => {
                let all = self.asm.op(Op::GroupNonUniformAll, truth, &[scope, arg]);
                let not = self.asm.op(Op::LogicalNot, truth, &[arg]);
                let any = self.asm.op(Op::GroupNonUniformAny, truth, &[scope, not]);
                self.asm.named(Op::LogicalNotEqual, truth, id, &[all, any]);
            }
            Subgroup::AllEqual => self.asm.named(Op::GroupNonUniformAllEqual, truth, id, &[scope, arg]),
            Subgroup::First => self.asm.named(Op::GroupNonUniformBroadcastFirst, ty, id, &[scope, arg]),
        }
    }

    fn collective(&mut self, op: Collective, ty: u32, id: u32, arg: u32) {
        self.requires(Capability::Groups);
        let scope = self.u32(WORKGROUP);
        match op {
            Collective::Sum => self.asm.named(Op::GroupIAdd, ty, id, &[scope, 0, arg]),
            Collective::InclusiveSum => self.asm.named(Op::GroupIAdd, ty, id, &[scope, 1, arg]),
            Collective::ExclusiveSum => self.asm.named(Op::GroupIAdd, ty, id, &[scope, 2, arg]),
            Collective::UMax => self.asm.named(Op::GroupUMax, ty, id, &[scope, 0, arg]),
            Collective::SMin => self.asm.named(Op::GroupSMin, ty, id, &[scope, 0, arg]),
            Collective::Any => self.asm.named(Op::GroupAny, ty, id, &[scope, arg]),
            Collective::All => self.asm.named(Op::GroupAll, ty, id, &[scope, arg]),
            Collective::Broadcast(lane) => {
                let wide = self.options.features.has(Capability::Int64);
                let size = Ty { scalar: Scalar::Int(if wide { 64 } else { 32 }), lanes: 1 };
                let lane = self.constant(size, &[u64::from(lane)]);
                self.asm.named(Op::GroupBroadcast, ty, id, &[scope, arg, lane]);
            }
        }
    }
}
