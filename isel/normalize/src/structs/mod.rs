//! Structs of HLSL as Direct3D lays them out, in the LLVM IR of clang 22.
//!
//! clang 22 puts the members of a struct one behind the other, and takes a vector of three for four components. Direct3D aligns each member
//! to its scalars, and the size of a struct to its largest scalar. Where that makes a difference, the struct gets another type here
//! ([`Exchange`]), and the data layout of the module aligns vectors less than clang's. Accesses name members, so that they follow. A member
//! that the data layout aligns too little has an array of no elements before it. Copies state the sizes of clang's types; they get those of
//! the new ones ([`copies`]). Constants that clang writes as bytes get the type of what they initialize ([`bytes`]).
//!
//! All that is done before LLVM's passes run, while each copy still says what it copies.

mod bytes;
mod copies;
mod extents;
#[cfg(test)]
mod tests;

use copies::{Copies, Finder};
use extents::{Extents, Rule};

pub use extents::is_bytes;
use inkwell::llvm_sys::LLVMValueKind as K;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::exchange::{Exchange, Member};
use spirant_ir::writer::Writer;
use spirant_ir::{Map, Reader, Ty, TyKind, Val, edit};

/// Alignments of vectors of three in clang's data layout, and those by which they take the bytes of their components.
const ALIGNMENTS: [(&str, &str); 3] = [("v48:64", "v48:16"), ("v96:128", "v96:32"), ("v192:256", "v192:64")];

/// Alignments of other vectors that none of their types exceeds: a vector of 64 bits may be of four numbers of 16.
const RELAXED: &str = "-v16:16-v32:16-v64:16-v128:32-v256:64";

/// Lays out the structs and vectors of a shader that clang made.
///
/// # Errors
/// What cannot be laid out; a copy of which nothing says what it copies.
pub fn lay_out(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let text = reader.data_layout();
    let packed = ALIGNMENTS.iter().fold(text.clone(), |text, (wide, exact)| text.replace(wide, exact));
    if packed == text {
        return Ok(());
    }
    let extents = Extents { clang: reader.layout() };
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
    let mut exchange = Exchange::new(&writer, changed);
    if !is_right || !values.is_empty() {
        values.into_iter().for_each(|(global, value)| exchange.initialize(global, value));
        exchange.run().or_else(|message| refuse(reader, message, diagnostics))?;
    }
    edit::set_data_layout(reader, &format!("{packed}{}", if is_right { "" } else { RELAXED }));
    copies.settle(reader, &mut exchange, diagnostics);
    for inst in instructions(reader) {
        edit::align_vector_of_three(inst);
        if !is_right {
            edit::align_by_scalar(inst);
            if copies::is_copy(inst) {
                // It tells the offsets of members in clang, and that nothing else is copied.
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
            .help("assign the members one by one, or let an installed DXC compile it: spirant cc --dxc"),
    )
}

/// The members of all structs in the layout of Direct3D.
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

/// The members of a struct in the layout of Direct3D, by a data layout that aligns vectors less.
fn members<'m>(writer: &Writer<'m>, extents: &Extents<'m>, ty: Ty<'m>) -> Option<Vec<Member<'m>>> {
    let (whole, offsets) = extents.of_struct(ty, Rule::Direct3D, 0)?;
    let (mut end, mut align) = (0u64, 1u64);
    let mut members = Vec::new();
    let own = ty.members();
    for (index, (member, offset)) in (0u32..).zip(own.iter().zip(offsets)) {
        if is_bytes(*member) {
            let is_filling = matches!(member.kind(), TyKind::Array(..));
            // Bytes that fill the struct up are left out. An empty struct, or bytes that align a member, are no member of the source.
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

/// The types that are named in a module, with those that are in them, each once, in the order of the module.
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
    use inkwell::llvm_sys::LLVMOpcode as L;
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
        match ty.kind() {
            TyKind::Array(element, _) => self.add(element),
            TyKind::Struct if !ty.is_opaque_struct() => ty.members().into_iter().for_each(|ty| self.add(ty)),
            TyKind::TargetExt => ty.ext_types().into_iter().for_each(|ty| self.add(ty)),
            TyKind::Function => {
                self.add(ty.return_type());
                ty.param_types().into_iter().for_each(|ty| self.add(ty));
            }
            _ => {}
        }
        self.list.push(ty);
    }

    /// The types that a constant names: an address, or an aggregate of them.
    fn add_constant(&mut self, value: Val<'m>) {
        match value.value_kind() {
            K::LLVMConstantExprValueKind => {
                if value.opcode() == Some(inkwell::llvm_sys::LLVMOpcode::LLVMGetElementPtr) {
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
