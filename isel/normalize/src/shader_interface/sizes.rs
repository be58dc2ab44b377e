//! Sizes of types as clang states them in copies.
//!
//! `spirant cc` pads structs of HLSL as Direct3D does, which clang 22 does not. A global variable states, for each such struct, the size that
//! clang takes it for: its type is the struct, and its name ends in the size. These variables are read and removed here.
//!
//! LLVM's inliner copies arguments that are passed by value in the size of the data layout. So what clang copies is marked before anything
//! is inlined, and a copy without the mark is the inliner's.

use inkwell::llvm_sys::LLVMOpcode as L;

use spirant_ir::writer::Writer;
use spirant_ir::{Kind, Layout, Reader, Ty, TyKind, Val, edit, padding};
use spirant_marks::{Attached, Mark};
use std::collections::HashMap;

/// Sizes of types in clang, by the data layout that the module has at first.
pub struct Sizes<'m> {
    reader: Reader<'m>,
    layout: Layout<'m>,
    by_clang: Kind,
    /// Structs that are padded otherwise: their sizes, and where their last members begin.
    stated: HashMap<Ty<'m>, (u64, u64)>,
}

/// Marks the copies and fills whose sizes clang states: all that there are before anything is inlined.
pub fn mark_copies(writer: &Writer<'_>) {
    let mark = writer.md_node(&[]);
    for call in instructions(writer.reader()).filter(|call| is_copy(*call)) {
        writer.attach(call, Attached::ClangSize.text(), mark);
    }
}

impl<'m> Sizes<'m> {
    /// Reads and removes what states sizes.
    pub fn take(reader: Reader<'m>) -> Self {
        let mut stated = HashMap::new();
        for global in reader.globals().collect::<Vec<_>>() {
            let name = global.name();
            if let Some(Mark::Size { size, last, .. }) = Mark::read(&name) {
                stated.insert(global.value_type(), (size, last));
                edit::erase_global(global);
            }
        }
        let by_clang = reader.metadata_kind(Attached::ClangSize.text());
        Sizes { reader, layout: reader.layout(), by_clang, stated }
    }

    /// Whether any struct is padded otherwise than in clang.
    pub fn is_any(&self) -> bool {
        !self.stated.is_empty()
    }

    /// The bytes from one element of an array of `ty` to the next, as whoever made a copy or fill counts them.
    pub fn in_copy(&self, call: Val<'m>, ty: Ty<'m>) -> u64 {
        match self.is_by_clang(call) {
            true => self.of(ty),
            false => self.layout.alloc_size(ty),
        }
    }

    /// Whether a copy or fill of so many bytes is of a whole `ty`. clang leaves out the padding at the end of a struct.
    pub fn is_whole(&self, call: Val<'m>, ty: Ty<'m>, bytes: u64) -> bool {
        let size = self.in_copy(call, ty);
        size == bytes
            || size > bytes && self.is_by_clang(call) && self.last_member(ty).is_some_and(|at| at < bytes)
    }

    /// Whether clang states its own sizes and offsets of a type, since they are not those of the data layout.
    pub fn is_stated(&self, ty: Ty<'m>) -> bool {
        match ty.kind() {
            TyKind::Array(element, _) => self.is_stated(element),
            _ => self.stated.contains_key(&ty),
        }
    }

    fn is_by_clang(&self, call: Val<'m>) -> bool {
        call.metadata(self.reader, self.by_clang).is_some()
    }

    /// Where the last member of a struct begins in clang.
    fn last_member(&self, ty: Ty<'m>) -> Option<u64> {
        if ty.kind() != TyKind::Struct {
            return None;
        }
        let own = || {
            let members = ty.members();
            let last = members.iter().rposition(|member| !padding::takes_no_room(*member))?;
            Some(self.layout.member_offset(ty, last as u32))
        };
        self.stated.get(&ty).map(|(_, last)| *last).or_else(own)
    }

    /// The bytes from one element of an array of `ty` to the next, in clang.
    fn of(&self, ty: Ty<'m>) -> u64 {
        match ty.kind() {
            TyKind::Struct => {
                self.stated.get(&ty).map_or_else(|| self.layout.alloc_size(ty), |(size, _)| *size)
            }
            TyKind::Array(element, count) => self.of(element).saturating_mul(count),
            _ => self.layout.alloc_size(ty),
        }
    }
}

/// The instructions of a module.
pub fn instructions(reader: Reader<'_>) -> impl Iterator<Item = Val<'_>> {
    reader.functions().flat_map(|function| function.blocks()).flat_map(|block| block.instructions())
}

/// Whether an instruction copies or fills memory.
pub fn is_copy(inst: Val<'_>) -> bool {
    if inst.opcode() != Some(L::LLVMCall) {
        return false;
    }
    let name = inst.callee().map(|callee| callee.name()).unwrap_or_default();
    ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."].iter().any(|start| name.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::{Sizes, instructions, is_copy, mark_copies};
    use crate::testing::{SHADER, made};
    use spirant_ir::Reader;
    use spirant_ir::writer::Writer;
    use spirant_marks::Mark;

    /// What a copy of a struct is taken for, whose size in clang is 20 and by the data layout 32.
    fn seen(is_marked: bool) -> (u64, bool, bool, bool) {
        let name = Mark::Size { size: 20, last: 12, number: 0 }.to_string();
        let mark = if name.starts_with("spirant.") { name } else { format!("spirant.size.{name}") };
        let ir = format!(
            "{SHADER}%S = type {{ i32, [4 x i8], <3 x float> }}\n@{mark} = external global %S\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n\
             define void @f(ptr %a, ptr %b) {{\n  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 20, i1 false)\n  %s = load %S, ptr %a\n  ret void\n}}\n"
        );
        let mut result = (0, false, false, false);
        let of = made(&ir, |llvm, _| {
            let reader = Reader::new(llvm);
            if is_marked {
                mark_copies(&Writer::new(llvm));
            }
            let sizes = Sizes::take(reader);
            let copy = instructions(reader).find(|inst| is_copy(*inst)).expect("a copy");
            let ty = instructions(reader).find(|inst| !is_copy(*inst)).expect("a load").ty();
            result =
                (sizes.in_copy(copy, ty), sizes.is_whole(copy, ty, 16), sizes.is_any(), sizes.is_stated(ty));
        });
        assert!(!of.has(&mark), "{}", of.ir);
        result
    }

    #[test]
    fn what_clang_copies_has_the_sizes_that_are_stated() {
        // The last member begins within 16 bytes, so that a copy of these is of the whole struct.
        assert_eq!(seen(true), (20, true, true, true));
        assert_eq!(seen(false), (32, false, true, true));
    }
}
