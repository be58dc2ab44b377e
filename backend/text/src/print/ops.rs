//! Operations in MLIR's custom forms; those without one are printed in generic form.

use super::Printer;
use super::forms::{self, At, Form};
use super::function::Scope;
use super::names::{enumerant, mask};
use super::special::storage_name;
use spirant_dialect::constants::ConstOperand;
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::grammar::{Class, ExtInstSet, OperandKind as K, op_info};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{ImageOperands, MemoryAccess, Op};
use spirant_dialect::types::TypeKind;

impl Printer<'_> {
    /// Appends one operation without regions.
    pub(super) fn inst(&mut self, scope: &Scope<'_>, inst: Inst) {
        let function = scope.function;
        if self.terminator(scope, inst) {
            return;
        }
        if let Some(record) = function.record(inst) {
            return self.record(function, record);
        }
        self.results(&self.printed_results(function, inst));
        let start = self.out.len();
        let done = match forms::form(function.op(inst)) {
            _ if self.has_no_place(function, inst) => None,
            Some(form) if !self.infers(function, inst, form) => None,
            Some(Form::Own) => self.own_form(function, inst),
            Some(form) if function.words(inst).is_empty() => self.plain_form(function, inst, form),
            _ => None,
        };
        if done.is_none() {
            self.out.truncate(start);
            self.generic(function, inst);
        }
    }

    /// The results of an instruction; MLIR has none of type `void`, but one that something refers to has a name.
    pub(super) fn printed_results(&self, function: &Function, inst: Inst) -> Vec<Value> {
        function
            .results(inst)
            .filter(|v| {
                self.module.types.kind(function.value_type(*v)) != TypeKind::Void || self.names.has(*v)
            })
            .collect()
    }

    pub(super) fn name(&mut self, function: &Function, inst: Inst) {
        let name = forms::name(function.op(inst));
        self.out.push_str(&name);
    }

    /// Appends the attributes of the result's decorations, where these are in the middle.
    pub(super) fn attribute_dict(&mut self, function: &Function, inst: Inst) {
        self.attributes_if(function, inst, At::Middle);
    }

    /// Appends the attributes of the result's decorations, where this is their position.
    fn attributes_if(&mut self, function: &Function, inst: Inst, place: At) {
        if forms::attributes_at(function.op(inst), function.operands(inst).len()) == place {
            let attributes = self.value_attributes(function, function.result(inst));
            self.attributes(&attributes);
        }
    }

    /// Whether an instruction has attributes that its custom form cannot express.
    fn has_no_place(&self, function: &Function, inst: Inst) -> bool {
        let decorated =
            function.result(inst).and_then(|result| function.attrs.value_decorations.get(&result));
        decorated.is_some_and(|list| !list.is_empty())
            && forms::attributes_at(function.op(inst), function.operands(inst).len()) == At::Nowhere
    }

    fn plain_form(&mut self, function: &Function, inst: Inst, form: Form) -> Option<()> {
        let operands = function.operands(inst);
        let first = operands.first().map(|value| function.value_type(*value));
        let result = function.result(inst).map(|value| function.value_type(value));
        self.name(function, inst);
        self.attributes_if(function, inst, At::Front);
        self.out.push(' ');
        self.values(function, operands);
        self.attribute_dict(function, inst);
        if form != Form::Bare {
            self.out.push_str(" : ");
        }
        match form {
            Form::First => self.ty(first?),
            Form::Result => self.ty(result?),
            Form::Cast => {
                self.ty(first?);
                self.out.push_str(" to ");
                self.ty(result?);
            }
            Form::FirstArrow => {
                self.ty(first?);
                self.out.push_str(" -> ");
                self.ty(result?);
            }
            Form::AllArrow => {
                self.value_types(function, operands);
                self.out.push_str(" -> ");
                self.ty(result?);
            }
            Form::All | Form::Operands => self.value_types(function, operands),
            Form::Parens => {
                if operands.is_empty() {
                    return None;
                }
                self.out.push('(');
                self.value_types(function, operands);
                self.out.push_str(") -> ");
                self.ty(result?);
            }
            Form::Bare => {}
            Form::Own => return None,
        }
        self.attributes_if(function, inst, At::End);
        Some(())
    }

    fn own_form(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let core = match function.op(inst) {
            Opcode::Core(op) => op,
            Opcode::Ext(ExtInstSet::GlslStd450, _) => return self.mixed_types(function, inst),
            Opcode::Ext(ExtInstSet::OpenClStd, _) => return self.printf(function, inst),
            _ => return None,
        };
        match core {
            Op::Load | Op::Store => self.access(function, inst, core),
            Op::Variable => self.variable(function, inst),
            Op::AccessChain | Op::PtrAccessChain | Op::InBoundsPtrAccessChain => {
                self.access_chain(function, inst)
            }
            Op::FunctionCall => self.call(function, inst),
            Op::CompositeExtract | Op::CompositeInsert => self.composite(function, inst, core),
            Op::VectorShuffle => self.shuffle(function, inst),
            Op::VectorExtractDynamic | Op::VectorInsertDynamic => self.dynamic(function, inst, core),
            Op::Select | Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => {
                self.some_types(function, inst, core)
            }
            Op::ControlBarrier | Op::MemoryBarrier => self.barrier(function, inst),
            Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
                self.dot_product(function, inst)
            }
            _ if self.special(function, inst, core).is_some() => Some(()),
            _ => match op_info(core)?.class {
                Class::Atomic => self.atomic(function, inst, core),
                Class::NonUniform | Class::Group => self.group(function, inst, core),
                Class::Image => self.image_op(function, inst, core),
                _ => None,
            },
        }
    }

    /// `%a : T, %b : U -> R`
    fn mixed_types(&mut self, function: &Function, inst: Inst) -> Option<()> {
        self.name(function, inst);
        self.attributes_if(function, inst, At::Front);
        self.out.push(' ');
        self.list(function.operands(inst).iter().copied(), |p, value| {
            p.value(function, value);
            p.out.push_str(" : ");
            p.ty(function.value_type(value));
        });
        self.out.push_str(" -> ");
        self.ty(function.value_type(function.result(inst)?));
        Some(())
    }

    fn access(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let (pointer, value) = match (op, function.operands(inst)) {
            (Op::Load, [pointer]) => (*pointer, function.result(inst)?),
            (Op::Store, [pointer, value]) => (*pointer, *value),
            _ => return None,
        };
        let TypeKind::Pointer { storage, .. } = self.module.types.kind(function.value_type(pointer)) else {
            return None;
        };
        self.put(format_args!("spirv.{op:?} \"{}\" ", storage_name(storage)));
        self.values(function, function.operands(inst));
        match function.words(inst) {
            [] => {}
            [bits] if !MemoryAccess::from_bits_retain(*bits).contains(MemoryAccess::ALIGNED) => {
                self.put(format_args!(" [\"{}\"]", mask(K::MemoryAccess, *bits)));
            }
            [bits, alignment] => {
                self.put(format_args!(" [\"{}\", {alignment}]", mask(K::MemoryAccess, *bits)))
            }
            _ => return None,
        }
        if op == Op::Load {
            self.attribute_dict(function, inst);
        }
        self.out.push_str(" : ");
        self.ty(function.value_type(value));
        Some(())
    }

    fn variable(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let result = function.value_type(function.result(inst)?);
        match (self.module.types.kind(result), function.words(inst)) {
            (TypeKind::Pointer { storage, .. }, [word]) if *word == storage as u32 => {}
            _ => return None,
        }
        self.out.push_str("spirv.Variable");
        match function.operands(inst) {
            [] => {}
            [initializer] => {
                self.out.push_str(" init(");
                self.value(function, *initializer);
                self.out.push(')');
            }
            _ => return None,
        }
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.ty(function.value_type(function.result(inst)?));
        Some(())
    }

    fn access_chain(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let [base, indices @ ..] = function.operands(inst) else { return None };
        if !function.words(inst).is_empty() || indices.is_empty() {
            return None;
        }
        self.name(function, inst);
        self.out.push(' ');
        self.value(function, *base);
        self.out.push('[');
        match (function.op(inst), indices) {
            (Opcode::Core(Op::PtrAccessChain | Op::InBoundsPtrAccessChain), [element, rest @ ..])
                if !rest.is_empty() =>
            {
                self.value(function, *element);
                self.out.push(' ');
                self.values(function, rest);
            }
            _ => self.values(function, indices),
        }
        self.out.push(']');
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.value_types(function, function.operands(inst));
        self.out.push_str(" -> ");
        self.ty(function.value_type(function.result(inst)?));
        Some(())
    }

    fn call(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let [callee, args @ ..] = function.operands(inst) else { return None };
        let spirant_dialect::function::ValueDef::Func(func) = function.value_def(*callee) else {
            return None;
        };
        let module = self.module;
        self.out.push_str("spirv.FunctionCall ");
        self.symbol(&module.functions.get(func)?.name);
        self.out.push('(');
        self.values(function, args);
        self.out.push(')');
        self.attribute_dict(function, inst);
        self.out.push_str(" : (");
        self.value_types(function, args);
        self.out.push_str(") -> ");
        let result = function.result(inst).map(|value| function.value_type(value));
        match result.filter(|ty| module.types.kind(*ty) != TypeKind::Void) {
            Some(ty) => self.ty(ty),
            None => self.out.push_str("()"),
        }
        Some(())
    }

    fn composite(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let operands = function.operands(inst);
        if function.words(inst).is_empty() {
            return None;
        }
        self.name(function, inst);
        self.out.push(' ');
        self.values(function, operands);
        self.out.push('[');
        self.list(function.words(inst), |p, word| p.put(format_args!("{word} : i32")));
        self.out.push(']');
        self.out.push_str(" : ");
        match (op, operands) {
            (Op::CompositeExtract, [composite]) => self.ty(function.value_type(*composite)),
            (Op::CompositeInsert, [object, composite]) => {
                self.ty(function.value_type(*object));
                self.out.push_str(" into ");
                self.ty(function.value_type(*composite));
            }
            _ => return None,
        }
        Some(())
    }

    fn shuffle(&mut self, function: &Function, inst: Inst) -> Option<()> {
        self.out.push_str("spirv.VectorShuffle");
        self.attributes_if(function, inst, At::Front);
        self.out.push_str(" [");
        self.list(function.words(inst), |p, word| p.put(format_args!("{} : i32", *word as i32)));
        self.out.push_str("] ");
        self.values(function, function.operands(inst));
        self.out.push_str(" : ");
        self.value_types(function, function.operands(inst));
        self.out.push_str(" -> ");
        self.ty(function.value_type(function.result(inst)?));
        Some(())
    }

    fn dynamic(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let operands = function.operands(inst);
        let (vector, index) = match (op, operands) {
            (Op::VectorExtractDynamic, [vector, index]) => (*vector, *index),
            (Op::VectorInsertDynamic, [vector, _, index]) => (*vector, *index),
            _ => return None,
        };
        self.name(function, inst);
        self.out.push(' ');
        if let [vector, component, _] = operands {
            self.values(function, &[*component, *vector]);
        } else {
            self.value(function, vector);
        }
        self.out.push('[');
        self.value(function, index);
        self.out.push(']');
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.value_types(function, &[vector, index]);
        Some(())
    }

    /// Operations that print the types of some operands.
    fn some_types(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let operands = function.operands(inst);
        let typed = match (op, operands) {
            (Op::Select, [condition, value, _]) => vec![*condition, *value],
            (Op::BitFieldInsert, [base, _, offset, count]) => vec![*base, *offset, *count],
            (_, [_, _, _]) => operands.to_vec(),
            _ => return None,
        };
        self.name(function, inst);
        self.out.push(' ');
        self.values(function, operands);
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.value_types(function, &typed);
        Some(())
    }

    /// `%a, %b, <PackedVectorFormat4x8Bit> : T -> R`
    fn dot_product(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let operands = function.operands(inst);
        let result = function.value_type(function.result(inst)?);
        let (factors, sum) = operands.split_at_checked(2)?;
        let first = function.value_type(*factors.first()?);
        let alike = factors.iter().all(|value| function.value_type(*value) == first)
            && sum.iter().all(|value| function.value_type(*value) == result);
        if !alike {
            return None;
        }
        self.name(function, inst);
        self.out.push(' ');
        self.values(function, operands);
        match function.words(inst) {
            [] => {}
            [format] => self.put(format_args!(", <{}>", enumerant(K::PackedVectorFormat, *format))),
            _ => return None,
        }
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.ty(first);
        self.out.push_str(" -> ");
        self.ty(result);
        Some(())
    }

    // ---- scopes and semantics ----

    /// The value of a constant `i32`; `None` for what an attribute would not read back as.
    pub(super) fn plain_word(&self, function: &Function, value: Value) -> Option<u32> {
        let constant = function.constant(value)?;
        let data = self.module.consts.get(constant);
        let is_word = self.module.types.kind(data.ty) == TypeKind::Int { width: 32, signed: false };
        match &*data.operands {
            [ConstOperand::Word(word)] if data.op == Op::Constant && is_word && self.is_bare(constant) => {
                Some(*word)
            }
            _ => None,
        }
    }

    /// `<Device>`, where the scope is a constant.
    pub(super) fn scope_of(&self, function: &Function, value: Value) -> Option<String> {
        let value = self.plain_word(function, value)?;
        Some(format!("<{}>", enumerant(K::Scope, value)))
    }

    /// `<Acquire|UniformMemory>`, where the semantics are a constant.
    pub(super) fn semantics_of(&self, function: &Function, value: Value) -> Option<String> {
        let value = self.plain_word(function, value)?;
        Some(format!("<{}>", mask(K::MemorySemantics, value)))
    }

    fn barrier(&mut self, function: &Function, inst: Inst) -> Option<()> {
        let (semantics, scopes) = function.operands(inst).split_last()?;
        let mut parts: Vec<String> = Vec::new();
        for scope in scopes {
            parts.push(self.scope_of(function, *scope)?);
        }
        parts.push(self.semantics_of(function, *semantics)?);
        self.name(function, inst);
        self.put(format_args!(" {}", parts.join(", ")));
        Some(())
    }

    fn atomic(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let (pointer, scope, semantics, values) = match (op, function.operands(inst)) {
            (
                Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak,
                [pointer, scope, equal, unequal, values @ ..],
            ) => (*pointer, *scope, vec![*equal, *unequal], values),
            (
                Op::AtomicLoad
                | Op::AtomicStore
                | Op::AtomicFlagTestAndSet
                | Op::AtomicFlagClear
                | Op::AtomicFMinEXT
                | Op::AtomicFMaxEXT,
                _,
            ) => return None,
            (_, [pointer, scope, semantics, values @ ..]) => (*pointer, *scope, vec![*semantics], values),
            _ => return None,
        };
        let mut head = self.scope_of(function, scope)?;
        for value in semantics {
            head.push(' ');
            head.push_str(&self.semantics_of(function, value)?);
        }
        self.name(function, inst);
        self.put(format_args!(" {head} "));
        let mut shown = vec![pointer];
        shown.extend(values);
        self.values(function, &shown);
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.ty(function.value_type(pointer));
        Some(())
    }

    fn image_op(&mut self, function: &Function, inst: Inst, op: Op) -> Option<()> {
        let fixed = match op {
            Op::ImageSampleImplicitLod | Op::ImageSampleExplicitLod | Op::ImageFetch | Op::ImageRead => 2,
            Op::ImageSampleProjDrefImplicitLod | Op::ImageDrefGather | Op::ImageWrite => 3,
            _ => return None,
        };
        let (head, rest) = function.operands(inst).split_at_checked(fixed)?;
        self.name(function, inst);
        self.out.push(' ');
        self.values(function, head);
        match function.words(inst) {
            [] => {}
            [operands] if *operands != ImageOperands::NONE.bits() => {
                self.put(format_args!(" [\"{}\"]", mask(K::ImageOperands, *operands)));
                if !rest.is_empty() {
                    self.out.push_str(", ");
                    self.values(function, rest);
                }
            }
            _ => return None,
        }
        self.attribute_dict(function, inst);
        self.out.push_str(" : ");
        self.value_types(function, function.operands(inst));
        if let Some(result) = function.result(inst) {
            self.out.push_str(" -> ");
            self.ty(function.value_type(result));
        }
        Some(())
    }
}
