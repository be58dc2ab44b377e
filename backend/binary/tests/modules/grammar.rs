//! Every instruction and enumerant of the grammar, printed: the text is that of spirv-dis, and
//! spirv-as makes the same words of it. Then words nobody should have written.

use crate::common::{dis, our_words};
use spirant_binary::asm::{DisassembleOptions, disassemble, disassemble_with};
use spirant_binary::reader::{Instruction, Module, OperandReader, ReadError, words_of_bytes};
use spirant_dialect::grammar::{self, Category, ExtInstSet, OperandKind as K, OperandSpec, Quantifier};
use spirant_dialect::operands::string_words;
use spirant_dialect::spirv::Op;
use spirant_generators::random::Random;
use spirv_tools::TargetEnv;
use spirv_tools::assembler::{Assembler, AssemblerOptions};
use std::collections::BTreeSet;

const UINT: u32 = 1;
const ZERO: u32 = 2;
const IMPORT: u32 = 3;
const RESULT: u32 = 9;

/// A header, `OpTypeInt 32 0`, and a constant of it.
fn prelude() -> Vec<u32> {
    let mut words = vec![0x0723_0203, 0x0001_0600, 0x002b_0007, 10, 0];
    push(&mut words, Op::TypeInt as u16, &[UINT, 32, 0]);
    push(&mut words, Op::Constant as u16, &[UINT, ZERO, 0]);
    words
}

fn push(words: &mut Vec<u32>, opcode: u16, operands: &[u32]) {
    words.push((operands.len() as u32 + 1) << 16 | u32::from(opcode));
    words.extend_from_slice(operands);
}

/// How to fill an operand list: whether to take what may be left out, and which value of an enum.
#[derive(Clone, Copy)]
struct Choice {
    all: bool,
    value: usize,
    /// How many enums there were to choose for; the first takes `value`.
    enums: usize,
    /// The most values any of them has.
    most: usize,
}

fn fill(out: &mut Vec<u32>, specs: &[OperandSpec], choice: &mut Choice) {
    for spec in specs {
        let times = match spec.quantifier {
            Quantifier::One => 1,
            Quantifier::Optional => usize::from(choice.all),
            Quantifier::Variadic => 2 * usize::from(choice.all),
        };
        for _ in 0..times {
            operand(out, spec.kind, choice);
        }
    }
}

fn operand(out: &mut Vec<u32>, kind: K, choice: &mut Choice) {
    match kind.category() {
        Category::Composite => kind.bases().iter().for_each(|base| operand(out, *base, choice)),
        Category::Id => out.push(match kind {
            K::IdResultType => UINT,
            K::IdResult => RESULT,
            _ => ZERO,
        }),
        Category::ValueEnum | Category::BitEnum => {
            let rows = grammar::enumerants(kind);
            let index = if choice.enums == 0 { choice.value } else { 0 };
            choice.enums += 1;
            choice.most = choice.most.max(rows.len());
            let row = &rows[index % rows.len()];
            out.push(row.value);
            fill(out, row.params(), choice);
        }
        Category::Literal => match kind {
            K::LiteralString => out.extend(string_words("a \"b\" \\ é")),
            K::LiteralFloat => out.push(1.5f32.to_bits()),
            K::LiteralSpecConstantOpInteger => out.extend([Op::IAdd as u32, ZERO, ZERO]),
            _ => out.push(7),
        },
    }
}

/// What comes of one module: both texts and both ways of the words.
fn check(words: &[u32]) -> Result<(), String> {
    let theirs = dis(words);
    let ours = disassemble(words).map_err(|error| format!("{error}\n{theirs}"))?;
    if ours == theirs {
        return assembles(words);
    }
    let (ours, theirs) = (ours.lines().last().unwrap_or(""), theirs.lines().last().unwrap_or(""));
    if same_but_for_aliases(ours, theirs) { Ok(()) } else { Err(format!("{ours}\n{theirs}")) }
}

/// Whether two lines differ in names of one thing alone: the grammar is newer than the tools we
/// test with, and things were renamed.
fn same_but_for_aliases(ours: &str, theirs: &str) -> bool {
    let one_thing = |(a, b): (&str, &str)| {
        let opcode =
            |name: &str| grammar::op_by_name(name.strip_prefix("Op").unwrap_or(name)).map(|info| info.opcode);
        let value = |kind: K, name: &str| grammar::enumerant_by_name(kind, name).map(|row| row.value);
        a == b
            || a.starts_with('%') && a.replace("ALTERA", "INTEL") == b
            || opcode(a).is_some_and(|opcode_of_a| Some(opcode_of_a) == opcode(b))
            || K::all()
                .any(|kind| value(kind, a).is_some_and(|value_of_a| Some(value_of_a) == value(kind, b)))
    };
    let (ours, theirs): (Vec<_>, Vec<_>) =
        (ours.split_whitespace().collect(), theirs.split_whitespace().collect());
    ours.len() == theirs.len() && ours.into_iter().zip(theirs).all(one_thing)
}

fn assembles(words: &[u32]) -> Result<(), String> {
    let (plain, ours) = reads_back(words)?;
    let assembler = spirv_tools::assembler::create(Some(TargetEnv::Universal_1_6));
    let again = assembler
        .assemble(&plain, AssemblerOptions { preserve_numeric_ids: true })
        .map_err(|error| format!("{error}\n{plain}"))?;
    if again.as_words() == ours { Ok(()) } else { Err(format!("other words\n{plain}")) }
}

/// The text of a module, and the words that our assembler makes of it, which must be the same.
fn reads_back(words: &[u32]) -> Result<(String, Vec<u32>), String> {
    let options = DisassembleOptions::default().friendly_names(false).header(false).indent(false);
    let plain = disassemble_with(words, &options).map_err(|error| error.to_string())?;
    let ours = our_words(&plain);
    if ours.get(5..) == words.get(5..) {
        Ok((plain, ours))
    } else {
        Err(format!("other words by our assembler\n{plain}"))
    }
}

/// Collects what differs, apart from what SPIRV-Tools cannot read at all.
#[derive(Default)]
struct Tally {
    known_to_tools: BTreeSet<String>,
    unknown_to_tools: BTreeSet<String>,
    faults: Vec<String>,
}

impl Tally {
    fn check(&mut self, name: &str, words: &[u32]) {
        if dis(words).is_empty() {
            self.unknown_to_tools.insert(name.into());
            if let Err(error) = reads_back(words) {
                self.faults.push(format!("{name}: {error}"));
            }
            return;
        }
        self.known_to_tools.insert(name.into());
        if let Err(fault) = check(words) {
            self.faults.push(format!("{name}: {fault}"));
        }
    }

    fn finish(self) {
        assert!(self.faults.is_empty(), "{} faults\n{}", self.faults.len(), self.faults.join("\n"));
        let (unknown, known) = (&self.unknown_to_tools, &self.known_to_tools);
        assert!(unknown.len() * 4 < known.len(), "SPIRV-Tools reads too little: {unknown:?}");
    }
}

#[test]
fn every_instruction_and_enumerant() {
    let mut tally = Tally::default();
    for info in grammar::ops() {
        if info.name.starts_with("ExtInst") {
            continue;
        }
        for all in [false, true] {
            let mut value = 0;
            loop {
                let mut choice = Choice { all, value, enums: 0, most: 0 };
                let mut operands = Vec::new();
                fill(&mut operands, info.operands(), &mut choice);
                let mut words = prelude();
                push(&mut words, info.opcode, &operands);
                tally.check(info.name, &words);
                value += 1;
                if value >= choice.most {
                    break;
                }
            }
        }
    }
    tally.finish();
}

#[test]
fn every_extended_instruction() {
    let mut tally = Tally::default();
    for set in ExtInstSet::all() {
        for info in grammar::ext_insts(set) {
            for all in [false, true] {
                let mut import = vec![IMPORT];
                import.extend(string_words(set.name()));
                let mut words = prelude();
                push(&mut words, Op::ExtInstImport as u16, &import);
                let mut operands = vec![UINT, RESULT, IMPORT, info.number];
                fill(&mut operands, info.operands(), &mut Choice { all, value: 0, enums: 0, most: 0 });
                push(&mut words, Op::ExtInst as u16, &operands);
                tally.check(&format!("{} {}", set.name(), info.name), &words);
            }
        }
    }
    tally.finish();
}

/// A constant of a type and its text, against both tools.
fn constant(opcode: Op, ty: &[u32], literal: &[u32]) -> Result<(), String> {
    let mut words = prelude();
    push(&mut words, opcode as u16, &[&[5], ty].concat());
    push(&mut words, Op::Constant as u16, &[&[5, 6], literal].concat());
    check(&words)
}

/// Numbers of all widths whose bits come from a fixed sequence, and those at the edges.
#[test]
fn numbers_of_every_kind() {
    let mut random = Random::new(1);
    let mut bits: Vec<u64> = (0..400).map(|_| random.next_u64()).collect();
    bits.extend((0..400).map(|_| u64::from((random.next_u64() as f32 / 1e7).to_bits())));
    bits.extend((0..400).map(|_| (random.next_u64() as f64 / 3e12).to_bits()));
    bits.extend([0, 1, u64::MAX, 1 << 63, 1 << 31, 0x7f80_0000, 0xff80_0000, 0x7fc0_0001, 0x8000_0001]);
    bits.extend([f64::INFINITY.to_bits(), f64::NAN.to_bits(), 0x8000_0000_0000_0001, 0x3f80_0000]);
    for bits in bits {
        let (low, high) = (bits as u32, (bits >> 32) as u32);
        for (width, mask) in [(8u32, 0xff), (16, 0xffff), (24, 0xff_ffff), (32, u32::MAX)] {
            let unused = 32 - width;
            let signed = ((low << unused) as i32 >> unused) as u32;
            constant(Op::TypeInt, &[width, 0], &[low & mask]).unwrap();
            constant(Op::TypeInt, &[width, 1], &[signed]).unwrap();
        }
        constant(Op::TypeInt, &[64, 0], &[low, high]).unwrap();
        constant(Op::TypeInt, &[64, 1], &[low, high]).unwrap();
        constant(Op::TypeFloat, &[16], &[low & 0xffff]).unwrap();
        constant(Op::TypeFloat, &[32], &[low]).unwrap();
        constant(Op::TypeFloat, &[64], &[low, high]).unwrap();
        for encoding in [4214, 4215] {
            constant(Op::TypeFloat, &[8, encoding], &[low & 0xff]).unwrap();
        }
    }
}

/// What the syntax cannot spell is printed as words.
#[test]
fn words_without_a_spelling() {
    let immediate = |ty: Op, operands: &[u32], literal: &[u32]| {
        let mut words = prelude();
        push(&mut words, ty as u16, &[&[5], operands].concat());
        push(&mut words, Op::Constant as u16, &[&[5, 6], literal].concat());
        assembles(&words).unwrap();
        disassemble(&words).unwrap().lines().last().unwrap().trim().to_string()
    };
    assert_eq!(immediate(Op::TypeFloat, &[16, 0], &[0x3f80]), "%6 = OpConstant %bfloat16 !0x00003f80");
    assert_eq!(
        immediate(Op::TypeInt, &[128, 0], &[1, 2, 3, 4]),
        "%6 = OpConstant %u128 !0x00000001 !0x00000002 !0x00000003 !0x00000004"
    );
    assert_eq!(immediate(Op::TypeInt, &[8, 1], &[0x80]), "%6 = OpConstant %char !0x00000080");
    let mut words = prelude();
    push(&mut words, Op::Decorate as u16, &[ZERO, 41, 0x00ff_6261, 0]);
    assert!(
        disassemble(&words)
            .unwrap()
            .ends_with("OpDecorate %uint_0 LinkageAttributes !0x00ff6261 !0x00000000\n")
    );
    assembles(&words).unwrap();
}

/// Names that are numbers, that clash, or that no id can have.
#[test]
fn names_that_look_like_ids() {
    for names in [&["9", "9_0", ""][..], &["é", "a b", "a_b"], &["uint_0", "12", "uint"]] {
        let mut words = vec![0x0723_0203, 0x0001_0600, 0x1234_0007, 20, 0];
        for (name, id) in names.iter().zip([UINT, 12, 13]) {
            push(&mut words, Op::Name as u16, &[&[id], &string_words(name)[..]].concat());
        }
        words.extend_from_slice(&prelude()[5..]);
        for id in [RESULT, 12, 13] {
            push(&mut words, Op::IAdd as u16, &[UINT, id, ZERO, ZERO]);
        }
        check(&words).unwrap();
    }
}

#[test]
fn names_stay_unique_and_short() {
    let mut words = prelude();
    let count = 20_000;
    words[3] = 3 * count;
    for id in 0..count {
        let mut operands = vec![10 + id];
        operands.extend(string_words("same name"));
        push(&mut words, Op::Name as u16, &operands);
    }
    for id in 0..count {
        push(
            &mut words,
            Op::TypePointer as u16,
            &[count + 10 + id, 5, if id == 0 { UINT } else { count + 9 + id }],
        );
    }
    let text = disassemble(&words).unwrap();
    assert!(text.contains("%same_name_19998 "));
    assert!(text.len() < 40_000_000, "{}", text.len());
}

#[test]
fn unknown_opcodes_are_immediate_words() {
    let words = [&prelude(), &[0x0003_ffff, 7, 8][..]].concat();
    assert!(disassemble(&words).unwrap().ends_with("               !0x0003ffff !0x00000007 !0x00000008\n"));
}

#[test]
fn broken_words_are_errors() {
    let error = |words: &[u32]| disassemble(words).unwrap_err();
    assert_eq!(error(&[]), ReadError::NoHeader(0));
    assert_eq!(error(&[1, 0, 0, 0, 0]), ReadError::Magic(1));
    assert_eq!(error(&[0x0723_0203, 1, 0, 0, 0]), ReadError::Version(1));
    let after = |tail: &[u32]| error(&[&prelude(), tail].concat());
    assert_eq!(after(&[0]), ReadError::Length { at: 13, stated: 0, left: 1 });
    assert_eq!(after(&[0x0002_0000]), ReadError::Length { at: 13, stated: 2, left: 1 });
    assert_eq!(after(&[0x0001_00f8]), ReadError::Missing { at: 13, op: "Label", operand: "IdResult" });
    assert_eq!(after(&[0x0002_0000, 7]), ReadError::Surplus { at: 13, op: "Nop", words: 1 });
    assert_eq!(after(&[0x0002_00f8, 0]), ReadError::NullId { at: 13, op: "Label" });
    let unknown = ReadError::Enumerant { at: 13, op: "Capability", kind: "Capability", value: 99_999 };
    assert_eq!(after(&[0x0002_0011, 99_999]), unknown);
    assert_eq!(after(&[0x0004_002b, 77, 8, 0]), ReadError::NoNumber { at: 13, op: "Constant" });
    assert_eq!(after(&[0x0005_000c, UINT, 8, 4, 1]), ReadError::ExtInst { at: 13, set: 4, number: 1 });
    // An OpSpecConstantOp of an OpSpecConstantOp of…
    let mut nested = vec![60_000 << 16 | 52, UINT, 8];
    nested.resize(60_000, 52);
    assert!(matches!(after(&nested), ReadError::Enumerant { op: "SpecConstantOp", value: 52, .. }));
    assert_eq!(words_of_bytes(&[0; 7]), Err(ReadError::OddLength(7)));
    let swapped: Vec<u8> = prelude().iter().flat_map(|word| word.to_be_bytes()).collect();
    assert_eq!(words_of_bytes(&swapped).unwrap(), prelude());
}

/// Words changed, cut off and shuffled at random: whatever comes, it is text or an error, and the
/// reader's operands are the words of their instruction.
#[test]
fn no_words_do_harm() {
    let mut module = prelude();
    for info in grammar::ops() {
        let mut operands = Vec::new();
        fill(&mut operands, info.operands(), &mut Choice { all: true, value: 1, enums: 0, most: 0 });
        push(&mut module, info.opcode, &operands);
    }
    let mut random = Random::new(2);
    for round in 0..3000 {
        let from = 5 + random.below(module.len() - 5);
        let mut words = [&module[..13], &module[from..(from + 200).min(module.len())]].concat();
        for _ in 0..=round % 8 {
            let at = 5 + random.below(words.len() - 5);
            words[at] = match random.below(4) {
                0 => words[at] ^ 1 << random.below(32),
                1 => random.below(40) as u32,
                2 => module[random.below(module.len())],
                _ => u32::MAX,
            };
        }
        words.truncate(words.len() - random.below(3));
        let _ = disassemble(&words);
        let Ok(read) = Module::new(&words) else { continue };
        let (mut reader, mut operands) = (OperandReader::new(), Vec::new());
        for inst in read.instructions().map_while(Result::ok) {
            let Instruction { words, .. } = inst;
            if reader.read(&inst, &mut operands).is_ok() {
                let joined: Vec<u32> = operands.iter().flat_map(|operand| operand.words).copied().collect();
                assert_eq!(joined, words);
            }
        }
    }
}
