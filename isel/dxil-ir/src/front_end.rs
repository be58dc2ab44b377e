//! What a front end of HLSL makes for LLVM's DirectX target becomes what it makes for SPIR-V's.
//!
//! Such a module has handles of types `target("dx.…")`, calls `llvm.dx.*`, and differs in little else from one for SPIR-V. It is rewritten as
//! text, since LLVM cannot exchange types in a module: types and names are, everything else stays. What has no counterpart is a function
//! beside the others.

use super::body::Body;
use super::handles::counter_type;
use super::library::{Library, PREFIX};
use super::maths;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use inkwell::module::Module;
use rustc_hash::FxHashMap;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::{AddressSpace, ExtType, Reader, TyKind, Val, edit, input};
use spirant_names::dxil_rows::lowering::{Control, Lowering, Maths};
use spirant_names::dxil_rows::{DxOp, Name};

/// What intrinsics of the target begin with.
const INTRINSIC: &str = "llvm.dx.";
/// What types of the target begin with.
const TYPE: &str = "target(\"dx.";
/// What the functions are called that intrinsics become.
const MADE: &str = "spirant.dx.front_end.";
/// The space of what constant buffers hold: DirectX's, and SPIR-V's.
const CONSTANTS: [AddressSpace; 2] = [AddressSpace::UniformConstant, AddressSpace::Uniform];
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
pub fn convert<'c>(llvm: &Module<'c>, diagnostics: &mut Diagnostics) -> Result<Module<'c>, Aborted> {
    let reader = Reader::new(llvm);
    let Some((stage, model)) = target(llvm) else {
        let message = format!("the triple {} names no shader model and stage", reader.triple());
        return diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message));
    };
    let mut names = FxHashMap::default();
    let mut made = Vec::new();
    for (number, function) in reader.functions().filter(|f| f.name().starts_with(INTRINSIC)).enumerate() {
        match rename(function, number, &stage, model) {
            Ok((known, name)) => {
                if known.same.is_empty() {
                    made.push((function.name(), known, name.clone()));
                }
                names.insert(function.name(), name);
            }
            Err(refusal) => refuse(&function.name(), refusal, diagnostics),
        }
    }
    diagnostics.check()?;
    let text = rewrite(&llvm.print_to_string().to_string_lossy(), &names);
    let converted = text.and_then(|text| {
        input::parse(llvm.get_context(), "", declared_first(&text).as_bytes(), "converted")
            .map_err(|message| Refusal { code: Code::INVALID_INPUT, message })
    });
    let converted = match converted {
        Ok(converted) => converted,
        Err(refusal) => return diagnostics.abort(Diagnostic::error(refusal.code, refusal.message)),
    };
    let mut library = Library::default();
    for (intrinsic, known, name) in made {
        let Some(function) = edit::function(&converted, &name) else { continue };
        if let Err(refusal) = define(function, &name, known, &mut library) {
            refuse(&intrinsic, refusal, diagnostics);
        }
    }
    diagnostics.check()?;
    if let Err(message) = library.link(&converted) {
        return diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message));
    }
    for function in Reader::new(&converted).functions().filter(|f| f.name().starts_with(PREFIX)) {
        spirant_ir::normalize::make_internal(function);
    }
    Ok(converted)
}

/// The text with what is a function of ours now declared in front of the functions that call it: LLVM keeps the calls in the order of the text.
fn declared_first(text: &str) -> String {
    let is_ours = |line: &&str| line.starts_with("declare ") && line.contains(&format!("@{MADE}"));
    let (ours, others): (Vec<&str>, Vec<&str>) = text.lines().partition(is_ours);
    let first = others.iter().position(|line| line.starts_with("define ")).unwrap_or(others.len());
    let (before, behind) = others.split_at(first);
    [before, &ours, behind].concat().join("\n")
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

/// The name of what an intrinsic becomes.
fn rename(
    function: Val<'_>,
    number: usize,
    stage: &str,
    model: (u8, u8),
) -> Lowered<(&'static Name, String)> {
    let full = function.name();
    let Some(known) = Name::find(&full) else {
        if full.starts_with("llvm.dx.load.input.") || full.starts_with("llvm.dx.store.output.") {
            return Err(Refusal::unsupported(format!(
                "{full} is not supported: clang 22 does not say which element of the signature it is; let DXC compile the source \
                 (spirant cc --dxc)"
            )));
        }
        return Err(Refusal::unsupported(format!(
            "the intrinsic {full} of LLVM's DirectX target is not supported"
        )));
    };
    if let Some(refusal) = known.row().and_then(|row| row.refusal(stage, model)) {
        return Err(Refusal { code: Code::UNAVAILABLE, message: format!("{}: {refusal}", known.name) });
    }
    if !known.same.is_empty() {
        // LLVM spells the suffix anew, by the types that it has then.
        return Ok((known, format!("{}.dx{number}", known.same)));
    }
    let has_status = function.value_type().return_type().kind() == TyKind::Struct
        && matches!(known.op, Some(DxOp::BufferLoad | DxOp::RawBufferLoad));
    if has_status && uses_status(function) {
        return Err(super::texel::status());
    }
    Ok((known, format!("{MADE}{number}")))
}

/// Adds the function that an intrinsic becomes to a library, by what it is declared as.
fn define(function: Val<'_>, name: &str, known: &Name, library: &mut Library) -> Lowered<()> {
    let of = |ty| Type::of(ty).ok_or_else(Refusal::malformed);
    let ty = function.value_type();
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

/// Rewrites text: names of functions, types of handles, the space of constants. Strings and comments stay as they are.
fn rewrite(text: &str, names: &FxHashMap<String, String>) -> Lowered<String> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let [theirs, ours] = CONSTANTS.map(AddressSpace::qualifier);
    while let Some(first) = rest.chars().next() {
        if rest.starts_with(TYPE) {
            let end = type_end(rest).ok_or_else(Refusal::malformed)?;
            out += &handle(&rest[..end])?;
            rest = &rest[end..];
            continue;
        }
        if let Some(tail) = rest.strip_prefix(&*theirs) {
            out += &ours;
            rest = tail;
            continue;
        }
        let length = match first {
            '@' => {
                let (name, length) = identifier(&rest[1..]);
                if let Some(name) = names.get(name) {
                    out.push('@');
                    out += name;
                    rest = &rest[1 + length..];
                    continue;
                }
                1 + length
            }
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            ';' => rest.find('\n').unwrap_or(rest.len()),
            other => other.len_utf8(),
        };
        out += &rest[..length];
        rest = &rest[length..];
    }
    Ok(out)
}

/// The name at the beginning of a text, without its quotes, and how long it is with them.
fn identifier(text: &str) -> (&str, usize) {
    if let Some(quoted) = text.strip_prefix('"') {
        let end = quoted.find('"').unwrap_or(quoted.len());
        return (&quoted[..end], (end + 2).min(text.len()));
    }
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '$' | '-');
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    (&text[..end], end)
}

/// Where the type ends that a text begins with: behind the parenthesis that closes it.
fn type_end(text: &str) -> Option<usize> {
    let (mut depth, mut in_string) = (0, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => in_string = !in_string,
            '(' if !in_string => depth += 1,
            ')' if !in_string => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// The parameters of a type, which commas outside of brackets part.
fn parameters(inner: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut in_string) = (Vec::new(), 0, 0, false);
    for (at, c) in inner.char_indices() {
        match c {
            '"' => in_string = !in_string,
            '(' | '<' | '[' | '{' if !in_string => depth += 1,
            ')' | '>' | ']' | '}' if !in_string => depth -= 1,
            ',' if !in_string && depth == 0 => {
                parts.push(inner[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(inner[start..].trim());
    parts
}

/// The number of components and the scalar of a type's spelling.
fn vector(ty: &str) -> (Option<usize>, &str) {
    let inner = ty.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
    match inner.and_then(|inner| inner.split_once(" x ")) {
        Some((count, scalar)) => (count.parse().ok(), scalar),
        None => (None, ty),
    }
}

/// The formats of texels by components: of numbers, of integers, of unsigned ones.
const FORMATS: [[u32; 4]; 3] = [[3, 6, 0, 1], [24, 25, 0, 21], [33, 35, 0, 30]];

/// The dimension of SPIR-V and whether there are layers, by the numbers of DirectX's kinds of textures from 1 on.
const TEXTURES: [(u32, u32); 9] = [(0, 0), (1, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (1, 1), (3, 1)];

/// The image that a texture is, by the number of its kind and whether it has samples and is written.
fn texture(
    text: &str,
    scalar: &str,
    kind: &str,
    is_signed: bool,
    (samples, written): (u32, u32),
) -> Lowered<String> {
    let unsupported =
        || Refusal::unsupported(format!("the type {text} of LLVM's DirectX target is not supported"));
    let image = match scalar {
        "i32" | "i16" if is_signed => ExtType::SignedImage,
        "float" | "half" | "i32" | "i16" => ExtType::Image,
        _ => return Err(unsupported()),
    };
    let number = kind.parse::<usize>().ok().filter(|kind| matches!(kind, 3 | 8) == (samples == 1));
    let (dimension, layers) =
        number.and_then(|kind| TEXTURES.get(kind.wrapping_sub(1))).copied().ok_or_else(unsupported)?;
    let sampled = 1 + written;
    Ok(format!("target(\"{image}\", {scalar}, {dimension}, 2, {layers}, {samples}, {sampled}, 0)"))
}

/// The type of SPIR-V's target for one of DirectX's.
fn handle(text: &str) -> Lowered<String> {
    let inner = text.strip_prefix("target(").and_then(|rest| rest.strip_suffix(')'));
    let parts = parameters(inner.ok_or_else(Refusal::malformed)?);
    let is = |at: usize| parts.get(at).copied() == Some("1");
    let written = u32::from(is(2));
    let element = |at: usize| rewrite(parts.get(at).copied().unwrap_or_default(), &FxHashMap::default());
    match (ExtType::of(parts[0].trim_matches('"')), parts.len()) {
        (Some(ExtType::DxRawBuffer), 4) if !is(3) => {
            Ok(format!("target(\"{BUFFER}\", [0 x {}], 12, {written})", element(1)?))
        }
        (Some(ExtType::DxCBuffer), 2) => Ok(format!("target(\"{BUFFER}\", {}, 2, 0)", element(1)?)),
        (Some(ExtType::DxTypedBuffer), 5) if !is(3) => {
            let (count, scalar) = vector(parts[1]);
            let row = match (scalar, is(4)) {
                ("float" | "half", _) => 0,
                ("i32" | "i16", true) => 1,
                ("i32" | "i16", false) => 2,
                _ => return Err(Refusal::unsupported(format!("a typed buffer of {}", parts[1]))),
            };
            let at = count.unwrap_or(1).wrapping_sub(1);
            let format = FORMATS[row].get(at).filter(|_| is(2)).copied().unwrap_or(0);
            let image = if row == 1 { ExtType::SignedImage } else { ExtType::Image };
            let sampled = 1 + written;
            Ok(format!("target(\"{image}\", {scalar}, 5, 2, 0, 0, {sampled}, {format})"))
        }
        (Some(ExtType::DxTexture), 6) if !is(3) => {
            let (_, scalar) = vector(parts[1]);
            texture(text, scalar, parts[5], is(4), (0, written))
        }
        (Some(ExtType::DxMsTexture), 6) => {
            let (_, scalar) = vector(parts[1]);
            texture(text, scalar, parts[5], is(4), (1, written))
        }
        (Some(ExtType::DxSampler), _) => Ok(format!("target(\"{}\")", ExtType::Sampler)),
        (Some(ExtType::DxPadding), 2) => Ok(format!("target(\"{}\", {})", ExtType::Padding, parts[1])),
        _ => Err(Refusal::unsupported(format!("the type {text} of LLVM's DirectX target is not supported"))),
    }
}
