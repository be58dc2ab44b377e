//! Rewrites modules so that they avoid a known defect of a driver: the same computation in another form.
//!
//! A difference in a random module has this cause if the rewritten module no longer shows it.

use spirant::binary::reader::{Module, OperandReader};
use spirant::dialect::grammar::OperandKind;
use spirant::dialect::spirv::Op;
use std::collections::HashMap;

/// Rewrites a module without a construct; `None` if the module does not have it.
pub type Rewrite = fn(&[u32]) -> Option<Vec<u32>>;

/// The defects by name, with their rewrites.
pub const DEFECTS: [(&str, Rewrite); 2] = [("dynamic-lanes", dynamic_lanes), ("signs", signs)];

/// Words of instructions, with ids to spare.
struct Writer {
    words: Vec<u32>,
    next: u32,
}

impl Writer {
    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    fn inst(&mut self, op: Op, operands: &[u32]) {
        self.words.push((operands.len() as u32 + 1) << 16 | op as u32);
        self.words.extend(operands);
    }

    /// An instruction with a result, which is new.
    fn value(&mut self, op: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = self.id();
        self.inst(op, &[&[ty, id], operands].concat());
        id
    }
}

/// What is known of a module's ids.
#[derive(Default)]
struct Ids {
    /// The type of each value.
    types: HashMap<u32, u32>,
    /// The component type and the length of each vector type.
    vectors: HashMap<u32, (u32, u32)>,
    /// Width and signedness of each integer type.
    ints: HashMap<u32, (u32, u32)>,
    truth: Option<u32>,
    /// The extended instruction set GLSL.std.450.
    glsl: Option<u32>,
}

impl Ids {
    /// The type of the same shape whose integers have a sign, where this one's have none.
    fn signed(&mut self, ty: u32, body: &mut Writer, declared: &mut Writer) -> Option<u32> {
        if let Some((element, count)) = self.vectors.get(&ty).copied() {
            let element = self.signed(element, body, declared)?;
            let found = self.vectors.iter().find(|(_, vector)| **vector == (element, count));
            return Some(found.map(|(id, _)| *id).unwrap_or_else(|| {
                let id = body.id();
                declared.inst(Op::TypeVector, &[id, element, count]);
                self.vectors.insert(id, (element, count));
                id
            }));
        }
        let (width, _) = self.ints.get(&ty).copied().filter(|(_, sign)| *sign == 0)?;
        let found = self.ints.iter().find(|(_, int)| **int == (width, 1));
        Some(found.map(|(id, _)| *id).unwrap_or_else(|| {
            let id = body.id();
            declared.inst(Op::TypeInt, &[id, width, 1]);
            self.ints.insert(id, (width, 1));
            id
        }))
    }
}

/// Writes something else in place of an instruction; `declared` is what that requires outside of functions. `None` leaves it as it is.
type Replace = fn(Op, &[u32], &mut Ids, &mut Writer, &mut Writer) -> Option<()>;

/// Rewrites a module to choose lanes by comparisons instead of `OpVectorExtractDynamic` and
/// `OpVectorInsertDynamic`.
pub fn dynamic_lanes(words: &[u32]) -> Option<Vec<u32>> {
    rewritten(words, lanes_by_comparisons)
}

/// Rewrites a module so that instructions for signed integers have operands of signed types.
pub fn signs(words: &[u32]) -> Option<Vec<u32>> {
    rewritten(words, signs_by_types)
}

fn rewritten(words: &[u32], replace: Replace) -> Option<Vec<u32>> {
    let module = Module::new(words).ok()?;
    let mut reader = OperandReader::new();
    let mut parts = Vec::new();
    let mut ids = Ids::default();
    let mut insts = Vec::new();
    for inst in module.instructions() {
        let inst = inst.ok()?;
        reader.read(&inst, &mut parts).ok()?;
        let of = |kind| parts.iter().find(|part| part.kind == kind).map(|part| part.words[0]);
        if let (Some(ty), Some(id)) = (of(OperandKind::IdResultType), of(OperandKind::IdResult)) {
            ids.types.insert(id, ty);
        }
        let op = Op::from_u32(u32::from(inst.opcode))?;
        match (op, inst.words) {
            (Op::TypeVector, [id, element, count]) => drop(ids.vectors.insert(*id, (*element, *count))),
            (Op::TypeInt, [id, width, sign]) => drop(ids.ints.insert(*id, (*width, *sign))),
            (Op::TypeBool, [id]) => ids.truth = Some(*id),
            (Op::ExtInstImport, [id, name @ ..]) if name.first() == Some(&u32::from_le_bytes(*b"GLSL")) => {
                ids.glsl = Some(*id);
            }
            _ => {}
        }
        insts.push((op, inst.words.to_vec()));
    }
    let first = insts.iter().position(|(op, _)| *op == Op::Function)?;
    let mut head = Writer { words: words.get(..5)?.to_vec(), next: 0 };
    insts[..first].iter().for_each(|(op, operands)| head.inst(*op, operands));
    let mut body = Writer { words: Vec::new(), next: *words.get(3)? };
    let mut declared = Writer { words: Vec::new(), next: 0 };
    let mut changes = false;
    for (op, operands) in &insts[first..] {
        match replace(*op, operands, &mut ids, &mut body, &mut declared) {
            Some(()) => changes = true,
            None => body.inst(*op, operands),
        }
    }
    let mut whole = head.words;
    whole.extend(declared.words);
    whole.extend(&body.words);
    whole[3] = body.next;
    changes.then_some(whole)
}

fn lanes_by_comparisons(
    op: Op,
    operands: &[u32],
    ids: &mut Ids,
    body: &mut Writer,
    declared: &mut Writer,
) -> Option<()> {
    if !matches!(op, Op::VectorExtractDynamic | Op::VectorInsertDynamic) {
        return None;
    }
    let (ty, id, vector, index) = (operands[0], operands[1], operands[2], *operands.last()?);
    let (element, count) = *ids.vectors.get(ids.types.get(&vector)?)?;
    let number = *ids.types.get(&index)?;
    // The constants of wider integers have two words.
    let narrow = ids.ints.get(&number).is_some_and(|(width, _)| *width <= 32);
    let truth = *ids.truth.get_or_insert_with(|| {
        let id = body.id();
        declared.inst(Op::TypeBool, &[id]);
        id
    });
    let mut lanes = Vec::new();
    for lane in 0..count {
        let constant = body.id();
        let words = if narrow { &[lane][..] } else { &[lane, 0] };
        declared.inst(Op::Constant, &[&[number, constant], words].concat());
        let old = body.value(Op::CompositeExtract, element, &[vector, lane]);
        let chosen = body.value(Op::IEqual, truth, &[index, constant]);
        lanes.push((old, chosen));
    }
    if op == Op::VectorInsertDynamic {
        let select = |(old, chosen): (u32, u32)| body.value(Op::Select, element, &[chosen, operands[3], old]);
        let lanes: Vec<u32> = lanes.into_iter().map(select).collect();
        body.inst(Op::CompositeConstruct, &[&[ty, id], &lanes[..]].concat());
        return Some(());
    }
    let (mut value, _) = lanes.pop()?;
    for (number, (old, chosen)) in lanes.iter().enumerate().rev() {
        if number == 0 {
            body.inst(Op::Select, &[ty, id, *chosen, *old, value]);
        } else {
            value = body.value(Op::Select, ty, &[*chosen, *old, value]);
        }
    }
    Some(())
}

/// GLSL's instructions that take integers for such with a sign: SAbs, SSign, SMin, SMax, SClamp.
const SIGNED: [u32; 5] = [5, 7, 39, 42, 45];

fn signs_by_types(
    op: Op,
    operands: &[u32],
    ids: &mut Ids,
    body: &mut Writer,
    declared: &mut Writer,
) -> Option<()> {
    let (ty, id) = (*operands.first()?, *operands.get(1)?);
    match op {
        Op::ConvertFToS => {
            let signed = ids.signed(ty, body, declared)?;
            let value = body.value(op, signed, &operands[2..]);
            body.inst(Op::Bitcast, &[ty, id, value]);
        }
        Op::ConvertSToF => {
            let from = *ids.types.get(operands.get(2)?)?;
            let signed = ids.signed(from, body, declared)?;
            let value = body.value(Op::Bitcast, signed, &operands[2..]);
            body.inst(op, &[ty, id, value]);
        }
        Op::ExtInst if ids.glsl == operands.get(2).copied() && SIGNED.contains(operands.get(3)?) => {
            let signed = ids.signed(ty, body, declared)?;
            let mut changed = operands[2..4].to_vec();
            for operand in &operands[4..] {
                changed.push(body.value(Op::Bitcast, signed, &[*operand]));
            }
            let value = body.value(op, signed, &changed);
            body.inst(Op::Bitcast, &[ty, id, value]);
        }
        _ => return None,
    }
    Some(())
}
