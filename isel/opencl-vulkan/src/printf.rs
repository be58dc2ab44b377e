//! `printf` of kernels: records in a buffer, which the host renders by the formats that reflection lists.
//!
//! The buffer begins with a word that counts the words of all records, whether they fit or not. Each call claims the words of its record there,
//! and writes the record behind that word if it fits. A record is the number of the format, then the arguments in order, each
//! padded to words:
//!
//! | argument | words |
//! |---|---|
//! | an integer of up to 32 bits, a `float` | 1 |
//! | a `long`, a `double`, a pointer (`%p`) | 2, the low one first |
//! | a vector | its components without gaps |
//! | `%s` | 1: the number of the literal, which is listed like a format |
//!
//! A `float` or `half` stays one of 32 bits, though C promotes it to `double`.

use super::body::{Body, lanes};
use super::program_scope::declare_buffer;
use super::{KernelInterface, Pointers, images};
use inkwell::llvm_sys::LLVMAtomicOrdering;
use inkwell::llvm_sys::LLVMAtomicRMWBinOp as Rmw;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::normalize::{self, Watch};
use spirant_ir::report::Reporter;
use spirant_ir::writer::{Access, AttributeIndex, Writer};
use spirant_ir::{AddressSpace, CallConv, Reader, TyKind, Val, edit};
use spirant_marks::{Attached, PRINTF_BUFFER};
use spirant_names::intrinsics::{Lookup, Lower, OpenCl, lookup};
use std::collections::{BTreeMap, HashMap};

/// The most literals that one `%s` chooses from.
const MOST_LITERALS: usize = 256;

/// The formats and literals that a module prints, by their numbers, which begin with 1.
#[derive(Default)]
pub struct Formats<'m> {
    /// Each text with the sizes of its arguments; a literal has none.
    known: BTreeMap<(String, Vec<u32>), u32>,
    /// The functions that write a record, by its length in words.
    writers: BTreeMap<u32, Val<'m>>,
    /// The buffer, until it has a descriptor.
    buffer: Option<Val<'m>>,
    bytes: u32,
}

/// Why a call is refused, and the fix.
type Refusal = (String, &'static str);

impl<'m> Formats<'m> {
    /// Replaces each call of `printf` by one of a function that writes a record.
    ///
    /// # Errors
    /// A format or an argument of `%s` that is not a literal, or arguments that do not fit the format.
    pub fn replace(
        writer: &Writer<'m>,
        llvm: &Module<'_>,
        interface: KernelInterface,
        watch: &mut dyn Watch,
        diagnostics: &mut Diagnostics,
    ) -> Result<Formats<'m>, Aborted> {
        let reader = writer.reader();
        let mut formats = Formats { bytes: interface.printf_bytes, ..Formats::default() };
        if calls(reader).next().is_none() {
            return Ok(formats);
        }
        // A format or literal may be the parameter of a function, or a variable.
        images::inline(llvm, "formats", watch, diagnostics)?;
        let mut report = Reporter::new(diagnostics);
        for call in calls(reader).collect::<Vec<_>>() {
            report.function = call.parent().and_then(|block| block.function());
            report.instruction = Some(call);
            if let Err((message, help)) = formats.call(writer, call, interface.pointers) {
                report.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
            }
        }
        diagnostics.check()?;
        Ok(formats)
    }

    /// Gives the buffer a descriptor, and lists the formats for reflection.
    pub fn declare(&self, writer: &Writer<'m>, [set, binding]: [u32; 2]) {
        let Some(stand_in) = self.buffer else { return };
        let buffer = declare_buffer(writer, PRINTF_BUFFER, stand_in.value_type(), [set, binding]);
        edit::replace_uses(stand_in, buffer);
        edit::erase_global(stand_in);
        let reader = writer.reader();
        let word = |number: u32| writer.md_word(number);
        let place = writer.md_node(&[word(set), word(binding), word(self.bytes)]);
        reader.add_named_metadata(Attached::PrintfBuffer.text(), place);
        let mut listed: Vec<_> = self.known.iter().collect();
        listed.sort_by_key(|(_, number)| **number);
        for ((text, sizes), number) in listed {
            let mut parts = vec![word(*number), writer.md_string(text)];
            parts.extend(sizes.iter().map(|size| word(*size)));
            reader.add_named_metadata(Attached::PrintfFormats.text(), writer.md_node(&parts));
        }
    }

    fn number(&mut self, text: String, sizes: Vec<u32>) -> u32 {
        let next = self.known.len() as u32 + 1;
        *self.known.entry((text, sizes)).or_insert(next)
    }

    fn call(&mut self, writer: &Writer<'m>, call: Val<'m>, pointers: Pointers) -> Result<(), Refusal> {
        let arguments = call.arguments();
        let (Some(format), values) = (arguments.first(), arguments.get(1..).unwrap_or_default()) else {
            return Err(("printf has no format".to_owned(), "state one"));
        };
        let format = literal_of(*format).ok_or_else(|| {
            ("the format of printf is not a literal".to_owned(), "call printf once for each format")
        })?;
        let conversions = conversions(&format).map_err(|wrong| {
            (
                format!("the format \"{}\" of printf {wrong}", format.escape_default()),
                "write a conversion of OpenCL C (6.15.14)",
            )
        })?;
        if conversions.len() > values.len() {
            let (wanted, given) = (conversions.len(), values.len());
            let message = format!(
                "the format \"{}\" of printf has {wanted} conversions, and {given} arguments follow it",
                format.escape_default()
            );
            return Err((message, "give each conversion an argument"));
        }
        writer.stand_before(call);
        let (mut words, mut sizes) = (vec![writer.word(0)], Vec::new());
        for (conversion, value) in conversions.iter().zip(values) {
            let before = words.len();
            let size = match conversion {
                's' => {
                    words.push(self.literal(writer, *value, call)?);
                    4
                }
                'p' => {
                    words.extend(address(writer, *value, pointers)?);
                    8
                }
                _ => add_words(writer, *value, &mut words)?,
            };
            debug_assert_eq!(u64::from(size).div_ceil(4) as usize, words.len() - before);
            sizes.push(size);
        }
        if 4 * (words.len() as u64 + 1) > u64::from(self.bytes) {
            let message = format!(
                "a record of printf takes {} bytes, and its buffer has {}",
                4 * words.len(),
                self.bytes
            );
            return Err((message, "print less at once, or give --printf-buffer more bytes"));
        }
        words[0] = writer.word(self.number(format, sizes));
        let write = self.writer_of(writer, words.len() as u32);
        writer.stand_before(call);
        let result = writer.call(write, &words, None);
        edit::replace_uses(call, result);
        edit::erase(call);
        Ok(())
    }

    /// The number of a literal that is an argument of `%s`.
    fn literal(&mut self, writer: &Writer<'m>, value: Val<'m>, call: Val<'m>) -> Result<Val<'m>, Refusal> {
        let not_literal = || {
            let help = "print a literal, or the characters one by one with %c";
            (
                "an argument of %s is not a literal, and printf has the numbers of literals alone".to_owned(),
                help,
            )
        };
        let mut choices = 0;
        let number = self.chosen(writer, value, &mut HashMap::new(), &mut choices).ok_or_else(not_literal)?;
        writer.stand_before(call);
        Ok(number)
    }

    /// The number of the literal that a pointer is, which may be chosen by conditions.
    fn chosen(
        &mut self,
        writer: &Writer<'m>,
        value: Val<'m>,
        phis: &mut HashMap<Val<'m>, Val<'m>>,
        choices: &mut usize,
    ) -> Option<Val<'m>> {
        *choices += 1;
        if *choices > MOST_LITERALS {
            return None;
        }
        if value.is_constant() {
            let text = if value.is_null() { "(null)".to_owned() } else { literal_of(value)? };
            return Some(writer.word(self.number(text, Vec::new())));
        }
        match value.opcode().filter(|_| value.is_instruction())? {
            L::LLVMAddrSpaceCast | L::LLVMFreeze => self.chosen(writer, value.operand(0)?, phis, choices),
            L::LLVMSelect => {
                let a = self.chosen(writer, value.operand(1)?, phis, choices)?;
                let b = self.chosen(writer, value.operand(2)?, phis, choices)?;
                writer.stand_before(value);
                Some(writer.unfolded(value.operand(0)?, |condition| writer.select(condition, a, b)))
            }
            L::LLVMLoad => self.in_table(writer, value, phis, choices),
            L::LLVMPHI => {
                if let Some(known) = phis.get(&value) {
                    return Some(*known);
                }
                writer.stand_before(value);
                let phi = writer.phi(writer.int(32));
                phis.insert(value, phi);
                for (literal, from) in value.incoming() {
                    let number = self.chosen(writer, literal, phis, choices)?;
                    writer.add_incoming(phi, number, from);
                }
                Some(phi)
            }
            _ => None,
        }
    }

    /// The number of the literal that is loaded from an array of literals in constant memory.
    fn in_table(
        &mut self,
        writer: &Writer<'m>,
        load: Val<'m>,
        phis: &mut HashMap<Val<'m>, Val<'m>>,
        choices: &mut usize,
    ) -> Option<Val<'m>> {
        let place = load.operand(0).filter(|place| place.opcode() == Some(L::LLVMGetElementPtr))?;
        let operands: Vec<Val<'m>> = place.operands().collect();
        let [table, indices @ ..] = operands.as_slice() else { return None };
        let (index, first) = indices.split_last()?;
        let literals = table.without_casts();
        let is_table = literals.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind
            && literals.is_global_constant()
            && first.iter().all(|index| index.is_null());
        let literals = literals.initializer().filter(|_| is_table)?;
        let TyKind::Array(element, count) = literals.ty().kind() else { return None };
        if !element.is_pointer() || ![literals.ty(), element].contains(&place.gep_source()) {
            return None;
        }
        let mut chosen = writer.word(0);
        for at in 0..u32::try_from(count).ok()? {
            let number = self.chosen(writer, literals.aggregate_element(at)?, phis, choices)?;
            writer.stand_before(load);
            let here = writer.int_constant(index.ty(), u64::from(at));
            let is_here = writer.compare_ints(P::LLVMIntEQ, *index, here);
            chosen = writer.unfolded(is_here, |is_here| writer.select(is_here, number, chosen));
        }
        Some(chosen)
    }

    /// The function that writes a record of so many words and returns what `printf` does: 0, or -1 if it does not fit.
    fn writer_of(&mut self, writer: &Writer<'m>, words: u32) -> Val<'m> {
        if let Some(known) = self.writers.get(&words) {
            return *known;
        }
        let int = writer.int(32);
        let capacity = self.bytes / 4 - 1;
        let content = writer.structure(&[int, writer.array(int, u64::from(capacity))], false);
        let buffer =
            *self.buffer.get_or_insert_with(|| writer.add_global("", content, AddressSpace::StorageBuffer));
        let function = writer.add_function(
            &format!("spirant.printf.{words}"),
            writer.function(int, &vec![int; words as usize]),
        );
        writer.set_convention(function, CallConv::SpirFunc);
        writer.add_int_attribute(function, AttributeIndex::Function, "alwaysinline", 0);
        normalize::make_internal(function);
        let mut body = Body::new(writer, function);
        let relaxed = Access { order: LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic, scope: "device" };
        let claimed = writer.modify(Rmw::LLVMAtomicRMWBinOpAdd, buffer, body.word(words), relaxed);
        let claimed = body.set(claimed);
        let last = body.word(capacity - words);
        let fits = body.compare_ints(P::LLVMIntULE, claimed, last);
        let (write, done) = (body.append("write"), body.append("done"));
        writer.branch_if(fits, write, done);
        body.stand_at(write);
        for (at, word) in (0..).zip(function.params()) {
            let index = body.by(L::LLVMAdd, claimed, at);
            let place = body.address(content, buffer, &[body.word(0), body.word(1), index]);
            body.store(word, place);
        }
        writer.branch(done);
        body.stand_at(done);
        let (zero, none) = (body.word(0), body.word(u32::MAX));
        let result = body.select(fits, zero, none);
        writer.ret(Some(result));
        self.writers.insert(words, function);
        function
    }
}

/// The text of a literal; one that is empty is a constant of zeros.
fn literal_of(value: Val<'_>) -> Option<String> {
    value.c_string().or_else(|| {
        let variable = value.without_casts();
        let is_variable = variable.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind;
        let initializer = variable.initializer().filter(|_| is_variable && variable.is_global_constant())?;
        let is_text =
            matches!(initializer.ty().kind(), TyKind::Array(element, _) if element.kind() == TyKind::Int(8));
        (is_text && initializer.is_null()).then(String::new)
    })
}

/// The calls of `printf`.
fn calls(reader: Reader<'_>) -> impl Iterator<Item = Val<'_>> {
    let is_printf = |function: &Val<'_>| {
        function.is_declaration()
            && function.intrinsic_id() == 0
            && matches!(lookup(&function.name()), Lookup::Row(row) if matches!(row.lower, Lower::OpenCl(OpenCl::Printf)))
    };
    reader.functions().filter(is_printf).flat_map(Val::calls)
}

/// The specifiers of the conversions in a format, in order.
fn conversions(format: &str) -> Result<Vec<char>, String> {
    let mut found = Vec::new();
    let mut rest = format.chars();
    while let Some(char) = rest.next() {
        if char != '%' {
            continue;
        }
        let is_modifier = |char: &char| "-+ #0123456789.vhl".contains(*char);
        match rest.by_ref().find(|char| !is_modifier(char)) {
            Some('%') => {}
            Some(specifier) if "diouxXfFeEgGaAcsp".contains(specifier) => found.push(specifier),
            Some(other) => return Err(format!("has the unknown conversion %{other}")),
            None => return Err("ends within a conversion".to_owned()),
        }
    }
    Ok(found)
}

/// The words of a pointer.
fn address<'m>(writer: &Writer<'m>, value: Val<'m>, pointers: Pointers) -> Result<[Val<'m>; 2], Refusal> {
    if pointers == Pointers::Descriptors {
        let help = "compile with --kernel-pointers=addresses, or print an index";
        return Err((
            "%p prints an address, which a pointer to a descriptor's buffer does not have".to_owned(),
            help,
        ));
    }
    if !value.ty().is_pointer() {
        return Err(("an argument of %p is not a pointer".to_owned(), "print an integer with %x"));
    }
    let number = writer.unfolded(value, |value| writer.cast(L::LLVMPtrToInt, value, writer.int(64)));
    Ok(halves(writer, number))
}

/// The low and the high word of an integer of 64 bits.
fn halves<'m>(writer: &Writer<'m>, number: Val<'m>) -> [Val<'m>; 2] {
    let int = writer.int(32);
    let high = writer.binary(L::LLVMLShr, number, writer.int_constant(number.ty(), 32));
    [number, high].map(|half| writer.cast(L::LLVMTrunc, half, int))
}

/// Adds the words of a number or vector, and returns its bytes.
fn add_words<'m>(writer: &Writer<'m>, value: Val<'m>, words: &mut Vec<Val<'m>>) -> Result<u32, Refusal> {
    let value = unpromoted(writer, value);
    let (ty, int) = (value.ty(), writer.int(32));
    let count = lanes(ty);
    let width = match ty.scalar().kind() {
        TyKind::Int(8) => 8,
        TyKind::Int(16) | TyKind::Half => 16,
        TyKind::Int(32) | TyKind::Float => 32,
        TyKind::Int(64) | TyKind::Double => 64,
        _ => {
            let message = format!("printf of the type {ty} is not supported");
            return Err((message, "print a number, a vector of numbers, or a literal with %s"));
        }
    };
    let mut packed: Option<Val<'m>> = None;
    for lane in 0..count {
        let part = if count == 1 { value } else { writer.extract_element(value, writer.word(lane)) };
        match ty.scalar().kind() {
            TyKind::Int(64) => words.extend(halves(writer, part)),
            TyKind::Double => {
                let both = writer.cast(L::LLVMBitCast, part, writer.vector(int, 2));
                words.extend([0, 1].map(|at| writer.extract_element(both, writer.word(at))));
            }
            TyKind::Float => words.push(writer.cast(L::LLVMBitCast, part, int)),
            TyKind::Int(32) => words.push(part),
            kind => {
                let bits = match kind {
                    TyKind::Half => writer.cast(L::LLVMBitCast, part, writer.int(16)),
                    _ => part,
                };
                let wide = writer.cast(L::LLVMZExt, bits, int);
                let at = lane * width % 32;
                let moved = if at == 0 { wide } else { writer.binary(L::LLVMShl, wide, writer.word(at)) };
                let word = packed.map_or(moved, |word| writer.binary(L::LLVMOr, word, moved));
                packed = Some(word);
                if at + width == 32 || lane + 1 == count {
                    words.push(word);
                    packed = None;
                }
            }
        }
    }
    Ok(count * width / 8)
}

/// A floating-point number before C promoted it to `double`, if it is of 32 bits.
fn unpromoted<'m>(writer: &Writer<'m>, value: Val<'m>) -> Val<'m> {
    if value.ty().kind() != TyKind::Double {
        return value;
    }
    if value.is_instruction()
        && value.opcode() == Some(L::LLVMFPExt)
        && let Some(own) = value.operand(0)
    {
        return match own.ty().kind() {
            TyKind::Half => writer.cast(L::LLVMFPExt, own, writer.float()),
            _ => own,
        };
    }
    if value.is_constant()
        && let [low, high] = value.constant_words(64)[..]
    {
        let number = f64::from_bits(u64::from(high) << 32 | u64::from(low));
        if f64::from(number as f32) == number {
            return writer.real(writer.float(), number);
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::conversions;
    use crate::testing::{definition, shaders, try_shaders};

    fn printing(format: &str, arguments: &str) -> String {
        let length = format.replace("\\00", "0").len();
        format!(
            "@f = addrspace(2) constant [{length} x i8] c\"{format}\"\ndeclare spir_func i32 @printf(ptr addrspace(2), ...)\ndefine spir_kernel void @k(i32 %x, float %y, ptr addrspace(1) %p) {{\n  %w = fpext float %y to double\n  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f{arguments})\n  ret void\n}}"
        )
    }

    #[test]
    fn each_conversion_has_its_specifier() {
        assert_eq!(conversions("%d %% %-08.3hlf|%v4hlx%s"), Ok(vec!['d', 'f', 'x', 's']));
        assert_eq!(conversions("%n"), Err("has the unknown conversion %n".to_owned()));
        assert_eq!(conversions("50%"), Err("ends within a conversion".to_owned()));
    }

    #[test]
    fn a_call_claims_the_words_of_its_record() {
        let module = shaders(&printing("%d %f\\00", ", i32 %x, double %w"));
        let body = definition(&module, "spirant.printf.3").join("\n");
        assert!(body.contains("atomicrmw add ptr addrspace(11) @printf_buffer, i32 3"), "{module}");
        assert!(module.contains("!{i32 1, !\"%d %f\", i32 4, i32 4}"), "{module}");
    }

    #[test]
    fn what_a_record_cannot_hold_is_refused() {
        let refused = |format, arguments| try_shaders(&printing(format, arguments)).unwrap_err();
        assert!(refused("%d %d\\00", ", i32 %x").contains("has 2 conversions, and 1 arguments"));
        assert!(refused("%s\\00", ", ptr addrspace(1) %p").contains("is not a literal"));
        assert!(refused("%p\\00", ", ptr addrspace(1) %p").contains("%p prints an address"));
    }
}
