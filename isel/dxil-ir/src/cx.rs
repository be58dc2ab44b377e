//! A call of an operation: its row, its operands, and the function that replaces it.

use super::body::Body;
use super::bounds::{ArrayEnd, element_where};
use super::handles::{Handle, Index, Query, make};
use super::library::{Library, PREFIX};
use super::program::Program;
use super::refusal::{Lowered, Refusal};
use super::resources::ResourceKind;
use super::stores::Stores;
use super::uses::Uses;
use super::value::{Type, Value};
use rustc_hash::FxHashMap;
use spirant_dialect::diagnostics::Code;
use spirant_ir::{Reader, Ty, TyKind, Val};
use spirant_names::dxil_rows::{Row, number_of};
use std::fmt::Write as _;

/// Classes of which producers name one for operations of the other: what extracts and inserts bits.
const SAME_CLASSES: [&str; 2] = ["dx.op.tertiary", "dx.op.quaternary"];

/// The function that replaces a call, with the operands that become its arguments.
pub type Call<'m> = (String, Vec<(Val<'m>, u32)>);

/// A call of an operation, with the context of its lowering.
pub struct Cx<'c, 'm> {
    pub program: &'c Program<'m>,
    pub library: &'c mut Library,
    /// Handles that were traced before.
    pub handles: &'c mut FxHashMap<Val<'m>, Handle<'m>>,
    /// Ray queries by the calls that allocate them.
    pub queries: &'c FxHashMap<Val<'m>, Query<'m>>,
    pub reader: Reader<'m>,
    /// The stage of the function that the call is in: the program's, or that of an entry point of a library.
    pub stage: &'static str,
    /// Whether its invocations have neighbours to compare with.
    pub has_quads: bool,
    /// Facts about the whole program.
    pub uses: &'c Uses,
    /// The stores of a mesh shader that become stores of vectors.
    pub stores: &'c Stores<'m>,
    /// The called function: class and suffix.
    pub class: &'c str,
    pub call: Val<'m>,
}

impl<'m> Cx<'_, 'm> {
    /// The row of the operation, whose number is the first argument; the function's name must agree with it.
    pub fn row(&self) -> Lowered<&'static Row> {
        let number = number_of(self.call).ok_or_else(Refusal::malformed)?;
        let Some(row) = Row::of(self.call) else {
            return Err(Refusal::unsupported(format!(
                "{number} is the number of no operation of DXIL that is known"
            )));
        };
        let class = self.class.strip_prefix(row.class);
        // DXC before 1.5 spelled some classes in lower case.
        let agrees = self.is_of_class(row.class)
            || self.class.get(..row.class.len()).is_some_and(|start| start.eq_ignore_ascii_case(row.class))
            || SAME_CLASSES.contains(&row.class) && SAME_CLASSES.iter().any(|class| self.is_of_class(class));
        if !agrees {
            return Err(Refusal {
                code: Code::INVALID_INPUT,
                message: format!(
                    "{} is called with the number of {}, which is {}",
                    self.class, row.name, row.class
                ),
            });
        }
        let is_overloaded = class.is_some_and(|suffix| suffix.starts_with('.'));
        let is_vector = |(_, suffix): (&str, &str)| {
            suffix
                .strip_prefix('v')
                .is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()))
        };
        if is_overloaded && row.overloads.contains('<') && self.class.rsplit_once('.').is_some_and(is_vector)
        {
            return Err(Refusal::unsupported(format!(
                "{} has vectors that are not those of shader model 6.9, or of more than 1024 components",
                row.name
            )));
        }
        let letter = self.overload().filter(|_| is_overloaded);
        // DXC names a packed dot product with a literal by the literal's type, and not by its own.
        let own = || letter_of(self.call.ty()).is_some_and(|own| row.takes(own));
        if let Some((letter, spelled)) = letter
            && !row.takes(letter)
            && !own()
        {
            return Err(Refusal {
                code: Code::INVALID_INPUT,
                message: format!("{} has no overload for {spelled}", row.name),
            });
        }
        Ok(row)
    }

    /// Whether the called function is of a class.
    fn is_of_class(&self, class: &str) -> bool {
        self.class.strip_prefix(class).is_some_and(|suffix| suffix.is_empty() || suffix.starts_with('.'))
    }

    /// The letter of the overload that the function's suffix names, and the suffix.
    fn overload(&self) -> Option<(char, &str)> {
        let (_, suffix) = self.class.rsplit_once('.')?;
        let letter = match suffix {
            "f16" => 'h',
            "f32" => 'f',
            "f64" => 'd',
            "i1" => '1',
            "i8" => '8',
            "i16" => 'w',
            "i32" => 'i',
            "i64" => 'l',
            _ => return None,
        };
        Some((letter, suffix))
    }

    /// An argument; the first is the operation's number.
    pub fn argument(&self, index: usize) -> Lowered<Val<'m>> {
        self.call.operand(index as u32).ok_or_else(Refusal::malformed)
    }

    /// An argument that is a constant integer.
    pub fn constant(&self, index: usize) -> Option<u64> {
        self.call.operand(index as u32)?.int_value()
    }

    /// The same, if it is required.
    pub fn immediate(&self, index: usize, what: &str) -> Lowered<u64> {
        self.constant(index).ok_or_else(|| Refusal::unsupported(format!("{what} that is not constant")))
    }

    /// The type of an argument.
    pub fn type_of(&self, index: usize) -> Lowered<Type> {
        scalar(self.argument(index)?.ty())
    }

    /// The type of the result, or of the members of a struct of one type.
    pub fn result_scalar(&self) -> Lowered<Type> {
        let ty = self.call.ty();
        let member = match ty.kind() {
            TyKind::Struct => *ty.members().first().ok_or_else(Refusal::malformed)?,
            _ => ty,
        };
        scalar(member)
    }

    /// The type of the result, which may be void.
    pub fn result(&self) -> Lowered<Type> {
        match self.call.ty() {
            ty if ty.kind() == TyKind::Void => Ok(Type::Void),
            ty => scalar(ty),
        }
    }

    /// Whether the status of an access, the member after the components, is used.
    pub fn uses_status(&self) -> bool {
        use inkwell::llvm_sys::LLVMOpcode as L;
        self.call.users().any(|user| user.opcode() != Some(L::LLVMExtractValue) || user.indices() == [4])
    }

    /// Creates the function of a call, unless it exists: `arguments` are passed, `key` has everything else it depends
    /// on.
    pub fn function(
        &mut self,
        row: &Row,
        key: &str,
        arguments: &[usize],
        body: impl FnOnce(&mut Body<'_>, &[Value]) -> Lowered<Option<Value>>,
    ) -> Lowered<Call<'m>> {
        let mut types = Vec::with_capacity(arguments.len());
        for argument in arguments {
            types.push(self.type_of(*argument)?);
        }
        let operands = arguments.iter().map(|argument| (self.call, *argument as u32)).collect();
        self.define(row, key, types, operands, body)
    }

    /// The same with operands of several calls as arguments.
    pub fn function_of_calls(
        &mut self,
        row: &Row,
        key: &str,
        operands: Vec<(Val<'m>, u32)>,
        body: impl FnOnce(&mut Body<'_>, &[Value]) -> Lowered<Option<Value>>,
    ) -> Lowered<Call<'m>> {
        let ty = |(call, index): &(Val<'m>, u32)| {
            scalar(call.operand(*index).ok_or_else(Refusal::malformed)?.ty())
        };
        let types = operands.iter().map(ty).collect::<Lowered<Vec<_>>>()?;
        self.define(row, key, types, operands, body)
    }

    /// The same for the users of handles: registers that are not constant are further arguments.
    pub fn function_of_handles(
        &mut self,
        row: &Row,
        key: &str,
        arguments: &[usize],
        handles: &[&Handle<'m>],
        body: impl FnOnce(&mut Body<'_>, &[Value], &[Option<Value>]) -> Lowered<Option<Value>>,
    ) -> Lowered<Call<'m>> {
        self.function_of(row, key, None, arguments, handles, body)
    }

    /// The same for an operation on a ray query, whose address is the first argument.
    pub fn function_of_query(
        &mut self,
        row: &Row,
        key: &str,
        address: Val<'m>,
        arguments: &[usize],
        handles: &[&Handle<'m>],
        body: impl FnOnce(&mut Body<'_>, &[Value], &[Option<Value>]) -> Lowered<Option<Value>>,
    ) -> Lowered<Call<'m>> {
        self.function_of(row, key, Some(address), arguments, handles, body)
    }

    fn function_of(
        &mut self,
        row: &Row,
        key: &str,
        address: Option<Val<'m>>,
        arguments: &[usize],
        handles: &[&Handle<'m>],
        body: impl FnOnce(&mut Body<'_>, &[Value], &[Option<Value>]) -> Lowered<Option<Value>>,
    ) -> Lowered<Call<'m>> {
        let mut types = Vec::with_capacity(arguments.len() + 1);
        let mut operands: Vec<(Val<'m>, u32)> = address.map(|inst| (inst, 0)).into_iter().collect();
        types.extend(address.map(|_| Type::POINTER));
        for argument in arguments {
            types.push(self.type_of(*argument)?);
            operands.push((self.call, *argument as u32));
        }
        let mut key = key.to_owned();
        for handle in handles {
            let _ = write!(key, ".{}", handle.key());
            if let Index::Operand(inst, operand) = handle.index {
                operands.push((inst, operand));
                types.push(Type::I32);
            }
        }
        let plain = operands.len() - handles.iter().filter(|h| matches!(h.index, Index::Operand(..))).count();
        let is_dynamic: Vec<bool> = handles.iter().map(|h| matches!(h.index, Index::Operand(..))).collect();
        let is_robust = self.is_robust();
        let ends: Vec<Option<ArrayEnd>> =
            handles.iter().map(|handle| ArrayEnd::of(handle).filter(|_| is_robust)).collect();
        self.define(row, &key, types, operands, |function, values| {
            let (plain, mut rest) = values.split_at(plain.min(values.len()));
            let mut is_there = None;
            let mut indices: Vec<Option<Value>> = Vec::with_capacity(is_dynamic.len());
            for (dynamic, end) in is_dynamic.iter().zip(&ends) {
                let (true, Some((first, tail))) = (*dynamic, rest.split_first()) else {
                    indices.push(None);
                    continue;
                };
                rest = tail;
                indices.push(Some(match end {
                    Some(end) => end.check(function, first, &mut is_there),
                    None => first.clone(),
                }));
            }
            match is_there {
                Some(is_there) => {
                    element_where(function, row, &is_there, |function| body(function, plain, &indices))
                }
                None => body(function, plain, &indices),
            }
        })
    }

    /// A call of an intrinsic or a builtin with all operands.
    pub fn one_call(&mut self, row: &Row, name: &str) -> Lowered<Call<'m>> {
        let result = self.result()?;
        let arguments: Vec<usize> = (1..self.call.arguments().len()).collect();
        self.function(row, "", &arguments, |body, values| {
            let value = body.call(&result, name, values);
            Ok(Some(value).filter(|value| value.ty != Type::Void))
        })
    }

    /// Creates the function that makes a native handle of 32-bit words.
    pub fn native(&mut self, handle: &Handle<'m>) -> Lowered<Call<'m>> {
        let operands: Vec<(Val<'m>, u32)> = match handle.index {
            Index::Operand(inst, operand) => vec![(inst, operand)],
            Index::Constant(_) => Vec::new(),
        };
        let single = self.is_atomic(handle);
        let name = format!("{PREFIX}native.{}", handle.key());
        if !self.library.has(&name) {
            let mut function = Body::new(self.library);
            let index = (!operands.is_empty()).then(|| function.parameter(&Type::I32));
            let native = make(&mut function, handle, 32, single, index.as_ref())?;
            function.finish(&name, Some(&native));
        }
        Ok((name, operands))
    }

    /// Whether an access of a structured buffer stays within its element: `bytes` from the offset in an operand on.
    pub fn is_in_element(&self, handle: &Handle<'_>, offset: usize, bytes: u64) -> bool {
        let Ok(value) = self.argument(offset) else { return false };
        let first = if value.is_undef() || value.is_poison() { Some(0) } else { value.int_value() };
        let end = first.and_then(|first| first.checked_add(bytes));
        handle.resource.kind == ResourceKind::StructuredBuffer
            && end.is_some_and(|end| end <= handle.resource.size)
    }

    /// Whether accesses check their bounds.
    pub fn is_robust(&self) -> bool {
        self.program.asked.robust
    }

    fn define(
        &mut self,
        row: &Row,
        key: &str,
        types: Vec<Type>,
        operands: Vec<(Val<'m>, u32)>,
        body: impl FnOnce(&mut Body<'_>, &[Value]) -> Lowered<Option<Value>>,
    ) -> Lowered<Call<'m>> {
        let overload = self.overload().map_or("", |(_, suffix)| suffix);
        let name = format!("{PREFIX}{}.{overload}.{key}{}", row.name, self.program.suffix);
        if !self.library.has(&name) {
            let mut function = Body::new(self.library);
            let parameters: Vec<Value> = types.iter().map(|ty| function.parameter(ty)).collect();
            let result = body(&mut function, &parameters)?;
            function.finish(&name, result.as_ref());
        }
        Ok((name, operands))
    }
}

/// The letter of a type by which operations are overloaded.
fn letter_of(ty: Ty<'_>) -> Option<char> {
    Some(match ty.kind() {
        TyKind::Half => 'h',
        TyKind::Float => 'f',
        TyKind::Double => 'd',
        TyKind::Int(16) => 'w',
        TyKind::Int(32) => 'i',
        TyKind::Int(64) => 'l',
        _ => return None,
    })
}

/// The type of a scalar.
fn scalar(ty: Ty<'_>) -> Lowered<Type> {
    Type::of_scalar(ty).ok_or_else(Refusal::malformed)
}
