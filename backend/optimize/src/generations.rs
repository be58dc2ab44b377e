//! How often memory has been written: two accesses of one place in one generation find the same there.
//!
//! [Value numbering](crate::value_numbering) visits the segments of a body in an order in which dominators come first and the
//! blocks of a construct lie together. A generation is the number of writes that it has passed. At the beginning of a loop that
//! writes, a generation begins as well: what the end of the loop writes is there when its beginning runs again. So if an access
//! dominates another one of its generation, no way from the one to the other writes.

use crate::effects::{is_plain, is_pointer, is_removable};
use crate::order::{Segment, Segments};
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::grammar::{Class, op_info};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{TypeKind, TypeTable};

/// The kinds of memory that have generations of their own: of the function, of the invocation, of the workgroup, and all others.
const KINDS: usize = 4;

/// The generations at the instruction that is visited.
pub(crate) struct Generations {
    of_kind: [u32; KINDS],
    /// By segment: whether it is the beginning of a loop that may write.
    begins_again: Vec<bool>,
    /// Whether accesses of buffers may communicate with other invocations without an operand that says so.
    is_coherent: bool,
}

impl Generations {
    /// Those at the beginning of a function; `is_coherent` if buffers may be declared coherent.
    pub fn of(types: &TypeTable, function: &Function, segments: &Segments, is_coherent: bool) -> Generations {
        let is_writing = |segment: &Segment| {
            let insts = &function.insts(segment.block)[segment.places.clone()];
            insts.iter().any(|inst| !written(types, function, *inst).is_empty())
        };
        // By segment: how many of those before it write.
        let mut before = vec![0u32];
        for segment in &segments.list {
            before.push(before[before.len() - 1] + u32::from(is_writing(segment)));
        }
        let mut begins_again = vec![false; segments.list.len()];
        for number in 0..segments.list.len() {
            for to in segments.graph.successors(number as u32).iter().map(|to| *to as usize) {
                if to > number {
                    continue;
                }
                // The blocks of a loop end where the segment behind it begins. Those of a graph may be anywhere.
                let owner = segments.owners.get(segments.list[to].region as usize).copied().flatten();
                let behind = owner.and_then(|owner| before.get(segments.of_results(owner) as usize));
                begins_again[to] = behind.is_none_or(|behind| *behind > before[to]);
            }
        }
        Generations { of_kind: [0; KINDS], begins_again, is_coherent }
    }

    /// Enters a segment.
    pub fn enter(&mut self, number: u32) {
        if self.begins_again.get(number as usize).copied().unwrap_or(true) {
            self.of_kind.iter_mut().for_each(|generation| *generation += 1);
        }
    }

    /// Passes an instruction.
    pub fn pass(&mut self, types: &TypeTable, function: &Function, inst: Inst) {
        for kind in written(types, function, inst) {
            self.of_kind[*kind] += 1;
        }
    }

    /// The generation of what a load reads, if it is of memory that has one.
    pub fn of_load(&self, types: &TypeTable, function: &Function, inst: Inst) -> Option<u32> {
        if function.op(inst) != Op::Load || !is_plain(function, inst) {
            return None;
        }
        let kind = kind(class(types, function, function.operand(inst, 0)?)?)?;
        (!self.is_coherent || kind < 2).then_some(self.of_kind[kind])
    }
}

/// The kinds of memory that an instruction may write.
fn written(types: &TypeTable, function: &Function, inst: Inst) -> &'static [usize] {
    const ALL: [usize; KINDS] = [0, 1, 2, 3];
    let op = function.op(inst);
    if op.is_pure() || op.is_construct() || op.is_terminator() || op == Op::Variable || op == Opcode::Debug {
        return &[];
    }
    let of = |value: Value| class(types, function, value).and_then(kind);
    match op {
        Opcode::Core(Op::Store) if is_plain(function, inst) => match function.operand(inst, 0).and_then(of) {
            Some(kind) => &ALL[kind..=kind],
            None => &ALL,
        },
        Opcode::Core(Op::Load) if is_plain(function, inst) => &[],
        Opcode::Core(Op::ImageRead | Op::ImageSparseRead) => &[],
        Opcode::Core(core) if op_info(core).is_some_and(|info| info.class == Class::NonUniform) => &[],
        _ if is_removable(types, function, inst, false) => &[],
        _ if op == Op::FunctionCall => &ALL,
        _ if function.operands(inst).iter().any(|value| is_pointer(types, function, *value)) => &ALL,
        // What other invocations may write.
        _ => &ALL[2..],
    }
}

/// The storage class that a typed pointer leads to.
fn class(types: &TypeTable, function: &Function, pointer: Value) -> Option<StorageClass> {
    match types.kind(function.value_type(pointer)) {
        TypeKind::Pointer { storage, .. } => Some(storage),
        _ => None,
    }
}

/// The kind of memory of a storage class; `None` where it may be of several.
fn kind(class: StorageClass) -> Option<usize> {
    match class {
        StorageClass::Function => Some(0),
        StorageClass::Private => Some(1),
        StorageClass::Workgroup => Some(2),
        StorageClass::CrossWorkgroup
        | StorageClass::StorageBuffer
        | StorageClass::Uniform
        | StorageClass::PhysicalStorageBuffer => Some(3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{assert_valid, bodies, shader};
    use crate::{dead_code, value_numbering};

    /// How many loads are left of a body with pointers `%p` and `%q` into a buffer and `%w` to memory of the workgroup.
    fn loads(body: &str) -> usize {
        let buffer = "!spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>";
        let body = body
            .replace("load", "spirv.Load \"StorageBuffer\"")
            .replace("store", "spirv.Store \"StorageBuffer\"");
        let mut module = shader(
            &format!(
                "spirv.GlobalVariable @b bind(0, 0) : {buffer}
            spirv.GlobalVariable @w : !spirv.ptr<i32, Workgroup>
            spirv.func @f(%x: i32, %c: i1) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %b = spirv.mlir.addressof @b : {buffer}
                %w = spirv.mlir.addressof @w : !spirv.ptr<i32, Workgroup>
                %p = spirv.AccessChain %b[%zero, %zero] : {buffer}, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
                %q = spirv.AccessChain %b[%zero, %x] : {buffer}, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
                %a = load %p : i32
                {body}
                %r = spirv.IAdd %a, %s : i32
                spirv.ReturnValue %r : i32
            }}"
            )
            .replace("= load", "= spirv.Load \"StorageBuffer\""),
        );
        value_numbering::run(&mut module);
        dead_code::run(&mut module);
        assert_valid(&module);
        bodies(&module).iter().filter(|line| line.contains("spirv.Load")).count()
    }

    fn selection(then: &str) -> String {
        format!(
            "spirv.mlir.selection {{
                spirv.BranchConditional %c, ^then, ^merge
            ^then:
                {then}
                spirv.Branch ^merge
            ^merge:
                spirv.mlir.merge
            }}"
        )
    }

    fn in_loop(body: &str) -> String {
        format!(
            "%s = spirv.mlir.loop -> i32 {{
                spirv.Branch ^header(%zero : i32)
            ^header(%i: i32):
                spirv.BranchConditional %c, ^body, ^merge(%i : i32)
            ^body:
                %t = load %p : i32
                {body}
                spirv.Branch ^continue
            ^continue:
                spirv.Branch ^header(%t : i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }}"
        )
    }

    #[test]
    fn nothing_is_written_by_a_selection_that_does_not_write() {
        let two = |then: &str| loads(&format!("{}\n%s = load %p : i32", selection(then)));
        assert_eq!(two("spirv.Store \"Workgroup\" %w, %x : i32"), 1);
        assert_eq!(two("store %q, %x : i32"), 2);
    }

    #[test]
    fn the_end_of_a_loop_writes_what_its_beginning_reads() {
        assert_eq!(loads(&in_loop("")), 1);
        assert_eq!(
            loads(&in_loop("spirv.Store \"Workgroup\" %w, %x : i32")),
            2,
            "any write counts at the beginning of a loop"
        );
        assert_eq!(loads(&in_loop("store %q, %x : i32")), 2);
    }
}
