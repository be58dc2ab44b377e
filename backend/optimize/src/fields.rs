//! Members in place of bytes.
//!
//! LLVM addresses a part of an object by its number of bytes: `getelementptr i8, ptr %p, i64 8`. Selection casts the pointer to one to bytes, moves it,
//! and casts it to what is accessed. Where the pointer that was cast leads to an object that has such a part at this place, one access chain leads to it.
//!
//! Invariant: the address stays the same.

use crate::canonicalize::{Cx, has_poison};
use crate::is_open;
use crate::order::everything_in_order;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::layout::{Natural, Step};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{AddressingModel, Op};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::AccessChain;

/// More casts and chains in a row are not followed.
const MOST_STEPS: usize = 16;

/// Addresses members in every function of a module of kernels; whether there were any to address.
pub fn run(module: &mut Module) -> bool {
    let pointer = match module.addressing {
        AddressingModel::Physical32 => 4,
        AddressingModel::Physical64 => 8,
        _ => return false,
    };
    let has_poison = has_poison(module);
    let Module { types, consts, functions, .. } = module;
    let mut layout = Natural::new(pointer);
    let address = types.int(pointer as u32 * 8);
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        let mut fields =
            Fields { cx: Cx { types, consts, function, has_poison }, layout: &mut layout, address };
        for segment in everything_in_order(fields.cx.function) {
            for place in segment.places {
                let inst = fields.cx.function.insts(segment.block)[place];
                changed |= fields.visit(inst).is_some();
            }
        }
    }
    changed
}

struct Fields<'m, 'l> {
    cx: Cx<'m>,
    layout: &'l mut Natural,
    /// The integer of the size of an address.
    address: Type,
}

/// A pointer from which an address is a known number of bytes away.
#[derive(Clone, Copy)]
struct Start {
    base: Value,
    bytes: i64,
    in_bounds: bool,
}

/// An access chain.
struct Chain {
    op: Op,
    operands: Vec<Value>,
}

impl Fields<'_, '_> {
    /// Rewrites an instruction that computes the address of a part by bytes.
    fn visit(&mut self, inst: Inst) -> Option<()> {
        if !matches!(
            self.cx.function.op(inst),
            Opcode::Core(Op::Bitcast | Op::PtrAccessChain | Op::InBoundsPtrAccessChain)
        ) {
            return None;
        }
        let result = self.cx.function.result(inst)?;
        let part = self.pointee(result)?;
        let chain = self.starts(inst, result).into_iter().rev().find_map(|start| self.chain(start, part))?;
        self.cx.rewrite(inst, chain.op, &chain.operands, &[]).map(|_| ())
    }

    /// The pointers that an address is computed from, the nearest first. A single step is left as it is, but for a cast of what an access chain leads
    /// to: with the cast, `canonicalize` makes one chain of two.
    fn starts(&mut self, inst: Inst, result: Value) -> Vec<Start> {
        let mut starts = Vec::new();
        let mut start = Start { base: result, bytes: 0, in_bounds: true };
        let mut next = Some(inst);
        let mut casts_chain = false;
        while let Some(inst) = next
            && starts.len() < MOST_STEPS
            && let Some(moved) = self.step(inst, start)
        {
            start = moved;
            starts.push(start);
            next = self.cx.def(start.base).map(|(_, inst)| inst);
            casts_chain |= next.is_some_and(|inst| AccessChain::of(self.cx.function, inst).is_some());
        }
        if self.cx.function.op(inst) != Op::Bitcast || !casts_chain {
            starts.drain(..1.min(starts.len()));
        }
        starts
    }

    /// Follows a cast of a pointer or a chain of constants to its base.
    fn step(&mut self, inst: Inst, from: Start) -> Option<Start> {
        let Opcode::Core(op) = self.cx.function.op(inst) else { return None };
        if op == Op::Bitcast {
            let base = self.cx.function.resolve(self.cx.unary(inst)?);
            self.pointee(base)?;
            return Some(Start { base, ..from });
        }
        let chain = AccessChain::of(self.cx.function, inst).filter(|chain| chain.base_type.is_none())?;
        let base = self.cx.function.resolve(chain.base);
        let whole = self.pointee(base)?;
        let constant = |value: &Value| self.cx.consts.int_value(self.cx.known(*value)?);
        let indices: Vec<Option<u64>> = chain.indices.iter().map(constant).collect();
        let elements = match chain.element {
            Some(element) => self.signed(element)?,
            None => 0,
        };
        let (types, consts) = (&*self.cx.types, &*self.cx.consts);
        let size = i64::try_from(self.layout.extent(types, consts, whole)?.size).ok()?;
        let (offset, _) = self.layout.offset(types, consts, whole, indices)?;
        let bytes = elements.checked_mul(size)?.checked_add_unsigned(offset)?.checked_add(from.bytes)?;
        let in_bounds = from.in_bounds && matches!(op, Op::InBoundsAccessChain | Op::InBoundsPtrAccessChain);
        Some(Start { base, bytes, in_bounds })
    }

    /// The chain from a pointer to its part of this type, if there is such a part.
    fn chain(&mut self, start: Start, part: Type) -> Option<Chain> {
        let whole = self.pointee(start.base)?;
        let (types, consts) = (&*self.cx.types, &*self.cx.consts);
        let size =
            i64::try_from(self.layout.extent(types, consts, whole)?.size).ok().filter(|size| *size > 0)?;
        let (element, offset) = (start.bytes.div_euclid(size), start.bytes.rem_euclid(size).unsigned_abs());
        let steps = self.layout.path(types, consts, whole, offset, part)?;
        let mut operands = vec![start.base];
        if element != 0 {
            operands.push(self.int(element as u64));
        }
        for step in steps {
            let index = match step {
                Step::Member(member) => {
                    let word = self.cx.types.int(32);
                    let member = self.cx.consts.int(self.cx.types, word, u64::from(member));
                    self.cx.constant(member)
                }
                Step::Element(element) => self.int(element),
            };
            operands.push(index);
        }
        let op = match (element != 0, start.in_bounds) {
            (true, true) => Op::InBoundsPtrAccessChain,
            (true, false) => Op::PtrAccessChain,
            (false, true) => Op::InBoundsAccessChain,
            (false, false) => Op::AccessChain,
        };
        // A cast back to the type of the pointer is a copy, which `canonicalize` removes.
        (operands.len() > 1).then_some(Chain { op, operands })
    }

    fn int(&mut self, number: u64) -> Value {
        let constant = self.cx.consts.int(self.cx.types, self.address, number);
        self.cx.constant(constant)
    }

    /// A constant that counts elements, which has a sign.
    fn signed(&self, value: Value) -> Option<i64> {
        let constant = self.cx.known(value)?;
        let width = match self.cx.types.kind(self.cx.consts.get(constant).ty) {
            TypeKind::Int { width: width @ 1..=64, .. } => width,
            _ => return None,
        };
        let bits = self.cx.consts.int_value(constant)?;
        Some((bits << (64 - width)) as i64 >> (64 - width))
    }

    /// What a pointer points at. A decoration of the pointer's type may state another stride.
    fn pointee(&self, pointer: Value) -> Option<Type> {
        let ty = self.cx.ty(pointer);
        let (_, pointee) = self.cx.types.pointer_parts(ty)?;
        self.cx.types.get(ty).decorations.is_empty().then_some(pointee)
    }
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, kernel, shader};
    use crate::{canonicalize, dead_code};

    /// The instructions of a function of `%p`, a pointer to `pointee`, once addresses of `ty` are computed by this body and loaded.
    fn left(pointee: &str, ty: &str, body: &str) -> Vec<String> {
        let mut module = kernel(&format!(
            "spirv.func @f(%p: !spirv.ptr<{pointee}, CrossWorkgroup>, %i: i64) -> {ty} \"None\" {{
                %c1 = spirv.Constant 1 : i64
                %c4 = spirv.Constant 4 : i64
                %c8 = spirv.Constant 8 : i64
                %c20 = spirv.Constant 20 : i64
                %m4 = spirv.Constant -4 : i64
                {body}
                %v = spirv.Load \"CrossWorkgroup\" %r : {ty}
                spirv.ReturnValue %v : {ty}
            }}"
        ));
        run(&mut module);
        canonicalize::run(&mut module);
        dead_code::run(&mut module);
        assert_valid(&module);
        let made = bodies(&module).into_iter().filter_map(|line| Some(line.split_once(" = ")?.1.to_owned()));
        made.filter(|made| made.contains("Chain") || made.contains("Bitcast")).collect()
    }

    const STRUCT: &str = "!spirv.struct<(i32, f32, vector<4xf32>, !spirv.array<3 x i16>)>";

    /// A cast of `%q` to bytes, a chain by `offset` and a cast to `ty`.
    fn bytes(from: &str, op: &str, offset: &str, ty: &str) -> String {
        let pointer = |to: &str| format!("!spirv.ptr<{to}, CrossWorkgroup>");
        let (from, byte, to) = (pointer(from), pointer("i8"), pointer(ty));
        format!(
            "%b = spirv.Bitcast %q : {from} to {byte}
             %o = \"spirv.{op}\"(%b, {offset}) : ({byte}, i64) -> {byte}
             %r = spirv.Bitcast %o : {byte} to {to}"
        )
    }

    fn of_pointer(pointee: &str, op: &str, offset: &str, ty: &str) -> Vec<String> {
        left(pointee, ty, &bytes(pointee, op, offset, ty).replace("%q", "%p"))
    }

    #[test]
    fn a_part_of_an_object_is_one_chain_away() {
        for (pointee, offset, ty, made) in [
            (STRUCT, "%c4", "f32", "InBoundsAccessChain"),
            ("!spirv.array<8 x f32>", "%c8", "f32", "InBoundsAccessChain"),
            ("vector<4xf32>", "%c8", "f32", "InBoundsAccessChain"),
            ("f32", "%c8", "f32", "InBoundsPtrAccessChain"),
            ("f32", "%m4", "f32", "InBoundsPtrAccessChain"),
        ] {
            let found = of_pointer(pointee, "InBoundsPtrAccessChain", offset, ty);
            let [line] = &found[..] else { panic!("{pointee} {offset}: {found:?}") };
            assert!(line.contains(made), "{line}");
        }
    }

    #[test]
    fn what_may_be_out_of_bounds_stays_so() {
        let found = of_pointer(STRUCT, "PtrAccessChain", "%c4", "f32");
        assert!(matches!(&found[..], [line] if line.starts_with("spirv.AccessChain")), "{found:?}");
    }

    #[test]
    fn a_place_that_has_no_such_part_stays_a_number_of_bytes() {
        for (pointee, offset, ty) in [
            // Padding before the vector, another type, the middle of a member, a number that is not known.
            (STRUCT, "%c8", "f32"),
            (STRUCT, "%c4", "i32"),
            ("!spirv.array<2 x i64>", "%c4", "i32"),
            (STRUCT, "%i", "f32"),
        ] {
            assert_eq!(
                of_pointer(pointee, "InBoundsPtrAccessChain", offset, ty).len(),
                3,
                "{pointee} {offset}"
            );
        }
    }

    #[test]
    fn an_element_and_its_member_are_one_chain() {
        let struct_pointer = format!("!spirv.ptr<{STRUCT}, CrossWorkgroup>");
        let element = format!(
            "%q = \"spirv.InBoundsPtrAccessChain\"(%p, %i) : ({struct_pointer}, i64) -> {struct_pointer}\n"
        );
        let second =
            left(STRUCT, "f32", &(element.clone() + &bytes(STRUCT, "InBoundsPtrAccessChain", "%c4", "f32")));
        assert!(matches!(&second[..], [line] if line.contains("%0[%1 ")), "{second:?}");
        let first = format!("%r = spirv.Bitcast %q : {struct_pointer} to !spirv.ptr<i32, CrossWorkgroup>");
        let first = left(STRUCT, "i32", &(element + &first));
        assert!(matches!(&first[..], [line] if line.contains("%0[%1 ")), "{first:?}");
    }

    #[test]
    fn packed_structs_have_no_padding() {
        let packed = "!spirv.struct<(i8, i32, i16), CPacked>";
        let body = format!(
            "%n = spirv.Constant 5 : i64\n{}",
            bytes(packed, "InBoundsPtrAccessChain", "%n", "i16").replace("%q", "%p")
        );
        assert_eq!(left(packed, "i16", &body).len(), 1);
        assert_eq!(of_pointer(packed, "InBoundsPtrAccessChain", "%c4", "i32").len(), 3);
    }

    #[test]
    fn shaders_stay_as_they_are() {
        let mut module = shader(
            "spirv.func @f(%x: f32) -> i32 \"None\" {\n%r = spirv.Bitcast %x : f32 to i32\nspirv.ReturnValue %r : i32\n}",
        );
        assert!(!run(&mut module));
    }
}
