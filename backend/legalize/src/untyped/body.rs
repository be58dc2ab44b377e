//! Functions over untyped pointers.
//!
//! Every value gets its new type. Each instruction with a pointer operand or result is then in one of three classes: it
//! accepts either kind of pointer, it has a form of its own for untyped ones, or it accepts only typed ones and gets them
//! by casts.

use super::Signature;
use super::types::Mapping;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use spirant_dialect::views::AccessChain;
use spirant_dialect::{CLOp, Opcode};

type Outcome<T = ()> = Result<T, String>;

/// Rewrites a function, which is not part of the module meanwhile. `signatures` are those of all functions.
pub(super) fn rewrite(
    module: &mut Module,
    function: &mut Function,
    mapping: &Mapping,
    signatures: &[Signature],
    own: &Signature,
) -> Outcome {
    let TypeKind::Function { result } = module.types.kind(function.ty) else {
        return Err("a function is not of a function type".into());
    };
    function.ty = module.types.function(mapping.ty(result), &own.parameters);
    let old_types: Vec<Type> = function.values().map(|value| function.value_type(value)).collect();
    let mut rewriter = Rewriter { module, function, mapping, signatures, old_types, out: Vec::new() };
    rewriter.types_of_values(own);
    let mut blocks: Vec<Block> = Vec::new();
    rewriter.function.walk_blocks(|_, block| blocks.push(block));
    if let Some(entry) = blocks.first() {
        rewriter.typed_parameters(*entry);
    }
    blocks.into_iter().try_for_each(|block| rewriter.block(block))
}

/// How an instruction deals with pointers.
enum Class {
    /// It accepts typed and untyped ones, and its result is either.
    Either,
    /// It has a form for untyped ones.
    Form(fn(&mut Rewriter<'_>, Inst) -> Outcome),
    /// It accepts only typed ones.
    Typed,
}

struct Rewriter<'a> {
    module: &'a mut Module,
    function: &'a mut Function,
    mapping: &'a Mapping,
    signatures: &'a [Signature],
    /// The previous types of values, by number, also of those that have been replaced.
    old_types: Vec<Type>,
    /// The instructions of the block so far.
    out: Vec<Inst>,
}

impl Rewriter<'_> {
    /// Gives values the types that theirs become; constants and types are others.
    fn types_of_values(&mut self, own: &Signature) {
        for value in self.function.values() {
            if self.function.resolve(value) != value {
                continue;
            }
            let ty = self.mapping.ty(self.function.value_type(value));
            match self.function.value_def(value) {
                ValueDef::Const(constant) if self.mapping.constant(constant) != constant => {
                    let new = self.mapping.constant(constant);
                    let ty = self.module.consts.get(new).ty;
                    self.replace(value, ValueDef::Const(new), ty);
                }
                ValueDef::Type(old) if ty != old => self.replace(value, ValueDef::Type(ty), ty),
                ValueDef::FuncParam(index) => {
                    let ty = own.parameters.get(index as usize).copied().unwrap_or(ty);
                    self.function.set_value_type(value, ty);
                }
                _ => self.function.set_value_type(value, ty),
            }
        }
    }

    fn replace(&mut self, value: Value, def: ValueDef, ty: Type) {
        let new = self.function.module_value(def, ty);
        self.function.replace_value(value, new);
    }

    /// The type that an operand had, as written: a value that replaces it may have had another.
    fn old_type(&self, value: Value) -> Type {
        let known = self.old_types.get(value.as_u32() as usize);
        known.copied().unwrap_or_else(|| self.function.value_type(value))
    }

    /// An operand, as written.
    fn operand(&self, inst: Inst, index: usize) -> Outcome<Value> {
        let operand = self.function.operands(inst).get(index).copied();
        operand.ok_or_else(|| format!("{} lacks operand {index}", self.function.op(inst)))
    }

    /// Whether a value is a pointer that has become untyped.
    fn is_untyped(&self, value: Value) -> bool {
        self.mapping.is_untyped(self.old_type(value))
            && matches!(
                self.module.types.kind(self.function.value_type(value)),
                TypeKind::UntypedPointer { .. }
            )
    }

    fn block(&mut self, block: Block) -> Outcome {
        let insts = std::mem::take(self.function.insts_mut(block));
        self.out = Vec::with_capacity(insts.len());
        for inst in insts {
            let concerned = self.function.operands(inst).iter().any(|value| self.is_pointer(*value))
                || self.function.results(inst).any(|value| self.is_pointer(value));
            if !concerned {
                self.out.push(inst);
                continue;
            }
            match class(self.function.op(inst)) {
                Class::Either => self.out.push(inst),
                Class::Form(form) => form(self, inst)?,
                Class::Typed => self.with_typed(inst)?,
            }
        }
        *self.function.insts_mut(block) = std::mem::take(&mut self.out);
        Ok(())
    }

    /// Whether a value was a pointer that becomes untyped, be it a parameter that does not.
    fn is_pointer(&self, value: Value) -> bool {
        self.mapping.is_untyped(self.old_type(value))
    }

    /// Appends an instruction in the place of `at`, with its position.
    fn op(&mut self, at: Inst, op: Op, ty: Type, operands: &[Value], words: &[u32]) -> Value {
        let result = Value::from_u32(self.function.value_count() as u32);
        let inst = self.function.create_inst(op.into(), &[ty], operands, words, &[]);
        self.function.attrs.copy(at, inst);
        self.out.push(inst);
        result
    }

    /// A pointer as one to its old pointee.
    fn typed(&mut self, at: Inst, value: Value) -> Value {
        let ty = self.mapping.typed(self.old_type(value));
        if self.function.value_type(value) == ty {
            return value;
        }
        self.op(at, Op::Bitcast, ty, &[value], &[])
    }

    /// What takes and returns typed pointers alone.
    fn with_typed(&mut self, inst: Inst) -> Outcome {
        if self.module.is_shader() {
            let op = self.function.op(inst);
            return Err(format!("{op} has no form for untyped pointers"));
        }
        let operands = self.function.operands(inst).to_vec();
        for (index, value) in operands.into_iter().enumerate() {
            if self.is_untyped(value) {
                let cast = self.typed(inst, value);
                self.function.operands_mut(inst)[index] = cast;
            }
        }
        let Some(result) = self.function.result(inst).filter(|result| self.is_untyped(*result)) else {
            self.out.push(inst);
            return Ok(());
        };
        // The instruction moves to a new result, of which the old one is a cast.
        let data = *self.function.inst(inst);
        let (operands, words) = (self.function.operands(inst).to_vec(), self.function.words(inst).to_vec());
        let ty = self.mapping.typed(self.old_type(result));
        let made = Value::from_u32(self.function.value_count() as u32);
        let moved = self.function.create_inst(data.op, &[ty], &operands, &words, &[]);
        self.function.attrs.copy(inst, moved);
        self.out.push(moved);
        self.function.rewrite_inst(inst, Op::Bitcast.into(), &[made], &[], &[]);
        self.out.push(inst);
        Ok(())
    }

    /// Parameters that stay typed are cast where the function begins, and used by their casts.
    fn typed_parameters(&mut self, entry: Block) {
        let mut casts: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        let mut made = Vec::new();
        for param in self.function.params.clone() {
            let ty = self.mapping.ty(self.old_type(param));
            if self.function.value_type(param) != ty {
                let result = Value::from_u32(self.function.value_count() as u32);
                made.push(self.function.create_inst(Op::Bitcast.into(), &[ty], &[param], &[], &[]));
                // It points to what the parameter pointed to.
                let made_since = self.old_types.len() as u32..result.as_u32();
                self.old_types.extend(made_since.map(|it| self.function.value_type(Value::from_u32(it))));
                self.old_types.push(self.old_type(param));
                casts.insert(param, result);
            }
        }
        if casts.is_empty() {
            return;
        }
        let cast_of = |function: &Function, value| casts.get(&function.resolve(value)).copied();
        for inst in self.function.all_insts() {
            for index in 0..self.function.operands(inst).len() {
                let value = self.function.operands(inst)[index];
                if let Some(cast) = cast_of(self.function, value) {
                    self.function.operands_mut(inst)[index] = cast;
                }
            }
            for index in 0..self.function.targets(inst).len() {
                let call = self.function.targets(inst)[index];
                let args = self.function.args(call).to_vec();
                let new: Vec<Value> =
                    args.iter().map(|value| cast_of(self.function, *value).unwrap_or(*value)).collect();
                if new != args {
                    let call = self.function.block_call(call.block, &new);
                    self.function.targets_mut(inst)[index] = call;
                }
            }
        }
        let insts = self.function.insts(entry);
        let is_variable = |inst: &Inst| {
            matches!(self.function.op(*inst), Opcode::Core(Op::Variable | Op::UntypedVariableKHR))
        };
        let after = insts.iter().rposition(is_variable).map_or(0, |last| last + 1);
        self.function.insts_mut(entry).splice(after..after, made);
    }

    fn type_value(&mut self, ty: Type) -> Value {
        self.function.module_value(ValueDef::Type(ty), ty)
    }

    /// A number of a type.
    fn number(&mut self, ty: Type, number: u32) -> Value {
        let constant = self.module.consts.int(&self.module.types, ty, u64::from(number));
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    fn result(&self, inst: Inst) -> Outcome<Value> {
        self.function.result(inst).ok_or_else(|| format!("{} lacks a result", self.function.op(inst)))
    }

    /// The pointee that a value had.
    fn pointee(&self, value: Value) -> Outcome<Type> {
        match self.module.types.kind(self.old_type(value)) {
            TypeKind::Pointer { pointee, .. } => Ok(pointee),
            _ => Err("a pointer is not of a pointer type".into()),
        }
    }
}

/// The class of an instruction.
fn class(op: Opcode) -> Class {
    let op = match op {
        Opcode::Core(op) => op,
        Opcode::Ext(ExtInstSet::OpenClStd, number) => {
            return match takes_either(number) {
                true => Class::Either,
                false if number == CLOp::prefetch as u32 => Class::Form(prefetch),
                false => Class::Typed,
            };
        }
        Opcode::Ext(set, _) if set.is_non_semantic() => return Class::Either,
        Opcode::Ext(..) | Opcode::Import(..) | Opcode::Unknown(_) => return Class::Typed,
        // What opens and leaves constructs hands values through.
        _ => return Class::Either,
    };
    match op {
        Op::Variable => Class::Form(variable),
        Op::Bitcast => Class::Form(cast),
        Op::CopyMemory => Class::Form(copy),
        Op::ArrayLength => Class::Form(array_length),
        Op::FunctionCall => Class::Form(call),
        Op::CooperativeMatrixLoadKHR | Op::CooperativeMatrixStoreKHR => Class::Form(matrix),
        Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => Class::Typed,
        _ if AccessChain::first_index(op).is_some() => Class::Form(access_chain),
        _ if is_atomic(op) => Class::Either,
        Op::Load
        | Op::Store
        | Op::CopyMemorySized
        | Op::CopyObject
        | Op::CopyLogical
        | Op::Select
        | Op::Phi
        | Op::PtrEqual
        | Op::PtrNotEqual
        | Op::PtrCastToGeneric
        | Op::GenericCastToPtr
        | Op::GenericCastToPtrExplicit
        | Op::GenericPtrMemSemantics
        | Op::PtrCastToCrossWorkgroupALTERA
        | Op::CrossWorkgroupCastToPtrALTERA
        | Op::ConvertPtrToU
        | Op::ConvertUToPtr
        | Op::CompositeConstruct
        | Op::CompositeExtract
        | Op::CompositeInsert
        | Op::FreezeKHR
        | Op::LifetimeStart
        | Op::LifetimeStop
        | Op::FunctionPointerCallINTEL
        | Op::AsmCallINTEL
        | Op::UntypedVariableKHR
        | Op::UntypedArrayLengthKHR
        | Op::UntypedPrefetchKHR
        | Op::Branch
        | Op::BranchConditional
        | Op::Switch
        | Op::Return
        | Op::ReturnValue => Class::Either,
        _ => Class::Typed,
    }
}

fn is_atomic(op: Op) -> bool {
    use spirant_dialect::grammar::{self, Class};
    grammar::op_info(op).is_some_and(|info| info.class == Class::Atomic)
}

/// Whether an instruction of OpenCL.std takes untyped pointers. Vector loads and stores would, too (the extension's
/// "Modifications to the OpenCL.std extended instruction set"), but validators and runtimes ask for the pointee of them.
fn takes_either(number: u32) -> bool {
    const LIST: &[CLOp] =
        &[CLOp::fract, CLOp::frexp, CLOp::lgamma_r, CLOp::modf, CLOp::remquo, CLOp::sincos, CLOp::printf];
    LIST.iter().any(|op| *op as u32 == number)
}

fn variable(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let result = rw.result(inst)?;
    if rw.is_untyped(result) {
        let pointee = rw.pointee(result)?;
        let data = rw.type_value(rw.mapping.ty(pointee));
        let operands: Vec<Value> = [data].into_iter().chain(rw.function.operands(inst).to_vec()).collect();
        let words = rw.function.words(inst).to_vec();
        rw.function.rewrite_inst(inst, Op::UntypedVariableKHR.into(), &operands, &words, &[]);
    }
    rw.out.push(inst);
    Ok(())
}

/// A cast from one pointee to another is nothing.
fn cast(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let (from, result) = (rw.operand(inst, 0)?, rw.result(inst)?);
    if rw.function.value_type(from) == rw.function.value_type(result) {
        rw.function.attrs.value_names.remove(result);
        rw.function.replace_value(result, from);
        return Ok(());
    }
    rw.out.push(inst);
    Ok(())
}

/// `OpCopyMemory` requires a typed pointer: the object is loaded and stored.
fn copy(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let (to, from) = (rw.operand(inst, 0)?, rw.operand(inst, 1)?);
    if !(rw.is_untyped(to) && rw.is_untyped(from)) {
        rw.out.push(inst);
        return Ok(());
    }
    let scopes = rw.function.operands(inst).get(2..).is_some_and(|rest| !rest.is_empty());
    let words = rw.function.words(inst).to_vec();
    if scopes {
        return Err("a copy that makes memory available or visible has no form with untyped pointers".into());
    }
    let ty = rw.mapping.ty(rw.pointee(from)?);
    // One list of memory operands is for both; of two, the first is for the target.
    let aligned = |words: &[u32]| words.first().is_some_and(|mask| mask & 2 != 0);
    let first = words.len().min(1 + usize::from(aligned(&words)));
    let (target, source) = words.split_at(first);
    let source = if source.is_empty() { target } else { source };
    let value = rw.op(inst, Op::Load, ty, &[from], source);
    rw.function.rewrite_inst(inst, Op::Store.into(), &[to, value], target, &[]);
    rw.out.push(inst);
    Ok(())
}

fn array_length(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let pointer = rw.operand(inst, 0)?;
    if rw.is_untyped(pointer) {
        let pointee = rw.pointee(pointer)?;
        let structure = rw.type_value(rw.mapping.ty(pointee));
        let words = rw.function.words(inst).to_vec();
        let op = Op::UntypedArrayLengthKHR.into();
        rw.function.rewrite_inst(inst, op, &[structure, pointer], &words, &[]);
    }
    rw.out.push(inst);
    Ok(())
}

/// Arguments are what the callee's parameters are.
fn call(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let callee = rw.function.operand(inst, 0).map(|callee| rw.function.value_def(callee));
    if let Some(ValueDef::Func(func)) = callee
        && let Some(signature) = rw.signatures.get(func.as_u32() as usize)
    {
        for (index, ty) in (1..).zip(&signature.parameters) {
            let Ok(value) = rw.operand(inst, index) else { break };
            let is_pointer = matches!(rw.module.types.kind(*ty), TypeKind::Pointer { .. });
            if is_pointer && rw.function.value_type(value) != *ty {
                let cast = rw.op(inst, Op::Bitcast, *ty, &[value], &[]);
                rw.function.operands_mut(inst)[index] = cast;
            }
        }
    }
    rw.out.push(inst);
    Ok(())
}

fn access_chain(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let result = rw.result(inst)?;
    if !rw.is_untyped(result) {
        rw.out.push(inst);
        return Ok(());
    }
    let op = match rw.function.op(inst) {
        Opcode::Core(Op::AccessChain) => Op::UntypedAccessChainKHR,
        Opcode::Core(Op::InBoundsAccessChain) => Op::UntypedInBoundsAccessChainKHR,
        Opcode::Core(Op::PtrAccessChain) => Op::UntypedPtrAccessChainKHR,
        Opcode::Core(Op::InBoundsPtrAccessChain) => Op::UntypedInBoundsPtrAccessChainKHR,
        _ => {
            rw.out.push(inst);
            return Ok(());
        }
    };
    let base = rw.operand(inst, 0)?;
    if rw.function.operands(inst).len() == 1 && rw.function.value_type(base) == rw.function.value_type(result)
    {
        rw.function.replace_value(result, base);
        return Ok(());
    }
    let pointee = rw.pointee(base)?;
    let mut base_type = rw.mapping.base_type(&rw.module.types, pointee)?;
    let mut operands = rw.function.operands(inst).to_vec();
    if let (TypeKind::Vector { element, count }, false) =
        (rw.module.types.kind(base_type), rw.module.is_shader())
    {
        // As large and with the same components; Intel's runtime does not take vectors here.
        let (types, consts) = (&mut rw.module.types, &mut rw.module.consts);
        let index = types.int(32);
        let count = consts.int(types, index, u64::from(count.next_power_of_two()));
        base_type = types.array(element, count, None);
    }
    operands.insert(0, rw.type_value(base_type));
    rw.function.rewrite_inst(inst, op.into(), &operands, &[], &[]);
    rw.out.push(inst);
    Ok(())
}

/// The stride of a cooperative matrix counts elements of the pointee, and bytes where there is none
/// (the extension's "Modifications to the extension SPV_KHR_cooperative_matrix").
fn matrix(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let loads = rw.function.op(inst) == Op::CooperativeMatrixLoadKHR;
    let stride_at = if loads { 2 } else { 3 };
    let pointer = rw.operand(inst, 0)?;
    if rw.is_untyped(pointer)
        && let Ok(stride) = rw.operand(inst, stride_at)
    {
        let pointee = rw.pointee(pointer)?;
        let size = element_size(&rw.module.types, pointee)
            .ok_or("a cooperative matrix is accessed through a pointer to other than a number or a vector")?;
        let ty = rw.function.value_type(stride);
        let size = rw.number(ty, size);
        let bytes = rw.op(inst, Op::IMul, ty, &[stride, size], &[]);
        rw.function.operands_mut(inst)[stride_at] = bytes;
    }
    rw.out.push(inst);
    Ok(())
}

/// `prefetch` counts elements, `OpUntypedPrefetchKHR` bytes.
fn prefetch(rw: &mut Rewriter<'_>, inst: Inst) -> Outcome {
    let (pointer, count) = (rw.operand(inst, 0)?, rw.operand(inst, 1)?);
    let size = rw.pointee(pointer).ok().and_then(|pointee| element_size(&rw.module.types, pointee));
    let storage = match rw.module.types.kind(rw.function.value_type(pointer)) {
        TypeKind::UntypedPointer { storage } => Some(storage),
        _ => None,
    };
    let (Some(size), Some(StorageClass::CrossWorkgroup)) = (size, storage) else {
        return rw.with_typed(inst);
    };
    let ty = rw.function.value_type(count);
    let size = rw.number(ty, size);
    let bytes = rw.op(inst, Op::IMul, ty, &[count, size], &[]);
    let made = rw.function.create_inst(Op::UntypedPrefetchKHR.into(), &[], &[pointer, bytes], &[], &[]);
    rw.function.attrs.copy(inst, made);
    rw.out.push(made);
    Ok(())
}

/// The bytes from one element of an array of numbers or vectors to the next; a vector of three is as large as one of four.
fn element_size(types: &TypeTable, ty: Type) -> Option<u32> {
    let width = match types.kind(types.scalar(ty)) {
        TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width.div_ceil(8),
        _ => return None,
    };
    Some(width * types.lanes(ty).next_power_of_two())
}
