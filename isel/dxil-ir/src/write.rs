//! Writes the functions of a library as an LLVM module.
//!
//! LLVM's builder checks nothing. So instructions are checked against the rules of LLVM IR here: a program whose operations have
//! wrong types is refused.

#[cfg(test)]
mod tests;

use super::inst::{AtomicScope, Inst, Is, parameter};
use super::library::{Content, Declared, Function, Global, Library};
use super::value::{Operand, Type, Value};
use inkwell::context::ContextRef;
use inkwell::llvm_sys::{
    LLVMAtomicOrdering as Ordering, LLVMAtomicRMWBinOp as Rmw, LLVMIntPredicate as IntIs,
    LLVMLinkage as Linkage, LLVMOpcode as Op, LLVMRealPredicate as RealIs,
};
use inkwell::module::Module;
use rustc_hash::FxHashMap;
use spirant_ir::writer::{Access, AttributeIndex, Writer};
use spirant_ir::{Bb, Reader, Val, edit};
use spirant_names::intrinsics::is_convergent;
use std::collections::BTreeSet;

impl Library {
    /// Adds the library to a module.
    ///
    /// # Errors
    /// Instructions with wrong types.
    pub fn link(&self, llvm: &Module<'_>) -> Result<(), String> {
        let module = self.module(llvm)?;
        let mut names = BTreeSet::new();
        for ty in self.types() {
            ty.names(&mut names);
        }
        let reader = Reader::new(llvm);
        let find = |name: &String| reader.named_struct(name).ok_or_else(|| format!("the type {name}"));
        edit::link(llvm, module, &names.iter().map(find).collect::<Result<Vec<_>, _>>()?)
    }

    /// The types that functions have and call others with.
    fn types(&self) -> impl Iterator<Item = &Type> {
        let declared = self.declared.values().map(|declared| (&declared.result, &declared.parameters));
        let functions = self.functions.values().map(|function| (&function.result, &function.parameters));
        declared.chain(functions).flat_map(|(result, parameters)| parameters.iter().chain([result]))
    }

    /// The library as a module with the triple and the data layout of another one.
    ///
    /// # Errors
    /// Instructions that do not have the types that they must have.
    fn module<'c>(&self, like: &Module<'c>) -> Result<Module<'c>, String> {
        let context: ContextRef<'c> = like.get_context();
        let module = context.create_module("operations");
        module.set_triple(&like.get_triple());
        let writer = Writer::new(&module);
        edit::set_data_layout(writer.reader(), &Reader::new(like).data_layout());
        for (name, global) in &self.globals {
            add_global(&writer, name, global).ok_or_else(|| format!("the type of the variable {name}"))?;
        }
        let mut functions = FxHashMap::default();
        for ((plain, _), Declared { name, result, parameters }) in &self.declared {
            let function = declare(&writer, name, result, parameters, is_convergent(plain))
                .ok_or_else(|| format!("the types that {plain} is called with"))?;
            functions.insert(name.as_str(), function);
        }
        for (name, Function { result, parameters, is_convergent, .. }) in &self.functions {
            let function = declare(&writer, name, result, parameters, *is_convergent)
                .ok_or_else(|| format!("the types of {name}"))?;
            functions.insert(name.as_str(), function);
        }
        for (name, function) in self.functions.iter().filter(|(_, function)| !function.insts.is_empty()) {
            Making::new(&writer, &functions, functions[name.as_str()])
                .make(function)
                .ok_or_else(|| format!("{name} has operands of types that it does not take"))?;
        }
        drop(writer);
        Ok(module)
    }
}

fn declare<'m>(
    writer: &Writer<'m>,
    name: &str,
    result: &Type,
    parameters: &[Type],
    is_convergent: bool,
) -> Option<Val<'m>> {
    let made = |ty: &Type| ty.made(writer).filter(|_| *ty != Type::Void);
    let parameters = parameters.iter().map(made).collect::<Option<Vec<_>>>()?;
    let function = writer.add_function(name, writer.function(result.made(writer)?, &parameters));
    if is_convergent {
        writer.add_int_attribute(function, AttributeIndex::Function, "convergent", 0);
    }
    Some(function)
}

fn add_global(writer: &Writer<'_>, name: &str, global: &Global) -> Option<()> {
    let Global { space, content, decorations } = global;
    let constant = match content {
        Content::External(ty) | Content::Interface { ty, .. } => {
            let variable = writer.add_global(name, ty.made(writer).filter(|_| *ty != Type::Void)?, *space);
            if let Content::Interface { is_read, .. } = content {
                writer.make_own_of_thread(variable);
                if *is_read {
                    writer.set_constant(variable);
                    writer.set_externally_initialized(variable);
                }
            }
            decorate(writer, variable, decorations);
            return Some(());
        }
        Content::Text(text) => writer.text(text),
        Content::Pairs(pairs) => {
            let pair = writer.array(writer.float(), 2);
            let number = |number: &f32| writer.real(writer.float(), f64::from(*number));
            let row = |row: &[f32; 2]| writer.aggregate(pair, &row.each_ref().map(number));
            let rows: Vec<Val<'_>> = pairs.iter().map(row).collect();
            writer.aggregate(writer.array(pair, rows.len() as u64), &rows)
        }
    };
    let variable = writer.add_global(name, constant.ty(), *space);
    writer.set_initializer(variable, constant);
    writer.set_constant(variable);
    writer.set_linkage(variable, Linkage::LLVMPrivateLinkage);
    writer.set_unnamed(variable);
    decorate(writer, variable, decorations);
    Some(())
}

fn decorate<'m>(writer: &Writer<'m>, variable: Val<'m>, decorations: &[Vec<u32>]) {
    if decorations.is_empty() {
        return;
    }
    let node = |words: &Vec<u32>| {
        writer.md_node(&words.iter().map(|word| writer.md_word(*word)).collect::<Vec<_>>())
    };
    let list: Vec<_> = decorations.iter().map(node).collect();
    writer.attach_to_global(variable, "spirv.Decorations", writer.md_node(&list));
}

/// A function while it is made.
struct Making<'w, 'm> {
    writer: &'w Writer<'m>,
    functions: &'w FxHashMap<&'w str, Val<'m>>,
    function: Val<'m>,
    locals: FxHashMap<String, Val<'m>>,
    blocks: FxHashMap<&'w str, Bb<'m>>,
}

impl<'w, 'm> Making<'w, 'm> {
    fn new(writer: &'w Writer<'m>, functions: &'w FxHashMap<&'w str, Val<'m>>, function: Val<'m>) -> Self {
        Making { writer, functions, function, locals: FxHashMap::default(), blocks: FxHashMap::default() }
    }

    /// The blocks of a function; none where an instruction does not have the types that it must have.
    fn make(mut self, from: &'w Function) -> Option<()> {
        for (at, value) in self.function.params().into_iter().enumerate() {
            self.writer.set_name(value, &parameter(at));
            self.locals.insert(parameter(at), value);
        }
        let entry = self.writer.append_block(self.function, "");
        for (_, inst) in &from.insts {
            if let Inst::Label(name) = inst {
                self.blocks.insert(name, self.writer.append_block(self.function, name));
            }
        }
        self.writer.stand_at(entry);
        let mut phis = Vec::new();
        for (name, inst) in &from.insts {
            if !is_right(inst) {
                return None;
            }
            let made = self.inst(inst)?;
            if let Inst::Phi(_, edges) = inst {
                phis.push((made, edges));
            }
            if !name.is_empty() {
                self.writer.set_name(made, name);
                self.locals.insert(name.clone(), made);
            }
        }
        for (phi, edges) in phis {
            for (value, block) in edges {
                self.writer.add_incoming(phi, self.value(value)?, self.block(block)?);
            }
        }
        Some(())
    }

    fn block(&self, name: &str) -> Option<Bb<'m>> {
        self.blocks.get(name).copied()
    }

    fn value(&self, value: &Value) -> Option<Val<'m>> {
        let writer = self.writer;
        let ty = value.ty.made(writer)?;
        Some(match &value.operand {
            Operand::Local(name) => *self.locals.get(name)?,
            Operand::Global(name) => writer.reader().named_global(name)?,
            Operand::Int(number) => {
                let width = value.ty.width();
                let mask = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
                writer.int_constant(ty, Some(*number as u64 & mask).filter(|_| value.ty.is_int())?)
            }
            Operand::Float(number) => writer.real(ty, Some(*number).filter(|_| value.ty.is_float())?),
            Operand::Zero => writer.zero(ty),
            Operand::Poison => writer.poison(ty),
        })
    }

    fn inst(&self, inst: &Inst) -> Option<Val<'m>> {
        let writer = self.writer;
        let value = |value: &Value| self.value(value);
        let values = |list: &[Value]| list.iter().map(value).collect::<Option<Vec<_>>>();
        Some(match inst {
            Inst::Binary(op, a, b) => {
                let b = value(b)?;
                writer.unfolded(value(a)?, |a| writer.binary(*op, a, b))
            }
            Inst::Compare(is, a, b) => {
                let b = value(b)?;
                writer.unfolded(value(a)?, |a| match is {
                    Is::Equal => writer.compare_ints(IntIs::LLVMIntEQ, a, b),
                    Is::NotEqual => writer.compare_ints(IntIs::LLVMIntNE, a, b),
                    Is::Below => writer.compare_ints(IntIs::LLVMIntULT, a, b),
                    Is::NotAbove => writer.compare_ints(IntIs::LLVMIntULE, a, b),
                    Is::SameNumber => writer.compare_floats(RealIs::LLVMRealOEQ, a, b),
                })
            }
            Inst::Select(condition, a, b) => {
                let (a, b) = (value(a)?, value(b)?);
                writer.unfolded(value(condition)?, |condition| writer.select(condition, a, b))
            }
            Inst::Cast(op, a, ty) => {
                let ty = ty.made(writer)?;
                writer.unfolded(value(a)?, |a| writer.cast(*op, a, ty))
            }
            Inst::Freeze(a) => writer.freeze(value(a)?),
            Inst::Load { ty, place, align, is_volatile } => {
                let load = writer.load(ty.made(writer)?, value(place)?);
                self.access(load, *align, *is_volatile)
            }
            Inst::Store { value: stored, place, align, is_volatile } => {
                let store = writer.store(value(stored)?, value(place)?);
                self.access(store, *align, *is_volatile)
            }
            Inst::Address(ty, base, indices) => {
                let (ty, indices) = (ty.made(writer)?, values(indices)?);
                writer.unfolded(value(base)?, |base| writer.address(ty, base, &indices, false))
            }
            Inst::Atomic(op, place, operand, scope) => {
                writer.modify(*op, value(place)?, value(operand)?, relaxed(*scope))
            }
            Inst::Exchange { place, compared, new, scope } => {
                let values = [value(compared)?, value(new)?];
                writer.compare_exchange(
                    value(place)?,
                    values,
                    relaxed(*scope),
                    Ordering::LLVMAtomicOrderingMonotonic,
                )
            }
            Inst::ExtractElement(vector, at) => {
                let at = value(at)?;
                writer.unfolded(value(vector)?, |vector| writer.extract_element(vector, at))
            }
            Inst::InsertElement(vector, part, lane) => {
                let (part, lane) = (value(part)?, value(lane)?);
                writer.unfolded(value(vector)?, |vector| writer.insert_element(vector, part, lane))
            }
            Inst::ExtractValue(whole, member) => {
                writer.unfolded(value(whole)?, |whole| writer.extract_value(whole, *member))
            }
            Inst::InsertValue(whole, part, member) => {
                let part = value(part)?;
                writer.unfolded(value(whole)?, |whole| writer.insert_value(whole, part, *member))
            }
            Inst::Call(name, arguments) => {
                writer.call(*self.functions.get(name.as_str())?, &values(arguments)?, None)
            }
            Inst::Phi(ty, _) => writer.phi(ty.made(writer)?),
            _ => return self.flow(inst),
        })
    }

    /// Where control flow goes.
    fn flow(&self, inst: &Inst) -> Option<Val<'m>> {
        let writer = self.writer;
        Some(match inst {
            Inst::Label(name) => {
                writer.stand_at(self.block(name)?);
                self.function
            }
            Inst::Branch(to) => writer.branch(self.block(to)?),
            Inst::BranchIf(condition, then, other) => {
                writer.branch_if(self.value(condition)?, self.block(then)?, self.block(other)?)
            }
            Inst::Return(Some(result)) => writer.ret(Some(self.value(result)?)),
            Inst::Return(None) => writer.ret(None),
            _ => return None,
        })
    }

    fn access(&self, access: Val<'m>, align: u32, is_volatile: bool) -> Val<'m> {
        self.writer.set_alignment(access, align);
        if is_volatile {
            self.writer.set_volatile(access);
        }
        access
    }
}

/// How an atomic access is ordered: it orders nothing but the memory that it works on.
fn relaxed(scope: AtomicScope) -> Access {
    let scope = match scope {
        AtomicScope::Device => "device",
        AtomicScope::System => "",
    };
    Access { order: Ordering::LLVMAtomicOrderingMonotonic, scope }
}

/// Whether an instruction has operands of types that it takes.
fn is_right(inst: &Inst) -> bool {
    let is_pointer = |value: &Value| matches!(value.ty, Type::Pointer(_));
    let is_word = |ty: &Type| ty.is_int() || matches!(ty, Type::Pointer(_));
    match inst {
        Inst::Binary(op, a, b) => {
            let is_float =
                matches!(op, Op::LLVMFAdd | Op::LLVMFSub | Op::LLVMFMul | Op::LLVMFDiv | Op::LLVMFRem);
            let scalar = a.ty.scalar();
            a.ty == b.ty && if is_float { scalar.is_float() } else { scalar.is_int() }
        }
        Inst::Compare(Is::SameNumber, a, b) => a.ty == b.ty && a.ty.is_float(),
        Inst::Compare(_, a, b) => a.ty == b.ty && is_word(&a.ty),
        Inst::Select(condition, a, b) => condition.ty == Type::I1 && a.ty == b.ty,
        Inst::Cast(op, a, ty) => is_cast(*op, &a.ty, ty),
        Inst::Freeze(a) => a.ty != Type::Void,
        Inst::Load { ty, place, .. } => is_pointer(place) && is_held(ty),
        Inst::Store { value, place, .. } => is_pointer(place) && is_held(&value.ty),
        Inst::Address(ty, base, indices) => is_pointer(base) && leads(ty, indices),
        Inst::Atomic(op, place, value, _) => is_pointer(place) && is_operand(*op, &value.ty),
        Inst::Exchange { place, compared, new, .. } => {
            is_pointer(place) && compared.ty == new.ty && is_atomic(&new.ty)
        }
        Inst::ExtractElement(vector, at) => vector.ty.lanes().is_some() && at.ty.is_int(),
        Inst::InsertElement(vector, part, _) => vector.ty.lanes().is_some() && *vector.ty.scalar() == part.ty,
        Inst::ExtractValue(whole, member) => whole.ty.members().get(*member as usize).is_some(),
        Inst::InsertValue(whole, part, member) => whole.ty.members().get(*member as usize) == Some(&part.ty),
        Inst::Phi(ty, edges) => edges.iter().all(|(value, _)| value.ty == *ty),
        Inst::BranchIf(condition, ..) => condition.ty == Type::I1,
        // What is called is declared by the arguments that it is called with.
        Inst::Call(..) | Inst::Label(_) | Inst::Branch(_) | Inst::Return(_) => true,
    }
}

/// Whether memory can hold what is of a type.
fn is_held(ty: &Type) -> bool {
    *ty != Type::Void
}

/// Whether an atomic operation has operands of a type.
fn is_operand(op: Rmw, ty: &Type) -> bool {
    let is_float = matches!(
        op,
        Rmw::LLVMAtomicRMWBinOpFAdd
            | Rmw::LLVMAtomicRMWBinOpFSub
            | Rmw::LLVMAtomicRMWBinOpFMax
            | Rmw::LLVMAtomicRMWBinOpFMin
    );
    match (op, ty) {
        (Rmw::LLVMAtomicRMWBinOpXchg, Type::Pointer(_)) => true,
        (Rmw::LLVMAtomicRMWBinOpXchg, ty) => ty.is_float() || is_atomic(ty),
        (_, ty) if is_float => ty.is_float(),
        (_, ty) => is_atomic(ty),
    }
}

/// Whether atomic instructions have operands of a type: integers of whole bytes, a power of two of them.
fn is_atomic(ty: &Type) -> bool {
    matches!(ty, Type::Int(width) if *width >= 8 && width.is_power_of_two())
}

fn is_cast(op: Op, from: &Type, to: &Type) -> bool {
    let bits = |ty: &Type| {
        let is_number = ty.scalar().is_int() || ty.scalar().is_float();
        is_number.then(|| u64::from(ty.scalar().width()) * ty.lanes().unwrap_or(1) as u64)
    };
    let of_lanes = |is: fn(&Type) -> bool, to_is: fn(&Type) -> bool| {
        from.lanes() == to.lanes() && is(from.scalar()) && to_is(to.scalar())
    };
    let (width, wanted) = (from.scalar().width(), to.scalar().width());
    match op {
        Op::LLVMTrunc => of_lanes(Type::is_int, Type::is_int) && width > wanted,
        Op::LLVMZExt | Op::LLVMSExt => of_lanes(Type::is_int, Type::is_int) && width < wanted,
        Op::LLVMFPTrunc => of_lanes(Type::is_float, Type::is_float) && width > wanted,
        Op::LLVMFPExt => of_lanes(Type::is_float, Type::is_float) && width < wanted,
        Op::LLVMSIToFP | Op::LLVMUIToFP => of_lanes(Type::is_int, Type::is_float),
        Op::LLVMFPToSI | Op::LLVMFPToUI => of_lanes(Type::is_float, Type::is_int),
        Op::LLVMBitCast => bits(from).is_some() && bits(from) == bits(to),
        Op::LLVMIntToPtr => from.is_int() && matches!(to, Type::Pointer(_)),
        Op::LLVMAddrSpaceCast => {
            matches!((from, to), (Type::Pointer(from), Type::Pointer(to)) if from != to)
        }
        _ => false,
    }
}

/// Whether indices lead through a type: the first goes over whole ones.
fn leads(ty: &Type, indices: &[Value]) -> bool {
    let mut ty = ty;
    for (at, index) in indices.iter().enumerate() {
        if !index.ty.is_int() {
            return false;
        }
        if at == 0 {
            continue;
        }
        let member = match index.operand {
            Operand::Int(number) => usize::try_from(number).ok(),
            _ => None,
        };
        ty = match ty {
            Type::Vector(_, element) | Type::Array(_, element) => element,
            Type::Struct(members) | Type::Packed(members) => {
                match member.and_then(|member| members.get(member)) {
                    Some(member) => member,
                    None => return false,
                }
            }
            _ => return false,
        };
    }
    true
}
