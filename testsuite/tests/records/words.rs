//! What a binary says of its source, read from its words: nothing here is shared with the decoder or `spirant dump`.

use crate::facts::{Call, Facts, Function, Local, base_name, symbol};
use std::collections::{BTreeSet, HashMap};

/// The instructions of a module: opcode and words behind the first.
fn instructions(words: &[u32]) -> Vec<(u32, &[u32])> {
    let mut list = Vec::new();
    let mut rest = &words[5..];
    while let [first, ..] = rest {
        let (inst, behind) = rest.split_at((first >> 16) as usize);
        list.push((first & 0xffff, &inst[1..]));
        rest = behind;
    }
    list
}

fn text(words: &[u32]) -> String {
    let bytes: Vec<u8> =
        words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect();
    String::from_utf8(bytes).expect("UTF-8")
}

const EXT_INST_IMPORT: u32 = 11;
const EXT_INST: u32 = 12;
const STRING: u32 = 7;
const CONSTANT: u32 = 43;
const FUNCTION: u32 = 54;
const FUNCTION_END: u32 = 56;
const LABEL: u32 = 248;

/// A debug instruction at module scope: its number and operands.
type Node<'w> = (u32, &'w [u32]);

struct Module<'w> {
    strings: HashMap<u32, String>,
    numbers: HashMap<u32, u32>,
    nodes: HashMap<u32, Node<'w>>,
    /// Whether numbers are literals, as in OpenCL.DebugInfo.100.
    is_literal: bool,
}

/// What of debug information is left in a module: instructions of its sets, strings and lines.
pub fn debug_instructions(words: &[u32]) -> usize {
    let insts = instructions(words);
    let is_set =
        |words: &[u32]| ["NonSemantic.Shader.DebugInfo.100", "OpenCL.DebugInfo.100"].contains(&&*text(words));
    let sets: Vec<u32> = insts
        .iter()
        .filter(|(op, words)| *op == EXT_INST_IMPORT && is_set(&words[1..]))
        .map(|(_, words)| words[0])
        .collect();
    const LINE: u32 = 8;
    let is_debug = |op: u32, words: &[u32]| match op {
        EXT_INST => sets.contains(&words[2]),
        LINE => true,
        _ => false,
    };
    insts.iter().filter(|(op, words)| is_debug(*op, words)).count() + sets.len()
}

/// Reads the words of a module.
pub fn read(words: &[u32]) -> Facts {
    let insts = instructions(words);
    let mut module =
        Module { strings: HashMap::new(), numbers: HashMap::new(), nodes: HashMap::new(), is_literal: false };
    let mut set = 0;
    let mut body = 0;
    for (place, (op, words)) in insts.iter().enumerate() {
        match (*op, *words) {
            (EXT_INST_IMPORT, [id, name @ ..]) => match &*text(name) {
                "NonSemantic.Shader.DebugInfo.100" => set = *id,
                "OpenCL.DebugInfo.100" => (set, module.is_literal) = (*id, true),
                _ => {}
            },
            (STRING, [id, words @ ..]) => {
                module.strings.insert(*id, text(words));
            }
            (CONSTANT, [_, id, value]) => {
                module.numbers.insert(*id, *value);
            }
            (EXT_INST, [_, id, from, number, operands @ ..]) if *from == set => {
                module.nodes.insert(*id, (*number, operands));
            }
            (FUNCTION, _) => {
                body = place;
                break;
            }
            _ => {}
        }
    }
    let mut facts = Facts::default();
    for node in module.nodes.values() {
        match node {
            (20, _) => {
                facts.nodes.insert(module.function(node));
            }
            (25, [line, caller, ..]) => {
                facts.sites.insert((module.number(*line), module.function_of(*caller)));
            }
            (26, _) => {
                facts.locals.insert(module.local(node), false);
            }
            _ => {}
        }
    }
    let (mut scope, mut function) = (None, 0);
    for (op, words) in &insts[body..] {
        match (*op, *words) {
            (FUNCTION, [_, id, ..]) => {
                function = *id;
                // OpenCL.DebugInfo.100 names the definition in the node.
                for node in module.nodes.values().filter(|node| node.0 == 20 && module.is_literal) {
                    if node.1[9] == function {
                        facts.functions.insert(module.function(node));
                    }
                }
            }
            (FUNCTION_END | LABEL, _) => scope = None,
            (EXT_INST, [_, _, from, number, operands @ ..]) if *from == set => match (*number, operands) {
                (101, [source, definition]) => {
                    assert_eq!(*definition, function, "a DebugFunctionDefinition of another function");
                    facts.functions.insert(module.function(&module.nodes[source]));
                }
                (23, [inner, call @ ..]) => {
                    scope = Some((*inner, call.first().copied()));
                    module.calls(*inner, call.first().copied(), &mut facts.calls);
                }
                (24, _) => scope = None,
                (28 | 29, [variable, value, ..]) => {
                    let (inner, _) = scope.expect("a variable in a scope");
                    let variable = &module.nodes[variable];
                    let own = module.function_of(variable.1[5]);
                    assert_eq!(own, module.function_of(inner), "a record in another function's scope");
                    let is_gone = module.nodes.contains_key(value);
                    if let Some(is_there) = facts.locals.get_mut(&module.local(variable)) {
                        *is_there |= !is_gone;
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }
    facts
}

impl Module<'_> {
    fn text(&self, id: u32) -> String {
        self.strings.get(&id).cloned().unwrap_or_default()
    }

    /// The number that an operand says.
    fn number(&self, operand: u32) -> u32 {
        if self.is_literal { operand } else { self.numbers[&operand] }
    }

    fn node(&self, id: u32) -> (u32, &[u32]) {
        self.nodes.get(&id).copied().unwrap_or((0, &[]))
    }

    fn function(&self, node: &Node<'_>) -> Function {
        let operands = node.1;
        Function {
            name: self.text(operands[0]),
            linkage: self.text(operands[6]),
            file: base_name(&self.text(self.node(operands[2]).1[0])),
            lines: (self.number(operands[3]), self.number(operands[8])),
            ty: self.ty(operands[1], 0),
        }
    }

    fn function_of(&self, scope: u32) -> String {
        let mut id = scope;
        loop {
            match self.node(id) {
                (20, operands) => return symbol(&self.text(operands[6]), &self.text(operands[0])),
                (21, operands) => id = operands[3],
                (22, operands) => id = operands[2],
                _ => return String::new(),
            }
        }
    }

    fn local(&self, node: &Node<'_>) -> Local {
        let operands = node.1;
        Local {
            function: self.function_of(operands[5]),
            name: self.text(operands[0]),
            line: self.number(operands[3]),
            argument: operands.get(7).map_or(0, |number| self.number(*number)),
            ty: self.ty(operands[1], 0),
        }
    }

    fn calls(&self, scope: u32, call: Option<u32>, calls: &mut BTreeSet<Call>) {
        let (mut scope, mut call) = (scope, call);
        while let Some(id) = call {
            let (_, operands) = self.node(id);
            calls.insert((self.function_of(scope), self.number(operands[0]), self.function_of(operands[1])));
            (scope, call) = (operands[1], operands.get(2).copied());
        }
    }

    /// A number that both sets say by a constant.
    fn constant(&self, id: u32) -> u32 {
        self.numbers.get(&id).copied().unwrap_or(0)
    }

    fn ty(&self, id: u32, depth: u32) -> String {
        let (number, operands) = self.node(id);
        let base = |depth| self.ty(operands[0], depth);
        match number {
            2 => {
                let encoding = match self.number(operands[2]) {
                    2 => "bool",
                    3 => "float",
                    4 | 5 => "signed",
                    6 | 7 => "unsigned",
                    _ => "?",
                };
                match self.text(operands[0]) {
                    name if name == "void" => name,
                    name => format!("{name}:{}:{encoding}", self.constant(operands[1])),
                }
            }
            3 => match self.number(operands[2]) {
                flags if flags & 0x800 != 0 => format!("&{}", base(depth + 1)),
                flags if flags & 0x1000 != 0 => format!("&&{}", base(depth + 1)),
                _ => format!("*{}", base(depth + 1)),
            },
            4 => {
                let name = ["const", "volatile", "restrict", "atomic"][self.number(operands[1]) as usize];
                format!("{name} {}", base(depth))
            }
            5 => {
                let counts: Vec<String> =
                    operands[1..].iter().map(|id| self.constant(*id).to_string()).collect();
                format!("[{}]{}", counts.join("]["), base(depth + 1))
            }
            6 => format!("vector<{}, {}>", base(depth + 1), self.number(operands[1])),
            7 => self.ty(operands[1], depth),
            8 => {
                let types: Vec<String> = operands[1..].iter().map(|id| self.ty(*id, depth + 1)).collect();
                format!("fn({})", types.join(", "))
            }
            9 => {
                let mut text = format!("enum {}", self.text(operands[0]));
                if depth == 0 {
                    let value = |pair: &[u32]| format!("{}={}", self.text(pair[1]), self.constant(pair[0]));
                    let values: Vec<String> = operands[8..].chunks(2).map(value).collect();
                    text.push_str(&format!("{{{}}}", values.join(", ")));
                }
                text
            }
            10 => {
                let tag = ["class", "struct", "union"][self.number(operands[1]) as usize];
                let mut text = format!("{tag} {}", self.text(operands[0]));
                let is_declared = self.number(operands[8]) & 0x10 != 0;
                if depth == 0 && !is_declared {
                    let members: Vec<String> =
                        operands[9..].iter().filter_map(|id| self.member(*id)).collect();
                    text.push_str(&format!("{{{}}}", members.join(", ")));
                }
                text
            }
            _ => "void".into(),
        }
    }

    fn member(&self, id: u32) -> Option<String> {
        let (11, operands) = self.node(id) else { return None };
        // OpenCL.DebugInfo.100 has what it is a member of before the offset.
        let offset = operands[if self.is_literal { 6 } else { 5 }];
        let ty = self.ty(operands[1], 1);
        Some(format!("{}@{}:{ty}", self.text(operands[0]), self.constant(offset)))
    }
}
