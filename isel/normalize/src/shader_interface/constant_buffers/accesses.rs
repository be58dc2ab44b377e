//! Accesses of variables that become members of constant buffers.
//!
//! Pointers are followed from a variable on, through `getelementptr`, casts and the variables that hold parameters, down to what reads
//! them; each read becomes one of the buffer. Offsets on the way count the members of the source, so that what a pointer is to is always
//! known as a path in the member's shape.

use super::buffer_type::{BufferType, BufferTypeKind, Elements};
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode as L};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Origin};
use spirant_ir::writer::Writer;
use spirant_ir::{Layout, Ty, TyKind, Val, edit, mnemonic};

/// More values are not copied one by one.
const MOST_COPIED: u64 = 1 << 14;

/// Replaces accesses.
pub struct Accesses<'a, 'm> {
    writer: &'a Writer<'m>,
    layout: Layout<'m>,
    /// What is done with a variable that cannot be done with a member.
    pub refused: Vec<Diagnostic>,
}

/// A step on the way from a member to a part of it, with the shape that it is a step in.
#[derive(Clone)]
enum Step<'s, 'm> {
    /// A member of a struct, by its index in the buffer's type. Members without bytes share the index of the next.
    Member(&'s BufferType<'m>, u32),
    /// An element of an array, at the sum of these indices.
    Element(&'s BufferType<'m>, &'s Elements<'m>, Vec<Val<'m>>),
    /// A component of a vector.
    Component(&'s BufferType<'m>, Val<'m>),
}

/// A part of a member.
#[derive(Clone)]
struct Subobject<'s, 'm> {
    member: Val<'m>,
    steps: Vec<Step<'s, 'm>>,
    shape: Inner<'s, 'm>,
}

/// What a part is.
#[derive(Clone, Copy)]
enum Inner<'s, 'm> {
    BufferType(&'s BufferType<'m>),
    /// A component of a vector.
    Scalar(Ty<'m>),
}

impl<'m> Inner<'_, 'm> {
    fn variable(self) -> Ty<'m> {
        match self {
            Inner::BufferType(shape) => shape.variable,
            Inner::Scalar(ty) => ty,
        }
    }
}

impl<'s, 'm> Subobject<'s, 'm> {
    fn stepped(&self, step: Step<'s, 'm>, shape: Inner<'s, 'm>) -> Self {
        let mut part = self.clone();
        part.steps.push(step);
        part.shape = shape;
        part
    }

    /// The first part of this one, which is where this one begins.
    fn first(&self, zero: Val<'m>) -> Option<Self> {
        let Inner::BufferType(shape) = self.shape else { return None };
        Some(match &shape.parts {
            BufferTypeKind::Struct(members) => {
                let (place, member) = members.iter().find(|(_, member)| member.size > 0)?;
                self.stepped(Step::Member(shape, *place), Inner::BufferType(member))
            }
            BufferTypeKind::Array(elements) => {
                self.stepped(Step::Element(shape, elements, vec![zero]), Inner::BufferType(&elements.one))
            }
            BufferTypeKind::Value { .. } => match shape.variable.kind() {
                TyKind::Vector(element, _) => {
                    self.stepped(Step::Component(shape, zero), Inner::Scalar(element))
                }
                _ => return None,
            },
            BufferTypeKind::Matrix { .. } => return None,
        })
    }

    /// The part that an index of a `getelementptr` leads to.
    fn indexed(&self, index: Val<'m>) -> Option<Self> {
        let Inner::BufferType(shape) = self.shape else { return None };
        Some(match &shape.parts {
            BufferTypeKind::Struct(members) => {
                let (place, member) = members.get(index.int_value()? as usize)?;
                self.stepped(Step::Member(shape, *place), Inner::BufferType(member))
            }
            BufferTypeKind::Array(elements) => {
                self.stepped(Step::Element(shape, elements, vec![index]), Inner::BufferType(&elements.one))
            }
            BufferTypeKind::Value { .. } => match shape.variable.kind() {
                TyKind::Vector(element, _) => {
                    self.stepped(Step::Component(shape, index), Inner::Scalar(element))
                }
                _ => return None,
            },
            BufferTypeKind::Matrix { .. } => return None,
        })
    }
}

impl<'a, 'm> Accesses<'a, 'm> {
    pub fn new(writer: &'a Writer<'m>) -> Self {
        Accesses { writer, layout: writer.reader().layout(), refused: Vec::new() }
    }

    /// Has accesses of a variable be accesses of a member.
    pub fn replace(&mut self, variable: Val<'m>, member: Val<'m>, shape: &BufferType<'m>) {
        let part = Subobject { member, steps: Vec::new(), shape: Inner::BufferType(shape) };
        self.follow(variable, &part);
    }

    /// Follows a pointer to a part.
    fn follow(&mut self, pointer: Val<'m>, part: &Subobject<'_, 'm>) {
        let mut users: Vec<Val<'m>> = Vec::new();
        for user in pointer.users() {
            if !users.contains(&user) {
                users.push(user);
            }
        }
        for user in users {
            match user.opcode() {
                Some(L::LLVMGetElementPtr) if user.operand(0) == Some(pointer) => {
                    match self.led(user, part) {
                        Some(inner) => self.leave(user, &inner),
                        None => self.refuse(user, "is addressed in a way that is not known"),
                    }
                }
                Some(L::LLVMAddrSpaceCast | L::LLVMBitCast) => self.leave(user, part),
                Some(L::LLVMLoad) => self.load(user, part),
                Some(L::LLVMStore) if user.operand(0) == Some(pointer) => self.forward(user, part),
                Some(L::LLVMCall) if is_copied(user) && user.operand(1) == Some(pointer) => {
                    self.copy(user, part)
                }
                Some(L::LLVMStore | L::LLVMCall) => {
                    self.refuse(user, "is written or handed on; it can only be read")
                }
                Some(other) => {
                    let why = format!("is used by {}; copy it to a variable first", mnemonic(other));
                    self.refuse(user, &why);
                }
                None => {}
            }
        }
    }

    /// Follows what is made of a pointer, and removes it where nothing is left that uses it.
    fn leave(&mut self, made: Val<'m>, part: &Subobject<'_, 'm>) {
        self.follow(made, part);
        if made.is_instruction() {
            edit::erase_unused(made);
        }
    }

    fn refuse(&mut self, user: Val<'m>, why: &str) {
        let message = format!("a member of a constant buffer {why}");
        let mut diagnostic = Diagnostic::error(Code::UNSUPPORTED, message);
        if user.is_instruction()
            && let Some(place) = user.inlining_chain().into_iter().next()
        {
            diagnostic = diagnostic.at(Origin::source(&place.file, place.line, place.column));
        }
        self.refused.push(diagnostic);
    }

    fn zero(&self) -> Val<'m> {
        self.writer.int_constant(self.writer.int(64), 0)
    }

    /// The part that a `getelementptr` of a part leads to.
    fn led<'s>(&self, gep: Val<'m>, part: &Subobject<'s, 'm>) -> Option<Subobject<'s, 'm>> {
        let source = gep.gep_source();
        if source.kind() == TyKind::Int(8) {
            return self.at_offset(part, gep.operand(1)?.int_value()?);
        }
        let mut part = self.of_type(part, source)?;
        let mut indices = gep.operands().skip(1);
        let first = indices.next()?;
        if first.int_value() != Some(0) {
            match part.steps.last_mut() {
                Some(Step::Element(_, _, sum)) => sum.push(first),
                _ => return None,
            }
        }
        for index in indices {
            part = part.indexed(index)?;
        }
        Some(part)
    }

    /// The part at so many bytes of the variable.
    fn at_offset<'s>(&self, part: &Subobject<'s, 'm>, mut offset: u64) -> Option<Subobject<'s, 'm>> {
        let mut part = part.clone();
        while offset > 0 {
            let Inner::BufferType(shape) = part.shape else { return None };
            let ty = shape.variable;
            let index = match ty.kind() {
                TyKind::Struct => {
                    let starts = |at: &u32| self.layout.member_offset(ty, *at) <= offset;
                    let at = (0..ty.members().len() as u32).take_while(starts).last()?;
                    offset -= self.layout.member_offset(ty, at);
                    u64::from(at)
                }
                TyKind::Array(element, _) => {
                    let stride = self.layout.alloc_size(element).max(1);
                    let at = offset / stride;
                    offset %= stride;
                    at
                }
                TyKind::Vector(element, _) => {
                    let stride = self.layout.store_size(element).max(1);
                    let at = offset / stride;
                    offset %= stride;
                    at
                }
                _ => return None,
            };
            part = part.indexed(self.writer.int_constant(self.writer.int(64), index))?;
        }
        Some(part)
    }

    /// The part of this type that begins where a part does.
    fn of_type<'s>(&self, part: &Subobject<'s, 'm>, ty: Ty<'m>) -> Option<Subobject<'s, 'm>> {
        let mut part = part.clone();
        while part.shape.variable() != ty && !is_base_of(part.shape.variable(), ty) {
            part = part.first(self.zero())?;
        }
        Some(part)
    }

    /// A pointer to a part, where the writer stands.
    fn pointer(&self, part: &Subobject<'_, 'm>) -> Val<'m> {
        let (writer, mut pointer) = (self.writer, part.member);
        let zero = writer.word(0);
        for step in &part.steps {
            pointer = match step {
                Step::Member(of, place) => {
                    writer.address(of.buffer, pointer, &[zero, writer.word(*place)], true)
                }
                Step::Element(of, elements, sum) => self.element(pointer, of, elements, self.sum(sum)),
                Step::Component(of, index) => writer.address(of.buffer, pointer, &[zero, *index], true),
            };
        }
        pointer
    }

    fn element(
        &self,
        pointer: Val<'m>,
        array: &BufferType<'m>,
        elements: &Elements<'m>,
        index: Val<'m>,
    ) -> Val<'m> {
        match elements.slot {
            Some(slot) => self.writer.address(slot, pointer, &[index, self.writer.word(0)], false),
            None => self.writer.address(array.buffer, pointer, &[self.writer.word(0), index], true),
        }
    }

    fn sum(&self, indices: &[Val<'m>]) -> Val<'m> {
        let long = self.writer.int(64);
        let widened = indices.iter().map(|index| match index.ty().kind() {
            TyKind::Int(64) => *index,
            TyKind::Int(width) if width > 64 => self.writer.cast(L::LLVMTrunc, *index, long),
            _ => self.writer.cast(L::LLVMSExt, *index, long),
        });
        let sum = widened.reduce(|a, b| self.writer.binary(L::LLVMAdd, a, b));
        sum.unwrap_or_else(|| self.zero())
    }

    fn load(&mut self, load: Val<'m>, part: &Subobject<'_, 'm>) {
        self.writer.stand_before(load);
        let ty = load.ty();
        let mut part = part.clone();
        let value = loop {
            if let Some(value) = self.value_of(&part, ty) {
                break Some(value);
            }
            match part.first(self.zero()) {
                Some(first) => part = first,
                None => break None,
            }
        };
        match value {
            Some(value) => {
                edit::replace_uses(load, value);
                edit::erase(load);
            }
            None => self.refuse(load, &format!("is read as {ty}, which it is not")),
        }
    }

    /// The value of a part, if that is of this type.
    fn value_of(&self, part: &Subobject<'_, 'm>, ty: Ty<'m>) -> Option<Val<'m>> {
        let shape = match part.shape {
            Inner::Scalar(element) => {
                return (element == ty).then(|| self.read(element, self.pointer(part), false));
            }
            Inner::BufferType(shape) => shape,
        };
        match &shape.parts {
            BufferTypeKind::Value { is_bool } if shape.variable == ty => {
                Some(self.read(ty, self.pointer(part), *is_bool))
            }
            BufferTypeKind::Matrix { vectors, order } => {
                let (TyKind::Vector(element, count), TyKind::Array(of, all)) =
                    (ty.kind(), shape.variable.kind())
                else {
                    return None;
                };
                if element != of || u64::from(count) != all {
                    return None;
                }
                Some(self.matrix(self.pointer(part), shape, vectors, order, ty))
            }
            _ => None,
        }
    }

    /// Reads a number or a vector of them.
    fn read(&self, ty: Ty<'m>, pointer: Val<'m>, is_bool: bool) -> Val<'m> {
        let writer = self.writer;
        let value = writer.load(ty, pointer);
        let scalar = match ty.kind() {
            TyKind::Vector(element, _) => element,
            _ => ty,
        };
        writer.set_alignment(value, self.layout.store_size(scalar) as u32);
        if !is_bool {
            return value;
        }
        let is_set = writer.compare_ints(LLVMIntPredicate::LLVMIntNE, value, writer.zero(ty));
        writer.cast(L::LLVMZExt, is_set, ty)
    }

    /// Reads a matrix as the vector of all its elements.
    fn matrix(
        &self,
        pointer: Val<'m>,
        shape: &BufferType<'m>,
        vectors: &Elements<'m>,
        order: &[Vec<u32>],
        ty: Ty<'m>,
    ) -> Val<'m> {
        let writer = self.writer;
        let mut whole = writer.poison(ty);
        for (at, lanes) in order.iter().enumerate() {
            let index = writer.int_constant(writer.int(64), at as u64);
            let place = match vectors.count {
                1 => pointer,
                _ => self.element(pointer, shape, vectors, index),
            };
            let vector = self.read(vectors.one.buffer, place, false);
            for (lane, element) in lanes.iter().enumerate() {
                let number = match lanes.len() {
                    1 => vector,
                    _ => writer.extract_element(vector, writer.word(lane as u32)),
                };
                whole = writer.insert_element(whole, number, writer.word(*element));
            }
        }
        whole
    }

    /// Has what reads a variable that holds a pointer to a part, which is a parameter's, access the part.
    fn forward(&mut self, store: Val<'m>, part: &Subobject<'_, 'm>) {
        let Some(variable) = store.operand(1).filter(|to| to.opcode() == Some(L::LLVMAlloca)) else {
            return self.refuse(store, "has its address stored; copy it to a variable first");
        };
        let users: Vec<Val<'m>> = variable.users().collect();
        let is_known = |user: &Val<'m>| {
            *user == store || user.opcode() == Some(L::LLVMLoad) || is_call_of(*user, &["llvm.lifetime."])
        };
        if !users.iter().all(is_known) {
            return self.refuse(store, "is chosen among others; copy it to a variable first");
        }
        for load in users.into_iter().filter(|user| user.opcode() == Some(L::LLVMLoad)) {
            self.follow(load, part);
            edit::erase_unused(load);
        }
        edit::erase(store);
    }

    /// Copies a part to memory, value by value.
    fn copy(&mut self, call: Val<'m>, part: &Subobject<'_, 'm>) {
        let (Some(to), Some(size)) = (call.operand(0), call.operand(2).and_then(Val::int_value)) else {
            return self.refuse(call, "is copied in a length that is not constant");
        };
        let mut part = part.clone();
        let is_whole = |ty| self.layout.alloc_size(ty) == size || self.layout.store_size(ty) == size;
        while !is_whole(part.shape.variable()) {
            match part.first(self.zero()) {
                Some(first) => part = first,
                None => return self.refuse(call, "is copied in part"),
            }
        }
        let Inner::BufferType(shape) = part.shape else { return self.refuse(call, "is copied in part") };
        if count(shape) > MOST_COPIED {
            return self.refuse(call, "is copied and too long for that; index it where it is");
        }
        self.writer.stand_before(call);
        let from = self.pointer(&part);
        self.copy_shape(to, from, shape);
        edit::erase(call);
    }

    fn copy_shape(&self, to: Val<'m>, from: Val<'m>, shape: &BufferType<'m>) {
        let writer = self.writer;
        let target = |index: u64| {
            let indices = [writer.word(0), writer.word(index as u32)];
            writer.address(shape.variable, to, &indices, true)
        };
        match &shape.parts {
            BufferTypeKind::Value { is_bool } => {
                let value = self.read(shape.variable, from, *is_bool);
                self.write(value, to);
            }
            BufferTypeKind::Matrix { vectors, order } => {
                let TyKind::Array(element, all) = shape.variable.kind() else { return };
                let flat = writer.vector(element, all as u32);
                let value = self.matrix(from, shape, vectors, order, flat);
                self.write(value, to);
            }
            BufferTypeKind::Array(elements) => {
                for at in 0..elements.count {
                    let index = writer.int_constant(writer.int(64), at);
                    self.copy_shape(target(at), self.element(from, shape, elements, index), &elements.one);
                }
            }
            BufferTypeKind::Struct(members) => {
                for (at, (place, member)) in members.iter().enumerate().filter(|(_, (_, m))| m.size > 0) {
                    let indices = [writer.word(0), writer.word(*place)];
                    let inner = writer.address(shape.buffer, from, &indices, true);
                    self.copy_shape(target(at as u64), inner, member);
                }
            }
        }
    }

    fn write(&self, value: Val<'m>, to: Val<'m>) {
        let scalar = match value.ty().kind() {
            TyKind::Vector(element, _) => element,
            _ => value.ty(),
        };
        let store = self.writer.store(value, to);
        self.writer.set_alignment(store, self.layout.store_size(scalar) as u32);
    }
}

/// Whether a type is that of a struct as clang has it in a struct that inherits from it: the same members, without the padding at the end.
fn is_base_of(part: Ty<'_>, ty: Ty<'_>) -> bool {
    let name = part.source_name();
    name.as_deref()
        .and_then(|name| name.strip_suffix(".base"))
        .is_some_and(|name| ty.source_name().as_deref() == Some(name))
}

/// How many values something has.
fn count(shape: &BufferType<'_>) -> u64 {
    match &shape.parts {
        BufferTypeKind::Value { .. } => 1,
        BufferTypeKind::Matrix { vectors, .. } => vectors.count,
        BufferTypeKind::Array(elements) => elements.count.saturating_mul(count(&elements.one)),
        BufferTypeKind::Struct(members) => members.iter().map(|(_, member)| count(member)).sum(),
    }
}

fn is_copied(call: Val<'_>) -> bool {
    is_call_of(call, &["llvm.memcpy.", "llvm.memmove."])
}

/// Whether something calls a function whose name begins with one of these.
fn is_call_of(call: Val<'_>, names: &[&str]) -> bool {
    if call.opcode() != Some(L::LLVMCall) {
        return false;
    }
    let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
    names.iter().any(|start| name.starts_with(start))
}
