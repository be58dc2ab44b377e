//! What a front end of HLSL makes for LLVM's DirectX target becomes what it makes for SPIR-V's.
//!
//! Such a module has handles of types `target("dx.…")`, calls `llvm.dx.*`, and differs in little else from one for SPIR-V. The types are
//! exchanged for SPIR-V's first of all: LLVM permits no phi of the DirectX target's types, and its passes make phis of handles. An intrinsic
//! without a counterpart becomes a function beside the others.

use super::body::Body;
use super::handles::counter_type;
use super::library::{Library, PREFIX};
use super::maths;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::exchange::{Exchange, Rule};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, ExtType, Reader, Ty, TyKind, Val, edit};
use spirant_names::dxil_rows::lowering::{Control, Lowering, Maths};
use spirant_names::dxil_rows::{DxOp, Name};

/// What intrinsics of the target begin with.
const INTRINSIC: &str = "llvm.dx.";
/// What types of the target begin with.
const TYPE: &str = "dx.";
/// What the functions are called that intrinsics become.
const MADE: &str = "spirant.dx.front_end.";
/// The space of what constant buffers hold: DirectX's, and SPIR-V's.
const CONSTANTS: [AddressSpace; 2] = [AddressSpace::UniformConstant, AddressSpace::Uniform];
/// Intrinsics that have a form of their own since LLVM 23.
const BALLOT: &str = "llvm.dx.wave.ballot";
const COMPARING: &str = "llvm.dx.resource.gather.cmp";
/// The argument with the component that is compared.
const COMPARED: usize = 4;
/// The type of handles of buffers.
const BUFFER: ExtType = ExtType::VulkanBuffer;

/// Whether a module is a front end's, for the target DirectX.
pub fn is_front_end(llvm: &Module<'_>) -> bool {
    let reader = Reader::new(llvm);
    reader.triple().starts_with("dxil") && !reader.has_named_metadata("dx.shaderModel")
}

/// The stage and the shader model that a triple names: `dxilv1.6-pc-shadermodel6.6-compute`.
pub fn target(llvm: &Module<'_>) -> Option<(String, (u8, u8))> {
    let triple = Reader::new(llvm).triple();
    let mut parts = triple.splitn(4, '-').skip(2);
    let model = parts.next()?.strip_prefix("shadermodel")?;
    let (major, minor) = model.split_once('.').unwrap_or((model, "0"));
    let known = spirant_names::dxil_rows::STAGES_OF_TRIPLES;
    let stage = parts.next().filter(|stage| known.contains(stage))?;
    Some((stage.to_owned(), (major.parse().ok()?, minor.parse().ok()?)))
}

/// Rewrites a verified module for the target SPIR-V. Its triple is the caller's to give.
///
/// # Errors
/// Intrinsics and types that are not known, not available in the stage and shader model, or not supported.
pub fn convert(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let Some((stage, model)) = target(llvm) else {
        let message = format!("the triple {} names no shader model and stage", reader.triple());
        return diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message));
    };
    let intrinsics: Vec<Val<'_>> =
        reader.functions().filter(|function| function.name().starts_with(INTRINSIC)).collect();
    let mut found = Vec::new();
    for function in intrinsics {
        match known(function, &stage, model) {
            Ok(known) => found.push((function, known)),
            Err(refusal) => refuse(&function.name(), refusal, diagnostics),
        }
    }
    diagnostics.check()?;
    let writer = Writer::new(llvm);
    match exchange(llvm, Exchange::new(&writer, &Handles), &found, diagnostics) {
        Ok(()) => diagnostics.check(),
        Err(refused) => diagnostics.abort(refused),
    }
}

/// Replaces the types, and the intrinsics by functions of a library or by intrinsics with the same operands.
fn exchange<'m>(
    llvm: &'m Module<'_>,
    mut types: Exchange<'_, 'm>,
    found: &[(Val<'m>, &'static Name)],
    diagnostics: &mut Diagnostics,
) -> Result<(), Diagnostic> {
    let mut library = Library::default();
    let (mut made, mut same) = (Vec::new(), Vec::new());
    for (number, (function, known)) in found.iter().enumerate() {
        let ty = types.ty(function.value_type())?;
        if !known.same.is_empty() && !is_of_23(*function, known) {
            same.push((*function, known.same));
            continue;
        }
        let name = format!("{MADE}{number}");
        match define(ty, &name, known, &mut library) {
            Ok(()) => made.push((*function, name)),
            Err(refusal) => refuse(&function.name(), refusal, diagnostics),
        }
    }
    if diagnostics.has_errors() {
        return Ok(());
    }
    library.link(llvm).map_err(|message| Diagnostic::error(Code::INVALID_INPUT, message))?;
    let reader = Reader::new(llvm);
    let ours = made.iter().filter_map(|(old, name)| Some((*old, reader.named_function(name)?)));
    let others = types.intrinsics(&same)?;
    let functions: Vec<_> = ours.chain(same.iter().map(|(old, _)| *old).zip(others)).collect();
    types.run(&functions)?;
    for function in reader.functions().filter(|function| function.name().starts_with(PREFIX)) {
        spirant_ir::normalize::make_internal(function);
    }
    Ok(())
}

fn refuse(intrinsic: &str, refusal: Refusal, diagnostics: &mut Diagnostics) {
    diagnostics.push(Diagnostic::error(refusal.code, refusal.message).at(Origin::function(intrinsic)));
}

/// Lets a converted module be laid out as it was: vectors are aligned as their components are.
pub fn keep_layout(llvm: &Module<'_>) {
    let reader = Reader::new(llvm);
    let layout = reader.data_layout();
    let layout =
        layout.replace("v48:64", "v48:16").replace("v96:128", "v96:32").replace("v192:256", "v192:64");
    edit::set_data_layout(reader, &layout);
}

/// The row of an intrinsic.
fn known(function: Val<'_>, stage: &str, model: (u8, u8)) -> Lowered<&'static Name> {
    let full = function.name();
    let Some(known) = Name::find(&full) else {
        if full.starts_with("llvm.dx.load.input.") || full.starts_with("llvm.dx.store.output.") {
            return Err(Refusal::unsupported(format!(
                "{full} is not supported: clang 22 does not say which element of the signature it is; let DXC compile the source \
                 (spirant cc --front=dxil)"
            )));
        }
        return Err(Refusal::unsupported(format!(
            "the intrinsic {full} of LLVM's DirectX target is not supported"
        )));
    };
    if let Some(refusal) = known.row().and_then(|row| row.refusal(stage).or_else(|| row.newer(stage, model)))
    {
        return Err(Refusal { code: Code::UNAVAILABLE, message: format!("{}: {refusal}", known.name) });
    }
    if known.name == COMPARING && is_of_23(function, known) {
        let is_first =
            |call: Val<'_>| call.arguments().get(COMPARED).and_then(|at| at.int_value()) == Some(0);
        if !function.calls().all(is_first) {
            return Err(Refusal::unsupported(format!(
                "{full} compares another component than the first, and OpImageDrefGather the first alone"
            )));
        }
    }
    let has_status = function.value_type().return_type().kind() == TyKind::Struct
        && matches!(known.op, Some(DxOp::BufferLoad | DxOp::RawBufferLoad));
    if has_status && uses_status(function) {
        return Err(super::texel::status());
    }
    Ok(known)
}

/// Whether an intrinsic has the form of LLVM 23, which differs from that of SPIR-V's: a ballot is a struct, and a comparison of four
/// texels names the component.
fn is_of_23(function: Val<'_>, known: &Name) -> bool {
    match known.name {
        BALLOT => function.value_type().return_type().kind() == TyKind::Struct,
        COMPARING => function.params().len() > COMPARED + 1,
        _ => false,
    }
}

/// Adds the function that an intrinsic becomes to a library, by its type.
fn define(ty: Ty<'_>, name: &str, known: &Name, library: &mut Library) -> Lowered<()> {
    let of = |ty| Type::of(ty).ok_or_else(Refusal::malformed);
    let mut body = Body::new(library);
    let mut parameters = Vec::new();
    for ty in ty.param_types() {
        parameters.push(body.parameter(&of(ty)?));
    }
    let value = make(&mut body, known, &parameters, &of(ty.return_type())?)?;
    body.finish(name, value.as_ref());
    Ok(())
}

/// Whether the second member of what a function returns is used.
fn uses_status(function: Val<'_>) -> bool {
    use inkwell::llvm_sys::LLVMOpcode as L;
    let of_call = |user: Val<'_>| user.opcode() != Some(L::LLVMExtractValue) || user.indices() == [1];
    function.users().any(|call| call.users().any(of_call))
}

/// The body of a function that an intrinsic becomes: what the operation that it names becomes, for each component of vectors.
fn make(body: &mut Body<'_>, known: &Name, values: &[Value], result: &Type) -> Lowered<Option<Value>> {
    match (known.row().map(|row| row.lowering), values) {
        // Its instructions have vectors as well.
        (Some(Lowering::Maths(maths @ Maths::MultiplyAdd)), _) => {
            maths::expression(body, maths, 0, values, result).map(Some)
        }
        (Some(Lowering::Maths(maths)), _) => by_lanes(body, values, result, |body, lane, result| {
            maths::expression(body, maths, 0, lane, result)
        })
        .map(Some),
        (Some(Lowering::Call(name)), _) => {
            by_lanes(body, values, result, |body, lane, result| Ok(body.call(result, name, lane))).map(Some)
        }
        (Some(Lowering::Dot(components)), _) if values.len() == 2 * components => {
            let (a, b) = values.split_at(components);
            let vectors = [body.vector(a), body.vector(b)];
            Ok(Some(body.call(result, "llvm.spv.fdot", &vectors)))
        }
        (Some(Lowering::Control(Control::Discard)), [condition]) => {
            body.discard(condition)?;
            Ok(None)
        }
        _ => of_resource(body, known.name, values, result),
    }
}

/// The body of a function that an intrinsic of resources becomes.
fn of_resource(body: &mut Body<'_>, name: &str, values: &[Value], result: &Type) -> Lowered<Option<Value>> {
    Ok(match (name, values) {
        (BALLOT, _) => {
            let mask = body.call(&Type::I32.times(4), "llvm.spv.wave.ballot", values);
            let words = body.lanes(&mask, 4);
            Some(body.structure(&words))
        }
        (COMPARING, [image, sampler, at, reference, _, offset]) => {
            let operands = [image, sampler, at, reference, offset].map(Value::clone);
            Some(body.call(result, "llvm.spv.resource.gather.cmp", &operands))
        }
        ("llvm.dx.resource.getpointer", _) if *result == Type::POINTER => {
            let pointer = body.call(
                &Type::Pointer(AddressSpace::StorageBuffer),
                "llvm.spv.resource.getpointer",
                values,
            );
            Some(body.cast(Op::LLVMAddrSpaceCast, &pointer, &Type::POINTER))
        }
        ("llvm.dx.resource.getpointer", _) => Some(body.call(result, "llvm.spv.resource.getpointer", values)),
        ("llvm.dx.resource.load.cbufferrow", [handle, row]) => Some(constants(body, handle, row, result)?),
        ("llvm.dx.resource.load.rawbuffer", [handle, at, offset]) => {
            let ty = with_status(result)?;
            let place = raw_place(body, handle, at, offset);
            let loaded = body.load(ty, &place, scalar_bytes(ty));
            Some(body.structure(&[loaded, Value::bool(true)]))
        }
        ("llvm.dx.resource.store.rawbuffer", [handle, at, offset, value]) => {
            let place = raw_place(body, handle, at, offset);
            body.store(value, &place, scalar_bytes(&value.ty));
            None
        }
        ("llvm.dx.resource.load.typedbuffer", _) => {
            let ty = with_status(result)?;
            let texels = Type::Vector(4, Box::new(ty.scalar().clone()));
            let texel = body.call(&texels, "llvm.spv.resource.load.typedbuffer", values);
            let lanes = body.lanes(&texel, ty.lanes().unwrap_or(1).min(4));
            let whole = body.vector(&lanes);
            Some(body.structure(&[whole, Value::bool(true)]))
        }
        ("llvm.dx.resource.store.typedbuffer", [handle, at, value]) => {
            let mut lanes = body.lanes(value, value.ty.lanes().unwrap_or(1));
            lanes.resize(4, lanes.first().cloned().ok_or_else(Refusal::malformed)?);
            let whole = body.vector(&lanes);
            body.call(
                &Type::Void,
                "llvm.spv.resource.store.typedbuffer",
                &[handle.clone(), at.clone(), whole],
            );
            None
        }
        ("llvm.dx.resource.updatecounter", [handle, step]) => {
            let counter =
                body.call(&counter_type(), "llvm.spv.resource.counterhandleof", std::slice::from_ref(handle));
            // LLVM's own intrinsic takes no step that is a parameter, as it is until the function is inlined.
            Some(body.call(result, "llvm.spv.resource.stepcounter", &[counter, step.clone()]))
        }
        _ => return Err(Refusal::malformed()),
    })
}

/// The type of what an access returns beside its status.
fn with_status(result: &Type) -> Lowered<&Type> {
    match result.members() {
        [ty, Type::I1] => Ok(ty),
        _ => Err(Refusal::malformed()),
    }
}

/// The bytes of a type's scalar, as memory is aligned.
fn scalar_bytes(ty: &Type) -> u32 {
    (ty.scalar().width() / 8).max(1)
}

/// The pointer to a byte of an element of a buffer: what is of bytes has no elements.
fn raw_place(body: &mut Body<'_>, handle: &Value, at: &Value, offset: &Value) -> Value {
    let space = &Type::Pointer(AddressSpace::StorageBuffer);
    let mut place = body.call(space, "llvm.spv.resource.getpointer", &[handle.clone(), at.clone()]);
    let is_of_bytes = match &handle.ty {
        Type::Target(_, types, _) => types.first() == Some(&Type::I8.array(0)),
        _ => false,
    };
    if !is_of_bytes {
        place = body.address(&Type::I8, &place, std::slice::from_ref(offset));
    }
    place
}

/// The members of a row of constants, which is sixteen bytes.
fn constants(body: &mut Body<'_>, handle: &Value, row: &Value, result: &Type) -> Lowered<Value> {
    let space = &Type::Pointer(AddressSpace::Uniform);
    let block = body.call(space, "llvm.spv.resource.getpointer", &[handle.clone(), Value::i32(0)]);
    let start = body.op2(Op::LLVMShl, row, &Value::i32(4));
    if result.members().is_empty() {
        return Err(Refusal::malformed());
    }
    let mut parts = Vec::new();
    for (index, ty) in result.members().iter().enumerate() {
        let bytes = scalar_bytes(ty);
        let at = body.op2(Op::LLVMAdd, &start, &Value::i32(index as i64 * i64::from(bytes)));
        let place = body.address(&Type::I8, &block, &[at]);
        parts.push(body.load(ty, &place, bytes));
    }
    Ok(body.structure(&parts))
}

/// Applies what takes scalars to each component; a struct has the components of each of its members.
fn by_lanes(
    body: &mut Body<'_>,
    values: &[Value],
    result: &Type,
    one: impl Fn(&mut Body<'_>, &[Value], &Type) -> Lowered<Value>,
) -> Lowered<Value> {
    let Some(count) = values.iter().filter_map(|value| value.ty.lanes()).max() else {
        return one(body, values, result);
    };
    let split: Vec<Vec<Value>> = values.iter().map(|value| body.lanes(value, count)).collect();
    let mut members: Vec<Vec<Value>> = Vec::new();
    let mut is_struct = false;
    for at in 0..count {
        let operands: Vec<Value> = split.iter().filter_map(|lanes| lanes.get(at).cloned()).collect();
        let lane = one(body, &operands, result.scalar())?;
        is_struct = !lane.ty.members().is_empty();
        let parts = if is_struct { body.members(&lane, |_, part| part) } else { vec![lane] };
        members.resize(parts.len(), Vec::new());
        members.iter_mut().zip(parts).for_each(|(member, part)| member.push(part));
    }
    let mut whole = Vec::with_capacity(members.len());
    for lanes in &members {
        let scalar = lanes.first().map_or(Type::Void, |lane| lane.ty.clone());
        let mut vector = Value::poison(&Type::Vector(count as u32, Box::new(scalar)));
        for (lane, part) in (0..).zip(lanes) {
            vector = body.insert_element(&vector, part, lane);
        }
        whole.push(vector);
    }
    match whole.as_slice() {
        [one] if !is_struct => Ok(one.clone()),
        whole => Ok(body.structure(whole)),
    }
}

/// The formats of texels by components: of numbers, of integers, of unsigned ones.
const FORMATS: [[u32; 4]; 3] = [[3, 6, 0, 1], [24, 25, 0, 21], [33, 35, 0, 30]];

/// The dimension of SPIR-V and whether there are layers, by the numbers of DirectX's kinds of textures from 1 on.
const TEXTURES: [(u32, u32); 9] = [(0, 0), (1, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (1, 1), (3, 1)];

/// Replaces the types of LLVM's DirectX target by types of its SPIR-V target.
struct Handles;

impl<'m> Rule<'m> for Handles {
    /// Constant buffers are in a space of DirectX's own.
    fn space(&self, space: AddressSpace) -> AddressSpace {
        let [theirs, ours] = CONSTANTS;
        if space == theirs { ours } else { space }
    }

    fn target(
        &self,
        writer: &Writer<'m>,
        ty: Ty<'m>,
        types: &[Ty<'m>],
    ) -> Result<Option<Ty<'m>>, Diagnostic> {
        if !ty.ext_name().starts_with(TYPE) {
            return Ok(None);
        }
        match handle(writer, ty, types) {
            Ok(handle) => Ok(Some(handle)),
            Err(refusal) => Err(Diagnostic::error(refusal.code, refusal.message)),
        }
    }
}

/// The type of SPIR-V's target for one of DirectX's, whose type parameters are SPIR-V's.
fn handle<'m>(writer: &Writer<'m>, ty: Ty<'m>, types: &[Ty<'m>]) -> Lowered<Ty<'m>> {
    let unsupported =
        || Refusal::unsupported(format!("the type {ty} of LLVM's DirectX target is not supported"));
    let numbers = ty.ext_ints();
    let known = ty.ext_type().ok_or_else(unsupported)?;
    let written = u32::from(numbers.first() == Some(&1));
    match (known, types, numbers.as_slice()) {
        (ExtType::DxRawBuffer, [element], [_, ordered]) if *ordered != 1 && element.is_sized() => {
            Ok(writer.target(BUFFER, &[writer.array(*element, 0)], &[12, written]))
        }
        (ExtType::DxCBuffer, [content], []) => Ok(writer.target(BUFFER, &[*content], &[2, 0])),
        (ExtType::DxTypedBuffer, [texel], [_, ordered, signed]) if *ordered != 1 => {
            let row = match (texel.scalar().kind(), *signed == 1) {
                (TyKind::Float | TyKind::Half, _) => 0,
                (TyKind::Int(16 | 32), true) => 1,
                (TyKind::Int(16 | 32), false) => 2,
                _ => return Err(Refusal::unsupported(format!("a typed buffer of {texel}"))),
            };
            let count = match texel.kind() {
                TyKind::Vector(_, count) => count,
                _ => 1,
            };
            let format = FORMATS[row].get(count as usize - 1).filter(|_| written == 1).copied();
            let image = if row == 1 { ExtType::SignedImage } else { ExtType::Image };
            let numbers = [5, 2, 0, 0, 1 + written, format.unwrap_or(0)];
            Ok(writer.target(image, &[texel.scalar()], &numbers))
        }
        (ExtType::DxTexture, [texel], [_, ordered, signed, kind]) if *ordered != 1 => {
            texture(writer, texel.scalar(), *kind, *signed == 1, [0, written]).ok_or_else(unsupported)
        }
        (ExtType::DxMsTexture, [texel], [_, _, signed, kind]) => {
            texture(writer, texel.scalar(), *kind, *signed == 1, [1, written]).ok_or_else(unsupported)
        }
        (ExtType::DxSampler, ..) => Ok(writer.target(ExtType::Sampler, &[], &[])),
        (ExtType::DxPadding, [], [bytes]) => Ok(writer.target(ExtType::Padding, &[], &[*bytes])),
        _ => Err(unsupported()),
    }
}

/// The image that a texture is, by the number of its kind and whether it has samples and is written.
fn texture<'m>(
    writer: &Writer<'m>,
    scalar: Ty<'m>,
    kind: u32,
    is_signed: bool,
    [samples, written]: [u32; 2],
) -> Option<Ty<'m>> {
    let image = match scalar.kind() {
        TyKind::Int(16 | 32) if is_signed => ExtType::SignedImage,
        TyKind::Float | TyKind::Half | TyKind::Int(16 | 32) => ExtType::Image,
        _ => return None,
    };
    let has_samples = matches!(kind, 3 | 8);
    let (dimension, layers) = *TEXTURES.get((kind as usize).checked_sub(1)?)?;
    let numbers = [dimension, 2, layers, samples, 1 + written, 0];
    (has_samples == (samples == 1)).then(|| writer.target(image, &[scalar], &numbers))
}
