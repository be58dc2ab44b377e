//! Gives structs of HLSL Direct3D's layout, in LLVM IR from clang 22.
//!
//! clang 22 packs the members of a struct, and gives vectors of three the bytes of four components. Direct3D aligns each member to its
//! scalars, and the size of a struct to its largest scalar. This pass replaces each struct whose layouts differ ([`Exchange`]), and lowers
//! the alignments of vectors in the data layout. A member whose alignment is then too small gets an array without elements before it.
//! Copies state the sizes of clang's types and get the new ones ([`copies`]). Constants that clang writes as bytes get the type of the
//! variable that they initialize ([`bytes`]). Strides of structured buffers are corrected ([`strides`]).
//!
//! This runs before LLVM's passes, while the types of copied objects are still known.

mod bytes;
mod copies;
mod extents;
mod strides;
#[cfg(test)]
mod tests;

use copies::{Copies, Finder};
use extents::{Extents, Rule};

use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::exchange::{Exchange, Member};
use spirant_ir::writer::Writer;
use spirant_ir::{Map, Reader, Ty, TyKind, Val, edit};

pub use extents::is_bytes;

/// The alignments of vectors of three in clang's data layout, and those that give them the bytes of their components.
const ALIGNMENTS: [(&str, &str); 3] = [("v48:64", "v48:16"), ("v96:128", "v96:32"), ("v192:256", "v192:64")];

/// The alignments of other vectors: for each size, the smallest scalar that such a vector can have.
const RELAXED: &str = "-v16:16-v32:16-v64:16-v128:32-v256:64";

/// Gives the structs and vectors of a shader from clang Direct3D's layout.
///
/// # Errors
/// A struct has no such layout, or the type of a copied object is unknown.
pub fn lay_out(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let text = reader.data_layout();
    let packed = ALIGNMENTS.iter().fold(text.clone(), |text, (wide, exact)| text.replace(wide, exact));
    if packed == text {
        return Ok(());
    }
    let extents = Extents { clang: reader.layout() };
    strides::correct(&writer, &extents);
    let structs: Vec<Ty<'_>> = types(reader).into_iter().filter(|ty| extents::is_of_source(*ty)).collect();
    let is_right = structs.iter().all(|ty| extents.is_right(*ty) != Some(false));
    let changed = match is_right {
        true => Ok(Map::default()),
        false => changed(&writer, &extents, &structs),
    };
    let changed = changed.or_else(|message| refuse(reader, message, diagnostics))?;
    let finder = Finder { reader, extents: &extents, changed: &changed };
    let values = bytes::values(&writer, &finder, &structs);
    let values = values.or_else(|message| refuse(reader, message, diagnostics))?;
    let copies = Copies::find(&finder);
    let mut exchange = Exchange::new(&writer, &changed);
    if !is_right || !values.is_empty() {
        values.into_iter().for_each(|(global, value)| exchange.initialize(global, value));
        exchange.run(&[]).or_else(|refused| refuse(reader, refused.message, diagnostics))?;
    }
    edit::set_data_layout(reader, &format!("{packed}{}", if is_right { "" } else { RELAXED }));
    copies.settle(reader, &mut exchange, diagnostics);
    for inst in instructions(reader) {
        edit::align_vector_of_three(inst);
        if !is_right {
            edit::align_by_scalar(inst);
            if copies::is_copy(inst) {
                // This metadata lists clang's offsets of members, and permits LLVM to copy nothing else.
                edit::forget_metadata(reader, inst, "tbaa.struct");
            }
        }
    }
    diagnostics.check()
}

fn refuse<T>(reader: Reader<'_>, message: String, diagnostics: &mut Diagnostics) -> Result<T, Aborted> {
    diagnostics.abort(
        Diagnostic::error(Code::LACKING, message)
            .at(Origin::file(&reader.source_file()))
            .help("assign the members one by one, or let DXC compile the source: --front=dxil"),
    )
}

/// The new members of each struct.
fn changed<'m>(
    writer: &Writer<'m>,
    extents: &Extents<'m>,
    structs: &[Ty<'m>],
) -> Result<Map<Ty<'m>, Vec<Member<'m>>>, String> {
    let mut all = Map::default();
    for ty in structs.iter().filter(|ty| extents.of(**ty, Rule::Direct3D, 0).is_some()) {
        let Some(members) = members(writer, extents, *ty) else {
            let name = ty.source_name().unwrap_or_default();
            return Err(format!("the struct {name} cannot be laid out as in Direct3D"));
        };
        all.insert(*ty, members);
    }
    Ok(all)
}

/// The new members of a struct, which Direct3D's layout has at the offsets of the relaxed data layout.
fn members<'m>(writer: &Writer<'m>, extents: &Extents<'m>, ty: Ty<'m>) -> Option<Vec<Member<'m>>> {
    let (whole, offsets) = extents.of_struct(ty, Rule::Direct3D, 0)?;
    let (mut end, mut align) = (0u64, 1u64);
    let mut members = Vec::new();
    let own = ty.members();
    for (index, (member, offset)) in (0u32..).zip(own.iter().zip(offsets)) {
        if is_bytes(*member) {
            let is_filling = matches!(member.kind(), TyKind::Array(..));
            // HLSL has no bytes. They stand for an empty struct, or are clang's padding, which is left out at the end of a struct.
            if !(is_filling && index > 0 && index as usize + 1 == own.len()) {
                let nothing = match is_filling {
                    true => writer.array(writer.int(16), 0),
                    false => writer.structure(&[], false),
                };
                members.push(Member::Instead(index, nothing));
            }
            continue;
        }
        let relaxed = extents.of_changed(*member, 0)?;
        let exact = extents.of(*member, Rule::Direct3D, 0)?;
        let mut at = end.next_multiple_of(relaxed.align);
        if at != offset || exact.align > relaxed.align && exact.align > align {
            at = end.next_multiple_of(exact.align);
            align = align.max(exact.align);
            let word = writer.int(u32::try_from(8 * exact.align).ok()?);
            members.push(Member::Between(writer.array(word, 0)));
        }
        members.push(Member::Own(index));
        if at != offset {
            return None;
        }
        align = align.max(relaxed.align);
        end = at + exact.size;
    }
    (end.next_multiple_of(align) == whole.size && align == whole.align).then_some(members)
}

/// The instructions of a module.
fn instructions(reader: Reader<'_>) -> impl Iterator<Item = Val<'_>> {
    reader.functions().flat_map(|function| function.blocks()).flat_map(|block| block.instructions())
}

/// The types that a module uses, each once, in the order of the module. The parts of a type come before it.
fn types(reader: Reader<'_>) -> Vec<Ty<'_>> {
    let mut found = Types::default();
    for global in reader.globals() {
        found.add(global.value_type());
        global.initializer().into_iter().for_each(|value| found.add_constant(value));
    }
    let kinds = ["byval", "sret", "byref", "elementtype"].map(|kind| reader.attribute_kind(kind));
    for function in reader.functions() {
        found.add(function.value_type());
        for index in 1..=function.params().len() as u32 {
            let stated = kinds.iter().filter_map(|kind| function.type_attribute(index, *kind));
            stated.for_each(|ty| found.add(ty));
        }
    }
    for inst in instructions(reader) {
        found.add(inst.ty());
        match inst.opcode() {
            Some(L::LLVMAlloca) => found.add(inst.allocated_type()),
            Some(L::LLVMGetElementPtr) => found.add(inst.gep_source()),
            _ => {}
        }
        inst.operands().filter(|operand| operand.is_constant()).for_each(|value| found.add_constant(value));
    }
    found.list
}

#[derive(Default)]
struct Types<'m> {
    known: Map<Ty<'m>, ()>,
    list: Vec<Ty<'m>>,
}

impl<'m> Types<'m> {
    fn add(&mut self, ty: Ty<'m>) {
        if self.known.insert(ty, ()).is_some() {
            return;
        }
        ty.inner().into_iter().for_each(|ty| self.add(ty));
        self.list.push(ty);
    }

    /// Adds the types that a constant names, also in its operands.
    fn add_constant(&mut self, value: Val<'m>) {
        match value.value_kind() {
            K::LLVMConstantExprValueKind => {
                if value.opcode() == Some(L::LLVMGetElementPtr) {
                    self.add(value.gep_source());
                }
            }
            K::LLVMConstantStructValueKind | K::LLVMConstantArrayValueKind => {}
            _ => return self.add(value.ty()),
        }
        self.add(value.ty());
        value.operands().for_each(|operand| self.add_constant(operand));
    }
}
