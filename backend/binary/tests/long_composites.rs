//! Structs and their constants that exceed an instruction are continued by others (SPV_INTEL_long_composites), and read
//! again as one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_binary::{DecodeOptions, decode, deserialize, serialize};
use spirant_dialect::spirv::{Capability, Op, StorageClass};
use spirant_dialect::{ConstOperand, Diagnostics, Module};

/// As many members as need three instructions.
const MEMBERS: usize = 140_000;

/// A module with a struct of many members, and a constant of it.
fn words() -> Vec<u32> {
    let head = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpCapability LongCompositesINTEL\n\
                OpExtension \"SPV_INTEL_long_composites\"\nOpMemoryModel Physical64 OpenCL\n\
                %int = OpTypeInt 32 0\n%one = OpConstant %int 1\n%two = OpConstant %int 2\n";
    let mut words = spirant_binary::assemble(head).unwrap();
    let (int, one, two, ty, constant) = (1, 2, 3, 4, 5);
    let mut write = |first: Op, next: Op, operands: &[u32]| {
        let (head, rest) = operands.split_at(operands.len().min(65_534));
        words.push((head.len() as u32 + 1) << 16 | first as u32);
        words.extend_from_slice(head);
        for part in rest.chunks(65_534) {
            words.push((part.len() as u32 + 1) << 16 | next as u32);
            words.extend_from_slice(part);
        }
    };
    let members: Vec<u32> = std::iter::once(ty).chain(std::iter::repeat_n(int, MEMBERS)).collect();
    write(Op::TypeStruct, Op::TypeStructContinuedINTEL, &members);
    let values = (0..MEMBERS).map(|member| if member == 100_000 { two } else { one });
    let values: Vec<u32> = [ty, constant].into_iter().chain(values).collect();
    write(Op::ConstantComposite, Op::ConstantCompositeContinuedINTEL, &values);
    let (pointer, variable, global) = (6, 7, StorageClass::CrossWorkgroup as u32);
    words.extend([4 << 16 | Op::TypePointer as u32, pointer, global, ty]);
    words.extend([5 << 16 | Op::Variable as u32, pointer, variable, global, constant]);
    words[3] = 8;
    words
}

fn long_constant(module: &Module) -> Vec<ConstOperand> {
    let found = module.consts.iter().find(|(_, data)| data.op == Op::ConstantComposite);
    found.expect("the constant of the struct").1.operands.to_vec()
}

#[test]
fn what_is_continued_is_read_as_one() {
    let module = deserialize(&words()).map_err(|diags| diags.iter().next().cloned()).unwrap();
    let (ty, _) = module.types.iter().find(|(_, data)| data.op == Op::TypeStruct).unwrap();
    assert_eq!(module.types.members(ty).count(), MEMBERS);
    let operands = long_constant(&module);
    assert_eq!(operands.len(), MEMBERS);
    assert_ne!(operands[100_000], operands[99_999]);
    assert_eq!(operands[139_999], operands[0]);
    assert!(module.requirements.capabilities.contains(&Capability::LongCompositesINTEL));
}

#[test]
fn what_is_continued_by_nothing_is_refused() {
    let mut words = words();
    let head = words[..5].to_vec();
    let mut at = 5;
    // Without the instruction that is continued.
    while words[at] & 0xffff != Op::TypeStruct as u32 {
        at += (words[at] >> 16) as usize;
    }
    let count = (words[at] >> 16) as usize;
    words.drain(at..at + count);
    assert_eq!(words[..5], head);
    let mut diags = Diagnostics::new();
    assert!(decode(&words, &DecodeOptions::default(), &mut diags).is_err());
    let message = &diags.iter().next().unwrap().message;
    assert!(message.contains("does not follow what it continues"), "{message}");
}

#[test]
fn encoding_continues_what_is_too_long() {
    let first = deserialize(&words()).map_err(|diags| diags.iter().next().cloned()).unwrap();
    let written = serialize(&first).map_err(|diags| diags.iter().next().cloned()).unwrap();
    let again = deserialize(&written).map_err(|diags| diags.iter().next().cloned()).unwrap();
    let (ty, _) = again.types.iter().find(|(_, data)| data.op == Op::TypeStruct).unwrap();
    assert_eq!(again.types.members(ty).count(), MEMBERS);
    assert_eq!(long_constant(&again).len(), MEMBERS);
    assert_eq!(serialize(&again).map_err(|diags| diags.iter().next().cloned()).unwrap(), written);
}
