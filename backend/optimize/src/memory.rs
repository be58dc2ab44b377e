//! Memory that does not change while a module runs.

use crate::effects::{declares_volatile, root};
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Function, Value, ValueDef};
use spirant_dialect::module::{Global, GlobalVariable, Module};
use spirant_dialect::spirv::{BuiltIn, Decoration, ExecutionModel, StorageClass};
use spirant_dialect::types::{TypeKind, TypeTable};

/// Which memory of a module keeps what it holds from the beginning to the end.
pub(crate) struct Constancy {
    /// Variables without writes.
    globals: SecondaryMap<Global, bool>,
    /// Whether a module declares memory volatile, without an operand at its accesses.
    pub volatile: bool,
}

impl Constancy {
    /// Determines the constant memory of a module.
    pub fn of(module: &Module) -> Constancy {
        let volatile = declares_volatile(module);
        let mut globals = SecondaryMap::with_capacity(module.globals.len());
        // Built-in variables change under ray tracing (VUID-StandaloneSpirv-VulkanMemoryModel-04678).
        let traces = module.entry_points.iter().any(|entry| is_tracing(entry.model));
        for (global, variable) in module.globals.iter() {
            globals[global] = match variable.storage {
                StorageClass::UniformConstant | StorageClass::PushConstant => true,
                StorageClass::Input => !traces && !changes(variable),
                StorageClass::Uniform => {
                    is_block(&module.types, variable)
                        && !variable.decorations.iter().any(|d| d.kind == Decoration::Aliased)
                }
                _ => false,
            };
        }
        Constancy { globals, volatile }
    }

    /// Whether the pointee of a pointer never changes.
    pub fn is_constant(&self, types: &TypeTable, function: &Function, pointer: Value) -> bool {
        if self.volatile {
            return false;
        }
        let storage = match types.kind(function.value_type(pointer)) {
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => storage,
            _ => return false,
        };
        match storage {
            StorageClass::UniformConstant | StorageClass::PushConstant => true,
            StorageClass::Input | StorageClass::Uniform => {
                match function.value_def(root(function, pointer)) {
                    ValueDef::Global(global) => self.globals[global],
                    _ => false,
                }
            }
            _ => false,
        }
    }
}

fn is_tracing(model: ExecutionModel) -> bool {
    !matches!(
        model,
        ExecutionModel::Vertex
            | ExecutionModel::TessellationControl
            | ExecutionModel::TessellationEvaluation
            | ExecutionModel::Geometry
            | ExecutionModel::Fragment
            | ExecutionModel::GLCompute
            | ExecutionModel::Kernel
            | ExecutionModel::TaskEXT
            | ExecutionModel::MeshEXT
    )
}

/// Whether a built-in variable changes while its invocation runs.
fn changes(variable: &GlobalVariable) -> bool {
    let built_in = spirant_dialect::decoration::find_word(&variable.decorations, Decoration::BuiltIn);
    built_in == Some(BuiltIn::HelperInvocation as u32)
}

/// Whether a variable is a uniform block, or an array of them: the client alone writes it.
fn is_block(types: &TypeTable, variable: &GlobalVariable) -> bool {
    let TypeKind::Pointer { mut pointee, .. } = types.kind(variable.ty) else { return false };
    while let TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } = types.kind(pointee) {
        pointee = element;
    }
    types
        .get(pointee)
        .decorations
        .iter()
        .any(|d| d.member.is_none() && d.decoration.kind == Decoration::Block)
}
