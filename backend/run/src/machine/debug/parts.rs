//! The parts of composites.

use super::nodes;
use super::value::{At, Class, Known, Node, Shape, Variable, View};
use super::words::component;
use crate::machine::memory;
use crate::shape::{Context, Shapes};
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::{Item, Type, TypeKind};
use std::rc::Rc;

/// The largest number of elements.
const MOST_ELEMENTS: u64 = 1 << 32;

impl View<'_> {
    /// The number of parts.
    pub(super) fn count(&self, node: &Node) -> u64 {
        match node {
            Node::Text => 0,
            Node::Elements { count, .. } => *count,
            Node::Parts { ty, path, .. } => {
                self.parts_of_source(*ty, path.len(), path).map_or(0, |(count, _)| count)
            }
            Node::Value { at, shape: Shape::Module(ty, context), hint } => match self.kind(*ty) {
                TypeKind::Vector { count, .. } | TypeKind::Matrix { count, .. } => count.into(),
                TypeKind::Array { length, .. } => {
                    self.module().consts.int_value(length).unwrap_or(0).min(MOST_ELEMENTS)
                }
                TypeKind::RuntimeArray { .. } => match (at, self.stride(Shape::Module(*ty, *context))) {
                    (At::Memory { pointer, .. }, Some(stride)) if stride > 0 => {
                        self.bytes_behind(*pointer) / stride
                    }
                    _ => 0,
                },
                TypeKind::Struct => self.module().types.members(*ty).len() as u64,
                TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => self.pointee_count(node, *hint),
                _ => 0,
            },
            Node::Value { shape: Shape::Source(ty, dims), hint, .. } => {
                let ty = nodes::stripped(self.module(), *ty);
                match nodes::op(self.module(), ty) {
                    Some(DebugOp::DebugTypeVector | DebugOp::DebugTypeArray) => {
                        nodes::counts(self.module(), ty).get(*dims).copied().unwrap_or(0).min(MOST_ELEMENTS)
                    }
                    Some(DebugOp::DebugTypeComposite) => nodes::members(self.module(), ty).len() as u64,
                    Some(DebugOp::DebugTypePointer) => self.pointee_count(node, *hint),
                    _ => 0,
                }
            }
            Node::Value { shape: Shape::Bytes(_), .. } => 0,
        }
    }

    fn pointee_count(&self, node: &Node, hint: Option<Item>) -> u64 {
        match self.pointee(node, hint) {
            Some(Node::Elements { count, .. }) => count,
            _ => 0,
        }
    }

    /// What the pointer in a value points to; none if it is no pointer.
    pub(super) fn target(&self, node: &Node) -> Option<Variable> {
        match node {
            Node::Value { shape, hint, .. } if self.class(*shape, *hint) == Class::Pointer => {
                self.child(node, 0)
            }
            _ => None,
        }
    }

    /// What a pointer points to.
    fn pointee(&self, node: &Node, hint: Option<Item>) -> Option<Node> {
        let Node::Value { at, shape, .. } = node else { return None };
        let (pointer, _) = self.scalar(at, *shape).ok()?;
        let lane = match at {
            At::Memory { lane, .. } => *lane,
            At::Registers(first) => first % self.machine.width as usize,
            At::Scalars(..) => 0,
        };
        let module = self.module();
        let own = match shape {
            Shape::Module(ty, _) => module.types.pointer_parts(*ty).map(|(_, pointee)| pointee),
            _ => None,
        };
        let source = match shape {
            Shape::Source(ty, _) => Some(*ty),
            _ => hint,
        };
        let source = source.map(|ty| nodes::stripped(module, ty));
        let source = source.filter(|ty| nodes::op(module, *ty) == Some(DebugOp::DebugTypePointer));
        let base = source.and_then(|ty| nodes::item(module, ty, 0));
        Some(self.elements(pointer, lane, own, base))
    }

    /// The part of this number: its name and what it is.
    pub(super) fn part(&self, node: &Node, index: u64) -> Option<(String, Node)> {
        match node {
            Node::Text => None,
            Node::Elements { pointer, lane, shape, stride, hint, .. } => {
                let pointer = memory::advance(*pointer, index.wrapping_mul(*stride));
                let at = At::Memory { pointer, lane: *lane };
                Some((format!("[{index}]"), Node::Value { at, shape: *shape, hint: *hint }))
            }
            Node::Parts { ty, path, known } => self.part_of_parts(*ty, path, known, index),
            Node::Value { at, shape: Shape::Module(ty, context), hint } => {
                self.part_of_module(node, at, (*ty, *context), *hint, index)
            }
            Node::Value { at, shape: Shape::Source(ty, dims), hint } => {
                self.part_of_source(node, at, (*ty, *dims), *hint, index)
            }
            Node::Value { shape: Shape::Bytes(_), .. } => None,
        }
    }

    fn part_of_module(
        &self,
        node: &Node,
        at: &At,
        (ty, context): (Type, Context),
        hint: Option<Item>,
        index: u64,
    ) -> Option<(String, Node)> {
        let module = self.module();
        let number = u32::try_from(index).ok()?;
        let mut shapes = Shapes::new(module);
        let source = hint.map(|ty| nodes::stripped(module, ty));
        let (name, inner_hint, offset, part, inner) = match self.kind(ty) {
            TypeKind::Struct => {
                let members = source.map(|ty| nodes::members(module, ty)).unwrap_or_default();
                let is_alike = members.len() == module.types.members(ty).len();
                let member = members.get(index as usize).copied().filter(|_| is_alike);
                let own = module.types.member_names.get(&(ty, number)).map(ToString::to_string);
                let name = member.and_then(|member| nodes::name(module, member)).or(own);
                let hint = member.and_then(|member| nodes::item(module, member, 1));
                let part = shapes.member(ty, number).ok()?;
                (name.unwrap_or_else(|| format!("member{index}")), hint, part.offset, part.ty, part.context)
            }
            TypeKind::Vector { count, .. } => {
                let (stride, inner, context) = shapes.step(ty, context).ok()?;
                let hint = source.and_then(|ty| nodes::item(module, ty, 0));
                (component(index, count), hint, index.wrapping_mul(stride), inner, context)
            }
            TypeKind::Matrix { .. } | TypeKind::Array { .. } | TypeKind::RuntimeArray { .. } => {
                let (stride, inner, context) = shapes.step(ty, context).ok()?;
                let is_list = source.is_some_and(|ty| nodes::counts(module, ty).len() == 1);
                let hint = source.filter(|_| is_list).and_then(|ty| nodes::item(module, ty, 0));
                (format!("[{index}]"), hint, index.wrapping_mul(stride), inner, context)
            }
            _ => return self.part(&self.pointee(node, hint)?, index),
        };
        let at = match at {
            At::Memory { pointer, lane } => {
                At::Memory { pointer: memory::advance(*pointer, offset), lane: *lane }
            }
            At::Registers(first) => {
                let (slot, _) = shapes.slot_of(ty, number).ok()?;
                At::Registers(first + slot as usize * self.machine.width as usize)
            }
            At::Scalars(all, first) => {
                let (slot, _) = shapes.slot_of(ty, number).ok()?;
                At::Scalars(Rc::clone(all), first + slot as usize)
            }
        };
        Some((name, Node::Value { at, shape: Shape::Module(part, inner), hint: inner_hint }))
    }

    fn part_of_source(
        &self,
        node: &Node,
        at: &At,
        (ty, dims): (Item, usize),
        hint: Option<Item>,
        index: u64,
    ) -> Option<(String, Node)> {
        let module = self.module();
        let At::Memory { pointer, lane } = at else { return None };
        let ty = nodes::stripped(module, ty);
        let (name, offset, shape) = match nodes::op(module, ty)? {
            DebugOp::DebugTypeComposite => {
                let member = nodes::members(module, ty).get(usize::try_from(index).ok()?).copied()?;
                let offset = nodes::number(module, member, 5)? / 8;
                let name = nodes::name(module, member).unwrap_or_else(|| format!("member{index}"));
                (name, offset, Shape::Source(nodes::item(module, member, 1)?, 0))
            }
            op @ (DebugOp::DebugTypeVector | DebugOp::DebugTypeArray) => {
                let counts = nodes::counts(module, ty);
                let inner = nodes::item(module, ty, 0)?;
                let shape = if dims + 1 < counts.len() {
                    Shape::Source(ty, dims + 1)
                } else {
                    Shape::Source(inner, 0)
                };
                let name = match op {
                    DebugOp::DebugTypeVector => component(index, u32::try_from(*counts.first()?).ok()?),
                    _ => format!("[{index}]"),
                };
                (name, index.checked_mul(self.size(shape)?)?, shape)
            }
            _ => return self.part(&self.pointee(node, hint)?, index),
        };
        let at = At::Memory { pointer: memory::advance(*pointer, offset), lane: *lane };
        Some((name, Node::Value { at, shape, hint: None }))
    }

    /// Number and element or members of the part of a source type that a path leads to.
    pub(super) fn parts_of_source(&self, ty: Item, depth: usize, path: &[u32]) -> Option<(u64, Item)> {
        let module = self.module();
        let mut ty = nodes::stripped(module, ty);
        let mut dims = 0;
        for index in path.iter().take(depth) {
            match nodes::op(module, ty)? {
                DebugOp::DebugTypeComposite => {
                    let member = nodes::members(module, ty).get(*index as usize).copied()?;
                    ty = nodes::stripped(module, nodes::item(module, member, 1)?);
                }
                DebugOp::DebugTypeVector | DebugOp::DebugTypeArray => {
                    dims += 1;
                    if dims >= nodes::counts(module, ty).len() {
                        (ty, dims) = (nodes::stripped(module, nodes::item(module, ty, 0)?), 0);
                    }
                }
                _ => return None,
            }
        }
        let count = match nodes::op(module, ty)? {
            DebugOp::DebugTypeComposite => nodes::members(module, ty).len() as u64,
            DebugOp::DebugTypeVector | DebugOp::DebugTypeArray => {
                nodes::counts(module, ty).get(dims).copied().unwrap_or(0).min(MOST_ELEMENTS)
            }
            _ => 0,
        };
        Some((count, ty))
    }

    fn part_of_parts(
        &self,
        ty: Item,
        path: &[u32],
        known: &Rc<Vec<Known>>,
        index: u64,
    ) -> Option<(String, Node)> {
        let module = self.module();
        let (count, own) = self.parts_of_source(ty, path.len(), path)?;
        let name = match nodes::op(module, own)? {
            DebugOp::DebugTypeComposite => {
                let member = nodes::members(module, own).get(usize::try_from(index).ok()?).copied()?;
                nodes::name(module, member).unwrap_or_else(|| format!("member{index}"))
            }
            DebugOp::DebugTypeVector => component(index, u32::try_from(count).ok()?),
            _ => format!("[{index}]"),
        };
        let mut path = path.to_vec();
        path.push(u32::try_from(index).ok()?);
        let exact = known.iter().find(|(of, ..)| **of == *path);
        let node = match exact {
            Some((_, at, part)) => {
                let hint = self.parts_of_source(ty, path.len(), &path).map(|(_, ty)| ty);
                Node::Value { at: at.clone(), shape: Shape::Module(*part, Context::default()), hint }
            }
            None if known.iter().any(|(of, ..)| of.starts_with(&path)) => {
                Node::Parts { ty, path, known: Rc::clone(known) }
            }
            None => Node::Text,
        };
        Some((name, node))
    }
}
