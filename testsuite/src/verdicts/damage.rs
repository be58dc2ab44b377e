//! Damages a module in one operand, one instruction or one word, so that most of it stays in order.

use spirant::binary::reader::{Module, Operand, OperandReader};
use spirant::dialect::grammar::{self, Category, Class, OperandKind};
use spirant_generators::random::Random;

/// Where an instruction and its operands stand in the words.
struct Inst {
    at: usize,
    end: usize,
    opcode: u16,
    /// The operands: kind, first word, number of words.
    operands: Vec<(OperandKind, usize, usize)>,
}

/// What stands where in a module, as far as it can be read.
struct Map {
    insts: Vec<Inst>,
    /// The result ids, with their instructions.
    results: Vec<(u32, usize)>,
}

impl Map {
    fn new(words: &[u32]) -> Map {
        let mut map = Map { insts: Vec::new(), results: Vec::new() };
        let Ok(module) = Module::new(words) else { return map };
        let (mut reader, mut operands): (_, Vec<Operand<'_>>) = (OperandReader::new(), Vec::new());
        for inst in module.instructions().map_while(Result::ok) {
            if reader.read(&inst, &mut operands).is_err() {
                break;
            }
            let mut place = inst.at + 1;
            let mut list = Vec::new();
            for operand in &operands {
                if operand.kind == OperandKind::IdResult {
                    map.results.push((operand.words.first().copied().unwrap_or(0), map.insts.len()));
                }
                list.push((operand.kind, place, operand.words.len()));
                place += operand.words.len();
            }
            map.insts.push(Inst { at: inst.at, end: place, opcode: inst.opcode, operands: list });
        }
        map
    }

    fn class(&self, inst: usize) -> Option<Class> {
        grammar::op_info(self.insts.get(inst)?.opcode).map(|info| info.class)
    }

    /// Ids of the same class of instruction as the one that defines `id`.
    fn alike(&self, id: u32) -> Vec<u32> {
        let class = self.results.iter().find(|(other, _)| *other == id).and_then(|(_, i)| self.class(*i));
        self.results.iter().filter(|(_, inst)| self.class(*inst) == class).map(|(id, _)| *id).collect()
    }
}

/// Makes one change to the words; returns a word for it.
pub fn damage(words: &mut Vec<u32>, random: &mut Random) -> &'static str {
    let map = Map::new(words);
    // What there is to choose from, by what it is.
    let places = |fits: &dyn Fn(OperandKind) -> bool| -> Vec<(usize, OperandKind, usize)> {
        let of = |(index, inst): (usize, &Inst)| {
            let one = inst.operands.iter().filter(|(kind, _, len)| *len == 1 && fits(*kind));
            one.map(|(kind, at, _)| (index, *kind, *at)).collect::<Vec<_>>()
        };
        map.insts.iter().enumerate().flat_map(of).collect()
    };
    let is_use = |kind: OperandKind| kind.category() == Category::Id && kind != OperandKind::IdResult;
    let is_enum = |kind: OperandKind| matches!(kind.category(), Category::ValueEnum | Category::BitEnum);
    let Some(inst) = map.insts.get(random.below(map.insts.len())) else { return "nothing" };
    match random.below(16) {
        // Another id of the same class: another type for a type, another value for a value.
        0..=3 => {
            if let Some((_, _, at)) = random.pick(&places(&is_use))
                && let Some(id) = random.pick(&map.alike(words[at]))
            {
                words[at] = id;
            }
            "id of its class"
        }
        4 => {
            if let Some((_, _, at)) = random.pick(&places(&is_use))
                && let Some((id, _)) = random.pick(&map.results)
            {
                words[at] = id;
            }
            "any id"
        }
        5 => {
            if let Some((_, _, at)) = random.pick(&places(&|kind| kind == OperandKind::IdResultType))
                && let Some(id) = random.pick(&map.alike(words[at]))
            {
                words[at] = id;
            }
            "result type"
        }
        6 | 7 => {
            if let Some((_, kind, at)) = random.pick(&places(&is_enum)) {
                let rows = grammar::enumerants(kind);
                let value = rows.get(random.below(rows.len())).map_or(0, |row| row.value);
                let add = kind.category() == Category::BitEnum && random.below(2) == 0;
                words[at] = if add { words[at] | value } else { value };
            }
            "enumerant"
        }
        8 => {
            let literal = |kind: OperandKind| kind.category() == Category::Literal;
            if let Some((_, _, at)) = random.pick(&places(&literal)) {
                let values = [0, 1, 2, 3, 4, 5, 8, 16, 24, 32, 64, 0xFFFF_FFFF];
                words[at] = random.pick(&values).unwrap_or(0);
            }
            "literal"
        }
        9 => {
            words.drain(inst.at..inst.end);
            "an instruction less"
        }
        10 => {
            let copy = words[inst.at..inst.end].to_vec();
            let to = map.insts[random.below(map.insts.len())].at;
            words.splice(to..to, copy);
            "an instruction twice"
        }
        11 => {
            let copy: Vec<u32> = words.drain(inst.at..inst.end).collect();
            let mut to = map.insts[random.below(map.insts.len())].at;
            if to > inst.at {
                to -= copy.len();
            }
            words.splice(to..to, copy);
            "an instruction elsewhere"
        }
        // Another opcode of the same operands.
        12 | 13 => {
            let mine = grammar::op_info(inst.opcode);
            let alike = |info: &&grammar::OpInfo| {
                mine.is_some_and(|mine| mine.class == info.class && mine.operands() == info.operands())
            };
            let opcodes: Vec<u16> = grammar::ops().iter().filter(alike).map(|info| info.opcode).collect();
            if let Some(opcode) = random.pick(&opcodes) {
                words[inst.at] = words[inst.at] & 0xFFFF_0000 | u32::from(opcode);
            }
            "opcode"
        }
        14 => {
            if let [.., (_, at, 1), (_, other, 1)] = inst.operands[..] {
                words.swap(at, other);
            }
            "operands swapped"
        }
        _ => {
            let at = random.below(words.len() - 5) + 5;
            words[at] ^= 1 << random.below(32);
            "a bit"
        }
    }
}
