//! The state of lifting: of the module, and of the function that is being lifted.

use crate::source::{Debug, SourceFunction};
use crate::{Builtins, Options};
use hashbrown::HashMap;
use inkwell::module::Module as LlvmModule;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{
    Aborted, Block, Const, Decoration, Diagnostic, Diagnostics, EntryPoint, Func, Function, Global, Inst,
    Module, Opcode, Origin, Type, Value,
};
use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Ty, Val};

pub(crate) type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// Where the parts of a matrix, or of a row taken out of one by its column, are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum MatrixLayout {
    /// The stride from one column to the next, in bytes.
    Columns(u32),
    /// The stride from one row to the next, in bytes.
    Rows(u32),
    /// The stride from one component to the next, in bytes.
    Lanes(u32),
}

/// The state of a module.
pub(crate) struct Lift<'a, 'm> {
    pub(crate) module: &'a Module,
    pub(crate) writer: Writer<'m>,
    pub(crate) builtins: Builtins,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// The LLVM types, by number; `None` for those that LLVM has nothing for.
    pub(crate) types: Vec<Option<Ty<'m>>>,
    /// Structs with their bytes as decorated, by type.
    pub(crate) laid_out: Map<(Type, Option<MatrixLayout>), Ty<'m>>,
    /// The LLVM constants, by number; `None` for those that are computed in functions, and that LLVM has nothing for.
    pub(crate) constants: Vec<Option<Val<'m>>>,
    /// Whether a constant is or depends on a specialization constant, by number.
    pub(crate) specialized: Vec<bool>,
    /// The variables that are variables in LLVM IR.
    pub(crate) globals: Map<Global, Val<'m>>,
    /// The variables of single members that a block of the interface becomes.
    pub(crate) members: Map<(Global, u32), Val<'m>>,
    /// The functions; of one that is several entry points the first.
    pub(crate) functions: Map<Func, Val<'m>>,
    /// Every function with a body or without, one for each entry point that it is.
    pub(crate) declared: Vec<(Func, Val<'m>, Option<&'a EntryPoint>)>,
    /// Variables whose initializers are computed where an entry point begins.
    pub(crate) late: Vec<(Global, Const)>,
    /// What is called by name.
    pub(crate) callees: Map<String, Vec<(Ty<'m>, Val<'m>)>>,
    /// The names that are seen from outside of the module.
    pub(crate) exported: Map<String, ()>,
    /// The texts that name resources.
    pub(crate) names: Map<Global, Val<'m>>,
    /// The debug information.
    pub(crate) debug: Debug<'m>,
}

impl<'a, 'm> Lift<'a, 'm> {
    pub(crate) fn new(
        llvm: &'m LlvmModule<'_>,
        module: &'a Module,
        options: &Options,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        Lift {
            module,
            writer: Writer::new(llvm),
            builtins: options.builtins,
            diagnostics,
            types: Vec::new(),
            laid_out: Map::default(),
            constants: Vec::new(),
            specialized: Vec::new(),
            globals: Map::default(),
            members: Map::default(),
            functions: Map::default(),
            declared: Vec::new(),
            late: Vec::new(),
            callees: Map::default(),
            exported: Map::default(),
            names: Map::default(),
            debug: Debug::default(),
        }
    }

    /// Lifts everything. Goes on after an error, so that one run reports all of them.
    pub(crate) fn module(&mut self) -> Result<(), Aborted> {
        self.provenance();
        self.lift_types();
        self.declare_functions();
        self.declare_globals();
        self.lift_constants();
        let mut result = self.initialize_globals();
        self.define_units();
        for (func, llvm, _) in self.declared.clone() {
            let function = &self.module.functions[func];
            if function.body.region().is_some() && self.lift_body(function, llvm).is_err() {
                result = Err(Aborted);
            }
        }
        self.finish_debug_info();
        if self.module_metadata().is_err() {
            result = Err(Aborted);
        }
        result
    }

    /// Reports what LLVM IR has nothing for.
    pub(crate) fn refuse(&mut self, message: impl Into<String>, origin: Origin) -> Aborted {
        self.diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).at(origin));
        Aborted
    }

    /// Says what is left out.
    pub(crate) fn warn(&mut self, message: String, origin: Origin) {
        self.diagnostics.push(Diagnostic::warning(Code::DROPPED, message).at(origin));
    }

    /// Whether the module is of shaders.
    pub(crate) fn is_shader(&self) -> bool {
        self.module.is_shader()
    }
}

/// The function that is being lifted.
pub(crate) struct FnCx<'l, 'a, 'm> {
    pub(crate) lift: &'l mut Lift<'a, 'm>,
    pub(crate) function: &'a Function,
    pub(crate) llvm: Val<'m>,
    /// What values have become.
    pub(crate) values: Map<Value, Val<'m>>,
    /// Pointers that are not pointers in LLVM IR.
    pub(crate) places: Map<Value, PointerTarget<'m>>,
    /// How the matrices that pointers point at are laid out.
    pub(crate) matrices: Map<Value, MatrixLayout>,
    /// Pointers to the contents of buffers, made where the function begins.
    pub(crate) buffers: Map<Global, Val<'m>>,
    /// The constants that are computed where the function begins.
    pub(crate) specials: Map<Const, Val<'m>>,
    /// The LLVM block that the function begins with.
    pub(crate) entry: Bb<'m>,
    /// The token of each loop by its header, and of the function.
    pub(crate) tokens: Map<Option<Block>, Val<'m>>,
    /// The token that controls what is being lifted.
    pub(crate) token: Option<Val<'m>>,
    /// The instruction that is being lifted.
    pub(crate) inst: Option<Inst>,
    /// The source function, where there is one or any instruction has a line.
    pub(crate) source: Option<SourceFunction<'m>>,
}

/// What a pointer is that is not one in LLVM IR.
#[derive(Clone, Copy)]
pub(crate) enum PointerTarget<'m> {
    /// A descriptor, or all descriptors of an array where there is no index.
    Descriptor(Global, Option<Val<'m>>),
    /// The handle of an opaque object.
    Handle(Val<'m>),
    /// All elements of an array of blocks of the interface, or one.
    Interface(Global, Option<Val<'m>>),
}

/// An operation with its operands.
pub(crate) struct Node<'n, 'm> {
    pub(crate) op: Opcode,
    pub(crate) ty: Option<Type>,
    pub(crate) args: &'n [Arg<'m>],
    pub(crate) words: &'n [u32],
    pub(crate) decorations: &'n [Decoration],
}

/// An operand: a value and the type that SPIR-V has for it.
#[derive(Clone, Copy)]
pub(crate) struct Arg<'m> {
    pub(crate) value: Val<'m>,
    pub(crate) ty: Type,
}

impl<'a, 'm> FnCx<'_, 'a, 'm> {
    /// Reports what LLVM IR has nothing for, at the instruction that is being lifted.
    pub(crate) fn refuse(&mut self, message: impl Into<String>) -> Aborted {
        let origin = self.inst.map_or_else(Origin::default, |inst| Origin::inst(self.function, inst));
        let origin = origin.in_function(&self.function.name);
        self.lift.refuse(message, origin)
    }

    /// Says what is dropped at the instruction that is being lifted.
    pub(crate) fn warn(&mut self, message: String) {
        let origin = self.inst.map_or_else(Origin::default, |inst| Origin::inst(self.function, inst));
        self.lift.warn(message, origin.in_function(&self.function.name));
    }

    pub(crate) fn module(&self) -> &'a Module {
        self.lift.module
    }

    /// The LLVM type of a type.
    pub(crate) fn ty(&mut self, ty: Type) -> Result<Ty<'m>, Aborted> {
        match self.lift.types.get(ty.as_u32() as usize).copied().flatten() {
            Some(found) => Ok(found),
            None => {
                let what = self.lift.type_name(ty);
                Err(self.refuse(format!("LLVM IR has no type for {what}")))
            }
        }
    }
}
