//! The SPIR-V dialect: a region-based intermediate representation of SPIR-V modules.
//!
//! Instruction selection builds it, the structurizer and the legalizer rewrite it, the binary writer numbers
//! and encodes it. The crate uses neither LLVM nor any other crate of the project. Its text form is
//! `spirant-text`, its verifier `spirant-verify`.
//!
//! Invariants: types and constants are interned in their [`Module`], so equality is identity; an instruction
//! is data (an [`Opcode`], operand values, literal words, branch targets) whose operand order is given by the
//! [`grammar`] row of the opcode; functions capture nothing: they refer to entities of the module through
//! values of their own.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod abi;
pub mod builder;
pub mod built_ins;
pub mod constants;
mod core_opcode;
pub mod debug_info;
pub mod decoration;
pub mod diagnostics;
pub mod dominance;
pub mod entity;
pub mod extension_names;
pub mod function;
pub mod grammar;
pub mod ids;
pub mod layout;
mod loc;
pub mod module;
pub mod op;
pub mod operands;
mod setters;
#[path = "generated/spirv.rs"]
pub mod spirv;
pub mod splat;
pub mod stages;
pub mod target_env;
mod type_name;
pub mod types;
pub mod views;
mod vocabulary;

pub use builder::Builder;
pub use constants::{Const, ConstData, ConstOperand};
pub use debug_info::DebugOp;
pub use decoration::{Decoration, DecorationOperand};
pub use diagnostics::{Aborted, Diagnostic, Diagnostics, Origin};
pub use function::{
    Block, BlockCall, Body, Construct, Function, GLOBAL_KERNELS, INITIALIZER, Inst, Loc, Position, Region,
    Value, ValueDef,
};
pub use module::{
    DebugForm, DebugSet, EntryPoint, ExecutionMode, Func, Global, GlobalVariable, Item, LineForm, Module,
    ModuleKind,
};
pub use op::{CoreOpcode, Opcode};
/// Numbers of the GLSL.std.450 instructions.
pub use spirv::GlslStd450Op as GLOp;
/// Numbers of the OpenCL.std instructions.
pub use spirv::OpenclStd100Op as CLOp;
pub use target_env::TargetEnv;
pub use type_name::type_name;
pub use types::{Type, TypeData, TypeKind, TypeOperand};
