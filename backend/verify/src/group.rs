//! Groups (SPIR-V 3.3.21, "Group and Subgroup Instructions", and 3.3.24, "Non-Uniform
//! Instructions").

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::function::ValueDef;
use spirant_dialect::grammar::{self, OperandKind, Version};
use spirant_dialect::spirv::{GroupOperation, Op, Scope};
use spirant_dialect::types::TypeKind;

impl Cx<'_> {
    pub(super) fn group(&self, op: Op) -> Verdict {
        self.group_scope(op)?;
        match op {
            Op::GroupNonUniformElect => self.is_bool_result(),
            Op::GroupIAdd
            | Op::GroupUMin
            | Op::GroupSMin
            | Op::GroupUMax
            | Op::GroupSMax
            | Op::GroupIMulKHR => self.reduces_one(Numeric::is_int, "an integer"),
            Op::GroupFAdd | Op::GroupFMin | Op::GroupFMax | Op::GroupFMulKHR => {
                self.reduces_one(Numeric::is_float, "a floating-point number")
            }
            Op::SubgroupBallotKHR => self.ballot_khr(),
            Op::GroupBroadcast => {
                self.of_type(1, self.result()?)?;
                match self.numeric_of(2)? {
                    id if id.is_int() && id.lanes <= 3 && id.columns == 1 => Ok(()),
                    _ => Err(format!("the local id is {}", self.name(self.ty(2)?))),
                }
            }
            Op::GroupNonUniformRotateKHR => {
                self.of_type(1, self.result()?)?;
                self.unsigned_scalar(2)?;
                self.cluster_size(3)
            }
            Op::GroupNonUniformAll | Op::GroupNonUniformAny | Op::GroupAll | Op::GroupAny => {
                self.is_bool_result()?;
                self.of_type(1, self.result()?)
            }
            Op::GroupNonUniformAllEqual => self.is_bool_result(),
            Op::GroupNonUniformBroadcast
            | Op::GroupNonUniformShuffle
            | Op::GroupNonUniformShuffleXor
            | Op::GroupNonUniformShuffleUp
            | Op::GroupNonUniformShuffleDown
            | Op::GroupNonUniformQuadBroadcast
            | Op::GroupNonUniformQuadSwap => self.moves_between_lanes(op),
            Op::GroupNonUniformInverseBallot => {
                self.is_bool_result()?;
                self.is_ballot(1)
            }
            Op::GroupNonUniformBallotBitExtract => {
                self.is_bool_result()?;
                self.is_ballot(1)?;
                self.unsigned_scalar(2)
            }
            Op::GroupNonUniformBallotBitCount
            | Op::GroupNonUniformBallotFindLSB
            | Op::GroupNonUniformBallotFindMSB => self.counts_a_ballot(),
            Op::GroupNonUniformBroadcastFirst => {
                self.is_data()?;
                self.of_type(1, self.result()?)
            }
            Op::GroupNonUniformBallot => self.ballot(),
            Op::GroupNonUniformIAdd
            | Op::GroupNonUniformIMul
            | Op::GroupNonUniformSMin
            | Op::GroupNonUniformUMin
            | Op::GroupNonUniformSMax
            | Op::GroupNonUniformUMax
            | Op::GroupNonUniformBitwiseAnd
            | Op::GroupNonUniformBitwiseOr
            | Op::GroupNonUniformBitwiseXor => self.reduces(Numeric::is_int, "an integer"),
            Op::GroupNonUniformFAdd
            | Op::GroupNonUniformFMul
            | Op::GroupNonUniformFMin
            | Op::GroupNonUniformFMax => self.reduces(Numeric::is_float, "a floating-point number"),
            Op::GroupNonUniformLogicalAnd | Op::GroupNonUniformLogicalOr | Op::GroupNonUniformLogicalXor => {
                self.reduces(Numeric::is_bool, "bool")
            }
            _ => Ok(()),
        }
    }

    /// The scope of a group, where the operation has one.
    fn group_scope(&self, op: Op) -> Verdict {
        let Some(info) = grammar::op_info(op) else { return Ok(()) };
        if info.arguments().first().is_some_and(|spec| spec.kind == OperandKind::IdScope) {
            self.scope(0)?;
            let scope = self.int_constant(0);
            if scope.is_some_and(|s| s != Scope::Workgroup as u64 && s != Scope::Subgroup as u64) {
                return Err("the scope is neither Workgroup nor Subgroup".into());
            }
        }
        Ok(())
    }

    /// One lane reads the value of another.
    fn moves_between_lanes(&self, op: Op) -> Verdict {
        self.is_data()?;
        self.of_type(1, self.result()?)?;
        let is_old = self.module.requirements.version.is_some_and(|version| version < Version::V1_5);
        let fixed = match op {
            Op::GroupNonUniformQuadSwap => true,
            Op::GroupNonUniformBroadcast | Op::GroupNonUniformQuadBroadcast => is_old,
            _ => false,
        };
        if self.finished && fixed && !matches!(self.def(2), Some(ValueDef::Const(_))) {
            return Err("operand 2 is not a constant, which SPIR-V before 1.5 requires".into());
        }
        self.unsigned_scalar(2)
    }

    /// A bit for each lane whose predicate holds.
    fn ballot(&self) -> Verdict {
        let (predicate, ballot) = (self.numeric_of(1)?, self.numeric(self.result()?));
        if !predicate.is_bool() || !predicate.is_single() {
            return Err("the predicate is not a single bool".into());
        }
        if ballot.is_int() && ballot.lanes == 4 {
            self.is_signless(self.module.types.scalar(self.result()?))
        } else {
            Err("the result is not a vector of four integers".into())
        }
    }

    /// SPV_KHR_shader_ballot: the same as four 32-bit integers.
    fn ballot_khr(&self) -> Verdict {
        match self.numeric_of(0)? {
            predicate if predicate.is_bool() && predicate.is_single() => {
                let ballot = Numeric { scalar: Scalar::Int(32), lanes: 4, columns: 1 };
                let result = self.numeric(self.result()?);
                let fits = result.is_unknown() || result == ballot;
                if fits { Ok(()) } else { Err("the result is not a vector of four 32-bit integers".into()) }
            }
            _ => Err("the predicate is not a single bool".into()),
        }
    }

    /// A number that is found in a ballot.
    fn counts_a_ballot(&self) -> Verdict {
        self.is_ballot(1)?;
        let result = self.result()?;
        self.is_signless(result)?;
        let result = self.numeric(result);
        let fits = result.is_int() && result.is_single();
        if fits { Ok(()) } else { Err("the result is not an integer".into()) }
    }

    /// That the result is neither a pointer nor a handle, which lanes do not hand to each other.
    fn is_data(&self) -> Verdict {
        let result = self.result()?;
        match self.kind(self.module.types.scalar(result)) {
            TypeKind::Pointer { .. }
            | TypeKind::UntypedPointer { .. }
            | TypeKind::Image
            | TypeKind::SampledImage { .. }
            | TypeKind::Sampler => {
                Err(format!("the result is {}, not a number or a bool", self.name(result)))
            }
            _ => Ok(()),
        }
    }

    /// That operand `index` is a vector of four unsigned 32-bit integers.
    fn is_ballot(&self, index: usize) -> Verdict {
        let found = self.numeric_of(index)?;
        if found.is_unknown() || found == (Numeric { scalar: Scalar::Int(32), lanes: 4, columns: 1 }) {
            return self.is_unsigned(self.ty(index)?);
        }
        Err(format!("operand {index} is {}, not a ballot", self.name(self.ty(index)?)))
    }

    fn unsigned_scalar(&self, index: usize) -> Verdict {
        self.int_scalar(index)?;
        self.is_signless(self.ty(index)?)
    }

    fn is_bool_result(&self) -> Verdict {
        let result = self.numeric(self.result()?);
        if result.is_bool() && result.is_single() {
            Ok(())
        } else {
            Err("the result is not a single bool".into())
        }
    }

    fn reduces_one(&self, is: fn(Numeric) -> bool, what: &str) -> Verdict {
        let result = self.result()?;
        if !is(self.numeric(result)) {
            return Err(format!("the result is {}, not {what}", self.name(result)));
        }
        self.of_type(1, result)
    }

    fn reduces(&self, is: fn(Numeric) -> bool, what: &str) -> Verdict {
        self.reduces_one(is, what)?;
        let clustered = self.words().first() == Some(&(GroupOperation::ClusteredReduce as u32));
        if clustered {
            self.cluster_size(2)?;
        }
        if clustered != (self.operands().len() > 2)
            && self.words().first().is_some_and(|operation| *operation <= 3)
        {
            return Err("a cluster size must be present for ClusteredReduce, and only for it".into());
        }
        Ok(())
    }
    /// Operand `index`, where it is there, says how many invocations a cluster has.
    fn cluster_size(&self, index: usize) -> Verdict {
        let Some(size) = self.operands().get(index).copied() else { return Ok(()) };
        if !matches!(self.kind(self.function.value_type(size)), TypeKind::Int { signed: false, .. }) {
            return Err("the cluster size is not an unsigned integer".into());
        }
        let Some(ValueDef::Const(constant)) = self.def(index) else {
            return Err("the cluster size is not a constant".into());
        };
        if self.module.consts.get(constant).is_undefined() {
            return Err("the cluster size is not a constant".into());
        }
        match self.module.consts.int_value(constant) {
            Some(size) if !size.is_power_of_two() => {
                Err(format!("a cluster size of {size}, which is not a power of two"))
            }
            _ => Ok(()),
        }
    }
}
