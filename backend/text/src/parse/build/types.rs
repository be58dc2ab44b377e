//! Types of nodes; each is created once.

use hashbrown::HashSet;

use super::Build;
use crate::parse::ast::{DecorationArgument, DecorationNode, Length, TypeArgument, TypeId, TypeNode};
use crate::parse::{Parsed, Problem};
use spirant_dialect::constants::Const;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::spirv::{self, StorageClass};
use spirant_dialect::types::{Type, TypeData, TypeDecoration, TypeOperand};

/// A pointer that was made before the struct it leads to.
#[derive(Clone, Copy)]
pub(super) struct Awaited<'a> {
    /// The name of the struct.
    name: &'a str,
    storage: StorageClass,
    pointee: TypeId,
    decorations: &'a [DecorationNode],
    pointer: Type,
}

/// What a pointer that was created before its struct is of.
pub(super) type Forward<'a> = (StorageClass, Type, &'a [DecorationNode]);

impl<'a, 't> Build<'a, 't> {
    /// The type of a node. Nodes follow their parts, so the walk over them ends.
    pub(super) fn ty(&mut self, id: TypeId) -> Parsed<Type> {
        let mut work = vec![id];
        while let Some(id) = work.last().copied() {
            if self.types[id as usize].is_some() {
                work.pop();
                continue;
            }
            let before = work.len();
            // What a pointer leads to by a name that is not known yet comes later.
            if self.awaits(id).is_none() {
                for part in parts(&self.ast.types[id as usize]) {
                    if self.types[part as usize].is_none() {
                        work.push(part);
                    }
                }
            }
            if work.len() == before {
                let ty = self.make_type(id)?;
                self.types[id as usize] = Some(ty);
                work.pop();
            }
        }
        Ok(self.made(id))
    }

    /// The name of the struct that a pointer leads to, directly, by arrays and other pointers, or as a part of a struct, where
    /// that has not been made.
    fn awaits(&self, id: TypeId) -> Option<&'a str> {
        let ast = self.ast;
        let TypeNode::Pointer { pointee, .. } = &ast.types[id as usize] else { return None };
        let mut work = vec![(*pointee, false)];
        // What these lead to by their own names is not behind this pointer: it is known by then, or nowhere.
        let mut defined = HashSet::new();
        // Nodes follow their parts, and what has been made awaits nothing, so this ends.
        while let Some((id, is_member)) = work.pop() {
            if self.types[id as usize].is_some() {
                continue;
            }
            match &ast.types[id as usize] {
                // What a member points to, that pointer awaits.
                TypeNode::Pointer { pointee, .. } if !is_member => work.push((*pointee, false)),
                TypeNode::Array { element, .. } | TypeNode::RuntimeArray { element, .. } => {
                    work.push((*element, is_member));
                }
                TypeNode::Struct { name, members, .. } => {
                    defined.extend(name.as_deref());
                    work.extend(members.iter().rev().map(|member| (*member, true)));
                }
                TypeNode::StructName { name }
                    if !self.structs.contains_key(name.as_str()) && !defined.contains(name.as_str()) =>
                {
                    return Some(name);
                }
                _ => {}
            }
        }
        None
    }

    /// The first place where a struct is referred to by name.
    fn use_of(&self, name: &str) -> usize {
        self.ast.struct_uses.get(name).map_or(0, |at| *at as usize)
    }

    fn made(&mut self, id: TypeId) -> Type {
        match self.types[id as usize] {
            Some(ty) => ty,
            // The walk makes every part first.
            None => self.module.types.void(),
        }
    }

    fn make_type(&mut self, id: TypeId) -> Parsed<Type> {
        let ast = self.ast;
        Ok(match &ast.types[id as usize] {
            TypeNode::Void => self.module.types.void(),
            TypeNode::Bool => self.module.types.bool(),
            TypeNode::Int { width, signed: false } => self.module.types.int(*width),
            TypeNode::Int { width, signed: true } => self.module.types.signed_int(*width),
            TypeNode::Float { width, encoding } => {
                let mut operands = vec![TypeOperand::Word(*width)];
                operands.extend(encoding.map(TypeOperand::Word));
                self.module.types.simple(spirv::Op::TypeFloat, &operands)
            }
            TypeNode::Vector { element, count } => {
                let element = self.made(*element);
                self.module.types.vector(element, *count)
            }
            TypeNode::Matrix { column, count } => {
                let operands = [TypeOperand::Type(self.made(*column)), TypeOperand::Word(*count)];
                self.module.types.simple(spirv::Op::TypeMatrix, &operands)
            }
            TypeNode::Array { element, length, decorations } => {
                let operands =
                    [TypeOperand::Type(self.made(*element)), TypeOperand::Const(self.length(length)?)];
                self.decorated_type(spirv::Op::TypeArray, &operands, decorations)?
            }
            TypeNode::RuntimeArray { element, decorations } => {
                let operands = [TypeOperand::Type(self.made(*element))];
                self.decorated_type(spirv::Op::TypeRuntimeArray, &operands, decorations)?
            }
            TypeNode::Pointer { pointee, storage, decorations } => {
                self.pointer(id, *pointee, *storage, decorations)?
            }
            TypeNode::Function { params, results } => {
                let params: Vec<Type> = params.iter().map(|param| self.made(*param)).collect();
                let result = match **results {
                    [] => self.module.types.void(),
                    [one] => self.made(one),
                    _ => return Err(Box::new(Problem::new(0, "a function with more than one result"))),
                };
                self.module.types.function(result, &params)
            }
            TypeNode::Struct { name, members, decorations } => {
                self.structure(name.as_deref(), members, decorations)?
            }
            TypeNode::StructName { name } => match self.structs.get(name.as_str()) {
                Some(known) => *known,
                None => {
                    let message = format!("the struct '{name}' is not defined before this");
                    let problem = Problem::new(self.use_of(name), message);
                    return Err(Box::new(problem.help("a struct may contain itself only through a pointer")));
                }
            },
            TypeNode::Tensor { .. } => {
                let problem = Problem::new(0, "a tensor is the type of a list of elements alone");
                return Err(Box::new(problem.help("write '!spirv.array<…>' or '!spirv.arm.tensor<…>'")));
            }
            TypeNode::Other { op, operands } => {
                let mut list = Vec::with_capacity(operands.len());
                for operand in operands {
                    list.push(match operand {
                        TypeArgument::Type(part) => TypeOperand::Type(self.made(*part)),
                        TypeArgument::Word(word) => TypeOperand::Word(*word),
                        TypeArgument::Constant(length) => TypeOperand::Const(self.length(length)?),
                        TypeArgument::Numbers(numbers) => TypeOperand::Const(self.numbers(numbers)),
                    });
                }
                let (operands, decorations) = (list.into(), Box::new([]) as Box<[_]>);
                self.module.types.intern(TypeData { op: *op, operands, decorations })
            }
        })
    }

    /// The pointer to a type, which may not be complete yet.
    fn pointer(
        &mut self,
        id: TypeId,
        pointee: TypeId,
        storage: u32,
        decorations: &'a [DecorationNode],
    ) -> Parsed<Type> {
        let storage = StorageClass::from_u32(storage)
            .ok_or_else(|| Box::new(Problem::new(0, format!("there is no storage class {storage}"))))?;
        if let Some(name) = self.awaits(id) {
            return Ok(self.forward_pointer(name, storage, pointee, decorations));
        }
        let pointee = self.made(pointee);
        let wanted = (storage, pointee, decorations);
        Ok(match self.forward.iter().find(|(_, forward)| *forward == wanted) {
            Some((pointer, _)) => *pointer,
            None => {
                let operands = [TypeOperand::Word(storage as u32), TypeOperand::Type(pointee)];
                self.decorated_type(spirv::Op::TypePointer, &operands, decorations)?
            }
        })
    }

    /// A type with decorations of its own.
    fn decorated_type(
        &mut self,
        op: spirv::Op,
        operands: &[TypeOperand],
        decorations: &[DecorationNode],
    ) -> Parsed<Type> {
        let decorations = self.own_decorations(decorations)?.into();
        Ok(self.module.types.intern(TypeData { op: op.into(), operands: operands.into(), decorations }))
    }

    fn own_decorations(&mut self, nodes: &[DecorationNode]) -> Parsed<Vec<TypeDecoration>> {
        let own = |node| Ok(TypeDecoration { member: None, decoration: self.type_decoration(node)? });
        nodes.iter().map(own).collect()
    }

    /// The pointer to what a struct is part of, or to that struct, named before it is complete.
    fn forward_pointer(
        &mut self,
        name: &'a str,
        storage: StorageClass,
        pointee: TypeId,
        decorations: &'a [DecorationNode],
    ) -> Type {
        let wanted = (storage, pointee, decorations);
        let waiting =
            self.awaited.iter().find(|wait| (wait.storage, wait.pointee, wait.decorations) == wanted);
        if let Some(wait) = waiting {
            return wait.pointer;
        }
        let pointer = self.module.types.forward_pointer(storage);
        self.awaited.push(Awaited { name, storage, pointee, decorations, pointer });
        pointer
    }

    /// Completes the pointers that lead to the struct of this name.
    fn complete(&mut self, name: &str) -> Parsed<()> {
        let mut index = 0;
        while let Some(wait) = self.awaited.get(index).copied() {
            if wait.name == name {
                self.awaited.remove(index);
                let pointee = self.ty(wait.pointee)?;
                let decorations = self.own_decorations(wait.decorations)?;
                self.module.types.complete_pointer(wait.pointer, pointee, decorations);
                self.forward.push((wait.pointer, (wait.storage, pointee, wait.decorations)));
            } else {
                index += 1;
            }
        }
        Ok(())
    }

    /// Makes the structs that were named and used nowhere else.
    pub(super) fn make_awaited(&mut self) -> Parsed<()> {
        while let Some(Awaited { name, .. }) = self.awaited.first().copied() {
            let node =
                self.ast.types.iter().position(
                    |node| matches!(node, TypeNode::Struct { name: Some(other), .. } if other == name),
                );
            let before = self.awaited.len();
            if let Some(node) = node {
                self.ty(node as TypeId)?;
            }
            if self.awaited.len() >= before {
                let problem = Problem::new(self.use_of(name), format!("the struct '{name}' is not defined"));
                return Err(Box::new(problem));
            }
        }
        Ok(())
    }

    /// The constant that is the length of an array.
    fn length(&mut self, length: &Length<'_>) -> Parsed<Const> {
        match length {
            Length::Count(count, ty) => {
                let ty = match ty {
                    Some(ty) => self.made(*ty),
                    None => {
                        let width = if u32::try_from(*count).is_ok() { 32 } else { 64 };
                        self.module.types.int(width)
                    }
                };
                Ok(self.module.consts.int(&self.module.types, ty, *count))
            }
            Length::Symbol(name, at) => self.specs.get(name.as_str()).copied().ok_or_else(|| {
                let message = format!("there is no specialization constant '@{name}' before this");
                Box::new(Problem::new(*at as usize, message))
            }),
            Length::Value(name, at) => match self.values.get(name) {
                Some(super::constants::Named::Const(constant)) => Ok(*constant),
                _ => {
                    let message = format!("'{name}' is not a constant of the module");
                    Err(Box::new(Problem::new(*at as usize, message)))
                }
            },
        }
    }

    /// A constant array of 32-bit numbers.
    fn numbers(&mut self, numbers: &[u32]) -> Const {
        let i32 = self.module.types.int(32);
        let (types, consts) = (&mut self.module.types, &mut self.module.consts);
        let length = consts.int(types, i32, numbers.len() as u64);
        let ty = types.array(i32, length, None);
        let parts: Vec<Const> = numbers.iter().map(|n| consts.int(types, i32, u64::from(*n))).collect();
        consts.composite(ty, &parts)
    }

    fn structure(
        &mut self,
        name: Option<&'a str>,
        members: &[TypeId],
        decorations: &'a [(Option<u32>, DecorationNode)],
    ) -> Parsed<Type> {
        let members: Vec<Type> = members.iter().map(|member| self.made(*member)).collect();
        let mut list = Vec::with_capacity(decorations.len());
        for (member, node) in decorations {
            list.push(TypeDecoration { member: *member, decoration: self.type_decoration(node)? });
        }
        let ty = self.module.types.structure(&members, list);
        if let Some(name) = name {
            if self.structs.insert(name, ty).is_some_and(|before| before != ty) {
                return Err(Box::new(Problem::new(0, format!("the struct '{name}' is defined twice"))));
            }
            self.module.types.names.entry(ty).or_insert_with(|| name.into());
            self.complete(name)?;
        }
        Ok(ty)
    }

    fn type_decoration(&mut self, node: &DecorationNode) -> Parsed<Decoration> {
        let at = node.at as usize;
        let kind = spirv::Decoration::from_u32(node.kind)
            .ok_or_else(|| Box::new(Problem::new(at, format!("there is no decoration {}", node.kind))))?;
        let mut operands = Vec::with_capacity(node.operands.len());
        for part in &node.operands {
            operands.push(match part {
                DecorationArgument::Word(word) => DecorationOperand::Word(*word),
                DecorationArgument::Text(text) => DecorationOperand::Str(text.as_str().into()),
                DecorationArgument::Symbol(name) => match self.specs.get(name.as_str()) {
                    Some(constant) => DecorationOperand::Const(*constant),
                    None => DecorationOperand::Global(self.global(name, node.at)?),
                },
                DecorationArgument::Value(name) => match self.values.get(name.as_str()) {
                    Some(super::constants::Named::Const(constant)) => DecorationOperand::Const(*constant),
                    _ => {
                        return Err(Box::new(Problem::new(
                            at,
                            format!("'{name}' is not a constant of the module"),
                        )));
                    }
                },
            });
        }
        Ok(Decoration { kind, operands: operands.into() })
    }

    /// The global variable of this name.
    pub(super) fn global(&self, name: &str, at: u32) -> Parsed<spirant_dialect::module::Global> {
        self.globals.get(name).copied().ok_or_else(|| {
            Box::new(Problem::new(at as usize, format!("there is no global variable '@{name}'")))
        })
    }
}

/// What a node is made of.
fn parts(node: &TypeNode<'_>) -> Vec<TypeId> {
    match node {
        TypeNode::Void
        | TypeNode::Bool
        | TypeNode::Tensor { .. }
        | TypeNode::Int { .. }
        | TypeNode::Float { .. }
        | TypeNode::StructName { .. } => Vec::new(),
        TypeNode::Vector { element, .. } | TypeNode::RuntimeArray { element, .. } => vec![*element],
        TypeNode::Array { element, length: Length::Count(_, Some(ty)), .. } => vec![*element, *ty],
        TypeNode::Array { element, .. } => vec![*element],
        TypeNode::Matrix { column, .. } => vec![*column],
        TypeNode::Pointer { pointee, .. } => vec![*pointee],
        TypeNode::Struct { members, .. } => members.clone(),
        TypeNode::Function { params, results } => params.iter().chain(results).copied().collect(),
        TypeNode::Other { operands, .. } => operands
            .iter()
            .filter_map(|operand| match operand {
                TypeArgument::Type(part) | TypeArgument::Constant(Length::Count(_, Some(part))) => {
                    Some(*part)
                }
                TypeArgument::Word(_) | TypeArgument::Constant(_) | TypeArgument::Numbers(_) => None,
            })
            .collect(),
    }
}
