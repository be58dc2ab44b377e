//! Several modules become one, by the names that they export and import (SPIR-V 2.14, "Linkage").
//!
//! Sections of equal kind are put behind each other, with the ids of each module shifted behind those of the one before. An import
//! gives way to the definition of its name. What is declared twice stays so here: [`decode`](crate::decode()) knows types, constants
//! and decorations by what they are, and makes them one.
//!
//! ```text
//!   a: %f import "f", call %f     b: %f export "f" { … }      becomes     call %b.f, %b.f { … }
//! ```

mod symbols;

use crate::encode::GENERATOR;
use crate::layout::sections::{Section, section};
use crate::reader::{Module, Operand, OperandReader, ReadError};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::GLOBAL_KERNELS;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{Category, OpInfo, Version};
use spirant_dialect::spirv::{self, Capability, LinkageType, Op, StorageClass};
use spirant_dialect::{Aborted, CoreOpcode, Diagnostic, Diagnostics};
use std::collections::BTreeMap;
use symbols::{Resolved, Survey, ids, linkage_of, result_of, text_of};

/// A module to link.
#[derive(Clone, Copy, Debug)]
pub struct Unit<'w> {
    /// Its name in diagnostics.
    pub name: &'w str,
    /// Its words.
    pub words: &'w [u32],
}

/// Options of linking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct LinkOptions {
    /// Keep exports, so that the output can be linked again. A module without entry points always keeps them.
    pub create_library: bool,
    /// Keep imports that no module defines.
    pub allow_partial: bool,
}

spirant_dialect::setters! {
    LinkOptions {
        create_library: bool,
        allow_partial: bool,
    }
}

/// Links modules in this order.
///
/// # Errors
/// A module that cannot be read, a name that is exported twice or by none, or with another type than it is imported with, an entry
/// point twice, memory models that differ: all of it is in `diagnostics`.
///
/// ```
/// use spirant_binary::{LinkOptions, Unit, assemble, decode, link};
/// use spirant_dialect::Diagnostics;
///
/// let module = |linkage: &str, body: &str| {
///     let text = format!(
///         "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL\n\
///          OpDecorate %f LinkageAttributes \"f\" {linkage}\n%v = OpTypeVoid\n%t = OpTypeFunction %v\n\
///          %f = OpFunction %v None %t\n{body}OpFunctionEnd\n"
///     );
///     assemble(&text).unwrap()
/// };
/// let (user, library) = (module("Import", ""), module("Export", "%l = OpLabel\nOpReturn\n"));
/// let [user, library] = [Unit { name: "user", words: &user }, Unit { name: "library", words: &library }];
/// let mut diagnostics = Diagnostics::new();
/// let linked = link(&[user, library], &LinkOptions::default(), &mut diagnostics).unwrap();
/// assert_eq!(decode(&linked, &Default::default(), &mut diagnostics).unwrap().functions.len(), 1);
///
/// assert!(link(&[user], &LinkOptions::default(), &mut diagnostics).is_err());
/// assert_eq!(diagnostics.iter().last().unwrap().message, "no module exports 'f', which user imports");
/// ```
pub fn link(
    units: &[Unit<'_>],
    options: &LinkOptions,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u32>, Aborted> {
    let mut survey = Survey::default();
    for unit in units {
        match survey.add(unit) {
            Ok(Some(())) => {}
            Ok(None) => return cannot_read(unit, "together the modules have too many ids", diagnostics),
            Err(error) => return cannot_read(unit, &error.to_string(), diagnostics),
        }
    }
    let resolved = survey.resolve(options, diagnostics);
    diagnostics.check()?;
    // What has no entry point is of use to others alone.
    let keeps_exports = options.create_library || !survey.has_entry_points;
    let mut linker = Linker::new(keeps_exports, resolved);
    for (number, unit) in units.iter().enumerate() {
        if let Err(error) = linker.add(number, unit, diagnostics) {
            return cannot_read(unit, &error.to_string(), diagnostics);
        }
    }
    diagnostics.check()?;
    linker.finish(diagnostics)
}

fn cannot_read<T>(unit: &Unit<'_>, why: &str, diagnostics: &mut Diagnostics) -> Result<T, Aborted> {
    diagnostics.abort(Diagnostic::error(Code::INVALID_BINARY, format!("{}: {why}", unit.name)))
}

/// A declaration that waits for what it refers to.
struct Waiting {
    words: Vec<u32>,
    result: Option<u32>,
    ids: Vec<u32>,
}

struct Linker<'w> {
    keeps_exports: bool,
    resolved: Resolved,
    version: Option<Version>,
    /// The words of each section.
    sections: BTreeMap<Section, Vec<u32>>,
    /// Capabilities and extensions, which a module has once.
    seen: HashSet<Vec<u32>, FxBuildHasher>,
    memory_model: Option<(&'w str, Vec<u32>)>,
    /// The modules of entry points, by model and name.
    entry_points: HashMap<Vec<u32>, &'w str, FxBuildHasher>,
    waiting: Vec<Waiting>,
    /// Ids that are declared later: definitions of other modules, and the declarations that depend on them.
    pending: HashSet<u32, FxBuildHasher>,
    has_linkage: bool,
}

impl<'w> Linker<'w> {
    fn new(keeps_exports: bool, resolved: Resolved) -> Self {
        Linker {
            keeps_exports,
            version: None,
            sections: BTreeMap::new(),
            seen: HashSet::default(),
            memory_model: None,
            entry_points: HashMap::default(),
            waiting: Vec::new(),
            pending: resolved.variables.keys().copied().collect(),
            has_linkage: false,
            resolved,
        }
    }

    /// Adds a module.
    fn add(
        &mut self,
        number: usize,
        unit: &Unit<'w>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), ReadError> {
        let module = Module::new(unit.words)?;
        self.version = self.version.max(Some(module.header.version));
        let (mut reader, mut operands) = (OperandReader::new(), Vec::new());
        let (mut function, mut functions) = (None, Section::Declarations);
        // A line goes with what comes behind it.
        let mut words = Vec::new();
        let (mut entries, mut behind_variables) = (Vec::new(), 0);
        for inst in module.instructions() {
            let inst = inst?;
            let info = reader.read(&inst, &mut operands)?;
            match info.op() {
                Some(Op::FunctionCall) => self.call(number, &operands, &mut words),
                _ => self.rewrite(number, inst.opcode, &operands, &mut words),
            }
            let result = result_of(info, &operands);
            match info.op() {
                Some(Op::Line | Op::NoLine) if function.is_none() => continue,
                Some(Op::EntryPoint) => entries.extend(operands.get(1).and_then(|entry| entry.words.first())),
                Some(Op::Function) => (function, functions) = (result, Section::FunctionDeclarations),
                Some(Op::GraphARM) => (function, functions) = (result, Section::Graphs),
                Some(Op::Label) if functions == Section::FunctionDeclarations => {
                    (functions, behind_variables) = (Section::Functions, words.len());
                }
                Some(Op::Variable | Op::UntypedVariableKHR) => behind_variables = words.len(),
                _ => {}
            }
            match (function, info.op()) {
                (Some(_), Some(Op::GraphEndARM)) => {
                    function = None;
                    self.sections.entry(Section::Graphs).or_default().append(&mut words);
                }
                (Some(id), Some(Op::FunctionEnd)) => {
                    function = None;
                    let mut words = std::mem::take(&mut words);
                    if entries.contains(&id) {
                        let calls = self.calls_of_initializers(number);
                        words.splice(behind_variables..behind_variables, calls);
                    }
                    if !self.resolved.is_gone(number, id) {
                        self.sections.entry(functions).or_default().extend(words);
                    }
                    // What a module says behind its functions stays behind them.
                    functions = Section::Functions;
                }
                (Some(_), _) => {}
                (None, _) => {
                    let words = std::mem::take(&mut words);
                    let place = match functions {
                        Section::Functions if section(info) != Some(Section::Graphs) => Section::Functions,
                        Section::Graphs => Section::Graphs,
                        _ => section(info).unwrap_or(Section::Declarations),
                    };
                    let words = match info.op() {
                        Some(Op::EntryPoint) => self.renamed(&operands, words),
                        _ => self.cast_variable(number, info, &operands).unwrap_or(words),
                    };
                    if self.is_kept(number, unit, info, &operands, diagnostics) {
                        self.put(
                            place,
                            words,
                            result.map(|id| self.resolved.id(number, id)),
                            number,
                            &operands,
                        );
                    }
                }
            }
        }
        Ok(())
    }

    /// What an entry point of a module begins with, so that variables of the other modules have their values.
    fn calls_of_initializers(&mut self, number: usize) -> Vec<u32> {
        let mut words = Vec::new();
        for (function, void) in self.resolved.initializers(number).collect::<Vec<_>>() {
            words.extend([4 << 16 | Op::FunctionCall as u32, void, self.resolved.fresh(), function]);
        }
        words
    }

    /// The casts that a variable becomes which another module defines with another type, and a generic pointer to it. There are drivers
    /// that read a generic pointer cast to another type, but not a pointer of another type made generic.
    fn cast_variable(&mut self, number: usize, info: &OpInfo, operands: &[Operand<'_>]) -> Option<Vec<u32>> {
        let word = |place: usize| operands.get(place)?.words.first().copied();
        let id = |linker: &Self, place: usize| Some(linker.resolved.id(number, word(place)?));
        let cast = |ty: u32, result: u32, op: Op, of: u32| {
            [5 << 16 | Op::SpecConstantOp as u32, ty, result, op as u32, of]
        };
        let (ty, result) = (id(self, 0)?, id(self, 1)?);
        match info.op()? {
            Op::Variable => {
                let variable = self.resolved.cast_of(number, word(1)?)?;
                Some(cast(ty, result, Op::Bitcast, variable.id).to_vec())
            }
            Op::SpecConstantOp if word(2) == Some(Op::PtrCastToGeneric as u32) => {
                let variable = self.resolved.cast_of(number, word(3)?)?;
                let (pointer, generic) = (self.resolved.fresh(), self.resolved.fresh());
                let declared = [
                    4 << 16 | Op::TypePointer as u32,
                    pointer,
                    StorageClass::Generic as u32,
                    variable.pointee,
                ];
                let made = cast(pointer, generic, Op::PtrCastToGeneric, variable.id);
                Some([&declared[..], &made, &cast(ty, result, Op::Bitcast, generic)].concat())
            }
            _ => None,
        }
    }

    /// Appends a call. Where the function has pointers to something else than the module thought, they are cast.
    fn call(&mut self, number: usize, operands: &[Operand<'_>], words: &mut Vec<u32>) {
        let mut ids: Vec<u32> = ids(operands).map(|id| self.resolved.id(number, id)).collect();
        let function = operands.get(2).and_then(|function| function.words.first());
        let casts = function.and_then(|function| self.resolved.casts(number, *function)).cloned();
        let mut behind = None;
        if let (Some(casts), [ty, result, _, arguments @ ..]) = (casts, &mut ids[..]) {
            let (returned, parameters) =
                casts.split_first().map_or((None, &[][..]), |(first, rest)| (*first, rest));
            for (argument, cast) in arguments.iter_mut().zip(parameters) {
                if let Some(cast) = cast {
                    let new = self.resolved.fresh();
                    words.extend([4 << 16 | Op::Bitcast as u32, *cast, new, *argument]);
                    *argument = new;
                }
            }
            if let Some(returned) = returned {
                let new = self.resolved.fresh();
                behind = Some([4 << 16 | Op::Bitcast as u32, *ty, *result, new]);
                (*ty, *result) = (returned, new);
            }
        }
        words.push((ids.len() as u32 + 1) << 16 | Op::FunctionCall as u32);
        words.extend(ids);
        words.extend(behind.into_iter().flatten());
    }

    /// An entry point whose name linking chooses, since several modules have one of it: the kernels of constructors and destructors.
    fn renamed(&mut self, operands: &[Operand<'_>], words: Vec<u32>) -> Vec<u32> {
        let [model, _, name, ..] = operands else { return words };
        if !is_of_globals(name.words) {
            return words;
        }
        let text = text_of(name.words);
        let mut chosen = text.clone();
        let mut number = 1;
        let key = |name: &str| [model.words, &words_of(name)].concat();
        while self.entry_points.contains_key(&key(&chosen)) {
            chosen = format!("{text}.{number}");
            number += 1;
        }
        self.entry_points.insert(key(&chosen), "");
        let (before, behind) = words.split_at(words.len().min(3));
        let behind = behind.get(name.words.len()..).unwrap_or_default();
        let mut words = [before, &words_of(&chosen), behind].concat();
        words[0] = (words.len() as u32) << 16 | Op::EntryPoint as u32;
        words
    }

    /// Appends an instruction with the ids that it has in what comes out. Targets of groups that are gone are left out.
    fn rewrite(&self, number: usize, opcode: u16, operands: &[Operand<'_>], words: &mut Vec<u32>) {
        let start = words.len();
        let op = CoreOpcode::from(opcode).op();
        let (is_group, is_entry_point) = (op == Some(Op::GroupDecorate), op == Some(Op::EntryPoint));
        words.push(0);
        for operand in operands {
            if operand.kind.category() != Category::Id {
                words.extend(operand.words);
                continue;
            }
            let kept = operand.words.iter().filter(|id| !is_group || !self.resolved.is_gone(number, **id));
            // The interface of an entry point names variables themselves.
            let variable = |id: u32| {
                self.resolved.cast_of(number, id).filter(|_| is_entry_point).map(|variable| variable.id)
            };
            words.extend(kept.map(|id| variable(*id).unwrap_or_else(|| self.resolved.id(number, *id))));
        }
        words[start] = ((words.len() - start) as u32) << 16 | u32::from(opcode);
    }

    /// Whether an instruction outside of functions is part of what comes out.
    fn is_kept(
        &mut self,
        number: usize,
        unit: &Unit<'w>,
        info: &OpInfo,
        operands: &[Operand<'w>],
        diagnostics: &mut Diagnostics,
    ) -> bool {
        let words = |place: usize| operands.get(place).map_or(&[][..], |operand| operand.words);
        let is_gone = |id: &u32| self.resolved.is_gone(number, *id);
        match info.op() {
            Some(Op::Capability) if words(0) == [Capability::Linkage as u32] => false,
            Some(Op::Capability | Op::Extension) => {
                self.seen.insert([words(0), &[u32::from(info.op() == Some(Op::Extension))]].concat())
            }
            Some(Op::MemoryModel) => {
                let own = [words(0), words(1)].concat();
                match &self.memory_model {
                    None => self.memory_model = Some((unit.name, own)),
                    Some((other, model)) if *model != own => {
                        let message = format!("{other} and {} have different memory models", unit.name);
                        diagnostics.push(Diagnostic::error(Code::INVALID_BINARY, message).help(
                            "compile both for the same environment, and kernels with pointers of one size",
                        ));
                    }
                    Some(_) => return false,
                }
                true
            }
            Some(Op::EntryPoint) if !is_of_globals(words(2)) => {
                let first = self.entry_points.insert([words(0), words(2)].concat(), unit.name);
                if let Some(first) = first {
                    let message =
                        format!("{first} and {} have an entry point '{}'", unit.name, text_of(words(2)));
                    diagnostics.push(
                        Diagnostic::error(Code::INVALID_BINARY, message)
                            .help("rename one: a driver finds entry points by their names"),
                    );
                }
                true
            }
            Some(Op::Decorate) if linkage_of(operands).is_some() => {
                let Some((target, _, linkage)) = linkage_of(operands) else { return true };
                let stays = self.keeps_exports || linkage == LinkageType::Import as u32;
                let stays = stays && !is_gone(&target) && self.resolved.cast_of(number, target).is_none();
                self.has_linkage |= stays;
                stays
            }
            Some(Op::Variable | Op::UntypedVariableKHR) => !words(1).iter().any(is_gone),
            Some(Op::Decorate | Op::DecorateId | Op::DecorateString) => {
                !words(0).iter().any(|id| is_gone(id) || self.resolved.cast_of(number, *id).is_some())
            }
            Some(Op::Name | Op::MemberName | Op::MemberDecorate | Op::MemberDecorateString) => {
                !words(0).iter().any(is_gone)
            }
            _ => true,
        }
    }

    /// Puts an instruction into its section; a declaration behind those that it refers to.
    fn put(
        &mut self,
        place: Section,
        words: Vec<u32>,
        result: Option<u32>,
        number: usize,
        operands: &[Operand<'_>],
    ) {
        if place == Section::Declarations && !self.pending.is_empty() {
            let ids: Vec<u32> = ids(operands).map(|id| self.resolved.id(number, id)).collect();
            if ids.iter().any(|id| Some(*id) != result && self.pending.contains(id)) {
                self.pending.extend(result);
                return self.waiting.push(Waiting { words, result, ids });
            }
            result.map(|result| self.pending.remove(&result));
        }
        self.sections.entry(place).or_default().extend(words);
    }

    fn finish(mut self, diagnostics: &mut Diagnostics) -> Result<Vec<u32>, Aborted> {
        let declarations = self.sections.entry(Section::Declarations).or_default();
        loop {
            let before = self.waiting.len();
            self.waiting.retain(|waiting| {
                let waits = |id: &u32| Some(*id) != waiting.result && self.pending.contains(id);
                if waiting.ids.iter().any(waits) {
                    return true;
                }
                waiting.result.map(|result| self.pending.remove(&result));
                declarations.extend(&waiting.words);
                false
            });
            if self.waiting.is_empty() || self.waiting.len() == before {
                break;
            }
        }
        // What waits still leads back to a variable of another module that waits.
        let name = |waiting: &Waiting| self.resolved.variables.get(&waiting.result?).cloned();
        let names: Vec<String> = self.waiting.iter().filter_map(name).collect();
        if !self.waiting.is_empty() {
            let message = format!("the initializers of {} lead back to their variables", names.join(" and "));
            let help = "SPIR-V has no way to declare variables of different modules that name each other: store one of the addresses in a kernel";
            return diagnostics.abort(Diagnostic::error(Code::INVALID_BINARY, message).help(help));
        }
        let version = self.version.map_or(0, Version::to_word);
        let mut words = vec![spirv::MAGIC_NUMBER, version, GENERATOR, self.resolved.bound(), 0];
        if self.has_linkage {
            words.extend([2 << 16 | Op::Capability as u32, Capability::Linkage as u32]);
        }
        words.extend(self.sections.into_values().flatten());
        Ok(words)
    }
}

/// Whether a name of an entry point is one that linking numbers.
fn is_of_globals(name: &[u32]) -> bool {
    let text = text_of(name);
    GLOBAL_KERNELS.iter().any(|own| {
        let number = text.strip_prefix(own).map(|rest| rest.strip_prefix('.').unwrap_or(rest));
        number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()))
    })
}

/// A string as words, with its zero (2.2.1).
fn words_of(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((bytes.len() + 1).next_multiple_of(4), 0);
    bytes
        .chunks(4)
        .map(|word| word.iter().rev().fold(0, |value, byte| value << 8 | u32::from(*byte)))
        .collect()
}
