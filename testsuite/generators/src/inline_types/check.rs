//! Checks the outcome of a case.
//!
//! This module reads the words without tables: an inline type is the instruction that it spells, so its
//! operands are known even without a grammar.

use super::compiler::Compilation;
use super::{Case, Constant, Decoration, Entry, Inline, Native, Operand, Spec, Use};
use std::collections::HashMap;
use std::process::Command;

/// Decides whether a module is valid.
#[derive(Clone, Debug)]
pub enum Oracle {
    /// A function of this process: for SPIR-V 1.6 and no client, it says what is wrong with the words.
    Function(fn(&[u32]) -> Result<(), String>),
    /// A program: it takes a file and exits with 0 if the file is valid.
    Command(Vec<String>),
}

/// What is wrong with a compilation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{class}: {detail}")]
pub struct Defect {
    /// The kind of defect; findings are counted by it.
    pub class: String,
    /// What was found.
    pub detail: String,
}

fn defect(class: impl Into<String>, detail: impl Into<String>) -> Defect {
    Defect { class: class.into(), detail: detail.into() }
}

/// Checks a compilation against its case.
///
/// # Errors The defect.
pub fn judge(case: &Case, compilation: &Compilation, oracle: &Oracle) -> Result<(), Defect> {
    match (compilation, case.fault) {
        (Compilation::Crashed(text), _) => Err(defect("crashes", first_line(text))),
        (Compilation::Refused(_), Some(_)) => Ok(()),
        (Compilation::Refused(text), None) => Err(defect("refuses what is valid", first_line(text))),
        (Compilation::Words(_), Some(fault)) => {
            Err(defect(format!("accepts {}", fault.name()), "a module was written"))
        }
        (Compilation::Words(words), None) => {
            let module = Module::read(words)?;
            for (index, entry) in case.entries.iter().enumerate() {
                module.entry(index, entry)?;
            }
            validate(words, oracle)
        }
    }
}

fn first_line(text: &str) -> &str {
    let is_error = |line: &&str| line.starts_with("error");
    let mut lines = text.lines().filter(|line| !line.is_empty());
    lines.clone().find(is_error).or(lines.next()).unwrap_or_default()
}

fn validate(words: &[u32], oracle: &Oracle) -> Result<(), Defect> {
    let message = match oracle {
        Oracle::Function(function) => match function(words) {
            Ok(()) => return Ok(()),
            Err(message) => message,
        },
        Oracle::Command(command) => {
            let name = format!("spirant-oracle-{}-{:?}.spv", std::process::id(), std::thread::current().id());
            let path = std::env::temp_dir().join(name.replace(['(', ')'], ""));
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            let [program, arguments @ ..] = &command[..] else { return Ok(()) };
            let run = || {
                std::fs::write(&path, bytes)?;
                Command::new(program).args(arguments).arg(&path).output()
            };
            match run() {
                Ok(output) if output.status.success() => return Ok(()),
                Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
                Err(error) => return Err(defect("the oracle does not run", error.to_string())),
            }
        }
    };
    let what = message.rsplit(" - ").next().unwrap_or(&message);
    let class: String = first_line(what).chars().filter(|c| !c.is_ascii_digit()).take(60).collect();
    Err(defect(format!("invalid: {}", class.trim()), first_line(&message)))
}

const NAME: u32 = 5;
const TYPE_INT: u32 = 21;
const TYPE_FLOAT: u32 = 22;
const TYPE_VECTOR: u32 = 23;
const TYPE_ARRAY: u32 = 28;
const TYPE_RUNTIME_ARRAY: u32 = 29;
const TYPE_STRUCT: u32 = 30;
const CONSTANT_TRUE: u32 = 41;
const CONSTANT_FALSE: u32 = 42;
const CONSTANT: u32 = 43;
const CONSTANT_NULL: u32 = 46;
const FUNCTION: u32 = 54;
const FUNCTION_PARAMETER: u32 = 55;
const DECORATE: u32 = 71;
const MEMBER_DECORATE: u32 = 72;
const DECORATE_STRING: u32 = 5632;
const ARRAY_STRIDE: u32 = 6;
const LINKAGE: u32 = 41;
const OFFSET: u32 = 35;

/// What stands before functions and defines nothing, or not by its first word.
const NO_DEFINITIONS: [u32; 14] = [2, 3, 4, 6, 8, 10, 14, 15, 16, 17, 59, 330, 331, 5633];

/// An instruction: its opcode and the words behind the first.
type Words<'w> = (u32, &'w [u32]);

/// A module's words by what they define.
struct Module<'w> {
    /// Types and constants by id.
    defined: HashMap<u32, Words<'w>>,
    decorations: Vec<Words<'w>>,
    names: HashMap<u32, String>,
    /// The parameters of each function: their types and ids.
    functions: HashMap<u32, Vec<(u32, u32)>>,
}

impl<'w> Module<'w> {
    fn read(words: &'w [u32]) -> Result<Self, Defect> {
        let mut module = Module {
            defined: HashMap::new(),
            decorations: Vec::new(),
            names: HashMap::new(),
            functions: HashMap::new(),
        };
        let (mut at, mut function) = (5, 0);
        while let Some(first) = words.get(at) {
            let (length, opcode) = ((first >> 16) as usize, first & 0xffff);
            let Some(rest) = words.get(at + 1..at + length.max(1)) else {
                return Err(defect("broken words", format!("at word {at}")));
            };
            at += length.max(1);
            match (opcode, rest) {
                (NAME, [id, text @ ..]) => {
                    module.names.entry(*id).or_insert(string(text));
                }
                (DECORATE, [id, LINKAGE, text @ ..]) => {
                    module.names.insert(*id, string(text));
                }
                (DECORATE | MEMBER_DECORATE | DECORATE_STRING, _) => module.decorations.push((opcode, rest)),
                (FUNCTION, [_, id, ..]) => {
                    function = *id;
                    module.functions.insert(function, Vec::new());
                }
                (FUNCTION_PARAMETER, [ty, id]) => {
                    module.functions.entry(function).or_default().push((*ty, *id));
                }
                (CONSTANT | CONSTANT_NULL | CONSTANT_TRUE | CONSTANT_FALSE, [_, id, ..]) => {
                    module.defined.insert(*id, (opcode, rest));
                }
                (_, [id, ..]) if function == 0 && !NO_DEFINITIONS.contains(&opcode) => {
                    module.defined.entry(*id).or_insert((opcode, rest));
                }
                _ => {}
            }
        }
        Ok(module)
    }

    fn entry(&self, index: usize, entry: &Entry) -> Result<(), Defect> {
        let element = Spec::Native(Native::Int(32));
        match entry.usage {
            Use::Buffer => return self.buffer(&entry.spec, std::slice::from_ref(&entry.spec)),
            Use::BufferMember => {
                return self.buffer(&entry.spec, &[element.clone(), entry.spec.clone(), element]);
            }
            _ => {}
        }
        let name = format!("f{index}");
        let function = self.names.iter().find(|(id, n)| **n == name && self.functions.contains_key(id));
        let params = function.and_then(|(id, _)| self.functions.get(id));
        let Some([(ty, param), others @ ..]) = params.map(|p| &p[..]) else {
            return Err(defect("a function is gone", format!("@{name} or its parameter")));
        };
        let variable = format!("g{index}");
        let target = match entry.usage {
            Use::Global => self.names.iter().find(|(_, n)| **n == variable).map_or(0, |(id, _)| *id),
            _ => *param,
        };
        for decoration in &entry.decorations {
            let has = self.decorations.iter().any(|(opcode, words)| match (decoration, words) {
                (Decoration::Words(kind, literals), [own, found, rest @ ..]) => {
                    *opcode == DECORATE && *own == target && found == kind && rest == &literals[..]
                }
                (Decoration::Text(kind, text), [own, found, rest @ ..]) => {
                    matches!(*opcode, DECORATE | DECORATE_STRING)
                        && *own == target
                        && found == kind
                        && string(rest) == *text
                }
                _ => false,
            });
            if !has {
                return Err(defect("drops a decoration", format!("{decoration:?} of %{target}")));
            }
        }
        match entry.usage {
            Use::Element(count) => {
                let Some((TYPE_ARRAY, [_, inner, length])) = self.defined.get(ty) else {
                    return Err(defect("an array is none", name));
                };
                self.constant(*length, Constant { bits: 32, value: count.into() })?;
                self.ty(*inner, &entry.spec)?;
            }
            Use::Member => {
                let Some((TYPE_STRUCT, [_, _, inner])) = self.defined.get(ty) else {
                    return Err(defect("a struct is none", name));
                };
                self.ty(*inner, &entry.spec)?;
            }
            _ => self.ty(*ty, &entry.spec)?,
        }
        if let [(twin, _)] = others
            && twin != ty
        {
            return Err(defect("duplicates a native type", format!("%{ty} beside %{twin}")));
        }
        Ok(())
    }

    /// Whether `id` is the type that `spec` spells.
    fn ty(&self, id: u32, spec: &Spec) -> Result<(), Defect> {
        let Some((opcode, words)) = self.defined.get(&id) else {
            return Err(defect("a type is missing", format!("%{id}")));
        };
        let operands = words.get(1..).unwrap_or_default();
        match spec {
            Spec::Native(native) => self.native(*opcode, operands, native),
            Spec::Inline(inline) => self.inline(*opcode, operands, inline),
        }
    }

    fn native(&self, opcode: u32, operands: &[u32], native: &Native) -> Result<(), Defect> {
        match (native, operands) {
            (Native::Int(bits), [width, 0]) if opcode == TYPE_INT && width == bits => Ok(()),
            (Native::Float(bits), [width]) if opcode == TYPE_FLOAT && width == bits => Ok(()),
            (Native::Vector(element, count), [inner, n]) if opcode == TYPE_VECTOR && n == count => {
                self.ty(*inner, &Spec::Native((**element).clone()))
            }
            _ => Err(defect(
                "a native operand differs",
                format!("{native:?} is opcode {opcode}, {operands:?}"),
            )),
        }
    }

    fn inline(&self, opcode: u32, operands: &[u32], inline: &Inline) -> Result<(), Defect> {
        if opcode != inline.opcode {
            return Err(defect("another opcode", format!("{opcode} for {}", inline.opcode)));
        }
        let mut left = operands;
        for operand in &inline.operands {
            let length = if let Operand::Words(words) = operand { words.len() } else { 1 };
            let Some((own, rest)) = left.split_at_checked(length) else {
                return Err(defect("drops words of operands", format!("opcode {opcode} has {operands:?}")));
            };
            left = rest;
            match operand {
                Operand::Words(words) if own != words => {
                    return Err(defect("another literal", format!("{own:?} for {words:?}")));
                }
                Operand::Words(_) => {}
                Operand::Type(spec) => self.ty(own[0], spec)?,
                Operand::Constant(constant) => self.constant(own[0], *constant)?,
            }
        }
        if !left.is_empty() {
            return Err(defect("operands nobody gave", format!("opcode {opcode}: {left:?}")));
        }
        Ok(())
    }

    fn constant(&self, id: u32, constant: Constant) -> Result<(), Defect> {
        let Constant { bits, value } = constant;
        let is = match self.defined.get(&id) {
            Some((CONSTANT_TRUE, _)) => bits == 1 && value == 1,
            Some((CONSTANT_FALSE, _)) => bits == 1 && value == 0,
            Some((CONSTANT_NULL, _)) => value == 0,
            Some((CONSTANT, [ty, _, words @ ..])) => {
                let narrow = if bits < 32 { (1 << bits) - 1 } else { u32::MAX };
                let low = words.first().is_some_and(|word| word & narrow == value as u32);
                let high = words.get(1).copied().unwrap_or(0) == (value >> 32) as u32;
                let width = matches!(self.defined.get(ty), Some((TYPE_INT, [_, width, _])) if *width == bits);
                low && high && width
            }
            _ => false,
        };
        match is {
            true => Ok(()),
            false => {
                let found = self.defined.get(&id);
                Err(defect("another constant", format!("%{id} is {found:?} for {constant:?}")))
            }
        }
    }

    /// Whether the module has a storage buffer of such elements, laid out as they state.
    fn buffer(&self, spec: &Spec, members: &[Spec]) -> Result<(), Defect> {
        let (mut offsets, mut end, mut most) = (Vec::new(), 0u32, 1u32);
        for member in members {
            let Some((size, alignment)) = member.layout() else { return Ok(()) };
            let offset = end.next_multiple_of(alignment);
            offsets.push(offset);
            end = offset + size.next_multiple_of(alignment);
            most = most.max(alignment);
        }
        let stride = end.next_multiple_of(most);
        let mut found = Vec::new();
        for (id, (opcode, words)) in &self.defined {
            let (&TYPE_RUNTIME_ARRAY, [_, inner]) = (opcode, words) else { continue };
            let element = match members.len() {
                1 => Some(*inner),
                _ => match self.defined.get(inner) {
                    Some((TYPE_STRUCT, [_, types @ ..])) => types.get(1).copied(),
                    _ => None,
                },
            };
            if element.is_none_or(|element| self.ty(element, spec).is_err()) {
                continue;
            }
            let own_stride = self.decoration(DECORATE, &[*id, ARRAY_STRIDE]);
            let own_offsets: Vec<Option<u32>> = match members.len() {
                1 => vec![Some(0)],
                _ => (0..members.len() as u32)
                    .map(|i| self.decoration(MEMBER_DECORATE, &[*inner, i, OFFSET]))
                    .collect(),
            };
            if own_stride == Some(stride) && own_offsets.iter().zip(&offsets).all(|(a, b)| *a == Some(*b)) {
                return Ok(());
            }
            found.push((own_stride, own_offsets));
        }
        match found.first() {
            Some(other) => Err(defect(
                "ignores the layout",
                format!("{other:?} for stride {stride}, offsets {offsets:?}"),
            )),
            None => Err(defect("another type in a buffer", format!("{spec:?}"))),
        }
    }

    /// The word behind `words` in a decoration that begins with them.
    fn decoration(&self, opcode: u32, words: &[u32]) -> Option<u32> {
        let found = self.decorations.iter().filter(|(op, _)| *op == opcode);
        found.filter_map(|(_, own)| own.strip_prefix(words)).find_map(|rest| rest.first().copied())
    }
}

fn string(words: &[u32]) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|b| *b != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
