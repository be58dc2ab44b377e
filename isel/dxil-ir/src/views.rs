//! The entry points of a library whose stage has signatures: vertex, pixel and so on, each a program of its own.
//!
//! The signatures and properties of such an entry point are in its record. The operations of its function are lowered as those of
//! this program; the names of its variables end with the name of the entry point, since each entry point has variables of its own.

use super::exports::{self, KIND};
use super::program::{self, DENORMALS, Export, NATIVE_16_BIT, Program, Properties};
use rustc_hash::FxHashSet;
use spirant_ir::{Md, Reader, Val};
use std::rc::Rc;

/// The stages whose entry points have signatures.
const STAGES: [&str; 7] = ["pixel", "vertex", "geometry", "hull", "domain", "mesh", "amplification"];

/// Reads the entry points of a library.
pub fn attach<'m>(reader: Reader<'m>, library: &mut Program<'m>) -> Result<(), String> {
    let records: Vec<Md<'m>> = reader.named_metadata("dx.entryPoints").into_iter().skip(1).collect();
    library.exports =
        records.iter().map(|record| exports::read(reader, *record)).collect::<Result<Vec<_>, _>>()?;
    if let Some(export) = library.exports.first() {
        library.denormals = export.function.string_attribute(DENORMALS).unwrap_or_default();
    }
    let views =
        records.iter().zip(&library.exports).map(|(record, export)| read(reader, library, *record, export));
    let views = views.collect::<Result<Vec<_>, _>>()?;
    check(library, &views)?;
    for (export, view) in library.exports.iter_mut().zip(views) {
        export.view = view;
    }
    Ok(())
}

/// The program that an entry point of a library is, if its stage has signatures.
fn read<'m>(
    reader: Reader<'m>,
    library: &Program<'m>,
    record: Md<'m>,
    export: &Export<'m>,
) -> Result<Option<Box<Program<'m>>>, String> {
    if !STAGES.contains(&export.stage) {
        return Ok(None);
    }
    let in_entry = |why: String| format!("{}: {why}", export.name);
    let fields = record.operands();
    let mut view = Program {
        stage: export.stage,
        model: library.model,
        entry: Some(export.function),
        exports: Vec::new(),
        suffix: suffix(library, export),
        symbols: Rc::clone(&library.symbols),
        name: export.name.clone(),
        threads: None,
        flags: 0,
        resources: Rc::clone(&library.resources),
        inputs: Vec::new(),
        outputs: Vec::new(),
        patch: Vec::new(),
        properties: Properties::None,
        input_vertices: None,
        output_vertices: None,
        output_primitives: None,
        wave_lanes: None,
        denormals: export.function.string_attribute(DENORMALS).unwrap_or_default(),
        asked: Rc::default(),
    };
    program::signatures(&mut view, &fields).map_err(in_entry)?;
    program::properties(&mut view, reader, &fields, &[KIND]).map_err(in_entry)?;
    view.flags |= library.flags & NATIVE_16_BIT;
    Ok(Some(Box::new(view)))
}

/// Refuses a function of patch constants that several entry points have, or that is one: it has the signature of one.
fn check<'m>(library: &Program<'m>, views: &[Option<Box<Program<'m>>>]) -> Result<(), String> {
    let mut known: FxHashSet<Val<'m>> = library.exports.iter().map(|export| export.function).collect();
    for view in views.iter().flatten() {
        if let Properties::Hull { constants, .. } = view.properties
            && !known.insert(constants)
        {
            return Err(format!(
                "{}: another entry point has its function of patch constants: copy it",
                view.name
            ));
        }
    }
    Ok(())
}

/// What the names of an entry point's variables end with: its name, and its number if others have that name.
fn suffix(library: &Program<'_>, export: &Export<'_>) -> String {
    let same = || library.exports.iter().filter(|other| other.name == export.name);
    let before = same().position(|other| other.function == export.function).unwrap_or(0);
    let plain: String =
        export.name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64).collect();
    if before == 0 { format!(".{plain}") } else { format!(".{plain}.{before}") }
}

impl<'m> Program<'m> {
    /// The programs of the entry points of a library.
    pub fn views(&self) -> impl Iterator<Item = &Program<'m>> {
        self.exports.iter().filter_map(|export| export.view.as_deref())
    }

    /// The program that a function belongs to: this one, or that of an entry point of it.
    pub fn of_function(&self, function: Val<'m>) -> &Program<'m> {
        let has = |view: &&Program<'m>| {
            let is_constants =
                matches!(view.properties, Properties::Hull { constants, .. } if constants == function);
            view.entry == Some(function) || is_constants
        };
        self.views().find(has).unwrap_or(self)
    }
}
