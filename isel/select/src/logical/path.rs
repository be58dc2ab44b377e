//! From a place to an access chain: the walk down the type of an object.

use crate::context::MemoryCx;
use crate::emit::Emit;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};
use spirant_facts::memory::{MemId, MemType, Shape};
use spirant_facts::place::{Place, Root, Term};

/// The object or part at a place.
pub struct Path {
    /// A pointer to it.
    pub pointer: Value,
    /// Its type.
    pub ty: Type,
    /// Its size in bytes.
    pub size: u64,
    /// How many bytes into it the place is: the constant part.
    pub skip: u64,
    /// The rest, below `size`, in 32 bits.
    pub skip_value: Option<Value>,
}

/// Where a walk ends, if not at a scalar.
#[derive(Clone, Copy, Default)]
pub struct Target {
    /// At the outermost part of this type that starts at the place.
    pub ty: Option<Type>,
    /// At a vector that is accessed as one.
    pub span: Option<Span>,
}

/// The bytes of an access.
#[derive(Clone, Copy)]
pub struct Span {
    /// How many, from the place on.
    pub left: u64,
    /// Whether a vector of which only some components are among them is accessed as one, too.
    pub freely: bool,
}

impl Target {
    /// At a type.
    pub fn exactly(ty: Type) -> Self {
        Target { ty: Some(ty), span: None }
    }
}

impl Span {
    /// Whether a vector of `size` bytes, `stride` for each component, is accessed as one from byte `offset` of it on.
    fn covers(self, offset: i64, size: u64, stride: u64) -> bool {
        let Some(behind) = u64::try_from(offset).ok().and_then(|offset| size.checked_sub(offset)) else {
            return false;
        };
        (offset == 0 && self.left >= size) || (self.freely && behind.min(self.left) > stride)
    }
}

impl Path {
    /// Whether the place is where it starts.
    pub fn is_exact(&self) -> bool {
        self.skip == 0 && self.skip_value.is_none()
    }
}

/// The walk: what is left of the offset below `mem`.
struct Walk {
    mem: MemId,
    offset: i64,
    terms: Vec<Term>,
    indices: Vec<Value>,
    /// The last two indices are of a matrix that lies in memory by rows.
    by_rows: bool,
    /// The offset is in the padding of a struct, behind the member at which the walk is.
    is_padding: bool,
}

impl<'m> MemoryCx<'_, '_, '_, 'm> {
    /// Walks to the outermost part that the target names, or to the scalar the place is in.
    pub fn descend(&mut self, place: &Place, target: Target) -> Result<Path, Aborted> {
        if !place.others.is_empty() {
            return Err(self.report.error_help(
                Code::LOGICAL_POINTER,
                "a pointer that may be of several objects is used by more than loads and stores",
                "index into one array instead",
            ));
        }
        let root = place.root;
        let mut walk = Walk {
            mem: root.mem,
            offset: place.offset,
            terms: place.terms.clone(),
            indices: Vec::new(),
            by_rows: false,
            is_padding: self.is_tail_padding(place),
        };
        if let Some(descriptor) = root.descriptor {
            walk.indices.push(descriptor);
        }
        if root.wrapped {
            walk.indices.push(self.emit.u32(0));
        }
        loop {
            let &MemType { ty, size, ref shape } = self.lowered.mem_types.get(walk.mem);
            // Rows of a matrix that lies in memory by rows are no vectors of it.
            let is_fixed = walk.terms.is_empty() && !walk.by_rows;
            if walk.is_padding || (walk.offset == 0 && is_fixed && target.ty == Some(ty)) {
                return Ok(self.finish(place, walk, ty, size));
            }
            walk.by_rows |= self.lowered.mem_types.by_rows.contains(&walk.mem);
            match *shape {
                // Behind a vector of three there may be padding, which is no component of it.
                Shape::Vector { .. } if is_fixed && u64::try_from(walk.offset).is_ok_and(|at| at >= size) => {
                    return Ok(self.finish(place, walk, ty, size));
                }
                Shape::Vector { stride, .. }
                    if is_fixed && target.span.is_some_and(|span| span.covers(walk.offset, size, stride)) =>
                {
                    return Ok(self.finish(place, walk, ty, size));
                }
                Shape::Leaf => return Ok(self.finish(place, walk, ty, size)),
                Shape::Vector { element, stride, .. } => self.step_array(&mut walk, element, stride),
                Shape::Array { element, stride, .. } => self.step_array(&mut walk, element, stride),
                Shape::Struct { .. } => self.step_struct(&mut walk)?,
            }
        }
    }

    fn finish(&mut self, place: &Place, mut walk: Walk, ty: Type, size: u64) -> Path {
        let root = place.root;
        if let (true, [.., row, column]) = (walk.by_rows, &mut *walk.indices) {
            std::mem::swap(row, column);
        }
        // Nothing is read from padding, and no chain leads to it.
        let pointer = if walk.indices.is_empty() || walk.is_padding {
            root.variable
        } else {
            let pointer_type = self.emit.pointer_type(root.storage, ty);
            let mut operands = vec![root.variable];
            operands.extend(walk.indices);
            let pointer = self.emit.op(Op::AccessChain, pointer_type, &operands);
            if root.descriptor.is_some_and(|descriptor| self.emit.is_non_uniform(descriptor)) {
                self.emit.mark_non_uniform(pointer);
            }
            pointer
        };
        let skip_value = if walk.terms.is_empty() {
            None
        } else {
            let rest = Place { offset: walk.offset, terms: walk.terms, ..Place::start(root) };
            Some(self.emit.offset_value(&rest))
        };
        let skip = if skip_value.is_some() { 0 } else { walk.offset.max(0) as u64 };
        Path { pointer, ty, size, skip, skip_value }
    }

    /// Picks an element. Terms that are whole strides index it, terms that stay in one element index inside. If a term may lead from
    /// one element to another, the offset is divided by the stride.
    fn step_array(&mut self, walk: &mut Walk, element: MemId, stride: u64) {
        let stride = stride.max(1) as i64;
        let (whole, rest): (Vec<Term>, Vec<Term>) = walk.terms.iter().partition(|t| t.scale % stride == 0);
        let (inside, across): (Vec<Term>, Vec<Term>) =
            rest.into_iter().partition(|term| self.stays_inside(element, term, stride));
        let uint = self.emit.module.types.int(32);
        if !across.is_empty() {
            // Every byte of the array is an element's: divide the offset, in the largest unit that all of what varies is a multiple
            // of, so that what is left indexes in elements that are arrays. The rest of a unit stays in the element.
            let terms = [whole, across].concat();
            let is_leaf = matches!(self.lowered.mem_types.get(element).shape, Shape::Leaf);
            let unit = if is_leaf { 1 } else { unit_of(&terms, stride) };
            let terms = terms.iter().map(|term| Term { scale: term.scale / unit, ..*term });
            let all = Place {
                offset: walk.offset.div_euclid(unit),
                terms: terms.collect(),
                ..Place::start(self.root_of_offset(walk.mem))
            };
            let units = (stride / unit) as u64;
            let offset = self.emit.offset_value(&all);
            let index = self.emit.divide(offset, units, Op::UDiv);
            let rest = self.emit.divide(offset, units, Op::UMod);
            walk.indices.push(index);
            walk.offset = walk.offset.rem_euclid(unit);
            walk.terms = inside;
            // An access that is aligned to whole elements starts where one does.
            if units != 1 && !self.emit.is_multiple(&all, units as i64) {
                walk.terms.push(Term { value: rest, scale: unit, bound: Some(units) });
            }
            walk.mem = element;
            return;
        }
        let constant = walk.offset.div_euclid(stride);
        walk.offset = walk.offset.rem_euclid(stride);
        let mut index = None;
        for term in whole {
            let steps = term.scale / stride;
            let scaled = if steps == 1 {
                term.value
            } else {
                let factor = self.emit.int(uint, steps as u64);
                self.emit.op(Op::IMul, uint, &[term.value, factor])
            };
            index = Some(match index {
                Some(so_far) => self.emit.op(Op::IAdd, uint, &[so_far, scaled]),
                None => scaled,
            });
        }
        let fixed = self.emit.int(uint, constant as u64);
        walk.indices.push(match index {
            Some(index) if constant == 0 => index,
            Some(index) => self.emit.op(Op::IAdd, uint, &[index, fixed]),
            None => fixed,
        });
        walk.terms = inside;
        walk.mem = element;
        walk.is_padding = self.is_beyond(walk);
    }

    /// Whether the offset is a constant that is behind the object at which the walk is.
    fn is_beyond(&self, walk: &Walk) -> bool {
        let size = self.lowered.mem_types.get(walk.mem).size as i64;
        walk.terms.is_empty() && size > 0 && walk.offset >= size
    }

    /// Whether a place is in the padding at the end of its whole object, which the alignment of a scalar requires.
    fn is_tail_padding(&self, place: &Place) -> bool {
        let types = &self.lowered.mem_types;
        let MemType { size, shape: Shape::Struct { .. }, .. } = types.get(place.root.mem) else {
            return false;
        };
        let is_behind = |end: u64| i64::try_from(end).is_ok_and(|end| end <= place.offset);
        if !place.terms.is_empty() || !is_behind(*size) {
            return false;
        }
        let (mut align, mut waiting) = (1, vec![place.root.mem]);
        while let Some(mem) = waiting.pop() {
            match &types.get(mem).shape {
                Shape::Leaf => align = align.max(types.get(mem).size),
                Shape::Array { element, .. } | Shape::Vector { element, .. } => waiting.push(*element),
                Shape::Struct { members } => waiting.extend(members.iter().map(|(_, member)| *member)),
            }
        }
        size.checked_next_multiple_of(align).is_some_and(|end| !is_behind(end))
    }

    /// Whether a term that is no multiple of the stride stays in one element, and indexes something in it.
    ///
    /// A term with a bound stays if all its values are in the element. One without a bound is taken to stay in a struct of several
    /// members: it indexes one of them. In everything else it may lead to any element.
    fn stays_inside(&self, element: MemId, term: &Term, stride: i64) -> bool {
        let fits =
            |size: i64| term.bound.is_some_and(|bound| term.scale.saturating_mul(bound as i64) <= size);
        let (mut inner, mut step) = (element, stride);
        loop {
            match &self.lowered.mem_types.get(inner).shape {
                Shape::Leaf => return false,
                Shape::Vector { stride: component, .. } => {
                    return fits(stride) && term.scale % (*component).max(1) as i64 == 0;
                }
                Shape::Array { .. } if fits(stride) => return true,
                Shape::Array { element, stride, .. } => (inner, step) = (*element, (*stride).max(1) as i64),
                Shape::Struct { members } => match members.as_slice() {
                    [(_, only)] => inner = *only,
                    _ => {
                        return (term.bound.is_none() || fits(step))
                            && term.scale % step != 0
                            && members.iter().any(|(_, member)| self.holds_indexed(*member));
                    }
                },
            }
        }
    }

    /// Whether this can be indexed by something that varies, or a member of it.
    fn holds_indexed(&self, mem: MemId) -> bool {
        let mut waiting = vec![mem];
        while let Some(mem) = waiting.pop() {
            match &self.lowered.mem_types.get(mem).shape {
                Shape::Leaf => {}
                Shape::Array { .. } | Shape::Vector { .. } => return true,
                Shape::Struct { members } => waiting.extend(members.iter().map(|(_, member)| *member)),
            }
        }
        false
    }

    /// Picks the member the offset is in. An index that varies stays within one member: the one
    /// that can be indexed by it, where the constant part alone points before it.
    fn step_struct(&mut self, walk: &mut Walk) -> Result<(), Aborted> {
        let types = &self.lowered.mem_types;
        let MemType { shape: Shape::Struct { members }, size: whole, .. } = types.get(walk.mem) else {
            return Ok(());
        };
        let at = members.iter().rposition(|(offset, _)| *offset as i64 <= walk.offset);
        let chosen = if walk.terms.is_empty() {
            at
        } else {
            let indexable = |index: &usize| {
                let mut inner = members[*index].1;
                loop {
                    match &types.get(inner).shape {
                        Shape::Array { .. } | Shape::Vector { .. } => return true,
                        Shape::Struct { members } if members.len() == 1 => inner = members[0].1,
                        Shape::Struct { .. } => return true,
                        Shape::Leaf => return false,
                    }
                }
            };
            at.filter(indexable)
                .or_else(|| (0..members.len()).find(|i| members[*i].0 as i64 > walk.offset && indexable(i)))
                .or_else(|| (0..members.len()).rev().find(indexable))
        };
        let Some((index, (offset, member))) = chosen.map(|index| (index, members[index])) else {
            return Err(self.report.error_help(
                Code::LOGICAL_POINTER,
                "an index that varies chooses between members of a struct",
                "use an array for what is indexed",
            ));
        };
        let is_inside = walk.offset < *whole as i64;
        walk.indices.push(self.emit.u32(index as u32));
        walk.offset -= offset as i64;
        walk.mem = member;
        walk.is_padding = is_inside && self.is_beyond(walk);
        Ok(())
    }

    /// A root for offsets that are only computed with.
    fn root_of_offset(&self, mem: MemId) -> Root {
        Root {
            variable: Value::from_u32(0),
            mem,
            storage: spirant_dialect::spirv::StorageClass::Function,
            descriptor: None,
            wrapped: false,
            texel: None,
        }
    }
}

/// The largest number of bytes that a stride is a multiple of, and all of an offset that varies.
fn unit_of(terms: &[Term], stride: i64) -> i64 {
    let common = |mut a: i64, mut b: i64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a.abs()
    };
    terms.iter().map(|term| term.scale).fold(stride, common).max(1)
}

impl Emit<'_> {
    /// Unsigned division or remainder by a constant, by shift or mask where it is a power of two.
    pub fn divide(&mut self, value: Value, by: u64, op: Op) -> Value {
        let uint = self.module.types.int(32);
        if by == 1 {
            return if op == Op::UDiv { value } else { self.u32(0) };
        }
        let (op, operand) = match (by.is_power_of_two(), op) {
            (true, Op::UDiv) => (Op::ShiftRightLogical, u64::from(by.trailing_zeros())),
            (true, _) => (Op::BitwiseAnd, by - 1),
            (false, op) => (op, by),
        };
        let operand = self.int(uint, operand);
        self.op(op, uint, &[value, operand])
    }

    /// Whether a term's index is itself a product or a shift by enough.
    pub fn is_scaled(&self, term: &Term, stride: i64) -> bool {
        let spirant_dialect::ValueDef::Result(inst, _) = self.function.value_def(term.value) else {
            return false;
        };
        let constant = |index| {
            let value = self.function.operand(inst, index)?;
            self.module.consts.int_value(self.function.constant(value)?)
        };
        let factor = match self.function.op(inst).core() {
            Some(Op::ShiftLeftLogical) => constant(1).filter(|n| *n < 32).map(|n| 1i64 << n),
            Some(Op::IMul) => constant(1).or_else(|| constant(0)).map(|n| n as i64),
            Some(Op::BitwiseAnd) => constant(1).map(|mask| 1i64 << mask.trailing_zeros().min(31)),
            _ => None,
        };
        factor.is_some_and(|f| f != 0 && f.wrapping_mul(term.scale) % stride == 0)
    }

    /// Whether an offset is known to be a multiple of `stride`.
    pub fn is_multiple(&self, place: &Place, stride: i64) -> bool {
        place.offset % stride == 0
            && place.terms.iter().all(|t| t.scale % stride == 0 || self.is_scaled(t, stride))
    }
}
