//! The body of a function under construction: its instructions.

use super::library::Library;
use super::refusal::{Lowered, Refusal};
use super::value::Value;
use inkwell::llvm_sys::LLVMOpcode;
use spirant_names::intrinsics::is_convergent;
use std::fmt::Write as _;

/// Which invocations see an atomic operation.
#[derive(Clone, Copy)]
pub enum AtomicScope {
    /// All of the device.
    Device,
    /// All of the system, as LLVM has it where nothing is said.
    System,
}

impl AtomicScope {
    /// The scope and the ordering.
    fn spelled(self) -> &'static str {
        match self {
            AtomicScope::Device => "syncscope(\"device\") monotonic",
            AtomicScope::System => "monotonic",
        }
    }
}

/// How LLVM spells a conversion or a shift that a row names.
pub fn mnemonic(op: LLVMOpcode) -> Lowered<&'static str> {
    use LLVMOpcode as L;
    Ok(match op {
        L::LLVMSExt => "sext",
        L::LLVMZExt => "zext",
        L::LLVMAShr => "ashr",
        L::LLVMLShr => "lshr",
        L::LLVMBitCast => "bitcast",
        L::LLVMFPTrunc => "fptrunc",
        _ => return Err(Refusal::malformed()),
    })
}

/// A function under construction.
pub struct Body<'l> {
    pub library: &'l mut Library,
    text: String,
    next: u32,
    parameters: Vec<String>,
    /// Whether it calls what depends on which invocations call it together.
    is_convergent: bool,
}

impl<'l> Body<'l> {
    pub fn new(library: &'l mut Library) -> Body<'l> {
        Body { library, text: String::new(), next: 0, parameters: Vec::new(), is_convergent: false }
    }

    /// The next parameter.
    pub fn parameter(&mut self, ty: &str) -> Value {
        let name = format!("%p{}", self.parameters.len());
        self.parameters.push(format!("{ty} {name}"));
        Value::new(ty, name)
    }

    /// An instruction with a result.
    fn inst(&mut self, ty: &str, text: &str) -> Value {
        let name = format!("%v{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "  {name} = {text}");
        Value::new(ty, name)
    }

    /// An instruction without a result, or a label.
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    /// Names of labels that no other has.
    fn labels<const N: usize>(&mut self, names: [&str; N]) -> [String; N] {
        self.next += 1;
        names.map(|name| format!("{name}.{}", self.next))
    }

    fn label(&mut self, name: &str) {
        let _ = writeln!(self.text, "{name}:");
    }

    /// An instruction of two operands of one type.
    pub fn op2(&mut self, op: &str, a: &Value, b: &Value) -> Value {
        let ty = a.ty.clone();
        self.inst(&ty, &format!("{op} {} {}, {}", a.ty, a.text, b.text))
    }

    pub fn compare(&mut self, op: &str, a: &Value, b: &Value) -> Value {
        self.inst("i1", &format!("{op} {} {}, {}", a.ty, a.text, b.text))
    }

    pub fn select(&mut self, condition: &Value, a: &Value, b: &Value) -> Value {
        self.inst(&a.ty.clone(), &format!("select i1 {}, {}, {}", condition.text, a.typed(), b.typed()))
    }

    pub fn cast(&mut self, op: &str, a: &Value, ty: &str) -> Value {
        if a.ty == ty {
            return a.clone();
        }
        self.inst(ty, &format!("{op} {} to {ty}", a.typed()))
    }

    /// Reads memory.
    pub fn load(&mut self, ty: &str, place: &Value, align: u32) -> Value {
        self.inst(ty, &format!("load {ty}, {}, align {align}", place.typed()))
    }

    /// Reads what changes without a write.
    pub fn load_volatile(&mut self, ty: &str, place: &Value, align: u32) -> Value {
        self.inst(ty, &format!("load volatile {ty}, {}, align {align}", place.typed()))
    }

    /// Writes memory.
    pub fn store(&mut self, value: &Value, place: &Value, align: u32) {
        self.line(&format!("store {}, {}, align {align}", value.typed(), place.typed()));
    }

    /// Writes memory that others look at.
    pub fn store_volatile(&mut self, value: &Value, place: &Value, align: u32) {
        self.line(&format!("store volatile {}, {}, align {align}", value.typed(), place.typed()));
    }

    /// The pointer to a part of what a pointer to a type points at.
    pub fn address(&mut self, ty: &str, base: &Value, indices: &[Value]) -> Value {
        let indices: String = indices.iter().map(|index| format!(", {}", index.typed())).collect();
        self.inst(&base.ty.clone(), &format!("getelementptr {ty}, {}{indices}", base.typed()))
    }

    /// Copies a word between memories of words.
    pub fn copy_word(&mut self, from: &Value, to: &Value, word: &Value) {
        let [from, to] = [from, to].map(|base| self.address("i32", base, std::slice::from_ref(word)));
        let loaded = self.load("i32", &from, 4);
        self.store(&loaded, &to, 4);
    }

    /// The result of an atomic operation that LLVM names so: what was there before.
    pub fn atomic(&mut self, operation: &str, place: &Value, value: &Value, scope: AtomicScope) -> Value {
        let inst = format!("atomicrmw {operation} {}, {} {}", place.typed(), value.typed(), scope.spelled());
        self.inst(&value.ty.clone(), &inst)
    }

    /// A comparison and an exchange: what was there before, and whether it was equal.
    pub fn compare_exchange(
        &mut self,
        place: &Value,
        compared: &Value,
        new: &Value,
        scope: AtomicScope,
    ) -> Value {
        let (place, compared) = (place.typed(), compared.typed());
        let inst = format!("cmpxchg {place}, {compared}, {} {} monotonic", new.typed(), scope.spelled());
        self.inst(&format!("{{ {}, i1 }}", new.ty), &inst)
    }

    /// A component of a vector of numbers.
    pub fn extract_element(&mut self, vector: &Value, at: &Value) -> Value {
        let scalar = vector.ty.split_once(" x ").and_then(|(_, rest)| rest.strip_suffix('>'));
        let scalar = scalar.unwrap_or(&vector.ty).to_owned();
        self.inst(&scalar, &format!("extractelement {}, {}", vector.typed(), at.typed()))
    }

    /// A vector with another component.
    pub fn insert_element(&mut self, vector: &Value, part: &Value, lane: u64) -> Value {
        let inst = format!("insertelement {}, {}, i32 {lane}", vector.typed(), part.typed());
        self.inst(&vector.ty.clone(), &inst)
    }

    /// A member of a struct, of this type.
    pub fn extract_value(&mut self, whole: &Value, member: u32, ty: &str) -> Value {
        self.inst(ty, &format!("extractvalue {}, {member}", whole.typed()))
    }

    /// Does something where a condition holds.
    pub fn only_where(
        &mut self,
        condition: &Value,
        inside: impl FnOnce(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let labels = self.labels(["inside", "behind"]);
        self.guarded(condition, labels.each_ref().map(String::as_str), inside)
    }

    /// The same in a function that does so but once.
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
        self.line(&format!("br i1 {}, label %{then}, label %{behind}", condition.text));
        self.label(then);
        inside(self)?;
        self.line(&format!("br label %{behind}"));
        self.label(behind);
        Ok(())
    }

    /// What something has as its result where a condition holds, else 0.
    pub fn result_where(
        &mut self,
        condition: &Value,
        compute: impl FnOnce(&mut Self) -> Lowered<Value>,
    ) -> Lowered<Value> {
        let [before, inside, end, behind] = self.labels(["before", "inside", "end", "behind"]);
        self.line(&format!("br label %{before}"));
        self.label(&before);
        self.line(&format!("br i1 {}, label %{inside}, label %{behind}", condition.text));
        self.label(&inside);
        let Value { ty, text } = compute(self)?;
        // What is computed may have several blocks.
        self.line(&format!("br label %{end}"));
        self.label(&end);
        self.line(&format!("br label %{behind}"));
        self.label(&behind);
        Ok(self.inst(&ty, &format!("phi {ty} [ zeroinitializer, %{before} ], [ {text}, %{end} ]")))
    }

    /// A loop over the numbers below another one, which is at least 1. `turn` has a number and what the turn before gave, and gives as many
    /// values; what the last one gave. Its blocks have a name.
    pub fn repeat(
        &mut self,
        name: &str,
        count: &Value,
        start: &[Value],
        turn: impl FnOnce(&mut Self, &Value, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let [head, again, done] = self.labels([&format!("{name}.start"), name, &format!("{name}.end")]);
        self.line(&format!("br label %{head}"));
        self.label(&head);
        self.line(&format!("br label %{again}"));
        self.label(&again);
        let next = format!("%{again}.next");
        let number = self.inst("i32", &format!("phi i32 [ 0, %{head} ], [ {next}, %{again} ]"));
        let mut carried = Vec::with_capacity(start.len());
        for (at, first) in start.iter().enumerate() {
            let phi = format!("phi {} [ {}, %{head} ], [ %{again}.{at}, %{again} ]", first.ty, first.text);
            carried.push(self.inst(&first.ty, &phi));
        }
        let given = turn(self, &number, &carried);
        for (at, value) in given.iter().enumerate() {
            // A name that the phi knows before the value is there.
            self.line(&format!("%{again}.{at} = freeze {}", value.typed()));
        }
        self.line(&format!("{next} = add i32 {}, 1", number.text));
        let more = self.compare("icmp ult", &Value::new("i32", next), count);
        self.line(&format!("br i1 {}, label %{again}, label %{done}", more.text));
        self.label(&done);
        given.iter().enumerate().map(|(at, value)| Value::new(&*value.ty, format!("%{again}.{at}"))).collect()
    }

    /// Calls a function of the program that has pointers as parameters, and no result.
    pub fn call_own(&mut self, name: &str, arguments: &[Value]) {
        self.library.declare_own(name, arguments.len());
        let arguments: Vec<String> = arguments.iter().map(Value::typed).collect();
        self.line(&format!("call void @{name}({})", arguments.join(", ")));
    }

    /// Calls an intrinsic of LLVM or a builtin.
    pub fn call(&mut self, result: &str, name: &str, arguments: &[Value]) -> Value {
        let types: Vec<&str> = arguments.iter().map(|argument| argument.ty.as_str()).collect();
        let callee = self.library.declare(name, result, &types.join(", "));
        self.is_convergent |= is_convergent(name);
        let arguments: Vec<String> = arguments.iter().map(Value::typed).collect();
        let call = format!("call {result} @{callee}({})", arguments.join(", "));
        if result == "void" {
            self.line(&call);
            return Value::new("void", "");
        }
        self.inst(result, &call)
    }

    /// A constant of specialization, of a name and a number, with its default.
    pub fn specialized(&mut self, name: &str, number: u32, default: u32) -> Value {
        let callee = self.library.declare("__spirv_SpecConstant", "i32", "i32, i32");
        self.line(&format!("%{name} = call i32 @{callee}(i32 {number}, i32 {default})"));
        Value::new("i32", format!("%{name}"))
    }

    /// Discards the invocation where a condition is true.
    pub fn discard(&mut self, condition: &Value) -> Lowered<()> {
        self.once_where(condition, |body| {
            body.call("void", "llvm.spv.discard", &[]);
            Ok(())
        })
    }

    /// A vector of components; the component itself where there is one.
    pub fn vector(&mut self, parts: &[Value]) -> Value {
        let [first, ..] = parts else { return Value::i32(0) };
        if parts.len() == 1 {
            return first.clone();
        }
        let ty = format!("<{} x {}>", parts.len(), first.ty);
        let mut whole = Value::new(ty.clone(), "poison");
        for (lane, part) in parts.iter().enumerate() {
            whole = self.insert_element(&whole, part, lane as u64);
        }
        whole
    }

    /// The components of a vector of `count` times `scalar`; what is not a vector is its only component.
    pub fn lanes(&mut self, vector: &Value, scalar: &str, count: usize) -> Vec<Value> {
        if !vector.ty.starts_with('<') {
            return vec![vector.clone()];
        }
        (0..count)
            .map(|lane| self.inst(scalar, &format!("extractelement {}, i32 {lane}", vector.typed())))
            .collect()
    }

    /// A struct of values.
    pub fn structure(&mut self, parts: &[Value]) -> Value {
        let types: Vec<&str> = parts.iter().map(|part| part.ty.as_str()).collect();
        let ty = format!("{{ {} }}", types.join(", "));
        let mut whole = Value::new(ty.clone(), "poison");
        for (index, part) in parts.iter().enumerate() {
            whole = self.inst(&ty, &format!("insertvalue {}, {}, {index}", whole.typed(), part.typed()));
        }
        whole
    }

    /// What `each` makes of the members of a struct, one after the other.
    pub fn members(&mut self, whole: &Value, each: impl Fn(&mut Self, Value) -> Value) -> Vec<Value> {
        let inner = whole.ty.strip_prefix("{ ").and_then(|ty| ty.strip_suffix(" }")).unwrap_or_default();
        let mut parts = Vec::new();
        for (index, ty) in inner.split(", ").enumerate() {
            let part = self.extract_value(whole, index as u32, ty);
            parts.push(each(self, part));
        }
        parts
    }

    /// Ends the function with a result, or with none, and adds it to the library.
    pub fn finish(mut self, name: &str, result: Option<&Value>) {
        let ty = match result {
            Some(value) => {
                let ret = format!("ret {}", value.typed());
                self.line(&ret);
                value.ty.clone()
            }
            None => {
                self.line("ret void");
                "void".to_owned()
            }
        };
        let parameters = self.parameters.join(", ");
        let convergent = if self.is_convergent { " convergent" } else { "" };
        let text = format!("define {ty} @{name}({parameters}){convergent} {{\n{}}}\n", self.text);
        self.library.add(name, text);
    }
}
