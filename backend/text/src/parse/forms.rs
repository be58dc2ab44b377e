//! Custom forms of instructions, the way [`print`](mod@crate::print) and MLIR write them.

use super::ast::{Attr, Derive, Named, Op, Operand, ResultType, TypeId, TypeNode, Use};
use super::lexer::Kind;
use super::{Parsed, Parser, Problem};
use crate::print::forms::{self, Form};
use spirant_dialect::grammar::{self, Class, ExtInstSet, OperandKind as K};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{MemoryAccess, Op as Core};

impl<'t> Parser<'t> {
    /// The custom form of an instruction.
    pub(super) fn instruction(&mut self, op: &mut Op<'t>, code: Opcode, name: &str) -> Parsed<()> {
        match (forms::form(code), code) {
            (Some(Form::Own), Opcode::Core(core)) => self.own_form(op, core, name),
            (Some(Form::Own), Opcode::Ext(ExtInstSet::OpenClStd, _)) => self.printf(op),
            (Some(Form::Own), _) => self.mixed_types(op),
            (Some(form), _) => self.plain_form(op, code, form),
            (None, Opcode::Core(core)) => self.own_form(op, core, name),
            (None, _) => Err(no_custom_form(op, name)),
        }
    }

    /// Attributes, wherever they stand.
    pub(super) fn attributes_here(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let attributes = self.optional_dictionary()?;
        op.attributes.extend(attributes);
        Ok(())
    }

    /// Values separated by commas, maybe none.
    pub(super) fn some_uses(&mut self) -> Parsed<Vec<Use<'t>>> {
        if self.token.kind == Kind::Value { self.uses() } else { Ok(Vec::new()) }
    }

    fn plain_form(&mut self, op: &mut Op<'t>, code: Opcode, form: Form) -> Parsed<()> {
        self.attributes_here(op)?;
        if self.is(b'(') {
            return self.long_form(op);
        }
        let mut uses = self.some_uses()?;
        self.attributes_here(op)?;
        if form != Form::Bare {
            self.expect(b':')?;
            let at = self.token.start;
            op.result_type = self.plain_types(&mut uses, code, form, at)?;
        }
        self.attributes_here(op)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        Ok(())
    }

    fn plain_types(
        &mut self,
        uses: &mut [Use<'t>],
        code: Opcode,
        form: Form,
        at: usize,
    ) -> Parsed<ResultType> {
        let all = |uses: &mut [Use<'t>], ty| uses.iter_mut().for_each(|value| value.ty = Some(ty));
        Ok(match form {
            Form::First => {
                let ty = self.ty()?;
                all(uses, ty);
                ResultType::Derived(derivation(code), ty)
            }
            Form::Result => ResultType::Given(vec![self.ty()?]),
            Form::Cast | Form::FirstArrow => {
                let ty = self.ty()?;
                all(uses, ty);
                if form == Form::FirstArrow {
                    self.expect_arrow()?;
                } else if !self.take_word("to") {
                    return Err(self.wrong("'to'"));
                }
                ResultType::Given(vec![self.ty()?])
            }
            Form::AllArrow => {
                self.types_of(uses)?;
                self.expect_arrow()?;
                ResultType::Given(vec![self.ty()?])
            }
            Form::All => {
                self.types_of(uses)?;
                match uses.first().and_then(|first| first.ty) {
                    Some(first) => ResultType::Derived(Derive::Same, first),
                    None => return Err(Box::new(Problem::new(at, "no operands"))),
                }
            }
            Form::Parens => {
                let types = self.type_list()?;
                state_types(uses, types, at)?;
                self.expect_arrow()?;
                ResultType::Given(vec![self.ty()?])
            }
            Form::Operands => {
                self.types_of(uses)?;
                ResultType::Given(Vec::new())
            }
            Form::Bare | Form::Own => ResultType::Given(Vec::new()),
        })
    }

    /// `(%a, %b) {…} : (T, U)`: operands with their types behind them.
    fn uses_and_types(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let mut uses = Vec::new();
        self.enclosed(b'(', b')', |p| {
            uses.push(p.value_use()?);
            Ok(())
        })?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let at = self.token.start;
        let types = self.type_list()?;
        state_types(&mut uses, types, at)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        Ok(())
    }

    /// `(%a, %b) : (T, U) -> R`, which MLIR writes where the types differ.
    fn long_form(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        self.uses_and_types(op)?;
        self.arrow_result(op)
    }

    /// `%format %a, %b : P, A, B -> i32`
    fn printf(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let mut uses = vec![self.value_use()?];
        uses.extend(self.some_uses()?);
        self.attributes_here(op)?;
        self.expect(b':')?;
        self.types_of(&mut uses)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        self.arrow_result(op)
    }

    /// `%a : T, %b : U -> R`
    fn mixed_types(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        self.attributes_here(op)?;
        loop {
            let mut value = self.value_use()?;
            self.expect(b':')?;
            value.ty = Some(self.ty()?);
            op.operands.push(Operand::Value(value));
            if !self.take(b',') {
                break;
            }
        }
        self.arrow_result(op)
    }

    pub(super) fn arrow_result(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        self.expect_arrow()?;
        op.result_type = ResultType::Given(vec![self.ty()?]);
        Ok(())
    }

    fn own_form(&mut self, op: &mut Op<'t>, core: Core, name: &str) -> Parsed<()> {
        if self.special(op, core)? {
            return Ok(());
        }
        match core {
            Core::Load | Core::Store => self.access(op, core),
            Core::CopyMemory => self.copy(op),
            Core::Variable => self.variable(op),
            Core::AccessChain
            | Core::InBoundsAccessChain
            | Core::PtrAccessChain
            | Core::InBoundsPtrAccessChain => self.access_chain(op, core),
            Core::FunctionCall => self.call(op),
            Core::CompositeExtract | Core::CompositeInsert => self.composite(op, core),
            Core::VectorShuffle => self.shuffle(op),
            Core::VectorExtractDynamic | Core::VectorInsertDynamic => self.dynamic(op, core),
            Core::Select => self.typed_tail(op, &[0, 1], 1),
            Core::BitFieldInsert => self.typed_tail(op, &[0, 2, 3], 0),
            Core::BitFieldSExtract | Core::BitFieldUExtract => self.typed_tail(op, &[0, 1, 2], 0),
            Core::ControlBarrier
            | Core::MemoryBarrier
            | Core::ControlBarrierArriveINTEL
            | Core::ControlBarrierWaitINTEL => self.barrier(op, core),
            Core::SDot
            | Core::UDot
            | Core::SUDot
            | Core::SDotAccSat
            | Core::UDotAccSat
            | Core::SUDotAccSat => self.dot(op),
            Core::GenericCastToPtrExplicit => self.explicit_cast(op),
            Core::EmitVertex
            | Core::EndPrimitive
            | Core::BeginInvocationInterlockEXT
            | Core::EndInvocationInterlockEXT => Ok(()),
            _ => match grammar::op_info(core).map(|info| info.class) {
                Some(Class::Atomic) => self.atomic(op, core),
                Some(Class::NonUniform | Class::Group) => self.group(op, core),
                Some(Class::Image) => self.image_operation(op),
                _ => Err(no_custom_form(op, name)),
            },
        }
    }

    // ---- memory ----

    /// The storage class between quotes, kept to be compared with the pointer's.
    fn storage(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let at = self.at();
        let storage = self.mask_of(K::StorageClass, "a storage class")?;
        op.attributes.push(Named {
            name: "storage_class".into(),
            value: Attr::Text(storage.to_string()),
            at,
        });
        Ok(())
    }

    /// `["Volatile|Aligned", 4]`
    fn memory_access(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        if self.take(b'[') {
            let access = self.mask_of(K::MemoryAccess, "a memory access")?;
            op.words.push(access);
            if MemoryAccess::from_bits_retain(access).contains(MemoryAccess::ALIGNED) {
                self.expect(b',')?;
                let word = self.word("an alignment")?;
                op.words.push(word);
            }
            self.expect(b']')?;
        }
        Ok(())
    }

    /// `"Function" %p, %v ["Aligned", 4] : T`
    fn access(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        self.storage(op)?;
        op.operands.push(Operand::Value(self.value_use()?));
        let stored = if core == Core::Store {
            self.expect(b',')?;
            Some(self.value_use()?)
        } else {
            None
        };
        self.memory_access(op)?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let ty = self.ty()?;
        match stored {
            Some(value) => op.operands.push(Operand::Value(Use { ty: Some(ty), ..value })),
            None => op.result_type = ResultType::Given(vec![ty]),
        }
        Ok(())
    }

    /// `"Function" %to, "Function" %from ["Aligned", 4], ["Volatile"] : T`
    fn copy(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let to = (self.mask_of(K::StorageClass, "a storage class")?, self.value_use()?);
        self.expect(b',')?;
        let from = (self.mask_of(K::StorageClass, "a storage class")?, self.value_use()?);
        self.memory_access(op)?;
        if self.take(b',') {
            self.memory_access(op)?;
        }
        self.attributes_here(op)?;
        self.expect(b':')?;
        let pointee = self.ty()?;
        for (storage, value) in [to, from] {
            let ty = Some(self.intern(TypeNode::Pointer { pointee, storage, decorations: Vec::new() }));
            op.operands.push(Operand::Value(Use { ty, ..value }));
        }
        Ok(())
    }

    /// `init(%v) {…} : T`; the older form also states `bind` and `built_in`.
    fn variable(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        if self.take_word("init") {
            self.expect(b'(')?;
            op.operands.push(Operand::Value(self.value_use()?));
            self.expect(b')')?;
        }
        self.attributes_here(op)?;
        if let Some(named) =
            op.attributes.iter().find(|n| matches!(&*n.name, "descriptor_set" | "binding" | "built_in"))
        {
            let message = format!("a variable of a function has no '{}'", named.name);
            let problem = Problem::new(named.at as usize, message);
            return Err(Box::new(problem.help("it is of the module: 'spirv.GlobalVariable'")));
        }
        self.expect(b':')?;
        op.result_type = ResultType::Given(vec![self.ty()?]);
        Ok(())
    }

    /// `%base[%i, %j] {…} : B, I, J -> R`; of pointers to elements, `%base[%element %i, %j]`.
    fn access_chain(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        let mut uses = vec![self.value_use()?];
        let mut by_element = matches!(core, Core::PtrAccessChain | Core::InBoundsPtrAccessChain);
        self.enclosed(b'[', b']', |p| {
            uses.push(p.value_use()?);
            if std::mem::take(&mut by_element) && p.token.kind == Kind::Value {
                uses.push(p.value_use()?);
            }
            Ok(())
        })?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        self.types_of(&mut uses)?;
        let base = uses.first().and_then(|base| base.ty);
        op.operands.extend(uses.into_iter().map(Operand::Value));
        match base {
            // The older form leaves it to the indices.
            Some(base) if self.token.kind != Kind::Arrow => {
                op.result_type = ResultType::Derived(Derive::Access, base);
                Ok(())
            }
            _ => self.arrow_result(op),
        }
    }

    /// `@f(%a, %b) {…} : (A, B) -> R`
    fn call(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let at = self.at();
        let callee = self.symbol()?;
        op.operands.push(Operand::Function(callee.into(), at));
        self.uses_and_types(op)?;
        self.expect_arrow()?;
        op.result_type = ResultType::Given(self.result_types()?);
        Ok(())
    }

    // ---- composites ----

    /// `%c[1 : i32] : C`, `%o, %c[1 : i32] : O into C`
    fn composite(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        let mut uses = self.uses()?;
        self.literals(op)?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let first = self.ty()?;
        if let Some(value) = uses.first_mut() {
            value.ty = Some(first);
        }
        op.result_type = if core == Core::CompositeInsert {
            if !self.take_word("into") {
                return Err(self.wrong("'into'"));
            }
            let whole = self.ty()?;
            if let Some(value) = uses.get_mut(1) {
                value.ty = Some(whole);
            }
            ResultType::Derived(Derive::Same, whole)
        } else {
            ResultType::Derived(Derive::Part, first)
        };
        op.operands.extend(uses.into_iter().map(Operand::Value));
        Ok(())
    }

    /// `[1 : i32, 2 : i32]`
    fn literals(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let i32 = self.intern(TypeNode::Int { width: 32, signed: false });
        self.enclosed(b'[', b']', |p| {
            let word = p.word("a number")?;
            p.expect(b':')?;
            if p.ty()? != i32 {
                return Err(Box::new(Problem::new(p.last_end - 1, "the number is not of type i32")));
            }
            op.words.push(word);
            Ok(())
        })?;
        if op.words.is_empty() {
            return Err(Box::new(Problem::new(self.last_end - 1, "there must be at least one number")));
        }
        Ok(())
    }

    /// `[0 : i32, 5 : i32] %a, %b : A, B -> R`
    fn shuffle(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        self.attributes_here(op)?;
        self.literals(op)?;
        let mut uses = self.uses()?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        self.types_of(&mut uses)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        self.arrow_result(op)
    }

    /// `%v[%i] : V, I`, `%c, %v[%i] : V, I`
    fn dynamic(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        let mut uses = self.uses()?;
        self.expect(b'[')?;
        uses.push(self.value_use()?);
        self.expect(b']')?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let vector = self.ty()?;
        self.expect(b',')?;
        let index = self.ty()?;
        if core == Core::VectorInsertDynamic && uses.len() >= 2 {
            uses.swap(0, 1);
        }
        if let Some(value) = uses.first_mut() {
            value.ty = Some(vector);
        }
        if let Some(value) = uses.last_mut() {
            value.ty = Some(index);
        }
        let derive = if core == Core::VectorInsertDynamic { Derive::Same } else { Derive::Element };
        op.result_type = ResultType::Derived(derive, vector);
        op.operands.extend(uses.into_iter().map(Operand::Value));
        Ok(())
    }

    /// `%a, %b, … : T, U, …`, types for the operands of these places; the result has the type at
    /// `result` of those.
    fn typed_tail(&mut self, op: &mut Op<'t>, typed: &[usize], result: usize) -> Parsed<()> {
        let mut uses = self.uses()?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let at = self.token.start;
        let types = self.types_by_comma()?;
        let Some(ty) = types.get(result).copied().filter(|_| types.len() == typed.len()) else {
            let message = format!("{} types where {} are expected", types.len(), typed.len());
            return Err(Box::new(Problem::new(at, message)));
        };
        for (place, ty) in typed.iter().zip(types) {
            if let Some(value) = uses.get_mut(*place) {
                value.ty = Some(ty);
            }
        }
        op.result_type = ResultType::Derived(Derive::Same, ty);
        op.operands.extend(uses.into_iter().map(Operand::Value));
        self.attributes_here(op)
    }

    // ---- the rest ----

    /// `%a, %b, %c, <PackedVectorFormat4x8Bit> : T -> R`
    fn dot(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        op.operands.push(Operand::Value(self.value_use()?));
        while self.take(b',') {
            if self.is(b'<') {
                let format = self.mask_of(K::PackedVectorFormat, "a format")?;
                op.words.push(format);
            } else {
                op.operands.push(Operand::Value(self.value_use()?));
            }
        }
        self.attributes_here(op)?;
        self.expect(b':')?;
        let ty = self.ty()?;
        for operand in op.operands.iter_mut().take(2) {
            if let Operand::Value(value) = operand {
                value.ty = Some(ty);
            }
        }
        self.arrow_result(op)
    }

    /// `%p : P to R`; the storage class is that of the result.
    fn explicit_cast(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let value = self.value_use()?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let ty = Some(self.ty()?);
        op.operands.push(Operand::Value(Use { ty, ..value }));
        if !self.take_word("to") {
            return Err(self.wrong("'to'"));
        }
        let result = self.ty()?;
        if let Some(TypeNode::Pointer { storage, .. }) = self.ast.types.get(result as usize) {
            op.words.push(*storage);
        }
        op.result_type = ResultType::Given(vec![result]);
        Ok(())
    }

    /// `%image, %at ["Lod"], %level : I, A, L -> R`
    fn image_operation(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let mut uses = self.uses()?;
        if self.take(b'[') {
            let operands = self.mask_of(K::ImageOperands, "image operands")?;
            op.words.push(operands);
            // In older text they are inside of the brackets.
            while self.take(b',') {
                uses.push(self.value_use()?);
            }
            self.expect(b']')?;
            if self.take(b',') {
                uses.extend(self.uses()?);
            }
        }
        self.attributes_here(op)?;
        self.expect(b':')?;
        self.types_of(&mut uses)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        if self.token.kind == Kind::Arrow { self.arrow_result(op) } else { Ok(()) }
    }
}

/// Gives values the types that are stated, of which there must be as many.
fn state_types(uses: &mut [Use<'_>], types: Vec<TypeId>, at: usize) -> Parsed<()> {
    if types.len() != uses.len() {
        let message = format!("{} values and {} types", uses.len(), types.len());
        return Err(Box::new(Problem::new(at, message)));
    }
    uses.iter_mut().zip(types).for_each(|(value, ty)| value.ty = Some(ty));
    Ok(())
}

/// How the result's type follows from the operands' in the form [`Form::First`].
fn derivation(code: Opcode) -> Derive {
    match code {
        Opcode::Core(Core::Image) => Derive::Image,
        _ if forms::is_relation(code) => Derive::Bool,
        _ => Derive::Same,
    }
}

#[cold]
fn no_custom_form(op: &Op<'_>, name: &str) -> Box<Problem> {
    let message = format!("'{name}' has no custom form");
    let generic = format!("write it in generic form: \"{name}\"(%operands) : (types) -> type");
    Box::new(Problem::new(op.at as usize, message).help(generic))
}
