//! Values as trees: what a scalar is, and what the parts of a composite are.
//!
//! A value is in registers, in memory or a constant. Its shape is a type of the module, or a type of the source where the two have the
//! same layout. A part is found only when somebody asks for it, so that an array may be as large as it likes.

use super::nodes::{self, Step};
use super::stack::Frame;
use crate::code::Slot;
use crate::machine::Machine;
use crate::machine::memory::{self, Fault};
use crate::shape::{Context, Shapes};
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::{Const, Function, Item, Module, Type, TypeKind, Value, ValueDef};
use std::ops::Range;
use std::rc::Rc;

/// A variable, a part of one or another value.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name: that of the source, or the index of an element in brackets.
    pub name: String,
    /// Its value in words; of a composite, its first parts.
    pub value: String,
    /// Its type.
    pub ty: String,
    /// The number of its parts.
    pub children: u64,
    pub(super) is_list: bool,
    pub(super) node: Node,
}

/// How a scalar is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Bool,
    Signed(u32),
    Unsigned(u32),
    Float(u32),
    Brain,
    Pointer,
    Handle,
}

/// Where a value is.
#[derive(Clone, Debug)]
pub(super) enum At {
    /// In memory, for a lane.
    Memory { pointer: u64, lane: usize },
    /// In registers: the first, behind which each scalar is `width` further.
    Registers(usize),
    /// Constants, from an index on.
    Scalars(Rc<[u64]>, usize),
}

/// What a value is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// A type of the module.
    Module(Type, Context),
    /// A type of the source, whose layout is the machine's, without so many of its dimensions.
    Source(Item, usize),
    /// An unsigned number of so many bytes.
    Bytes(u8),
}

/// What is known of a part of a source variable: its path, where it is and its type.
pub(super) type Known = (Rc<[u32]>, At, Type);

/// What a variable stands for.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// A value, and its type in the source.
    Value { at: At, shape: Shape, hint: Option<Item> },
    /// Elements one behind another in memory.
    Elements { pointer: u64, lane: usize, shape: Shape, stride: u64, count: u64, hint: Option<Item> },
    /// A source variable of which parts are known.
    Parts { ty: Item, path: Vec<u32>, known: Rc<Vec<Known>> },
    /// Text alone.
    Text,
}

/// Reads the state of a machine.
pub(super) struct View<'s> {
    pub(super) machine: &'s Machine<'s>,
}

impl<'s> View<'s> {
    pub(super) fn module(&self) -> &'s Module {
        self.machine.module
    }

    pub(super) fn kind(&self, ty: Type) -> TypeKind {
        self.module().types.kind(ty)
    }

    /// A variable of this name.
    pub(super) fn variable(&self, name: impl Into<String>, node: Node) -> Variable {
        let children = self.count(&node);
        let value = self.text(&node, 0);
        let is_list = match &node {
            Node::Value { shape: Shape::Module(ty, _), .. } => {
                matches!(self.kind(*ty), TypeKind::Array { .. } | TypeKind::RuntimeArray { .. })
            }
            Node::Value { shape: Shape::Source(ty, _), .. } => {
                nodes::op(self.module(), nodes::stripped(self.module(), *ty)) == Some(DebugOp::DebugTypeArray)
            }
            _ => false,
        };
        Variable { name: name.into(), value, ty: self.type_name(&node), children, is_list, node }
    }

    /// A variable without value.
    pub(super) fn unknown(&self, name: impl Into<String>, ty: Option<Item>, why: &str) -> Variable {
        let ty = ty.map(|ty| nodes::type_name(self.module(), ty)).unwrap_or_default();
        Variable {
            name: name.into(),
            value: why.to_owned(),
            ty,
            children: 0,
            is_list: false,
            node: Node::Text,
        }
    }

    pub(super) fn children(&self, of: &Variable, start: u64, count: u64) -> Vec<Variable> {
        let end = start.saturating_add(count).min(of.children);
        (start..end).filter_map(|index| self.child(&of.node, index)).collect()
    }

    /// The part of this number.
    pub(super) fn child(&self, node: &Node, index: u64) -> Option<Variable> {
        let (name, node) = self.part(node, index)?;
        Some(self.variable(name, node))
    }

    /// Where a value is in memory.
    pub(super) fn place(&self, variable: &Variable) -> Option<(usize, Range<usize>)> {
        let (pointer, lane, bytes) = match &variable.node {
            Node::Value { at: At::Memory { pointer, lane }, shape, .. } => {
                let bytes = match self.size(*shape)? {
                    0 => self.count(&variable.node).saturating_mul(self.stride(*shape)?),
                    bytes => bytes,
                };
                (*pointer, *lane, bytes)
            }
            Node::Elements { pointer, lane, stride, count, .. } => {
                (*pointer, *lane, count.saturating_mul(*stride))
            }
            _ => return None,
        };
        self.machine.memory.find(pointer, lane, u32::try_from(bytes).ok()?).ok()
    }

    /// The bytes of a shape.
    pub(super) fn size(&self, shape: Shape) -> Option<u64> {
        match shape {
            Shape::Module(ty, _) => Shapes::new(self.module()).extent(ty).ok().map(|extent| extent.size),
            Shape::Source(ty, 0) => nodes::size(self.module(), ty),
            Shape::Source(ty, dims) => {
                let ty = nodes::stripped(self.module(), ty);
                let counts = nodes::counts(self.module(), ty);
                let rest = counts.iter().skip(dims).try_fold(1u64, |all, count| all.checked_mul(*count))?;
                nodes::size(self.module(), nodes::item(self.module(), ty, 0)?)?.checked_mul(rest)
            }
            Shape::Bytes(bytes) => Some(bytes.into()),
        }
    }

    /// The bytes from one element of an array to the next.
    pub(super) fn stride(&self, shape: Shape) -> Option<u64> {
        let Shape::Module(ty, context) = shape else { return None };
        Shapes::new(self.module()).step(ty, context).ok().map(|(stride, ..)| stride)
    }

    /// How many bytes are behind a pointer in its object.
    pub(super) fn bytes_behind(&self, pointer: u64) -> u64 {
        let object = self.machine.memory.objects.get((pointer >> 32) as usize).filter(|object| object.alive);
        let size = object.map_or(0, |object| object.per_lane.map_or(object.bytes.len() as u64, u64::from));
        size.saturating_sub(u64::from(pointer as u32))
    }

    /// The elements from an address on: of a type of the source where memory has that layout, otherwise of one of the module.
    pub(super) fn elements(&self, pointer: u64, lane: usize, own: Option<Type>, base: Option<Item>) -> Node {
        let module = self.module();
        let of_source =
            base.filter(|_| module.is_kernel()).and_then(|base| Some((base, nodes::size(module, base)?)));
        let (shape, stride) = match (of_source, own) {
            (Some((base, size)), _) => (Shape::Source(base, 0), size),
            (None, Some(own)) => {
                let extent = Shapes::new(module).extent(own).ok();
                let size = extent.map_or(0, |extent| extent.size.next_multiple_of(extent.align.max(1)));
                (Shape::Module(own, Context::default()), size)
            }
            (None, None) => (Shape::Bytes(1), 1),
        };
        let behind = self.bytes_behind(pointer);
        let count = behind.checked_div(stride).unwrap_or(u64::from(behind > 0));
        Node::Elements { pointer, lane, shape, stride, count, hint: base }
    }

    /// A scalar and its bits that were never written.
    pub(super) fn scalar(&self, at: &At, shape: Shape) -> Result<(u64, u64), String> {
        match at {
            At::Registers(first) => {
                let bits = self.machine.registers.get(*first).copied().ok_or("there is no such register")?;
                let shadow = self.machine.shadow.as_ref();
                Ok((bits, shadow.and_then(|shadow| shadow.bits.get(*first).copied()).unwrap_or(0)))
            }
            At::Scalars(all, first) => Ok((all.get(*first).copied().unwrap_or(0), 0)),
            At::Memory { pointer, lane } => {
                let bytes =
                    self.size(shape).and_then(|bytes| u32::try_from(bytes).ok()).filter(|bytes| *bytes <= 8);
                let bytes = bytes.ok_or("its size is unknown")?;
                let found = self.machine.memory.find(*pointer, *lane, bytes).map_err(fault)?;
                let object = &self.machine.memory.objects[found.0];
                let read = |bytes: &[u8]| bytes.get(found.1.clone()).map_or(0, memory::read);
                let bits = read(&object.bytes);
                let is_short =
                    nodes::pointer_is_short(self.module()) && self.class(shape, None) == Class::Pointer;
                let bits = if is_short { self.machine.memory.of_address(bits as u32) } else { bits };
                Ok((bits, read(&object.undefined)))
            }
        }
    }

    /// Where a value of a function is, in an activation and a lane.
    pub(super) fn value(&self, frame: &Frame, function: &Function, value: Value) -> Option<At> {
        let machine = self.machine;
        let width = machine.width as usize;
        let call = machine.calls.get(frame.activation)?;
        let value = function.resolve(value);
        let register = |slot: Slot| Some(At::Registers(slot.at(call.base) * width + frame.lane));
        match function.value_def(value) {
            ValueDef::Const(constant) => match machine.program.consts.get(&constant) {
                Some(row) => register(row.first),
                None => Some(At::Scalars(constant_scalars(self.module(), constant)?.into(), 0)),
            },
            ValueDef::Global(global) => register(Slot::constant(*machine.program.globals.get(&global)?)),
            ValueDef::Result(..) | ValueDef::BlockParam(..) | ValueDef::FuncParam(_) => {
                let code = machine.program.functions.get(call.func.as_u32() as usize)?.as_ref()?;
                let slot =
                    code.values.get(value.as_u32() as usize).copied().filter(|slot| *slot != u32::MAX)?;
                register(Slot(slot))
            }
            _ => None,
        }
    }

    /// A value that is in registers.
    pub(super) fn in_registers(&self, at: At, ty: Type, hint: Option<Item>) -> Node {
        Node::Value { at, shape: Shape::Module(ty, Context::default()), hint }
    }

    /// What a pointer that a source variable is declared by points to.
    pub(super) fn declared(
        &self,
        pointer: u64,
        lane: usize,
        pointee: Option<Type>,
        ty: Option<Item>,
    ) -> Node {
        let module = self.module();
        let size = |pointee: Type| Shapes::new(module).extent(pointee).ok().map(|extent| extent.size);
        let of_source = ty.filter(|ty| {
            let bytes = nodes::size(module, *ty);
            module.is_kernel()
                && bytes.is_some_and(|bytes| pointee.is_none_or(|pointee| size(pointee) == Some(bytes)))
        });
        let shape = match (of_source, pointee) {
            (Some(ty), _) => Shape::Source(ty, 0),
            (None, Some(pointee)) => Shape::Module(pointee, Context::default()),
            (None, None) => Shape::Bytes(1),
        };
        Node::Value { at: At::Memory { pointer, lane }, shape, hint: ty }
    }

    /// Applies the operations of a debug expression to a value; an address if it is one then.
    pub(super) fn apply(&self, steps: &[Step], at: &At, ty: Type, lane: usize) -> Option<(u64, bool)> {
        let (first, _) = self.scalar(at, Shape::Module(ty, Context::default())).ok()?;
        let mut stack = vec![first];
        let mut is_value = false;
        for step in steps {
            match step {
                Step::Deref => {
                    let pointer = stack.pop()?;
                    let (object, range) = self.machine.memory.find(pointer, lane, 8).ok()?;
                    stack.push(memory::read(self.machine.memory.objects.get(object)?.bytes.get(range)?));
                }
                Step::PlusConstant(number) => {
                    let value = stack.pop()?;
                    stack.push(value.wrapping_add(*number));
                }
                Step::Constant(number) => stack.push(*number),
                Step::Swap => {
                    let (top, below) = (stack.pop()?, stack.pop()?);
                    stack.extend([top, below]);
                }
                Step::Plus | Step::Minus => {
                    let (top, below) = (stack.pop()?, stack.pop()?);
                    let is_sum = *step == Step::Plus;
                    stack.push(if is_sum { below.wrapping_add(top) } else { below.wrapping_sub(top) });
                }
                Step::Value => is_value = true,
                Step::Fragment(..) => {}
            }
        }
        Some((stack.pop()?, is_value))
    }
}

/// The scalars of a constant that no function uses.
fn constant_scalars(module: &Module, constant: Const) -> Option<Vec<u64>> {
    use spirant_dialect::constants::ConstOperand;
    use spirant_dialect::spirv::Op;
    let data = module.consts.get(constant);
    match data.op {
        Op::ConstantTrue | Op::SpecConstantTrue => Some(vec![1]),
        Op::ConstantFalse | Op::SpecConstantFalse => Some(vec![0]),
        Op::Constant | Op::SpecConstant => {
            let words = data.operands.iter().filter_map(|operand| match operand {
                ConstOperand::Word(word) => Some(*word),
                _ => None,
            });
            Some(vec![words.rev().fold(0u64, |bits, word| bits << 32 | u64::from(word))])
        }
        Op::ConstantNull => {
            let count = Shapes::new(module).slots(data.ty).ok()?;
            Some(vec![0; count as usize])
        }
        _ => None,
    }
}

fn fault(fault: Fault) -> String {
    match fault {
        Fault::Nothing => "no object is there".to_owned(),
        Fault::Dead => "its object no longer exists".to_owned(),
        Fault::Outside(size) => format!("it is outside of its object, which has {size} bytes"),
        Fault::ReadOnly => "it is read only".to_owned(),
    }
}
