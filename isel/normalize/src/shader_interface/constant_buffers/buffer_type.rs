//! How the members of constant buffers lie in memory: a type of the source, with the offsets, strides and orders that a layout rule gives it.
//!
//! LLVM's types say neither how many rows a matrix has nor in which order they are; debug information does, which clang is always asked for.

use super::LayoutRule;
use spirant_dialect::layout::Rules;
use spirant_ir::debug_types::DebugType;
use spirant_ir::writer::Writer;
use spirant_ir::{ExtType, Ty, TyKind, padding};
use spirant_marks::Mark;

/// A type of the source in the memory of a constant buffer.
#[derive(Clone, Debug)]
pub struct BufferType<'m> {
    /// The type of a variable of it.
    pub variable: Ty<'m>,
    /// The type of it in the buffer.
    pub buffer: Ty<'m>,
    /// Its bytes there, without any behind the last member.
    pub size: u64,
    /// What it begins at a multiple of.
    pub alignment: u64,
    /// What it makes the alignment of an array, a matrix or a struct that it is in.
    pub within: u64,
    /// What it is made of.
    pub parts: BufferTypeKind<'m>,
}

/// What a type is made of.
#[derive(Clone, Debug)]
pub enum BufferTypeKind<'m> {
    /// A number, or a vector of them; booleans are words of which any bit counts.
    Value {
        /// Whether it is of booleans.
        is_bool: bool,
    },
    /// Elements of one shape.
    Array(Elements<'m>),
    /// Rows or columns, as vectors.
    Matrix {
        /// The rows or columns.
        vectors: Elements<'m>,
        /// Which element of the variable a component of a vector is.
        order: Vec<Vec<u32>>,
    },
    /// Members, with their places among those of the type in the buffer.
    Struct(Vec<(u32, BufferType<'m>)>),
}

/// Elements at a stride.
#[derive(Clone, Debug)]
pub struct Elements<'m> {
    /// The shape of one.
    pub one: Box<BufferType<'m>>,
    /// The type of one with what is behind it, where anything is.
    pub slot: Option<Ty<'m>>,
    /// How many they are.
    pub count: u64,
}

/// Makes shapes.
pub struct BufferTypes<'a, 'm> {
    /// Makes types.
    pub writer: &'a Writer<'m>,
    /// The rule by which members are laid out.
    pub rule: LayoutRule,
    /// Whether matrices are stored by rows where the source does not say, and those of variables are anyway.
    pub by_rows: bool,
}

/// The type that debug information tells of, and what the aliases on the way to it say.
#[derive(Clone, Copy)]
struct Told<'m> {
    ty: Option<DebugType<'m>>,
    by_rows: Option<bool>,
}

impl<'m> Told<'m> {
    /// The type behind aliases and qualifiers, of which the outermost with an order states that.
    fn of(ty: Option<DebugType<'m>>) -> Self {
        let Some(found) = ty.map(DebugType::unaliased) else { return Told { ty: None, by_rows: None } };
        let mut orders = found.names.iter().filter_map(|name| match Mark::read(name) {
            Some(Mark::Order { by_rows }) => Some(by_rows),
            _ => None,
        });
        Told { ty: found.ty, by_rows: orders.next() }
    }

    /// The type of an element.
    fn element(self) -> Option<DebugType<'m>> {
        self.ty.and_then(DebugType::base)
    }

    fn is_bool(self) -> bool {
        self.ty.is_some_and(DebugType::is_bool)
    }
}

impl<'m> BufferTypes<'_, 'm> {
    /// The shape of a variable of a type, of which debug information tells.
    ///
    /// # Errors
    /// What is not known of it.
    pub fn of(&self, ty: Ty<'m>, told: Option<DebugType<'m>>) -> Result<BufferType<'m>, String> {
        let told = Told::of(told);
        match ty.kind() {
            TyKind::Struct => self.structure(ty, told),
            TyKind::Array(element, count) => match self.matrix(element, count, told)? {
                Some((columns, rows)) => self.matrix_shape(ty, element, (columns, rows), told.by_rows),
                None => {
                    let one = self.element(ty, told)?;
                    Ok(self.array(ty, one, count))
                }
            },
            TyKind::Vector(element, count) => {
                Ok(self.value(ty, element, count, Told::of(told.element()).is_bool()))
            }
            TyKind::Int(8..) | TyKind::Half | TyKind::Float | TyKind::Double => {
                Ok(self.value(ty, ty, 1, told.is_bool()))
            }
            _ => Err(format!("{ty} cannot be in a constant buffer")),
        }
    }

    /// The shape of members one behind the other; those that state an offset are there.
    ///
    /// # Errors
    /// Members that overlap.
    pub fn members(
        &self,
        name: &str,
        variable: Ty<'m>,
        list: Vec<(Option<u64>, BufferType<'m>)>,
    ) -> Result<BufferType<'m>, String> {
        let (mut types, mut members) = (Vec::new(), Vec::new());
        let (mut filled, mut end, mut alignment) = (0u64, 0u64, 1u64);
        for (stated, shape) in list {
            if shape.size == 0 {
                // Nothing accesses what takes no room, but it may begin a register.
                end = end.next_multiple_of(shape.alignment);
                members.push((types.len() as u32, shape));
                continue;
            }
            let at = stated.unwrap_or_else(|| self.place(end, &shape));
            if at < filled {
                return Err(format!("members of '{name}' overlap at byte {at}"));
            }
            if at > filled {
                types.push(self.padding(at - filled));
            }
            members.push((types.len() as u32, shape.clone()));
            types.push(shape.buffer);
            filled = at + shape.size;
            end = at + self.reserved(&shape);
            alignment = alignment.max(shape.within);
        }
        let buffer = self.writer.named_structure(name, &types, true);
        let alignment = self.of_aggregate(alignment);
        Ok(BufferType {
            variable,
            buffer,
            size: filled,
            alignment,
            within: alignment,
            parts: BufferTypeKind::Struct(members),
        })
    }

    /// Why something cannot be at an offset that the source states.
    pub fn misplaced(&self, at: u64, shape: &BufferType<'_>) -> Option<String> {
        if let BufferTypeKind::Value { .. } = shape.parts {
            let is_vector = matches!(shape.variable.kind(), TyKind::Vector(..));
            // packoffset counts registers, whatever the rule.
            return match (at.is_multiple_of(shape.alignment), Rules::Direct3D.straddles(at, shape.size)) {
                (false, _) => Some(format!("is not at a multiple of {} bytes", shape.alignment)),
                (_, true) if is_vector => Some("is a vector across two registers of 16 bytes".to_owned()),
                (_, true) => Some("is a number across two registers of 16 bytes".to_owned()),
                _ => None,
            };
        }
        let alignment = self.of_aggregate(shape.within);
        (!at.is_multiple_of(alignment) && shape.alignment > 1)
            .then(|| "is an array, a matrix or a struct, which begins a register".to_owned())
    }

    /// Where something begins behind so many bytes.
    fn place(&self, end: u64, shape: &BufferType<'_>) -> u64 {
        match shape.parts {
            BufferTypeKind::Value { .. } => self.rules().place_vector(end, shape.size, shape.alignment),
            _ => end.next_multiple_of(shape.alignment),
        }
    }

    /// The bytes of something that nothing else is in.
    fn reserved(&self, shape: &BufferType<'_>) -> u64 {
        match shape.parts {
            BufferTypeKind::Value { .. } => shape.size,
            _ if self.rules().pads_aggregates() => shape.size.next_multiple_of(shape.alignment),
            _ => shape.size,
        }
    }

    /// The alignment of a struct or an array of what has one.
    fn of_aggregate(&self, alignment: u64) -> u64 {
        self.rules().aggregate_alignment(alignment)
    }

    /// The rules by which aggregates are laid out, and members placed in them.
    fn rules(&self) -> Rules {
        self.rule.rules(1)
    }

    fn value(&self, ty: Ty<'m>, element: Ty<'m>, count: u32, is_bool: bool) -> BufferType<'m> {
        let scalar = match element.kind() {
            TyKind::Int(width) => u64::from(width.div_ceil(8)),
            TyKind::Half | TyKind::BFloat => 2,
            TyKind::Double => 8,
            _ => 4,
        };
        let rules = self.rule.rules(scalar);
        let alignment = rules.vector_placement(scalar, count);
        let within = rules.vector_alignment(scalar, count);
        let size = u64::from(count) * scalar;
        let parts = BufferTypeKind::Value { is_bool };
        BufferType { variable: ty, buffer: ty, size, alignment, within, parts }
    }

    fn structure(&self, ty: Ty<'m>, told: Told<'m>) -> Result<BufferType<'m>, String> {
        let types = ty.members();
        let mut known = told.ty.map(DebugType::members).unwrap_or_default();
        if known.len() != types.iter().filter(|member| !padding::takes_no_room(**member)).count() {
            known.clear();
        }
        let mut known = known.into_iter();
        let mut member = |member: &Ty<'m>| {
            if padding::takes_no_room(*member) {
                return Ok((None, self.nothing(*member)));
            }
            Ok((None, self.of(*member, known.next().flatten())?))
        };
        let list: Result<Vec<_>, String> = types.iter().map(&mut member).collect();
        let name = ty.source_name().unwrap_or_default();
        let name = name.strip_prefix("struct.").or_else(|| name.strip_prefix("class.")).unwrap_or(&name);
        self.members(name, ty, list?)
    }

    fn element(&self, ty: Ty<'m>, told: Told<'m>) -> Result<BufferType<'m>, String> {
        // Debug information has all dimensions in one list, LLVM's types an array in each other.
        let TyKind::Array(element, _) = ty.kind() else { return Err(format!("{ty} is not an array")) };
        let dimensions = told.ty.map_or(0, |ty| ty.extents().len());
        if dimensions < 2 {
            return self.of(element, told.element());
        }
        self.nested(element, told, dimensions - 1)
    }

    /// The shape of an array in an array, of which debug information tells in the node of the outermost.
    fn nested(&self, ty: Ty<'m>, told: Told<'m>, left: usize) -> Result<BufferType<'m>, String> {
        match ty.kind() {
            TyKind::Array(element, count) if left > 0 => {
                let one = self.nested(element, told, left - 1)?;
                Ok(self.array(ty, one, count))
            }
            _ => self.of(ty, told.element()),
        }
    }

    fn array(&self, ty: Ty<'m>, one: BufferType<'m>, count: u64) -> BufferType<'m> {
        let alignment = self.of_aggregate(one.within);
        let stride = one.size.next_multiple_of(alignment);
        let (buffer, elements) = self.elements(one, stride, count);
        let size = stride * count.saturating_sub(1) + elements.one.size;
        BufferType {
            variable: ty,
            buffer,
            size,
            alignment,
            within: alignment,
            parts: BufferTypeKind::Array(elements),
        }
    }

    /// Elements at a stride, and the type of all.
    fn elements(&self, one: BufferType<'m>, stride: u64, count: u64) -> (Ty<'m>, Elements<'m>) {
        let writer = self.writer;
        if stride == one.size || count < 2 {
            let all = writer.array(one.buffer, count);
            return (all, Elements { one: Box::new(one), slot: None, count });
        }
        let slot = writer.structure(&[one.buffer, self.padding(stride - one.size)], true);
        let all = writer.structure(&[writer.array(slot, count - 1), one.buffer], true);
        (all, Elements { one: Box::new(one), slot: Some(slot), count })
    }

    fn padding(&self, bytes: u64) -> Ty<'m> {
        self.writer.target(ExtType::Padding, &[], &[bytes as u32])
    }

    /// The columns and rows of what LLVM has as an array; `None` where it is one.
    fn matrix(&self, element: Ty<'m>, count: u64, told: Told<'m>) -> Result<Option<(u64, u64)>, String> {
        if matches!(element.kind(), TyKind::Array(..) | TyKind::Struct | TyKind::Vector(..)) {
            return Ok(None);
        }
        let Some(told) = told.ty else {
            return Err(format!("it is not known whether [{count} x {element}] is a matrix"));
        };
        Ok(match *told.extents() {
            [columns, rows] if columns.checked_mul(rows) == Some(count) => Some((columns, rows)),
            _ => None,
        })
    }

    fn matrix_shape(
        &self,
        ty: Ty<'m>,
        element: Ty<'m>,
        (columns, rows): (u64, u64),
        by_rows: Option<bool>,
    ) -> Result<BufferType<'m>, String> {
        let in_memory = by_rows.unwrap_or(self.by_rows);
        // A matrix of one row or column is a vector.
        let (count, lanes) = match (in_memory, columns, rows) {
            (_, 1, n) | (_, n, 1) => (1, n),
            (true, ..) => (rows, columns),
            (false, ..) => (columns, rows),
        };
        let vector = if lanes == 1 { element } else { self.writer.vector(element, lanes as u32) };
        let one = self.value(vector, element, lanes as u32, false);
        let whole = self.of_aggregate(one.within);
        let (alignment, within) = if count == 1 { (one.alignment, one.within) } else { (whole, whole) };
        let stride = one.size.next_multiple_of(alignment);
        let size = stride * (count - 1) + one.size;
        let (all, vectors) = self.elements(one, stride, count);
        let place = |vector: u64, lane: u64| {
            let (row, column) = match (count == 1, in_memory) {
                (true, _) if rows == 1 => (0, lane),
                (true, _) => (lane, 0),
                (false, true) => (vector, lane),
                (false, false) => (lane, vector),
            };
            (if self.by_rows { row * columns + column } else { column * rows + row }) as u32
        };
        let order = (0..count).map(|at| (0..lanes).map(|lane| place(at, lane)).collect()).collect();
        let buffer = if count == 1 { vectors.one.buffer } else { all };
        Ok(BufferType {
            variable: ty,
            buffer,
            size,
            alignment,
            within,
            parts: BufferTypeKind::Matrix { vectors, order },
        })
    }

    /// The shape of what takes no room: an empty struct begins a register as others do.
    fn nothing(&self, ty: Ty<'m>) -> BufferType<'m> {
        let alignment = if padding::is_alignment(ty) { 1 } else { self.of_aggregate(1) };
        BufferType {
            variable: ty,
            buffer: ty,
            size: 0,
            alignment,
            within: alignment,
            parts: BufferTypeKind::Struct(Vec::new()),
        }
    }
}
