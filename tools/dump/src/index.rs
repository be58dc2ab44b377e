//! The definitions in the words of a module: names, strings, constants, nodes of debug information, functions.
//!
//! Words are read from any producer. Debug information that breaks the rules of its set is ignored, as a debugger would ignore
//! it. Both sets have the same nodes except for three operands, which are left out here (see [`spirant::dialect::debug_info`]).

use spirant::binary::reader::{
    Header, Instruction, Module, Number, Operand, OperandReader, ReadError, string_bytes,
};
use spirant::dialect::debug_info::{DebugOp, DebugSet};
use spirant::dialect::grammar::{self, Category, ExtInstSet, OperandKind};
use spirant::dialect::spirv::Op;
use std::collections::HashMap;
use std::rc::Rc;

/// A position in the source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The file; empty if unknown.
    pub file: Rc<str>,
    /// The line; 0 if unknown.
    pub line: u32,
    /// The column; 0 if unknown.
    pub column: u32,
}

/// A node of debug information.
#[derive(Debug)]
pub struct Node {
    /// Its operation.
    pub op: DebugOp,
    operands: Vec<NodeOperand>,
}

#[derive(Clone, Copy, Debug)]
enum NodeOperand {
    Id(u32),
    Number(u32),
}

/// A function with its instructions.
#[derive(Debug)]
pub struct FunctionWords<'w> {
    /// Its id.
    pub id: u32,
    /// Its instructions, `OpFunction` first.
    pub insts: Vec<Instruction<'w>>,
}

/// An entry point.
#[derive(Debug)]
pub struct EntryPoint {
    /// The id of its function.
    pub function: u32,
    /// Its execution model.
    pub model: String,
    /// The name the client sees.
    pub name: String,
}

/// The definitions of a module.
#[derive(Debug)]
pub struct Index<'w> {
    /// The header.
    pub header: Header,
    /// The set of its debug information.
    pub set: Option<DebugSet>,
    /// The ids of its nodes in order.
    pub order: Vec<u32>,
    /// Its functions in order.
    pub functions: Vec<FunctionWords<'w>>,
    /// Its entry points in order.
    pub entry_points: Vec<EntryPoint>,
    /// Functions by their ids in nodes of OpenCL.DebugInfo.100, with the node.
    pub definitions: HashMap<u32, u32>,
    /// The number of each instruction at module scope.
    pub counts: Vec<(Op, usize)>,
    /// Names of capabilities and extensions, in order.
    pub capabilities: Vec<String>,
    /// Names of extensions, in order.
    pub extensions: Vec<String>,
    /// Addressing and memory model.
    pub models: Option<(String, String)>,
    names: HashMap<u32, String>,
    strings: HashMap<u32, String>,
    constants: HashMap<u32, (u32, Vec<u32>)>,
    sets: HashMap<u32, DebugSet>,
    nodes: HashMap<u32, Node>,
    reader: OperandReader,
}

impl Node {
    /// The id in an operand.
    pub fn id(&self, place: usize) -> Option<u32> {
        match self.operands.get(place)? {
            NodeOperand::Id(id) => Some(*id),
            NodeOperand::Number(_) => None,
        }
    }

    /// The ids in the operands from an index on.
    pub fn ids(&self, from: usize) -> impl Iterator<Item = u32> + '_ {
        (from..self.operands.len()).filter_map(|place| self.id(place))
    }

    /// The number of its operands.
    pub fn arity(&self) -> usize {
        self.operands.len()
    }
}

impl<'w> Index<'w> {
    /// Reads a module.
    ///
    /// # Errors
    /// The words are not divided into instructions.
    pub fn new(words: &'w [u32]) -> Result<Index<'w>, ReadError> {
        let module = Module::new(words)?;
        let mut index = Index {
            header: module.header,
            set: None,
            order: Vec::new(),
            functions: Vec::new(),
            entry_points: Vec::new(),
            definitions: HashMap::new(),
            counts: Vec::new(),
            capabilities: Vec::new(),
            extensions: Vec::new(),
            models: None,
            names: HashMap::new(),
            strings: HashMap::new(),
            constants: HashMap::new(),
            sets: HashMap::new(),
            nodes: HashMap::new(),
            reader: OperandReader::new(),
        };
        let mut operands = Vec::new();
        let mut open: Option<FunctionWords<'w>> = None;
        for inst in module.instructions() {
            let inst = inst?;
            let read = index.reader.read(&inst, &mut operands).is_ok();
            match (inst.op(), &mut open) {
                (Some(Op::Function), _) => {
                    index.functions.extend(open.take());
                    let id = inst.words.get(1).copied().unwrap_or(0);
                    open = Some(FunctionWords { id, insts: vec![inst] });
                }
                (Some(Op::FunctionEnd), Some(function)) => {
                    function.insts.push(inst);
                    index.functions.extend(open.take());
                }
                (_, Some(function)) => function.insts.push(inst),
                (Some(op), None) => index.define(op, &inst, read.then_some(&operands[..])),
                (None, None) => {}
            }
        }
        index.functions.extend(open);
        Ok(index)
    }

    /// Notes what an instruction at module scope defines.
    fn define(&mut self, op: Op, inst: &Instruction<'w>, operands: Option<&[Operand<'w>]>) {
        match self.counts.iter_mut().find(|(other, _)| *other == op) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((op, 1)),
        }
        let enumerant = |kind: OperandKind, value: u32| match grammar::enumerant(kind, value) {
            Some(info) => info.name.to_owned(),
            None => value.to_string(),
        };
        match (op, inst.words) {
            (Op::Name, [id, name @ ..]) => {
                self.names.insert(*id, text(name));
            }
            (Op::String, [id, words @ ..]) => {
                self.strings.insert(*id, text(words));
            }
            (Op::Constant, [ty, id, value @ ..]) => {
                self.constants.insert(*id, (*ty, value.to_vec()));
            }
            (Op::ConstantNull, [ty, id]) => {
                let words = self.reader.number(*ty).map_or(1, Number::words);
                self.constants.insert(*id, (*ty, vec![0; words]));
            }
            (Op::ExtInstImport, [id, name @ ..]) => {
                let set = ExtInstSet::from_name(&text(name)).and_then(DebugSet::from_ext_inst_set);
                if let Some(set) = set {
                    self.sets.insert(*id, set);
                    // Where there are both, the newer one is what debuggers read.
                    if self.set != Some(DebugSet::Shader) {
                        self.set = Some(set);
                    }
                }
            }
            (Op::Capability, [value]) => {
                self.capabilities.push(enumerant(OperandKind::Capability, *value));
            }
            (Op::Extension, name) => self.extensions.push(text(name)),
            (Op::MemoryModel, [addressing, memory]) => {
                let addressing = enumerant(OperandKind::AddressingModel, *addressing);
                self.models = Some((addressing, enumerant(OperandKind::MemoryModel, *memory)));
            }
            (Op::EntryPoint, [model, function, name @ ..]) => self.entry_points.push(EntryPoint {
                function: *function,
                model: enumerant(OperandKind::ExecutionModel, *model),
                name: text(name),
            }),
            (Op::ExtInst, [_, id, set, number, rest @ ..]) => self.node(*id, *set, *number, rest, operands),
            _ => {}
        }
    }

    fn node(&mut self, id: u32, set: u32, number: u32, rest: &[u32], operands: Option<&[Operand<'w>]>) {
        let (Some(set), Some(op)) = (self.sets.get(&set), DebugOp::from_u32(number)) else { return };
        let mut list: Vec<NodeOperand> = match set {
            DebugSet::Shader => rest.iter().map(|id| NodeOperand::Id(*id)).collect(),
            DebugSet::OpenCl => {
                let Some(operands) = operands.and_then(|list| list.get(4..)) else { return };
                let operand = |operand: &Operand<'_>| {
                    let word = operand.words.first().copied().unwrap_or(0);
                    match operand.kind.category() {
                        Category::Id => NodeOperand::Id(word),
                        _ => NodeOperand::Number(word),
                    }
                };
                operands.iter().map(operand).collect()
            }
        };
        if *set == DebugSet::OpenCl {
            let owner = match op {
                DebugOp::DebugTypeMember => 5,
                DebugOp::DebugTypeInheritance => 0,
                DebugOp::DebugFunction => 9,
                _ => usize::MAX,
            };
            if owner < list.len()
                && let NodeOperand::Id(function) = list.remove(owner)
                && op == DebugOp::DebugFunction
            {
                self.definitions.insert(function, id);
            }
        }
        self.order.push(id);
        self.nodes.insert(id, Node { op, operands: list });
    }

    /// The operation and operands of a debug instruction of a body.
    pub fn debug_inst<'i>(&self, inst: &Instruction<'i>) -> Option<(DebugOp, &'i [u32])> {
        match (inst.op(), inst.words) {
            (Some(Op::ExtInst), [_, _, set, number, operands @ ..]) if self.sets.contains_key(set) => {
                Some((DebugOp::from_u32(*number)?, operands))
            }
            _ => None,
        }
    }

    /// The node of an id.
    pub fn node_of(&self, id: u32) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// The node of an id, if it has this operation.
    pub fn node_if(&self, id: u32, op: DebugOp) -> Option<&Node> {
        self.node_of(id).filter(|node| node.op == op)
    }

    /// The nodes with this operation, in order.
    pub fn nodes(&self, op: DebugOp) -> impl Iterator<Item = (u32, &Node)> + '_ {
        self.order.iter().filter_map(move |id| Some((*id, self.node_if(*id, op)?)))
    }

    /// The number in an operand of a node, literal or constant.
    pub fn number(&self, node: &Node, place: usize) -> Option<u32> {
        match node.operands.get(place)? {
            NodeOperand::Number(number) => Some(*number),
            NodeOperand::Id(id) => self.word(*id),
        }
    }

    /// The 32-bit constant of an id.
    pub fn word(&self, id: u32) -> Option<u32> {
        match &self.constants.get(&id)?.1[..] {
            [word] => Some(*word),
            _ => None,
        }
    }

    /// The string of a node's operand; empty if there is none.
    pub fn text(&self, node: &Node, place: usize) -> &str {
        node.id(place).and_then(|id| self.string(id)).unwrap_or_default()
    }

    /// All strings, in no order.
    pub fn strings(&self) -> impl Iterator<Item = &str> {
        self.strings.values().map(String::as_str)
    }

    /// The string of an id.
    pub fn string(&self, id: u32) -> Option<&str> {
        self.strings.get(&id).map(String::as_str)
    }

    /// The name that a module gives an id.
    pub fn name(&self, id: u32) -> Option<&str> {
        self.names.get(&id).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The number of a constant's id, as written.
    pub fn constant(&self, id: u32) -> Option<String> {
        let (ty, words) = self.constants.get(&id)?;
        let low = u64::from(*words.first()?);
        let bits = low | u64::from(words.get(1).copied().unwrap_or(0)) << 32;
        match self.reader.number(*ty)? {
            Number::Int { width: 1..=32, signed: true } => Some((bits as u32 as i32).to_string()),
            Number::Int { width: 33..=64, signed: true } => Some((bits as i64).to_string()),
            Number::Int { width: 1..=64, .. } => Some(bits.to_string()),
            Number::Float { width: 32, encoding: None } => Some(f32::from_bits(bits as u32).to_string()),
            Number::Float { width: 64, encoding: None } => Some(f64::from_bits(bits).to_string()),
            _ => None,
        }
    }
}

fn text(words: &[u32]) -> String {
    String::from_utf8_lossy(&string_bytes(words)).into_owned()
}

impl Index<'_> {
    /// The position in the operands from an index on: source, line, column.
    pub fn place(&self, node: &Node, from: usize) -> Position {
        Position {
            file: node.id(from).map_or_else(|| "".into(), |source| self.file_name(source)),
            line: self.number(node, from + 1).unwrap_or(0),
            column: self.number(node, from + 2).unwrap_or(0),
        }
    }

    /// The name of the file of a `DebugSource`.
    pub fn file_name(&self, source: u32) -> Rc<str> {
        self.node_if(source, DebugOp::DebugSource).map_or("", |node| self.text(node, 0)).into()
    }
}
