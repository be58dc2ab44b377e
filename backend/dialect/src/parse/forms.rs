//! Custom forms of instructions, the way [`print`](crate::print) and MLIR write them.

use super::ast::{Attr, Derive, Named, Op, Operand, ResultType, TypeId, Use};
use super::lexer::Kind;
use super::{Parsed, Parser, Problem};
use crate::grammar::{self, Class, OperandKind as K};
use crate::op::Opcode;
use crate::print::forms::{self, Form};
use crate::spirv::Op as Core;

impl<'t> Parser<'t> {
    /// The custom form of an instruction.
    pub(super) fn instruction(&mut self, op: &mut Op<'t>, code: Opcode, name: &str) -> Parsed<()> {
        match (forms::form(code), code) {
            (Some(Form::Own), Opcode::Core(core)) => self.own_form(op, core, name),
            (Some(Form::Own), _) => self.mixed_types(op),
            (Some(form), _) => self.plain_form(op, code, form),
            (None, Opcode::Core(core)) => self.own_form(op, core, name),
            (None, _) => Err(no_custom_form(op, name)),
        }
    }

    /// Attributes, wherever they stand.
    fn attributes_here(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let attributes = self.optional_dictionary()?;
        op.attributes.extend(attributes);
        Ok(())
    }

    /// Values separated by commas, maybe none.
    fn some_uses(&mut self) -> Parsed<Vec<Use<'t>>> {
        if self.token.kind == Kind::Value { self.uses() } else { Ok(Vec::new()) }
    }

    fn plain_form(&mut self, op: &mut Op<'t>, code: Opcode, form: Form) -> Parsed<()> {
        self.attributes_here(op)?;
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
                if types.len() != uses.len() {
                    let message = format!("{} values and {} types", uses.len(), types.len());
                    return Err(Box::new(Problem::new(at, message)));
                }
                uses.iter_mut().zip(types).for_each(|(value, ty)| value.ty = Some(ty));
                self.expect_arrow()?;
                ResultType::Given(vec![self.ty()?])
            }
            Form::Bare | Form::Own => ResultType::Given(Vec::new()),
        })
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

    fn arrow_result(&mut self, op: &mut Op<'t>) -> Parsed<()> {
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
            | Core::InBoundsPtrAccessChain => self.access_chain(op),
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
            while self.take(b',') {
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
        self.mask_of(K::StorageClass, "a storage class")?;
        op.operands.push(Operand::Value(self.value_use()?));
        self.expect(b',')?;
        self.mask_of(K::StorageClass, "a storage class")?;
        op.operands.push(Operand::Value(self.value_use()?));
        self.memory_access(op)?;
        if self.take(b',') {
            self.memory_access(op)?;
        }
        self.attributes_here(op)?;
        self.expect(b':')?;
        self.ty()?;
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
        self.expect(b':')?;
        op.result_type = ResultType::Given(vec![self.ty()?]);
        Ok(())
    }

    /// `%base[%i, %j] {…} : B, I, J -> R`
    fn access_chain(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let mut uses = vec![self.value_use()?];
        self.enclosed(b'[', b']', |p| {
            uses.push(p.value_use()?);
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
        let mut uses = Vec::new();
        self.enclosed(b'(', b')', |p| {
            uses.push(p.value_use()?);
            Ok(())
        })?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let at = self.token.start;
        let types = self.type_list()?;
        if types.len() != uses.len() {
            let message = format!("{} values and {} types", uses.len(), types.len());
            return Err(Box::new(Problem::new(at, message)));
        }
        for (mut value, ty) in uses.into_iter().zip(types) {
            value.ty = Some(ty);
            op.operands.push(Operand::Value(value));
        }
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
        self.enclosed(b'[', b']', |p| {
            let word = p.word("a number")?;
            if p.take(b':') {
                p.ty()?;
            }
            op.words.push(word);
            Ok(())
        })
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

    // ---- scopes and semantics ----

    fn scope(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let scope = self.mask_of(K::Scope, "a scope")?;
        op.operands.push(Operand::Constant(scope));
        Ok(())
    }

    fn semantics(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let semantics = self.mask_of(K::MemorySemantics, "memory semantics")?;
        op.operands.push(Operand::Constant(semantics));
        Ok(())
    }

    /// `<Workgroup>, <Device>, <Acquire|UniformMemory>`
    fn barrier(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        // Split barriers have no commas.
        self.scope(op)?;
        self.take(b',');
        if core != Core::MemoryBarrier {
            self.scope(op)?;
            self.take(b',');
        }
        self.semantics(op)?;
        self.attributes_here(op)
    }

    /// `<Device> <None> %p, %v : P`
    fn atomic(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        self.scope(op)?;
        self.semantics(op)?;
        if matches!(core, Core::AtomicCompareExchange | Core::AtomicCompareExchangeWeak) {
            self.semantics(op)?;
        }
        let mut uses = self.uses()?;
        self.attributes_here(op)?;
        self.expect(b':')?;
        let ty = self.ty()?;
        let values = uses.split_off(1);
        op.operands.splice(0..0, uses.into_iter().map(|value| Operand::Value(Use { ty: Some(ty), ..value })));
        op.operands.extend(values.into_iter().map(Operand::Value));
        op.result_type = ResultType::Derived(Derive::Pointee, ty);
        Ok(())
    }

    /// `<Subgroup> <Reduce> %v cluster_size(%n) : T -> R` and the forms of those without an operation.
    fn group(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        self.scope(op)?;
        if self.is(b'<') || self.token.kind == Kind::Text {
            let operation = self.mask_of(K::GroupOperation, "a group operation")?;
            op.words.push(operation);
        }
        let mut uses = self.some_uses()?;
        if core == Core::GroupNonUniformQuadSwap && self.token.kind == Kind::Value {
            uses.push(self.value_use()?);
        }
        if self.take_word("cluster_size") {
            self.expect(b'(')?;
            uses.push(self.value_use()?);
            self.expect(b')')?;
        }
        self.attributes_here(op)?;
        self.expect(b':')?;
        let types = self.types_by_comma()?;
        op.result_type = self.group_types(&mut uses, &types, core)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        Ok(())
    }

    fn group_types(&mut self, uses: &mut [Use<'t>], types: &[TypeId], core: Core) -> Parsed<ResultType> {
        let (Some(first), Some(last)) = (types.first().copied(), types.last().copied()) else {
            return Err(self.wrong("a type"));
        };
        let state = |uses: &mut [Use<'t>], types: &[TypeId]| {
            uses.iter_mut().zip(types).for_each(|(value, ty)| value.ty = Some(*ty));
        };
        if self.take_kind(Kind::Arrow).is_some() {
            state(uses, types);
            return Ok(ResultType::Given(vec![self.ty()?]));
        }
        Ok(match core {
            // The result alone.
            Core::GroupNonUniformElect
            | Core::GroupNonUniformBallot
            | Core::GroupNonUniformAll
            | Core::GroupNonUniformAny => ResultType::Given(vec![first]),
            Core::GroupNonUniformAllEqual
            | Core::GroupNonUniformBallotFindLSB
            | Core::GroupNonUniformBallotFindMSB
            | Core::GroupNonUniformBallotBitCount
                if types.len() == uses.len() + 1 =>
            {
                state(uses, types);
                ResultType::Given(vec![last])
            }
            _ => {
                state(uses, types);
                ResultType::Derived(Derive::Same, first)
            }
        })
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
        if let Some(super::ast::TypeNode::Pointer { storage, .. }) = self.ast.types.get(result as usize) {
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
