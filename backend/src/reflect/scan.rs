//! The parts of a module's words that reflection needs, by id.
//!
//! The words are read once, in order, and only the reader's checks are made, so that modules from any
//! producer are reflected, valid or not.

use spirant_binary::reader::{self, Module, Operand, OperandReader, ReadError};
use spirant_dialect::grammar::{self, Category, ExtInstSet, OpInfo, OperandKind};
use spirant_dialect::spirv::{Decoration, Op, StorageClass};
use std::collections::{BTreeMap, BTreeSet};

/// A decoration with its operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Attached {
    pub(super) kind: u32,
    pub(super) words: Vec<u32>,
}

impl Attached {
    fn is(&self, decoration: Decoration) -> bool {
        self.kind == decoration as u32
    }
}

/// An instruction at module scope, with its operands behind result type and result.
#[derive(Clone, Debug)]
pub(super) struct Defined {
    pub(super) op: Op,
    pub(super) id: u32,
    /// The result type, 0 where there is none.
    pub(super) ty: u32,
    pub(super) words: Vec<u32>,
}

/// A function.
#[derive(Clone, Debug, Default)]
pub(super) struct Function {
    pub(super) parameters: Vec<(u32, u32)>,
    /// What it calls.
    pub(super) calls: BTreeSet<u32>,
    /// The variables at module scope that it names.
    pub(super) variables: BTreeSet<u32>,
}

/// An entry point as it is declared.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) model: u32,
    pub(super) function: u32,
    pub(super) name: String,
    pub(super) interface: Vec<u32>,
}

/// An execution mode as it is declared.
#[derive(Clone, Debug)]
pub(super) struct Mode {
    pub(super) function: u32,
    pub(super) mode: u32,
    /// Its operands, and whether they are ids.
    pub(super) operands: Vec<(u32, bool)>,
}

/// An instruction of NonSemantic.ClspvReflection.
#[derive(Clone, Debug)]
pub(super) struct Clspv {
    pub(super) id: u32,
    pub(super) info: &'static grammar::ExtInstInfo,
    pub(super) operands: Vec<u32>,
}

/// What the words say, by id.
#[derive(Debug, Default)]
pub(super) struct Scan {
    pub(super) capabilities: Vec<u32>,
    pub(super) extensions: Vec<String>,
    pub(super) sets: Vec<String>,
    pub(super) models: Option<(u32, u32)>,
    pub(super) source: Option<(u32, u32)>,
    names: BTreeMap<u32, String>,
    member_names: BTreeMap<(u32, u32), String>,
    pub(super) strings: BTreeMap<u32, String>,
    decorations: BTreeMap<u32, Vec<Attached>>,
    member_decorations: BTreeMap<(u32, u32), Vec<Attached>>,
    pub(super) types: Vec<Defined>,
    pub(super) constants: Vec<Defined>,
    pub(super) variables: Vec<Defined>,
    pub(super) entries: Vec<Entry>,
    pub(super) modes: Vec<Mode>,
    pub(super) functions: BTreeMap<u32, Function>,
    pub(super) clspv: Vec<Clspv>,
    /// The members of decoration groups that are applied to structures: group, structure, member.
    grouped: Vec<(u32, u32, Option<u32>)>,
    globals: BTreeSet<u32>,
    function: u32,
}

/// The text of a literal string.
pub(super) fn text(words: &[u32]) -> String {
    String::from_utf8_lossy(&reader::string_bytes(words)).into_owned()
}

/// The words of a string, terminator included.
pub(super) fn string_length(words: &[u32]) -> usize {
    words.iter().position(|word| word.to_le_bytes().contains(&0)).map_or(words.len(), |at| at + 1)
}

/// The name of an enumerant, or its number.
pub(super) fn enumerant(kind: OperandKind, value: u32) -> String {
    grammar::enumerant(kind, value).map_or_else(|| value.to_string(), |row| row.name.to_owned())
}

impl Scan {
    /// Reads the words.
    pub(super) fn new(module: &Module<'_>) -> Result<Scan, ReadError> {
        let mut scan = Scan::default();
        let mut reader = OperandReader::new();
        let mut operands = Vec::new();
        for inst in module.instructions() {
            let inst = inst?;
            if grammar::op_info(inst.opcode).is_none() {
                continue;
            }
            let info = reader.read(&inst, &mut operands)?;
            let Some(op) = info.op() else { continue };
            scan.instruction(op, info, inst.words, &operands, &reader);
        }
        scan.apply_groups();
        Ok(scan)
    }

    /// The debug name of an id.
    pub(super) fn name(&self, id: u32) -> Option<String> {
        self.names.get(&id).filter(|name| !name.is_empty()).cloned()
    }

    /// The debug name of a member.
    pub(super) fn member_name(&self, structure: u32, member: u32) -> Option<String> {
        self.member_names.get(&(structure, member)).filter(|name| !name.is_empty()).cloned()
    }

    /// What is attached to an id.
    pub(super) fn attached(&self, id: u32) -> &[Attached] {
        self.decorations.get(&id).map_or(&[], Vec::as_slice)
    }

    /// What is attached to a member.
    pub(super) fn attached_to_member(&self, structure: u32, member: u32) -> &[Attached] {
        self.member_decorations.get(&(structure, member)).map_or(&[], Vec::as_slice)
    }

    fn instruction(
        &mut self,
        op: Op,
        info: &OpInfo,
        words: &[u32],
        operands: &[Operand<'_>],
        reader: &OperandReader,
    ) {
        if self.function != 0 {
            return self.inside(op, words, operands);
        }
        match (op, words) {
            (Op::Capability, [capability, ..]) => self.capabilities.push(*capability),
            (Op::Extension, name) => self.extensions.push(text(name)),
            (Op::ExtInstImport, [_, name @ ..]) => self.sets.push(text(name)),
            (Op::MemoryModel, [addressing, memory, ..]) => self.models = Some((*addressing, *memory)),
            (Op::Source, [language, version, ..]) => self.source = Some((*language, *version)),
            (Op::String, [id, string @ ..]) => drop(self.strings.insert(*id, text(string))),
            (Op::Name, [id, name @ ..]) => drop(self.names.insert(*id, text(name))),
            (Op::MemberName, [id, member, name @ ..]) => {
                self.member_names.insert((*id, *member), text(name));
            }
            (Op::EntryPoint, [model, function, rest @ ..]) => {
                let (name, interface) = rest.split_at(string_length(rest));
                let (model, function, interface) = (*model, *function, interface.to_vec());
                self.entries.push(Entry { model, function, name: text(name), interface });
            }
            (Op::ExecutionMode | Op::ExecutionModeId, [function, mode, ..]) => {
                let operands = operands.iter().skip(2).filter_map(|operand| {
                    Some((*operand.words.first()?, operand.kind.category() == Category::Id))
                });
                self.modes.push(Mode { function: *function, mode: *mode, operands: operands.collect() });
            }
            (Op::Decorate | Op::DecorateId | Op::DecorateString, [id, kind, operands @ ..]) => {
                let attached = Attached { kind: *kind, words: operands.to_vec() };
                self.decorations.entry(*id).or_default().push(attached);
            }
            (Op::MemberDecorate | Op::MemberDecorateString, [id, member, kind, operands @ ..]) => {
                let attached = Attached { kind: *kind, words: operands.to_vec() };
                self.member_decorations.entry((*id, *member)).or_default().push(attached);
            }
            (Op::GroupDecorate, [group, targets @ ..]) => {
                self.grouped.extend(targets.iter().map(|target| (*group, *target, None)));
            }
            (Op::GroupMemberDecorate, [group, targets @ ..]) => {
                let pairs = targets.as_chunks::<2>().0.iter();
                self.grouped.extend(pairs.map(|[target, member]| (*group, *target, Some(*member))));
            }
            (Op::ExtInst, [_, id, set, number, operands @ ..]) => {
                let clspv = reader::Import::Known(ExtInstSet::NonSemanticClspvReflection);
                if reader.import(*set) == Some(clspv)
                    && let Some(info) = grammar::ext_inst(ExtInstSet::NonSemanticClspvReflection, *number)
                {
                    self.clspv.push(Clspv { id: *id, info, operands: operands.to_vec() });
                }
            }
            (Op::Function, [_, id, ..]) => {
                self.function = *id;
                self.functions.entry(*id).or_default();
            }
            _ => self.definition(op, info, words),
        }
    }

    fn definition(&mut self, op: Op, info: &OpInfo, words: &[u32]) {
        let (ty, id, rest) = match (info.has_result_type(), info.has_result(), words) {
            (true, true, [ty, id, rest @ ..]) => (*ty, *id, rest),
            (false, true, [id, rest @ ..]) => (0, *id, rest),
            _ => return,
        };
        let defined = Defined { op, id, ty, words: rest.to_vec() };
        if info.declares_type() {
            self.types.push(defined);
        } else if matches!(op, Op::Variable | Op::UntypedVariableKHR) {
            self.globals.insert(id);
            self.variables.push(defined);
        } else if info.class == grammar::Class::ConstantCreation || op == Op::Undef {
            self.constants.push(defined);
        }
    }

    /// An instruction of a function.
    fn inside(&mut self, op: Op, words: &[u32], operands: &[Operand<'_>]) {
        let function = self.functions.entry(self.function).or_default();
        match (op, words) {
            (Op::FunctionEnd, _) => self.function = 0,
            (Op::FunctionParameter, [ty, id, ..]) => function.parameters.push((*id, *ty)),
            _ => {
                if let (Op::FunctionCall, [_, _, callee, ..]) = (op, words) {
                    function.calls.insert(*callee);
                }
                let ids = operands.iter().filter(|operand| operand.kind.category() == Category::Id);
                let ids = ids.filter_map(|operand| operand.words.first().copied());
                function.variables.extend(ids.filter(|id| self.globals.contains(id)));
            }
        }
    }

    /// What is attached to groups is attached to their targets.
    fn apply_groups(&mut self) {
        for (group, target, member) in std::mem::take(&mut self.grouped) {
            let attached = self.attached(group).to_vec();
            match member {
                None => self.decorations.entry(target).or_default().extend(attached),
                Some(member) => self.member_decorations.entry((target, member)).or_default().extend(attached),
            }
        }
    }

    /// The functions that can run when one is called, itself included.
    pub(super) fn reachable(&self, from: u32) -> BTreeSet<u32> {
        let mut found = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(function) = open.pop() {
            let calls = self.functions.get(&function).map(|function| &function.calls);
            open.extend(calls.into_iter().flatten().copied().filter(|callee| found.insert(*callee)));
        }
        found
    }
}

/// The first operand of a decoration that is there.
pub(super) fn operand(attached: &[Attached], decoration: Decoration) -> Option<u32> {
    attached.iter().find(|attached| attached.is(decoration))?.words.first().copied()
}

/// The string of a decoration that is there.
pub(super) fn string(attached: &[Attached], decoration: Decoration) -> Option<String> {
    attached.iter().find(|attached| attached.is(decoration)).map(|attached| text(&attached.words))
}

/// Whether a decoration is there.
pub(super) fn has(attached: &[Attached], decoration: Decoration) -> bool {
    attached.iter().any(|attached| attached.is(decoration))
}

/// The storage class of a variable.
pub(super) fn class_of(variable: &Defined) -> Option<StorageClass> {
    StorageClass::from_u32(*variable.words.first()?)
}

/// Decorations spelled as in assembly, but for those that are data of their own.
pub(super) fn spelled(attached: &[Attached], besides: &[Decoration]) -> Vec<String> {
    let others =
        attached.iter().filter(|attached| !besides.iter().any(|decoration| attached.is(*decoration)));
    others.map(spell).collect()
}

fn spell(attached: &Attached) -> String {
    let mut spelled = enumerant(OperandKind::Decoration, attached.kind);
    let row = grammar::enumerant(OperandKind::Decoration, attached.kind);
    let mut words = attached.words.as_slice();
    for spec in row.map_or(&[][..], |row| row.params()) {
        if words.is_empty() {
            break;
        }
        let length = match spec.kind {
            OperandKind::LiteralString => string_length(words),
            _ => 1,
        };
        let (operand, rest) = words.split_at(length);
        words = rest;
        let operand = match spec.kind {
            OperandKind::LiteralString => format!("\"{}\"", text(operand)),
            kind => match kind.category() {
                Category::ValueEnum | Category::BitEnum => enumerant(kind, operand[0]),
                _ => operand[0].to_string(),
            },
        };
        spelled.push(' ');
        spelled.push_str(&operand);
    }
    spelled
}
