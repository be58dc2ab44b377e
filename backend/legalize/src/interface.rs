//! Entry-point interfaces: the global variables an entry point's calls can reach (SPIR-V 3.3.5,
//! "OpEntryPoint"), and the decorations and execution modes that these imply.
//!
//! Before version 1.4 an interface lists the `Input` and `Output` variables; from 1.4 on, every global
//! variable that the static call tree refers to. So the pass runs when the version is known, right after
//! [`vce`](crate::vce). Variables that an interface lists already stay, in their order; missing ones follow
//! in the order of the module.

use spirant_dialect::built_ins::is_of_primitives;
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::{Aborted, Diagnostics};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Function, Value, ValueDef};
use spirant_dialect::grammar::Version;
use spirant_dialect::layout::innermost_element;
use spirant_dialect::module::{ExecutionMode as ModeOf, Func, Global, Initializer, Module};
use spirant_dialect::spirv::{
    BuiltIn, Capability, Decoration as Kind, ExecutionMode, ExecutionModel, StorageClass,
};
use spirant_dialect::types::TypeKind;
use std::collections::BTreeSet;

/// Completes the interface of every entry point.
///
/// # Errors
/// None today; the signature is that of a pass.
pub fn run(module: &mut Module, _diags: &mut Diagnostics) -> Result<(), Aborted> {
    let all = module.requirements.version.is_some_and(|version| version >= Version::V1_4);
    let graph = CallGraph::new(module);
    let interfaces: Vec<Vec<Global>> = module
        .entry_points
        .iter()
        .map(|entry| {
            let listed = |global: Global| match module.globals.get(global) {
                Some(variable) => {
                    all || matches!(variable.storage, StorageClass::Input | StorageClass::Output)
                }
                None => false,
            };
            let mut seen = BTreeSet::new();
            let mut interface: Vec<Global> =
                entry.interface.iter().copied().filter(|g| listed(*g) && seen.insert(*g)).collect();
            interface.extend(
                graph.globals_of(entry.function).into_iter().filter(|g| listed(*g) && seen.insert(*g)),
            );
            interface
        })
        .collect();
    for (entry, interface) in module.entry_points.iter_mut().zip(interfaces) {
        entry.interface = interface;
    }
    flatten_integers(module);
    mark_primitives(module);
    declare_replacements(module);
    declare_poison(module);
    Ok(())
}

/// Declares that arithmetic yields poison in all entry points of a module that declares PoisonFreezeKHR
/// (SPV_KHR_poison_freeze, "PoisonFreezeKHR").
fn declare_poison(module: &mut Module) {
    if !module.requirements.capabilities.contains(&Capability::PoisonFreezeKHR) {
        return;
    }
    let mode = ExecutionMode::ArithmeticPoisonKHR;
    for function in module.entry_points.iter().map(|entry| entry.function) {
        if !module.execution_modes.iter().any(|m| m.function == function && m.mode == mode) {
            module.execution_modes.push(ModeOf { function, mode, operands: Default::default() });
        }
    }
}

/// Declares the execution modes that fragment shaders require that replace depth or stencil reference
/// (Vulkan, VUID-FragDepth-FragDepth-04216, VUID-FragStencilRefEXT-FragStencilRefEXT-04223).
fn declare_replacements(module: &mut Module) {
    let mut missing = Vec::new();
    for entry in module.entry_points.iter().filter(|entry| entry.model == ExecutionModel::Fragment) {
        for (built_in, mode) in [
            (BuiltIn::FragDepth, ExecutionMode::DepthReplacing),
            (BuiltIn::FragStencilRefEXT, ExecutionMode::StencilRefReplacingEXT),
        ] {
            let declared = |m: &ModeOf| m.function == entry.function && m.mode == mode;
            let writes = entry.interface.iter().any(|global| {
                let variable = &module.globals[*global];
                variable.storage == StorageClass::Output
                    && variable
                        .decorations
                        .iter()
                        .any(|d| d.kind == Kind::BuiltIn && d.word() == Some(built_in as u32))
            });
            if writes && !module.execution_modes.iter().chain(&missing).any(declared) {
                missing.push(ModeOf { function: entry.function, mode, operands: Default::default() });
            }
        }
    }
    module.execution_modes.append(&mut missing);
}

/// Decorates integers and doubles that fragments read as `Flat`: nothing interpolates them (Vulkan,
/// VUID-StandaloneSpirv-Flat-04744). Vertices may not read such a variable (06202).
fn flatten_integers(module: &mut Module) {
    let read_by = |module: &Module, model: ExecutionModel| -> BTreeSet<Global> {
        let entries = module.entry_points.iter().filter(|entry| entry.model == model);
        entries.flat_map(|entry| entry.interface.iter().copied()).collect()
    };
    let vertices = read_by(module, ExecutionModel::Vertex);
    for global in read_by(module, ExecutionModel::Fragment).difference(&vertices) {
        // The interface lists only what there is.
        let variable = &mut module.globals[*global];
        let types = &module.types;
        let is_discrete = match types.kind(variable.ty) {
            TypeKind::Pointer { pointee, .. } => {
                match types.kind(types.scalar(innermost_element(types, pointee))) {
                    TypeKind::Int { .. } => true,
                    TypeKind::Float { width, .. } => width == 64,
                    _ => false,
                }
            }
            _ => false,
        };
        let is_input = variable.storage == StorageClass::Input;
        // What says otherwise how it is interpolated is the verifier's to report.
        let is_stated = variable.decorations.iter().any(|decoration| {
            matches!(
                decoration.kind,
                Kind::Flat | Kind::NoPerspective | Kind::Centroid | Kind::Sample | Kind::PerVertexKHR
            )
        });
        if is_input && is_discrete && !is_stated {
            variable.decorations.push(Decoration::unit(Kind::Flat));
        }
    }
}

/// Decorates what a mesh shader writes once for each primitive, where that follows from the built-in (Vulkan,
/// VUID-CullPrimitiveEXT-CullPrimitiveEXT-07038 and its like).
fn mark_primitives(module: &mut Module) {
    let meshes = module.entry_points.iter().filter(|entry| entry.model == ExecutionModel::MeshEXT);
    let written: BTreeSet<Global> = meshes.flat_map(|entry| entry.interface.iter().copied()).collect();
    for global in written {
        let variable = &mut module.globals[global];
        let has = |kind| variable.decorations.iter().find(|d| d.kind == kind);
        let built_in = has(Kind::BuiltIn).and_then(Decoration::word).and_then(BuiltIn::from_u32);
        if variable.storage == StorageClass::Output
            && built_in.is_some_and(is_of_primitives)
            && has(Kind::PerPrimitiveEXT).is_none()
        {
            variable.decorations.push(Decoration::unit(Kind::PerPrimitiveEXT));
        }
    }
}

/// Which functions a function refers to, and which global variables.
pub(crate) struct CallGraph {
    callees: Vec<Vec<Func>>,
    globals: Vec<Vec<Global>>,
    /// The globals whose addresses initialize a global.
    initializers: Vec<Option<Global>>,
}

impl CallGraph {
    /// Reads all functions once.
    pub(crate) fn new(module: &Module) -> Self {
        let mut graph = CallGraph {
            callees: Vec::with_capacity(module.functions.len()),
            globals: Vec::with_capacity(module.functions.len()),
            initializers: module
                .globals
                .values()
                .map(|variable| match variable.initializer {
                    Some(Initializer::Global(global)) => Some(global),
                    _ => None,
                })
                .collect(),
        };
        let mut reader = Reader {
            module,
            callees: Vec::new(),
            globals: Vec::new(),
            seen_values: Vec::new(),
            seen_consts: vec![u32::MAX; module.consts.len()],
        };
        for (func, function) in module.functions.iter() {
            reader.read(func, function);
            graph.callees.push(sorted(&mut reader.callees));
            graph.globals.push(sorted(&mut reader.globals));
        }
        graph
    }

    /// The globals that `root` and what it calls refer to.
    pub(crate) fn globals_of(&self, root: Func) -> BTreeSet<Global> {
        let mut seen = vec![false; self.callees.len()];
        let mut used = BTreeSet::new();
        let mut work = vec![root];
        while let Some(func) = work.pop() {
            match seen.get_mut(func.index()) {
                Some(seen @ false) => *seen = true,
                _ => continue,
            }
            work.extend(&self.callees[func.index()]);
            for global in &self.globals[func.index()] {
                let mut next = Some(*global);
                while let Some(global) = next.filter(|g| used.insert(*g)) {
                    next = self.initializers.get(global.index()).copied().flatten();
                }
            }
        }
        used
    }
}

fn sorted<T: Ord + Copy>(list: &mut Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list.dedup();
    std::mem::take(list)
}

/// Reads one function at a time.
struct Reader<'m> {
    module: &'m Module,
    callees: Vec<Func>,
    globals: Vec<Global>,
    seen_values: Vec<bool>,
    /// The last function that examined a constant.
    seen_consts: Vec<u32>,
}

impl Reader<'_> {
    fn read(&mut self, func: Func, function: &Function) {
        self.seen_values.clear();
        self.seen_values.resize(function.value_count(), false);
        function.walk_blocks(|_, block| {
            for inst in function.insts(block) {
                for operand in function.operands(*inst) {
                    self.value(func, function, *operand);
                }
                for target in function.targets(*inst) {
                    for arg in function.args(*target) {
                        self.value(func, function, *arg);
                    }
                }
            }
        });
    }

    #[inline]
    fn value(&mut self, func: Func, function: &Function, value: Value) {
        match self.seen_values.get_mut(value.index()) {
            Some(seen @ false) => *seen = true,
            _ => return,
        }
        match function.value_def(value) {
            ValueDef::Global(global) => self.globals.push(global),
            ValueDef::Func(callee) => self.callees.push(callee),
            ValueDef::Const(constant) => self.constant(func, constant),
            _ => {}
        }
    }

    /// The addresses inside a constant.
    fn constant(&mut self, func: Func, constant: Const) {
        let mut work = Vec::new();
        let mut next = Some(constant);
        while let Some(constant) = next {
            let seen = self.seen_consts.get_mut(constant.index());
            let is_new = seen.is_some_and(|last| std::mem::replace(last, func.as_u32()) != func.as_u32());
            let operands = if is_new { &*self.module.consts.get(constant).operands } else { &[] };
            for operand in operands {
                match *operand {
                    ConstOperand::Const(inner) => work.push(inner),
                    ConstOperand::Global(global) => self.globals.push(global),
                    ConstOperand::Func(callee) => self.callees.push(callee),
                    ConstOperand::Word(_) | ConstOperand::Type(_) => {}
                }
            }
            next = work.pop();
        }
    }
}

#[cfg(test)]
mod tests;
