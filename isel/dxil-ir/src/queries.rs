//! Ray queries: objects of the function that allocates them.
//!
//! DXIL identifies a query by the number that its allocation returns. SPIR-V has a variable for each, whose address every
//! operation takes. If a function selects among its queries, they are an array, and the number is the index.

use super::body::Body;
use super::cx::{Call, Cx};
use super::handles::{Query, make};
use super::inst::Is;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use rustc_hash::FxHashMap;
use spirant_ir::{ExtType, Reader, TyKind, Val, dxil as edit_dxil};
use spirant_names::dxil_rows::lowering::{Form, Lowering, Of, Query as Asked};
use spirant_names::dxil_rows::{DxOp, Row};

/// The operand of an operation that begins to trace a ray with the flags of that ray.
const RAY_FLAGS: u32 = 3;

/// The queries of a module: by the calls that allocate them, or by those that use them if control flow or an array selects them. Each has a
/// variable; those of a function that selects among them share an array.
pub fn allocate<'m>(reader: Reader<'m>) -> FxHashMap<Val<'m>, Query<'m>> {
    let mut queries = FxHashMap::default();
    if !reader.functions().any(|function| function.name().starts_with("dx.op.allocateRayQuery")) {
        return queries;
    }
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        let insts = function.blocks().flat_map(|block| block.instructions());
        let calls: Vec<Val<'m>> = insts.filter(|inst| super::operation_class(*inst).is_some()).collect();
        let allocated: Vec<(Val<'m>, u64)> =
            calls.iter().filter_map(|call| Some((*call, flags_of(*call)?))).collect();
        let is_use =
            |call: &&Val<'m>| matches!(Row::of(**call), Some(Row { lowering: Lowering::Query(_), .. }));
        let uses: Vec<Val<'m>> = calls.iter().filter(is_use).copied().collect();
        let is_direct = |call: &Val<'m>| call.operand(1).is_some_and(|number| flags_of(number).is_some());
        if allocated.is_empty() || uses.iter().all(is_direct) {
            queries.extend(allocated.into_iter().filter_map(|(call, flags)| {
                let place = edit_dxil::allocate_queries(&[call])?;
                Some((call, Query { address: edit_dxil::query_address(call, place, None)?, flags }))
            }));
        } else {
            select(&allocated, &uses, &mut queries);
        }
    }
    queries
}

/// Puts the queries of a function into an array, where its operations select one by its number.
fn select<'m>(allocated: &[(Val<'m>, u64)], uses: &[Val<'m>], queries: &mut FxHashMap<Val<'m>, Query<'m>>) {
    let (calls, flags): (Vec<Val<'m>>, Vec<u64>) = allocated.iter().copied().unzip();
    let Some(place) = edit_dxil::allocate_queries(&calls) else { return };
    for (at, call) in calls.iter().enumerate() {
        edit_dxil::number_query(*call, at);
    }
    let same = flags.first().copied().filter(|first| flags.iter().all(|flags| flags == first));
    for call in uses {
        let Some(number) = call.operand(1).filter(|number| number.ty().kind() == TyKind::Int(32)) else {
            continue;
        };
        let several = Some((calls.len(), number)).filter(|(count, _)| *count > 1);
        if same.is_none() && DxOp::of(*call) == Some(DxOp::RayQuery_TraceRayInline) {
            edit_dxil::add_bits(*call, RAY_FLAGS, number, &flags);
        }
        let address = edit_dxil::query_address(*call, place, several);
        queries.extend(address.map(|address| (*call, Query { address, flags: same.unwrap_or(0) })));
    }
}

/// The flags that every ray of a query has, which is what a call allocates.
fn flags_of(call: Val<'_>) -> Option<u64> {
    super::operation_class(call)?;
    let number = |index| call.operand(index)?.int_value();
    match DxOp::of(call)? {
        DxOp::AllocateRayQuery => number(1),
        // Of those with micromaps.
        DxOp::AllocateRayQuery2 if number(2) == Some(0) => number(1),
        _ => None,
    }
}

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, what: Asked) -> Lowered<Call<'m>> {
    let number = cx.argument(1)?;
    let query = cx.queries.get(&cx.call).or_else(|| cx.queries.get(&number));
    let query = *query.ok_or_else(|| {
        Refusal::unsupported(
            "a ray query that is passed to a function of a library is not supported: trace it where it is declared",
        )
    })?;
    match what {
        Asked::Begin => {
            let arguments: Vec<usize> = (3..=12).collect();
            let handle = cx.handle(2)?;
            let flags = Value::i32(i64::from(query.flags as u32));
            let key = query.flags.to_string();
            cx.function_of_query(row, &key, query.address, &arguments, &[&handle], |body, values, indices| {
                let [address, own, mask, x, y, z, near, dx, dy, dz, far] = values else {
                    return Err(Refusal::malformed());
                };
                let index = indices.first().and_then(Option::as_ref);
                let structure = make(body, &handle, 32, false, index)?;
                let all = body.op2(Op::LLVMOr, own, &flags);
                let origin = body.vector(&[x.clone(), y.clone(), z.clone()]);
                let direction = body.vector(&[dx.clone(), dy.clone(), dz.clone()]);
                let near = near.clone();
                let operands =
                    [address.clone(), structure, all, mask.clone(), origin, near, direction, far.clone()];
                body.call(&Type::Void, "__spirv_RayQueryInitializeKHR", &operands);
                Ok(None)
            })
        }
        Asked::Step(name, arguments) => {
            let result = cx.result()?;
            cx.function_of_query(row, "", query.address, arguments, &[], |body, values, _| {
                let value = body.call(&result, name, values);
                Ok(Some(value).filter(|value| value.ty != Type::Void))
            })
        }
        Asked::Get(name, of, form) => ask(cx, row, query, name, of, form),
    }
}

fn ask<'m>(
    cx: &mut Cx<'_, 'm>,
    row: &Row,
    query: Query<'m>,
    name: &str,
    of: Of,
    form: Form,
) -> Lowered<Call<'m>> {
    let operands = |address: &Value| -> Vec<Value> {
        match of {
            Of::Ray => vec![address.clone()],
            Of::Candidate => vec![address.clone(), Value::i32(0)],
            Of::Committed => vec![address.clone(), Value::i32(1)],
        }
    };
    if form == Form::Transform {
        return transform(cx, row, query, name, operands);
    }
    let component = match form {
        Form::Vector(count) => {
            let component = cx.immediate(2, "a component of a vector")?;
            Some(component).filter(|at| *at < u64::from(count)).ok_or_else(Refusal::malformed)?
        }
        _ => 0,
    };
    cx.function_of_query(row, &component.to_string(), query.address, &[], &[], |body, values, _| {
        let operands = operands(values.first().ok_or_else(Refusal::malformed)?);
        Ok(Some(match form {
            Form::Int => body.call(&Type::I32, name, &operands),
            Form::Float | Form::Transform => body.call(&Type::Float, name, &operands),
            Form::Bool => body.call(&Type::I1, name, &operands),
            Form::Not => {
                let is = body.call(&Type::I1, name, &operands);
                body.op2(Op::LLVMXor, &is, &Value::bool(true))
            }
            Form::Vector(count) => {
                let ty = Type::Float.times(count as usize);
                let vector = body.call(&ty, name, &operands);
                lane(body, &vector, &Value::i32(component as i64))
            }
        }))
    })
}

/// A matrix of three rows and four columns, by columns.
fn matrix_type() -> Type {
    let columns = Type::Target(ExtType::Literal, vec![], vec![4]);
    Type::Target(ExtType::Type, vec![Type::Float.times(3), columns], vec![24])
}

fn lane(body: &mut Body<'_>, vector: &Value, at: &Value) -> Value {
    body.extract_element(vector, at)
}

/// A component of a transform: any, where row and column are not constant.
fn transform<'m>(
    cx: &mut Cx<'_, 'm>,
    row: &Row,
    query: Query<'m>,
    name: &str,
    operands: impl Fn(&Value) -> Vec<Value>,
) -> Lowered<Call<'m>> {
    let constant = cx.constant(2).zip(cx.constant(3));
    if constant.is_some_and(|(row, column)| row > 2 || column > 3) {
        return Err(Refusal::malformed());
    }
    let key = constant.map_or_else(String::new, |(row, column)| format!("{row}.{column}"));
    let arguments: &[usize] = if constant.is_some() { &[] } else { &[2, 3] };
    cx.function_of_query(row, &key, query.address, arguments, &[], |body, values, _| {
        let address = values.first().ok_or_else(Refusal::malformed)?;
        let matrix = body.call(&matrix_type(), name, &operands(address));
        let column = |body: &mut Body<'_>, at: u64| {
            let operands = [matrix.clone(), Value::i32(at as i64)];
            body.call(&Type::Float.times(3), "__spirv_CompositeExtract", &operands)
        };
        match (constant, values) {
            (Some((row, at)), _) => {
                let vector = column(body, at);
                Ok(Some(lane(body, &vector, &Value::i32(row as i64))))
            }
            (None, [_, row, at]) => {
                let mut chosen = column(body, 0);
                for number in 1..4 {
                    let other = column(body, number);
                    let is_it = body.compare(Is::Equal, at, &Value::int(&at.ty, number as i64));
                    chosen = body.select(&is_it, &other, &chosen);
                }
                Ok(Some(lane(body, &chosen, row)))
            }
            _ => Err(Refusal::malformed()),
        }
    })
}
