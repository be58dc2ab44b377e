//! Buffers: constants by rows of sixteen bytes, raw and structured ones by words, typed ones by texels; counters and atomics.

use super::body::Body;
use super::bounds::{self, BufferBounds, has_texel, kept, within};
use super::cx::{Call, Cx};
use super::handles::{
    Handle, RangeLocation, component, counter_type, handle_type, make, rows_type, texel_coordinates,
};
use super::inst::AtomicScope;
use super::records;
use super::refusal::{Lowered, Refusal};
use super::resources::{Class, ResourceKind};
use super::root_constants;
use super::status::is_only_checked;
use super::texel::{from_texel, narrow, number_of, row_parts, status, to_texel, widen};
use super::textures::load_with;
use super::value::{Type, Value};
use inkwell::llvm_sys::{LLVMAtomicRMWBinOp as Rmw, LLVMOpcode as Op};
use spirant_ir::{AddressSpace, ExtType, TyKind, rmw_mnemonic};
use spirant_names::dxil_rows::lowering::Buffer;
use spirant_names::dxil_rows::{Row, rows};

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, access: Buffer) -> Lowered<Call<'m>> {
    let handle = &cx.handle(1)?;
    let is_texel = handle.resource.kind == ResourceKind::TypedBuffer;
    match (access, handle.place) {
        (Buffer::Constant | Buffer::Constants, RangeLocation::Constants { offset, local }) => {
            root_constants::load(cx, row, handle, access == Buffer::Constants, offset, local)
        }
        (Buffer::Constant, _) => constant(cx, row, handle),
        (Buffer::Constants, _) => constants(cx, row, handle),
        (Buffer::Load, _) if is_texel => load_texel(cx, row, handle),
        (Buffer::Load, _) => load(cx, row, handle),
        (Buffer::Store, _) if is_texel => store_texel(cx, row, handle),
        (Buffer::Store, _) => store(cx, row, handle),
        (Buffer::Counter, _) => counter(cx, row, handle),
        (Buffer::Atomic, _) => {
            let number = cx.immediate(2, "an atomic operation")?;
            let name = usize::try_from(number).ok().and_then(|number| ATOMICS.get(number));
            atomic(cx, row, handle, Some(*name.ok_or_else(Refusal::malformed)?))
        }
        (Buffer::CompareExchange, _) => atomic(cx, row, handle, None),
    }
}

/// A row of a constant buffer: four words, two of 64 bits, eight of 16.
fn constants<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    if handle.resource.kind != ResourceKind::CBuffer {
        return Err(Refusal::malformed());
    }
    let scalar = cx.result_scalar()?;
    let count = cx.call.ty().members().len();
    let is_robust = cx.is_robust();
    cx.function_of_handles(row, &count.to_string(), &[2], &[handle], |body, values, indices| {
        let [at] = values else { return Err(Refusal::malformed()) };
        let rows = rows(handle.resource.size);
        let is_there = is_robust.then(|| within(body, at, rows as i64));
        let at = is_there.as_ref().map_or_else(|| at.clone(), |is_there| kept(body, is_there, at));
        let place = row_pointer(body, handle, indices[0].as_ref(), &at)?;
        let words = body.load(&Type::I32.times(4), &place, 16);
        let mut words = body.lanes(&words, 4);
        if let Some(is_there) = is_there {
            words = words.iter().map(|word| kept(body, &is_there, word)).collect();
        }
        let parts = row_parts(body, &words, &scalar, count)?;
        Ok(Some(body.structure(&parts)))
    })
}

/// The pointer to a row of a constant buffer.
fn row_pointer(
    body: &mut Body<'_>,
    handle: &Handle<'_>,
    index: Option<&Value>,
    row: &Value,
) -> Lowered<Value> {
    if let RangeLocation::Address { offset, local } = handle.place {
        return records::memory(body, local, offset, row, 16);
    }
    let value = make(body, handle, 32, false, index)?;
    let space = &Type::Pointer(AddressSpace::Uniform);
    let block = body.call(space, "llvm.spv.resource.getpointer", &[value, Value::i32(0)]);
    Ok(body.address(&rows_type(&handle.resource), &block, &[Value::i32(0), Value::i32(0), row.clone()]))
}

/// A number of a constant buffer, by its byte.
fn constant<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    if handle.resource.kind != ResourceKind::CBuffer {
        return Err(Refusal::malformed());
    }
    let scalar = cx.result_scalar()?;
    let bits = scalar.width();
    if !matches!(bits, 8 | 16 | 32 | 64) {
        return Err(Refusal::malformed());
    }
    let is_narrow = bits == 16 && !cx.program.is_native_16_bit();
    let is_robust = cx.is_robust();
    cx.function_of_handles(row, &scalar.to_string(), &[2], &[handle], |body, values, indices| {
        let [byte] = values else { return Err(Refusal::malformed()) };
        let rows = rows(handle.resource.size);
        let mut words = Vec::new();
        for word in 0..i64::from(bits.div_ceil(32)) {
            let mut at = body.op2(Op::LLVMAdd, byte, &Value::i32(4 * word));
            let is_there = is_robust.then(|| within(body, &at, 16 * rows as i64));
            if let Some(is_there) = &is_there {
                at = kept(body, is_there, &at);
            }
            let row = body.op2(Op::LLVMLShr, &at, &Value::i32(4));
            let column = body.op2(Op::LLVMLShr, &at, &Value::i32(2));
            let column = body.op2(Op::LLVMAnd, &column, &Value::i32(3));
            let whole = row_pointer(body, handle, indices[0].as_ref(), &row)?;
            let place = body.address(&Type::I32.times(4), &whole, &[Value::i32(0), column]);
            let loaded = body.load(&Type::I32, &place, 4);
            words.push(match &is_there {
                Some(is_there) => kept(body, is_there, &loaded),
                None => loaded,
            });
        }
        let whole = body.vector(&words);
        Ok(Some(number_of(body, &whole, byte, &scalar, is_narrow)))
    })
}

/// How a buffer is accessed: the width of its words, how many a component has, whether components are narrowed.
struct Access {
    word: u32,
    words: i64,
    narrow: bool,
}

impl Access {
    /// The bytes of a component.
    fn bytes(&self) -> u64 {
        u64::from(self.word / 8) * self.words as u64
    }

    fn new(cx: &Cx<'_, '_>, scalar: &Type) -> Lowered<Access> {
        match scalar.width() {
            16 if cx.program.is_native_16_bit() => Ok(Access { word: 16, words: 1, narrow: false }),
            16 => Ok(Access { word: 32, words: 1, narrow: true }),
            32 => Ok(Access { word: 32, words: 1, narrow: false }),
            64 => Ok(Access { word: 32, words: 2, narrow: false }),
            width => Err(Refusal::unsupported(format!("an access of {width} bits"))),
        }
    }
}

/// The number of the word that a place in a raw or structured buffer begins at: byte, or element and byte in it.
fn first_word(
    body: &mut Body<'_>,
    handle: &Handle<'_>,
    at: &Value,
    offset: Option<&Value>,
    word: u32,
) -> Lowered<Value> {
    let bytes = i64::from(word / 8);
    let shift = Value::i32(i64::from(bytes.trailing_zeros()));
    let size = handle.resource.size as i64;
    match handle.resource.kind {
        // What is read of a texture buffer is its rows.
        ResourceKind::TBuffer => Ok(body.op2(Op::LLVMMul, at, &Value::i32(16 / bytes))),
        ResourceKind::RawBuffer => Ok(body.op2(Op::LLVMLShr, at, &shift)),
        ResourceKind::StructuredBuffer if size % bytes == 0 && (1..=1 << 20).contains(&size) => {
            let element = body.op2(Op::LLVMMul, at, &Value::i32(size / bytes));
            let Some(offset) = offset else { return Ok(element) };
            let within = body.op2(Op::LLVMLShr, offset, &shift);
            Ok(body.op2(Op::LLVMAdd, &element, &within))
        }
        ResourceKind::StructuredBuffer => Err(Refusal::unsupported(format!(
            "a structured buffer of elements of {size} bytes accessed by words of {bytes}"
        ))),
        kind => Err(Refusal::unsupported(format!("an access of {kind:?} as a buffer"))),
    }
}

/// The pointer to a word of a buffer.
fn word_pointer(
    body: &mut Body<'_>,
    handle: &Handle<'_>,
    word: u32,
    index: Option<&Value>,
    at: &Value,
) -> Lowered<Value> {
    if let RangeLocation::Address { offset, local } = handle.place {
        if handle.is_coherent() {
            return Err(Refusal::unsupported(format!(
                "accesses of {}, which is globallycoherent, by its address in the records of shaders: put it in a table",
                handle.resource.name()
            )));
        }
        return records::memory(body, local, offset, at, word / 8);
    }
    let value = make(body, handle, word, false, index)?;
    Ok(body.call(
        &Type::Pointer(AddressSpace::StorageBuffer),
        "llvm.spv.resource.getpointer",
        &[value, at.clone()],
    ))
}

/// The operands of an access: index, and offset where it is defined.
fn place(cx: &Cx<'_, '_>, first: usize) -> Lowered<Vec<usize>> {
    let offset = cx.argument(first + 1)?;
    Ok(if offset.is_undef() || offset.is_poison() { vec![first] } else { vec![first, first + 1] })
}

fn load<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    let scalar = cx.result_scalar()?;
    let access = Access::new(cx, &scalar)?;
    let used = used_components(cx)?;
    let arguments = place(cx, 2)?;
    let is_robust = cx.is_robust() && handle.has_size();
    let is_in_element = cx.is_in_element(handle, 3, u64::from(used) * access.bytes());
    let key = format!("{}.{used}.{is_in_element}", arguments.len());
    cx.function_of_handles(row, &key, &arguments, &[handle], |body, values, indices| {
        let at = first_word(body, handle, &values[0], values.get(1), access.word)?;
        let index = indices[0].as_ref();
        let bounds = match is_robust {
            true => Some(BufferBounds::new(body, handle, access.word, index, &values[0], is_in_element)?),
            false => None,
        };
        let ty = Type::Int(access.word);
        let mut parts = Vec::new();
        for component in 0..4 {
            if component >= i64::from(used) {
                parts.push(Value::poison(&scalar));
                continue;
            }
            let mut words = Vec::new();
            for word in 0..access.words {
                let mut at = body.op2(Op::LLVMAdd, &at, &Value::i32(component * access.words + word));
                let is_there = bounds.as_ref().map(|bounds| bounds.hold(body, &at));
                if let Some(is_there) = &is_there {
                    at = kept(body, is_there, &at);
                }
                let pointer = word_pointer(body, handle, access.word, index, &at)?;
                let loaded = body.load(&ty, &pointer, access.word / 8);
                words.push(match &is_there {
                    Some(is_there) => kept(body, is_there, &loaded),
                    None => loaded,
                });
            }
            let whole = body.vector(&words);
            parts.push(if access.narrow {
                narrow(body, &whole, &scalar)
            } else {
                body.cast(Op::LLVMBitCast, &whole, &scalar)
            });
        }
        parts.push(Value::i32(0));
        Ok(Some(body.structure(&parts)))
    })
}

/// How many components of an access are used, up to the last; its status must not be.
fn used_components(cx: &Cx<'_, '_>) -> Lowered<u32> {
    use inkwell::llvm_sys::LLVMOpcode as L;
    let mut used = 0;
    for user in cx.call.users() {
        if user.opcode() != Some(L::LLVMExtractValue) {
            return Err(Refusal::unsupported("the result of an access that is not taken apart at once"));
        }
        match *user.indices() {
            [member @ 0..4] => used = used.max(member + 1),
            [4] if is_only_checked(user) => {}
            _ => return Err(status()),
        }
    }
    Ok(used.max(1))
}

fn store<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    if handle.resource.class != Class::Uav {
        return Err(Refusal::malformed());
    }
    let scalar = cx.type_of(4)?;
    let access = Access::new(cx, &scalar)?;
    let mask = cx.immediate(8, "a mask of components")?;
    let components: Vec<usize> = (0..4).filter(|component| mask >> component & 1 == 1).collect();
    let mut arguments = place(cx, 2)?;
    let places = arguments.len();
    arguments.extend(components.iter().map(|component| 4 + component));
    let is_robust = cx.is_robust() && handle.has_size();
    let last = components.last().map_or(0, |last| *last as u64 + 1);
    let is_in_element = cx.is_in_element(handle, 3, last * access.bytes());
    let key = format!("{places}.{mask}.{is_in_element}");
    cx.function_of_handles(row, &key, &arguments, &[handle], |body, values, indices| {
        let (place, stored) = values.split_at(places);
        let at = first_word(body, handle, &place[0], place.get(1), access.word)?;
        let ty = Type::Int(access.word);
        let index = indices[0].as_ref();
        let mut written = Vec::new();
        for (component, value) in components.iter().zip(stored) {
            let words = if access.narrow {
                vec![widen(body, value)]
            } else if access.words == 2 {
                let words = body.cast(Op::LLVMBitCast, value, &Type::I32.times(2));
                body.lanes(&words, 2)
            } else {
                vec![body.cast(Op::LLVMBitCast, value, &ty)]
            };
            for (word, value) in words.into_iter().enumerate() {
                let behind = *component as i64 * access.words + word as i64;
                written.push((body.op2(Op::LLVMAdd, &at, &Value::i32(behind)), value));
            }
        }
        let store = |body: &mut Body<'_>, at: &Value, value: &Value| {
            let pointer = word_pointer(body, handle, access.word, index, at)?;
            body.store(value, &pointer, access.word / 8);
            Ok(())
        };
        if !is_robust {
            written.iter().try_for_each(|(at, value)| store(body, at, value))?;
            return Ok(None);
        }
        let bounds = BufferBounds::new(body, handle, access.word, index, &place[0], is_in_element)?;
        if is_in_element && let Some((first, _)) = written.first() {
            let is_there = bounds.hold(body, first);
            body.only_where(&is_there, |body| {
                written.iter().try_for_each(|(at, value)| store(body, at, value))
            })?;
            return Ok(None);
        }
        for (at, value) in &written {
            let is_there = bounds.hold(body, at);
            body.only_where(&is_there, |body| store(body, at, value))?;
        }
        Ok(None)
    })
}

fn load_texel<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    let scalar = cx.result_scalar()?;
    let with_status = cx.uses_status();
    let single = cx.is_atomic(handle);
    let texel = component(&handle.resource)?.ty;
    let key = format!("texel.{with_status}");
    let is_robust = cx.is_robust();
    cx.function_of_handles(row, &key, &[2], &[handle], |body, values, indices| {
        let image = make(body, handle, 32, single, indices[0].as_ref())?;
        let ty = texel.clone().times(4);
        let is_there = is_robust.then(|| has_texel(body, &image, &values[0]));
        let at = match &is_there {
            Some(is_there) => kept(body, is_there, &values[0]),
            None => values[0].clone(),
        };
        let operands = [image, at];
        let (loaded, status) =
            load_with(body, &ty, "llvm.spv.resource.load.typedbuffer", &operands, with_status);
        let mut parts = body.lanes(&loaded, 4);
        if let Some(is_there) = &is_there {
            parts = parts.iter().map(|part| kept(body, is_there, part)).collect();
        }
        let mut parts = from_texel(body, &parts, &scalar);
        parts.push(status);
        Ok(Some(body.structure(&parts)))
    })
}

fn store_texel<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    let single = cx.is_atomic(handle);
    let texel = component(&handle.resource)?;
    let is_robust = cx.is_robust();
    cx.function_of_handles(row, "texel", &[2, 4, 5, 6, 7], &[handle], |body, values, indices| {
        let image = make(body, handle, 32, single, indices[0].as_ref())?;
        let (at, stored) = values.split_first().ok_or_else(Refusal::malformed)?;
        let parts = to_texel(body, stored, &texel.ty, texel.signed);
        let whole = body.vector(&parts);
        let store = |body: &mut Body<'_>, image: Value| {
            body.call(&Type::Void, "llvm.spv.resource.store.typedbuffer", &[image, at.clone(), whole]);
            Ok(())
        };
        if !is_robust {
            store(body, image)?;
            return Ok(None);
        }
        let is_there = has_texel(body, &image, at);
        body.only_where(&is_there, |body| store(body, image))?;
        Ok(None)
    })
}

fn counter<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    let step = cx.immediate(2, "the step of a counter")? as u8 as i8;
    if let RangeLocation::Descriptor { counter: None, .. } | RangeLocation::Address { .. } = handle.place {
        return Err(Refusal::unsupported(format!(
            "the counter of {}, which is in the root of the root signature or in a table without an end: put it in a table that ends",
            handle.resource.name()
        )));
    }
    cx.function_of_handles(row, &format!("{}", step as u8), &[], &[handle], |body, _, indices| {
        let buffer = make(body, handle, 32, false, indices[0].as_ref())?;
        let ty = &counter_type();
        let number = |number: u32| Value::i32(i64::from(number));
        let (name, set, at) = match handle.place {
            RangeLocation::Descriptor { set, counter: Some(binding), .. }
            | RangeLocation::HeapTable { set, counter: binding, .. } => {
                ("counterhandlefrombinding", set, binding)
            }
            _ => {
                let order =
                    handle.resource.open.map_or(handle.resource.lower, |order| order.saturating_add(1));
                ("counterhandlefromimplicitbinding", handle.resource.space, order)
            }
        };
        let counter = match (handle.of_heap, handle.place) {
            (true, RangeLocation::Register) => {
                body.call(ty, "llvm.spv.resource.counterhandlefromheap", &[buffer])
            }
            _ => body.call(ty, &format!("llvm.spv.resource.{name}"), &[buffer, number(at), number(set)]),
        };
        let step = Value::int(&Type::I8, i64::from(step));
        Ok(Some(body.call(&Type::I32, "llvm.spv.resource.updatecounter", &[counter, step])))
    })
}

/// The atomic operations in the order of their numbers.
const ATOMICS: [Rmw; 9] = [
    Rmw::LLVMAtomicRMWBinOpAdd,
    Rmw::LLVMAtomicRMWBinOpAnd,
    Rmw::LLVMAtomicRMWBinOpOr,
    Rmw::LLVMAtomicRMWBinOpXor,
    Rmw::LLVMAtomicRMWBinOpMin,
    Rmw::LLVMAtomicRMWBinOpMax,
    Rmw::LLVMAtomicRMWBinOpUMin,
    Rmw::LLVMAtomicRMWBinOpUMax,
    Rmw::LLVMAtomicRMWBinOpXchg,
];

/// An atomic operation, a comparison with an exchange where none is named.
fn atomic<'m>(
    cx: &mut Cx<'_, 'm>,
    row: &Row,
    handle: &Handle<'m>,
    operation: Option<Rmw>,
) -> Lowered<Call<'m>> {
    // An operation stands in front of the place, the two values of an exchange behind it.
    let (first, values_at): (usize, &[usize]) = match operation {
        Some(_) => (3, &[6]),
        None => (2, &[5, 6]),
    };
    let of = handle_type(&handle.resource, 32, true)?;
    let is_texel = matches!(of, Type::Target(ExtType::Image | ExtType::SignedImage, ..));
    let scalar = cx.result_scalar()?;
    let bits = scalar.width();
    if !matches!(bits, 32 | 64) {
        return Err(Refusal::malformed());
    }
    let is_float = is_texel && bits == 32 && component(&handle.resource)?.ty == Type::Float;
    if is_float && operation != Some(Rmw::LLVMAtomicRMWBinOpXchg) {
        return Err(only_exchanged(row));
    }
    let mut arguments = match handle.resource.kind {
        ResourceKind::TypedBuffer => vec![first],
        _ if is_texel => (first..first + texel_coordinates(handle)?).collect(),
        _ => place(cx, first)?,
    };
    let places = arguments.len();
    arguments.extend_from_slice(values_at);
    let key = format!("{}.{places}", operation.map_or("cmpxchg".to_owned(), rmw_mnemonic));
    let type_is_float = matches!(cx.call.ty().kind(), TyKind::Half | TyKind::Float | TyKind::Double);
    if type_is_float {
        return Err(Refusal::malformed());
    }
    let is_robust = cx.is_robust() && handle.has_size();
    let is_in_element = cx.is_in_element(handle, first + 1, u64::from(bits / 8));
    let key = format!("{key}.{is_in_element}");
    cx.function_of_handles(row, &key, &arguments, &[handle], |body, values, indices| {
        let (place, operands) = values.split_at(places);
        let index = indices[0].as_ref();
        if is_texel {
            let image = make(body, handle, 32, true, index)?;
            let access = |body: &mut Body<'_>, image: Value| {
                let at = body.vector(place);
                // LLVM's own intrinsic takes one number for an index.
                let name = match place.len() {
                    1 => "llvm.spv.resource.getpointer",
                    _ => "llvm.spv.resource.texelpointer",
                };
                let pointer = body.call(&Type::Pointer(AddressSpace::StorageBuffer), name, &[image, at]);
                let [value] = operands else { return operate(body, &pointer, operation, operands) };
                let texel = if is_float { Type::Float } else { scalar.clone() };
                let value = body.cast(Op::LLVMBitCast, value, &texel);
                let before = operate(body, &pointer, operation, &[value])?;
                Ok(body.cast(Op::LLVMBitCast, &before, &scalar))
            };
            if !is_robust {
                return access(body, image).map(Some);
            }
            let is_there = match handle.resource.kind {
                ResourceKind::TypedBuffer => has_texel(body, &image, &place[0]),
                _ => bounds::texel(body, handle, &image, place, bounds::Of::Only)?.2,
            };
            return body.result_where(&is_there, |body| access(body, image)).map(Some);
        }
        let at = first_word(body, handle, &place[0], place.get(1), bits)?;
        let access = |body: &mut Body<'_>| {
            let pointer = word_pointer(body, handle, bits, index, &at)?;
            operate(body, &pointer, operation, operands)
        };
        if !is_robust {
            return access(body).map(Some);
        }
        let bounds = BufferBounds::new(body, handle, bits, index, &place[0], is_in_element)?;
        let is_there = bounds.hold(body, &at);
        body.result_where(&is_there, access).map(Some)
    })
}

fn only_exchanged(row: &Row) -> Refusal {
    Refusal::unsupported(format!(
        "{} of a texel that is a float: SPIR-V only exchanges those; declare the texels as uint and use asuint and asfloat",
        row.name
    ))
}

/// An atomic operation, a comparison with an exchange where none is named: what was there before.
fn operate(
    body: &mut Body<'_>,
    pointer: &Value,
    operation: Option<Rmw>,
    operands: &[Value],
) -> Lowered<Value> {
    match (operation, operands) {
        (Some(operation), [value]) => Ok(body.atomic(operation, pointer, value, AtomicScope::Device)),
        (None, [compared, new]) => {
            let both = body.compare_exchange(pointer, compared, new, AtomicScope::Device);
            Ok(body.extract_value(&both, 0, &new.ty))
        }
        _ => Err(Refusal::malformed()),
    }
}
