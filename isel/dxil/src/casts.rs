//! Repairs calls with constants of a wrong type, and casts of a value to its own type.
//!
//! A literal of HLSL is an integer of 64 bits until it is used. DXC passes it so to a packed dot product, whose parameter has 32 bits, and
//! truncates the result, an integer of 32 bits, to 32 bits. LLVM's readers, DXC's own too, refuse both ("Invalid record"). The constant gets
//! the type of the parameter, if it has no other use. The cast becomes a bitcast, whose number takes as many bits.
//!
//! A record names its operands by how many values back they are, so the values of a function are counted here, with their types. Invariant:
//! a record that is not known ends the walk, and nothing changes.

use super::bits::{Bits, Encoding, Field};
use std::collections::{HashMap, VecDeque};

/// The numbers of blocks.
mod block {
    pub const INFO: u64 = 0;
    pub const MODULE: u64 = 8;
    pub const CONSTANTS: u64 = 11;
    pub const FUNCTION: u64 = 12;
    pub const TYPES: u64 = 17;
}

/// The opcodes of casts whose result must have another width, and that of bitcasts.
const RESIZING: [u64; 5] = [0, 1, 2, 7, 8];
const BITCAST: u64 = 11;

/// The codes of the records of calls and of phis.
const CALL: u64 = 34;
const PHI: u64 = 16;

/// The most groups of constants of a function.
const MOST_GROUPS: usize = 64;

/// The most abbreviations of a block, and how deep blocks are nested.
const MOST_ABBREVIATIONS: usize = 256;
const DEEPEST: usize = 8;

/// What is known of a type.
#[derive(Clone, Default)]
struct Ty {
    is_void: bool,
    /// Whether it is the type of literals: integers of 64 bits.
    is_literal: bool,
    /// Of a function: its result, and its parameters. Of a struct: its members, behind nothing.
    result: Option<u64>,
    parts: Vec<u64>,
}

/// A value's type by number, as far as it is known.
type Known = Option<u64>;

/// Constants of a function that have one type.
struct Group {
    /// The operand that states the type.
    ty: Field,
    /// The first value, and the one behind the last.
    first: u64,
    end: u64,
    /// The type of the parameters that they are passed to, if that is another.
    parameter: Known,
    /// Whether they have other uses.
    is_used: bool,
}

#[derive(Default)]
struct Walk {
    groups: Vec<Group>,
    abbreviations: HashMap<u64, Vec<Vec<Encoding>>>,
    types: Vec<Ty>,
    values: Vec<Known>,
    /// The types of the functions whose bodies are still to come.
    bodies: VecDeque<u64>,
    /// The numbers that become others.
    wrong: Vec<(Field, u64)>,
}

/// The numbers of a module of bitcode that must be others.
pub fn find(bitcode: &[u8]) -> Vec<(Field, u64)> {
    let mut walk = Walk::default();
    let mut bits = Bits::new(bitcode);
    match walk.stream(&mut bits) {
        Some(()) => walk.wrong,
        None => Vec::new(),
    }
}

impl Walk {
    fn stream(&mut self, bits: &mut Bits<'_>) -> Option<()> {
        bits.fixed(32)?;
        loop {
            if bits.fixed(2)? != 1 {
                return None;
            }
            let (id, width, words) = bits.enter()?;
            if id == block::MODULE {
                return self.block(bits, id, width, 0);
            }
            if id == block::INFO {
                self.block(bits, id, width, 0)?;
            } else {
                bits.skip_words(words)?;
            }
        }
    }

    /// Reads a block to its end.
    fn block(&mut self, bits: &mut Bits<'_>, id: u64, width: u32, depth: usize) -> Option<()> {
        let mut own = self.abbreviations.get(&id).cloned().unwrap_or_default();
        // The block that abbreviations are for, in the block that has those of others.
        let mut subject = None;
        let mut constant = None;
        let outer = self.values.len();
        if id == block::FUNCTION {
            let ty = self.bodies.pop_front()?;
            let parameters = self.types.get(usize::try_from(ty).ok()?)?.parts.clone();
            self.values.extend(parameters.into_iter().map(Some));
        }
        loop {
            let fields = match bits.fixed(width)? {
                0 => {
                    bits.align();
                    break;
                }
                1 => {
                    let (inner, width, words) = bits.enter()?;
                    let is_read = match inner {
                        block::INFO | block::TYPES | block::FUNCTION => id == block::MODULE,
                        block::CONSTANTS => true,
                        _ => false,
                    };
                    if is_read && depth < DEEPEST {
                        self.block(bits, inner, width, depth + 1)?;
                    } else {
                        bits.skip_words(words)?;
                    }
                    continue;
                }
                2 => {
                    let abbreviation = bits.abbreviation()?;
                    let list = match subject {
                        Some(subject) => self.abbreviations.entry(subject).or_default(),
                        None if id == block::INFO => return None,
                        None => &mut own,
                    };
                    if list.len() >= MOST_ABBREVIATIONS {
                        return None;
                    }
                    list.push(abbreviation);
                    continue;
                }
                3 => bits.record()?,
                number => bits.abbreviated(own.get(usize::try_from(number - 4).ok()?)?)?,
            };
            let (code, operands) = fields.split_first()?;
            match id {
                block::INFO if code.value == 1 => subject = operands.first().map(|field| field.value),
                block::TYPES => self.ty(code.value, operands)?,
                block::MODULE => self.global(code.value, operands)?,
                block::CONSTANTS => self.constant(code.value, operands, &mut constant, depth)?,
                block::FUNCTION => self.instruction(code.value, operands)?,
                _ => {}
            }
        }
        if id == block::FUNCTION {
            self.values.truncate(outer);
            for Group { ty, parameter, is_used, .. } in self.groups.drain(..) {
                let parameter = parameter.filter(|parameter| !is_used && ty.holds(*parameter));
                self.wrong.extend(parameter.map(|parameter| (ty, parameter)));
            }
        }
        Some(())
    }

    /// Reads a record of constants: the type of those that follow, or one of them.
    fn constant(&mut self, code: u64, operands: &[Field], of: &mut Option<u64>, depth: usize) -> Option<()> {
        if code == 1 {
            let ty = *operands.first()?;
            *of = Some(ty.value);
            let first = self.values.len() as u64;
            // Those of a module are at the depth of its blocks.
            let is_literal = self.types.get(usize::try_from(ty.value).ok()?)?.is_literal;
            if depth > 1 && is_literal && self.groups.len() < MOST_GROUPS {
                self.groups.push(Group { ty, first, end: first, parameter: None, is_used: false });
            }
            return Some(());
        }
        self.values.push(*of);
        let count = self.values.len() as u64;
        let last = self.groups.last_mut();
        if let Some(group) = last.filter(|group| *of == Some(group.ty.value) && group.end + 1 == count) {
            group.end = count;
        }
        Some(())
    }

    fn ty(&mut self, code: u64, operands: &[Field]) -> Option<()> {
        let numbers = |from: usize| operands.iter().skip(from).map(|field| field.value).collect();
        self.types.push(match code {
            // How many there are, and the name of the next one.
            1 | 19 => return Some(()),
            2 => Ty { is_void: true, ..Ty::default() },
            7 => Ty { is_literal: operands.first()?.value == 64, ..Ty::default() },
            18 | 20 => Ty { parts: numbers(1), ..Ty::default() },
            21 => Ty { result: Some(operands.get(1)?.value), parts: numbers(2), ..Ty::default() },
            _ => Ty::default(),
        });
        Some(())
    }

    fn global(&mut self, code: u64, operands: &[Field]) -> Option<()> {
        match code {
            7 | 9 | 14 => self.values.push(None),
            8 => {
                self.values.push(None);
                if operands.get(2)?.value == 0 {
                    self.bodies.push_back(operands.first()?.value);
                }
            }
            _ => {}
        }
        Some(())
    }

    /// The type of a value that an operand names, and how many operands that takes: the type follows one that is not defined yet.
    fn operand(&self, operands: &[Field]) -> Option<(Known, usize)> {
        let back = operands.first()?.value;
        let count = self.values.len() as u64;
        match count.checked_sub(back).filter(|_| back > 0) {
            Some(at) => Some((*self.values.get(usize::try_from(at).ok()?)?, 1)),
            None => Some((Some(operands.get(1)?.value), 2)),
        }
    }

    /// Notes how an instruction uses constants. Numbers that may be operands count as operands.
    fn note_uses(&mut self, code: u64, operands: &[Field]) -> Option<()> {
        let count = self.values.len() as u64;
        let is_call = code == CALL;
        let none = Vec::new();
        let (arguments, parameters) = if is_call { arguments(&self.types, operands)? } else { (0, &none) };
        for (at, field) in operands.iter().enumerate().skip(arguments) {
            let back = if code == PHI { field.value >> 1 } else { field.value };
            let Some(value) = count.checked_sub(back) else { continue };
            let Some(group) = self.groups.iter_mut().find(|group| (group.first..group.end).contains(&value))
            else {
                continue;
            };
            match parameters.get(at - arguments).filter(|parameter| **parameter != group.ty.value) {
                Some(parameter) if group.parameter.is_none_or(|known| known == *parameter) => {
                    group.parameter = Some(*parameter);
                }
                _ => group.is_used = true,
            }
        }
        Some(())
    }

    fn instruction(&mut self, code: u64, operands: &[Field]) -> Option<()> {
        self.note_uses(code, operands)?;
        let defined = match code {
            // Blocks, stores, ends of blocks, positions, fences.
            1 | 10..=12 | 15 | 24 | 31 | 33 | 35 | 36 | 42 | 44 | 45 => return Some(()),
            // Operations on numbers, selections, insertions: of the first operand's type.
            2 | 5 | 7 | 27 | 29 => self.operand(operands)?.0,
            3 => {
                let (from, used) = self.operand(operands)?;
                let (to, opcode) = (operands.get(used)?.value, *operands.get(used + 1)?);
                if from == Some(to) && RESIZING.contains(&opcode.value) && opcode.holds(BITCAST) {
                    self.wrong.push((opcode, BITCAST));
                }
                Some(to)
            }
            PHI => Some(operands.first()?.value),
            20 => {
                let (_, used) = self.operand(operands)?;
                // A load has its type in front of alignment and volatility.
                operands.get(used).filter(|_| operands.len() == used + 3).map(|field| field.value)
            }
            26 => {
                let (whole, used) = self.operand(operands)?;
                let member = operands.get(used).filter(|_| operands.len() == used + 1);
                let ty = whole.and_then(|whole| self.types.get(usize::try_from(whole).ok()?));
                let part = |ty: &Ty| ty.parts.get(usize::try_from(member?.value).ok()?).copied();
                ty.and_then(part)
            }
            CALL => {
                let (arguments, _) = arguments(&self.types, operands)?;
                let ty = self.types.get(usize::try_from(operands.get(arguments - 2)?.value).ok()?)?;
                let result = ty.result?;
                if self.types.get(usize::try_from(result).ok()?)?.is_void {
                    return Some(());
                }
                Some(result)
            }
            // Addresses, elements, comparisons, variables, atomic operations: what casts of their own type have none of.
            4 | 6 | 8 | 9 | 19 | 28 | 30 | 37 | 38 | 41 | 43 | 46 | 59 => None,
            _ => return None,
        };
        self.values.push(defined);
        Some(())
    }
}

/// Where the arguments of a call begin, and the types of the parameters.
fn arguments<'t>(types: &'t [Ty], operands: &[Field]) -> Option<(usize, &'t Vec<u64>)> {
    let flags = operands.get(1)?.value;
    if flags >> 15 & 1 == 0 {
        return None;
    }
    let at = 2 + usize::from(flags >> 17 & 1 == 1);
    let ty = types.get(usize::try_from(operands.get(at)?.value).ok()?)?;
    Some((at + 2, &ty.parts))
}
