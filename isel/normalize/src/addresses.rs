//! Pointers of kernels into global and constant memory, whose values are addresses of 64 bits.
//!
//! In a shader with physical storage buffers, a pointer into global memory is a number, and may be stored, loaded, chosen and compared. A module
//! with the mark [`Attached::Addresses`] is such a shader. When everything is inlined, [`make_numbers`] replaces each phi, selection, load, store and comparison
//! of such pointers by one of numbers, so that each pointer that remains is made of a number and leads to accesses alone, which
//! [`super::physical_memory`] lowers. [`make_memory`] then replaces the pointer types that variables hold.
//!
//! Invariant: a pointer is the address of a buffer or leads back to a variable, never one or the other. A program that mixes them is refused.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind as K;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::globals::set_operand;
use spirant_ir::report::Reporter;

use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Predicate, Reader, Ty, TyKind, Val, edit};
use spirant_marks::Attached;
use std::collections::HashMap;

/// How deep types nest that are replaced.
const DEEPEST: u32 = 64;

/// Whether the pointers of a module are addresses.
pub fn are_in(reader: Reader<'_>) -> bool {
    reader.has_named_metadata(Attached::Addresses.text())
}

/// Whether pointers into an address space may be addresses: global, constant and generic memory.
pub fn has_addresses(space: AddressSpace) -> bool {
    matches!(space, AddressSpace::CrossWorkgroup | AddressSpace::UniformConstant | AddressSpace::Generic)
}

fn is_pointer(ty: Ty<'_>) -> bool {
    matches!(ty.kind(), TyKind::Ptr(space) if has_addresses(space))
}

/// What a pointer may be. One of neither is null or undefined.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Leads {
    /// The address of a buffer.
    to_number: bool,
    /// A pointer that leads back to a variable.
    to_object: bool,
}

impl Leads {
    const NUMBER: Leads = Leads { to_number: true, to_object: false };
    const OBJECT: Leads = Leads { to_number: false, to_object: true };

    fn or(self, other: Leads) -> Leads {
        Leads { to_number: self.to_number || other.to_number, to_object: self.to_object || other.to_object }
    }

    fn is_both(self) -> bool {
        self.to_number && self.to_object
    }
}

/// Makes numbers of the pointers of a module that are addresses.
///
/// # Errors
/// A pointer that is an address or leads back to a variable, as a condition decides; the pointer to a variable in memory.
pub fn make_numbers(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let writer = Writer::new(llvm);
    for function in writer.reader().functions().filter(|function| !function.is_declaration()) {
        make_constants(&writer, function);
        let mut report = Reporter::new(diagnostics);
        report.function = Some(function);
        let mut numbers = Numbers { writer: &writer, known: leads_in(function) };
        let all: Vec<Val<'_>> = function.blocks().flat_map(|block| block.instructions()).collect();
        for inst in &all {
            report.instruction = Some(*inst);
            numbers.check(*inst, &mut report);
        }
        diagnostics.check()?;
        let replaced: Vec<_> = all.into_iter().filter_map(|inst| numbers.replace(inst)).collect();
        for old in replaced {
            edit::erase(old);
        }
    }
    Ok(())
}

/// Makes instructions of the pointers in constants that are addresses, and numbers of their conversions.
fn make_constants<'m>(writer: &Writer<'m>, function: Val<'m>) {
    let none = HashMap::new();
    let is_number = |value: Val<'m>| is_pointer(value.ty()) && !leads(value, &none).to_object;
    let all: Vec<Val<'m>> = function.blocks().flat_map(|block| block.instructions()).collect();
    for inst in all {
        // The operands of a phi are in other blocks; those are numbers where it is one.
        if inst.opcode() == Some(L::LLVMPHI) {
            continue;
        }
        let operands: Vec<Val<'m>> = inst.operands().collect();
        for (index, operand) in (0u32..).zip(operands) {
            if operand.value_kind() != K::LLVMConstantExprValueKind {
                continue;
            }
            writer.stand_before(inst);
            let new = match (operand.opcode(), operand.operand(0)) {
                (Some(L::LLVMPtrToInt), Some(pointer)) if is_number(pointer) => {
                    let number = number_of(writer, pointer);
                    match operand.ty() == number.ty() {
                        true => number,
                        false => writer.cast(L::LLVMTrunc, number, operand.ty()),
                    }
                }
                _ => continue,
            };
            set_operand(inst, index, new);
        }
        let accessed = match inst.opcode() {
            Some(L::LLVMLoad | L::LLVMGetElementPtr | L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg) => 0..1,
            Some(L::LLVMStore) => 1..2,
            Some(L::LLVMCall) => 0..inst.arguments().len() as u32,
            _ => 0..0,
        };
        for index in accessed {
            let Some(operand) = inst.operand(index).filter(|operand| operand.is_constant()) else { continue };
            if is_number(operand) && !operand.is_undef() {
                writer.stand_before(inst);
                if let Some(new) = instruction_of(writer, operand, DEEPEST) {
                    set_operand(inst, index, new);
                }
            }
        }
    }
}

/// The instruction that computes the address that a constant is.
fn instruction_of<'m>(writer: &Writer<'m>, pointer: Val<'m>, depth: u32) -> Option<Val<'m>> {
    let made = |number: Val<'m>| {
        writer.unfolded(number, |number| writer.cast(L::LLVMIntToPtr, number, pointer.ty()))
    };
    if pointer.is_null() {
        return Some(made(writer.zero(writer.int(64))));
    }
    let operands: Vec<Val<'m>> = pointer.operands().collect();
    let (base, indices) = operands.split_first().filter(|_| depth > 0)?;
    match pointer.opcode()? {
        L::LLVMIntToPtr => Some(made(*base)),
        L::LLVMAddrSpaceCast | L::LLVMBitCast => {
            let inner = instruction_of(writer, *base, depth - 1)?;
            Some(writer.cast(L::LLVMAddrSpaceCast, inner, pointer.ty()))
        }
        L::LLVMGetElementPtr => {
            let inner = instruction_of(writer, *base, depth - 1)?;
            Some(writer.address(pointer.gep_source(), inner, indices, false))
        }
        _ => None,
    }
}

/// The address that a pointer is, computed where the writer stands.
fn number_of<'m>(writer: &Writer<'m>, value: Val<'m>) -> Val<'m> {
    let long = writer.int(64);
    let mut inner = value;
    while inner.value_kind() == K::LLVMConstantExprValueKind
        && matches!(inner.opcode(), Some(L::LLVMAddrSpaceCast | L::LLVMBitCast))
        && let Some(operand) = inner.operand(0)
    {
        inner = operand;
    }
    if inner.is_null() {
        return writer.zero(long);
    }
    if inner.is_undef() {
        return writer.undef(long);
    }
    writer.cast(L::LLVMPtrToInt, value, long)
}

/// What each pointer of a function that may be an address leads to.
fn leads_in(function: Val<'_>) -> HashMap<Val<'_>, Leads> {
    let all = function.blocks().flat_map(|block| block.instructions());
    let pointers: Vec<Val<'_>> = all.filter(|inst| is_pointer(inst.ty())).collect();
    let mut known: HashMap<Val<'_>, Leads> = pointers.iter().map(|it| (*it, Leads::default())).collect();
    let mut rest = pointers;
    while let Some(pointer) = rest.pop() {
        let found = sources(pointer, &known);
        if known.get(&pointer) != Some(&found) {
            known.insert(pointer, found);
            rest.extend(pointer.users().filter(|user| user.is_instruction() && is_pointer(user.ty())));
        }
    }
    known
}

/// What a pointer leads to by what its operands lead to.
fn sources(pointer: Val<'_>, known: &HashMap<Val<'_>, Leads>) -> Leads {
    let of = |operand: Option<Val<'_>>| operand.map_or(Leads::OBJECT, |operand| leads(operand, known));
    match pointer.opcode() {
        Some(L::LLVMIntToPtr | L::LLVMLoad) => Leads::NUMBER,
        Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMFreeze) => {
            of(pointer.operand(0))
        }
        Some(L::LLVMPHI) => {
            let values = pointer.incoming().map(|(value, _)| leads(value, known));
            values.fold(Leads::default(), Leads::or)
        }
        Some(L::LLVMSelect) => of(pointer.operand(1)).or(of(pointer.operand(2))),
        _ => Leads::OBJECT,
    }
}

/// What an operand leads to.
fn leads(mut value: Val<'_>, known: &HashMap<Val<'_>, Leads>) -> Leads {
    loop {
        if let Some(known) = known.get(&value) {
            return *known;
        }
        if value.is_null() || value.is_undef() {
            return Leads::default();
        }
        if value.value_kind() != K::LLVMConstantExprValueKind {
            return Leads::OBJECT;
        }
        value = match (value.opcode(), value.operand(0)) {
            (Some(L::LLVMIntToPtr), _) => return Leads::NUMBER,
            (Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast), Some(inner)) => inner,
            _ => return Leads::OBJECT,
        };
    }
}

struct Numbers<'w, 'm> {
    writer: &'w Writer<'m>,
    known: HashMap<Val<'m>, Leads>,
}

impl<'m> Numbers<'_, 'm> {
    fn leads(&self, value: Option<Val<'m>>) -> Leads {
        value.map_or(Leads::OBJECT, |value| leads(value, &self.known))
    }

    /// Reports what cannot be a number.
    fn check(&self, inst: Val<'m>, report: &mut Reporter<'_, 'm>) {
        let is_mixed = match inst.opcode() {
            Some(L::LLVMPHI | L::LLVMSelect) if is_pointer(inst.ty()) => {
                let own = self.known.get(&inst).is_some_and(|leads| leads.is_both());
                let both = |leads: Leads| leads.is_both();
                // The first that mixes them, not what follows from it.
                own && !inst
                    .operands()
                    .any(|operand| is_pointer(operand.ty()) && both(self.leads(Some(operand))))
            }
            Some(L::LLVMICmp) if inst.operand(0).is_some_and(|operand| is_pointer(operand.ty())) => {
                self.leads(inst.operand(0)).or(self.leads(inst.operand(1))).is_both()
            }
            Some(L::LLVMStore) => {
                let (value, place) = (inst.operand(0), inst.operand(1));
                let ty = value.map(Val::ty).filter(|ty| ty.is_pointer());
                let is_kept = ty.is_some_and(|ty| !is_pointer(ty)) && self.leads(place).to_number;
                if is_kept || ty.is_some_and(is_pointer) && self.leads(value).to_object {
                    let message = "the pointer to a variable is stored in memory, which holds the addresses of buffers alone";
                    let help =
                        "store an index, or keep the data in a buffer that is an argument of the kernel";
                    report.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
                }
                false
            }
            _ => false,
        };
        if is_mixed {
            let message = "a pointer may be the address of a buffer or point into a variable of the shader, which are accessed by different instructions";
            let help = "branch, and access each in its branch; or keep the data in a buffer that is an argument of the kernel";
            report.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
        }
    }

    fn long(&self) -> Ty<'m> {
        self.writer.int(64)
    }

    fn number(&self, value: Val<'m>) -> Val<'m> {
        number_of(self.writer, value)
    }

    /// The pointer at an address, of a type.
    fn pointer(&self, number: Val<'m>, ty: Ty<'m>) -> Val<'m> {
        let buffer = self.writer.pointer(AddressSpace::StorageBuffer);
        let made = self.writer.unfolded(number, |number| self.writer.cast(L::LLVMIntToPtr, number, buffer));
        self.writer.cast(L::LLVMAddrSpaceCast, made, ty)
    }

    /// Writes an instruction in terms of numbers; returns it if it has no use any more.
    fn replace(&mut self, inst: Val<'m>) -> Option<Val<'m>> {
        let writer = self.writer;
        if let Some(leads) = self.known.get(&inst) {
            let is_number = !leads.to_object;
            return if is_number { self.replace_pointer(inst) } else { None };
        }
        writer.stand_before(inst);
        match inst.opcode() {
            Some(L::LLVMICmp) => {
                let (a, b) = (inst.operand(0)?, inst.operand(1)?);
                if !is_pointer(a.ty()) || self.leads(Some(a)).or(self.leads(Some(b))).to_object {
                    return None;
                }
                let Some(Predicate::Int(predicate)) = inst.predicate() else { return None };
                let new = writer.compare_ints(predicate, self.number(a), self.number(b));
                edit::replace_uses(inst, new);
                Some(inst)
            }
            Some(L::LLVMStore) => {
                let (value, place) = (inst.operand(0)?, inst.operand(1)?);
                if !is_pointer(value.ty()) {
                    return None;
                }
                let new = writer.store(self.number(value), place);
                writer.copy_access(inst, new);
                writer.copy_metadata(inst, new);
                Some(inst)
            }
            _ => None,
        }
    }

    /// The same of an instruction whose value is an address.
    fn replace_pointer(&mut self, inst: Val<'m>) -> Option<Val<'m>> {
        let (writer, long) = (self.writer, self.long());
        writer.stand_before(inst);
        let number = match inst.opcode() {
            Some(L::LLVMIntToPtr) => {
                let address = inst.operand(0)?;
                match address.ty().kind() {
                    TyKind::Int(64) => address,
                    TyKind::Int(..64) => writer.cast(L::LLVMZExt, address, long),
                    _ => writer.cast(L::LLVMTrunc, address, long),
                }
            }
            Some(L::LLVMLoad) => {
                let load = writer.load(long, inst.operand(0)?);
                writer.copy_access(inst, load);
                load
            }
            Some(L::LLVMFreeze) => writer.freeze(self.number(inst.operand(0)?)),
            Some(L::LLVMSelect) => {
                let (a, b) = (self.number(inst.operand(1)?), self.number(inst.operand(2)?));
                writer.unfolded(inst.operand(0)?, |condition| writer.select(condition, a, b))
            }
            Some(L::LLVMPHI) => {
                let phi = writer.phi(long);
                for (value, from) in inst.incoming() {
                    writer.stand_before_end(from);
                    writer.add_incoming(phi, self.number(value), from);
                }
                let rest = inst.parent()?.instructions().find(|it| it.opcode() != Some(L::LLVMPHI))?;
                writer.stand_before(rest);
                phi
            }
            _ => return None,
        };
        let new = self.pointer(number, inst.ty());
        self.known.insert(new, Leads::NUMBER);
        edit::replace_uses(inst, new);
        Some(inst)
    }
}

/// Replaces the pointers to buffers in the types of variables by numbers.
pub fn make_memory(llvm: &Module<'_>) {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let mut types = Types { writer: &writer, known: HashMap::new() };
    let all: Vec<Val<'_>> =
        reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions()).collect();
    for inst in all {
        writer.stand_before(inst);
        let new = match inst.opcode() {
            Some(L::LLVMAlloca) => {
                let ty = types.of(inst.allocated_type());
                if ty == inst.allocated_type() {
                    continue;
                }
                let new = writer.allocate(ty);
                writer.set_alignment(new, inst.alignment());
                new
            }
            Some(L::LLVMGetElementPtr) => {
                let ty = types.of(inst.gep_source());
                let operands: Vec<Val<'_>> = inst.operands().collect();
                let [base, indices @ ..] = operands.as_slice() else { continue };
                if ty == inst.gep_source() {
                    continue;
                }
                writer.unfolded(*base, |base| writer.address_like(inst, ty, base, indices))
            }
            _ => continue,
        };
        writer.copy_metadata(inst, new);
        edit::replace_uses(inst, new);
        edit::erase(inst);
    }
    let variables: Vec<Val<'_>> = reader.globals().collect();
    for old in variables
        .into_iter()
        .filter(|variable| variable.initializer().is_none_or(|it| it.is_null() || it.is_undef()))
    {
        let ty = types.of(old.value_type());
        if ty == old.value_type() {
            continue;
        }
        let name = old.name();
        let new = writer.add_global("", ty, old.ty().address_space());
        writer.set_linkage(new, old.linkage());
        writer.set_alignment(new, old.alignment());
        if let Some(initializer) = old.initializer() {
            let same = if initializer.is_undef() { writer.undef(ty) } else { writer.zero(ty) };
            writer.set_initializer(new, same);
        }
        if old.is_externally_initialized() {
            writer.set_externally_initialized(new);
        }
        edit::replace_uses(old, new);
        edit::erase_global(old);
        writer.set_name(new, &name);
    }
}

/// Types in memory, with numbers for pointers to buffers.
struct Types<'w, 'm> {
    writer: &'w Writer<'m>,
    known: HashMap<Ty<'m>, Ty<'m>>,
}

impl<'m> Types<'_, 'm> {
    fn of(&mut self, ty: Ty<'m>) -> Ty<'m> {
        self.inner(ty, DEEPEST)
    }

    fn inner(&mut self, ty: Ty<'m>, depth: u32) -> Ty<'m> {
        if let Some(known) = self.known.get(&ty) {
            return *known;
        }
        if depth == 0 {
            return ty;
        }
        let writer = self.writer;
        let new = match ty.kind() {
            TyKind::Ptr(space) if has_addresses(space) => writer.int(64),
            TyKind::Array(element, count) => {
                let new = self.inner(element, depth - 1);
                if new == element { ty } else { writer.array(new, count) }
            }
            TyKind::Vector(element, count) => {
                let new = self.inner(element, depth - 1);
                if new == element { ty } else { writer.vector(new, count) }
            }
            TyKind::Struct if !ty.is_opaque_struct() => {
                let own = ty.members();
                let new: Vec<Ty<'m>> = own.iter().map(|member| self.inner(*member, depth - 1)).collect();
                match ty.source_name() {
                    _ if new == own => ty,
                    Some(name) => writer.named_structure(&name, &new, ty.is_packed()),
                    None => writer.structure(&new, ty.is_packed()),
                }
            }
            _ => ty,
        };
        self.known.insert(ty, new);
        new
    }
}

#[cfg(test)]
mod tests {
    use super::{Attached, make_memory, make_numbers};
    use crate::testing::{Made, SHADER, made};

    fn numbered(body: &str) -> Made {
        let mark = Attached::Addresses.text();
        let ir = format!(
            "{SHADER}@table = addrspace(2) constant [4 x i32] zeroinitializer\ndefine void @f(i64 %n, i1 %c, ptr addrspace(13) %block) {{\n  %p = inttoptr i64 %n to ptr addrspace(1)\n{body}  ret void\n}}\n!{mark} = !{{!0}}\n!0 = !{{}}\n"
        );
        made(&ir, |llvm, diagnostics| {
            if make_numbers(llvm, diagnostics).is_ok() {
                make_memory(llvm);
            }
        })
    }

    #[test]
    fn pointers_in_memory_and_choices_are_numbers() {
        let of = numbered(
            "  %q = load ptr addrspace(1), ptr addrspace(1) %p\n  %r = select i1 %c, ptr addrspace(1) %q, ptr addrspace(1) null\n  store ptr addrspace(1) %r, ptr addrspace(1) %p\n  %e = icmp eq ptr addrspace(1) %q, %p\n",
        );
        assert!(of.said.is_empty(), "{:?}", of.said);
        let body = of.function("f");
        for new in ["load i64", "select i1 %c, i64", "store i64", "icmp eq i64"] {
            assert!(body.contains(new), "{new}: {body}");
        }
    }

    #[test]
    fn variables_hold_numbers() {
        let of = numbered("  %a = alloca { i32, ptr addrspace(1) }\n  store ptr addrspace(1) %p, ptr %a\n");
        assert!(of.function("f").contains("alloca { i32, i64 }"), "{}", of.ir);
    }

    #[test]
    fn an_address_or_a_variable_is_refused() {
        let of = numbered(
            "  %o = inttoptr i64 %n to ptr addrspace(2)\n  %r = select i1 %c, ptr addrspace(2) %o, ptr addrspace(2) @table\n  %v = load i32, ptr addrspace(2) %r\n",
        );
        assert!(of.said[0].contains("may be the address of a buffer"), "{:?}", of.said);
    }
}
