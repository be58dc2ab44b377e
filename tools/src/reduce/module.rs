//! A module for the reducer: instructions in order, each with the positions of its ids.
//!
//! Instructions are shared between a module and those derived from it, so that a candidate costs a list of
//! pointers.

use spirant::binary::reader::{self, OperandReader};
use spirant::dialect::grammar::{Category, OperandKind};
use spirant::dialect::spirv::Op;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// The id that stands for a null of the required type.
pub const NULL: u32 = u32::MAX;
/// The largest id of a module that is reduced: SPIR-V's universal limit is far below.
const LARGEST_ID: u32 = 1 << 30;

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inst {
    /// Its opcode, as a number.
    pub opcode: u16,
    /// Its words after the first.
    pub words: Vec<u32>,
    /// The indices of the ids that it uses, without its result and result type.
    pub uses: Vec<usize>,
    /// The word of its result.
    pub result: Option<usize>,
    /// The word of its result type.
    pub ty: Option<usize>,
}

impl Inst {
    /// An instruction with only ids: result type and result, then operands.
    pub fn new(op: Op, ty: Option<u32>, result: Option<u32>, operands: &[u32]) -> Inst {
        let words: Vec<u32> = ty.into_iter().chain(result).chain(operands.iter().copied()).collect();
        let first = usize::from(ty.is_some()) + usize::from(result.is_some());
        Inst {
            opcode: op as u16,
            uses: (first..words.len()).collect(),
            words,
            result: result.map(|_| first - 1),
            ty: ty.map(|_| 0),
        }
    }

    /// Whether it is this one.
    pub fn is(&self, op: Op) -> bool {
        u32::from(self.opcode) == op as u32
    }

    /// Its opcode, if the grammar knows it.
    pub fn op(&self) -> Option<Op> {
        Op::from_u32(u32::from(self.opcode))
    }

    /// The id that it defines.
    pub fn id(&self) -> Option<u32> {
        self.result.and_then(|at| self.words.get(at)).copied()
    }

    /// Its result type.
    pub fn type_id(&self) -> Option<u32> {
        self.ty.and_then(|at| self.words.get(at)).copied()
    }

    /// A word; 0 if there is none.
    pub fn word(&self, at: usize) -> u32 {
        self.words.get(at).copied().unwrap_or(0)
    }

    /// The ids that it uses, without its result type.
    pub fn used(&self) -> impl Iterator<Item = u32> + '_ {
        self.uses.iter().filter_map(|at| self.words.get(*at)).copied()
    }

    /// Whether it ends a block.
    pub fn is_terminator(&self) -> bool {
        use Op as O;
        let plain =
            [O::Branch, O::BranchConditional, O::Switch, O::Return, O::ReturnValue, O::Kill, O::Unreachable];
        let newer = [
            O::TerminateInvocation,
            O::IgnoreIntersectionKHR,
            O::TerminateRayKHR,
            O::EmitMeshTasksEXT,
            O::AbortKHR,
        ];
        plain.iter().chain(&newer).any(|op| self.is(*op))
    }

    /// Whether it describes other instructions that do not use it: names, decorations, interfaces.
    pub fn is_annotation(&self) -> bool {
        self.op().is_some_and(|op| {
            matches!(
                op,
                Op::Name
                    | Op::MemberName
                    | Op::Decorate
                    | Op::MemberDecorate
                    | Op::DecorateId
                    | Op::DecorateString
                    | Op::MemberDecorateString
                    | Op::GroupDecorate
                    | Op::GroupMemberDecorate
                    | Op::ExecutionMode
                    | Op::ExecutionModeId
                    | Op::EntryPoint
            )
        })
    }

    /// The labels of a terminator, by their indices.
    pub fn targets(&self) -> Vec<usize> {
        match self.op() {
            Some(Op::Branch) => vec![0],
            Some(Op::BranchConditional) => vec![1, 2],
            // The selector comes first; literals are not among the ids.
            Some(Op::Switch) => self.uses.iter().copied().skip(1).collect(),
            _ => Vec::new(),
        }
    }
}

/// A module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// The first five words; the bound is computed.
    head: [u32; 5],
    /// The instructions.
    pub insts: Vec<Arc<Inst>>,
}

impl Module {
    /// Splits words into instructions.
    ///
    /// # Errors
    /// Words that are not SPIR-V, or an id that no module can have.
    pub fn read(words: &[u32]) -> anyhow::Result<Module> {
        let module = reader::Module::new(words)?;
        let mut operands = OperandReader::new();
        let mut parts = Vec::new();
        let mut insts = Vec::new();
        for inst in module.instructions() {
            let inst = inst?;
            operands.read(&inst, &mut parts)?;
            let mut at = 0;
            let (mut uses, mut result, mut ty) = (Vec::new(), None, None);
            for part in &parts {
                match part.kind {
                    OperandKind::IdResult => result = Some(at),
                    OperandKind::IdResultType => ty = Some(at),
                    kind if kind.category() == Category::Id => uses.push(at),
                    _ => {}
                }
                at += part.words.len();
            }
            insts.push(Arc::new(Inst { opcode: inst.opcode, words: inst.words.to_vec(), uses, result, ty }));
        }
        let mut head = [0; 5];
        head.copy_from_slice(&words[..5]);
        let ids =
            insts.iter().flat_map(|inst: &Arc<Inst>| inst.used().chain(inst.id()).chain(inst.type_id()));
        let largest = ids.max().unwrap_or(0);
        anyhow::ensure!(largest < LARGEST_ID, "the id %{largest} is beyond SPIR-V's limits");
        Ok(Module { head, insts })
    }

    /// The words of the module.
    pub fn words(&self) -> Vec<u32> {
        let mut words = self.head.to_vec();
        words[3] = self.bound();
        for inst in &self.insts {
            words.push((inst.words.len() as u32 + 1) << 16 | u32::from(inst.opcode));
            words.extend(&inst.words);
        }
        words
    }

    /// One more than the highest id.
    pub fn bound(&self) -> u32 {
        let ids = self.insts.iter().flat_map(|inst| inst.used().chain(inst.id()).chain(inst.type_id()));
        ids.filter(|id| *id != NULL).max().unwrap_or(0) + 1
    }

    /// The type of each id that has one.
    pub fn types(&self) -> BTreeMap<u32, u32> {
        self.insts.iter().filter_map(|inst| Some((inst.id()?, inst.type_id()?))).collect()
    }

    /// The index of each id's definition.
    pub fn definitions(&self) -> BTreeMap<u32, usize> {
        self.insts.iter().enumerate().filter_map(|(at, inst)| Some((inst.id()?, at))).collect()
    }

    /// Ids that something other than an annotation uses, and those of entry points.
    pub fn used(&self) -> BTreeSet<u32> {
        let mut used = BTreeSet::new();
        for inst in &self.insts {
            match inst.op() {
                Some(Op::EntryPoint) => used.extend([inst.word(1)]),
                _ if inst.is_annotation() => {}
                _ => used.extend(inst.used().chain(inst.type_id())),
            }
        }
        used
    }

    /// The beginning and end of each function.
    pub fn functions(&self) -> Vec<(usize, usize)> {
        let mut functions = Vec::new();
        let mut begin = 0;
        for (at, inst) in self.insts.iter().enumerate() {
            if inst.is(Op::Function) {
                begin = at;
            } else if inst.is(Op::FunctionEnd) {
                functions.push((begin, at));
            }
        }
        functions
    }

    /// The index of the first function.
    pub fn first_function(&self) -> usize {
        self.insts.iter().position(|inst| inst.is(Op::Function)).unwrap_or(self.insts.len())
    }

    /// How many instructions it has.
    pub fn len(&self) -> usize {
        self.insts.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.insts.is_empty()
    }

    /// For each instruction, its index in a module derived from this one, if it is there: the same instruction, or one
    /// with the same result.
    pub fn places_in(&self, new: &Module) -> Vec<Option<usize>> {
        let same: HashMap<*const Inst, usize> =
            new.insts.iter().enumerate().map(|(at, inst)| (Arc::as_ptr(inst), at)).collect();
        let ids = new.definitions();
        let place = |inst: &Arc<Inst>| {
            let known = same.get(&Arc::as_ptr(inst)).copied();
            known.or_else(|| inst.id().and_then(|id| ids.get(&id)).copied())
        };
        self.insts.iter().map(place).collect()
    }

    /// The same module with ids renumbered in order.
    pub fn renumbered(&self) -> Module {
        let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
        let mut module = self.clone();
        for inst in &mut module.insts {
            let inst = Arc::make_mut(inst);
            let places: Vec<usize> = inst.result.iter().chain(&inst.ty).chain(&inst.uses).copied().collect();
            for at in places {
                let next = numbers.len() as u32 + 1;
                if let Some(word) = inst.words.get_mut(at) {
                    *word = *numbers.entry(*word).or_insert(next);
                }
            }
        }
        module
    }
}
