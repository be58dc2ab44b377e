//! Constant buffers as HLSL's rules lay them out, in the place of clang's.
//!
//! clang 22 lays structs and matrices in constant buffers out by rules of its own, and can copy no struct out of one. So `spirant cc` has
//! it compile, for each member, a variable that nothing writes, beside a constant buffer in which a number stands for the member. Here each
//! such variable becomes the member: the buffer gets its type by the rules, and each access of the variable becomes one of the buffer. That
//! is done before anything is optimized, while each access still says of which type it is.

mod accesses;
mod buffer_type;
mod elements;

use accesses::Accesses;
use buffer_type::{BufferType, BufferTypes};
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::layout::Rules;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::debug_types::DebugVariable;
use spirant_ir::inlining::inline;
use spirant_ir::normalize::Watch;
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, ExtType, Md, Reader, Ty, Val, edit};
use spirant_marks::Mark;
use std::collections::BTreeMap;

/// The rules by which constant buffers are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LayoutRule {
    /// Direct3D's: registers of 16 bytes, which no vector straddles; arrays, matrices and structs begin one, and what follows may be in the
    /// rest of their last one.
    #[default]
    Direct3D,
    /// The same, but that nothing is in the rest of a register that arrays, matrices and structs end in: what DXC does by default.
    Relaxed,
    /// OpenGL's std140: vectors are aligned to two or four components.
    Std140,
    /// Everything is aligned to its scalars.
    Scalar,
}

impl LayoutRule {
    /// The rules by which a member with scalars of so many bytes is laid out. DXC relaxes no vectors of 64 bits.
    fn rules(self, scalar: u64) -> Rules {
        match self {
            LayoutRule::Direct3D => Rules::Direct3D,
            LayoutRule::Relaxed if scalar <= 4 => Rules::RelaxedStd140,
            LayoutRule::Relaxed | LayoutRule::Std140 => Rules::Std140,
            LayoutRule::Scalar => Rules::Scalar,
        }
    }
}

/// A member of a constant buffer.
struct Member<'m> {
    /// The variable in its place.
    variable: Val<'m>,
    /// What debug information says of the variable.
    told: Option<DebugVariable<'m>>,
    /// The number that stands for it.
    number: Val<'m>,
    /// The offset that the source states.
    offset: Option<u64>,
}

/// A constant buffer.
struct Buffer<'m> {
    /// The variable of its handle.
    handle: Val<'m>,
    members: Vec<Member<'m>>,
}

/// Makes members of constant buffers of the variables that stand in their places.
///
/// # Errors
/// A member that cannot be laid out; an access that is not known.
pub fn lay_out(
    llvm: &Module<'_>,
    rule: LayoutRule,
    by_rows: bool,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    if let Some(element) = elements::laid_out_otherwise(reader, rule) {
        let message = format!(
            "elements of a structured buffer or push constants, {element}, are laid out as Direct3D does, and the rule that is asked for would pad them otherwise"
        );
        return diagnostics.abort(
            Diagnostic::error(Code::UNSUPPORTED, message).help(
                "pad the struct in the source, or lay buffers out as Direct3D does (-fvk-use-dx-layout)",
            ),
        );
    }
    let buffers = buffers(reader);
    if rule != LayoutRule::Direct3D && reader.named_metadata("hlsl.cbs").len() > buffers.len() {
        let message =
            "global variables, and constant buffers that hold resources, are laid out as Direct3D does alone";
        return diagnostics.abort(
            Diagnostic::error(Code::UNSUPPORTED, message).help(
                "put the variables into a cbuffer of their own, or leave the layout as Direct3D has it",
            ),
        );
    }
    if buffers.is_empty() {
        return check_none_is_left(reader, diagnostics);
    }
    // Structs are copied by functions, and their methods get their addresses.
    edit::forget_used(reader);
    inline(llvm, watch, diagnostics)?;
    let writer = Writer::new(llvm);
    let shapes = BufferTypes { writer: &writer, rule, by_rows };
    for buffer in buffers {
        if let Err(diagnostic) = become_members(&writer, &shapes, buffer, diagnostics) {
            diagnostics.push(diagnostic);
        }
    }
    diagnostics.check()?;
    check_none_is_left(reader, diagnostics)
}

/// A variable that stands for no member would read as zero.
fn check_none_is_left(reader: Reader<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let is_left = |global: &Val<'_>| matches!(Mark::read(&global.name()), Some(Mark::Member { .. }));
    match reader.globals().find(is_left) {
        Some(left) => {
            diagnostics.abort(Diagnostic::bug(format!("{left} stands for no member of a constant buffer")))
        }
        None => Ok(()),
    }
}

/// The constant buffers with variables in the places of their members.
fn buffers<'m>(reader: Reader<'m>) -> Vec<Buffer<'m>> {
    let mut variables: BTreeMap<u64, (Val<'m>, Option<u64>)> = BTreeMap::new();
    for global in reader.globals() {
        if let Some(Mark::Member { number, offset }) = Mark::read(&global.name()) {
            variables.insert(number, (global, offset));
        }
    }
    if variables.is_empty() {
        return Vec::new();
    }
    let member = |number: Val<'m>| {
        let Some(Mark::Number(of)) = Mark::read(&number.name()) else { return None };
        let (variable, offset) = *variables.get(&of)?;
        let told = variable.debug_variable(reader);
        Some(Member { variable, told, number, offset })
    };
    let buffer = |node: Md<'m>| {
        let operands = node.operands();
        let mut values = operands.iter().map(|operand| operand.and_then(|operand| operand.value()));
        let handle = values.next()??;
        let members: Option<Vec<_>> = values.map(|value| member(value?)).collect();
        Some(Buffer { handle, members: members? })
    };
    reader.named_metadata("hlsl.cbs").into_iter().filter_map(buffer).collect()
}

/// Refuses offsets that the source states and that no member can have.
fn check_offsets(
    shapes: &BufferTypes<'_, '_>,
    list: &[(Option<u64>, BufferType<'_>)],
    members: &[Member<'_>],
) -> Result<(), Diagnostic> {
    let refused = |at: usize, offset: u64, why: &str| {
        let told = members.get(at).and_then(|member| member.told);
        let shown = told.map_or("a member".to_owned(), |told| format!("'{}'", told.name()));
        let component = ["x", "y", "z", "w"].get(offset as usize % 16 / 4).copied().unwrap_or_default();
        let message = format!("{shown} at packoffset(c{}.{component}) {why}", offset / 16);
        let diagnostic = Diagnostic::error(Code::UNSUPPORTED, message)
            .help("state another offset, or leave packoffset out of the constant buffer");
        match told.and_then(DebugVariable::place) {
            Some(place) => diagnostic.at(Origin::source(&place.file, place.line, 0)),
            None => diagnostic,
        }
    };
    let mut placed: Vec<(u64, u64, usize)> = Vec::new();
    for (at, (offset, shape)) in list.iter().enumerate() {
        let Some(offset) = offset else { continue };
        if let Some(why) = shapes.misplaced(*offset, shape) {
            return Err(refused(at, *offset, &why));
        }
        let end = offset + shape.size;
        if let Some((.., other)) = placed.iter().find(|(start, stop, _)| *start < end && *offset < *stop) {
            let other = members.get(*other).and_then(|member| member.told);
            let other = other.map_or("another member".to_owned(), |told| format!("'{}'", told.name()));
            return Err(refused(at, *offset, &format!("overlaps {other}")));
        }
        placed.push((*offset, end, at));
    }
    Ok(())
}

/// Gives a buffer its type, and makes its members of the variables.
fn become_members<'m>(
    writer: &Writer<'m>,
    shapes: &BufferTypes<'_, 'm>,
    buffer: Buffer<'m>,
    diagnostics: &mut Diagnostics,
) -> Result<(), Diagnostic> {
    let unsupported = |message: String| Diagnostic::error(Code::UNSUPPORTED, message);
    let old = buffer.handle.value_type();
    let Some(content) = old.ext_types().first().copied() else {
        return Err(unsupported(format!("{old} is not the type of a constant buffer")));
    };
    let ints = old.ext_ints();
    let name = content.source_name().unwrap_or_default();
    let mut list: Vec<(Option<u64>, BufferType<'m>)> = Vec::new();
    for member in &buffer.members {
        let ty = member.told.and_then(DebugVariable::ty);
        let mut shape = shapes.of(member.variable.value_type(), ty).map_err(unsupported)?;
        if shape.size == 0 {
            // In Direct3D, an empty struct begins no register where it is a member of the buffer itself.
            shape.alignment = 1;
        }
        list.push((member.offset, shape));
    }
    check_offsets(shapes, &list, &buffer.members)?;
    // Members with an offset come first, in its order, and those without follow the last of them.
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by_key(|at| list[*at].0.unwrap_or(u64::MAX));
    let shown = name.rsplit("__cblayout_").next().unwrap_or_default().to_owned();
    let in_order = order.iter().map(|at| list[*at].clone()).collect();
    let whole = shapes.members(&format!("type.{shown}"), content, in_order).map_err(unsupported)?;
    retype_handle(writer, buffer.handle, whole.buffer, &ints).map_err(unsupported)?;
    let mut accesses = Accesses::new(writer);
    for (at, number) in order.iter().zip(buffer.members.iter().map(|member| member.number)) {
        let (variable, shape) = (buffer.members[*at].variable, &list[*at].1);
        let member = writer.add_global(&number.name(), shape.buffer, MEMBER_SPACE);
        edit::replace_uses(number, member);
        accesses.replace(variable, member, shape);
        edit::erase_global(variable);
        edit::erase_global(number);
    }
    accesses.refused.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    Ok(())
}

/// The address space of the members of constant buffers.
const MEMBER_SPACE: AddressSpace = AddressSpace::Uniform;

/// Has a handle's variable, and whatever makes the handle, be of another content.
fn retype_handle<'m>(
    writer: &Writer<'m>,
    handle: Val<'m>,
    content: Ty<'m>,
    ints: &[u32],
) -> Result<(), String> {
    let ty = writer.target(ExtType::VulkanBuffer, &[content], ints);
    let new = writer.add_global(&handle.name(), ty, AddressSpace::Function);
    writer.set_initializer(new, writer.poison(ty));
    for store in handle.users().collect::<Vec<_>>() {
        let made = store.operand(0).filter(|made| store.operand(1) == Some(handle) && made.is_instruction());
        let Some(call) = made else {
            return Err(format!("{store} does not store the handle of a constant buffer"));
        };
        let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
        let stem = name.split(".tspirv").next().unwrap_or_default();
        writer.stand_before(call);
        let intrinsic = writer.intrinsic(stem, &[ty]);
        let intrinsic = intrinsic.ok_or_else(|| format!("{name} does not make a handle"))?;
        let made = writer.call(intrinsic, &call.arguments(), None);
        writer.stand_before(store);
        writer.store(made, new);
        edit::erase(store);
        edit::erase_unused(call);
    }
    edit::replace_uses(handle, new);
    edit::erase_global(handle);
    Ok(())
}
