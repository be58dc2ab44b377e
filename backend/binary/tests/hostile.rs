//! Words made to do harm: deep nests, long lists, headers that lie. Each is read or refused, in
//! time and memory in proportion to its words.

use rustix::time::{ClockId, clock_gettime};
use spirant_binary::{DecodeOptions, EncodeOptions, decode, encode};
use spirant_dialect::Diagnostics;
use spirant_dialect::spirv::Op;
use spirant_verify::verify;
use std::time::Duration;

/// Words under construction: a compute shader, or a kernel, with one function.
struct Words {
    words: Vec<u32>,
    next: u32,
}

const VOID: u32 = 1;
const FN: u32 = 2;
const BOOL: u32 = 3;
const TRUE: u32 = 4;
const UINT: u32 = 5;
const ONE: u32 = 6;

impl Words {
    fn new(memory: u32) -> Self {
        let mut w = Words { words: vec![0x0723_0203, 0x0001_0600, 0, 0, 0], next: 7 };
        w.op(Op::Capability, &[1]);
        w.op(Op::MemoryModel, &[0, memory]);
        w.op(Op::TypeVoid, &[VOID]);
        w.op(Op::TypeFunction, &[FN, VOID]);
        w.op(Op::TypeBool, &[BOOL]);
        w.op(Op::ConstantTrue, &[BOOL, TRUE]);
        w.op(Op::TypeInt, &[UINT, 32, 0]);
        w.op(Op::Constant, &[UINT, ONE, 1]);
        w
    }
    fn shader() -> Self {
        Self::new(1)
    }
    fn op(&mut self, op: Op, operands: &[u32]) {
        self.words.push((operands.len() as u32 + 1) << 16 | op as u32);
        self.words.extend_from_slice(operands);
    }
    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }
    fn label(&mut self) -> u32 {
        let id = self.id();
        self.op(Op::Label, &[id]);
        id
    }
    fn begin(&mut self) -> u32 {
        let id = self.id();
        self.op(Op::Function, &[VOID, id, 0, FN]);
        self.label()
    }
    fn end(mut self) -> Vec<u32> {
        self.op(Op::Return, &[]);
        self.op(Op::FunctionEnd, &[]);
        self.words[3] = self.next;
        self.words
    }
}

/// The processor time that this thread has used: other work on the machine does not count.
fn used() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Reads the words within a time; verifies and writes what is read.
fn read(words: &[u32], limit: Duration) -> Result<usize, String> {
    let start = used();
    let mut diags = Diagnostics::new();
    let module = decode(words, &DecodeOptions::default(), &mut diags);
    let taken = used() - start;
    assert!(taken < limit, "reading {} words took {taken:?}", words.len());
    let first = |diags: &Diagnostics| diags.iter().next().map(ToString::to_string).unwrap_or_default();
    let module = module.map_err(|_| first(&diags))?;
    let mut diags = Diagnostics::new();
    verify(&module, &mut diags);
    if diags.has_errors() {
        return Err(format!("verifying: {}", first(&diags)));
    }
    let again = encode(&module, &EncodeOptions::default(), &mut diags).map_err(|_| first(&diags))?;
    let taken = used() - start;
    assert!(taken < limit * 5, "everything took {taken:?}");
    Ok(again.len())
}

const SOON: Duration = Duration::from_secs(4);

#[test]
fn a_bound_that_lies() {
    let mut words = Words::shader();
    words.begin();
    let mut words = words.end();
    words[3] = u32::MAX;
    assert!(read(&words, SOON).is_ok());
    // The last id there is.
    let at = words.iter().rposition(|word| *word == 8).unwrap();
    words[at] = u32::MAX;
    assert!(read(&words, SOON).is_ok());
}

#[test]
fn selections_in_selections() {
    let mut w = Words::shader();
    w.begin();
    let mut merges = Vec::new();
    for _ in 0..50_000 {
        let (then, merge) = (w.id(), w.id());
        w.op(Op::SelectionMerge, &[merge, 0]);
        w.op(Op::BranchConditional, &[TRUE, then, merge]);
        w.op(Op::Label, &[then]);
        merges.push(merge);
    }
    while let Some(merge) = merges.pop() {
        w.op(Op::Branch, &[merge]);
        w.op(Op::Label, &[merge]);
    }
    assert!(read(&w.end(), SOON).is_ok());
}

/// Nested loops whose innermost values are used behind the outermost: as many results as there
/// are loops and values.
fn carried(depth: u32, values: u32) -> Vec<u32> {
    let mut w = Words::shader();
    w.begin();
    let mut loops = Vec::new();
    for _ in 0..depth {
        let (head, body, next, merge) = (w.id(), w.id(), w.id(), w.id());
        w.op(Op::Branch, &[head]);
        w.op(Op::Label, &[head]);
        w.op(Op::LoopMerge, &[merge, next, 0]);
        w.op(Op::Branch, &[body]);
        w.op(Op::Label, &[body]);
        loops.push((head, next, merge));
    }
    let mut sums = Vec::new();
    for _ in 0..values {
        let id = w.id();
        w.op(Op::IAdd, &[UINT, id, ONE, ONE]);
        sums.push(id);
    }
    while let Some((head, next, merge)) = loops.pop() {
        w.op(Op::BranchConditional, &[TRUE, merge, next]);
        w.op(Op::Label, &[next]);
        w.op(Op::Branch, &[head]);
        w.op(Op::Label, &[merge]);
    }
    for sum in sums {
        let id = w.id();
        w.op(Op::IAdd, &[UINT, id, sum, ONE]);
    }
    w.end()
}

#[test]
fn values_out_of_many_loops() {
    assert!(read(&carried(50, 50), SOON).is_ok());
    match read(&carried(4000, 20_000), SOON) {
        Err(error) => assert!(error.contains("than the decoder accepts"), "{error}"),
        Ok(len) => panic!("80 million results in {len} words"),
    }
}

#[test]
fn phis_of_many_blocks() {
    let mut w = Words::shader();
    let entry = w.begin();
    let cases: Vec<u32> = (0..20_000).map(|_| w.id()).collect();
    let merge = w.id();
    w.op(Op::SelectionMerge, &[merge, 0]);
    let mut operands = vec![ONE, merge];
    cases.iter().enumerate().for_each(|(index, case)| operands.extend([index as u32, *case]));
    w.op(Op::Switch, &operands);
    for case in &cases {
        w.op(Op::Label, &[*case]);
        w.op(Op::Branch, &[merge]);
    }
    w.op(Op::Label, &[merge]);
    for _ in 0..10 {
        let id = w.id();
        let mut operands = vec![UINT, id];
        cases.iter().chain([&entry]).for_each(|case| operands.extend([ONE, *case]));
        w.op(Op::Phi, &operands);
    }
    assert!(read(&w.end(), SOON).is_ok());
    // Phis without their parents, many of them: nothing is set aside for what is not there.
    let mut w = Words::shader();
    w.begin();
    let cases: Vec<u32> = (0..20_000).map(|_| w.id()).collect();
    let merge = w.id();
    w.op(Op::SelectionMerge, &[merge, 0]);
    let mut operands = vec![ONE, merge];
    cases.iter().enumerate().for_each(|(index, case)| operands.extend([index as u32, *case]));
    w.op(Op::Switch, &operands);
    for case in &cases {
        w.op(Op::Label, &[*case]);
        w.op(Op::Branch, &[merge]);
    }
    w.op(Op::Label, &[merge]);
    for _ in 0..100_000 {
        let id = w.id();
        w.op(Op::Phi, &[UINT, id]);
    }
    assert!(read(&w.end(), SOON).is_err());
}

#[test]
fn many_phis_of_few_blocks() {
    let mut w = Words::shader();
    let entry = w.begin();
    let (then, merge) = (w.id(), w.id());
    w.op(Op::SelectionMerge, &[merge, 0]);
    w.op(Op::BranchConditional, &[TRUE, then, merge]);
    w.op(Op::Label, &[then]);
    w.op(Op::Branch, &[merge]);
    w.op(Op::Label, &[merge]);
    for _ in 0..60_000 {
        let id = w.id();
        w.op(Op::Phi, &[UINT, id, ONE, entry, ONE, then]);
    }
    assert!(read(&w.end(), SOON).is_ok());
}

#[test]
fn groups_of_decorations() {
    let mut w = Words::shader();
    let group = w.id();
    for _ in 0..5000 {
        w.op(Op::Decorate, &[group, 0]);
    }
    w.op(Op::DecorationGroup, &[group]);
    for _ in 0..50 {
        let targets: Vec<u32> = std::iter::once(group).chain(1000..20_000).collect();
        w.op(Op::GroupDecorate, &targets);
    }
    w.begin();
    let error = read(&w.end(), SOON).unwrap_err();
    assert!(error.contains("decoration groups"), "{error}");
}

#[test]
fn types_and_constants_in_each_other() {
    let mut w = Words::shader();
    let (mut ty, mut constant) = (UINT, ONE);
    for _ in 0..50_000 {
        let (structure, value) = (w.id(), w.id());
        w.op(Op::TypeStruct, &[structure, ty]);
        w.op(Op::ConstantComposite, &[structure, value, constant]);
        (ty, constant) = (structure, value);
    }
    w.begin();
    let id = w.id();
    w.op(Op::CopyObject, &[ty, id, constant]);
    assert!(read(&w.end(), SOON).is_ok());
}

#[test]
fn texts_in_pieces() {
    let mut w = Words::shader();
    let file = w.id();
    w.op(Op::String, &[file, 0]);
    w.op(Op::Source, &[2, 450, file, 0x0061_6161]);
    for _ in 0..200_000 {
        w.op(Op::SourceContinued, &[0x0061_6161]);
    }
    w.begin();
    assert!(read(&w.end(), SOON).is_ok());
}

#[test]
fn many_functions_and_names() {
    let mut w = Words::shader();
    let first = w.next;
    for _ in 0..30_000 {
        // All of one name.
        let id = w.id();
        w.op(Op::Name, &[id, 0x0061_6161]);
        w.op(Op::Name, &[id, 0x0062_6262]);
    }
    let mut labels = w.next;
    for id in first..w.next {
        w.op(Op::Function, &[VOID, id, 0, FN]);
        w.op(Op::Label, &[labels]);
        labels += 1;
        w.op(Op::Return, &[]);
        w.op(Op::FunctionEnd, &[]);
    }
    w.next = labels;
    w.begin();
    assert!(read(&w.end(), SOON).is_ok());
}

#[test]
fn a_long_chain_of_blocks_in_a_kernel() {
    let mut w = Words::new(2);
    w.begin();
    for _ in 0..100_000 {
        let id = w.id();
        w.op(Op::Branch, &[id]);
        w.op(Op::Label, &[id]);
    }
    assert!(read(&w.end(), SOON).is_ok());
}
