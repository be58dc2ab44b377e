//! Executes the dialect lane by lane, with the reconvergence that structured control flow promises.
//!
//! The simulator decides which lanes execute a wave operation together. Every lane has its own values and its own
//! position ([`program_counter`]); the lanes at the earliest position form a tangle and take one step. So lanes that
//! leave a construct by a break, a continue or its merge wait there for the lanes that are still inside:
//!
//! ```text
//!   lane 0   ── if ── A ───────┐              position of 0: merge, waits
//!   lane 1   ── if ── B ── C ──┴─ merge ──    position of 1: C, earlier, goes first
//! ```
//!
//! Invariant: positions are ordered as the program runs, including the iterations of loops. Lanes at equal positions
//! are converged by SPIR-V's rules (with SPV_KHR_maximal_reconvergence). Where the rules leave that open, at a case
//! that another case falls into, lanes stay apart. In a free body, loops reconverge at each iteration and after the
//! last one ([`order`]).
//!
//! The simulator refuses what it does not support, and reports undefined values instead of a result ([`Stop`]).

mod compute;
mod machine;
mod memory;
mod order;
mod program_counter;
mod wave;

use crate::job::Job;
use spirant_dialect::constants::ConstOperand;
use spirant_dialect::module::ModeOperand;
use spirant_dialect::spirv::{ExecutionMode, Op};
use spirant_dialect::{Const, Module, Type, TypeKind};

/// Why there is no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stop {
    /// The simulator does not support something in the module.
    #[error("the simulator does not know {0}")]
    Refused(String),
    /// The module branches on or addresses with an undefined value.
    #[error("undefined: {0}")]
    Undefined(String),
    /// The module is malformed.
    #[error("malformed: {0}")]
    Malformed(&'static str),
    /// It executes more than [`MOST_STEPS`].
    #[error("it executes too many steps")]
    Endless,
}

/// The largest number of instructions that the tangles of a subgroup may execute.
pub const MOST_STEPS: u64 = 2_000_000;

/// Runs a compute shader on subgroups of `subgroup` lanes, one after another, and returns the final contents
/// of the job's buffers. Any stage of the module after selection will do.
///
/// # Errors
/// [`Stop`], such as for a barrier in a workgroup of several subgroups.
pub fn run(module: &Module, job: &Job, subgroup: u32) -> Result<Vec<Vec<u8>>, Stop> {
    let entry = module.entry_points.iter().find(|entry| *entry.name == *job.entry);
    let entry = entry.ok_or(Stop::Malformed("the module does not have that entry point"))?.function;
    let size = module.execution_modes.iter().find_map(|mode| {
        let words: Vec<u32> = mode
            .operands
            .iter()
            .filter_map(|operand| match operand {
                ModeOperand::Word(word) => Some(*word),
                ModeOperand::Const(_) | ModeOperand::Type(_) => None,
            })
            .collect();
        let here = mode.function == entry && mode.mode == ExecutionMode::LocalSize;
        <[u32; 3]>::try_from(words).ok().filter(|_| here)
    });
    let size = size.ok_or_else(|| Stop::Refused("a workgroup without LocalSize".into()))?;
    let mut memory = memory::Memory::new(module, job);
    let [gx, gy, gz] = job.dispatch;
    for group in 0..gx * gy * gz {
        memory.start_workgroup();
        let group = [group % gx, group / gx % gy, group / gx / gy];
        let lanes = size.iter().product::<u32>();
        for first in (0..lanes).step_by(subgroup.max(1) as usize) {
            let lanes = (first..lanes.min(first + subgroup)).collect();
            let shape = machine::GroupInfo { lanes, group, size, groups: job.dispatch, subgroup };
            machine::run(module, entry, &shape, &mut memory)?;
        }
    }
    Ok(memory.into_buffers())
}

/// What a value holds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Data {
    /// A scalar that is undefined.
    Undef,
    /// A scalar, zero-extended.
    Bits(u64),
    /// The parts of a composite.
    Parts(Vec<Data>),
    /// An object and the way into it.
    Pointer(memory::Object, Vec<u32>),
}

impl Data {
    /// The bits of a scalar; `None` where it is undefined.
    fn bits(&self) -> Option<u64> {
        match self {
            Data::Bits(bits) => Some(*bits),
            _ => None,
        }
    }

    /// An undefined value of the same shape.
    fn undefined(&self) -> Data {
        match self {
            Data::Parts(parts) => Data::Parts(parts.iter().map(Data::undefined).collect()),
            _ => Data::Undef,
        }
    }

    fn parts(&self) -> Result<&[Data], Stop> {
        match self {
            Data::Parts(parts) => Ok(parts),
            _ => Err(Stop::Malformed("a scalar where a composite should be")),
        }
    }

    /// The part that a path of indices leads to.
    fn part(&self, path: &[u32]) -> Result<&Data, Stop> {
        path.iter().try_fold(self, |data, index| {
            data.parts()?
                .get(*index as usize)
                .ok_or_else(|| Stop::Undefined(format!("the index {index} of {path:?} is out of bounds")))
        })
    }

    /// The same, to be replaced.
    fn part_mut(&mut self, path: &[u32]) -> Result<&mut Data, Stop> {
        path.iter().try_fold(self, |data, index| match data {
            Data::Parts(parts) => parts
                .get_mut(*index as usize)
                .ok_or_else(|| Stop::Undefined(format!("the index {index} of {path:?} is out of bounds"))),
            _ => Err(Stop::Malformed("a path into a scalar")),
        })
    }
}

/// The width of a scalar type in bits.
fn width(module: &Module, ty: Type) -> Result<u32, Stop> {
    match module.types.kind(ty) {
        TypeKind::Bool => Ok(1),
        TypeKind::Int { width, .. } | TypeKind::Float { width, encoding: None } if width <= 64 => Ok(width),
        other => Err(Stop::Refused(format!("values of {other:?}"))),
    }
}

/// The types of a composite's parts; `None` for a scalar.
fn part_types(module: &Module, ty: Type) -> Result<Option<Vec<Type>>, Stop> {
    Ok(match module.types.kind(ty) {
        TypeKind::Vector { element, count } => Some(vec![element; count as usize]),
        TypeKind::Matrix { column, count } => Some(vec![column; count as usize]),
        TypeKind::Array { element, .. } => {
            let length = module.types.array_length(&module.consts, ty);
            Some(vec![element; length.ok_or(Stop::Malformed("an array of no length"))? as usize])
        }
        TypeKind::Struct => Some(module.types.members(ty).collect()),
        _ => None,
    })
}

/// A value of a type with the same scalar everywhere.
fn splat(module: &Module, ty: Type, scalar: &Data) -> Result<Data, Stop> {
    match part_types(module, ty)? {
        Some(types) => {
            Ok(Data::Parts(types.into_iter().map(|ty| splat(module, ty, scalar)).collect::<Result<_, _>>()?))
        }
        None => Ok(scalar.clone()),
    }
}

/// The value of a constant.
fn constant(module: &Module, constant_id: Const) -> Result<Data, Stop> {
    let data = module.consts.get(constant_id);
    match data.op {
        Op::ConstantTrue | Op::SpecConstantTrue => Ok(Data::Bits(1)),
        Op::ConstantFalse | Op::SpecConstantFalse => Ok(Data::Bits(0)),
        Op::Constant | Op::SpecConstant => {
            let words = data.operands.iter().rev().map(|operand| match operand {
                ConstOperand::Word(word) => u64::from(*word),
                _ => 0,
            });
            let bits = words.fold(0, |bits, word| bits << 32 | word);
            Ok(Data::Bits(compute::truncate(bits, width(module, data.ty)?)))
        }
        Op::ConstantNull => splat(module, data.ty, &Data::Bits(0)),
        Op::Undef | Op::PoisonKHR => splat(module, data.ty, &Data::Undef),
        Op::ConstantComposite | Op::SpecConstantComposite => {
            let parts = data.operands.iter().map(|operand| match operand {
                ConstOperand::Const(part) => constant(module, *part),
                _ => Err(Stop::Malformed("a part of a constant that is none")),
            });
            Ok(Data::Parts(parts.collect::<Result<_, _>>()?))
        }
        other => Err(Stop::Refused(format!("the constant {other:?}"))),
    }
}
