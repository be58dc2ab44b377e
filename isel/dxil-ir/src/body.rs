//! The body of a function under construction: its instructions.

use super::inst::{AtomicScope, Inst, Is, parameter};
use super::library::{Function, Library};
use super::refusal::Lowered;
use super::value::{Type, Value};
use inkwell::llvm_sys::{LLVMAtomicRMWBinOp, LLVMOpcode as Op};
use spirant_names::intrinsics::is_convergent;

/// A function under construction.
pub struct Body<'l> {
    pub library: &'l mut Library,
    /// Instructions, and the names of their results.
    insts: Vec<(String, Inst)>,
    next: u32,
    parameters: Vec<Type>,
    /// Whether it calls a convergent function.
    is_convergent: bool,
}

impl<'l> Body<'l> {
    pub fn new(library: &'l mut Library) -> Body<'l> {
        Body { library, insts: Vec::new(), next: 0, parameters: Vec::new(), is_convergent: false }
    }

    /// The next parameter.
    pub fn parameter(&mut self, ty: &Type) -> Value {
        let value = Value::local(ty, parameter(self.parameters.len()));
        self.parameters.push(ty.clone());
        value
    }

    /// An instruction with a result.
    fn inst(&mut self, ty: &Type, inst: Inst) -> Value {
        let name = format!("v{}", self.next);
        self.next += 1;
        self.named(name, ty, inst)
    }

    /// The same with a result of this name.
    fn named(&mut self, name: String, ty: &Type, inst: Inst) -> Value {
        let value = Value::local(ty, &name);
        self.insts.push((name, inst));
        value
    }

    /// An instruction without a result, or a label.
    fn line(&mut self, inst: Inst) {
        self.insts.push((String::new(), inst));
    }

    /// Names of labels that no other has.
    fn labels<const N: usize>(&mut self, names: [&str; N]) -> [String; N] {
        self.next += 1;
        names.map(|name| format!("{name}.{}", self.next))
    }

    fn label(&mut self, name: &str) {
        self.line(Inst::Label(name.to_owned()));
    }

    fn branch(&mut self, to: &str) {
        self.line(Inst::Branch(to.to_owned()));
    }

    fn branch_if(&mut self, condition: &Value, then: &str, other: &str) {
        self.line(Inst::BranchIf(condition.clone(), then.to_owned(), other.to_owned()));
    }

    /// An instruction of two operands of one type.
    pub fn op2(&mut self, op: Op, a: &Value, b: &Value) -> Value {
        self.inst(&a.ty, Inst::Binary(op, a.clone(), b.clone()))
    }

    pub fn compare(&mut self, is: Is, a: &Value, b: &Value) -> Value {
        self.inst(&Type::I1, Inst::Compare(is, a.clone(), b.clone()))
    }

    pub fn select(&mut self, condition: &Value, a: &Value, b: &Value) -> Value {
        self.inst(&a.ty, Inst::Select(condition.clone(), a.clone(), b.clone()))
    }

    pub fn cast(&mut self, op: Op, a: &Value, ty: &Type) -> Value {
        if a.ty == *ty {
            return a.clone();
        }
        self.inst(ty, Inst::Cast(op, a.clone(), ty.clone()))
    }

    /// Reads memory.
    pub fn load(&mut self, ty: &Type, place: &Value, align: u32) -> Value {
        self.inst(ty, Inst::Load { ty: ty.clone(), place: place.clone(), align, is_volatile: false })
    }

    /// Reads memory that changes without a write of the invocation.
    pub fn load_volatile(&mut self, ty: &Type, place: &Value, align: u32) -> Value {
        self.inst(ty, Inst::Load { ty: ty.clone(), place: place.clone(), align, is_volatile: true })
    }

    /// Writes memory.
    pub fn store(&mut self, value: &Value, place: &Value, align: u32) {
        let (value, place) = (value.clone(), place.clone());
        self.line(Inst::Store { value, place, align, is_volatile: false });
    }

    /// Writes memory that other invocations read.
    pub fn store_volatile(&mut self, value: &Value, place: &Value, align: u32) {
        let (value, place) = (value.clone(), place.clone());
        self.line(Inst::Store { value, place, align, is_volatile: true });
    }

    /// The pointer to a part of the pointee.
    pub fn address(&mut self, ty: &Type, base: &Value, indices: &[Value]) -> Value {
        self.inst(&base.ty, Inst::Address(ty.clone(), base.clone(), indices.to_vec()))
    }

    /// Copies a word between memories of words.
    pub fn copy_word(&mut self, from: &Value, to: &Value, word: &Value) {
        let [from, to] = [from, to].map(|base| self.address(&Type::I32, base, std::slice::from_ref(word)));
        let loaded = self.load(&Type::I32, &from, 4);
        self.store(&loaded, &to, 4);
    }

    /// An atomic operation, which returns the previous value.
    pub fn atomic(
        &mut self,
        op: LLVMAtomicRMWBinOp,
        place: &Value,
        value: &Value,
        scope: AtomicScope,
    ) -> Value {
        self.inst(&value.ty, Inst::Atomic(op, place.clone(), value.clone(), scope))
    }

    /// A compare-exchange, which returns the previous value and whether it was equal.
    pub fn compare_exchange(
        &mut self,
        place: &Value,
        compared: &Value,
        new: &Value,
        scope: AtomicScope,
    ) -> Value {
        let ty = Type::Struct(vec![new.ty.clone(), Type::I1]);
        let (place, compared, new) = (place.clone(), compared.clone(), new.clone());
        self.inst(&ty, Inst::Exchange { place, compared, new, scope })
    }

    /// A component of a vector of numbers.
    pub fn extract_element(&mut self, vector: &Value, at: &Value) -> Value {
        self.inst(vector.ty.scalar(), Inst::ExtractElement(vector.clone(), at.clone()))
    }

    /// A vector with another component.
    pub fn insert_element(&mut self, vector: &Value, part: &Value, lane: u64) -> Value {
        let lane = Value::i32(lane as i64);
        self.inst(&vector.ty, Inst::InsertElement(vector.clone(), part.clone(), lane))
    }

    /// A member of a struct, of this type.
    pub fn extract_value(&mut self, whole: &Value, member: u32, ty: &Type) -> Value {
        self.inst(ty, Inst::ExtractValue(whole.clone(), member))
    }

    /// Executes code if a condition is true.
    pub fn only_where(
        &mut self,
        condition: &Value,
        inside: impl FnOnce(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let labels = self.labels(["inside", "behind"]);
        self.guarded(condition, labels.each_ref().map(String::as_str), inside)
    }

    /// The same in a function that does so only once.
    pub fn once_where(
        &mut self,
        condition: &Value,
        inside: impl FnOnce(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        self.guarded(condition, ["first", "done"], inside)
    }

    fn guarded(
        &mut self,
        condition: &Value,
        [then, behind]: [&str; 2],
        inside: impl FnOnce(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        self.branch_if(condition, then, behind);
        self.label(then);
        inside(self)?;
        self.branch(behind);
        self.label(behind);
        Ok(())
    }

    /// The result of code if a condition is true, else 0.
    pub fn result_where(
        &mut self,
        condition: &Value,
        compute: impl FnOnce(&mut Self) -> Lowered<Value>,
    ) -> Lowered<Value> {
        let [before, inside, end, behind] = self.labels(["before", "inside", "end", "behind"]);
        self.branch(&before);
        self.label(&before);
        self.branch_if(condition, &inside, &behind);
        self.label(&inside);
        let computed = compute(self)?;
        // What is computed may have several blocks.
        self.branch(&end);
        self.label(&end);
        self.branch(&behind);
        self.label(&behind);
        let ty = computed.ty.clone();
        Ok(self.inst(&ty, Inst::Phi(ty.clone(), vec![(Value::zero(&ty), before), (computed, end)])))
    }

    /// A loop over the numbers below a limit, which is at least 1. `turn` gets the number and the values of the previous
    /// iteration, and returns as many values; the loop returns those of the last iteration. `name` is the prefix of its blocks.
    pub fn repeat(
        &mut self,
        name: &str,
        count: &Value,
        start: &[Value],
        turn: impl FnOnce(&mut Self, &Value, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let [head, again, done] = self.labels([&format!("{name}.start"), name, &format!("{name}.end")]);
        self.branch(&head);
        self.label(&head);
        self.branch(&again);
        self.label(&again);
        let mut phi = |first: &Value, next: &Value| {
            let from = vec![(first.clone(), head.clone()), (next.clone(), again.clone())];
            self.inst(&first.ty, Inst::Phi(first.ty.clone(), from))
        };
        let next = Value::local(&Type::I32, format!("{again}.next"));
        let number = phi(&Value::i32(0), &next);
        // Names that the phis know before the values are there.
        let given_name = |at: usize| format!("{again}.{at}");
        let named = |(at, first): (usize, &Value)| phi(first, &Value::local(&first.ty, given_name(at)));
        let carried: Vec<Value> = start.iter().enumerate().map(named).collect();
        let given = turn(self, &number, &carried);
        let freeze =
            |(at, value): (usize, &Value)| self.named(given_name(at), &value.ty, Inst::Freeze(value.clone()));
        let given = given.iter().enumerate().map(freeze).collect();
        self.named(format!("{again}.next"), &Type::I32, Inst::Binary(Op::LLVMAdd, number, Value::i32(1)));
        let more = self.compare(Is::Below, &next, count);
        self.branch_if(&more, &again, &done);
        self.label(&done);
        given
    }

    /// Calls a function of the program that has pointers as parameters, and no result.
    pub fn call_own(&mut self, name: &str, arguments: &[Value]) {
        self.library.declare_own(name, arguments.len());
        self.line(Inst::Call(name.to_owned(), arguments.to_vec()));
    }

    /// Calls an intrinsic of LLVM or a builtin.
    pub fn call(&mut self, result: &Type, name: &str, arguments: &[Value]) -> Value {
        let types: Vec<Type> = arguments.iter().map(|argument| argument.ty.clone()).collect();
        let callee = self.library.declare(name, result, types);
        self.is_convergent |= is_convergent(name);
        let call = Inst::Call(callee, arguments.to_vec());
        if *result == Type::Void {
            self.line(call);
            return Value::none();
        }
        self.inst(result, call)
    }

    /// A specialization constant with a name, a number and a default.
    pub fn specialized(&mut self, name: &str, number: u32, default: u32) -> Value {
        let callee = self.library.declare("__spirv_SpecConstant", &Type::I32, vec![Type::I32, Type::I32]);
        let arguments = [number, default].map(|number| Value::i32(i64::from(number))).to_vec();
        self.named(name.to_owned(), &Type::I32, Inst::Call(callee, arguments))
    }

    /// Discards the invocation if a condition is true.
    pub fn discard(&mut self, condition: &Value) -> Lowered<()> {
        self.once_where(condition, |body| {
            body.call(&Type::Void, "llvm.spv.discard", &[]);
            Ok(())
        })
    }

    /// A vector of components; the component itself if there is only one.
    pub fn vector(&mut self, parts: &[Value]) -> Value {
        let [first, ..] = parts else { return Value::i32(0) };
        if parts.len() == 1 {
            return first.clone();
        }
        let mut whole = Value::poison(&first.ty.clone().times(parts.len()));
        for (lane, part) in parts.iter().enumerate() {
            whole = self.insert_element(&whole, part, lane as u64);
        }
        whole
    }

    /// The first components of a vector; a scalar is its only component.
    pub fn lanes(&mut self, vector: &Value, count: usize) -> Vec<Value> {
        if vector.ty.lanes().is_none() {
            return vec![vector.clone()];
        }
        (0..count).map(|lane| self.extract_element(vector, &Value::i32(lane as i64))).collect()
    }

    /// A struct of values.
    pub fn structure(&mut self, parts: &[Value]) -> Value {
        let ty = Type::Struct(parts.iter().map(|part| part.ty.clone()).collect());
        let mut whole = Value::poison(&ty);
        for (index, part) in parts.iter().enumerate() {
            whole = self.inst(&ty, Inst::InsertValue(whole, part.clone(), index as u32));
        }
        whole
    }

    /// The struct of the results of `each` for the members of a struct.
    pub fn members(&mut self, whole: &Value, each: impl Fn(&mut Self, Value) -> Value) -> Vec<Value> {
        let mut parts = Vec::new();
        for (index, ty) in whole.ty.members().iter().enumerate() {
            let part = self.extract_value(whole, index as u32, ty);
            parts.push(each(self, part));
        }
        parts
    }

    /// Ends the function with a result or without one, and adds it to the library.
    pub fn finish(mut self, name: &str, result: Option<&Value>) {
        self.line(Inst::Return(result.cloned()));
        let result = result.map_or(Type::Void, |value| value.ty.clone());
        let Body { library, insts, parameters, is_convergent, .. } = self;
        library.add(name, Function { result, parameters, insts, is_convergent });
    }
}
