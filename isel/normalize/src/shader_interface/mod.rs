//! What a caller asks of a shader's interface: which functions are entry points and what one is called, the bindings of
//! resources, the conventions of positions.
//!
//! It is settled before anything is optimized, over what the front end generated: resources that nothing uses are counted, too, so
//! that bindings depend neither on the level of optimization nor on the entry points that are kept.

mod bindings;
mod booleans;
mod constant_buffers;
mod position;
mod precise;
mod shared;

pub use bindings::{BindingRules, BoundRegister, Register, RegisterClass, RegisterMap, Shift};
pub use constant_buffers::LayoutRule;
pub use precise::keep as keep_precise;

use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::inlining::{inline, is_entry};
use spirant_ir::normalize::{self, Watch};
use spirant_ir::{Reader, edit, padding};

/// What a caller asks of a shader's interface.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ShaderInterface {
    /// The entry points that are kept; empty for all.
    pub entry_points: Vec<String>,
    /// What the only entry point is called in the module, in place of its function's name.
    pub entry_name: Option<String>,
    /// How resources get their bindings.
    pub bindings: BindingRules,
    /// Negate the y component of what is written to `Position`.
    pub invert_y: bool,
    /// Invert the w component of what is read from `FragCoord`, as Direct3D has it.
    pub reciprocal_w: bool,
    /// Lay out structs, vectors of three and booleans as Direct3D does, in place of clang's way.
    pub packed: bool,
    /// The rule by which constant buffers are laid out whose members are variables that stand in their places.
    pub layout: LayoutRule,
    /// Matrices are stored by rows where the source does not say.
    pub by_rows: bool,
}

spirant_dialect::setters! {
    ShaderInterface {
        entry_points: Vec<String>,
        entry_name: Option<String>,
        bindings: BindingRules,
        invert_y: bool,
        reciprocal_w: bool,
        packed: bool,
        layout: LayoutRule,
        by_rows: bool,
    }
}

/// Settles what the entry points of a verified shader are, and what their memory of a workgroup holds.
///
/// # Errors
/// An entry point that the module lacks.
pub fn settle_entry_points(
    llvm: &Module<'_>,
    interface: &ShaderInterface,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    keep_entry_points(reader, &interface.entry_points, diagnostics);
    diagnostics.check()?;
    if let Some(name) = &interface.entry_name {
        rename_entry_point(reader, name, diagnostics)?;
    }
    shared::forget_zeros(llvm);
    shared::place(llvm);
    padding::count_members(reader);
    Ok(())
}

/// Lays out the memory that a shader shares with the application as its language does: members of constant buffers, booleans.
///
/// # Errors
/// What cannot be laid out; an access that is not known.
pub fn lay_out_members(
    llvm: &Module<'_>,
    interface: &ShaderInterface,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    if interface.packed {
        booleans::count(llvm);
        booleans::compare(llvm);
    }
    constant_buffers::lay_out(llvm, interface.layout, interface.by_rows, watch, diagnostics)
}

/// Gives the resources of a shader their bindings, and its positions the conventions asked for.
///
/// # Errors
/// Resources that the rules leave without a binding; positions that are accessed in a form that is not known.
pub fn bind(
    llvm: &Module<'_>,
    interface: &ShaderInterface,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let changes_positions = interface.invert_y || interface.reciprocal_w;
    if !changes_positions && !bindings::are_open(reader, &interface.bindings) {
        return Ok(());
    }
    // Sets and bindings are arguments of functions that make handles.
    inline(llvm, watch, diagnostics)?;
    bindings::assign(reader, &interface.bindings, diagnostics)?;
    if interface.invert_y {
        position::invert_y(reader, diagnostics);
    }
    if interface.reciprocal_w {
        position::invert_w(reader, diagnostics);
    }
    diagnostics.check()
}

/// Makes functions like any other of the entry points that are not among `kept`.
fn keep_entry_points(reader: Reader<'_>, kept: &[String], diagnostics: &mut Diagnostics) {
    if kept.is_empty() {
        return;
    }
    let entries: Vec<_> = reader.functions().filter(|function| is_entry(*function)).collect();
    let names: Vec<String> = entries.iter().map(|function| function.name()).collect();
    for missing in kept.iter().filter(|name| !names.contains(name)) {
        let candidates = match &*names {
            [] => "it has no entry point".to_owned(),
            names => format!("its entry points are {}", names.join(", ")),
        };
        diagnostics.push(Diagnostic::error(
            Code::INVALID_INPUT,
            format!("the module has no entry point '{missing}'; {candidates}"),
        ));
    }
    for (function, _) in entries.iter().zip(&names).filter(|(_, name)| !kept.contains(name)) {
        edit::remove_string_attribute(*function, "hlsl.shader");
        normalize::make_internal(*function);
    }
}

fn rename_entry_point(reader: Reader<'_>, name: &str, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let entries: Vec<_> = reader.functions().filter(|function| is_entry(*function)).collect();
    let [entry] = *entries else {
        let names: Vec<String> = entries.iter().map(|function| function.name()).collect();
        return diagnostics.abort(
            Diagnostic::error(
                Code::INVALID_INPUT,
                format!(
                    "the name '{name}' is for one entry point, and the module has {}: {}",
                    names.len(),
                    names.join(", ")
                ),
            )
            .help("name one of them with --entry"),
        );
    };
    edit::rename(entry, name);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{ShaderInterface, settle_entry_points};
    use crate::testing::{Made, SHADER, made};

    fn settled(interface: ShaderInterface) -> Made {
        let ir = format!(
            "{SHADER}define void @a() \"hlsl.shader\"=\"compute\" {{\n  ret void\n}}\ndefine void @b() \"hlsl.shader\"=\"compute\" {{\n  ret void\n}}\n"
        );
        made(&ir, |llvm, diagnostics| {
            let _ = settle_entry_points(llvm, &interface, diagnostics);
        })
    }

    #[test]
    fn entry_points_are_kept_and_renamed() {
        let of = settled(
            ShaderInterface::default().entry_points(vec!["b".into()]).entry_name(Some("other".into())),
        );
        assert!(of.said.is_empty() && of.function("a").starts_with("define internal void @a()"));
        assert!(of.function("other").starts_with("define void @other() #"), "{}", of.ir);
        assert_eq!(of.ir.matches("hlsl.shader").count(), 1);
    }

    #[test]
    fn what_is_missing_or_not_one_is_refused() {
        let of = settled(ShaderInterface::default().entry_points(vec!["c".into()]));
        assert_eq!(of.said, ["the module has no entry point 'c'; its entry points are a, b"]);
        let of = settled(ShaderInterface::default().entry_name(Some("other".into())));
        assert!(of.said[0].contains("is for one entry point, and the module has 2: a, b"), "{:?}", of.said);
    }
}
