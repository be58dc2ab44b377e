//! Bounds checks of a program's own arrays, if the caller requests them: variables of a function, `groupshared` memory, tables of
//! constants. Reads outside give 0; writes and atomic operations are skipped.

use super::body::Body;
use super::inst::AtomicScope;
use super::library::{Library, PREFIX};
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use super::{bounds, edit_dxil};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use rustc_hash::FxHashMap;
use spirant_ir::{Reader, Ty, TyKind, Val, edit, rmw_mnemonic};

/// How many addresses may lead to an access.
const LONGEST_CHAIN: usize = 16;

/// The planned checks.
#[derive(Default)]
pub struct Checks<'m> {
    /// Addresses with the operands that index an array, and the array's length.
    indices: Vec<(Val<'m>, Vec<(u32, u64)>)>,
    /// Accesses with the addresses that lead to them, and for an access other than a load, the function that
    /// replaces it.
    accesses: Vec<(Val<'m>, Vec<Val<'m>>, Option<String>)>,
}

/// Finds the accesses whose indices are not constant, and creates the functions that they require.
pub fn plan<'m>(reader: Reader<'m>, library: &mut Library) -> Lowered<Checks<'m>> {
    let mut checks = Checks::default();
    let mut known: FxHashMap<Val<'m>, bool> = FxHashMap::default();
    let functions = reader.functions().filter(|function| !function.is_declaration());
    for inst in functions.flat_map(|function| function.blocks()).flat_map(|block| block.instructions()) {
        let pointer = match inst.opcode() {
            Some(L::LLVMLoad | L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg) => inst.operand(0),
            Some(L::LLVMStore) => inst.operand(1),
            _ => None,
        };
        let Some(chain) = pointer.and_then(addresses) else { continue };
        let mut checked = Vec::new();
        for address in chain {
            let is_checked = *known.entry(address).or_insert_with(|| {
                let indices = indices(address);
                let any = !indices.is_empty();
                for (operand, count) in &indices {
                    if let Some(ty) = address.operand(*operand).and_then(|index| Type::of(index.ty())) {
                        define_index(library, &ty, *count);
                    }
                }
                checks.indices.extend(any.then_some((address, indices)));
                any
            });
            checked.extend(is_checked.then_some(address));
        }
        if !checked.is_empty() {
            let function = define_access(library, inst)?;
            checks.accesses.push((inst, checked, function));
        }
    }
    if !checks.accesses.is_empty() {
        let mut body = Body::new(library);
        let [a, b] = [body.parameter(&Type::I1), body.parameter(&Type::I1)];
        let both = body.op2(L::LLVMAnd, &a, &b);
        body.finish(&format!("{PREFIX}both"), Some(&both));
    }
    Ok(checks)
}

/// The addresses that lead from a variable to a pointer; none where it is not known what it is to.
fn addresses(pointer: Val<'_>) -> Option<Vec<Val<'_>>> {
    let (mut found, mut place) = (Vec::new(), pointer);
    for _ in 0..LONGEST_CHAIN {
        if place.is_instruction() && place.opcode() == Some(L::LLVMGetElementPtr) {
            found.push(place);
            place = place.operand(0)?;
            continue;
        }
        let is_variable = match place.is_instruction() {
            true => place.opcode() == Some(L::LLVMAlloca),
            false => place.is_constant(),
        };
        return is_variable.then_some(found);
    }
    None
}

/// The operands of an address that index an array and are not constant, and how many elements it has.
fn indices(address: Val<'_>) -> Vec<(u32, u64)> {
    let mut found = Vec::new();
    let mut ty: Ty<'_> = address.gep_source();
    for operand in 2..address.operand_count() {
        let index = address.operand(operand);
        let (element, count) = match ty.kind() {
            TyKind::Array(element, count) => (element, Some(count)),
            TyKind::Vector(element, count) => (element, Some(u64::from(count))),
            TyKind::Struct => {
                let member = index.and_then(Val::int_value).and_then(|member| usize::try_from(member).ok());
                let members = ty.members();
                match member.and_then(|member| members.get(member)) {
                    Some(member) => (*member, None),
                    None => break,
                }
            }
            _ => break,
        };
        ty = element;
        let is_open = index.is_some_and(|index| index.int_value().is_none_or(|at| Some(at) >= count));
        found.extend(count.filter(|count| is_open && *count > 0).map(|count| (operand, count)));
    }
    found
}

fn index_name(what: &str, ty: &str, count: u64) -> String {
    format!("{PREFIX}{what}.{ty}.{count}")
}

/// Defines two functions: whether an index is inside an array with this many elements, and an index that is always inside.
fn define_index(library: &mut Library, ty: &Type, count: u64) {
    for what in ["inside", "index"] {
        let name = index_name(what, &ty.to_string(), count);
        if library.has(&name) {
            continue;
        }
        let mut body = Body::new(library);
        let at = body.parameter(ty);
        let is_there = bounds::within(&mut body, &at, count as i64);
        let result = if what == "inside" { is_there } else { bounds::kept(&mut body, &is_there, &at) };
        body.finish(&name, Some(&result));
    }
}

/// The function that an access which writes becomes a call of: whether all its indices are inside, the pointer, what is written.
fn define_access(library: &mut Library, inst: Val<'_>) -> Lowered<Option<String>> {
    let types: &[u32] = match inst.opcode() {
        Some(L::LLVMStore) => &[1, 0],
        Some(L::LLVMAtomicRMW) => &[0, 1],
        Some(L::LLVMAtomicCmpXchg) => &[0, 1, 2],
        _ => return Ok(None),
    };
    let ty = |at: &u32| Type::of(inst.operand(*at)?.ty());
    let types = types.iter().map(ty).collect::<Option<Vec<Type>>>().ok_or_else(Refusal::malformed)?;
    let align = inst.alignment().max(1);
    let what = match inst.opcode() {
        Some(L::LLVMStore) => format!("store.{}.{align}", inst.is_volatile()),
        Some(L::LLVMAtomicRMW) => rmw_mnemonic(inst.rmw_op()),
        _ => "cmpxchg".to_owned(),
    };
    let spelled: Vec<String> = types.iter().map(Type::to_string).collect();
    let name = format!("{PREFIX}checked.{what}.{}", spelled.join("."));
    let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '.' }).collect();
    if library.has(&name) {
        return Ok(Some(name));
    }
    let mut body = Body::new(library);
    let condition = body.parameter(&Type::I1);
    let operands: Vec<Value> = types.iter().map(|ty| body.parameter(ty)).collect();
    let operate = |body: &mut Body<'_>| match operands.as_slice() {
        [place, value] if inst.is_volatile() => {
            body.store_volatile(value, place, align);
            Ok(())
        }
        [place, value] => {
            body.store(value, place, align);
            Ok(())
        }
        _ => Err(Refusal::malformed()),
    };
    let compute = |body: &mut Body<'_>| match operands.as_slice() {
        [place, value] => Ok(body.atomic(inst.rmw_op(), place, value, AtomicScope::System)),
        [place, compared, new] => Ok(body.compare_exchange(place, compared, new, AtomicScope::System)),
        _ => Err(Refusal::malformed()),
    };
    if inst.opcode() == Some(L::LLVMStore) {
        body.only_where(&condition, operate)?;
        body.finish(&name, None);
    } else {
        let value = body.result_where(&condition, compute)?;
        body.finish(&name, Some(&value));
    }
    Ok(Some(name))
}

/// Inserts the planned checks, with the functions that the module has now.
pub fn apply<'m>(llvm: &'m Module<'_>, checks: Checks<'m>) -> Result<(), String> {
    let function = |name: &str| function(llvm, name);
    let computed = |at, name: &str, arguments: &[Val<'m>]| computed(llvm, at, name, arguments);
    let mut conditions: FxHashMap<Val<'m>, Val<'m>> = FxHashMap::default();
    for (address, indices) in checks.indices {
        let mut all: Option<Val<'m>> = None;
        for (operand, count) in indices {
            let Some(index) = address.operand(operand) else { continue };
            let ty = index.ty().to_string();
            let inside = computed(address, &index_name("inside", &ty, count), &[index])?;
            let index = computed(address, &index_name("index", &ty, count), &[index])?;
            edit_dxil::set_operand(address, operand, index);
            all = Some(match all {
                Some(all) => computed(address, &format!("{PREFIX}both"), &[all, inside])?,
                None => inside,
            });
        }
        conditions.extend(all.map(|all| (address, all)));
    }
    for (access, addresses, name) in checks.accesses {
        let mut all: Option<Val<'m>> = None;
        for inside in addresses.iter().filter_map(|address| conditions.get(address).copied()) {
            all = Some(match all {
                Some(all) => computed(access, &format!("{PREFIX}both"), &[all, inside])?,
                None => inside,
            });
        }
        let Some(all) = all else { continue };
        let operand = |at: u32| access.operand(at).ok_or("an access without operands");
        match (name, access.opcode()) {
            (None, _) => edit_dxil::keep_where(access, all),
            (Some(name), Some(L::LLVMStore)) => {
                edit_dxil::replace_call(access, function(&name)?, &[all, operand(1)?, operand(0)?]);
            }
            (Some(name), Some(L::LLVMAtomicRMW)) => {
                edit_dxil::replace_call(access, function(&name)?, &[all, operand(0)?, operand(1)?]);
            }
            (Some(name), _) => {
                let arguments = [all, operand(0)?, operand(1)?, operand(2)?];
                edit_dxil::replace_call(access, function(&name)?, &arguments);
            }
        }
    }
    Ok(())
}

fn function<'m>(llvm: &'m Module<'_>, name: &str) -> Result<Val<'m>, String> {
    edit::function(llvm, name).ok_or_else(|| format!("there is no function {name}"))
}

/// What a function of one block computes, in front of an instruction.
fn computed<'m>(
    llvm: &'m Module<'_>,
    at: Val<'m>,
    name: &str,
    arguments: &[Val<'m>],
) -> Result<Val<'m>, String> {
    let value = edit_dxil::compute_before(at, function(llvm, name)?, arguments);
    value.ok_or_else(|| format!("{name} computes nothing"))
}
