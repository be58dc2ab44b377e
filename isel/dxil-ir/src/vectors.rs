//! Native vectors of shader model 6.9: operations on vectors become operations on their components, which the rest of the lowering knows.
//!
//! LLVM's own instructions on vectors stay: selection divides the vectors that SPIR-V lacks.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use rustc_hash::FxHashMap;
use spirant_ir::writer::Writer;
use spirant_ir::{Ty, TyKind, Val, edit};
use spirant_names::dxil_rows::lowering::{Lowering, OnVectors};
use spirant_names::dxil_rows::{DxOp, PREFIX, Row};

/// HLSL's longest vector (shader model 6.9). Longer ones are in damaged programs alone, and are refused as operands of another type.
const LONGEST: u32 = 1024;

/// Divides the operations on vectors of a module; the first of them, if there is one. What is not as its row says stays, and is refused later.
pub fn divide(llvm: &Module<'_>) -> Option<&'static Row> {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let operations = reader.functions().filter(|function| function.name().starts_with(PREFIX));
    let on_vectors: Vec<Val<'_>> = operations.filter(|function| has_vectors(function.value_type())).collect();
    let mut divider = Divider { writer: &writer, functions: FxHashMap::default() };
    let mut first = None;
    for call in on_vectors.into_iter().flat_map(|function| function.calls().collect::<Vec<_>>()) {
        let Some(row) = Row::of(call) else { continue };
        if divider.call(call, row).is_some() {
            first.get_or_insert(row);
        }
    }
    first
}

/// Whether a function takes or gives vectors.
fn has_vectors(function: Ty<'_>) -> bool {
    let is_vector = |ty: &Ty<'_>| components(*ty).is_some();
    let result = function.return_type().members();
    function.inner().iter().chain(&result).any(is_vector)
}

/// What overloads of a component's type end with.
fn suffix(component: Ty<'_>) -> Option<&'static str> {
    Some(match component.kind() {
        TyKind::Half => "f16",
        TyKind::Float => "f32",
        TyKind::Double => "f64",
        TyKind::Int(1) => "i1",
        TyKind::Int(8) => "i8",
        TyKind::Int(16) => "i16",
        TyKind::Int(32) => "i32",
        TyKind::Int(64) => "i64",
        _ => return None,
    })
}

/// The bytes of a component in a buffer.
fn bytes(component: Ty<'_>) -> Option<u64> {
    Some(match component.kind() {
        TyKind::Half | TyKind::Int(16) => 2,
        TyKind::Float | TyKind::Int(32) => 4,
        TyKind::Double | TyKind::Int(64) => 8,
        _ => return None,
    })
}

/// The type of the components of a vector, and their number.
fn components(ty: Ty<'_>) -> Option<(Ty<'_>, u32)> {
    match ty.kind() {
        TyKind::Vector(component, count) if count <= LONGEST => Some((component, count)),
        _ => None,
    }
}

struct Divider<'w, 'm> {
    writer: &'w Writer<'m>,
    /// The operations on components by their names.
    functions: FxHashMap<String, Val<'m>>,
}

/// Consecutive components that one access of a buffer covers.
struct Part {
    first: u32,
    count: u32,
    /// The offset of the first in bytes.
    offset: u64,
    align: u64,
}

impl<'m> Divider<'_, 'm> {
    /// Replaces a call; `None` if it is not as its row says.
    fn call(&mut self, call: Val<'m>, row: &Row) -> Option<()> {
        self.writer.stand_before(call);
        match row.lowering {
            Lowering::Vectors(OnVectors::Load) => self.load(call)?,
            Lowering::Vectors(OnVectors::Store) => self.store(call)?,
            Lowering::Vectors(OnVectors::Fold(op)) => {
                let parts = self.parts(*call.arguments().get(1)?)?;
                let folded = parts.into_iter().reduce(|a, b| self.writer.binary(op, a, b))?;
                edit::replace_uses(call, folded);
            }
            Lowering::Vectors(OnVectors::Dot) => self.dot(call)?,
            _ if row.overloads.contains('<') => self.each(call, row)?,
            _ => return None,
        }
        edit::erase(call);
        Some(())
    }

    /// The components of a vector.
    fn parts(&self, vector: Val<'m>) -> Option<Vec<Val<'m>>> {
        let (_, count) = components(vector.ty())?;
        let at = |at| self.writer.extract_element(vector, self.writer.word(at));
        Some((0..count).map(at).collect())
    }

    /// A vector of components.
    fn vector(&self, parts: &[Val<'m>]) -> Option<Val<'m>> {
        let ty = self.writer.vector(parts.first()?.ty(), parts.len() as u32);
        let insert = |whole, (at, part): (usize, &Val<'m>)| {
            self.writer.insert_element(whole, *part, self.writer.word(at as u32))
        };
        Some(parts.iter().enumerate().fold(self.writer.poison(ty), insert))
    }

    /// A call of an operation on components.
    fn operate(
        &mut self,
        class: &str,
        component: Ty<'m>,
        result: Ty<'m>,
        arguments: &[Val<'m>],
    ) -> Option<Val<'m>> {
        let name = format!("{class}.{}", suffix(component)?);
        let types: Vec<Ty<'m>> = arguments.iter().map(|argument| argument.ty()).collect();
        let function = self.functions.get(&name).copied();
        let function = function.or_else(|| self.writer.reader().functions().find(|one| one.name() == name));
        let function =
            function.unwrap_or_else(|| self.writer.add_function(&name, self.writer.function(result, &types)));
        self.functions.insert(name, function);
        (function.value_type().param_types() == types).then(|| self.writer.call(function, arguments, None))
    }

    /// An operation that is the same for each component.
    fn each(&mut self, call: Val<'m>, row: &Row) -> Option<()> {
        let arguments = call.arguments();
        let (component, count) = arguments.iter().find_map(|argument| components(argument.ty()))?;
        let scalar = |ty: Ty<'m>| components(ty).map_or(ty, |(component, _)| component);
        let result = match call.ty().kind() {
            TyKind::Struct => {
                let members: Vec<Ty<'m>> = call.ty().members().into_iter().map(scalar).collect();
                self.writer.structure(&members, false)
            }
            _ => scalar(call.ty()),
        };
        let divided: Vec<Option<Vec<Val<'m>>>> =
            arguments.iter().map(|argument| self.parts(*argument)).collect();
        let mut made = Vec::new();
        for at in 0..count as usize {
            let of_component = arguments.iter().zip(&divided).map(|(whole, parts)| match parts {
                Some(parts) => parts.get(at).copied(),
                None => Some(*whole),
            });
            let of_component: Vec<Val<'m>> = of_component.collect::<Option<_>>()?;
            made.push(self.operate(row.class, component, result, &of_component)?);
        }
        let whole = match call.ty().kind() {
            TyKind::Struct => {
                let mut whole = self.writer.poison(call.ty());
                for member in 0..call.ty().members().len() as u32 {
                    let parts: Vec<Val<'m>> =
                        made.iter().map(|made| self.writer.extract_value(*made, member)).collect();
                    whole = self.writer.insert_value(whole, self.vector(&parts)?, member);
                }
                whole
            }
            TyKind::Void => return Some(()),
            _ => self.vector(&made)?,
        };
        edit::replace_uses(call, whole);
        Some(())
    }

    fn dot(&mut self, call: Val<'m>) -> Option<()> {
        let arguments = call.arguments();
        let (a, b) = (self.parts(*arguments.get(1)?)?, self.parts(*arguments.get(2)?)?);
        let products: Vec<Val<'m>> =
            a.into_iter().zip(b).map(|(a, b)| self.writer.binary(L::LLVMFMul, a, b)).collect();
        let sum = products.into_iter().reduce(|a, b| self.writer.binary(L::LLVMFAdd, a, b))?;
        edit::replace_uses(call, sum);
        Some(())
    }

    /// The accesses for a vector: of four components, of two if these have 64 bits.
    fn accesses(component: Ty<'m>, count: u32, align: u64) -> Option<Vec<Part>> {
        let bytes = bytes(component)?;
        let most = if bytes == 8 { 2 } else { 4 };
        let part = |first: u32| {
            let offset = u64::from(first) * bytes;
            let align = if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) };
            Part { first, count: most.min(count - first), offset, align }
        };
        Some((0..count).step_by(most as usize).map(part).collect())
    }

    /// The operands of an access: operation, handle, and the place moved by an offset. Structured buffers have an index and an offset, others an
    /// offset alone.
    fn place(&self, op: DxOp, arguments: &[Val<'m>], offset: u64) -> Option<Vec<Val<'m>>> {
        let [_, handle, index, within, ..] = *arguments else { return None };
        let writer = self.writer;
        let moved = |place: Val<'m>| match offset {
            0 => place,
            _ => writer.binary(L::LLVMAdd, place, writer.int_constant(place.ty(), offset)),
        };
        let is_structured = !within.is_undef();
        let (index, within) = if is_structured { (index, moved(within)) } else { (moved(index), within) };
        Some(vec![writer.word(u32::from(op.number())), handle, index, within])
    }

    fn load(&mut self, call: Val<'m>) -> Option<()> {
        let arguments = call.arguments();
        let (component, count) = components(*call.ty().members().first()?)?;
        let align = arguments.get(4)?.int_value()?;
        let writer = self.writer;
        let result = writer.structure(&[component, component, component, component, writer.int(32)], false);
        let (mut parts, mut status) = (Vec::new(), None);
        for part in Divider::accesses(component, count, align)? {
            let mut operands = self.place(DxOp::RawBufferLoad, &arguments, part.offset)?;
            operands.push(writer.int_constant(writer.int(8), (1 << part.count) - 1));
            operands.push(writer.word(part.align as u32));
            let loaded = self.operate(DxOp::RawBufferLoad.row().class, component, result, &operands)?;
            parts.extend((0..part.count).map(|at| writer.extract_value(loaded, at)));
            status.get_or_insert(loaded);
        }
        let vector = self.vector(&parts)?;
        for user in call.users().collect::<Vec<_>>() {
            let member = (user.opcode() == Some(L::LLVMExtractValue)).then(|| user.indices());
            let part = match member.as_deref() {
                Some([0]) => vector,
                Some([1]) => writer.extract_value(status?, 4),
                _ => return None,
            };
            edit::replace_uses(user, part);
            edit::erase_unused(user);
        }
        Some(())
    }

    fn store(&mut self, call: Val<'m>) -> Option<()> {
        let arguments = call.arguments();
        let value = *arguments.get(4)?;
        let (component, count) = components(value.ty())?;
        let (parts, align) = (self.parts(value)?, arguments.get(5)?.int_value()?);
        let writer = self.writer;
        for part in Divider::accesses(component, count, align)? {
            let mut operands = self.place(DxOp::RawBufferStore, &arguments, part.offset)?;
            let stored = |at: u32| match at < part.count {
                true => parts[(part.first + at) as usize],
                false => writer.undef(component),
            };
            operands.extend((0..4).map(stored));
            operands.push(writer.int_constant(writer.int(8), (1 << part.count) - 1));
            operands.push(writer.word(part.align as u32));
            self.operate(DxOp::RawBufferStore.row().class, component, writer.void(), &operands)?;
        }
        Some(())
    }
}
