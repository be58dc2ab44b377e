//! The `llvm.spv.*` intrinsics of shaders, defined for the host.

use super::declaration::{Declaration, Definition};
use super::emit::{Body, IrType, Typed};
use super::host::{Class, Id};
use super::images;
use super::wave::{Combine, Element, Scan, WaveOp};

/// Ids by dimension: the intrinsic's only argument.
const IDS: [(&str, Id); 7] = [
    ("thread.id", Id::Global),
    ("thread.id.in.group", Id::Local),
    ("group.id", Id::Group),
    ("workgroup.size", Id::LocalSize),
    ("global.size", Id::GlobalSize),
    ("global.offset", Id::Offset),
    ("num.workgroups", Id::Groups),
];

/// Ids without an argument.
const SINGLE_IDS: [(&str, Id); 7] = [
    ("flattened.thread.id.in.group", Id::LocalIndex),
    ("subgroup.size", Id::SubgroupSize),
    ("subgroup.max.size", Id::SubgroupSize),
    ("wave.get.lane.count", Id::SubgroupSize),
    ("num.subgroups", Id::Subgroups),
    ("subgroup.id", Id::Subgroup),
    ("subgroup.local.invocation.id", Id::Lane),
];

/// Componentwise operations as formulas ([`Body::formula`]).
const FORMULAS: [(&str, &str); 21] = [
    ("degrees", "fmul a fdiv 180 pi"),
    ("radians", "fmul a fdiv pi 180"),
    ("frac", "fsub a @floor a"),
    ("rsqrt", "fdiv 1 @sqrt a"),
    ("saturate", "@minnum @maxnum a 0 1"),
    ("lerp", "fadd fmul a fsub 1 c fmul b c"),
    ("step", "sel olt b a 0 1"),
    ("nclamp", "@minnum @maxnum a b c"),
    ("sclamp", "@smin @smax a b c"),
    ("uclamp", "@umin @umax a b c"),
    ("isinf", "oeq @fabs a inf"),
    ("isnan", "uno a a"),
    ("isfinite", "olt @fabs a inf"),
    ("firstbituhigh", "int sub bits @ctlz a"),
    ("firstbitshigh", "int sub bits @ctlz xor a ashr a bits"),
    ("firstbitlow", "int sel eq a 0 -1 @cttz a"),
    ("resource.nonuniformindex", "a"),
    ("expect", "a"),
    ("ldexp", "@ldexp a b"),
    ("sign.float", "sub bool ogt a 0 bool olt a 0"),
    ("sign.int", "sub bool sgt a 0 bool slt a 0"),
];

/// Subgroup operations on a value.
const WAVES: [(&str, WaveOp); 19] = [
    ("wave.active.countbits", WaveOp::Count),
    ("wave.all", WaveOp::All),
    ("wave.any", WaveOp::Any),
    ("wave.ballot", WaveOp::Ballot),
    ("wave.readlane", WaveOp::ReadLane),
    ("subgroup.ballot", WaveOp::Ballot),
    ("wave.all.equal", WaveOp::AllEqual),
    ("wave.product", WaveOp::Combine(Combine::Product, Scan::Reduce)),
    ("wave.prefix.sum", WaveOp::Combine(Combine::Sum, Scan::Exclusive)),
    ("wave.prefix.product", WaveOp::Combine(Combine::Product, Scan::Exclusive)),
    ("wave.reduce.and", WaveOp::Combine(Combine::And, Scan::Reduce)),
    ("wave.reduce.or", WaveOp::Combine(Combine::Or, Scan::Reduce)),
    ("wave.reduce.xor", WaveOp::Combine(Combine::Xor, Scan::Reduce)),
    ("subgroup.prefix.bit.count", WaveOp::CountBefore),
    ("wave.reduce.sum", WaveOp::Combine(Combine::Sum, Scan::Reduce)),
    ("wave.reduce.min", WaveOp::Combine(Combine::Min, Scan::Reduce)),
    ("wave.reduce.max", WaveOp::Combine(Combine::Max, Scan::Reduce)),
    ("wave.reduce.umin", WaveOp::Combine(Combine::UMin, Scan::Reduce)),
    ("wave.reduce.umax", WaveOp::Combine(Combine::UMax, Scan::Reduce)),
];

/// Reads of another lane of the quad: which bits of the lane's number differ.
const QUADS: [(&str, &str); 3] =
    [("quad.read.across.x", "1"), ("quad.read.across.y", "2"), ("quad.read.across.diagonal", "3")];

/// Barriers, and whether lanes wait at them.
const BARRIERS: [(&str, bool); 6] = [
    ("group.memory.barrier", false),
    ("group.memory.barrier.with.group.sync", true),
    ("device.memory.barrier", false),
    ("device.memory.barrier.with.group.sync", true),
    ("all.memory.barrier", false),
    ("all.memory.barrier.with.group.sync", true),
];

/// The row whose name the intrinsic has, with or without a mangled overload behind it.
fn find<'a, T>(rows: &'a [(&str, T)], name: &str) -> Option<&'a T> {
    let matches =
        |row: &str| name.strip_prefix(row).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    rows.iter().filter(|(row, _)| matches(row)).max_by_key(|(row, _)| row.len()).map(|(_, value)| value)
}

/// The definition of an intrinsic, named without `llvm.spv.`.
pub fn define(declaration: &Declaration, name: &str) -> Option<Definition> {
    let mut body = Body::default();
    let arguments = parameters(declaration);
    let ret = declaration.ret.as_str();
    let finish =
        |body: Body, result: Typed, rendezvous| Some(Definition::new(declaration, body, &result, rendezvous));
    if let Some(&id) = find(&SINGLE_IDS, name) {
        let result = id_of(&mut body, id, &Typed::new("i32", "0"), ret);
        return finish(body, result, false);
    }
    if let Some(&id) = find(&IDS, name) {
        let result = id_of(&mut body, id, arguments.first()?, ret);
        return finish(body, result, false);
    }
    if let Some(&op) = find(&WAVES, name) {
        let result = wave(&mut body, op_code(op), arguments.first()?, arguments.get(1), ret)?;
        return finish(body, result, true);
    }
    if find(&[("wave.is.first.lane", ())], name).is_some() {
        let result = wave(&mut body, op_code(WaveOp::IsFirst), &Typed::new("i1", "true"), None, ret)?;
        return finish(body, result, true);
    }
    if let Some(&lanes) = find(&QUADS, name) {
        let lanes = Typed::new("i32", lanes);
        let result = wave(&mut body, op_code(WaveOp::ReadXor), arguments.first()?, Some(&lanes), ret)?;
        return finish(body, result, true);
    }
    match find(&BARRIERS, name) {
        Some(true) => {
            let result = body.call("void", "ref.h.barrier", &[]);
            return finish(body, result, true);
        }
        // Lanes run one after another between barriers.
        Some(false) => return finish(body, Typed::new("void", ""), false),
        None => {}
    }
    let is_image = declaration.handle.as_ref().is_some_and(|(handle, parameters)| {
        handle == "spirv.Image" && parameters.get(1).is_some_and(|dim| dim != "5")
    });
    if is_image && let Some(result) = images::texture(&mut body, declaration, name, &arguments) {
        return finish(body, result, false);
    }
    if let Some(operation) = name.strip_prefix("interlocked.") {
        let result = interlocked(&mut body, operation, &arguments, ret)?;
        return finish(body, result, false);
    }
    if name.starts_with("resource.") && !name.starts_with("resource.nonuniformindex")
        || name.starts_with("pushconstant.")
    {
        let result = resource(&mut body, declaration, name, &arguments)?;
        return finish(body, result, false);
    }
    let overload = match arguments.first() {
        Some(first) if name.starts_with("sign.") => {
            if IrType::parse(&first.ty).is_float() {
                "sign.float"
            } else {
                "sign.int"
            }
        }
        _ => name,
    };
    let result = match find(&FORMULAS, overload) {
        Some(formula) => body.componentwise(ret, &arguments, formula)?,
        None => geometry(&mut body, name, &arguments, ret)?,
    };
    finish(body, result, false)
}

/// The parameters `%a0`, `%a1`, … of a definition.
pub fn parameters(declaration: &Declaration) -> Vec<Typed> {
    declaration.arguments.iter().enumerate().map(|(i, ty)| Typed::new(ty, &format!("%a{i}"))).collect()
}

/// An id of the invocation, as an integer type.
pub fn id_of(body: &mut Body, id: Id, dimension: &Typed, ret: &str) -> Typed {
    let dimension = body.resize(dimension, "i32");
    let value = body.call("i64", "ref.h.id", &[Typed::new("i32", &(id as u32).to_string()), dimension]);
    body.resize(&value, ret)
}

/// The constant that names a subgroup operation to the host.
pub fn op_code(op: WaveOp) -> Typed {
    Typed::new("i32", &op.code().to_string())
}

/// A subgroup operation: the operand is stored in memory, and the host replaces it by the result.
pub fn wave(body: &mut Body, op: Typed, value: &Typed, argument: Option<&Typed>, ret: &str) -> Option<Typed> {
    together(body, "ref.h.wave", op, value, argument, ret)
}

/// Like [`wave()`], with the function of the host that decides which lanes take part.
pub fn together(
    body: &mut Body,
    function: &str,
    op: Typed,
    value: &Typed,
    argument: Option<&Typed>,
    ret: &str,
) -> Option<Typed> {
    let area = body.op("ptr", "alloca [256 x i8], align 16");
    let shape = IrType::parse(&value.ty);
    let element = Element::code_of(&shape.scalar)?;
    let (stored, count) = match shape.lanes {
        None if shape.scalar == "i1" => (body.op("i8", &format!("zext i1 {} to i8", value.value)), 1),
        None => (value.clone(), 1),
        Some(lanes) if shape.scalar == "i1" => {
            let wide = format!("<{lanes} x i8>");
            (body.op(&wide, &format!("zext {} {} to {wide}", value.ty, value.value)), lanes)
        }
        Some(lanes) => (value.clone(), lanes),
    };
    body.effect(&format!("store {} {}, ptr {}, align 16", stored.ty, stored.value, area.value));
    let argument = match argument {
        Some(argument) => body.resize(argument, "i32"),
        None => Typed::new("i32", "0"),
    };
    let word = |number: u32| Typed::new("i32", &number.to_string());
    body.call("void", function, &[area.clone(), op, word(element), word(count), argument]);
    let result = IrType::parse(ret);
    Some(match (result.scalar.as_str(), result.lanes) {
        ("void", _) => Typed::new("void", ""),
        ("i1", None) => {
            let byte = body.op("i8", &format!("load i8, ptr {}, align 16", area.value));
            body.op("i1", &format!("trunc i8 {} to i1", byte.value))
        }
        ("i1", Some(lanes)) => {
            let bytes = body.op(
                &format!("<{lanes} x i8>"),
                &format!("load <{lanes} x i8>, ptr {}, align 16", area.value),
            );
            body.op(ret, &format!("trunc {} {} to {ret}", bytes.ty, bytes.value))
        }
        _ => body.op(ret, &format!("load {ret}, ptr {}, align 16", area.value)),
    })
}

/// Atomic operations by LLVM's own.
fn interlocked(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let (pointer, value) = (arguments.first()?, arguments.last()?);
    if find(&[("compare.exchange", ())], name).is_some() {
        let expected = arguments.get(1)?.value.as_str();
        let (at, new) = (format!("{} {}", pointer.ty, pointer.value), &value.value);
        let exchange = format!("cmpxchg {at}, {ret} {expected}, {ret} {new} monotonic monotonic");
        let both = body.op(&format!("{{ {ret}, i1 }}"), &exchange);
        return Some(body.op(ret, &format!("extractvalue {} {}, 0", both.ty, both.value)));
    }
    let operations = [
        ("add", "add"),
        ("and", "and"),
        ("or", "or"),
        ("xor", "xor"),
        ("min", "min"),
        ("umin", "umin"),
        ("max", "max"),
        ("umax", "umax"),
        ("exchange", "xchg"),
    ];
    let operation = find(&operations, name)?;
    let (at, by) = (format!("{} {}", pointer.ty, pointer.value), format!("{ret} {}", value.value));
    Some(body.op(ret, &format!("atomicrmw {operation} {at}, {by} monotonic")))
}

/// Handles, pointers into resources, sizes and counters.
fn resource(body: &mut Body, declaration: &Declaration, name: &str, arguments: &[Typed]) -> Option<Typed> {
    let (handle, parameters) = declaration.handle.as_ref().map(|(name, p)| (name.as_str(), p.as_slice()))?;
    let class = Class::of(handle, parameters)?;
    let is_texel = class == Class::Texels;
    let kind = Typed::new("i32", &(class as u32).to_string());
    let element = parameters.first().map_or("i8", |element| element_of_array(element).unwrap_or(element));
    let stride =
        Typed::new("i64", &format!("ptrtoint (ptr getelementptr ({element}, ptr null, i32 1) to i64)"));
    let known = [
        ("resource.handlefrombinding", "handle"),
        ("resource.handlefromimplicitbinding", "implicit"),
        ("resource.counterhandlefrombinding", "counter"),
        ("resource.counterhandlefromimplicitbinding", "implicit counter"),
        ("resource.getpointer", "pointer"),
        ("resource.load.typedbuffer", "load"),
        ("resource.store.typedbuffer", "store"),
        ("resource.getdimensions.x", "count"),
        ("resource.updatecounter", "update"),
        ("pushconstant.getpointer", "push constants"),
    ];
    let zero = Typed::new("i32", "0");
    let argument = |i: usize| arguments.get(i).cloned();
    Some(match *find(&known, name)? {
        "handle" => body.call("ptr", "ref.h.resource", &[argument(0)?, argument(1)?, argument(3)?, kind]),
        "implicit" => body.call("ptr", "ref.h.implicit", &[argument(0)?, argument(1)?, argument(3)?, kind]),
        "counter" => body.call("ptr", "ref.h.counter", &[argument(0)?, argument(2)?, argument(1)?]),
        "implicit counter" => {
            body.call("ptr", "ref.h.implicit", &[argument(1)?, argument(2)?, zero.clone(), zero])
        }
        "pointer" => {
            let address = address(body, is_texel, &argument(0)?, &argument(1).unwrap_or(zero), stride);
            body.op(&declaration.ret, &format!("addrspacecast ptr {} to {}", address.value, declaration.ret))
        }
        "load" if is_texel => {
            let address = address(body, true, &argument(0)?, &argument(1)?, stride);
            body.op(&declaration.ret, &format!("load {}, ptr {}, align 16", declaration.ret, address.value))
        }
        "store" if is_texel => {
            let (address, value) = (address(body, true, &argument(0)?, &argument(1)?, stride), argument(2)?);
            body.effect(&format!("store {} {}, ptr {}, align 16", value.ty, value.value, address.value));
            Typed::new("void", "")
        }
        "count" => body.call("i32", "ref.h.count", &[argument(0)?, stride]),
        "update" => {
            let delta = body.resize(&argument(1)?, "i32");
            body.call("i32", "ref.h.update_counter", &[argument(0)?, delta])
        }
        "push constants" => {
            let address = body.call("ptr", "ref.h.push_constants", &[]);
            body.op(&declaration.ret, &format!("addrspacecast ptr {} to {}", address.value, declaration.ret))
        }
        _ => return None,
    })
}

fn address(body: &mut Body, is_texel: bool, handle: &Typed, index: &Typed, stride: Typed) -> Typed {
    let index = body.resize(index, "i32");
    if is_texel {
        body.call("ptr", "ref.h.texel", &[handle.clone(), index])
    } else {
        body.call("ptr", "ref.h.element", &[handle.clone(), stride, index])
    }
}

/// `T` of `[0 x T]`.
fn element_of_array(ty: &str) -> Option<&str> {
    ty.strip_prefix("[0 x ")?.strip_suffix(']')
}

/// Operations on whole vectors.
pub fn geometry(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let parts: Vec<Vec<Typed>> = arguments.iter().map(|argument| body.split(argument)).collect();
    let first = parts.first()?;
    let whole = name;
    let name = whole.split('.').next()?;
    match name {
        "all" | "any" => {
            let combine = if name == "all" { "and a b" } else { "or a b" };
            let mut result: Option<Typed> = None;
            for component in first {
                let is_float = IrType::parse(&component.ty).is_float();
                let truth = body
                    .formula(if is_float { "une a 0" } else { "ne a 0" }, std::slice::from_ref(component))?;
                result = match result {
                    None => Some(truth),
                    Some(before) => Some(body.formula(combine, &[before, truth])?),
                };
            }
            result
        }
        "fdot" => dot(body, first, parts.get(1)?, "fmul a b", "fadd a b"),
        "sdot" | "udot" => dot(body, first, parts.get(1)?, "mul a b", "add a b"),
        "length" => length(body, first),
        "distance" => {
            let difference = each(body, "fsub a b", first, parts.get(1)?)?;
            length(body, &difference)
        }
        "normalize" => {
            let length = length(body, first)?;
            let components = each(body, "fdiv a b", first, &[length])?;
            Some(body.join(ret, &components))
        }
        "cross" => {
            let b = parts.get(1)?;
            let mut components = Vec::new();
            for (i, j) in [(1, 2), (2, 0), (0, 1)] {
                let x = body.formula("fmul a b", &[first.get(i)?.clone(), b.get(j)?.clone()])?;
                let y = body.formula("fmul a b", &[first.get(j)?.clone(), b.get(i)?.clone()])?;
                components.push(body.formula("fsub a b", &[x, y])?);
            }
            Some(body.join(ret, &components))
        }
        "faceforward" => {
            let dot = dot(body, parts.get(2)?, parts.get(1)?, "fmul a b", "fadd a b")?;
            let components = each(body, "sel olt b 0 a neg a", first, &[dot])?;
            Some(body.join(ret, &components))
        }
        "reflect" => {
            let dot = dot(body, parts.get(1)?, first, "fmul a b", "fadd a b")?;
            let scaled = each(body, "fmul a fmul 2 b", parts.get(1)?, &[dot])?;
            let components = each(body, "fsub a b", first, &scaled)?;
            Some(body.join(ret, &components))
        }
        "refract" => refract(body, first, parts.get(1)?, parts.get(2)?.first()?, ret),
        "smoothstep" => {
            let ratio = "@minnum @maxnum fdiv fsub c a fsub b a 0 1";
            let t = body.componentwise(ret, arguments, ratio)?;
            body.componentwise(ret, &[t], "fmul fmul a a fsub 3 fmul 2 a")
        }
        "dot4add" => {
            let extract =
                if whole.starts_with("dot4add.i8packed") { "ashr shl a 24 24" } else { "and a 255" };
            let mut total = arguments[0].clone();
            for shift in [0, 8, 16, 24] {
                let byte = |body: &mut Body, word: &Typed| {
                    let low =
                        body.formula("lshr a b", &[word.clone(), Typed::new("i32", &shift.to_string())])?;
                    body.formula(extract, &[low])
                };
                let (x, y) = (byte(body, arguments.get(1)?)?, byte(body, arguments.get(2)?)?);
                total = body.formula("add a mul b c", &[total, x, y])?;
            }
            Some(total)
        }
        "unpackhalf2x16" => {
            let halves = body.op("<2 x half>", &format!("bitcast i32 {} to <2 x half>", arguments[0].value));
            Some(body.op(ret, &format!("fpext <2 x half> {} to {ret}", halves.value)))
        }
        _ => None,
    }
}

/// A formula of two vectors' components; a vector of one is repeated.
fn each(body: &mut Body, formula: &str, a: &[Typed], b: &[Typed]) -> Option<Vec<Typed>> {
    let other = |i: usize| b.get(if b.len() == 1 { 0 } else { i }).cloned();
    a.iter().enumerate().map(|(i, x)| body.formula(formula, &[x.clone(), other(i)?])).collect()
}

/// The sum of products, from the first component on.
pub fn dot(body: &mut Body, a: &[Typed], b: &[Typed], product: &str, sum: &str) -> Option<Typed> {
    let products = each(body, product, a, b)?;
    let mut total = products.first()?.clone();
    for product in &products[1..] {
        total = body.formula(sum, &[total, product.clone()])?;
    }
    Some(total)
}

fn length(body: &mut Body, vector: &[Typed]) -> Option<Typed> {
    let square = dot(body, vector, vector, "fmul a b", "fadd a b")?;
    body.formula("@sqrt a", &[square])
}

fn refract(body: &mut Body, incident: &[Typed], normal: &[Typed], eta: &Typed, ret: &str) -> Option<Typed> {
    let dot = dot(body, normal, incident, "fmul a b", "fadd a b")?;
    let k = body.formula("fsub 1 fmul fmul a a fsub 1 fmul b b", &[eta.clone(), dot.clone()])?;
    let factor = body.formula("fadd fmul a b @sqrt c", &[eta.clone(), dot, k.clone()])?;
    let bent = each(body, "fmul a b", incident, std::slice::from_ref(eta))?;
    let along = each(body, "fmul a b", normal, &[factor])?;
    let difference = each(body, "fsub a b", &bent, &along)?;
    let components = each(body, "sel olt b 0 0 a", &difference, &[k])?;
    Some(body.join(ret, &components))
}
