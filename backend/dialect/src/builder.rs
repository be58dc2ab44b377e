//! A cursor that appends instructions to a block of a function.
//!
//! ```
//! use spirant_dialect::function::{Body, Function};
//! use spirant_dialect::spirv::{AddressingModel, MemoryModel, Op};
//! use spirant_dialect::{Builder, Module};
//!
//! let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
//! let int = module.types.int(32);
//! let ty = module.types.function(int, &[int]);
//! let mut function = Function::new("twice", ty, [int]);
//! let (block, region) = (function.create_block(), function.create_region());
//! function.append_block(region, block);
//! function.body = Body::Structured(region);
//!
//! let param = function.params[0];
//! let mut b = Builder::new(&mut module, &mut function, block);
//! let sum = b.op(Op::IAdd, int, &[param, param]);
//! b.effect(Op::ReturnValue, &[sum], &[]);
//! assert_eq!(function.insts(block).len(), 2);
//! ```

use crate::constants::Const;
use crate::constants::ConstTable;
use crate::entity::{PackedOption, PrimaryMap};
use crate::function::{Block, BlockCall, Function, Inst, Position, Region, Value, ValueDef};
use crate::module::GlobalVariable;
use crate::module::{Global, Module};
use crate::op::Opcode;
use crate::spirv::Op;
use crate::types::{Type, TypeTable};

/// Appends instructions to one block. It borrows the tables of the module but not its functions, so that a
/// function under construction may be in the module or outside it.
pub struct Builder<'a> {
    /// Types of the module.
    pub types: &'a mut TypeTable,
    /// Constants of the module.
    pub consts: &'a mut ConstTable,
    /// Global variables of the module.
    pub globals: &'a PrimaryMap<Global, GlobalVariable>,
    /// The function under construction.
    pub function: &'a mut Function,
    /// Where instructions go.
    pub block: Block,
    /// The source position that instructions get.
    pub position: PackedOption<Position>,
}

impl<'a> Builder<'a> {
    /// A builder for `function`, which is not (yet) part of `module`.
    pub fn new(module: &'a mut Module, function: &'a mut Function, block: Block) -> Self {
        Builder {
            types: &mut module.types,
            consts: &mut module.consts,
            globals: &module.globals,
            function,
            block,
            position: PackedOption::NONE,
        }
    }

    /// Appends any instruction.
    pub fn push(
        &mut self,
        op: Opcode,
        results: &[Type],
        operands: &[Value],
        words: &[u32],
        targets: &[BlockCall],
    ) -> Inst {
        let inst = self.function.create_inst(op, results, operands, words, targets);
        self.function.attrs.set_position(inst, self.position);
        self.function.append_inst(self.block, inst);
        inst
    }

    /// Appends an instruction with one result and no literals.
    pub fn op(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value]) -> Value {
        self.op_words(op, ty, operands, &[])
    }

    /// Appends an instruction with one result.
    pub fn op_words(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value], words: &[u32]) -> Value {
        let first = self.function.value_count() as u32;
        self.push(op.into(), &[ty], operands, words, &[]);
        Value::from_u32(first)
    }

    /// Appends an instruction without result.
    pub fn effect(&mut self, op: impl Into<Opcode>, operands: &[Value], words: &[u32]) -> Inst {
        self.push(op.into(), &[], operands, words, &[])
    }

    /// The value of a constant.
    pub fn constant(&mut self, constant: Const) -> Value {
        let ty = self.consts.get(constant).ty;
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    /// An integer or boolean constant of type `ty`.
    pub fn int(&mut self, ty: Type, value: u64) -> Value {
        let constant = self.consts.int(self.types, ty, value);
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    /// A 32-bit unsigned constant, the type of scopes, semantics and indices.
    pub fn u32(&mut self, value: u32) -> Value {
        let ty = self.types.int(32);
        self.int(ty, u64::from(value))
    }

    /// The address of a global variable.
    pub fn global(&mut self, global: Global) -> Value {
        let ty = self.globals[global].ty;
        self.function.module_value(ValueDef::Global(global), ty)
    }

    /// The id of a type, as an operand.
    pub fn type_value(&mut self, ty: Type) -> Value {
        self.function.module_value(ValueDef::Type(ty), ty)
    }

    /// Ends the block with `OpBranch`.
    pub fn branch(&mut self, to: Block, args: &[Value]) -> Inst {
        let call = self.function.block_call(to, args);
        self.push(Op::Branch.into(), &[], &[], &[], &[call])
    }

    /// Ends the block with `OpBranchConditional`.
    pub fn branch_if(&mut self, condition: Value, then: (Block, &[Value]), other: (Block, &[Value])) -> Inst {
        let then = self.function.block_call(then.0, then.1);
        let other = self.function.block_call(other.0, other.1);
        self.push(Op::BranchConditional.into(), &[], &[condition], &[], &[then, other])
    }

    /// Appends a construct with its region; its results are of types `results`.
    pub fn construct(&mut self, op: Opcode, results: &[Type], words: &[u32], region: Region) -> Inst {
        let inst = self.push(op, results, &[], words, &[]);
        self.function.create_construct(inst, region);
        inst
    }

    /// Ends the block with a `Break` or `Continue` of the construct that `construct` stands for.
    pub fn exit(&mut self, op: Opcode, construct: Inst, args: &[Value]) -> Inst {
        let construct = self.function.construct(construct);
        let inst = self.function.create_exit(op, construct, args);
        self.function.attrs.set_position(inst, self.position);
        self.function.append_inst(self.block, inst);
        inst
    }
}
